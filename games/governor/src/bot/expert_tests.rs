//! What an expert does and `hard` does not.

use satrap_core::{Dice, Game, Viewer};

use super::events;
use super::heuristic::Care;
use super::means::Means;
use super::orders;
use super::situation::Situation;
use crate::Governor;
use crate::action::Action;
use crate::data::data;
use crate::ids::{Asset, Holdings, Nation, Party, Recipe, UNIT};
use crate::order::{Consignment, Order};
use crate::phase::process::testing::{TestGame, region};
use crate::state::{Ledger, PrivateCard, State};
use Nation::{Beatrix, Earth, Mars, Mercury, Miranda, Titan, Triton};

/// Asks something of the situation that a nation is in.
fn seen<T>(state: &State, nation: Nation, care: Care, ask: impl Fn(&Situation<'_>) -> T) -> T {
    let seat = state.seats().find(|seat| state.nation_of(*seat) == Some(nation)).unwrap();
    let view = Governor::view(state, Viewer::Seat(seat));
    ask(&Situation::of(&view, seat, nation, care, &mut Dice::from_number(1)))
}

fn planned(state: &State, nation: Nation, care: Care) -> Vec<Order> {
    seen(state, nation, care, orders::plan)
}

fn converts(state: &State, nation: Nation, care: Care, wanted: Recipe) -> bool {
    let is = |order: &Order| matches!(order, Order::Convert { recipe, .. } if *recipe == wanted);
    planned(state, nation, care).iter().any(is)
}

/// Who is sent how much of an asset.
fn sent(state: &State, nation: Nation, sent: Asset) -> Vec<(Nation, i64)> {
    let orders = planned(state, nation, Care::Expert);
    let sent = orders.iter().filter_map(|order| match order {
        Order::Trade { goods: Consignment::Amount { asset, amount }, to: Party::Nation(to) } => {
            (*asset == sent).then_some((*to, *amount))
        }
        _ => None,
    });
    sent.collect()
}

#[test]
fn governor_points_wait_for_the_market_boom_and_for_nothing_else() {
    let mut game = TestGame::nine().holds(Titan, Asset::Helium, 5 * UNIT);
    let makes = |game: &TestGame, care| converts(&game.state, Titan, care, Recipe::GpFromHelium);
    assert!(makes(&game, Care::Full));
    assert!(!makes(&game, Care::Expert), "they may become cheaper");
    let last = TestGame { state: game.state.clone(), events: Default::default() };
    let boom = data().public.iter().position(|facts| facts.title == "Market boom").unwrap() as u8;
    game.state.events.deck.retain(|card| *card != boom);
    assert!(makes(&game, Care::Expert), "they will not");
    game = last;
    game.state.options.facilitator = true;
    assert!(makes(&game, Care::Expert), "the facilitator may end the game after any round");
    game.state.options.facilitator = false;
    game.state.round = game.state.last_round;
    assert!(makes(&game, Care::Expert), "it is too late for it");
}

#[test]
fn what_is_gathered_in_the_last_round_is_converted_in_it() {
    let mut game = TestGame::nine().deposit("p17", 2, 0).holds(Titan, Asset::Helium, 0).holds(
        Titan,
        Asset::Credits,
        30_000_000,
    );
    game.state.round = game.state.last_round;
    game.state.nations[Titan].goals.clear();
    assert!(!converts(&game.state, Titan, Care::Full, Recipe::GpFromHelium));
    let orders = planned(&game.state, Titan, Care::Expert);
    assert!(
        orders.contains(&Order::Convert { recipe: Recipe::GpFromHelium, batches: 2 * UNIT }),
        "{orders:?}"
    );
}

#[test]
fn an_expert_builds_no_arms_that_no_goal_asks_for() {
    let mut game = TestGame::nine();
    let arms = |game: &TestGame, care| converts(&game.state, Mars, care, Recipe::Weapon);
    assert!(arms(&game, Care::Expert), "Mars wants a strong arm");
    game.state.nations[Mars].goals.clear();
    assert!(arms(&game, Care::Full) && !arms(&game, Care::Expert));
}

/// Of what is made of both, the scarce half is worth more.
#[test]
fn means_tell_what_will_be_short() {
    let poor = TestGame::nine().holds(Triton, Asset::Helium, 9 * UNIT).holds(Triton, Asset::Credits, 0);
    let rich = TestGame::nine().holds(Mercury, Asset::Credits, 90_000 * UNIT);
    let means = |game: &TestGame, nation| seen(&game.state, nation, Care::Expert, Means::of);
    let (poor, rich) = (means(&poor, Triton), means(&rich, Mercury));
    assert!(poor.worth_of_credits() > 1.0 && poor.worth_of_units() < 1.0);
    assert!(rich.worth_of_credits() < 1.0 && rich.worth_of_units() > 1.0);
    assert!(poor.lots_to_sell(UNIT, 8000 * UNIT) > 0 && rich.lots_to_sell(UNIT, 8000 * UNIT) < 0);
}

#[test]
fn an_expert_sells_what_it_has_too_much_of_and_buys_what_it_lacks() {
    let mut game = TestGame::nine().holds(Triton, Asset::Helium, 9 * UNIT).holds(Triton, Asset::Credits, 0);
    let incomes = [(Mercury, 1900), (Earth, 2000), (Beatrix, 850)];
    incomes.iter().for_each(|(nation, income)| game.state.nations[*nation].ledger.income = income * UNIT);
    let sold = sent(&game.state, Triton, Asset::Helium);
    assert!(sold.len() > 2 && sold.iter().all(|(_, amount)| *amount == UNIT / 4), "{sold:?}");
    assert_eq!(sold[0].0, Earth, "whoever earns most is asked first");
    game = game.holds(Mercury, Asset::Credits, 90_000 * UNIT);
    game.state.nations[Mercury].techs[crate::ids::Tech::Mining] = true;
    let bought = sent(&game.state, Mercury, Asset::Credits);
    assert!(bought.iter().all(|(_, amount)| *amount == 2000 * UNIT), "{bought:?}");
    assert_eq!(bought[0].0, Beatrix, "whoever earns least is asked first");
    game.state.round = game.state.last_round;
    assert_eq!(sent(&game.state, Triton, Asset::Helium), [], "nobody would answer");
}

/// [GV-3.7] A claim is given instead of a move, and whoever holds a region need not move.
#[test]
fn an_expert_claims_the_next_region_while_it_holds_one() {
    let game = TestGame::nine().fleet(Earth, "c2").claim("c2", Earth, 4);
    let claims = |care| {
        let orders = planned(&game.state, Earth, care);
        orders.into_iter().find(|order| order.is_for_fleet() || matches!(order, Order::Claim { .. }))
    };
    assert_eq!(claims(Care::Full), None, "it holds Venus");
    assert!(matches!(claims(Care::Expert), Some(Order::Claim { region: next }) if next != region("c2")));
}

/// [GV-12.3] Nobody who holds three private cards is dealt another.
#[test]
fn an_expert_gives_up_the_card_that_leads_nowhere_before_others_are_dealt() {
    let mut game = TestGame::nine().owner("p15", Some(Nation::Europa));
    game.state.round = 8;
    let card = |id: &str| PrivateCard {
        card: data().private.iter().position(|facts| facts.id == id).unwrap() as u8,
        dealt: 4,
        since: Ledger::default(),
        contributed: Holdings::default(),
    };
    // An outpost that is Europa's; an open port; a full vault.
    game.state.nations[Miranda].cards = ["PE12", "PE01", "PE20"].map(card).into();
    let next = |game: &TestGame, care| seen(&game.state, Miranda, care, |known| events::next(known, &[]));
    assert_eq!(next(&game, Care::Expert), Some(Action::Discard { card: "PE01".to_owned() }));
    assert_eq!(next(&game, Care::Full), None);
    game.state.round = 7;
    assert_eq!(next(&game, Care::Expert), None, "none is dealt in this round");
}
