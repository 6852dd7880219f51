//! What a table with many people needs of the server: who is connected, who may speak, decisions made at the same time.

mod common;

use std::time::{Duration, Instant};

use common::client::{Answer, Site, Visitor, chance};
use common::eyes::Eyes;
use common::postgres::Cluster;
use satrap_core::{Seat, Viewer};
use satrap_server::live::Subscription;
use serde_json::{Value, json};

/// A game in which all seats act at once and a Council debates.
const GAME: &str = "governor";
const NATIONS: [&str; 3] = ["earth", "titan", "pluto"];

/// A table of three nations in its first round; the guests sit in the first seats, bots in the others.
async fn first_round(site: &Site, guests: &mut [Visitor<'_>]) -> String {
    let chair = |n: usize| match n {
        0 => json!({"type": "me"}),
        n if n < guests.len() => json!({"type": "person"}),
        _ => json!({"type": "bot", "strength": "easy"}),
    };
    let chairs: Vec<Value> = (0..NATIONS.len()).map(chair).collect();
    let wish = json!({"game": GAME, "seats": chairs, "visibility": "open", "clock": {"type": "none"}});
    let table = guests[0].post("/api/tables", wish).await.ok();
    let id = table["id"].as_str().unwrap().to_owned();
    for (n, guest) in guests.iter_mut().enumerate().skip(1) {
        let sit = json!({"seat": format!("P{n}"), "contribution": chance()});
        guest.post(&format!("/api/tables/{id}/sit"), sit).await.ok();
    }
    for (n, guest) in guests.iter_mut().enumerate() {
        settled(act(site, guest, &id, n, json!({"type": "ready"})).await);
    }
    until(site, &id, |view| view["phase"] == "round").await;
    id
}

#[track_caller]
fn settled(answer: Answer) {
    answer.ok();
}

/// Acts at the version that the table has now. Bots may be quicker: then it is tried again.
async fn act(site: &Site, guest: &mut Visitor<'_>, id: &str, seat: usize, action: Value) -> Answer {
    for attempt in 0.. {
        let version = site.state.hub.table(id).await.unwrap().state.lock().await.row.version;
        let key = format!("{version}-{attempt}-{seat}");
        let body = json!({"seat": format!("P{seat}"), "version": version, "key": key, "action": action});
        let answer = guest.post(&format!("/api/tables/{id}/act"), body).await;
        if answer.status != 409 || attempt == 50 || answer.json()["code"] != "stale" {
            return answer;
        }
    }
    unreachable!("the last attempt returns")
}

/// The public view, once it is as hoped for.
async fn until(site: &Site, id: &str, hoped: impl Fn(&Value) -> bool) -> Value {
    let deadline = Instant::now() + Duration::from_secs(60);
    loop {
        let table = site.state.hub.table(id).await.unwrap();
        let view = table.state.lock().await.play.as_deref().unwrap().view(Viewer::Spectator);
        let view: Value = serde_json::from_str(view.get()).unwrap();
        if hoped(&view) {
            return view;
        }
        assert!(Instant::now() < deadline, "this never came: {}", view["council"]);
        tokio::time::sleep(Duration::from_millis(2)).await;
    }
}

fn is_present(nation: usize) -> impl Fn(&Value) -> bool {
    move |view| view["council"]["present"].as_array().unwrap().contains(&json!(NATIONS[nation]))
}

async fn user_of(guest: &mut Visitor<'_>) -> String {
    guest.get("/api/me").await.ok()["user"]["id"].as_str().unwrap().to_owned()
}

#[tokio::test(flavor = "multi_thread")]
async fn the_rules_are_told_of_a_lost_connection_and_of_its_return() {
    let site = Site::open().await;
    let mut guests = [site.guest("Ada").await, site.guest("Eve").await];
    let id = first_round(&site, &mut guests).await;
    let (ada, eve) = (user_of(&mut guests[0]).await, user_of(&mut guests[1]).await);
    let table = site.state.hub.table(&id).await.unwrap();
    let stays = table.subscribers.join(Viewer::Seat(Seat(1)), Some(&eve));
    let phone = table.subscribers.join(Viewer::Seat(Seat(0)), Some(&ada));
    let laptop = table.subscribers.join(Viewer::Seat(Seat(0)), Some(&ada));

    table.subscribers.leave(phone.id, site.state.time.now());
    site.later(31_000);
    table.subscribers.leave(laptop.id, site.state.time.now());
    site.later(20_000);
    assert!(is_present(0)(&until(&site, &id, |_| true).await), "the last connection went only now");
    site.later(11_000);
    let view = until(&site, &id, |view| !is_present(0)(view)).await;
    assert!(is_present(1)(&view) && is_present(2)(&view), "others and bots are there");
    let clocks_steps = table.state.lock().await.steps.iter().filter(|step| step.entry.seat.is_none()).count();
    assert_eq!(clocks_steps, 1, "recorded as the clock's, whatever bots do meanwhile");
    site.later(60_000);
    table.subscribers.join(Viewer::Seat(Seat(0)), Some(&ada));
    site.state.hub.wake_all();
    until(&site, &id, is_present(0)).await;
    table.subscribers.leave(stays.id, site.state.time.now());
}

#[tokio::test(flavor = "multi_thread")]
async fn the_rules_hear_nothing_of_people_who_are_connected_to_another_server() {
    let cluster = Cluster::start();
    let url = cluster.database("nodes");
    let (a, b) = (on(&url).await, on(&url).await);
    let mut guests = [a.guest("Ada").await, a.guest("Eve").await];
    let id = first_round(&a, &mut guests).await;
    let ada = user_of(&mut guests[0]).await;
    let share = async || {
        for site in [&b, &a, &b, &a] {
            site.state.hub.share_presence().await.unwrap();
        }
    };
    let there = b.state.hub.table(&id).await.unwrap();
    let phone = there.subscribers.join(Viewer::Seat(Seat(0)), Some(&ada));
    share().await;
    [&a, &b].iter().for_each(|site| site.later(15_000));
    share().await;
    [&a, &b].iter().for_each(|site| site.later(16_000));
    let view = until(&a, &id, |view| !is_present(1)(view)).await;
    assert!(is_present(0)(&view), "Eve is nowhere, Ada is at the other server");

    there.subscribers.leave(phone.id, b.state.time.now());
    share().await;
    [&a, &b].iter().for_each(|site| site.later(31_000));
    until(&a, &id, |view| !is_present(0)(view)).await;
    let _phone = there.subscribers.join(Viewer::Seat(Seat(0)), Some(&ada));
    share().await;
    until(&a, &id, is_present(0)).await;
}

async fn on(url: &str) -> Site {
    Site::with(|config| config.database_url = url.to_owned()).await
}

#[tokio::test(flavor = "multi_thread")]
async fn while_the_council_debates_only_the_speaker_talks_to_all() {
    let site = Site::open().await;
    let mut guests = [site.guest("Ada").await, site.guest("Eve").await, site.guest("Kim").await];
    let id = first_round(&site, &mut guests).await;
    let table = site.state.hub.table(&id).await.unwrap();
    for guest in &mut guests {
        let user = user_of(guest).await;
        table.subscribers.join(Viewer::Spectator, Some(&user));
    }
    let [ada, eve, _] = &mut guests;
    let talk = format!("/api/tables/{id}/talk");
    ada.post(&talk, json!({"text": "Before the debate."})).await.ok();

    act(&site, ada, &id, 0, json!({"type": "bill_template", "template": "T01", "slots": []})).await.ok();
    act(&site, ada, &id, 0, json!({"type": "bill_hand_in", "bill": 1})).await.ok();
    site.later(301_000);
    until(&site, &id, |view| view["council"]["floor"]["item"].is_object()).await;
    assert_eq!(ada.post(&talk, json!({"text": "I have a word."})).await.problem(409), "not_your_turn");
    act(&site, ada, &id, 0, json!({"type": "floor_request"})).await.ok();
    ada.post(&talk, json!({"text": "Now I have the floor."})).await.ok();
    assert_eq!(eve.post(&talk, json!({"text": "So do I."})).await.problem(409), "not_your_turn");
    eve.post(&talk, json!({"text": "A word between us.", "to": "P0"})).await.ok();
    let mut watcher = site.guest("Watcher").await;
    assert_eq!(watcher.post(&talk, json!({"text": "Hear, hear!"})).await.problem(409), "not_your_turn");
}

#[tokio::test(flavor = "multi_thread")]
async fn two_who_decide_at_the_same_time_are_both_heard() {
    let site = Site::open().await;
    let mut guests = [site.guest("Ada").await, site.guest("Eve").await, site.guest("Kim").await];
    let id = first_round(&site, &mut guests).await;
    let version = site.state.hub.table(&id).await.unwrap().state.lock().await.row.version;
    let order = |seat: usize, key: &str, region: &str| {
        json!({
            "seat": format!("P{seat}"), "version": version, "key": key,
            "action": {"type": "order_claim", "region": region},
        })
    };
    let path = format!("/api/tables/{id}/act");
    for (seat, guest) in guests.iter_mut().enumerate() {
        let answer = guest.post(&path, order(seat, "first", "p15")).await.ok();
        assert_eq!(answer["version"], version + 1 + seat as u32);
    }
    // One's own papers have changed since: that must be looked at first.
    assert_eq!(guests[0].post(&path, order(0, "second", "p1")).await.problem(409), "stale");
    // So has everything when a round is over.
    site.later(301_000);
    until(&site, &id, |view| view["round"] == 2).await;
    assert_eq!(guests[1].post(&path, order(1, "third", "p1")).await.problem(409), "stale");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_host_calls_a_bot_for_somebody_who_is_gone() {
    let site = Site::open().await;
    let mut guests = [site.guest("Ada").await, site.guest("Eve").await, site.guest("Kim").await];
    let id = first_round(&site, &mut guests).await;
    let eve = user_of(&mut guests[1]).await;
    let table = site.state.hub.table(&id).await.unwrap();
    let here = table.subscribers.join(Viewer::Seat(Seat(1)), Some(&eve));
    let replace = |seat: &str| json!({"seat": seat, "target": "P1", "yes": true});
    let path = format!("/api/tables/{id}/replace");
    let cared = |table: &Value| !table["seats"][1]["caretaker"].is_null();
    site.later(120_000);
    assert!(!cared(&guests[0].post(&path, replace("P0")).await.ok()), "she is here: all must agree");
    table.subscribers.leave(here.id, site.state.time.now());
    site.later(61_000);
    assert!(cared(&guests[0].post(&path, replace("P0")).await.ok()));
    let back = guests[1].post(&format!("/api/tables/{id}/return"), json!({"seat": "P1"})).await.ok();
    assert!(!cared(&back), "and she comes back when she likes");
    site.later(61_000);
    assert!(!cared(&guests[2].post(&path, replace("P2")).await.ok()), "only the host may");
}

/// What came to a reader until it knows a version: what it knows then, and how many messages it took.
async fn heard(subscription: &mut Subscription, eyes: &mut Eyes, version: u32) -> usize {
    let mut messages = 0;
    while eyes.version < u64::from(version) {
        let outgoing = tokio::time::timeout(Duration::from_secs(30), subscription.queue.recv()).await;
        let message: Value = serde_json::from_str(&outgoing.expect("nothing came").unwrap().text).unwrap();
        if message["type"] == "update" {
            messages += 1;
            eyes.hear(&message);
        }
    }
    messages
}

#[tokio::test(flavor = "multi_thread")]
async fn a_crowd_is_told_together_what_happens_in_one_moment_and_misses_nothing() {
    let site = Site::open().await;
    let mut guests = [site.guest("Ada").await, site.guest("Eve").await, site.guest("Kim").await];
    let id = first_round(&site, &mut guests).await;
    let table = site.state.hub.table(&id).await.unwrap();
    let mut crowd: Vec<Subscription> =
        (0..40).map(|_| table.subscribers.join(Viewer::Spectator, None)).collect();
    let mut own = table.subscribers.join(Viewer::Seat(Seat(0)), None);
    let before = table.state.lock().await.row.version;
    for region in ["p15", "p1", "p2", "p3"] {
        for (seat, guest) in guests.iter_mut().enumerate() {
            settled(act(&site, guest, &id, seat, json!({"type": "order_claim", "region": region})).await);
        }
    }
    let (version, truth) = {
        let table_state = table.state.lock().await;
        let view = |viewer| table_state.play.as_deref().unwrap().view(viewer);
        let views = [Viewer::Spectator, Viewer::Seat(Seat(0))].map(view);
        (table_state.row.version, views.map(|view| serde_json::from_str::<Value>(view.get()).unwrap()))
    };
    let mut event_lists = Vec::new();
    for subscription in &mut crowd {
        let mut eyes = Eyes::default();
        let messages = heard(subscription, &mut eyes, version).await;
        assert!(messages < (version - before) as usize, "every step was told by itself");
        assert!(eyes.event_lists.iter().map(|(seq, _)| *seq).eq(u64::from(before) + 1..=u64::from(version)));
        assert_eq!(eyes.view, truth[0]);
        event_lists.push(eyes.event_lists);
    }
    assert!(event_lists.iter().all(|events| *events == event_lists[0]), "all who look on are told the same");
    let mut eyes = Eyes::default();
    heard(&mut own, &mut eyes, version).await;
    assert_eq!(eyes.view, truth[1]);
    assert_ne!(truth[0], truth[1], "one's own papers are one's own");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_may_be_done_is_told_when_it_changes_without_a_step() {
    let site = Site::open().await;
    let mut guests = [site.guest("Ada").await, site.guest("Eve").await, site.guest("Kim").await];
    let id = first_round(&site, &mut guests).await;
    let table = site.state.hub.table(&id).await.unwrap();
    let mut here = table.subscribers.join(Viewer::Seat(Seat(0)), None);
    settled(act(&site, &mut guests[1], &id, 1, json!({"type": "order_claim", "region": "p15"})).await);
    let version = table.state.lock().await.row.version;
    let mut eyes = Eyes::default();
    heard(&mut here, &mut eyes, version).await;
    let offers = eyes.offers.clone();
    assert!(!offers.as_array().unwrap().is_empty());

    for paused in [true, false] {
        for (seat, guest) in guests.iter_mut().enumerate() {
            let wish = json!({"seat": format!("P{seat}"), "paused": paused});
            settled(guest.post(&format!("/api/tables/{id}/pause"), wish).await);
        }
        let expected = if paused { json!([]) } else { offers.clone() };
        while eyes.offers != expected {
            let outgoing = here.queue.try_recv().expect("the offers were not told");
            let message: Value = serde_json::from_str(&outgoing.text).unwrap();
            if message["type"] == "update" {
                assert_eq!((&message["steps"], message.get("view")), (&json!([]), None));
                eyes.hear(&message);
            }
        }
    }
}
