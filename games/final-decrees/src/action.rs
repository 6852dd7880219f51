//! What a seat decides, and no more. The order of the variants is the order in which actions are listed.

use satrap_core::{GameAction, Seat, TS};
use serde::{Deserialize, Serialize};

use crate::ids::{Card, Decree, Dept, Pool};

/// Everything a seat can do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    // Set-up [FD-2]
    Bid { amount: u8 },
    Assign { dept: Dept },

    // The main part of a turn [FD-5, FD-6]
    Draw,
    Play(Play),
    Spread,
    Forward { decree: Decree, to: Dept },
    MovePlayer { player: Seat },
    Stamp { decree: Decree },
    Budget,
    Investigate { dept: Dept },
    Maneuvers,
    Reassign,
    Restructure { change: Change },
    EndTurn,

    // Answers to a decision that is open
    SpreadPlace { amount: u16 },
    ReassignPick { dept: Dept },
    Relieve { from: Pool, amount: u16 },
    ReliefDone,
    CourierNext { decree: Decree, to: Dept },
    MisrouteNext { decree: Decree, to: Dept },
    ReorganiseNext { change: Change },
    CardStop,
    WiretapTake { card: Card },
    ForecastTop { index: u8 },
    SalvageTake { card: Card },

    // Trading [FD-10]
    OfferStart { to: Seat },
    OfferBlame { net: i16 },
    OfferDeptBlame { net: i16 },
    OfferOntoDesk { net: i16 },
    OfferOffDesk { net: i16 },
    OfferGive { card: Card },
    OfferAsk { card: Card },
    OfferSend,
    OfferDrop,
    OfferWithdraw { to: Seat },
    OfferAccept { from: Seat },
    OfferDecline { from: Seat },
}

/// A card to be played, with what is chosen for it. Written beside the action's type:
/// `{"type": "play", "card": "leak", "player": "P2"}`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[serde(tag = "card", rename_all = "snake_case", deny_unknown_fields)]
pub enum Play {
    PassTheBuck {
        player: Seat,
    },
    Leak {
        player: Seat,
    },
    Scapegoat {
        player: Seat,
    },
    AnonymousTip {
        dept: Dept,
    },
    Benchmarking,
    PublicInquiry {
        dept: Dept,
    },
    BacklogAudit,
    Shredder,
    HonoursList,
    RubberStamp {
        decree: Decree,
    },
    ExpressCourier {
        decree: Decree,
        to: Dept,
    },
    DelegatedAuthority {
        decree: Decree,
    },
    MisroutedPost {
        decree: Decree,
        to: Dept,
    },
    ClericalError {
        decree: Decree,
    },
    AmendedSchedule {
        decree: Decree,
    },
    RibbonCutting {
        decree: Decree,
    },
    Reorganisation {
        change: Change,
    },
    Annexation {
        dept: Dept,
    },
    /// The lower seat first.
    LateralTransfer {
        players: [Seat; 2],
    },
    GoldenParachute,
    Wiretap {
        player: Seat,
    },
    Requisition,
    IndustrialAction {
        player: Seat,
    },
    EmergencySession,
    OpenRecords,
    ArchiveFire,
    ExtendedConsultation,
    ActuarialForecast,
    PlausibleDeniability,
    PaperTrail,
    Tenure,
    ContingencyPlan,
    SharedCredit,
    HiringFreeze,
    ZeroTolerance,
    PaperworkReduction,
    JudicialOversight,
    PerformanceBonuses,
    CourierAllowance,
}

