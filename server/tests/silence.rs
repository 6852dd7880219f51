//! The way to the database goes dead without a word: nothing waits for ever, and everything goes on by itself.

mod common;

use std::time::{Duration, Instant};

use common::client::Site;
use common::postgres::Cluster;
use common::proxy::Proxy;
use satrap_server::store::{self, Notices, StoreError};
use serde_json::json;

const LIMIT: Duration = Duration::from_millis(800);

async fn proxied(cluster: &Cluster, name: &str) -> (Proxy, String) {
    let url = url::Url::parse(&cluster.database(name)).unwrap();
    let proxy = Proxy::to(url.port().unwrap()).await;
    let mut through = url;
    through.set_port(Some(proxy.address.port())).unwrap();
    (proxy, through.to_string())
}

#[tokio::test(flavor = "multi_thread")]
async fn every_call_has_an_end_and_the_next_finds_a_new_way() {
    let cluster = Cluster::start();
    let (proxy, url) = proxied(&cluster, "calls").await;
    let store = store::open_within(&url, LIMIT).await.unwrap();
    // Several connections, all used just now, so that none is asked whether it is still there.
    let warm = (0..8).map(|_| store.check());
    futures_util::future::join_all(warm).await.into_iter().for_each(|checked| checked.unwrap());
    proxy.swallow();
    let started = Instant::now();
    let mut failures = 0;
    while let Err(error) = store.check().await {
        assert!(matches!(error, StoreError::Unavailable(_)), "{error}");
        failures += 1;
        assert!(failures <= 20, "the dead connections are never given up");
    }
    assert!(failures > 0, "something must have been swallowed");
    assert!(started.elapsed() < Duration::from_secs(40));
    store.add_guest("g1", "Guest", 1).await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_is_given_back_and_its_game_goes_on() {
    let cluster = Cluster::start();
    let (proxy, url) = proxied(&cluster, "tables").await;
    let site = Site::with(|config| {
        config.database_url = url;
        config.store_time = LIMIT;
    })
    .await;
    let mut ada = site.guest("Ada").await;
    let table = ada.post("/api/play-now", json!({"game": "final-decrees"})).await.ok();
    let id = table["id"].as_str().unwrap().to_owned();
    proxy.swallow();
    let say = format!("/api/tables/{id}/talk");
    let deadline = Instant::now() + Duration::from_secs(40);
    loop {
        let answer = ada.post(&say, json!({"text": "is anybody there?"})).await;
        if answer.status.is_success() {
            break;
        }
        assert_eq!(answer.problem(503), "unavailable");
        assert!(Instant::now() < deadline, "the table is lost");
    }
    // Bots act by themselves again, until it is Ada's turn.
    ada.table_when(&id, |table| table["to_act"] == json!(["P0"])).await;
    let (version, action) = site.default_action(&id, 0).await.unwrap();
    let act = json!({"seat": "P0", "version": version, "key": "k", "action": action});
    ada.post(&format!("/api/tables/{id}/act"), act).await.ok();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_listener_that_hears_nothing_any_more_is_noticed_within_seconds() {
    let cluster = Cluster::start();
    let (proxy, url) = proxied(&cluster, "notices").await;
    let notices = Notices::open(&url).await.unwrap();
    let tell = async |hint: &str| notices.tell(&[hint.to_owned()]).await;
    let is_told = |notice: &str, hint: &str| notice.lines().nth(1) == Some(hint);
    let mut listener = notices.listen().await.unwrap();
    tell("first").await.unwrap();
    assert!(is_told(&listener.next().await.unwrap(), "first"));
    // Quiet is no fault, as long as the other side answers; nothing is lost meanwhile.
    let quiet = tokio::time::timeout(Duration::from_millis(2500), listener.next()).await;
    assert!(quiet.is_err(), "{quiet:?}");
    tell("second").await.unwrap();
    assert!(is_told(&listener.next().await.unwrap(), "second"));

    proxy.swallow();
    let silent = tokio::time::timeout(Duration::from_secs(15), listener.next()).await;
    assert!(matches!(silent, Ok(Err(StoreError::Unavailable(_)))), "it listens to silence for ever");
    let mut listener = notices.listen().await.unwrap();
    tell("third").await.expect("the dead way out is not used again");
    assert!(is_told(&listener.next().await.unwrap(), "third"));
}

#[tokio::test(flavor = "multi_thread")]
async fn many_hints_go_out_in_few_notices_and_not_back_to_their_server() {
    let cluster = Cluster::start();
    let url = cluster.database("hints");
    let (here, there) = (Notices::open(&url).await.unwrap(), Notices::open(&url).await.unwrap());
    let mut listener = here.listen().await.unwrap();
    let hints: Vec<String> = (0..1000).map(|n| format!("table{n:011}")).collect();
    there.tell(&hints).await.unwrap();
    let (mut heard, mut notices) = (Vec::new(), 0);
    while heard.len() < hints.len() {
        let notice = listener.next().await.unwrap();
        assert_eq!(there.read(&notice).count(), 0, "a server follows what it told itself");
        heard.extend(here.read(&notice).map(str::to_owned));
        notices += 1;
    }
    assert_eq!(heard, hints);
    assert!(notices < 5, "{notices} notices");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_call_that_is_given_up_leaves_a_clean_connection() {
    let cluster = Cluster::start();
    let store = store::open(&cluster.database("clean")).await.unwrap();
    // Each is dropped at another moment: before, within and after its transaction.
    for n in 0..60 {
        let (id, name) = (format!("g{n}"), format!("Guest {n}"));
        let adding = store.add_guest(&id, &name, 1);
        let _ = tokio::time::timeout(Duration::from_micros(50 * n), adding).await;
        // What comes next is kept whole: no transaction of somebody else's is still open.
        store.add_guest(&format!("h{n}"), "Guest", 1).await.unwrap();
        assert_eq!(store.users(&[format!("h{n}")]).await.unwrap().len(), 1);
    }
}
