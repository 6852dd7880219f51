//! Bills: now and then a template that serves the nation and that others should like; signatures where the law asks
//! for them. [section 12]

use satrap_core::{Dice, Offer};

use super::scene::Scene;
use super::worth::Change;
use crate::action::{Action, Slot};
use crate::council::{Bill, BillId, Draft, Stage};
use crate::data::data;
use crate::ids::{Nation, NationSet};
use crate::law::predicate::Predicate;
use crate::law::template;
use crate::state::State;
use crate::view::council::BillView;

/// Templates looked at before one is drafted.
const SAMPLE: usize = 6;
/// What a bill must be worth to be liked.
const LIKED: f64 = 0.1;

pub(super) fn next(scene: &Scene<'_>, offers: &[Offer<Action>]) -> Option<Action> {
    let listed = |wanted: &Action| offers.iter().any(|offer| offer.action == *wanted);
    let drafts = || scene.view.council.bills.iter().filter(|bill| matches!(bill.stage, Stage::Draft));
    let own = drafts().filter(|bill| bill.sponsor == scene.nation);
    for bill in own {
        if listed(&Action::BillHandIn { bill: bill.id }) {
            return Some(Action::BillHandIn { bill: bill.id });
        }
        if let Some(action) = show(scene, bill) {
            return Some(action);
        }
    }
    if let Some(bill) = drafts().find(|bill| wants_signature(scene, bill, &listed)) {
        return Some(Action::BillSign { bill: bill.id });
    }
    propose(scene)
}

/// A draft that lacks signatures is shown to everybody, once.
fn show(scene: &Scene<'_>, bill: &BillView) -> Option<Action> {
    let body = bill.body.as_ref()?;
    let lacking = body.signatures.len() < usize::from(scene.view.council.rules.signatories);
    let others = scene.state.in_play.without(NationSet::only(scene.nation));
    (lacking && body.shown.is_empty()).then_some(Action::BillShow { bill: bill.id, nations: others })
}

fn wants_signature(scene: &Scene<'_>, bill: &BillView, listed: &dyn Fn(&Action) -> bool) -> bool {
    if bill.sponsor == scene.nation || !listed(&Action::BillSign { bill: bill.id }) {
        return false;
    }
    let bill = scene.state.council.bill(bill.id);
    bill.is_some_and(|bill| Change::by(&scene.state, bill).for_own(scene.nation) > 0.1)
}

/// One round in six, every third one if a goal asks for laws of one's own.
fn propose(scene: &Scene<'_>) -> Option<Action> {
    let fresh = scene.me().bill_asides == Some(0) && scene.view.council.rules.bills_left.unwrap_or(0) > 0;
    let mut dice = scene.moods(4);
    let wanted =
        scene.unmet_goals().map(|(part, _)| part).chain(scene.unmet_cards()).any(|part| {
            matches!(part.predicate, Predicate::Sponsored { .. } | Predicate::SponsoredKind { .. })
        });
    let eager = dice.below(6) < if wanted { 2 } else { 1 };
    let waiting = scene.view.council.bills.iter().filter(|bill| bill.sponsor == scene.nation).count();
    if !fresh || !eager || waiting >= 3 || scene.rounds_left() <= 2 {
        return None;
    }
    let mut best: Option<(f64, Action)> = None;
    for _ in 0..SAMPLE {
        let Some((action, draft)) = random_template(&scene.state, &mut dice) else { continue };
        let bill = as_bill(scene.nation, draft);
        let change = Change::by(&scene.state, &bill);
        let own = change.for_own(scene.nation);
        let others = scene.state.in_play.iter().filter(|other| *other != scene.nation);
        let pleased = others.clone().filter(|other| change.for_any(*other) > LIKED).count();
        let liked = pleased * 2 > others.count();
        let least = if wanted { -LIKED } else { LIKED };
        if liked && own > least && best.as_ref().is_none_or(|(value, _)| own > *value) {
            best = Some((own, action));
        }
    }
    best.map(|(_, action)| action)
}

/// Any template with any legal values in its slots, as things stand.
pub(super) fn random_template(state: &State, dice: &mut Dice) -> Option<(Action, Draft)> {
    let facts = dice.pick(&data().templates)?;
    let mut slots: Vec<Slot> = Vec::new();
    for name in template::slots(facts) {
        let values = template::values(state, facts, name, &slots);
        let value = dice.pick(&values)?.clone();
        slots.push(Slot { name: name.to_owned(), value });
    }
    let draft = template::expand(state, &facts.id, &slots).ok()?;
    Some((Action::BillTemplate { template: facts.id.clone(), slots }, draft))
}

fn as_bill(sponsor: Nation, draft: Draft) -> Bill {
    Bill {
        id: BillId(0),
        sponsor,
        kind: draft.kind,
        title: draft.title,
        text: draft.text,
        clauses: draft.clauses,
        sunset: draft.sunset,
        stated: draft.stated,
        stage: Stage::Draft,
        shown: NationSet::EMPTY,
        signatures: NationSet::EMPTY,
    }
}
