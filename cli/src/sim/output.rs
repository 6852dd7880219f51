//! Writes a row for each game to a file while the games are played: CSV, JSON, Parquet.

use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use super::columns::{Cell, cells, columns};
use super::game_result::GameResult;
use super::parquet::Parquet;
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

/// Opened before anything is played, so that a bad path is reported at once.
pub fn open(path: &Path, seats: usize) -> Result<GameFile, CliError> {
    let make: fn(File, usize) -> Result<Box<dyn GameWriter>, String> = match path.extension() {
        Some(end) if end == "csv" => |file, seats| Ok(Box::new(Csv::new(file, seats)?)),
        Some(end) if end == "json" => |file, _| Ok(Box::new(Json { file: BufWriter::new(file), any: false })),
        Some(end) if end == "parquet" => |file, seats| Ok(Box::new(Parquet::new(file, seats)?)),
        _ => {
            let problem = "the file's name must end in .csv, .json or .parquet";
            return Err(CliError::bad_input(format!("--out {}: {problem}.", path.display())));
        }
    };
    let writer = File::create(path).map_err(|error| error.to_string()).and_then(|file| make(file, seats));
    match writer {
        Ok(writer) => Ok(GameFile { path: path.to_owned(), writer }),
        Err(problem) => Err(CliError::bad_input(write_error(path, &problem))),
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
