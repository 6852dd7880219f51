//! Invariant 10: no nation gains from its place. Steps 2 to 6 give the same whoever submits first, and if two nations
//! exchange their names, they exchange their results; draws aside.

use satrap_core::{Actor, Dice, Events, Game, Offer, Seat};

use super::super::STEPS;
use super::super::testing::TestGame;
use crate::Governor;
use crate::action::Action;
use crate::ids::{Nation, Party};
use crate::order::Order;
use crate::state::State;

/// Nine nations in the middle of things: fleets and deposits about, laws of all kinds that touch steps 2 to 6, and a few
/// orders of every nation, some of which cannot be carried out.
fn busy(seed: u64) -> State {
    let mut dice = Dice::from_number(seed);
    let mut game = TestGame::nine().law(&[
        r#"{"kind":"toll","where":"all","credits":300}"#,
        r#"{"kind":"claim_fee","who":"all","credits":400}"#,
        r#"{"kind":"award","where":"all","method":"sole_claim","rounds":1,"amount":0}"#,
        r#"{"kind":"tariff","from":"all","to":"all","asset":"any","percent":7}"#,
        r#"{"kind":"royalty","where":"all","percent":10,"to":"owner"}"#,
        r#"{"kind":"levy","who":"all","base":"per_region","rate":50,"to":"all"}"#,
    ]);
    game.state.options.early_end = crate::options::Usual::Off;
    for place in game.state.regions.iter_mut() {
        place.helium = dice.below(3) as u8;
    }
    for seat in Seat::all(9) {
        for _ in 0..6 {
            let mut offers: Vec<Offer<Action>> = Vec::new();
            Governor::offers(&game.state, seat, &mut offers);
            let listed = |action: &Action| {
                matches!(
                    action,
                    Action::OrderMove { .. }
                        | Action::OrderClaim { .. }
                        | Action::OrderTrade { .. }
                        | Action::OrderConvert { .. }
                )
            };
            offers.retain(|offer| listed(&offer.action));
            let Some(offer) = dice.pick(&offers) else { break };
            act(&mut game.state, seat, &offer.with_random_amount(&mut dice));
        }
        act(&mut game.state, seat, &Action::Submit);
    }
    game.state
}

fn act(state: &mut State, seat: Seat, action: &Action) {
    let (mut dice, mut events) = (Dice::from_number(1), Events::default());
    Governor::apply(state, Actor::Seat(seat), action, &mut dice, &mut events).unwrap();
}

fn steps_2_to_6(mut state: State) -> State {
    let (mut dice, mut events) = (Dice::from_number(1), Events::default());
    for (name, step) in STEPS {
        if ("2".."7").contains(&name) {
            step(&mut state, &mut dice, &mut events);
        }
    }
    state
}

/// The same with two nations' names exchanged. Homeworlds keep theirs: neither claims nor battles touch them here.
fn exchanged(mut state: State, one: Nation, other: Nation) -> State {
    let new = |nation: Nation| match nation {
        nation if nation == one => other,
        nation if nation == other => one,
        nation => nation,
    };
    let own = std::mem::take(&mut state.nations[one]);
    state.nations[one] = std::mem::replace(&mut state.nations[other], own);
    for place in state.regions.iter_mut() {
        place.owner = place.owner.map(new);
        let claim = place.claims[one];
        place.claims[one] = std::mem::replace(&mut place.claims[other], claim);
    }
    for nation in Nation::ALL {
        let ledger = &mut state.nations[nation].ledger;
        for list in [&mut ledger.sent, &mut ledger.received] {
            let count = list[one];
            list[one] = std::mem::replace(&mut list[other], count);
        }
        for order in &mut state.nations[nation].orders {
            if let Order::Trade { to: Party::Nation(to), .. } = order {
                *to = new(*to);
            }
        }
    }
    state
}

#[test]
fn exchanging_two_nations_exchanges_their_results() {
    let mut changed = 0;
    for seed in 0..40 {
        let state = busy(seed);
        let result = steps_2_to_6(state.clone());
        changed += usize::from(result.regions != state.regions);
        for (one, other) in [
            (Nation::Mercury, Nation::Beatrix),
            (Nation::Earth, Nation::Titan),
            (Nation::Pluto, Nation::Miranda),
        ] {
            let renamed = steps_2_to_6(exchanged(state.clone(), one, other));
            assert!(renamed == exchanged(result.clone(), one, other), "seed {seed}: {one:?} and {other:?}");
        }
    }
    assert!(changed > 30, "too little happened: {changed}");
}

/// Between nations there is no order of submission to gain from: only each nation's own list is kept.
#[test]
fn whoever_submits_first_gains_nothing() {
    let state = busy(3);
    let drafts = |state: &State, nation: Nation| -> Vec<Order> { state.nations[nation].orders.clone() };
    let mut late = state.clone();
    let mut dice = Dice::from_number(9);
    let mut nations = Nation::ALL;
    dice.shuffle(&mut nations);
    for nation in nations {
        let own = drafts(&state, nation);
        late.nations[nation].orders.clear();
        late.nations[nation].submissions = 0;
        late.nations[nation].drafts = own;
    }
    for nation in nations {
        act(&mut late, Seat(nation as u8), &Action::Submit);
    }
    let (early, late) = (steps_2_to_6(state), steps_2_to_6(late));
    assert!(early.regions == late.regions);
    for nation in Nation::ALL {
        assert_eq!(early.nations[nation].holdings, late.nations[nation].holdings, "{nation:?}");
    }
}
