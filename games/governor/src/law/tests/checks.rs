use super::bill;
use crate::ids::Nation;
use crate::law::check::{self, Fault, Problem};
use crate::phase::council::BillKind;
use crate::phase::process::testing::{TestGame, clause};
use crate::quantity::Quantity;

fn fault(game: &TestGame, json: &str) -> Option<(String, Fault)> {
    check::clause(&game.state, &clause(json)).err()
}

fn refused(game: &TestGame, json: &str, parameter: &str) -> bool {
    fault(game, json).is_some_and(|(name, _)| name == parameter)
}

/// [GV-11.12] The limits are those of the catalogue, at both ends.
#[test]
fn numbers_keep_within_the_catalogue() {
    let game = TestGame::nine();
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
        assert_eq!(fault(&game, good), None, "{good}");
        assert!(refused(&game, bad, parameter), "{bad}");
    }
}

/// [E1, E4, E5, E6] Limits that follow from another parameter.
#[test]
fn limits_follow_the_base_the_asset_and_the_payer() {
    let game = TestGame::nine();
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
        assert_eq!(fault(&game, &levy(base, most)), None);
        assert!(refused(&game, &levy(base, most + 1), "rate"), "{base}");
        assert!(refused(&game, &levy(base, 0), "rate"), "{base}");
    }
    let pay = |from: &str, amount: &str| {
        format!(r#"{{"kind":"transfer","from":"{from}","to":"pluto","asset":"weapons","amount":{amount}}}"#)
    };
    assert_eq!(fault(&game, &pay("mars", "5")), None);
    let range = Fault::Range { min: Some(Quantity(1)), max: Some(Quantity(5000)) };
    assert_eq!(fault(&game, &pay("mars", "5.001")), Some(("amount".into(), range)));
    assert_eq!(fault(&game, &pay("treasury", "1000")), None);
    assert!(refused(&game, &pay("treasury", "0"), "amount"));
    let rate = |recipe: &str, output: &str| {
        format!(
            r#"{{"kind":"conversion","recipe":"{recipe}","who":"all","resource":1,"credits":0,"output":{output}}}"#
        )
    };
    assert_eq!(fault(&game, &rate("weapon", "0.25")), None);
    assert!(refused(&game, &rate("weapon", "5"), "output"));
    assert!(refused(&game, &rate("gp_from_helium", "49"), "output"));
    assert!(refused(&game, &rate("fleet", "1"), "recipe"));
}

