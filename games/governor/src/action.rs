//! What can be decided.

use std::borrow::Cow;

use serde::{Deserialize, Serialize};

use satrap_core::{GameAction, Seat, TS};

use crate::ids::{Asset, Nation, NationSet, Party, Recipe, Tech};
use crate::law::book::Category;
use crate::law::clause::Clause;
use crate::phase::council::{AgendaItem, BillId, BillKind, Choice};
use crate::region::Region;

/// Everything a seat or the clock can do. The order of the variants is the order in which they are offered. Amounts
/// are in thousandths, GP in ballots whole.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    // Briefing [GV-1.15]
    /// [GV-1.17]
    VoteRepresentative {
        seat: Seat,
    },
    /// [GV-5.2]
    VolunteerChair,
    VoteChair {
        seat: Seat,
    },
    /// [GV-5.4]
    PresentNext,
    /// [GV-1.15]
    Ready,

    // Lobbyists [GV-3]
    /// [GV-6.4]
    OrderMove {
        fleet: u8,
        region: Region,
    },
    /// [GV-6.11]
    OrderShoot {
        region: Region,
    },
    /// [GV-7.1]
    OrderClaim {
        region: Region,
    },
    /// [GV-7.12, GV-7.13]
    OrderBid {
        region: Region,
        #[ts(type = "number")]
        credits: i64,
    },
    /// [GV-9.1]
    OrderTrade {
        asset: Asset,
        #[ts(type = "number")]
        amount: i64,
        to: Party,
    },
    /// [GV-9.5]
    OrderTeach {
        tech: Tech,
        to: Nation,
    },
    /// [GV-9.7]
    OrderConvert {
        recipe: Recipe,
        #[ts(type = "number")]
        batches: i64,
    },
    /// A draft by its place in the list.
    OrderRemove {
        draft: u8,
    },
    /// [GV-3.3]
    Submit,
    /// All submitted orders are drafts again. [GV-3.3]
    Recall,
    /// [GV-7.6]
    WithdrawClaim {
        region: Region,
    },
    /// [GV-12.4] The card by its id.
    Contribute {
        card: String,
        asset: Asset,
        #[ts(type = "number")]
        amount: i64,
    },
    /// [GV-12.2]
    Complete {
        card: String,
    },
    /// [GV-12.7]
    Discard {
        card: String,
    },

    // Representatives [GV-4]
    /// [GV-4.18] Before all else: a vote waits for it.
    Cast {
        item: AgendaItem,
        choice: Choice,
        #[ts(type = "number")]
        gp: i64,
    },
    /// [GV-5.7]
    FloorReady,
    FloorRequest,
    FloorCancel,
    FloorYield,
    /// [GV-4.2]
    Enter,
    Leave,
    /// [GV-4.3]
    BillNew {
        kind: BillKind,
        category: Category,
    },
    /// Slot names and values as the template has them.
    BillTemplate {
        template: String,
        slots: Vec<Slot>,
    },
    BillTitle {
        bill: BillId,
        title: String,
    },
    BillText {
        bill: BillId,
        text: String,
    },
    BillSunset {
        bill: BillId,
        sunset: Option<u8>,
    },
    /// What the sponsor calls a bill without clauses. [GV-4.6]
    BillCategory {
        bill: BillId,
        category: Category,
    },
    BillClauseAdd {
        bill: BillId,
        clause: Clause,
    },
    BillClauseRemove {
        bill: BillId,
        position: u8,
    },
    BillDelete {
        bill: BillId,
    },
    /// [GV-4.7]
    BillShow {
        bill: BillId,
        nations: NationSet,
    },
    BillSign {
        bill: BillId,
    },
    BillUnsign {
        bill: BillId,
    },
    /// [GV-4.8]
    BillHandIn {
        bill: BillId,
    },
    /// [GV-4.15]
    BillWithdraw {
        bill: BillId,
    },

    // Chairperson [GV-5.5]
    /// [GV-4.9]
    ChairApprove {
        bill: BillId,
    },
    ChairReject {
        bill: BillId,
        reason: String,
    },
    /// [GV-4.12]
    ChairAgenda {
        items: Vec<AgendaItem>,
    },
    /// [GV-4.13]
    ChairFloor {
        item: Option<AgendaItem>,
    },
    /// [GV-4.14]
    ChairGiveFloor {
        nation: Nation,
    },
    ChairTakeFloor,
    /// [GV-4.16]
    ChairOpenVote,
    /// [GV-4.22]
    ChairCloseVote,
    /// [GV-4.18]
    ChairBallot {
        nation: Nation,
        choice: Choice,
        #[ts(type = "number")]
        gp: i64,
    },
    /// [GV-4.25]
    ChairTie {
        item: AgendaItem,
        passed: bool,
    },
    /// [GV-4.31]
    ChairAnnul {
        item: AgendaItem,
    },
    /// [GV-2.13]
    ChairExtend {
        seconds: u16,
    },
    /// [GV-2.12]
    Pause,
    Resume,
    /// [GV-4.2]
    ChairPresence {
        nation: Nation,
        present: bool,
    },
    /// [GV-5.5]
    ChairRuling {
        text: String,
        law: Option<u16>,
    },
    /// [GV-5.6]
    ChairExecute {
        clause: Clause,
        law: u16,
        reason: String,
    },
    /// [GV-12.9]
    ChairEvent {
        card: String,
    },
    /// [GV-13.7] The goal by its id.
    ChairGoal {
        nation: Nation,
        goal: String,
        achieved: bool,
        reason: String,
    },
    /// The goals of the nation shown stand, and the next nation is revealed; after the last one the game is over. The
    /// Chairperson's or the facilitator's. [GV-13.6]
    RevealNext,

    // Facilitator [GV-5.1]
    /// Closes the briefing, the round or the reveal at once.
    EndRound,
    /// This round is the last. [GV-13.2]
    EndGame,
    /// Two members of one nation exchange their duties, between rounds. [GV-1.17]
    Swap {
        one: Seat,
        other: Seat,
    },

    /// A person takes the chair, exchanging duties with who had it; nobody: the automatic chair. [GV-5.2]
    AppointChair {
        seat: Option<Seat>,
    },
    /// What is drafted is submitted with it. [GV-3.9]
    Done {
        done: bool,
    },

    // The server's clock [GV-2.3]
    BriefingEnds,
    RoundEnds,
    CouncilLate,
    DebateEnds,
    SpeechEnds,
    VoteEnds,
    RevealEnds,
    /// A person's connection is lost, or back. [GV-4.2, GV-5.8]
    Presence {
        seat: Seat,
        here: bool,
    },
    /// Nobody holds a seat, or somebody does again. [GV-1.3]
    Vacancy {
        seat: Seat,
        vacant: bool,
    },
}

