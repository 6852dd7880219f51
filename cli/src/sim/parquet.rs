//! Games as a Parquet file: columns that notebooks and databases read at once.

use std::fs::File;
use std::sync::Arc;

use parquet::data_type::{ByteArray, ByteArrayType, DataType, DoubleType, Int64Type};
use parquet::errors::Result;
use parquet::file::properties::WriterProperties;
use parquet::file::writer::{SerializedColumnWriter, SerializedFileWriter};
use parquet::schema::parser::parse_message_type;

use super::columns::{Cell, Kind, cells, columns};
use super::out::GameWriter;
use super::played::Played;

/// Rows are held until there are so many of them, however long a series is.
const ROWS: usize = 4096;

pub struct Parquet {
    writer: SerializedFileWriter<File>,
    columns: Vec<Column>,
    rows: usize,
}

/// Values that are there, and for each row whether it has one.
struct Column {
    values: Values,
    present: Vec<i16>,
}

enum Values {
    Text(Vec<ByteArray>),
    Whole(Vec<i64>),
    Real(Vec<f64>),
}

impl Parquet {
    pub fn new(file: File, seats: usize) -> std::result::Result<Parquet, String> {
        let fields: String = columns(seats)
            .iter()
            .map(|(name, kind)| match kind {
                Kind::Text => format!("OPTIONAL BYTE_ARRAY {name} (UTF8); "),
                Kind::Whole => format!("OPTIONAL INT64 {name}; "),
                Kind::Real => format!("OPTIONAL DOUBLE {name}; "),
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
    fn write(&mut self, played: &Played) -> std::result::Result<(), String> {
        for (column, cell) in self.columns.iter_mut().zip(cells(played)) {
            column.push(cell);
        }
        self.rows += 1;
        if self.rows < ROWS { Ok(()) } else { self.write_rows().map_err(|error| error.to_string()) }
    }

    fn finish(mut self: Box<Self>) -> std::result::Result<(), String> {
        self.write_rows().and_then(|()| self.writer.close().map(drop)).map_err(|error| error.to_string())
    }
}

impl Column {
    fn new(kind: Kind) -> Column {
        let values = match kind {
            Kind::Text => Values::Text(Vec::new()),
            Kind::Whole => Values::Whole(Vec::new()),
            Kind::Real => Values::Real(Vec::new()),
        };
        Column { values, present: Vec::new() }
    }

    fn push(&mut self, cell: Cell) {
        let present = match (&mut self.values, cell) {
            (Values::Text(values), Cell::Text(text)) => {
                values.push(ByteArray::from(text.into_bytes()));
                true
            }
            (Values::Whole(values), Cell::Whole(number)) => {
                values.push(number);
                true
            }
            (Values::Real(values), Cell::Real(number)) => {
                values.push(number);
                true
            }
            _ => false,
        };
        self.present.push(present.into());
    }

    /// Writes what there is and begins anew.
    fn write(&mut self, writer: &mut SerializedColumnWriter<'_>) -> Result<()> {
        match &mut self.values {
            Values::Text(values) => put::<ByteArrayType>(writer, values, &self.present)?,
            Values::Whole(values) => put::<Int64Type>(writer, values, &self.present)?,
            Values::Real(values) => put::<DoubleType>(writer, values, &self.present)?,
        }
        self.present.clear();
        Ok(())
    }
}

fn put<T: DataType>(
    writer: &mut SerializedColumnWriter<'_>,
    values: &mut Vec<T::T>,
    present: &[i16],
) -> Result<()> {
    writer.typed::<T>().write_batch(values, Some(present), None)?;
    values.clear();
    Ok(())
}
