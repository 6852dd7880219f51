//! Every event can be told, every action labelled, everything named.

use std::collections::BTreeSet;

use satrap_core::Seat;
use satrap_final_decrees::FinalDecrees;
use satrap_final_decrees::action::{Action, Change};
use satrap_final_decrees::data::data;
use satrap_final_decrees::event::{
    Arrow, ChangeKind, DrawReason, Ending, Event, LapseReason, Power, Standing, Why,
};
use satrap_final_decrees::ids::{Card, Decree, Dept, Pool};
use satrap_final_decrees::options::Options;
use satrap_testkit::text::{
    events_and_actions_have_words, every_decision_can_be_told, id_of, messages, variants_of,
};
use serde::Serialize;

const P0: Seat = Seat(0);
const P1: Seat = Seat(1);

fn types_of(samples: &[impl Serialize]) -> BTreeSet<String> {
    samples.iter().map(|sample| id_of(&serde_json::to_value(sample).unwrap()["type"])).collect()
}

/// One of each, and both tellings of those that hide something.
fn events() -> Vec<Event> {
    use Event::*;
    let leak = Card::Leak;
    let why = Why::Card(leak);
    let engines = Decree::Engines;
    let arrow = Some(Arrow { from: Dept::Exe, to: Dept::Hum });
    vec![
        BidMade { by: P0, amount: Some(3) },
        BidMade { by: P0, amount: None },
        BidRevealed { by: P0, round: 1, amount: 3, standing: Standing::Middle, gained: 3 },
        BiddingAgain { round: 2, bidders: vec![P0, P1] },
        HumanResourcesFilled { head: P0, by_lot: false },
        Assigned { by: P0, player: P1, dept: Dept::Exe },
        DeckBuilt { cards: 55 },
        TurnBegan { by: P0, turn: 1, dept: Dept::Exe, gained: 1, actions: 3 },
        CardDrawn { by: P0, why: DrawReason::Turn, card: Some(leak) },
        CardDrawn { by: P0, why: DrawReason::Deal, card: None },
        TurnEnded { by: P0, dept: Dept::Exe, decrees: 2, gained: 2 },
        Forwarded { by: P0, decree: engines, from: Dept::Exe, to: Dept::Adm, right: true, lost: 1 },
        Stamped { by: P0, decree: engines, dept: Dept::Adm, at: Dept::Adm, lost: 1 },
        Enacted { by: P0, decree: engines, dept: Dept::Exe, top: Dept::Ref, chooser: None, relief: 0 },
        Enacted { by: P0, decree: engines, dept: Dept::Exe, top: Dept::Exe, chooser: Some(P0), relief: 10 },
        Relieved { by: P0, from: Pool::Dept(Dept::Exe), amount: 2, left: 8 },
        ReliefEnded { by: P0, unused: 8 },
        PawnMoved { by: P0, player: P1, from: Dept::Hum, to: Dept::Ref },
        SpreadBegan { by: P0, tray: 7, depts: vec![Dept::Ref, Dept::Exe] },
        SpreadPlaced { by: P0, dept: Dept::Ref, amount: 7 },
        ActionsGained { by: P0, why: Why::Power(Power::Budget), gained: 2, actions: 4 },
        Investigated { by: P0, dept: Dept::Exe, head: P1, moved: 3 },
        ManeuversHeld { by: P0, lost: 2, dept_lost: 4 },
        ReassignBegan { by: P0 },
        ReassignPicked { by: P0, player: P1, dept: Some(Dept::Exe) },
        ReassignPicked { by: P0, player: P1, dept: None },
        Reassigned { by: P0, moved: 1 },
        Restructured { by: P0, kind: ChangeKind::Removed, was: arrow, now: None, released: None },
        Restructured { by: P0, kind: ChangeKind::Added, was: None, now: arrow, released: None },
        Restructured { by: P0, kind: ChangeKind::Moved, was: arrow, now: arrow, released: None },
        Restructured {
            by: P0,
            kind: ChangeKind::Reversed,
            was: arrow,
            now: arrow,
            released: Some(Dept::Ref),
        },
        BlameGained { at: Pool::Player(P1), amount: 4, why },
        BlameLost { at: Pool::Player(P1), amount: 4, why },
        BlameMoved { from: Pool::Player(P1), to: Pool::Dept(Dept::Exe), amount: 4, why },
        CardPlayed { by: P0, card: leak },
        PolicyChanged { by: P0, card: Card::ZeroTolerance, replaced: None },
        PolicyChanged { by: P0, card: Card::ZeroTolerance, replaced: Some(Card::HiringFreeze) },
        MemoFiled { by: P0, card: Some(Card::Tenure) },
        MemoFiled { by: P0, card: None },
        MemoSprung { owner: P1, card: Card::Tenure, by: P0 },
        MemoDiscarded { owner: P1, card: Card::Tenure },
        DecreeMisrouted { by: P0, decree: engines, from: Dept::Exe, to: Dept::Adm },
        StampErased { by: P0, decree: engines, dept: Dept::Adm, stamper: P1 },
        ScheduleAmended { by: P0, decree: engines, first: Dept::Tre, second: Dept::Adm },
        Slowed { by: P0, player: P1 },
        WiretapOpened { by: P0, victim: P1, cards: 2, hand: Some(vec![leak, leak]) },
        WiretapOpened { by: P0, victim: P1, cards: 2, hand: None },
        CardTaken { by: P0, victim: P1, card: Some(leak) },
        CardTaken { by: P0, victim: P1, card: None },
        ArchiveBurned { by: P0, discarded: vec![leak], decline_seen: true },
        ConsultationExtended { by: P0, returned: vec![leak] },
        ForecastOpened { by: P0, count: 3, cards: Some(vec![leak]) },
        ForecastOpened { by: P0, count: 3, cards: None },
        ForecastPlaced { by: P0, card: leak },
        ForecastClosed { by: P0 },
        DeclineDrawn { by: P0, discarded: vec![leak] },
        DeclineStruck { player: P1, dept: Dept::Exe, taken: 3, spared: 4 },
        DeckShuffled { cards: 8 },
        Salvaged { by: P0, card: leak },
        OfferSent {
            by: P0,
            to: P1,
            net: -3,
            dept_net: 0,
            onto_desk: 2,
            off_desk: -1,
            giving: 0,
            asking: 1,
            replaces: false,
            give: None,
            ask: None,
        },
        OfferAccepted {
            by: P1,
            from: P0,
            net: -3,
            dept_net: 0,
            onto_desk: -2,
            off_desk: 1,
            given: 0,
            got: 1,
            give: None,
            ask: None,
        },
        OfferDeclined { by: P1, from: P0 },
        OfferWithdrawn { by: P0, to: P1 },
        OfferLapsed { by: P0, to: P1, why: LapseReason::Expired },
        GameOver { ending: Ending::Deck, enacted: 0, winners: vec![P0] },
    ]
}

