//! Bills: now and then a template that serves the nation and that others should like; signatures where the law asks
//! for them. Nothing is handed in that is law already or on the agenda.

use satrap_core::{Dice, Offer};

use super::bill_value::Change;
use super::situation::Situation;
use super::vote_count::VoteCount;
use super::votes::{GP_A_POINT, LAST_ROUNDS, edge_of_others};
use crate::action::{Action, Slot};
use crate::data::{TemplateFacts, data};
use crate::ids::{Asset, Nation, NationSet, UNIT};
use crate::law::code::Code;
use crate::law::predicate::{Predicate, RankOf};
use crate::law::template::{self, REPEAL};
use crate::phase::council::{self, Bill, BillId, Choice, Draft, Stage};
use crate::state::State;
use crate::view::council::BillView;

/// Templates looked at before one is drafted.
const SAMPLE: usize = 6;
/// Ways to fill its slots that are tried of a template that serves a goal.
const FILLINGS: usize = 4;
/// What a bill must be worth to be liked.
const LIKED: f64 = 0.1;

pub(super) fn next(situation: &Situation<'_>, offers: &[Offer<Action>]) -> Option<Action> {
    let listed = |wanted: &Action| offers.iter().any(|offer| offer.action == *wanted);
    let drafts = || situation.view.council.bills.iter().filter(|bill| matches!(bill.stage, Stage::Draft));
    let own = drafts().filter(|bill| bill.sponsor == situation.nation);
    for bill in own {
        // Another nation was quicker, or it is law by now.
        let delete = Action::BillDelete { bill: bill.id };
        if bill.twin_of.is_some() {
            if listed(&delete) {
                return Some(delete);
            }
            continue;
        }
        if listed(&Action::BillHandIn { bill: bill.id }) {
            return Some(Action::BillHandIn { bill: bill.id });
        }
        if let Some(action) = show(situation, bill) {
            return Some(action);
        }
    }
    if let Some(bill) = drafts().find(|bill| wants_signature(situation, bill, &listed)) {
        return Some(Action::BillSign { bill: bill.id });
    }
    propose(situation)
}

/// A draft that lacks signatures is shown to everybody, once.
fn show(situation: &Situation<'_>, bill: &BillView) -> Option<Action> {
    let body = bill.body.as_ref()?;
    let lacking = body.signatures.len() < usize::from(situation.view.council.rules.signatories);
    let others = situation.state.in_play.without(NationSet::only(situation.nation));
    (lacking && body.shown.is_empty()).then_some(Action::BillShow { bill: bill.id, nations: others })
}

fn wants_signature(situation: &Situation<'_>, bill: &BillView, listed: &dyn Fn(&Action) -> bool) -> bool {
    if bill.sponsor == situation.nation || !listed(&Action::BillSign { bill: bill.id }) {
        return false;
    }
    let bill = situation.state.council.bill(bill.id);
    bill.is_some_and(|bill| Change::by(&situation.state, bill).for_own(situation.nation) > LIKED)
}

/// One round in six; every third one (an expert five in six), and every one of the last, if goals or cards hang on laws.
fn propose(situation: &Situation<'_>) -> Option<Action> {
    let fresh =
        situation.me().bill_asides == Some(0) && situation.view.council.rules.bills_left.unwrap_or(0) > 0;
    // Bills come before orders, so that they are thought of once in a round.
    let early = situation.desk().is_none_or(|desk| desk.drafts.is_empty() && desk.submissions == 0);
    let waiting = situation.view.council.bills.iter().filter(|bill| bill.sponsor == situation.nation).count();
    if !fresh || !early || waiting >= 3 || situation.rounds_left() < 2 {
        return None;
    }
    let mut dice = situation.moods(4);
    let goals: Vec<&Predicate> = situation.unmet_goals().map(|(part, _)| &part.predicate).collect();
    let authored =
        |asked: &Predicate| matches!(asked, Predicate::Sponsored { .. } | Predicate::SponsoredKind { .. });
    let author = goals.iter().any(|asked| authored(asked))
        || situation.unmet_cards().any(|part| authored(&part.predicate));
    let serving: Vec<&str> = goals.iter().flat_map(|asked| serving(asked)).copied().collect();
    let urgent = !serving.is_empty() && situation.rounds_left() <= LAST_ROUNDS;
    let often = if situation.is_expert() { 5 } else { 2 };
    let odds = if author || !serving.is_empty() { often } else { 1 };
    if !urgent && dice.below(6) >= odds {
        return None;
    }
    let any = (0..SAMPLE).filter_map(|_| random_template(&situation.state, &mut dice)).collect::<Vec<_>>();
    // Of many laws a few only are in the way.
    let tries = |id: &str| if id == REPEAL { situation.view.laws.len() } else { FILLINGS };
    let serving = serving.iter().flat_map(|id| std::iter::repeat_n(*id, tries(id)));
    let served = serving.filter_map(|id| fill_template(&situation.state, template::template(id)?, &mut dice));
    let least = if author { -LIKED } else { LIKED };
    let mut best: Option<(f64, Action)> = None;
    for (action, draft) in served.chain(any) {
        let bill = as_bill(situation.nation, draft);
        if is_repeated(&situation.state, &bill) {
            continue;
        }
        let value = prospect(situation, &bill);
        if value > least && best.as_ref().is_none_or(|(most, _)| value > *most) {
            best = Some((value, action));
        }
    }
    best.map(|(_, action)| action)
}

