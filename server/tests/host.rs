//! Whoever runs a table gives seats new codes and calls bots for people who are gone.

mod common;

use common::client::{Site, Visitor, chance};
use common::postgres::Cluster;
use common::server::{Server, closed, next};
use satrap_core::Seat;
use serde_json::{Value, json};

/// A running table of four: the host's seat is P0, the guest's P1, the others are bots'. With it the guest's code.
async fn running(host: &mut Visitor<'_>, guest: &mut Visitor<'_>) -> (String, String) {
    let bot = json!({"type": "bot", "strength": "random"});
    let wish = json!({
        "game": "final-decrees", "seats": [{"type": "me"}, {"type": "person"}, bot, bot], "visibility": "link",
        "clock": {"type": "none"}, "pace": "step",
    });
    let table = host.post("/api/tables", wish).await.ok();
    let (id, code) = (table["id"].as_str().unwrap(), table["seats"][1]["invite"].as_str().unwrap());
    let table = guest.post(&format!("/api/tables/{id}/sit"), sit(code)).await.ok();
    (id.to_owned(), table["seats"][1]["invite"].as_str().unwrap().to_owned())
}

/// Gives P1 a new code once its guest has been gone for a minute, and tells it.
async fn reissued(site: &Site, host: &mut Visitor<'_>, id: &str) -> String {
    site.later(60_000);
    let table = host.post(&format!("/api/tables/{id}/reissue"), json!({"seat": "P1"})).await.ok();
    table["seats"][1]["invite"].as_str().expect("the host is told the new code").to_owned()
}

fn sit(code: &str) -> Value {
    json!({"seat": "P1", "contribution": chance(), "invite": code})
}

#[tokio::test(flavor = "multi_thread")]
async fn a_new_code_puts_the_old_device_out_and_lets_another_in() {
    let site = Site::open().await;
    let (mut ada, mut eve, mut kim) =
        (site.guest("Ada").await, site.guest("Eve").await, site.guest("Kim").await);
    let (id, old) = running(&mut ada, &mut eve).await;
    let (reissue, sitting) = (format!("/api/tables/{id}/reissue"), format!("/api/tables/{id}/sit"));
    let seat = json!({"seat": "P1"});
    let before = site.state.store.table(&id).await.unwrap();
    assert_eq!(eve.post(&reissue, seat.clone()).await.problem(403), "not_allowed");
    assert_eq!(ada.post(&reissue, json!({"seat": "P2"})).await.problem(409), "no_person");
    assert_eq!(ada.post(&reissue, json!({"seat": "P9"})).await.problem(404), "not_found");

    assert_eq!(ada.post(&reissue, seat.clone()).await.problem(409), "still_here");
    let new = reissued(&site, &mut ada, &id).await;
    assert!(new.len() == 6 && new != old);
    let told = ada.get(&format!("/api/tables/{id}")).await.ok();
    let state = &told["seats"][1];
    assert_eq!(
        (&state["awaited"], &state["open"], &state["holder"]),
        (&json!(true), &json!(false), &Value::Null)
    );
    assert!(!kim.get(&format!("/api/tables/{id}")).await.text.contains(&new), "a stranger was told the code");
    assert!(
        !eve.get(&format!("/api/tables/{id}")).await.text.contains(&new),
        "who was put out was told the code"
    );

    // The old device and the old code are refused, and told why.
    assert_eq!(eve.get(&format!("/api/invites/{old}")).await.problem(410), "expired");
    assert_eq!(eve.post(&sitting, sit(&old)).await.problem(409), "reissued");
    assert_eq!(kim.post(&sitting, sit(&old)).await.problem(409), "taken");
    let act = json!({"seat": "P1", "version": before.version, "key": "k", "action": {"type": "end_turn"}});
    assert_eq!(eve.post(&format!("/api/tables/{id}/act"), act).await.problem(409), "reissued");
    assert_eq!(eve.post(&format!("/api/tables/{id}/resign"), seat.clone()).await.problem(409), "reissued");
    assert_eq!(eve.get("/api/tables?list=mine").await.ok()["tables"], json!([]));

    // Nothing of the game has changed.
    let after = site.state.store.table(&id).await.unwrap();
    assert_eq!(
        (after.version, &after.doc.players, &after.turn.to_act, after.status),
        (before.version, &before.doc.players, &before.turn.to_act, before.status)
    );

    // The new code leads to the seat, once more void when it is replaced.
    let found = kim.get(&format!("/api/invites/{new}")).await.ok();
    assert_eq!((&found["table"], &found["seat"]), (&json!(id), &json!("P1")));
    let table = kim.post(&sitting, sit(&new)).await.ok();
    assert_eq!((&table["mine"], &table["seats"][1]["awaited"]), (&json!(["P1"]), &json!(false)));
    let newer = reissued(&site, &mut ada, &id).await;
    assert_eq!(kim.post(&sitting, sit(&new)).await.problem(409), "reissued");
    assert_eq!(eve.post(&sitting, sit(&newer)).await.ok()["mine"], json!(["P1"]), "the first comes back");
    let act = json!({"seat": "P1", "version": 99, "key": "k", "action": {"type": "end_turn"}});
    assert_eq!(eve.post(&format!("/api/tables/{id}/act"), act).await.problem(409), "stale", "and plays");
}

