//! What the documents say of the tree is true, and its invariants hold: paths, links and rule numbers lead somewhere, crates use
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

/// A page of the book with what it includes.
fn page(path: &Path) -> String {
    let text = read(path);
    match text.trim().strip_prefix("{{#include ").and_then(|rest| rest.strip_suffix("}}")) {
        Some(other) => read(&path.parent().unwrap().join(other)),
        None => text,
    }
}

/// Where the links of a text lead, but for those to other sites.
fn links(text: &str) -> Vec<&str> {
    let prose = text.split("```").step_by(2);
    let targets = prose.flat_map(|part| part.split("](").skip(1)).filter_map(|rest| rest.split(')').next());
    targets.filter(|target| !target.contains("://")).collect()
}

/// The words by which mdBook links to headings.
fn headings(text: &str) -> BTreeSet<String> {
    let titles =
        text.lines().filter(|line| line.starts_with('#')).map(|line| line.trim_start_matches('#').trim());
    let letters = |c: char| match c {
        ' ' => Some('-'),
        c if c.is_alphanumeric() || c == '-' || c == '_' => Some(c.to_ascii_lowercase()),
        _ => None,
    };
    titles.map(|title| title.chars().filter_map(letters).collect()).collect()
}

#[test]
fn the_book_has_every_document_and_its_links_lead_somewhere() {
    let docs = root().join("docs");
    let summary = read(&docs.join("SUMMARY.md"));
    let pages: BTreeSet<String> = links(&summary).into_iter().map(str::to_owned).collect();
    let book: toml::Table = read(&root().join("book.toml")).parse().unwrap();
    let redirects = book["output"]["html"]["redirect"].as_table().unwrap();
    let mut lost = Vec::new();
    for document in files("docs", &[".md"]) {
        let name = document.strip_prefix(&docs).unwrap().display().to_string();
        if name != "SUMMARY.md" && !pages.contains(&name) {
            lost.push(format!("{name} is not in SUMMARY.md"));
        }
    }
    for name in &pages {
        let text = page(&docs.join(name));
        if text.is_empty() {
            lost.push(format!("{name} is missing or includes nothing"));
        }
        for link in links(&text) {
            let (path, heading) = link.split_once('#').unwrap_or((link, ""));
            let target = match (path, name.rsplit_once('/')) {
                ("", _) => name.clone(),
                (path, Some((folder, _))) => format!("{folder}/{path}"),
                (path, None) => path.to_owned(),
            };
            let redirect = redirects.get(&format!("/{}", target.replace(".md", ".html")));
            let target = match redirect.and_then(|to| to.as_str()) {
                Some(to) => to.trim_start_matches("../").replace(".html", ".md"),
                None => target,
            };
            let is_there = match target.ends_with(".md") {
                true => pages.contains(&target),
                false => docs.join(&target).is_file(),
            };
            let has_heading = heading.is_empty() || headings(&page(&docs.join(&target))).contains(heading);
            if !is_there || !has_heading {
                lost.push(format!("{name}: {link}"));
            }
        }
    }
    assert!(lost.is_empty(), "of the book:\n{}", lost.join("\n"));
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
