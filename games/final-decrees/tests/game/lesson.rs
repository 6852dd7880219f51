//! The lesson's fixed game, played as its cards say. What the learner sees at each decision is kept for the test of
//! `web/lessons.ts`; `SATRAP_BLESS=1` writes it.

use std::path::Path;

use satrap_core::record::ActedBy;
use satrap_core::{Actor, Dice, Game, Match, Offer, Seat, Viewer};
use satrap_final_decrees::FinalDecrees as Rules;
use satrap_final_decrees::action::Action;
use satrap_final_decrees::options::Options;
use satrap_testkit::bless;
use serde_json::{Map, Value, json};

const LEARNER: Seat = Seat(0);
/// Turns of the learner until everything has come up.
const TURNS: usize = 5;

#[test]
fn the_lesson_is_dealt_as_its_cards_expect() {
    let lesson = &Rules::INFO.lesson;
    let options: Options = serde_json::from_str(lesson.options).unwrap();
    let mut game = Match::<Rules>::begin(options, &lesson.players(), lesson.table_secret()).unwrap();
    let (mut moments, mut told, mut done) = (Vec::new(), Vec::new(), Vec::new());
    let (mut turns, mut last) = (0, None);
    while turns < TURNS
        && let Some(seat) = next_seat(&game)
    {
        let offers = offers(&game, seat);
        let action = if seat == LEARNER {
            let view = json!(Rules::view(game.state(), Viewer::Seat(LEARNER)));
            moments.push(moment(&view, &offers, std::mem::take(&mut told)));
            let action = as_told(&game, &view, &offers, &done);
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
    assert_eq!(turns, TURNS, "the lesson was over too soon");
    let lines: Vec<String> = moments.iter().map(|moment| format!(" {moment}")).collect();
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("web/testing/lesson.json");
    bless::compare(&file, &format!("[\n{}\n]\n", lines.join(",\n"))).unwrap();
}

fn offers(game: &Match<Rules>, seat: Seat) -> Vec<Offer<Action>> {
    let mut offers = Vec::new();
    Rules::offers(game.state(), seat, &mut offers);
    offers
}

/// A bot that is offered a deal answers first, as at a table.
fn next_seat(game: &Match<Rules>) -> Option<Seat> {
    let is_asked = |seat: &Seat| {
        *seat != LEARNER && offers(game, *seat).iter().any(|o| matches!(o.action, Action::OfferAccept { .. }))
    };
    Seat::all(game.seats()).find(is_asked).or_else(|| Rules::to_act(game.state()).iter().next())
}

/// What the cards look at.
fn moment(view: &Value, offers: &[Offer<Action>], events: Vec<Value>) -> Value {
    let mut kinds: Vec<Value> = Vec::new();
    for offer in offers {
        let action = json!(offer.action);
        if kinds.iter().all(|kind| kind["type"] != action["type"]) {
            kinds.push(action);
        }
    }
    let pick = |value: &Value, keys: &[&str]| -> Value {
        keys.iter()
            .filter_map(|key| Some(((*key).to_owned(), value.get(*key)?.clone())))
            .collect::<Map<_, _>>()
            .into()
    };
    let each = |value: &Value, keys: &[&str]| -> Value {
        let fields = value.as_object().unwrap().iter();
        fields.map(|(key, value)| (key.clone(), pick(value, keys))).collect::<Map<_, _>>().into()
    };
    json!({
        "events": events,
        "offers": kinds,
        "view": {
            "phase": pick(&view["phase"], &["type", "seat", "actions", "pending"]),
            "me": pick(&view["players"][0], &["dept", "blame"]),
            "departments": each(&view["departments"], &["blame"]),
            "decrees": each(&view["decrees"], &["steps", "stamps", "enacted"]),
            "deck": view["deck"],
            "next_relief": view["next_relief"],
        },
    })
}

fn kind_of(action: &Action) -> String {
    json!(action)["type"].as_str().unwrap().to_owned()
}

/// The cards' tasks in their order, each once; then the turn is ended. A decision that is open is made as it would be for
/// somebody whose time is up.
fn as_told(game: &Match<Rules>, view: &Value, offers: &[Offer<Action>], done: &[String]) -> Action {
    let all = || offers.iter().map(|offer| offer.action);
    let find = |wanted: &dyn Fn(&Action) -> bool| all().find(|action| wanted(action));
    let is_new = |kind: &str| done.iter().all(|known| known != kind);
    if view["phase"]["type"] == "bidding" {
        return Action::Bid { amount: 3 };
    }
    let kinds: &[&str] = match is_new("end_turn") {
        true => &["stamp", "forward", "play"],
        false => &[
            "budget",
            "investigate",
            "maneuvers",
            "restructure",
            "spread",
            "move_player",
            "stamp",
            "forward",
            "play",
        ],
    };
    let fits = |kind: &str, action: &Action| {
        kind_of(action) == kind && !matches!(action, Action::MovePlayer { player } if *player != LEARNER)
    };
    let task = kinds.iter().filter(|kind| is_new(kind)).find_map(|kind| find(&|action| fits(kind, action)));
    // Afterwards decrees are carried on, so that one comes to its end.
    let work = || {
        find(&|action| matches!(action, Action::Stamp { .. })).or_else(|| {
            find(&|action| match action {
                Action::Forward { decree, to } => {
                    view["decrees"][json!(decree).as_str().unwrap()]["next"] == json!(to)
                }
                _ => false,
            })
        })
    };
    match view["phase"].get("pending") {
        None if view["phase"]["type"] == "turn" => task.or_else(work).unwrap_or(Action::EndTurn),
        _ => Rules::default_action(game.state(), LEARNER).unwrap(),
    }
}
