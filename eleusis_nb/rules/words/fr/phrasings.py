"""How French puts each kind of condition, and each amount."""

from __future__ import annotations

from typing import Final

from eleusis_nb.conditions import (
    Between,
    Compares,
    Computed,
    Counted,
    Differs,
    Divides,
    Is,
    LastPlay,
    NextSuit,
    Not,
    Outnumbers,
    PairedSuit,
    Placed,
    Rank,
    Refused,
    RemainderOfSum,
    Repeats,
    Shares,
    Steps,
    Total,
    Value,
)
from eleusis_nb.conditions.attributes import Attribute, Trait
from eleusis_nb.conditions.numbers import Residue, Span
from eleusis_nb.conditions.relations import Direction, Order, Ratio
from eleusis_nb.conditions.window import Calculation
from eleusis_nb.rules.reading.forms import (
    apart,
    in_a_row,
    rank_is,
    ranks_beyond,
    shares_either,
    without,
)
from eleusis_nb.rules.words.language import (
    denied,
    form,
    heard,
    shortly,
    statement,
)

FORMS: Final = (
    form(Not, "pas {part:thing}"),
    heard(Rank, "{high:rank} ou_moins.", low=1),
    heard(Rank, "{low:rank} ou_plus.", high=13),
    form(Rank, "de {low:rank} à {high:rank}"),
    heard(Rank, "{low:rank} au {high:rank}"),  # as "à le" is spelt
    heard(Rank, "{low:rank} - {high:rank}"),
    heard(Rank, "entre {low:rank} et {high:rank}"),
    form(Value, "{amount:residue}"),
    form(Value, "d'une valeur de {amount}"),
    heard(Value, "dont_la_valeur est {amount}"),
    form(
        Shares,
        "une figure_si_et_seulement_si {back} en_est_une",
        attribute=Attribute.KIND,
        same=True,
    ),
    form(
        Shares,
        "une figure_si_et_seulement_si {back} n'en_est_pas_une",
        attribute=Attribute.KIND,
        same=False,
    ),
    *(
        shortly(
            Shares,
            f"une figure_si_et_seulement_si elle {words}",
            attribute=Attribute.KIND,
            same=same,
        )
        for words, same in (("en_est_une", True), ("n'en_est_pas_une", False))
    ),
    heard(rank_is, "le_rang_est {part:one}"),
    *(
        heard(Shares, template, same=same, **given)
        for template, same, given in (
            ("a la même {attribute} que {back}", True, {}),
            ("a une autre {attribute} que {back}", False, {}),
            ("a le_même_rang que {back}", True, {"attribute": Attribute.RANK}),
            ("a un autre_rang que {back}", False, {"attribute": Attribute.RANK}),
        )
    ),
    form(Shares, "du_même_rang que {back}", attribute=Attribute.RANK, same=True),
    shortly(Shares, "du_même_rang", attribute=Attribute.RANK, same=True),
    form(Shares, "d'un_autre_rang que {back}", attribute=Attribute.RANK, same=False),
    shortly(Shares, "d'un_autre_rang", attribute=Attribute.RANK, same=False),
    form(Shares, "de la même {attribute} que {back}", same=True),
    shortly(Shares, "de la même {attribute}", same=True),
    form(Shares, "d'une autre {attribute} que {back}", same=False),
    shortly(Shares, "d'une autre {attribute}", same=False),
    *(
        heard(shares_either, f"a la même {{attribute}} ou {other} que {{back}}", **given)
        for other, given in (
            ("la même {also:attribute}", {}),
            ("le_même_rang", {"also": Attribute.RANK}),
        )
    ),
    heard(
        shares_either,
        "a le_même_rang ou la même {also:attribute} que {back}",
        attribute=Attribute.RANK,
    ),
    heard(in_a_row, "jamais_trois_cartes_de_suite_de_la_même {attribute}"),
    heard(in_a_row, "jamais_trois_cartes_de_suite_du_même_rang", attribute=Attribute.RANK),
    heard(shares_either, "la même {attribute} {also:or_attribute} que {back}"),
    heard(shares_either, "la même {attribute} {also:or_attribute}"),
    heard(without, "pas {trait:of_suit}"),
    heard(Shares, "même_valeur que {back}", attribute=Attribute.RANK, same=True),
    heard(Shares, "même_valeur", attribute=Attribute.RANK, same=True),
    heard(Rank, "au_moins {low:rank}", high=13),
    heard(Rank, "au_plus {high:rank}", low=1),
    heard(ranks_beyond, "{order} {rank:rank}"),
    heard(Compares, "plus_haute", order=Order.HIGHER),
    heard(Compares, "plus_basse", order=Order.LOWER),
    heard(apart, "à {most} près de {back}"),
    heard(apart, "a exactement {least:gap} {back}", most="least"),
    heard(apart, "a au_moins {least:gap} {back}"),
    heard(apart, "a au_plus {most:gap} {back}"),
    heard(apart, "a de {least} à {most:gap} {back}"),
    form(Compares, "{order} {back}"),
    shortly(Compares, "{order} elle"),
    form(Compares, "{order} {back} avec_as_fort", ace_high=True),
    form(Differs, "à une distance {amount:parity} de {back}"),
    shortly(Differs, "à une distance {amount:parity}"),
    form(Differs, "à une distance de {amount} de {back}"),
    shortly(Differs, "à une distance de {amount}"),
    heard(Differs, "l'écart_avec {back} est {amount:residue}"),
    heard(Differs, "valeur diffère de {back} de {amount}"),
    heard(Differs, "valeur autre de {back} de {amount}"),
    *(
        made(Steps, template + circle, direction=direction, **both, **ring)
        for direction in Direction
        for made, back in ((form, "{back}"), (shortly, "elle"))
        for template, both in (
            (f"{{least:{direction.value}}} {back}", {"most": "least"}),
            (f"de {{least}} à {{most:{direction.value}}} {back}", {}),
        )
        for circle, ring in (
            ("", {}),
            (" en_cercle", {"circle": True}),
            (" ,_en_cercle", {"circle": True}),
        )
    ),
    heard(Steps, "{least:steps} {direction} {back}", most="least"),
    heard(Steps, "{least:steps} {direction} {back} en_cercle", most="least", circle=True),
    heard(Steps, "de {least} à {most:steps} {direction} {back}"),
    heard(Steps, "de {least} à {most:steps} {direction} {back} en_cercle", circle=True),
    heard(Steps, "{least:steps} {direction:way}", most="least"),
    heard(Steps, "{least:steps} {direction:way} en_cercle", most="least", circle=True),
    heard(Steps, "de {least} à {most:steps} {direction:way}"),
    heard(Steps, "de {least} à {most:steps} {direction:way} en_cercle", circle=True),
    form(NextSuit, "de l'enseigne_qui_suit celle de {back} dans_l'ordre {suits}"),
    heard(NextSuit, "l'enseigne_est_la_suivante_dans_l'ordre {suits}"),
    heard(NextSuit, "de l'enseigne_après celle de {back} dans {suits}"),
    form(PairedSuit, "de l'enseigne_associée_à celle de {back} dans {suits}"),
    form(Divides, "le double de {back}", ratio=Ratio.DOUBLE),
    heard(Divides, "le_rang_est_le_double_de_celui_de {back}", ratio=Ratio.DOUBLE),
    form(Divides, "la moitié de {back}", ratio=Ratio.HALF),
    form(Divides, "au_moins le double de {back}", ratio=Ratio.AT_LEAST_DOUBLE),
    form(Divides, "au_plus la moitié de {back}", ratio=Ratio.AT_MOST_HALF),
    form(Divides, "un multiple_de {back}", ratio=Ratio.MULTIPLE),
    form(Divides, "un diviseur_de {back}", ratio=Ratio.DIVISOR),
    form(Between, "entre {window}"),
    form(Between, "entre {window} ,_bornes_comprises", inclusive=True),
    heard(Between, "entre {window} inclus", inclusive=True),
    *(
        each
        for calculation, words in (
            (Calculation.SUM, "la somme"),
            (Calculation.DIFFERENCE, "la différence"),
            (Calculation.MEAN, "la moyenne"),
        )
        for each in (
            form(
                Computed,
                f"égale_à {words} {{window:window_of}}",
                calculation=calculation,
                order=None,
            ),
            form(
                Computed,
                f"{{order:Order}} {words} {{window:window_of}}",
                calculation=calculation,
            ),
        )
    ),
    heard(Placed, "le_rang_est_égal_à_la_place_dans_la_séquence"),
    form(Placed, "égale_à sa_place_dans_la_séquence"),
    form(Placed, "{order:Order} sa_place_dans_la_séquence"),
    *(
        heard(
            Counted,
            f"{words} la séquence_compte {{amount}} cartes {{cards:one}}",
            with_this=with_this,
        )
        for words, with_this in (
            ("en_comptant_cette_carte_,", True),
            ("avant_cette_carte_,", False),
        )
    ),
    *(
        statement(
            Counted,
            f"jusqu'ici {some} est {{cards:one}}",
            amount=amount,
            with_this=False,
        )
        for some, amount in (("une_carte_de_la_séquence", Span(1, None)),)
    ),
    *(
        each
        for words, with_this in (("avec_celle-ci", True), ("jusqu'ici", False))
        for each in (
            *(
                each
                for remainder, number in enumerate(("pair", "impair"))
                for each in (
                    statement(
                        Counted,
                        f"{words} la séquence_compte_un_nombre_{number} de cartes",
                        cards=Is(Trait.ANYTHING),
                        amount=Residue(2, remainder),
                        with_this=with_this,
                    ),
                    statement(
                        Counted,
                        f"{words} la séquence_compte_un_nombre_{number} "
                        "de cartes_dont_chacune est {cards:one}",
                        amount=Residue(2, remainder),
                        with_this=with_this,
                    ),
                )
            ),
            statement(
                Counted,
                f"{words} la séquence_compte {{amount}} cartes",
                cards=Is(Trait.ANYTHING),
                with_this=with_this,
            ),
            statement(
                Counted,
                f"{words} la séquence_compte {{amount}} cartes_dont_chacune est {{cards:one}}",
                with_this=with_this,
            ),
            *(
                statement(
                    Outnumbers,
                    f"{words} la séquence_compte_{more} cartes_dont_chacune est {{cards:one}} "
                    "que_de cartes_dont_chacune est {others:one}",
                    amount=amount,
                    with_this=with_this,
                )
                for more, amount in (
                    ("plus_de", Span(1, None)),
                    ("autant_de", Span(0, 0)),
                    ("au_moins_autant_de", Span(0, None)),
                )
            ),
            statement(
                Outnumbers,
                f"{words} la séquence_compte {{amount}} cartes_de_plus dont_chacune "
                "est {cards:one} que_de cartes_dont_chacune est {others:one}",
                with_this=with_this,
            ),
        )
    ),
    *(
        heard(Repeats, template, amount=Span(None, 1), **alike)
        for template, alike in (
            ("le_rang_n'est_pas_encore_dans_la_séquence", {"attribute": Attribute.RANK}),
            ("la {attribute:Attribute} n'est_pas_encore_dans_la_séquence", {}),
            ("la_carte_n'est_pas_encore_dans_la_séquence", {}),
        )
    ),
    *(
        form(Repeats, template, amount=amount, **alike)
        for amount, of_rank, of_others, same in (
            (
                Span(None, 1),
                "d'un_rang absent_de_la_séquence",
                "d'une {attribute:Attribute} absente_de_la_séquence",
                "absente_de_la_séquence",
            ),
            (
                Span(2, None),
                "d'un_rang déjà_présent_dans_la_séquence",
                "d'une {attribute:Attribute} déjà_présente_dans_la_séquence",
                "déjà_présente_dans_la_séquence",
            ),
        )
        for template, alike in (
            (of_rank, {"attribute": Attribute.RANK}),
            (of_others, {}),
            (same, {}),
        )
    ),
    *(
        statement(
            Repeats,
            f"avec_celle-ci {same} est {{amount}} fois_dans_la_séquence",
            **alike,
        )
        for same, alike in (
            ("le_même_rang", {"attribute": Attribute.RANK}),
            ("la même {attribute:Attribute}", {}),
            ("la_même_carte", {}),
        )
    ),
    *(
        made(Total, f"la somme de_toutes_les_cartes_de_la_séquence {words}", **given)
        for this, given in (
            ("et_de_celle-ci ", {"window": None}),
            ("", {"window": None, "with_this": False}),
        )
        for made, words in (
            (statement, f"{this}est {{amount:parity}}"),
            (statement, f"{this}est {{amount:remainder}}"),
            (statement, f"{this}vaut {{amount}}"),
            (denied, f"{this}ne vaut pas {{amount}}"),
        )
    ),
    *(
        heard(Total, f"la somme de_la_carte_et {{window:window_of}} {words}")
        for words in ("est {amount:parity}", "est {amount:remainder}", "vaut {amount}")
    ),
    *(
        made(Total, f"la somme {{window:window_of}} {words}", **given)
        for this, given in (("et_de_celle-ci ", {}), ("", {"with_this": False}))
        for made, words in (
            (statement, f"{this}est {{amount:parity}}"),
            (statement, f"{this}est {{amount:remainder}}"),
            (statement, f"{this}vaut {{amount}}"),
            (heard, f"{this}est {{amount}}"),
            (denied, f"{this}est pas {{amount:parity}}"),
            (denied, f"{this}est pas {{amount:remainder}}"),
            (denied, f"{this}ne vaut pas {{amount}}"),
        )
    ),
    form(
        RemainderOfSum,
        "un_de_plus_que_le_reste_de la somme {window:window_of} divisée_par_la_première",
    ),
    statement(LastPlay, "le dernier_coup était juste", right=True),
    statement(LastPlay, "le dernier_coup était faux", right=False),
    heard(LastPlay, "dernier_coup est juste", right=True),
    heard(LastPlay, "dernier_coup est faux", right=False),
    heard(LastPlay, "était juste", right=True),
    heard(LastPlay, "était faux", right=False),
    heard(LastPlay, "acceptée", right=True),
    heard(LastPlay, "refusée", right=False),
    heard(LastPlay, "juste", right=True),
    heard(LastPlay, "faux", right=False),
    statement(Refused, "il_y_a_eu_au_moins {least} refus depuis la dernière_carte_acceptée"),
    heard(Refused, "au_moins {least} refus depuis la dernière_carte_acceptée"),
    heard(Refused, "{least} refus ou_plus."),
    form(Span, "exactement {least}", most="least"),
    heard(Span, "{least}", most="least"),
    form(Span, "au_moins {least}", most=None),
    form(Span, "au_plus {most}", least=None),
    form(Span, "de {least} à {most}"),
    form(Residue, "un multiple_de {divisor}", remainder=0),
    heard(Residue, "divisible_par {divisor}", remainder=0),
    form(Residue, "un multiple_de {divisor} plus {remainder}"),
    heard(Residue, "{remainder} modulo {divisor}"),
    heard(Residue, "modulo {divisor} {remainder}"),
)

