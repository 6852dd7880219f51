//! What the law says: the one place every rule asks. [GV-11.5 to GV-11.10] Without a fitting clause the base rule of
//! table 4.7 answers, so repealing every law gives the base rules. This file finds the clause that counts; the others
//! hold the questions: `war` W and M, `regions` C, `economy` E and R, `procedure` P.

mod economy;
mod procedure;
mod regions;
mod war;

use std::cell::Cell;

use super::book::Law;
use super::clause::Clause;
use super::kinds::Kind;
use super::secrets;
use crate::ids::UNIT;
use crate::state::State;

pub use economy::{BASE_GP, Rates};
pub use procedure::{GpVoting, VetoRight};
pub use regions::Award;
pub use war::Shipyards;

/// The law as it stands.
pub struct Code<'a> {
    state: &'a State,
    /// Which clause gave the last answer, for whoever wants to know why.
    answered: Cell<Option<Source>>,
}

/// Where every clause of the book stands, kind by kind, of each kind the one that wins last: laws by enactment mark, clauses of a
/// law by position. [GV-11.6] By kind, because every question is about one kind and hundreds are asked for a list of offers; kept
/// with the book, which seldom changes.
pub struct Index {
    /// The place of the law in the book, and of the clause in the law.
    places: Vec<(u16, u16)>,
    /// Where the places of each kind begin; the last is where all end.
    starts: [u16; Kind::COUNT + 1],
    /// Whether any clause means nations by what they know.
    pub hangs_on_techs: bool,
}

/// Where a clause stands: its law (none: a public event) and its place there.
pub type Source = (Option<u16>, usize);

/// A clause in force and where it stands.
#[derive(Clone, Copy)]
struct Entry<'a> {
    /// None: a public event.
    law: Option<u16>,
    position: usize,
    clause: &'a Clause,
}

/// A right denied: by a law of this number, or by an event or the base rule.
pub type Verdict = Result<(), Option<u16>>;

/// A clause of a law that applies together with others of its kind: law number, position, clause. [GV-11.7]
pub type Standing<'a> = (u16, usize, &'a Clause);

impl Index {
    pub fn of(laws: &[Law]) -> Index {
        let mut in_order: Vec<u16> = (0..laws.len() as u16).collect();
        in_order.sort_by_key(|law| laws[usize::from(*law)].mark);
        let clauses = || {
            in_order.iter().flat_map(|&law| {
                let clauses = (0u16..).zip(laws[usize::from(law)].clauses.iter());
                clauses.map(move |(position, clause)| (clause.kind_id() as usize, (law, position)))
            })
        };
        let mut starts = [0; Kind::COUNT + 1];
        clauses().for_each(|(kind, _)| starts[kind + 1] += 1);
        for kind in 0..Kind::COUNT {
            starts[kind + 1] += starts[kind];
        }
        // Each goes to the next free place of its kind, so that within a kind the order of enactment stays.
        let mut next = starts;
        let mut places = vec![(0, 0); usize::from(starts[Kind::COUNT])];
        for (kind, place) in clauses() {
            places[usize::from(next[kind])] = place;
            next[kind] += 1;
        }
        let hangs_on_techs = laws.iter().any(|law| law.clauses.iter().any(secrets::hangs_on_techs));
        Index { places, starts, hangs_on_techs }
    }

    fn of_kind(&self, kind: Kind) -> &[(u16, u16)] {
        let from = usize::from(self.starts[kind as usize]);
        let to = usize::from(self.starts[kind as usize + 1]);
        &self.places[from..to]
    }
}

impl<'a> Code<'a> {
    pub fn of(state: &'a State) -> Code<'a> {
        Code { state, answered: Cell::new(None) }
    }

    /// Clauses of a kind in the laws, in order of enactment, then of position.
    fn enacted(&self, kind: Kind) -> impl DoubleEndedIterator<Item = Standing<'a>> + use<'a> {
        let laws = &self.state.book.laws;
        let standing = move |&(law, position): &(u16, u16)| {
            let (law, position) = (&laws[usize::from(law)], usize::from(position));
            (law.number, position, &law.clauses[position])
        };
        self.state.book.index().of_kind(kind).iter().map(standing)
    }

    /// The override: what the latest fitting clause of a kind says, and where it stands; what public events have brought is later
    /// than every law. [GV-11.6, GV-11.10]
    fn find<T>(&self, kind: Kind, read: impl Fn(&Entry<'a>) -> Option<T>) -> Option<T> {
        let effects = self.state.events.effects.iter().rev();
        let brought = effects.flat_map(|effect| effect.clauses.iter().enumerate().rev());
        let brought = brought.map(|(position, clause)| Entry { law: None, position, clause });
        let enacted = self.enacted(kind).rev();
        let enacted = enacted.map(|(law, position, clause)| Entry { law: Some(law), position, clause });
        let mut entries = brought.filter(|entry| entry.clause.kind_id() == kind).chain(enacted);
        let found = entries.find_map(|entry| Some((entry, read(&entry)?)));
        self.answered.set(found.as_ref().map(|(entry, _)| (entry.law, entry.position)));
        found.map(|(_, found)| found)
    }

    fn latest<T>(&self, kind: Kind, read: impl Fn(&Clause) -> Option<T>) -> Option<(Option<u16>, T)> {
        self.find(kind, |entry| read(entry.clause).map(|found| (entry.law, found)))
    }

    /// The clause that decided the last question; none: the base rule did.
    pub fn answered_by(&self) -> Option<Source> {
        self.answered.get()
    }

    fn value<T>(&self, kind: Kind, base: T, read: impl Fn(&Clause) -> Option<T>) -> T {
        self.latest(kind, read).map_or(base, |(_, found)| found)
    }

    /// A right that stands unless the latest fitting clause denies it.
    fn right(&self, kind: Kind, read: impl Fn(&Clause) -> Option<bool>) -> Verdict {
        match self.latest(kind, read) {
            Some((law, false)) => Err(law),
            Some((_, true)) | None => Ok(()),
        }
    }

    /// The stack: every clause of a kind in the laws, in order of enactment, then of position. [GV-11.7, GV-11.9]
    fn stack(&self, kind: Kind) -> Vec<Standing<'a>> {
        self.enacted(kind).collect()
    }
}

/// Whole units in thousandths.
fn units(whole: i32) -> i64 {
    i64::from(whole) * UNIT
}

/// A small number that the catalogue keeps within range. [GV-11.12]
fn count(number: i32) -> u8 {
    u8::try_from(number.max(0)).unwrap_or(u8::MAX)
}
