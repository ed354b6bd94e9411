"""Forgers with a real key: each forgery is refused by the check it must fail, in one sentence."""

from __future__ import annotations

import base64
import json
import re
import zlib
from collections.abc import Callable
from typing import Any

import pytest

from hexesmed.locale import Tongue
from hexesmed.post import jws, letters, matchfile, payload
from hexesmed.post.correspondent import Correspondent
from hexesmed.post.errors import PostError
from tests.post.matches import (
    ANNE,
    BATTLE,
    BERTRAND,
    CLAIRE,
    NONCE,
    body_of,
    forged,
    handshake,
    play,
    played,
    read,
    signed_text,
    texts,
)
from tests.post.tiny_game import GAMES, Begin, End, GiveUp, Throw, Walk, shelf

LANGUAGES = (Tongue("en"), Tongue("fr"))
GOOD = texts(played(6))  # records 0 challenge, 1 acceptance, 2 to 7 half-turns 1 to 6; Anne signs the even ones
WRITERS = [ANNE, BERTRAND, *(ANNE, BERTRAND) * 3]


def refused(records: list[str], code: str, record: int | None = None) -> PostError:
    """Demand that a file is refused by that check, with a whole sentence in both languages; return the refusal."""
    with pytest.raises(PostError) as caught:
        read(records)
    error = caught.value
    assert error.code == code, f"{error.code}: {error.say(LANGUAGES[0])}"
    for tongue in LANGUAGES:
        sentence = error.say(tongue)
        assert sentence.endswith((".", "?", ")")) and not re.search(r"\{[a-z]", sentence), sentence
        assert len(sentence) < 420
    if record is not None:
        assert error.record == record
    return error


def change(number: int, /, **values: Any) -> list[str]:
    """Return the match up to a record that its own writer forged: some fields changed, or left out where `...`."""

    def alter(body: dict[str, Any]) -> None:
        for name, value in values.items():
            if value is ...:
                del body[name]
            else:
                body[name] = value

    return [*GOOD[:number], forged(GOOD[number], WRITERS[number], alter)]


def test_the_tools_of_the_forger_do_forge() -> None:
    assert read(change(3)).half_turns == 2
    assert read([*GOOD[:2], signed_text(payload.canonical(body_of(GOOD[2])), ANNE)]).half_turns == 1


# The envelope: only Ed25519, only our header


def enveloped(header: dict[str, Any] | bytes, key: Correspondent = ANNE) -> list[str]:
    """Return the match up to half-turn 1 in another envelope, signed as it should be."""
    raw = header if isinstance(header, bytes) else json.dumps(header).encode()
    signed = f"{jws.to_base64(raw)}.{GOOD[2].split('.')[1]}"
    return [*GOOD[:2], f"{signed}.{jws.to_base64(key._private().sign(signed.encode()))}"]


@pytest.mark.parametrize("header, code", [
    ({"alg": "none"}, "header-alg"), ({"alg": "ES256"}, "header-alg"), ({"alg": "EdDSA"}, "header-alg"),
    ({"alg": "HS256"}, "header-alg"), ({"alg": "ed25519"}, "header-alg"), ({"alg": ["Ed25519"]}, "header-alg"),
    ({}, "header-alg"), ({"alg": "x" * 500}, "header-alg"),
    ({"alg": "Ed25519", "crit": ["b64"], "b64": False}, "header-crit"), ({"alg": "Ed25519", "crit": []}, "header-crit"),
    ({"alg": "Ed25519", "jwk": {"kty": "OKP"}}, "header-key"), ({"alg": "Ed25519", "kid": "Anne"}, "header-key"),
    ({"alg": "Ed25519", "x5c": []}, "header-key"), ({"alg": "Ed25519", "jku": "http://x"}, "header-key"),
    ({"alg": "Ed25519", "typ": "JWT"}, "header"), ({"alg": "Ed25519"}, "header"),  # blanks: {"alg": "Ed25519"}
    (b"[]", "header"), (b"not json", "header"), (b"", "header"), (b"[" * 5000, "header"), (b"\xff", "header"),
    (b'{"alg":"Ed25519","alg":"none"}', "header-alg"),
])  # fmt: skip
def test_another_envelope(header: Any, code: str) -> None:
    refused(enveloped(header), code, 2)


