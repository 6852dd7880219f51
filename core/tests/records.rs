//! Records prove a game, and whatever is altered in one is found out and named.

mod toy;

use satrap_core::record::{ActedBy, EntryKind, Hash, Player, Secret, VerifyError};
use satrap_core::{Actor, Game, Match, Record, Rewind, Seat, Stop, UndoScope, game_match};
use serde_json::json;
use toy::{Action, Lanterns, Options};

const START: u64 = 1_700_000_000_000;

fn players() -> Vec<Player> {
    let person = |name: &str| Player { name: name.into(), contribution: Some(Hash::of(name.as_bytes())) };
    vec![person("Ada"), person("Ben"), Player { name: "Bot".into(), contribution: None }]
}

/// A short whole game with a step taken back in it.
fn record() -> Record {
    let secret = Secret::new(Hash::of(b"the secret of this table"));
    let options = Options { rounds: 1, ..Options::default() };
    let mut game = Match::<Lanterns>::begin(options.clone(), &players(), secret.clone()).unwrap();
    let mut entries = Vec::new();
    let mut at = START;
    let mut act = |game: &mut Match<Lanterns>, seat: u8, hand, action: &Action| {
        at += 1000;
        entries.push(game.act(Actor::Seat(Seat(seat)), hand, at, action).unwrap().entry);
    };
    act(&mut game, 0, ActedBy::Player, &Action::Bid { coins: 2 });
    act(&mut game, 2, ActedBy::Bot, &Action::Bid { coins: 1 });
    act(&mut game, 1, ActedBy::Player, &Action::Bid { coins: 3 });
    let card = game.state().players[Seat(1)].hand[0];
    act(&mut game, 1, ActedBy::Player, &Action::Gamble {});
    act(&mut game, 1, ActedBy::Player, &Action::Lay { card });
    entries.push(game.undo(Seat(1), START + 9_000, UndoScope::Decision).unwrap().entry);
    entries.push(
        game.act(Actor::Seat(Seat(1)), ActedBy::Timeout, START + 9_500, &Action::EndTurn {}).unwrap().entry,
    );
    Record {
        format: satrap_core::record::FORMAT.into(),
        game: "lanterns".into(),
        rules_version: 1,
        options: serde_json::to_value(options).unwrap(),
        seats: players(),
        commitment: secret.commitment(),
        secret: Some(secret.reveal()),
        entries,
        outcome: Lanterns::outcome(game.state()),
        start_seal: None,
        why: None,
    }
}

fn flaw(alter: impl FnOnce(&mut Record)) -> VerifyError {
    let mut altered = record();
    alter(&mut altered);
    match game_match::verify::<Lanterns>(&altered) {
        Ok(_) => panic!("an altered record was proved"),
        Err(flaw) => flaw,
    }
}

fn step_of(flaw: VerifyError) -> u32 {
    match flaw {
        VerifyError::Step { seq, .. } => seq,
        other => panic!("no step is named: {other}"),
    }
}

#[test]
fn an_unaltered_record_is_proved_also_after_a_round_through_text() {
    let record = record();
    assert!(record.outcome.is_some());
    assert_eq!(game_match::verify::<Lanterns>(&record).unwrap().seq(), 7);
    let text = serde_json::to_string_pretty(&record).unwrap();
    let again: Record = serde_json::from_str(&text).unwrap();
    assert_eq!(again, record);
    game_match::verify::<Lanterns>(&again).unwrap();
}

#[test]
fn each_thing_altered_in_a_step_names_that_step() {
    assert_eq!(step_of(flaw(|r| r.entries[2].at += 1)), 3);
    assert_eq!(step_of(flaw(|r| r.entries[1].acted_by = ActedBy::Player)), 2);
    assert_eq!(step_of(flaw(|r| r.entries[0].seat = Some(Seat(1)))), 1);
    assert_eq!(
        step_of(flaw(|r| r.entries[2].kind = EntryKind::Action(json!({"type": "bid", "coins": 4})))),
        3
    );
    assert_eq!(step_of(flaw(|r| r.entries[3].kind = EntryKind::Action(json!({"type": "fly"})))), 4);
    assert_eq!(step_of(flaw(|r| r.entries[5].kind = EntryKind::Undo(4))), 6);
    assert_eq!(step_of(flaw(|r| r.entries[5].seat = None)), 6);
    assert_eq!(step_of(flaw(|r| r.entries[6].seal = Hash::default())), 7);
}

