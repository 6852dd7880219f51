//! What the view works out for a screen: reach, watched hexes, prices, odds, and maps by seed.

use satrap_core::{Actor, Bot, Dice, Events, Game, Offer, Seat, Testable, Viewer};
use satrap_sovereign::Sovereign;
use satrap_sovereign::action::{Action, UnitId};
use satrap_sovereign::data::UnitKind;
use satrap_sovereign::generator::{fixed, generate, mixed};
use satrap_sovereign::hex::Hex;
use satrap_sovereign::options::{MapSize, MapSource, Options};
use satrap_sovereign::position::Position;
use satrap_sovereign::reach::{Reach, Way};
use satrap_sovereign::state::{Moment, State};
use satrap_sovereign::view::{ChartStatus, Lack, ToCard, View};
use serde_json::{Value, json};

fn at_position(position: Value) -> State {
    let mut state = Sovereign::setup(&Options::default(), 2, &mut Dice::from_number(1)).unwrap();
    let position: Position = serde_json::from_value(position).unwrap();
    Sovereign::set_position(&mut state, position).unwrap();
    Sovereign::invariants(&state).unwrap();
    state
}

fn seen_by_first(state: &State) -> View {
    Sovereign::closer_view(state, Viewer::Seat(Seat(0)))
}

fn act(state: &mut State, seat: Seat, action: Action) {
    let outcome = Sovereign::apply(
        state,
        Actor::Seat(seat),
        &action,
        &mut Dice::from_number(1),
        &mut Events::default(),
    );
    assert_eq!(outcome, Ok(()), "{action:?}");
}

/// The actions that lead a unit to a hex, the first one first.
fn way(reach: &Reach, unit: UnitId, start: Hex, goal: Hex) -> Vec<Action> {
    let mut actions = Vec::new();
    let mut at = goal;
    while at != start {
        let reached = reach.hexes.iter().find(|reached| reached.hex == at).expect("the way leads back");
        actions.push(match reached.by {
            Way::Step => Action::Step { unit, hex: at },
            Way::Road => Action::Road { unit, tile: at },
            Way::Hop => Action::Hop { unit, tile: at },
        });
        at = reached.from;
    }
    actions.reverse();
    actions
}

/// Every hex within reach can be reached, with the points left that are told; every move on offer is within reach.
fn prove_reach(state: &State, seat: Seat) {
    let view = Sovereign::closer_view(state, Viewer::Seat(seat));
    let mut offers = Vec::new();
    Sovereign::offers(state, seat, &mut offers);
    for offer in &offers {
        let (Action::Step { unit, hex } | Action::Road { unit, tile: hex } | Action::Hop { unit, tile: hex }) =
            offer.action
        else {
            continue;
        };
        let reach =
            view.reach.iter().find(|reach| reach.units.contains(&unit)).expect("a unit that can move");
        assert!(reach.hexes.iter().any(|reached| reached.hex == hex), "{:?}", offer.action);
    }
    for reach in &view.reach {
        let unit = *reach.units.last().unwrap();
        let start = state.unit(unit).unwrap().at;
        for reached in &reach.hexes {
            let mut walked = state.clone();
            for action in way(reach, unit, start, reached.hex) {
                act(&mut walked, seat, action);
            }
            let unit = walked.unit(unit).unwrap();
            assert_eq!((unit.at, unit.moves), (reached.hex, reached.moves));
        }
    }
    prove_strikes(state, seat, &view, &offers);
}

/// Every attack that is told can be made at the end of the way; every attack on offer is told.
fn prove_strikes(state: &State, seat: Seat, view: &View, offers: &[Offer<Action>]) {
    for offer in offers {
        let Action::Attack { unit, hex } = offer.action else { continue };
        let from = state.unit(unit).unwrap().at;
        let strike = view.strikes.iter().find(|strike| (strike.from, strike.to) == (from, hex));
        assert!(strike.is_some_and(|strike| strike.first.contains(&unit)), "{:?}", offer.action);
    }
    for strike in &view.strikes {
        let unit = strike.first[0];
        let start = state.unit(unit).unwrap().at;
        let mut walked = state.clone();
        let reach = view.reach.iter().find(|reach| reach.units.contains(&unit));
        let steps = reach.map(|reach| way(reach, unit, start, strike.from)).unwrap_or_default();
        steps.into_iter().for_each(|action| act(&mut walked, seat, action));
        act(&mut walked, seat, Action::Attack { unit, hex: strike.to });
        // Those who can only join could not have gone first.
        for unit in strike.later.iter().filter(|unit| state.unit(**unit).unwrap().at == strike.from) {
            let attack = Action::Attack { unit: *unit, hex: strike.to };
            assert!(!offers.iter().any(|offer| offer.action == attack), "{attack:?}");
        }
    }
}

