//! The game that `satrap new-game` lays out passes every test that a game has to pass. It is laid out in a copy of the
//! checkout, so that the tree stays as it is, and built with the dependencies that are built already.
//!
//! `SATRAP_BLESS=1` renews the generated types in `cli/template/`.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

const NAME: &str = "trial-of-seals";

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap()
}

#[test]
fn a_new_game_passes_every_test_of_a_game() {
    let copy = copy_of_the_checkout();
    let satrap = assert_cmd::cargo::cargo_bin("satrap");
    run(Command::new(satrap).args(["new-game", NAME]).current_dir(&copy));
    keep_only_the_new_game(&copy);

    let crate_name = format!("satrap-{NAME}");
    run(cargo(&copy).args(["fmt", "--check", "--package", &crate_name]));
    let test = |copy: &Path| {
        let mut command = cargo(copy);
        command.args(["test", "--offline", "--quiet", "-p", &crate_name]);
        command
    };
    // As the command says: the first record is made by blessing. Whoever blesses this test renews the types too.
    let blessed = if is_blessing() { "" } else { "records" };
    run(test(&copy).args(["--test", "game", "--", blessed]).env("SATRAP_BLESS", "1"));
    if is_blessing() {
        let types = "web/generated/index.ts";
        fs::copy(copy.join("games").join(NAME).join(types), root().join("cli/template").join(types)).unwrap();
    }
    let tests = ["-p", "satrap-registry", "--test", "game", "--test", "laws", "--test", "listed"];
    run(test(&copy).args(tests).env_remove("SATRAP_BLESS"));
    // As the builds do: without its packages the client is left alone.
    if std::env::var_os("SATRAP_SKIP_WEB").is_none() {
        check_board(&copy);
    }
}

/// Whatever git knows of, with changes that are not committed; what is gone from the tree is left out.
fn copy_of_the_checkout() -> PathBuf {
    let copy = Path::new(env!("CARGO_TARGET_TMPDIR")).join("new-game");
    let _ = fs::remove_dir_all(&copy);
    let listed = Command::new("git")
        .args(["ls-files", "-z", "--cached", "--others", "--exclude-standard"])
        .current_dir(root())
        .output()
        .expect("git lists the files of the checkout");
    for path in String::from_utf8(listed.stdout).unwrap().split_terminator('\0') {
        let (from, to) = (root().join(path), copy.join(path));
        if from.is_file() {
            fs::create_dir_all(to.parent().unwrap()).unwrap();
            fs::copy(&from, &to).unwrap();
        }
    }
    copy
}

/// The registry of the copy lists the new game alone: the others need not be built once more.
fn keep_only_the_new_game(copy: &Path) {
    for file in ["registry/Cargo.toml", "registry/src/lib.rs"] {
        let text = fs::read_to_string(copy.join(file)).unwrap();
        let is_other = |line: &&str| {
            (line.contains("../games/") || line.contains("register::<satrap_"))
                && !line.contains(NAME)
                && !line.contains(&NAME.replace('-', "_"))
        };
        let kept: Vec<&str> = text.lines().filter(|line| !is_other(line)).collect();
        assert!(kept.len() < text.lines().count(), "{file} lists games");
        fs::write(copy.join(file), kept.join("\n") + "\n").unwrap();
    }
}

/// Cargo in the copy, with the same compiled dependencies.
fn cargo(copy: &Path) -> Command {
    let target = Path::new(env!("CARGO_TARGET_TMPDIR")).parent().unwrap();
    let mut command = Command::new(env!("CARGO"));
    command.current_dir(copy).env("CARGO_TARGET_DIR", target);
    command
}

/// Types, unit tests, format and lints of the new board, and the shape of its folder.
fn check_board(copy: &Path) {
    let packages = fs::canonicalize(root().join("web/node_modules")).expect(
        "scripts/prepare installs the packages of the client; SATRAP_SKIP_WEB=1 leaves the client alone",
    );
    std::os::unix::fs::symlink(&packages, copy.join("web/node_modules")).unwrap();
    std::os::unix::fs::symlink(&packages, copy.join("node_modules")).unwrap();
    let board = format!("games/{NAME}/web");
    let settings = format!("{{ \"extends\": \"./tsconfig.json\", \"include\": [\"../{board}\"] }}");
    fs::write(copy.join("web/tsconfig.new-game.json"), settings).unwrap();
    let tool = |name: &str, folder: &str| {
        let mut command = Command::new(packages.join(".bin").join(name));
        command.current_dir(copy.join(folder));
        command
    };
    run(tool("svelte-check", "web").args(["--tsconfig", "./tsconfig.new-game.json", "--fail-on-warnings"]));
    run(tool("vitest", "web").args(["run", &board, "src/lib/game/shape.test.ts"]));
    run(tool("eslint", "").args(["--config", "web/eslint.config.js", &board]));
    let ignored = ["--config", "web/.prettierrc", "--ignore-path", "web/.prettierignore"];
    run(tool("prettier", "").args(ignored).args(["--check", &format!("{board}/**/*.{{ts,svelte,css}}")]));
}

fn is_blessing() -> bool {
    std::env::var_os("SATRAP_BLESS").is_some_and(|value| value == "1")
}

/// Runs a command to its end; a failure shows what it printed.
fn run(command: &mut Command) {
    let output = command.output().unwrap_or_else(|error| panic!("{command:?}: {error}"));
    assert!(
        output.status.success(),
        "{command:?} failed:\n{}\n{}",
        String::from_utf8_lossy(&output.stdout),
        String::from_utf8_lossy(&output.stderr)
    );
}
