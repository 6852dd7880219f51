//! The view as the client reads it.

use std::collections::BTreeMap;

use satrap_core::{Seat, TS, ViewPart};
use serde::{Deserialize, Serialize};

use crate::event::Ending;
use crate::ids::{Card, Decree, Dept};
use crate::options::Options;

/// Its parts are shared with the views after it, as long as they stay what they are.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(optional_fields)]
pub struct View {
    pub options: Options,
    pub phase: PhaseView,
    /// Whether offers can be sent and accepted now [FD-10.3].
    pub table_open: bool,
    /// By department; the Department of Reform is missing with four players.
    #[ts(as = "BTreeMap<Dept, DepartmentView>")]
    pub departments: ViewPart<BTreeMap<Dept, DepartmentView>>,
    /// The department without a head, once everybody has one [FD-1.6].
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub empty: Option<Dept>,
    pub spare_arrows: u8,
    #[ts(as = "BTreeMap<Decree, DecreeView>")]
    pub decrees: ViewPart<BTreeMap<Decree, DecreeView>>,
    /// What the next enactment removes [FD-7.6].
    pub next_relief: u16,
    /// By seat.
    #[ts(as = "Vec<PlayerView>")]
    pub players: Vec<ViewPart<PlayerView>>,
    /// How many cards are left in the deck.
    pub deck: u8,
    /// From the top; for the judge alone.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deck_order: Option<Vec<Card>>,
    /// The latest last.
    pub discard: Vec<Card>,
    pub removed: Vec<Card>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub policy: Option<Card>,
    /// How many copies of each card the viewer has not seen: in the deck, in hands, or filed face down.
    pub unseen: BTreeMap<Card, u8>,
    /// Finished rounds of bidding.
    pub bidding: Vec<BidRoundView>,
    pub offers: Vec<OfferView>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "snake_case")]
#[ts(optional_fields)]
pub enum PhaseView {
    Bidding {
        /// From 1.
        round: u8,
        bidders: Vec<Seat>,
        /// Who has bid.
        made: Vec<Seat>,
        /// The bids the viewer may know.
        bids: BTreeMap<Seat, u8>,
    },
    Assignment {
        head: Seat,
        /// Who is given a department now.
        next: Seat,
    },
    Turn {
        seat: Seat,
        /// From 1.
        number: u16,
        actions: u8,
        used: Used,
        outlook: Outlook,
        /// The decision that is open, if any.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pending: Option<PendingView>,
    },
    Over {
        ending: Ending,
        enacted: u8,
        winners: Vec<Seat>,
        turns: u16,
    },
}

/// What the player whose turn it is would lose and gain now, as far as everybody can tell.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Outlook {
    /// Personal blame that a stamp takes away [FD-7.2].
    pub stamp: u16,
    /// Personal blame that a forward to the right desk takes away [FD-5.5], plainly and by courier.
    pub forward: u16,
    pub courier: u16,
    /// Blame that the end of the turn puts on the player's department [FD-3.4].
    pub end: u16,
    /// The blame that could be spread, and the departments to which [FD-5.3].
    pub spread: u16,
    pub spread_over: Vec<Dept>,
}

/// What can be done once a turn and has been done.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Used {
    pub draw: bool,
    pub budget: bool,
    pub maneuvers: bool,
    pub investigate: bool,
}

