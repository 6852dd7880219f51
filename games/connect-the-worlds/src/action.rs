//! What a seat can decide.

use satrap_core::{GameAction, TS};
use serde::{Deserialize, Serialize};

use crate::card::Card;
use crate::hex::{Hex, World};
use crate::state::PieceId;

/// Everything a seat can do. The order of the variants is the order in which they are offered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    /// [CW-2.3]
    ChooseWorld { world: World },
    /// [CW-2.4] Only where players settle wherever they like.
    PlaceBase { hex: Hex },
    /// [CW-5.2]
    Gather { card: Card },
    /// [CW-5.3]
    Research { card: Card, buy: Card },
    /// [CW-5.4]
    Build { card: Card, buy: Card },
    /// [CW-5.7] The base with the lower number comes first.
    Connect { card: Card, a: PieceId, b: PieceId },
    /// [CW-6.1]
    Deploy { card: Card, hex: Hex },
    /// [CW-7.1] Sets card and piece aside; the destination comes next.
    BeginMove { card: Card, piece: PieceId },
    /// [CW-7.11]
    MoveTo { hex: Hex },
    /// Takes a begun move back.
    AbortMove,
    /// [CW-3.3]
    EndTurn,
    /// [CW-13.3]
    Resign,
}

impl GameAction for Action {}