#[test]
fn every_event_is_told_in_a_whole_sentence() {
    let messages = messages::<FinalDecrees>();
    let events = events();
    assert_eq!(
        types_of(&events),
        variants_of::<Event>("type").into_iter().collect(),
        "the sample is complete"
    );
    for event in events {
        let sentence = messages.format_event(&event, &|seat| format!("Player {}", seat.0 + 1));
        let sentence = sentence.unwrap_or_else(|| panic!("{event:?} has no sentence"));
        assert!(sentence.ends_with('.'), "{sentence}");
        assert!(!sentence.contains(['{', '}', '$', '\n']), "{sentence}");
        assert!(!sentence.contains("none"), "{sentence}");
        assert!(!sentence.contains("  "), "{sentence}");
    }
}

#[test]
fn the_log_reads_like_a_story() {
    let messages = messages::<FinalDecrees>();
    let tell = |event: &Event| messages.format_event(event, &|_| "Red".to_owned()).unwrap();
    let forwarded = Event::Forwarded {
        by: P0,
        decree: Decree::Engines,
        from: Dept::Exe,
        to: Dept::Adm,
        right: true,
        lost: 1,
    };
    assert_eq!(tell(&forwarded), "Red forwarded Engines to the Admiralty, the right desk, and shed 1 blame.");
    let hidden = Event::CardDrawn { by: P0, why: DrawReason::Turn, card: None };
    assert_eq!(tell(&hidden), "Red drew a card.");
}

fn actions() -> Vec<Action> {
    use Action::*;
    use satrap_final_decrees::action::Play as Cards;
    let (decree, to, dept, card) = (Decree::Engines, Dept::Adm, Dept::Adm, Card::Leak);
    let change = Change::Remove { arrow: Dept::Adm };
    vec![
        Bid { amount: 1 },
        Assign { dept },
        Draw,
        Play(Cards::Shredder),
        Spread,
        Forward { decree, to },
        MovePlayer { player: P0 },
        Stamp { decree },
        Budget,
        Investigate { dept },
        Maneuvers,
        Reassign,
        Restructure { change },
        EndTurn,
        SpreadPlace { amount: 0 },
        ReassignPick { dept },
        Relieve { from: Pool::Player(P0), amount: 1 },
        ReliefDone,
        CourierNext { decree, to },
        MisrouteNext { decree, to },
        ReorganiseNext { change },
        CardStop,
        WiretapTake { card },
        ForecastTop { index: 0 },
        SalvageTake { card },
        OfferStart { to: P1 },
        OfferBlame { net: 1 },
        OfferDeptBlame { net: 1 },
        OfferOntoDesk { net: 1 },
        OfferOffDesk { net: 1 },
        OfferGive { card },
        OfferAsk { card },
        OfferSend,
        OfferDrop,
        OfferWithdraw { to: P1 },
        OfferAccept { from: P1 },
        OfferDecline { from: P1 },
    ]
}

#[test]
fn every_action_has_a_label_and_is_listed_in_its_order() {
    events_and_actions_have_words::<FinalDecrees>(&[]);
    let actions = actions();
    assert!(actions.is_sorted(), "the sample is in the order of the type");
    assert_eq!(
        types_of(&actions),
        variants_of::<Action>("type").into_iter().collect(),
        "the sample is complete"
    );
}

#[test]
fn whoever_is_away_is_told_what_the_game_waits_for() {
    for seats in [4, 5] {
        every_decision_can_be_told::<FinalDecrees>(&Options::default(), seats, 6, 600);
    }
}

#[test]
fn everything_that_has_an_id_has_a_name() {
    let messages = messages::<FinalDecrees>();
    for dept in Dept::ALL {
        assert!(messages.name_of(&id_of(dept)).is_some());
    }
    for decree in Decree::ALL {
        let name = messages.name_of(&id_of(decree)).unwrap();
        assert_eq!(name, data().decrees[&decree].short);
    }
    for card in Card::ALL {
        let name = messages.name_of(&id_of(card)).unwrap();
        assert_eq!(name, data().cards[&card].name);
    }
}
