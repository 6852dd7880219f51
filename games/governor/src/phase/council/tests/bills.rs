use super::*;
use crate::ids::NationSet;
use crate::phase::council::Stage;

fn stage(chamber: &Chamber, bill: BillId) -> Stage {
    chamber.game.state.council.bill(bill).expect("the bill is there").stage
}

/// [EX-12, GV-4.11]
#[test]
fn a_bill_approved_in_the_round_of_its_hand_in_is_up_in_the_next() {
    let mut chamber = Chamber::presided(&SIX);
    let bill = chamber.hand_in(Nation::Earth);
    chamber.preside(Action::ChairApprove { bill }).unwrap();
    assert_eq!(stage(&chamber, bill), Stage::Approved { up_from: 6 });
    assert!(chamber.agenda().is_empty());
    chamber.next_round();
    assert_eq!(chamber.agenda(), [AgendaItem::Bill(bill)]);
}

/// [EX-12, GV-4.11]
#[test]
fn a_bill_approved_a_round_later_is_up_a_round_later() {
    let mut chamber = Chamber::presided(&SIX);
    let bill = chamber.hand_in(Nation::Earth);
    chamber.next_round();
    chamber.preside(Action::ChairApprove { bill }).unwrap();
    assert_eq!(stage(&chamber, bill), Stage::Approved { up_from: 7 });
}