def test_no_signature_at_all() -> None:
    head, body, _ = GOOD[2].split(".")
    none = jws.to_base64(b'{"alg":"none"}')
    refused([*GOOD[:2], f"{none}.{body}."], "header-alg")
    refused([*GOOD[:2], f"{head}.{body}."], "bad-signature")
    refused([*GOOD[:2], f"{head}.{body}"], "not-jws")
    refused([*GOOD[:2], f"{head}.{body}.a.b"], "not-jws")
    refused([*GOOD[:2], "abc"], "not-jws")


def test_base64_has_one_form() -> None:
    head, body, signature = GOOD[2].split(".")
    alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
    twin = signature[:-1] + alphabet[alphabet.index(signature[-1]) ^ 1]
    padded = twin + "=" * (-len(twin) % 4)
    assert base64.urlsafe_b64decode(padded) == base64.urlsafe_b64decode(signature + "=" * (-len(signature) % 4))
    refused([*GOOD[:2], f"{head}.{body}.{twin}"], "base64", 2)
    refused([*GOOD[:2], f"{head}.{body}.{signature}A"], "bad-signature", 2)
    refused([*GOOD[:2], f"{head}.{body}.{signature}AAA"], "base64", 2)
    assert jws.from_base64("AA==") is None and jws.from_base64("A A") is None and jws.from_base64("é") is None


# Who signs


def test_somebody_else_signs() -> None:
    for number in range(2, 8):
        refused([*GOOD[:number], forged(GOOD[number], CLAIRE, lambda body: None)], "bad-signature", number)


def test_the_opponent_signs() -> None:
    for number in (2, 3):
        error = refused([*GOOD[:number], forged(GOOD[number], WRITERS[number + 1], lambda b: None)], "wrong-seat")
        assert error.fields["wanted"] == WRITERS[number].name and error.fields["found"] == WRITERS[number + 1].name


def test_a_challenge_or_acceptance_under_a_key_that_did_not_sign_it() -> None:
    foreign = jws.to_base64(CLAIRE.key)
    for number in (0, 1):
        refused([*GOOD[:number], forged(GOOD[number], WRITERS[number], lambda b: b.update(key=foreign))],
                "bad-signature", number)  # fmt: skip


def test_a_key_that_is_no_point_of_the_curve() -> None:
    bad = jws.to_base64(b"\x02" + b"\0" * 31)
    refused([forged(GOOD[0], ANNE, lambda b: b.update(key=bad))], "bad-signature", 0)


# The payload: bounds and form


def raw(text: str | bytes, number: int = 2) -> list[str]:
    """Return the match up to a record whose payload is any text, well signed."""
    data = text.encode("utf-8", "surrogatepass") if isinstance(text, str) else text
    return [*GOOD[:number], WRITERS[number].sign(zlib.compress(data))]


def test_bombs() -> None:
    refused(raw(" " * 1_100_000), "bomb", 2)
    refused(raw(b"\0" * 20_000_000), "bomb", 2)


def test_a_good_record_blown_up_with_blanks() -> None:
    refused(raw(payload.canonical(body_of(GOOD[2])) + " " * 900_000), "not-canonical", 2)


def test_compression() -> None:
    good = zlib.compress(payload.canonical(body_of(GOOD[2])).encode())
    for packed in (b"", good[:-1], good[:-5], good + b"\0", b"\x78" + good, good[2:], b"{}"):
        refused([*GOOD[:2], ANNE.sign(packed)], "compression", 2)
    dictionary = zlib.compressobj(zdict=b"half_turn")
    refused([*GOOD[:2], ANNE.sign(dictionary.compress(b"half_turn") + dictionary.flush())], "compression", 2)


