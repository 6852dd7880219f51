//! What a seat decided in advance.

use satrap_core::record::{ActedBy, Entry};
use satrap_core::{Actor, Match, OrderStep, Playable, Seat, Viewer};

use super::ensure;
use crate::random_game::RandomGame;
use crate::runner::{LawSettings, check_law};

/// More in a row than any game has, even if everybody passes for some rounds.
const MOST_IN_A_ROW: u32 = 400;

/// Standing orders are offered once each, do what is on offer, come to an end, are proved by their record, and show the others
/// no more than if their player had acted by hand.
pub fn standing_orders_keep_to_the_rules<G: Playable>(setting: &LawSettings) {
    check_law::<G>("standing_orders_keep_to_the_rules", setting, |game| {
        let mut given: Vec<(Seat, G::Order)> = Vec::new();
        loop {
            for seat in game.sample_seats() {
                let offered = game.game_match.standing_orders(seat);
                check_offered(&game.game_match, seat, &offered)?;
                if game.dice.below(4) == 0
                    && let Some(order) = game.dice.pick(&offered)
                {
                    given.push((seat, order.clone()));
                }
            }
            follow(game, &mut given)?;
            if game.step()?.is_none() {
                return Ok(());
            }
        }
    });
}

fn check_offered<G: Playable>(game: &Match<G>, seat: Seat, offered: &[G::Order]) -> Result<(), String> {
    for (n, order) in offered.iter().enumerate() {
        let value = serde_json::to_value(order).map_err(|error| error.to_string())?;
        ensure(value["type"].is_string(), || format!("the order {value} has no type"))?;
        let read = serde_json::from_value::<G::Order>(value.clone());
        ensure(read.is_ok_and(|read| read == *order), || format!("the order {value} is read otherwise"))?;
        ensure(!offered[..n].contains(order), || format!("{seat} can give the order {value} twice"))?;
        ensure(game.order_step(seat, order) != OrderStep::Ended, || {
            format!("{seat} can give the order {value}, which has ended already")
        })?;
    }
    Ok(())
}

/// Carries out what was decided in advance, until nothing is left of it that speaks of this position.
fn follow<G: Playable>(game: &mut RandomGame<G>, given: &mut Vec<(Seat, G::Order)>) -> Result<(), String> {
    for _ in 0..MOST_IN_A_ROW {
        given.retain(|(seat, order)| game.game_match.order_step(*seat, order) != OrderStep::Ended);
        let acting = given.iter().find_map(|(seat, order)| match game.game_match.order_step(*seat, order) {
            OrderStep::Act(action) => Some((*seat, order.clone(), action)),
            _ => None,
        });
        let Some((seat, order, action)) = acting else { return Ok(()) };
        let at = u64::from(game.game_match.seq() + 1) * 1000;
        let mut by_hand = game.game_match.clone();
        let before = game.game_match.clone();
        let made = game.game_match.act_by_order(seat, at, &order, false);
        let made =
            made.ok_or_else(|| format!("the order {order:?} of {seat} gives {action:?}, which is refused"))?;
        let hand = by_hand.act(Actor::Seat(seat), ActedBy::Player, at, &action);
        let hand = hand.map_err(|refusal| format!("{action:?} is refused by hand: {refusal}"))?;
        ensure(by_hand.state() == game.state(), || format!("{action:?} by order and by hand differ"))?;
        for viewer in game.players_and_spectator() {
            let told = |step: &satrap_core::Step<G>| -> Vec<String> {
                step.events.for_viewer(viewer).map(|event| format!("{event:?}")).collect()
            };
            ensure(told(&made) == told(&hand), || {
                format!("{viewer:?} is told something else of {action:?} because {seat} had given an order")
            })?;
            if viewer != Viewer::Seat(seat) {
                let view = |state| format!("{:?}", G::view(state, viewer));
                ensure(view(by_hand.state()) == view(game.state()), || {
                    format!("{viewer:?} sees that {seat} had given an order")
                })?;
            }
        }
        check_proof(&before, &made.entry)?;
        game.entries.push(made.entry);
    }
    Err("standing orders never come to an end".into())
}

/// The record proves that the order gives the step; without the order, or made by hand, it proves nothing.
fn check_proof<G: Playable>(before: &Match<G>, entry: &Entry) -> Result<(), String> {
    let holds = |entry: &Entry| before.clone().replay_entry(entry).is_ok();
    ensure(holds(entry), || format!("step {} by order is not proved by its record", entry.seq))?;
    let without = Entry { order: None, ..entry.clone() };
    let by_hand = Entry { order: None, acted_by: ActedBy::Player, ..entry.clone() };
    ensure(!holds(&without) && !holds(&by_hand), || {
        format!("step {} by order is proved by an altered record", entry.seq)
    })
}
