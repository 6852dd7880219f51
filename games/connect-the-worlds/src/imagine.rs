//! A state that could be the true one for all that a seat knows. Only hands, decks and begun moves of others are
//! hidden; they are dealt anew from what everybody knows they own.

use satrap_core::{Dice, SeatMap};

use crate::card::{Card, Pile};
use crate::state::{Phase, Player, State};
use crate::victory::Ending;
use crate::view::{PhaseView, PlayerView, View};

pub(crate) fn imagine(view: &View, dice: &mut Dice) -> State {
    let begun = view.turn.as_ref().and_then(|turn| turn.begun);
    let phase = match view.phase {
        PhaseView::ChooseWorld => Phase::ChooseWorld,
        PhaseView::PlaceBase => match view.players.get(view.active).and_then(|player| player.home) {
            Some(world) => Phase::PlaceBase(world),
            None => Phase::ChooseWorld,
        },
        PhaseView::Play => begun.map_or(Phase::Play, Phase::Moving),
        PhaseView::Over => over(view),
    };
    let mut players: Vec<Player> = Vec::with_capacity(usize::from(view.players.count()));
    for (seat, player) in view.players.iter() {
        let aside = begun.filter(|_| seat == view.active).map(|begun| begun.card);
        players.push(imagine_player(player, aside, dice));
    }
    let mut portals: Vec<_> = view.portals.iter().map(|portal| (portal.a, portal.b)).collect();
    portals.sort_unstable();
    State {
        options: view.options,
        first: view.first,
        players: players.into_iter().collect::<SeatMap<Player>>(),
        phase,
        round: view.round,
        active: view.active,
        aborts: view.turn.as_ref().map_or(0, |turn| turn.aborts),
        pieces: view.pieces.clone(),
        portals,
        made: view.made,
        lost: view.lost,
        departures: view.departures,
    }
}

/// What is neither seen nor on the discard pile is shuffled; an unseen hand is dealt from it.
fn imagine_player(view: &PlayerView, aside: Option<Card>, dice: &mut Dice) -> Player {
    let mut seen = view.discard;
    seen.add_all(&view.hand.unwrap_or_default());
    seen.add_all(&aside.into_iter().collect());
    let mut deck: Vec<Card> = view.owned.without(&seen).unwrap_or_default().cards().collect();
    dice.shuffle(&mut deck);
    let hand = view.hand.unwrap_or_else(|| {
        let left = deck.len().saturating_sub(usize::from(view.hand_count));
        deck.split_off(left).into_iter().collect::<Pile>()
    });
    Player {
        home: view.home,
        resources: view.resources,
        hand,
        deck,
        discard: view.discard,
        hold: view.hold,
        out: view.out,
        ledger: view.ledger,
    }
}

fn over(view: &View) -> Phase {
    let outcome = view.outcome.as_ref();
    let ending = outcome.and_then(|outcome| Ending::from_name(&outcome.ending)).unwrap_or(Ending::RoundLimit);
    let winner = outcome.and_then(|outcome| outcome.winners().iter().next());
    Phase::Over { ending, winner: winner.filter(|_| ending.has_winner()) }
}
