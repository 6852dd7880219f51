//! How fast a round is processed: `cargo run --release -p satrap-governor --example round_speed`.

// Measuring is the point of this program; the rules themselves read no clock.
#![allow(clippy::disallowed_types, clippy::disallowed_methods, clippy::disallowed_macros)]

use std::time::Duration;

use satrap_core::{Actor, Dice, Events, Game, Offer, Seat, Testable, Viewer};
use satrap_governor::options::Usual;
use satrap_governor::{Action, Governor, Options, State};
use serde_json::json;

const NATIONS: u8 = 9;
const ROUNDS: u32 = 2000;
/// Orders each nation gives, as far as it can.
const ORDERS: usize = 8;

fn main() {
    random_play();
    let Some(state) = crowded() else {
        println!("the position cannot be set up");
        return;
    };
    let mut times: Vec<Duration> = (0..ROUNDS).map(|seed| process(&state, seed)).collect();
    times.sort_unstable();
    let (orders, laws) =
        (state.nations.values().map(|own| own.orders.len()).sum::<usize>(), state.book.laws.len());
    println!(
        "a round of nine nations, {laws} laws in force, {orders} orders: median {:?}, slowest {:?}",
        times[times.len() / 2],
        times[times.len() - 1]
    );
    let begun = spent();
    for _ in 0..ROUNDS {
        std::hint::black_box(Governor::view(&state, Viewer::Spectator));
    }
    println!("a spectator's view: {:?}", (spent() - begun) / ROUNDS);
}

/// Processor time of this thread so far, so that other work on the machine does not count; from a file that only Linux
/// has.
fn spent() -> Duration {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    Duration::from_nanos(text.split(' ').next().and_then(|word| word.parse().ok()).unwrap_or(0))
}

/// Nine nations at random, offers listed at every step; then with a view at every step.
fn random_play() {
    for views in [false, true] {
        let begun = spent();
        let played = satrap_bots::play_random_games::<Governor>(&Options::default(), NATIONS, 1, 2, views);
        let Ok(tally) = played else { return };
        println!(
            "random play, nine nations{}: {:.0} actions/s, {} offers a step",
            if views { " with views" } else { "" },
            tally.actions as f64 / (spent() - begun).as_secs_f64(),
            tally.offers / tally.actions
        );
    }
}

fn process(state: &State, seed: u32) -> Duration {
    let (mut state, mut events) = (state.clone(), Events::default());
    let mut dice = Dice::from_number(seed.into());
    let begun = spent();
    let processed = Governor::apply(&mut state, Actor::Clock, &Action::RoundEnds, &mut dice, &mut events);
    let time = spent() - begun;
    assert!(processed.is_ok() && state.round > 18, "the round was not processed");
    time
}

/// Round 18 with 20 laws of every group of the catalogue, and final orders of every nation.
fn crowded() -> Option<State> {
    let options = Options { early_end: Usual::Off, ..Options::default() };
    let mut state = Governor::setup(&options, NATIONS, &mut Dice::from_number(1)).ok()?;
    let laws: Vec<_> = clauses().into_iter().map(|clause| json!({ "clauses": [clause] })).collect();
    let holdings = json!({ "credits": 60000, "helium": 6, "antihydrogen": 6, "weapons": 3, "gp": 500 });
    let nations = ["mercury", "earth", "mars", "europa", "titan", "miranda", "triton", "pluto", "beatrix"];
    let nations: serde_json::Map<_, _> =
        nations.iter().map(|id| ((*id).to_owned(), holdings.clone())).collect();
    let given = json!({ "round": 18, "laws": laws, "nations": nations });
    Governor::set_position(&mut state, serde_json::from_value(given).ok()?).ok()?;
    for seat in Seat::all(NATIONS) {
        give_orders(&mut state, seat)?;
    }
    Some(state)
}

/// Whatever is on offer to a desk, a few of it, and made final.
fn give_orders(state: &mut State, seat: Seat) -> Option<()> {
    let mut dice = Dice::from_number(seat.0.into());
    for _ in 0..ORDERS {
        let mut offers: Vec<Offer<Action>> = Vec::new();
        Governor::offers(state, seat, &mut offers);
        offers.retain(|offer| {
            matches!(
                offer.action,
                Action::OrderMove { .. }
                    | Action::OrderShoot { .. }
                    | Action::OrderClaim { .. }
                    | Action::OrderTrade { .. }
                    | Action::OrderConvert { .. }
            )
        });
        let Some(offer) = dice.pick(&offers) else { break };
        act(state, seat, &offer.action)?;
    }
    act(state, seat, &Action::Submit)
}

fn act(state: &mut State, seat: Seat, action: &Action) -> Option<()> {
    Governor::apply(state, Actor::Seat(seat), action, &mut Dice::from_number(1), &mut Events::default()).ok()
}

fn clauses() -> Vec<serde_json::Value> {
    vec![
        json!({ "kind": "weapons_use", "who": "all", "where": { "zone": "c" }, "allowed": false }),
        json!({ "kind": "shots_limit", "who": "all", "max": 2 }),
        json!({ "kind": "weapons_cap", "who": "all", "max": 5, "excess": "keep" }),
        json!({ "kind": "shot_fine", "who": "all", "credits": 1000, "to": "treasury" }),
        json!({ "kind": "spoils", "gp": 100 }),
        json!({ "kind": "movement", "who": { "bloc": "core" }, "where": { "zone": "f" }, "allowed": false }),
        json!({ "kind": "toll", "where": "all", "credits": 200 }),
        json!({ "kind": "claims", "who": "all", "where": "all", "allowed": true }),
        json!({ "kind": "claim_fee", "who": "all", "credits": 500 }),
        json!({ "kind": "award", "where": "all", "method": "occupation", "rounds": 2, "amount": 0 }),
        json!({ "kind": "claim_expiry", "rounds": 6 }),
        json!({ "kind": "levy", "who": "all", "base": "income_percent", "rate": 10, "to": "treasury" }),
        json!({ "kind": "tariff", "from": "all", "to": "all", "asset": "any", "percent": 5 }),
        json!({ "kind": "grant", "who": { "bloc": "fringe" }, "asset": "credits", "amount": 100 }),
        json!({ "kind": "spawn", "resource": "helium", "percent": 150 }),
        json!({ "kind": "region_income", "where": { "zone": "p" }, "percent": 110 }),
        json!({ "kind": "royalty", "where": "all", "percent": 10, "to": "owner" }),
        json!({ "kind": "tech_share", "tech": "mining", "who": { "bloc": "core" } }),
        json!({ "kind": "quorum", "percent": 50 }),
        json!({ "kind": "majority", "scope": "all", "rule": "two_thirds" }),
    ]
}
