//! Positions for the tests of boards, written by the rules: what a seat is sent at a moment of a golden record. Kept in the
//! tree like the client's types: a test compares them, `SATRAP_BLESS=1` writes them.

use std::path::Path;

use satrap_core::{Game, Playable, Seat, Viewer, game_match};
use serde_json::{Value, json};

use crate::{bless, golden};

/// A moment of a golden record.
pub struct Fixture<G: Game> {
    /// The name of its file, without the ending.
    pub name: &'static str,
    /// The name of the record in `tests/records`, without the ending.
    pub record: &'static str,
    pub seat: Seat,
    /// The first position in which this holds while the seat has something on offer.
    pub when: fn(&G::View) -> bool,
}

/// Compares `web/fixtures` of a game's folder with what the rules send now: a file for each fixture (`seat`, `view`,
/// `offers`, and the `events` of the last step), and `content.json` for the table of the first, without what is `left_out`
/// because the game keeps it as a file elsewhere. Panics with everything that differs.
pub fn check_fixtures<G: Playable>(game: impl AsRef<Path>, fixtures: &[Fixture<G>], left_out: &[&str]) {
    let problems = problems(game.as_ref(), fixtures, left_out);
    assert!(problems.is_empty(), "fixtures of {}:\n{}", G::INFO.id, problems.join("\n"));
}

fn problems<G: Playable>(game: &Path, fixtures: &[Fixture<G>], left_out: &[&str]) -> Vec<String> {
    let folder = game.join("web/fixtures");
    let mut problems = Vec::new();
    for (n, fixture) in fixtures.iter().enumerate() {
        match moment(game, fixture) {
            Ok((position, mut content)) => {
                if let Some(fields) = content.as_object_mut() {
                    fields.retain(|key, _| !left_out.contains(&key.as_str()));
                }
                let file = folder.join(format!("{}.json", fixture.name));
                problems.extend(bless::compare(&file, &to_text(&position)).err());
                if n == 0 {
                    problems.extend(bless::compare(&folder.join("content.json"), &to_text(&content)).err());
                }
            }
            Err(problem) => problems.push(format!("{}: {problem}", fixture.name)),
        }
    }
    let known = |name: &str| name == "content" || fixtures.iter().any(|fixture| fixture.name == name);
    for file in golden::files_in(&folder, "json") {
        let name = file.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        if !known(&name) {
            problems.push(format!("{} is made by no fixture any more: delete it", file.display()));
        }
    }
    problems
}

/// The position of a fixture, and the content of its table.
fn moment<G: Playable>(folder: &Path, fixture: &Fixture<G>) -> Result<(Value, Value), String> {
    let record = golden::read(&folder.join(format!("tests/records/{}.json", fixture.record)))?;
    let mut game = game_match::open::<G>(&record).map_err(|flaw| flaw.to_string())?;
    let viewer = Viewer::Seat(fixture.seat);
    let mut told = Vec::new();
    let mut entries = record.entries.iter();
    loop {
        let mut offers = Vec::new();
        G::offers(game.state(), fixture.seat, &mut offers);
        let view = G::view(game.state(), viewer);
        if !offers.is_empty() && (fixture.when)(&view) {
            let position = json!({"seat": fixture.seat, "view": view, "offers": offers, "events": told});
            return Ok((position, G::content(game.options(), game.seats())));
        }
        let Some(entry) = entries.next() else {
            return Err(format!("there is no such moment in the record {}", fixture.record));
        };
        let step = game.replay_entry(entry).map_err(|flaw| flaw.to_string())?;
        told = step.events.for_viewer(viewer).map(|event| json!(event)).collect();
    }
}

/// A field to a line: small, and a change shows where it is.
fn to_text(value: &Value) -> String {
    let Some(fields) = value.as_object() else { return format!("{value}\n") };
    let lines: Vec<String> = fields
        .iter()
        .map(|(key, value)| match value.as_object() {
            Some(inner) if !inner.is_empty() => {
                let inner: Vec<String> =
                    inner.iter().map(|(key, value)| format!("  {}: {value}", json!(key))).collect();
                format!(" {}: {{\n{}\n }}", json!(key), inner.join(",\n"))
            }
            _ => format!(" {}: {value}", json!(key)),
        })
        .collect();
    format!("{{\n{}\n}}\n", lines.join(",\n"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_and_theirs_have_lines_of_their_own() {
        let value = json!({"a": [1, 2], "b": {"c": {"d": 1}, "e": null}, "f": {}});
        let text = to_text(&value);
        assert_eq!(
            text,
            "{\n \"a\": [1,2],\n \"b\": {\n  \"c\": {\"d\":1},\n  \"e\": null\n },\n \"f\": {}\n}\n"
        );
        assert_eq!(serde_json::from_str::<Value>(&text).unwrap(), value);
    }
}
