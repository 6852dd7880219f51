use crate::common::{game, satrap};

#[test]
fn rules_are_measured() {
    let ran = satrap(&["bench", "rules", game().info().id, "--seconds", "0.05", "--json"]);
    assert_eq!(ran.code, Some(0), "{ran:?}");
    let all: serde_json::Value = serde_json::from_str(&ran.out).unwrap();
    assert_eq!(all[0]["game"], game().info().id);
    for number in ["actions_per_second", "offers_per_step", "actions_per_game", "copy_nanoseconds"] {
        assert!(all[0][number].as_f64().unwrap() > 0.0, "{all}");
    }
}

#[test]
fn what_cannot_be_measured_is_refused() {
    satrap(&["bench", "rules", "chess"]).failed(2, &["no game \"chess\""]);
    satrap(&["bench", "rules", game().info().id, "--seats", "200"]).failed(2, &["seats, not 200"]);
    satrap(&["bench", "rules", "--seconds", "0"]).failed(2, &["--seconds"]);
}
