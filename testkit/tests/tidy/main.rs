//! What the documents say of the tree is true, and its invariants hold: paths, links and rule numbers lead somewhere, crates use
//! only what they may, no game is named outside its folder, and SQL stays in the store.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

mod citations;
mod code;
mod documents;
mod installing;
mod metrics;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

fn read(path: &Path) -> String {
    std::fs::read_to_string(path).unwrap_or_default()
}

/// Files of the tree with one of these endings, without what is built or installed.
fn files(folder: &str, endings: &[&str]) -> Vec<PathBuf> {
    fn walk(folder: &Path, endings: &[&str], found: &mut Vec<PathBuf>) {
        let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
        for entry in entries.filter(|entry| !entry.file_type().is_ok_and(|kind| kind.is_symlink())) {
            let (path, name) = (entry.path(), entry.file_name());
            let name = name.to_string_lossy();
            if path.is_dir() {
                if !["target", "node_modules", "dist", ".git", "generated", "records"].contains(&&*name) {
                    walk(&path, endings, found);
                }
            } else if endings.iter().any(|ending| name.ends_with(ending)) {
                found.push(path);
            }
        }
    }
    let mut found = Vec::new();
    walk(&root().join(folder), endings, &mut found);
    found.sort();
    found
}

fn name(path: &Path) -> String {
    path.strip_prefix(root()).unwrap_or(path).display().to_string()
}

/// The folder of each game with the prefix of its rules.
fn games() -> BTreeMap<String, String> {
    let mut games = BTreeMap::new();
    for info in files("games", &["info.rs"]) {
        let text = read(&info);
        let Some((_, rest)) = text.split_once("rule_prefix: \"") else { continue };
        let Some((prefix, _)) = rest.split_once('"') else { continue };
        let folder = name(&info).split('/').nth(1).unwrap_or_default().to_owned();
        games.insert(folder, prefix.to_owned());
    }
    games
}
