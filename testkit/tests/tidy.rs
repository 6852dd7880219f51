//! What the documents say of the tree is true, and its invariants hold: paths and rule numbers lead somewhere, crates use
//! only what they may, no game is named outside its folder, and SQL stays in the store.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use satrap_testkit::rules::ids_in;

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

#[test]
fn every_path_in_a_document_leads_somewhere() {
    let mut lost = Vec::new();
    let documents = files("", &[".md"]);
    let mut games: Vec<PathBuf> = games().into_keys().map(|game| root().join("games").join(game)).collect();
    games.push(root().join("cli/template")); // A game too, under a name that nobody plays.
    assert!(documents.len() > 10, "the documents are found");
    for document in documents {
        let text = read(&document);
        let fenced = text.split("```").step_by(2).collect::<String>();
        for quoted in fenced.split('`').skip(1).step_by(2) {
            let is_path = quoted.contains('/')
                && !quoted.starts_with(['/', '.', '-', '$'])
                && quoted.chars().all(|c| c.is_ascii_alphanumeric() || "/._-".contains(c))
                && [
                    "core/",
                    "games/",
                    "bots/",
                    "registry/",
                    "testkit/",
                    "server/",
                    "cli/",
                    "bench/",
                    "web/",
                    "docs/",
                    "scripts/",
                    "fuzz/",
                    "examples/",
                    "src/",
                    "tests/",
                    "data/",
                    "cases/",
                    "text/",
                ]
                .iter()
                .any(|folder| quoted.starts_with(folder));
            // From where the document is, or from any folder above it; what is said of every game is looked up in all.
            let mut bases: Vec<&Path> =
                document.ancestors().skip(1).take_while(|up| up.starts_with(root())).collect();
            bases.extend(games.iter().map(PathBuf::as_path));
            if is_path && !bases.iter().any(|base| base.join(quoted).exists()) {
                lost.push(format!("{}: {quoted}", name(&document)));
            }
        }
    }
    assert!(lost.is_empty(), "paths that lead nowhere:\n{}", lost.join("\n"));
}

#[test]
fn every_rule_that_is_cited_exists() {
    let mut lost = Vec::new();
    for (folder, prefix) in games() {
        let rules = ids_in(&read(&root().join(format!("games/{folder}/spec.md"))), &prefix);
        assert!(!rules.is_empty(), "{folder} has rules");
        for file in files(&format!("games/{folder}"), &[".rs", ".ts", ".svelte", ".toml", ".ftl", ".md"]) {
            let cited = ids_in(&read(&file), &prefix);
            lost.extend(cited.difference(&rules).map(|rule| format!("{}: {rule}", name(&file))));
        }
    }
    assert!(lost.is_empty(), "rules that no specification has:\n{}", lost.join("\n"));
}

#[test]
fn crates_use_only_what_the_architecture_allows() {
    let games: Vec<String> = games().into_keys().map(|game| format!("games/{game}")).collect();
    let mut may_use: BTreeMap<&str, Vec<&str>> = BTreeMap::from([
        ("core", vec![]),
        ("bots", vec!["core"]),
        ("testkit", vec!["core", "bots"]),
        ("server", vec!["core", "registry"]),
        ("cli", vec!["core", "bots", "registry", "server"]),
        ("bench", vec!["core", "bots", "registry", "cli"]),
    ]);
    games.iter().for_each(|game| drop(may_use.insert(game, vec!["core"])));
    for (member, allowed) in may_use {
        let manifest: toml::Table = read(&root().join(member).join("Cargo.toml")).parse().unwrap();
        let used = manifest["dependencies"]
            .as_table()
            .unwrap()
            .keys()
            .filter_map(|name| name.strip_prefix("satrap-"));
        let surplus: Vec<&str> = used.filter(|name| !allowed.contains(name)).collect();
        assert!(surplus.is_empty(), "{member} may not use {surplus:?}");
    }
}

#[test]
fn no_game_is_named_outside_its_folder() {
    let games = games();
    let words: BTreeSet<String> =
        games.keys().flat_map(|id| [format!("\"{id}\""), format!("'{id}'"), id.replace('-', "_")]).collect();
    let folders = [
        "core/src",
        "bots/src",
        "registry/src",
        "testkit/src",
        "server/src",
        "cli/src",
        "bench/src",
        "web/src",
    ];
    let mut named = Vec::new();
    for file in folders.iter().flat_map(|folder| files(folder, &[".rs", ".ts", ".svelte"])) {
        let is_list = name(&file) == "registry/src/lib.rs";
        if is_list || name(&file).contains(".test.") || name(&file).contains("/testing/") {
            continue;
        }
        let code = read(&file);
        // One game's id is also a word, which may be used as one: it counts where it is quoted.
        let found =
            words.iter().filter(|word| word.contains(['"', '\'', '_'])).find(|word| code.contains(*word));
        named.extend(found.map(|word| format!("{}: {word}", name(&file))));
    }
    assert!(named.is_empty(), "games named outside their folders:\n{}", named.join("\n"));
}

#[test]
fn only_the_store_knows_sql() {
    const STATEMENTS: &[&str] = &["SELECT ", "INSERT INTO ", "UPDATE ", "DELETE FROM ", "CREATE TABLE "];
    let mut found = Vec::new();
    let sources = ["core/src", "bots/src", "registry/src", "server/src", "cli/src", "bench/src"];
    for file in sources.iter().flat_map(|folder| files(folder, &[".rs"])) {
        let inside = name(&file).starts_with("server/src/store/");
        let text = read(&file);
        let statement = STATEMENTS.iter().find(|word| text.contains(&format!("\"{word}")));
        found.extend(statement.filter(|_| !inside).map(|word| format!("{}: {word}", name(&file))));
    }
    assert!(found.is_empty(), "SQL outside the store:\n{}", found.join("\n"));
}

/// Words of a text that begin like a metric of the server.
fn metrics_in(text: &str) -> BTreeSet<String> {
    let words = text.split(|c: char| !(c.is_ascii_lowercase() || c == '_'));
    words.filter(|word| word.starts_with("satrap_")).map(str::to_owned).collect()
}

#[test]
fn dashboards_and_alerts_ask_for_metrics_that_exist() {
    let sources: Vec<String> = files("server/src", &[".rs"]).iter().map(|file| read(file)).collect();
    let measured = |name: &str| sources.iter().any(|source| source.contains(&format!("!(\"{name}\"")));
    let asked: BTreeSet<String> =
        files("deploy", &[".json", ".yaml"]).iter().flat_map(|file| metrics_in(&read(file))).collect();
    assert!(asked.len() >= 8, "{asked:?}");
    let unknown: Vec<&String> = asked
        .iter()
        .filter(|name| {
            let plain = name.strip_suffix("_sum").or(name.strip_suffix("_count")).unwrap_or(name);
            !measured(name) && !measured(plain)
        })
        .collect();
    assert!(unknown.is_empty(), "no such metrics: {unknown:?}");
}
