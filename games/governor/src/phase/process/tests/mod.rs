//! Whole rounds with random orders under random laws: what section 10 promises. [invariants 1 to 9, 13]

mod symmetry;

use enum_map::EnumMap;
use satrap_core::{Dice, Events};

use super::testing::{TestGame, clause, region};
use super::*;
use crate::ids::{Asset, NationSet, Party, Recipe, Resource, Tech, UNIT};
use crate::invariants;
use crate::law::book::Category;
use crate::order::Consignment;
use crate::phase::council::{Bill, BillId, BillKind, Stage};
use crate::region::Region;
use crate::state::Phase;

/// One of every kind that touches a step.
const LAWS: [&str; 40] = [
    r#"{"kind":"weapons_use","who":"all","where":"all","allowed":true}"#,
    r#"{"kind":"shots_limit","who":"all","max":3}"#,
    r#"{"kind":"weapons_cap","who":"all","max":2,"excess":"destroy"}"#,
    r#"{"kind":"weapons_cap","who":"all","max":50,"excess":"keep"}"#,
    r#"{"kind":"weapons_production","who":{"bloc":"core"},"allowed":false}"#,
    r#"{"kind":"spoils","gp":300}"#,
    r#"{"kind":"shot_fine","who":"all","credits":3000,"to":"target"}"#,
    r#"{"kind":"protection","who":{"only":["earth"]},"protected":true}"#,
    r#"{"kind":"salvage","keep_percent":33}"#,
    r#"{"kind":"movement","who":{"except_bloc":"fringe"},"where":{"zone":"f"},"allowed":false}"#,
    r#"{"kind":"order_range","order":"move","who":"all","range":4}"#,
    r#"{"kind":"order_range","order":"claim","who":"all","range":4}"#,
    r#"{"kind":"toll","where":"all","credits":700}"#,
    r#"{"kind":"recall","nation":"titan"}"#,
    r#"{"kind":"shipyards","who":"all","credits":5000,"antihydrogen":0,"max_fleets":3}"#,
    r#"{"kind":"claims_limit","who":"all","max":9}"#,
    r#"{"kind":"claim_fee","who":"all","credits":400}"#,
    r#"{"kind":"claims_on_owned","who":"all","owners":"all","allowed":true}"#,
    r#"{"kind":"award","where":{"zone":"c"},"method":"auction","rounds":1,"amount":500}"#,
    r#"{"kind":"award","where":{"zone":"p"},"method":"payment","rounds":1,"amount":100}"#,
    r#"{"kind":"award","where":{"zone":"f"},"method":"lottery","rounds":1,"amount":0}"#,
    r#"{"kind":"award","where":"all","method":"first_claim","rounds":1,"amount":0}"#,
    r#"{"kind":"claim_expiry","rounds":3}"#,
    r#"{"kind":"region_cap","who":"all","max":5}"#,
    r#"{"kind":"grant_region","region":"p1","to":"titan"}"#,
    r#"{"kind":"grant_region","region":"c12","to":null}"#,
    r#"{"kind":"open_protectorate","region":"p10"}"#,
    r#"{"kind":"levy","who":"all","base":"income_percent","rate":40,"to":{"bloc":"jovian"}}"#,
    r#"{"kind":"levy","who":"all","base":"holdings_percent","rate":7,"to":"treasury"}"#,
    r#"{"kind":"tariff","from":"all","to":"all","asset":"any","percent":13}"#,
    r#"{"kind":"grant","who":{"no_tech":"mining"},"asset":"credits","amount":333.333}"#,
    r#"{"kind":"transfer","from":"treasury","to":"all","asset":"credits","amount":9000}"#,
    r#"{"kind":"conversion","recipe":"gp_from_helium","who":"all","resource":0.7,"credits":123,"output":77.7}"#,
    r#"{"kind":"spawn","resource":"helium","percent":300}"#,
    r#"{"kind":"royalty","where":"all","percent":17,"to":"owner"}"#,
    r#"{"kind":"gp_trade","allowed":true}"#,
    r#"{"kind":"tech_share","tech":"weapons","who":"all"}"#,
    r#"{"kind":"tech_share","tech":"mining","who":{"bloc":"core"}}"#,
    r#"{"kind":"prize","condition":[{"p":"gain","where":"all","extra":1}],"who":"all","asset":"credits","amount":700,"times":"each"}"#,
    r#"{"kind":"penalty","condition":[{"p":"shot_this_round"}],"who":"all","asset":"gp","amount":100,"to":{"bloc":"core"}}"#,
];

