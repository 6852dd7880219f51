//! The law book as everybody sees it. [GV-14.6]

use satrap_core::TS;
use serde::{Deserialize, Serialize};

use super::overridden::hidden_by;
use super::spoken_of::Looker;
use crate::ids::{Nation, NationSet};
use crate::law::book::{Category, Counter, Law};
use crate::law::clause::Clause;
use crate::law::sanction;
use crate::region::RegionSet;

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
    /// What hides it altogether, if anything does: a later law, an event, or how the table plays.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub overridden_by: Option<Later>,
    /// The nations on which it is a sanction. [GV-11.16]
    #[serde(default, skip_serializing_if = "nobody")]
    #[ts(type = "Nation[]", optional)]
    pub sanctions: NationSet,
    /// The regions it speaks of now, unless it is all of them. [GV-11.11]
    #[serde(default, skip_serializing_if = "nowhere")]
    #[ts(type = "Region[]", optional)]
    pub regions: RegionSet,
    /// Whom it speaks of now, as far as the viewer may know. [GV-11.11]
    #[serde(default, skip_serializing_if = "nobody")]
    #[ts(type = "Nation[]", optional)]
    pub nations: NationSet,
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
    /// At this table it has no effect. [GV-2.15, GV-4.13]
    Table,
}

fn nobody(nations: &NationSet) -> bool {
    nations.is_empty()
}

fn nowhere(regions: &RegionSet) -> bool {
    regions.is_empty()
}

pub(crate) fn laws(looker: &Looker<'_>) -> Vec<LawView> {
    looker.state.book.laws.iter().map(|law| view(looker, law)).collect()
}

fn view(looker: &Looker<'_>, law: &Law) -> LawView {
    let clause = |(position, clause): (usize, &Clause)| {
        let counter = law.counters.get(position).copied().unwrap_or_default();
        ClauseView {
            clause: clause.clone(),
            overridden_by: hidden_by(looker.state, law, position),
            sanctions: sanction::on(clause, &counter),
            regions: looker.regions(clause),
            nations: looker.nations(clause),
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
