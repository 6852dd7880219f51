//! The whole truth of a game.

use enum_map::EnumMap;
use satrap_core::{SeatSet, Shared, TS};
use serde::{Deserialize, Serialize};

use crate::ids::{Asset, Holdings, Nation, NationSet, Party, Tech};
use crate::law::book::LawBook;
use crate::law::clause::Clauses;
use crate::options::Options;
use crate::order::Order;
use crate::phase::council::Council;
use crate::region::{Region, RegionSet};

/// What is big or private to a nation is shared by copies of the state.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct State {
    pub options: Options,
    /// The nations in play. [GV-1.6]
    pub in_play: NationSet,
    /// What each seat of the table is. [GV-1.2]
    pub offices: Vec<Office>,
    /// Seats that nobody holds: others of the nation do their duties. [GV-1.3]
    pub vacant: SeatSet,
    pub phase: Phase,
    /// The round that is open or was last processed; 0 before the first.
    pub round: u8,
    /// The round after which the game ends. [GV-2.16]
    pub last_round: u8,
    /// The length planned at the start, by which figures are scaled. [GV-13.5]
    pub planned_rounds: u8,
    pub clock: RoundClock,
    /// In map order.
    pub regions: Shared<Vec<RegionState>>,
    pub nations: EnumMap<Nation, Shared<NationState>>,
    /// [GV-1.11]
    pub treasury: Holdings,
    pub book: Shared<LawBook>,
    pub council: Shared<Council>,
    pub events: Shared<PublicEvents>,
    /// What every nation had at the start and at the end of each round, for the curves after the end.
    pub history: Shared<Vec<EnumMap<Nation, Snapshot>>>,
}

/// What a nation had when a round ended.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Snapshot {
    #[ts(type = "Record<Asset, number>")]
    pub holdings: Holdings,
    /// Thousandths of credits.
    #[ts(type = "number")]
    pub income: i64,
    pub regions: u8,
}

