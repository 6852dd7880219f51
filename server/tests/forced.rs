//! Steps that nobody need be asked about are made in the same transaction as the step before them.

mod common;

use common::client::{Site, Visitor, chance};
use common::rota;
use serde_json::{Value, json};

/// A running table for two at which every second round leaves no choice.
async fn automatic_table(site: &Site) -> (String, Visitor<'_>, Visitor<'_>) {
    let (mut host, mut eve) = (site.guest("Host").await, site.guest("Eve").await);
    let wish = json!({
        "game": "rota", "options": {"automatic": true}, "seats": [{"type": "me"}, {"type": "person"}],
        "visibility": "open", "clock": {"type": "none"},
    });
    let table = host.post("/api/tables", wish).await.ok();
    let id = table["id"].as_str().unwrap().to_owned();
    eve.post(&format!("/api/tables/{id}/sit"), json!({"seat": "P1", "contribution": chance()})).await.ok();
    host.post(&format!("/api/tables/{id}/start"), json!({})).await.ok();
    (id, host, eve)
}

async fn sign(player: &mut Visitor<'_>, id: &str, seat: &str, version: u32) -> Value {
    let body = json!({"seat": seat, "version": version, "key": chance(), "action": {"type": "sign"}});
    player.post(&format!("/api/tables/{id}/act"), body).await.ok()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_round_without_a_choice_is_over_before_the_answer() {
    let site = Site::playing(rota::games(), |_| {}).await;
    let (id, mut host, mut eve) = automatic_table(&site).await;
    assert_eq!(sign(&mut host, &id, "P0", 0).await["version"], 1);
    let answer = sign(&mut eve, &id, "P1", 1).await;
    assert_eq!(
        (&answer["version"], &answer["done"]),
        (&json!(4), &json!(1)),
        "one action, two steps of themselves"
    );
    let kept = site.state.store.entries(&id, 0, 10).await.unwrap();
    let hands: Vec<Value> = kept.iter().map(|entry| serde_json::to_value(entry.acted_by).unwrap()).collect();
    assert_eq!(hands, ["player", "player", "forced", "forced"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_wants_is_asked_all_the_same() {
    let site = Site::playing(rota::games(), |_| {}).await;
    let (id, mut host, mut eve) = automatic_table(&site).await;
    let path = format!("/api/tables/{id}/forced-steps");
    let wish = json!({"seat": "P0", "by_hand": true});
    assert_eq!(eve.post(&path, wish.clone()).await.problem(403), "not_allowed");
    let table = host.post(&path, wish).await.ok();
    assert_eq!(table["seats"][0]["does_forced_steps"], true);
    sign(&mut host, &id, "P0", 0).await;
    assert_eq!(sign(&mut eve, &id, "P1", 1).await["version"], 3, "the other's step is still made");
    let table = host.get(&format!("/api/tables/{id}")).await.ok();
    assert_eq!(table["to_act"], json!(["P0"]));
    assert_eq!(sign(&mut host, &id, "P0", 3).await["version"], 4);
}
