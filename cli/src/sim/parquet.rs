//! Writes games as a Parquet file, which notebooks and databases read directly.

use std::sync::Arc;

use parquet::data_type::{ByteArray, ByteArrayType, DataType, DoubleType, Int64Type};
use parquet::errors::Result;
use parquet::file::properties::WriterProperties;
use parquet::file::writer::{SerializedColumnWriter, SerializedFileWriter};
use parquet::schema::parser::parse_message_type;

use super::columns::{Cell, ColumnType, cells, columns};
use super::game_result::GameResult;
use super::output::GameWriter;
use super::tracked_file::{Place, TrackedFile};

/// Rows are held in memory until there are this many, however long a run is.
const ROWS_PER_GROUP: usize = 4096;

pub struct Parquet {
    writer: SerializedFileWriter<TrackedFile>,
    columns: Vec<Column>,
    rows: usize,
}

/// The values, and for each row whether it has one.
struct Column {
    values: Values,
    present: Vec<i16>,
}

enum Values {
    Text(Vec<ByteArray>),
    Integer(Vec<i64>),
    Float(Vec<f64>),
}

impl Parquet {
    pub fn new(file: TrackedFile, seats: usize) -> std::result::Result<Parquet, String> {
        let fields: String = columns(seats)
            .iter()
            .map(|(name, kind)| match kind {
                ColumnType::Text => format!("OPTIONAL BYTE_ARRAY {name} (UTF8); "),
                ColumnType::Integer => format!("OPTIONAL INT64 {name}; "),
                ColumnType::Float => format!("OPTIONAL DOUBLE {name}; "),
            })
            .collect();
        let open = || {
            let schema = Arc::new(parse_message_type(&format!("message games {{ {fields}}}"))?);
            SerializedFileWriter::new(file, schema, Arc::new(WriterProperties::builder().build()))
        };
        Ok(Parquet {
            writer: open().map_err(|error| error.to_string())?,
            columns: columns(seats).iter().map(|(_, kind)| Column::new(*kind)).collect(),
            rows: 0,
        })
    }

    fn write_rows(&mut self) -> Result<()> {
        if self.rows == 0 {
            return Ok(());
        }
        let mut group = self.writer.next_row_group()?;
        for column in &mut self.columns {
            if let Some(mut writer) = group.next_column()? {
                column.write(&mut writer)?;
                writer.close()?;
            }
        }
        group.close()?;
        self.rows = 0;
        Ok(())
    }
}

impl GameWriter for Parquet {
    fn write(&mut self, result: &GameResult) -> std::result::Result<(), String> {
        for (column, cell) in self.columns.iter_mut().zip(cells(result)) {
            column.push(cell);
        }
        self.rows += 1;
        if self.rows < ROWS_PER_GROUP { Ok(()) } else { self.write_rows().map_err(|error| error.to_string()) }
    }

    /// Without its end, which tells where everything is, the file cannot be read.
    fn place(&mut self) -> std::result::Result<Option<Place>, String> {
        Ok(None)
    }

    fn finish(mut self: Box<Self>) -> std::result::Result<(), String> {
        self.write_rows().and_then(|()| self.writer.close().map(drop)).map_err(|error| error.to_string())
    }
}

impl Column {
    fn new(kind: ColumnType) -> Column {
        let values = match kind {
            ColumnType::Text => Values::Text(Vec::new()),
            ColumnType::Integer => Values::Integer(Vec::new()),
            ColumnType::Float => Values::Float(Vec::new()),
        };
        Column { values, present: Vec::new() }
    }

    fn push(&mut self, cell: Cell) {
        let present = match (&mut self.values, cell) {
            (Values::Text(values), Cell::Text(text)) => {
                values.push(ByteArray::from(text.into_bytes()));
                true
            }
            (Values::Integer(values), Cell::Integer(number)) => {
                values.push(number);
                true
            }
            (Values::Float(values), Cell::Float(number)) => {
                values.push(number);
                true
            }
            _ => false,
        };
        self.present.push(present.into());
    }

    /// Writes the values so far and clears them.
    fn write(&mut self, writer: &mut SerializedColumnWriter<'_>) -> Result<()> {
        match &mut self.values {
            Values::Text(values) => write_values::<ByteArrayType>(writer, values, &self.present)?,
            Values::Integer(values) => write_values::<Int64Type>(writer, values, &self.present)?,
            Values::Float(values) => write_values::<DoubleType>(writer, values, &self.present)?,
        }
        self.present.clear();
        Ok(())
    }
}

fn write_values<T: DataType>(
    writer: &mut SerializedColumnWriter<'_>,
    values: &mut Vec<T::T>,
    present: &[i16],
) -> Result<()> {
    writer.typed::<T>().write_batch(values, Some(present), None)?;
    values.clear();
    Ok(())
}
