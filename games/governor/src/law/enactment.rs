//! A passed bill becomes law, changes one or ends one. [GV-11.3] What its *once* clauses then do is step 8a's business.

use enum_map::EnumMap;

use super::book::{Counter, Law};
use super::clause::Clause;
use crate::data::Mode;
use crate::ids::Nation;
use crate::phase::council::{Bill, BillKind};
use crate::state::State;

/// What putting a bill in place did to the law book.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Placed {
    pub law: u16,
    /// Of the law as it stands now, or stood last.
    pub title: String,
    /// Places of the *once* clauses that take effect now. [GV-11.8]
    pub fresh: Vec<usize>,
    pub repealed: bool,
}

/// Nothing if the law to be amended or repealed is no longer in force: the bill is void. [GV-11.3]
pub fn put_in_place(state: &mut State, bill: &Bill) -> Option<Placed> {
    let until = bill.sunset.map(|rounds| state.round.saturating_add(rounds));
    let category = bill.category(state);
    let (number, old) = match bill.kind {
        BillKind::New => {
            state.book.next_number += 1;
            (state.book.next_number - 1, None)
        }
        BillKind::Amend(number) | BillKind::Repeal(number) => (number, Some(take(state, number)?)),
    };
    if matches!(bill.kind, BillKind::Repeal(_)) {
        let title = old.map_or_else(String::new, |law| law.title);
        return Some(Placed { law: number, title, fresh: Vec::new(), repealed: true });
    }
    let mark = state.book.next_mark;
    state.book.next_mark += 1;
    let (counters, fresh) = compare(&bill.clauses, old.as_ref());
    let ledgers = EnumMap::from_fn(|nation: Nation| state.nations[nation].ledger);
    let law = Law {
        number,
        title: bill.title.clone(),
        text: bill.text.clone(),
        clauses: bill.clauses.clone(),
        sponsor: old.as_ref().map_or(Some(bill.sponsor), |law| law.sponsor),
        category,
        since: old.as_ref().map_or(state.round, |law| law.since),
        until,
        mark,
        counters,
        ledgers: old.map_or(ledgers, |law| law.ledgers),
    };
    let place = state.book.laws.partition_point(|other| other.number < number);
    state.book.laws.insert(place, law);
    Some(Placed { law: number, title: bill.title.clone(), fresh, repealed: false })
}

fn take(state: &mut State, number: u16) -> Option<Law> {
    let place = state.book.laws.iter().position(|law| law.number == number)?;
    Some(state.book.laws.remove(place))
}

/// A clause that stood in the old version keeps what it has counted and does not take effect again; every other one
/// starts anew. [GV-11.8, GV-11.15]
fn compare(clauses: &[Clause], old: Option<&Law>) -> (Vec<Counter>, Vec<usize>) {
    let mut kept: Vec<Option<(&Clause, Counter)>> = old.map_or_else(Vec::new, |law| {
        law.clauses.iter().zip(&law.counters).map(|(clause, counter)| Some((clause, *counter))).collect()
    });
    let mut fresh = Vec::new();
    let counters = clauses.iter().enumerate().map(|(place, clause)| {
        let same = kept.iter_mut().find(|old| old.is_some_and(|(old, _)| old == clause));
        match same.and_then(Option::take) {
            Some((_, counter)) => counter,
            None => {
                if clause.mode() == Mode::Once {
                    fresh.push(place);
                }
                Counter::default()
            }
        }
    });
    (counters.collect(), fresh)
}
