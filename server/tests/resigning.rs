//! Giving a seat up, over HTTP: by the rules where they know it, else a bot plays on.

mod common;

use common::client::Site;
use satrap_core::record::EntryKind;
use serde_json::{Value, json};

/// A person among bots resigns; gives the table afterwards, and the resigning step's action if the rules made one.
async fn resign(game: &str, seats: usize) -> (Value, Option<Value>, Vec<String>) {
    let site = Site::with(|config| config.bot_pace = std::time::Duration::from_secs(3600)).await;
    let mut ada = site.guest("Ada").await;
    let mut chairs = vec![json!({"type": "bot", "strength": "random"}); seats];
    chairs[0] = json!({"type": "me"});
    let wish = json!({"game": game, "seats": chairs, "visibility": "open", "clock": {"type": "none"}});
    let table = ada.post("/api/tables", wish).await.ok();
    let id = table["id"].as_str().unwrap().to_owned();
    let path = format!("/api/tables/{id}/resign");
    let after = ada.post(&path, json!({"seat": "P0"})).await.ok();
    assert_eq!(ada.post(&path, json!({"seat": "P0"})).await.status, 409, "nobody resigns twice");
    let entries = site.state.store.entries(&id, 0, u32::MAX).await.unwrap();
    let mut resigning = entries.iter().filter_map(|entry| match &entry.kind {
        EntryKind::Action(action) if action["type"] == "resign" => Some(action.clone()),
        _ => None,
    });
    let table = site.state.hub.table(&id).await.unwrap();
    let table_state = table.state.lock().await;
    let events =
        table_state.steps.iter().flat_map(|step| step.events.full().map(|event| event.get().to_owned()));
    (after, resigning.next(), events.collect())
}

#[tokio::test(flavor = "multi_thread")]
async fn in_final_decrees_a_bot_plays_on() {
    let (table, action, _) = resign("final-decrees", 4).await;
    assert_eq!((&table["seats"][0]["resigned"], action), (&json!(true), None));
    assert!(table["seats"][0]["caretaker"].is_string());
}

#[tokio::test(flavor = "multi_thread")]
async fn in_imperial_governor_a_bot_plays_on() {
    let (table, action, _) = resign("imperial-governor", 3).await;
    assert_eq!((&table["seats"][0]["resigned"], action), (&json!(true), None));
    assert!(table["seats"][0]["caretaker"].is_string());
}

#[tokio::test(flavor = "multi_thread")]
async fn in_governor_a_bot_does_the_seats_duties() {
    let (table, action, _) = resign("governor", 3).await;
    assert_eq!((&table["seats"][0]["resigned"], action), (&json!(true), None));
    assert!(table["seats"][0]["caretaker"].is_string());
}

/// CW-13.3: the pieces go, and with two players the other wins at once.
#[tokio::test(flavor = "multi_thread")]
async fn in_connect_the_worlds_the_pieces_go_and_the_last_one_wins() {
    let (table, action, events) = resign("connect-the-worlds", 2).await;
    assert_eq!(action, Some(json!({"type": "resign"})));
    assert_eq!(table["seats"][0]["resigned"], false, "no bot plays a seat that is out");
    assert!(
        events.iter().any(|event| event.contains("\"resigned\"") && event.contains("\"P0\"")),
        "{events:?}"
    );
    assert_eq!(table["status"], "over");
    let winner =
        table["outcome"]["places"].as_array().unwrap().iter().find(|place| place["rank"] == 1).unwrap();
    assert_eq!(winner["seat"], "P1");
}

/// SV-22.5: the turns are skipped, and with two players the other wins by resignation.
#[tokio::test(flavor = "multi_thread")]
async fn in_sovereign_the_last_one_wins_by_resignation() {
    let (table, action, events) = resign("sovereign", 2).await;
    assert_eq!(action, Some(json!({"type": "resign"})));
    assert!(events.iter().any(|event| event.contains("\"resigned\"")), "{events:?}");
    assert_eq!((&table["status"], &table["outcome"]["ending"]), (&json!("over"), &json!("resignation")));
}
