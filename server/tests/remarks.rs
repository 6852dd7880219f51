//! What bots say stands in the talk: once, for those who may read it, and only where talk is wanted.

mod common;

use std::time::{Duration, Instant};

use common::client::{Site, Visitor};
use satrap_core::{Seat, Viewer};
use satrap_server::wire::{Message, ToClient};
use serde_json::{Value, json};

const GAME: &str = "final-decrees";

/// Ada against three bots, in her own turn with blame to hand over; `wish` changes the table.
async fn table(site: &Site, ada: &mut Visitor<'_>, wish: Value) -> String {
    let bot = json!({"type": "bot", "strength": "easy"});
    let mut body = json!({
        "game": GAME, "options": {}, "seats": [{"type": "me"}, bot, bot, bot],
        "visibility": "open", "clock": {"type": "none"}, "pace": "instant",
    });
    for (key, value) in wish.as_object().unwrap() {
        body[key] = value.clone();
    }
    let table = ada.post("/api/tables", body).await.ok();
    let id = table["id"].as_str().unwrap().to_owned();
    for n in 0..2000 {
        let ready = |view: &Value| {
            let own = view["phase"]["seat"] == "P0" && view["phase"]["pending"].is_null();
            own && view["table_open"] == true && view["players"][0]["blame"].as_u64() > Some(0)
        };
        if ready(&view(site, &id).await) {
            return id;
        }
        let table =
            ada.table_when(&id, |table| table["to_act"].as_array().unwrap().contains(&json!("P0"))).await;
        assert_ne!(table["status"], "over", "nothing came to be traded");
        if ready(&view(site, &id).await) {
            return id;
        }
        if let Some((version, action)) = site.default_action(&id, 0).await {
            let body = json!({"seat": "P0", "version": version, "key": format!("k{n}"), "action": action});
            ada.post(&format!("/api/tables/{id}/act"), body).await;
        }
    }
    panic!("it never was Ada's turn");
}

async fn view(site: &Site, id: &str) -> Value {
    let table = site.state.hub.table(id).await.unwrap();
    let state = table.state.lock().await;
    serde_json::from_str(state.play.as_deref().unwrap().view(Viewer::Seat(Seat(0))).get()).unwrap()
}

/// Ada hands a blame to P1 for nothing, which no bot takes; back when it was declined.
async fn is_declined(site: &Site, ada: &mut Visitor<'_>, id: &str) {
    let deeds = [
        json!({"type": "offer_start", "to": "P1"}),
        json!({"type": "offer_blame", "net": 1}),
        json!({"type": "offer_send"}),
    ];
    let version = ada.get(&format!("/api/tables/{id}")).await.ok()["version"].clone();
    let body = json!({"seat": "P0", "version": version, "key": "offer", "actions": deeds});
    ada.post(&format!("/api/tables/{id}/act"), body).await.ok();
    let deadline = Instant::now() + Duration::from_secs(30);
    while view(site, id).await["offers"].as_array().unwrap().iter().any(|offer| offer["from"] == "P0") {
        assert!(Instant::now() < deadline, "nobody answers");
        tokio::task::yield_now().await;
    }
}

/// What P1 has said so far.
async fn said(site: &Site, id: &str) -> Vec<Message> {
    let said = site.state.store.talk(id, 0, 100).await.unwrap();
    said.into_iter().filter(|message| message.seat == Some(Seat(1))).collect()
}

/// The same, once there is something.
async fn said_at_last(site: &Site, id: &str) -> Vec<Message> {
    let deadline = Instant::now() + Duration::from_secs(30);
    loop {
        let said = said(site, id).await;
        if !said.is_empty() {
            return said;
        }
        assert!(Instant::now() < deadline, "P1 says nothing");
        tokio::task::yield_now().await;
    }
}

/// The talk as somebody at the table is told it.
async fn heard(site: &Site, id: &str, user: Option<&str>, viewer: Viewer) -> Vec<Message> {
    let table = site.state.hub.table(id).await.unwrap();
    let mut state = table.state.lock().await;
    match site.state.hub.snapshot(&table, &mut state, user, viewer, 0).await.unwrap() {
        ToClient::Snapshot { talk, .. } => talk,
        other => panic!("{other:?} is no snapshot"),
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_says_why_it_declines_to_the_one_who_asked() {
    let site = Site::open().await;
    let mut ada = site.guest("Ada").await;
    for (n, talk) in ["free", "phrases"].into_iter().enumerate() {
        let id = table(&site, &mut ada, json!({"talk": talk})).await;
        is_declined(&site, &mut ada, &id).await;
        let said = said_at_last(&site, &id).await;
        assert_eq!(said.len(), 1, "{n}: {said:?}");
        let message = &said[0];
        assert_eq!((message.to, message.user.as_deref()), (Some(Seat(0)), None));
        assert!(message.text.len() > 10 && !message.text.contains("Ada"), "{}", message.text);

        let me = ada.get("/api/me").await.ok()["user"]["id"].as_str().map(str::to_owned);
        let told = heard(&site, &id, me.as_deref(), Viewer::Seat(Seat(0))).await;
        assert!(told.contains(message));
        assert!(heard(&site, &id, None, Viewer::Spectator).await.is_empty(), "it was said to Ada alone");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn bots_are_silent_where_nobody_talks_and_where_the_host_says_so() {
    let site = Site::open().await;
    let mut ada = site.guest("Ada").await;
    for wish in [json!({"talk": "off"}), json!({"bots_talk": false})] {
        let id = table(&site, &mut ada, wish).await;
        is_declined(&site, &mut ada, &id).await;
        // A bot speaks before the next is asked: once P1 plays, it has said all that it will say of the offer.
        for n in 0.. {
            let version = ada.get(&format!("/api/tables/{id}")).await.ok()["version"].clone();
            let action = json!({"type": "end_turn"});
            let body = json!({"seat": "P0", "version": version, "key": format!("end{n}"), "action": action});
            let answer = ada.post(&format!("/api/tables/{id}/act"), body).await;
            if answer.status.is_success() {
                let ended = version.as_u64().map(|version| version + 1);
                ada.table_when(&id, |table| table["version"].as_u64() > ended).await;
                break;
            }
            assert_eq!(answer.problem(409), "stale");
        }
        assert_eq!(said(&site, &id).await, []);
    }
}
