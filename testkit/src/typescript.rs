//! Types for the client, generated from Rust and kept in the tree: a test compares them, `SATRAP_BLESS=1` writes them.

use std::path::Path;

use crate::bless;

/// One generated file: its name and what it holds.
pub type Generated = (String, String);

/// Compares a folder with what is generated now. Files that nobody generates any more are told as well. Panics with
/// everything that differs.
pub fn check_generated(folder: impl AsRef<Path>, files: &[Generated]) {
    let problems = problems(folder.as_ref(), files, bless::is_blessing());
    assert!(problems.is_empty(), "generated types:\n{}", problems.join("\n"));
}

fn problems(folder: &Path, files: &[Generated], blessing: bool) -> Vec<String> {
    let mut problems: Vec<String> = files
        .iter()
        .filter_map(|(name, text)| bless::compare(&folder.join(name), &with_header(text)).err())
        .collect();
    for entry in std::fs::read_dir(folder).into_iter().flatten().flatten() {
        let name = entry.file_name().to_string_lossy().into_owned();
        if !name.ends_with(".ts") || files.iter().any(|(known, _)| *known == name) {
            continue;
        }
        if blessing {
            if let Err(error) = std::fs::remove_file(entry.path()) {
                problems.push(format!("{name} cannot be removed: {error}"));
            }
        } else {
            problems.push(format!("{name} is not generated any more; run the test with SATRAP_BLESS=1"));
        }
    }
    problems
}

fn with_header(text: &str) -> String {
    const HEAD: &str =
        "// Generated from Rust by a test; change the Rust type and run it with SATRAP_BLESS=1.\n";
    if text.starts_with("//") { text.to_owned() } else { format!("{HEAD}{text}") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_changed_type_and_a_left_over_file_are_told() {
        let folder = tempfile::tempdir().unwrap();
        let file = |text: &str| vec![("Seat.ts".to_owned(), text.to_owned())];
        assert_eq!(problems(folder.path(), &file("export type Seat = 1;\n"), false).len(), 1);
        let text = with_header("export type Seat = 1;\n");
        std::fs::write(folder.path().join("Seat.ts"), text).unwrap();
        assert_eq!(problems(folder.path(), &file("export type Seat = 1;\n"), false), Vec::<String>::new());
        std::fs::write(folder.path().join("Old.ts"), "").unwrap();
        assert_eq!(problems(folder.path(), &file("export type Seat = 2;\n"), false).len(), 2);
    }
}
