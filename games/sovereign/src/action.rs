//! What a seat decides, and no more.

use satrap_core::{GameAction, Seat, TS};
use serde::{Deserialize, Serialize};

use crate::data::{Technology, UnitKind};
use crate::hex::Hex;

/// A unit's number. Numbers rise, so the oldest of several units has the lowest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
#[serde(transparent)]
pub struct UnitId(pub u16);

/// A city is named by the hex of its centre, in actions and everywhere else.
pub type CityId = Hex;

/// Everything a seat can do, in the order of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    /// Set-up: a tile of the start city, the first being its centre [SV-3.3].
    PlaceTile { hex: Hex },

    /// Add: spends the Trade token [SV-5.3].
    UseTrade,
    /// Add: spends the Banking token [SV-5.3].
    UseBanking,
    /// Add: counts the points [SV-5.1].
    Collect,

    /// Spend, any part: spends the Wheel or Electricity token [SV-6.6].
    UseExtraActions { technology: Technology },
    /// Research, paid [SV-7.1].
    Research { technology: Technology },
    /// Research with the token of Writing, Literacy or Scientific method [SV-7.4].
    FreeDiscovery { technology: Technology },
    /// Research with the Espionage token [SV-23.19].
    Spy { player: Seat, technology: Technology },
    /// Expansion, paid [SV-8.1].
    Expand { city: CityId, hex: Hex },
    /// Expansion by a credit [SV-8.4].
    FreeExpand { credit: Technology, city: CityId, hex: Hex },
    /// Expansion: a fort [SV-9.1].
    BuildFort { hex: Hex },
    /// Units, paid. The place of an air raid is the centre of its base [SV-10.1] [SV-10.3].
    Build { unit: UnitKind, place: Hex },
    /// Units by a credit [SV-23.16] [SV-23.23].
    FreeBuild { credit: Technology, unit: UnitKind, place: Hex },
    /// Units: spends the Nationalism token on a city [SV-23.11].
    Nationalism { city: CityId },
    /// … places one of its two units.
    NatUnit { unit: UnitKind, place: Hex },
    /// … removes one of its two tiles.
    NatTile { hex: Hex },
    /// Research, Expansion, Units: goes on to the next part for good [SV-6.3].
    EndPart,

    /// Move: one hex [SV-11.2].
    Step { unit: UnitId, hex: Hex },
    /// Move: to another tile of the same city by Road building [SV-13.1].
    Road { unit: UnitId, tile: Hex },
    /// Move: to a tile of another city by Railroad or Flight [SV-13.2] [SV-13.3].
    Hop { unit: UnitId, tile: Hex },
    /// Move: onto a ship in the same coast hex [SV-12.1].
    Embark { unit: UnitId, ship: UnitId },
    /// Move: off a ship in a coast hex [SV-12.2].
    Disembark { unit: UnitId },
    /// Move: into an enemy-held hex, to fight there in the Manoeuvre step [SV-11.5].
    Attack { unit: UnitId, hex: Hex },
    /// Move: goes on to the Manoeuvre step.
    EndMove,

    /// Manoeuvre: carries out the attack made from one hex into another [SV-14.1].
    Resolve { from: Hex, to: Hex },
    /// Manoeuvre: a settler becomes a city [SV-14.2].
    Found { settler: UnitId },
    /// … with one free tile on the coast [SV-14.4].
    SeafaringTile { hex: Hex },
    /// Manoeuvre: begins to put an air raid on a city together [SV-20.2].
    Raid { city: CityId },
    /// … adds an air raid to it.
    RaidAdd { unit: UnitId },
    /// … and sends it.
    RaidGo,
    /// Manoeuvre: ends the turn [SV-14.1].
    EndTurn,

    /// Battle, before the first roll: keeps a unit back [SV-15.5].
    Hold { unit: UnitId },
    /// Battle, after a roll: brings a reserve into the fight for good [SV-15.12].
    Commit { unit: UnitId },
    /// Battle: rolls [SV-15.7].
    Roll,
    /// Battle, either side: gives the hex up [SV-17].
    Retreat { hex: Hex },
    /// A fort was taken: keeps it [SV-9.6].
    KeepFort,
    /// A fort was taken: removes it [SV-9.6].
    RazeFort,
    /// A city was captured: a technology, chosen in Finish [SV-19.3].
    SpoilsTechnology,
    /// A city was captured: one of its tiles [SV-19.3].
    SpoilsTile { hex: Hex },
    /// Rolling attack: a unit that has not attacked moves on [SV-18.1].
    Advance { unit: UnitId, hex: Hex },
    /// Rolling attack: those who moved on attack [SV-18.4].
    Go,
    /// Rolling attack: ends here.
    Stop,

    /// Finish: takes a technology won as spoils [SV-21.1].
    TakeTechnology { technology: Technology },
    /// Finish: places a tile won as spoils [SV-21.2].
    PutTile { city: CityId, hex: Hex },
    /// Finish: gives a tile won as spoils up [SV-21.2].
    DropTile,

    /// Defender, before the fight: moves a unit inside the city by Road building [SV-15.2].
    Arrange { unit: UnitId, tile: Hex },
    /// Defender: his units stand as they should.
    Arranged,
    /// Defender: does not defend the tile; all his units on it go to other tiles of the city [SV-15.18].
    Yield,
    /// Defender: does not retreat [SV-15.12].
    Stand,
    /// Brings back a unit of this kind, lost in this battle [SV-15.16].
    Medicine { unit: UnitKind },
    /// Keeps the Medicine token; or founds a city without its free coast tile.
    Decline,
    /// A city was lost: the tile of it that goes [SV-19.5].
    RemoveTile { hex: Hex },
    /// A roll was lost: which of several equal units goes [SV-16.2].
    Casualty { unit: UnitId },

    /// Changes the private standing orders.
    SetOrders { orders: Orders },
    /// Leaves the game [SV-22.5].
    Resign,
}

