//! Decisions over a table's socket: the same keys, checks and answers as by HTTP.

mod common;

use common::server::{Server, Socket, next};
use futures_util::SinkExt;
use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::Message;

/// A game at which one guest holds all seats, and a socket at the seat that decides first.
struct Game {
    server: Server,
    ada: String,
    id: String,
    seat: String,
    socket: Socket,
    offers: Value,
}

async fn begin() -> Game {
    let server = Server::start().await;
    let ada = server.guest("Ada").await;
    let wish = json!({
        "game": "final-decrees", "seats": vec![json!({"type": "me"}); 4], "visibility": "open",
        "clock": {"type": "none"},
    });
    let (_, table) = server.post("/api/tables", &ada, wish).await;
    let id = table["id"].as_str().unwrap().to_owned();
    let seat = table["to_act"][0].as_str().unwrap().to_owned();
    let mut socket = server.connect(&format!("/api/tables/{id}/live?as={seat}"), &ada, None).await.unwrap();
    let offers = next(&mut socket, "snapshot").await["offers"].take();
    Game { server, ada, id, seat, socket, offers }
}

impl Game {
    fn act(&self, key: &str, version: u32) -> Value {
        json!({"seat": self.seat, "version": version, "key": key, "action": self.offers[0]["action"]})
    }

    async fn send(&mut self, kind: &str, mut wish: Value) {
        wish["type"] = json!(kind);
        self.socket.send(Message::text(wish.to_string())).await.unwrap();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_decision_over_the_socket_is_made_once_whichever_way_it_comes_again() {
    let mut game = begin().await;
    let act = game.act("first", 0);
    game.send("act", act.clone()).await;
    let acted = next(&mut game.socket, "acted").await;
    assert_eq!((&acted["key"], &acted["answer"]["version"]), (&json!("first"), &json!(1)));
    game.send("act", act.clone()).await;
    assert_eq!(next(&mut game.socket, "acted").await, acted, "the same answer again");
    let (_, by_http) = game.server.post(&format!("/api/tables/{}/act", game.id), &game.ada, act).await;
    assert_eq!(by_http, acted["answer"], "and by HTTP");
    let table = game.server.get_as(&format!("/api/tables/{}", game.id), &game.ada).await;
    assert_eq!(table["version"], 1, "it was carried out once");
}

#[tokio::test(flavor = "multi_thread")]
async fn taking_back_is_answered_as_by_http() {
    let mut game = begin().await;
    for (version, key) in [(0, "nothing-yet"), (9, "not-there-yet")] {
        let wish = json!({"seat": game.seat, "version": version, "key": key, "scope": "decision"});
        let (status, _, by_http) =
            game.server.try_post(&format!("/api/tables/{}/undo", game.id), &game.ada, wish.clone()).await;
        game.send("undo", wish.clone()).await;
        let refused = next(&mut game.socket, "refused").await;
        assert_eq!((status, &refused["key"], &refused["problem"]), (409, &wish["key"], &by_http));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_cannot_be_done_is_refused_with_its_key_and_the_connection_goes_on() {
    let mut game = begin().await;
    let mut stale = game.act("stale", 0);
    stale["version"] = json!(7);
    let mut odd_key = game.act("no spaces please", 0);
    odd_key["key"] = json!("no spaces please");
    let mut nobody = game.act("nobody", 0);
    nobody["seat"] = json!("P9");
    let mut unfit = game.act("unfit", 0);
    unfit["version"] = json!("seven");
    let mut more = game.act("more", 0);
    more["more"] = json!(true);
    let mut nonsense = game.act("nonsense", 0);
    nonsense["action"] = json!({"type": "no such action"});
    let refused = [
        (stale, 409, "stale"),
        (odd_key, 422, "unfit"),
        (nobody, 404, "not_found"),
        (unfit, 422, "unfit"),
        (more, 422, "unfit"),
        (nonsense, 422, "unfit"),
    ];
    for (wish, status, code) in refused {
        let (by_http, _, problem) =
            game.server.try_post(&format!("/api/tables/{}/act", game.id), &game.ada, wish.clone()).await;
        assert_eq!(by_http, status, "{wish}: {problem}");
        game.send("act", wish.clone()).await;
        let answer = next(&mut game.socket, "refused").await;
        assert_eq!(answer["key"], wish["key"], "{answer}");
        let told = &answer["problem"];
        assert_eq!((&told["status"], &told["code"]), (&json!(status), &json!(code)), "{wish}: {answer}");
        assert!(told["detail"].as_str().is_some_and(|detail| detail.len() > 10), "{answer}");
    }
    let act = game.act("after all", 0);
    let act = json!({"seat": act["seat"], "version": 0, "key": "after-all", "action": act["action"]});
    game.send("act", act).await;
    assert_eq!(next(&mut game.socket, "acted").await["answer"]["version"], 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn who_watches_or_has_signed_out_decides_nothing() {
    let mut game = begin().await;
    let act = game.act("mine", 0);
    let live = format!("/api/tables/{}/live", game.id);
    let mut watcher = game.server.connect(&live, "", None).await.unwrap();
    let mut frame = act.clone();
    frame["type"] = json!("act");
    watcher.send(Message::text(frame.to_string())).await.unwrap();
    assert_eq!(next(&mut watcher, "refused").await["problem"]["code"], "not_signed_in");
    let eve = game.server.guest("Eve").await;
    let mut other = game.server.connect(&live, &eve, None).await.unwrap();
    other.send(Message::text(frame.to_string())).await.unwrap();
    assert_eq!(next(&mut other, "refused").await["problem"]["code"], "not_allowed");

    game.server.post("/api/logout", &game.ada, json!({})).await;
    game.send("act", act).await;
    assert_eq!(next(&mut game.socket, "refused").await["problem"]["code"], "not_signed_in");
}
