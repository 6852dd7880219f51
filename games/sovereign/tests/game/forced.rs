//! Steps that pass by themselves, and those that wait for the player.

use satrap_core::{Actor, Bot, Dice, Events, Game, Live, Offer, Seat, Testable, Viewer};
use satrap_sovereign::Sovereign;
use satrap_sovereign::action::{Action, UnitId};
use satrap_sovereign::options::{ExtraActions, Options};
use satrap_sovereign::position::Position;
use satrap_sovereign::state::State;
use serde_json::{Value, json};

const FIRST: Seat = Seat(0);

fn with(options: &Options, position: Value) -> State {
    let mut state = Sovereign::setup(options, 2, &mut Dice::from_number(1)).unwrap();
    let position: Position = serde_json::from_value(position).unwrap();
    Sovereign::set_position(&mut state, position).unwrap();
    state
}

fn at(position: Value) -> State {
    with(&Options::default(), position)
}

fn forced(state: &State) -> Option<Action> {
    Sovereign::forced_action(state, FIRST)
}

fn act(state: &mut State, action: Action) {
    let mut events = Events::default();
    Sovereign::apply(state, Actor::Seat(FIRST), &action, &mut Dice::from_number(1), &mut events).unwrap();
}

/// [SV-4.4] Without a point nothing can be bought in any part.
#[test]
fn sv_4_4_a_part_in_which_nothing_can_be_had_passes() {
    for step in ["research", "expansion", "units"] {
        let known = json!({ "P0": ["pottery"] });
        let poor = json!({ "map": "flat", "step": step, "points": 0, "technologies": known });
        assert_eq!(forced(&at(poor)), Some(Action::EndPart), "{step}");
        let rich = json!({ "map": "flat", "step": step, "points": 9, "technologies": known });
        assert_eq!(forced(&at(rich)), None, "{step}");
    }
    let other = at(json!({ "map": "flat", "step": "research", "points": 0 }));
    assert_eq!(Sovereign::forced_action(&other, Seat(1)), None);
}

/// [SV-4.4] [SV-6.6] A token for more actions counts where an action would help.
#[test]
fn sv_4_4_more_actions_matter_where_only_actions_are_missing() {
    let known = json!({ "P0": ["tier_1", "wheel"] });
    let spent = json!({ "P0": ["writing"] });
    let position = |points: u8, actions: u8| json!({ "map": "flat", "step": "research", "points": points, "actions": actions, "technologies": known, "spent": spent });
    assert_eq!(forced(&at(position(1, 3))), Some(Action::EndPart));
    assert_eq!(forced(&at(position(0, 0))), Some(Action::EndPart));
    assert_eq!(forced(&at(position(9, 0))), None);
    let free = Options { extra_actions: ExtraActions::Free, ..Options::default() };
    assert_eq!(forced(&with(&free, position(0, 3))), None);
}

/// [SV-4.4] Moves pass where no unit is; what was moved can still be taken back.
#[test]
fn sv_4_4_moves_pass_where_there_is_nobody_to_move() {
    assert_eq!(forced(&at(json!({ "map": "flat", "step": "move" }))), Some(Action::EndMove));
    let mut state = at(json!({
        "map": "flat", "step": "move",
        "units": [{ "seat": "P0", "unit": "settler", "at": "5,5", "moves": 1 }],
    }));
    assert_eq!(forced(&state), None);
    act(&mut state, Action::Step { unit: UnitId(1), hex: "6,5".parse().unwrap() });
    let mut offers = Vec::new();
    Sovereign::offers(&state, FIRST, &mut offers);
    assert_eq!(offers, [Offer::of(Action::EndMove)]);
    assert_eq!(forced(&state), None);
}

/// [SV-4.4] A turn ends by itself only if nothing at all could be done in it.
#[test]
fn sv_4_4_the_end_of_a_turn_is_the_player_s_word() {
    let manoeuvre = json!({ "map": "flat", "step": "manoeuvre" });
    assert_eq!(forced(&at(manoeuvre)), None);
    let paused = json!({ "map": "flat", "step": "manoeuvre", "pause": ["P0"] });
    assert_eq!(forced(&at(paused)), Some(Action::EndTurn));
    let armed = json!({
        "map": "flat", "step": "manoeuvre", "pause": ["P0"],
        "units": [{ "seat": "P0", "unit": "horseman", "at": "9,10" }],
    });
    assert_eq!(forced(&at(armed)), None);
}

