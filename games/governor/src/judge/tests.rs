use super::*;
use crate::phase::process::testing::TestGame;
use Nation::{Beatrix, Earth, Europa, Mars, Mercury, Miranda, Pluto, Titan, Triton};

fn predicate(json: &str) -> Predicate {
    serde_json::from_str(json).unwrap_or_else(|error| panic!("{json}: {error}"))
}

fn goal(game: &TestGame, nation: Nation, json: &str) -> Finding {
    find(&game.state, nation, &predicate(json), &Context::GOAL)
}

fn met(game: &TestGame, nation: Nation, json: &str) -> bool {
    goal(game, nation, json).met
}

fn rounds(mut game: TestGame, rounds: u8) -> TestGame {
    game.state.planned_rounds = rounds;
    game
}

/// [GV-13.5] 2400 GP: at 12 rounds 800, at 60 rounds 36 + 12 = 48 count.
#[test]
fn figures_follow_the_length_of_the_game() {
    let hold = r#"{"p":"hold","asset":"gp","min":2400,"scaled":true}"#;
    let need = |length| goal(&rounds(TestGame::nine(), length), Mercury, hold).need / UNIT;
    assert_eq!([need(12), need(36), need(60), need(72)], [800, 2400, 3200, 3600]);
    let weapons = r#"{"p":"hold","asset":"weapons","min":3}"#;
    assert_eq!(goal(&rounds(TestGame::nine(), 12), Mars, weapons).need, 3000, "not marked, not scaled");
    let sponsored = r#"{"p":"sponsored","min":1,"scaled":true}"#;
    assert_eq!(goal(&rounds(TestGame::nine(), 12), Earth, sponsored).need, 1, "never below 1");
}