/// An open decision, with what the viewer may know of it. `seat` decides.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "snake_case")]
#[ts(optional_fields)]
pub enum PendingView {
    Spread {
        seat: Seat,
        tray: u16,
        /// Still to be filled, the one asked for first; the last gets the rest.
        places: Vec<Dept>,
        /// What the departments concerned had before.
        before: BTreeMap<Dept, u16>,
    },
    Reassign {
        seat: Seat,
        /// For whom the next pick is.
        next: Seat,
        /// The picks so far by seat; for the picker alone.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        picks: Option<Vec<Dept>>,
    },
    Relief {
        seat: Seat,
        left: u16,
    },
    Courier {
        seat: Seat,
        /// How many more decrees may go.
        left: u8,
    },
    Misroute {
        seat: Seat,
        /// The decree that has already been moved.
        first: Decree,
    },
    Reorganise {
        seat: Seat,
    },
    Wiretap {
        seat: Seat,
        victim: Seat,
        /// For the thief alone.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        hand: Option<Vec<Card>>,
    },
    Forecast {
        seat: Seat,
        lifted: u8,
        placed: u8,
        /// The cards still to be placed, from the top; for the forecaster alone.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        cards: Option<Vec<Card>>,
        /// The cards already placed, the topmost first; for the forecaster alone.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        order: Option<Vec<Card>>,
    },
    Salvage {
        seat: Seat,
        cards: Vec<Card>,
        /// Draws that wait for this.
        draws: u8,
    },
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(optional_fields)]
pub struct DepartmentView {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub head: Option<Seat>,
    pub blame: u16,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub controller: Option<Dept>,
    /// Directly or through others [FD-1.9].
    pub below: Vec<Dept>,
    /// The department at the top of its chain [FD-7.4].
    pub top: Dept,
    /// Who would choose the relief of a decree enacted here.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub chooser: Option<Seat>,
    pub decrees: Vec<Decree>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(optional_fields)]
pub struct DecreeView {
    /// Missing once it is enacted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at: Option<Dept>,
    pub steps: Vec<Dept>,
    /// Who made each stamp, in the order of the steps.
    pub stamps: Vec<Seat>,
    /// The department of the next step.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub next: Option<Dept>,
    /// The department to which a forward is rewarded [FD-5.5].
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reward_at: Option<Dept>,
    /// Whether the next stamp enacts it [FD-7.3].
    pub last_step: bool,
    pub enacted: bool,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(optional_fields)]
pub struct PlayerView {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub dept: Option<Dept>,
    pub blame: u16,
    /// The place the player would have if the game ended now [FD-11.2].
    pub rank: u8,
    /// What it would be if Stagnation and Decline came now, as far as everybody can tell.
    pub blame_if_decline: u16,
    /// How many cards the hand holds.
    pub cards: u8,
    /// Sorted; the owner's, or everybody's once the game is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hand: Option<Vec<Card>>,
    /// How many memos are filed.
    pub filed: u8,
    /// In the order of filing; the owner's, or everybody's once the game is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub memos: Option<Vec<Card>>,
    /// The next turn has two actions fewer.
    pub slowed: bool,
    pub stamps_made: u8,
    /// Offers sent this turn.
    pub sent: u8,
    /// Drafts started this turn; the owner's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub started: Option<u8>,
    /// The offer being written; the owner's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub draft: Option<DraftView>,
    /// What an offer may name now; the owner's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub terms: Option<Terms>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Terms {
    /// How many cards can be given, and how many asked for [FD-10.4].
    pub cards: u8,
    pub with: BTreeMap<Seat, TermsWith>,
}

/// The least and the most blame that can be handed over; negative: taken over [FD-10.5].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(optional_fields)]
pub struct TermsWith {
    pub net: (i16, i16),
    /// Between the departments, where that is allowed [FD-15.4].
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub dept_net: Option<(i16, i16)>,
    /// Between a person and a department, where that is allowed [FD-15.5].
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub onto_desk: Option<(i16, i16)>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub off_desk: Option<(i16, i16)>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct BidRoundView {
    pub bids: BTreeMap<Seat, u8>,
}

/// An offer that stands. Positive `net`: the proposer hands that much blame over; negative: takes it over.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(optional_fields)]
pub struct OfferView {
    pub from: Seat,
    pub to: Seat,
    pub net: i16,
    pub dept_net: i16,
    #[serde(default)]
    pub onto_desk: i16,
    #[serde(default)]
    pub off_desk: i16,
    /// How many cards are given and asked for.
    pub giving: u8,
    pub asking: u8,
    /// Which ones; for the two parties alone.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub give: Option<Vec<Card>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ask: Option<Vec<Card>>,
    /// It lapses when this many more turns have ended.
    pub turns_left: u8,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(optional_fields)]
pub struct DraftView {
    pub to: Seat,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub net: Option<i16>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub dept_net: Option<i16>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub onto_desk: Option<i16>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub off_desk: Option<i16>,
    pub give: Vec<Card>,
    pub ask: Vec<Card>,
}
