//! Positions as a case writes them.

use std::collections::BTreeMap;

use satrap_core::Seat;
use serde::Deserialize;

use crate::ids::{Card, Decree, Dept};

/// A position, in words a player would use. What is not said is as after set-up; with `turn`, everybody heads
/// the department of the notation (EXE=P0, HUM=P1, TRE=P2, SEC=P3, ADM=P4) and holds no card.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Given {
    /// The main part of this player's turn.
    pub turn: Option<Seat>,
    /// Actions left in it.
    pub actions: Option<u8>,
    /// What can be done once a turn and has been done.
    pub used: Vec<Limit>,
    pub turn_number: Option<u16>,

    /// Instead of a turn: this player heads Human Resources and assigns the departments; `heads` tells who
    /// already has one.
    pub assigning: Option<Seat>,
    /// Instead of a turn: which round of bidding it is, and who takes part.
    pub round: Option<u8>,
    pub bidders: Option<Vec<Seat>>,

    pub heads: BTreeMap<Dept, Seat>,
    /// Which department has no head.
    pub empty: Option<Dept>,
    pub blame: BTreeMap<Dept, u16>,
    pub personal: Personal,
    /// All arrows there are, each as `"REF>EXE"`.
    pub arrows: Option<Vec<String>>,

    pub decrees: BTreeMap<Decree, GivenDecree>,
    /// Decrees out of the way, besides those told in `decrees`.
    pub enacted: Vec<Decree>,
    pub stamps_made: BTreeMap<Seat, u8>,

    pub hands: BTreeMap<Seat, Vec<Card>>,
    pub filed: BTreeMap<Seat, Vec<Card>>,
    pub policy: Option<Card>,
    /// The whole deck from the top; the cards not named anywhere go to the discard pile.
    pub deck: Option<Vec<Card>>,
    /// The first cards of the deck.
    pub deck_top: Vec<Card>,
    /// How many cards the deck has; the others go to the discard pile.
    pub deck_size: Option<u8>,
    pub discard: Vec<Card>,
    pub removed: Vec<Card>,
    /// Whose next turn has two actions fewer.
    pub slowed: Vec<Seat>,
    pub offers: Vec<GivenOffer>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Limit {
    Draw,
    Budget,
    Maneuvers,
    Investigate,
}

/// Personal blame: a list from P0 on, or by seat.
#[derive(Clone, Debug, Deserialize)]
#[serde(untagged)]
pub enum Personal {
    List(Vec<u16>),
    BySeat(BTreeMap<Seat, u16>),
}

impl Default for Personal {
    fn default() -> Personal {
        Personal::List(Vec::new())
    }
}

#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct GivenDecree {
    pub at: Option<Dept>,
    pub stamps: Stamps,
    /// In another order than printed.
    pub steps: Option<Vec<Dept>>,
}

/// Stamps: who made them, or how many there are (then made by P0).
#[derive(Clone, Debug, Deserialize)]
#[serde(untagged)]
pub enum Stamps {
    By(Vec<Seat>),
    Count(u8),
}

impl Default for Stamps {
    fn default() -> Stamps {
        Stamps::Count(0)
    }
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GivenOffer {
    pub from: Seat,
    pub to: Seat,
    #[serde(default)]
    pub net: i16,
    #[serde(default)]
    pub dept_net: i16,
    #[serde(default)]
    pub give: Vec<Card>,
    #[serde(default)]
    pub ask: Vec<Card>,
    pub turns_left: Option<u8>,
}
