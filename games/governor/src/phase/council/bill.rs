//! Bills from the first draft to the Chairperson's table. [GV-4.3 to GV-4.8]

use satrap_core::{Events, Refusal, SeatSet};

use super::{Bill, BillId, BillKind, Stage, agenda};
use crate::action::Action;
use crate::event::Event;
use crate::ids::{Nation, NationSet};
use crate::law::book::Category;
use crate::law::clause::Clauses;
use crate::law::code::Code;
use crate::law::{check as limits, template};
use crate::refusal::{BAD_TITLE, LAW_GONE, NOT_NOW};
use crate::state::State;

/// Drafts a nation may have at a time. [GV-4.3]
const MOST_DRAFTS: usize = 5;

const TOO_MANY_DRAFTS: Refusal =
    Refusal::new("drafts", "GV-4.3", "Your nation has five drafts already; delete one first.");
const NO_SUCH_BILL: Refusal =
    Refusal::new("bill", "GV-4.4", "There is no such bill among those you may see.");
const NOT_A_DRAFT: Refusal =
    Refusal::new("final", "GV-4.8", "A bill cannot be changed once it is handed in.");
const TOO_LONG: Refusal = Refusal::new("text", "GV-4.4", "A bill's text has at most 2000 characters.");
const UNPRINTABLE: Refusal =
    Refusal::new("text", "GV-4.4", "Titles and texts are made of printable characters.");
const BAD_SUNSET: Refusal = Refusal::new("sunset", "GV-4.4", "A sunset is 1 to 36 rounds away.");
const NOT_TO_CHOOSE: Refusal = Refusal::new(
    "category",
    "GV-4.6",
    "Only a bill without clauses is called procedural or substantive by its sponsor; clauses and repeals speak for \
     themselves.",
);
const NO_CLAUSES_HERE: Refusal =
    Refusal::new("repeal", "GV-4.5", "A bill that repeals a law has no clauses of its own.");
const FULL: Refusal = Refusal::new("clauses", "GV-4.4", "A bill has eight clauses at most.");
const NO_SUCH_CLAUSE: Refusal = Refusal::new("clause", "GV-4.4", "The bill has no clause at this place.");
const NOT_TO_SHOW: Refusal =
    Refusal::new("show", "GV-4.7", "A draft can be shown to other nations that play, and to no others.");
const NOT_TO_SIGN: Refusal =
    Refusal::new("sign", "GV-4.7", "Only drafts that were shown to your nation can be signed, once each.");
const NOT_SIGNED: Refusal = Refusal::new("sign", "GV-4.7", "Your nation has not signed this draft.");
const NOT_TO_WITHDRAW: Refusal =
    Refusal::new("withdraw", "GV-4.15", "A bill can be withdrawn by its sponsor until its vote opens.");

/// What a template makes, or the copy that an amendment starts from.
pub struct Draft {
    pub kind: BillKind,
    pub title: String,
    pub text: String,
    pub clauses: Clauses,
    pub sunset: Option<u8>,
    pub stated: Category,
}

