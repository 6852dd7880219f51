//! A file that is only added to, and knows what is in it: so that a series can go on behind what it is known to have written.

use std::fs::{File, OpenOptions};
use std::io::{self, BufReader, Read, Seek, SeekFrom, Write};
use std::path::Path;

use serde::{Deserialize, Serialize};

/// How far a file was written, and a sum of what was written until there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Place {
    pub bytes: u64,
    /// FNV-1a: it tells a file that somebody has edited, and need not withstand more.
    sum: u64,
}

pub struct TrackedFile {
    file: File,
    place: Place,
}

impl Place {
    const START: Place = Place { bytes: 0, sum: 0xcbf2_9ce4_8422_2325 };

    fn add(&mut self, written: &[u8]) {
        self.bytes += written.len() as u64;
        for byte in written {
            self.sum = (self.sum ^ u64::from(*byte)).wrapping_mul(0x0000_0100_0000_01b3);
        }
    }
}

impl TrackedFile {
    pub fn create(path: &Path) -> Result<TrackedFile, String> {
        let file = File::create(path).map_err(|error| error.to_string())?;
        Ok(TrackedFile { file, place: Place::START })
    }

    /// Opens a file behind a place; what was written after it is cut off.
    pub fn reopen(path: &Path, place: Place) -> Result<TrackedFile, String> {
        let reopen = || -> io::Result<Option<TrackedFile>> {
            let mut file = OpenOptions::new().read(true).write(true).open(path)?;
            if read_until(&mut file, place.bytes)? != place {
                return Ok(None);
            }
            file.set_len(place.bytes)?;
            file.seek(SeekFrom::End(0))?;
            Ok(Some(TrackedFile { file, place }))
        };
        reopen()
            .map_err(|error| error.to_string())?
            .ok_or_else(|| "it has been changed since the series was stopped".to_owned())
    }

    /// Where it is, if all that was written has arrived here.
    pub fn place(&self) -> Place {
        self.place
    }

    pub fn is_empty(&self) -> bool {
        self.place.bytes == 0
    }

    /// Whether one can go back in it, as in no pipe.
    pub fn is_regular(&self) -> bool {
        self.file.metadata().is_ok_and(|facts| facts.is_file())
    }
}

impl Write for TrackedFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let written = self.file.write(bytes)?;
        self.place.add(&bytes[..written]);
        Ok(written)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.flush()
    }
}

/// The place that many bytes into a file, or at its end if it is shorter.
fn read_until(file: &mut File, bytes: u64) -> io::Result<Place> {
    let mut place = Place::START;
    let mut reader = BufReader::new(file.take(bytes));
    let mut part = vec![0; 1 << 16];
    loop {
        match reader.read(&mut part)? {
            0 => return Ok(place),
            read => place.add(&part[..read]),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_goes_on_behind_its_place_unless_it_was_changed() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("games.csv");
        let mut file = TrackedFile::create(&path).unwrap();
        file.write_all(b"one\ntwo\n").unwrap();
        let place = file.place();
        file.write_all(b"half a li").unwrap();

        let mut file = TrackedFile::reopen(&path, place).unwrap();
        file.write_all(b"three\n").unwrap();
        assert_eq!(std::fs::read(&path).unwrap(), b"one\ntwo\nthree\n");
        assert!(TrackedFile::reopen(&path, file.place()).is_ok(), "its sum goes on too");

        for changed in ["one\nTwo\n", "one\n", ""] {
            std::fs::write(&path, changed).unwrap();
            let refused = TrackedFile::reopen(&path, place).err().unwrap();
            assert!(refused.contains("changed"), "{refused}");
            assert_eq!(std::fs::read_to_string(&path).unwrap(), changed, "and it is left alone");
        }
    }
}