/// [GV-11.11, GV-11.12]
#[test]
fn lists_name_somebody_who_plays() {
    let game = TestGame::of(&[Nation::Earth, Nation::Titan, Nation::Pluto]);
    let only = |list: &str| format!(r#"{{"kind":"protection","who":{{"only":[{list}]}},"protected":true}}"#);
    assert_eq!(fault(&game, &only(r#""earth","pluto""#)), None);
    assert_eq!(fault(&game, &only("")), Some(("who".into(), Fault::EmptyList)));
    let absent = Fault::NotInPlay { nation: Nation::Mars };
    assert_eq!(fault(&game, &only(r#""mars""#)), Some(("who".into(), absent)));
    let toll = r#"{"kind":"toll","where":{"not_zone":"c"},"credits":1}"#;
    assert_eq!(fault(&game, toll), Some(("where".into(), Fault::NotForLaws)));
    let owned = r#"{"kind":"toll","where":{"owned_by":{"only":["mars"]}},"credits":1}"#;
    assert!(refused(&game, owned, "where"));
    let levy = r#"{"kind":"levy","who":"all","base":"flat","rate":1,"to":"earth"}"#;
    assert_eq!(fault(&game, levy), Some(("to".into(), Fault::Value)), "the Treasury, or a selector");
}

/// [GV-11.13, GV-11.14]
#[test]
fn homeworlds_protectorates_and_self_payments_are_out_of_reach() {
    let game = TestGame::of(&[Nation::Earth, Nation::Titan, Nation::Pluto]);
    let grant = |region: &str| format!(r#"{{"kind":"grant_region","region":"{region}","to":null}}"#);
    assert_eq!(fault(&game, &grant("c8")), Some(("region".into(), Fault::Homeworld)));
    assert_eq!(fault(&game, &grant("c3")), Some(("region".into(), Fault::Protectorate)));
    assert_eq!(fault(&game, &grant("c1")), None);
    assert_eq!(fault(&game, r#"{"kind":"open_protectorate","region":"c3"}"#), None);
    assert!(refused(&game, r#"{"kind":"open_protectorate","region":"c1"}"#, "region"));
    let pay = |to: &str| format!(r#"{{"kind":"transfer","from":"earth","to":{to},"asset":"gp","amount":1}}"#);
    assert_eq!(fault(&game, &pay(r#""earth""#)), Some(("to".into(), Fault::SameParty)));
    assert_eq!(fault(&game, &pay(r#"{"only":["earth"]}"#)), Some(("to".into(), Fault::SameParty)));
    assert_eq!(fault(&game, &pay(r#""all""#)), None);
    assert_eq!(
        fault(&game, r#"{"kind":"entrench","law":99,"rule":"absolute"}"#),
        Some(("law".into(), Fault::NoSuchLaw))
    );
    assert!(refused(&game, r#"{"kind":"entrench","law":1,"rule":"simple"}"#, "rule"));
}

/// [GV-11.13]
#[test]
fn prizes_ask_for_one_to_three_conditions_marked_for_laws() {
    let game = TestGame::nine();
    let prize = |condition: &str| {
        format!(
            r#"{{"kind":"prize","condition":[{condition}],"who":"all","asset":"gp","amount":10,"times":"each"}}"#
        )
    };
    let won = r#"{"p":"battles_won","min":1,"since":true}"#;
    assert_eq!(fault(&game, &prize(won)), None);
    assert_eq!(fault(&game, &prize("")), Some(("condition".into(), Fault::Conditions)));
    assert!(refused(&game, &prize(&[won; 4].join(",")), "condition"));
    assert!(refused(&game, &prize(r#"{"p":"majority_high"}"#), "condition"));
    assert!(refused(&game, &prize(r#"{"p":"hold","asset":"gp","min":10,"scaled":true}"#), "condition"));
    assert!(refused(&game, &prize(r#"{"p":"hold","asset":"gp","min":-1}"#), "condition"));
}

/// [GV-11.14] A sunset of at most six rounds for what strips single nations.
#[test]
fn laws_that_strip_a_nation_must_end_soon() {
    let game = TestGame::nine();
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
            let found = check::form(&game.state, &bill);
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
        assert!(check::form(&game.state, &bill(BillKind::New, &[json])).is_empty(), "{json}");
    }
}

/// [GV-11.14]
#[test]
fn a_law_takes_payments_from_a_nation_twice_at_most() {
    let game = TestGame::nine();
    let pay = r#"{"kind":"transfer","from":"mars","to":"treasury","asset":"gp","amount":1}"#;
    let other = r#"{"kind":"transfer","from":"earth","to":"treasury","asset":"gp","amount":1}"#;
    assert!(check::form(&game.state, &bill(BillKind::New, &[pay, pay, other])).is_empty());
    let found = check::form(&game.state, &bill(BillKind::New, &[pay, pay, other, pay]));
    assert_eq!(found, [Problem::Payments { nation: Nation::Mars }]);
}

/// [P20]
#[test]
fn the_length_of_the_game_is_for_the_law_only_where_the_table_says_so() {
    let mut game = TestGame::nine();
    let longer = r#"{"kind":"game_length","rounds":6}"#;
    assert_eq!(fault(&game, longer), Some(("rounds".into(), Fault::Option)));
    game.state.options.law_may_change_length = true;
    assert_eq!(fault(&game, longer), None);
    assert!(refused(&game, r#"{"kind":"game_length","rounds":-7}"#, "rounds"));
}

/// The initial laws keep to their own rules, and every kind of the catalogue can be read.
#[test]
fn the_initial_laws_pass_the_checks() {
    let game = TestGame::nine();
    for law in &crate::data::data().laws {
        for said in &law.clauses {
            assert_eq!(check::clause(&game.state, said), Ok(()), "{}", law.title);
        }
    }
}
