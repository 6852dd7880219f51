//! What bots say about trades and about whom they move.

use satrap_core::{Actor, Audience, Bot, Dice, Events, Game, Seat, Testable, Viewer};
use satrap_final_decrees::action::Action;
use satrap_final_decrees::options::Options;
use satrap_final_decrees::{FinalDecrees, State};
use serde_json::{Value, json};

/// The turn of P0 with this much personal blame.
fn position(personal: [u16; 5]) -> State {
    let mut state = FinalDecrees::setup(&Options::default(), 5, &mut Dice::from_number(1)).unwrap();
    let given = json!({"turn": "P0", "personal": personal});
    FinalDecrees::set_position(&mut state, serde_json::from_value(given).unwrap()).unwrap();
    state
}

fn does(state: &mut State, seat: u8, action: Action) {
    let (mut dice, mut events) = (Dice::from_number(1), Events::default());
    FinalDecrees::apply(state, Actor::Seat(Seat(seat)), &action, &mut dice, &mut events).unwrap();
}

fn says(state: &State, seat: u8, action: Action) -> Vec<(Audience, Value)> {
    let view = FinalDecrees::view(state, Viewer::Seat(Seat(seat)));
    let said = FinalDecrees::remarks(&view, Seat(seat), &action);
    said.into_iter().map(|said| (said.audience, said.meaning())).collect()
}

/// P0 offers P1 to hand over so much blame; P1 answers.
fn answered(personal: [u16; 5], net: i16) -> (Action, Vec<(Audience, Value)>) {
    let mut state = position(personal);
    does(&mut state, 0, Action::OfferStart { to: Seat(1) });
    does(&mut state, 0, Action::OfferBlame { net });
    does(&mut state, 0, Action::OfferSend);
    let view = FinalDecrees::view(&state, Viewer::Seat(Seat(1)));
    let mut offers = Vec::new();
    FinalDecrees::offers(&state, Seat(1), &mut offers);
    let action = FinalDecrees::heuristic_action(&view, Seat(1), &offers, &mut Dice::from_number(1)).unwrap();
    (action, says(&state, 1, action))
}

const TO_P0: Audience = Audience::Privately(Seat(0));

#[test]
fn an_offer_is_declined_with_the_reason() {
    let decline = Action::OfferDecline { from: Seat(0) };
    let leader = (TO_P0, json!({"type": "says-declined-leader"}));
    assert_eq!(answered([1, 5, 5, 5, 5], 1), (decline, vec![leader]));
    let nothing_in_it = (TO_P0, json!({"type": "says-declined"}));
    assert_eq!(answered([5, 5, 1, 5, 5], 1), (decline, vec![nothing_in_it]));
    let taken = (TO_P0, json!({"type": "says-accepted"}));
    assert_eq!(answered([5, 5, 1, 5, 5], -1), (Action::OfferAccept { from: Seat(0) }, vec![taken]));
}

/// [FD-5.6] Whoever has the least blame is told why he is moved, and nobody else.
#[test]
fn the_leader_is_told_why_he_is_moved() {
    let state = position([5, 1, 5, 5, 5]);
    let moved = says(&state, 0, Action::MovePlayer { player: Seat(1) });
    assert_eq!(moved.len(), 1);
    assert_eq!(
        (moved[0].0, &moved[0].1["type"]),
        (Audience::Privately(Seat(1)), &json!("says-moves-leader"))
    );
    assert_eq!(says(&state, 0, Action::MovePlayer { player: Seat(2) }), []);
    assert_eq!(says(&state, 0, Action::MovePlayer { player: Seat(0) }), []);
}

/// Bids are secret, and of what is on the cards nothing is said.
#[test]
fn of_other_things_nothing_is_said() {
    let state = position([5, 1, 5, 5, 5]);
    for action in [Action::Bid { amount: 3 }, Action::Draw, Action::EndTurn] {
        assert_eq!(says(&state, 0, action), []);
    }
}
