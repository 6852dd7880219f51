//! The lesson's fixed deal lets one do each thing that its cards ask for.

use satrap_core::{Actor, Dice, Events, Game, Live, Match, Offer, Seat, Strength, Viewer};
use satrap_governor::ids::Nation;
use satrap_governor::{Action, Governor as Rules, State};

const LEARNER: Seat = Seat(0);

fn begin() -> State {
    let lesson = Rules::INFO.lesson;
    let options = serde_json::from_str(lesson.options).unwrap();
    let game = Match::<Rules>::begin(options, &lesson.players(), lesson.table_secret()).unwrap();
    game.state().clone()
}

fn offers(state: &State) -> Vec<Action> {
    let mut offers: Vec<Offer<Action>> = Vec::new();
    Rules::offers(state, LEARNER, &mut offers);
    offers.into_iter().map(|offer| offer.action).collect()
}

fn offered(state: &State, fits: fn(&Action) -> bool) -> Option<Action> {
    offers(state).into_iter().find(fits)
}

fn act(state: &mut State, actor: Actor, action: &Action, dice: &mut Dice) {
    Rules::apply(state, actor, action, dice, &mut Events::default()).unwrap();
}

/// All but the learner do what they like until nobody but the learner is waited for.
fn let_bots_play(state: &mut State, dice: &mut Dice) {
    let round = state.round;
    while state.round == round {
        let waiting: Vec<Seat> = Rules::to_act(state).iter().filter(|seat| *seat != LEARNER).collect();
        let Some(&seat) = dice.pick(&waiting) else { break };
        let action = satrap_bots::choose_in::<Rules>(Strength::Easy, state, seat, dice).unwrap();
        act(state, Actor::Seat(seat), &action, dice);
    }
}

#[test]
fn the_first_round_of_the_lesson_has_all_that_its_cards_ask_for() {
    let mut state = begin();
    assert_eq!(state.nation_of(LEARNER), Some(Nation::Titan));
    let mut dice = Dice::from_number(1);
    act(&mut state, Actor::Seat(LEARNER), &Action::Ready, &mut dice);
    let_bots_play(&mut state, &mut dice);
    assert_eq!(state.round, 1);
    let view = Rules::view(&state, Viewer::Seat(LEARNER));
    let desk = view.nations[&Nation::Titan].desk.as_ref().unwrap();
    let rich = |region| view.regions[&region].helium + view.regions[&region].antihydrogen > 0;
    assert!(
        desk.targets.moves[0].targets.iter().any(|target| rich(target.region) && target.warning.is_none()),
        "the fleet has nothing to gather within reach"
    );
    assert!(offered(&state, |action| matches!(action, Action::OrderMove { .. })).is_some());
    assert!(offered(&state, |action| matches!(action, Action::OrderConvert { .. })).is_some());
    assert!(offered(&state, |action| matches!(action, Action::OrderClaim { .. })).is_some());
    assert!(offered(&state, |action| matches!(action, Action::OrderTrade { .. })).is_some());
    assert_eq!(desk.cards.len(), 1);
}

/// Whoever follows the cards votes on their own bill in the second round.
#[test]
fn a_bill_handed_in_as_the_lesson_asks_comes_to_a_vote() {
    let mut state = begin();
    let mut dice = Dice::from_number(2);
    act(&mut state, Actor::Seat(LEARNER), &Action::Ready, &mut dice);
    let_bots_play(&mut state, &mut dice);
    let bill = Action::BillTemplate { template: "T01".into(), slots: Vec::new() };
    act(&mut state, Actor::Seat(LEARNER), &bill, &mut dice);
    let hand_in = offered(&state, |action| matches!(action, Action::BillHandIn { .. })).unwrap();
    act(&mut state, Actor::Seat(LEARNER), &hand_in, &mut dice);
    act(&mut state, Actor::Seat(LEARNER), &Action::Done { done: true }, &mut dice);
    let_bots_play(&mut state, &mut dice);
    assert_eq!(state.round, 2);
    assert!(offered(&state, |action| matches!(action, Action::Cast { .. })).is_some());
    assert!(Rules::timers(&state).iter().all(|timer| timer.seconds >= 3600), "nothing hurries the learner");
}
