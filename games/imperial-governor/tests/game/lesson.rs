//! The lesson's fixed deal brings everything that its cards speak of, within its few rounds.

use std::collections::BTreeSet;

use satrap_core::record::{ActedBy, Secret};
use satrap_core::{Actor, Dice, Events, Game, Live, Match, Offer, Seat, Strength, Viewer};
use satrap_imperial_governor::ImperialGovernor as Governor;
use satrap_imperial_governor::action::Action;
use satrap_imperial_governor::event::Event;
use satrap_imperial_governor::options::Options;
use satrap_imperial_governor::state::State;

const LEARNER: Seat = Seat(0);

fn lesson_options() -> Options {
    serde_json::from_str(Governor::INFO.lesson.options).expect("they are options")
}

fn offers(state: &State) -> Vec<Offer<Action>> {
    let mut offers = Vec::new();
    Governor::offers(state, LEARNER, &mut offers);
    offers
}

/// A closer look suggests a whole set-up, which the rules accept as it stands.
#[test]
fn the_suggested_set_up_can_be_taken_over() {
    let mut dice = Dice::from_number(3);
    let mut state = Governor::setup(&lesson_options(), 3, &mut dice).unwrap();
    while Governor::to_act(&state).iter().next() != Some(LEARNER) {
        let seat = Governor::to_act(&state).iter().next().unwrap();
        let action = satrap_bots::choose_in::<Governor>(Strength::Easy, &state, seat, &mut dice).unwrap();
        Governor::apply(&mut state, Actor::Seat(seat), &action, &mut dice, &mut Events::default()).unwrap();
    }
    let seen = Governor::closer_view(&state, Viewer::Seat(LEARNER));
    let suggested = seen.players[LEARNER].private.as_ref().unwrap().suggested.clone();
    assert!(suggested.len() > 4, "{suggested:?}");
    for action in &suggested {
        Governor::apply(&mut state, Actor::Seat(LEARNER), action, &mut dice, &mut Events::default()).unwrap();
    }
    assert!(offers(&state).iter().any(|offer| offer.action == Action::FinishPlacement));
    assert!(!offers(&state).iter().any(|offer| matches!(offer.action, Action::PlaceUnits { .. })));
    let others = Governor::closer_view(&state, Viewer::Seat(Seat(1)));
    assert!(others.players[LEARNER].private.is_none());
}

/// What the learner does, by the name of the lesson's card.
fn card_of(action: &Action) -> Option<&'static str> {
    match action {
        Action::PlaceLeader { .. } => Some("pieces"),
        Action::FinishPlacement => Some("finish"),
        Action::SendEmbassy { .. } => Some("envoy"),
        Action::Step { .. } => Some("march"),
        Action::EndMovement => Some("end-turn"),
        Action::Attack { .. } => Some("battle"),
        Action::PayTroops => Some("pay"),
        Action::Raise { .. } => Some("raise"),
        _ => None,
    }
}

/// What the learner is told.
fn cards_of<'a>(told: impl Iterator<Item = &'a Event>, out: &mut BTreeSet<&'static str>) {
    for event in told {
        match event {
            Event::CityTaken { by, .. } if *by == LEARNER => out.insert("provinces"),
            Event::FateDrawn { by, .. } if *by == LEARNER => out.insert("fate"),
            Event::EmbassyAdmitted { from, .. } if *from == LEARNER => out.insert("deal"),
            _ => false,
        };
    }
}

/// Things that a bot might leave out, but a card asks for.
fn as_the_cards_say(state: &State, seat: Seat, done: &BTreeSet<&'static str>) -> Option<Action> {
    let mut wanted = offers(state).into_iter().map(|offer| offer.action).filter(|action| match action {
        Action::SendEmbassy { .. } => !done.contains("deal"),
        Action::Attack { .. } => !done.contains("battle"),
        _ => false,
    });
    // The largest gift that the chest allows.
    if seat == LEARNER { wanted.next_back() } else { None }
}

/// Plays a lesson as its cards ask; gives what came up.
fn play(options: Options, secret: Secret) -> BTreeSet<&'static str> {
    let lesson = Governor::INFO.lesson;
    let mut game = Match::<Governor>::begin(options, &lesson.players(), secret).unwrap();
    let mut dice = Dice::from_number(1);
    let mut done = BTreeSet::new();
    while let Some(seat) = Governor::to_act(game.state()).iter().next() {
        let strength = if seat == LEARNER { Strength::Hard } else { lesson.strength };
        let action = Governor::forced_action(game.state(), seat)
            .or_else(|| as_the_cards_say(game.state(), seat, &done))
            .or_else(|| satrap_bots::choose_in::<Governor>(strength, game.state(), seat, &mut dice))
            .unwrap();
        let step = game.act(Actor::Seat(seat), ActedBy::Player, 0, &action).unwrap();
        cards_of(step.events.for_viewer(Viewer::Seat(LEARNER)), &mut done);
        if seat == LEARNER {
            done.extend(card_of(&action));
        }
    }
    done
}

#[test]
fn the_fixed_deal_brings_what_the_cards_speak_of() {
    let done = play(lesson_options(), Governor::INFO.lesson.table_secret());
    let wanted = [
        "pieces",
        "finish",
        "envoy",
        "deal",
        "march",
        "end-turn",
        "battle",
        "pay",
        "raise",
        "provinces",
        "fate",
    ];
    for card in wanted {
        assert!(done.contains(card), "nothing brings {card}: {done:?}");
    }
}
