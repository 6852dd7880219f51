//! How cases write a position. `cases/README.md` explains the words, `set` says what they mean.

mod set;

use std::collections::BTreeMap;

use satrap_core::Testable;
use serde::Deserialize;

use crate::Governor;
use crate::ids::{Asset, Nation, NationSet, Tech};
use crate::law::clause::Clause;
use crate::options::Options;
use crate::order::Order;
use crate::phase::council::BillKind;
use crate::quantity::Quantity;
use crate::region::Region;
use crate::setup;
use crate::state::{Claim, State};

impl Testable for Governor {
    type Position = Position;

    fn invariants(state: &State) -> Result<(), String> {
        crate::invariants::check(state)
    }

    /// Rounds are limited, and so is what may be done in one. [GV-3.1, invariant 16]
    fn max_steps(_options: &Options, seats: u8) -> u32 {
        /// Changes to drafts and bills, ballots, words on every item, done and not done.
        const BY_SEAT: u32 = 1500;
        /// The Chairperson's and the facilitator's acts, and the clocks of floors and speeches.
        const BESIDES: u32 = 6000;
        /// Votes, laws presented, goals confirmed.
        const BRIEFING_AND_REVEAL: u32 = 500;
        u32::from(setup::MOST_ROUNDS) * (u32::from(seats) * BY_SEAT + BESIDES) + BRIEFING_AND_REVEAL
    }

    fn set_position(state: &mut State, position: Position) -> Result<(), String> {
        set::set_position(state, position)
    }
}

/// A position laid over the state after set-up. What is not named is as at the start, but that nothing of the
/// set-up's luck is kept: the map holds no deposits, nobody holds a card or a drawn goal, and the decks are empty.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Position {
    /// `true` leaves the game in the briefing.
    pub briefing: bool,
    /// The round that is open; 5 where nothing is said.
    pub round: Option<u8>,
    pub last_round: Option<u8>,
    pub nations: BTreeMap<Nation, PositionNation>,
    pub regions: BTreeMap<Region, PositionRegion>,
    pub treasury: BTreeMap<Asset, Quantity>,
    /// `true` strikes the initial laws from the book.
    pub no_laws: bool,
    /// Put in place after the initial laws, in this order.
    pub laws: Vec<PositionLaw>,
    pub bills: Vec<PositionBill>,
    /// Regions whose award ballot is on the agenda, after the bills that are up.
    pub award_ballots: Vec<Region>,
    /// Nations whose representative is out of the room.
    pub absent: Vec<Nation>,
    /// Public cards in the deck, the next one first.
    pub public_deck: Vec<String>,
    /// Public cards with a deadline that lie open.
    pub public_cards: Vec<PositionPublicCard>,
}

#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct PositionNation {
    /// Where its fleets stand, fleet 1 first.
    pub fleets: Option<Vec<Region>>,
    pub credits: Option<Quantity>,
    pub helium: Option<Quantity>,
    pub antihydrogen: Option<Quantity>,
    pub weapons: Option<Quantity>,
    pub gp: Option<Quantity>,
    pub techs: Option<Vec<Tech>>,
    pub goals: Option<Vec<PositionGoal>>,
    pub cards: Vec<PositionCard>,
    /// Private cards in its deck, the next one first.
    pub deck: Vec<String>,
    pub drafts: Vec<Order>,
    pub done: bool,
    pub did: PositionDeeds,
}

/// A goal by its id, or with the nation that was drawn for it.
#[derive(Clone, Debug, Deserialize)]
#[serde(untagged)]
pub enum PositionGoal {
    Plain(String),
    About { goal: String, other: Nation },
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PositionCard {
    pub card: String,
    #[serde(default)]
    pub contributed: BTreeMap<Asset, Quantity>,
}

/// What a nation has done so far.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct PositionDeeds {
    pub battles_won: u16,
    pub battles_lost: u16,
    pub shots: u16,
    pub mined: Quantity,
    pub sponsored: u16,
    pub gp_voted: i64,
    pub votes_cast: u16,
    pub votes_won: u16,
    pub events_done: u16,
    pub sent_to: Vec<Nation>,
    pub received_from: Vec<Nation>,
}

#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct PositionRegion {
    /// A nation, or `none` for nobody.
    pub owner: Option<PositionOwner>,
    pub helium: u8,
    pub antihydrogen: u8,
    pub claims: BTreeMap<Nation, Claim>,
}

#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(untagged)]
pub enum PositionOwner {
    Nation(Nation),
    Nobody(Nobody),
}

#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Nobody {
    None,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PositionLaw {
    #[serde(default)]
    pub title: String,
    #[serde(default)]
    pub text: String,
    #[serde(default)]
    pub clauses: Vec<Clause>,
    pub sponsor: Option<Nation>,
    pub until: Option<u8>,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PositionBill {
    pub sponsor: Nation,
    #[serde(default)]
    pub title: String,
    #[serde(default)]
    pub text: String,
    #[serde(default)]
    pub clauses: Vec<Clause>,
    pub kind: Option<BillKind>,
    pub sunset: Option<u8>,
    #[serde(default)]
    pub stage: PositionStage,
    #[serde(default)]
    pub shown: NationSet,
    #[serde(default)]
    pub signatures: NationSet,
}

#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PositionStage {
    Draft,
    /// Handed in this round.
    Waiting,
    /// On the agenda.
    #[default]
    Up,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PositionPublicCard {
    pub card: String,
    pub drawn: u8,
    pub deadline: u8,
    pub region: Option<Region>,
    #[serde(default)]
    pub contributed: BTreeMap<Nation, Quantity>,
}
