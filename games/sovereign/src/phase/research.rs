//! [SV-7] Research, and what a technology brings when it is gained.

use satrap_core::{Events, Offer, Refusal, Seat, refuse, require};

use crate::action::Action;
use crate::data::{Bonus, Technology, limits};
use crate::event::Event;
use crate::phase::spend;
use crate::state::{Credit, Moment, State};

/// Tokens of free discoveries, in the order in which they are spent [SV-23.2].
const DISCOVERIES: [Technology; 3] =
    [Technology::Writing, Technology::Literacy, Technology::ScientificMethod];

pub fn offers(state: &State, seat: Seat, out: &mut Vec<Offer<Action>>) {
    for technology in Technology::all() {
        if !state.could_research(seat, technology) {
            continue;
        }
        if spend::can_pay(state, technology.cost()) {
            out.push(Offer::of(Action::Research { technology }));
        }
        if payer_of(state, seat, technology).is_some() {
            out.push(Offer::of(Action::FreeDiscovery { technology }));
        }
    }
    if state.players[seat].tokens.contains(Technology::Espionage) {
        for player in Seat::all(state.seats()).filter(|other| *other != seat) {
            let spied = state.learnable(seat, player).map(|technology| Action::Spy { player, technology });
            out.extend(spied.map(Offer::of));
        }
    }
}

fn free_token(state: &State, seat: Seat) -> Option<Technology> {
    DISCOVERIES.into_iter().find(|token| state.players[seat].tokens.contains(*token))
}

/// What pays for a free discovery: a token, but for the last tier; else a free action [SV-7.4] [SV-6.7].
fn payer_of(state: &State, seat: Seat, technology: Technology) -> Option<Technology> {
    let by_token = free_token(state, seat).filter(|_| technology.tier() <= limits().last_free_tier);
    by_token.or_else(|| spend::free_action(state, seat))
}

/// Whether a technology is open and unknown to the player [SV-7.1] [SV-7.2].
pub fn require_learnable(state: &State, seat: Seat, technology: Technology) -> Result<(), Refusal> {
    let name = &technology.facts().name;
    require(!state.has(seat, technology), "known", "SV-7.1", || format!("You have {name} already."))?;
    let tier = technology.tier();
    require(state.is_open(seat, tier), "tier_closed", "SV-7.2", || {
        let have = state.players[seat].technologies.count_in_tier(tier - 1);
        format!(
            "{name} is of tier {tier}, which needs {} technologies of tier {}; you have {have}.",
            limits().techs_needed_for_next_tier,
            tier - 1
        )
    })
}

pub fn check_research(state: &State, seat: Seat, technology: Technology) -> Result<(), Refusal> {
    require_learnable(state, seat, technology)?;
    spend::check_pay(state, technology.cost())
}

pub fn check_discover(state: &State, seat: Seat, technology: Technology) -> Result<(), Refusal> {
    let any = free_token(state, seat).or_else(|| spend::free_action(state, seat));
    require(any.is_some(), "no_token", "SV-7.4", || "You have no free discovery left.")?;
    require_learnable(state, seat, technology)?;
    require(payer_of(state, seat, technology).is_some(), "last_tier", "SV-7.4", || {
        format!(
            "A free discovery does not reach the last tier; research {} instead.",
            technology.facts().name
        )
    })
}

/// Whether a token takes the technology now: a free discovery, or espionage on anybody.
pub fn is_free(state: &State, seat: Seat, technology: Technology) -> bool {
    let spied = |player| check_spy(state, seat, player, technology).is_ok();
    check_discover(state, seat, technology).is_ok() || Seat::all(state.seats()).any(spied)
}

pub fn check_spy(state: &State, seat: Seat, player: Seat, technology: Technology) -> Result<(), Refusal> {
    require(
        state.players[seat].tokens.contains(Technology::Espionage),
        "no_token",
        "SV-23.19",
        || "You have no unused token of Espionage.",
    )?;
    if player.0 >= state.seats() || player == seat {
        return refuse("no_such_player", "SV-23.19", "Espionage takes a technology from another player.");
    }
    require(state.has(player, technology), "not_there", "SV-23.19", || {
        format!("That player does not have {}.", technology.facts().name)
    })?;
    require_learnable(state, seat, technology)
}

pub fn research(state: &mut State, seat: Seat, technology: Technology, events: &mut Events<Event>) {
    spend::pay(state, technology.cost());
    events.public(Event::Discovered { seat, technology, cost: technology.cost() });
    gain(state, seat, technology);
}

pub fn discover(state: &mut State, seat: Seat, technology: Technology, events: &mut Events<Event>) {
    let Some(payer) = payer_of(state, seat, technology) else { return };
    let player = &mut state.players[seat];
    match player.credits.iter_mut().find(|credit| credit.technology == payer) {
        Some(credit) => credit.left -= 1,
        None => player.tokens.remove(payer),
    }
    events.public(Event::DiscoveredFree { seat, technology, by: payer });
    gain(state, seat, technology);
}

pub fn spy(state: &mut State, seat: Seat, player: Seat, technology: Technology, events: &mut Events<Event>) {
    state.players[seat].tokens.remove(Technology::Espionage);
    events.public(Event::Spied { seat, player, technology });
    gain(state, seat, technology);
}

/// The technology is the player's, with its token or credit [SV-7.3] [SV-7.5] [SV-1.15]. Each waits for the part of
/// the turn it belongs to, if need be for that of the next turn [SV-4.2] [SV-4.3].
pub fn gain(state: &mut State, seat: Seat, technology: Technology) {
    let player = &mut state.players[seat];
    player.technologies.insert(technology);
    match technology.facts().bonus {
        Bonus::Token { .. } => player.tokens.insert(technology),
        Bonus::Expansions { count } | Bonus::Either { count } => {
            player.credits.push(Credit { technology, left: count, used_for: None, due: Vec::new() });
        }
        Bonus::Arts => player.credits.push(Credit { technology, left: 0, used_for: None, due: Vec::new() }),
        Bonus::Permanent | Bonus::Units => {}
    }
    // [SV-6.1] One action more from the moment of the discovery; in Finish it is too late for this turn.
    if technology == Technology::ArtificialIntelligence && state.moment == Moment::Research {
        state.turn.actions += 1;
    }
}
