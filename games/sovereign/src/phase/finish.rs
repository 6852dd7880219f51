//! [SV-21] Finish: what was won is taken, cards are earned.

use satrap_core::{Events, Offer, Refusal, Seat, require};

use crate::action::{Action, CityId};
use crate::data::Technology;
use crate::event::Event;
use crate::hex::Hex;
use crate::phase::{expansion, research, turn};
use crate::state::{CardKind, Moment, State};
use crate::victory;

/// Goes through Finish until something has to be decided, or the turn is over.
pub fn go_on(state: &mut State, events: &mut Events<Event>) {
    let seat = state.on_turn;
    while let Some(player) = state.turn.technologies_won.first().copied() {
        if state.learnable(seat, player).next().is_some() {
            state.moment = Moment::TakingTechnology { player };
            return;
        }
        state.turn.technologies_won.remove(0); // [SV-21.1] none is left
    }
    if state.turn.tiles_won > 0 {
        if placements(state, seat).next().is_some() {
            state.moment = Moment::PuttingTile;
            return;
        }
        (0..state.turn.tiles_won).for_each(|_| events.public(Event::TileDropped { seat }));
        state.turn.tiles_won = 0;
    }
    earn_cards(state, seat, events);
    turn::end(state, seat, events);
}

/// Where a won tile can go, city by city [SV-21.2].
pub fn placements(state: &State, seat: Seat) -> impl Iterator<Item = (CityId, Hex)> {
    let sites = expansion::Sites::of(state, seat);
    state
        .cities_of(seat)
        .flat_map(move |city| sites.around(city).iter().map(|hex| (city.centre(), hex)).collect::<Vec<_>>())
}

pub fn technology_offers(state: &State, seat: Seat, player: Seat, out: &mut Vec<Offer<Action>>) {
    let take = |technology| Offer::of(Action::TakeTechnology { technology });
    out.extend(state.learnable(seat, player).map(take));
}

pub fn tile_offers(state: &State, seat: Seat, out: &mut Vec<Offer<Action>>) {
    out.extend(placements(state, seat).map(|(city, hex)| Offer::of(Action::PutTile { city, hex })));
    out.push(Offer::of(Action::DropTile));
}

pub fn check_take(state: &State, seat: Seat, player: Seat, technology: Technology) -> Result<(), Refusal> {
    require(state.has(player, technology), "not_there", "SV-21.1", || {
        format!("The loser does not have {}.", technology.facts().name)
    })?;
    research::require_learnable(state, seat, technology)
}

pub fn take(state: &mut State, seat: Seat, player: Seat, technology: Technology, events: &mut Events<Event>) {
    state.turn.technologies_won.remove(0);
    events.public(Event::TechnologyTaken { seat, player, technology });
    research::gain(state, seat, technology);
    go_on(state, events);
}

pub fn put(state: &mut State, seat: Seat, city: CityId, hex: Hex, events: &mut Events<Event>) {
    state.turn.tiles_won -= 1;
    expansion::put_tile(state, city, hex);
    events.public(Event::TilePut { seat, city, hex });
    go_on(state, events);
}

pub fn drop_tile(state: &mut State, seat: Seat, events: &mut Events<Event>) {
    state.turn.tiles_won -= 1;
    events.public(Event::TileDropped { seat });
    go_on(state, events);
}

/// Cards of all three kinds [SV-21.3] [SV-21.4] [SV-21.5] [SV-21.6].
fn earn_cards(state: &mut State, seat: Seat, events: &mut Events<Event>) {
    let grown = state.cities_of(seat).filter(|city| city.grown).count() as u8;
    let military = std::mem::take(&mut state.turn.military_cards);
    let tiers = victory::complete_tiers(state, seat);
    let new_tiers = tiers.saturating_sub(state.players[seat].cards.technology);
    for (kind, count) in
        [(CardKind::Expansion, grown), (CardKind::Military, military), (CardKind::Technology, new_tiers)]
    {
        for _ in 0..count {
            let held = state.players[seat].cards.of(kind);
            *held = held.saturating_add(1);
            events.public(Event::CardEarned { seat, kind, cards: *held });
        }
    }
}
