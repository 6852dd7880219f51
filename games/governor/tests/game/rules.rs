//! What cases cannot say: set-up, options, clocks, whispers, limits.

use satrap_core::{Actor, Dice, Events, Game, Live, Seat, SeatSet, Testable, Viewer};
use satrap_governor::ids::Nation;
use satrap_governor::{Action, Governor as Rules, Options, State, View};
use serde_json::json;

fn state(options: serde_json::Value, seats: u8) -> State {
    let options: Options = serde_json::from_value(options).unwrap();
    Rules::setup(&options, seats, &mut Dice::from_number(7)).unwrap()
}

fn placed(options: serde_json::Value, seats: u8, position: serde_json::Value) -> State {
    let mut state = state(options, seats);
    Rules::set_position(&mut state, serde_json::from_value(position).unwrap()).unwrap();
    Rules::invariants(&state).unwrap();
    state
}

fn judge(state: &State) -> View {
    Rules::view(state, Viewer::Judge)
}

fn act(state: &mut State, seat: u8, action: serde_json::Value) -> Result<(), satrap_core::Refusal> {
    let action: Action = serde_json::from_value(action).unwrap();
    Rules::apply(state, Actor::Seat(Seat(seat)), &action, &mut Dice::from_number(1), &mut Events::default())
}

/// [GV-1.13] Five goals, two of them common and different; [GV-1.14] a card each and the first deposits.
#[test]
fn gv_1_13_everybody_is_dealt_goals_and_a_card() {
    for seed in 0..30 {
        let state = Rules::setup(&Options::default(), 9, &mut Dice::from_number(seed)).unwrap();
        let view = judge(&state);
        for (nation, own) in &view.nations {
            let goals = own.goals.as_ref().unwrap();
            let common: Vec<&str> =
                goals.iter().map(|goal| &*goal.id).filter(|id| id.starts_with('G')).collect();
            assert!(goals.len() == 5 && common.len() == 2 && common[0] != common[1], "{nation:?} {common:?}");
            assert!(goals.iter().all(|goal| goal.other != Some(*nation)));
            assert!(*nation != Nation::Pluto || !common.contains(&"G11"));
            assert!(*nation != Nation::Earth || !common.contains(&"G03"));
            assert_eq!(own.desk.as_ref().unwrap().cards.len(), 1);
        }
        let deposits = view.regions.values().filter(|region| region.helium + region.antihydrogen > 0).count();
        assert!((1..=6).contains(&deposits), "{deposits} deposits");
    }
    let without = judge(&state(json!({ "events": false }), 9));
    assert!(without.nations.values().all(|own| own.desk.as_ref().unwrap().cards.is_empty()));
}

/// [GV-1.1] [GV-1.6] Nations and seats for every number of players.
#[test]
fn gv_1_6_there_is_a_seat_for_everybody() {
    for (seats, nations) in [(3, 3), (9, 9), (10, 5), (17, 8), (18, 9), (27, 9)] {
        let view = judge(&state(json!({}), seats));
        assert_eq!(view.nations.len(), nations, "{seats} seats");
        assert_eq!(view.offices.len(), usize::from(seats));
        let plan = Rules::seat_plan(&Options::default(), seats);
        assert_eq!(plan.iter().filter(|seat| seat.required).count(), nations);
        assert!(plan.iter().all(|seat| seat.label.is_some()));
    }
    let hall = state(json!({ "chair": "appointed", "facilitator": true }), 29);
    assert_eq!(judge(&hall).nations.len(), 9);
    let named = judge(&state(json!({ "nations": ["mars", "europa", "triton"] }), 3));
    assert_eq!(
        named.nations.keys().copied().collect::<Vec<_>>(),
        [Nation::Mars, Nation::Europa, Nation::Triton]
    );
    for wrong in [
        json!({ "nations": ["mars", "europa", "pluto"] }),
        json!({ "nations": ["mars", "titan"] }),
        json!({ "rounds": 11 }),
        json!({ "minutes": 29 }),
        json!({ "no_lobbyists": "on", "nations": ["earth", "mars", "titan", "pluto"] }),
    ] {
        let options: Options = serde_json::from_value(wrong.clone()).unwrap();
        assert!(Rules::setup(&options, 3, &mut Dice::from_number(1)).is_err(), "{wrong}");
    }
}

