//! Whom a leader takes along unless told otherwise, as his owner is shown it [IG-6.8, IG-8.3, IG-8.14].

use satrap_core::{Actor, Dice, Events, Game, Seat, Testable, Viewer};
use satrap_imperial_governor::ImperialGovernor;
use satrap_imperial_governor::action::Action;
use satrap_imperial_governor::ids::{By, LeaderId};
use satrap_imperial_governor::options::{Options, PowerDeal};
use satrap_imperial_governor::reach::{LeaderMoves, Reach};
use satrap_imperial_governor::state::{State, Units};
use serde_json::{Value, json};

fn position(mut given: Value) -> State {
    let options = Options { powers: PowerDeal::Chosen, ..Options::default() };
    let mut state = ImperialGovernor::setup(&options, 6, &mut Dice::from_number(1)).unwrap();
    given["phase"] = json!("movement");
    given["round"] = json!(3);
    ImperialGovernor::set_position(&mut state, serde_json::from_value(given).unwrap()).unwrap();
    ImperialGovernor::invariants(&state).unwrap();
    state
}

fn moves(state: &State, by: By) -> LeaderMoves {
    let view = ImperialGovernor::view(state, Viewer::Seat(Seat(0)));
    let reach = &view.players[Seat(0)].private.as_ref().unwrap().reach;
    let found = reach.get(&LeaderId::General1).and_then(|moves| moves.iter().find(|one| one.by == by));
    found.unwrap_or_else(|| panic!("no way by {by:?}")).clone()
}

fn legions(count: u16) -> Units {
    Units { legions: count, squadrons: 0 }
}

fn units(legions: u16, squadrons: u16) -> Units {
    Units { legions, squadrons }
}

/// A general of Rome with an army in Cisalpina, which is his.
fn in_cisalpina(army: Value) -> Value {
    json!({
        "provinces": {"cisalpina": "P0"},
        "players": {"P0": {"leaders": {"general1": "2414"}, "forces": {"2414": army}}},
    })
}

#[test]
fn a_leader_takes_all_but_the_last_garrison_of_a_province() {
    let land = moves(&position(in_cisalpina(json!({"legions": 3}))), By::Land);
    assert_eq!((land.whole, land.less_garrison, land.most), (legions(3), legions(2), legions(3)));
    let (inside, outside): (Vec<&Reach>, Vec<&Reach>) =
        land.hexes.iter().partition(|reach| reach.hex.province().is_some_and(|p| p.id() == "cisalpina"));
    assert!(!inside.is_empty() && !outside.is_empty());
    assert!(outside.iter().all(|reach| reach.leaves_garrison), "he leaves the province");
    assert!(inside.iter().any(|reach| !reach.leaves_garrison), "the garrison goes with him");
}

#[test]
fn nobody_need_stay_where_others_hold_the_province_or_it_is_home() {
    let mut given = in_cisalpina(json!({"legions": 3}));
    given["players"]["P0"]["forces"]["2112"] = json!({"legions": 1});
    assert_eq!(moves(&position(given), By::Land).less_garrison, legions(3));
    let home =
        json!({"players": {"P0": {"leaders": {"general1": "2415"}, "forces": {"2415": {"legions": 3}}}}});
    assert_eq!(moves(&position(home), By::Land).less_garrison, legions(3));
}

/// [IG-8.21] Alone he could not go where enemies are: the last legion goes with him.
#[test]
fn a_lone_legion_stays_unless_it_is_needed_on_the_way() {
    let mut given = in_cisalpina(json!({"legions": 1}));
    given["players"]["P3"] = json!({"forces": {"2415": {"legions": 1}}});
    let land = moves(&position(given), By::Land);
    assert_eq!(land.less_garrison, Units::NONE);
    let to = |hex: &str| land.hexes.iter().find(|reach| reach.hex.to_string() == hex).unwrap();
    assert!(!to("2415").leaves_garrison && to("2415").least.legions == 1);
    assert!(land.hexes.iter().any(|reach| reach.leaves_garrison && reach.least.legions == 0));
}

