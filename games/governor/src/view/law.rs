//! The law book as everybody sees it. [GV-14.6]

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::overridden::hidden_by;
use crate::ids::{Nation, NationSet};
use crate::law::book::{Category, Counter, Law};
use crate::law::clause::Clause;
use crate::law::sanction;
use crate::state::State;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct LawView {
    pub number: u16,
    pub title: String,
    pub text: String,
    pub clauses: Vec<ClauseView>,
    /// Nobody for the initial laws.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub sponsor: Option<Nation>,
    pub category: Category,
    /// The round in whose step 8 it was put in place; 0 for the initial laws.
    pub since: u8,
    /// The last round it governs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub until: Option<u8>,
    /// The greater, the later. [GV-11.6]
    pub mark: u32,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct ClauseView {
    pub clause: Clause,
    /// What hides it altogether, if anything does: a later law, or an event.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub overridden_by: Option<Later>,
    /// The nations on which it is a sanction. [GV-11.16]
    #[serde(default, skip_serializing_if = "nobody")]
    #[ts(type = "Nation[]", optional)]
    pub sanctions: NationSet,
    /// What it remembers: vetoes cast, prizes paid. [GV-11.15]
    pub counter: Counter,
}

/// What wins over an older clause. [GV-11.6, GV-11.10]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Later {
    Law(u16),
    /// A public event by its id.
    Event(String),
}

fn nobody(nations: &NationSet) -> bool {
    nations.is_empty()
}

pub(crate) fn laws(state: &State) -> Vec<LawView> {
    state.book.laws.iter().map(|law| view(state, law)).collect()
}

fn view(state: &State, law: &Law) -> LawView {
    let clause = |(position, clause): (usize, &Clause)| {
        let counter = law.counters.get(position).copied().unwrap_or_default();
        ClauseView {
            clause: clause.clone(),
            overridden_by: hidden_by(state, law, position),
            sanctions: sanction::on(clause, &counter),
            counter,
        }
    };
    LawView {
        number: law.number,
        title: law.title.clone(),
        text: law.text.clone(),
        clauses: law.clauses.iter().enumerate().map(clause).collect(),
        sponsor: law.sponsor,
        category: law.category,
        since: law.since,
        until: law.until,
        mark: law.mark,
    }
}