/// [GV-3.1] Drafting has an end.
#[test]
fn gv_3_1_a_nation_cannot_draft_for_ever() {
    let mut state = placed(json!({}), 3, json!({}));
    let order = json!({ "type": "order_trade", "asset": "credits", "amount": 1000, "to": "titan" });
    let refused = (0..1000).find_map(|n| act(&mut state, 0, order.clone()).err().map(|refusal| (n, refusal)));
    let (orders, refusal) = refused.unwrap();
    assert!(orders == 200 && refusal.rule == "GV-3.1", "{orders}: {refusal}");
}

/// [GV-3.1] So have requests in the Council, and what is arranged for it.
#[test]
fn gv_3_1_the_council_cannot_be_kept_busy_for_ever() {
    let options = json!({ "chair": "appointed", "people": ["P0", "P9"] });
    let mut state = placed(options, 10, json!({}));
    let first_refusal = |state: &mut State, seat: u8, actions: [serde_json::Value; 2]| {
        let tries = actions.into_iter().cycle().take(1100);
        tries.into_iter().find_map(|action| act(state, seat, action).err()).map(|refusal| refusal.code)
    };
    let comes_and_goes = [json!({ "type": "leave" }), json!({ "type": "enter" })];
    assert_eq!(first_refusal(&mut state, 0, comes_and_goes), Some("asides"));
    let stops_and_starts = [json!({ "type": "pause" }), json!({ "type": "resume" })];
    assert_eq!(first_refusal(&mut state, 9, stops_and_starts), Some("asides"));
}

/// [GV-2.3] [GV-2.16] The clock's timers, and the length of a game of minutes.
#[test]
fn gv_2_16_clocks_run_as_the_options_say() {
    let keys = |state: &State| -> Vec<(String, u32)> {
        Rules::timers(state).into_iter().filter(|t| t.running).map(|t| (t.key, t.seconds)).collect()
    };
    let briefing = keys(&state(json!({ "briefing_minutes": 7 }), 3));
    assert_eq!(briefing.len(), 1);
    assert_eq!(briefing[0].1, 420);
    let round = placed(json!({}), 3, json!({}));
    assert!(keys(&round).iter().any(|(key, seconds)| key.starts_with("round") && *seconds == 300));
    let minutes = judge(&state(json!({ "minutes": 180 }), 3));
    assert_eq!((minutes.planned_rounds, minutes.last_round), (36, 72));
}

/// [GV-13.5] Figures follow the planned length.
#[test]
fn gv_13_5_figures_are_scaled_to_the_length() {
    let need = |rounds: u8, nation: Nation, goal: &str| {
        let view = judge(&placed(json!({ "rounds": rounds }), 9, json!({ "round": 1 })));
        let goals = view.nations[&nation].goals.clone().unwrap();
        goals.iter().find(|own| own.id == goal).unwrap().parts[0].need
    };
    let figures = [(36, 1800), (12, 600), (18, 900), (72, 2700)];
    for (rounds, gp) in figures {
        assert_eq!(need(rounds, Nation::Mercury, "ME1"), gp * 1000, "{rounds} rounds");
    }
    assert_eq!([12, 36, 72].map(|rounds| need(rounds, Nation::Earth, "EA3")), [1, 3, 5]);
}

/// [GV-14.12] P16 and P17 decide who may whisper to whom.
#[test]
fn gv_14_12_laws_open_and_close_channels() {
    let law = json!({ "clauses": [{ "kind": "channels", "who": { "only": ["mars"] }, "with": "all", "allowed": false }] });
    let at = |round: u8| placed(json!({}), 18, json!({ "round": round, "laws": [law.clone()] }));
    let (earth, mars, titan) = (Seat(1), Seat(2), Seat(4));
    let (earth_lobby, mars_lobby) = (Seat(10), Seat(11));
    let (odd, even) = (at(5), at(6));
    assert!(Rules::may_whisper(&odd, earth, titan) && !Rules::may_whisper(&odd, earth, mars));
    assert!(!Rules::may_whisper(&odd, mars_lobby, titan));
    // The Law on Delegations: notes every second round.
    assert!(!Rules::may_whisper(&odd, earth, earth_lobby) && Rules::may_whisper(&even, earth, earth_lobby));
}

