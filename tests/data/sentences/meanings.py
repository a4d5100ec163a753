"""What the sentences beside this file mean, as named predicates.

Where a name says nothing else, low cards end at seven, the last card decides, and any card opens;
``1-3 up`` is so many steps, ``around`` goes on from the king to the ace, ``RRB in turn`` and the
like count from the first card of the line. Letters in a row are suits or colours.
"""

from __future__ import annotations

from typing import Final

from tests.data.sentences.predicates import (
    Predicate,
    anything,
    apart,
    back,
    between,
    black,
    both,
    card,
    club,
    decides,
    diamond,
    either,
    even,
    every,
    face,
    follows,
    groups,
    heart,
    higher,
    in_turn,
    just_one,
    last,
    last_two,
    loose_groups,
    loosely,
    low,
    lower,
    multiple,
    never,
    no,
    not_,
    not_higher,
    not_lower,
    number,
    number2,
    odd,
    only_every,
    opening,
    prime,
    recent,
    red,
    round_apart,
    round_step,
    runs,
    same_colour,
    same_parity,
    same_rank,
    same_suit,
    spade,
    step,
    suit_after,
    suits,
    suits_from_first,
    swaps,
    this,
    total,
    value,
    zigzag,
    zigzag_from_first,
)

MEANINGS: Final[dict[str, Predicate]] = {
    # --- the card alone ---
    "anything": card(anything),
    "red": card(red),
    "black": card(black),
    "even": card(even),
    "odd": card(odd),
    "face": card(face),
    "number": card(number),
    "number 2-10": card(number2),
    "face or ace": card(either(face, value(1))),
    "prime": card(prime),
    "not prime": card(no(prime)),
    "heart": card(heart),
    "spade": card(spade),
    "club": card(club),
    "diamond": card(diamond),
    "not heart": card(no(heart)),
    "not spade": card(no(spade)),
    "not club": card(no(club)),
    "not diamond": card(no(diamond)),
    "heart or spade": card(suits("H", "S")),
    "diamond or club": card(suits("D", "C")),
    "red and even": card(both(red, even)),
    "red and odd": card(both(red, odd)),
    "red or odd": card(either(red, odd)),
    "red or face": card(either(red, face)),
    "red or odd, not both": card(just_one(red, odd)),
    "red or face, not both": card(just_one(red, face)),
    "red prime or black not prime": card(lambda c: red(c) == prime(c)),
    "red even or black odd": card(lambda c: red(c) == even(c)),
    "even heart or odd spade": card(either(both(heart, even), both(spade, odd))),
    "red A-7, black 8-K": card(lambda c: red(c) == low(c)),
    "red A-6, black 7-K": card(lambda c: red(c) == (c.value <= 6)),
    "red A-7": card(both(red, low)),
    "A-6": card(between(1, 6)),
    "8-K": card(between(8, 13)),
    "5-9": card(between(5, 9)),
    "not ace": card(no(value(1))),
    "2, 4 or 6": card(value(2, 4, 6)),
    "multiple of 3": card(multiple(3)),
    "not 7 of hearts": card(lambda c: c != (7, "H")),
    "not queen of spades": card(lambda c: c != (12, "S")),
    "black but not jack of clubs": card(lambda c: black(c) and c != (11, "C")),
    "heart or club": card(suits("H", "C")),
    "spade or diamond": card(suits("S", "D")),
    "A-4": card(between(1, 4)),
    "A-5": card(between(1, 5)),
    "A-8": card(between(1, 8)),
    "9-K": card(between(9, 13)),
    "10-K": card(between(10, 13)),
    "7-K": card(between(7, 13)),
    "A-9": card(between(1, 9)),
    "4-8": card(between(4, 8)),
    "3-9": card(between(3, 9)),
    "6-10": card(between(6, 10)),
    "A-3 or J-K": card(either(between(1, 3), face)),
    "A-4 or 10-K": card(no(between(5, 9))),
    "6-8": card(between(6, 8)),
    "ace": card(value(1)),
    "ace or king": card(value(1, 13)),
    "7 or J": card(value(7, 11)),
    "queen": card(value(12)),
    "3, 6 or 9": card(value(3, 6, 9)),
    "king or queen": card(value(12, 13)),
    "multiple of 4": card(multiple(4)),
    "multiple of 5": card(multiple(5)),
    "not multiple of 3": card(no(multiple(3))),
    "1 more than a multiple of 3": card(lambda c: c.value % 3 == 1),
    "square": card(value(1, 4, 9)),
    "Fibonacci": card(value(1, 2, 3, 5, 8, 13)),
    "black and even": card(both(black, even)),
    "black and odd": card(both(black, odd)),
    "black face": card(both(black, face)),
    "red face": card(both(red, face)),
    "black number": card(both(black, number)),
    "black 2-10": card(both(black, number2)),
    "red number": card(both(red, number)),
    "red 2-10": card(both(red, number2)),
    "heart J-A": card(both(heart, either(face, value(1)))),
    "spade 9-K": card(both(spade, between(9, 13))),
    "diamond A-5": card(both(diamond, between(1, 5))),
    "odd over 6": card(both(odd, between(7, 13))),
    "even under 9": card(both(even, between(1, 8))),
    "black or even": card(either(black, even)),
    "red or even": card(either(red, even)),
    "red or 8-K": card(either(red, between(8, 13))),
    "heart or face": card(either(heart, face)),
    "spade or ace": card(either(spade, value(1))),
    "club or odd": card(either(club, odd)),
    "red or king": card(either(red, value(13))),
    "not red face": card(no(both(red, face))),
    "black or odd": card(either(black, odd)),
    "not heart nor face": card(no(either(heart, face))),
    "not ace nor king": card(no(value(1, 13))),
    "not 7": card(no(value(7))),
    "not ace of spades": card(lambda c: c != (1, "S")),
    "red but not king": card(both(red, no(value(13)))),
    "heart but not queen": card(both(heart, no(value(12)))),
    "even but not 10": card(both(even, no(value(10)))),
    "black or queen of hearts": card(lambda c: black(c) or c == (12, "H")),
    "red odd or black even": card(lambda c: red(c) == odd(c)),
    "heart or face, not both": card(just_one(heart, face)),
    "black or 8-K, not both": card(just_one(black, between(8, 13))),
    "hearts even, spades odd, others free": card(
        lambda c: even(c) if heart(c) else odd(c) if spade(c) else True
    ),
    "red 8-K or black A-6": card(either(both(red, between(8, 13)), both(black, between(1, 6)))),
    "red face or black number": card(lambda c: red(c) == face(c)),
    "red face or black 2-10": card(either(both(red, face), both(black, number2))),
    "black face or red number": card(lambda c: black(c) == face(c)),
    "hearts over 5, others free": card(lambda c: c.value > 5 if heart(c) else True),
    "clubs A-7, others free": card(lambda c: low(c) if club(c) else True),
    "black or red prime": card(either(black, prime)),
    "A-10 but 5": card(both(number, no(value(5)))),
    "low reds, high blacks, sevens free": card(
        lambda c: red(c) if c.value < 7 else black(c) if c.value > 7 else True
    ),
    "red under 7 or black over 7": card(
        either(both(red, between(1, 6)), both(black, between(8, 13)))
    ),
    "A-7": card(low),
    "6-K": card(between(6, 13)),
    "J of hearts or spades refused": card(lambda c: c not in ((11, "H"), (11, "S"))),
    "diamond face or club number": card(either(both(diamond, face), both(club, number))),
    "diamond face or club 2-10": card(either(both(diamond, face), both(club, number2))),
    "red under 6 or black over 9": card(
        either(both(red, between(1, 5)), both(black, between(10, 13)))
    ),
    "5": card(value(5)),
    "black 4-6": card(both(black, between(4, 6))),
    "even number card": card(both(even, number)),
    "odd number card": card(both(odd, number)),
    "odd 3-9": card(both(odd, number2)),
    "odd club": card(both(odd, club)),
    "red or even, not both": card(just_one(red, even)),
    "2-7": card(between(2, 7)),
    "not face of clubs": card(no(both(club, face))),
    "3-5 or 9-J": card(either(between(3, 5), between(9, 11))),
    "A-7 hearts or 8-K spades": card(either(both(heart, low), both(spade, between(8, 13)))),
    "heart face": card(both(heart, face)),
    "club even": card(both(club, even)),
    "not club nor ace": card(no(either(club, value(1)))),
    "red 2-7": card(both(red, between(2, 7))),
    "diamond or ace": card(either(diamond, value(1))),
    "odd or 10-K": card(either(odd, between(10, 13))),
    "red but not 7": card(both(red, no(value(7)))),
    "black but not ace of spades": card(lambda c: black(c) and c != (1, "S")),
    "K or J": card(value(11, 13)),
    "Q or J": card(value(11, 12)),
    "2, 6 or 10": card(value(2, 6, 10)),
    "1 more than a multiple of 4": card(value(1, 5, 9, 13)),
    "10-K or A": card(value(1, 10, 11, 12, 13)),
    "2-9": card(between(2, 9)),
    "3-8": card(between(3, 8)),
    "3-Q": card(between(3, 12)),
    "4-9": card(between(4, 9)),
    "A-2 or 8-K": card(no(between(3, 7))),
    "A-4 or J-K": card(no(between(5, 10))),
    "not jack": card(no(value(11))),
    "not 10": card(no(value(10))),
    "not 5, not 8": card(no(value(5, 8))),
    "not 2, not 3": card(no(value(2, 3))),
    "red and odd, at most 9": card(both(red, odd, number)),
    "black, at most 5": card(both(black, between(1, 5))),
    "black face or red 2-10": card(either(both(black, face), both(red, number2))),
    "not black face": card(no(both(black, face))),
    "not red king": card(no(both(red, value(13)))),
    "not red ace": card(no(both(red, value(1)))),
    "black or face": card(either(black, face)),
    "black or K": card(either(black, value(13))),
    "black or A-7": card(either(black, low)),
    "black or A-6": card(either(black, between(1, 6))),
    "black A-5, red 6-K": card(lambda c: black(c) == (c.value <= 5)),
    "diamond or K": card(either(diamond, value(13))),
    "heart 8-K": card(both(heart, between(8, 13))),
    "heart, not face": card(both(heart, number)),
    "spade, not face": card(both(spade, number)),
    "spade 2-7": card(both(spade, between(2, 7))),
    "heart or 8": card(either(heart, value(8))),
    "heart 6-K or spade": card(either(spade, both(heart, between(6, 13)))),
    "club or prime": card(either(club, prime)),
    "diamond or J-K": card(either(diamond, face)),
    "diamond only if 8-K": card(no(both(diamond, low))),
    "odd club or even heart": card(either(both(club, odd), both(heart, even))),
    "heart only if face": card(no(both(heart, number))),
    "spade only if odd": card(no(both(spade, even))),
    "not even heart": card(no(both(heart, even))),
    "not diamond face": card(no(both(diamond, face))),
    "not spade, not odd club": card(no(either(spade, both(club, odd)))),
    "not QS, not KH": card(lambda c: c not in {(12, "S"), (13, "H")}),
    "not 7 nor spade": card(no(either(value(7), spade))),
    "spades A-7, hearts 8-K, others free": card(
        lambda c: low(c) if spade(c) else not low(c) if heart(c) else True
    ),
    "heart but not king, or club": card(either(both(heart, no(value(13))), club)),
    "red, a king only of hearts": card(lambda c: red(c) and (heart(c) if c.value == 13 else True)),
    "4-7": card(between(4, 7)),
    "not heart but Q or K": card(either(no(heart), value(12, 13))),
    # --- colours and the last card ---
    "other colour": last(not_(same_colour)),
    "red, black in turn": in_turn(red, black),
    "black after red": last(follows(red, black)),
    "no two reds": last(never(red, red)),
    "black, red in turn": in_turn(black, red),
    "same colour": last(same_colour),
    "no two blacks": last(never(black, black)),
    "red after black": last(follows(black, red)),
    "no three of a colour": last_two(lambda b, a, c: not (same_colour(b, a) and same_colour(a, c))),
    "no three reds": last_two(lambda b, a, c: not (red(b) and red(a) and red(c))),
    "same colour as 2 back": back(2, same_colour),
    "other colour than 2 back": back(2, not_(same_colour)),
    "red after two of different colours": last_two(lambda b, a, c: same_colour(b, a) or red(c)),
    "red after two spades": last_two(lambda b, a, c: red(c) or not (spade(b) and spade(a))),
    "other colour and rank": last(lambda a, c: not same_colour(a, c) and not same_rank(a, c)),
    "same colour and higher": last(lambda a, c: same_colour(a, c) and higher(a, c)),
    "other colour and not lower": last(lambda a, c: not same_colour(a, c) and not_lower(a, c)),
    "other colour or K": loosely(lambda a, c: not same_colour(a, c) or c.value == 13, value(13)),
    "higher if other colour, else lower": last(
        lambda a, c: lower(a, c) if same_colour(a, c) else higher(a, c)
    ),
    "red after ace, else black": last(lambda a, c: red(c) == (a.value == 1)),
    "black after queen, else red": last(lambda a, c: black(c) == (a.value == 12)),
    "red only after black face": last(never(no(both(black, face)), red)),
    "black only with a face in the last 3": recent(
        3, lambda cards, c: red(c) or any(map(face, cards))
    ),
    "two reds after each black": recent(2, lambda cards, c: red(c) or not any(map(black, cards))),
    "black after J-K": last(follows(face, black)),
    "black after A-4, red after 5-9, face after 10-K": last(
        decides(between(1, 4), this(black), decides(between(5, 9), this(red), this(face)))
    ),
    # --- suits ---
    "other suit": last(not_(same_suit)),
    "same suit or rank": last(lambda a, c: same_suit(a, c) or same_rank(a, c)),
    "other suit and rank": last(lambda a, c: not same_suit(a, c) and not same_rank(a, c)),
    "suit after SHDC": last(suit_after("SHDC")),
    "suit after HSDC": last(suit_after("HSDC")),
    "suit after HDCS": last(suit_after("HDCS")),
    "suit after CHSD": last(suit_after("CHSD")),
    "suit after HCDS": last(suit_after("HCDS")),
    "suit after CDHS": last(suit_after("CDHS")),
    "HSDC in turn": suits_from_first("HSDC"),
    "HDCS in turn": suits_from_first("HDCS"),
    "CHSD in turn": suits_from_first("CHSD"),
    "HCDS in turn": suits_from_first("HCDS"),
    "CDHS in turn": suits_from_first("CDHS"),
    "spade after heart": last(follows(heart, spade)),
    "club only after red": last(never(black, club)),
    "heart only after black": last(never(red, heart)),
    "heart after black": last(follows(black, heart)),
    "same suit as 2 back": back(2, same_suit),
    "red unless last ace": loosely(decides(value(1), this(anything), this(red)), red),
    "same suit": last(same_suit),
    "other suit of the same colour": last(lambda a, c: same_colour(a, c) and not same_suit(a, c)),
    "same suit or rank, not both": last(lambda a, c: same_suit(a, c) != same_rank(a, c)),
    "SHDC in turn": suits_from_first("SHDC"),
    "suit after DCSH": last(suit_after("DCSH")),
    "DCSH in turn": suits_from_first("DCSH"),
    "major and minor alternate": last(swaps(suits("H", "S"))),
    "hearts or clubs alternate with the rest": last(swaps(suits("H", "C"))),
    "suit not of the last two": recent(2, lambda line, c: all(not same_suit(a, c) for a in line)),
    "suit not of the last three": recent(3, lambda line, c: all(not same_suit(a, c) for a in line)),
    "heart after spade and back": last(
        lambda a, c: heart(c) if spade(a) else spade(c) if heart(a) else True
    ),
    "no heart after spade": last(never(spade, heart)),
    "spade only after heart": last(never(no(heart), spade)),
    "not diamond after face": last(never(face, diamond)),
    "hearts and others alternate": last(swaps(heart)),
    "not heart, heart in turn": in_turn(no(heart), heart),
    "same colour or rank": last(lambda a, c: same_colour(a, c) or same_rank(a, c)),
    "same colour or parity": last(lambda a, c: same_colour(a, c) or same_parity(a, c)),
    "same colour or parity, not both": last(lambda a, c: same_colour(a, c) != same_parity(a, c)),
    "higher if same suit": last(lambda a, c: higher(a, c) or not same_suit(a, c)),
    "same suit or ace": loosely(lambda a, c: same_suit(a, c) or c.value == 1, value(1)),
    "same suit or rank, or 8": loosely(
        lambda a, c: same_suit(a, c) or same_rank(a, c) or c.value == 8, value(8)
    ),
    "same suit or parity, not both": last(lambda a, c: same_suit(a, c) != same_parity(a, c)),
    "not same suit and parity": last(lambda a, c: not (same_suit(a, c) and same_parity(a, c))),
    "other suit and parity": last(lambda a, c: not same_suit(a, c) and not same_parity(a, c)),
    "other suit after even, else same": last(decides(even, not_(same_suit), same_suit)),
    "other suit if even, else same": last(lambda a, c: same_suit(a, c) == odd(c)),
    "other suit after ace, else same": last(decides(value(1), not_(same_suit), same_suit)),
    "other suit if ace, else same": last(lambda a, c: same_suit(a, c) == (c.value != 1)),
    "same suit, anything after heart": last(decides(heart, this(anything), same_suit)),
    "a suit of the last two": recent(2, lambda cards, c: any(same_suit(a, c) for a in cards)),
    "black after two of a suit, else red": last_two(lambda b, a, c: black(c) == same_suit(b, a)),
    "SCDH in turn": suits_from_first("SCDH"),
    "suit after HCSD": last(suit_after("HCSD")),
    "SC in turn": suits_from_first("SC"),
    "HD in turn": suits_from_first("HD"),
    "CD in turn": suits_from_first("CD"),
    "SSHH in turn": suits_from_first("SSHH"),
    "club after spade, spade after club": last(
        lambda a, c: follows(spade, club)(a, c) and follows(club, spade)(a, c)
    ),
    "diamond after heart, heart after diamond": last(
        lambda a, c: follows(heart, diamond)(a, c) and follows(diamond, heart)(a, c)
    ),
    "clubs and hearts, spades and diamonds in turn": last(
        lambda a, c: a.suit + c.suit in {"HC", "CH", "SD", "DS"}
    ),
    "minor, major in turn": in_turn(suits("C", "D"), suits("H", "S")),
    "spades and others alternate": last(swaps(spade)),
    "spade, other in turn": in_turn(spade, no(spade)),
    "clubs after clubs only": last(not_(swaps(club))),
    "heart only after spade": last(never(no(spade), heart)),
    "heart only after face": last(never(number, heart)),
    "diamond only after red": last(never(black, diamond)),
    "diamond after club": last(follows(club, diamond)),
    "heart after heart": last(follows(heart, heart)),
    "other suit after face, else same": last(decides(face, not_(same_suit), same_suit)),
    "spade after queen": last(follows(value(12), spade)),
    # --- parity ---
    "other parity": last(not_(same_parity)),
    "odd, even in turn": in_turn(odd, even),
    "even after red": last(follows(red, even)),
    "even after red, odd after black": last(lambda a, c: even(c) == red(a)),
    "red after odd, black after even": last(lambda a, c: red(c) == odd(a)),
    "red after even, black after odd": last(lambda a, c: red(c) == even(a)),
    "other colour and parity": last(lambda a, c: not same_colour(a, c) and not same_parity(a, c)),
    "even, odd in turn": in_turn(even, odd),
    "same parity": last(same_parity),
    "no two evens": last(never(even, even)),
    "no two odds": last(never(odd, odd)),
    "even after odd": last(follows(odd, even)),
    "odd after red, even after black": last(lambda a, c: odd(c) == red(a)),
    "black after even": last(follows(even, black)),
    "other colour or parity": last(lambda a, c: not same_colour(a, c) or not same_parity(a, c)),
    "other colour, same parity": last(lambda a, c: not same_colour(a, c) and same_parity(a, c)),
    "same suit after even, other suit after odd": last(lambda a, c: same_suit(a, c) == even(a)),
    "same colour after even, other after odd": last(lambda a, c: same_colour(a, c) == even(a)),
    "no three evens": last_two(lambda b, a, c: not (even(b) and even(a) and even(c))),
    "even after two odds": last_two(lambda b, a, c: even(c) or not (odd(b) and odd(a))),
    "same parity as 3 back": back(3, same_parity),
    "odd if the first is even": lambda line, c: odd(c) or not (line and even(line[0])),
    "odd after red": last(follows(red, odd)),
    "other colour after even, else same": last(decides(even, not_(same_colour), same_colour)),
    "other colour if even, else same": last(lambda a, c: same_colour(a, c) == odd(c)),
    "same rank of the other colour, or even": loosely(
        lambda a, c: even(c) or (same_rank(a, c) and not same_colour(a, c)), even
    ),
    # --- faces and the last card ---
    "no two faces": last(never(face, face)),
    "red after face": last(follows(face, red)),
    "number after face": last(follows(face, number)),
    "2-10 after face": last(follows(face, number2)),
    "odd after face, else even": last(lambda a, c: odd(c) == face(a)),
    "odd after face, even after A-9": last(
        decides(face, this(odd), decides(between(1, 9), this(even), this(anything)))
    ),
    "odd after face, even after A-7": last(
        decides(face, this(odd), decides(low, this(even), this(anything)))
    ),
    "odd after face, even after 2-10": last(
        decides(face, this(odd), decides(number2, this(even), this(anything)))
    ),
    "face and number alternate": last(swaps(face)),
    "A-7 after face": last(follows(face, low)),
    "number after face, else higher": last(decides(face, this(number), higher)),
    "2-10 after face, else higher": last(decides(face, this(number2), higher)),
    "same suit after face, else other suit": last(lambda a, c: same_suit(a, c) == face(a)),
    "other colour after face, else same": last(lambda a, c: same_colour(a, c) != face(a)),
    "face only after black": last(never(red, face)),
    "ace after king": last(follows(value(13), value(1))),
    "king after queen": last(follows(value(12), value(13))),
    "no ace after face": last(never(face, value(1))),
    "red after ace": last(follows(value(1), red)),
    "heart after queen": last(follows(value(12), heart)),
    "black after face, red after number": last(lambda a, c: black(c) == face(a)),
    "HDCS suits decide higher, lower, odd, even": last(
        lambda a, c: (
            higher(a, c)
            if heart(a)
            else lower(a, c)
            if diamond(a)
            else odd(c)
            if club(a)
            else even(c)
        )
    ),
    "by suit: heart red, spade black, others anything": last(
        lambda a, c: red(c) if heart(a) else black(c) if spade(a) else True
    ),
    "even after red even, odd after red odd": last(
        lambda a, c: same_parity(a, c) if red(a) else True
    ),
    "value mod 4 CDHS": last(lambda a, c: c.suit == "CDHS"[a.value % 4]),
    "heart, diamond, spade, club after red even, black even, red odd, black odd": last(
        lambda a, c: c.suit == ("HD" if even(a) else "SC")[black(a)]
    ),
    "multiple of 3 alternate": last(swaps(multiple(3))),
    "no two primes": last(never(prime, prime)),
    "prime and not prime alternate": last(swaps(prime)),
    "major, minor in turn": in_turn(suits("H", "S"), suits("D", "C")),
    "face, number in turn": in_turn(face, number),
    "multiple of 3, not, in turn": in_turn(multiple(3), no(multiple(3))),
    "face same suit, number other suit": last(lambda a, c: same_suit(a, c) == face(c)),
    "faces and 2-10 alternate": last(
        lambda a, c: follows(face, number2)(a, c) and follows(number2, face)(a, c)
    ),
    "face, 2-10 in turn": in_turn(face, number2),
    "face after face, number after number": last(not_(swaps(face))),
    "face after face, 2-10 after 2-10": last(
        lambda a, c: follows(face, face)(a, c) and follows(number2, number2)(a, c)
    ),
    "face after face": last(follows(face, face)),
    "other colour if face, else same": last(lambda a, c: same_colour(a, c) == number(c)),
    "no K or Q after red": last(never(red, value(12, 13))),
    "Q only after K": last(never(no(value(13)), value(12))),
    "no K after Q": last(never(value(12), value(13))),
    "J or K after J": last(follows(value(11), value(11, 13))),
    "not QS, red after J": lambda line, c: (
        c != (12, "S") and (red(c) or not line or line[-1].value != 11)
    ),
    # --- ranks and the last card ---
    "higher": last(higher),
    "not lower": last(not_lower),
    "lower or face": last(lambda a, c: lower(a, c) or face(c)),
    "higher, anything after K": last(decides(value(13), this(anything), higher)),
    "same rank": last(same_rank),
    "same suit or higher": last(lambda a, c: same_suit(a, c) or higher(a, c)),
    "1 up": last(lambda a, c: step(a, c) == 1),
    "1 up around": last(lambda a, c: round_step(a, c) == 1),
    "1-3 up": last(lambda a, c: 1 <= step(a, c) <= 3),
    "1-3 up around": last(lambda a, c: 1 <= round_step(a, c) <= 3),
    "1 apart": last(lambda a, c: apart(a, c) == 1),
    "1 apart around": last(lambda a, c: round_apart(a, c) == 1),
    "2 apart": last(lambda a, c: apart(a, c) == 2),
    "1-3 apart": last(lambda a, c: 1 <= apart(a, c) <= 3),
    "1-3 apart around": last(lambda a, c: 1 <= round_apart(a, c) <= 3),
    "at most 3 apart": last(lambda a, c: apart(a, c) <= 3),
    "more than 3 apart": last(lambda a, c: apart(a, c) > 3),
    "A-7 and 8-K alternate": last(swaps(low)),
    "A-6 and 7-K alternate": last(swaps(between(1, 6))),
    "A-5 and 6-K alternate": last(swaps(between(1, 5))),
    "not lower after red, not higher after black": last(decides(red, not_lower, not_higher)),
    "higher after red, lower after black": last(decides(red, higher, lower)),
    "red not lower, black not higher": last(
        lambda a, c: not_lower(a, c) if red(c) else not_higher(a, c)
    ),
    "red higher, black not higher": last(lambda a, c: higher(a, c) == red(c)),
    "red higher, black lower": last(lambda a, c: higher(a, c) if red(c) else lower(a, c)),
    "higher after even, lower after odd": last(decides(even, higher, lower)),
    "higher after heart, else lower": last(decides(heart, higher, lower)),
    "not lower than red 2 back, not higher than black": back(
        2, decides(red, not_lower, not_higher)
    ),
    "2 back red: not lower than last, black: not higher": last_two(
        lambda b, a, c: not_lower(a, c) if red(b) else not_higher(a, c)
    ),
    "lower": last(lower),
    "not higher": last(not_higher),
    "1 down around": last(lambda a, c: round_step(a, c) == 12),
    "2 up": last(lambda a, c: step(a, c) == 2),
    "2 up around": last(lambda a, c: round_step(a, c) == 2),
    "2 apart around": last(lambda a, c: round_apart(a, c) == 2),
    "1 or 2 up": last(lambda a, c: 1 <= step(a, c) <= 2),
    "1 or 2 up around": last(lambda a, c: 1 <= round_step(a, c) <= 2),
    "at most 2 apart": last(lambda a, c: apart(a, c) <= 2),
    "at most 4 apart": last(lambda a, c: apart(a, c) <= 4),
    "under 3 apart": last(lambda a, c: apart(a, c) < 3),
    "under 5 apart": last(lambda a, c: apart(a, c) < 5),
    "at least 3 apart": last(lambda a, c: apart(a, c) >= 3),
    "at least 4 apart": last(lambda a, c: apart(a, c) >= 4),
    "over 5 apart": last(lambda a, c: apart(a, c) > 5),
    "at least 3 higher": last(lambda a, c: step(a, c) >= 3),
    "5 apart": last(lambda a, c: apart(a, c) == 5),
    "distance multiple of 3": last(lambda a, c: apart(a, c) % 3 == 0),
    "prime distance": last(lambda a, c: apart(a, c) in (2, 3, 5, 7, 11)),
    "other rank": last(not_(same_rank)),
    "higher, ace after K": last(decides(value(13), this(value(1)), higher)),
    "higher or ace": loosely(lambda a, c: higher(a, c) or c.value == 1, value(1)),
    "same suit and higher": last(lambda a, c: same_suit(a, c) and higher(a, c)),
    "same colour or higher": last(lambda a, c: same_colour(a, c) or higher(a, c)),
    "other colour and higher": last(lambda a, c: not same_colour(a, c) and higher(a, c)),
    "other colour and lower by one": last(lambda a, c: not same_colour(a, c) and step(a, c) == -1),
    "other colour and 1 down around": last(
        lambda a, c: not same_colour(a, c) and round_step(a, c) == 12
    ),
    "same suit and 1 up": last(lambda a, c: same_suit(a, c) and step(a, c) == 1),
    "same suit and 1 up around": last(lambda a, c: same_suit(a, c) and round_step(a, c) == 1),
    "higher and red": loosely(lambda a, c: higher(a, c) and red(c), red),
    "lower and black": loosely(lambda a, c: lower(a, c) and black(c), black),
    "higher or red": loosely(lambda a, c: higher(a, c) or red(c), red),
    "lower or black": loosely(lambda a, c: lower(a, c) or black(c), black),
    "higher or face": loosely(lambda a, c: higher(a, c) or face(c), face),
    "higher or even": loosely(lambda a, c: higher(a, c) or even(c), even),
    "lower after red, higher after black": last(decides(red, lower, higher)),
    "lower after even, higher after odd": last(decides(even, lower, higher)),
    "higher after A-7, else lower": last(decides(low, higher, lower)),
    "higher after heart": last(lambda a, c: higher(a, c) if heart(a) else True),
    "higher after red": last(lambda a, c: higher(a, c) if red(a) else True),
    "lower after face, else higher": last(decides(face, lower, higher)),
    "not lower after spade": last(lambda a, c: not_lower(a, c) if spade(a) else True),
    "heart higher, others free": loosely(
        lambda a, c: higher(a, c) if heart(c) else True, no(heart)
    ),
    "other colour if higher, same if lower": last(
        lambda a, c: None if same_rank(a, c) else higher(a, c) != same_colour(a, c)
    ),
    "same suit lower, other suit higher": last(
        lambda a, c: lower(a, c) if same_suit(a, c) else higher(a, c)
    ),
    "same colour higher, other colour lower": last(
        lambda a, c: higher(a, c) if same_colour(a, c) else lower(a, c)
    ),
    "A-9 and 10-K alternate": last(swaps(between(1, 9))),
    "over 7 after under 7 and back": last(
        lambda a, c: c.value < 7 if a.value > 7 else c.value > 7 if a.value < 7 else True
    ),
    "red low, black high by last": last(lambda a, c: low(c) if red(a) else not low(c)),
    "double or half": last(lambda a, c: c.value == 2 * a.value or a.value == 2 * c.value),
    "divides": last(lambda a, c: c.value % a.value == 0 or a.value % c.value == 0),
    "divides the last": last(lambda a, c: a.value % c.value == 0),
    "no multiple of 3 after multiple of 3": last(never(multiple(3), multiple(3))),
    "higher with ace on top": last(lambda a, c: (c.value - 2) % 13 > (a.value - 2) % 13),
    "not the rank above": last(lambda a, c: step(a, c) != 1),
    "other suit but same rank": last(lambda a, c: not same_suit(a, c) and same_rank(a, c)),
    "other suit and higher": last(lambda a, c: not same_suit(a, c) and higher(a, c)),
    "other suit and within 3": last(lambda a, c: not same_suit(a, c) and apart(a, c) <= 3),
    "same suit or 1 apart": last(lambda a, c: same_suit(a, c) or apart(a, c) == 1),
    "same suit or 1 apart around": last(lambda a, c: same_suit(a, c) or round_apart(a, c) == 1),
    "same colour within 3": last(lambda a, c: same_colour(a, c) and apart(a, c) <= 3),
    "lower, anything after ace": last(decides(value(1), this(anything), lower)),
    "higher unless last red": last(decides(red, this(anything), higher)),
    "same suit unless last face": last(decides(face, this(anything), same_suit)),
    "not the rank above around": last(lambda a, c: round_step(a, c) != 1),
    "heart higher, others lower by card": last(
        lambda a, c: higher(a, c) if heart(c) else lower(a, c)
    ),
    "not higher, anything after 2": last(decides(value(2), this(anything), not_higher)),
    "lower than 2 back": back(2, lower),
    "higher if red": last(lambda a, c: higher(a, c) or black(c)),
    "lower after club": last(decides(club, lower, this(anything))),
    "higher after spade, lower after heart": last(
        decides(spade, higher, decides(heart, lower, this(anything)))
    ),
    "spade higher, heart lower": last(
        lambda a, c: higher(a, c) if spade(c) else lower(a, c) or not heart(c)
    ),
    "not higher after face, else higher": last(decides(face, not_higher, higher)),
    "ace after 7": last(follows(value(7), value(1))),
    "2 after ace": last(follows(value(1), value(2))),
    "no two aces": last(never(value(1), value(1))),
    "A-4 after J-K": last(follows(face, between(1, 4))),
    "A-7 after red": last(follows(red, low)),
    "8-K, A-6 in turn": in_turn(between(8, 13), between(1, 6)),
    "A-5, 7-K in turn": in_turn(between(1, 5), between(7, 13)),
    "A-6 after 8-K, 8-K after A-6, no two 7s": last(
        lambda a, c: (a.value - 7) * (c.value - 7) < 0 or a.value == 7 != c.value
    ),
    "2 down": last(lambda a, c: step(a, c) == -2),
    "2 down around": last(lambda a, c: round_step(c, a) == 2),
    "3 up": last(lambda a, c: step(a, c) == 3),
    "3 up around": last(lambda a, c: round_step(a, c) == 3),
    "1-2 down": last(lambda a, c: step(c, a) in {1, 2}),
    "1-2 down around": last(lambda a, c: round_step(c, a) in {1, 2}),
    "1 or 3 up": last(lambda a, c: step(a, c) in {1, 3}),
    "1 or 3 up around": last(lambda a, c: round_step(a, c) in {1, 3}),
    "1-4 up": last(lambda a, c: 1 <= step(a, c) <= 4),
    "1-4 up around": last(lambda a, c: 1 <= round_step(a, c) <= 4),
    "1-3 up after red, 1-3 down after black": last(
        lambda a, c: 1 <= (step(a, c) if red(a) else step(c, a)) <= 3
    ),
    "1-3 up around after red, down around after black": last(
        lambda a, c: 1 <= (round_step(a, c) if red(a) else round_step(c, a)) <= 3
    ),
    "1-2 apart": last(lambda a, c: apart(a, c) in {1, 2}),
    "1-2 apart around": last(lambda a, c: round_apart(a, c) in {1, 2}),
    "4 apart": last(lambda a, c: apart(a, c) == 4),
    "4 apart around": last(lambda a, c: round_apart(a, c) == 4),
    "at most 3 apart around": last(lambda a, c: round_apart(a, c) <= 3),
    "more than 1 apart": last(lambda a, c: apart(a, c) > 1),
    "not 1 apart": last(lambda a, c: apart(a, c) != 1),
    "not 1 apart around": last(lambda a, c: round_apart(a, c) != 1),
    "2-5 apart": last(lambda a, c: 2 <= apart(a, c) <= 5),
    "at most double": last(lambda a, c: c.value <= 2 * a.value),
    "at least half": last(lambda a, c: 2 * c.value >= a.value),
    "at least double or at most half": last(
        lambda a, c: c.value >= 2 * a.value or 2 * c.value <= a.value
    ),
    "multiple of last": last(lambda a, c: c.value % a.value == 0),
    # --- the last card in other ways ---
    "other colour or ace": loosely(lambda a, c: not same_colour(a, c) or c.value == 1, value(1)),
    "black or same rank": loosely(lambda a, c: black(c) or same_rank(a, c), black),
    "red and not the last suit": loosely(lambda a, c: red(c) and not same_suit(a, c), red),
    "even and other colour": loosely(lambda a, c: even(c) and not same_colour(a, c), even),
    "same suit or face": loosely(lambda a, c: same_suit(a, c) or face(c), face),
    "other parity, face same parity": last(
        lambda a, c: same_parity(a, c) if face(c) else not same_parity(a, c)
    ),
    "face anything, else other colour": last(decides(face, this(anything), not_(same_colour))),
    "even after spade, odd after heart, others free": last(
        lambda a, c: even(c) if spade(a) else odd(c) if heart(a) else True
    ),
    "same suit after 7 or less, else other suit": last(lambda a, c: same_suit(a, c) == low(a)),
    "no red face after red": last(lambda a, c: not (red(a) and red(c) and face(c))),
    "club after ace, spade after king, others free": last(
        lambda a, c: club(c) if a.value == 1 else spade(c) if a.value == 13 else True
    ),
    "no heart after heart, else same colour": last(
        lambda a, c: not heart(c) if heart(a) else same_colour(a, c)
    ),
    "by suit: diamond no diamond, club red, spade black, heart same rank": last(
        lambda a, c: (
            not diamond(c)
            if diamond(a)
            else red(c)
            if club(a)
            else black(c)
            if spade(a)
            else same_rank(a, c)
        )
    ),
    "even higher, odd lower by card": last(lambda a, c: higher(a, c) if even(c) else lower(a, c)),
    "odd after red face": last(lambda a, c: odd(c) if red(a) and face(a) else True),
    "red after 2-5": last(follows(between(2, 5), red)),
    "A-7 after black even": last(follows(both(black, even), low)),
    "other colour after 8-K, same after A-7": last(lambda a, c: same_colour(a, c) == low(a)),
    "same rank or other colour": last(lambda a, c: same_rank(a, c) or not same_colour(a, c)),
    "not higher after red, not lower after black": last(decides(red, not_higher, not_lower)),
    "suit after DHSC": last(suit_after("DHSC")),
    "DHSC in turn": suits_from_first("DHSC"),
    "other colour after face, same colour after 2-10": last(
        decides(face, not_(same_colour), decides(number2, same_colour, this(anything)))
    ),
    "same suit and higher, or other suit and lower": last(
        lambda a, c: higher(a, c) if same_suit(a, c) else lower(a, c)
    ),
    "same suit or 8-K": loosely(lambda a, c: same_suit(a, c) or c.value >= 8, between(8, 13)),
    "same colour, other rank": last(lambda a, c: same_colour(a, c) and not same_rank(a, c)),
    "prime after even": last(follows(even, prime)),
    "heart after ace, else other suit": last(
        lambda a, c: heart(c) if a.value == 1 else not same_suit(a, c)
    ),
    "not face after A-5": last(never(between(1, 5), face)),
    "no heart after heart": last(never(heart, heart)),
    "clubs after diamonds, diamonds after clubs, others free": last(
        lambda a, c: diamond(c) if club(a) else club(c) if diamond(a) else True
    ),
    "red after A-5, black after 6-10, face after face": last(
        lambda a, c: red(c) if a.value <= 5 else black(c) if a.value <= 10 else face(c)
    ),
    "club after heart": last(follows(heart, club)),
    "even after face": last(follows(face, even)),
    "not same suit after face": last(lambda a, c: not same_suit(a, c) if face(a) else True),
    "red after 7 or less, black after 8 or more": last(lambda a, c: red(c) == low(a)),
    "other suit but within 2": last(lambda a, c: not same_suit(a, c) and apart(a, c) <= 2),
    "same colour and other parity": last(lambda a, c: same_colour(a, c) and not same_parity(a, c)),
    "same suit or same parity": last(lambda a, c: same_suit(a, c) or same_parity(a, c)),
    "not same suit nor lower": last(lambda a, c: not same_suit(a, c) and not_lower(a, c)),
    "spade or higher": loosely(lambda a, c: spade(c) or higher(a, c), spade),
    "even and not same suit": loosely(lambda a, c: even(c) and not same_suit(a, c), even),
    "odd or same colour": loosely(lambda a, c: odd(c) or same_colour(a, c), odd),
    "red and other rank": loosely(lambda a, c: red(c) and not same_rank(a, c), red),
    "1-4 apart": last(lambda a, c: 1 <= apart(a, c) <= 4),
    "spade only after red": last(never(black, spade)),
    "more than 2 up": last(lambda a, c: step(a, c) > 2),
    "black if higher, else red": last(lambda a, c: black(c) == higher(a, c)),
    "no two faces of a colour": last(
        lambda a, c: not (face(a) and face(c)) or not same_colour(a, c)
    ),
    "A-7 after black": last(follows(black, low)),
    "no red one lower": loosely(lambda a, c: not_lower(a, c) or black(c), black),
    "no three of a suit": last_two(lambda b, a, c: not (same_suit(b, a) and same_suit(a, c))),
    # --- sums ---
    "sum over 10": last(lambda a, c: total(a, c) > 10),
    "sum at least 10": last(lambda a, c: total(a, c) >= 10),
    "sum under 15": last(lambda a, c: total(a, c) < 15),
    "sum at most 15": last(lambda a, c: total(a, c) <= 15),
    "last two sum under 15": last_two(lambda b, a, _: total(b, a) < 15),
    "sum prime": last(lambda a, c: total(a, c) in (2, 3, 5, 7, 11, 13, 17, 19, 23)),
    "sum multiple of 3": last(lambda a, c: total(a, c) % 3 == 0),
    "sum even": last(lambda a, c: total(a, c) % 2 == 0),
    "sum odd": last(lambda a, c: total(a, c) % 2 == 1),
    "sum multiple of 5": last(lambda a, c: total(a, c) % 5 == 0),
    "sum 10-16": last(lambda a, c: 10 <= total(a, c) <= 16),
    "sum is 14": last(lambda a, c: total(a, c) == 14),
    "product even": last(lambda a, c: (a.value * c.value) % 2 == 0),
    "sum of three even": last_two(lambda b, a, c: (b.value + a.value + c.value) % 2 == 0),
    "sum of the last three even": lambda line, _: (
        sum(a.value for a in line[-3:]) % 2 == 0 if len(line) >= 3 else True
    ),
    "sum of three over 20": last_two(lambda b, a, c: b.value + a.value + c.value > 20),
    "sum of three multiple of 3": last_two(lambda b, a, c: (b.value + a.value + c.value) % 3 == 0),
    "red after even sum, else black": last_two(lambda b, a, c: red(c) == (total(b, a) % 2 == 0)),
    "difference of the last two": last_two(
        lambda b, a, c: None if same_rank(b, a) else c.value == apart(b, a)
    ),
    "under the sum of the last two": last_two(lambda b, a, c: c.value < total(b, a)),
    "over the average of the last two": last_two(lambda b, a, c: 2 * c.value > total(b, a)),
    "sum 7-14": last(lambda a, c: 7 <= total(a, c) <= 14),
    "remainder of the last three by the first of them, plus 1": lambda line, c: (
        c.value == sum(a.value for a in line[-3:]) % line[-3].value + 1 if len(line) >= 3 else True
    ),
    "remainder of the last three by the first card, plus 1": lambda line, c: (
        c.value == sum(a.value for a in line[-3:]) % line[0].value + 1 if len(line) >= 3 else True
    ),
    "last two sum even: higher, odd: lower": last_two(
        lambda b, a, c: higher(a, c) if total(b, a) % 2 == 0 else lower(a, c)
    ),
    "sum under 20": last(lambda a, c: total(a, c) < 20),
    "sum at least 15": last(lambda a, c: total(a, c) >= 15),
    "low after two over 15, else 8-K": last_two(lambda b, a, c: low(c) == (total(b, a) > 15)),
    "sum 13-15": last(lambda a, c: 13 <= total(a, c) <= 15),
    "sum under 12": last(lambda a, c: total(a, c) < 12),
    "sum at most 21": last(lambda a, c: total(a, c) <= 21),
    "sum at least 12": last(lambda a, c: total(a, c) >= 12),
    "sum not multiple of 3": last(lambda a, c: total(a, c) % 3 != 0),
    "last two sum over 10": last_two(lambda b, a, _: total(b, a) > 10),
    "last two sum under 12": last_two(lambda b, a, _: total(b, a) < 12),
    "last two sum even": last_two(lambda b, a, _: same_parity(b, a)),
    "last two sum odd": last_two(lambda b, a, _: not same_parity(b, a)),
    "last three sum over 20": lambda line, _: len(line) < 3 or sum(a.value for a in line[-3:]) > 20,
    "black after two with a sum over 13, else red": last_two(
        lambda b, a, c: black(c) == (total(b, a) > 13)
    ),
    "at most the sum of the last two": last_two(lambda b, a, c: c.value <= total(b, a)),
    "sum of the last two modulo 13": last_two(lambda b, a, c: (total(b, a) - c.value) % 13 == 0),
    "higher than the difference of the last two": last_two(lambda b, a, c: c.value > apart(b, a)),
    # --- the last two cards ---
    "low after two of a colour, else 8-K": last_two(lambda b, a, c: low(c) == same_colour(b, a)),
    "black after two reds": last_two(lambda b, a, c: black(c) if red(b) and red(a) else True),
    "between the last two": last_two(
        lambda b, a, c: min(b.value, a.value) < c.value < max(b.value, a.value)
    ),
    "between the last two, or equal": last_two(
        lambda b, a, c: min(b.value, a.value) <= c.value <= max(b.value, a.value)
    ),
    "not between the last two": last_two(
        lambda b, a, c: not min(b.value, a.value) < c.value < max(b.value, a.value)
    ),
    "not between the last two, nor equal": last_two(
        lambda b, a, c: not min(b.value, a.value) <= c.value <= max(b.value, a.value)
    ),
    "black after two of a colour, else red": last_two(
        lambda b, a, c: black(c) == same_colour(b, a)
    ),
    "even after two of a colour, else odd": last_two(lambda b, a, c: even(c) == same_colour(b, a)),
    "other suit after two of a suit": last_two(
        lambda b, a, c: not (same_suit(b, a) and same_suit(a, c))
    ),
    "red after a rise, else black": last_two(lambda b, a, c: red(c) == higher(b, a)),
    "red after a rise, black after a fall": last_two(
        lambda b, a, c: red(c) if higher(b, a) else black(c) if lower(b, a) else None
    ),
    "lower after a rise, else higher": last_two(
        lambda b, a, c: lower(a, c) if higher(b, a) else higher(a, c)
    ),
    "higher than 2 back": back(2, higher),
    "other suit than 2 back": back(2, not_(same_suit)),
    "same parity as 2 back": back(2, same_parity),
    "same suit as 3 back": back(3, same_suit),
    "not a rank of the last three": recent(
        3, lambda line, c: all(not same_rank(a, c) for a in line)
    ),
    "a suit of the last three": lambda line, c: (
        not line or any(same_suit(a, c) for a in line[-3:]) or (None if len(line) < 3 else False)
    ),
    "higher than both of the last two": lambda line, c: (
        all(higher(a, c) for a in line[-2:]) or (None if len(line) < 2 else False)
    ),
    "lower than one of the last two": lambda line, c: (
        not line or any(lower(a, c) for a in line[-2:]) or (None if len(line) < 2 else False)
    ),
    "2 back red: higher than last, black: lower": last_two(
        lambda b, a, c: higher(a, c) if red(b) else lower(a, c)
    ),
    "other colour after two of a colour, else same": last_two(
        lambda b, a, c: same_colour(a, c) != same_colour(b, a)
    ),
    "red after two equal parities, else black": last_two(
        lambda b, a, c: red(c) == same_parity(b, a)
    ),
    "heart after two blacks": last_two(lambda b, a, c: heart(c) if black(b) and black(a) else True),
    "no three of a parity": last_two(lambda b, a, c: not (same_parity(b, a) and same_parity(a, c))),
    "no three faces": last_two(lambda b, a, c: not (face(b) and face(a) and face(c))),
    "not a rank of the last two": recent(2, lambda line, c: all(not same_rank(a, c) for a in line)),
    "lower than both of the last two": last_two(lambda b, a, c: lower(b, c) and lower(a, c)),
    "same colour or rank as one of the last 3": recent(
        3, lambda cards, c: any(same_colour(a, c) or same_rank(a, c) for a in cards)
    ),
    # --- patterns ---
    "RRBB in turn": in_turn(red, red, black, black),
    "two of a colour, two of the other": groups(2, red),
    "runs of two of a colour": runs(2, red),
    "RRRBBB in turn": in_turn(red, red, red, black, black, black),
    "three of a colour, three of the other": groups(3, red),
    "runs of three of a colour": runs(3, red),
    "RRB in turn": in_turn(red, red, black),
    "EOO in turn": in_turn(even, odd, odd),
    "EEOO in turn": in_turn(even, even, odd, odd),
    "two of a parity, two of the other": groups(2, even),
    "pairs of a suit, then another": groups(2, lambda c: c.suit),
    "pairs of a suit": loose_groups(2, lambda c: c.suit),
    "every 3rd face": every(3, face),
    "faces exactly every 3rd": only_every(3, face),
    "every 2nd heart": every(2, heart),
    "every 1st of 2 heart": lambda line, c: heart(c) if len(line) % 2 == 0 else True,
    "BBRR in turn": in_turn(black, black, red, red),
    "BBR in turn": in_turn(black, black, red),
    "RBB in turn": in_turn(red, black, black),
    "RRRB in turn": in_turn(red, red, red, black),
    "EEO in turn": in_turn(even, even, odd),
    "runs of two of a parity": runs(2, even),
    "OOEE in turn": in_turn(odd, odd, even, even),
    "OOOE in turn": in_turn(odd, odd, odd, even),
    "face number number in turn": in_turn(face, number, number),
    "face 2-10 2-10 in turn": in_turn(face, number2, number2),
    "red, black, even in turn": in_turn(red, black, even),
    "heart, spade in turn": in_turn(heart, spade),
    "red, spade, club in turn": in_turn(red, spade, club),
    "A-7, 8-K in turn": in_turn(low, between(8, 13)),
    "A-6, 7-K in turn": in_turn(between(1, 6), between(7, 13)),
    "A-5, 6-K in turn": in_turn(between(1, 5), between(6, 13)),
    "A-9, 10-K in turn": in_turn(between(1, 9), between(10, 13)),
    "8-K, A-7 in turn": in_turn(between(8, 13), low),
    "prime, not prime in turn": in_turn(prime, no(prime)),
    "ace up to king in turn": lambda line, c: c.value == len(line) % 13 + 1,
    "red even, black odd in turn": in_turn(both(red, even), both(black, odd)),
    "J, Q, K in turn": in_turn(value(11), value(12), value(13)),
    "heart, not heart in turn": in_turn(heart, no(heart)),
    "red A-7, black 8-K in turn": in_turn(both(red, low), both(black, between(8, 13))),
    "pairs of a rank": loose_groups(2, lambda c: c.value),
    "pairs of a rank, then another": groups(2, lambda c: c.value),
    "three of a suit, then another": groups(3, lambda c: c.suit),
    "threes of a suit": loose_groups(3, lambda c: c.suit),
    "heart, diamond, black in turn": in_turn(heart, diamond, black),
    "red, face, even in turn": in_turn(red, face, even),
    "low, low, 8-K in turn": in_turn(low, low, between(8, 13)),
    "threes: same suit 2 up, other suit 1 down": lambda line, c: (
        True
        if len(line) % 3 == 0
        else (same_suit(line[-1], c) and step(line[-1], c) == 2)
        if len(line) % 3 == 1
        else (not same_suit(line[-1], c) and step(line[-1], c) == -1)
    ),
    "threes: same suit 2 up, other suit 1 down, around": lambda line, c: (
        True
        if len(line) % 3 == 0
        else (same_suit(line[-1], c) and round_step(line[-1], c) == 2)
        if len(line) % 3 == 1
        else (not same_suit(line[-1], c) and round_step(line[-1], c) == 12)
    ),
    "every 4th red": every(4, red),
    "OOE in turn": in_turn(odd, odd, even),
    "HHSS in turn": in_turn(heart, heart, spade, spade),
    "RBRR in turn": in_turn(red, black, red, red),
    "BBBR in turn": in_turn(black, black, black, red),
    "every 2nd face": every(2, face),
    "every 1st of 2 face": lambda line, c: face(c) if len(line) % 2 == 0 else True,
    "BRR in turn": in_turn(black, red, red),
    "BBBRRR in turn": in_turn(black, black, black, red, red, red),
    "RRBBB in turn": in_turn(red, red, black, black, black),
    "RRRRBBBB in turn": in_turn(*[red] * 4, *[black] * 4),
    "four of a colour, four of the other": groups(4, red),
    "face, red, black in turn": in_turn(face, red, black),
    "even, face, red in turn": in_turn(even, face, red),
    "every 1st of 3 face": lambda line, c: face(c) or len(line) % 3 != 0,
    "every 3rd diamond": every(3, diamond),
    "every 1st of 3 diamond": lambda line, c: diamond(c) or len(line) % 3 != 0,
    "diamonds exactly every 3rd": only_every(3, diamond),
    "diamond, two others in turn": in_turn(diamond, no(diamond), no(diamond)),
    "every 2nd black": every(2, black),
    "every 4th spade": every(4, spade),
    "spades exactly every 4th": only_every(4, spade),
    "every 1st of 4 spade": lambda line, c: spade(c) or len(line) % 4 != 0,
    "spade, three others in turn": in_turn(spade, no(spade), no(spade), no(spade)),
    "every 2nd 8-K": every(2, no(low)),
    "every 1st of 2 8-K": lambda line, c: not low(c) or len(line) % 2 != 0,
    "red from the 6th": lambda line, c: red(c) or len(line) < 5,
    "three reds, then black": lambda line, c: red(c) == (len(line) < 3),
    "anything, then black, red in turn": lambda line, c: (
        not line or black(c) == (len(line) % 2 == 1)
    ),
    "ace first, then red": opening(value(1), this(red)),
    "red face first": opening(both(red, face), this(anything)),
    # --- position ---
    "every 3rd black": every(3, black),
    "black exactly every 3rd": only_every(3, black),
    "every 4th ace": every(4, value(1)),
    "every 2nd red": every(2, red),
    "every 1st of 2 red": lambda line, c: red(c) if len(line) % 2 == 0 else True,
    "red at odd, spade at even": in_turn(red, spade),
    "every 5th heart": every(5, heart),
    "no face at every 3rd": every(3, no(face)),
    "first five only red": lambda line, c: red(c) if len(line) < 5 else True,
    "first three low, then 8-K": lambda line, c: low(c) if len(line) < 3 else c.value >= 8,
    # --- zigzag ---
    "zigzag": zigzag,
    "up first, then down, in turn": zigzag_from_first(higher, lower),
    "down first, then up, in turn": zigzag_from_first(lower, higher),
    "up, up, down in turn": zigzag_from_first(higher, higher, lower),
    # --- the whole line ---
    "a rank at most twice": lambda line, c: sum(same_rank(a, c) for a in line) < 2,
    "ace first, then not lower": opening(value(1), not_lower),
    "more black than red, counting this": lambda line, c: (
        sum(map(black, (*line, c))) > sum(map(red, (*line, c)))
    ),
    "more black than red before": lambda line, _: (
        sum(map(black, line)) > sum(map(red, line)) if line else True
    ),
    "no rank twice": lambda line, c: all(not same_rank(a, c) for a in line),
    "no card twice": lambda line, c: c not in line,
    "suit of the first": lambda line, c: same_suit(line[0], c) if line else True,
    "colour of the first": lambda line, c: same_colour(line[0], c) if line else True,
    "parity of the first": lambda line, c: same_parity(line[0], c) if line else True,
    "higher than the first": lambda line, c: higher(line[0], c) if line else True,
    "not lower than the first": lambda line, c: not_lower(line[0], c) if line else True,
    "higher than all": lambda line, c: all(higher(a, c) for a in line),
    "a suit seen before": lambda line, c: any(same_suit(a, c) for a in line) if line else True,
    "at most three reds": lambda line, c: not red(c) or sum(map(red, line)) < 3,
    "at most two faces": lambda line, c: not face(c) or sum(map(face, line)) < 2,
    "total even": lambda line, c: sum(a.value for a in (*line, c)) % 2 == 0,
    "value at most the number of cards": lambda line, c: c.value <= len(line) + 1,
    "at most one ace": lambda line, c: c.value != 1 or all(a.value != 1 for a in line),
    "other suit than the first": lambda line, c: not line or not same_suit(line[0], c),
    "colour or rank of the first": lambda line, c: (
        not line or same_colour(line[0], c) or same_rank(line[0], c)
    ),
    "suit or rank of the first": lambda line, c: (
        not line or same_suit(line[0], c) or same_rank(line[0], c)
    ),
    "lower than the first": lambda line, c: not line or lower(line[0], c),
    "lower than all": lambda line, c: all(lower(a, c) for a in line),
    "at most one more red than black": lambda line, c: (
        sum(map(red, (*line, c))) <= sum(map(black, (*line, c))) + 1
    ),
    "red and black balanced within 1": lambda line, c: (
        abs(sum(map(red, (*line, c))) - sum(map(black, (*line, c)))) <= 1
    ),
    "no more spades than hearts": lambda line, c: (
        sum(map(spade, (*line, c))) <= sum(map(heart, (*line, c)))
    ),
    "at most 5 reds": lambda line, c: sum(map(red, (*line, c))) <= 5 or black(c),
    "parity of the number of reds": lambda line, c: even(c) == (sum(map(red, line)) % 2 == 0),
    "a suit at most 3 times": lambda line, c: sum(same_suit(a, c) for a in line) < 3,
    "at most 2 suits": lambda line, c: len({a.suit for a in (*line, c)}) <= 2,
    "all suits in each four": lambda line, c: (
        not any(same_suit(a, c) for a in line[len(line) // 4 * 4 :])
    ),
    "the rarest suit": lambda line, c: (
        sum(map(suits(c.suit), line)) == min(sum(map(suits(suit), line)) for suit in "CDHS")
    ),
    "red higher than all reds": lambda line, c: (
        black(c) or all(higher(a, c) for a in line if red(a))
    ),
    "reds go up, blacks go down": lambda line, c: all(
        higher(a, c) if red(c) else lower(a, c) for a in line if same_colour(a, c)
    ),
    # --- the first card ---
    "red first, then other parity": opening(red, not_(same_parity)),
    "heart first, then other colour": opening(heart, not_(same_colour)),
    "king first, then lower": opening(value(13), lower),
    "king first, then lower or equal": opening(value(13), not_higher),
    "ace first, then anything": lambda line, c: True if line else c.value == 1,
    "A-7 first, then other suit": opening(low, not_(same_suit)),
    "face first, then same suit or rank": opening(
        face, lambda a, c: same_suit(a, c) or same_rank(a, c)
    ),
    "red first, then other suit": opening(red, not_(same_suit)),
    "red first, then anything": lambda line, c: True if line else red(c),
    "7 first, then other colour": opening(value(7), not_(same_colour)),
    # --- how the last play went ---
    "red after right, black after wrong": lambda line, c: (
        None if line.right is None else red(c) == line.right
    ),
    "anything after a wrong card, else red": lambda line, c: (
        True if line.right is False else red(c) if line.right else (True if red(c) else None)
    ),
    "other colour, anything after wrong": lambda line, c: (
        True if line.right is False or not line else not same_colour(line[-1], c)
    ),
    "even after wrong, odd after right": lambda line, c: (
        None if line.right is None else odd(c) == line.right
    ),
    "higher, lower after wrong": lambda line, c: (
        True if not line else lower(line[-1], c) if line.right is False else higher(line[-1], c)
    ),
    "same suit, other suit after wrong": lambda line, c: (
        True
        if not line
        else not same_suit(line[-1], c)
        if line.right is False
        else same_suit(line[-1], c)
    ),
    "anything after two wrong cards, else black": lambda line, c: (
        True if line.refused >= 2 else black(c)
    ),
    "face after wrong, else number": lambda line, c: (
        face(c)
        if line.right is False
        else number(c)
        if line.right
        else (True if number(c) else None)
    ),
    "face after wrong, else 2-10": lambda line, c: (
        face(c)
        if line.right is False
        else number2(c)
        if line.right
        else (True if number2(c) else None)
    ),
    "black not lower, red not higher": last(
        lambda a, c: not_lower(a, c) if black(c) else not_higher(a, c)
    ),
    "black after right, red after wrong": lambda line, c: (
        None if line.right is None else black(c) == line.right
    ),
    "red after wrong": lambda line, c: red(c) or line.right is not False,
    "black after wrong": lambda line, c: black(c) or line.right is not False,
    "anything after two wrong cards, else red": lambda line, c: red(c) or line.refused >= 2,
}

CONSTANT: Final = frozenset({"anything"})
"""Those that are meant to allow everything or nothing."""
