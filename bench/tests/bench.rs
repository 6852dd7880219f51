//! `satrap-bench`, run as a user runs it.

use std::process::{Command, Output};
use std::time::Duration;

use satrap_registry::AnyGame;

use satrap_server::{Config, NotifyConfig, serve_until};
use serde_json::Value;
use tokio::sync::oneshot;

fn bench(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_satrap-bench")).args(args).output().unwrap()
}

/// Runs a measurement and reads the JSON it prints.
fn measure(args: &[&str]) -> Value {
    let output = bench(&[args, &["--json"]].concat());
    assert!(output.status.success(), "{output:?}");
    serde_json::from_slice(&output.stdout).unwrap()
}

fn assert_refused(args: &[&str], exit: i32, parts: &[&str]) {
    let output = bench(args);
    let errors = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(exit), "{args:?}: {errors}");
    for part in parts {
        assert!(errors.contains(part), "{part:?} is missing: {errors}");
    }
    assert!(!errors.contains("panicked"), "{errors}");
}

/// The first game of the registry: these tests name none.
fn game() -> &'static dyn AnyGame {
    satrap_registry::games()[0]
}

/// Runs `test` with the address of a fresh server, which ends with it.
fn with_server(test: impl FnOnce(&str)) {
    with_server_at(1, test);
}

/// The same, on a clock on which so many seconds pass in one.
fn with_server_at(clock_speed: u32, test: impl FnOnce(&str)) {
    let folder = tempfile::tempdir().unwrap();
    let config = Config {
        listen: ([127, 0, 0, 1], 0).into(),
        database_url: folder.path().join("satrap.db").to_str().unwrap().to_owned(),
        bot_pace: Duration::ZERO,
        limits: false,
        clock_speed,
        notify: NotifyConfig {
            private_networks: vec!["127.0.0.0/8".parse().unwrap()],
            ..NotifyConfig::default()
        },
        ..Config::default()
    };
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let (stop, stopped) = oneshot::channel::<()>();
    let (ready, address) = oneshot::channel();
    let serving = runtime.spawn(async move {
        let end = async {
            let _ = stopped.await;
        };
        serve_until(config, end, |address, _| ready.send(address).unwrap()).await.unwrap();
    });
    let address = runtime.block_on(address).unwrap();
    test(&format!("http://{address}"));
    stop.send(()).unwrap();
    runtime.block_on(serving).unwrap();
}

#[test]
fn rules_are_measured() {
    let all = measure(&["rules", game().info().id, "--seconds", "0.05"]);
    assert_eq!(all[0]["game"], game().info().id);
    for number in ["actions_per_second", "offers_per_step", "actions_per_game", "copy_nanoseconds"] {
        assert!(all[0][number].as_f64().unwrap() > 0.0, "{all}");
    }
}

#[test]
fn what_cannot_be_measured_is_refused() {
    assert_refused(&["rules", "chess"], 2, &["no game \"chess\""]);
    assert_refused(&["rules", game().info().id, "--seats", "200"], 2, &["seats, not 200"]);
    assert_refused(&["rules", "--seconds", "0"], 2, &["--seconds"]);
}

#[test]
fn a_load_on_another_machine_is_refused() {
    let parts = ["is not this machine", "--yes-i-own-this-server"];
    assert_refused(&["server", "--url", "http://192.0.2.1:8080"], 2, &parts);
    assert_refused(&["server", "--url", "ftp://x"], 2, &["no address like"]);
    assert_refused(&["server", "--url", "http://127.0.0.1:9"], 1, &["no server answers"]);
    assert_refused(&["server", "--program", "/bin/false"], 1, &["does not answer"]);
}

#[test]
fn a_load_is_measured() {
    with_server(|url| {
        let report = measure(&["server", "--url", url, "--tables", "2", "--seconds", "1", "--idle", "3"]);
        assert!(report["actions"].as_u64().unwrap() > 0 && report["idle_sockets"] == 3, "{report}");
        assert!(report["seen_by_all"]["p99"].as_f64() >= report["seen_by_all"]["p50"].as_f64(), "{report}");
        let report = measure(&["server", "--url", url, "--tables", "2", "--seconds", "1", "--by-http"]);
        assert!(report["actions"].as_u64().unwrap() > 0, "{report}");
    });
}

#[test]
fn what_it_costs_to_tell_people_is_measured() {
    // A second is longer than people have to see for themselves what they are told otherwise.
    with_server_at(30, |url| {
        let load = ["--tables", "2", "--seconds", "4", "--rate", "2", "--rounds", "1"];
        let args = [&["server", "--url", url, "--outbox"], &load[..]].concat();
        let report = measure(&args);
        assert!(report["told"].as_u64().unwrap() > 0, "{report}");
        let share = report["ratio"].as_f64().unwrap();
        assert!(share > 0.0 && share.is_finite(), "{report}");
        for people in ["program", "against"] {
            assert!(report[people]["actions"].as_u64().unwrap() > 0, "{report}");
        }
        let args = ["server", "--url", url, "--outbox", "--tables", "1", "--seconds", "0.2", "--rate", "9"];
        assert_refused(
            &[&args[..], &["--rounds", "1", "--least-share", "99"]].concat(),
            1,
            &["less than 99"],
        );
    });
}

#[test]
fn a_game_with_spectators_is_played_and_compared_with_its_record() {
    with_server(|url| {
        let report = measure(&["server", "--url", url, "--spectators", "3", "--strength", "random"]);
        let seats = u64::from(game().info().usual_seats);
        assert_eq!(
            (&report["players"], &report["sockets"]),
            (&seats.into(), &(seats + 3).into()),
            "{report}"
        );
        let verified = |what: &str| report["verified"][what].as_u64().unwrap();
        assert!(
            verified("actions") > 0 && verified("actions") <= report["steps"].as_u64().unwrap(),
            "{report}"
        );
        for what in ["views", "event_lists", "equal_updates"] {
            assert!(verified(what) > 0, "{what}: {report}");
        }
    });
}
