"""The player that computes chances against two that do not, over 10,000 rounds.

``pytest benchmarks/test_governor_contest.py -s`` prints the shares. On three seats each
decision is counted exactly.
"""

from eleusis_nb.games.governor import AlwaysDraw, BestResponse, GovernorPlayer, Threshold, contest

ROUNDS = 10_002  # each deck is played from three places


def test_best_response_wins_the_most() -> None:
    others: dict[str, GovernorPlayer] = {"always draw": AlwaysDraw(), "threshold": Threshold(6)}
    best = BestResponse(against={**others, "best response": AlwaysDraw()})
    shares = contest({**others, "best response": best}, ROUNDS)
    for name, share in shares.items():
        print(f"{name:14} {share}")
    mine = shares["best response"].value
    for name in others:
        other = shares[name].value
        # Of two shares of the same rounds: the variance of a difference.
        error = ((mine + other - (mine - other) ** 2) / ROUNDS) ** 0.5
        print(f"  ahead of {name}: {(mine - other) * 100:.1f} % ± {error * 100:.1f} %")
        assert mine - other > 2 * error
