//! The whole truth about a game. `queries.rs` has what is asked of it.

use std::sync::Arc;

use arrayvec::ArrayVec;
use satrap_core::{Seat, SeatMap, TS};
use serde::{Deserialize, Serialize};

use crate::action::{CityId, Orders, UnitId};
use crate::data::{Bonus, Domain, TechSet, Technology, UnitKind, limits};
use crate::hex::{Hex, HexSet};
use crate::map::Map;
use crate::options::Options;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct State {
    #[serde(with = "crate::stored_options")]
    pub options: Options,
    pub map: Arc<Map>,
    pub start_rolls: Vec<StartRoll>,
    /// Sites dealt to the seats, with assigned starts only [SV-3.7].
    pub dealt: Vec<Hex>,
    pub first: Seat,
    pub round: u16,
    pub on_turn: Seat,
    #[serde(with = "crate::state::as_text")]
    pub moment: Moment,
    pub turn: Turn,
    pub battle: Option<Battle>,
    pub players: SeatMap<Player>,
    /// In the order in which they were founded.
    pub cities: Vec<City>,
    pub forts: Vec<Fort>,
    /// By rising number.
    pub units: Vec<Unit>,
    pub next_unit: u16,
    /// Who met a winning condition in a round that is being played out.
    pub winning: Vec<Winning>,
    pub ended: Option<Ended>,
}

/// A roll for the first turn; seats that tied roll again [SV-3.2].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct StartRoll {
    pub seat: Seat,
    pub roll: u8,
}

/// Where the turn stands and what is being asked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Moment {
    /// Set-up: the player on turn places his city with this many empty hexes to the others [SV-3.6].
    Placing {
        spacing: u8,
    },
    Add,
    Research,
    Expansion,
    Units,
    /// Inside Nationalism [SV-23.11]: units and tiles still to come.
    Nationalism {
        city: CityId,
        units: u8,
        tiles: u8,
    },
    Move,
    Manoeuvre,
    /// A city was founded and may take a free coast tile [SV-14.4].
    Seafaring {
        city: CityId,
    },
    /// An air raid is being put together [SV-20.2].
    Mustering {
        target: CityId,
        raids: Vec<UnitId>,
    },
    /// The defender may rearrange his units; these he has moved [SV-15.2].
    Arranging {
        moved: Vec<UnitId>,
    },
    /// The attacker decides about the next roll.
    Fighting,
    /// The defender stands or retreats before the next roll [SV-15.12].
    Answering,
    /// A seat lost a roll and chooses among equal units [SV-16.2].
    Casualty {
        seat: Seat,
        retreat: Option<Hex>,
    },
    /// A seat just lost a unit and may bring one back [SV-15.16].
    Healing {
        seat: Seat,
        last: UnitId,
    },
    /// A fort was taken [SV-9.6].
    FortTaken,
    /// A city was captured: the attacker chooses [SV-19.3].
    Spoils {
        city: CityId,
        loser: Seat,
    },
    /// … then the loser gives a tile up [SV-19.5].
    TileLoss {
        city: CityId,
        loser: Seat,
    },
    /// A hex was taken: the reserves may move on; `gone` have, to `to` [SV-18].
    Advancing {
        gone: Vec<UnitId>,
        to: Option<Hex>,
    },
    /// Finish: a technology of this player is taken [SV-21.1].
    TakingTechnology {
        player: Seat,
    },
    /// Finish: a tile is placed [SV-21.2].
    PuttingTile,
    Over,
}

/// The parts of the Spend step, in order [SV-6.3].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Part {
    Research,
    Expansion,
    Units,
}

