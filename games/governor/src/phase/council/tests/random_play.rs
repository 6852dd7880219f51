//! Long random walks through the Council: whatever representatives, the Chairperson and the clock do, what must hold
//! holds, and what is offered is accepted.

use satrap_core::Offer;

use super::*;
use crate::action::Slot;
use crate::data::data;
use crate::invariants;
use crate::law::template;
use crate::live::clock;
use crate::state::{Phase, State};

const STEPS: usize = 400;

#[test]
fn a_council_under_an_automatic_chair_never_loses_its_way() {
    let enacted: u16 = (0..12).map(|seed| play_randomly(Chamber::automatic(&SIX), seed)).sum();
    assert!(enacted > 12, "{enacted} laws");
}

#[test]
fn a_council_under_a_chairperson_never_loses_its_way() {
    let enacted: u16 = (100..112).map(|seed| play_randomly(Chamber::presided(&SIX), seed)).sum();
    assert!(enacted > 0, "{enacted} laws");
}

#[test]
fn a_parallel_council_never_loses_its_way() {
    let enacted: u16 = (200..208).map(|seed| play_randomly(Chamber::parallel(&SIX), seed)).sum();
    assert!(enacted > 8, "{enacted} laws");
}

/// Gives back how many laws were made.
fn play_randomly(mut chamber: Chamber, seed: u64) -> u16 {
    let mut dice = Dice::from_number(seed);
    let before = chamber.game.state.book.next_number;
    for step in 0..STEPS {
        if chamber.game.state.phase != Phase::Round {
            break;
        }
        let nation = *dice.pick(&SIX).unwrap();
        match dice.below(16) {
            0 | 1 => propose(&mut chamber, nation, &mut dice),
            2..=5 => act(&mut chamber, nation, &mut dice),
            6..=10 => agree(&mut chamber),
            11..=14 => preside(&mut chamber, &mut dice),
            _ => tick(&mut chamber, &mut dice),
        }
        holds(&chamber.game.state).unwrap_or_else(|problem| panic!("seed {seed}, step {step}: {problem}"));
        chamber.game.events.clear();
    }
    chamber.game.state.book.next_number - before
}

fn choose(offers: &[Offer<Action>], dice: &mut Dice) -> Option<Action> {
    let offer = dice.pick(offers)?;
    let most = offer.max.unwrap_or(0);
    let amount = i64::from(dice.below(u32::try_from(most).unwrap_or(0) + 1));
    Some(match offer.action.clone() {
        Action::Cast { item, choice, gp: 0 } => Action::Cast { item, choice, gp: amount },
        Action::ChairBallot { nation, choice, .. } => Action::ChairBallot { nation, choice, gp: amount },
        other => other,
    })
}

/// A template with random values, handed in at once if the law lets it.
fn propose(chamber: &mut Chamber, nation: Nation, dice: &mut Dice) {
    let state = &chamber.game.state;
    let Some(template) = dice.pick(&data().templates) else { return };
    let mut slots: Vec<Slot> = Vec::new();
    for name in template::slots(template) {
        let values = template::values(state, template, name, &slots);
        let Some(value) = dice.pick(&values).cloned() else { return };
        slots.push(Slot { name: name.to_owned(), value });
    }
    let draft = Action::BillTemplate { template: template.id.clone(), slots };
    if chamber.act(nation, draft).is_ok() {
        let bill = BillId(chamber.game.state.council.next_bill);
        // Refused where the nation has handed in enough, or signatures are asked for.
        let _ = chamber.act(nation, Action::BillHandIn { bill });
    }
}

fn act(chamber: &mut Chamber, nation: Nation, dice: &mut Dice) {
    let mut offers = Vec::new();
    council::offers(&chamber.game.state, nation, &mut offers);
    if let Some(action) = choose(&offers, dice) {
        chamber.act(nation, action.clone()).unwrap_or_else(|refusal| panic!("{action:?}: {refusal}"));
    }
}

/// Somebody the Council waits for is ready, or in favour: otherwise chance would pass next to nothing.
fn agree(chamber: &mut Chamber) {
    let Some(nation) = council::waits_for(&chamber.game.state).iter().next() else { return };
    let owed = chamber.game.state.council.votes.iter().find(|vote| vote.ballots[nation].is_none());
    let action = match owed.map(|vote| vote.item) {
        Some(item @ AgendaItem::Bill(_)) => Action::Cast { item, choice: Choice::For, gp: 0 },
        Some(item) => Action::Cast { item, choice: Choice::Nobody, gp: 0 },
        None => Action::FloorReady,
    };
    chamber.act(nation, action.clone()).unwrap_or_else(|refusal| panic!("{action:?}: {refusal}"));
}

fn preside(chamber: &mut Chamber, dice: &mut Dice) {
    let mut offers = Vec::new();
    council::chair::offers(&chamber.game.state, &mut offers);
    if let Some(action) = choose(&offers, dice) {
        chamber.preside(action.clone()).unwrap_or_else(|refusal| panic!("{action:?}: {refusal}"));
    }
}

fn tick(chamber: &mut Chamber, dice: &mut Dice) {
    let timers: Vec<_> =
        clock::timers(&chamber.game.state).into_iter().filter(|timer| timer.running).collect();
    if let Some(timer) = dice.pick(&timers) {
        let action = timer.action.clone();
        clock::perform(&mut chamber.game.state, &action, dice, &mut chamber.game.events);
    }
}

fn holds(state: &State) -> Result<(), String> {
    invariants::check(state)?;
    let council = &state.council;
    let known = |item: &AgendaItem| match item {
        AgendaItem::Bill(id) => council.bill(*id).is_some(),
        AgendaItem::Award(_) => true,
    };
    if !council.agenda.iter().all(known) {
        return Err("an item on the agenda is no bill".into());
    }
    if let Some(floor) = &council.floor
        && !council.agenda.contains(&floor.item)
    {
        return Err("the item on the floor is not on the agenda".into());
    }
    let sequential = !council::is_parallel(state);
    let on_floor = |vote: &crate::phase::council::Vote| {
        council.floor.as_ref().is_some_and(|floor| floor.item == vote.item)
    };
    if sequential && !council.votes.iter().all(on_floor) {
        return Err("a vote is open on an item that is not on the floor".into());
    }
    for nation in state.in_play.iter() {
        if council::bound_gp(state, nation) > state.held(nation, Asset::Gp) {
            return Err(format!("{nation:?} has set aside more than it holds"));
        }
    }
    for closed in &council.closed {
        let count = closed.count;
        if count.for_ + count.against > count.total || count.total > count.whole {
            return Err(format!("{count:?} does not add up [invariant 15]"));
        }
    }
    Ok(())
}