pub fn check(state: &State, nation: Nation, action: &Action) -> Result<(), Refusal> {
    match action {
        Action::BillNew { kind: BillKind::New, .. } => room_for_draft(state, nation),
        Action::BillNew { kind: BillKind::Amend(law) | BillKind::Repeal(law), .. } => {
            room_for_draft(state, nation)?;
            if state.book.law(*law).is_some() { Ok(()) } else { Err(LAW_GONE) }
        }
        Action::BillTemplate { template, slots } => {
            room_for_draft(state, nation)?;
            template::expand(state, template, slots).map(drop)
        }
        Action::BillTitle { bill, title } => {
            own_draft(state, nation, *bill)?;
            if !limits::TITLE_LENGTH.contains(&title.chars().count()) {
                return Err(BAD_TITLE);
            }
            if title.chars().any(char::is_control) { Err(UNPRINTABLE) } else { Ok(()) }
        }
        Action::BillText { bill, text } => {
            own_draft(state, nation, *bill)?;
            if text.chars().count() > limits::TEXT_LENGTH {
                return Err(TOO_LONG);
            }
            if text.chars().any(|c| c.is_control() && c != '\n') { Err(UNPRINTABLE) } else { Ok(()) }
        }
        Action::BillSunset { bill, sunset } => {
            own_draft(state, nation, *bill)?;
            let fits = sunset.is_none_or(|rounds| (1..=limits::LONGEST_SUNSET).contains(&rounds));
            if fits { Ok(()) } else { Err(BAD_SUNSET) }
        }
        Action::BillCategory { bill, category } => {
            let bill = own_draft(state, nation, *bill)?;
            if is_to_choose(bill) && bill.stated != *category { Ok(()) } else { Err(NOT_TO_CHOOSE) }
        }
        Action::BillClauseAdd { bill, clause } => {
            let bill = own_draft(state, nation, *bill)?;
            if matches!(bill.kind, BillKind::Repeal(_)) {
                return Err(NO_CLAUSES_HERE);
            }
            if bill.clauses.len() >= limits::MOST_CLAUSES {
                return Err(FULL);
            }
            limits::clause(state, clause).map_err(|(parameter, fault)| fault.refusal(&parameter))?;
            let with: Vec<_> = bill.clauses.iter().chain([clause]).cloned().collect();
            match limits::overpaid(&with) {
                Some(nation) => Err(limits::Problem::Payments { nation }.into()),
                None => Ok(()),
            }
        }
        Action::BillClauseRemove { bill, position } => {
            let bill = own_draft(state, nation, *bill)?;
            if usize::from(*position) < bill.clauses.len() { Ok(()) } else { Err(NO_SUCH_CLAUSE) }
        }
        Action::BillDelete { bill } => own_draft(state, nation, *bill).map(drop),
        Action::BillShow { bill, nations } => {
            own_draft(state, nation, *bill)?;
            let others = state.in_play.without(NationSet::only(nation));
            if nations.without(others).is_empty() { Ok(()) } else { Err(NOT_TO_SHOW) }
        }
        Action::BillSign { bill } => {
            let bill = shown_draft(state, nation, *bill)?;
            if bill.signatures.contains(nation) { Err(NOT_TO_SIGN) } else { Ok(()) }
        }
        Action::BillUnsign { bill } => {
            let bill = shown_draft(state, nation, *bill)?;
            if bill.signatures.contains(nation) { Ok(()) } else { Err(NOT_SIGNED) }
        }
        Action::BillHandIn { bill } => {
            let bill = own_draft(state, nation, *bill)?;
            let problems = limits::problems(state, &Code::of(state), bill);
            problems.into_iter().next().map_or(Ok(()), |problem| Err(problem.into()))
        }
        Action::BillWithdraw { bill } => {
            let bill = state.council.bill(*bill).filter(|bill| bill.sponsor == nation).ok_or(NO_SUCH_BILL)?;
            if is_to_withdraw(state, bill) { Ok(()) } else { Err(NOT_TO_WITHDRAW) }
        }
        _ => Err(NOT_NOW),
    }
}

