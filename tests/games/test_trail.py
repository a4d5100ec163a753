"""The table that rounds share: each keeps its own, whoever goes on from where."""

import copy
import pickle
from concurrent.futures import ThreadPoolExecutor

import pytest
from hypothesis import given
from hypothesis import strategies as st

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


@given(st.lists(st.integers(), max_size=6), st.slices(6), st.integers(-8, 8))
def test_it_is_read_as_a_tuple_is(items: list[int], part: slice, index: int) -> None:
    longer = Trail(items)
    longer.plus(99)  # what another branch has is not seen
    same = tuple(items)
    assert (len(longer), tuple(longer), longer[part]) == (len(same), same, same[part])
    if -len(same) <= index < len(same):
        assert longer[index] == same[index]
    else:
        with pytest.raises(IndexError):
            longer[index]


def test_it_equals_trails_only() -> None:
    assert Trail([1, 2]) != (1, 2)
    assert Trail([1, 2]) != Trail([1, 3])
    assert Trail([1]) != Trail([1, 2])
    assert len({Trail("ab"), Trail("a").plus("b"), Trail("ba")}) == 2
