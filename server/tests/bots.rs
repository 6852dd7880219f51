//! Bots at a table: their advice, their pace, and what they make of a game afterwards.

mod common;

use common::client::{Site, Visitor, chance};
use satrap_core::record::ActedBy;
use satrap_core::{Seat, Strength};
use serde_json::{Value, json};

const GAME: &str = "final-decrees";

async fn create(visitor: &mut Visitor<'_>, kinds: &[&str], pace: Option<&str>) -> (String, Value) {
    let chair = |kind: &&str| match *kind {
        "bot" => json!({"type": "bot", "strength": "random"}),
        other => json!({"type": other}),
    };
    let chairs: Vec<Value> = kinds.iter().map(chair).collect();
    // Without trading nobody acts out of turn.
    let mut wish = json!({
        "game": GAME, "options": {"trading": false}, "seats": chairs, "visibility": "open", "clock": {"type": "none"}
    });
    if let Some(pace) = pace {
        wish["pace"] = json!(pace);
    }
    let table = visitor.post("/api/tables", wish).await.ok();
    (table["id"].as_str().unwrap().to_owned(), table)
}

fn waits_for(table: &Value, seat: &str) -> bool {
    table["to_act"].as_array().unwrap().contains(&json!(seat))
}

/// Makes the safe default of a seat.
async fn act(site: &Site, visitor: &mut Visitor<'_>, id: &str, seat: &str) {
    let (version, action) = site.default_action(id, seat[1..].parse().unwrap()).await.unwrap();
    let body = json!({"seat": seat, "version": version, "key": format!("v{version}"), "action": action});
    visitor.post(&format!("/api/tables/{id}/act"), body).await.ok();
}

#[tokio::test(flavor = "multi_thread")]
async fn the_strong_bot_advises_those_who_play_alone_and_only_in_their_turn() {
    let site = Site::open().await;
    let (mut ada, mut eve) = (site.guest("Ada").await, site.guest("Eve").await);
    // Everybody bids for the first seat at once: the game waits for Ada, and no longer when she has bid.
    let (id, table) = create(&mut ada, &["me", "bot", "bot", "bot"], Some("step")).await;
    assert!(waits_for(&table, "P0"));
    let hint = |seat: &str| format!("/api/tables/{id}/hint?seat={seat}");
    let told = ada.get(&hint("P0")).await.ok();
    let choices = told["choices"].as_array().unwrap();
    let best = {
        let table = site.state.hub.table(&id).await.unwrap();
        let table_state = table.state.lock().await;
        table_state.play.as_deref().unwrap().bot_action(Seat(0), Strength::Hard).unwrap()
    };
    assert_eq!(choices[0]["action"], best, "the first choice is what the strong bot does");
    assert!(choices.len() > 1 && choices.iter().all(|choice| choice["chance"].as_u64().unwrap() <= 1000));
    assert!(choices[1..].is_sorted_by(|one, next| one["tried"].as_u64() >= next["tried"].as_u64()));
    assert_eq!((&told["seat"], &told["version"]), (&json!("P0"), &table["version"]));

    assert_eq!(ada.get(&hint("P2")).await.problem(403), "not_allowed");
    assert_eq!(eve.get(&hint("P0")).await.problem(403), "not_allowed");
    assert_eq!(site.visitor().get(&hint("P0")).await.problem(401), "not_signed_in");
    assert_eq!(ada.get(&hint("X")).await.problem(400), "malformed");
    let body = json!({"seat": "P0", "version": told["version"], "key": "advised", "action": best});
    ada.post(&format!("/api/tables/{id}/act"), body).await.ok();
    assert_eq!(ada.get(&hint("P0")).await.problem(409), "not_waited_for");
}

