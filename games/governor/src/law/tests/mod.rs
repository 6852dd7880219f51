//! Laws as rules. Tests name the rules they prove.

mod checks;
mod code;
mod enactment;
mod preview;
mod templates;

use crate::ids::{Nation, NationSet};
use crate::law::book::Category;
use crate::phase::council::{Bill, BillId, BillKind, Stage};
use crate::phase::process::testing::clause;

/// A bill as it would stand when it has passed.
fn bill(kind: BillKind, clauses: &[&str]) -> Bill {
    Bill {
        id: BillId(1),
        sponsor: Nation::Earth,
        kind,
        title: "A bill".into(),
        text: String::new(),
        clauses: clauses.iter().map(|json| clause(json)).collect(),
        sunset: None,
        stated: Category::Substantive,
        stage: Stage::Approved { up_from: 5 },
        shown: NationSet::EMPTY,
        signatures: NationSet::EMPTY,
    }
}
