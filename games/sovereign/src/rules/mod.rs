//! Where everything comes together: what is on offer, what is refused, what happens then.

mod check;
mod default_action;
mod forced;
mod perform;
mod wrong_moment;

pub use check::check;
pub use default_action::default_action;
pub use forced::{forced_action, nothing_follows};

use satrap_core::{Dice, Events, Offer, Seat, SeatSet};

use crate::action::Action;
use crate::event::Event;
use crate::phase::{
    add, advance, battle, capture, expansion, finish, manoeuvre, movement, nationalism, placing, raid,
    reactions, research, retreat, spend, turn, units,
};
use crate::state::{Moment, State};
use perform::perform_one;

pub fn to_act(state: &State) -> SeatSet {
    state.asked().map(SeatSet::only).unwrap_or_default()
}

/// Everything a seat may do now, but for changing its orders and resigning, which it always may.
pub fn offers(state: &State, seat: Seat, out: &mut Vec<Offer<Action>>) {
    if state.asked() != Some(seat) {
        return;
    }
    match &state.moment {
        Moment::Over => {}
        Moment::Placing { spacing } => placing::offers(state, seat, *spacing, out),
        Moment::Add => add::offers(state, seat, out),
        Moment::Research => {
            research::offers(state, seat, out);
            spend::offers(state, seat, out);
        }
        Moment::Expansion => {
            expansion::offers(state, seat, out);
            spend::offers(state, seat, out);
        }
        Moment::Units => {
            units::offers(state, seat, out);
            spend::offers(state, seat, out);
        }
        Moment::Nationalism { city, units, .. } => {
            nationalism::offers_inside(state, seat, *city, *units, out)
        }
        Moment::Move => {
            movement::offers(state, seat, out);
            // The longest of all lists is made in order; to look through it again would take a seventh of all the time.
            debug_assert!(out.is_sorted());
            return;
        }
        Moment::Manoeuvre => manoeuvre::offers(state, seat, out),
        Moment::Seafaring { city } => {
            let tiles = manoeuvre::coast_tiles(state, seat, *city);
            out.extend(tiles.into_iter().map(|hex| Offer::of(Action::SeafaringTile { hex })));
            out.push(Offer::of(Action::Decline));
        }
        Moment::Mustering { target, raids } => raid::muster_offers(state, seat, *target, raids, out),
        Moment::Arranging { moved } => reactions::arrange_offers(state, moved, out),
        Moment::Fighting => {
            if let Some(fought) = &state.battle {
                battle::offers(state, fought, out);
            }
        }
        Moment::Answering => {
            retreat::offers(state, seat, out);
            out.push(Offer::of(Action::Stand));
        }
        Moment::Casualty { retreat, .. } => {
            let choices = reactions::casualty_choices(state, seat, *retreat);
            out.extend(choices.into_iter().map(|unit| Offer::of(Action::Casualty { unit })));
        }
        Moment::Healing { .. } => reactions::heal_offers(state, seat, out),
        Moment::FortTaken => out.extend([Action::KeepFort, Action::RazeFort].map(Offer::of)),
        Moment::Spoils { city, loser } => capture::spoils_offers(state, seat, *city, *loser, out),
        Moment::TileLoss { city, .. } => {
            let tiles = state.city(*city).map(|city| city.removable()).unwrap_or_default();
            out.extend(tiles.into_iter().map(|hex| Offer::of(Action::RemoveTile { hex })));
        }
        Moment::Advancing { .. } => advance::offers(state, seat, out),
        Moment::TakingTechnology { player } => finish::technology_offers(state, seat, *player, out),
        Moment::PuttingTile => finish::tile_offers(state, seat, out),
    }
    // Most lists are made in order already, which costs next to nothing here.
    out.sort_unstable();
}

/// Carries an action out, and lets everything happen that needs nobody's decision.
pub fn perform(state: &mut State, seat: Seat, action: &Action, dice: &mut Dice, events: &mut Events<Event>) {
    perform_one(state, seat, action, dice, events);
    loop {
        turn::remove_defeated(state, events);
        let Some((answer, secret)) = reactions::automatic(state) else { return };
        let Some(asked) = state.asked() else { return };
        if secret {
            events.reveal(); // A private order shows in what happens now.
        }
        perform_one(state, asked, &answer, dice, events);
    }
}