/// What a view leaves to be worked out is there when it is written, and the same as from the state itself.
fn prove_forecast_is_written(state: &State, seat: Seat) {
    let (view, closer) =
        (Sovereign::view(state, Viewer::Seat(seat)), Sovereign::closer_view(state, Viewer::Seat(seat)));
    assert!(view.reach.is_empty() && !closer.reach.is_empty());
    assert_eq!(view.with_forecast(), closer);
    assert_eq!(serde_json::to_string(&view).unwrap(), serde_json::to_string(&closer).unwrap());
}

/// [SV-11.1] [SV-11.2] [SV-11.3] In games at random, whatever stands in the way.
#[test]
fn sv_11_2_reach_is_what_can_be_walked() {
    let mut proved = 0;
    for seed in 0..4 {
        let mut dice = Dice::from_number(seed);
        let mut state = Sovereign::setup(&Options::default(), 2, &mut dice).unwrap();
        for _ in 0..700 {
            let Some(seat) = Sovereign::to_act(&state).iter().next() else { break };
            let mut offers = Vec::new();
            Sovereign::offers(&state, seat, &mut offers);
            if state.moment == Moment::Move && offers.len() > 1 && dice.below(4) == 0 {
                prove_reach(&state, seat);
                prove_forecast_is_written(&state, seat);
                proved += 1;
            }
            let view = Sovereign::view(&state, Viewer::Seat(seat));
            let action = Sovereign::random_action(&view, seat, &offers, &mut dice).unwrap();
            Sovereign::apply(&mut state, Actor::Seat(seat), &action, &mut dice, &mut Events::default())
                .unwrap();
        }
    }
    assert!(proved > 20, "only {proved} positions had something to prove");
}

/// [SV-13.1] [SV-13.2] [SV-13.3] Streets cost nothing, rails and flights a point; enemies watch some hexes.
#[test]
fn sv_13_1_reach_takes_roads_rails_and_flights() {
    let state = at_position(json!({
        "map": "flat", "step": "move", "technologies": { "P0": ["tier_1", "tier_2", "tier_3", "tier_4", "tier_5", "tier_6"] },
        "cities": [
            { "seat": "P0", "tiles": ["4,4", "5,4", "3,4", "4,5"] },
            { "seat": "P0", "tiles": ["4,10", "5,10", "3,10", "4,11"] },
            { "seat": "P0", "tiles": ["18,4", "19,4", "17,4", "18,5"] },
        ],
        "units": [
            { "seat": "P0", "unit": "cavalry", "at": "4,4" },
            { "seat": "P0", "unit": "pikeman", "at": "4,10", "count": 2 },
            { "seat": "P1", "unit": "pikeman", "at": "8,4" },
        ],
    }));
    prove_reach(&state, Seat(0));
    let view = seen_by_first(&state);
    let of = |unit| view.reach.iter().find(|reach| reach.units.contains(&UnitId(unit))).unwrap();
    assert_eq!(of(2).units, [UnitId(2), UnitId(3)]);
    let cavalry = |hex: &str| of(1).hexes.iter().find(|reached| reached.hex == hex.parse().unwrap()).copied();
    assert_eq!(cavalry("3,4").map(|reached| (reached.moves, reached.by)), Some((5, Way::Road)));
    assert_eq!(cavalry("18,4").map(|reached| (reached.moves, reached.by)), Some((4, Way::Hop)));
    assert_eq!(cavalry("8,4"), None);
    let watched: Vec<String> = view.watched.iter().map(Hex::to_string).collect();
    assert!(
        ["7,4", "9,4", "7,3", "8,3", "7,5", "8,5"].iter().all(|hex| watched.contains(&(*hex).to_owned()))
    );
    assert!(Sovereign::closer_view(&state, Viewer::Seat(Seat(1))).reach.is_empty());
}

