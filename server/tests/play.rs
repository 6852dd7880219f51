//! Taking back, clocks and lessons, over HTTP.

mod common;

use common::client::{Site, Visitor};
use satrap_core::record::{ActedBy, EntryKind};
use satrap_core::{Seat, Viewer};
use serde_json::{Value, json};

const GAME: &str = "final-decrees";

/// A table with all seats one person's.
async fn alone(visitor: &mut Visitor<'_>, clock: Value) -> (String, Value) {
    let chairs = vec![json!({"type": "me"}); 4];
    let wish = json!({"game": GAME, "seats": chairs, "visibility": "open", "clock": clock});
    let table = visitor.post("/api/tables", wish).await.ok();
    (table["id"].as_str().unwrap().to_owned(), table)
}

fn number(seat: &str) -> u8 {
    seat[1..].parse().unwrap()
}

/// Acts by the safe default for the first seat that is waited for; gives the seat and the version it was done at.
async fn act(site: &Site, visitor: &mut Visitor<'_>, id: &str) -> (String, u32) {
    let table = visitor.get(&format!("/api/tables/{id}")).await.ok();
    let seat = table["to_act"][0].as_str().unwrap().to_owned();
    let (version, action) = site.default_action(id, number(&seat)).await.unwrap();
    let body = json!({"seat": seat, "version": version, "key": format!("k{version}"), "action": action});
    visitor.post(&format!("/api/tables/{id}/act"), body).await.ok();
    (seat, version)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_step_is_taken_back_once_by_its_own_seat_and_the_record_shows_it() {
    let site = Site::open().await;
    let (mut ada, mut eve) = (site.guest("Ada").await, site.guest("Eve").await);
    let (id, _) = alone(&mut ada, json!({"type": "none"})).await;
    let table = site.state.hub.table(&id).await.unwrap();
    let view = async |seat: Seat| {
        let table_state = table.state.lock().await;
        table_state.play.as_deref().unwrap().view(Viewer::Seat(seat)).get().to_owned()
    };
    // Some steps show a secret or draw a chance and cannot be taken back: the first that can is.
    let mut before = Vec::new();
    let seat = loop {
        before.clear();
        for seat in 0..4 {
            before.push(view(Seat(seat)).await);
        }
        let (seat, version) = act(&site, &mut ada, &id).await;
        let seat = Seat(number(&seat));
        if table.state.lock().await.play.as_deref().unwrap().undoable(seat) > 0 {
            break seat;
        }
        assert!(version < 200, "nothing can be taken back in the whole game");
    };
    let version = table.state.lock().await.row.version;
    let (path, other) = (format!("/api/tables/{id}/undo"), Seat((seat.0 + 1) % 4));
    let wish = |seat: Seat, version: u32, key: &str| json!({"seat": seat, "version": version, "key": key});
    assert_eq!(eve.post(&path, wish(seat, version, "a")).await.problem(403), "not_allowed");
    assert_eq!(ada.post(&path, wish(seat, version - 1, "b")).await.problem(409), "stale");
    assert_eq!(ada.post(&path, wish(other, version, "c")).await.status, 409, "nobody takes back for others");
    let answer = ada.post(&path, wish(seat, version, "d")).await.ok();
    assert_eq!(answer["version"], version + 1);
    assert_eq!(
        ada.post(&path, wish(seat, version, "d")).await.ok(),
        answer,
        "the same request, the same answer"
    );
    assert_eq!(table.state.lock().await.row.version, version + 1, "and done once");
    for (n, before) in before.iter().enumerate() {
        assert_eq!(view(Seat(n as u8)).await, *before, "everything is as it was for P{n}");
    }
    let entries = site.state.store.entries(&id, version, u32::MAX).await.unwrap();
    assert_eq!((entries.len(), &entries[0].kind), (1, &EntryKind::Undo(version)));
    act(&site, &mut ada, &id).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_live_clock_runs_for_whom_the_game_waits_and_gives_a_little_back() {
    let site = Site::open().await;
    let mut ada = site.guest("Ada").await;
    let clock =
        json!({"type": "live", "budget_seconds": 60, "increment_seconds": 5, "on_timeout": "default"});
    let (id, table) = alone(&mut ada, clock).await;
    let first = table["to_act"][0].as_str().unwrap().to_owned();
    let idle: Vec<&str> = ["P0", "P1", "P2", "P3"]
        .into_iter()
        .filter(|seat| !table["to_act"].as_array().unwrap().contains(&json!(seat)))
        .collect();
    let (start, end) = (table["started_at"].as_u64().unwrap(), table["deadlines"][&first].as_u64().unwrap());
    assert_eq!(end - start, 60_000);
    assert!(idle.iter().all(|seat| table["deadlines"].get(seat).is_none()));

    // It thinks for ten seconds, until the game waits for others, and gets five back.
    site.later(10_000);
    let mut table = table;
    while table["to_act"].as_array().unwrap().contains(&json!(first)) {
        act_for(&site, &mut ada, &id, &first).await;
        table = ada.get(&format!("/api/tables/{id}")).await.ok();
    }
    let left = table["budgets"][&first].as_u64().unwrap();
    assert!((50_000..=55_000).contains(&left), "{left}");
    assert!(idle.iter().all(|seat| table["budgets"][seat] == 60_000), "{}", table["budgets"]);

    // The next one never acts: the safe default is done, by the clock, and the game goes on.
    let late = table["to_act"][0].as_str().unwrap().to_owned();
    let (version, default) = site.default_action(&id, number(&late)).await.unwrap();
    site.later(
        59_000 - (table["deadlines"][&late].as_u64().unwrap() - site.state.time.now()).abs_diff(60_000),
    );
    assert_eq!(ada.get(&format!("/api/tables/{id}")).await.ok()["version"], version, "there is time left");
    site.later(2_000);
    ada.table_when(&id, |table| table["version"].as_u64().unwrap() > u64::from(version)).await;
    let entry = site.state.store.entries(&id, version, u32::MAX).await.unwrap().remove(0);
    assert_eq!((entry.seat, entry.acted_by), (Some(Seat(number(&late))), ActedBy::Timeout));
    assert_eq!(entry.kind, EntryKind::Action(default));
}

async fn act_for(site: &Site, visitor: &mut Visitor<'_>, id: &str, seat: &str) {
    let (version, action) = site.default_action(id, number(seat)).await.unwrap();
    let body = json!({"seat": seat, "version": version, "key": format!("f{version}"), "action": action});
    visitor.post(&format!("/api/tables/{id}/act"), body).await.ok();
}

#[tokio::test(flavor = "multi_thread")]
async fn the_lesson_is_dealt_alike_to_everybody_and_other_games_are_not() {
    let site = Site::open().await;
    let (mut ada, mut bo, mut eve) =
        (site.guest("Ada").await, site.guest("Bo").await, site.guest("Eve").await);
    let mut dealt = Vec::new();
    for (visitor, wish) in [
        (&mut ada, json!({"game": GAME, "tutorial": true, "pace": "step"})),
        (&mut bo, json!({"game": GAME, "tutorial": true, "pace": "step", "seats": 4, "strength": "hard"})),
        (&mut eve, json!({"game": GAME, "coach": true, "pace": "step"})),
    ] {
        let table = visitor.post("/api/play-now", wish).await.ok();
        let live = site.state.hub.table(table["id"].as_str().unwrap()).await.unwrap();
        let table_state = live.state.lock().await;
        // Everything that chance brings comes from the seed.
        let seed = table_state.row.secret().game_seed(&table_state.row.doc.players);
        dealt.push((table["lesson"].clone(), seed));
        assert_eq!(table["tutorial"], true, "the cards of the lesson come up");
    }
    assert_eq!(dealt[0], dealt[1], "whatever else was wished for");
    assert_eq!((&dealt[0].0, &dealt[2].0), (&json!(true), &json!(false)));
    assert_ne!(dealt[0].1, dealt[2].1, "a first game has its own chance");
}

#[tokio::test(flavor = "multi_thread")]
async fn one_press_begins_a_game_that_one_evening_is_enough_for() {
    let site = Site::open().await;
    let mut ada = site.guest("Ada").await;
    let table = ada.post("/api/play-now", json!({"game": "governor"})).await.ok();
    assert_eq!(table["options"]["rounds"], 12);
    let lesson = ada.post("/api/play-now", json!({"game": "governor", "tutorial": true})).await.ok();
    assert_eq!(lesson["options"]["nations"].as_array().unwrap().len(), 5, "a lesson keeps its own options");
}
