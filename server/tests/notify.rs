//! People who are away are told what waits for them: once, when they want it, and not of what they have seen.

mod common;

use std::time::Duration;

use axum::body::Body;
use common::client::{Site, Visitor, chance};
use common::receivers::{Receiver, Sink};
use satrap_core::Viewer;
use satrap_server::notify::tell_due;
use serde_json::{Value, json};

const GRACE: u64 = 21_000;
const HOUR: u64 = 3_600_000;

async fn open() -> Site {
    Site::with(|config| config.notify.private_networks = vec!["127.0.0.0/8".parse().unwrap()]).await
}

async fn account<'a>(site: &'a Site, name: &str) -> Visitor<'a> {
    let mut visitor = site.visitor();
    visitor.post("/api/register", json!({"name": name, "password": "a long enough phrase"})).await.ok();
    visitor
}

/// Two people at a table with this clock, the rest bots.
async fn table(ada: &mut Visitor<'_>, kim: &mut Visitor<'_>, clock: Value) -> String {
    let bot = json!({"type": "bot", "strength": "random"});
    let wish = json!({
        "game": "final-decrees", "visibility": "open", "clock": clock,
        "seats": [{"type": "me"}, {"type": "person"}, bot, bot],
    });
    let table = ada.post("/api/tables", wish).await.ok();
    let id = table["id"].as_str().unwrap().to_owned();
    kim.post(&format!("/api/tables/{id}/sit"), json!({"seat": "P1", "contribution": chance()})).await.ok();
    id
}

fn days() -> Value {
    json!({"type": "days", "hours": 24, "on_timeout": "default"})
}

/// Plays on until the game waits for this seat.
async fn until_turn<'a>(site: &Site, ada: &mut Visitor<'a>, kim: &mut Visitor<'a>, id: &str, seat: &str) {
    play_on(site, ada, kim, id, seat, Value::Null).await;
}

/// Plays on until another turn of this seat begins. What it has to decide right after its own action is the same turn.
async fn next_turn<'a>(site: &Site, ada: &mut Visitor<'a>, kim: &mut Visitor<'a>, id: &str, seat: &str) {
    let deadline = ada.table_when(id, waits_for_people).await["deadlines"][seat].clone();
    play_on(site, ada, kim, id, seat, deadline).await;
}

async fn play_on<'a>(
    site: &Site,
    ada: &mut Visitor<'a>,
    kim: &mut Visitor<'a>,
    id: &str,
    seat: &str,
    mut deadline: Value,
) {
    for _ in 0..400 {
        let now = ada.table_when(id, waits_for_people).await;
        let acting = now["to_act"][0].as_str().unwrap().to_owned();
        if acting == seat {
            if now["deadlines"][seat] != deadline {
                return;
            }
            deadline = now["deadlines"][seat].clone();
        }
        act(site, if acting == "P0" { &mut *ada } else { &mut *kim }, id, &acting).await;
    }
    panic!("it never was the turn of {seat}");
}

/// The same where no clock tells one turn from another.
async fn until_waited_for<'a>(
    site: &Site,
    ada: &mut Visitor<'a>,
    kim: &mut Visitor<'a>,
    id: &str,
    seat: &str,
) {
    for _ in 0..400 {
        let now = ada.table_when(id, waits_for_people).await;
        let acting = now["to_act"][0].as_str().unwrap().to_owned();
        if acting == seat {
            return;
        }
        act(site, if acting == "P0" { &mut *ada } else { &mut *kim }, id, &acting).await;
    }
    panic!("{seat} was never waited for");
}

fn waits_for_people(table: &Value) -> bool {
    assert_eq!(table["status"], "playing");
    table["to_act"].as_array().unwrap().iter().any(|seat| seat == "P0" || seat == "P1")
}

async fn act(site: &Site, visitor: &mut Visitor<'_>, id: &str, seat: &str) {
    let number = seat[1..].parse().unwrap();
    loop {
        let (version, action) = site.default_action(id, number).await.unwrap();
        let wish = json!({"seat": seat, "version": version, "key": format!("k{version}"), "action": action});
        let answer = visitor.post(&format!("/api/tables/{id}/act"), wish).await;
        // A bot may have been quicker.
        if answer.status.as_u16() != 409 {
            answer.ok();
            return;
        }
    }
}

async fn webhook(visitor: &mut Visitor<'_>, url: &str, form: &str) -> Value {
    let wish = json!({"kind": "webhook", "url": url, "form": form});
    visitor.post("/api/notifications/channels", wish).await.ok()
}

