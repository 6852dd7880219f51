//! Whole games kept as records. `SATRAP_BLESS=1` plays them again under today's rules; a record that is missing is
//! played anew.

use satrap_core::{Dice, Game, Match, Record, Seat, Strength, Viewer};
use satrap_final_decrees::FinalDecrees;
use satrap_final_decrees::action::Action;
use satrap_final_decrees::options::Options;
use satrap_testkit::golden::{Wanted, check_wanted_records, to_text};

const BY_THE_BOOK: &str = "five-book";

/// The preset as the lobby offers it.
fn by_the_book() -> Options {
    let preset = FinalDecrees::INFO.presets.iter().find(|preset| preset.id == "by_the_book").unwrap();
    serde_json::from_str(preset.options).unwrap()
}

fn wanted() -> Vec<Wanted<FinalDecrees>> {
    let plain = Options::default();
    let generous = Options { decline_salvage: true, trade_department_blame: true, ..plain };
    // One card a Decline gives officials time to carry out what they were told.
    let slow = Options { decline_discard: 1, ..plain };
    vec![
        Wanted {
            file: "five-deck",
            seats: 5,
            options: plain,
            ending: "deck",
            why: "Five players trade until the deck runs out.",
        },
        Wanted {
            file: "four-deck",
            seats: 4,
            options: generous,
            ending: "deck",
            why: "Four players with salvage and trade in department blame, until the deck runs out.",
        },
        Wanted {
            file: "five-decrees",
            seats: 5,
            options: slow,
            ending: "decrees",
            why: "Five players enact all five decrees.",
        },
        Wanted {
            file: "four-decrees",
            seats: 4,
            options: slow,
            ending: "decrees",
            why: "Four players enact all five decrees.",
        },
        Wanted {
            file: BY_THE_BOOK,
            seats: 5,
            options: by_the_book(),
            ending: "deck",
            why: "Five players by the book, some of whom try everything, until the deck runs out.",
        },
    ]
}

#[test]
fn both_seat_counts_reach_both_endings_and_trade() {
    let trades = |record: &Record| to_text(record).is_ok_and(|text| text.contains("offer_accept"));
    check_wanted_records(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/records"), &wanted(), trades, next);
}

/// Somebody who is offered a deal answers first. For an end by decrees everybody works at nothing else: stamps,
/// forwards to the right desk, goes where a decree waits, and takes any offer.
fn next(
    wanted: &Wanted<FinalDecrees>,
    game: &Match<FinalDecrees>,
    dice: &mut Dice,
) -> Option<(Seat, Action)> {
    let offers = |seat| {
        let mut offers = Vec::new();
        FinalDecrees::offers(game.state(), seat, &mut offers);
        offers
    };
    for seat in Seat::all(wanted.seats) {
        if let Some(offer) = offers(seat).iter().find(|o| matches!(o.action, Action::OfferAccept { .. })) {
            return Some((seat, offer.action));
        }
    }
    let seat = FinalDecrees::to_act(game.state()).iter().next()?;
    let list = offers(seat);
    let view = FinalDecrees::view(game.state(), Viewer::Seat(seat));
    if wanted.ending == "decrees"
        && let Some(action) = diligent(&view, seat, &list, dice)
    {
        return Some((seat, action));
    }
    // By the book, whatever it alone allows should happen too.
    let tries_anything = wanted.file == BY_THE_BOOK && dice.below(4) == 0;
    let strength = match wanted.ending {
        "deck" if !tries_anything => Strength::Easy,
        _ => Strength::Random,
    };
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
