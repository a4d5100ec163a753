"""The table that rounds share: each keeps its own, whoever goes on from where."""

import copy
import pickle
from concurrent.futures import ThreadPoolExecutor

from eleusis_nb.games.eleusis.trail import Trail


def test_branches_do_not_see_each_other() -> None:
    root = Trail([1, 2])
    left, right = root.plus(3), root.plus(4)
    assert list(left.plus(5)) == [1, 2, 3, 5]
    assert list(right) == [1, 2, 4]
    assert list(root) == [1, 2]
    assert (left[-1], right[1:]) == (3, (2, 4))
    assert left != right
    assert left == Trail([1, 2, 3])
    assert hash(left) == hash(Trail([1, 2, 3]))


def test_threads_that_go_on_from_one_table_part_ways() -> None:
    root = Trail(range(5))
    with ThreadPoolExecutor(8) as pool:
        branches = list(pool.map(lambda n: root.plus(n).plus(-n), range(100, 400)))
    assert [branch[5:] for branch in branches] == [(n, -n) for n in range(100, 400)]


def test_a_copy_takes_its_own_part_only() -> None:
    short = Trail(["a"])
    short.plus("later")
    for same in (copy.deepcopy(short), pickle.loads(pickle.dumps(short))):  # noqa: S301 - our own
        assert same == short
        assert same._items == ["a"]