@pytest.mark.parametrize("text, code", [
    ("", "not-json"), ("[]", "not-json"), ("null", "not-json"), ("{", "not-json"), ("{}{}", "not-json"),
    ('{"kind":1,}', "not-json"), ("{'kind':1}", "not-json"), (b"\xff{}", "not-text"), (b"\xc0\x80", "not-text"),
    ('{"kind":"\x01"}', "not-json"), ("[" * 100_000, "too-deep"), ('{"a":' * 100_000, "too-deep"),
    ('{"number":' + "9" * 5000 + "}", "long-number"), ('{"number":1.5}', "fraction"), ('{"number":1e3}', "fraction"),
    ('{"number":NaN}', "fraction"), ('{"number":-Infinity}', "fraction"), ('{"a":1,"a":1}', "duplicate-key"),
    ('{"b":{"a":1,"c":2,"a":1}}', "duplicate-key"), ("{}", "unknown-kind"), ('{"kind":3}', "unknown-kind"),
    ('{"kind":["half_turn"]}', "unknown-kind"), ('{"kind":"undo"}', "unknown-kind"),
])  # fmt: skip
def test_texts_that_are_no_record(text: Any, code: str) -> None:
    refused(raw(text), code, 2)


@pytest.mark.parametrize("kind", ["commit"])
def test_kinds_that_are_reserved_need_a_newer_program(kind: str) -> None:
    refused(change(4, kind=kind), "newer-kind", 4)


def test_numbers_too_long_for_any_match() -> None:
    refused(change(0, battle={"turns": 10**18}), "long-number", 0)
    refused(change(0, battle={"turns": 6, "deep": [[{"a": [-(10**30)]}]]}), "long-number", 0)
    refused(change(2, half_turn=10**40), "wrong-field", 2)
    refused(change(2, actions=[["begin"], ["walk", 10**40], *[["end"]] * 3]), "unreadable-action", 2)


def test_a_battle_nested_too_deep() -> None:
    deep: Any = []
    for _ in range(20):
        deep = [deep]
    refused(change(0, battle={"turns": 6, "deep": deep}), "too-deep", 0)


def test_events_nested_too_deep() -> None:
    for depth in (50, 700):
        deep = "[" * depth + "]" * depth
        body = payload.canonical(body_of(GOOD[2]) | {"events": ["@"] * 5}).replace('"@"', deep)
        refused(raw(body), "wrong-event", 2)
        body = payload.canonical(body_of(GOOD[2]) | {"actions": ["@"] * 5}).replace('"@"', deep)
        refused(raw(body), "unreadable-action", 2)


@pytest.mark.parametrize("number", range(8))
def test_every_field_must_be_there_no_other_and_of_its_form(number: int) -> None:
    for name in body_of(GOOD[number]):
        if name not in ("kind", "format"):
            refused(change(number, **{name: ...}), "missing-field", number)
            for value in ({}, [], True, -1, "x" * 3000, [1, 2], "\n" * 64 * (name != "message") or 0):
                with pytest.raises(PostError):
                    read(change(number, **{name: value}))
    error = refused(change(number, remark=1), "unknown-field", number)
    assert "remark" in error.say(LANGUAGES[0])


@pytest.mark.parametrize("field, value", [
    ("match", "A" * 64), ("match", "ab"), ("match", None), ("number", "2"), ("number", True), ("number", -1),
    ("previous", "0" * 63), ("half_turn", "1"), ("half_turn", False), ("actions", []), ("actions", {}),
    ("actions", [["begin"]] * 5000), ("events", []), ("position", ""), ("position", None), ("link", "x" * 64),
    ("link", 5), ("message", None), ("message", "x" * 2001), ("message", ["x"]),
])  # fmt: skip
def test_forms_of_a_half_turn(field: str, value: Any) -> None:
    error = refused(change(2, **{field: value}), "wrong-field", 2)
    assert error.fields["field"] == field


@pytest.mark.parametrize("field, value", [
    ("game", "Tiny"), ("game", "../tiny"), ("game", ""), ("rules", "1"), ("rules", -1), ("battle", []),
    ("battle", None), ("seat", 2), ("seat", True), ("seat", "0"), ("name", ""), ("name", "  "), ("name", "x" * 61),
    ("name", None), ("key", ""), ("key", "A" * 42), ("key", "A" * 44), ("key", None), ("anchor", ""), ("anchor", 1),
    ("nonce", "00"), ("nonce", None),
])  # fmt: skip
def test_forms_of_a_challenge(field: str, value: Any) -> None:
    error = refused(change(0, **{field: value}), "wrong-field", 0)
    assert error.fields["field"] == field


@pytest.mark.parametrize("value, code", [
    (2, "newer-format"), (10**6, "newer-format"), (0, "format"), (-1, "format"), ("abc", "format"), (None, "format"),
    (..., "format"), (True, "format"), ("1", "format"),
])  # fmt: skip
def test_other_formats(value: Any, code: str) -> None:
    error = refused(change(0, format=value), code, 0)
    assert "1" in error.say(LANGUAGES[0])


