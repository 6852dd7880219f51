//! A game of many steps is read from its end: neither memory nor a visitor has to carry all of it.

mod common;

use common::client::{Site, Visitor};
use satrap_core::Viewer;
use serde_json::{Value, json};

const STEPS: u64 = 1000;

/// Plays with a bot until the game has so many steps.
async fn play_long(site: &Site, me: &mut Visitor<'_>) -> String {
    let wish = json!({
        "game": "sovereign", "visibility": "link", "clock": {"type": "none"},
        "seats": [{"type": "me"}, {"type": "bot", "strength": "random"}],
    });
    let id = me.post("/api/tables", wish).await.ok()["id"].as_str().unwrap().to_owned();
    loop {
        let table =
            me.table_when(&id, |table| table["to_act"] == json!(["P0"]) || table["status"] == "over").await;
        assert_eq!(table["status"], "playing", "the game was too short");
        if table["version"].as_u64().unwrap() >= STEPS {
            return id;
        }
        let (version, action) = site.default_action(&id, 0).await.unwrap();
        let act = json!({"seat": "P0", "version": version, "key": format!("k{version}"), "action": action});
        me.post(&format!("/api/tables/{id}/act"), act).await.ok();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_long_game_is_opened_from_a_kept_state_and_its_log_from_the_end() {
    let site = Site::open().await;
    let mut me = site.guest("Ada").await;
    let id = play_long(&site, &mut me).await;
    let hub = &site.state.hub;
    hub.keep_snapshots().await;
    let (version, seal) = {
        let table = hub.table(&id).await.unwrap();
        let state = table.state.lock().await;
        assert!(state.steps.len() <= 600, "{} steps are in memory", state.steps.len());
        let play = state.play.as_deref().unwrap();
        (play.seq(), play.seal())
    };
    site.later(1);
    hub.forget_idle(0);
    assert!(hub.open_tables().is_empty(), "the table is still in memory");

    let table = hub.table(&id).await.unwrap();
    {
        let mut state = table.state.lock().await;
        let play = state.play.as_deref().unwrap();
        assert_eq!((play.seq(), play.seal()), (version, seal));
        let first = state.steps.first().unwrap().entry.seq;
        assert!(first > 300, "it was played again from step {first}");
        let shown = hub.snapshot(&table, &mut state, None, Viewer::Spectator, 0).await.unwrap();
        let log = &serde_json::to_value(shown).unwrap()["log"];
        assert_eq!(numbers(log), (version - 199..=version).collect::<Vec<_>>());
    }

    let page = me.get(&format!("/api/tables/{id}/log?as=P0&before={}", version - 199)).await.ok();
    assert_eq!(numbers(&page["steps"]), (version - 499..version - 199).collect::<Vec<_>>());
    let frames =
        me.get(&format!("/api/tables/{id}/frames?as=P0&from={}&to={}", version - 499, version - 490)).await;
    for (step, frame) in
        page["steps"].as_array().unwrap().iter().zip(frames.ok()["frames"].as_array().unwrap())
    {
        assert_eq!((&step["seq"], &step["events"]), (&frame["seq"], &frame["events"]));
    }
    let start = me.get(&format!("/api/tables/{id}/log?as=P0&before=3")).await.ok();
    assert_eq!(numbers(&start["steps"]), [1, 2]);
    assert_eq!(me.get(&format!("/api/tables/{id}/log?as=P0&before=1")).await.ok(), json!({"steps": []}));
    assert_eq!(
        site.visitor().get(&format!("/api/tables/{id}/log?as=P0&before=9")).await.problem(403),
        "not_allowed"
    );

    let (version, action) = site.default_action(&id, 0).await.unwrap();
    let act = json!({"seat": "P0", "version": version, "key": "later", "action": action});
    me.post(&format!("/api/tables/{id}/act"), act).await.ok();
}

fn numbers(steps: &Value) -> Vec<u32> {
    steps.as_array().unwrap().iter().map(|step| step["seq"].as_u64().unwrap() as u32).collect()
}