#[test]
fn steps_left_out_doubled_or_in_another_order_are_found() {
    assert_eq!(step_of(flaw(|r| drop(r.entries.remove(3)))), 5);
    assert_eq!(step_of(flaw(|r| r.entries.swap(0, 1))), 2);
    assert_eq!(step_of(flaw(|r| r.entries.insert(3, r.entries[2].clone()))), 3);
    assert!(matches!(flaw(|r| drop(r.entries.pop())), VerifyError::Outcome(_)));
}

#[test]
fn another_seed_is_found_wherever_it_comes_from() {
    assert_eq!(flaw(|r| r.secret = Some(Hash::of(b"another"))), VerifyError::Commitment);
    assert_eq!(flaw(|r| r.commitment = Hash::of(b"another")), VerifyError::Commitment);
    assert_eq!(flaw(|r| r.secret = None), VerifyError::NoSecret);
    // Secret and commitment may be exchanged together; then the chance and the seals are wrong.
    let both = flaw(|r| {
        let other = Secret::new(Hash::of(b"another"));
        (r.secret, r.commitment) = (Some(other.reveal()), other.commitment());
    });
    assert_eq!(step_of(both), 1);
    assert_eq!(step_of(flaw(|r| r.seats[0].contribution = None)), 1);
    assert_eq!(step_of(flaw(|r| r.seats[2].contribution = Some(Hash::default()))), 1);
}

#[test]
fn another_game_name_version_set_up_or_outcome_is_found() {
    assert!(matches!(flaw(|r| r.format = "satrap-record-0".into()), VerifyError::Format(_)));
    assert!(matches!(flaw(|r| r.game = "sovereign".into()), VerifyError::OtherGame(..)));
    assert!(matches!(flaw(|r| r.rules_version = 9), VerifyError::Rules { made: 9, plays: 1 }));
    assert!(matches!(flaw(|r| r.options = json!({"rounds": 77})), VerifyError::Setup(_)));
    assert!(matches!(flaw(|r| r.options = json!({"wind": 1})), VerifyError::Setup(_)));
    assert!(matches!(flaw(|r| r.seats.truncate(1)), VerifyError::Setup(_)));
    assert_eq!(step_of(flaw(|r| r.options = json!({"rounds": 2}))), 1);
    assert_eq!(step_of(flaw(|r| r.seats[1].name = "Eve".into())), 1);
    assert!(matches!(flaw(|r| r.outcome.as_mut().unwrap().places[0].score += 1), VerifyError::Outcome(_)));
    assert!(matches!(flaw(|r| r.outcome = None), VerifyError::Outcome(_)));
}

#[test]
fn text_that_is_not_quite_a_record_is_not_read_as_one() {
    let good = serde_json::to_value(record()).unwrap();
    let unreadable = |alter: &dyn Fn(&mut serde_json::Value)| {
        let mut value = good.clone();
        alter(&mut value);
        assert!(serde_json::from_value::<Record>(value.clone()).is_err(), "{value}");
    };
    unreadable(&|v| v["surprise"] = json!(1));
    unreadable(&|v| v["entries"][0]["surprise"] = json!(1));
    unreadable(&|v| v["entries"][0]["undo"] = json!(1));
    unreadable(&|v| v["entries"][0]["seat"] = json!("P99"));
    unreadable(&|v| v["entries"][0]["seal"] = json!("abc"));
    unreadable(&|v| v["commitment"] = json!(null));
    unreadable(&|v| v["entries"] = json!("none"));
}

#[test]
fn nobody_but_a_seat_of_the_table_acts_and_nobody_after_the_end() {
    let mut over = game_match::verify::<Lanterns>(&record()).unwrap();
    let seal = over.seal();
    let refused = |game: &mut Match<Lanterns>, seat| {
        game.act(Actor::Seat(Seat(seat)), ActedBy::Player, 0, &Action::Gamble {}).err().unwrap().code
    };
    assert_eq!(refused(&mut over, 1), "game_over");
    let mut fresh = Match::<Lanterns>::begin(Options::default(), &players(), over.secret().clone()).unwrap();
    assert_eq!(refused(&mut fresh, 3), "no_such_seat");
    assert_eq!(over.seal(), seal);
}

