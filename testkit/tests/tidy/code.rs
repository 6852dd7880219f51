//! Invariants of the code that can be told by reading it.

use std::collections::{BTreeMap, BTreeSet};

use super::{files, games, name, read, root};

/// Crates of ours that a part of a manifest names.
fn ours(manifest: &toml::Table, part: &str) -> BTreeSet<String> {
    let names = manifest.get(part).and_then(toml::Value::as_table).into_iter().flat_map(toml::Table::keys);
    names.filter_map(|name| name.strip_prefix("satrap-")).map(str::to_owned).collect()
}

fn manifest(member: &str) -> toml::Table {
    read(&root().join(member).join("Cargo.toml")).parse().unwrap()
}

#[test]
fn crates_use_only_what_the_architecture_allows() {
    let ids: Vec<String> = games().into_keys().collect();
    let ids: Vec<&str> = ids.iter().map(String::as_str).collect();
    let of_registry = [&["core", "bots"], ids.as_slice()].concat();
    let of_fuzz = [&["core", "testkit"], ids.as_slice()].concat();
    // What a crate may use, and what its tests may use beside that.
    let mut may_use: BTreeMap<String, (&[&str], &[&str])> = BTreeMap::from([
        ("core".to_owned(), (&["no-typescript"][..], &[][..])),
        ("bots".to_owned(), (&["core"], &[])),
        ("testkit".to_owned(), (&["core", "bots"], &[])),
        ("registry".to_owned(), (&of_registry, &[])),
        ("server".to_owned(), (&["core", "registry"], &["server", "testkit"])),
        ("cli".to_owned(), (&["core", "bots", "registry", "server"], &["cli"])),
        ("bench".to_owned(), (&["core", "bots", "registry", "cli"], &["server"])),
        ("fuzz".to_owned(), (&of_fuzz, &[])),
    ]);
    for id in &ids {
        may_use.insert(format!("games/{id}"), (&["core"], &["bots", "testkit"]));
    }
    for (member, (allowed, for_tests)) in may_use {
        let manifest = manifest(&member);
        for (part, allowed) in
            [("dependencies", allowed.to_vec()), ("dev-dependencies", [allowed, for_tests].concat())]
        {
            let mut surplus = ours(&manifest, part);
            surplus.retain(|name| !allowed.contains(&name.as_str()));
            assert!(surplus.is_empty(), "{part} of {member} may not have {surplus:?}");
        }
    }
}

/// What is not found by itself is a list, and each of these has every game.
#[test]
fn every_list_of_games_is_whole() {
    let ids: BTreeSet<String> = games().into_keys().collect();
    for member in ["registry", "fuzz"] {
        let named: BTreeSet<String> =
            ours(&manifest(member), "dependencies").into_iter().filter(|name| ids.contains(name)).collect();
        assert_eq!(named, ids, "dependencies of {member}");
        let code = read(&root().join(member).join("src/lib.rs"));
        let missing = ids.iter().find(|id| !code.contains(&format!("satrap_{}::", id.replace('-', "_"))));
        assert_eq!(missing, None, "{member}/src/lib.rs");
    }
    // A game is measured and learned from there once somebody wants it.
    let lab: toml::Table = read(&root().join("lab/games.toml")).parse().unwrap();
    let strangers: Vec<&String> = lab.keys().filter(|id| !ids.contains(*id)).collect();
    assert!(strangers.is_empty(), "lab/games.toml names {strangers:?}");
}

/// A game's board knows the client's shared parts, and no other game's.
#[test]
fn boards_use_no_other_board() {
    let mut found = Vec::new();
    for game in games().into_keys() {
        for file in files(&format!("games/{game}/web"), &[".ts", ".svelte"]) {
            let depth = name(&file).split('/').count() - 3; // From games/<id>/web.
            let outside = "../".repeat(depth);
            let code = read(&file);
            let strays = code.lines().filter(|line| line.contains(&format!("'{outside}../")));
            found.extend(strays.map(|line| format!("{}: {}", name(&file), line.trim())));
        }
    }
    assert!(found.is_empty(), "boards that reach outside of their folder:\n{}", found.join("\n"));
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
