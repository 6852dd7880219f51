//! What happened, complete enough to animate and to write the log line. Nothing in here is secret.

use satrap_core::{Seat, TS};
use serde::{Deserialize, Serialize};

use crate::action::{CityId, UnitId};
use crate::data::{Technology, UnitKind};
use crate::hex::Hex;
use crate::state::{CardKind, Part};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Event {
    TilePlaced {
        seat: Seat,
        city: CityId,
        hex: Hex,
    },
    TurnBegan {
        seat: Seat,
        round: u16,
    },

    TokenUsed {
        seat: Seat,
        technology: Technology,
    },
    PointsCollected {
        seat: Seat,
        points: u16,
        tiles: u16,
        trade: u16,
        banking: u16,
        globalization: u16,
    },
    ActionsGained {
        seat: Seat,
        technology: Technology,
        actions: u8,
    },
    Discovered {
        seat: Seat,
        technology: Technology,
        cost: u8,
    },
    DiscoveredFree {
        seat: Seat,
        technology: Technology,
        by: Technology,
    },
    Spied {
        seat: Seat,
        player: Seat,
        technology: Technology,
    },
    CityExpanded {
        seat: Seat,
        city: CityId,
        hex: Hex,
        cost: u8,
    },
    CityExpandedFree {
        seat: Seat,
        city: CityId,
        hex: Hex,
        credit: Technology,
    },
    FortBuilt {
        seat: Seat,
        hex: Hex,
        cost: u8,
    },
    UnitBuilt {
        seat: Seat,
        unit: UnitId,
        kind: UnitKind,
        place: Hex,
        cost: u8,
    },
    UnitBuiltFree {
        seat: Seat,
        unit: UnitId,
        kind: UnitKind,
        place: Hex,
        credit: Technology,
    },
    NationalismBegan {
        seat: Seat,
        city: CityId,
    },
    /// A part of the Spend step ended; `lost` points are discarded after the last.
    PartEnded {
        seat: Seat,
        part: Part,
        lost: u16,
    },
    /// A credit was not used up in its part and is gone.
    CreditLost {
        seat: Seat,
        credit: Technology,
    },

    UnitMoved {
        seat: Seat,
        unit: UnitId,
        kind: UnitKind,
        from: Hex,
        to: Hex,
    },
    UnitTookRoad {
        seat: Seat,
        unit: UnitId,
        kind: UnitKind,
        from: Hex,
        to: Hex,
    },
    UnitHopped {
        seat: Seat,
        unit: UnitId,
        kind: UnitKind,
        from: Hex,
        to: Hex,
    },
    UnitEmbarked {
        seat: Seat,
        unit: UnitId,
        kind: UnitKind,
        ship: UnitId,
        ship_kind: UnitKind,
        at: Hex,
    },
    UnitDisembarked {
        seat: Seat,
        unit: UnitId,
        kind: UnitKind,
        at: Hex,
    },
    AttackMade {
        seat: Seat,
        unit: UnitId,
        kind: UnitKind,
        from: Hex,
        to: Hex,
    },
    MoveEnded {
        seat: Seat,
    },

    CityFounded {
        seat: Seat,
        city: CityId,
    },
    SeafaringTilePlaced {
        seat: Seat,
        city: CityId,
        hex: Hex,
    },
    RaidPrepared {
        seat: Seat,
        player: Seat,
        city: CityId,
    },
    RaidJoined {
        seat: Seat,
        unit: UnitId,
        from: CityId,
    },
    RaidLaunched {
        seat: Seat,
        player: Seat,
        city: CityId,
        raids: u8,
    },
    RaidEnded {
        seat: Seat,
        city: CityId,
    },

    BattleBegan {
        seat: Seat,
        player: Seat,
        from: Hex,
        at: Hex,
    },
    UnitArranged {
        seat: Seat,
        unit: UnitId,
        kind: UnitKind,
        from: Hex,
        to: Hex,
    },
    /// The defender gives a tile of the city up [SV-15.18].
    TileYielded {
        seat: Seat,
        at: Hex,
    },
    WalkedIn {
        seat: Seat,
        at: Hex,
    },
    UnitHeld {
        seat: Seat,
        unit: UnitId,
        kind: UnitKind,
    },
    UnitCommitted {
        seat: Seat,
        unit: UnitId,
        kind: UnitKind,
    },
    Rolled {
        seat: Seat,
        player: Seat,
        at: Hex,
        attack: Throw,
        defence: Throw,
        winner: Seat,
    },
    UnitLost {
        seat: Seat,
        unit: UnitId,
        kind: UnitKind,
        at: Hex,
    },
    UnitRevived {
        seat: Seat,
        unit: UnitId,
        kind: UnitKind,
        at: Hex,
    },
    Retreated {
        seat: Seat,
        from: Hex,
        to: Hex,
    },
    HexTaken {
        seat: Seat,
        player: Seat,
        at: Hex,
    },
    AttackFailed {
        seat: Seat,
        player: Seat,
        at: Hex,
    },
    UnitAdvanced {
        seat: Seat,
        unit: UnitId,
        kind: UnitKind,
        from: Hex,
        to: Hex,
    },
    AttackEnded {
        seat: Seat,
        at: Hex,
    },

    FortKept {
        seat: Seat,
        player: Seat,
        hex: Hex,
    },
    FortRazed {
        seat: Seat,
        player: Seat,
        hex: Hex,
    },
    CityCaptured {
        seat: Seat,
        player: Seat,
        city: CityId,
    },
    /// An air raid was destroyed with its base.
    RaidLostWithBase {
        seat: Seat,
        unit: UnitId,
        city: CityId,
    },
    TechnologyWon {
        seat: Seat,
        player: Seat,
    },
    TileWon {
        seat: Seat,
        city: CityId,
        hex: Hex,
    },
    TileRemoved {
        seat: Seat,
        city: CityId,
        hex: Hex,
    },
    CityDestroyed {
        seat: Seat,
        city: CityId,
    },

    TechnologyTaken {
        seat: Seat,
        player: Seat,
        technology: Technology,
    },
    TilePut {
        seat: Seat,
        city: CityId,
        hex: Hex,
    },
    TileDropped {
        seat: Seat,
    },
    /// `cards` of this kind he has now.
    CardEarned {
        seat: Seat,
        kind: CardKind,
        cards: u8,
    },
    TurnEnded {
        seat: Seat,
    },

    /// The round is played out before the game ends.
    WinningConditionMet {
        seat: Seat,
        ending: String,
    },
    PlayerOut {
        seat: Seat,
    },
    Resigned {
        seat: Seat,
    },
    /// Told to the seat itself and to nobody else.
    OrdersChanged {
        seat: Seat,
    },
    GameEnded {
        ending: String,
        winner: Seat,
    },
}

/// One side of a roll [SV-15.7] [SV-15.8].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Throw {
    /// The die, or both dice with Space flight.
    pub dice: Vec<u8>,
    /// The further die or dice after a 12.
    pub extra: Vec<u8>,
    /// The die that counts of the first, and of the further ones.
    pub counted: Vec<u8>,
    /// Sum of the attack or defend values.
    pub units: u16,
    /// The defence bonus.
    pub bonus: u8,
    pub total: u16,
}