/// Everything there is of each asset, on the map too.
fn totals(state: &State) -> EnumMap<Asset, i64> {
    let mut sum = state.treasury;
    for nation in Nation::ALL {
        Asset::ALL.into_iter().for_each(|asset| sum[asset] += state.held(nation, asset));
    }
    for region in Region::all() {
        let place = state.region(region);
        sum[Resource::Helium.asset()] += i64::from(place.helium) * UNIT;
        sum[Resource::Antihydrogen.asset()] += i64::from(place.antihydrogen) * UNIT;
    }
    sum
}

fn a_law(dice: &mut Dice) -> Bill {
    Bill {
        id: BillId(0),
        sponsor: Nation::Titan,
        kind: BillKind::New,
        title: "A law".into(),
        text: String::new(),
        clauses: dice.pick(&LAWS).map(|json| clause(json)).into_iter().collect(),
        sunset: Some(1 + dice.below(12) as u8),
        stated: Category::Substantive,
        stage: Stage::Approved { up_from: 1 },
        shown: NationSet::EMPTY,
        signatures: NationSet::EMPTY,
    }
}

fn any_region(dice: &mut Dice) -> Region {
    Region::all().nth(dice.below(51) as usize).unwrap_or(region("c1"))
}

/// A region not too far from the nation's first fleet, mostly.
fn near(state: &State, nation: Nation, dice: &mut Dice) -> Region {
    let at = state.nations[nation].fleets[0].region;
    let reach: Vec<Region> =
        Region::all().filter(|to| crate::data::data().map.distance(at, *to) <= 2).collect();
    if dice.below(6) == 0 { any_region(dice) } else { dice.pick(&reach).copied().unwrap_or(at) }
}

fn give_orders(state: &mut State, nation: Nation, dice: &mut Dice) {
    let mut orders = Vec::new();
    let several = dice.below(3) + 1;
    let fleets = state.nations[nation].fleets.len() as u32;
    match dice.below(4) {
        0 => orders.extend((0..several).map(|_| Order::Shoot { region: near(state, nation, dice) })),
        1 => orders.extend((0..several).map(|_| Order::Claim { region: near(state, nation, dice) })),
        _ => {
            let fleet = 1 + dice.below(fleets) as u8;
            orders.push(Order::Move { fleet, region: near(state, nation, dice) });
        }
    }
    let claimed = Region::all().filter(|region| state.region(*region).claims[nation].is_some());
    orders.extend(claimed.map(|region| Order::Bid { region, credits: i64::from(dice.below(3_000_000)) + 1 }));
    for _ in 0..dice.below(4) {
        let others: Vec<Nation> = state.in_play.iter().filter(|other| *other != nation).collect();
        let to = dice.pick(&others).map_or(Party::Treasury, |other| Party::Nation(*other));
        let goods = match dice.below(6) {
            5 => Consignment::Technology(if dice.below(2) == 0 { Tech::Mining } else { Tech::Weapons }),
            n => {
                let asset = Asset::ALL[n as usize];
                Consignment::Amount { asset, amount: i64::from(dice.below(3_000_000)) + 1 }
            }
        };
        orders.push(Order::Trade { goods, to });
    }
    for _ in 0..dice.below(3) {
        let recipes = [Recipe::GpFromAntihydrogen, Recipe::GpFromHelium, Recipe::Weapon, Recipe::Fleet];
        let recipe = recipes[dice.below(4) as usize];
        let batches = if recipe == Recipe::Fleet { UNIT } else { i64::from(dice.below(1500)) + 1 };
        orders.push(Order::Convert { recipe, batches });
    }
    // A desk accepts no shot or claim twice. [GV-3.5]
    let mut given: Vec<Order> = Vec::new();
    for order in orders {
        let is_second = matches!(order, Order::Shoot { .. } | Order::Claim { .. }) && given.contains(&order);
        given.extend((!is_second).then_some(order));
    }
    state.nations[nation].orders = given;
}

/// A game in round 5 with some weapons about.
fn world(dice: &mut Dice) -> State {
    let mut nations: Vec<Nation> = Nation::ALL.to_vec();
    dice.shuffle(&mut nations);
    nations.truncate(3 + dice.below(7) as usize);
    if !nations.contains(&Nation::Titan) {
        nations[0] = Nation::Titan;
    }
    let mut state = TestGame::of(&nations).state;
    for nation in state.in_play.iter() {
        state.nations[nation].holdings[Asset::Weapons] += i64::from(dice.below(4)) * UNIT;
    }
    state
}

