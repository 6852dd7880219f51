//! Step 8f: public cards that end, effects that end, the new public card, private cards. [GV-12.8 to GV-12.10]

use enum_map::EnumMap;
use satrap_core::{Dice, Events};

use super::fleet_placement::occupied;
use crate::cards;
use crate::data::{Failure, Loss, PublicFacts, PublicKind, Quality, Windfall, data};
use crate::event::Event;
use crate::ids::{Asset, Party, UNIT};
use crate::law::clause::Clause;
use crate::region::Region;
use crate::state::{Effect, PublicCard, State};

/// A public card comes every third round, from the second on; private ones every fourth. [GV-12.3, GV-12.8]
const PUBLIC_EVERY: u8 = 3;
const FIRST_PUBLIC: u8 = 2;
pub const PRIVATE_EVERY: u8 = 4;
/// With so many cards with a deadline open, no new one is drawn. [GV-12.8]
const MOST_OPEN: usize = 2;

pub(super) fn step(state: &mut State, dice: &mut Dice, events: &mut Events<Event>) {
    if !state.options.events {
        return;
    }
    for card in std::mem::take(&mut state.events.active) {
        judge(state, card, events);
    }
    end_effects(state, events);
    draw(state, dice, events);
    if state.round.is_multiple_of(PRIVATE_EVERY) {
        cards::deal_all(state, events);
    }
}

fn facts(card: u8) -> &'static PublicFacts {
    &data().public[usize::from(card)]
}

/// A card with a deadline succeeds, fails, or stays open. [GV-12.10]
fn judge(state: &mut State, card: PublicCard, events: &mut Events<Event>) {
    let is_over = state.round >= card.deadline;
    match &facts(card.card).kind {
        PublicKind::Council { success, .. } if card.answered => {
            cards::end(&card, true, None, events);
            cards::reward(state, &card, success, events);
        }
        PublicKind::Council { failure, .. } | PublicKind::Collective { failure, .. } if is_over => {
            cards::end(&card, false, None, events);
            fail(state, card.card, failure, events);
        }
        PublicKind::Race { .. } if is_over => cards::end(&card, false, None, events),
        _ => state.events.active.push(card),
    }
}

fn fail(state: &mut State, card: u8, failure: &Failure, events: &mut Events<Event>) {
    match failure {
        Failure::Effect { rounds, clauses } => begin_effect(state, card, *rounds, clauses, events),
        Failure::Loss(Loss::AllLosePercent { asset, percent }) => {
            for nation in state.in_play.iter() {
                let loss = state.held(nation, *asset) * percent / 100;
                cards::give(state, Party::Nation(nation), *asset, -loss, events);
            }
        }
        Failure::Loss(Loss::LoseIfOver { over_asset, over, asset, amount }) => {
            for nation in state.in_play.iter() {
                let is_over = state.held(nation, *over_asset) > over.0;
                let loss = if is_over { amount.0.min(state.held(nation, *asset)) } else { 0 };
                cards::give(state, Party::Nation(nation), *asset, -loss, events);
            }
        }
    }
}

/// From the next round on, for so many rounds. [GV-12.10]
fn begin_effect(state: &mut State, card: u8, rounds: u8, clauses: &[Clause], events: &mut Events<Event>) {
    let until = state.round.saturating_add(rounds);
    state.events.effects.push(Effect { card, clauses: clauses.to_vec().into(), until });
    events.public(Event::EffectBegan { card: facts(card).id.clone(), until });
}

/// An effect ends in the last round it holds in. [GV-12.10]
fn end_effects(state: &mut State, events: &mut Events<Event>) {
    let round = state.round;
    state.events.effects.retain(|effect| {
        let is_over = effect.until <= round;
        if is_over {
            events.public(Event::EffectEnded { card: facts(effect.card).id.clone() });
        }
        !is_over
    });
}

/// The card the Chairperson chose, or the next one on schedule. [GV-12.8, GV-12.9]
fn draw(state: &mut State, dice: &mut Dice, events: &mut Events<Event>) {
    let chosen = state.events.chosen.take().filter(|card| state.events.deck.contains(card));
    let is_due = state.round % PUBLIC_EVERY == FIRST_PUBLIC && state.events.active.len() < MOST_OPEN;
    let next = chosen.or_else(|| state.events.deck.last().copied().filter(|_| is_due));
    if let Some(card) = next {
        state.events.deck.retain(|other| *other != card);
        activate(state, card, dice, events);
    }
}

fn activate(state: &mut State, card: u8, dice: &mut Dice, events: &mut Events<Event>) {
    let PublicFacts { id, kind, .. } = facts(card);
    let region = match kind {
        PublicKind::Race { random: Some(random), .. } => {
            dice.pick(&fitting(state, random.ring, &random.region_must_be)).copied()
        }
        _ => None,
    };
    events.public(Event::EventDrawn { card: id.clone(), region });
    match kind {
        PublicKind::Effect { rounds, clauses } => begin_effect(state, card, *rounds, clauses, events),
        PublicKind::Instant { place, treasury } => {
            if let Some(windfall) = place {
                drop_deposit(state, windfall, dice, events);
            }
            if let Some(sum) = treasury {
                let amount = i64::from(sum.amount.of(state.in_play.len() as i32)) * UNIT;
                cards::give(state, Party::Treasury, sum.asset, amount, events);
            }
        }
        PublicKind::Race { deadline, .. }
        | PublicKind::Collective { deadline, .. }
        | PublicKind::Council { deadline, .. } => state.events.active.push(PublicCard {
            card,
            drawn: state.round,
            deadline: state.round.saturating_add(*deadline),
            since: EnumMap::from_fn(|nation| state.nations[nation].ledger),
            contributed: EnumMap::default(),
            region,
            answered: false,
        }),
    }
}

/// Regions of a ring that are as a card wants them, in map order.
fn fitting(state: &State, ring: u8, wishes: &[Quality]) -> Vec<Region> {
    let taken = occupied(state);
    let is = |region: Region, wish: &Quality| {
        let place = state.region(region);
        match wish {
            Quality::Unowned => place.owner.is_none() && !place.protectorate,
            Quality::WithoutFleet => !taken.contains(region),
            Quality::WithoutResources => place.helium == 0 && place.antihydrogen == 0,
        }
    };
    let in_ring = Region::all().filter(|region| data().map.region(*region).ring == ring);
    in_ring.filter(|region| wishes.iter().all(|wish| is(*region, wish))).collect()
}

/// In the first of the rings that has a fitting region; otherwise nothing happens. [UE04]
fn drop_deposit(state: &mut State, windfall: &Windfall, dice: &mut Dice, events: &mut Events<Event>) {
    let places = windfall.rings_in_order.iter().map(|ring| fitting(state, *ring, &windfall.region_must_be));
    let Some(places) = places.into_iter().find(|places| !places.is_empty()) else { return };
    let Some(&region) = dice.pick(&places) else { return };
    let place = state.region_mut(region);
    match windfall.asset {
        Asset::Helium => place.helium += windfall.amount,
        _ => place.antihydrogen += windfall.amount,
    }
    let (helium, antihydrogen) = (place.helium, place.antihydrogen);
    events.public(Event::DepositFound { region, helium, antihydrogen });
}

#[cfg(test)]
mod tests;
