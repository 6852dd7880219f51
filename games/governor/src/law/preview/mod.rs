//! What a bill would change now. The rules themselves are asked, once with the law book as it is and
//! once with the bill in place, for every nation and region the changed clauses could be about. Nothing is used that
//! the viewer may not know: what is hidden is guessed both ways, and where the guesses differ nothing is said.

mod cases;
mod purses;
mod rule;

use enum_map::EnumMap;
use satrap_core::{Events, TS};
use serde::{Deserialize, Serialize};

use super::clause::Clause;
use super::code::Code;
use crate::data::Mode;
use crate::ids::{Asset, Nation, NationSet, UNIT};
use crate::phase::council::{Bill, BillKind, Council};
use crate::phase::process::enact;
use crate::region::RegionSet;
use crate::state::State;

pub use cases::Subject;
pub use purses::Purse;
pub use rule::{Rule, WeaponsCap};

use cases::{Answer, Case};

/// What one viewer may know of the nations. [section 6]
#[derive(Clone, Copy, Debug, Default)]
pub struct Sight {
    pub nation: Option<Nation>,
    /// Whose technologies are known.
    pub techs: NationSet,
    /// Which holdings are known.
    pub holdings: EnumMap<Nation, EnumMap<Asset, bool>>,
    /// Whose regions' incomes are known.
    pub incomes: NationSet,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Preview {
    /// What the law would say otherwise. A clause that appears nowhere changes nothing as things stand.
    pub changes: Vec<Change>,
    /// What it would do to holdings, as far as the viewer can know.
    pub purses: Vec<Purse>,
    /// Nations for which something depends on technologies that are hidden from the viewer.
    pub unsure: NationSet,
}

/// One rule that would change, for all cases it changes alike.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
pub struct Change {
    pub clause: Origin,
    /// Kind of the clause.
    pub kind: String,
    /// What the rule is about besides nations and regions; empty where there is nothing more to tell apart.
    pub about: Vec<Subject>,
    /// The nations concerned, where the rule is one for nations.
    pub nations: Option<NationSet>,
    /// The other side: recipients, owners, partners.
    pub others: Option<NationSet>,
    /// The regions concerned, where the rule is one for regions.
    pub regions: Option<RegionSet>,
    pub before: Rule,
    pub after: Rule,
}

/// The clause that makes the difference.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Origin {
    /// By its place in the bill.
    Bill(u8),
    /// A clause of the law that is amended or repealed, which falls away; by its place there.
    Law(u8),
}

/// Far more than anybody holds: the holdings of others count as enough for everything.
const PLENTY: i64 = 1_000_000_000 * UNIT;

pub fn preview(state: &State, bill: &Bill, sight: &Sight) -> Preview {
    let poor = Worlds::of(state, bill, sight, false);
    let rich = Worlds::of(state, bill, sight, true);
    let (Some(poor), Some(rich)) = (poor, rich) else { return Preview::default() };
    let mut unsure = NationSet::EMPTY;
    let mut answers = Vec::new();
    for (one, other) in poor.answers().into_iter().zip(rich.answers()) {
        if (&one.before, &one.after) == (&other.before, &other.after) {
            answers.extend((one.before != one.after).then_some(one));
        } else {
            let named = [one.case.nation, one.case.other].into_iter().flatten();
            unsure = unsure.or(named.collect::<NationSet>().without(sight.techs));
        }
    }
    let mut changes = cases::group_answers(answers);
    for (mut one, other) in poor.additions().into_iter().zip(rich.additions()) {
        unsure = unsure.or(agree(&mut one.nations, other.nations)).or(agree(&mut one.others, other.others));
        changes.push(one);
    }
    changes.extend(poor.effects());
    changes.sort_by_key(|change| change.clause);
    let purses = purses::reckon(&poor, sight);
    Preview { changes, purses, unsure }
}

/// Keeps the nations that both guesses name, and gives back those that only one does.
fn agree(one: &mut Option<NationSet>, other: Option<NationSet>) -> NationSet {
    let (Some(mine), Some(other)) = (*one, other) else { return NationSet::EMPTY };
    *one = Some(mine.and(other));
    mine.or(other).without(mine.and(other))
}

/// The state as it is and as it would be, both without what the viewer may not know.
struct Worlds<'a> {
    bill: &'a Bill,
    before: State,
    after: State,
    /// The number of the law that the bill makes or changes.
    law: u16,
    old: Vec<Clause>,
}