def test_a_newer_format_is_told_before_its_new_fields() -> None:
    refused(change(0, format=2, clock=[5, 3], anchor=...), "newer-format", 0)


def test_games_and_battles_that_cannot_be_played() -> None:
    assert "chess" in refused(change(0, game="chess"), "unknown-game", 0).say(LANGUAGES[1])
    refused(change(0, battle={"turns": 0}), "battle", 0)
    refused(change(0, battle={"turns": 0}, rules=7), "cannot-watch", 0)
    refused(change(0, battle={"turns": 3000}), "battle-too-long", 0)


def test_one_way_of_writing() -> None:
    body = body_of(GOOD[2])
    for text in (
        json.dumps(body, sort_keys=True), json.dumps(dict(reversed(body.items())), separators=(",", ":")),
        payload.canonical(body).replace("walk", "\\u0077alk"), payload.canonical(body) + "\n",
        payload.canonical(body | {"events": [*body["events"][:1], [["walked", False, True]], *body["events"][2:]]}),
        payload.canonical(body).replace('["walked",0,1]', '["walked",-0,1]'),
        payload.canonical(body).replace('"message":""', '"message":"\\ud800"'),
    ):  # fmt: skip
        refused(raw(text), "not-canonical", 2)


# The chain


def test_records_out_of_order_missing_or_of_another_match() -> None:
    refused([*GOOD[:3], GOOD[4], GOOD[3]], "out-of-order", 3)
    refused([*GOOD[:3], *GOOD[4:]], "out-of-order", 3)
    refused([GOOD[1], GOOD[0]], "out-of-order", 0)
    refused(GOOD[1:], "out-of-order", 0)
    refused(GOOD[2:], "out-of-order", 0)
    refused([GOOD[0], GOOD[2]], "out-of-order", 1)
    other = texts(_other())
    refused([*GOOD[:4], other[4]], "other-match", 4)
    refused([GOOD[0], other[1]], "wrong-chain", 1)
    refused([*GOOD[:2], other[0]], "out-of-order", 2)


def _other() -> matchfile.MatchFile:
    file = handshake(nonce=b"other" + bytes(11))
    for _ in range(4):
        play(file)
    return file


def test_the_chain_fields_are_not_believed() -> None:
    refused(change(3, number=4), "out-of-order", 3)
    refused(change(3, match="0" * 64), "other-match", 3)
    refused(change(3, match=""), "other-match", 3)
    refused(change(3, previous="0" * 64), "wrong-chain", 3)
    refused(change(3, previous=""), "wrong-chain", 3)
    refused(change(0, previous="0" * 64), "wrong-chain", 0)
    refused(change(1, match="0" * 64), "other-match", 1)


def test_a_past_that_was_written_anew() -> None:
    forged_third = forged(GOOD[3], BERTRAND, lambda b: b.update(message="I never said that"))
    assert read([*GOOD[:3], forged_third]).half_turns == 2
    refused([*GOOD[:3], forged_third, GOOD[4]], "wrong-chain", 4)


def test_kinds_where_they_do_not_belong() -> None:
    refused([*GOOD[:2], forged(GOOD[1], BERTRAND, lambda b: b.update(number=2, match=body_of(GOOD[2])["match"],
                                                                   previous=body_of(GOOD[2])["previous"]))],
            "wrong-kind", 2)  # fmt: skip
    file = handshake(seat=1)
    begin = file.records[2].text
    again = forged(begin, ANNE, lambda b: b.update(number=3, previous=file.head))
    refused([*texts(file), again], "wrong-kind", 3)
    early = {**body_of(GOOD[2]), "match": file.match_id, "previous": file.records[1].digest}
    refused([*texts(file)[:2], BERTRAND.sign(payload.pack(early))], "wrong-kind", 2)


def test_nothing_comes_after_the_end() -> None:
    file = handshake()
    play(file, [Begin(), GiveUp()])
    body = body_of(file.records[-1].text) | {"number": 3, "previous": file.head}
    refused([*texts(file), BERTRAND.sign(payload.pack(body))], "battle-over", 3)


# The dice