#[tokio::test(flavor = "multi_thread")]
async fn where_other_people_play_there_is_no_advice() {
    let site = Site::open().await;
    let (mut ada, mut eve) = (site.guest("Ada").await, site.guest("Eve").await);
    let (id, _) = create(&mut ada, &["me", "person", "me", "me"], None).await;
    eve.post(&format!("/api/tables/{id}/sit"), json!({"seat": "P1", "contribution": chance()})).await.ok();
    for (visitor, seat) in [(&mut ada, "P0"), (&mut eve, "P1")] {
        assert_eq!(
            visitor.get(&format!("/api/tables/{id}/hint?seat={seat}")).await.problem(409),
            "not_alone"
        );
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn step_by_step_a_bot_acts_when_it_is_asked_and_once() {
    let site = Site::open().await;
    let (mut ada, mut eve) = (site.guest("Ada").await, site.guest("Eve").await);
    let (id, mut table) = create(&mut ada, &["me", "bot", "bot", "bot"], Some("step")).await;
    assert_eq!(table["pace"], "step");
    let step = format!("/api/tables/{id}/step");
    let mut bot_steps = 0;
    while bot_steps < 12 {
        let version = table["version"].as_u64().unwrap();
        if waits_for(&table, "P0") {
            let only_ada = table["to_act"].as_array().unwrap().len() == 1;
            if only_ada {
                assert_eq!(ada.post(&step, json!({"version": version})).await.problem(409), "no_bot_waits");
            }
            act(&site, &mut ada, &id, "P0").await;
            table = ada.get(&format!("/api/tables/{id}")).await.ok();
            continue;
        }
        // Time alone moves nobody.
        site.later(60_000);
        assert_eq!(eve.post(&step, json!({"version": version})).await.problem(403), "not_allowed");
        assert_eq!(ada.post(&step, json!({"version": version + 1})).await.problem(409), "stale");
        ada.post(&step, json!({"version": version})).await.ok();
        table = ada.table_when(&id, |table| table["version"].as_u64() > Some(version)).await;
        // What leaves no choice follows by itself.
        let kept = site.state.store.entries(&id, version as u32, u32::MAX >> 1).await.unwrap();
        let decided = kept.iter().filter(|entry| entry.acted_by != ActedBy::Forced);
        assert_eq!(decided.count(), 1, "one question, one decision");
        bot_steps += 1;
    }
    let pace = format!("/api/tables/{id}/pace");
    assert_eq!(ada.post(&pace, json!({"pace": "instant"})).await.ok()["pace"], "instant");
    let version = table["version"].as_u64();
    ada.table_when(&id, |table| table["version"].as_u64() > version || waits_for(table, "P0")).await;
    let version = ada.get(&format!("/api/tables/{id}")).await.ok()["version"].clone();
    let early = ada.post(&step, json!({"version": version})).await;
    assert!(["not_step_by_step", "stale"].contains(&early.problem(409).as_str()), "{}", early.text);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_pace_is_the_hosts_where_others_play_and_ones_own_against_bots() {
    let site = Site::open().await;
    let (mut ada, mut eve) = (site.guest("Ada").await, site.guest("Eve").await);
    let (id, table) = create(&mut ada, &["me", "person", "bot", "bot"], None).await;
    assert_eq!(table["pace"], "natural");
    let pace = format!("/api/tables/{id}/pace");
    let wish = json!({"pace": "step"});
    assert_eq!(eve.post(&pace, wish.clone()).await.problem(403), "not_allowed");
    eve.post(&format!("/api/tables/{id}/sit"), json!({"seat": "P1", "contribution": chance()})).await.ok();
    assert_eq!(eve.post(&pace, wish.clone()).await.problem(403), "not_allowed");
    assert_eq!(ada.post(&pace, wish).await.ok()["pace"], "step");
    assert_eq!(ada.post(&pace, json!({"pace": "hasty"})).await.problem(422), "unfit");

    // A host who only set the table up leaves it to the one who plays.
    let (id, _) = create(&mut ada, &["person", "bot", "bot", "bot"], None).await;
    eve.post(&format!("/api/tables/{id}/sit"), json!({"seat": "P0", "contribution": chance()})).await.ok();
    let told = eve.post(&format!("/api/tables/{id}/pace"), json!({"pace": "instant"})).await.ok();
    assert_eq!(told["pace"], "instant");
    let now = json!({"game": GAME, "strength": "random", "pace": "step"});
    assert_eq!(eve.post("/api/play-now", now).await.ok()["pace"], "step");
}

#[tokio::test(flavor = "multi_thread")]
async fn after_the_end_the_game_is_told_as_a_story_of_chances() {
    let site = Site::open().await;
    let mut ada = site.guest("Ada").await;
    let (id, _) = create(&mut ada, &["person", "bot", "bot", "bot"], Some("instant")).await;
    let chances = format!("/api/tables/{id}/chances");
    assert_eq!(ada.get(&chances).await.problem(409), "not_over");
    let bot = json!({"seat": "P0", "chair": {"type": "bot", "strength": "random"}});
    ada.post(&format!("/api/tables/{id}/seats"), bot).await.ok();
    // Nobody plays, so bots go on only because somebody looks.
    let table = site.state.hub.table(&id).await.unwrap();
    let _watching = table.subscribers.join(satrap_core::Viewer::Spectator, None);
    table.call.notify_one();
    let over = ada.table_when(&id, |table| table["status"] == "over").await;

    let told = site.visitor().get(&chances).await.ok();
    let points = told["points"].as_array().unwrap();
    let steps = over["version"].as_u64().unwrap();
    assert!(points.len() > 20 && points.len() <= 160, "{} points", points.len());
    assert!(points.windows(2).all(|two| two[0]["seq"].as_u64() < two[1]["seq"].as_u64()));
    assert_eq!((&points[0]["seq"], &points[points.len() - 1]["seq"]), (&json!(0), &json!(steps)));
    for point in points {
        let sum: u64 = point["chances"].as_array().unwrap().iter().map(|c| c.as_u64().unwrap()).sum();
        assert_eq!(point["chances"].as_array().unwrap().len(), 4);
        assert!((900..=1100).contains(&sum), "the chances at {} are {sum} together", point["seq"]);
    }
    let last = &points[points.len() - 1]["chances"];
    for place in over["outcome"]["places"].as_array().unwrap() {
        let seat: usize = place["seat"].as_str().unwrap()[1..].parse().unwrap();
        assert_eq!(last[seat].as_u64().unwrap() > 0, place["rank"] == 1, "{place}");
    }
    let turning = told["turning"].as_array().unwrap();
    assert!(turning.len() <= 5 && turning.iter().all(|seq| (1..steps).contains(&seq.as_u64().unwrap())));
    assert!(turning.iter().all(|seq| points.iter().any(|point| point["seq"] == *seq)));
}
