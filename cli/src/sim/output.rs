//! Writes a row for each game to a file while the games are played: CSV, JSON, Parquet.

use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use super::columns::{Cell, cells, columns};
use super::game_result::GameResult;
use super::tracked_file::{Place, TrackedFile};
use crate::error::CliError;

/// A file format for games.
pub trait GameWriter {
    fn write(&mut self, result: &GameResult) -> Result<(), String>;
    /// Where the file is, with all games in it; `None` if nothing can be added to it later.
    fn place(&mut self) -> Result<Option<Place>, String>;
    fn finish(self: Box<Self>) -> Result<(), String>;
}

/// A file that games are written to.
pub struct GameFile {
    path: PathBuf,
    writer: Box<dyn GameWriter>,
    can_resume: bool,
}

type OpenWriter = fn(TrackedFile, usize) -> Result<Box<dyn GameWriter>, String>;

#[cfg(feature = "parquet")]
const PARQUET: Option<OpenWriter> =
    Some(|file, seats| Ok(Box::new(super::parquet::Parquet::new(file, seats)?)));
#[cfg(not(feature = "parquet"))]
const PARQUET: Option<OpenWriter> = None;

/// Begins a file, or goes on behind a place in it.
pub fn open(path: &Path, seats: usize, place: Option<Place>) -> Result<GameFile, CliError> {
    let open_writer = choose_format(path, PARQUET)
        .map_err(|problem| CliError::bad_input(format!("--out {}: {problem}.", path.display())))?;
    let opened = open_file(path, place).and_then(|file| {
        let is_regular = file.is_regular();
        Ok((open_writer(file, seats)?, is_regular))
    });
    let failed = |problem: String| CliError::bad_input(write_error(path, &problem));
    let (mut writer, is_regular) = opened.map_err(failed)?;
    let can_resume = is_regular && writer.place().map_err(failed)?.is_some();
    Ok(GameFile { path: path.to_owned(), writer, can_resume })
}

pub fn open_file(path: &Path, place: Option<Place>) -> Result<TrackedFile, String> {
    match place {
        None => TrackedFile::create(path),
        Some(place) => TrackedFile::reopen(path, place),
    }
}

/// The format that a file's name asks for. `parquet` is `None` in a program built without it.
fn choose_format(path: &Path, parquet: Option<OpenWriter>) -> Result<OpenWriter, &'static str> {
    match path.extension().and_then(|extension| extension.to_str()) {
        Some("csv") => Ok(|file, seats| Ok(Box::new(Csv::new(file, seats)?))),
        Some("json") => Ok(|file, _| Ok(Box::new(Json::new(file)))),
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

    pub fn can_resume(&self) -> bool {
        self.can_resume
    }

    /// See [`GameWriter::place`].
    pub fn place(&mut self) -> Result<Option<Place>, CliError> {
        self.writer.place().map_err(|problem| CliError::failed(write_error(&self.path, &problem)))
    }

    pub fn finish(self) -> Result<(), CliError> {
        self.writer.finish().map_err(|problem| CliError::failed(write_error(&self.path, &problem)))
    }
}

pub fn write_error(path: &Path, problem: &str) -> String {
    format!("{} cannot be written: {problem}.", path.display())
}

struct Csv(csv::Writer<TrackedFile>);

impl Csv {
    fn new(file: TrackedFile, seats: usize) -> Result<Csv, String> {
        let is_new = file.is_empty();
        let mut writer = csv::Writer::from_writer(file);
        if is_new {
            let head = columns(seats).into_iter().map(|(name, _)| name);
            writer.write_record(head).map_err(|error| error.to_string())?;
        }
        Ok(Csv(writer))
    }
}

impl GameWriter for Csv {
    fn write(&mut self, result: &GameResult) -> Result<(), String> {
        let row = cells(result).into_iter().map(Cell::into_text);
        self.0.write_record(row).map_err(|error| error.to_string())
    }

    fn place(&mut self) -> Result<Option<Place>, String> {
        self.0.flush().map_err(|error| error.to_string())?;
        Ok(Some(self.0.get_ref().place()))
    }

    fn finish(mut self: Box<Self>) -> Result<(), String> {
        self.0.flush().map_err(|error| error.to_string())
    }
}

/// One list with an entry on each line.
struct Json {
    file: BufWriter<TrackedFile>,
    any: bool,
}

impl Json {
    fn new(file: TrackedFile) -> Json {
        Json { any: !file.is_empty(), file: BufWriter::new(file) }
    }

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

    /// Before the end of the list.
    fn place(&mut self) -> Result<Option<Place>, String> {
        self.file.flush().map_err(|error| error.to_string())?;
        Ok(Some(self.file.get_ref().place()))
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
