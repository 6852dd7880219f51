//! Every offer is accepted, whatever amount in its range is taken; the list is sorted, without repeats, and always
//! the same; after every step the game's own invariants hold.

use satrap_core::{Actor, Dice, Events, GameAction, Offer, Playable, Seat};

use super::ensure;
use crate::random_game::{RandomGame, offers};
use crate::runner::{LawSettings, check_law};

/// How many offers of one seat are carried out at one moment; the others have their turn at other moments.
const TRIED: usize = 6;

pub fn what_is_offered_is_accepted<G: Playable>(setting: &LawSettings) {
    check_law::<G>("what_is_offered_is_accepted", setting, |game| {
        check_invariants::<G>(game.state())?;
        loop {
            for seat in game.sample_seats() {
                let offers = game.offers(seat);
                check_sorted_and_unique(game, seat, &offers)?;
                for offer in sample(&offers, &mut game.dice) {
                    range_is_accepted(game, seat, offer)?;
                }
            }
            if game.step()?.is_none() {
                return Ok(());
            }
            check_invariants::<G>(game.state())?;
        }
    });
}

fn check_invariants<G: Playable>(state: &G::State) -> Result<(), String> {
    G::invariants(state).map_err(|broken| format!("an invariant of the game does not hold: {broken}"))
}

fn check_sorted_and_unique<G: Playable>(
    game: &RandomGame<G>,
    seat: Seat,
    list: &[Offer<G::Action>],
) -> Result<(), String> {
    ensure(list.iter().is_sorted(), || format!("the offers to {seat} are not sorted: {list:?}"))?;
    let twice = list.windows(2).find(|pair| pair[0].action == pair[1].action);
    ensure(twice.is_none(), || format!("{seat} is offered the same thing twice: {twice:?}"))?;
    ensure(list == offers::<G>(game.state(), seat), || {
        format!("the offers to {seat} differ when asked for again")
    })?;
    let over = G::outcome(game.state()).is_some();
    ensure(!over || list.is_empty(), || format!("the game is over, and {seat} is still offered {list:?}"))
}

fn sample<'a, A>(offers: &'a [Offer<A>], dice: &mut Dice) -> Vec<&'a Offer<A>> {
    match offers.len() {
        0..=TRIED => offers.iter().collect(),
        _ => (0..TRIED).filter_map(|_| dice.pick(offers)).collect(),
    }
}

/// The least, the greatest and a middle amount.
fn range_is_accepted<G: Playable>(
    game: &mut RandomGame<G>,
    seat: Seat,
    offer: &Offer<G::Action>,
) -> Result<(), String> {
    let actions = match (offer.action.amount(), offer.max) {
        (Some(min), Some(max)) => {
            ensure(min <= max, || format!("{seat} is offered an empty range: {offer:?}"))?;
            [min, max, min + (max - min) / 2].map(|amount| offer.action.with_amount(amount)).to_vec()
        }
        (None, Some(_)) => return Err(format!("{offer:?} has a greatest amount, but no amount")),
        (_, None) => vec![offer.action.clone()],
    };
    for action in actions {
        let what = || format!("{action:?}, offered to {seat}");
        ensure(offer.covers(&action), || format!("{} is not covered by its own offer", what()))?;
        G::check(game.state(), Actor::Seat(seat), &action)
            .map_err(|no| format!("check refuses {}: {no}", what()))?;
        let mut state = game.state().clone();
        let (mut chance, mut events) = (game.next_chance(), Events::default());
        G::apply(&mut state, Actor::Seat(seat), &action, &mut chance, &mut events)
            .map_err(|no| format!("apply refuses {}: {no}", what()))?;
        check_invariants::<G>(&state).map_err(|broken| format!("after {}: {broken}", what()))?;
    }
    Ok(())
}
