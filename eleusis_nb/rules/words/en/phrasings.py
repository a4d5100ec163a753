"""How English puts each kind of condition, and each amount."""

from __future__ import annotations

from typing import Final

from eleusis_nb.conditions.attributes import Attribute, Trait
from eleusis_nb.conditions.condition import Not
from eleusis_nb.conditions.counts import Counted, Outnumbers, Placed, Repeats
from eleusis_nb.conditions.judged import Is, Rank, Value
from eleusis_nb.conditions.numbers import Residue, Span
from eleusis_nb.conditions.progress import LastPlay, Refused
from eleusis_nb.conditions.relations import (
    Compares,
    Differs,
    Direction,
    Divides,
    NextSuit,
    Order,
    PairedSuit,
    Ratio,
    Shares,
    Steps,
)
from eleusis_nb.conditions.window import (
    Between,
    Calculation,
    Computed,
    RemainderOfSum,
    Total,
)
from eleusis_nb.rules.reading.forms import (
    apart,
    in_a_row,
    rank_is,
    ranks_beyond,
    shares_either,
    steps_beyond,
)
from eleusis_nb.rules.words.language import (
    denied,
    form,
    heard,
    shortly,
    statement,
)

FORMS: Final = (
    denied(Is, "a number_card!", trait=Trait.FACE),
    form(Not, "not {part:thing}"),
    heard(Not, "never {part:one}"),
    *(
        heard(Rank, f"{rank}_or_{way}.", low=low, high=high)
        for rank in range(2, 11)
        for way, low, high in (("lower", 1, rank), ("higher", rank, 13))
    ),
    form(Rank, "{low:rank} to {high:rank}"),
    heard(Rank, "{low:rank} - {high:rank}"),
    heard(Rank, "from {low:rank} to {high:rank}"),
    form(Value, "{amount:residue}"),
    form(Value, "worth {amount}"),
    heard(Value, "of value {amount}"),
    heard(rank_is, "the_rank_is {part:one}"),
    *(
        heard(Shares, f"a face_exactly_when {words}", attribute=Attribute.KIND, same=same)
        for words, same in (
            ("{back} is", True),
            ("{back} is not", False),
            ("it is", True),
            ("it is not", False),
        )
    ),
    form(Shares, "a face_card_exactly_when {back} is", attribute=Attribute.KIND, same=True),
    form(Shares, "a face_card_exactly_when {back} is not", attribute=Attribute.KIND, same=False),
    shortly(Shares, "a face_card_exactly_when it is", attribute=Attribute.KIND, same=True),
    shortly(Shares, "a face_card_exactly_when it is not", attribute=Attribute.KIND, same=False),
    form(Shares, "the same {attribute} as {back}", same=True),
    shortly(Shares, "the same {attribute}", same=True),
    form(Shares, "a different {attribute} from {back}", same=False),
    heard(Shares, "another {attribute} than {back}", same=False),
    heard(Shares, "another {attribute} to {back}", same=False),
    shortly(Shares, "a different {attribute}", same=False),
    heard(shares_either, "the same {attribute} {also:or_attribute} as {back}"),
    heard(shares_either, "the same {attribute} {also:or_attribute}"),
    heard(Shares, "the same {attribute} twice_in_a_row", same=True),
    *(
        made(Steps, template + circle, direction=direction, **both, **ring)
        for direction in Direction
        for made, back in ((form, "{back}"), (shortly, "it"))
        for template, both in (
            (f"{{least:{direction.value}}} {back}", {"most": "least"}),
            (f"{{least}} to {{most:{direction.value}}} {back}", {}),
        )
        for circle, ring in (
            ("", {}),
            (" around the circle", {"circle": True}),
            (" ,_counting_in_a_circle", {"circle": True}),
        )
    ),
    form(Compares, "{order} {back}"),
    shortly(Compares, "{order} it"),
    heard(Compares, "higher", order=Order.HIGHER),
    heard(Compares, "lower", order=Order.LOWER),
    heard(ranks_beyond, "{order} {rank:rank}"),
    heard(Rank, "at_least {low:rank}", high=13),
    heard(Rank, "at_most {high:rank}", low=1),
    heard(Rank, "{low:rank} or_more", high=13),
    heard(Rank, "{high:rank} or_below", low=1),
    heard(Rank, "between {low:rank} and {high:rank}"),
    heard(Differs, "one_higher_or_one_lower_than {back}", amount=Span(1, 1)),
    heard(Differs, "the difference_from {back} is {amount:residue}"),
    heard(steps_beyond, "exactly {least} {order} {back}"),
    heard(apart, "within {most} of {back}"),
    heard(apart, "within {most}"),
    heard(in_a_row, "no_three_cards_in_a_row_have_the_same {attribute}"),
    form(Compares, "{order} {back} with_aces_high", ace_high=True),
    form(Differs, "at_an {amount:parity} distance_from {back}"),
    shortly(Differs, "at_an {amount:parity} distance_from it"),
    form(Differs, "{amount:span} away_from {back}"),
    form(Differs, "{amount:remainder} away_from {back}"),
    shortly(Differs, "{amount:span} away_from it"),
    shortly(Differs, "{amount:remainder} away_from it"),
    heard(Differs, "differing from {back} by {amount}"),
    heard(Differs, "value another from {back} by {amount}"),
    heard(Differs, "value differs from {back} by {amount}"),
    heard(Differs, "differs from {back} by {amount}"),
    heard(Differs, "differs by {amount}"),
    heard(Steps, "up_to {most:steps} {direction} {back}", least=1),
    heard(Steps, "{least:steps} {direction} {back}", most="least"),
    heard(Steps, "{least:steps} {direction} {back} around the circle", most="least", circle=True),
    heard(Steps, "{least} to {most:steps} {direction} {back}"),
    heard(Steps, "{least} to {most:steps} {direction} {back} around the circle", circle=True),
    heard(Steps, "{least:steps} {direction:way}", most="least"),
    heard(Steps, "{least:steps} {direction:way} around the circle", most="least", circle=True),
    heard(Steps, "{least} to {most:steps} {direction:way}"),
    heard(Steps, "{least} to {most:steps} {direction:way} around the circle", circle=True),
    form(NextSuit, "the suit_after that of {back} in_the_order {suits}"),
    heard(NextSuit, "the suit_after {back} in {suits}"),
    heard(NextSuit, "the_suit_is_the_next_one_in_the_order {suits}"),
    form(PairedSuit, "the suit_paired_with {back} in {suits}"),
    form(Divides, "double {back}", ratio=Ratio.DOUBLE),
    heard(Divides, "twice {back}", ratio=Ratio.DOUBLE),
    heard(Divides, "the_rank_is_twice_that_of {back}", ratio=Ratio.DOUBLE),
    form(Divides, "half {back}", ratio=Ratio.HALF),
    form(Divides, "at_least double {back}", ratio=Ratio.AT_LEAST_DOUBLE),
    form(Divides, "at_most half {back}", ratio=Ratio.AT_MOST_HALF),
    form(Divides, "a multiple_of {back}", ratio=Ratio.MULTIPLE),
    form(Divides, "a divisor_of {back}", ratio=Ratio.DIVISOR),
    form(Between, "between {window}"),
    form(Between, "between {window} inclusive", inclusive=True),
    *(
        each
        for calculation in Calculation
        for each in (
            form(
                Computed,
                f"equal_to the {calculation}_of {{window}}",
                calculation=calculation,
                order=None,
            ),
            form(
                Computed,
                f"{{order:Order}} the {calculation}_of {{window}}",
                calculation=calculation,
            ),
        )
    ),
    heard(Placed, "the_rank_equals_the_card's_place_in_the_line"),
    form(Placed, "equal_to its_place_on_the_line"),
    form(Placed, "{order:Order} its_place_on_the_line"),
    *(
        statement(
            Counted,
            f"so_far {some}_on_the_line_is {{cards:one}}",
            amount=amount,
            with_this=False,
        )
        for some, amount in (("a_card", Span(1, None)), ("no_card", Span(None, 0)))
    ),
    *(
        heard(Counted, f"{words} {{amount}} {cards} {{cards:one}}", with_this=with_this)
        for words, cards, with_this in (
            ("counting_this_card_,", "cards in_the_line are", True),
            ("before_this_card_,", "cards in_the_line are", False),
            ("with_this_one", "card_on_the_line_is", True),
            ("so_far", "card_on_the_line_is", False),
        )
    ),
    *(
        each
        for words, with_this in (("with_this_one", True), ("so_far", False))
        for each in (
            statement(
                Counted,
                f"{words} the_line_has an {{amount:parity}} number_of cards",
                cards=Is(Trait.ANYTHING),
                with_this=with_this,
            ),
            statement(
                Counted,
                f"{words} the_line_has {{amount}} cards",
                cards=Is(Trait.ANYTHING),
                with_this=with_this,
            ),
            statement(
                Counted,
                f"{words} an {{amount:parity}} number_of cards_on_the_line_are {{cards:one}}",
                with_this=with_this,
            ),
            statement(
                Counted,
                f"{words} {{amount}} cards_on_the_line_are {{cards:one}}",
                with_this=with_this,
            ),
            *(
                statement(
                    Outnumbers,
                    f"{words} {more}_cards_on_the_line_are {{cards:one}} {than}_are {{others:one}}",
                    amount=amount,
                    with_this=with_this,
                )
                for more, than, amount in (
                    ("more", "than", Span(1, None)),
                    ("as_many", "as", Span(0, 0)),
                    ("at_least_as_many", "as", Span(0, None)),
                )
            ),
            statement(
                Outnumbers,
                f"{words} {{amount}} more_cards_on_the_line_are {{cards:one}} "
                "than_are {others:one}",
                with_this=with_this,
            ),
        )
    ),
    heard(Repeats, "the {attribute:Attribute} has not_been_played_yet", amount=Span(None, 1)),
    form(Repeats, "a {attribute:Attribute} not_yet_on_the_line", amount=Span(None, 1)),
    form(Repeats, "a {attribute:Attribute} already_on_the_line", amount=Span(2, None)),
    form(Repeats, "a card not_yet_on_the_line", amount=Span(None, 1)),
    form(Repeats, "a card already_on_the_line", amount=Span(2, None)),
    statement(Repeats, "with_this_one its {attribute:Attribute} is on_the_line {amount} times"),
    statement(Repeats, "with_this_one the_same_card is on_the_line {amount} times"),
    statement(Total, "the sum_of_all_cards_so_far and_this_one is {amount:parity}", window=None),
    statement(
        Total, "the sum_of_all_cards_so_far is {amount:parity}", window=None, with_this=False
    ),
    statement(Total, "the sum_of_all_cards_so_far and_this_one is {amount}", window=None),
    statement(Total, "the sum_of_all_cards_so_far is {amount}", window=None, with_this=False),
    denied(Total, "the sum_of_all_cards_so_far and_this_one is not {amount}", window=None),
    denied(Total, "the sum_of_all_cards_so_far is not {amount}", window=None, with_this=False),
    heard(Total, "the_card_and {window} add_up_to {amount}"),
    statement(Total, "the sum_of {window} and_this_one is {amount:parity}"),
    statement(Total, "the sum_of {window} is {amount:parity}", with_this=False),
    statement(Total, "the sum_of {window} and_this_one is {amount}"),
    statement(Total, "the sum_of {window} is {amount}", with_this=False),
    denied(Total, "the sum_of {window} and_this_one is not {amount}"),
    denied(Total, "the sum_of {window} is not {amount}", with_this=False),
    form(
        RemainderOfSum,
        "one_more_than_the_remainder_of the sum_of {window} divided_by_the_first_of_them",
    ),
    heard(RemainderOfSum, "one_more_than_the_sum_of {window} modulo the first_of_them"),
    statement(LastPlay, "the last_play was right", right=True),
    statement(LastPlay, "the last_play was wrong", right=False),
    heard(LastPlay, "right", right=True),
    heard(LastPlay, "wrong", right=False),
    heard(LastPlay, "refused", right=False),
    heard(LastPlay, "right_play", right=True),
    heard(LastPlay, "wrong_play", right=False),
    statement(Refused, "at_least {least:cards} refused since the last_accepted card"),
    heard(Refused, "{least} or_more refused"),
    form(Span, "exactly {least}", most="least"),
    heard(Span, "{least}", most="least"),
    form(Span, "at_least {least}", most=None),
    form(Span, "at_most {most}", least=None),
    shortly(Span, "no_more_than {most}", least=None),
    heard(Span, "{least} or_more", most=None),
    *(heard(Span, f"{most}_or_less.", most=most, least=None) for most in range(2, 11)),
    heard(Span, "{most} or_less.", least=None),
    form(Span, "{least} to {most}"),
    form(Residue, "a multiple_of {divisor}", remainder=0),
    heard(Residue, "divisible_by {divisor}", remainder=0),
    form(Residue, "{remainder} more_than_a_multiple_of {divisor}"),
    heard(Residue, "{remainder} mod {divisor}"),
    heard(Residue, "mod {divisor} {remainder}"),
)

