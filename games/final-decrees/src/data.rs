//! The types of `data/`, embedded and read once.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use satrap_core::TS;
use satrap_core::data_file::read_toml;
use serde::{Deserialize, Serialize};

use crate::ids::{Card, CardKind, Decree, Dept};

pub struct Data {
    pub departments: BTreeMap<Dept, Department>,
    pub decrees: BTreeMap<Decree, DecreeSlip>,
    pub cards: BTreeMap<Card, CardText>,
    pub figures: Figures,
}

#[derive(Clone, Debug, Deserialize, Serialize, TS)]
#[serde(deny_unknown_fields)]
#[ts(optional_fields)]
pub struct Department {
    pub name: String,
    pub power: String,
    /// The action that its head alone can take.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub action: Option<HeadAction>,
    /// At the start with five players.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub controller: Option<Dept>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum HeadAction {
    Restructure,
    Reassign,
    Budget,
    Investigate,
    Maneuvers,
}

#[derive(Clone, Debug, Deserialize, Serialize, TS)]
#[serde(deny_unknown_fields)]
pub struct DecreeSlip {
    pub name: String,
    pub short: String,
    pub steps: Vec<Dept>,
    pub background: String,
}

#[derive(Clone, Debug, Deserialize, Serialize, TS)]
#[serde(deny_unknown_fields)]
#[ts(optional_fields)]
pub struct CardText {
    pub name: String,
    pub group: CardGroup,
    pub kind: CardKind,
    pub copies: u8,
    /// When it can be played, if not always.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub when: Option<String>,
    pub effect: String,
    pub flavour: String,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum CardGroup {
    Blame,
    Paperwork,
    Staff,
    Office,
    Memos,
    Policies,
    Decline,
}

/// The numbers the rules name; `data/figures.toml` says which rule names them.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Figures {
    pub actions: u8,
    pub bid_min: u8,
    pub bid_max: u8,
    pub bid_default: u8,
    pub low_bid_extra: u16,
    pub tied_bid: u16,
    pub bid_rounds: u8,
    pub incompetence: u16,
    pub blame_per_decree: u16,
    pub budget_actions: u8,
    pub maneuvers_personal: u16,
    pub maneuvers_dept: u16,
    pub right_forward: u16,
    pub stamp: u16,
    pub relief: u16,
    pub arrows: u8,
    pub filed_memos: u8,
    pub drafts: u8,
    pub offers: u8,
    pub offer_cards: u8,
    pub pile_top: u8,
    pub pile_bottom: u8,
    pub card: CardFigures,
}

/// The numbers on the cards.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
#[serde(deny_unknown_fields)]
pub struct CardFigures {
    pub pass_the_buck: u16,
    pub leak: u16,
    pub scapegoat: u16,
    pub benchmarking: u16,
    pub public_inquiry: u16,
    pub backlog_audit: u16,
    pub shredder: u16,
    pub honours_list: u16,
    pub better_stamp: u16,
    pub better_forward: u16,
    pub courier_decrees: u8,
    pub clerical_error: u16,
    pub ribbon_per_stamp: u16,
    pub golden_parachute: u16,
    pub requisition: u8,
    pub industrial_action: u8,
    pub emergency_session: u8,
    pub archive_fire: u8,
    pub extended_consultation: u8,
    pub actuarial_forecast: u8,
    pub memo_least: u16,
    pub shared_credit_least: u16,
    pub shared_credit: u16,
    pub zero_tolerance: u16,
    pub performance_bonuses: u16,
    pub courier_allowance: u16,
}

static DATA: LazyLock<Data> = LazyLock::new(|| Data {
    departments: read_toml("departments.toml", include_str!("../data/departments.toml")),
    decrees: read_toml("decrees.toml", include_str!("../data/decrees.toml")),
    cards: read_toml("cards.toml", include_str!("../data/cards.toml")),
    figures: read_toml("figures.toml", include_str!("../data/figures.toml")),
});

pub fn data() -> &'static Data {
    &DATA
}

pub(crate) fn figures() -> &'static Figures {
    &DATA.figures
}

/// The departments of a table with this many seats [FD-1.3].
pub(crate) fn depts(seats: u8) -> impl DoubleEndedIterator<Item = Dept> + Clone {
    Dept::ALL.into_iter().skip(usize::from(seats == 4))
}
