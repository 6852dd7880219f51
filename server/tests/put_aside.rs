//! Tables left behind: put aside, taken up again, removed. Only games against bots alone.

mod common;

use axum::body::Body;
use common::client::{Site, Visitor, chance};
use serde_json::{Value, json};

async fn ids(visitor: &mut Visitor<'_>, list: &str) -> Vec<Value> {
    let page = visitor.get(&format!("/api/tables?list={list}")).await.ok();
    page["tables"].as_array().unwrap().iter().map(|table| table["id"].clone()).collect()
}

async fn put_aside(visitor: &mut Visitor<'_>, table: &str, aside: bool) -> common::client::Answer {
    visitor.post(&format!("/api/tables/{table}/aside"), json!({ "aside": aside })).await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_against_bots_is_put_aside_taken_up_and_removed() {
    let site = Site::open().await;
    let mut ada = site.visitor();
    let table = ada.post("/api/play-now", json!({"game": "final-decrees"})).await.ok();
    let id = table["id"].as_str().unwrap();
    let page = ada.get("/api/tables?list=mine").await.ok();
    assert_eq!(page["tables"][0]["alone"], true);

    put_aside(&mut ada, id, true).await.ok();
    put_aside(&mut ada, id, true).await.ok();
    assert_eq!((ids(&mut ada, "mine").await, ids(&mut ada, "aside").await), (vec![], vec![json!(id)]));
    put_aside(&mut ada, id, false).await.ok();
    assert_eq!((ids(&mut ada, "mine").await, ids(&mut ada, "aside").await), (vec![json!(id)], vec![]));

    let mut eve = site.guest("Eve").await;
    put_aside(&mut eve, id, true).await.problem(403);
    eve.send("DELETE", &format!("/api/tables/{id}"), None, Body::empty()).await.problem(403);
    assert_eq!(ids(&mut eve, "aside").await, Vec::<Value>::new());
    assert_eq!(ids(&mut site.visitor(), "aside").await, Vec::<Value>::new());

    put_aside(&mut ada, id, true).await.ok();
    ada.send("DELETE", &format!("/api/tables/{id}"), None, Body::empty()).await.ok();
    assert_eq!((ids(&mut ada, "mine").await, ids(&mut ada, "aside").await), (vec![], vec![]));
    ada.get(&format!("/api/tables/{id}")).await.problem(404);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_with_other_people_stays_in_the_list() {
    let site = Site::open().await;
    let (mut ada, mut kim) = (site.guest("Ada").await, site.guest("Kim").await);
    let table = ada
        .post(
            "/api/tables",
            json!({
                "game": "final-decrees", "visibility": "open", "clock": {"type": "none"},
                "seats": [{"type": "me"}, {"type": "person"}, {"type": "bot", "strength": "easy"},
                          {"type": "bot", "strength": "easy"}]
            }),
        )
        .await
        .ok();
    let id = table["id"].as_str().unwrap();
    kim.post(&format!("/api/tables/{id}/sit"), json!({"seat": "P1", "contribution": chance()})).await.ok();
    assert_eq!(put_aside(&mut ada, id, true).await.problem(409), "not_alone");
    assert_eq!(
        ada.send("DELETE", &format!("/api/tables/{id}"), None, Body::empty()).await.problem(409),
        "begun"
    );
    assert_eq!(ada.get("/api/tables?list=mine").await.ok()["tables"][0]["alone"], false);
}

#[tokio::test(flavor = "multi_thread")]
async fn what_a_guest_put_aside_stays_aside_after_signing_in() {
    let site = Site::open().await;
    let account = json!({"name": "Ada", "password": "a good secret"});
    site.visitor().post("/api/register", account.clone()).await.ok();
    let mut guest = site.visitor();
    let table = guest.post("/api/play-now", json!({"game": "final-decrees"})).await.ok();
    put_aside(&mut guest, table["id"].as_str().unwrap(), true).await.ok();
    guest.post("/api/login", account).await.ok();
    assert_eq!(ids(&mut guest, "aside").await, [table["id"].clone()]);
}
