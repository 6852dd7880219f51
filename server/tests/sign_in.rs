//! A guest who signs in or registers loses nothing, on either database and at every server.

mod common;

use std::time::{Duration, Instant};

use common::client::{Site, Visitor, chance};
use common::postgres::Cluster;
use common::server::{Server, next};
use futures_util::SinkExt;
use serde_json::{Value, json};

#[tokio::test(flavor = "multi_thread")]
async fn a_guest_who_signs_in_loses_nothing_on_sqlite() {
    guest_signs_in(&Site::open().await).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_guest_who_signs_in_loses_nothing_on_postgres() {
    let cluster = Cluster::start();
    let database = cluster.database("sign_in");
    guest_signs_in(&Site::with(|config| config.database_url = database).await).await;
}

async fn guest_signs_in(site: &Site) {
    let mut ada = site.visitor();
    ada.post("/api/register", json!({"name": "Ada", "password": "a good secret"})).await.ok();
    let ada_id = ada.get("/api/me").await.ok()["user"]["id"].clone();

    let mut guest = site.visitor();
    let alone = guest.post("/api/play-now", json!({"game": "final-decrees"})).await.ok();
    let alone = id_of(&alone);
    let together = guest
        .post(
            "/api/tables",
            json!({
                "game": "final-decrees", "visibility": "open", "clock": {"type": "none"},
                "seats": [{"type": "me"}, {"type": "person"}, {"type": "person"}, {"type": "person"}]
            }),
        )
        .await
        .ok();
    let together = id_of(&together);
    sit(&mut ada, &together, "P1").await;
    guest.post(&format!("/api/tables/{together}/talk"), json!({"text": "hello"})).await.ok();
    let token = guest.post("/api/tokens", json!({"label": "bot"})).await.ok()["token"].clone();
    // The bots have bid, so nothing moves until the guest does.
    guest.table_when(&alone, |table| table["to_act"] == json!(["P0"])).await;
    let (version, action) = site.default_action(&alone, 0).await.unwrap();
    let act = json!({"seat": "P0", "version": version, "key": "k1", "action": action});
    let answer = guest.post(&format!("/api/tables/{alone}/act"), act.clone()).await.ok();
    let guest_cookie = guest.cookie.clone();

    let wrong = json!({"name": "Ada", "password": "another secret"});
    guest.post("/api/login", wrong).await.problem(401);
    assert_eq!(
        guest.get("/api/me").await.ok()["user"]["registered"],
        false,
        "a wrong password moves nothing"
    );
    guest.post("/api/login", json!({"name": "Ada", "password": "a good secret"})).await.ok();

    assert_eq!(guest.get("/api/me").await.ok()["user"]["id"], ada_id);
    let mine = guest.get("/api/tables?list=mine").await.ok();
    let ids: Vec<&Value> = mine["tables"].as_array().unwrap().iter().map(|table| &table["id"]).collect();
    assert!(ids.contains(&&json!(alone)) && ids.contains(&&json!(together)), "{mine}");
    let table = guest.get(&format!("/api/tables/{together}")).await.ok();
    assert_eq!((&table["mine"], &table["host"]), (&json!(["P0", "P1"]), &ada_id), "both seats are Ada's");
    assert_eq!(
        guest.post(&format!("/api/tables/{alone}/act"), act).await.ok(),
        answer,
        "the key still counts"
    );
    let waited =
        // The bots have bid, so nothing moves until the guest does.
    guest.table_when(&alone, |table| table["to_act"] == json!(["P0"])).await;
    assert_eq!(waited["mine"], json!(["P0"]));
    let (version, action) = site.default_action(&alone, 0).await.unwrap();
    let act = json!({"seat": "P0", "version": version, "key": "k2", "action": action});
    guest.post(&format!("/api/tables/{alone}/act"), act).await.ok();

    let mut program = site.visitor();
    program.headers.push(("authorization", format!("Bearer {}", token.as_str().unwrap())));
    assert_eq!(program.get("/api/me").await.ok()["user"]["id"], ada_id);
    let mut old = site.visitor();
    old.cookie = guest_cookie;
    assert_eq!(old.get("/api/me").await.ok()["user"], Value::Null, "the guest's session ended");
    let said = site.state.store.talk(&together, 0, 10).await.unwrap();
    assert!(said[0].name.starts_with("Guest"), "what was said keeps its name: {said:?}");
    // What is kept agrees with what is in memory.
    let kept = site.state.store.table(&together).await.unwrap();
    assert_eq!(json!(kept.host), ada_id);
    guest.send("DELETE", &format!("/api/tables/{together}"), None, axum::body::Body::empty()).await.ok();
}

#[tokio::test(flavor = "multi_thread")]
async fn registering_keeps_everything_and_ends_the_guests_old_sessions() {
    let site = Site::open().await;
    let mut guest = site.visitor();
    let table = id_of(&guest.post("/api/play-now", json!({"game": "final-decrees"})).await.ok());
    let mut stolen = site.visitor();
    stolen.cookie = guest.cookie.clone();
    assert_ne!(stolen.get("/api/me").await.ok()["user"], Value::Null);
    guest.post("/api/register", json!({"name": "Ada", "password": "a good secret"})).await.ok();
    assert_eq!(guest.get(&format!("/api/tables/{table}")).await.ok()["mine"], json!(["P0"]));
    assert_eq!(stolen.get("/api/me").await.ok()["user"], Value::Null);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_guests_open_connection_goes_on_as_the_account() {
    let server = Server::start().await;
    server.post("/api/register", "", json!({"name": "Ada", "password": "a good secret"})).await;
    let (cookie, table) = server.post("/api/play-now", "", json!({"game": "final-decrees"})).await;
    let id = id_of(&table);
    let mut socket = server.connect(&format!("/api/tables/{id}/live?as=P0"), &cookie, None).await.unwrap();
    next(&mut socket, "snapshot").await;
    let login = json!({"name": "Ada", "password": "a good secret"});
    let (ada, answer) = server.post("/api/login", &cookie, login).await;
    loop {
        let told = next(&mut socket, "table").await;
        let holder = &told["table"]["seats"][0]["holder"]["user"];
        if holder["id"] == answer["user"]["id"] {
            assert_eq!((&holder["name"], &told["table"]["mine"]), (&json!("Ada"), &json!(["P0"])));
            break;
        }
    }
    let look = json!({"type": "look", "as": "P0"}).to_string();
    socket.send(look.into()).await.unwrap();
    assert_eq!(next(&mut socket, "snapshot").await["viewer"], "P0");
    server.post(&format!("/api/tables/{id}/talk"), &ada, json!({"text": "still here"})).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn other_servers_learn_that_a_guest_signed_in() {
    let cluster = Cluster::start();
    let database = cluster.database("nodes");
    let (here, there) = (Server::on(database.clone(), None).await, Server::on(database, None).await);
    here.post("/api/register", "", json!({"name": "Ada", "password": "a good secret"})).await;
    let (cookie, table) = there.post("/api/play-now", "", json!({"game": "final-decrees"})).await;
    let id = id_of(&table);
    assert_eq!(there.me(&cookie).await["registered"], false);
    let (ada, _) =
        here.post("/api/login", &cookie, json!({"name": "Ada", "password": "a good secret"})).await;
    // Well before anything that is remembered runs out by itself.
    let deadline = Instant::now() + Duration::from_secs(8);
    loop {
        let mine = there.get_as(&format!("/api/tables/{id}"), &ada).await["mine"].clone();
        if mine == json!(["P0"]) && there.me(&cookie).await == Value::Null {
            return;
        }
        assert!(Instant::now() < deadline, "the other server still says {mine}");
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
}

fn id_of(table: &Value) -> String {
    table["id"].as_str().unwrap().to_owned()
}

async fn sit(visitor: &mut Visitor<'_>, table: &str, seat: &str) {
    let sit = json!({"seat": seat, "contribution": chance()});
    visitor.post(&format!("/api/tables/{table}/sit"), sit).await.ok();
}
