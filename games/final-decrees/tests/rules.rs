//! Every rule has a case or a test, and what only code can show.

use satrap_core::{Dice, Game, Offer, Seat};
use satrap_final_decrees::FinalDecrees;
use satrap_final_decrees::action::Action;
use satrap_final_decrees::ids::Dept;
use satrap_final_decrees::options::Options;

/// Rules that no position can show, each with the reason.
const EXCEPTIONS: &[(&str, &str)] = &[];

#[test]
fn every_rule_has_a_case_or_test() {
    satrap_testkit::rules::every_rule_is_shown(env!("CARGO_MANIFEST_DIR"), "FD", EXCEPTIONS);
}

/// [FD-8.2, FD-8.4] Over all 16,807 charts of six departments: at most 69 changes are legal, and the supply of five
/// arrows never refuses an arrow that the chart would allow.
#[test]
fn fd_8_2_five_arrows_are_always_enough() {
    let depts = ["REF", "EXE", "HUM", "TRE", "SEC", "ADM"];
    let mut charts = 0;
    let mut most = 0;
    for code in 0..7u32.pow(6) {
        // Digit d of the code says which department controls department d; 6 means none.
        let controller: Vec<usize> = (0..6).map(|d| (code / 7u32.pow(d) % 7) as usize).collect();
        if !is_forest(&controller) {
            continue;
        }
        charts += 1;
        let arrows: Vec<String> = controller
            .iter()
            .enumerate()
            .filter(|(_, above)| **above < 6)
            .map(|(dept, above)| format!("{}>{}", depts[*above], depts[dept]))
            .collect();
        let given = serde_json::json!({"turn": "P0", "arrows": arrows});
        let mut state = FinalDecrees::setup(&Options::default(), 5, &mut Dice::from_number(1)).unwrap();
        FinalDecrees::stage(&mut state, serde_json::from_value(given).unwrap()).unwrap();
        let mut offers: Vec<Offer<Action>> = Vec::new();
        FinalDecrees::offers(&state, Seat(0), &mut offers);
        let changes =
            offers.iter().filter(|offer| matches!(offer.action, Action::Restructure { .. })).count();
        most = most.max(changes);
        if arrows.len() == 5 {
            let adds = |offer: &Offer<Action>| {
                let json = serde_json::to_value(offer.action).unwrap();
                json["change"]["type"] == "add"
            };
            assert!(!offers.iter().any(adds), "a sixth arrow was offered: {arrows:?}");
        }
    }
    assert_eq!((charts, most), (16_807, 69));
    assert_eq!(Dept::ALL.len(), depts.len());
}

fn is_forest(controller: &[usize]) -> bool {
    (0..controller.len()).all(|start| {
        let mut at = start;
        (0..controller.len()).any(|_| {
            at = if at < 6 { controller[at] } else { 6 };
            at == 6
        })
    })
}
