//! A player who must leave looks for somebody to play the seat on, and the others agree to whom.

mod common;

use common::client::{Site, Visitor, chance};
use serde_json::{Value, json};

/// A table for four at which Ada, the host, plays with Ben and Kim; the last seat is a bot's.
async fn table<'a>(site: &'a Site) -> (String, [Visitor<'a>; 3]) {
    table_with(site, json!({})).await
}

async fn table_with<'a>(site: &'a Site, more: Value) -> (String, [Visitor<'a>; 3]) {
    let mut ada = site.guest("Ada").await;
    let (mut ben, mut kim) = (site.guest("Ben").await, site.guest("Kim").await);
    let bot = json!({"type": "bot", "strength": "easy"});
    let mut wish = json!({
        "game": "final-decrees", "seats": [{"type": "me"}, {"type": "person"}, {"type": "person"}, bot],
        "visibility": "open", "clock": {"type": "none"}, "host_starts": false,
    });
    wish.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    let table = ada.post("/api/tables", wish).await.ok();
    let id = table["id"].as_str().unwrap().to_owned();
    for (player, seat) in [(&mut ben, "P1"), (&mut kim, "P2")] {
        let sit = json!({"seat": seat, "contribution": chance()});
        player.post(&format!("/api/tables/{id}/sit"), sit).await.ok();
    }
    (id, [ada, ben, kim])
}

async fn wanted(visitor: &mut Visitor<'_>) -> Vec<Value> {
    let list = visitor.get("/api/tables?list=wanted").await.ok();
    list["tables"].as_array().unwrap().iter().map(|table| table["id"].clone()).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_seat_is_handed_over_when_the_host_and_the_others_agree() {
    let site = Site::open().await;
    let (id, [mut ada, mut ben, mut kim]) = table(&site).await;
    let mut eve = site.guest("Eve").await;
    let path = format!("/api/tables/{id}/substitute");
    let (volunteer, choose) = (format!("{path}/volunteer"), format!("{path}/choose"));
    let wants = |wants| json!({"seat": "P1", "wants": wants});
    assert!(wanted(&mut eve).await.is_empty());
    assert_eq!(eve.post(&volunteer, wants(true)).await.problem(409), "not_sought");
    assert_eq!(ada.post(&path, json!({"seat": "P1", "seeks": true})).await.problem(403), "not_allowed");

    let table = ben.post(&path, json!({"seat": "P1", "seeks": true})).await.ok();
    assert_eq!(table["seats"][1]["seeks_substitute"], true);
    assert_eq!(wanted(&mut eve).await, [json!(id)]);
    assert_eq!(kim.post(&volunteer, wants(true)).await.problem(409), "one_seat");
    let told = eve.post(&volunteer, wants(true)).await.ok();
    assert_eq!(told["seats"][1]["substitutes"][0]["name"], "Eve");
    let told = site.guest("Nobody").await.get(&format!("/api/tables/{id}")).await.ok();
    assert!(told["seats"][1].get("substitutes").is_none(), "others are not told who asked");

    let table = ada.get(&format!("/api/tables/{id}")).await.ok();
    let user = table["seats"][1]["substitutes"][0]["user"].clone();
    let choice = |user: &Value, yes| json!({"target": "P1", "user": user, "yes": yes});
    assert_eq!(ben.post(&choose, choice(&user, true)).await.problem(403), "not_allowed");
    assert_eq!(eve.post(&choose, choice(&user, true)).await.problem(403), "not_allowed");
    assert_eq!(kim.post(&choose, choice(&json!("nobody"), true)).await.problem(404), "not_found");
    let table = kim.post(&choose, choice(&user, true)).await.ok();
    assert_eq!(table["seats"][1]["substitutes"][0]["agreed"], 1);
    assert_eq!(table["seats"][1]["holder"]["user"]["name"], "Ben", "the host has not agreed");
    let table = ada.post(&choose, choice(&user, true)).await.ok();
    assert_eq!(table["seats"][1]["holder"]["user"]["name"], "Eve");
    assert!(table["seats"][1].get("seeks_substitute").is_none());
    assert!(wanted(&mut eve).await.is_empty());

    let table = eve.get(&format!("/api/tables/{id}")).await.ok();
    assert_eq!(table["mine"], json!(["P1"]));
    let again = json!({"seat": "P1", "contribution": chance()});
    assert_eq!(ben.post(&format!("/api/tables/{id}/sit"), again).await.problem(409), "reissued");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_player_stays_after_all_and_a_volunteer_withdraws() {
    let site = Site::open().await;
    let (id, [mut ada, mut ben, _]) = table(&site).await;
    let mut eve = site.guest("Eve").await;
    let path = format!("/api/tables/{id}/substitute");
    ben.post(&path, json!({"seat": "P1", "seeks": true})).await.ok();
    let volunteer = format!("{path}/volunteer");
    eve.post(&volunteer, json!({"seat": "P1", "wants": true})).await.ok();
    eve.post(&volunteer, json!({"seat": "P1", "wants": false})).await.ok();
    let table = ada.get(&format!("/api/tables/{id}")).await.ok();
    assert!(table["seats"][1].get("substitutes").is_none());
    let table = ben.post(&path, json!({"seat": "P1", "seeks": false})).await.ok();
    assert!(table["seats"][1].get("seeks_substitute").is_none());
    assert!(wanted(&mut eve).await.is_empty());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_can_say_that_the_result_goes_with_the_seat() {
    let site = Site::open().await;
    for counts in [false, true] {
        let (id, [mut ada, mut ben, mut kim]) = table_with(&site, json!({"successor_counts": counts})).await;
        let mut eve = site.guest("Eve").await;
        let path = format!("/api/tables/{id}/substitute");
        let told = ben.post(&path, json!({"seat": "P1", "seeks": true})).await.ok();
        assert_eq!(told["successor_counts"], counts, "everybody knows it before");
        eve.post(&format!("{path}/volunteer"), json!({"seat": "P1", "wants": true})).await.ok();
        let user = eve.get("/api/me").await.ok()["user"]["id"].clone();
        for player in [&mut ada, &mut kim] {
            let choice = json!({"target": "P1", "user": user, "yes": true});
            player.post(&format!("{path}/choose"), choice).await.ok();
        }
        let row = site.state.store.table(&id).await.unwrap();
        assert_eq!(row.doc.seats[1].released.len(), usize::from(counts));
    }
}
