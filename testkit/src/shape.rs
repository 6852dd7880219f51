//! Every game has the same floor plan: whoever knows one finds their way in all.

use std::path::Path;

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
    problems.extend(out_of_order(&std::fs::read_to_string(game.join("src/lib.rs")).unwrap_or_default()));
    problems
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
}
