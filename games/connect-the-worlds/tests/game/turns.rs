//! What holds between turns, what time-outs do, who goes first, and which positions cannot be.

use satrap_connect_the_worlds::{Action, ConnectTheWorlds as Rules, Options, Position, State, View};
use satrap_core::record::{Hash, Player, Secret};
use satrap_core::{Actor, Bot, Dice, Events, Game, Live, Match, Offer, Seat, Testable, Viewer};
use serde_json::{Value, json};

fn at_position(seats: u8, options: Value, position: Value) -> Result<State, String> {
    let options: Options = serde_json::from_value(options).map_err(|error| error.to_string())?;
    let mut state = Rules::setup(&options, seats, &mut Dice::from_number(1)).map_err(|e| e.to_string())?;
    let position: Position = serde_json::from_value(position).map_err(|error| error.to_string())?;
    Rules::set_position(&mut state, position)?;
    Rules::invariants(&state)?;
    Ok(state)
}

fn judge(state: &State) -> View {
    Rules::view(state, Viewer::Judge)
}

/// [CW-4.6] Every turn begins with five cards and [CW-3.4] no marks; [CW-4.5] nobody's cards change in another's turn.
#[test]
fn cw_4_6_turns_begin_with_a_full_hand_and_others_cards_rest() {
    for seed in 0..6 {
        let mut dice = Dice::from_number(seed);
        let mut state = Rules::setup(&Options::default(), 3, &mut dice).unwrap();
        let mut events = Events::default();
        let (mut before, mut turns) = (judge(&state), 0);
        while let Some(seat) = Rules::to_act(&state).iter().next().filter(|_| turns < 40) {
            let mut offers: Vec<Offer<Action>> = Vec::new();
            Rules::offers(&state, seat, &mut offers);
            let action = Rules::random_action(&judge(&state), seat, &offers, &mut dice).unwrap();
            events.clear();
            Rules::apply(&mut state, Actor::Seat(seat), &action, &mut dice, &mut events).unwrap();
            let after = judge(&state);
            if before.round > 0 {
                for other in seat.others(3).filter(|other| after.players[*other].in_game) {
                    let cards = |view: &View| {
                        let player = &view.players[other];
                        (player.hand, player.deck_order.clone(), player.discard)
                    };
                    assert_eq!(
                        cards(&before),
                        cards(&after),
                        "{action:?} of {seat} changed cards of {other}"
                    );
                }
            }
            if (after.active, after.round) != (before.active, before.round) && after.outcome.is_none() {
                turns += 1;
                assert!(after.pieces.iter().all(|piece| !piece.fought && !piece.moved), "marks are left");
                let hand = after.players[after.active].hand_count;
                assert!(hand == 5 || after.round == 0, "a turn began with {hand} cards");
            }
            before = after;
        }
        assert!(turns > 10, "only {turns} turns were played");
    }
}

/// [CW-2.3] [CW-7.1] The harmless choice at each decision.
#[test]
fn time_outs_take_the_stated_defaults() {
    let at = |options, position| at_position(3, options, position).unwrap();
    let default =
        |state: &State| Rules::default_action(state, Rules::to_act(state).iter().next().unwrap()).unwrap();
    let text = |action: Action| serde_json::to_value(action).unwrap();
    let choosing = at(json!({}), json!({ "choosing": true, "players": { "P2": { "home": "ember" } } }));
    assert_eq!(text(default(&choosing)), json!({ "type": "choose_world", "world": "coral" }));
    assert_eq!(text(default(&at(json!({}), json!({})))), json!({ "type": "end_turn" }));
    let begun = json!({ "begun": { "card": "harvester", "piece": 0 } });
    assert_eq!(text(default(&at(json!({}), begun))), json!({ "type": "abort_move" }));
    let spent = json!({ "aborts": 20, "begun": { "card": "scientists", "piece": 0 } });
    assert_eq!(text(default(&at(json!({}), spent))), json!({ "type": "move_to", "hex": "Space(0,-4)" }));
    assert_eq!(Rules::default_action(&choosing, Seat(2)), None);

    let mut open = at(json!({ "start_worlds": "open", "first_player": "P0" }), json!({ "choosing": true }));
    let mut places = Vec::new();
    while Rules::view(&open, Viewer::Spectator).round == 0 {
        let (seat, action) = (Rules::to_act(&open).iter().next().unwrap(), default(&open));
        places.push(text(action));
        Rules::apply(
            &mut open,
            Actor::Seat(seat),
            &action,
            &mut Dice::from_number(1),
            &mut Events::default(),
        )
        .unwrap();
    }
    let hexes: Vec<_> = places.iter().filter_map(|place| place["hex"].as_str()).collect();
    assert_eq!(hexes, ["Ember(0,0)", "Ember(-3,0)", "Ember(-3,3)"]);
}