/// [GV-13.5] Regions, income and partners do not grow beyond a full game; `gain` adds room where fewer play.
#[test]
fn what_the_map_limits_is_not_scaled_up() {
    let gain = r#"{"p":"gain","where":"all","extra":4,"scaled":true}"#;
    assert_eq!(goal(&rounds(TestGame::nine(), 72), Earth, gain).need, 7);
    assert_eq!(goal(&rounds(TestGame::nine(), 18), Earth, gain).need, 5);
    let four = rounds(TestGame::of(&[Earth, Mars, Titan, Pluto]), 36);
    assert_eq!(goal(&four, Earth, gain).need, 3 + 4 + 2);
    let income = r#"{"p":"income_gain","min":800,"scaled":true}"#;
    assert_eq!(goal(&rounds(TestGame::nine(), 72), Mercury, income).need, 2_700_000);
    let partners = r#"{"p":"partners","min":"max(2,N-4)","scaled":true}"#;
    assert_eq!(goal(&rounds(TestGame::nine(), 72), Europa, partners).need, 5);
    assert_eq!(goal(&rounds(TestGame::nine(), 12), Europa, partners).need, 2);
    let (few, then) = (TestGame::of(&[Earth, Mars, Titan]), Ledger::default());
    let three = predicate(r#"{"p":"gain","where":"all","extra":3}"#);
    assert_eq!(find(&few.state, Earth, &three, &Context::since(&then)).need, 6, "as it is in events");
}

/// [table 4.8: own_region, gain, own_each_zone, bloc_own_max, bloc_gain]
#[test]
fn conditions_on_regions() {
    let own = r#"{"p":"own_region","region":"p1","only_if_rounds_over":18}"#;
    assert!(!met(&TestGame::nine(), Europa, own) && met(&rounds(TestGame::nine(), 18), Europa, own));
    assert!(met(&TestGame::nine().owner("p1", Some(Europa)), Europa, own));
    let outside = r#"{"p":"gain","where":{"not_zone":"f"},"extra":2,"scaled":true}"#;
    let game = TestGame::nine().owner("p1", Some(Pluto)).owner("f1", Some(Pluto));
    assert_eq!(goal(&game, Pluto, outside), Finding { met: false, have: 1, need: 2 });
    let game = TestGame::nine().owner("c2", Some(Pluto)).owner("p1", Some(Pluto));
    assert!(met(&game, Pluto, r#"{"p":"own_each_zone"}"#) && !met(&game, Mars, r#"{"p":"own_each_zone"}"#));
    let hands_off = r#"{"p":"bloc_own_max","bloc":"core","where":{"zone":"f"},"max":1}"#;
    let game = TestGame::nine().owner("f1", Some(Earth));
    assert!(met(&game, Beatrix, hands_off) && !met(&game.owner("f2", Some(Mars)), Beatrix, hands_off));
    // 9 at the start, 7 more with three Fringe nations in a full game.
    let bloc = r#"{"p":"bloc_gain","bloc":"fringe"}"#;
    assert_eq!(goal(&TestGame::nine(), Beatrix, bloc), Finding { met: false, have: 9, need: 16 });
    assert_eq!(goal(&rounds(TestGame::nine(), 12), Beatrix, bloc).need, 12);
}

/// [table 4.8: hold, hold_max, hold_sum, more_than, other_hold, all_hold_max, treasury, rank]
#[test]
fn conditions_on_holdings() {
    let game = TestGame::nine().weapons(Mars, 3).weapons(Pluto, 3);
    let first = r#"{"p":"rank","of":"weapons","among":"all","place":1}"#;
    assert!(met(&game, Mars, first) && met(&game, Pluto, first) && !met(&game, Europa, first));
    let income = r#"{"p":"rank","of":"income","among":"bloc","place":1}"#;
    assert!(met(&game, Earth, income) && !met(&game, Mars, income));
    let alone = TestGame::of(&[Earth, Titan, Pluto]);
    assert!(!met(&alone, Pluto, income), "alone in the bloc: among all");
    assert!(met(&game, Mercury, r#"{"p":"hold_max","asset":"weapons","max":0}"#));
    assert!(met(&game, Mercury, r#"{"p":"all_hold_max","asset":"weapons","max":3}"#));
    assert!(!met(&game.weapons(Titan, 4), Mercury, r#"{"p":"all_hold_max","asset":"weapons","max":3}"#));
    let sum = r#"{"p":"hold_sum","assets":["helium","antihydrogen"],"min":3}"#;
    assert!(met(&TestGame::nine(), Triton, sum) && !met(&TestGame::nine(), Titan, sum));
    let ahead = r#"{"p":"more_than","asset":"gp","nation":"earth"}"#;
    let game = TestGame::nine().holds(Mars, Asset::Gp, 250_001);
    assert!(met(&game, Mars, ahead) && !met(&game, Titan, ahead));
    assert!(!met(
        &game,
        Titan,
        r#"{"p":"other_hold","nation":"mars","asset":"gp","min":2000,"scaled":true}"#
    ));
    let purse = r#"{"p":"treasury","asset":"credits","min":"3000*N"}"#;
    assert_eq!(
        goal(&TestGame::nine(), Titan, purse),
        Finding { met: false, have: 18_000_000, need: 27_000_000 }
    );
}

/// [table 4.8: tech, tech_all, fleet_in]
#[test]
fn conditions_on_knowledge_and_fleets() {
    let both = r#"{"p":"tech_all","tech":"mining"}"#;
    let mut game = TestGame::nine();
    assert_eq!(goal(&game, Earth, both), Finding { met: false, have: 4, need: 9 });
    Nation::ALL.iter().for_each(|nation| game.state.nations[*nation].techs[Tech::Mining] = true);
    assert!(met(&game, Earth, both));
    let mut few = TestGame::of(&[Earth, Titan, Pluto]);
    for nation in [Earth, Titan, Pluto] {
        few.state.nations[nation].techs[Tech::Mining] = true;
    }
    assert!(!met(&few, Earth, both), "five nations or fewer: both technologies");
    let far = r#"{"p":"fleet_in","where":"other_zone"}"#;
    assert!(!met(&TestGame::nine(), Earth, far) && met(&TestGame::nine().fleet(Earth, "p1"), Earth, far));
}

/// [GV-12.6] Counters count from the dealing where the condition says so.
#[test]
fn conditions_that_count_from_then() {
    let mut game = TestGame::nine();
    let ledger = &mut game.state.nations[Titan].ledger;
    (ledger.battles_won, ledger.shots, ledger.mined, ledger.sponsored, ledger.gp_voted) =
        (2, 3, 5000, 1, 250);
    (ledger.sent[Earth], ledger.sent[Mars], ledger.received[Earth]) = (2, 1, 1);
    let then = Ledger { battles_won: 1, shots: 3, mined: 1000, regions: 2, ..*ledger };
    let since = |json: &str| find(&game.state, Titan, &predicate(json), &Context::since(&then)).have;
    assert_eq!(since(r#"{"p":"battles_won","min":1,"since":true}"#), 1);
    assert_eq!(since(r#"{"p":"battles_won","min":1}"#), 2);
    assert_eq!(since(r#"{"p":"shots_max","max":0,"since":true}"#), 0);
    assert_eq!(since(r#"{"p":"mined","min":5,"since":true}"#), 4000);
    assert_eq!(since(r#"{"p":"sponsored","min":1,"since":true}"#), 0);
    assert_eq!(since(r#"{"p":"gp_voted","min":250,"since":true}"#), 0);
    assert_eq!(since(r#"{"p":"gain_since","min":1}"#), 1);
    assert_eq!(since(r#"{"p":"sent_to","min":3,"since":true}"#), 0);
    assert_eq!(since(r#"{"p":"sent_to","min":3}"#), 2);
    assert_eq!(since(r#"{"p":"partners","min":2}"#), 1);
}

/// [table 4.8: won_share, events_done, shot_this_round, battles_lost_max]
#[test]
fn conditions_on_deeds() {
    let mut game = TestGame::nine();
    let share = r#"{"p":"won_share","percent":70,"votes":5}"#;
    for (cast, won, expected) in [(5, 4, true), (4, 4, false), (10, 7, true), (10, 6, false)] {
        let ledger = &mut game.state.nations[Earth].ledger;
        (ledger.votes_cast, ledger.votes_won) = (cast, won);
        assert_eq!(met(&game, Earth, share), expected, "{won} of {cast}");
    }
    assert!(!met(&game, Earth, r#"{"p":"shot_this_round"}"#));
    assert!(met(&game, Earth, r#"{"p":"battles_lost_max","max":0}"#));
    game.state.nations[Earth].ledger.battles_lost = 1;
    game.state.nations[Earth].ledger.events_done = 3;
    assert!(!met(&game, Earth, r#"{"p":"battles_lost_max","max":0}"#));
    assert!(met(&game, Earth, r#"{"p":"events_done","min":3,"scaled":true}"#));
}

/// [table 4.8: levy_max, production_free, home_shielded, benefit_law, law_kind, majority_high, not_sanctioned]
#[test]
fn conditions_on_the_law_book() {
    let plain = TestGame::nine();
    let levy = |base: &str, rate: u8, to: &str| {
        format!(r#"{{"kind":"levy","who":{{"only":["mercury"]}},"base":"{base}","rate":{rate},"to":{to}}}"#)
    };
    let taxed = TestGame::nine()
        .law(&[&levy("income_percent", 20, r#""treasury""#), &levy("flat", 9, r#"{"only":["pluto"]}"#)]);
    assert!(
        met(&taxed, Mercury, r#"{"p":"levy_max","max":20}"#)
            && !met(&taxed, Mercury, r#"{"p":"levy_max","max":19}"#)
    );
    let flat = TestGame::nine().law(&[&levy("flat", 9, r#""treasury""#)]);
    assert!(
        !met(&flat, Mercury, r#"{"p":"levy_max","max":0}"#)
            && met(&flat, Earth, r#"{"p":"levy_max","max":0}"#)
    );
    let benefit = r#"{"p":"benefit_law"}"#;
    assert!(met(&taxed, Pluto, benefit) && !met(&taxed, Triton, benefit) && !met(&plain, Pluto, benefit));
    let for_all = TestGame::nine().law(&[r#"{"kind":"grant","who":"all","asset":"credits","amount":1}"#]);
    assert!(!met(&for_all, Pluto, benefit));

    let free = r#"{"p":"production_free"}"#;
    let capped = |max: u8| format!(r#"{{"kind":"weapons_cap","who":"all","max":{max},"excess":"keep"}}"#);
    assert!(met(&plain, Mars, free) && met(&TestGame::nine().law(&[&capped(50)]), Mars, free));
    assert!(!met(&TestGame::nine().law(&[&capped(49)]), Mars, free));
    let halted = TestGame::nine().law(&[r#"{"kind":"weapons_production","who":"all","allowed":false}"#]);
    assert!(!met(&halted, Mars, free));

    let shielded = r#"{"p":"home_shielded"}"#;
    let peace =
        TestGame::nine().law(&[r#"{"kind":"weapons_use","who":"all","where":{"zone":"p"},"allowed":false}"#]);
    assert!(!met(&plain, Europa, shielded) && met(&peace, Europa, shielded));
    assert!(!met(&peace.owner("f1", Some(Europa)), Europa, shielded));

    let sharing = TestGame::nine().law(&[r#"{"kind":"tech_share","tech":"mining","who":"all"}"#]);
    assert!(met(&sharing, Earth, r#"{"p":"law_kind","kinds":["tech_share"]}"#));
    assert!(met(&plain, Titan, r#"{"p":"no_law_kind","kinds":["tech_share"]}"#));
    assert!(!met(&sharing, Titan, r#"{"p":"no_law_kind","kinds":["tech_share"]}"#));

    let high = r#"{"p":"majority_high"}"#;
    let strict = TestGame::nine().law(&[r#"{"kind":"majority","scope":"substantive","rule":"two_thirds"}"#]);
    assert!(met(&strict, Miranda, high) && !met(&plain, Miranda, high));
    let clean = r#"{"p":"not_sanctioned"}"#;
    assert!(!met(&taxed, Mercury, clean) && met(&taxed, Earth, clean));
}

/// [table 4.8: sponsored_kind, deliver]
#[test]
fn conditions_of_cards() {
    let mut game = TestGame::nine().law(&[r#"{"kind":"weapons_production","who":"all","allowed":false}"#]);
    game.state.book.laws.last_mut().unwrap().sponsor = Some(Titan);
    let author = r#"{"p":"sponsored_kind","clauses_any":[{"kind":"weapons_production","allowed":false}]}"#;
    assert!(met(&game, Titan, author) && !met(&game, Earth, author));
    let mut card =
        PrivateCard { card: 0, dealt: 5, since: Ledger::default(), contributed: Holdings::default() };
    card.contributed[Asset::Helium] = 2999;
    let deliver = predicate(r#"{"p":"deliver","asset":"helium","amount":3}"#);
    let found = find(&game.state, Titan, &deliver, &Context::card(&card));
    assert_eq!(found, Finding { met: false, have: 2999, need: 3000 });
}
