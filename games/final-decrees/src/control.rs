//! [FD-8] Arrows: who is above whom, and how the chart may be changed.

use satrap_core::{Refusal, Seat, refuse, require};

use crate::action::Change;
use crate::event::{Arrow, ChangeKind, Event};
use crate::ids::{ByDept, Dept, DeptSet};
use crate::refusal::{NO_SUCH_DEPARTMENT, TWO_CONTROLLERS};
use crate::state::{Events, State};

/// Who controls each department; nobody, for those at the top.
type Controllers = ByDept<Option<Dept>>;

/// Every department above one [FD-1.9].
fn above(controllers: &Controllers, dept: Dept) -> DeptSet {
    let mut set = DeptSet::default();
    let mut at = dept;
    while let Some(controller) = controllers[at] {
        if set.contains(controller) {
            break; // cannot happen in a forest, and must not hang on a chart that is none
        }
        set = set.with(controller);
        at = controller;
    }
    set
}

impl State {
    pub(crate) fn above(&self, dept: Dept) -> DeptSet {
        above(&self.controller, dept)
    }

    /// Every department below one [FD-1.9].
    pub(crate) fn below(&self, dept: Dept) -> DeptSet {
        self.depts().filter(|other| self.above(*other).contains(dept)).collect()
    }

    /// The uncontrolled department at the top of the chain [FD-7.4].
    pub(crate) fn top_of(&self, dept: Dept) -> Dept {
        let chain = self.above(dept);
        chain.iter().find(|other| self.controller[*other].is_none()).unwrap_or(dept)
    }

    /// Who would choose the relief of a decree enacted on this department [FD-7.4, FD-7.5].
    pub(crate) fn chooser_for(&self, dept: Dept) -> Option<Seat> {
        self.head_of(self.top_of(dept))
    }

    pub(crate) fn arrows(&self) -> u8 {
        self.controller.values().flatten().count() as u8
    }
}

/// The chart must stay a forest: at most one controller each, no loop [FD-8.4]. The five arrows never run out,
/// because no forest over six departments needs a sixth [FD-8.2].
fn check_new_arrow(controllers: &Controllers, from: Dept, to: Dept) -> Result<(), Refusal> {
    if controllers[to].is_some() {
        return Err(TWO_CONTROLLERS);
    }
    require(
        from != to && !above(controllers, from).contains(to),
        "control_loop",
        "FD-8.4",
        || "A department would control itself.",
    )
}

pub(crate) fn check(state: &State, change: Change) -> Result<(), Refusal> {
    let known = |dept| if state.has_dept(dept) { Ok(()) } else { Err(NO_SUCH_DEPARTMENT) };
    let arrow_to = |arrow: Dept| {
        known(arrow)?;
        state.controller[arrow]
            .map_or_else(|| refuse("no_such_arrow", "FD-8.3", "No arrow points at that department."), Ok)
    };
    match change {
        Change::Remove { arrow } => arrow_to(arrow).map(|_| ()),
        // [FD-15.6] It frees the old controller, where the table says so.
        Change::Reverse { arrow } => match state.controller[arrow_to(arrow)?] {
            Some(_) if !state.options.reversal_releases => Err(TWO_CONTROLLERS),
            _ => Ok(()),
        },
        Change::Add { from, to } => {
            known(from)?;
            known(to)?;
            check_new_arrow(&state.controller, from, to)
        }
        Change::Move { arrow, from, to } => {
            let controller = arrow_to(arrow)?;
            known(from)?;
            known(to)?;
            require(
                (controller, arrow) != (from, to),
                "same_arrow",
                "FD-8.3",
                || "The arrow would be where it was; a move must change something.",
            )?;
            let mut without = state.controller.clone();
            without[arrow] = None;
            check_new_arrow(&without, from, to)
        }
    }
}

/// Every legal change, in order. Listed by sets rather than by trying all 222, because heads of the Executive
/// Branch are asked at every step.
pub(crate) fn offers(state: &State, mut out: impl FnMut(Change)) {
    let arrows = || state.depts().filter(|dept| state.controller[*dept].is_some());
    for arrow in arrows() {
        out(Change::Remove { arrow });
    }
    for arrow in arrows().filter(|arrow| check(state, Change::Reverse { arrow: *arrow }).is_ok()) {
        out(Change::Reverse { arrow });
    }
    new_arrows(state, &state.controller, |from, to| out(Change::Add { from, to }));
    let mut without = state.controller.clone();
    for arrow in arrows() {
        let controller = without[arrow].take();
        new_arrows(state, &without, |from, to| {
            if (controller, arrow) != (Some(from), to) {
                out(Change::Move { arrow, from, to });
            }
        });
        without[arrow] = controller;
    }
}

fn new_arrows(state: &State, controllers: &Controllers, mut out: impl FnMut(Dept, Dept)) {
    let free: DeptSet = state.depts().filter(|dept| controllers[*dept].is_none()).collect();
    for from in state.depts() {
        let barred = above(controllers, from).with(from);
        for to in free.iter().filter(|to| !barred.contains(*to)) {
            out(from, to);
        }
    }
}

/// Makes a legal change.
pub(crate) fn make(state: &mut State, by: Seat, change: Change, events: &mut Events) {
    let arrow_to = |state: &State, to: Dept| state.controller[to].map(|from| Arrow { from, to });
    let (kind, was, now) = match change {
        Change::Remove { arrow } => (ChangeKind::Removed, arrow_to(state, arrow), None),
        Change::Reverse { arrow } => {
            let was = arrow_to(state, arrow);
            (ChangeKind::Reversed, was, was.map(|was| Arrow { from: was.to, to: was.from }))
        }
        Change::Add { from, to } => (ChangeKind::Added, None, Some(Arrow { from, to })),
        Change::Move { arrow, from, to } => {
            (ChangeKind::Moved, arrow_to(state, arrow), Some(Arrow { from, to }))
        }
    };
    if let Some(was) = was {
        state.controller[was.to] = None;
    }
    let released = now.and_then(|now| state.controller[now.to]);
    if let Some(now) = now {
        state.controller[now.to] = Some(now.from);
    }
    events.public(Event::Restructured { by, kind, was, now, released });
}