/// Carries out what [`check`] accepts.
pub fn perform(state: &mut State, nation: Nation, action: &Action, events: &mut Events<Event>) {
    match action {
        Action::BillNew { kind, category } => {
            if let Ok(draft) = blank(state, *kind, *category) {
                add(state, nation, draft, events);
            }
        }
        Action::BillTemplate { template, slots } => {
            if let Ok(draft) = template::expand(state, template, slots) {
                add(state, nation, draft, events);
            }
        }
        Action::BillTitle { bill, title } => {
            change(state, *bill, events, |bill| bill.title.clone_from(title))
        }
        Action::BillText { bill, text } => change(state, *bill, events, |bill| bill.text.clone_from(text)),
        Action::BillSunset { bill, sunset } => change(state, *bill, events, |bill| bill.sunset = *sunset),
        Action::BillCategory { bill, category } => {
            change(state, *bill, events, |bill| bill.stated = *category);
        }
        Action::BillClauseAdd { bill, clause } => {
            change(state, *bill, events, |bill| bill.clauses.push(clause.clone()));
        }
        Action::BillClauseRemove { bill, position } => change(state, *bill, events, |bill| {
            bill.clauses.remove(usize::from(*position));
        }),
        Action::BillDelete { bill } => {
            let readers = readers(state, *bill);
            state.council.bills.retain(|draft| draft.id != *bill);
            events.private_to_seats(readers, Event::BillDeleted { bill: *bill, nation }, None);
        }
        Action::BillShow { bill, nations } => {
            if let Some(draft) = state.council.bill_mut(*bill) {
                draft.shown = *nations;
                draft.signatures = draft.signatures.and(*nations);
            }
            let to = nations.iter().collect();
            events.private_to_seats(
                readers(state, *bill),
                Event::BillShown { bill: *bill, nation, to },
                None,
            );
            events.finalise();
        }
        Action::BillSign { bill } => {
            if let Some(draft) = state.council.bill_mut(*bill) {
                draft.signatures.insert(nation);
            }
            events.private_to_seats(readers(state, *bill), Event::BillSigned { bill: *bill, nation }, None);
        }
        Action::BillUnsign { bill } => {
            if let Some(draft) = state.council.bill_mut(*bill) {
                draft.signatures.remove(nation);
            }
            events.private_to_seats(readers(state, *bill), Event::BillUnsigned { bill: *bill, nation }, None);
        }
        Action::BillHandIn { bill } => agenda::hand_in(state, *bill, events),
        Action::BillWithdraw { bill } => agenda::withdraw(state, *bill, events),
        _ => {}
    }
}

/// Every bill that could be begun, if there is room for one.
pub fn new_bills(state: &State) -> impl Iterator<Item = Action> {
    let new = |category: Category| Action::BillNew { kind: BillKind::New, category };
    let on_law = |kind: BillKind| Action::BillNew { kind, category: Category::Substantive };
    let laws = state.book.laws.iter().map(|law| law.number);
    [Category::Substantive, Category::Procedural]
        .map(new)
        .into_iter()
        .chain(laws.clone().map(BillKind::Amend).map(on_law))
        .chain(laws.map(BillKind::Repeal).map(on_law))
}

/// What can be listed, in the order of the actions: everything about a bill that is not a free text, a clause or a list.
/// Asked of every bill at every step, so that [`check`], which looks each of them up, is left aside.
pub fn offers<'a>(state: &'a State, nation: Nation) -> impl Iterator<Item = Action> + 'a {
    let bills = move || state.council.bills.iter();
    let own = move || bills().filter(move |bill| bill.sponsor == nation);
    let drafts = move || own().filter(|bill| bill.stage == Stage::Draft);
    let shown = move || bills().filter(move |bill| bill.sponsor != nation && is_shown(bill, nation));
    let categories = drafts().filter(|bill| is_to_choose(bill)).flat_map(|bill| {
        let others = [Category::Substantive, Category::Procedural].into_iter();
        others
            .filter(|category| bill.stated != *category)
            .map(|category| Action::BillCategory { bill: bill.id, category })
    });
    let clauses = drafts().flat_map(|bill| {
        let places = 0..bill.clauses.len() as u8;
        places.map(|position| Action::BillClauseRemove { bill: bill.id, position })
    });
    let signs = move |is_signed: bool| {
        shown().filter(move |bill| bill.signatures.contains(nation) == is_signed).map(|bill| bill.id)
    };
    let code = Code::of(state);
    // Most drafts lack something that is seen at once; only the others are read clause by clause.
    let ready = drafts().filter(move |bill| {
        limits::seems_ready(state, &code, bill) && limits::problems(state, &code, bill).is_empty()
    });
    categories
        .chain(clauses)
        .chain(drafts().map(|bill| Action::BillDelete { bill: bill.id }))
        .chain(signs(false).map(|bill| Action::BillSign { bill }))
        .chain(signs(true).map(|bill| Action::BillUnsign { bill }))
        .chain(ready.map(|bill| Action::BillHandIn { bill: bill.id }))
        .chain(
            own()
                .filter(|bill| is_to_withdraw(state, bill))
                .map(|bill| Action::BillWithdraw { bill: bill.id }),
        )
}