/// [SV-21.3] The three cheapest tiles that can be laid one after the other.
#[test]
fn sv_21_3_the_price_of_the_way_from_four_to_seven_is_told() {
    let state = at_position(json!({
        "map": "flat", "step": "expansion", "points": 8,
        "terrain": { "12,10": "river", "13,10": "river", "9,9": "hill" },
        "cities": [{ "seat": "P0", "tiles": ["10,10", "11,10", "9,10", "10,11"] }, { "seat": "P0", "tiles": ["3,3", "4,3"] }],
    }));
    let cities = seen_by_first(&state).cities;
    let told: Vec<_> = cities.iter().map(|city| (city.city.owner, city.to_card)).collect();
    let card = |tiles, price, affordable| Some(ToCard { tiles, size: 7, price, affordable });
    assert_eq!(
        told,
        [(Seat(0), card(3, Some(2 + 2 + 4), true)), (Seat(0), card(5, None, false)), (Seat(1), None)]
    );
}

/// [SV-14.2] [SV-14.3] A settler's sites are the hexes of its way on which it could then found a city.
#[test]
fn sv_14_2_sites_are_where_a_settler_could_found_a_city() {
    let state = at_position(json!({
        "map": "flat", "step": "move",
        "cities": [{ "seat": "P0", "tiles": ["10,10"] }],
        "units": [{ "seat": "P0", "unit": "settler", "at": "13,10" }],
    }));
    let view = seen_by_first(&state);
    let reach = &view.reach[0];
    let mut founded = Vec::new();
    for reached in &reach.hexes {
        let mut walked = state.clone();
        for action in way(reach, UnitId(1), "13,10".parse().unwrap(), reached.hex) {
            act(&mut walked, Seat(0), action);
        }
        act(&mut walked, Seat(0), Action::EndMove);
        if Sovereign::check(&walked, Actor::Seat(Seat(0)), &Action::Found { settler: UnitId(1) }).is_ok() {
            founded.push(reached.hex);
        }
    }
    founded.sort();
    assert_eq!(view.sites, founded);
    assert!(!founded.is_empty() && founded.len() < reach.hexes.len());
    assert!(Sovereign::closer_view(&state, Viewer::Seat(Seat(1))).sites.is_empty());
}

/// [SV-11.5] [SV-12.4] The odds of a stack that marches before it attacks, with what it carries.
#[test]
fn sv_11_5_prospects_reach_as_far_as_the_march() {
    let state = at_position(json!({
        "map": "flat", "step": "move",
        "units": [
            { "seat": "P0", "unit": "horseman", "at": "5,5", "count": 2 },
            { "seat": "P0", "unit": "settler", "at": "5,5" },
            { "seat": "P1", "unit": "pikeman", "at": "8,5" },
        ],
    }));
    let view = seen_by_first(&state);
    let clash = view.prospects.iter().find(|clash| clash.to == "8,5".parse().unwrap()).unwrap();
    assert_eq!(clash.attackers, [UnitId(1), UnitId(2)]);
    assert_eq!((clash.from, clash.defender, clash.guards), ("5,5".parse().unwrap(), Some(Seat(1)), 1));
    assert_eq!((clash.attack, clash.defend, clash.captures), (2, 2, false));
    assert_eq!(view.unmoved, [UnitId(1), UnitId(2), UnitId(3)]);
}

/// [SV-6.4] [SV-10.1] Why a unit cannot be had now.
#[test]
fn sv_10_1_the_build_chart_says_what_is_missing() {
    let state = at_position(json!({
        "map": "flat", "step": "units", "points": 3,
        "technologies": { "P0": ["pottery", "mining", "road_building", "seafaring", "navigation"] },
        "cities": [{ "seat": "P0", "tiles": ["10,10", "11,10"] }],
    }));
    let chart: Vec<_> =
        seen_by_first(&state).build_chart.iter().map(|e| (e.unit, e.has_place, e.lacks)).collect();
    assert_eq!(
        chart,
        [
            (UnitKind::Settler, true, Some(Lack::Points { missing: 1 })),
            (UnitKind::Pikeman, true, None),
            (UnitKind::Galley, false, None),
        ]
    );
}