/// [GV-4.11, P7]
#[test]
fn the_law_may_ask_for_a_longer_delay_or_none() {
    for (rounds, up_from) in [(0, 5), (1, 6), (3, 8)] {
        let law = format!(r#"{{"kind":"submission_delay","rounds":{rounds}}}"#);
        let mut chamber = Chamber::presided(&SIX).with_law(&[&law]);
        let bill = chamber.hand_in(Nation::Earth);
        chamber.preside(Action::ChairApprove { bill }).unwrap();
        assert_eq!(stage(&chamber, bill), Stage::Approved { up_from });
        assert_eq!(chamber.agenda().contains(&AgendaItem::Bill(bill)), rounds == 0);
    }
}

/// [GV-4.10]
#[test]
fn a_bill_nobody_decides_on_is_approved_after_two_rounds() {
    let mut chamber = Chamber::presided(&SIX);
    let bill = chamber.hand_in(Nation::Earth);
    chamber.next_round();
    chamber.next_round();
    assert_eq!(stage(&chamber, bill), Stage::Waiting { since: 5 });
    chamber.next_round();
    assert_eq!(stage(&chamber, bill), Stage::Approved { up_from: 8 });
    assert_eq!(chamber.agenda(), [AgendaItem::Bill(bill)]);
}

/// [GV-4.10, P15]
#[test]
fn without_the_power_to_reject_bills_are_approved_when_handed_in() {
    let law = r#"{"kind":"chair_power","power":"reject","granted":false}"#;
    let mut chamber = Chamber::presided(&SIX).with_law(&[law]);
    let bill = chamber.hand_in(Nation::Earth);
    assert_eq!(stage(&chamber, bill), Stage::Approved { up_from: 6 });
}

/// [GV-4.8] At most two a round, and no change afterwards.
#[test]
fn a_bill_handed_in_is_final_and_counts() {
    let mut chamber = Chamber::presided(&SIX);
    let bill = chamber.hand_in(Nation::Earth);
    let title = "Another title".to_owned();
    assert!(chamber.act(Nation::Earth, Action::BillTitle { bill, title }).is_err());
    chamber.hand_in(Nation::Earth);
    let third = chamber.draft(Nation::Earth);
    let refusal = chamber.act(Nation::Earth, Action::BillHandIn { bill: third }).unwrap_err();
    assert_eq!(refusal.rule, "GV-4.8");
    chamber.next_round();
    chamber.act(Nation::Earth, Action::BillHandIn { bill: third }).unwrap();
}

/// [GV-4.7, P4]
#[test]
fn signatures_are_asked_for_by_law_and_deleted_by_changes() {
    let mut chamber = Chamber::presided(&SIX).with_law(&[r#"{"kind":"signatories","count":1}"#]);
    let bill = chamber.draft(Nation::Earth);
    assert_eq!(chamber.act(Nation::Earth, Action::BillHandIn { bill }).unwrap_err().rule, "GV-4.7");
    assert!(chamber.act(Nation::Mars, Action::BillSign { bill }).is_err(), "it was not shown");
    chamber.act(Nation::Earth, Action::BillShow { bill, nations: NationSet::only(Nation::Mars) }).unwrap();
    chamber.act(Nation::Mars, Action::BillSign { bill }).unwrap();
    chamber.act(Nation::Earth, Action::BillText { bill, text: "And more.".into() }).unwrap();
    assert!(
        chamber.act(Nation::Earth, Action::BillHandIn { bill }).is_err(),
        "the change deleted the signature"
    );
    chamber.act(Nation::Mars, Action::BillSign { bill }).unwrap();
    chamber.act(Nation::Mars, Action::BillUnsign { bill }).unwrap();
    chamber.act(Nation::Mars, Action::BillSign { bill }).unwrap();
    chamber.act(Nation::Earth, Action::BillHandIn { bill }).unwrap();
    assert!(chamber.act(Nation::Mars, Action::BillUnsign { bill }).is_err(), "only until it is handed in");
}

/// [GV-4.3] Drafts belong to their sponsor, five at a time.
#[test]
fn a_nation_has_five_drafts_of_its_own_at_most() {
    let mut chamber = Chamber::automatic(&SIX);
    let bill = chamber.draft(Nation::Earth);
    assert!(chamber.act(Nation::Mars, Action::BillDelete { bill }).is_err());
    for _ in 0..4 {
        chamber.draft(Nation::Earth);
    }
    let new = Action::BillNew { kind: BillKind::New, category: Category::Substantive };
    assert!(chamber.act(Nation::Earth, new.clone()).is_err());
    chamber.act(Nation::Earth, Action::BillDelete { bill }).unwrap();
    chamber.act(Nation::Earth, new).unwrap();
}

/// [GV-4.4, GV-4.5]
#[test]
fn a_bill_without_title_or_content_is_not_well_formed() {
    let mut chamber = Chamber::automatic(&SIX);
    chamber
        .act(Nation::Earth, Action::BillNew { kind: BillKind::New, category: Category::Procedural })
        .unwrap();
    let bill = BillId(chamber.game.state.council.next_bill);
    assert_eq!(chamber.act(Nation::Earth, Action::BillHandIn { bill }).unwrap_err().code, "title");
    assert!(chamber.act(Nation::Earth, Action::BillTitle { bill, title: "ab".into() }).is_err());
    assert!(chamber.act(Nation::Earth, Action::BillTitle { bill, title: "x".repeat(81) }).is_err());
    chamber.act(Nation::Earth, Action::BillTitle { bill, title: "On manners".into() }).unwrap();
    assert_eq!(chamber.act(Nation::Earth, Action::BillHandIn { bill }).unwrap_err().code, "content");
    assert!(chamber.act(Nation::Earth, Action::BillText { bill, text: "x".repeat(2001) }).is_err());
    chamber.act(Nation::Earth, Action::BillText { bill, text: "Bow to the chair.".into() }).unwrap();
    assert!(chamber.act(Nation::Earth, Action::BillSunset { bill, sunset: Some(37) }).is_err());
    chamber.act(Nation::Earth, Action::BillHandIn { bill }).unwrap();
    let state = &chamber.game.state;
    let handed_in = state.council.bill(bill).unwrap();
    assert_eq!(handed_in.category(state), Category::Procedural, "as its sponsor calls it [GV-4.6]");
}

/// [GV-4.4] An amendment carries the whole new version; it starts as a copy.
#[test]
fn an_amendment_starts_as_a_copy_of_the_law() {
    let mut chamber = Chamber::automatic(&SIX);
    chamber
        .act(Nation::Earth, Action::BillNew { kind: BillKind::Amend(5), category: Category::Substantive })
        .unwrap();
    let state = &chamber.game.state;
    let (bill, law) = (state.council.bills.last().unwrap(), state.book.law(5).unwrap());
    assert_eq!((&bill.title, &bill.clauses), (&law.title, &law.clauses));
    let missing = Action::BillNew { kind: BillKind::Amend(99), category: Category::Substantive };
    assert!(chamber.act(Nation::Earth, missing).is_err());
}

/// [GV-4.6, GV-4.15]
#[test]
fn a_repeal_has_the_category_of_its_law_and_is_void_without_it() {
    let mut chamber = Chamber::presided(&SIX);
    chamber
        .act(Nation::Earth, Action::BillNew { kind: BillKind::Repeal(2), category: Category::Substantive })
        .unwrap();
    let bill = BillId(chamber.game.state.council.next_bill);
    chamber.act(Nation::Earth, Action::BillHandIn { bill }).unwrap();
    chamber.preside(Action::ChairApprove { bill }).unwrap();
    let state = &chamber.game.state;
    assert_eq!(state.council.bill(bill).unwrap().category(state), Category::Procedural);
    chamber.game.state.book.laws.retain(|law| law.number != 2);
    chamber.next_round();
    assert!(chamber.agenda().is_empty() && chamber.game.state.council.bill(bill).is_none());
    assert!(chamber.game.events.full().any(|event| matches!(event, Event::BillVoid { .. })));
}

/// [GV-4.15]
#[test]
fn the_sponsor_withdraws_a_bill_until_its_vote_opens() {
    let mut chamber = Chamber::automatic(&SIX);
    let bill = chamber.hand_in(Nation::Earth);
    chamber.next_round();
    assert!(chamber.game.state.council.floor.is_some());
    assert!(chamber.act(Nation::Mars, Action::BillWithdraw { bill }).is_err());
    chamber.act(Nation::Earth, Action::BillWithdraw { bill }).unwrap();
    assert!(chamber.agenda().is_empty() && chamber.game.state.council.floor.is_none());
    assert_eq!(stage(&chamber, bill), Stage::Draft);
    let item = chamber.vote_on_bill(Nation::Mars);
    let AgendaItem::Bill(bill) = item else { panic!("a bill is voted on") };
    assert!(chamber.act(Nation::Mars, Action::BillWithdraw { bill }).is_err());
}

/// [GV-4.27] A failed bill leaves the agenda.
#[test]
fn a_failed_bill_leaves_the_agenda_and_a_passed_one_waits_for_step_8() {
    let mut chamber = Chamber::automatic(&SIX);
    let item = chamber.vote_on_bill(Nation::Earth);
    for nation in SIX {
        chamber.cast(item, nation, Choice::Against, 0).unwrap();
    }
    assert!(chamber.agenda().is_empty() && !chamber.has_passed(item));
    let ledger = chamber.game.state.nations[Nation::Mars].ledger;
    assert_eq!((ledger.votes_cast, ledger.votes_won), (1, 1), "against prevailed");
}

/// [GV-2.12]
#[test]
fn in_a_pause_one_can_draft_but_not_hand_in() {
    let mut chamber = Chamber::presided(&SIX);
    chamber.preside(Action::Pause).unwrap();
    let bill = chamber.draft(Nation::Earth);
    assert_eq!(chamber.act(Nation::Earth, Action::BillHandIn { bill }).unwrap_err().rule, "GV-2.12");
    chamber.preside(Action::Resume).unwrap();
    chamber.act(Nation::Earth, Action::BillHandIn { bill }).unwrap();
}