def test_anchors_and_links() -> None:
    refused(change(0, anchor=None), "anchor", 0)
    refused(change(1, anchor=None), "anchor", 1)
    refused(change(1, link=None), "link", 1)
    refused(change(2, link=None), "link", 2)
    refused(change(1, link="0" * 64), "wrong-link", 1)
    refused(change(2, link="0" * 64), "wrong-link", 2)
    refused(change(4, link=body_of(GOOD[2])["link"]), "wrong-link", 4)
    refused(change(3, link=body_of(GOOD[2])["link"]), "wrong-link", 3)
    file = handshake()
    later = letters.chain_of(file, ANNE, 0).link(2).hex()
    refused(change(2, link=later), "wrong-link", 2)


def test_the_accepter_may_not_take_the_challengers_anchor() -> None:
    challenge = letters.challenge(GAMES["tiny"], BATTLE, 1, ANNE, NONCE)
    file = matchfile.assemble([challenge], shelf)
    accept = forged(letters.accept(file, BERTRAND), BERTRAND, lambda b: b.update(anchor=body_of(challenge)["anchor"]))
    refused([challenge, accept], "same-anchor", 1)


def test_a_link_where_none_belongs() -> None:
    file = handshake(seat=1)
    records = texts(file)
    link = body_of(records[2])["link"]
    refused([records[0], forged(records[1], BERTRAND, lambda b: b.update(link=link))], "link", 1)
    calm = texts(played(1, GAMES["calm"]))
    refused([forged(calm[0], ANNE, lambda b: b.update(anchor="0" * 64))], "anchor", 0)
    refused([calm[0], forged(calm[1], BERTRAND, lambda b: b.update(anchor="0" * 64))], "anchor", 1)
    refused([*calm[:2], forged(calm[2], ANNE, lambda b: b.update(link="0" * 64))], "link", 2)


def test_a_first_link_that_is_wrong() -> None:
    records = texts(handshake(seat=1))
    refused([*records[:2], forged(records[2], ANNE, lambda b: b.update(link="1" * 64))], "wrong-link", 2)


def half_turn(alter: Callable[[list[Any], list[Any]], None], number: int = 4) -> list[str]:
    """Return the match up to a half-turn whose writer altered its actions and events."""

    def both(body: dict[str, Any]) -> None:
        alter(body["actions"], body["events"])

    return [*GOOD[:number], forged(GOOD[number], WRITERS[number], both)]


def test_a_die_that_the_pact_does_not_give() -> None:
    face = body_of(GOOD[4])["events"][2][0][2]
    for wrong in {1, 2, 3, 4, 5, 6, 7, 0, 11} - {face}:
        error = refused(half_turn(lambda a, e, w=wrong: e[2][0].__setitem__(2, w)), "wrong-die", 4)
        assert (error.half_turn, error.action) == (3, 3)
        assert str(face) in error.say(LANGUAGES[0]) and str(wrong) in error.say(LANGUAGES[0])


def test_results_that_the_rules_do_not_give() -> None:
    for alter in (
        lambda a, e: e[0].clear(), lambda a, e: e[1].append(["walked", 0, 1]), lambda a, e: e.__setitem__(1, "x"),
        lambda a, e: e[1][0].append(0), lambda a, e: e[1].__setitem__(0, ["walked", 1, 1]),
        lambda a, e: e[4].__setitem__(0, ["ended", True]), lambda a, e: e[4].append(["over", 0]),
        lambda a, e: e[3].__setitem__(0, ["teleported"]), lambda a, e: e[3].__setitem__(0, None),
    ):  # fmt: skip
        error = refused(half_turn(alter), "wrong-event", 4)
        assert error.half_turn == 3 and error.action
    refused(half_turn(lambda a, e: e.pop()), "events", 4)
    refused(half_turn(lambda a, e: e.append([])), "events", 4)


# The rules