/// Whether its sponsor says of which category it is. [GV-4.6]
fn is_to_choose(bill: &Bill) -> bool {
    bill.clauses.is_empty() && !matches!(bill.kind, BillKind::Repeal(_))
}

/// Whether another nation may read the draft. [GV-4.7]
fn is_shown(bill: &Bill, nation: Nation) -> bool {
    bill.stage == Stage::Draft && bill.shown.contains(nation)
}

/// [GV-4.15]
fn is_to_withdraw(state: &State, bill: &Bill) -> bool {
    bill.stage != Stage::Draft && state.council.vote_on(super::AgendaItem::Bill(bill.id)).is_none()
}

fn room_for_draft(state: &State, nation: Nation) -> Result<(), Refusal> {
    let drafts = state.council.bills.iter();
    let own = drafts.filter(|bill| bill.sponsor == nation && bill.stage == Stage::Draft).count();
    if own < MOST_DRAFTS { Ok(()) } else { Err(TOO_MANY_DRAFTS) }
}

fn own_draft(state: &State, nation: Nation, id: BillId) -> Result<&Bill, Refusal> {
    let bill = state.council.bill(id).filter(|bill| bill.sponsor == nation).ok_or(NO_SUCH_BILL)?;
    if bill.stage == Stage::Draft { Ok(bill) } else { Err(NOT_A_DRAFT) }
}

/// A draft of another nation that this one may read. [GV-4.7]
fn shown_draft(state: &State, nation: Nation, id: BillId) -> Result<&Bill, Refusal> {
    state.council.bill(id).filter(|bill| is_shown(bill, nation)).ok_or(NOT_TO_SIGN)
}

/// An empty draft; an amendment starts as a copy of the law. [GV-4.5]
fn blank(state: &State, kind: BillKind, stated: Category) -> Result<Draft, Refusal> {
    match kind {
        BillKind::New => Ok(Draft {
            kind,
            title: String::new(),
            text: String::new(),
            clauses: Clauses::default(),
            sunset: None,
            stated,
        }),
        BillKind::Amend(number) => {
            let law = state.book.law(number).ok_or(LAW_GONE)?;
            Ok(Draft {
                kind,
                title: law.title.clone(),
                text: law.text.clone(),
                clauses: law.clauses.clone(),
                // It ends when the law would have ended, unless the sponsor says otherwise.
                sunset: law.until.map(|until| until.saturating_sub(state.round).max(1)),
                stated: law.category,
            })
        }
        BillKind::Repeal(number) => template::repeal(state, number).ok_or(LAW_GONE),
    }
}

fn add(state: &mut State, sponsor: Nation, draft: Draft, events: &mut Events<Event>) {
    state.council.next_bill += 1;
    let id = BillId(state.council.next_bill);
    let Draft { kind, title, text, clauses, sunset, stated } = draft;
    let (shown, signatures) = (NationSet::EMPTY, NationSet::EMPTY);
    let stage = Stage::Draft;
    state.council.bills.push(Bill {
        id,
        sponsor,
        kind,
        title,
        text,
        clauses,
        sunset,
        stated,
        stage,
        shown,
        signatures,
    });
    events.private_to_seats(readers(state, id), Event::BillDrafted { bill: id, nation: sponsor }, None);
}

/// A changed bill is another bill: its signatures are gone. [GV-4.7]
fn change(state: &mut State, id: BillId, events: &mut Events<Event>, change: impl FnOnce(&mut Bill)) {
    let Some(bill) = state.council.bill_mut(id) else { return };
    change(bill);
    bill.signatures = NationSet::EMPTY;
    let nation = bill.sponsor;
    events.private_to_seats(readers(state, id), Event::BillChanged { bill: id, nation }, None);
}

/// The representatives who may read a draft. [section 6]
fn readers(state: &State, id: BillId) -> SeatSet {
    let Some(bill) = state.council.bill(id) else { return SeatSet::EMPTY };
    let nations = bill.shown.or(NationSet::only(bill.sponsor));
    nations.iter().filter_map(|nation| state.representative(nation)).collect()
}
