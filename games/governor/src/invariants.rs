//! What must hold in every state. [section 10]

use crate::data::data;
use crate::ids::{Asset, Nation, NationSet, Tech};
use crate::region::{REGIONS, Region, RegionSet};
use crate::setup::{self, MOST_ROUNDS};
use crate::state::{Phase, State};

pub fn check(state: &State) -> Result<(), String> {
    ensure(state.regions.len() == REGIONS, || "the map has lost a region".into())?;
    holdings(state)?;
    fleets(state)?;
    regions(state)?;
    laws(state)?;
    votes(state)?;
    cards(state)?;
    seats(state)?;
    ensure(state.round <= MOST_ROUNDS && state.last_round <= MOST_ROUNDS, || {
        format!("round {} of {}", state.round, state.last_round)
    })
}

fn ensure(holds: bool, otherwise: impl FnOnce() -> String) -> Result<(), String> {
    if holds { Ok(()) } else { Err(otherwise()) }
}

/// 1, 8: nothing is negative; what a nation knew at the start it knows; absent nations have nothing.
fn holdings(state: &State) -> Result<(), String> {
    for asset in Asset::ALL {
        ensure(state.treasury[asset] >= 0, || format!("the Treasury owes {asset:?}"))?;
        for nation in Nation::ALL {
            let held = state.held(nation, asset);
            ensure(held >= 0, || format!("{nation:?} holds {held} of {asset:?}"))?;
            let in_play = state.in_play.contains(nation);
            ensure(in_play || held == 0, || format!("{nation:?} does not play but holds {asset:?}"))?;
        }
    }
    for nation in state.in_play.iter() {
        let forgotten =
            setup::facts(nation).technologies.iter().find(|tech| !state.nations[nation].techs[**tech]);
        ensure(forgotten.is_none(), || format!("{nation:?} has forgotten {forgotten:?}"))?;
    }
    let known =
        |tech: Tech| state.in_play.iter().any(|nation| setup::facts(nation).technologies.contains(&tech));
    let invented = state
        .in_play
        .iter()
        .find(|nation| Tech::ALL.into_iter().any(|tech| state.nations[*nation].techs[tech] && !known(tech)));
    ensure(invented.is_none(), || format!("{invented:?} knows what nobody could teach"))
}

/// 2: never two fleets in one region; numbers 1, 2, 3 without gaps.
fn fleets(state: &State) -> Result<(), String> {
    let mut taken = RegionSet::EMPTY;
    for nation in Nation::ALL {
        let fleets = &state.nations[nation].fleets;
        let expected = if state.in_play.contains(nation) { 1..=3 } else { 0..=0 };
        ensure(expected.contains(&fleets.len()), || format!("{nation:?} has {} fleets", fleets.len()))?;
        for (n, fleet) in fleets.iter().enumerate() {
            ensure(usize::from(fleet.id) == n + 1, || {
                format!("{nation:?}'s fleet {} is out of order", fleet.id)
            })?;
            ensure(!taken.contains(fleet.region), || format!("two fleets are in {}", fleet.region))?;
            taken.insert(fleet.region);
        }
    }
    Ok(())
}

/// 3, 4: homeworlds stay; claims are where they may be; counts agree with the map.
fn regions(state: &State) -> Result<(), String> {
    for region in Region::all() {
        let place = state.region(region);
        let home_of = data().map.region(region).home_of;
        let living = home_of.filter(|nation| state.in_play.contains(*nation));
        ensure(living.is_none() || place.owner == living, || format!("{region} has left its nation"))?;
        ensure(place.owner.is_none_or(|owner| state.in_play.contains(owner)), || {
            format!("{region} belongs to a nation that does not play")
        })?;
        let closed = home_of.is_some() && living.is_none();
        ensure(!place.protectorate || (closed && place.owner.is_none()), || {
            format!("{region} cannot be a protectorate")
        })?;
        ensure(!place.is_contested() || (living.is_none() && !place.protectorate), || {
            format!("{region} cannot be contested")
        })?;
        for nation in place.claimants().iter() {
            let valid = state.in_play.contains(nation) && place.owner != Some(nation);
            ensure(valid, || format!("{nation:?} cannot claim {region}"))?;
        }
    }
    for nation in state.in_play.iter() {
        let (counted, owned) = (usize::from(state.nations[nation].ledger.regions), state.owned(nation).len());
        ensure(counted == owned, || {
            format!("{nation:?} owns {owned} regions, but its ledger says {counted}")
        })?;
    }
    Ok(())
}

/// The book is in order of numbers, marks are each law's own, every clause has its counter.
fn laws(state: &State) -> Result<(), String> {
    let book = &state.book;
    ensure(book.laws.windows(2).all(|pair| pair[0].number < pair[1].number), || {
        "the laws are out of order".into()
    })?;
    for law in &book.laws {
        ensure(law.number < book.next_number && law.mark < book.next_mark, || {
            format!("law {} is from the future", law.number)
        })?;
        ensure(law.counters.len() == law.clauses.len(), || format!("law {} has lost a counter", law.number))?;
        let rivals = book.laws.iter().filter(|other| other.mark == law.mark).count();
        ensure(rivals == 1, || format!("law {} shares its mark", law.number))?;
    }
    Ok(())
}

/// 15: GP in open ballots are there; whoever is lost is neither present nor presiding.
fn votes(state: &State) -> Result<(), String> {
    let council = &state.council;
    ensure(council.lost.and(council.present).is_empty(), || "a nation is lost and present".into())?;
    ensure(!council.chair_lost || council.automatic_chair, || "a lost Chairperson presides".into())?;
    for nation in state.in_play.iter() {
        let (bound, held) = (crate::phase::council::bound_gp(state, nation), state.held(nation, Asset::Gp));
        ensure(bound <= held, || format!("{nation:?} uses {bound} of its {held} thousandths of GP"))?;
    }
    Ok(())
}

/// Empty seats are seats of the table, and a nation of which nobody holds one is not in the chamber; nobody is revealed
/// twice.
fn seats(state: &State) -> Result<(), String> {
    let unknown = state.vacant.iter().find(|seat| state.office(*seat).is_none());
    ensure(unknown.is_none(), || format!("{unknown:?} is empty, but not there"))?;
    let ghosts = crate::phase::council::present(state).without(state.attended());
    ensure(ghosts.is_empty(), || format!("{ghosts:?} are present without anybody"))?;
    let (Phase::Reveal(reveal) | Phase::Over(reveal)) = &state.phase else { return Ok(()) };
    let order: NationSet = reveal.order.iter().copied().collect();
    ensure(order == state.in_play && reveal.order.len() == order.len(), || {
        format!("the reveal goes by {:?}", reveal.order)
    })?;
    ensure(usize::from(reveal.revealed) <= reveal.order.len(), || {
        format!("{} of {} nations are revealed", reveal.revealed, reveal.order.len())
    })
}

/// Every card is in one place at most.
fn cards(state: &State) -> Result<(), String> {
    for nation in state.in_play.iter() {
        let own = &state.nations[nation];
        let mut all: Vec<u8> =
            own.deck.iter().copied().chain(own.cards.iter().map(|card| card.card)).collect();
        let count = all.len();
        all.sort_unstable();
        all.dedup();
        let known = all.iter().all(|card| usize::from(*card) < data().private.len());
        ensure(known && all.len() == count, || format!("{nation:?}'s cards are in disorder"))?;
    }
    Ok(())
}
