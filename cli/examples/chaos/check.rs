//! What must hold when the dust has settled.

use satrap_core::{Seat, Viewer};
use satrap_server::store;
use serde_json::Value;

use crate::faults::Nodes;
use crate::player::Player;

/// What was looked at; all of it held, or there would have been a panic.
#[derive(Default)]
pub struct Found {
    acknowledged: usize,
    steps: usize,
    tables: usize,
    views: usize,
    dropped: u64,
    repeated: u64,
}

impl std::fmt::Display for Found {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Found { acknowledged, steps, tables, views, dropped, repeated } = self;
        write!(
            f,
            "{acknowledged} acknowledged decisions are all there once, {steps} steps of {tables} tables are proved, {views} \
             views are as the rules say ({dropped} connections cut on purpose, {repeated} requests repeated)"
        )
    }
}

/// Every acknowledged decision is kept under its number and seal, every record replays, every socket shows what the rules
/// say.
pub async fn everything(nodes: &Nodes, url: &str, players: &[Player]) -> Found {
    let store = store::open(url).await.expect("the store");
    let mut found = Found::default();
    for player in players {
        found.dropped += player.dropped;
        found.repeated += player.repeated;
        for id in &player.tables {
            let row = store.table(id).await.expect("a table that was made");
            let entries = store.entries(id, 0, u32::MAX).await.expect("its steps");
            assert!(entries.iter().map(|entry| entry.seq).eq(1..=row.version), "{id}: a step is missing");
            let game = satrap_registry::find(&row.game).expect("its game");
            let begun = game.begin(&row.doc.options, &row.doc.players, row.secret());
            let mut play = begun.expect("it began once");
            play.keep_states_for(&entries);
            for entry in &entries {
                play.replay_entry(entry).unwrap_or_else(|flaw| panic!("{id}: {flaw}"));
            }
            for told in player.acknowledged.iter().filter(|told| told.table == *id) {
                let kept = entries.get(told.version as usize - 1);
                let kept = kept.unwrap_or_else(|| panic!("{id}: step {} was lost", told.version));
                assert_eq!(kept.seal.to_string(), told.seal, "{id}: step {} is another", told.version);
                found.acknowledged += 1;
            }
            let versions =
                player.acknowledged.iter().filter(|told| told.table == *id).map(|told| told.version);
            assert!(versions.is_sorted_by(|a, b| a < b), "{id}: two decisions were given one step");
            for n in 0..nodes.count() {
                let shown = reqwest::get(format!("http://{}/api/tables/{id}", nodes.address(n))).await;
                let shown: Value = shown.expect("an answer").json().await.expect("a table");
                assert_eq!(
                    shown["version"].as_u64(),
                    Some(u64::from(row.version)),
                    "{id}: server {n} is behind"
                );
            }
            found.views += compare_views(nodes, id, &*play).await;
            found.steps += entries.len();
            found.tables += 1;
        }
    }
    store.close().await;
    found
}

/// What one who watches is shown by every server, beside what the rules show.
async fn compare_views(nodes: &Nodes, id: &str, play: &dyn satrap_registry::AnyMatch) -> usize {
    let over = play.outcome().is_some();
    let viewers: Vec<(String, Viewer)> = match over {
        true => Seat::all(play.seats()).map(|seat| (seat.to_string(), Viewer::Seat(seat))).collect(),
        false => vec![("spectator".into(), Viewer::Spectator)],
    };
    for n in 0..nodes.count() {
        for (name, viewer) in &viewers {
            let shown = crate::player::snapshot(&nodes.address(n), id, name, "").await.expect("a snapshot");
            let ours: Value = serde_json::from_str(play.view(*viewer).get()).unwrap();
            assert_eq!(shown["view"], ours, "{id}: server {n} shows {name} something else");
        }
    }
    nodes.count() * viewers.len()
}