/// [IG-8.9, IG-8.14] By land the ships stay, by sea as many legions go as there are ships.
#[test]
fn squadrons_stay_ashore_and_carry_a_legion_each() {
    let port = json!({"players": {"P0": {
        "leaders": {"general1": "2516"}, "forces": {"2516": {"legions": 3, "squadrons": 2}},
    }}});
    let state = position(port);
    assert_eq!(moves(&state, By::Land).whole, legions(3));
    let sea = moves(&state, By::Sea);
    assert_eq!((sea.whole, sea.most), (units(2, 2), units(3, 2)));
    assert!(sea.hexes.iter().all(|reach| reach.least.squadrons == 1));
}

/// [IG-8.3] Who has chosen his company keeps it, and may still take the others up.
#[test]
fn a_chosen_company_is_kept() {
    let mut state = position(in_cisalpina(json!({"legions": 3})));
    let take = json!({"type": "take", "leader": "general1", "kind": "legion", "count": 1});
    let (action, mut dice) = (serde_json::from_value(take).unwrap(), Dice::from_number(1));
    let actor = Actor::Seat(Seat(0));
    ImperialGovernor::apply(&mut state, actor, &action, &mut dice, &mut Events::default()).unwrap();
    let land = moves(&state, By::Land);
    assert_eq!((land.whole, land.less_garrison, land.most), (legions(1), legions(1), legions(3)));
}

/// [IG-9.1] What lies under a leader is known to his owner alone, and so is whom he could take along.
#[test]
fn nobody_else_is_told() {
    let state = position(in_cisalpina(json!({"legions": 3})));
    for viewer in [Viewer::Seat(Seat(1)), Viewer::Spectator] {
        let view = ImperialGovernor::view(&state, viewer);
        assert!(view.players[Seat(0)].private.is_none());
    }
}

/// [IG-6.2] [IG-16.3] What the end of the movement would bring, and what it would leave open.
#[test]
fn ig_6_2_the_outlook_is_what_the_end_of_the_movement_brings() {
    let at_syracusae = |legions: u16, more: Value| {
        let mut given = json!({
            "cities": {"syracusae": "P1"},
            "players": {"P0": {
                "leaders": {"general1": "2921", "general2": "2414"},
                "forces": {"2921": {"legions": legions}},
            }},
        });
        given.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        position(given)
    };
    let outlook = |state: &State| {
        let view = ImperialGovernor::view(state, Viewer::Seat(Seat(0)));
        assert!(ImperialGovernor::view(state, Viewer::Seat(Seat(1))).players[Seat(0)].private.is_none());
        view.players[Seat(0)].private.as_ref().unwrap().outlook.clone().unwrap()
    };
    let falls = |state: &State| {
        outlook(state).falls.iter().map(|fall| (fall.city.id(), fall.from)).collect::<Vec<_>>()
    };
    let state = at_syracusae(4, json!({}));
    assert_eq!(falls(&state), [("syracusae", Some(Seat(1)))]);
    assert_eq!(outlook(&state).alone, [LeaderId::King, LeaderId::General2, LeaderId::General3]);
    let friends = ImperialGovernor::view(&state, Viewer::Judge).players[Seat(0)].friends;
    assert!(friends.is_empty());
    assert_eq!(falls(&at_syracusae(1, json!({}))), [], "too few for the walls");
    let allied = at_syracusae(4, json!({"alliances": [["P0", "P1"]]}));
    assert_eq!(falls(&allied), [], "a friend's city is spared");
    assert_eq!(ImperialGovernor::view(&allied, Viewer::Judge).players[Seat(0)].friends.iter().count(), 1);
    let mut ended = state;
    ImperialGovernor::apply(
        &mut ended,
        Actor::Seat(Seat(0)),
        &Action::EndMovement,
        &mut Dice::from_number(1),
        &mut Events::default(),
    )
    .unwrap();
    let cities = ImperialGovernor::view(&ended, Viewer::Judge).cities;
    assert!(cities.iter().any(|(city, owner)| city.id() == "syracusae" && *owner == Seat(0)));
}
