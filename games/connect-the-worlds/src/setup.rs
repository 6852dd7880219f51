//! Set-up: what everybody begins with and who goes first. [CW-2.1], [CW-2.2], [CW-2.5] and [CW-2.7]

use satrap_core::{Dice, Events, Seat, SeatMap, SetupError};

use crate::data::data;
use crate::options::{Options, StartWorlds};
use crate::phase::start::start_play;
use crate::state::{Ledger, Phase, Player, State};

pub(crate) fn setup(options: &Options, seats: u8, dice: &mut Dice) -> Result<State, SetupError> {
    options.check(seats)?;
    let start = data().start(options.start);
    let player = |_| Player {
        home: None,
        resources: start.resources,
        hand: Default::default(),
        deck: start.deck.cards().collect(),
        discard: Default::default(),
        hold: 0,
        out: None,
        ledger: Ledger { start: start.deck, ..Ledger::default() },
    };
    let first = draw_first_player(options, seats, dice);
    let mut state = State {
        options: *options,
        first,
        players: SeatMap::new(seats, player),
        phase: Phase::ChooseWorld,
        round: 0,
        active: first,
        aborts: 0,
        pieces: Vec::new(),
        portals: Vec::new(),
        made: 0,
        lost: 0,
        departures: 0,
    };
    match options.start_worlds {
        StartWorlds::Fixed => {
            let order: Vec<Seat> = state.turn_order().collect();
            for (seat, orbit) in order.into_iter().zip(state.boards().worlds()) {
                state.players[seat].home = Some(orbit.world);
            }
            start_play(&mut state, dice, &mut Events::default());
        }
        // [CW-2.3] In reverse turn order.
        StartWorlds::Home | StartWorlds::Open | StartWorlds::Anywhere => {
            state.active = state.turn_order().next_back().unwrap_or(first);
        }
    }
    Ok(state)
}

/// [CW-2.2] The seat that was named, or a person by lot, or anybody where there are only bots.
fn draw_first_player(options: &Options, seats: u8, dice: &mut Dice) -> Seat {
    if let Some(seat) = options.first_player.seat() {
        return seat;
    }
    let people: Vec<Seat> = options.people.iter().collect();
    let lot = if people.is_empty() { Seat::all(seats).collect() } else { people };
    dice.pick(&lot).copied().unwrap_or(Seat(0))
}
