//! What must hold in every state.

use satrap_core::Seat;

use crate::data::{Domain, TechSet, limits};
use crate::hex::HexSet;
use crate::state::{Moment, State};
use crate::victory;

pub fn check(state: &State) -> Result<(), String> {
    cities(state)?;
    units(state)?;
    players(state)?;
    turn(state)
}

fn ensure(holds: bool, sentence: impl FnOnce() -> String) -> Result<(), String> {
    if holds { Ok(()) } else { Err(sentence()) }
}

fn cities(state: &State) -> Result<(), String> {
    let mut built = HexSet::EMPTY;
    for city in &state.cities {
        ensure(!city.tiles.is_empty() && city.tiles.len() <= usize::from(limits().max_city_size), || {
            format!("a city has 1 to {} tiles", limits().max_city_size)
        })?;
        ensure(city.owner.0 < state.seats(), || "a city belongs to nobody at this table".into())?;
        for tile in &city.tiles {
            ensure(state.map.contains(*tile) && !state.map.is_sea(*tile), || {
                format!("the city tile on {tile} is on sea or off the map")
            })?;
            ensure(!built.contains(*tile), || format!("two tiles lie on {tile}"))?;
            built.insert(*tile);
        }
        let joined = city.set().joined_with(city.centre());
        ensure(joined.len() == city.tiles.len(), || {
            format!("the city of {} is not connected", city.centre())
        })?;
    }
    for fort in &state.forts {
        ensure(state.map.contains(fort.hex) && !state.map.is_sea(fort.hex), || {
            format!("the fort on {} is on sea or off the map", fort.hex)
        })?;
        ensure(!built.contains(fort.hex), || format!("a fort and something else are built on {}", fort.hex))?;
        built.insert(fort.hex);
    }
    for seat in Seat::all(state.seats()) {
        ensure(state.forts_of(seat) <= limits().forts_per_player, || {
            format!("{seat} has more than six forts")
        })?;
    }
    Ok(())
}

fn units(state: &State) -> Result<(), String> {
    ensure(state.units.windows(2).all(|pair| pair[0].id < pair[1].id), || "unit numbers do not rise".into())?;
    ensure(state.units.last().is_none_or(|unit| unit.id.0 < state.next_unit), || {
        "a unit has a number that was not given out yet".into()
    })?;
    for unit in &state.units {
        let name = || format!("unit {} ({})", unit.id.0, unit.kind.facts().name);
        ensure(unit.owner.0 < state.seats() && state.map.contains(unit.at), || {
            format!("{} is nowhere", name())
        })?;
        match unit.kind.domain() {
            Domain::Air => {
                let based = state.city(unit.at).is_some_and(|city| city.owner == unit.owner);
                ensure(based && unit.aboard.is_none(), || format!("{} has no base", name()))?;
                continue;
            }
            Domain::Ship => {
                let afloat = state.map.terrain(unit.at).facts().ships_enter && unit.aboard.is_none();
                ensure(afloat, || format!("{} is on land or carried", name()))?;
                let cargo = state.cargo_of(unit.id).count();
                ensure(cargo <= usize::from(state.values(unit).transport), || {
                    format!("{} carries too many", name())
                })?;
            }
            Domain::Land => {
                ensure(!state.map.is_sea(unit.at) || unit.aboard.is_some(), || {
                    format!("{} stands on sea", name())
                })?;
            }
        }
        if let Some(ship) = unit.aboard {
            let carrier = state.unit(ship);
            let with = carrier.is_some_and(|ship| {
                ship.at == unit.at
                    && ship.owner == unit.owner
                    && ship.from == unit.from
                    && ship.kind.domain() == Domain::Ship
            });
            ensure(with, || format!("{} is not where its ship is", name()))?;
        }
        let together = state.units_in(unit.at, unit.owner).count();
        ensure(together <= usize::from(state.stack_limit(unit.owner)), || {
            format!("{} has more units on {} than its stack limit", unit.owner, unit.at)
        })?;
        // [SV-1.11]
        let alone = unit.is_waiting()
            || state.units.iter().all(|other| {
                other.at != unit.at || other.owner == unit.owner || other.is_air() || other.is_waiting()
            });
        ensure(alone, || format!("units of two players stand on {}", unit.at))?;
    }
    Ok(())
}

fn players(state: &State) -> Result<(), String> {
    for (seat, player) in state.players.iter() {
        let tokens: TechSet =
            player.technologies.iter().filter(|technology| technology.facts().bonus.is_token()).collect();
        ensure(player.tokens.without(tokens).is_empty(), || {
            format!("{seat} has a token without its technology")
        })?;
        for tier in 2..=limits().tier_count {
            let reached = player.technologies.count_in_tier(tier) == 0
                || player.technologies.count_in_tier(tier - 1) >= limits().techs_needed_for_next_tier;
            ensure(reached, || format!("{seat} has a technology of tier {tier}, which is closed to him"))?;
        }
        ensure(player.cards.technology <= victory::complete_tiers(state, seat), || {
            format!("{seat} has more technology cards than complete tiers")
        })?;
        if player.left.is_some_and(|departure| !departure.resigned) {
            let bare = state.cities_of(seat).next().is_none() && state.units.iter().all(|u| u.owner != seat);
            ensure(bare, || format!("{seat} is out and still has pieces"))?;
        }
    }
    Ok(())
}

fn turn(state: &State) -> Result<(), String> {
    let spending = matches!(
        state.moment,
        Moment::Research | Moment::Expansion | Moment::Units | Moment::Nationalism { .. }
    );
    ensure(spending || state.turn.points == 0 && state.turn.actions == 0, || {
        "points or actions are left outside the Spend step".into()
    })?;
    for unit in state.units.iter().filter(|unit| unit.is_waiting()) {
        let part =
            state.turn.attacks.iter().any(|attack| attack.to == unit.at && Some(attack.from) == unit.from);
        let fighting = state.battle.as_ref().is_some_and(|battle| {
            let gone = match &state.moment {
                Moment::Advancing { gone, .. } => gone.contains(&unit.id),
                _ => false,
            };
            battle.fighters.contains(&unit.id) || battle.reserves.contains(&unit.id) || gone
        });
        ensure(part || fighting, || format!("unit {} waits for a battle there is not", unit.id.0))?;
    }
    ensure((state.moment == Moment::Over) == state.ended.is_some(), || "the game is over and is not".into())
}