#[test]
fn undo_stops_at_chance_at_a_sealed_step_at_a_bot_and_at_others() {
    let secret = Secret::new(Hash::of(b"undo"));
    let mut game = Match::<Lanterns>::begin(Options::default(), &players(), secret).unwrap();
    let mut act = |seat: u8, hand, action: Action| {
        game.act(Actor::Seat(Seat(seat)), hand, 0, &action).unwrap();
        Seat::all(3).map(|seat| game.undoable(seat)).collect::<Vec<_>>()
    };
    use ActedBy::{Bot, Player};
    assert_eq!(act(0, Player, Action::Bid { coins: 3 }), [1, 0, 0]);
    assert_eq!(act(1, Player, Action::Bid { coins: 0 }), [0, 1, 0], "another seat acted");
    assert_eq!(act(2, Player, Action::Bid { coins: 0 }), [0, 0, 0], "the bids were revealed");
    assert_eq!(act(0, Player, Action::Give { to: Seat(1), coins: 1 }), [1, 0, 0]);
    assert_eq!(act(0, Player, Action::Gamble {}), [0, 0, 0], "chance was drawn");
    assert_eq!(act(0, Player, Action::EndTurn {}), [1, 0, 0]);
    assert_eq!(act(1, Bot, Action::Bid { coins: 0 }), [0, 0, 0], "a bot acted");
}

/// A game in which P0 leads: bids are over.
fn led() -> Match<Lanterns> {
    let secret = Secret::new(Hash::of(b"decision"));
    let mut game = Match::<Lanterns>::begin(Options::default(), &players(), secret).unwrap();
    for (seat, coins) in [(0, 3), (1, 0), (2, 0)] {
        game.act(Actor::Seat(Seat(seat)), ActedBy::Player, 0, &Action::Bid { coins }).unwrap();
    }
    game
}

fn lay(game: &Match<Lanterns>, n: usize) -> Action {
    Action::Lay { card: game.state().players[Seat(0)].hand[n] }
}

#[test]
fn a_decision_is_carried_out_whole_and_taken_back_whole() {
    let mut game = led();
    let before = game.state().clone();
    let actions = [lay(&game, 0), Action::Give { to: Seat(1), coins: 1 }, lay(&game, 1)];
    let decided = game.decide(Seat(0), 7, &actions).unwrap();
    assert_eq!(decided.stopped, None);
    let continues: Vec<bool> = decided.steps.iter().map(|step| step.entry.continues).collect();
    assert_eq!(continues, [false, true, true]);
    game.act(Actor::Seat(Seat(0)), ActedBy::Player, 8, &lay(&game, 0)).unwrap();
    assert_eq!(game.undoable(Seat(0)), 2, "two decisions, four steps");
    let after_the_first = game.undo(Seat(0), 9, UndoScope::Decision).unwrap();
    assert_eq!(after_the_first.entry.kind, EntryKind::Undo(7));
    assert_eq!(game.undo(Seat(0), 10, UndoScope::Decision).unwrap().entry.kind, EntryKind::Undo(4));
    assert_eq!(*game.state(), before);
    assert_eq!(game.undoable(Seat(0)), 0);
}

#[test]
fn what_follows_of_itself_is_taken_back_with_the_decision_before_it() {
    let mut game = led();
    let act = |game: &mut Match<Lanterns>, action: &Action| {
        game.act(Actor::Seat(Seat(0)), ActedBy::Player, 1, action).unwrap();
    };
    act(&mut game, &Action::Draw {});
    act(&mut game, &Action::Gamble {});
    let coins = game.state().players[Seat(0)].coins;
    act(&mut game, &Action::Give { to: Seat(1), coins });
    while game.state().players[Seat(0)].hand.len() > 1 {
        let card = lay(&game, 0);
        act(&mut game, &card);
    }
    assert!(game.act_forced(Seat(0), 2, true).is_none(), "a card is left to lay");
    let before = game.state().clone();
    let card = lay(&game, 0);
    act(&mut game, &card);
    let ended = game.act_forced(Seat(0), 2, true).unwrap().entry;
    assert_eq!(
        (ended.acted_by, ended.kind),
        (ActedBy::Forced, EntryKind::Action(json!({ "type": "end_turn" })))
    );
    // Without coins the next bid leaves no choice either; it begins the next round and cannot be taken back by itself.
    game.undo(Seat(0), 3, UndoScope::Decision).unwrap();
    assert_eq!(*game.state(), before);
}

