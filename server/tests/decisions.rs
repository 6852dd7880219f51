//! Decisions of several actions, over HTTP: carried out whole, kept together, taken back whole.

mod common;

use common::client::{Site, Visitor};
use satrap_core::Seat;
use satrap_registry::AnyMatch;
use serde_json::{Value, json};

/// A table with all seats one person's, and what it is called.
async fn alone(visitor: &mut Visitor<'_>, game: &str, seats: usize) -> String {
    let chairs = vec![json!({"type": "me"}); seats];
    let wish = json!({"game": game, "seats": chairs, "visibility": "open", "clock": {"type": "none"}, "hot_seat": true});
    visitor.post("/api/tables", wish).await.ok()["id"].as_str().unwrap().to_owned()
}

async fn play(site: &Site, id: &str) -> Box<dyn AnyMatch> {
    let table = site.state.hub.table(id).await.unwrap();
    let table_state = table.state.lock().await;
    table_state.play.as_deref().unwrap().clone_box()
}

/// Actions of one seat, each of which could be taken back alone.
fn reversible_actions(play: &dyn AnyMatch, seat: Seat, wanted: usize) -> Option<Vec<Value>> {
    let mut now = play.clone_box();
    let mut actions = Vec::new();
    while actions.len() < wanted {
        let offers: Vec<Value> = serde_json::from_str(now.offers(seat).get()).unwrap();
        let next = offers.into_iter().find_map(|offer| {
            let mut after = now.clone_box();
            let could = after.undoable(seat);
            after.decide(seat, 0, &[offer["action"].clone()]).ok()?;
            let waited_for = after.to_act().contains(seat) && after.undoable(seat) == could + 1;
            waited_for.then(|| (offer["action"].clone(), after))
        });
        let (action, after) = next?;
        actions.push(action);
        now = after;
    }
    Some(actions)
}