/// How a seat answers questions in other players' turns. Nobody else ever sees them [SV-24.1].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
#[serde(default, deny_unknown_fields)]
pub struct Orders {
    pub arrange: ArrangeOrder,
    pub retreat: RetreatOrder,
    pub medicine: MedicineOrder,
    pub tile_loss: TileLossOrder,
}

/// Declares a standing order whose first value is the default.
macro_rules! order {
    ($(#[$doc:meta])* $name:ident { $first:ident $(, $(#[$of:meta])* $other:ident)* }) => {
        $(#[$doc])*
        #[derive(
            Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS,
        )]
        #[serde(rename_all = "snake_case")]
        pub enum $name {
            #[default]
            $first,
            $($(#[$of])* $other,)*
        }
    };
}

order!(
    /// When a tile of a city is attacked and the owner has Road building.
    ArrangeOrder {
        Ask,
        /// Leave everybody where they stand.
        Keep,
        /// Bring every land unit of the city that has room to the attacked tile, the best defenders first.
        Mass,
        /// Give the tile up where that is possible; at the centre as with `Mass`.
        Yield
    }
);
order!(
    /// When a retreat is possible.
    RetreatOrder {
        Ask,
        Never,
        /// When the chance to hold the hex is below one half.
        BelowHalf,
        /// When it is below a quarter.
        BelowQuarter
    }
);
order!(
    /// When a unit is lost and the Medicine token is there.
    MedicineOrder {
        Ask,
        Never,
        /// Use it when the last unit falls, on that unit.
        Last
    }
);
order!(
    /// Which tile of a lost city goes.
    TileLossOrder {
        Ask,
        /// The one farthest from the centre, then the dearest, then the lowest id.
        Auto
    }
);

impl GameAction for Action {
    /// Orders are too many to list; and whoever is still in the game may always leave it, which would only stand in
    /// the way among the moves.
    fn is_free_form(&self) -> bool {
        matches!(self, Action::SetOrders { .. } | Action::Resign)
    }
}