#[test]
fn what_follows_of_itself_after_chance_cannot_be_taken_back() {
    let mut game = led();
    let act = |game: &mut Match<Lanterns>, action: &Action| {
        game.act(Actor::Seat(Seat(0)), ActedBy::Player, 1, action).unwrap();
    };
    act(&mut game, &Action::Draw {});
    let coins = game.state().players[Seat(0)].coins;
    act(&mut game, &Action::Give { to: Seat(1), coins });
    while !game.state().players[Seat(0)].hand.is_empty() {
        let card = lay(&game, 0);
        act(&mut game, &card);
    }
    act(&mut game, &Action::Gamble {});
    assert!(game.act_forced(Seat(0), 2, true).is_some());
    assert_eq!(game.undoable(Seat(0)), 0);
}

#[test]
fn undo_of_all_goes_back_to_what_cannot_be_taken_back() {
    let mut game = led();
    let before = game.state().clone();
    for _ in 0..2 {
        game.act(Actor::Seat(Seat(0)), ActedBy::Player, 0, &lay(&game, 0)).unwrap();
    }
    assert_eq!(game.undo(Seat(0), 1, UndoScope::All).unwrap().entry.kind, EntryKind::Undo(4));
    assert_eq!(*game.state(), before);
    assert_eq!(game.undo(Seat(0), 1, UndoScope::All).err().unwrap().code, "nothing_to_undo");
}

#[test]
fn a_decision_stops_before_what_is_refused_and_after_what_is_new() {
    let stopped = |actions: &[Action]| {
        let mut game = led();
        let decided = game.decide(Seat(0), 0, actions).unwrap();
        (decided.steps.len(), decided.stopped)
    };
    let card = lay(&led(), 0);
    let (made, stop) = stopped(&[card.clone(), card.clone(), Action::EndTurn {}]);
    assert!(made == 1 && matches!(stop, Some(Stop::Refused(_))), "{made} {stop:?}");
    assert_eq!(stopped(&[card.clone(), Action::Gamble {}, Action::EndTurn {}]), (2, Some(Stop::Chance)));
    assert_eq!(stopped(&[card.clone(), Action::Gamble {}]), (2, None), "nothing was left");
    let (made, stop) = stopped(&[Action::EndTurn {}, card.clone()]);
    assert_eq!((made, stop), (1, Some(Stop::OthersDecide)));
    let mut game = led();
    assert_eq!(game.decide(Seat(1), 0, &[card, Action::EndTurn {}]).err().map(|no| no.code), Some("not_now"));
    assert_eq!(game.decide(Seat(0), 0, &[]).err().map(|no| no.code), Some("nothing_decided"));
    assert_eq!((game.seq(), game.state()), (3, led().state()), "nothing changed");
}

#[test]
fn a_decision_that_shows_something_hidden_stops_there() {
    let secret = Secret::new(Hash::of(b"revealed"));
    let mut game = Match::<Lanterns>::begin(Options::default(), &players(), secret).unwrap();
    for seat in [0, 1] {
        game.act(Actor::Seat(Seat(seat)), ActedBy::Player, 0, &Action::Bid { coins: 0 }).unwrap();
    }
    let decided = game.decide(Seat(2), 0, &[Action::Bid { coins: 3 }, Action::EndTurn {}]).unwrap();
    assert_eq!((decided.steps.len(), decided.stopped), (1, Some(Stop::Revealed)));
}

