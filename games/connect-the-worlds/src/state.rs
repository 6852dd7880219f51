//! The whole truth about a game, and small questions to it. Nothing derived is kept: territory, zones and
//! destinations are worked out from the pieces when they are asked for, so they can never disagree with them.

use satrap_core::{Seat, SeatMap, TS};
use serde::{Deserialize, Serialize};

use crate::boards::Boards;
use crate::card::{Card, Pile};
use crate::data::{CardFacts, data};
use crate::hex::{Hex, HexSet, World};
use crate::options::Options;
use crate::victory::Ending;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct State {
    pub(crate) options: Options,
    /// Player 1. [CW-2.2] Turn order is clockwise from here.
    pub(crate) first: Seat,
    pub(crate) players: SeatMap<Player>,
    pub(crate) phase: Phase,
    /// Counted from 1; 0 while worlds are chosen.
    pub(crate) round: u16,
    /// Whose turn it is, or who chooses.
    pub(crate) active: Seat,
    /// Moves taken back in this turn.
    pub(crate) aborts: u8,
    /// Pieces on the map, by number.
    pub(crate) pieces: Vec<Piece>,
    /// [CW-9.1] Pairs of bases, the lower number first, sorted.
    pub(crate) portals: Vec<(PieceId, PieceId)>,
    /// Pieces that were ever made: the next one gets the next number.
    pub(crate) made: u16,
    /// Pieces that were lost or removed.
    pub(crate) lost: u16,
    /// Times that somebody went out; each resignation is one, and so is each turn's end with eliminations.
    pub(crate) departures: u8,
}

/// What the game waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Phase {
    /// [CW-2.3]
    ChooseWorld,
    /// [CW-2.4] With open starts: the chosen world is known, its hex is not.
    PlaceBase(World),
    /// [CW-3.2]
    Play,
    /// [CW-7.1] A move is begun: its card is out of the hand, its piece still where it was.
    Moving(Begun),
    Over {
        ending: Ending,
        winner: Option<Seat>,
    },
}

/// A move whose destination is not chosen yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Begun {
    pub card: Card,
    pub piece: PieceId,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Player {
    pub(crate) home: Option<World>,
    pub(crate) resources: u32,
    pub(crate) hand: Pile,
    /// The last card is on top.
    pub(crate) deck: Vec<Card>,
    pub(crate) discard: Pile,
    /// [CW-12.3] Turns' ends in a row at which the player qualified.
    pub(crate) hold: u8,
    /// The departure with which the player went out. [CW-13.1, CW-13.3]
    pub(crate) out: Option<u8>,
    pub(crate) ledger: Ledger,
}

/// What a player did with cards and resources in all; public, and what the invariants are checked against.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Ledger {
    /// The cards the player began with.
    pub start: Pile,
    pub gathered: u32,
    pub paid: u32,
    pub bought: Pile,
    pub deployed: Pile,
}

/// A number given to each piece when it is made, counted from 0. A captured base keeps its number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[ts(type = "number")]
pub struct PieceId(pub u16);

impl std::fmt::Display for PieceId {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}", self.0)
    }
}

/// A counter on the map. [CW-1.5]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Piece {
    pub id: PieceId,
    pub kind: Card,
    pub owner: Seat,
    pub at: Hex,
    /// [CW-10.9] It took part in combat this turn.
    pub fought: bool,
    /// It was moved this turn; tells only with `activation = once`.
    pub moved: bool,
}

impl Piece {
    pub(crate) fn is_base(&self) -> bool {
        self.kind.is_base()
    }
}

/// Which hexes hold what, from one seat's side.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Occupation {
    pub(crate) rivals: HexSet,
    pub(crate) bases: HexSet,
}

impl State {
    pub(crate) fn seats(&self) -> u8 {
        self.players.count()
    }

