//! What happened, told in full; the log, the animation and the notifications are made from it.

use satrap_core::{Seat, TS};
use serde::{Deserialize, Serialize};

use crate::card::Card;
use crate::hex::{Hex, World};
use crate::state::{Piece, PieceId};
use crate::victory::Ending;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Event {
    /// [CW-2.3]
    WorldChosen {
        seat: Seat,
        world: World,
    },
    /// [CW-2.4] The starting pieces stand.
    Settled {
        seat: Seat,
        hex: Hex,
        pieces: Vec<Piece>,
    },
    TurnBegan {
        seat: Seat,
        round: u16,
    },
    /// [CW-5.2]
    Gathered {
        seat: Seat,
        card: Card,
        gained: u16,
        resources: u32,
    },
    /// [CW-5.3]
    Researched {
        seat: Seat,
        card: Card,
        buy: Card,
        paid: u16,
        resources: u32,
    },
    /// [CW-5.4]
    Built {
        seat: Seat,
        card: Card,
        buy: Card,
        paid: u16,
        resources: u32,
    },
    /// [CW-5.7]
    Connected {
        seat: Seat,
        card: Card,
        a: PieceId,
        b: PieceId,
        from: Hex,
        to: Hex,
    },
    /// [CW-6.1]
    Deployed {
        seat: Seat,
        card: Card,
        piece: PieceId,
        hex: Hex,
    },
    /// Told to the mover alone.
    MoveBegun {
        seat: Seat,
        card: Card,
        piece: PieceId,
    },
    /// Told to the mover alone.
    MoveAborted {
        seat: Seat,
        card: Card,
        piece: PieceId,
    },
    /// [CW-7.11] One shortest way, the first and the last hex included.
    Moved {
        seat: Seat,
        card: Card,
        piece: PieceId,
        kind: Card,
        from: Hex,
        to: Hex,
        path: Vec<Hex>,
    },
    /// [CW-10.2] One fight of a combat.
    Fought {
        hex: Hex,
        attacker: Fighter,
        defender: Fighter,
        result: FightResult,
    },
    /// [CW-10.5]
    BaseCaptured {
        hex: Hex,
        piece: PieceId,
        kind: Card,
        from: Seat,
        by: Seat,
    },
    /// [CW-9.4] A portal of a base that changed hands or is gone.
    PortalClosed {
        seat: Seat,
        a: PieceId,
        b: PieceId,
    },
    /// [CW-4.4] The cards left in hand, face up.
    Discarded {
        seat: Seat,
        cards: Vec<Card>,
    },
    /// [CW-4.5]
    Reshuffled {
        seat: Seat,
        count: u16,
    },
    /// [CW-4.5] The others are told the number alone.
    Drew {
        seat: Seat,
        count: u8,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        cards: Option<Vec<Card>>,
    },
    /// [CW-13.1]
    Eliminated {
        seat: Seat,
    },
    /// [CW-13.3]
    Resigned {
        seat: Seat,
    },
    /// [CW-12.3] A player qualifies; with `needed` turns' ends in a row the game is won.
    Held {
        seat: Seat,
        hold: u8,
        needed: u8,
    },
    /// [CW-12.3]
    HoldBroken {
        seat: Seat,
    },
    /// [CW-3.5]
    RoundEnded {
        round: u16,
    },
    GameEnded {
        ending: Ending,
        winners: Vec<Seat>,
    },
}

/// One side of a fight.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Fighter {
    pub piece: PieceId,
    pub kind: Card,
    pub owner: Seat,
    pub strength: u8,
}

/// [CW-10.4, CW-10.5] Who was lost; a base that loses to a stronger piece is captured instead.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum FightResult {
    AttackerWins,
    BothLost,
    DefenderWins,
}