/// What each step may add and take, as section 10 says. [invariants 5 to 7]
fn may_change(step: &str, asset: Asset) -> (bool, bool) {
    use Asset::{Antihydrogen, Credits, Gp, Helium, Weapons};
    match (step, asset) {
        ("2c", Weapons) => (false, true),
        ("5", Credits | Helium | Antihydrogen) => (false, true),
        ("5", Gp | Weapons) => (true, false),
        ("6", Credits) => (true, false),
        ("7", Helium | Antihydrogen) => (true, false),
        ("8d", Weapons) => (false, true),
        ("8f", _) => (true, true),
        _ => (false, false),
    }
}

/// Invariants 1 to 8, and 5 to 7 step by step.
#[test]
fn nothing_comes_from_nowhere_or_goes_there() {
    let mut dice = Dice::from_number(5);
    let mut seen: std::collections::BTreeSet<&str> = std::collections::BTreeSet::new();
    for _ in 0..40 {
        let mut state = world(&mut dice);
        for _ in 0..20 {
            let nations = state.in_play;
            nations.iter().for_each(|nation| give_orders(&mut state, nation, &mut dice));
            state.council.passed.push(crate::phase::council::Passed::Bill(a_law(&mut dice)));
            let fleets: Vec<usize> =
                nations.iter().map(|nation| state.nations[nation].fleets.len()).collect();
            for (name, step) in STEPS {
                let (before, mut events) = (totals(&state), Events::default());
                step(&mut state, &mut dice, &mut events);
                let after = totals(&state);
                for asset in Asset::ALL {
                    let (more, less) = may_change(name, asset);
                    let change = after[asset] - before[asset];
                    assert!(change <= 0 || more, "step {name} made {change} of {asset:?}");
                    assert!(change >= 0 || less, "step {name} lost {change} of {asset:?}");
                    if change != 0 {
                        seen.insert(name);
                    }
                }
                if name == "6" {
                    let taxes: i64 = events
                        .full()
                        .map(|event| if let Event::TaxesPaid { credits, .. } = event { *credits } else { 0 })
                        .sum();
                    assert_eq!(after[Asset::Credits] - before[Asset::Credits], taxes);
                }
            }
            invariants::check(&state).unwrap();
            let now = nations.iter().map(|nation| state.nations[nation].fleets.len());
            assert!(now.zip(fleets).all(|(now, before)| now >= before));
        }
    }
    assert_eq!(seen.into_iter().collect::<Vec<_>>(), ["2c", "5", "6", "7", "8d", "8f"]);
}

/// Invariants 9 and 13: the same round without the refused orders, with the same chance, ends the same.
#[test]
fn a_refused_order_changes_nothing() {
    let mut dice = Dice::from_number(9);
    let mut refused = 0;
    for game in 0..40 {
        let mut state = world(&mut dice);
        for n in 0..12 {
            let nations = state.in_play;
            nations.iter().for_each(|nation| give_orders(&mut state, nation, &mut dice));
            state.council.passed.push(crate::phase::council::Passed::Bill(a_law(&mut dice)));
            let mut lean = state.clone();
            let mut events = Events::default();
            process_round(&mut state, &mut Dice::from_number(game * 100 + n), &mut events);
            for event in events.full() {
                let Event::OrderRefused { nation, order, reason, .. } = event else { continue };
                // A bid that ties is valid: without it another would win.
                if !matches!((order, reason), (Order::Bid { .. }, Reason::Contested)) {
                    let orders = &mut lean.nations[*nation].orders;
                    // Equal orders fail from the last to the first.
                    orders.iter().rposition(|one| one == order).map(|place| orders.remove(place)).unwrap();
                    refused += 1;
                }
            }
            process_round(&mut lean, &mut Dice::from_number(game * 100 + n), &mut Events::default());
            assert_eq!(lean, state);
        }
    }
    assert!(refused > 1000, "{refused}");
}

/// [GV-2.4, GV-2.6, GV-13.2] Drafts stay, the next round opens, and after the last one the game is over.
#[test]
fn rounds_follow_each_other_to_the_end() {
    let mut game = TestGame::nine();
    let claim = Order::Claim { region: region("f17") };
    game.state.nations[Nation::Titan].drafts.push(claim);
    game.state.last_round = 7;
    let mut dice = Dice::from_number(3);
    process_round(&mut game.state, &mut dice, &mut game.events);
    assert_eq!((game.state.round, game.state.nations[Nation::Titan].drafts.len()), (6, 1));
    assert!(!game.state.region(region("f17")).is_contested());
    process_round(&mut game.state, &mut dice, &mut game.events);
    assert_eq!((game.state.round, &game.state.phase), (7, &Phase::Round));
    process_round(&mut game.state, &mut dice, &mut game.events);
    assert!(matches!(game.state.phase, Phase::Over(_)));
}
