//! Dashboards and alert rules ask for metrics that exist.

use std::collections::BTreeSet;

use super::{files, read};

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