/// [CW-2.9] The last home is taken without asking; where there is a choice, or a hex to choose, nothing is.
#[test]
fn cw_2_9_the_last_home_is_taken_without_asking() {
    let choosing = |options, homes: &[(&str, &str)]| {
        let players: serde_json::Map<String, Value> =
            homes.iter().map(|(seat, home)| (seat.to_string(), json!({ "home": home }))).collect();
        at_position(3, options, json!({ "choosing": true, "players": players })).unwrap()
    };
    let home = json!({ "first_player": "P0" });
    let last = choosing(home.clone(), &[("P1", "ember"), ("P2", "verdant")]);
    let coral = serde_json::from_value(json!({ "type": "choose_world", "world": "coral" })).unwrap();
    assert_eq!(Rules::forced_action(&last, Seat(0)), Some(coral));
    assert_eq!(Rules::forced_action(&last, Seat(1)), None);
    assert_eq!(Rules::forced_action(&choosing(home, &[("P2", "verdant")]), Seat(1)), None);
    let open = json!({ "first_player": "P0", "start_worlds": "open" });
    assert_eq!(Rules::forced_action(&choosing(open, &[("P1", "ember"), ("P2", "verdant")]), Seat(0)), None);
    assert_eq!(Rules::forced_action(&at_position(3, json!({}), json!({})).unwrap(), Seat(0)), None);
}

/// [CW-2.2] W49: with bot, human, bot, human, seat 2 or seat 4 goes first; with bots alone, anybody.
#[test]
fn cw_2_2_people_go_first() {
    let first = |people: [bool; 4], seed: u8| {
        let player =
            |human: &bool| Player { name: "x".into(), contribution: human.then(|| Hash::of(&[seed])) };
        let players: Vec<Player> = people.iter().map(player).collect();
        let secret = Secret::new(Hash::of(&[seed, 1]));
        let game = Match::<Rules>::begin(Options::default(), &players, secret).unwrap();
        judge(game.state()).first
    };
    let seen = |people| {
        let mut seen: Vec<Seat> = (0..60).map(|seed| first(people, seed)).collect();
        seen.sort_unstable();
        seen.dedup();
        seen
    };
    assert_eq!(seen([false, true, false, true]), [Seat(1), Seat(3)]);
    assert_eq!(seen([false, false, true, false]), [Seat(2)]);
    assert_eq!(seen([false; 4]), [Seat(0), Seat(1), Seat(2), Seat(3)]);
}

#[test]
fn impossible_positions_and_options_are_told_apart_in_sentences() {
    let piece = |kind: &str, owner: &str, at: &str| json!({ "kind": kind, "owner": owner, "at": at });
    let wrong = [
        (json!({ "pieces": [piece("harvester", "P0", "Ember(0,0)")] }), "Harvester is an action card"),
        (json!({ "pieces": [piece("outpost", "P0", "Ember(9,9)")] }), "not on the maps"),
        (json!({ "pieces": [piece("outpost", "P0", "Lagoon(0,0)")] }), "not on the maps"),
        (json!({ "pieces": [piece("outpost", "P5", "Ember(0,0)")] }), "no seat P5"),
        (
            json!({ "pieces": [piece("outpost", "P0", "Ember(0,0)"), piece("outpost", "P0", "Ember(0,0)")] }),
            "bases share",
        ),
        (
            json!({ "pieces": [piece("outpost", "P0", "Ember(0,0)"), piece("titan_force", "P1", "Ember(0,0)")] }),
            "rivals share",
        ),
        (json!({ "portals": [[0, 1]] }), "does not join two bases"),
        (json!({ "players": { "P0": { "hand": { "harvester": 6 } } } }), "at most 5"),
        (json!({ "players": { "P0": { "out": true } } }), "owns pieces"),
        (json!({ "players": { "P0": { "gold": 3 } } }), "unknown field"),
        (json!({ "round": 41 }), "round 41"),
        (json!({ "begun": { "card": "harvester", "piece": 3 } }), "not a piece of yours"),
        (json!({ "choosing": true, "pieces": [] }), "no pieces to name"),
    ];
    for (position, wanted) in wrong {
        let problem = at_position(2, json!({}), position.clone()).unwrap_err();
        assert!(problem.contains(wanted), "{position} gives {problem:?}");
    }
    for (options, wanted) in [
        (json!({ "round_limit": 3 }), "round_limit"),
        (json!({ "round_limit": 301 }), "round_limit"),
        (json!({ "two_player_map": "twin2" }), "two_player_map"),
        (json!({ "first_player": "P4" }), "first_player"),
        (json!({ "people": ["P7"] }), "people"),
        (json!({ "colour": "blue" }), "unknown field"),
    ] {
        let problem = at_position(3, options.clone(), json!({})).unwrap_err();
        assert!(problem.contains(wanted), "{options} gives {problem:?}");
    }
}

/// A game that was stored before the options of the book were known goes on without them.
#[test]
fn states_of_the_first_rules_version_can_be_read() {
    let state = at_position(3, json!({}), json!({ "round": 2 })).unwrap();
    let mut stored = json!(state);
    let options = stored["options"].as_object_mut().unwrap();
    for new in ["base_fights", "base_moves", "space_bases", "captured_portals"] {
        assert!(options.remove(new).is_some(), "{new} is no option");
    }
    assert_eq!(serde_json::from_value::<State>(stored).unwrap(), state);
}

#[test]
fn presets_are_options_of_the_game_and_the_rules_describe_every_option() {
    for preset in Rules::INFO.presets {
        let options: Options = serde_json::from_str(preset.options).unwrap();
        assert!(options != Options::default(), "{} changes nothing", preset.id);
        assert!(Rules::setup(&options, 2, &mut Dice::from_number(1)).is_ok());
    }
    let defaults = serde_json::to_value(Options::default()).unwrap();
    let described: Vec<&str> = Rules::INFO.options.iter().map(|option| option.key).collect();
    let fields = defaults.as_object().unwrap().keys().filter(|key| *key != "people");
    assert!(fields.clone().all(|key| described.contains(&key.as_str())));
    assert_eq!(fields.count(), described.len());
}
