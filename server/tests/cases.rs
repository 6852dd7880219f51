//! A rule case of any moment of a game: whole once the game is over, and before that what its seat knows.

mod common;

use std::path::Path;

use common::client::{Site, chance};
use satrap_core::case::CaseFile;
use serde_json::{Value, json};

/// Runs a case file as `satrap cases` does.
fn run(text: &str) -> CaseFile {
    let file: CaseFile = toml::from_str(text).unwrap_or_else(|error| panic!("{error}\n{text}"));
    let game = satrap_registry::find(&file.game).unwrap();
    for case in &file.case {
        let differences = game.run_case(case);
        assert!(differences.is_empty(), "{}: {differences:#?}\n{text}", file.game);
    }
    file
}

#[tokio::test(flavor = "multi_thread")]
async fn a_case_of_a_finished_game_holds_in_every_game() {
    let site = Site::open().await;
    let mut me = site.guest("Ada").await;
    let games = Path::new(env!("CARGO_MANIFEST_DIR")).join("../games");
    for game in satrap_registry::games() {
        let folder = games.join(game.info().id).join("tests/records");
        let mut records: Vec<_> =
            std::fs::read_dir(folder).unwrap().map(|file| file.unwrap().path()).collect();
        records.sort();
        let record: Value = serde_json::from_slice(&std::fs::read(&records[0]).unwrap()).unwrap();
        let steps = record["entries"].as_array().unwrap().len();
        let id = me.post("/api/records", record).await.ok()["id"].as_str().unwrap().to_owned();
        for step in [0, 1, steps / 3, steps / 2, steps] {
            let answer = me.get(&format!("/api/tables/{id}/case?step={step}")).await;
            assert_eq!(answer.status, 200, "{}", answer.text);
            let file = run(&answer.text);
            assert_eq!(file.case[0].when.len(), usize::from(step > 0));
        }
        let last = me.get(&format!("/api/tables/{id}/case")).await;
        assert_eq!(run(&last.text).case[0].then.over, Some(true));
        let name = last.headers["content-disposition"].to_str().unwrap();
        assert_eq!(name, format!("attachment; filename=\"{}-step-{steps}.toml\"", game.info().id));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn during_play_a_case_is_for_a_seat_and_of_what_it_knows() {
    let site = Site::open().await;
    let mut ada = site.guest("Ada").await;
    let wish = json!({
        "game": "sovereign", "visibility": "link", "clock": {"type": "none"}, "contribution": chance(),
        "seats": [{"type": "me"}, {"type": "bot", "strength": "random"}],
    });
    let id = ada.post("/api/tables", wish).await.ok()["id"].as_str().unwrap().to_owned();
    ada.table_when(&id, |table| table["to_act"] == json!(["P0"])).await;
    let (version, action) = site.default_action(&id, 0).await.unwrap();
    let act = json!({"seat": "P0", "version": version, "key": "first", "action": action});
    let step = ada.post(&format!("/api/tables/{id}/act"), act).await.ok()["version"].as_u64().unwrap();

    let own = ada.get(&format!("/api/tables/{id}/case?as=P0&step={}", version + 1)).await;
    let file = run(&own.text);
    assert_eq!(file.case[0].when[0].does, action);
    assert!(own.text.contains("only what P0 knows"), "{}", own.text);
    assert!(step > u64::from(version));

    // Others' actions are not told, nor is anything to those who have no seat.
    let table = ada.table_when(&id, |table| table["to_act"] == json!(["P0"])).await;
    let frames = ada.get(&format!("/api/tables/{id}/frames?as=P0&to={}", table["version"])).await.ok();
    let others = frames["frames"].as_array().unwrap().iter().find(|frame| frame["seat"] == "P1");
    if let Some(other) = others {
        let file = ada.get(&format!("/api/tables/{id}/case?as=P0&step={}", other["seq"])).await;
        assert!(run(&file.text).case[0].when.is_empty());
    }
    let mut bob = site.guest("Bob").await;
    bob.get(&format!("/api/tables/{id}/case?as=P0")).await.problem(403);
    bob.get(&format!("/api/tables/{id}/case?as=judge")).await.problem(403);
    assert_eq!(bob.get(&format!("/api/tables/{id}/case")).await.problem(409), "not_over");
}