#[tokio::test(flavor = "multi_thread")]
async fn before_the_game_begins_a_new_code_frees_the_seat() {
    let site = Site::open().await;
    let (mut ada, mut eve) = (site.guest("Ada").await, site.guest("Eve").await);
    let chairs = json!([{"type": "me"}, {"type": "person"}, {"type": "person"}, {"type": "person"}]);
    let wish =
        json!({"game": "final-decrees", "seats": chairs, "visibility": "open", "clock": {"type": "none"}});
    let table = ada.post("/api/tables", wish).await.ok();
    let id = table["id"].as_str().unwrap();
    let (reissue, sitting) = (format!("/api/tables/{id}/reissue"), format!("/api/tables/{id}/sit"));
    let anybody = json!({"seat": "P1", "contribution": chance()});
    eve.post(&sitting, anybody.clone()).await.ok();
    let table = ada.post(&reissue, json!({"seat": "P1"})).await.ok();
    let seat = &table["seats"][1];
    assert_eq!((&seat["holder"], &seat["awaited"]), (&Value::Null, &json!(false)));
    assert_eq!(eve.post(&sitting, anybody).await.problem(409), "reissued", "this seat needs its code now");
    eve.post(&sitting, sit(seat["invite"].as_str().unwrap())).await.ok();
}