/// A slot of a bill template and what it was filled with: a number, or the name of a nation, region, bloc, …
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
pub struct Slot {
    pub name: String,
    pub value: SlotValue,
}

#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[serde(untagged)]
pub enum SlotValue {
    Number(i32),
    Name(Cow<'static, str>),
}

impl GameAction for Action {
    fn amount(&self) -> Option<i64> {
        match self {
            Action::OrderBid { credits, .. } => Some(*credits),
            Action::OrderTrade { amount, .. } | Action::Contribute { amount, .. } => Some(*amount),
            Action::OrderConvert { batches, .. } => Some(*batches),
            Action::Cast { gp, .. } | Action::ChairBallot { gp, .. } => Some(*gp),
            Action::ChairExtend { seconds } => Some(i64::from(*seconds)),
            _ => None,
        }
    }

    fn with_amount(&self, free: i64) -> Action {
        let mut action = self.clone();
        match &mut action {
            Action::OrderBid { credits: amount, .. }
            | Action::OrderTrade { amount, .. }
            | Action::Contribute { amount, .. }
            | Action::OrderConvert { batches: amount, .. }
            | Action::Cast { gp: amount, .. }
            | Action::ChairBallot { gp: amount, .. } => *amount = free,
            Action::ChairExtend { seconds } => *seconds = u16::try_from(free).unwrap_or(u16::MAX),
            _ => {}
        }
        action
    }

    /// Orders may be given although they cannot be carried out [GV-3.5]; texts, clauses and lists are too free to be
    /// listed.
    fn is_free_form(&self) -> bool {
        matches!(
            self,
            Action::OrderMove { .. }
                | Action::OrderShoot { .. }
                | Action::OrderClaim { .. }
                | Action::OrderBid { .. }
                | Action::OrderTrade { .. }
                | Action::OrderTeach { .. }
                | Action::OrderConvert { .. }
                | Action::BillNew { .. }
                | Action::BillTemplate { .. }
                | Action::BillTitle { .. }
                | Action::BillText { .. }
                | Action::BillSunset { .. }
                | Action::BillClauseAdd { .. }
                | Action::BillShow { .. }
                | Action::ChairReject { .. }
                | Action::ChairAgenda { .. }
                | Action::ChairRuling { .. }
                | Action::ChairExecute { .. }
                | Action::ChairGoal { .. }
        )
    }
}
