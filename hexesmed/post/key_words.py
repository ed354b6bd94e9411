"""A key's mark in words to be read out over the telephone: words that English and French write alike.

Each of the eight words stands for one byte of the mark that `proof.fingerprint` gives in digits. No two words begin
with the same four letters.
"""

from __future__ import annotations

import hashlib

_LIST = """
acacia accent adagio agenda album alibi angle animal arcade arsenal art atlas aura avenue badge ballet
bandit banjo baobab baron bastion biceps bingo bison bolero bonbon bouquet bravo brioche bronze buffet
cabaret cactus cadet canal cargo carton casino cause central chalet charade chorus citron civil client club
cobra cognac collage combat concert condor consul corsage cosmos coupon courage crime cube culture curry
cycle danger delta dessert digital disco divan docile dollar domino double dragon duel dune dynamo eclipse
effort empire exact excuse expert fable facial fiasco figure film final flora forage fort franc fruit fugue
fusion gala gallon garage gibbon globe golf gong gorge guide halo helium hobby hotel humble igloo image
impact index iris jade jaguar jargon jazz jeep jockey judo jungle jury karate kayak kilo kimono kiwi koala
label laser latex lava legion lion litre local lotus lynx magma marine menace menu minute mobile module
moment mousse muscle nature nectar noble normal novice nuance nylon oasis ocean octave olive opera option
oracle orange ozone palace panda parade pastel photo piano pirate piston pizza plume poker poncho prison
prune puma puzzle pyjama python quartz quota refuge robot rodeo rose route royal rugby sabre safari salami
samba satin sauce savant script secret siesta signal siphon site sketch slogan soda sphinx sport square
stereo studio style sultan table talent tango tarot taxi temple tennis thorax ticket toast totem trace tuba
tundra tunnel turban tutu unique urgent usage vague valise vase veto villa virus visa vision vocal volume
vote voyage wagon whisky yacht yeti yoga zigzag zinc zoom
"""
WORDS = tuple(_LIST.split())


def in_words(key: bytes) -> str:
    """Return a public key's mark as eight words in two groups."""
    words = [WORDS[byte] for byte in hashlib.sha256(key).digest()[:8]]
    return f"{' '.join(words[:4])} – {' '.join(words[4:])}"
