//! The data is what the specification prints.

use satrap_core::{Dice, Game};
use satrap_final_decrees::FinalDecrees;
use satrap_final_decrees::data::{CardGroup, data};
use satrap_final_decrees::ids::{Card, CardKind, Decree, Dept};
use satrap_final_decrees::options::Options;

#[test]
fn there_are_sixty_cards_of_forty_kinds_in_their_groups() {
    let count =
        |group| data().cards.values().filter(|text| text.group == group).map(|text| text.copies).sum();
    let counts: [u8; 7] = [
        count(CardGroup::Blame),
        count(CardGroup::Paperwork),
        count(CardGroup::Staff),
        count(CardGroup::Office),
        count(CardGroup::Memos),
        count(CardGroup::Policies),
        count(CardGroup::Decline),
    ];
    assert_eq!(counts, [17, 12, 7, 8, 9, 6, 1]);
    assert_eq!(data().cards.len(), Card::ALL.len());
}

#[test]
fn kinds_in_the_data_are_those_of_the_code() {
    for (card, text) in &data().cards {
        assert_eq!(card.kind(), text.kind, "{card:?}");
    }
    assert_eq!(data().cards.values().filter(|text| text.kind == CardKind::Memo).count(), 5);
}

/// [FD-1.2] Six departments, in this order.
#[test]
fn fd_1_2_departments_stand_in_their_order() {
    assert_eq!(Dept::ALL, [Dept::Ref, Dept::Exe, Dept::Hum, Dept::Tre, Dept::Sec, Dept::Adm]);
    assert!(data().departments.keys().copied().eq(Dept::ALL));
}

/// The five first steps name five different departments, and so do the five last ones; totals as printed.
#[test]
fn decrees_have_their_steps() {
    let slips = &data().decrees;
    let distinct = |pick: fn(&Vec<Dept>) -> Option<&Dept>| {
        let mut found: Vec<_> = slips.values().filter_map(|slip| pick(&slip.steps)).collect();
        found.sort();
        found.dedup();
        found.len()
    };
    assert_eq!(distinct(|steps| steps.first()), 5);
    assert_eq!(distinct(|steps| steps.last()), 5);
    let total = |dept| slips.values().flat_map(|slip| &slip.steps).filter(|step| **step == dept).count();
    assert_eq!(Dept::ALL.map(total), [2, 3, 2, 3, 2, 3]);
    assert_eq!(Decree::ALL.map(|decree| slips[&decree].steps.len()), [3; 5]);
    // An Amended Schedule relies on it: any two steps of a decree name two departments.
    for slip in slips.values() {
        let departments: std::collections::BTreeSet<_> = slip.steps.iter().collect();
        assert_eq!(departments.len(), slip.steps.len(), "{} names a department twice", slip.name);
    }
}

/// [FD-1.3] With four players nothing names the Department of Reform.
#[test]
fn fd_1_3_content_for_four_leaves_reform_out() {
    let content = FinalDecrees::content(&Options::default(), 4);
    assert!(content["departments"].get("REF").is_none());
    assert!(content["departments"]["EXE"].get("controller").is_none());
    let steps: usize =
        content["decrees"].as_object().unwrap().values().map(|d| d["steps"].as_array().unwrap().len()).sum();
    assert_eq!(steps, 13);
    assert_eq!(content["deck"]["middle"], 31);
    let five = FinalDecrees::content(&Options::default(), 5);
    assert_eq!((&five["deck"]["total"], &five["deck"]["middle"]), (&55.into(), &30.into()));
}

#[test]
fn options_out_of_range_are_told() {
    for (discard, fits) in [(0, false), (1, true), (10, true), (11, false)] {
        let options = Options { decline_discard: discard, ..Options::default() };
        assert_eq!(FinalDecrees::setup(&options, 5, &mut Dice::from_number(1)).is_ok(), fits, "{discard}");
    }
    for seats in [0, 3, 6] {
        assert!(FinalDecrees::setup(&Options::default(), seats, &mut Dice::from_number(1)).is_err());
    }
    for preset in FinalDecrees::INFO.presets {
        let options: Options = serde_json::from_str(preset.options).unwrap();
        assert!(options != Options::default(), "{} changes nothing", preset.id);
    }
}

/// The judgement of positions was learned from the features that the bots have.
#[test]
fn the_judgement_fits_the_features() {
    let features = <satrap_final_decrees::FinalDecrees as satrap_core::Bot>::FEATURES;
    satrap_core::Judgement::read(include_str!("../../data/judgement.json"), features).unwrap();
}
