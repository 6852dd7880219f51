//! `satrap man` and `satrap completions`.

use crate::common::satrap;

#[test]
fn every_command_has_a_page_and_every_shell_completes_it() {
    let folder = tempfile::tempdir().unwrap();
    let pages = folder.path().join("man1");
    let made = satrap(&["man", pages.to_str().unwrap()]);
    assert_eq!(made.code, Some(0), "{made:?}");

    let help = satrap(&["--help"]).out;
    let listed = help.split("Commands:").nth(1).and_then(|rest| rest.split("Options:").next()).unwrap();
    let commands: Vec<&str> = listed
        .lines()
        .filter(|line| line.starts_with("  ") && !line.starts_with("   "))
        .filter_map(|line| line.split_whitespace().next())
        .filter(|name| *name != "help")
        .collect();
    assert!(commands.contains(&"serve") && commands.contains(&"admin"), "{commands:?}");

    let scripts: Vec<String> =
        ["bash", "zsh", "fish"].map(|shell| satrap(&["completions", shell]).out).to_vec();
    for command in commands {
        let page = std::fs::read_to_string(pages.join(format!("satrap-{command}.1"))).unwrap();
        assert!(page.contains(".SH SYNOPSIS"), "{command}");
        for script in &scripts {
            assert!(script.contains(command), "{command} is not completed");
        }
    }
}

#[test]
fn a_folder_that_cannot_be_written_and_an_unknown_shell_are_told() {
    satrap(&["man", "/proc/none"]).assert_failed(1, &["cannot be written", "/proc/none"]);
    satrap(&["completions", "tsch"]).assert_failed(2, &["tsch", "bash"]);
}
