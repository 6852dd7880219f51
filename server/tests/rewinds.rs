//! Going back beyond one's own last decision, by consent or by the host of a table for beginners.

mod common;

use common::client::{Site, Visitor, chance};
use common::rota;
use satrap_core::record::{EntryKind, Rewind};
use satrap_core::{Seat, Viewer};
use satrap_server::live::TableState;
use serde_json::{Value, json};

async fn table_for_two<'a>(site: &'a Site, more: Value) -> (String, Visitor<'a>, Visitor<'a>) {
    let (mut host, mut eve) = (site.guest("Host").await, site.guest("Eve").await);
    let mut wish = json!({
        "game": "rota", "seats": [{"type": "me"}, {"type": "person"}], "visibility": "open",
        "clock": {"type": "none"},
    });
    wish.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    let table = host.post("/api/tables", wish).await.ok();
    let id = table["id"].as_str().unwrap().to_owned();
    eve.post(&format!("/api/tables/{id}/sit"), json!({"seat": "P1", "contribution": chance()})).await.ok();
    host.post(&format!("/api/tables/{id}/start"), json!({})).await.ok();
    (id, host, eve)
}

async fn sign(player: &mut Visitor<'_>, id: &str, seat: &str, version: u32) {
    let body = json!({"seat": seat, "version": version, "key": chance(), "action": {"type": "sign"}});
    player.post(&format!("/api/tables/{id}/act"), body).await.ok();
}

/// The game as a server that does not know the table yet plays it again.
async fn read_anew(site: &Site, id: &str) -> (u32, String) {
    let row = site.state.store.table(id).await.unwrap();
    let state = TableState::load(&*site.state.store, rota::games(), row).await.unwrap();
    let play = state.play.unwrap();
    (play.seq(), play.view(Viewer::Judge).get().to_owned())
}

#[tokio::test(flavor = "multi_thread")]
async fn the_game_goes_back_when_those_who_acted_since_agree() {
    let site = Site::playing(rota::games(), |_| {}).await;
    let (id, mut host, mut eve) = table_for_two(&site, json!({})).await;
    sign(&mut host, &id, "P0", 0).await;
    let (_, before) = read_anew(&site, &id).await;
    sign(&mut eve, &id, "P1", 1).await;
    sign(&mut host, &id, "P0", 2).await;
    let (ask, answer) = (format!("/api/tables/{id}/rewind"), format!("/api/tables/{id}/rewind/answer"));
    assert_eq!(
        eve.post(&ask, json!({"seat": "P1", "first": 1})).await.problem(409),
        "not_your_decision",
        "the host made step 1"
    );
    assert_eq!(eve.post(&ask, json!({"seat": "P0", "first": 1})).await.problem(403), "not_allowed");
    assert_eq!(eve.post(&ask, json!({"seat": "P1", "first": 9})).await.problem(404), "not_found");
    let table = eve.post(&ask, json!({"seat": "P1", "first": 2})).await.ok();
    assert_eq!(table["version"], 3, "nothing has happened yet");
    let wish = json!({"seat": "P1", "first": 2, "agreed": [], "missing": ["P0"], "shown": []});
    assert_eq!(table["rewind"], wish);
    let yes = |seat: &str| json!({"seat": seat, "first": 2, "yes": true});
    assert_eq!(eve.post(&answer, yes("P1")).await.problem(409), "own_wish");
    let other = json!({"seat": "P0", "first": 1, "yes": true});
    assert_eq!(
        host.post(&answer, other).await.problem(409),
        "stale",
        "nobody agrees to what they did not see"
    );
    let table = host.post(&answer, yes("P0")).await.ok();
    assert_eq!((&table["version"], table.get("rewind")), (&json!(4), None));
    assert_eq!(table["to_act"], json!(["P1"]));
    assert_eq!(read_anew(&site, &id).await, (4, before));
    let kept = site.state.store.entries(&id, 3, 4).await.unwrap();
    let rewind = Rewind { first: 2, agreed: vec![Seat(0)], by_host: false };
    assert_eq!(kept[0].kind, EntryKind::Rewind(rewind));

    // The game goes on from there, and can be looked through.
    sign(&mut eve, &id, "P1", 4).await;
    let mut frames = Vec::new();
    for n in [1, 4] {
        let page = host.get(&format!("/api/tables/{id}/frames?from={n}&to={n}")).await.ok();
        frames.push(page["frames"][0].clone());
    }
    assert_eq!(frames[1]["undoes"], 2);
    assert_eq!(frames[1]["view"], frames[0]["view"]);
    assert_eq!(eve.post(&ask, json!({"seat": "P1", "first": 2})).await.problem(409), "taken_back");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_wish_is_declined_or_withdrawn() {
    let site = Site::playing(rota::games(), |_| {}).await;
    let (id, mut host, mut eve) = table_for_two(&site, json!({})).await;
    sign(&mut host, &id, "P0", 0).await;
    sign(&mut eve, &id, "P1", 1).await;
    let (ask, answer) = (format!("/api/tables/{id}/rewind"), format!("/api/tables/{id}/rewind/answer"));
    let no = |seat: &str| json!({"seat": seat, "first": 1, "yes": false});
    assert_eq!(host.post(&answer, no("P0")).await.problem(409), "no_rewind");
    host.post(&ask, json!({"seat": "P0", "first": 1})).await.ok();
    let table = eve.post(&answer, no("P1")).await.ok();
    assert_eq!((&table["version"], table.get("rewind")), (&json!(2), None), "declined");
    host.post(&ask, json!({"seat": "P0", "first": 1})).await.ok();
    let table = host.post(&answer, no("P0")).await.ok();
    assert_eq!((&table["version"], table.get("rewind")), (&json!(2), None), "withdrawn");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_host_of_a_table_for_beginners_goes_back_alone() {
    let site = Site::playing(rota::games(), |_| {}).await;
    for host_rewinds in [false, true] {
        let (id, mut host, mut eve) = table_for_two(&site, json!({"host_rewinds": host_rewinds})).await;
        let (start, first) = (read_anew(&site, &id).await.1, json!({"first": 1}));
        sign(&mut eve, &id, "P1", 0).await;
        let path = format!("/api/tables/{id}/rewind/host");
        assert_eq!(eve.post(&path, first.clone()).await.problem(403), "not_allowed");
        if !host_rewinds {
            assert_eq!(host.post(&path, first).await.problem(403), "not_allowed");
            continue;
        }
        assert_eq!(host.post(&path, first).await.ok()["version"], 2);
        assert_eq!(read_anew(&site, &id).await, (2, start));
    }
}
