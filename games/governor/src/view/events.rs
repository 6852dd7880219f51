//! Event cards: public ones, and those in a nation's hand. [GV-12]

use std::borrow::Cow;
use std::collections::BTreeMap;

use satrap_core::TS;
use serde::{Deserialize, Serialize};

use super::knowable::Knowledge;
use super::nation::{ObjectiveView, ledger, objective};
use crate::cards;
use crate::data::data;
use crate::ids::{Holdings, Nation};
use crate::judge::Context;
use crate::law::clause::Clause;
use crate::region::Region;
use crate::state::{Ledger, PrivateCard, PublicCard};

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct EventsView {
    /// Public cards with a deadline, in the order drawn.
    pub active: Vec<PublicCardView>,
    /// Clauses of events that hold for a while; they count as later than every law. [GV-11.10]
    pub effects: Vec<EffectView>,
    /// Public cards that have not been drawn, by id, in the order of the ids.
    pub left: Vec<Cow<'static, str>>,
    /// What the Chairperson has chosen for this round, for the Chairperson's eyes. [GV-12.9]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub chosen: Option<Cow<'static, str>>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct PublicCardView {
    /// Its id in the content's list of public cards.
    pub card: Cow<'static, str>,
    pub drawn: u8,
    /// The last round of its deadline.
    pub deadline: u8,
    /// The region drawn with it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub region: Option<Region>,
    /// Collective cards: what is wanted in all, in thousandths of the card's asset.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(type = "number", optional)]
    pub target: Option<i64>,
    /// What was contributed in all, in thousandths.
    #[ts(type = "number")]
    pub given: i64,
    /// Contributions by nation, in thousandths.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    #[ts(type = "{ [nation in Nation]?: number }", optional)]
    pub contributed: BTreeMap<Nation, i64>,
    /// Races: how far the viewer's own nation is.
    pub objectives: Vec<ObjectiveView>,
    /// A fitting law has been put in place since it was drawn.
    pub answered: bool,
    /// The own nation's ledger when it was drawn, for its own people. [GV-12.6]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub since: Option<Ledger>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct EffectView {
    pub card: Cow<'static, str>,
    pub clauses: Vec<Clause>,
    /// The last round in which it holds.
    pub until: u8,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct PrivateCardView {
    /// Its id in the content's list of private cards.
    pub card: Cow<'static, str>,
    /// The round in which it was dealt; 0 before the first.
    pub dealt: u8,
    pub objectives: Vec<ObjectiveView>,
    /// Contributed so far, in thousandths. [GV-12.4]
    #[ts(type = "Record<Asset, number>")]
    pub contributed: Holdings,
    /// All objectives are met: it can be completed now. [GV-12.2]
    pub complete: bool,
    /// The ledger when it was dealt. [GV-12.6]
    pub since: Ledger,
}

pub(crate) fn view(known: &Knowledge<'_>) -> EventsView {
    let events = &known.state.events;
    let id = |card: u8| Cow::Borrowed(&*data().public[usize::from(card)].id);
    let mut left: Vec<u8> = events.deck.clone();
    left.sort_unstable();
    let effect = |effect: &crate::state::Effect| EffectView {
        card: id(effect.card),
        clauses: effect.clauses.to_vec(),
        until: effect.until,
    };
    let presides = known.access.judge || known.access.chairs;
    EventsView {
        active: events.active.iter().map(|card| public(known, card)).collect(),
        effects: events.effects.iter().map(effect).collect(),
        left: left.into_iter().map(id).collect(),
        chosen: events.chosen.filter(|_| presides).map(id),
    }
}

fn public(known: &Knowledge<'_>, card: &PublicCard) -> PublicCardView {
    let state = known.state;
    let facts = &data().public[usize::from(card.card)];
    let own = known.access.nation;
    let progress = |nation: Nation| {
        let context = Context::since(&card.since[nation]);
        cards::race_objectives(card).iter().map(|part| objective(known, nation, part, &context)).collect()
    };
    PublicCardView {
        card: Cow::Borrowed(&facts.id),
        drawn: card.drawn,
        deadline: card.deadline,
        region: card.region,
        target: cards::target(state, card),
        given: card.contributed.values().sum(),
        contributed: card
            .contributed
            .iter()
            .filter(|(_, n)| **n > 0)
            .map(|(nation, n)| (nation, *n))
            .collect(),
        objectives: own.map(progress).unwrap_or_default(),
        answered: card.answered,
        since: own.map(|nation| ledger(known.access, nation, &card.since[nation])),
    }
}

pub(crate) fn private(known: &Knowledge<'_>, nation: Nation, card: &PrivateCard) -> PrivateCardView {
    let facts = &data().private[usize::from(card.card)];
    let context = Context::card(card);
    let objectives: Vec<ObjectiveView> =
        facts.objectives.iter().map(|part| objective(known, nation, part, &context)).collect();
    PrivateCardView {
        card: Cow::Borrowed(&facts.id),
        dealt: card.dealt,
        complete: objectives.iter().all(|part| part.met == Some(true)),
        objectives,
        contributed: card.contributed,
        since: card.since,
    }
}