SENTENCES: Final = (
    form(Is, "any card fits", trait=Trait.ANYTHING),
    form(Is, "no card fits", trait=Trait.NOTHING),
    form(Is, "the rank is a prime number (2, 3, 5, 7, jack, king)", trait=Trait.PRIME),
    form(Is, "the card is an honour (10, jack, queen, king, ace)", trait=Trait.HONOUR),
    *(form(Rank, f"the card is {rank} or lower", low=1, high=rank) for rank in range(2, 11)),
    *(form(Rank, f"the card is {rank} or higher", low=rank, high=13) for rank in range(2, 11)),
    form(Rank, "the card is a face card or an ace", low=11, high=1),
    form(Rank, "the card is from {low:rank} to {high:rank}"),
    *(
        form(Value, f"the rank is a multiple of {divisor} ({ranks})", amount=Residue(divisor, 0))
        for divisor, ranks in (
            (3, "3, 6, 9, queen"),
            (4, "4, 8, queen"),
            (5, "5, 10"),
            (6, "6, queen"),
        )
    ),
    form(Value, "the rank is {amount:residue}"),
    *(
        form(
            Differs,
            f"the difference from {{back}} is a multiple of {divisor} (0 counts)",
            amount=Residue(divisor, 0),
        )
        for divisor in range(3, 7)
    ),
    *(
        form(Steps, f"the card is {template}{circle}", direction=direction, **both, **ring)
        for direction in Direction
        for template, both in (
            (f"{{least:{direction.value}}} {{back}}", {"most": "least"}),
            (f"{{least}} to {{most:{direction.value}}} {{back}}", {}),
        )
        for circle, ring in (
            ("", {}),
            (", counting in a circle (the ace follows the king)", {"circle": True}),
        )
    ),
    shortly(Compares, "the card is higher", order=Order.HIGHER, back=1),
    shortly(Compares, "the card is lower", order=Order.LOWER, back=1),
    form(Differs, "the card is one higher or one lower than {back}", amount=Span(1, 1)),
    form(NextSuit, "the suit is the next one in the order {suits:ring}", back=1),
    form(Divides, "the rank is twice that of {back}", ratio=Ratio.DOUBLE),
    form(Placed, "the rank equals the card’s place in the line", order=None),
    *(
        form(Counted, f"{words} {said}", with_this=with_this, **given)
        for words, with_this in (("with this one", True), ("so far", False))
        for said, given in (
            ("the line has an {amount:parity} number of cards", {"cards": Is(Trait.ANYTHING)}),
            ("the line has {amount} cards", {"cards": Is(Trait.ANYTHING)}),
            ("an {amount:parity} number of cards on the line are {cards:one}", {}),
        )
    ),
    *(
        form(Counted, f"so far {some} on the line is {{cards:one}}", amount=amount, with_this=False)
        for some, amount in (("a card", Span(1, None)), ("no card", Span(None, 0)))
    ),
    form(Counted, "counting this card, {amount} cards in the line are {cards:one}"),
    form(Counted, "before this card, {amount} cards in the line are {cards:one}", with_this=False),
    form(Repeats, "the {attribute:Attribute} has not been played yet", amount=Span(None, 1)),
    form(Repeats, "the card is not yet on the line", amount=Span(None, 1)),
    form(Repeats, "the card is already on the line", amount=Span(2, None)),
    form(Total, "the card and {window} add up to an {amount:parity} number"),
    form(Total, "the card and {window} add up to {amount:most} or less"),
    form(Total, "the card and {window} add up to {amount:least} or more"),
    form(Total, "the card and {window} add up to {amount}"),
)
"""Whole clauses for a condition of the card judged; the forms above read them."""
