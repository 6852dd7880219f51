//! What becomes of a player at the first table who does not know yet what to guard.

use satrap_bots::choose_in;
use satrap_connect_the_worlds::action::Action;
use satrap_connect_the_worlds::options::{Options, StartId};
use satrap_connect_the_worlds::{ConnectTheWorlds, State};
use satrap_core::{Actor, Dice, Events, Game, Seat, Strength, Viewer};

/// Who has not learned yet that a base wants a guard is not out before the game has begun for him: easy opponents leave
/// everybody's last base alone for eight rounds, however it is begun.
#[test]
fn easy_bots_let_a_bare_base_live_for_eight_rounds() {
    for start in [StartId::Garrisoned, StartId::Bare] {
        for seats in 2..=6 {
            for seed in 0..4 {
                let idle = Seat((seed % u64::from(seats)) as u8);
                let out = round_of_leaving(&Options { start, ..Options::default() }, seats, idle, seed);
                assert!(out.is_none_or(|round| round > 8), "{start:?}, {seats} seats: out in round {out:?}");
            }
        }
    }
}

/// The round in which a player goes out who leaves the base bare and does nothing else, among easy bots.
fn round_of_leaving(options: &Options, seats: u8, idle: Seat, seed: u64) -> Option<u16> {
    let mut dice = Dice::from_number(seed);
    let mut state = ConnectTheWorlds::setup(options, seats, &mut dice).unwrap();
    while ConnectTheWorlds::outcome(&state).is_none() {
        let seat = ConnectTheWorlds::to_act(&state).iter().next().unwrap();
        let action = if seat == idle {
            idle_action(&state, idle)
        } else {
            choose_in::<ConnectTheWorlds>(Strength::Easy, &state, seat, &mut dice).unwrap()
        };
        let mut events = Events::default();
        ConnectTheWorlds::apply(&mut state, Actor::Seat(seat), &action, &mut dice, &mut events).unwrap();
        let view = ConnectTheWorlds::view(&state, Viewer::Spectator);
        if !view.players[idle].in_game {
            return Some(view.round);
        }
    }
    None
}

/// Walks off with every guard, and ends the turn when none is left at home.
fn idle_action(state: &State, seat: Seat) -> Action {
    let mut offers = Vec::new();
    ConnectTheWorlds::offers(state, seat, &mut offers);
    let pieces = ConnectTheWorlds::view(state, Viewer::Spectator).pieces;
    let base = pieces.iter().find(|piece| piece.owner == seat && piece.kind.is_base()).map(|base| base.at);
    let walks_off = |action: &Action| match action {
        Action::BeginMove { piece: id, .. } => {
            pieces.iter().any(|piece| piece.id == *id && !piece.kind.is_base() && Some(piece.at) == base)
        }
        Action::MoveTo { hex } => Some(*hex) != base,
        _ => false,
    };
    let offered = || offers.iter().map(|offer| offer.action);
    offered()
        .find(walks_off)
        .or_else(|| offered().find(|action| *action == Action::EndTurn))
        .unwrap_or(offers[0].action)
}
