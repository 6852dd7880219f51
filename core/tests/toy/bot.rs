//! How Lanterns is played by bots.

use satrap_core::{Bot, Dice, Offer, Seat, SeatMap};

use super::{Action, CARDS, Lanterns, Phase, PhaseView, Player, State, View};

impl Bot for Lanterns {
    fn imagine(view: &View, _seat: Seat, dice: &mut Dice) -> State {
        let known = |card: &u8| {
            view.players.values().any(|p| p.laid.contains(card) || p.hand.iter().flatten().any(|c| c == card))
        };
        let mut unseen: Vec<u8> = (1..=CARDS).filter(|card| !known(card)).collect();
        dice.shuffle(&mut unseen);
        let players = SeatMap::new(view.players.count(), |seat| {
            let player = &view.players[seat];
            let mut hand = match &player.hand {
                Some(hand) => hand.clone(),
                None => unseen.split_off(unseen.len().saturating_sub(player.cards)),
            };
            hand.sort_unstable();
            Player { coins: player.coins, hand, laid: player.laid.clone(), gave: player.gave }
        });
        let phase = match &view.phase {
            PhaseView::Bidding { bids } => Phase::Bidding {
                bids: SeatMap::new(bids.count(), |seat| {
                    let bid = &bids[seat];
                    let any = || i64::from(dice.below(view.players[seat].coins as u32 + 1));
                    bid.made.then(|| bid.coins.unwrap_or_else(any))
                }),
            },
            PhaseView::Leading { leader, drew, gambled } => {
                Phase::Leading { leader: *leader, drew: *drew, gambled: *gambled }
            }
            PhaseView::Over => Phase::Over,
        };
        State { options: view.options.clone(), round: view.round, phase, deck: unseen, players }
    }

    fn heuristic_action(
        view: &View,
        seat: Seat,
        offers: &[Offer<Action>],
        dice: &mut Dice,
    ) -> Option<Action> {
        let best = view.players[seat].hand.iter().flatten().max().copied();
        let lay =
            offers.iter().find(|offer| matches!(offer.action, Action::Lay { card } if Some(card) == best));
        match lay.or_else(|| offers.iter().find(|offer| offer.action == Action::Draw {})) {
            Some(offer) => Some(offer.action.clone()),
            None => dice.pick(offers).map(|offer| offer.action.clone()),
        }
    }

    fn win_chances(state: &State) -> Vec<u16> {
        let coins: Vec<i64> = state.players.values().map(|player| player.coins).collect();
        satrap_core::chance::shares(&coins, 2)
    }
}