impl<'a> Worlds<'a> {
    fn of(state: &State, bill: &'a Bill, sight: &Sight, guess: bool) -> Option<Worlds<'a>> {
        let (law, old) = match bill.kind {
            BillKind::New => (state.book.next_number, Vec::new()),
            BillKind::Amend(number) | BillKind::Repeal(number) => {
                (number, state.book.law(number)?.clauses.to_vec())
            }
        };
        let before = hide_unknown(state, sight, guess);
        let mut after = before.clone();
        enact::bill(&mut after, bill, &mut Events::default());
        Some(Worlds { bill, before, after, law, old })
    }

    /// What the law says before and after, for every case that the changed clauses could be about.
    fn answers(&self) -> Vec<Answer> {
        let (before, after) = (Code::of(&self.before), Code::of(&self.after));
        let mut kinds: Vec<&Clause> = Vec::new();
        for clause in self.bill.clauses.iter().chain(&self.old) {
            if clause.mode() == Mode::Override && !kinds.iter().any(|kind| kind.kind() == clause.kind()) {
                kinds.push(clause);
            }
        }
        let mut answers = Vec::new();
        for kind in kinds {
            for case in Case::all(&self.before, kind) {
                let (was, old_source) = case.ask(&before, kind);
                let (is, source) = case.ask(&after, kind);
                let origin = self.origin(source).or_else(|| self.origin_before(old_source));
                answers.push(Answer { origin, kind: kind.kind(), case, before: was, after: is });
            }
        }
        answers
    }

    fn origin(&self, source: Option<super::code::Source>) -> Option<Origin> {
        let (law, place) = source?;
        (law == Some(self.law)).then_some(Origin::Bill(place as u8))
    }

    fn origin_before(&self, source: Option<super::code::Source>) -> Option<Origin> {
        let (law, place) = source?;
        (law == Some(self.law)).then_some(Origin::Law(place as u8))
    }

    /// Clauses that act beside others of their kind and come into force or fall away. [GV-11.7, GV-11.9]
    fn additions(&self) -> Vec<Change> {
        let beside = |clause: &Clause| matches!(clause.mode(), Mode::Stack | Mode::Standing);
        let change = |clause: &Clause, origin: Origin, state: &State, comes: bool| Change {
            clause: origin,
            kind: clause.kind().to_owned(),
            about: Vec::new(),
            nations: cases::payers(clause).map(|who| who.members(state)),
            others: cases::payees(clause).map(|to| to.nations(state)),
            regions: None,
            before: Rule::InForce(!comes),
            after: Rule::InForce(comes),
        };
        let comes = (0u8..).zip(&self.bill.clauses).filter(|(_, clause)| beside(clause));
        let new = comes.filter(|(_, clause)| !self.old.contains(clause));
        let goes = (0u8..).zip(&self.old).filter(|(_, clause)| beside(clause));
        let gone = goes.filter(|(_, clause)| !self.bill.clauses.contains(clause));
        let new = new.map(|(place, clause)| change(clause, Origin::Bill(place), &self.after, true));
        new.chain(gone.map(|(place, clause)| change(clause, Origin::Law(place), &self.before, false)))
            .collect()
    }

    /// What *once* clauses would do to the board; what they pay is among the purses. [GV-11.8]
    fn effects(&self) -> Vec<Change> {
        let effect = |(place, clause): (u8, &Clause)| {
            let (before, after) = rule::effect(clause, &self.before, &self.after)?;
            let (nations, regions) = rule::effect_scope(clause);
            (before != after).then(|| Change {
                clause: Origin::Bill(place),
                kind: clause.kind().to_owned(),
                about: Vec::new(),
                nations,
                others: None,
                regions,
                before,
                after,
            })
        };
        (0u8..).zip(&self.bill.clauses).filter_map(effect).collect()
    }
}

/// The state with everything hidden from the viewer replaced: unknown technologies by the guess, unknown holdings by
/// plenty, so that a payment counts in full.
fn hide_unknown(state: &State, sight: &Sight, guess: bool) -> State {
    // The Council's papers and the past, the longest parts of a state, have no say in what the law says.
    let mut veiled = State {
        options: state.options,
        in_play: state.in_play,
        offices: state.offices.clone(),
        vacant: state.vacant,
        phase: state.phase.clone(),
        round: state.round,
        last_round: state.last_round,
        planned_rounds: state.planned_rounds,
        clock: state.clock,
        regions: state.regions.clone(),
        nations: state.nations.clone(),
        treasury: state.treasury,
        book: state.book.clone(),
        council: Council::default().into(),
        events: state.events.clone(),
        history: Vec::new().into(),
    };
    for nation in state.in_play.iter() {
        let own = &mut veiled.nations[nation];
        if !sight.techs.contains(nation) {
            own.techs = EnumMap::from_fn(|_| guess);
        }
        for asset in Asset::ALL {
            if !sight.holdings[nation][asset] {
                own.holdings[asset] = PLENTY;
            }
        }
    }
    veiled
}