/// [GV-2.14] [GV-5.7] Bots end rounds early and do not preside.
#[test]
fn gv_5_7_a_bot_in_the_chair_leaves_it_to_the_automatic_one() {
    let by_bots = judge(&state(json!({ "chair": "appointed" }), 4));
    assert!(by_bots.council.automatic_chair);
    let by_people = judge(&state(json!({ "chair": "appointed", "people": ["P3"] }), 4));
    assert!(!by_people.council.automatic_chair);
    let mut options = Options::default();
    Rules::set_human_seats(&mut options, SeatSet::only(Seat(2)));
    assert!(options.people.contains(Seat(2)));
}

/// [GV-14.8] What others trade, order or shoot is told to nobody else; nor is it in a view.
#[test]
fn gv_14_8_a_spectator_s_view_holds_no_secret() {
    let state = placed(json!({}), 9, json!({}));
    let view = serde_json::to_value(Rules::view(&state, Viewer::Spectator)).unwrap();
    for own in view["nations"].as_object().unwrap().values() {
        for secret in ["techs", "goals", "ledger", "desk", "briefing"] {
            assert!(own.get(secret).is_none(), "{secret}");
        }
        assert_eq!(own["holdings"], json!({}));
    }
    let text = serde_json::to_string(&Rules::content(&Options::default(), 9)).unwrap();
    assert!(
        !text.contains("\"income\":") && !text.contains("\"start\":") && !text.contains("Voice of capital")
    );
}

#[test]
fn presets_are_options_of_the_game_and_the_rules_describe_every_option() {
    for preset in Rules::INFO.presets {
        let options: Options = serde_json::from_str(preset.options).unwrap();
        assert!(options != Options::default(), "{} changes nothing", preset.id);
        let seats = preset.seats.unwrap_or(9);
        assert!(Rules::setup(&options, seats, &mut Dice::from_number(1)).is_ok(), "{}", preset.id);
    }
    let defaults = serde_json::to_value(Options::default()).unwrap();
    let described: Vec<&str> = Rules::INFO.options.iter().map(|option| option.key).collect();
    let undescribed: Vec<&String> =
        defaults.as_object().unwrap().keys().filter(|key| !described.contains(&key.as_str())).collect();
    assert!(undescribed.iter().all(|key| ["people", "nations"].contains(&key.as_str())), "{undescribed:?}");
}

#[test]
fn impossible_positions_are_told_in_sentences() {
    for (given, wanted) in [
        (json!({ "round": 37 }), "round 37"),
        (json!({ "nations": { "mercury": { "gold": 1 } } }), "unknown field"),
        (json!({ "nations": { "mercury": { "cards": [{ "card": "PE99" }] } } }), "PE99"),
        (json!({ "regions": { "c3": { "owner": "earth" } } }), "homeworld"),
        (json!({ "bills": [{ "sponsor": "earth" }] }), "not well-formed"),
        (json!({ "public_deck": ["UE99"] }), "UE99"),
    ] {
        let mut state = state(json!({}), 9);
        let problem = match serde_json::from_value(given.clone()) {
            Ok(given) => Rules::set_position(&mut state, given).unwrap_err(),
            Err(error) => error.to_string(),
        };
        assert!(problem.contains(wanted), "{given} gives {problem:?}");
    }
}

/// [GV-5.9] The advice is there for the screen to show.
#[test]
fn gv_5_9_representatives_are_advised() {
    let content = Rules::content(&Options::default(), 9);
    assert_eq!(content["advice"].as_array().unwrap().len(), 5);
}

/// [GV-2.16] Where minutes rule, the time that is left is told and not a number of rounds.
#[test]
fn gv_2_16_the_time_left_is_told() {
    let by_rounds = judge(&state(json!({}), 3));
    assert_eq!(by_rounds.seconds_left, None);
    let mut state = state(json!({ "minutes": 60 }), 3);
    assert_eq!(judge(&state).seconds_left, Some(3600), "in the briefing");
    for seat in 0..3 {
        act(&mut state, seat, json!({ "type": "ready" })).unwrap();
    }
    assert_eq!(judge(&state).seconds_left, Some(3600));
    for left in (1..12).rev() {
        let mut events = Events::default();
        Rules::apply(&mut state, Actor::Clock, &Action::RoundEnds, &mut Dice::from_number(1), &mut events)
            .unwrap();
        assert_eq!(judge(&state).seconds_left, Some(left * 300));
        let began = events.full().find_map(|event| match event {
            satrap_governor::Event::RoundBegan { last_round, .. } => Some(*last_round),
            _ => None,
        });
        assert_eq!(began, Some((left == 1).then_some(12)), "the last round is told when it is called");
    }
}