#[tokio::test(flavor = "multi_thread")]
async fn the_host_calls_a_bot_for_a_seat_nobody_plays_and_sends_it_away() {
    let site = Site::open().await;
    let (mut ada, mut eve) = (site.guest("Ada").await, site.guest("Eve").await);
    let (id, _) = running(&mut ada, &mut eve).await;
    let path = format!("/api/tables/{id}/caretaker");
    let wish = |bot: bool| json!({"seat": "P1", "bot": bot});
    let user = eve.get("/api/me").await.ok()["user"]["id"].as_str().unwrap().to_owned();
    let table = site.state.hub.table(&id).await.unwrap();
    let here = table.subscribers.join(satrap_core::Viewer::Seat(Seat(1)), Some(&user));
    assert_eq!(eve.post(&path, wish(true)).await.problem(403), "not_allowed");
    assert_eq!(ada.post(&path, json!({"seat": "P2", "bot": true})).await.problem(409), "no_person");
    assert_eq!(ada.post(&path, wish(true)).await.problem(409), "still_here");
    assert_eq!(ada.post(&path, wish(false)).await.problem(409), "no_caretaker");

    table.subscribers.leave(here.id, site.state.time.now());
    site.later(59_000);
    assert_eq!(ada.post(&path, wish(true)).await.problem(409), "still_here");
    site.later(1_000);
    assert!(ada.post(&path, wish(true)).await.ok()["seats"][1]["caretaker"].is_string());
    assert_eq!(ada.post(&path, wish(true)).await.problem(409), "caretaker");
    assert!(ada.post(&path, wish(false)).await.ok()["seats"][1]["caretaker"].is_null());

    // Nobody has to wait for a seat whose code is new, and whoever comes with the code plays it.
    let code = reissued(&site, &mut ada, &id).await;
    assert!(ada.post(&path, wish(true)).await.ok()["seats"][1]["caretaker"].is_string());
    let back = eve.post(&format!("/api/tables/{id}/sit"), sit(&code)).await.ok();
    assert_eq!((&back["seats"][1]["caretaker"], &back["mine"]), (&Value::Null, &json!(["P1"])));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_host_who_comes_back_on_another_device_still_runs_the_table() {
    let site = Site::open().await;
    let (mut ada, mut eve, mut phone) =
        (site.guest("Ada").await, site.guest("Eve").await, site.guest("Ada").await);
    let (id, _) = running(&mut ada, &mut eve).await;
    let table = ada.get(&format!("/api/tables/{id}")).await.ok();
    let mut body = sit(table["seats"][0]["invite"].as_str().unwrap());
    body["seat"] = json!("P0");
    phone.post(&format!("/api/tables/{id}/sit"), body).await.ok();
    let reissue = format!("/api/tables/{id}/reissue");
    assert_eq!(ada.post(&reissue, json!({"seat": "P1"})).await.problem(403), "not_allowed");
    reissued(&site, &mut phone, &id).await;
    let user = phone.get("/api/me").await.ok()["user"]["id"].clone();
    assert_eq!(json!(site.state.store.table(&id).await.unwrap().host), user);
}

/// With PostgreSQL and two servers: whoever is put out at one is put out at the other.
#[tokio::test(flavor = "multi_thread")]
async fn open_sockets_of_the_seat_are_closed_with_a_reason() {
    let cluster = Cluster::start();
    let url = cluster.database("put_out");
    let (one, two) = (Server::on(url.clone(), None).await, Server::on(url, None).await);
    let (ada, eve) = (one.guest("Ada").await, one.guest("Eve").await);
    let chairs = json!([{"type": "me"}, {"type": "person"}, {"type": "person"}, {"type": "person"}]);
    let wish =
        json!({"game": "final-decrees", "seats": chairs, "visibility": "open", "clock": {"type": "none"}});
    let (_, table) = one.post("/api/tables", &ada, wish).await;
    let id = table["id"].as_str().unwrap();
    let seat = json!({"seat": "P1", "contribution": chance()});
    one.post(&format!("/api/tables/{id}/sit"), &eve, seat).await;
    let live = |viewer: &str| format!("/api/tables/{id}/live?as={viewer}");
    let mut here = one.connect(&live("P1"), &eve, None).await.unwrap();
    let mut there = two.connect(&live("P1"), &eve, None).await.unwrap();
    let mut watching = one.connect(&live("spectator"), &eve, None).await.unwrap();
    let mut hosting = one.connect(&live("P0"), &ada, None).await.unwrap();
    for socket in [&mut here, &mut there, &mut watching, &mut hosting] {
        next(socket, "snapshot").await;
    }

    one.post(&format!("/api/tables/{id}/reissue"), &ada, json!({"seat": "P1"})).await;
    for socket in [&mut here, &mut there] {
        let (code, reason) = closed(socket).await;
        assert_eq!(code, 1008);
        assert!(reason.contains("new code"), "{reason}");
    }
    assert_eq!(two.connect(&live("P1"), &eve, None).await.err(), Some(409));
    let told = loop {
        let told = next(&mut watching, "table").await;
        if told["table"]["seats"][1]["holder"].is_null() {
            break told;
        }
    };
    assert_eq!(told["table"]["mine"], json!([]), "looking on is open to all");
    assert_eq!(told["table"]["seats"][1].get("invite"), None);
    one.post(&format!("/api/tables/{id}/talk"), &ada, json!({"text": "still here"})).await;
    next(&mut hosting, "talk").await;
}
