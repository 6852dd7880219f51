use super::*;
use crate::live::clock;

fn transfer() -> crate::law::clause::Clause {
    clause(r#"{"kind":"transfer","from":"mars","to":"treasury","asset":"credits","amount":500}"#)
}

/// [GV-4.9]
#[test]
fn a_rejected_bill_returns_to_its_sponsor_with_the_reason() {
    let mut chamber = Chamber::presided(&SIX);
    let bill = chamber.hand_in(Nation::Earth);
    let reason = "Not a matter for the Council.".to_owned();
    assert!(chamber.preside(Action::ChairReject { bill, reason: " ".into() }).is_err());
    chamber.preside(Action::ChairReject { bill, reason: reason.clone() }).unwrap();
    assert_eq!(chamber.game.state.council.bill(bill).unwrap().stage, crate::phase::council::Stage::Draft);
    let (nation, title) = (Nation::Earth, "On spoils".to_owned());
    assert!(chamber.told(&Event::BillRejected { bill, nation, title, reason }));
}

/// [GV-5.7] Nobody presides in place of the automatic chair.
#[test]
fn the_automatic_chair_leaves_nothing_to_a_person() {
    let mut chamber = Chamber::automatic(&SIX);
    assert_eq!(chamber.preside(Action::Pause).unwrap_err().code, "not_the_chair");
    let mut offers = Vec::new();
    council::chair::offers(&chamber.game.state, &mut offers);
    assert!(offers.is_empty());
}

/// [GV-4.12]
#[test]
fn the_agenda_can_be_put_in_another_order() {
    let mut chamber = Chamber::presided(&SIX);
    let bills = [chamber.hand_in(Nation::Earth), chamber.hand_in(Nation::Mars)];
    for bill in bills {
        chamber.preside(Action::ChairApprove { bill }).unwrap();
    }
    chamber.next_round();
    let mut items = chamber.agenda();
    items.reverse();
    assert!(chamber.preside(Action::ChairAgenda { items: items[..1].to_vec() }).is_err());
    chamber.preside(Action::ChairAgenda { items: items.clone() }).unwrap();
    assert_eq!(chamber.agenda(), items);
}

/// [GV-4.18, GV-4.20] A ballot entered by hand uses no more than the nation holds, and gives nothing away.
#[test]
fn the_chairperson_enters_ballots_by_hand() {
    let mut chamber = Chamber::presided(&SIX);
    chamber.give_gp(Nation::Mars, 120);
    let item = chamber.vote_on_bill(Nation::Earth);
    let ballot = |gp| Action::ChairBallot { nation: Nation::Mars, choice: Choice::For, gp };
    chamber.preside(ballot(500)).unwrap();
    let cast = chamber.game.state.council.vote_on(item).unwrap().ballots[Nation::Mars].unwrap();
    assert_eq!(cast.gp, 120);
    assert!(chamber.told(&Event::GpAnnounced { nation: Nation::Mars, held: 120 * UNIT }));
    chamber.preside(Action::ChairCloseVote).unwrap();
    assert_eq!(chamber.gp(Nation::Mars), 0);
}

/// [GV-4.31] Everything is as before the vote, and the item is on the floor.
#[test]
fn an_annulled_vote_gives_back_points_vetoes_and_the_bill() {
    let veto = r#"{"kind":"veto","who":{"only":["pluto"]},"granted":true,"uses":1}"#;
    let mut chamber = Chamber::presided(&SIX).with_law(&[veto]);
    let item = chamber.vote_on_bill(Nation::Earth);
    let before = chamber.game.state.clone();
    chamber.cast(item, Nation::Mars, Choice::For, 200).unwrap();
    chamber.cast(item, Nation::Pluto, Choice::Veto, 0).unwrap();
    chamber.preside(Action::ChairCloseVote).unwrap();
    assert_eq!(chamber.gp(Nation::Mars), 50);
    chamber.preside(Action::ChairAnnul { item }).unwrap();
    let state = &chamber.game.state;
    assert_eq!(state.nations[Nation::Mars].ledger, before.nations[Nation::Mars].ledger);
    assert_eq!(chamber.gp(Nation::Mars), 250);
    assert_eq!((&state.book, &state.council.bills), (&before.book, &before.council.bills));
    assert_eq!(state.council.floor.as_ref().map(|floor| floor.item), Some(item));
    assert!(state.council.closed.is_empty());
    chamber.next_round();
    assert!(chamber.preside(Action::ChairAnnul { item }).is_err(), "only within the same round");
}

/// [GV-4.25]
#[test]
fn a_tie_is_lost_unless_the_chairperson_may_break_it() {
    let power = r#"{"kind":"chair_power","power":"tie_break","granted":true}"#;
    for (granted, decision, passes) in
        [(false, None, false), (true, None, false), (true, Some(true), true), (true, Some(false), false)]
    {
        let mut chamber = Chamber::presided(&SIX);
        if granted {
            chamber = chamber.with_law(&[power]);
        }
        let item = chamber.vote_on_bill(Nation::Earth);
        for (place, nation) in SIX.into_iter().enumerate() {
            let choice = if place < 3 { Choice::For } else { Choice::Against };
            chamber.cast(item, nation, choice, 0).unwrap();
        }
        assert_eq!(chamber.result() == VoteResult::Tied, granted);
        if let Some(passed) = decision {
            chamber.preside(Action::ChairTie { item, passed }).unwrap();
        }
        council::close(&mut chamber.game.state, &mut chamber.game.events);
        assert_eq!(chamber.has_passed(item), passes);
        assert_ne!(chamber.result(), VoteResult::Tied, "undecided ties are lost in step 1a");
    }
}

/// [GV-2.12, GV-2.13, P15]
#[test]
fn the_round_is_lengthened_within_limits_and_by_law() {
    let mut chamber = Chamber::presided(&SIX);
    for seconds in [29, 601] {
        assert_eq!(chamber.preside(Action::ChairExtend { seconds }).unwrap_err().rule, "GV-2.13");
    }
    for _ in 0..3 {
        chamber.preside(Action::ChairExtend { seconds: 600 }).unwrap();
    }
    assert!(chamber.preside(Action::ChairExtend { seconds: 30 }).is_err(), "1800 seconds in all");
    assert_eq!(clock::most_extension(&chamber.game.state), 0);
    let law = r#"{"kind":"chair_power","power":"extend","granted":false}"#;
    let mut chamber = Chamber::presided(&SIX).with_law(&[law]);
    assert_eq!(chamber.preside(Action::ChairExtend { seconds: 60 }).unwrap_err().code, "power");
}

/// [GV-5.6]
#[test]
fn an_executive_order_is_one_payment_grant_or_recall_that_cites_a_text() {
    let mut chamber = Chamber::presided(&SIX).with_law(&[r#"{"kind":"spoils","gp":1}"#]);
    let silent = chamber.game.state.book.laws.last().unwrap().number;
    let order = |clause, law| Action::ChairExecute { clause, law, reason: "Contempt of the Council.".into() };
    assert!(chamber.preside(order(transfer(), silent)).is_err(), "that law has no text");
    assert!(chamber.preside(order(clause(r#"{"kind":"spoils","gp":2}"#), 1)).is_err());
    let recall = clause(r#"{"kind":"recall","nation":"mercury"}"#);
    assert!(chamber.preside(order(recall, 1)).is_err(), "Mercury does not play");
    for _ in 0..5 {
        chamber.preside(order(transfer(), 1)).unwrap();
    }
    assert!(chamber.preside(order(transfer(), 1)).is_err(), "five a round");
    chamber.game.state.options.executive_orders = false;
    chamber.game.state.council.executive.clear();
    assert!(chamber.preside(order(transfer(), 1)).is_err());
}

/// [GV-5.6] Before the passed bills, in step 8a.
#[test]
fn an_executive_order_takes_effect_when_the_round_is_processed() {
    let mut chamber = Chamber::presided(&SIX);
    let before = chamber.game.state.treasury[Asset::Credits];
    let reason = "Contempt of the Council.".to_owned();
    chamber.preside(Action::ChairExecute { clause: transfer(), law: 1, reason }).unwrap();
    assert_eq!(chamber.game.state.treasury[Asset::Credits], before);
    chamber.process();
    assert_eq!(chamber.game.state.treasury[Asset::Credits], before + 500 * UNIT);
    assert!(chamber.game.state.council.executive.is_empty());
}

/// [GV-5.5]
#[test]
fn rulings_are_public_and_cite_laws_in_force() {
    let mut chamber = Chamber::presided(&SIX);
    let ruling = |law| Action::ChairRuling { text: "Speeches end on time.".into(), law };
    assert!(chamber.preside(ruling(Some(99))).is_err());
    chamber.preside(ruling(Some(3))).unwrap();
    chamber.preside(ruling(None)).unwrap();
    assert_eq!(chamber.game.state.council.rulings.len(), 2);
}

/// [GV-12.9]
#[test]
fn the_chairperson_chooses_one_public_card_a_round() {
    let mut chamber = Chamber::presided(&SIX);
    let cards: Vec<String> = ["UE01", "UE02"].map(str::to_owned).to_vec();
    assert!(chamber.preside(Action::ChairEvent { card: "UE99".into() }).is_err());
    chamber.preside(Action::ChairEvent { card: cards[0].clone() }).unwrap();
    assert!(chamber.preside(Action::ChairEvent { card: cards[1].clone() }).is_err());
}

/// [GV-4.2]
#[test]
fn presence_can_be_set_for_a_room() {
    let mut chamber = Chamber::presided(&SIX);
    chamber.preside(Action::ChairPresence { nation: Nation::Mars, present: false }).unwrap();
    assert!(!super::super::present(&chamber.game.state).contains(Nation::Mars));
    assert!(chamber.preside(Action::ChairPresence { nation: Nation::Mars, present: false }).is_err());
    chamber.preside(Action::ChairPresence { nation: Nation::Mars, present: true }).unwrap();
}

/// What is listed is accepted, and what changes the clock stays possible in a pause. [GV-2.12]
#[test]
fn every_listed_act_of_the_chairperson_is_accepted() {
    let mut chamber = Chamber::presided(&SIX);
    chamber.vote_on_bill(Nation::Earth);
    for paused in [false, true] {
        chamber.game.state.clock.paused = paused;
        let mut offers = Vec::new();
        council::chair::offers(&chamber.game.state, &mut offers);
        assert!(!offers.is_empty());
        for offer in offers {
            council::chair::check(&chamber.game.state, &offer.action).unwrap();
        }
    }
}