SENTENCES: Final = (
    form(Is, "toutes les cartes conviennent", trait=Trait.ANYTHING),
    form(Is, "aucune carte ne convient", trait=Trait.NOTHING),
    form(Is, "le rang est un nombre premier (2, 3, 5, 7, valet, roi)", trait=Trait.PRIME),
    form(Is, "la carte est un honneur (10, valet, dame, roi, as)", trait=Trait.HONOUR),
    *(form(Rank, f"la carte est un {rank} ou moins", low=1, high=rank) for rank in range(2, 11)),
    *(form(Rank, f"la carte est un {rank} ou plus", low=rank, high=13) for rank in range(2, 11)),
    form(Rank, "la carte est une figure ou un as", low=11, high=1),
    form(Rank, "la carte va de {low:rank} à {high:rank}"),
    *(
        form(Value, f"le rang est un multiple de {divisor} ({ranks})", amount=Residue(divisor, 0))
        for divisor, ranks in (
            (3, "3, 6, 9, dame"),
            (4, "4, 8, dame"),
            (5, "5, 10"),
            (6, "6, dame"),
        )
    ),
    form(Value, "le rang est {amount:residue}"),
    form(Shares, "la carte a le même rang que {back}", attribute=Attribute.RANK),
    form(Shares, "la carte a un autre rang que {back}", attribute=Attribute.RANK, same=False),
    form(
        Shares,
        "la carte est une figure si et seulement si {back} en est une",
        attribute=Attribute.KIND,
    ),
    form(
        Shares,
        "la carte est une figure si et seulement si {back} n'en est pas une",
        attribute=Attribute.KIND,
        same=False,
    ),
    form(Shares, "la carte a la même {attribute} que {back}"),
    form(Shares, "la carte a une autre {attribute} que {back}", same=False),
    *(
        form(
            Differs,
            f"l'écart avec {{back}} est un multiple de {divisor} (0 compris)",
            amount=Residue(divisor, 0),
        )
        for divisor in range(3, 7)
    ),
    form(Differs, "la carte a {amount:span} rangs d'écart avec {back}"),
    *(
        form(
            Steps,
            f"la carte est {span} {{back}}, en cercle (l'as suit le roi)",
            direction=direction,
            circle=True,
            **both,
        )
        for direction in Direction
        for span, both in (
            (f"{{least:{direction.value}}}", {"most": "least"}),
            (f"de {{least}} à {{most:{direction.value}}}", {}),
        )
    ),
    form(NextSuit, "l'enseigne est la suivante dans l'ordre {suits:ring}", back=1),
    form(Total, "la somme de la carte et {window:window_of} est {amount:parity}"),
    form(Total, "la somme de la carte et {window:window_of} est {amount:remainder}"),
    form(Total, "la somme de la carte et {window:window_of} vaut {amount}"),
    form(Divides, "le rang est le double de celui de {back}", ratio=Ratio.DOUBLE),
    form(Placed, "le rang est égal à la place dans la séquence", order=None),
    form(
        Repeats,
        "le rang est pas encore dans la séquence",
        amount=Span(None, 1),
        attribute=Attribute.RANK,
    ),
    form(
        Repeats,
        "l'enseigne est pas encore dans la séquence",
        amount=Span(None, 1),
        attribute=Attribute.SUIT,
    ),
    form(Repeats, "la {attribute:Attribute} est pas encore dans la séquence", amount=Span(None, 1)),
    form(Repeats, "la carte est pas encore dans la séquence", amount=Span(None, 1)),
)
"""Whole clauses for a condition of the card judged; the forms above read them."""