impl Play {
    /// The kind of card that is played.
    pub const fn card(&self) -> Card {
        match self {
            Play::PassTheBuck { .. } => Card::PassTheBuck,
            Play::Leak { .. } => Card::Leak,
            Play::Scapegoat { .. } => Card::Scapegoat,
            Play::AnonymousTip { .. } => Card::AnonymousTip,
            Play::Benchmarking => Card::Benchmarking,
            Play::PublicInquiry { .. } => Card::PublicInquiry,
            Play::BacklogAudit => Card::BacklogAudit,
            Play::Shredder => Card::Shredder,
            Play::HonoursList => Card::HonoursList,
            Play::RubberStamp { .. } => Card::RubberStamp,
            Play::ExpressCourier { .. } => Card::ExpressCourier,
            Play::DelegatedAuthority { .. } => Card::DelegatedAuthority,
            Play::MisroutedPost { .. } => Card::MisroutedPost,
            Play::ClericalError { .. } => Card::ClericalError,
            Play::AmendedSchedule { .. } => Card::AmendedSchedule,
            Play::RibbonCutting { .. } => Card::RibbonCutting,
            Play::Reorganisation { .. } => Card::Reorganisation,
            Play::Annexation { .. } => Card::Annexation,
            Play::LateralTransfer { .. } => Card::LateralTransfer,
            Play::GoldenParachute => Card::GoldenParachute,
            Play::Wiretap { .. } => Card::Wiretap,
            Play::Requisition => Card::Requisition,
            Play::IndustrialAction { .. } => Card::IndustrialAction,
            Play::EmergencySession => Card::EmergencySession,
            Play::OpenRecords => Card::OpenRecords,
            Play::ArchiveFire => Card::ArchiveFire,
            Play::ExtendedConsultation => Card::ExtendedConsultation,
            Play::ActuarialForecast => Card::ActuarialForecast,
            Play::PlausibleDeniability => Card::PlausibleDeniability,
            Play::PaperTrail => Card::PaperTrail,
            Play::Tenure => Card::Tenure,
            Play::ContingencyPlan => Card::ContingencyPlan,
            Play::SharedCredit => Card::SharedCredit,
            Play::HiringFreeze => Card::HiringFreeze,
            Play::ZeroTolerance => Card::ZeroTolerance,
            Play::PaperworkReduction => Card::PaperworkReduction,
            Play::JudicialOversight => Card::JudicialOversight,
            Play::PerformanceBonuses => Card::PerformanceBonuses,
            Play::CourierAllowance => Card::CourierAllowance,
        }
    }
}

/// One change to the arrows [FD-8.3]. An arrow is named by the department it points at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum Change {
    Remove { arrow: Dept },
    Reverse { arrow: Dept },
    Add { from: Dept, to: Dept },
    Move { arrow: Dept, from: Dept, to: Dept },
}

impl Action {
    /// Trading is an aside: anybody may do it, and it answers no question of the game.
    pub fn is_trade(&self) -> bool {
        *self >= Action::OfferStart { to: Seat(0) }
    }
}

impl GameAction for Action {
    fn amount(&self) -> Option<i64> {
        match *self {
            Action::Bid { amount } => Some(amount.into()),
            Action::SpreadPlace { amount } | Action::Relieve { amount, .. } => Some(amount.into()),
            Action::OfferBlame { net }
            | Action::OfferDeptBlame { net }
            | Action::OfferOntoDesk { net }
            | Action::OfferOffDesk { net } => Some(net.into()),
            _ => None,
        }
    }

    /// One too great for its type becomes the type's greatest.
    fn with_amount(&self, wanted: i64) -> Action {
        let signed = wanted.clamp(i16::MIN.into(), i16::MAX.into()) as i16;
        let unsigned = wanted.clamp(0, u16::MAX.into()) as u16;
        match *self {
            Action::Bid { .. } => Action::Bid { amount: wanted.clamp(0, u8::MAX.into()) as u8 },
            Action::SpreadPlace { .. } => Action::SpreadPlace { amount: unsigned },
            Action::Relieve { from, .. } => Action::Relieve { from, amount: unsigned },
            Action::OfferBlame { .. } => Action::OfferBlame { net: signed },
            Action::OfferDeptBlame { .. } => Action::OfferDeptBlame { net: signed },
            Action::OfferOntoDesk { .. } => Action::OfferOntoDesk { net: signed },
            Action::OfferOffDesk { .. } => Action::OfferOffDesk { net: signed },
            other => other,
        }
    }
}