    pub(crate) fn boards(&self) -> &'static Boards {
        Boards::of(&self.options, self.seats())
    }

    pub(crate) fn facts(&self, card: Card) -> &'static CardFacts {
        data().facts(self.options.cards, card)
    }

    /// A card's name, for sentences.
    pub(crate) fn name(&self, card: Card) -> &'static str {
        &data().lines(self.options.cards)[card as usize].name
    }

    pub(crate) fn strength(&self, kind: Card) -> u8 {
        self.facts(kind).strength
    }

    pub(crate) fn is_in(&self, seat: Seat) -> bool {
        self.players.get(seat).is_some_and(|player| player.out.is_none())
    }

    /// Seats still in the game.
    pub(crate) fn survivors(&self) -> impl Iterator<Item = Seat> + '_ {
        self.players.iter().filter(|(_, player)| player.out.is_none()).map(|(seat, _)| seat)
    }

    /// All seats in turn order.
    pub(crate) fn turn_order(&self) -> impl DoubleEndedIterator<Item = Seat> + Clone + use<> {
        let (first, seats) = (self.first.0, self.seats());
        (0..seats).map(move |step| Seat((first + step) % seats))
    }

    pub(crate) fn piece(&self, id: PieceId) -> Option<&Piece> {
        self.index_of(id).map(|index| &self.pieces[index])
    }

    pub(crate) fn index_of(&self, id: PieceId) -> Option<usize> {
        self.pieces.binary_search_by_key(&id, |piece| piece.id).ok()
    }

    pub(crate) fn pieces_of(&self, seat: Seat) -> impl Iterator<Item = &Piece> + '_ {
        self.pieces.iter().filter(move |piece| piece.owner == seat)
    }

    pub(crate) fn bases_of(&self, seat: Seat) -> impl Iterator<Item = &Piece> + '_ {
        self.pieces_of(seat).filter(|piece| piece.is_base())
    }

    pub(crate) fn pieces_at(&self, hex: Hex) -> impl Iterator<Item = &Piece> + '_ {
        self.pieces.iter().filter(move |piece| piece.at == hex)
    }

    pub(crate) fn occupation(&self, seat: Seat) -> Occupation {
        let boards = self.boards();
        let mut occupation = Occupation::default();
        for piece in &self.pieces {
            let index = boards.spot(piece.at);
            if piece.owner != seat {
                occupation.rivals.insert(piece.at.map, index);
            }
            if piece.is_base() {
                occupation.bases.insert(piece.at.map, index);
            }
        }
        occupation
    }

    pub(crate) fn add_piece(&mut self, kind: Card, owner: Seat, at: Hex) -> PieceId {
        let id = PieceId(self.made);
        self.made += 1;
        self.pieces.push(Piece { id, kind, owner, at, fought: false, moved: false });
        id
    }

    pub(crate) fn is_joined(&self, a: PieceId, b: PieceId) -> bool {
        self.portals.binary_search(&(a.min(b), a.max(b))).is_ok()
    }

    /// [CW-4.3] A played action card goes to the discard pile at once.
    pub(crate) fn discard_from_hand(&mut self, seat: Seat, card: Card) {
        let player = &mut self.players[seat];
        if player.hand.take(card) {
            player.discard.add(card);
        }
    }

    /// Takes a player out of the game, with the departure that was counted last. Cards and resources are out of play.
    pub(crate) fn depart(&mut self, seat: Seat) {
        let player = &mut self.players[seat];
        player.out = Some(self.departures);
        player.hand = Pile::default();
        player.discard = Pile::default();
        player.deck.clear();
        player.resources = 0;
        player.hold = 0;
    }

    /// The card of a begun move, which is in neither hand, deck nor discard pile.
    pub(crate) fn set_aside(&self, seat: Seat) -> Option<Card> {
        match self.phase {
            Phase::Moving(begun) if self.active == seat => Some(begun.card),
            _ => None,
        }
    }

    /// Every card a player owns: hand, deck, discard pile and the card of a begun move.
    pub(crate) fn owned(&self, seat: Seat) -> Pile {
        let player = &self.players[seat];
        let mut all: Pile = player.deck.iter().copied().chain(self.set_aside(seat)).collect();
        all.add_all(&player.hand);
        all.add_all(&player.discard);
        all
    }
}
