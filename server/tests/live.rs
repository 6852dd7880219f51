//! The WebSocket, with real connections.

mod common;

use std::time::Duration;

use common::client::chance;
use common::eyes::Eyes;
use common::server::{Server, Socket, closed, next};
use futures_util::{SinkExt, StreamExt};
use satrap_core::{Seat, Viewer};
use satrap_server::{Config, serve_until};
use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::Message;

#[tokio::test(flavor = "multi_thread")]
async fn everybody_is_told_what_they_may_know_and_in_order() {
    let server = Server::start().await;
    let (ada, eve) = (server.guest("Ada").await, server.guest("Eve").await);
    let chairs = json!([{"type": "me"}, {"type": "person"}, {"type": "me"}, {"type": "me"}]);
    let wish =
        json!({"game": "final-decrees", "seats": chairs, "visibility": "open", "clock": {"type": "none"}});
    let (_, table) = server.post("/api/tables", &ada, wish).await;
    let id = table["id"].as_str().unwrap();
    let live = |viewer: &str| format!("/api/tables/{id}/live?as={viewer}");
    assert_eq!(server.connect(&live("P0"), &eve, None).await.err(), Some(403));
    assert_eq!(server.connect(&live("judge"), &ada, None).await.err(), Some(403));
    assert_eq!(server.connect(&live("P0"), &ada, Some("https://evil.example")).await.err(), Some(403));

    let mut ada_socket = server.connect(&live("P0"), &ada, None).await.unwrap();
    let mut watcher = server.connect(&live("spectator"), "", None).await.unwrap();
    let waiting = next(&mut ada_socket, "snapshot").await;
    assert_eq!((&waiting["view"], &waiting["table"]["status"]), (&Value::Null, &json!("open")));
    next(&mut watcher, "snapshot").await;
    let sit = json!({"seat": "P1", "contribution": chance()});
    server.post(&format!("/api/tables/{id}/sit"), &eve, sit).await;
    let begun = next(&mut ada_socket, "snapshot").await;
    let seen = next(&mut watcher, "snapshot").await;
    assert!(begun["view"].is_object() && seen["view"].is_object());
    assert_ne!(begun["view"], seen["view"], "a player sees more than a spectator");
    assert_eq!(seen["offers"], json!([]));
    assert_eq!(seen["table"].get("invite"), None);

    // Ada looks through the eyes of each of her seats until one is waited for, and acts.
    let mut eyes = begun;
    for seat in ["P0", "P2", "P3"] {
        ada_socket.send(Message::text(json!({"type": "look", "as": seat}).to_string())).await.unwrap();
        eyes = next(&mut ada_socket, "snapshot").await;
        assert_eq!(eyes["viewer"], seat);
        if !eyes["offers"].as_array().unwrap().is_empty() {
            break;
        }
    }
    let action = &eyes["offers"][0]["action"];
    let act = json!({"seat": eyes["viewer"], "version": 0, "key": "first", "action": action});
    let (_, answer) = server.post(&format!("/api/tables/{id}/act"), &ada, act).await;
    for socket in [&mut ada_socket, &mut watcher] {
        let update = next(socket, "update").await;
        assert_eq!((&update["version"], &update["steps"][0]["seq"]), (&json!(1), &json!(1)));
        assert_eq!(update["steps"][0]["acted_by"], "player");
    }
    assert_eq!(answer["version"], 1);

    // Whispers are heard by two seats alone, and shouts by everybody.
    let viewer = eyes["viewer"].as_str().unwrap();
    let talk = format!("/api/tables/{id}/talk");
    server.post(&talk, &eve, json!({"text": "psst <b>", "seat": "P1", "to": viewer})).await;
    server.post(&talk, &eve, json!({"text": "hello all"})).await;
    assert_eq!(next(&mut ada_socket, "talk").await["message"]["text"], "psst <b>");
    assert_eq!(next(&mut watcher, "talk").await["message"]["text"], "hello all");
    let mut late = server.connect(&live("spectator"), "", None).await.unwrap();
    let snapshot = next(&mut late, "snapshot").await;
    assert_eq!(snapshot["talk"].as_array().unwrap().len(), 1);
    assert_eq!(snapshot["log"].as_array().unwrap().len(), 1);
    late.send(Message::text(r#"{"type":"ping"}"#)).await.unwrap();
    next(&mut late, "pong").await;
    late.send(Message::text("{]")).await.unwrap();
    next(&mut late, "bye").await;
}

/// The bytes that go to a viewer are those that the rules make for this viewer, no more: a whole game, compared with
/// its record afterwards.
#[tokio::test(flavor = "multi_thread")]
async fn every_update_says_just_what_the_rules_let_its_viewer_know() {
    let server = Server::start().await;
    let ada = server.guest("Ada").await;
    let (_, table) = server.post("/api/play-now", &ada, json!({"game": "final-decrees"})).await;
    let id = table["id"].as_str().unwrap();
    let live = |viewer: &str| format!("/api/tables/{id}/live?as={viewer}");
    let mut watcher = server.connect(&live("spectator"), "", None).await.unwrap();
    let mut ada_socket = server.connect(&live("P0"), &ada, None).await.unwrap();
    let mut to_ada = vec![Eyes::opened_by(&next(&mut ada_socket, "snapshot").await)];
    let mut to_watcher = vec![Eyes::opened_by(&next(&mut watcher, "snapshot").await)];
    let mut told_whole = 0;
    while to_ada.last().unwrap().status != "over" {
        let now = to_ada.last().unwrap();
        if now.is_waited_for("P0") {
            let offers = now.offers.as_array().unwrap();
            let end = offers.iter().find(|offer| offer["action"]["type"] == "end_turn");
            let action = &end.unwrap_or(&offers[0])["action"];
            let act = json!({"seat": "P0", "version": now.version, "key": now.version.to_string(), "action": action});
            server.try_post(&format!("/api/tables/{id}/act"), &ada, act).await;
        }
        let update = next(&mut ada_socket, "update").await;
        told_whole += usize::from(update.get("view").is_some());
        hear(&mut to_ada, &update);
    }
    while to_watcher.last().unwrap().status != "over" {
        hear(&mut to_watcher, &next(&mut watcher, "update").await);
    }
    assert!(10 * told_whole < to_ada.len(), "what did not change was told again: {told_whole} times");

    let record: satrap_core::Record =
        serde_json::from_value(server.get(&format!("/api/tables/{id}/record")).await).unwrap();
    let game = satrap_registry::find("final-decrees").unwrap();
    let mut truth = game.open(&record).unwrap();
    let mut compared = 0;
    for entry in &record.entries {
        let step = truth.replay_entry(entry).unwrap();
        for (viewer, told) in [(Viewer::Seat(Seat(0)), &to_ada), (Viewer::Spectator, &to_watcher)] {
            // The first steps may have been made before the socket was open.
            let eyes = told.iter().find(|eyes| eyes.version == u64::from(entry.seq));
            let Some((eyes, (seq, told))) = eyes.and_then(|eyes| Some((eyes, eyes.event_lists.last()?)))
            else {
                continue;
            };
            let events: Vec<Value> = step
                .events
                .for_viewer(viewer)
                .map(|event| serde_json::from_str(event.get()).unwrap())
                .collect();
            assert_eq!((*seq, told), (eyes.version, &json!(events)), "{viewer:?} at step {}", entry.seq);
            let view: Value = serde_json::from_str(truth.view(viewer).get()).unwrap();
            assert_eq!(eyes.view, view, "{viewer:?} at step {}", entry.seq);
            compared += 1;
        }
    }
    assert!(compared > 50, "only {compared} updates were compared");
    assert!(to_watcher.iter().all(|eyes| eyes.offers == json!([])));
}

/// What is known after one more message.
fn hear(known: &mut Vec<Eyes>, message: &Value) {
    let mut now = known.last().unwrap().clone();
    now.hear(message);
    known.push(now);
}

/// No server owns a table: what is done at one is seen at the other, and neither accepts what came too late.
#[tokio::test(flavor = "multi_thread")]
async fn two_servers_on_one_database_play_one_game() {
    let cluster = common::postgres::Cluster::start();
    let url = cluster.database("two_servers");
    let (one, two) = (Server::on(url.clone(), None).await, Server::on(url, None).await);
    let ada = one.guest("Ada").await;
    let chairs = vec![json!({"type": "me"}); 4];
    let wish =
        json!({"game": "final-decrees", "seats": chairs, "visibility": "open", "clock": {"type": "none"}});
    let (_, table) = one.post("/api/tables", &ada, wish).await;
    let id = table["id"].as_str().unwrap();
    let act = format!("/api/tables/{id}/act");
    let seat = table["to_act"][0].as_str().unwrap();
    let path = format!("/api/tables/{id}/live?as={seat}");
    let mut here = one.connect(&path, &ada, None).await.unwrap();
    let mut there = two.connect(&path, &ada, None).await.unwrap();
    let action = next(&mut here, "snapshot").await["offers"][0]["action"].clone();
    next(&mut there, "snapshot").await;

    let body = |key: &str| json!({"seat": seat, "version": 0, "key": key, "action": action});
    let (_, first) = one.post(&act, &ada, body("once")).await;
    let seen = next(&mut there, "update").await;
    assert_eq!((&seen["version"], &seen["steps"][0]["seq"]), (&json!(1), &json!(1)));
    assert_eq!(two.post(&act, &ada, body("once")).await.1, first);
    let (status, _, problem) = two.try_post(&act, &ada, body("other")).await;
    assert_eq!((status, &problem["code"], &problem["version"]), (409, &json!("stale"), &json!(1)));
    two.post(&format!("/api/tables/{id}/talk"), &ada, json!({"text": "from the other side"})).await;
    assert_eq!(next(&mut here, "talk").await["message"]["text"], "from the other side");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_ending_server_says_bye_and_finishes() {
    let mut server = Server::start().await;
    let ada = server.guest("Ada").await;
    let (_, table) = server.post("/api/play-now", &ada, json!({"game": "final-decrees"})).await;
    let id = table["id"].as_str().unwrap();
    let mut socket = server.connect(&format!("/api/tables/{id}/live?as=P0"), &ada, None).await.unwrap();
    next(&mut socket, "snapshot").await;
    server.stop.take().unwrap().send(()).unwrap();
    assert!(next(&mut socket, "bye").await["reason"].as_str().unwrap().contains("restart"));
    drop(socket);
    tokio::time::timeout(Duration::from_secs(30), server.ended)
        .await
        .expect("the server did not end")
        .unwrap();
}

/// A socket at a table that plays, after its snapshot.
async fn watching(server: &Server) -> Socket {
    let ada = server.guest("Ada").await;
    let (_, table) = server.post("/api/play-now", &ada, json!({"game": "final-decrees"})).await;
    let id = table["id"].as_str().unwrap();
    let mut socket = server.connect(&format!("/api/tables/{id}/live"), "", None).await.unwrap();
    next(&mut socket, "snapshot").await;
    socket
}

#[tokio::test(flavor = "multi_thread")]
async fn what_a_client_may_not_send_closes_the_connection_with_the_code_for_it() {
    let server = Server::start().await;
    let long = format!(r#"{{"type":"ping","more":"{}"}}"#, "x".repeat(17_000));
    let wrong = [
        (Message::binary(vec![1, 2, 3]), 1003, "Only text"),
        (Message::text(long), 1009, "too long"),
        (Message::text("{]"), 1008, "not understood"),
        (Message::text(r#"{"type":"dance"}"#), 1008, "not understood"),
        (Message::text(r#"{"type":"look","as":"P9"}"#), 1008, "eyes"),
        (Message::text(r#"{"type":"look","as":"judge"}"#), 1008, "eyes"),
    ];
    for (message, code, reason) in wrong {
        let mut socket = watching(&server).await;
        socket.send(message.clone()).await.unwrap();
        let said = closed(&mut socket).await;
        assert!(said.0 == code && said.1.contains(reason), "{message:?} was answered with {said:?}");
    }
    // What is longer still is not even read.
    let mut socket = watching(&server).await;
    let _ = socket.send(Message::text("x".repeat(1 << 20))).await;
    let end = async { while let Some(Ok(_)) = socket.next().await {} };
    tokio::time::timeout(Duration::from_secs(30), end).await.expect("the connection goes on");
}

#[tokio::test(flavor = "multi_thread")]
async fn pings_are_answered_and_a_goodbye_is_returned() {
    let server = Server::start().await;
    let mut socket = watching(&server).await;
    socket.send(Message::Ping("are you there".into())).await.unwrap();
    let pong = async {
        loop {
            if let Message::Pong(payload) = socket.next().await.unwrap().unwrap() {
                return payload;
            }
        }
    };
    let payload = tokio::time::timeout(Duration::from_secs(30), pong).await.expect("no pong came");
    assert_eq!(payload.as_ref(), b"are you there");
    socket.close(None).await.unwrap();
    let end = async { while let Some(Ok(_)) = socket.next().await {} };
    tokio::time::timeout(Duration::from_secs(30), end).await.expect("the goodbye was not returned");
}

/// A reader that lost its connection is told what it missed, and not again what it knows.
#[tokio::test(flavor = "multi_thread")]
async fn who_comes_back_goes_on_from_what_is_known() {
    let server = Server::start().await;
    let ada = server.guest("Ada").await;
    let wish = json!({
        "game": "final-decrees", "seats": vec![json!({"type": "me"}); 4], "visibility": "open",
        "clock": {"type": "none"},
    });
    let (_, table) = server.post("/api/tables", &ada, wish).await;
    let id = table["id"].as_str().unwrap();
    let live = |since: u64| format!("/api/tables/{id}/live?as=spectator&since={since}");
    let mut all = server.connect(&live(0), &ada, None).await.unwrap();
    let mut eyes = Eyes::opened_by(&next(&mut all, "snapshot").await);
    for version in 0..6_u64 {
        let seat = eyes.to_act[0].as_str().unwrap();
        let path = format!("/api/tables/{id}/live?as={seat}");
        let mut hand = server.connect(&path, &ada, None).await.unwrap();
        let action = next(&mut hand, "snapshot").await["offers"][0]["action"].clone();
        let act = json!({"seat": seat, "version": version, "key": format!("k{version}"), "action": action});
        server.post(&format!("/api/tables/{id}/act"), &ada, act).await;
        eyes.hear(&next(&mut all, "update").await);
    }
    let mut back = server.connect(&live(4), &ada, None).await.unwrap();
    let snapshot = next(&mut back, "snapshot").await;
    let missed: Vec<u64> =
        snapshot["log"].as_array().unwrap().iter().map(|step| step["seq"].as_u64().unwrap()).collect();
    assert_eq!(missed, [5, 6]);
    assert_eq!((&snapshot["view"], snapshot["version"].as_u64()), (&eyes.view, Some(6)));
    assert_eq!(snapshot["log"][1]["events"], eyes.event_lists[5].1);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_port_in_use_is_told_clearly() {
    let taken = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let config = Config { listen: taken.local_addr().unwrap(), ..Config::default() };
    let error = serve_until(config, std::future::pending(), |_, _| ()).await.unwrap_err();
    assert!(error.to_string().contains("is in use by another program"), "{error}");
}
