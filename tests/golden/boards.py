"""Boards on which rules are compared: the accepted cards, then an x for each play refused since."""

from typing import Final

BOARDS: Final = (
    "",
    "7H",
    "QS x",
    "JD 8H",
    "JH 4D 7H",
    "6H 8S 3D KS",
    "4H 2C 3H JH 7C",
    "9C 10D KC QH 9H 4S",
    "10S AH 2S 7H 9S 9C KC",
    "KH JC JH 7S 10D 8C AS JC",
    "JD 9H 9S QC 9D 3D QC 8C 3C",
    "5C 5S 4D 3C 8H KC 2H 5S AD 7S x x x",
    "KD 5C 9S 3D 6C KH 6C KH QC QD QH",
    "10C KD 2S 7S 3H 6H 8S JD 4D AH 2H 5S",
    "AC 3H QD 8H 5S 4S QH KC JS 5D 10S 7C KC x",
    "QS KS 8C 9C 7C QS 5C QS JS JC 2D KC 5C QS x x x",
    "8D 9D AH 4D 5S AH 10H 7C JH QH 10H 9H 9S 6H QD KC",
    "KH AH 5S 10D 6S 9H KC 7D 6H 8H AS 10S 9D 2D QH 5S AS 8C",
    "10S 8H 9S 9H JS AD 5S 10S 2H 5S JH 6D 6D KD 3S 3S QC 4H 7C AH",
    "2C 4D QD x x x",
    "JH 7S 4D 3H 4S",
    "8H 2S 5D AD 6C KS JC 5C",
    "10C 6S JH 8D QD 2D 4H 6H 4S 2D QC 7H",
    "QH 6S 7C JC",
)