/// Plays by defaults until somebody can make a decision of several actions; gives the seat and the actions.
async fn until_decision(site: &Site, visitor: &mut Visitor<'_>, id: &str) -> (Seat, u32, Vec<Value>) {
    for n in 0..300 {
        let now = play(site, id).await;
        let found = now.to_act().iter().find_map(|seat| Some((seat, reversible_actions(&*now, seat, 3)?)));
        if let Some((seat, actions)) = found {
            return (seat, now.seq(), actions);
        }
        let seat = now.to_act().iter().next().unwrap();
        let (version, action) = site.default_action(id, seat.0).await.unwrap();
        let body = json!({"seat": seat, "version": version, "key": format!("d{n}"), "action": action});
        visitor.post(&format!("/api/tables/{id}/act"), body).await.ok();
    }
    panic!("no decision of three actions in 300 steps");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_list_is_one_decision_in_every_game() {
    let site = Site::open().await;
    let mut ada = site.guest("Ada").await;
    for game in satrap_registry::games() {
        let info = game.info();
        let id = alone(&mut ada, info.id, usize::from(info.min_seats.max(3))).await;
        let (seat, version, actions) = until_decision(&site, &mut ada, &id).await;
        let (path, undo) = (format!("/api/tables/{id}/act"), format!("/api/tables/{id}/undo"));
        let before = play(&site, &id).await.snapshot();

        let preview = json!({"seat": seat, "actions": actions});
        let preview = ada.post(&format!("/api/tables/{id}/preview"), preview).await.ok();
        assert_eq!((&preview["done"], &preview["reversible"]), (&json!(3), &json!(3)), "{}", info.id);
        assert_eq!(preview.get("stopped"), None, "{}", info.id);
        assert!(preview["events"].is_array() && preview["view"].is_object(), "{}", info.id);
        let why = json!({"seat": seat, "action": actions[0]});
        let why = ada.post(&format!("/api/tables/{id}/why"), why).await.ok();
        assert_eq!(why, json!({"refusal": null}), "{}: it is on offer", info.id);
        assert_eq!(play(&site, &id).await.snapshot(), before, "a preview changes nothing");

        let body = json!({"seat": seat, "version": version, "key": "whole", "actions": actions});
        let answer = ada.post(&path, body.clone()).await.ok();
        assert_eq!((&answer["version"], &answer["done"]), (&json!(version + 3), &json!(3)), "{}", info.id);
        assert_eq!(answer.get("stopped"), None);
        assert_eq!(ada.post(&path, body).await.ok(), answer, "the same key, the same answer");
        let entries = site.state.store.entries(&id, version, u32::MAX).await.unwrap();
        let continues: Vec<bool> = entries.iter().map(|entry| entry.continues).collect();
        assert_eq!(continues, [false, true, true], "{}", info.id);

        let wish = json!({"seat": seat, "version": version + 3, "key": "back", "scope": "decision"});
        assert_eq!(ada.post(&undo, wish).await.ok()["version"], version + 4);
        assert_eq!(play(&site, &id).await.snapshot(), before, "{}: taken back as a whole", info.id);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_can_be_taken_back_is_taken_back_to_the_start() {
    let site = Site::open().await;
    let mut ada = site.guest("Ada").await;
    let id = alone(&mut ada, "sovereign", 2).await;
    let (seat, version, actions) = until_decision(&site, &mut ada, &id).await;
    let before = play(&site, &id).await.snapshot();
    for (n, action) in actions.iter().enumerate() {
        let body =
            json!({"seat": seat, "version": version + n as u32, "key": format!("s{n}"), "actions": [action]});
        assert_eq!(ada.post(&format!("/api/tables/{id}/act"), body).await.ok()["done"], 1);
    }
    let undo = format!("/api/tables/{id}/undo");
    let wish = json!({"seat": seat, "version": version + 3, "key": "all", "scope": "all"});
    ada.post(&undo, wish).await.ok();
    assert_eq!(play(&site, &id).await.snapshot(), before);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_decision_stops_at_what_is_refused_and_says_why() {
    let site = Site::open().await;
    let mut ada = site.guest("Ada").await;
    let id = alone(&mut ada, "connect-the-worlds", 2).await;
    let (seat, version, actions) = until_decision(&site, &mut ada, &id).await;
    let path = format!("/api/tables/{id}/act");
    let impossible = json!({"type": "choose_world", "world": "verdant"});
    let refused = play(&site, &id).await.decide(seat, 0, std::slice::from_ref(&impossible)).is_err();
    let stray = if refused { impossible } else { json!({"type": "abort_move"}) };

    let list = json!([actions[0], stray, actions[1]]);
    let body = json!({"seat": seat, "version": version, "key": "part", "actions": list});
    let answer = ada.post(&path, body.clone()).await.ok();
    assert_eq!((&answer["done"], &answer["version"]), (&json!(1), &json!(version + 1)));
    let stopped = &answer["stopped"];
    assert_eq!(stopped["reason"], "refused");
    assert!(stopped["rule"].as_str().unwrap().starts_with("CW-"), "{stopped}");
    assert!(stopped["detail"].as_str().unwrap().len() > 10 && stopped["code"].is_string(), "{stopped}");
    assert_eq!(ada.post(&path, body).await.ok(), answer, "the same key, the same answer");

    let body = json!({"seat": seat, "version": version + 1, "key": "none", "actions": [stray, actions[1]]});
    assert_eq!(ada.post(&path, body).await.status, 409, "the first is refused: nothing is done");
    assert_eq!(play(&site, &id).await.seq(), version + 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn hostile_lists_get_a_clear_answer_and_change_nothing() {
    let site = Site::open().await;
    let (mut ada, mut eve) = (site.guest("Ada").await, site.guest("Eve").await);
    let id = alone(&mut ada, "final-decrees", 4).await;
    let path = format!("/api/tables/{id}/act");
    let seat = play(&site, &id).await.to_act().iter().next().unwrap();
    let (version, action) = site.default_action(&id, seat.0).await.unwrap();
    let before = play(&site, &id).await.snapshot();
    let wish = |what: Value| {
        let mut body = json!({"seat": seat, "version": version, "key": "x"});
        body.as_object_mut().unwrap().extend(what.as_object().unwrap().clone());
        body
    };
    for what in [
        json!({"actions": []}),
        json!({"actions": vec![action.clone(); 1000]}),
        json!({"actions": [action, {"type": "fly"}]}),
        json!({"actions": [action, 7, null]}),
        json!({"actions": action}),
        json!({"actions": [action], "action": action}),
        json!({}),
    ] {
        let answer = ada.post(&path, wish(what.clone())).await;
        answer.problem(422);
    }
    let malformed = ada.post(&path, wish(json!({"actions": [action, {"type": "fly"}]}))).await.json();
    assert!(malformed["detail"].as_str().unwrap().contains("action 2"), "{malformed}");
    let stale = json!({"seat": seat, "version": version + 5, "key": "x", "actions": [action]});
    assert_eq!(ada.post(&path, stale).await.problem(409), "stale");
    assert_eq!(eve.post(&path, wish(json!({"actions": [action]}))).await.problem(403), "not_allowed");
    let preview = json!({"seat": seat, "actions": vec![action.clone(); 1000]});
    ada.post(&format!("/api/tables/{id}/preview"), preview).await.problem(422);
    let preview = json!({"seat": seat, "actions": [action]});
    assert_eq!(eve.post(&format!("/api/tables/{id}/preview"), preview).await.problem(403), "not_allowed");
    let why = json!({"seat": seat, "action": action});
    assert_eq!(eve.post(&format!("/api/tables/{id}/why"), why).await.problem(403), "not_allowed");
    ada.post(&format!("/api/tables/{id}/why"), json!({"seat": seat, "action": {"type": "fly"}}))
        .await
        .problem(422);
    assert_eq!(play(&site, &id).await.snapshot(), before);
}
