from .cards import Card as Card
from .cards import Suit as Suit
from .cards import cards as cards
from .errors import EleusisError as EleusisError
