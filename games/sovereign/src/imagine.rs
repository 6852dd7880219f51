//! A state that could be the true one for all a seat knows: the others' standing orders are taken as not given.

use satrap_core::Seat;

use crate::state::{Player, State};
use crate::view::View;

pub fn imagine(view: &View, seat: Seat) -> State {
    let own = |other: Seat| view.seat == Some(other) && other == seat;
    State {
        options: view.options.clone(),
        map: view.map.clone(),
        start_rolls: view.start_rolls.clone(),
        dealt: view.dealt.clone(),
        first: view.first,
        round: view.round,
        on_turn: view.on_turn,
        moment: view.moment.clone(),
        turn: view.turn.clone(),
        battle: view.battle.clone(),
        players: view
            .players
            .iter()
            .map(|player| Player {
                technologies: player.technologies,
                tokens: player.tokens,
                credits: player.credits.clone(),
                cards: player.cards,
                pause: player.pause,
                homeless: player.homeless,
                left: player.left,
                orders: view.orders.filter(|_| own(player.seat)).unwrap_or_default(),
                orders_changed: view.orders_changed.filter(|_| own(player.seat)).unwrap_or_default(),
            })
            .collect(),
        cities: view.cities.iter().map(|city| city.city.clone()).collect(),
        forts: view.forts.iter().map(|fort| fort.fort).collect(),
        units: view.units.clone(),
        next_unit: view.next_unit,
        winning: view.winning.clone(),
        ended: view.ended,
    }
}