/// Whether it would enact what is law already, or what a bill that was handed in would. What may not be read is sealed in
/// an imagined state, and equals nothing.
pub(super) fn is_repeated(state: &State, bill: &Bill) -> bool {
    council::twin_of(state, bill, |_| true).is_some()
}

/// What a bill of one's own is worth if enough others can be expected to vote for it; else nothing at all.
fn prospect(situation: &Situation<'_>, bill: &Bill) -> f64 {
    let change = Change::by(&situation.state, bill);
    let own = change.for_own(situation.nation);
    let majority = Code::of(&situation.state).majority(bill.kind, bill.category(&situation.state));
    let expected = VoteCount::expect(situation, &change, situation.state.in_play, situation.nation, majority);
    let kept = if situation.rounds_left() <= LAST_ROUNDS { situation.kept_for_goals(Asset::Gp) } else { 0 };
    let points = (own * GP_A_POINT) as i64;
    let most = ((situation.held(Asset::Gp) - kept) / UNIT).min(points).max(0);
    match expected.points_to_win(Choice::For, most) {
        Some(_) => own - edge_of_others(situation, &change),
        None => f64::NEG_INFINITY,
    }
}

/// Templates that can bring about what a goal asks for.
fn serving(goal: &Predicate) -> &'static [&'static str] {
    match goal {
        Predicate::ProductionFree => &["T06", REPEAL],
        Predicate::Rank { of: RankOf::Weapons, .. } | Predicate::Hold { asset: Asset::Weapons, .. } => {
            &["T06", "T32", REPEAL]
        }
        Predicate::BattlesWon { .. } => &["T03", REPEAL],
        Predicate::HoldMax { asset: Asset::Weapons, .. }
        | Predicate::AllHoldMax { asset: Asset::Weapons, .. } => &["T04"],
        Predicate::HomeShielded => &["T01"],
        Predicate::LevyMax { .. } | Predicate::NoLawKind { .. } | Predicate::NotSanctioned => &[REPEAL],
        Predicate::Tech { .. } | Predicate::TechAll { .. } => &["T32"],
        Predicate::BenefitLaw => &["T24", "T28"],
        Predicate::MajorityHigh => &["T39"],
        Predicate::Treasury { .. } => &["T23"],
        Predicate::OwnRegion { .. } | Predicate::Gain { .. } | Predicate::OwnEachZone => &["T21"],
        Predicate::Hold { asset: Asset::Credits, .. } => &["T29", "T30"],
        Predicate::BlocOwnMax { .. } => &["T16"],
        _ => &[],
    }
}

/// Any template with any legal values in its slots, as things stand.
pub(super) fn random_template(state: &State, dice: &mut Dice) -> Option<(Action, Draft)> {
    fill_template(state, dice.pick(&data().templates)?, dice)
}

fn fill_template(state: &State, facts: &TemplateFacts, dice: &mut Dice) -> Option<(Action, Draft)> {
    let mut slots: Vec<Slot> = Vec::new();
    for name in template::slots(facts) {
        let values = template::values(state, facts, name, &slots);
        let value = dice.pick(&values)?.clone();
        slots.push(Slot { name: name.to_owned(), value });
    }
    let draft = template::expand(state, &facts.id, &slots).ok()?;
    Some((Action::BillTemplate { template: facts.id.clone(), slots }, draft))
}

pub(super) fn as_bill(sponsor: Nation, draft: Draft) -> Bill {
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