/// What belongs to the turn that is being played.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Turn {
    /// 0 outside the Spend step.
    pub points: u16,
    /// Actions left.
    pub actions: u8,
    /// Tokens spent in the Add step.
    pub trade: bool,
    pub banking: bool,
    /// Attacks that wait for the Manoeuvre step, oldest first.
    pub attacks: Vec<Attack>,
    /// An air raid was launched [SV-20.2].
    pub raided: bool,
    /// Technologies won as spoils, by the player they come from, in the order of the captures [SV-21.1].
    pub technologies_won: Vec<Seat>,
    /// Tiles won as spoils [SV-19.4].
    pub tiles_won: u8,
    /// Military cards earned, to be taken in Finish.
    pub military_cards: u8,
}

/// An attack: units that entered one hex from another [SV-11.6]. Its units are those at `to` that came `from`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
pub struct Attack {
    pub from: Hex,
    pub to: Hex,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Player {
    pub technologies: TechSet,
    /// Tokens not yet spent.
    pub tokens: TechSet,
    pub credits: Vec<Credit>,
    pub cards: Cards,
    /// Banking was used in the turn before [SV-5.4].
    pub pause: bool,
    /// Turns ended in a row without a city [SV-22.1].
    pub homeless: u8,
    /// Eliminated or resigned.
    pub left: Option<Departure>,
    pub orders: Orders,
    /// How often the orders were changed since this player's last turn began.
    pub orders_changed: u8,
}

/// A credit of free expansions or units [SV-23.27] [SV-23.28].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Credit {
    pub technology: Technology,
    /// Free expansions or units left. For Arts, as many as cities still due.
    pub left: u8,
    /// What the first use decided, where there is a choice.
    pub used_for: Option<CreditUse>,
    /// Arts: the cities still due, fixed when the Expansion part begins [SV-23.13].
    pub due: Vec<CityId>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum CreditUse {
    Expansions,
    Units,
}

/// Victory cards held [SV-21.6].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(default, deny_unknown_fields)]
pub struct Cards {
    pub expansion: u8,
    pub military: u8,
    pub technology: u8,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum CardKind {
    Expansion,
    Military,
    Technology,
}

/// A player who is no longer in the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Departure {
    /// The first to go is 1.
    pub order: u8,
    /// He resigned, and his pieces stay [SV-22.5]; else he was eliminated [SV-22.1].
    pub resigned: bool,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct City {
    pub owner: Seat,
    /// The centre is the first [SV-1.4].
    #[ts(type = "Array<Hex>")]
    pub tiles: ArrayVec<Hex, 7>,
    /// Size when its owner's turn began; nothing if it was not his then [SV-21.3] [SV-19.9].
    pub size_at_start: Option<u8>,
    /// It reached seven tiles this turn, from four or fewer.
    pub grown: bool,
}

/// A fort is no tile of a city: nothing that holds for tiles holds for it [SV-9.4].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Fort {
    pub hex: Hex,
    pub owner: Seat,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Unit {
    pub id: UnitId,
    pub owner: Seat,
    pub kind: UnitKind,
    /// Where it is; for an air raid the centre of its base.
    pub at: Hex,
    /// Move points left.
    pub moves: u8,
    /// The ship that carries it.
    pub aboard: Option<UnitId>,
    /// Where it came from, while its attack on `at` is undecided [SV-1.5].
    pub from: Option<Hex>,
    /// It has used the road since it last spent a move point [SV-13.1].
    pub on_road: bool,
}

/// A battle, or the rolling attack it is part of.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Battle {
    pub attacker: Seat,
    /// The attacker himself where nobody holds the hex any more [SV-15.4].
    pub defender: Seat,
    /// The attacked hex; for an air raid the centre of the city.
    pub at: Hex,
    pub raid: bool,
    pub fighters: Vec<UnitId>,
    /// Units that have not attacked; once the hex is taken, those that may move on.
    pub reserves: Vec<UnitId>,
    /// Units lost in this hex by each side.
    pub lost_by_attacker: Vec<Unit>,
    pub lost_by_defender: Vec<Unit>,
    pub rolls: u16,
    /// Hexes entered in this rolling attack [SV-18.2].
    pub entered: Vec<Hex>,
    /// Winning this hex would earn a card [SV-21.4].
    pub worthy: bool,
    /// A card was earned in this attack.
    pub card: bool,
}

/// Who has met a winning condition, and which.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Winning {
    pub seat: Seat,
    pub by: Ending,
}