/// [SV-7.2] What stands between a player and a technology.
#[test]
fn sv_7_2_the_chart_says_why_not_yet() {
    let state = at_position(json!({
        "map": "flat", "step": "research", "points": 4,
        "technologies": { "P0": ["pottery", "mining", "road_building", "seafaring", "mathematics"], "P1": ["writing"] },
    }));
    let view = seen_by_first(&state);
    let status = |technology: &str| {
        let wanted = serde_json::from_value(json!(technology)).unwrap();
        view.chart.iter().find(|entry| entry.technology == wanted).unwrap().status
    };
    assert_eq!(status("mining"), ChartStatus::Known);
    assert_eq!(status("trade"), ChartStatus::Ready);
    assert_eq!(status("gunpowder"), ChartStatus::Closed { have: 1, need: 4 });
    let poor = at_position(json!({ "map": "flat", "step": "research", "points": 1 }));
    let entry = |state: &State| seen_by_first(state).chart[0].status;
    assert_eq!(entry(&poor), ChartStatus::TooDear { missing: 1 });
    let done = at_position(json!({ "map": "flat", "step": "research", "points": 9, "actions": 0 }));
    assert_eq!(entry(&done), ChartStatus::NoAction);
}

/// [SV-20.4] The odds of an air raid are told while it is put together.
#[test]
fn sv_20_4_a_raid_is_weighed_before_it_flies() {
    let flower = |c: i32, r: i32| {
        let tiles = [(0, 0), (1, 0), (0, -1), (-1, -1), (-1, 0), (-1, 1), (0, 1)];
        tiles.map(|(dc, dr)| format!("{},{}", c + dc, r + dr))
    };
    let mut state = at_position(json!({
        "map": "flat", "step": "manoeuvre",
        "technologies": { "P0": ["tier_1", "tier_2", "tier_3", "tier_4", "tier_5", "tier_6"], "P1": ["tier_1", "construction"] },
        "cities": [{ "seat": "P0", "tiles": flower(4, 10) }, { "seat": "P1", "tiles": flower(12, 10) }],
        "units": [
            { "seat": "P0", "unit": "air_raid", "at": "4,10", "count": 2 },
            { "seat": "P1", "unit": "infantry", "at": "12,10" },
        ],
    }));
    act(&mut state, Seat(0), Action::Raid { city: "12,10".parse().unwrap() });
    act(&mut state, Seat(0), Action::RaidAdd { unit: UnitId(1) });
    let fight = seen_by_first(&state).fight.unwrap();
    assert_eq!((fight.attack, fight.defend, fight.bonus_construction, fight.next_roll), (7, 5, 1, 538));
}

/// [SV-2.7] A seed shows its map before anybody plays on it, and the game is played on that map.
#[test]
fn sv_2_7_the_map_of_a_seed_can_be_looked_at() {
    let map_of = |options: &Options, seats| Sovereign::content(options, seats)["map"].clone();
    let seeded = Options { map_seed: 77, map_size: MapSize::Large, ..Options::default() };
    assert_eq!(map_of(&seeded, 3), json!(generate(3, 77, MapSize::Large).map.text()));
    let state = Sovereign::setup(&seeded, 3, &mut Dice::from_number(9)).unwrap();
    assert_eq!(json!(state.map.text()), map_of(&seeded, 3));
    let drawn = Options { map: MapSource::Fixed, ..Options::default() };
    assert_eq!(map_of(&drawn, 5), json!(fixed(5).text()));
    let laid = Options { map: MapSource::Mixed, ..seeded.clone() };
    assert_eq!(map_of(&laid, 3), json!(mixed(3, 77, MapSize::Large).text()));
    assert_eq!(map_of(&Options { map_seed: 0, ..laid }, 3), Value::Null);
    assert_eq!(map_of(&Options::default(), 4), Value::Null);
    assert_eq!(map_of(&seeded, 9), Value::Null);
    assert_eq!(map_of(&Options { map_seed: u32::MAX, ..seeded }, 3), Value::Null);
}
