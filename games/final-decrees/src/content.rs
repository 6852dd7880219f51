//! What never moves (departments, decrees, cards, figures), as it is served to the page.

use std::collections::BTreeMap;

use serde::Serialize;
use ts_rs::TS;

use crate::data::{CardText, DecreeSlip, Department, Figures, data, depts};
use crate::decree;
use crate::event::Standing;
use crate::ids::{Card, Decree, Dept};
use crate::phase::bidding;

#[derive(Clone, Debug, Serialize, TS)]
pub struct Content {
    pub seats: u8,
    pub departments: BTreeMap<Dept, Department>,
    pub decrees: BTreeMap<Decree, DecreeSlip>,
    pub cards: BTreeMap<Card, CardText>,
    pub figures: Figures,
    /// The deck and its piles for this many players [FD-2.14].
    pub deck: DeckContent,
    pub card_count: u8,
    /// What each bid costs.
    pub bids: Vec<BidPrice>,
    /// What the first decree that is enacted removes, the second, and so on.
    pub reliefs: Vec<u16>,
    /// Cards that can be in a hand, and so be asked for.
    pub playable: Vec<Card>,
    /// What history says, by the number of decrees enacted.
    pub verdicts: [&'static str; 6],
}

#[derive(Clone, Debug, Serialize, TS)]
pub struct DeckContent {
    pub dealt: u8,
    pub top: u8,
    pub middle: u8,
    pub bottom: u8,
    pub total: u8,
}

/// What a bid costs in personal blame, by how it stands when all are turned over.
#[derive(Clone, Debug, Serialize, TS)]
pub struct BidPrice {
    pub bid: u8,
    pub lowest: u16,
    pub middle: u16,
    pub highest: u16,
    pub tied_highest: u16,
}

fn bid_price(bid: u8) -> BidPrice {
    let price = |standing| bidding::price(bid, standing);
    BidPrice {
        bid,
        lowest: price(Standing::Lowest),
        middle: price(Standing::Middle),
        highest: price(Standing::Highest),
        tied_highest: price(Standing::TiedHighest),
    }
}

const CARD_COUNT: u8 = 60;
const VERDICTS: [&str; 6] = {
    let later = "The Empire fell rather later than planned.";
    let fell = "The Empire fell, and it was nobody's department.";
    [fell, later, later, later, later, "The Empire stands. Nobody can explain it."]
};

pub(crate) fn content(seats: u8) -> Content {
    let there = |dept: &Dept| depts(seats).any(|other| other == *dept);
    let all = data();
    let mut departments = all.departments.clone();
    departments.retain(|dept, _| there(dept));
    for department in departments.values_mut() {
        department.controller = department.controller.filter(there);
    }
    let mut decrees = all.decrees.clone();
    for slip in decrees.values_mut() {
        slip.steps.retain(there);
    }
    let Figures { pile_top: top, pile_bottom: bottom, .. } = all.figures;
    let total = CARD_COUNT - seats.min(CARD_COUNT);
    let middle = total.saturating_sub(top + bottom);
    Content {
        seats,
        departments,
        decrees,
        cards: all.cards.clone(),
        figures: all.figures.clone(),
        deck: DeckContent { dealt: seats, top, middle, bottom, total },
        card_count: CARD_COUNT,
        bids: (all.figures.bid_min..=all.figures.bid_max).map(bid_price).collect(),
        reliefs: decree::reliefs().collect(),
        playable: Card::playable().collect(),
        verdicts: VERDICTS,
    }
}
