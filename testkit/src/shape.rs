//! Every game has the same floor plan: whoever knows one finds their way in all.

use std::collections::BTreeSet;
use std::path::Path;

use crate::rules::gather;

/// Files of a game that are not code.
const FOLDER: &[&str] =
    &["Cargo.toml", "README.md", "spec.md", "cases/README.md", "data", "text/en.ftl", "web/index.ts"];

/// Modules of `src`, in reading order; each is a file or a folder.
pub const MODULES: &[&str] = &[
    "info",
    "options",
    "data",
    "state",
    "action",
    "event",
    "refusal",
    "setup",
    "rules",
    "phase",
    "victory",
    "view",
    "content",
    "imagine",
    "standing_orders",
    "invariants",
    "position",
    "bot",
];

/// Modules of `src/bot` that every game has, however else its bots are built.
const BOT: &[&str] = &["features", "heuristic", "value"];

/// Modules of the test `game`, beside which `laws.rs` and the golden records stand.
const TESTS: &[&str] = &["bots", "cases", "data", "generated", "records", "rules", "standing_orders", "text"];

/// Checks a game's folder against the common list. Panics with everything that is missing or called otherwise.
pub fn has_the_common_shape(game: impl AsRef<Path>) {
    let problems = problems(game.as_ref());
    assert!(problems.is_empty(), "the shape of {}:\n{}", game.as_ref().display(), problems.join("\n"));
}

fn problems(game: &Path) -> Vec<String> {
    let is_module = |folder: &str, name: &str| {
        let path = game.join(folder).join(name);
        path.is_dir() || path.with_extension("rs").is_file()
    };
    let files =
        FOLDER.iter().filter(|path| !game.join(path).exists()).map(|path| format!("{path} is missing"));
    let modules = (MODULES.iter().filter(|name| !is_module("src", name)))
        .map(|name| format!("src/{name}.rs or src/{name}/ is missing"));
    let bots = (BOT.iter().filter(|name| !is_module("src/bot", name)))
        .map(|name| format!("src/bot/{name}.rs is missing"));
    let tests = (TESTS.iter().filter(|name| !is_module("tests/game", name)))
        .map(|name| format!("tests/game/{name}.rs is missing"));
    let beside = ["tests/laws.rs", "tests/records"].into_iter().filter(|path| !game.join(path).exists());
    let mut problems: Vec<String> = files.chain(modules).chain(bots).chain(tests).collect();
    problems.extend(beside.map(|path| format!("{path} is missing")));
    let read = |path: &str| std::fs::read_to_string(game.join(path)).unwrap_or_default();
    problems.extend(out_of_order(&read("src/lib.rs")));
    problems.extend(odd_rules(&read("spec.md")));
    let mut phases = Vec::new();
    gather(&game.join("src/phase"), "rs", &mut phases);
    let phases: String =
        phases.iter().map(|file| std::fs::read_to_string(file).unwrap_or_default()).collect();
    problems.extend(without_partner(&phases));
    problems
}

/// Rules that are written otherwise than `- **AB-1.2** …` or `- **AB-1.2** *(ruling)* …`.
fn odd_rules(spec: &str) -> Vec<String> {
    let is_number = |text: &str| {
        text.split_once('-').is_some_and(|(prefix, number)| {
            prefix.chars().all(|c| c.is_ascii_uppercase())
                && number.split('.').all(|n| n.parse::<u8>().is_ok())
        })
    };
    let odd = spec.lines().filter(|line| {
        let Some((before, rest)) = line.split_once("**") else { return false };
        let Some((number, text)) = rest.split_once("**") else { return false };
        let is_usual = before == "- " && (text.starts_with(" *(ruling)* ") || !text.starts_with(" *("));
        is_number(number) && !is_usual
    });
    odd.map(|line| format!("spec.md writes a rule as {line:?}")).collect()
}

/// What a phase checks it also carries out: `check` goes with `perform`, `check_<what>` with `<what>`.
fn without_partner(phases: &str) -> Vec<String> {
    let functions: BTreeSet<&str> = phases
        .split("fn ")
        .skip(1)
        .map(|rest| rest.split(|c: char| !c.is_ascii_alphanumeric() && c != '_').next().unwrap_or_default())
        .collect();
    let refusing = phases.match_indices("fn check").filter_map(|(at, _)| {
        let line = phases[..at].rfind('\n').map_or(0, |end| end + 1);
        let signature = phases[at..].split('{').next()?;
        let what = signature.strip_prefix("fn check")?.split('(').next()?;
        (phases[line..at].contains("pub") && signature.contains("Refusal")).then_some(what)
    });
    refusing
        .map(|what| (what, if what.is_empty() { "perform" } else { what.trim_start_matches('_') }))
        .filter(|(_, partner)| !functions.contains(partner))
        .map(|(what, partner)| format!("src/phase has check{what}, and no {partner}"))
        .collect()
}

/// Modules of `lib.rs` that do not stand in reading order.
fn out_of_order(lib: &str) -> Option<String> {
    let declared = |line: &str| {
        let name = line.trim().strip_suffix(';')?.rsplit_once("mod ")?.1.to_owned();
        MODULES.iter().position(|module| *module == name)
    };
    let places: Vec<usize> = lib.lines().filter_map(declared).collect();
    let wrong = places.windows(2).find(|pair| pair[0] > pair[1])?;
    Some(format!("src/lib.rs lists {} before {}", MODULES[wrong[0]], MODULES[wrong[1]]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_missing_file_and_a_wrong_order_are_told() {
        let game = tempfile::tempdir().unwrap();
        std::fs::create_dir_all(game.path().join("src/phase")).unwrap();
        std::fs::write(game.path().join("src/lib.rs"), "mod bot;\nmod phase;\n").unwrap();
        let told = problems(game.path());
        assert!(told.contains(&"spec.md is missing".to_owned()));
        assert!(told.contains(&"src/rules.rs or src/rules/ is missing".to_owned()));
        assert!(!told.iter().any(|problem| problem.contains("src/phase")), "a folder will do");
        assert!(told.contains(&"src/lib.rs lists bot before phase".to_owned()));
    }

    #[test]
    fn a_rule_of_another_form_is_told() {
        let spec = "- **AB-1.1** *(ruling)* a\n- **AB-1.2** b **AB-1.1**\n**AB-1.3** c\n- **AB-1.4** *(made)* d\n- **a** e";
        let told = odd_rules(spec);
        assert_eq!(told.len(), 2, "{told:?}");
        assert!(told[0].contains("AB-1.3") && told[1].contains("AB-1.4"));
    }

    #[test]
    fn a_check_of_something_that_is_not_carried_out_is_told() {
        let phases = "pub fn check(a: u8) -> Result<(), Refusal> {}\npub(crate) fn check_move(\n) -> Result<(), Refusal> {}\n\
                      pub fn move(a: u8) {}\npub fn check_bid() -> Result<(), Reason> {}\nfn check_own() -> Result<(), Refusal> {}";
        assert_eq!(without_partner(phases), ["src/phase has check, and no perform"]);
    }
}