@pytest.mark.parametrize("place", range(5))
def test_an_illegal_action_anywhere(place: int) -> None:
    actions: list[Any] = [Begin(), Walk(1), Throw(), Walk(1), End()]
    illegal = [["begin"] if place else ["throw"], ["walk", 3], ["throw"], ["walk", 4]]
    for plain in illegal[: 1 if place == 0 else 4]:
        if place in (1, 2) and plain in (["throw"], ["walk", 3]):
            continue

        def alter(told: list[Any], events: list[Any], plain: list[Any] = plain) -> None:
            told[place] = plain

        records = half_turn(alter, 2)
        error = refused(records, "illegal-action", 2)
        assert (error.half_turn, error.action) == (1, place + 1) and error.reason is not None
        sentence = error.say(LANGUAGES[0])
        assert error.reason.rule in sentence and plain[0] in sentence
        said = error.say(LANGUAGES[1], lambda tongue, reason: f"<{reason.name}>")
        assert f"<{error.reason.name}>" in said
    assert len(actions) == 5


def test_actions_that_are_none() -> None:
    for plain in (["fly"], ["walk"], ["walk", "1"], ["walk", 1, 1], ["walk", True], ["walk", 2**31], [], "walk", None,
                  {}, [["walk", 1]], ["end", 0], ["end", False]):  # fmt: skip
        error = refused(half_turn(lambda a, e, p=plain: a.__setitem__(-1, p)), "unreadable-action", 4)
        assert (error.half_turn, error.action) == (3, 5)


def test_a_half_turn_that_does_not_end_or_goes_on_after_its_end() -> None:
    def drop(actions: list[Any], events: list[Any]) -> None:
        actions.pop()
        events.pop()

    refused(half_turn(drop), "unfinished", 4)

    def more(actions: list[Any], events: list[Any]) -> None:
        actions.append(["begin"])
        events.append([["began", 4]])

    error = refused(half_turn(more), "after-end", 4)
    assert error.action == 6

    def two_ends(actions: list[Any], events: list[Any]) -> None:
        actions.insert(0, ["give_up"])
        events.insert(0, [["over", 1]])

    refused(half_turn(two_ends), "illegal-action", 4)


def test_another_half_turn_than_the_next() -> None:
    refused(change(4, half_turn=4), "wrong-half-turn", 4)
    refused(change(4, half_turn=2), "wrong-half-turn", 4)


def test_another_position_than_the_one_reached() -> None:
    refused(change(4, position="0" * 64), "wrong-position", 4)
    refused(change(4, position=body_of(GOOD[3])["position"]), "wrong-position", 4)


def test_a_fault_in_the_game_is_a_refusal_of_the_file() -> None:
    error = refused(half_turn(lambda a, e: a.__setitem__(1, ["walk", 666])), "unplayable", 4)
    assert isinstance(error.__cause__, ZeroDivisionError)


def test_results_of_other_rules_that_cannot_be_understood() -> None:
    def of_rules_2(number: int, alter: Callable[[dict[str, Any]], None]) -> list[str]:
        """Return the match as if it were under rules 2, one record altered."""
        records: list[str] = []
        file = matchfile.MatchFile(shelf)
        for place, text in enumerate(GOOD[: number + 1]):
            body = body_of(text)
            body.update(rules=2) if place == 0 else None
            body.update(previous=file.head, match=file.match_id)
            if place == number:
                alter(body)
            records.append(WRITERS[place].sign(payload.pack(body)))
            if place < number:
                if place:
                    body["link"] = None
                try:
                    file.take(records[-1])
                except PostError:
                    return records
        return records

    records = of_rules_2(0, lambda b: None)
    accept = letters.accept(matchfile.assemble(records, shelf), BERTRAND)
    file = matchfile.assemble([*records, accept], shelf)
    body = body_of(GOOD[2]) | {"match": file.match_id, "previous": file.head}
    assert read([*records, accept, ANNE.sign(payload.pack(body))]).half_turns == 1

    def with_events(**changes: Any) -> list[str]:
        return [*records, accept, ANNE.sign(payload.pack(body | changes))]

    refused(with_events(events=[[["flew", 1]], *body["events"][1:]]), "cannot-watch", 2)
    refused(with_events(events=[["x"], *body["events"][1:]]), "cannot-watch", 2)
    refused(with_events(events=[5, *body["events"][1:]]), "cannot-watch", 2)
    refused(with_events(events=[[["walked", 7, 1]], *body["events"][1:]]), "cannot-watch", 2)
    refused(with_events(actions=[["fly"], *body["actions"][1:]]), "unreadable-action", 2)
    refused(with_events(position="0" * 64), "wrong-position", 2)
    refused(with_events(link="0" * 64), "wrong-link", 2)
