//! Writes a row for each game to a file while the games are played: CSV, JSON, Parquet.

use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use super::columns::{Cell, cells, columns};
use super::game_result::GameResult;
use crate::error::CliError;

/// A file format for games.
pub trait GameWriter {
    fn write(&mut self, result: &GameResult) -> Result<(), String>;
    fn finish(self: Box<Self>) -> Result<(), String>;
}

/// A file that games are written to.
pub struct GameFile {
    path: PathBuf,
    writer: Box<dyn GameWriter>,
}

type OpenWriter = fn(File, usize) -> Result<Box<dyn GameWriter>, String>;

#[cfg(feature = "parquet")]
const PARQUET: Option<OpenWriter> =
    Some(|file, seats| Ok(Box::new(super::parquet::Parquet::new(file, seats)?)));
#[cfg(not(feature = "parquet"))]
const PARQUET: Option<OpenWriter> = None;

/// Opened before anything is played, so that a bad path is reported at once.
pub fn open(path: &Path, seats: usize) -> Result<GameFile, CliError> {
    let open_writer = choose_format(path, PARQUET)
        .map_err(|problem| CliError::bad_input(format!("--out {}: {problem}.", path.display())))?;
    let writer =
        File::create(path).map_err(|error| error.to_string()).and_then(|file| open_writer(file, seats));
    match writer {
        Ok(writer) => Ok(GameFile { path: path.to_owned(), writer }),
        Err(problem) => Err(CliError::bad_input(write_error(path, &problem))),
    }
}

/// The format that a file's name asks for. `parquet` is `None` in a program built without it.
fn choose_format(path: &Path, parquet: Option<OpenWriter>) -> Result<OpenWriter, &'static str> {
    match path.extension().and_then(|extension| extension.to_str()) {
        Some("csv") => Ok(|file, seats| Ok(Box::new(Csv::new(file, seats)?))),
        Some("json") => Ok(|file, _| Ok(Box::new(Json { file: BufWriter::new(file), any: false }))),
        Some("parquet") => parquet.ok_or(
            "this program is built without Parquet; build it with `cargo build --release --features parquet`, or \
             write .csv or .json",
        ),
        _ => Err("the file's name must end in .csv, .json or .parquet"),
    }
}

impl GameFile {
    pub fn write(&mut self, result: &GameResult) -> Result<(), CliError> {
        self.writer.write(result).map_err(|problem| CliError::failed(write_error(&self.path, &problem)))
    }

    pub fn finish(self) -> Result<(), CliError> {
        self.writer.finish().map_err(|problem| CliError::failed(write_error(&self.path, &problem)))
    }
}

pub fn write_error(path: &Path, problem: &str) -> String {
    format!("{} cannot be written: {problem}.", path.display())
}

struct Csv(csv::Writer<File>);

impl Csv {
    fn new(file: File, seats: usize) -> Result<Csv, String> {
        let mut writer = csv::Writer::from_writer(file);
        let head = columns(seats).into_iter().map(|(name, _)| name);
        writer.write_record(head).map_err(|error| error.to_string())?;
        Ok(Csv(writer))
    }
}

impl GameWriter for Csv {
    fn write(&mut self, result: &GameResult) -> Result<(), String> {
        let row = cells(result).into_iter().map(|cell| match cell {
            Cell::Text(text) => text,
            Cell::Integer(number) => number.to_string(),
            Cell::Float(number) => number.to_string(),
            Cell::Empty => String::new(),
        });
        self.0.write_record(row).map_err(|error| error.to_string())
    }

    fn finish(mut self: Box<Self>) -> Result<(), String> {
        self.0.flush().map_err(|error| error.to_string())
    }
}

/// One list with an entry on each line.
struct Json {
    file: BufWriter<File>,
    any: bool,
}

impl Json {
    fn write_entry(&mut self, result: &GameResult) -> io::Result<()> {
        self.file.write_all(if self.any { b",\n" } else { b"[\n" })?;
        self.any = true;
        serde_json::to_writer(&mut self.file, result).map_err(io::Error::from)
    }
}

impl GameWriter for Json {
    fn write(&mut self, result: &GameResult) -> Result<(), String> {
        self.write_entry(result).map_err(|error| error.to_string())
    }

    fn finish(mut self: Box<Self>) -> Result<(), String> {
        let end: &[u8] = if self.any { b"\n]\n" } else { b"[]\n" };
        self.file.write_all(end).and_then(|()| self.file.flush()).map_err(|error| error.to_string())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn without_the_feature_parquet_is_refused_with_how_to_get_it() {
        let refused = choose_format(Path::new("games.parquet"), None).err().unwrap();
        assert!(refused.contains("--features parquet") && refused.contains(".csv"), "{refused}");
        assert!(choose_format(Path::new("games.csv"), None).is_ok());
    }
}
