//! What is read from outside: files, records, names of games and bots, options.

use std::io::ErrorKind;
use std::path::Path;

use satrap_core::record::FORMAT;
use satrap_core::{Record, Strength};
use satrap_registry::AnyGame;
use serde_json::Value;

use crate::failure::Failure;

/// A text file; the error is a sentence without the path.
pub fn text_of(path: &Path) -> Result<String, String> {
    let bytes = std::fs::read(path).map_err(|error| match error.kind() {
        ErrorKind::NotFound => "there is no such file".to_owned(),
        ErrorKind::PermissionDenied => "it may not be read by you".to_owned(),
        ErrorKind::IsADirectory => "it is a folder".to_owned(),
        _ => format!("it cannot be read: {error}"),
    })?;
    String::from_utf8(bytes).map_err(|error| {
        format!("it is not text: byte {} is not UTF-8", error.utf8_error().valid_up_to() + 1)
    })
}

/// A record and the game it is of.
pub fn record_in(path: &Path) -> Result<(Record, &'static dyn AnyGame), Failure> {
    let unusable = |problem: String| Failure::unusable(format!("{}: {problem}.", path.display()));
    let text = text_of(path).map_err(unusable)?;
    let record: Record = serde_json::from_str(&text)
        .map_err(|error| unusable(format!("it is not a record (format {FORMAT}): {error}")))?;
    match satrap_registry::find(&record.game) {
        Some(game) => Ok((record, game)),
        None => Err(unusable(no_such_game(&record.game))),
    }
}

pub fn game(id: &str) -> Result<&'static dyn AnyGame, Failure> {
    satrap_registry::find(id).ok_or_else(|| Failure::unusable(format!("{}.", no_such_game(id))))
}

/// A sentence without its full stop.
pub fn no_such_game(id: &str) -> String {
    let known: Vec<&str> = satrap_registry::games().iter().map(|game| game.info().id).collect();
    format!("there is no game {id:?}; the games are {}", known.join(", "))
}

/// The name of a strength, as it is written everywhere.
pub fn strength_name(strength: Strength) -> &'static str {
    match strength {
        Strength::Random => "random",
        Strength::Easy => "easy",
        Strength::Hard => "hard",
    }
}

/// A bot that this game has.
pub fn strength(game: &dyn AnyGame, name: &str) -> Result<Strength, Failure> {
    let info = game.info();
    info.bots.iter().copied().find(|bot| strength_name(*bot) == name).ok_or_else(|| {
        let known: Vec<&str> = info.bots.iter().map(|bot| strength_name(*bot)).collect();
        Failure::unusable(format!("{} has no bot {name:?}; its bots are {}.", info.title, known.join(", ")))
    })
}

/// Options as JSON text, checked and completed for this many seats.
pub fn options(game: &dyn AnyGame, text: Option<&str>, seats: u8) -> Result<Value, Failure> {
    let given: Value = match text {
        None => Value::Null,
        Some(text) => serde_json::from_str(text)
            .map_err(|error| Failure::unusable(format!("--options is not JSON: {error}.")))?,
    };
    game.settle_options(&given, seats)
        .map_err(|error| Failure::unusable(format!("{}: {error}.", game.info().title)))
}
