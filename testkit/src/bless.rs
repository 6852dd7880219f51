//! Files that tests compare with what the code makes now: `SATRAP_BLESS=1` writes them anew.

use std::path::Path;

/// Whether kept files are to be rewritten instead of compared.
pub fn is_blessing() -> bool {
    std::env::var_os("SATRAP_BLESS").is_some_and(|value| value == "1")
}

/// Compares a kept file with what it should hold; when blessing, writes it. The error says what to do.
pub fn compare(path: &Path, wanted: &str) -> Result<(), String> {
    compare_or_write(path, wanted, is_blessing())
}

fn compare_or_write(path: &Path, wanted: &str, write: bool) -> Result<(), String> {
    let kept = std::fs::read_to_string(path).unwrap_or_default();
    if kept == wanted {
        return Ok(());
    }
    if write {
        let folder = path.parent().unwrap_or(Path::new("."));
        return std::fs::create_dir_all(folder)
            .and_then(|()| std::fs::write(path, wanted))
            .map_err(|error| format!("{} cannot be written: {error}", path.display()));
    }
    let line = kept.lines().zip(wanted.lines()).take_while(|(old, new)| old == new).count() + 1;
    Err(format!(
        "{} is not what the code makes now (first difference in line {line}); run the test once with SATRAP_BLESS=1 \
         and commit the file",
        path.display()
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_difference_is_told_with_its_line_and_blessing_mends_it() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("made/types.ts");
        assert!(compare_or_write(&path, "a\nb\n", false).unwrap_err().contains("line 1"));
        compare_or_write(&path, "a\nb\n", true).unwrap();
        compare_or_write(&path, "a\nb\n", false).unwrap();
        assert!(compare_or_write(&path, "a\nc\n", false).unwrap_err().contains("line 2"));
    }
}