/// What a seat of the table is. [GV-1.2, GV-5.1]
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Office {
    Representative(Nation),
    Lobbyist(Nation),
    Chair,
    Facilitator,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Phase {
    /// Teams divide their duties, the Chairperson presents the initial laws. [GV-1.15]
    Briefing(Briefing),
    /// Orders and Council. [GV-2.2]
    Round,
    /// Goals are confirmed and shown. [GV-13.6, GV-13.7]
    Reveal(Reveal),
    /// With the goals as they were settled. [GV-13.4]
    Over(Reveal),
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Briefing {
    pub ready: NationSet,
    pub chair_ready: bool,
    /// How many of the initial laws have been presented. [GV-5.4]
    pub presented: u8,
    /// By seat: the seat voted for as representative of the own nation. [GV-1.17]
    pub representative_votes: Vec<Option<u8>>,
    /// Seats that would preside, in the order in which they came forward. [GV-5.2]
    pub volunteers: Vec<u8>,
    /// By seat: the volunteer voted for.
    pub chair_votes: Vec<Option<u8>>,
    /// All nations are ready and the Chairperson has been chosen, who may still present the laws.
    pub elected: bool,
    /// Seats that were taken after the others, in that order: who joined first decides ties. [GV-1.17]
    pub latecomers: Vec<u8>,
}

/// The end, before it is final: every goal as the machine judged it and as the Chairperson settled it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Reveal {
    pub goals: EnumMap<Nation, Vec<JudgedGoal>>,
    /// From the last place to the first, as the rules found them. [GV-13.6]
    pub order: Vec<Nation>,
    /// How many of them have been revealed.
    pub revealed: u8,
    /// Places as they stand, by what counts now. [GV-13.4]
    pub places: EnumMap<Nation, u8>,
}

impl Reveal {
    /// Those that have been revealed, in that order.
    pub fn shown(&self) -> &[Nation] {
        self.order.get(..usize::from(self.revealed)).unwrap_or(&self.order)
    }

    /// The nation whose goals are before everybody now.
    pub fn current(&self) -> Option<Nation> {
        self.shown().last().copied()
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct JudgedGoal {
    pub goal: Goal,
    /// What the rules found.
    pub proposed: bool,
    /// What counts.
    pub achieved: bool,
    /// Whether the Chairperson has said so. [GV-13.7]
    pub confirmed: bool,
    /// The Chairperson's reason for overruling.
    pub reason: Option<String>,
}

/// What the rules must know of time; the clock itself is the server's. [GV-2.3]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct RoundClock {
    /// Length of the running round in seconds, without extensions. [P1]
    pub seconds: u32,
    /// Seconds added by the Chairperson. [GV-2.13]
    pub extended: u32,
    /// How much of the extension is running or over: the rest begins when the running stretch ends.
    pub begun: u32,
    /// Extensions that have begun; each has a timer of its own.
    pub stretch: u8,
    /// Length of the extension that is running.
    pub running_extension: u32,
    /// Seconds of the rounds before this one, for games whose length is given in minutes. [GV-2.16]
    pub played: u32,
    /// [GV-2.12]
    pub paused: bool,
    /// Too little of the round is left to put another item on the floor. [GV-5.7]
    pub late: bool,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct RegionState {
    pub owner: Option<Nation>,
    /// Homeworld of an absent nation that no law has opened. [GV-1.8]
    pub protectorate: bool,
    pub claims: EnumMap<Nation, Option<Claim>>,
    /// Whole units of helium and antihydrogen. [GV-2.11]
    pub helium: u8,
    pub antihydrogen: u8,
    /// The round in which the next award ballot may be placed. [GV-7.14]
    pub next_ballot: u8,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Claim {
    /// The round in which it was made. [GV-7.4]
    pub round: u8,
    /// Rounds running that a fleet of the claimant has stood there. [GV-7.8]
    pub occupied: u8,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct NationState {
    pub fleets: Vec<Fleet>,
    pub holdings: Holdings,
    pub techs: EnumMap<Tech, bool>,
    /// Not yet final; they stay from round to round. [GV-2.4, GV-3.2]
    pub drafts: Vec<Order>,
    /// In submission order. [GV-3.4]
    pub orders: Vec<Order>,
    /// Submissions this round. [GV-3.3]
    pub submissions: u8,
    pub done: bool,
    /// Bills handed in this round. [GV-4.8]
    pub bills_handed_in: u8,
    /// Changes to drafts this round, and to bills: asides have an end. [GV-3.1]
    pub asides: u16,
    pub bill_asides: u16,
    pub goals: Vec<Goal>,
    pub cards: Vec<PrivateCard>,
    /// The next card is the last. [GV-12.3]
    pub deck: Vec<u8>,
    pub ledger: Ledger,
    /// Payments for contested regions so far. [GV-7.13]
    pub payments: Vec<(Region, i64)>,
    /// GP last announced to all, with the round. [GV-4.20]
    pub announced_gp: Option<(u8, i64)>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
pub struct Fleet {
    /// 1, 2, 3.
    pub id: u8,
    pub region: Region,
    /// Destroyed and rebuilt in the round last processed. [GV-6.19]
    pub rebuilt: bool,
}

/// A goal by its place in the data, with the nation that was drawn for it. [GV-1.13]
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Goal {
    pub id: GoalId,
    pub other: Option<Nation>,
}

/// Place in the list of goals of the data.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct GoalId(pub u8);

/// A private event in a nation's hand. [GV-12]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PrivateCard {
    /// Place in the list of private cards of the data.
    pub card: u8,
    pub dealt: u8,
    /// The nation's ledger when it was dealt. [GV-12.6]
    pub since: Ledger,
    pub contributed: Holdings,
}

/// What a nation has done so far: conditions count on it, and never backwards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Ledger {
    pub battles_won: u16,
    pub battles_lost: u16,
    pub shots: u16,
    pub shots_this_round: u8,
    /// Thousandths of both resources together, before royalties.
    #[ts(type = "number")]
    pub mined: i64,
    /// How many substantial consignments went to each nation; and came from each. [GV-9.12]
    #[ts(type = "Record<Nation, number>")]
    pub sent: EnumMap<Nation, u16>,
    #[ts(type = "Record<Nation, number>")]
    pub received: EnumMap<Nation, u16>,
    pub sponsored: u16,
    /// Whole GP spent in votes.
    #[ts(type = "number")]
    pub gp_voted: i64,
    /// Votes on bills in which it was for or against, and those it prevailed in.
    pub votes_cast: u16,
    pub votes_won: u16,
    pub events_done: u16,
    /// Thousandths, of the round last processed.
    #[ts(type = "number")]
    pub income: i64,
    /// Regions owned now and at the start.
    pub regions: u8,
    pub start_regions: RegionSet,
    /// Thousandths, from the starting regions.
    #[ts(type = "number")]
    pub start_income: i64,
}

/// The public deck and what lies open. [GV-12.8]
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct PublicEvents {
    /// Places in the list of public cards of the data; the next card is the last.
    pub deck: Vec<u8>,
    pub active: Vec<PublicCard>,
    /// In the order in which they began; they count as later than every law. [GV-11.10]
    pub effects: Vec<Effect>,
    /// Chosen by the Chairperson for this round. [GV-12.9]
    pub chosen: Option<u8>,
}

/// A public card with a deadline.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PublicCard {
    pub card: u8,
    /// The round in whose step 8f it was drawn.
    pub drawn: u8,
    /// The last round of its deadline.
    pub deadline: u8,
    /// Every nation's ledger when it was drawn. [GV-12.6]
    pub since: EnumMap<Nation, Ledger>,
    pub contributed: EnumMap<Nation, i64>,
    /// The region drawn with it, if any.
    pub region: Option<Region>,
    /// A fitting law was put in place since it was drawn. [GV-12.10]
    pub answered: bool,
}

/// Clauses of an event in force for a while.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Effect {
    pub card: u8,
    #[serde(with = "crate::law::serde_forms")]
    pub clauses: Clauses,
    pub until: u8,
}

impl State {
    pub fn region(&self, region: Region) -> &RegionState {
        &self.regions[region.index()]
    }

    pub fn region_mut(&mut self, region: Region) -> &mut RegionState {
        &mut self.regions[region.index()]
    }

    /// The nation whose fleet stands there, and the fleet. [GV-6.2]
    pub fn fleet_at(&self, region: Region) -> Option<(Nation, Fleet)> {
        let of = |nation: Nation| {
            self.nations[nation]
                .fleets
                .iter()
                .find(|fleet| fleet.region == region)
                .map(|fleet| (nation, *fleet))
        };
        self.in_play.iter().find_map(of)
    }

    pub fn owned(&self, nation: Nation) -> RegionSet {
        Region::all().filter(|region| self.region(*region).owner == Some(nation)).collect()
    }

    pub fn held(&self, nation: Nation, asset: Asset) -> i64 {
        self.nations[nation].holdings[asset]
    }

    /// What a nation or the Treasury holds. [GV-1.11]
    pub fn account(&mut self, party: Party, asset: Asset) -> &mut i64 {
        match party {
            Party::Nation(nation) => &mut self.nations[nation].holdings[asset],
            Party::Treasury => &mut self.treasury[asset],
        }
    }
}

impl RegionState {
    pub fn claimants(&self) -> NationSet {
        self.claims.iter().filter(|(_, claim)| claim.is_some()).map(|(nation, _)| nation).collect()
    }

    pub fn is_contested(&self) -> bool {
        self.claims.values().any(Option::is_some)
    }
}
