//! Bills that would enact what is law already, or what another bill would: whatever their titles are, one of the two is
//! enough. [GV-4.9]

use satrap_core::TS;
use serde::{Deserialize, Serialize};

use super::{Bill, BillId, BillKind, Passed, Stage};
use crate::law::clause::Clause;
use crate::state::State;

/// What a bill repeats.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Twin {
    /// A law in force, by its number.
    Law(u16),
    /// A bill that was handed in before it.
    Bill(BillId),
}

/// What a bill repeats, if anything, among the laws and the bills that may be read by who asks.
pub fn twin_of(state: &State, bill: &Bill, may_read: impl Fn(&Bill) -> bool) -> Option<Twin> {
    let law = state.book.laws.iter().find(|law| {
        !matches!(bill.kind, BillKind::Repeal(_))
            && says_the_same((&bill.text, &bill.clauses), (&law.text, &law.clauses))
    });
    if let Some(law) = law {
        return Some(Twin::Law(law.number));
    }
    let passed = state.council.passed.iter().filter_map(|passed| match passed {
        Passed::Bill(other) => Some(other),
        Passed::Award(..) => None,
    });
    let is_before = |other: &&Bill| match (bill.stage, other.stage) {
        (_, Stage::Draft) => false,
        (Stage::Draft, _) => true,
        _ => other.id < bill.id,
    };
    let handed_in = state.council.bills.iter().filter(|other| may_read(other)).filter(is_before);
    let others = passed.chain(handed_in).filter(|other| other.id != bill.id);
    others.into_iter().find(|other| enacts_the_same(bill, other)).map(|other| Twin::Bill(other.id))
}

fn enacts_the_same(one: &Bill, other: &Bill) -> bool {
    let repeals = matches!(one.kind, BillKind::Repeal(_));
    one.kind == other.kind
        && (repeals || says_the_same((&one.text, &one.clauses), (&other.text, &other.clauses)))
}

/// The same text and the same clauses, in whatever order they stand.
fn says_the_same(one: (&String, &Vec<Clause>), other: (&String, &Vec<Clause>)) -> bool {
    if one.1.len() != other.1.len() {
        return false;
    }
    let (text, same) = (one.0.trim(), other.0.trim());
    let all_in = |some: &[Clause], list: &[Clause]| some.iter().all(|clause| list.contains(clause));
    let is_empty = one.1.is_empty() && text.is_empty();
    !is_empty && text == same && all_in(one.1, other.1) && all_in(other.1, one.1)
}