/// How the game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Ended {
    pub ending: Ending,
    /// The winner; none if the score decides between all [SV-22.4].
    pub winner: Option<Seat>,
}

/// Every way a game can end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Ending {
    Expansion,
    Military,
    Technology,
    FinalThree,
    LastLeft,
    Resignation,
    RoundLimit,
}

impl Ending {
    /// As [`satrap_core::Outcome::ending`] names it.
    pub fn id(self) -> &'static str {
        match self {
            Ending::Expansion => "expansion",
            Ending::Military => "military",
            Ending::Technology => "technology",
            Ending::FinalThree => "final_three",
            Ending::LastLeft => "last_left",
            Ending::Resignation => "resignation",
            Ending::RoundLimit => "round_limit",
        }
    }
}

impl Credit {
    /// Expansions or units, as the first use decides [SV-23.16].
    pub fn is_either(&self) -> bool {
        matches!(self.technology.facts().bonus, Bonus::Either { .. })
    }

    /// Actions of any kind that cost nothing [SV-6.7].
    pub fn is_of_actions(&self) -> bool {
        self.technology.facts().bonus.is_token()
    }

    /// It can pay for units.
    pub fn is_of_units(&self) -> bool {
        self.is_either() || self.is_of_actions()
    }
}

impl Cards {
    pub fn of(&mut self, kind: CardKind) -> &mut u8 {
        match kind {
            CardKind::Expansion => &mut self.expansion,
            CardKind::Military => &mut self.military,
            CardKind::Technology => &mut self.technology,
        }
    }
}

impl City {
    /// The tile placed first; it names the city.
    pub fn centre(&self) -> CityId {
        self.tiles[0]
    }

    pub fn size(&self) -> u8 {
        self.tiles.len() as u8
    }

    pub fn is_full(&self) -> bool {
        self.size() >= limits().max_city_size
    }

    pub fn set(&self) -> HexSet {
        self.tiles.iter().copied().collect()
    }

    /// Whether a tile can go without splitting the city; the centre goes last [SV-19.6].
    pub fn can_lose(&self, tile: Hex) -> bool {
        if !self.tiles.contains(&tile) || (tile == self.centre() && self.size() > 1) {
            return false;
        }
        let mut rest = self.set();
        rest.remove(tile);
        self.size() == 1 || rest.joined_with(self.centre()).len() == rest.len()
    }

    /// The tiles that can go, by id.
    pub fn removable(&self) -> Vec<Hex> {
        let mut tiles: Vec<Hex> = self.tiles.iter().copied().filter(|tile| self.can_lose(*tile)).collect();
        tiles.sort();
        tiles
    }
}

impl Unit {
    pub fn is_air(&self) -> bool {
        self.kind == UnitKind::AirRaid
    }

    /// Whether its attack on the hex it is in is still undecided [SV-1.5].
    pub fn is_waiting(&self) -> bool {
        self.from.is_some()
    }

    /// A land unit on its own feet.
    pub fn is_on_foot(&self) -> bool {
        self.kind.domain() == Domain::Land && self.aboard.is_none()
    }
}

/// Keeps a tagged enum as JSON text where the format cannot tell its own types.
pub(crate) mod as_text {
    use super::Moment;
    use serde::de::Error as _;
    use serde::ser::Error as _;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    pub fn serialize<S: Serializer>(moment: &Moment, to: S) -> Result<S::Ok, S::Error> {
        if to.is_human_readable() {
            return moment.serialize(to);
        }
        serde_json::to_string(moment).map_err(S::Error::custom)?.serialize(to)
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Moment, D::Error> {
        if from.is_human_readable() {
            return Moment::deserialize(from);
        }
        serde_json::from_str(&String::deserialize(from)?).map_err(D::Error::custom)
    }
}
