//! The lesson's fixed game, played as its cards say. What the learner sees at each decision is kept for the test of
//! `web/lessons.ts`; `SATRAP_BLESS=1` writes it.

use std::path::Path;

use satrap_connect_the_worlds::{Action, ConnectTheWorlds as Rules, Options};
use satrap_core::record::ActedBy;
use satrap_core::{Actor, Dice, Game, Match, Offer, Seat, Viewer};
use satrap_testkit::bless;
use serde_json::{Map, Value, json};

const LEARNER: Seat = Seat(0);
/// Turns of the learner until everything has come up.
const TURNS: usize = 12;

#[test]
fn the_lesson_is_dealt_as_its_cards_expect() {
    let lesson = &Rules::INFO.lesson;
    let options: Options = serde_json::from_str(lesson.options).unwrap();
    let mut game = Match::<Rules>::begin(options, &lesson.players(), lesson.table_secret()).unwrap();
    let (mut moments, mut told, mut done) = (Vec::new(), Vec::new(), Vec::new());
    let (mut turns, mut last) = (0, None);
    while turns < TURNS
        && let Some(seat) = Rules::to_act(game.state()).iter().next()
    {
        let mut offers = Vec::new();
        Rules::offers(game.state(), seat, &mut offers);
        let action = if seat == LEARNER {
            let view = json!(Rules::view(game.state(), Viewer::Seat(LEARNER)));
            moments.push(moment(&view, &offers, std::mem::take(&mut told)));
            let action = as_told(&offers, &done);
            done.push(kind_of(&action));
            action
        } else {
            if last == Some(LEARNER) {
                let view = json!(Rules::view(game.state(), Viewer::Seat(LEARNER)));
                moments.push(moment(&view, &[], std::mem::take(&mut told)));
            }
            let mut dice = Dice::seeded(game.secret().bot_seed(game.seq(), seat), 0);
            satrap_bots::choose_in::<Rules>(lesson.strength, game.state(), seat, &mut dice).unwrap()
        };
        last = Some(seat);
        turns += usize::from(seat == LEARNER && action == Action::EndTurn);
        let step = game.act(Actor::Seat(seat), ActedBy::Player, 0, &action).unwrap();
        told.extend(step.events.for_viewer(Viewer::Seat(LEARNER)).map(|event| json!(event)));
    }
    assert!(moments.len() > TURNS, "the lesson was over after {} decisions", moments.len());
    let lines: Vec<String> = moments.iter().map(|moment| format!(" {moment}")).collect();
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("web/testing/lesson.json");
    bless::compare(&file, &format!("[\n{}\n]\n", lines.join(",\n"))).unwrap();
}

/// What the cards look at.
fn moment(view: &Value, offers: &[Offer<Action>], events: Vec<Value>) -> Value {
    let mut kinds: Vec<Value> = Vec::new();
    for offer in offers {
        let action = json!(offer.action);
        if kinds.iter().all(|kind| (&kind["type"], &kind["card"]) != (&action["type"], &action["card"])) {
            kinds.push(action);
        }
    }
    let players = view["players"].as_array().unwrap().iter();
    let players: Vec<Value> = players.map(|player| pick(player, &["bases", "home", "worlds"])).collect();
    json!({
        "events": events,
        "offers": kinds,
        "view": {
            "phase": view["phase"], "active": view["active"], "round": view["round"], "players": players,
            "turn": pick(&view["turn"], &["begun", "forecasts"]),
        },
    })
}

fn pick(value: &Value, keys: &[&str]) -> Value {
    keys.iter()
        .filter_map(|key| Some(((*key).to_owned(), value.get(*key)?.clone())))
        .collect::<Map<_, _>>()
        .into()
}

fn kind_of(action: &Action) -> String {
    json!(action)["type"].as_str().unwrap().to_owned()
}

/// The cards' tasks in their order, then whatever helps the next of them.
fn as_told(offers: &[Offer<Action>], done: &[String]) -> Action {
    let all = || offers.iter().map(|offer| offer.action);
    let is_new = |kind: &str| done.iter().all(|known| known != kind);
    let find = |wanted: &dyn Fn(&Action) -> bool| all().find(|action| wanted(action));
    find(&|action| matches!(action, Action::ChooseWorld { .. }))
        .or_else(|| find(&|action| matches!(action, Action::MoveTo { hex } if hex.is_space())))
        .or_else(|| find(&|action| matches!(action, Action::Gather { .. })))
        .or_else(|| {
            // The pieces made last are units.
            let begins = |action: &Action| matches!(action, Action::BeginMove { .. }) && is_new("begin_move");
            all().rfind(begins)
        })
        .or_else(|| find(&|action| matches!(action, Action::Connect { .. })))
        .or_else(|| find(&|action| matches!(action, Action::Deploy { .. })))
        .or_else(|| {
            find(&|action| matches!(action, Action::Build { buy, .. } if buy.is_base() && is_new("build")))
        })
        .unwrap_or(Action::EndTurn)
}
