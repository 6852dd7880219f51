//! Whole games kept as records. `SATRAP_BLESS=1` plays them again under today's rules; a record that is missing is
//! played anew.

// Records are files; the rules themselves read none.
#![allow(clippy::disallowed_methods)]

use std::path::{Path, PathBuf};

use satrap_core::record::{ActedBy, FORMAT, Hash, Player, Secret};
use satrap_core::{Actor, Dice, Game, Match, Record, Seat, Strength, Viewer};
use satrap_final_decrees::FinalDecrees;
use satrap_final_decrees::action::Action;
use satrap_final_decrees::options::Options;

struct Kept {
    file: &'static str,
    seats: u8,
    options: Options,
    ending: &'static str,
    why: &'static str,
}

fn kept() -> Vec<Kept> {
    let plain = Options::default();
    let generous = Options { decline_salvage: true, trade_department_blame: true, ..plain };
    // One card a Decline gives officials time to carry out what they were told.
    let slow = Options { decline_discard: 1, ..plain };
    vec![
        Kept {
            file: "five-deck",
            seats: 5,
            options: plain,
            ending: "deck",
            why: "Five players trade until the deck runs out.",
        },
        Kept {
            file: "four-deck",
            seats: 4,
            options: generous,
            ending: "deck",
            why: "Four players with salvage and trade in department blame, until the deck runs out.",
        },
        Kept {
            file: "five-decrees",
            seats: 5,
            options: slow,
            ending: "decrees",
            why: "Five players enact all five decrees.",
        },
        Kept {
            file: "four-decrees",
            seats: 4,
            options: slow,
            ending: "decrees",
            why: "Four players enact all five decrees.",
        },
    ]
}

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/records")
}

#[test]
fn golden_records_prove_themselves_and_reach_every_ending() {
    if satrap_testkit::bless::is_blessing() {
        std::fs::create_dir_all(folder()).unwrap();
        for kept in kept() {
            let path = folder().join(format!("{}.json", kept.file));
            if !path.exists() {
                satrap_testkit::golden::write(&path, &played(&kept)).unwrap();
            }
        }
    }
    satrap_testkit::golden::check_golden_records::<FinalDecrees>(folder());
    both_seat_counts_reach_both_endings_and_trade();
}

fn both_seat_counts_reach_both_endings_and_trade() {
    for kept in kept() {
        let path = folder().join(format!("{}.json", kept.file));
        let text = std::fs::read(path).unwrap();
        let record: Record = serde_json::from_slice(&text).unwrap();
        assert_eq!(record.seats.len(), usize::from(kept.seats), "{}", kept.file);
        assert_eq!(record.outcome.unwrap().ending, kept.ending, "{}", kept.file);
        assert!(String::from_utf8_lossy(&text).contains("offer_accept"), "{} trades", kept.file);
    }
}

/// Plays games from one secret after another until one ends as wanted.
fn played(kept: &Kept) -> Record {
    (0..10_000).filter_map(|number| attempt(kept, number)).next().expect("some game ends so")
}

fn attempt(kept: &Kept, number: u32) -> Option<Record> {
    let secret = Secret::new(Hash::of(format!("{} {number}", kept.file).as_bytes()));
    let seats: Vec<Player> = Seat::all(kept.seats)
        .map(|seat| Player { name: format!("Player {}", seat.0 + 1), contribution: None })
        .collect();
    let mut game = Match::<FinalDecrees>::begin(kept.options, &seats, secret.clone()).ok()?;
    let mut dice = Dice::from_number(number.into());
    let mut entries = Vec::new();
    let mut traded = false;
    while FinalDecrees::outcome(game.state()).is_none() {
        let (seat, action) = next(&game, kept, &mut dice)?;
        traded |= matches!(action, Action::OfferAccept { .. });
        let at = u64::from(game.seq() + 1) * 1000;
        let step = game.act(Actor::Seat(seat), ActedBy::Player, at, &action).ok()?;
        entries.push(step.entry);
    }
    let outcome = FinalDecrees::outcome(game.state());
    let fits = traded && outcome.as_ref().is_some_and(|outcome| outcome.ending == kept.ending);
    fits.then(|| Record {
        format: FORMAT.to_owned(),
        game: FinalDecrees::INFO.id.to_owned(),
        rules_version: FinalDecrees::INFO.rules_version,
        options: serde_json::to_value(kept.options).unwrap(),
        seats,
        commitment: secret.commitment(),
        secret: Some(secret.reveal()),
        entries,
        outcome,
        why: Some(kept.why.to_owned()),
    })
}

/// Somebody who is offered a deal answers first. For an end by decrees everybody works at nothing else: stamps,
/// forwards to the right desk, goes where a decree waits, and takes any offer.
fn next(game: &Match<FinalDecrees>, kept: &Kept, dice: &mut Dice) -> Option<(Seat, Action)> {
    let offers = |seat| {
        let mut offers = Vec::new();
        FinalDecrees::offers(game.state(), seat, &mut offers);
        offers
    };
    for seat in Seat::all(kept.seats) {
        if let Some(offer) = offers(seat).iter().find(|o| matches!(o.action, Action::OfferAccept { .. })) {
            return Some((seat, offer.action));
        }
    }
    let seat = FinalDecrees::to_act(game.state()).iter().next()?;
    let list = offers(seat);
    let view = FinalDecrees::view(game.state(), Viewer::Seat(seat));
    if kept.ending == "decrees"
        && let Some(action) = diligent(&view, seat, &list, dice)
    {
        return Some((seat, action));
    }
    let strength = if kept.ending == "deck" { Strength::Easy } else { Strength::Random };
    let action = satrap_bots::choose::<FinalDecrees>(strength, &view, seat, &list, dice)?;
    Some((seat, action))
}

fn diligent(
    view: &satrap_final_decrees::view::View,
    seat: Seat,
    offers: &[satrap_core::Offer<Action>],
    dice: &mut Dice,
) -> Option<Action> {
    use satrap_final_decrees::action::Play;
    let me = view.players.get(usize::from(seat.0))?;
    let next_of = |decree| view.decrees[&decree].next;
    let all = || offers.iter().map(|offer| offer.action);
    let stamps = all().find(|action| {
        matches!(
            action,
            Action::Stamp { .. }
                | Action::Play(
                    Play::RubberStamp { .. } | Play::DelegatedAuthority { .. } | Play::EmergencySession
                )
                | Action::Budget
        )
    });
    let forward = all().find(|action| match action {
        Action::Forward { decree, to } | Action::CourierNext { decree, to } => next_of(*decree) == Some(*to),
        Action::Play(Play::ExpressCourier { decree, to }) => next_of(*decree) == Some(*to),
        _ => false,
    });
    let waits = |dept| view.decrees.values().any(|slip| slip.at == Some(dept) && slip.next == Some(dept));
    let go = view
        .empty
        .filter(|empty| waits(*empty) && !me.dept.is_some_and(waits))
        .and_then(|_| all().find(|action| *action == Action::MovePlayer { player: seat }));
    let deals = dice.below(40) == 0 || me.draft.is_some();
    let deal = deals.then(|| satrap_bots::choose::<FinalDecrees>(Strength::Random, view, seat, offers, dice));
    stamps.or(forward).or(go).or(deal.flatten().filter(|action| action.is_trade())).or_else(|| {
        all().find(|action| matches!(action, Action::EndTurn | Action::CardStop | Action::ReliefDone))
    })
}