#[test]
fn what_belongs_together_is_sealed() {
    let mut game = led();
    let actions = [lay(&game, 0), lay(&game, 1)];
    let steps = game.decide(Seat(0), 7, &actions).unwrap().steps;
    let again = |alter: &dyn Fn(&mut satrap_core::Entry)| {
        let mut game = led();
        steps.iter().try_for_each(|step| {
            let mut entry = step.entry.clone();
            alter(&mut entry);
            game.replay_entry(&entry).map(|_| ())
        })
    };
    assert_eq!(again(&|_| ()), Ok(()));
    assert!(matches!(again(&|entry| entry.continues = false), Err(VerifyError::Step { seq: 5, .. })));
    assert!(matches!(again(&|entry| entry.continues = true), Err(VerifyError::Step { seq: 4, .. })));
}

/// A game of two bids by order, in the middle of which everybody agrees to go back.
fn record_with_order_and_rewind() -> Record {
    let mut record = record();
    let secret = Secret::new(record.secret.unwrap());
    let options: Options = serde_json::from_value(record.options.clone()).unwrap();
    let mut game = Match::<Lanterns>::begin(options, &players(), secret).unwrap();
    let order = toy::Order::BidNothing { last_round: 1 };
    let mut entries = Vec::new();
    let bid = Action::Bid { coins: 2 };
    entries.push(game.act(Actor::Seat(Seat(0)), ActedBy::Player, 1, &bid).unwrap().entry);
    let before_order = game.snapshot();
    entries.push(game.act_by_order(Seat(1), 2, &order, false).unwrap().entry);
    entries.push(game.act(Actor::Seat(Seat(2)), ActedBy::Bot, 3, &bid).unwrap().entry);
    let back = Rewind { first: 2, agreed: vec![Seat(0)], by_host: false };
    entries.push(game.rewind(Seat(1), 4, back, &before_order).unwrap().entry);
    assert_eq!(game.snapshot(), before_order);
    entries.push(game.act_by_order(Seat(1), 5, &order, false).unwrap().entry);
    record.entries = entries;
    record.outcome = None;
    record
}

#[test]
fn a_step_by_order_and_a_way_back_are_proved() {
    let record = record_with_order_and_rewind();
    let text = serde_json::to_string(&record).unwrap();
    assert!(text.contains(r#""hand":"order""#) && text.contains(r#""rewind":{"first":2,"agreed":["P0"]}"#));
    let again: Record = serde_json::from_str(&text).unwrap();
    assert_eq!(game_match::verify::<Lanterns>(&again).unwrap().seq(), 5);
}

#[test]
fn an_altered_order_or_way_back_is_found_out() {
    let step = |alter: fn(&mut Record)| {
        let mut altered = record_with_order_and_rewind();
        alter(&mut altered);
        step_of(game_match::verify::<Lanterns>(&altered).map(|_| ()).unwrap_err())
    };
    assert_eq!(step(|record| record.entries[1].order = None), 2);
    assert_eq!(step(|record| record.entries[1].acted_by = ActedBy::Player), 2);
    assert_eq!(step(|record| record.entries[1].order = Some(json!({"type": "bid_all"}))), 2);
    assert_eq!(
        step(|record| record.entries[1].order = Some(json!({"type": "bid_nothing", "last_round": 0}))),
        2
    );
    assert_eq!(
        step(|record| {
            record.entries[3].kind =
                EntryKind::Rewind(Rewind { first: 1, agreed: vec![Seat(0)], by_host: false });
        }),
        4
    );
    assert_eq!(
        step(|record| {
            record.entries[3].kind =
                EntryKind::Rewind(Rewind { first: 2, agreed: vec![Seat(0), Seat(2)], by_host: false });
        }),
        4
    );
}

#[test]
fn a_record_without_a_name_is_proved_from_the_seal_it_began_with() {
    let mut record = record();
    let start_seal = game_match::open::<Lanterns>(&record).unwrap().seal();
    record.seats[0].name = "A former player".into();
    let problem = game_match::verify::<Lanterns>(&record).map(|_| ()).unwrap_err();
    assert_eq!(step_of(problem), 1, "the first seal is made of the names");
    record.start_seal = Some(start_seal);
    game_match::verify::<Lanterns>(&record).map(|_| ()).unwrap();
    record.start_seal = Some(Hash::of(b"another"));
    assert!(game_match::verify::<Lanterns>(&record).is_err());
}
