//! What one viewer may know. `build.rs` fills it, adding to an empty view.

mod build;

pub(crate) use build::view;

use std::collections::BTreeMap;

use satrap_core::{Seat, SeatMap, SeatSet, TS};
use serde::{Deserialize, Serialize};

use crate::action::{Action, Clause};
use crate::ids::{City, Hex, LeaderId, Place, Power, Province};
use crate::laurels::Laurels;
use crate::odds::Odds;
use crate::options::{Options, ScenarioId};
use crate::promises::EndedPromise;
use crate::reach::LeaderMoves;
use crate::state::{
    Flow, LastFate, LeaderTurn, Loan, Occupation, Opening, Pending, Proposed, Turn, Units, War, WayIn,
};
use crate::treasury_sheet::Sheet;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(optional_fields)]
pub struct View {
    /// Nobody for spectators and the judge.
    pub you: Option<Seat>,
    pub options: Options,
    pub scenario: ScenarioId,
    pub round: u16,
    pub last_round: u16,
    pub flow: Flow,
    pub first: Seat,
    pub waiting_for: SeatSet,
    pub players: SeatMap<PlayerView>,
    /// Who owns a city; neutral ones are left out.
    pub cities: BTreeMap<City, Seat>,
    /// Who controls a province or home country; the others are left out.
    pub provinces: BTreeMap<Province, Seat>,
    /// Who owns all cities of a country that nobody controls, and lacks only a garrison there [IG-6.8].
    pub claims: BTreeMap<Province, Seat>,
    /// What the viewer knows of who has stood longest in a city.
    pub occupations: Vec<Occupation>,
    pub moment: u32,
    pub cards_left: u8,
    pub discards: Vec<u8>,
    pub last_fate: Option<LastFate>,
    /// The order of the pack, top card first: for the judge.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pack: Option<Vec<u8>>,
    pub alliances: Vec<(Seat, Seat)>,
    pub safe_conducts: Vec<(Seat, Seat)>,
    pub wars: Vec<War>,
    pub loans: Vec<Loan>,
    /// Pacts that somebody ended and loans that were repaid [IG-7.19].
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<_>")]
    pub promises: Vec<EndedPromise>,
    pub embassies: Vec<EmbassyView>,
    pub proposals: Vec<ProposalView>,
    pub proposed: Vec<Proposed>,
    pub ways: Vec<WayIn>,
    pub opening: Opening,
    /// The clock has called time [IG-17.8].
    pub time_called: bool,
    /// Once the game is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub laurels: Option<Laurels>,
    /// Attacks that the viewer's forces could make where they stand, and overwhelming ones on offer.
    pub odds: Vec<Odds>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(optional_fields)]
pub struct PlayerView {
    pub power: Power,
    /// Line 1 of the account [IG-1.8]: known to all.
    pub income: u32,
    pub starting_income: u32,
    /// Income, clients' incomes included, in thousandths of starting income [IG-17.3].
    pub ratio: u32,
    pub dealt: Vec<Province>,
    pub home: Option<Province>,
    pub exile: bool,
    pub stateless: bool,
    pub in_extremis: bool,
    pub patron: Option<Seat>,
    /// The others who are friendly to him [IG-1.6].
    pub friends: SeatSet,
    /// Ambassadors that are at home.
    pub ambassadors: u8,
    pub credits: Vec<u8>,
    pub phase: PhaseName,
    /// A choice is open that must be made first.
    pub choosing: bool,
    /// The card in force this turn.
    pub card: Option<u8>,
    pub forfeited: Option<Province>,
    pub embassies_sent: SeatSet,
    /// Whom he has asked for a loan this turn.
    pub asked: SeatSet,
    pub petition: SeatSet,
    pub attacked: Vec<Hex>,
    pub leaders: BTreeMap<LeaderId, LeaderView>,
    /// Forces the viewer can see; what lies under a leader he may not look beneath is left out.
    pub forces: BTreeMap<Place, Units>,
    pub concedes_to: Option<Seat>,
    pub wants_end: bool,
    pub has_voted: bool,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub chest: Option<u32>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub in_service: Option<u32>,
    /// For the player himself and the judge.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub private: Option<Box<Private>>,
    /// The bribe he negotiates [IG-4.13]: for himself, Rome and the judge.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bribe: Option<Pending>,
    /// Whether Rome has to answer his bribe.
    pub bribe_awaits_rome: bool,
    /// How many offers he still has for Rome, the one that waits included; for those who see the bribe.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bribe_offers_left: Option<u8>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(optional_fields)]
pub struct Private {
    pub turn: Turn,
    pub sheet: Sheet,
    /// By country, while forces are raised: how many may still be raised there.
    pub raise_left: BTreeMap<Province, u32>,
    /// By leader, during movement: how far he could go by land and by sea, and with whom.
    pub reach: BTreeMap<LeaderId, Vec<LeaderMoves>>,
    /// Places whose force alone holds a province; leaving one empty loses it [IG-6.9].
    pub sole_garrisons: Vec<Place>,
    /// What the end of the movement would bring and leave open, during movement.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub outlook: Option<Outlook>,
    /// Units not yet placed, during placement.
    pub to_place: u32,
    /// A set-up that he could take over, for those who ask.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub suggested: Vec<Action>,
    /// Whom he voted for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ballot: Option<Seat>,
}

/// What a player has to think of before his movement ends.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Outlook {
    /// Cities that would fall to him [IG-6.2].
    pub falls: Vec<Fall>,
    /// His leaders without troops, whom any hostile legion captures [IG-11.1].
    pub alone: Vec<LeaderId>,
    /// Where he has ships outside a port, which a storm can sink [IG-4.3].
    pub exposed_fleets: Vec<Hex>,
}

/// A city that would fall, and who owns it now.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Fall {
    pub city: City,
    pub from: Option<Seat>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(optional_fields)]
pub struct LeaderView {
    pub status: LeaderStatus,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at: Option<Place>,
    /// Who holds him, or has released him.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub captor: Option<Seat>,
    /// Orders captives by the time of their capture.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub since: Option<u32>,
    pub turn: LeaderTurn,
    /// Steps he has left this turn [IG-8.1].
    pub steps_left: u8,
    /// He stands over nobody, and the viewer knows it [IG-9.2].
    pub over_nobody: bool,
    /// His company, for those who see the force.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub company: Option<Units>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum LeaderStatus {
    ToPlace,
    OnBoard,
    Captive,
    DueBack,
    Released,
}

/// A phase as everybody knows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum PhaseName {
    Waiting,
    Placement,
    Returning,
    Fate,
    Treasury,
    Diplomacy,
    Movement,
    Combat,
    Done,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(optional_fields)]
pub struct EmbassyView {
    pub from: Seat,
    pub to: Seat,
    pub with_gift: bool,
    /// For the two and the judge.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub gift: Option<u8>,
    pub admitted: bool,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(optional_fields)]
pub struct ProposalView {
    pub from: Seat,
    pub to: Seat,
    /// For the two and the judge.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clauses: Option<Vec<Clause>>,
}
