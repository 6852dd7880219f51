//! What a player decided in advance is done with the step that asks for it, and nobody else is told that it was.

mod common;

use common::client::{Site, Visitor, chance};
use common::rota;
use common::server::{Server, next};
use satrap_core::record::ActedBy;
use serde_json::{Value, json};

async fn table_for_two(site: &Site) -> (String, Visitor<'_>, Visitor<'_>) {
    let (mut host, mut eve) = (site.guest("Host").await, site.guest("Eve").await);
    let wish = json!({
        "game": "rota", "seats": [{"type": "me"}, {"type": "person"}], "visibility": "open",
        "clock": {"type": "none"},
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
async fn an_order_acts_until_it_ends_and_only_its_giver_knows() {
    let site = Site::playing(rota::games(), |_| {}).await;
    let (id, mut host, mut eve) = table_for_two(&site).await;
    let path = format!("/api/tables/{id}/orders");
    let listed = eve.get(&format!("{path}?seat=P1")).await.ok();
    let order = json!({"type": "sign_until", "round": 3});
    assert_eq!(listed, json!({"given": [], "offered": [{"type": "sign_until", "round": 0}, order]}));

    let wish = json!({"seat": "P1", "order": order, "given": true});
    let table = eve.post(&path, wish.clone()).await.ok();
    assert_eq!(table["version"], 1, "she is waited for, so it acts at once");
    assert_eq!(table["seats"][1]["orders"], json!([order]));
    for (round, version) in [1, 3, 5].into_iter().enumerate() {
        let answer = sign(&mut host, &id, "P0", version).await;
        assert_eq!((&answer["version"], &answer["done"]), (&json!(version + 2), &json!(1)), "round {round}");
        let told = host.get(&format!("/api/tables/{id}")).await.ok();
        assert!(told["seats"][1].get("orders").is_none(), "the host sees no order");
    }
    assert_eq!(sign(&mut host, &id, "P0", 7).await["version"], 8, "its last round is over");
    let table = eve.get(&format!("/api/tables/{id}")).await.ok();
    assert!(table["seats"][1].get("orders").is_none(), "it has ended");

    let kept = site.state.store.entries(&id, 0, 10).await.unwrap();
    assert_eq!((kept[2].acted_by, kept[2].order.as_ref()), (ActedBy::Order, Some(&order)));
    let log = async |player: &mut Visitor<'_>, viewer: &str| {
        let steps = player.get(&format!("/api/tables/{id}/log?as={viewer}&before=9")).await.ok();
        steps["steps"][2].clone()
    };
    let (own, others) = (log(&mut eve, "P1").await, log(&mut host, "P0").await);
    assert_eq!((&own["acted_by"], &own["order"]), (&json!("order"), &order));
    assert_eq!((&others["acted_by"], others.get("order")), (&json!("player"), None));
}

#[tokio::test(flavor = "multi_thread")]
async fn an_order_that_is_not_offered_or_not_mine_is_refused_and_any_is_withdrawn() {
    let site = Site::playing(rota::games(), |_| {}).await;
    let (id, mut host, mut eve) = table_for_two(&site).await;
    let path = format!("/api/tables/{id}/orders");
    let wish = |seat: &str, order: Value, given| json!({"seat": seat, "order": order, "given": given});
    let later = json!({"type": "sign_until", "round": 3});
    assert_eq!(eve.post(&path, wish("P0", later.clone(), true)).await.problem(403), "not_allowed");
    assert_eq!(eve.get(&format!("{path}?seat=P0")).await.problem(403), "not_allowed");
    for order in [json!({"type": "sign_until", "round": 9}), json!({"type": "resign"}), json!({})] {
        assert_eq!(eve.post(&path, wish("P1", order, true)).await.problem(409), "no_such_order");
    }
    sign(&mut eve, &id, "P1", 0).await;
    eve.post(&path, wish("P1", later.clone(), true)).await.ok();
    let table = eve.post(&path, wish("P1", later, false)).await.ok();
    assert!(table["seats"][1].get("orders").is_none());
    assert_eq!(sign(&mut host, &id, "P0", 1).await["version"], 2, "nothing follows");
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_hears_that_an_order_was_given() {
    let server = Server::start().await;
    let (host, eve) = (server.guest("Host").await, server.guest("Eve").await);
    let wish = json!({
        "game": "final-decrees", "seats": [{"type": "me"}, {"type": "person"}, {"type": "me"}, {"type": "me"}],
        "visibility": "open", "clock": {"type": "none"}, "host_starts": false,
    });
    let (_, table) = server.post("/api/tables", &host, wish).await;
    let id = table["id"].as_str().unwrap().to_owned();
    let sit = json!({"seat": "P1", "contribution": chance()});
    server.post(&format!("/api/tables/{id}/sit"), &eve, sit).await;
    let path = format!("/api/tables/{id}/live");
    let mut hosts = server.connect(&path, &host, None).await.unwrap();
    let mut eves = server.connect(&path, &eve, None).await.unwrap();
    next(&mut hosts, "snapshot").await;
    next(&mut eves, "snapshot").await;
    let order = json!({"type": "relieve_myself"});
    let give = json!({"seat": "P1", "order": order, "given": true});
    server.post(&format!("/api/tables/{id}/orders"), &eve, give).await;
    loop {
        let told = next(&mut eves, "table").await;
        if told["table"]["seats"][1]["orders"] == json!([order]) {
            break;
        }
    }
    // What is said now reaches the host; whatever was told before has come by then.
    server.post(&format!("/api/tables/{id}/talk"), &eve, json!({"text": "Hello"})).await;
    let talk = loop {
        let message = common::server::hear(&mut hosts).await;
        if message["type"] == "table" {
            assert!(message["table"]["seats"][1].get("orders").is_none());
        }
        assert!(!message.to_string().contains("relieve_myself"), "{message}");
        if message["type"] == "talk" {
            break message;
        }
    };
    assert_eq!(talk["message"]["text"], "Hello");
}

#[tokio::test(flavor = "multi_thread")]
async fn of_two_orders_that_both_apply_the_later_is_carried_out() {
    let site = Site::playing(rota::games(), |_| {}).await;
    let (id, mut host, mut eve) = table_for_two(&site).await;
    let path = format!("/api/tables/{id}/orders");
    let (earlier, later) =
        (json!({"type": "sign_until", "round": 3}), json!({"type": "sign_until", "round": 4}));
    eve.post(&path, json!({"seat": "P1", "order": earlier, "given": true})).await.ok();
    assert_eq!(sign(&mut host, &id, "P0", 1).await["version"], 3);
    eve.post(&path, json!({"seat": "P1", "order": later, "given": true})).await.ok();
    assert_eq!(sign(&mut host, &id, "P0", 3).await["version"], 5, "one of them acts");
    let kept = site.state.store.entries(&id, 0, 10).await.unwrap();
    assert_eq!((kept[2].order.as_ref(), kept[4].order.as_ref()), (Some(&earlier), Some(&later)));
}
