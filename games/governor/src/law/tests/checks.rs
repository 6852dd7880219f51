use super::bill;
use crate::ids::Nation;
use crate::law::check::{self, Fault, Problem};
use crate::phase::council::BillKind;
use crate::phase::process::testing::{Scene, clause};
use crate::quantity::Quantity;

fn fault(scene: &Scene, json: &str) -> Option<(String, Fault)> {
    check::clause(&scene.state, &clause(json)).err()
}

fn refused(scene: &Scene, json: &str, parameter: &str) -> bool {
    fault(scene, json).is_some_and(|(name, _)| name == parameter)
}

/// [GV-11.12] The limits are those of the catalogue, at both ends.
#[test]
fn numbers_keep_within_the_catalogue() {
    let scene = Scene::nine();
    let pairs = [
        (
            r#"{"kind":"shots_limit","who":"all","max":10}"#,
            r#"{"kind":"shots_limit","who":"all","max":11}"#,
            "max",
        ),
        (r#"{"kind":"round_time","seconds":60}"#, r#"{"kind":"round_time","seconds":59}"#, "seconds"),
        (
            r#"{"kind":"spawn","resource":"helium","percent":0}"#,
            r#"{"kind":"spawn","resource":"helium","percent":-1}"#,
            "percent",
        ),
        (
            r#"{"kind":"gp_voting","allowed":true,"max_gp":null,"millivotes":5}"#,
            r#"{"kind":"gp_voting","allowed":true,"max_gp":5001,"millivotes":5}"#,
            "max_gp",
        ),
        (
            r#"{"kind":"shipyards","who":"all","credits":5000,"antihydrogen":0,"max_fleets":3}"#,
            r#"{"kind":"shipyards","who":"all","credits":5000,"antihydrogen":5.001,"max_fleets":3}"#,
            "antihydrogen",
        ),
    ];
    for (good, bad, parameter) in pairs {
        assert_eq!(fault(&scene, good), None, "{good}");
        assert!(refused(&scene, bad, parameter), "{bad}");
    }
}

/// [E1, E4, E5, E6] Limits that follow from another parameter.
#[test]
fn limits_follow_the_base_the_asset_and_the_payer() {
    let scene = Scene::nine();
    let levy = |base: &str, rate: i32| {
        format!(r#"{{"kind":"levy","who":"all","base":"{base}","rate":{rate},"to":"treasury"}}"#)
    };
    for (base, most) in [
        ("income_percent", 50),
        ("holdings_percent", 10),
        ("flat", 5000),
        ("per_region", 500),
        ("per_weapon", 2000),
    ] {
        assert_eq!(fault(&scene, &levy(base, most)), None);
        assert!(refused(&scene, &levy(base, most + 1), "rate"), "{base}");
        assert!(refused(&scene, &levy(base, 0), "rate"), "{base}");
    }
    let pay = |from: &str, amount: &str| {
        format!(r#"{{"kind":"transfer","from":"{from}","to":"pluto","asset":"weapons","amount":{amount}}}"#)
    };
    assert_eq!(fault(&scene, &pay("mars", "5")), None);
    let range = Fault::Range { min: Some(Quantity(1)), max: Some(Quantity(5000)) };
    assert_eq!(fault(&scene, &pay("mars", "5.001")), Some(("amount".into(), range)));
    assert_eq!(fault(&scene, &pay("treasury", "1000")), None);
    assert!(refused(&scene, &pay("treasury", "0"), "amount"));
    let rate = |recipe: &str, output: &str| {
        format!(
            r#"{{"kind":"conversion","recipe":"{recipe}","who":"all","resource":1,"credits":0,"output":{output}}}"#
        )
    };
    assert_eq!(fault(&scene, &rate("weapon", "0.25")), None);
    assert!(refused(&scene, &rate("weapon", "5"), "output"));
    assert!(refused(&scene, &rate("gp_from_helium", "49"), "output"));
    assert!(refused(&scene, &rate("fleet", "1"), "recipe"));
}

/// [GV-11.11, GV-11.12]
#[test]
fn lists_name_somebody_who_plays() {
    let scene = Scene::of(&[Nation::Earth, Nation::Titan, Nation::Pluto]);
    let only = |list: &str| format!(r#"{{"kind":"protection","who":{{"only":[{list}]}},"protected":true}}"#);
    assert_eq!(fault(&scene, &only(r#""earth","pluto""#)), None);
    assert_eq!(fault(&scene, &only("")), Some(("who".into(), Fault::EmptyList)));
    let absent = Fault::NotInPlay { nation: Nation::Mars };
    assert_eq!(fault(&scene, &only(r#""mars""#)), Some(("who".into(), absent)));
    let toll = r#"{"kind":"toll","where":{"not_zone":"c"},"credits":1}"#;
    assert_eq!(fault(&scene, toll), Some(("where".into(), Fault::NotForLaws)));
    let owned = r#"{"kind":"toll","where":{"owned_by":{"only":["mars"]}},"credits":1}"#;
    assert!(refused(&scene, owned, "where"));
    let levy = r#"{"kind":"levy","who":"all","base":"flat","rate":1,"to":"earth"}"#;
    assert_eq!(fault(&scene, levy), Some(("to".into(), Fault::Value)), "the Treasury, or a selector");
}

/// [GV-11.13, GV-11.14]
#[test]
fn homeworlds_protectorates_and_self_payments_are_out_of_reach() {
    let scene = Scene::of(&[Nation::Earth, Nation::Titan, Nation::Pluto]);
    let grant = |region: &str| format!(r#"{{"kind":"grant_region","region":"{region}","to":null}}"#);
    assert_eq!(fault(&scene, &grant("c8")), Some(("region".into(), Fault::Homeworld)));
    assert_eq!(fault(&scene, &grant("c3")), Some(("region".into(), Fault::Protectorate)));
    assert_eq!(fault(&scene, &grant("c1")), None);
    assert_eq!(fault(&scene, r#"{"kind":"open_protectorate","region":"c3"}"#), None);
    assert!(refused(&scene, r#"{"kind":"open_protectorate","region":"c1"}"#, "region"));
    let pay = |to: &str| format!(r#"{{"kind":"transfer","from":"earth","to":{to},"asset":"gp","amount":1}}"#);
    assert_eq!(fault(&scene, &pay(r#""earth""#)), Some(("to".into(), Fault::SameParty)));
    assert_eq!(fault(&scene, &pay(r#"{"only":["earth"]}"#)), Some(("to".into(), Fault::SameParty)));
    assert_eq!(fault(&scene, &pay(r#""all""#)), None);
    assert_eq!(
        fault(&scene, r#"{"kind":"entrench","law":99,"rule":"absolute"}"#),
        Some(("law".into(), Fault::NoSuchLaw))
    );
    assert!(refused(&scene, r#"{"kind":"entrench","law":1,"rule":"simple"}"#, "rule"));
}

/// [GV-11.13]
#[test]
fn prizes_ask_for_one_to_three_conditions_marked_for_laws() {
    let scene = Scene::nine();
    let prize = |condition: &str| {
        format!(
            r#"{{"kind":"prize","condition":[{condition}],"who":"all","asset":"gp","amount":10,"times":"each"}}"#
        )
    };
    let won = r#"{"p":"battles_won","min":1,"since":true}"#;
    assert_eq!(fault(&scene, &prize(won)), None);
    assert_eq!(fault(&scene, &prize("")), Some(("condition".into(), Fault::Conditions)));
    assert!(refused(&scene, &prize(&[won; 4].join(",")), "condition"));
    assert!(refused(&scene, &prize(r#"{"p":"majority_high"}"#), "condition"));
    assert!(refused(&scene, &prize(r#"{"p":"hold","asset":"gp","min":10,"scaled":true}"#), "condition"));
    assert!(refused(&scene, &prize(r#"{"p":"hold","asset":"gp","min":-1}"#), "condition"));
}

/// [GV-11.14] A sunset of at most six rounds for what strips single nations.
#[test]
fn laws_that_strip_a_nation_must_end_soon() {
    let scene = Scene::nine();
    let stripping = [
        r#"{"kind":"vote_weight","who":"all","millivotes":999}"#,
        r#"{"kind":"tech_suspend","who":{"only":["titan"]},"tech":"mining","suspended":true}"#,
        r#"{"kind":"movement","who":{"only":["titan"]},"where":"all","allowed":false}"#,
        r#"{"kind":"order_range","order":"move","who":{"only":["titan"]},"range":0}"#,
    ];
    for json in stripping {
        let mut bill = bill(BillKind::New, &[r#"{"kind":"spoils","gp":0}"#, json]);
        for (sunset, problems) in [(None, 1), (Some(7), 1), (Some(6), 0)] {
            bill.sunset = sunset;
            let found = check::form(&scene.state, &bill);
            assert_eq!(found.len(), problems, "{json} {sunset:?}");
            assert!(found.iter().all(|problem| *problem == Problem::Sunset { position: 1 }));
        }
    }
    let mild = [
        r#"{"kind":"vote_weight","who":"all","millivotes":1000}"#,
        r#"{"kind":"tech_suspend","who":"all","tech":"mining","suspended":true}"#,
        r#"{"kind":"movement","who":{"only":["titan"]},"where":{"zone":"c"},"allowed":false}"#,
    ];
    for json in mild {
        assert!(check::form(&scene.state, &bill(BillKind::New, &[json])).is_empty(), "{json}");
    }
}

/// [GV-11.14]
#[test]
fn a_law_takes_payments_from_a_nation_twice_at_most() {
    let scene = Scene::nine();
    let pay = r#"{"kind":"transfer","from":"mars","to":"treasury","asset":"gp","amount":1}"#;
    let other = r#"{"kind":"transfer","from":"earth","to":"treasury","asset":"gp","amount":1}"#;
    assert!(check::form(&scene.state, &bill(BillKind::New, &[pay, pay, other])).is_empty());
    let found = check::form(&scene.state, &bill(BillKind::New, &[pay, pay, other, pay]));
    assert_eq!(found, [Problem::Payments { nation: Nation::Mars }]);
}

/// [P20]
#[test]
fn the_length_of_the_game_is_for_the_law_only_where_the_table_says_so() {
    let mut scene = Scene::nine();
    let longer = r#"{"kind":"game_length","rounds":6}"#;
    assert_eq!(fault(&scene, longer), Some(("rounds".into(), Fault::Option)));
    scene.state.options.law_may_change_length = true;
    assert_eq!(fault(&scene, longer), None);
    assert!(refused(&scene, r#"{"kind":"game_length","rounds":-7}"#, "rounds"));
}

/// The initial laws keep to their own rules, and every kind of the catalogue can be read.
#[test]
fn the_initial_laws_pass_the_checks() {
    let scene = Scene::nine();
    for law in &crate::data::data().laws {
        for said in &law.clauses {
            assert_eq!(check::clause(&scene.state, said), Ok(()), "{}", law.title);
        }
    }
}
