use satrap_core::Dice;

use super::bill;
use crate::ids::{Asset, Nation, UNIT};
use crate::law::enactment::put_in_place;
use crate::phase::council::{BillKind, Passed};
use crate::phase::process;
use crate::phase::process::testing::TestGame;

const PAYMENT: &str = r#"{"kind":"transfer","from":"treasury","to":"pluto","asset":"credits","amount":8000}"#;

fn process(game: &mut TestGame) {
    process::process_round(&mut game.state, &mut Dice::from_number(2), &mut game.events);
}

/// [EX-33, GV-11.8]
#[test]
fn a_payment_kept_by_an_amendment_is_not_made_again() {
    let mut game = TestGame::nine();
    game.state.treasury[Asset::Credits] = 50_000 * UNIT;
    game.state.council.passed.push(Passed::Bill(bill(BillKind::New, &[PAYMENT])));
    process(&mut game);
    assert_eq!(game.state.treasury[Asset::Credits], 42_000 * UNIT);
    let law = game.state.book.laws.last().unwrap().number;
    let limit = r#"{"kind":"claims_limit","who":"all","max":2}"#;
    game.state.council.passed.push(Passed::Bill(bill(BillKind::Amend(law), &[PAYMENT, limit])));
    process(&mut game);
    assert_eq!(game.state.treasury[Asset::Credits], 42_000 * UNIT);
    let law = game.state.book.law(law).unwrap();
    assert_eq!(law.clauses.len(), 2);
    assert_eq!((game.state.round, law.since), (7, 5), "it keeps its number and its age");
}

/// [EX-36]
#[test]
fn a_law_with_a_sunset_governs_its_rounds_and_lapses_after_the_last() {
    let mut game = TestGame::nine();
    game.state.round = 10;
    let mut passing = bill(BillKind::New, &[r#"{"kind":"spoils","gp":1}"#]);
    passing.sunset = Some(3);
    game.state.council.passed.push(Passed::Bill(passing));
    let initial = game.state.book.laws.len();
    for round in 11..=14 {
        process(&mut game);
        assert_eq!(game.state.round, round);
        assert_eq!(game.state.book.laws.len() > initial, round <= 13, "round {round}");
    }
}

/// [GV-11.3]
#[test]
fn amending_or_repealing_a_law_that_is_gone_does_nothing() {
    let mut game = TestGame::nine();
    let before = game.state.clone();
    assert_eq!(put_in_place(&mut game.state, &bill(BillKind::Repeal(99), &[])), None);
    assert_eq!(put_in_place(&mut game.state, &bill(BillKind::Amend(99), &[PAYMENT])), None);
    assert_eq!(game.state, before);
}

/// [GV-11.1, GV-11.15]
#[test]
fn an_amendment_takes_a_new_mark_and_resets_the_counters_of_changed_clauses() {
    let veto =
        |uses: u8| format!(r#"{{"kind":"veto","who":{{"only":["pluto"]}},"granted":true,"uses":{uses}}}"#);
    let mut game = TestGame::nine();
    let law = put_in_place(&mut game.state, &bill(BillKind::New, &[&veto(2), &veto(3)])).unwrap().law;
    let counters = &mut game.state.book.laws.last_mut().unwrap().counters;
    counters[0].vetoes[Nation::Pluto] = 2;
    counters[1].vetoes[Nation::Pluto] = 3;
    let old = game.state.book.law(law).unwrap().clone();
    put_in_place(&mut game.state, &bill(BillKind::Amend(law), &[&veto(4), &veto(2)])).unwrap();
    let new = game.state.book.law(law).unwrap();
    let used: Vec<u8> = new.counters.iter().map(|counter| counter.vetoes[Nation::Pluto]).collect();
    assert_eq!(used, [0, 2], "the changed clause starts anew, the kept one goes on");
    assert!(new.mark > old.mark && new.number == old.number && new.sponsor == old.sponsor);
}

/// [GV-11.4]
#[test]
fn repeal_undoes_nothing_that_has_happened() {
    let mut game = TestGame::nine();
    game.state.treasury[Asset::Credits] = 8000 * UNIT;
    game.state.council.passed.push(Passed::Bill(bill(BillKind::New, &[PAYMENT])));
    process(&mut game);
    let law = game.state.book.laws.last().unwrap().number;
    game.state.council.passed.push(Passed::Bill(bill(BillKind::Repeal(law), &[])));
    process(&mut game);
    assert!(game.state.book.law(law).is_none());
    assert_eq!(game.state.treasury[Asset::Credits], 0);
}
