"""What the judgement remembers is what it would find anew; a foe feels no farther than it says; how far goals are."""

from __future__ import annotations

from hexesmed.core.board import bits
from hexesmed.core.dice import LooseDice
from hexesmed.games.hexes_med.judgement.field import Field
from hexesmed.games.hexes_med.judgement.goals import FAR, marches
from hexesmed.games.hexes_med.judgement.man import FREE_WAY, GONE
from hexesmed.games.hexes_med.judgement.notes import Notes
from hexesmed.games.hexes_med.judgement.strike import CERTAIN, Siege, plan
from hexesmed.games.hexes_med.judgement.strikers import Striker, Strikers
from hexesmed.games.hexes_med.plans.moves import March, Order
from hexesmed.games.hexes_med.rules.position import Position
from tests.hexes_med.drawn import drawn

MELEE_AND_ARCHERS = """
.   .   c1. .   .   .   l.  .
  .   .   .   h1f .   a1. .   .
.   M.  C1. .   .   y.  .   .
  .   H1. A1h H2. h2. c2. .   .
.   .   B.  Jf  C2. .   .   .
  .   .   .   .   E.  .   m.  .
.   .   .   .   .   .   .   R
"""

MARSHES = """
.   .   f   m   .   .   .   f
  .   #   .   m   h   R   .   .
.   #   .   .   m   R   .   h
  .   f   .   .   .   m   m   .
m   m   .   #   .   .   h   .
"""


def close_fight() -> Position:
    """Return two armies that have come to blows."""
    return drawn(
        MELEE_AND_ARCHERS, "movement", 3, C1={"leader": "Harold"}, c1={"leader": "William"}, H1={"force": 1, "since": 2}
    )


def march_of(position: Position) -> March:
    """Return the choices of the side to move, with notes of their own."""
    return March(Field(position, Notes(position)))


def orders(march: March, number: int) -> list[Order]:
    """Return orders that send some units to hexes that they reach."""
    dice = LooseDice(number)
    found = [march.start]
    while len(found) < number:
        places = {march.living[dice.below(len(march.living))] for _ in range(1 + dice.below(4))}
        changes = {}
        for place in sorted(places):
            hexes = list(bits(march.reach[place]))
            changes[place] = hexes[dice.below(len(hexes))]
        order = march.placed(found[dice.below(len(found))], changes)
        if order is not None:
            found.append(order)
    return found


def test_what_is_remembered_is_worth_what_it_is_worth_anew() -> None:
    position = close_fight()
    seasoned = march_of(position)
    some = orders(seasoned, 60)
    worths = {order: seasoned.worth(order) for order in some}
    peaceful = [seasoned.valuer.value(*order[:2], strikes=False) for order in some]
    assert len(set(worths.values())) > 20
    for order, peace in zip(some, peaceful, strict=True):
        assert seasoned.value(order).total == worths[order] == march_of(position).worth(order)
        assert peace == march_of(position).valuer.value(*order[:2], strikes=False)


def test_a_book_that_has_forgotten_finds_the_same_again() -> None:
    march = march_of(close_fight())
    some = orders(march, 20)
    before = [march.value(order) for order in some]
    book = march.valuer.notes.book
    for exchange in book.exchanges:
        for kept in (exchange.sieges, exchange._blows, exchange._struck, exchange._assaults):
            kept.clear()
    book.strikers.thin(0)
    after = [march.value(order) for order in some]
    assert [value[:3] for value in before] == [value[:3] for value in after]
    assert any(value.strike for value in after) and any(value.answer for value in after)


def test_a_striker_feels_all_that_matters_to_it() -> None:
    march = march_of(close_fight())
    field = march.field
    barred = False
    for order in orders(march, 60):
        holds = sum(1 << h for h in order.hexes if h != GONE)
        zone = field.board.spread(holds)
        for place, foe in enumerate(field.foes):
            striker = Striker(field, place, foe, foe.force, foe.ready)
            sally = striker.sally(field, holds & striker.feels)
            reach = field.foe_reach(foe, holds, zone)
            assert striker.reach(field, holds & striker.feels) == reach
            barred |= reach != field.foe_reach(foe, 0, 0)
            near = field.near[max(1, foe.range)]
            struck = [(h, near[h] & reach & ~(1 << h)) for h in bits(holds)]
            assert [(approach.hex, approach.spots) for approach in sally] == [pair for pair in struck if pair[1]]
    assert barred


def test_what_an_answer_comes_to_depends_on_the_state_of_the_unit_and_its_way_back() -> None:
    valuer = march_of(close_fight()).valuer
    field = valuer.field
    target = next(place for place, man in enumerate(field.mine) if man.id == "H2")
    h = field.hexes[target]
    holds = field.position.holds(field.side)
    approaches = tuple(
        approach
        for striker in valuer._strikers
        if striker is not None
        for approach in striker.sally(field, holds & striker.feels)
        if approach.hex == h
    )
    sieges = [
        valuer._siege(target, h, CERTAIN[force], refuge, approaches)
        for force, refuge in ((3, 0), (2, 0), (3, field.board.all), (3, 0))
    ]
    assert len({siege.whole[0].gain for siege in sieges[:3]}) == 3
    assert sieges[3] is sieges[0]


def test_one_who_is_likely_dead_strikes_no_more() -> None:
    field = march_of(close_fight()).field
    foe = field.foes[0]
    strikers = Strikers()
    assert strikers.left(field, 0, foe, (990, 10, 0, 0, 0)) is None
    unhurt = strikers.left(field, 0, foe, CERTAIN[foe.force])
    assert unhurt is strikers.of(field, 0, foe, foe.force, foe.ready)
    hurt = strikers.left(field, 0, foe, (0, 500, 0, 500, 0))
    assert hurt is not None and (hurt.force, hurt.ready) == (2, 800)


def test_each_attacker_strikes_once_and_no_hex_is_used_twice() -> None:
    march = march_of(close_fight())
    field, theirs = march.field, march.valuer.notes.theirs
    sieges = []
    for target, man in enumerate(field.mine[:3]):
        blows = tuple(
            theirs.blow(True, place, foe, foe.force, 1000, 6 + place, True, FREE_WAY)
            for place, foe in enumerate(field.foes[:4])
        )
        sieges.append((target, Siege(theirs, man, CERTAIN[man.force], blows, (0b11, 0b110, 0b1100, 0b11000))))
        without = Siege(theirs, man, CERTAIN[man.force], (blows[0], blows[3]), (0b11, 0b11000))
        assert sieges[-1][1].fit(0b110, 0) == without.whole
    strikers = [blow.attacker for _, assault in plan(sieges) for blow in assault.blows]
    assert len(strikers) > 1 and len(set(strikers)) == len(strikers)
    siege = sieges[0][1]
    _, _, first = siege.whole
    _, _, occupied = siege.fit(0, first)
    assert first and occupied and not occupied & first


def test_marches_cost_what_the_cheapest_next_step_leaves() -> None:
    ground = drawn(MARSHES).scenario.ground
    cost, neighbours = ground.cost, ground.board.neighbours
    goal, other = ground.board.index["0101"], ground.board.index["0604"]
    for points in (1, 2, 3):
        found = marches(ground, [(goal, 2, True), (other, 0, False)], points)
        assert found[goal] == 2 and found[other] == -cost[other]
        for h in set(ground.board.hexes) - {goal, other}:
            steps = [found[n] + (cost[n] or 1) for n in neighbours[h] if found[n] < FAR]
            assert found[h] == (min(steps, default=FAR) if 0 < cost[h] <= points else FAR)
        assert FAR in found and max(far for far in found if far < FAR) > 3
