//! What one viewer may know. Everything but the standing orders is open, so the view says it all, and adds
//! what a screen would otherwise have to work out: controlled tiles, incomes, scores, odds, the chart.

use std::sync::Arc;

use satrap_core::Seat;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::action::{Orders, UnitId};
use crate::data::{TechSet, Technology};
use crate::hex::Hex;
use crate::map::{Map, MapText};
use crate::options::Options;
use crate::state::{
    Battle, Cards, City, Credit, Departure, Ended, Fort, Moment, StartRoll, Turn, Unit, Winning,
};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct View {
    /// Whose eyes these are; nothing for a spectator or the judge.
    pub seat: Option<Seat>,
    pub options: Options,
    #[ts(as = "MapText")]
    pub map: Arc<Map>,
    pub start_rolls: Vec<StartRoll>,
    pub dealt: Vec<Hex>,
    pub first: Seat,
    /// 0 during set-up.
    pub round: u16,
    /// The score decides after this round.
    pub last_round: u16,
    pub on_turn: Seat,
    /// Whom the game waits for; another than the player on turn for a reaction.
    pub to_act: Option<Seat>,
    pub step: StepName,
    pub moment: Moment,
    pub turn: Turn,
    pub battle: Option<Battle>,
    pub players: Vec<PlayerView>,
    pub cities: Vec<CityView>,
    pub forts: Vec<Fort>,
    pub units: Vec<Unit>,
    pub next_unit: u16,
    pub winning: Vec<Winning>,
    pub ended: Option<Ended>,
    /// The viewer's own standing orders, and how often he changed them since his last turn began.
    pub orders: Option<Orders>,
    pub orders_changed: Option<u8>,
    /// The technology chart of the viewer (or, for others, of the player on turn).
    pub chart: Vec<ChartEntry>,
    /// The attacks that wait, in order, with their odds if all fight to the end.
    pub waiting: Vec<Clash>,
    /// What the viewer's stacks could attack now, with the odds if all who can go.
    pub prospects: Vec<Clash>,
    /// The fight in progress in numbers.
    pub fight: Option<Fight>,
}

/// The steps of a turn, for the bar at the top of the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum StepName {
    Placing,
    Add,
    Research,
    Expansion,
    Units,
    Move,
    Manoeuvre,
    Finish,
    Over,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct PlayerView {
    pub seat: Seat,
    pub technologies: TechSet,
    /// Tokens not yet spent.
    pub tokens: TechSet,
    pub credits: Vec<Credit>,
    pub cards: Cards,
    /// His tiles give nothing in his next Add step [SV-5.4].
    pub pause: bool,
    pub homeless: u8,
    pub left: Option<Departure>,
    pub cities: u8,
    pub tiles: u16,
    pub controlled: u16,
    /// Points his next Add step gives without tokens.
    pub income: u16,
    pub score: i32,
    /// Units in a hex at most.
    pub stack_limit: u8,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct CityView {
    #[serde(flatten)]
    pub city: City,
    /// The tiles its owner controls [SV-1.5].
    pub controlled: Vec<Hex>,
}

/// A technology on the chart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct ChartEntry {
    pub technology: Technology,
    pub status: ChartStatus,
}

/// What stands between a player and a technology.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum ChartStatus {
    Known,
    /// It can be researched now.
    Ready,
    /// It can only be taken by a free discovery or espionage now: the action or the points are missing.
    FreeOnly,
    /// Its tier is open, but this is not the player's Research part.
    Later,
    TooDear { missing: u16 },
    NoAction,
    /// Technologies of the tier before that are still needed [SV-7.2].
    Closed { have: u8, need: u8 },
}

/// An attack that waits or could be made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Clash {
    pub from: Hex,
    pub to: Hex,
    pub units: u8,
    pub attack: u16,
    pub defend: u16,
    pub bonus: u8,
    /// Chance in a thousand that the attacker takes the hex, all fighting to the end.
    pub odds: u16,
}

/// The fight in progress.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Fight {
    pub attack: u16,
    pub defend: u16,
    /// Controlled tiles beside the attacked one, Construction, and a fort [SV-15.9].
    pub bonus_tiles: u8,
    pub bonus_construction: u8,
    pub bonus_fort: u8,
    /// Chances in a thousand that the attacker wins the next roll, and that he takes the hex with all he has.
    pub next_roll: u16,
    pub odds: u16,
    /// Units in the order in which they would fall.
    pub attackers: Vec<UnitId>,
    pub defenders: Vec<UnitId>,
}
