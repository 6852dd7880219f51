//! Paths and links in documents lead somewhere.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use super::{files, games, name, read, root};

/// Folders of the tree, and of a game, by which a quoted word is known as a path.
const FOLDERS: &[&str] = &[
    "core/",
    "games/",
    "bots/",
    "registry/",
    "testkit/",
    "server/",
    "cli/",
    "bench/",
    "lab/",
    "web/",
    "docs/",
    "deploy/",
    "scripts/",
    "fuzz/",
    "examples/",
    ".github/",
    "src/",
    "tests/",
    "data/",
    "cases/",
    "text/",
];

/// Paths quoted in a text.
fn paths(text: &str) -> impl Iterator<Item = &str> {
    text.split('`').skip(1).step_by(2).filter(|quoted| {
        quoted.chars().all(|c| c.is_ascii_alphanumeric() || "/._-".contains(c))
            && FOLDERS.iter().any(|folder| quoted.starts_with(folder))
    })
}

/// What a file says to its readers: a document all but its examples, code in the lines that are comments.
fn prose(file: &Path) -> String {
    let text = read(file);
    if file.extension().is_some_and(|ending| ending == "md") {
        return text.split("```").step_by(2).collect();
    }
    let comments = text.lines().map(str::trim_start);
    comments.filter(|line| line.starts_with("//") || line.starts_with('#')).collect::<Vec<_>>().join("\n")
}

#[test]
fn every_path_that_is_named_leads_somewhere() {
    let mut lost = Vec::new();
    let endings =
        [".md", ".rs", ".ts", ".svelte", ".toml", ".py", ".js", ".yml", ".yaml", ".conf", "Dockerfile"];
    let texts = files("", &endings);
    let mut games: Vec<PathBuf> = games().into_keys().map(|game| root().join("games").join(game)).collect();
    games.push(root().join("cli/template")); // A game too, under a name that nobody plays.
    let mut found = 0;
    for file in texts {
        // From where the file is, or from any folder above it; what is said of every game is looked up in all.
        let mut bases: Vec<&Path> =
            file.ancestors().skip(1).take_while(|up| up.starts_with(root())).collect();
        bases.extend(games.iter().map(PathBuf::as_path));
        for path in paths(&prose(&file)) {
            found += 1;
            if !bases.iter().any(|base| base.join(path).exists()) {
                lost.push(format!("{}: {path}", name(&file)));
            }
        }
    }
    assert!(found > 100, "the paths are found");
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
