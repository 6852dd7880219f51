//! Reading what a user gives: files, records, names of games and bots, options.

use std::io::ErrorKind;
use std::path::Path;

use satrap_core::record::FORMAT;
use satrap_core::{Record, Strength};
use satrap_registry::AnyGame;
use serde_json::Value;

use crate::error::CliError;

/// Reads a text file. The error does not name the path.
pub fn read_text(path: &Path) -> Result<String, String> {
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

/// Reads a record, and finds the game it was played in.
pub fn read_record(path: &Path) -> Result<(Record, &'static dyn AnyGame), CliError> {
    let unusable = |problem: String| CliError::bad_input(format!("{}: {problem}.", path.display()));
    let text = read_text(path).map_err(unusable)?;
    let record: Record = serde_json::from_str(&text)
        .map_err(|error| unusable(format!("it is not a record (format {FORMAT}): {error}")))?;
    match satrap_registry::find(&record.game) {
        Some(game) => Ok((record, game)),
        None => Err(unusable(describe_unknown_game(&record.game))),
    }
}

pub fn find_game(id: &str) -> Result<&'static dyn AnyGame, CliError> {
    satrap_registry::find(id).ok_or_else(|| CliError::bad_input(format!("{}.", describe_unknown_game(id))))
}

/// Without a full stop at the end.
pub fn describe_unknown_game(id: &str) -> String {
    let known: Vec<&str> = satrap_registry::games().iter().map(|game| game.info().id).collect();
    format!("there is no game {id:?}; the games are {}", known.join(", "))
}

/// The name of a strength, as it is written everywhere.
pub fn strength_name(strength: Strength) -> &'static str {
    match strength {
        Strength::Random => "random",
        Strength::Easy => "easy",
        Strength::Hard => "hard",
        Strength::Expert => "expert",
    }
}

/// The bot of this game with this name.
pub fn find_strength(game: &dyn AnyGame, name: &str) -> Result<Strength, CliError> {
    let info = game.info();
    info.bots.iter().copied().find(|bot| strength_name(*bot) == name).ok_or_else(|| {
        let known: Vec<&str> = info.bots.iter().map(|bot| strength_name(*bot)).collect();
        CliError::bad_input(format!("{} has no bot {name:?}; its bots are {}.", info.title, known.join(", ")))
    })
}

/// Options as JSON text, checked and completed for this many seats.
pub fn parse_options(game: &dyn AnyGame, text: Option<&str>, seats: u8) -> Result<Value, CliError> {
    let given: Value = match text {
        None => Value::Null,
        Some(text) => serde_json::from_str(text)
            .map_err(|error| CliError::bad_input(format!("--options is not JSON: {error}.")))?,
    };
    game.settle_options(&given, seats)
        .map_err(|error| CliError::bad_input(format!("{}: {error}.", game.info().title)))
}
