//! What the law says: the one place every rule asks. [GV-11.5 to GV-11.10] Without a fitting clause the base rule of
//! table 4.7 answers, so repealing every law gives the base rules. This file finds the clause that counts; the others
//! hold the questions: `war` W and M, `regions` C, `economy` E and R, `procedure` P.

mod economy;
mod procedure;
mod regions;
mod war;

use std::cell::{Cell, OnceCell};

use super::book::Law;
use super::clause::Clause;
use super::kinds::Kind;
use crate::ids::UNIT;
use crate::state::{Effect, State};

pub use economy::{BASE_GP, Rates};
pub use procedure::{GpVoting, VetoRight};
pub use regions::Award;
pub use war::Shipyards;

/// The law as it stands. Whoever asks much of it gets an [`Index`]; a question or two is answered by looking through the book.
pub struct Code<'a> {
    state: &'a State,
    index: OnceCell<Index<'a>>,
    /// Questions answered without an index.
    asked: Cell<u8>,
    /// Which clause gave the last answer, for whoever wants to know why.
    answered: Cell<Option<Source>>,
}

/// So many questions cost less without an index than with one.
const FEW: u8 = 3;

/// Every clause in force, kind by kind, of each kind the one that wins last: laws by enactment mark, clauses of a law by
/// position, then what public events have brought. [GV-11.6, GV-11.10] By kind, because every question is about one kind and
/// hundreds are asked for a list of offers.
struct Index<'a> {
    entries: Vec<Entry<'a>>,
    /// Where the entries of each kind begin; the last is where all end.
    starts: [u16; Kind::COUNT + 1],
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

impl<'a> Index<'a> {
    fn of(state: &'a State) -> Index<'a> {
        let mut laws: Vec<_> = state.book.laws.iter().collect();
        laws.sort_by_key(|law| law.mark);
        let enacted = || laws.iter().copied().flat_map(clauses_of);
        let brought = || state.events.effects.iter().flat_map(clauses_brought);
        let mut starts = [0; Kind::COUNT + 1];
        for entry in enacted().chain(brought()) {
            starts[entry.clause.kind_id() as usize + 1] += 1;
        }
        for kind in 0..Kind::COUNT {
            starts[kind + 1] += starts[kind];
        }
        // Each goes to the next free place of its kind, so that within a kind the order of enactment stays.
        let mut next = starts;
        let mut entries: Vec<Entry<'a>> = match enacted().chain(brought()).next() {
            Some(first) => vec![first; usize::from(starts[Kind::COUNT])],
            None => Vec::new(),
        };
        for entry in enacted().chain(brought()) {
            let place = &mut next[entry.clause.kind_id() as usize];
            entries[usize::from(*place)] = entry;
            *place += 1;
        }
        Index { entries, starts }
    }

    fn of_kind(&self, kind: Kind) -> &[Entry<'a>] {
        let from = usize::from(self.starts[kind as usize]);
        let to = usize::from(self.starts[kind as usize + 1]);
        &self.entries[from..to]
    }
}

fn clauses_of(law: &Law) -> impl DoubleEndedIterator<Item = Entry<'_>> {
    let entry = |(position, clause)| Entry { law: Some(law.number), position, clause };
    law.clauses.iter().enumerate().map(entry)
}

fn clauses_brought(effect: &Effect) -> impl DoubleEndedIterator<Item = Entry<'_>> {
    let entry = |(position, clause)| Entry { law: None, position, clause };
    effect.clauses.iter().enumerate().map(entry)
}

impl<'a> Code<'a> {
    pub fn of(state: &'a State) -> Code<'a> {
        Code { state, index: OnceCell::new(), asked: Cell::new(0), answered: Cell::new(None) }
    }

    /// The override: what the latest fitting clause of a kind says, and where it stands. [GV-11.6]
    fn find<T>(&self, kind: Kind, read: impl Fn(&Entry<'a>) -> Option<T>) -> Option<T> {
        let is_new = self.index.get().is_none();
        let found = if is_new && self.asked.get() < FEW {
            self.asked.set(self.asked.get() + 1);
            self.look_for(kind, read)
        } else {
            let index = self.index.get_or_init(|| Index::of(self.state));
            index.of_kind(kind).iter().rev().find_map(|entry| Some((*entry, read(entry)?)))
        };
        self.answered.set(found.as_ref().map(|(entry, _)| (entry.law, entry.position)));
        found.map(|(_, found)| found)
    }

    /// The same in the book itself, whose laws are in the order of their numbers.
    fn look_for<T>(&self, kind: Kind, read: impl Fn(&Entry<'a>) -> Option<T>) -> Option<(Entry<'a>, T)> {
        let read = |entry: Entry<'a>| {
            let is_meant = entry.clause.kind_id() == kind;
            Some((entry, is_meant.then(|| read(&entry)).flatten()?))
        };
        let brought = self.state.events.effects.iter().rev().flat_map(|effect| clauses_brought(effect).rev());
        let enacted = || {
            let laws = self.state.book.laws.iter();
            let found = laws.filter_map(|law| Some((law.mark, clauses_of(law).rev().find_map(read)?)));
            found.max_by_key(|(mark, _)| *mark).map(|(_, found)| found)
        };
        brought.into_iter().find_map(read).or_else(enacted)
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
        let standing = |entry: &Entry<'a>| Some((entry.law?, entry.position, entry.clause));
        self.index.get_or_init(|| Index::of(self.state)).of_kind(kind).iter().filter_map(standing).collect()
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