/// [SV-4.4] [SV-14.1] The only attack there is begins by itself; of two the player chooses.
#[test]
fn sv_4_4_a_single_attack_begins_by_itself() {
    let position = |sites: &[&str]| {
        let enemies = sites.iter().map(|at| json!({ "seat": "P1", "unit": "pikeman", "at": at }));
        let own = json!({ "seat": "P0", "unit": "horseman", "at": "9,10", "count": 2 });
        let units: Vec<Value> = [own].into_iter().chain(enemies).collect();
        json!({ "map": "flat", "step": "move", "units": units })
    };
    let (east, west) = ("10,10".parse().unwrap(), "8,10".parse().unwrap());
    let mut one = at(position(&["10,10"]));
    act(&mut one, Action::Attack { unit: UnitId(1), hex: east });
    act(&mut one, Action::EndMove);
    assert_eq!(forced(&one), Some(Action::Resolve { from: "9,10".parse().unwrap(), to: east }));
    let mut two = at(position(&["10,10", "8,10"]));
    act(&mut two, Action::Attack { unit: UnitId(1), hex: east });
    act(&mut two, Action::Attack { unit: UnitId(2), hex: west });
    act(&mut two, Action::EndMove);
    assert_eq!(forced(&two), None);
}

/// [SV-4.4] What a forced step is, is the same for all who see the table: nothing hidden decides it.
#[test]
fn sv_4_4_forced_steps_are_legal_and_follow_from_what_everybody_sees() {
    let mut state = Sovereign::setup(&Options::default(), 2, &mut Dice::from_number(4)).unwrap();
    let mut dice = Dice::from_number(9);
    let (mut passed, mut asked) = (0, 0);
    for _ in 0..1500 {
        let Some(seat) = Sovereign::to_act(&state).iter().next() else { break };
        let forced = Sovereign::forced_action(&state, seat);
        for other in Seat::all(2) {
            let imagined =
                Sovereign::imagine(&Sovereign::view(&state, Viewer::Seat(other)), other, &mut dice);
            assert_eq!(Sovereign::forced_action(&imagined, seat), forced);
        }
        let action = forced.unwrap_or_else(|| {
            let mut offers = Vec::new();
            Sovereign::offers(&state, seat, &mut offers);
            let view = Sovereign::view(&state, Viewer::Seat(seat));
            Sovereign::heuristic_action(&view, seat, &offers, &mut dice).unwrap()
        });
        if forced.is_some() {
            passed += 1
        } else {
            asked += 1
        }
        Sovereign::apply(&mut state, Actor::Seat(seat), &action, &mut dice, &mut Events::default()).unwrap();
    }
    assert!(passed > 20 && asked > passed, "{passed} steps passed by themselves, {asked} were asked");
}

/// [SV-14.1] The view says when there is nothing left but the end of the turn.
#[test]
fn sv_14_1_the_view_tells_when_nothing_follows() {
    let tells = |position: Value| Sovereign::view(&at(position), Viewer::Seat(FIRST)).nothing_follows;
    let settler = json!([{ "seat": "P0", "unit": "settler", "at": "12,12" }]);
    let guard = json!([{ "seat": "P0", "unit": "pikeman", "at": "12,12" }]);
    assert!(tells(json!({ "map": "flat", "step": "units" })));
    assert!(!tells(json!({ "map": "flat", "step": "units", "units": guard })));
    assert!(tells(json!({ "map": "flat", "step": "move", "units": guard })));
    assert!(!tells(json!({ "map": "flat", "step": "move", "units": settler })));
    assert!(tells(json!({ "map": "flat", "step": "manoeuvre" })));
    assert!(!tells(json!({ "map": "flat", "step": "research" })));
}
