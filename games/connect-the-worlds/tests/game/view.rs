//! What the view says of a turn agrees with what the rules offer in it.

use std::collections::BTreeSet;

use satrap_connect_the_worlds::view::{PhaseView, View};
use satrap_connect_the_worlds::{Action, ConnectTheWorlds as Rules, Options};
use satrap_core::{Actor, Bot, Dice, Events, Game, Offer, Seat, Viewer};

/// Plays at random and looks at every position with the eyes of whoever is to act.
fn every_position(seed: u64, look: impl Fn(&View, Seat, &[Offer<Action>])) {
    let mut dice = Dice::from_number(seed);
    let mut state = Rules::setup(&Options::default(), 3, &mut dice).unwrap();
    let mut events = Events::default();
    for _ in 0..600 {
        let Some(seat) = Rules::to_act(&state).iter().next() else { return };
        let view = Rules::view(&state, Viewer::Seat(seat));
        let mut offers = Vec::new();
        Rules::offers(&state, seat, &mut offers);
        look(&view, seat, &offers);
        let action = Rules::random_action(&view, seat, &offers, &mut dice).unwrap();
        events.clear();
        Rules::apply(&mut state, Actor::Seat(seat), &action, &mut dice, &mut events).unwrap();
    }
}

/// [CW-5.8] A card is called hindered if and only if nothing but a move is offered for it.
#[test]
fn cw_5_8_hindered_cards_are_those_without_an_offer() {
    for seed in 0..4 {
        every_position(seed, |view, seat, offers| {
            let Some(turn) = view.turn.as_ref() else { panic!("{seat} is to act and sees no turn") };
            if view.phase != PhaseView::Play || turn.begun.is_some() {
                assert!(turn.hindered.is_empty());
                return;
            }
            let usable: BTreeSet<_> = offers
                .iter()
                .filter_map(|offer| match offer.action {
                    Action::Gather { card }
                    | Action::Research { card, .. }
                    | Action::Build { card, .. }
                    | Action::Connect { card, .. }
                    | Action::Deploy { card, .. } => Some(card),
                    _ => None,
                })
                .collect();
            let hindered: BTreeSet<_> = turn.hindered.iter().map(|hindered| hindered.card).collect();
            let hand: BTreeSet<_> = view.players[seat].hand.unwrap().kinds().collect();
            assert_eq!(hand.difference(&usable).copied().collect::<BTreeSet<_>>(), hindered);
        });
    }
}

/// [CW-5.5] What is missing for a card is missing exactly where no card can buy it although one could be bought.
#[test]
fn cw_5_5_cards_that_can_be_bought_lack_nothing() {
    every_position(7, |view, seat, offers| {
        let short = view.players[seat].short_of.as_ref().unwrap();
        for offer in offers {
            if let Action::Research { buy, .. } | Action::Build { buy, .. } = offer.action {
                assert!(!short.contains_key(&buy), "{buy:?} is offered and called too dear");
            }
        }
        let rival = seat.others(3).next().unwrap();
        assert!(view.players[rival].short_of.is_none());
    });
}

/// [CW-12.2] Whoever qualifies leads, and at most one leads.
#[test]
fn cw_12_2_the_lead_belongs_to_one_alone() {
    every_position(11, |view, _, _| {
        let leaders = view.players.iter().filter(|(_, player)| player.leads).count();
        assert!(leaders <= 1);
        assert!(view.players.iter().all(|(_, player)| !player.qualifies || player.leads));
        let left: Vec<_> =
            view.players.iter().filter(|(_, player)| player.in_game).map(|(_, p)| p.territory).collect();
        let best = left.iter().max().unwrap();
        assert_eq!(leaders == 1, left.iter().filter(|territory| *territory == best).count() == 1);
        assert_eq!(usize::from(view.hold_needed), left.len());
    });
}
