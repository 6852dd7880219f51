//! What never moves (departments, decrees, cards, figures), as it is served to the page.

use std::collections::BTreeMap;

use satrap_core::TS;
use serde::Serialize;

use crate::data::{CardText, DecreeSlip, Department, Figures, data, depts};
use crate::decree;
use crate::event::Standing;
use crate::ids::{Card, Decree, Dept};
use crate::options::Options;
use crate::phase::bidding;

#[derive(Clone, Debug, Serialize, TS)]
pub struct Content {
    pub seats: u8,
    /// What this table plays with.
    pub options: Options,
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
/// By the number of decrees enacted; the log says the same (`game_over`).
const VERDICTS: [&str; 6] = [
    "The Empire fell, and it was nobody's department.",
    "One decree was acted upon. Historians agree that it may well have put off the war, by a fortnight.",
    "Two decrees were carried out. The Empire fell rather later than planned.",
    "Three decrees were carried out. The war was short, and is taught as a misunderstanding.",
    "Four decrees were carried out. The war was cancelled for want of one more signature.",
    "The Empire stands. Nobody can explain it.",
];

/// What Stagnation and Decline does at this table [FD-4.2, FD-15.1, FD-15.2].
fn decline_text(options: &Options) -> String {
    let lost = match options.decline_discard {
        1 => "the top card of the deck is discarded".to_owned(),
        cards => format!("the top {cards} cards of the deck are discarded"),
    };
    let salvaged =
        if options.decline_salvage { " Whoever drew it keeps one of the discarded cards." } else { "" };
    format!(
        "Carried out when drawn: {lost}, all blame on departments with a head becomes that head's own, and the deck is \
         shuffled with this card. If no card is left, the game ends.{salvaged}"
    )
}

pub(crate) fn content(options: &Options, seats: u8) -> Content {
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
    let mut cards = all.cards.clone();
    if let Some(decline) = cards.get_mut(&Card::StagnationAndDecline) {
        decline.effect = decline_text(options);
    }
    let Figures { pile_top: top, pile_bottom: bottom, .. } = all.figures;
    let total = CARD_COUNT - seats.min(CARD_COUNT);
    let middle = total.saturating_sub(top + bottom);
    Content {
        seats,
        options: *options,
        departments,
        decrees,
        cards,
        figures: all.figures.clone(),
        deck: DeckContent { dealt: seats, top, middle, bottom, total },
        card_count: CARD_COUNT,
        bids: (all.figures.bid_min..=all.figures.bid_max).map(bid_price).collect(),
        reliefs: decree::reliefs().collect(),
        playable: Card::playable().collect(),
        verdicts: VERDICTS,
    }
}