/// Told of everything by webhook.
async fn tell_all(visitor: &mut Visitor<'_>) {
    let page = visitor.get("/api/notifications/settings").await.ok();
    let mut settings = page["settings"].clone();
    settings["told"].as_object_mut().unwrap().values_mut().for_each(|kinds| *kinds = json!(["webhook"]));
    let body = Body::from(settings.to_string());
    visitor.send("PUT", "/api/notifications/settings", Some("application/json"), body).await.ok();
}

async fn later(site: &Site, milliseconds: u64) {
    site.later(milliseconds);
    tell_due(&site.state).await.unwrap();
}

fn occasions(list: &Value) -> Vec<String> {
    let notices = list["notices"].as_array().unwrap();
    notices.iter().map(|notice| notice["occasion"].as_str().unwrap().to_owned()).collect()
}

async fn sent(visitor: &mut Visitor<'_>) -> Vec<Value> {
    let page = visitor.get("/api/notifications/settings").await.ok();
    page["sent"].as_array().unwrap().clone()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_turn_is_told_once_to_whoever_is_away_and_reminded_of() {
    let (site, sink) = (open().await, Sink::start().await);
    let (mut ada, mut kim) = (account(&site, "Ada").await, account(&site, "Kim").await);
    let channel = webhook(&mut kim, &sink.url("/hook"), "standard").await;
    tell_all(&mut kim).await;
    let id = table(&mut ada, &mut kim, days()).await;
    until_turn(&site, &mut ada, &mut kim, &id, "P1").await;

    tell_due(&site.state).await.unwrap();
    assert!(sink.take().is_empty(), "nobody is told before they could have seen it");
    later(&site, GRACE).await;
    later(&site, 1).await;
    let calls = sink.take();
    assert_eq!(calls.len(), 1, "{calls:?}");
    let said = Receiver::start("verify_webhook.py").ask(&calls[0].to_verify(&channel["secret"]));
    assert_eq!(said["said"]["type"], "notice.turn", "{said}");
    assert_eq!(said["said"]["data"]["table"], json!(id));
    let text = said["said"]["data"]["text"].as_str().unwrap();
    assert!(text.len() > 20 && !text.contains("notice-"), "{text}");
    let list = kim.get("/api/notifications").await.ok();
    assert_eq!((list["unseen"].as_u64(), occasions(&list)[0].as_str()), (Some(1), "turn"));

    // Half of the day, and a tenth before its end; not before, and once each.
    later(&site, 11 * HOUR).await;
    assert!(sink.take().is_empty());
    later(&site, HOUR).await;
    let half = sink.take();
    assert_eq!(half.len(), 1);
    assert_eq!(half[0].json()["type"], "notice.half_time");
    later(&site, 9 * HOUR + HOUR * 7 / 10).await;
    let little = sink.take();
    assert_eq!((little.len(), &little[0].json()["type"]), (1, &json!("notice.little_time")));

    // Whoever acts in time is not reminded any more.
    next_turn(&site, &mut ada, &mut kim, &id, "P1").await;
    later(&site, GRACE).await;
    sink.take();
    act(&site, &mut kim, &id, "P1").await;
    until_turn(&site, &mut ada, &mut kim, &id, "P0").await;
    later(&site, 13 * HOUR).await;
    assert!(sink.take().iter().all(|call| call.json()["type"] != "notice.half_time"));
    assert!(sent(&mut kim).await.iter().any(|sent| sent["state"] == "sent" && sent["kind"] == "webhook"));
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_seen_is_not_told_and_live_tables_are_quiet() {
    let (site, sink) = (open().await, Sink::start().await);
    let (mut ada, mut kim) = (account(&site, "Ada").await, account(&site, "Kim").await);
    webhook(&mut kim, &sink.url("/hook"), "standard").await;
    tell_all(&mut kim).await;
    let user = kim.get("/api/me").await.ok()["user"]["id"].as_str().unwrap().to_owned();
    let id = table(&mut ada, &mut kim, days()).await;
    until_turn(&site, &mut ada, &mut kim, &id, "P1").await;
    let live = site.state.hub.table(&id).await.unwrap();
    site.state.hub.on_seen(&live, &user).await.unwrap();
    later(&site, GRACE).await;
    assert!(sink.take().is_empty(), "it was seen");
    let list = kim.get("/api/notifications").await.ok();
    assert_eq!((list["unseen"].as_u64(), list["notices"][0]["seen"].as_bool()), (Some(0), Some(true)));
    later(&site, 12 * HOUR).await;
    assert_eq!(sink.take().len(), 1, "but time runs out all the same");

    let clock =
        json!({"type": "live", "budget_seconds": 36_000, "increment_seconds": 0, "on_timeout": "default"});
    let quick = table(&mut ada, &mut kim, clock).await;
    let live = site.state.hub.table(&quick).await.unwrap();
    until_turn(&site, &mut ada, &mut kim, &quick, "P1").await;
    let looking = live.subscribers.join(Viewer::Spectator, Some(&user));
    next_turn(&site, &mut ada, &mut kim, &quick, "P1").await;
    later(&site, GRACE).await;
    let list = kim.get("/api/notifications").await.ok();
    let told =
        list["notices"].as_array().unwrap().iter().filter(|notice| notice["table"] == json!(quick)).count();
    assert_eq!((told, sink.take().len()), (0, 0), "whoever looks is not told: {list}");
    live.subscribers.leave(looking.id, site.state.time.now());
    site.state.hub.on_left(&live, &user).await.unwrap();
    later(&site, GRACE).await;
    let calls = sink.take();
    assert_eq!(calls.len(), 1, "a turn that came just before they left: {calls:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn guests_without_a_channel_are_not_told_and_with_one_they_are() {
    let (site, sink) = (open().await, Sink::start().await);
    let (mut ada, mut kim) = (account(&site, "Ada").await, site.guest("Kim").await);
    let id = table(&mut ada, &mut kim, days()).await;
    until_turn(&site, &mut ada, &mut kim, &id, "P1").await;
    assert_eq!(kim.get("/api/notifications").await.ok()["notices"], json!([]));
    webhook(&mut kim, &sink.url("/hook"), "slack").await;
    next_turn(&site, &mut ada, &mut kim, &id, "P1").await;
    later(&site, GRACE).await;
    let calls = sink.take();
    let list = kim.get("/api/notifications").await.ok();
    assert_eq!(calls.len(), 1, "{list} {:?}", sent(&mut kim).await);
    assert!(calls[0].json()["text"].as_str().unwrap().contains("/t/"), "{:?}", calls[0].json());
    kim.post("/api/register", json!({"name": "Kim", "password": "a long enough phrase"})).await.ok();
    assert_eq!(kim.get("/api/notifications/settings").await.ok()["channels"].as_array().unwrap().len(), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn what_fails_is_tried_again_after_growing_pauses_and_a_dead_address_is_switched_off() {
    let (site, sink) = (open().await, Sink::start().await);
    let mut kim = account(&site, "Kim").await;
    let channel = webhook(&mut kim, &sink.url("/hook"), "standard").await;
    let path = format!("/api/notifications/channels/{}/test", channel["id"].as_str().unwrap());
    sink.answer(500, &[]);
    kim.post(&path, json!({})).await.ok();
    tell_due(&site.state).await.unwrap();
    let first = sink.take();
    assert_eq!(first.len(), 1);
    later(&site, 29_000).await;
    assert!(sink.take().is_empty(), "not at once");
    later(&site, 2_000).await;
    let second = sink.take();
    assert_eq!(second.len(), 1);
    assert_eq!(first[0].header("webhook-id"), second[0].header("webhook-id"), "the same is told again");
    later(&site, 31_000).await;
    assert!(sink.take().is_empty(), "pauses grow");
    sink.answer(429, &[("retry-after", "1000")]);
    later(&site, 90_000).await;
    assert_eq!(sink.take().len(), 1);
    sink.answer(204, &[]);
    later(&site, 900_000).await;
    assert!(sink.take().is_empty(), "whoever asks for patience is given it");
    later(&site, 101_000).await;
    assert_eq!(sink.take().len(), 1);
    later(&site, 48 * HOUR).await;
    assert!(sink.take().is_empty(), "what was taken is not sent again");
    let told = &sent(&mut kim).await[0];
    assert_eq!((&told["state"], &told["occasion"]), (&json!("sent"), &json!("test")), "{told}");

    // Redirects are not followed.
    let inside = Sink::start().await;
    sink.answer(307, &[("location", &inside.url("/secret"))]);
    kim.post(&path, json!({})).await.ok();
    tell_due(&site.state).await.unwrap();
    assert_eq!((sink.take().len(), inside.take().len()), (1, 0));
    assert_eq!(sent(&mut kim).await[0]["state"], "failed");

    sink.answer(410, &[]);
    kim.post(&path, json!({})).await.ok();
    tell_due(&site.state).await.unwrap();
    let page = kim.get("/api/notifications/settings").await.ok();
    assert!(page["channels"][0]["off"].as_str().unwrap().contains("410"), "{page}");
    assert_eq!(occasions(&kim.get("/api/notifications").await.ok())[0], "channel_off");
    assert_eq!(kim.post(&path, json!({})).await.problem(409), "channel_off");
    // Adding it again switches it on.
    sink.answer(204, &[]);
    webhook(&mut kim, &sink.url("/hook"), "discord").await;
    kim.post(&path, json!({})).await.ok();
    tell_due(&site.state).await.unwrap();
    assert_eq!(sink.take().last().unwrap().json()["allowed_mentions"], json!({"parse": []}));
}

#[tokio::test(flavor = "multi_thread")]
async fn people_are_told_on_their_own_terms() {
    let (site, sink) = (open().await, Sink::start().await);
    let (mut ada, mut kim) = (account(&site, "Ada").await, account(&site, "Kim").await);
    webhook(&mut kim, &sink.url("/hook"), "standard").await;
    let put = |settings: Value| Body::from(settings.to_string());
    let id = table(&mut ada, &mut kim, days()).await;

    // Not of turns.
    let quiet = json!({"time_zone": "UTC", "told": {"talk": ["webhook"]}});
    kim.send("PUT", "/api/notifications/settings", Some("application/json"), put(quiet)).await.ok();
    until_turn(&site, &mut ada, &mut kim, &id, "P1").await;
    later(&site, GRACE).await;
    assert!(sink.take().is_empty());
    // What is said is told once until it is seen.
    for text in ["Hello?", "Are you there?"] {
        ada.post(&format!("/api/tables/{id}/talk"), json!({"text": text})).await.ok();
    }
    later(&site, GRACE).await;
    let calls = sink.take();
    assert_eq!(calls.len(), 1);
    assert_eq!(calls[0].json()["data"]["text"], "Ada says: Hello?");
    assert!(
        ada.get("/api/notifications").await.ok()["notices"]
            .as_array()
            .unwrap()
            .iter()
            .all(|n| n["occasion"] != "talk")
    );

    // Not of this table.
    kim.post(&format!("/api/tables/{id}/mute"), json!({"muted": true})).await.ok();
    let list = kim.get("/api/notifications").await.ok();
    kim.post("/api/notifications/seen", json!({"upto": list["notices"][0]["id"]})).await.ok();
    assert_eq!(kim.get("/api/notifications").await.ok()["unseen"], 0);
    ada.post(&format!("/api/tables/{id}/talk"), json!({"text": "Psst"})).await.ok();
    later(&site, GRACE).await;
    assert!(sink.take().is_empty());
    assert_eq!(kim.get("/api/notifications").await.ok()["unseen"], 1, "but the page tells it");
    kim.post(&format!("/api/tables/{id}/mute"), json!({"muted": false})).await.ok();

    // Not at night: the quiet hours are the 23 around now.
    let hour = u32::try_from(site.state.time.now() / HOUR % 24).unwrap();
    let (from, to) = (hour * 60, (hour + 23) % 24 * 60);
    let night =
        json!({"time_zone": "UTC", "quiet": {"from": from, "to": to}, "told": {"nudge": ["webhook"]}});
    kim.send("PUT", "/api/notifications/settings", Some("application/json"), put(night)).await.ok();
    assert_eq!(
        ada.post(&format!("/api/tables/{id}/nudge"), json!({"seat": "P0"})).await.problem(409),
        "own_seat"
    );
    assert_eq!(
        ada.post(&format!("/api/tables/{id}/nudge"), json!({"seat": "P1"})).await.problem(409),
        "too_early"
    );
    later(&site, HOUR).await;
    ada.post(&format!("/api/tables/{id}/nudge"), json!({"seat": "P1"})).await.ok();
    let again = ada.post(&format!("/api/tables/{id}/nudge"), json!({"seat": "P1"})).await;
    assert_eq!(again.problem(409), "reminded", "nobody is told that a reminder went out that did not");
    later(&site, HOUR).await;
    assert!(sink.take().is_empty(), "it is night");
    later(&site, 21 * HOUR).await;
    assert_eq!(sink.take().len(), 1, "once in a turn, in the morning");

    for bad in [
        json!({"time_zone": "Mars/Olympus", "told": {}}),
        json!({"time_zone": "UTC", "quiet": {"from": 1440, "to": 0}, "told": {}}),
        json!({"time_zone": "UTC", "digest_hour": 24, "told": {}}),
    ] {
        kim.send("PUT", "/api/notifications/settings", Some("application/json"), put(bad)).await.problem(422);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn webhooks_go_to_public_addresses_only() {
    let site = Site::open().await;
    let mut kim = account(&site, "Kim").await;
    for inside in [
        "http://example.org/hook",
        "https://127.0.0.1/",
        "https://localhost/",
        "https://10.0.0.1/",
        "https://[::1]/",
        "https://[::ffff:192.168.1.1]/",
        "https://169.254.169.254/latest/meta-data",
        "https://0x7f000001/",
        "gopher://a",
        "https://a\r\nb/",
    ] {
        let wish = json!({"kind": "webhook", "url": inside, "form": "standard"});
        assert_eq!(kim.post("/api/notifications/channels", wish).await.problem(422), "unfit", "{inside}");
    }
    let push =
        json!({"kind": "push", "endpoint": "https://127.0.0.1/x", "p256dh": "x", "auth": "y", "label": "z"});
    kim.post("/api/notifications/channels", push).await.problem(422);
    let page = kim.get("/api/notifications/settings").await.ok();
    assert_eq!(page["available"], json!(["push", "webhook"]), "no mail without configuration");
    let mail = json!({"kind": "mail", "address": "kim@example.org"});
    assert_eq!(kim.post("/api/notifications/channels", mail).await.problem(409), "no_channel");
    site.visitor().get("/api/notifications").await.problem(401);
    let site = Site::with(|config| config.notify.no_webhooks = true).await;
    let mut kim = account(&site, "Kim").await;
    assert_eq!(kim.get("/api/notifications/settings").await.ok()["available"], json!(["push"]));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_push_message_is_read_by_another_implementation() {
    let (site, sink) = (open().await, Sink::start().await);
    let mut kim = account(&site, "Kim").await;
    let mut browser = Receiver::start("read_push.py");
    let page = kim.get("/api/notifications/settings").await.ok();
    let wish = json!({
        "kind": "push", "endpoint": sink.url("/push/1"), "label": "Chromium",
        "p256dh": browser.hello["p256dh"], "auth": browser.hello["auth"],
    });
    let channel = kim.post("/api/notifications/channels", wish.clone()).await.ok();
    let mut bad = wish;
    bad["p256dh"] = json!("B".repeat(87));
    kim.post("/api/notifications/channels", bad).await.problem(422);

    let path = format!("/api/notifications/channels/{}/test", channel["id"].as_str().unwrap());
    kim.post(&path, json!({})).await.ok();
    sink.answer(201, &[]);
    tell_due(&site.state).await.unwrap();
    let calls = sink.take();
    assert_eq!(calls.len(), 1);
    let call = &calls[0];
    assert_eq!((call.header("content-encoding"), call.header("ttl")), ("aes128gcm", "86400"));
    let body: String = call.body.iter().map(|byte| format!("{byte:02x}")).collect();
    let read = browser.ask(&json!({"body": body, "authorization": call.header("authorization")}));
    assert_eq!(read["message"]["title"], "Satrap: a test", "{read}");
    assert_eq!(read["claims"]["aud"], json!(format!("http://{}", sink.address)));
    assert_eq!((&read["claims"]["key"], &read["claims"]["alg"]), (&page["push_key"], &json!("ES256")));
    assert!(read["claims"]["sub"].as_str().unwrap().starts_with("mailto:"));
    assert_eq!(sent(&mut kim).await[0]["result"], "taken by the service");

    for (status, state) in [(429, "waiting"), (503, "waiting"), (403, "failed"), (410, "failed")] {
        sink.answer(status, &[]);
        kim.post(&path, json!({})).await.ok();
        tell_due(&site.state).await.unwrap();
        assert_eq!(sent(&mut kim).await[0]["state"], state, "{status}");
    }
    let page = kim.get("/api/notifications/settings").await.ok();
    assert!(page["channels"][0]["off"].is_string(), "410: the browser is gone");
    let wish = json!({
        "kind": "push", "endpoint": sink.url("/push/2"), "label": "Another",
        "p256dh": browser.hello["p256dh"], "auth": browser.hello["auth"],
    });
    let channel = kim.post("/api/notifications/channels", wish).await.ok();
    sink.answer(404, &[]);
    let path = format!("/api/notifications/channels/{}/test", channel["id"].as_str().unwrap());
    kim.post(&path, json!({})).await.ok();
    tell_due(&site.state).await.unwrap();
    let page = kim.get("/api/notifications/settings").await.ok();
    assert!(page["channels"][1]["off"].is_string(), "404: it never was, or is gone");
}

#[tokio::test(flavor = "multi_thread")]
async fn invitations_rematches_and_bots_are_told() {
    let site = open().await;
    let (mut ada, mut kim) = (account(&site, "Ada").await, account(&site, "Kim").await);
    let wish = json!({
        "game": "final-decrees", "visibility": "link", "clock": days(),
        "seats": [{"type": "me"}, {"type": "person"}, {"type": "person"}, {"type": "person"}],
    });
    let id = ada.post("/api/tables", wish).await.ok()["id"].as_str().unwrap().to_owned();
    for name in ["Kim", "Kim", "Nobody"] {
        ada.post(&format!("/api/tables/{id}/invite"), json!({"name": name})).await.ok();
    }
    kim.post(&format!("/api/tables/{id}/invite"), json!({"name": "Ada"})).await.problem(403);
    let list = kim.get("/api/notifications").await.ok();
    assert_eq!(occasions(&list), ["invited"]);
    assert!(list["notices"][0]["path"].as_str().unwrap().starts_with("/join/"));
    // Whoever does not look is not asked again and again.
    let invite = async |ada: &mut Visitor<'_>| {
        let wish = json!({
            "game": "final-decrees", "visibility": "link", "clock": days(),
            "seats": [{"type": "me"}, {"type": "person"}, {"type": "person"}, {"type": "person"}],
        });
        let id = ada.post("/api/tables", wish).await.ok()["id"].as_str().unwrap().to_owned();
        ada.post(&format!("/api/tables/{id}/invite"), json!({"name": "Kim"})).await.ok();
    };
    for _ in 0..7 {
        invite(&mut ada).await;
    }
    let list = kim.get("/api/notifications").await.ok();
    assert_eq!(occasions(&list), ["invited"; 5]);
    kim.post("/api/notifications/seen", json!({"upto": list["notices"][0]["id"]})).await.ok();
    invite(&mut ada).await;
    assert_eq!(kim.get("/api/notifications").await.ok()["unseen"], 1);

    let id = table(&mut ada, &mut kim, json!({"type": "days", "hours": 24, "on_timeout": "bot"})).await;
    until_turn(&site, &mut ada, &mut kim, &id, "P1").await;
    site.later(25 * HOUR);
    ada.table_when(&id, |table| !table["seats"][1]["caretaker"].is_null()).await;
    assert!(occasions(&kim.get("/api/notifications").await.ok()).contains(&"bot_seat".to_owned()));
    ada.post(&format!("/api/tables/{id}/pause"), json!({"seat": "P0", "paused": true})).await.ok();
    assert!(!occasions(&ada.get("/api/notifications").await.ok()).contains(&"paused".to_owned()));
}

#[tokio::test(flavor = "multi_thread")]
async fn who_never_answers_holds_up_nobody_else() {
    let site = Site::with(|config| {
        config.notify.private_networks = vec!["127.0.0.0/8".parse().unwrap()];
        config.notify.patience = Duration::from_millis(300);
    })
    .await;
    let (silent, sink) = (Sink::start().await, Sink::start().await);
    silent.fall_silent();
    let (mut kim, mut ada) = (account(&site, "Kim").await, account(&site, "Ada").await);
    let path =
        |channel: &Value| format!("/api/notifications/channels/{}/test", channel["id"].as_str().unwrap());
    let slow = path(&webhook(&mut kim, &silent.url("/hook"), "standard").await);
    let quick = path(&webhook(&mut ada, &sink.url("/hook"), "standard").await);
    for _ in 0..40 {
        kim.post(&slow, json!({})).await.ok();
    }
    ada.post(&quick, json!({})).await.ok();
    tell_due(&site.state).await.unwrap();
    assert_eq!(sink.take().len(), 1);
    let told = sent(&mut kim).await;
    assert!(told.iter().all(|sent| sent["state"] == "waiting"), "{told:?}");
    assert!(told.iter().any(|sent| sent["result"] == "no answer in time"), "{told:?}");
    // What was not tried waits like what was: the address is known to be out of reach.
    let tried = silent.take().len();
    assert!((1..=32).contains(&tried), "{tried}");
    later(&site, 1).await;
    assert!(silent.take().is_empty(), "nothing is tried again at once");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_vote_is_told_to_those_who_have_not_voted_and_forgotten_when_it_is_settled() {
    let (site, sink) = (open().await, Sink::start().await);
    let (mut ada, mut kim) = (account(&site, "Ada").await, account(&site, "Kim").await);
    let mut eve = account(&site, "Eve").await;
    webhook(&mut kim, &sink.url("/hook"), "standard").await;
    tell_all(&mut kim).await;
    let id = table(&mut ada, &mut kim, days()).await;
    until_turn(&site, &mut ada, &mut kim, &id, "P0").await;
    later(&site, GRACE).await;
    sink.take();
    let pause = format!("/api/tables/{id}/pause");
    let wish = |seat: &str, paused| json!({"seat": seat, "paused": paused});
    let told = |calls: Vec<common::receivers::Call>| -> Vec<String> {
        calls.iter().map(|call| call.json()["data"]["text"].as_str().unwrap().to_owned()).collect()
    };

    ada.post(&pause, wish("P0", true)).await.ok();
    later(&site, GRACE).await;
    assert_eq!(told(sink.take()), ["Ada would like to pause the game: it happens when everybody agrees."]);
    kim.post(&pause, wish("P1", true)).await.ok();
    later(&site, GRACE).await;
    assert!(sink.take().is_empty(), "whoever agreed is not told what they did");
    // Withdrawn before anybody was told.
    ada.post(&pause, wish("P0", false)).await.ok();
    ada.post(&pause, wish("P0", true)).await.ok();
    later(&site, GRACE).await;
    assert!(sink.take().is_empty());
    ada.post(&pause, wish("P0", false)).await.ok();
    kim.post(&pause, wish("P1", false)).await.ok();
    later(&site, GRACE).await;
    sink.take();

    let path = format!("/api/tables/{id}/substitute");
    ada.post(&path, json!({"seat": "P0", "seeks": true})).await.ok();
    eve.post(&format!("{path}/volunteer"), json!({"seat": "P0", "wants": true})).await.ok();
    later(&site, GRACE).await;
    let asked = told(sink.take());
    assert_eq!(asked, ["Eve would like to take over from Ada: do you agree?"]);
    for visitor in [&mut eve, &mut ada] {
        webhook(visitor, &sink.url("/hook"), "standard").await;
        tell_all(visitor).await;
    }
    let user = eve.get("/api/me").await.ok()["user"]["id"].clone();
    let choice = json!({"target": "P0", "user": user, "yes": true});
    kim.post(&format!("{path}/choose"), choice).await.ok();
    let list = eve.get("/api/notifications").await.ok();
    assert_eq!(occasions(&list)[0], "began", "{list}");
    let list = ada.get("/api/notifications").await.ok();
    assert_eq!(occasions(&list)[0], "ended", "{list}");
    later(&site, GRACE).await;
    let mut told: Vec<String> = sink
        .take()
        .iter()
        .map(|call| call.json()["data"].clone())
        .map(|data| format!("{} / {}", data["title"].as_str().unwrap(), data["text"].as_str().unwrap()))
        .filter(|told| told.contains(" over"))
        .collect();
    told.sort_unstable();
    // The game has neither begun nor ended.
    assert_eq!(
        told,
        [
            "Final Decrees: somebody plays for you / Eve has taken over from you: you are free to go.",
            "Final Decrees: you take over / You have taken over from Ada.",
        ]
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_is_spoken_to_by_their_own_name() {
    let (site, sink) = (open().await, Sink::start().await);
    let (mut ada, mut kim) = (account(&site, "Ada").await, account(&site, "Kim").await);
    webhook(&mut kim, &sink.url("/hook"), "standard").await;
    tell_all(&mut kim).await;
    let id = table(&mut ada, &mut kim, days()).await;
    let mut told = Vec::new();
    for _ in 0..4 {
        next_turn(&site, &mut ada, &mut kim, &id, "P1").await;
        later(&site, GRACE).await;
        told.extend(sink.take().iter().map(|call| call.json()["data"]["text"].as_str().unwrap().to_owned()));
    }
    assert!(told.iter().any(|text| text.contains("It is your turn: choose your actions.")), "{told:?}");
    // The rules draw a card for Kim as her turn begins: that is the last that happened.
    assert!(told.iter().all(|text| !text.starts_with("Kim ")), "{told:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn more_time_moves_the_reminders_and_what_they_say() {
    let (site, sink) = (open().await, Sink::start().await);
    let (mut ada, mut kim) = (account(&site, "Ada").await, account(&site, "Kim").await);
    webhook(&mut kim, &sink.url("/hook"), "standard").await;
    tell_all(&mut kim).await;
    let id = table(&mut ada, &mut kim, json!({"type": "days", "hours": 48, "on_timeout": "default"})).await;
    until_turn(&site, &mut ada, &mut kim, &id, "P1").await;
    later(&site, GRACE).await;
    sink.take();
    ada.post(&format!("/api/tables/{id}/extend"), json!({"seat": "P0", "target": "P1"})).await.ok();
    later(&site, 25 * HOUR).await;
    assert!(sink.take().is_empty(), "half of 72 hours is not over");
    let list = kim.get("/api/notifications").await.ok();
    assert!(!occasions(&list).contains(&"half_time".to_owned()), "nor does the page say so: {list}");
    later(&site, 11 * HOUR).await;
    let half = sink.take();
    assert_eq!(half.len(), 1);
    let text = half[0].json()["data"]["text"].as_str().unwrap().to_owned();
    assert!(text.starts_with("You have 36 hours left. Your time runs until "), "{text}");

    // Given more once the last reminder had come, they are reminded again before that is over.
    later(&site, 30 * HOUR).await;
    assert_eq!(
        sink.take().iter().map(|call| call.json()["type"].clone()).collect::<Vec<_>>(),
        ["notice.little_time"]
    );
    ada.post(&format!("/api/tables/{id}/extend"), json!({"seat": "P0", "target": "P1"})).await.ok();
    later(&site, 10 * HOUR).await;
    assert!(sink.take().is_empty(), "there is time again");
    later(&site, 12 * HOUR).await;
    let little = sink.take();
    assert_eq!(little.len(), 1);
    assert!(
        little[0].json()["data"]["text"].as_str().unwrap().starts_with("You have only "),
        "{:?}",
        little[0].json()
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_page_that_is_open_and_not_looked_at_does_not_keep_a_turn_from_being_told() {
    let (site, sink) = (open().await, Sink::start().await);
    let (mut ada, mut kim) = (account(&site, "Ada").await, account(&site, "Kim").await);
    webhook(&mut kim, &sink.url("/hook"), "standard").await;
    tell_all(&mut kim).await;
    let user = kim.get("/api/me").await.ok()["user"]["id"].as_str().unwrap().to_owned();
    let id = table(&mut ada, &mut kim, json!({"type": "none"})).await;
    let live = site.state.hub.table(&id).await.unwrap();
    let _tab = live.subscribers.join(Viewer::Spectator, Some(&user));
    until_waited_for(&site, &mut ada, &mut kim, &id, "P1").await;
    later(&site, GRACE).await;
    assert_eq!(sink.take().len(), 1);

    // What was seen in time is not among what came while they were away.
    let before = occasions(&kim.get("/api/notifications").await.ok()).len();
    act(&site, &mut kim, &id, "P1").await;
    until_waited_for(&site, &mut ada, &mut kim, &id, "P0").await;
    until_waited_for(&site, &mut ada, &mut kim, &id, "P1").await;
    site.state.hub.on_seen(&live, &user).await.unwrap();
    later(&site, GRACE).await;
    assert!(sink.take().is_empty());
    assert_eq!(occasions(&kim.get("/api/notifications").await.ok()).len(), before);
}

#[tokio::test(flavor = "multi_thread")]
async fn who_would_end_a_game_is_told_to_the_others_and_nobody_hears_of_a_vote_that_is_none() {
    let (site, sink) = (open().await, Sink::start().await);
    let (mut ada, mut kim) = (account(&site, "Ada").await, account(&site, "Kim").await);
    for visitor in [&mut ada, &mut kim] {
        webhook(visitor, &sink.url("/hook"), "standard").await;
        tell_all(visitor).await;
    }
    let wish = json!({
        "game": "imperial-governor", "visibility": "open", "clock": days(),
        "seats": [{"type": "me"}, {"type": "person"}, {"type": "bot", "strength": "random"}],
    });
    let id = ada.post("/api/tables", wish).await.ok()["id"].as_str().unwrap().to_owned();
    kim.post(&format!("/api/tables/{id}/sit"), json!({"seat": "P1", "contribution": chance()})).await.ok();
    later(&site, GRACE).await;
    sink.take();
    let mut tries = 0;
    loop {
        let version = ada.table_when(&id, waits_for_people).await["version"].clone();
        let action = json!({"type": "vote_end", "yes": true});
        let wish = json!({"seat": "P0", "version": version, "key": format!("v{version}"), "action": action});
        let answer = ada.post(&format!("/api/tables/{id}/act"), wish).await;
        tries += 1;
        // A bot may have been quicker.
        if answer.status.as_u16() != 409 || tries > 20 {
            answer.ok();
            break;
        }
    }
    later(&site, GRACE).await;
    let told: Vec<String> =
        sink.take().iter().map(|call| call.json()["data"]["text"].as_str().unwrap().to_owned()).collect();
    let wished = told.iter().filter(|text| text.contains("would end the game here")).count();
    assert_eq!(wished, 1, "Kim, and not Ada: {told:?}");
    assert!(told.iter().all(|text| !text.to_lowercase().contains("vote")), "{told:?}");
}
