//! Whoever is connected to one server is present at all of them.

mod common;

use std::time::{Duration, Instant};

use common::client::{Site, chance};
use common::postgres::Cluster;
use common::server::{Server, next};
use satrap_core::{Seat, Viewer};
use satrap_server::live::Subscription;
use satrap_server::live::peers::PeerNotice;
use serde_json::{Value, json};

/// Two servers on one database, and a table of Ada, who runs it, and Eve, whose seat is P1.
struct Two {
    a: Site,
    b: Site,
    table: String,
    ada: Option<String>,
    eve: String,
}

impl Two {
    async fn on(url: &str) -> Two {
        let site = || async { Site::with(|config| config.database_url = url.to_owned()).await };
        let (a, b) = (site().await, site().await);
        let (mut ada, mut eve) = (a.guest("Ada").await, b.guest("Eve").await);
        let bot = json!({"type": "bot", "strength": "random"});
        let wish = json!({
            "game": "final-decrees", "seats": [{"type": "me"}, {"type": "person"}, bot, bot], "visibility": "open",
            "clock": {"type": "none"}, "pace": "step",
        });
        let table = ada.post("/api/tables", wish).await.ok()["id"].as_str().unwrap().to_owned();
        let sit = json!({"seat": "P1", "contribution": chance()});
        eve.post(&format!("/api/tables/{table}/sit"), sit).await.ok();
        let user = eve.get("/api/me").await.ok()["user"]["id"].as_str().unwrap().to_owned();
        let ada = ada.cookie.clone();
        a.state.hub.on_peer_notice(&PeerNotice::Table(table.clone())).await;
        let two = Two { a, b, table, ada, eve: user };
        // Both are known to each other from now on.
        two.both_alive().await;
        two
    }

    async fn both_alive(&self) {
        for site in [&self.a, &self.b, &self.a] {
            site.state.hub.share_presence().await.unwrap();
        }
    }

    async fn connect(&self, site: &Site) -> Subscription {
        let table = site.state.hub.table(&self.table).await.unwrap();
        table.subscribers.join(Viewer::Seat(Seat(1)), Some(&self.eve))
    }

    async fn disconnect(&self, site: &Site, subscription: &Subscription) {
        let table = site.state.hub.table(&self.table).await.unwrap();
        table.subscribers.leave(subscription.id, site.state.time.now());
    }

    fn later(&self, milliseconds: u64) {
        self.a.later(milliseconds);
        self.b.later(milliseconds);
    }

    /// What the host gets who calls a bot for Eve's seat at a server.
    async fn call_bot(&self, site: &Site) -> Result<(), String> {
        let mut ada = site.visitor();
        ada.cookie.clone_from(&self.ada);
        let path = format!("/api/tables/{}/caretaker", self.table);
        let answer = ada.post(&path, json!({"seat": "P1", "bot": true})).await;
        if answer.status.is_success() { Ok(()) } else { Err(answer.problem(409)) }
    }

    async fn is_online(&self, site: &Site) -> Value {
        let table = site.visitor().get(&format!("/api/tables/{}", self.table)).await.ok();
        table["seats"][1]["holder"]["online"].clone()
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_is_connected_to_another_server_is_not_replaced() {
    let cluster = Cluster::start();
    let two = Two::on(&cluster.database("replaced")).await;
    // Eve was at a and is at b now: at a she was seen to go.
    let first = two.connect(&two.a).await;
    let _second = two.connect(&two.b).await;
    two.disconnect(&two.a, &first).await;
    two.both_alive().await;
    assert_eq!(two.is_online(&two.a).await, json!(true));
    two.later(96_000);
    two.both_alive().await;
    assert_eq!(two.is_online(&two.a).await, json!(true));
    for site in [&two.a, &two.b] {
        assert_eq!(two.call_bot(site).await, Err("still_here".into()));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn when_a_server_dies_its_people_are_gone_and_can_be_replaced_after_a_minute() {
    let cluster = Cluster::start();
    let two = Two::on(&cluster.database("died")).await;
    let _lost = two.connect(&two.b).await;
    two.both_alive().await;
    assert_eq!(two.is_online(&two.a).await, json!(true));
    // From now on b says nothing. It may be slow: what it said counts for a while.
    two.later(15_000);
    two.a.state.hub.share_presence().await.unwrap();
    assert_eq!(two.is_online(&two.a).await, json!(true));
    two.later(10_000);
    two.a.state.hub.share_presence().await.unwrap();
    assert_eq!(two.is_online(&two.a).await, json!(false));
    two.later(59_000);
    two.a.state.hub.share_presence().await.unwrap();
    assert_eq!(two.call_bot(&two.a).await, Err("still_here".into()), "not yet a minute");
    two.later(1_000);
    assert_eq!(two.call_bot(&two.a).await, Ok(()));
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_leaves_the_last_server_is_gone_from_all() {
    let cluster = Cluster::start();
    let two = Two::on(&cluster.database("left")).await;
    let (here, there) = (two.connect(&two.a).await, two.connect(&two.b).await);
    two.both_alive().await;
    two.disconnect(&two.b, &there).await;
    two.both_alive().await;
    two.later(60_000);
    two.both_alive().await;
    assert_eq!(two.call_bot(&two.b).await, Err("still_here".into()), "connected to a");
    two.disconnect(&two.a, &here).await;
    two.both_alive().await;
    for site in [&two.a, &two.b] {
        assert_eq!(two.is_online(site).await, json!(false));
    }
    two.later(60_000);
    assert_eq!(two.call_bot(&two.b).await, Ok(()));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_was_taken_for_dead_says_everything_anew() {
    let cluster = Cluster::start();
    let two = Two::on(&cluster.database("back")).await;
    let _there = two.connect(&two.b).await;
    two.both_alive().await;
    two.a.state.store.tidy(u64::MAX / 2).await.unwrap();
    two.a.state.hub.share_presence().await.unwrap();
    assert_eq!(two.is_online(&two.a).await, json!(false));
    two.both_alive().await;
    two.both_alive().await;
    assert_eq!(two.is_online(&two.a).await, json!(true));
}

/// With real connections: the other server shows it at once, and when a server ends its people are gone.
#[tokio::test(flavor = "multi_thread")]
async fn other_servers_show_who_comes_and_goes() {
    let cluster = Cluster::start();
    let url = cluster.database("shown");
    let (one, mut two) = (Server::on(url.clone(), None).await, Server::on(url, None).await);
    let ada = one.guest("Ada").await;
    let (_, table) = one.post("/api/play-now", &ada, json!({"game": "final-decrees"})).await;
    let id = table["id"].as_str().unwrap();
    let mut watcher = one.connect(&format!("/api/tables/{id}/live"), "", None).await.unwrap();
    next(&mut watcher, "snapshot").await;
    let live = format!("/api/tables/{id}/live?as=P0");
    let mut there = two.connect(&live, &ada, None).await.unwrap();
    next(&mut there, "snapshot").await;
    let online = |message: Value| message["table"]["seats"][0]["holder"]["online"].clone();
    while online(next(&mut watcher, "table").await) != json!(true) {}
    drop(there);
    while online(next(&mut watcher, "table").await) != json!(false) {}
    let mut there = two.connect(&live, &ada, None).await.unwrap();
    next(&mut there, "snapshot").await;
    while online(next(&mut watcher, "table").await) != json!(true) {}
    two.stop.take().unwrap().send(()).unwrap();
    let ended = Instant::now();
    while online(next(&mut watcher, "table").await) != json!(false) {}
    assert!(ended.elapsed() < Duration::from_secs(15), "it ended in good order, and need not be waited for");
}
