//! What code cites of a specification is there.

use std::collections::BTreeSet;

use satrap_testkit::rules::ids_in;

use super::{files, games, name, read, root};

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

/// Tables and sections that a comment cites in brackets, as in `[GV-1.2, table 4.7]`, in small letters.
fn places_in(text: &str) -> BTreeSet<String> {
    let bracketed = text.split('[').skip(1).filter_map(|rest| rest.split_once(']')).map(|(inside, _)| inside);
    let parts = bracketed.flat_map(|inside| inside.split([',', ':', ';'])).map(str::trim);
    let places = parts.filter_map(|part| {
        let part = part.strip_prefix("key of ").unwrap_or(part);
        let (kind, number) = part.split_once(' ')?;
        let number = number.split_whitespace().next()?;
        let is_place = ["table", "section"].contains(&kind.trim_end_matches('s'))
            && number.starts_with(|c: char| c.is_ascii_digit());
        is_place.then(|| format!("{} {number}", kind.trim_end_matches('s')))
    });
    places.collect()
}

#[test]
fn every_table_and_section_that_is_cited_exists() {
    let mut lost = Vec::new();
    for folder in games().into_keys() {
        let spec = read(&root().join(format!("games/{folder}/spec.md")));
        let headings: Vec<String> = (spec.lines().filter_map(|line| line.strip_prefix('#')))
            .map(|title| format!("{}:", title.trim_start_matches('#').trim().to_lowercase()))
            .collect();
        for file in files(&format!("games/{folder}"), &[".rs", ".ts", ".svelte", ".toml"]) {
            let cited = places_in(&read(&file)).into_iter();
            let missing =
                cited.filter(|place| !headings.iter().any(|title| title.starts_with(&format!("{place}:"))));
            lost.extend(missing.map(|place| format!("{}: {place}", name(&file))));
        }
    }
    assert!(lost.is_empty(), "places that no specification has:\n{}", lost.join("\n"));
}

#[test]
fn citations_of_tables_are_read() {
    let found = places_in("/// [GV-1.2, table 4.7: own_region] [section 6] a[0] [table of contents]");
    assert_eq!(found.into_iter().collect::<Vec<_>>(), ["section 6", "table 4.7"]);
}
