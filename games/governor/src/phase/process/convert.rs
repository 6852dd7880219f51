//! Step 5: conversion orders. [GV-9.7 to GV-9.11]

use satrap_core::Events;

use super::fleet_placement;
use super::{Refused, ensure, lawful, tell_refused};
use crate::event::Event;
use crate::ids::{Asset, Holdings, Nation, Recipe, Tech, UNIT};
use crate::law::code::Code;
use crate::order::{Order, Reason};
use crate::state::{Fleet, State};

/// What a conversion takes and gives, in thousandths.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Conversion {
    pub resource: Asset,
    pub inputs: i64,
    pub credits: i64,
    /// Nothing for a fleet, which is placed on the map.
    pub output: Option<Asset>,
    pub gained: i64,
}

impl Conversion {
    pub fn apply(&self, holdings: &mut Holdings) {
        holdings[self.resource] -= self.inputs;
        holdings[Asset::Credits] -= self.credits;
        if let Some(asset) = self.output {
            holdings[asset] += self.gained;
        }
    }
}

/// Whether a conversion can be made with these holdings and so many fleets. [GV-9.8, GV-9.9]
pub fn check_conversion(
    state: &State,
    code: &Code,
    nation: Nation,
    (recipe, batches): (Recipe, i64),
    holdings: &Holdings,
    fleets: usize,
) -> Result<Conversion, Refused> {
    lawful(code.may_convert(recipe, nation))?;
    let (resource, output) = match recipe {
        Recipe::GpFromAntihydrogen => (Asset::Antihydrogen, Some(Asset::Gp)),
        Recipe::GpFromHelium => (Asset::Helium, Some(Asset::Gp)),
        Recipe::Weapon => (Asset::Antihydrogen, Some(Asset::Weapons)),
        Recipe::Fleet => (Asset::Antihydrogen, None),
    };
    let rates = code.rates(recipe, nation);
    let [inputs, credits, gained] = rates.of(batches);
    if recipe == Recipe::Weapon {
        let knows = state.nations[nation].techs[Tech::Weapons] && !code.is_suspended(nation, Tech::Weapons);
        ensure(knows, Reason::Technology)?;
        let fits = code.weapons_cap(nation).is_none_or(|(cap, _)| holdings[Asset::Weapons] + gained <= cap);
        ensure(fits, Reason::Cap)?;
    }
    if recipe == Recipe::Fleet {
        let has_room = code.shipyards(nation).is_some_and(|yards| fleets < usize::from(yards.max_fleets));
        ensure(has_room && batches == UNIT, Reason::Limit)?;
    }
    ensure(holdings[resource] >= inputs && holdings[Asset::Credits] >= credits, Reason::Funds)?;
    Ok(Conversion { resource, inputs, credits, output, gained })
}

/// In seat order, with what each order leaves. [GV-9.9]
pub(super) fn step(state: &mut State, events: &mut Events<Event>) {
    for nation in state.in_play.iter() {
        let conversion = |order: &Order| match *order {
            Order::Convert { recipe, batches } => Some((recipe, batches)),
            _ => None,
        };
        let orders: Vec<(Recipe, i64)> = state.nations[nation].orders.iter().filter_map(conversion).collect();
        for (recipe, batches) in orders {
            let fleets = state.nations[nation].fleets.len();
            let holdings = state.nations[nation].holdings;
            let code = Code::of(state);
            match check_conversion(state, &code, nation, (recipe, batches), &holdings, fleets) {
                Ok(made) => {
                    made.apply(&mut state.nations[nation].holdings);
                    let event = Event::Converted { nation, recipe, batches, output: made.gained };
                    events.private_to_seats(state.desk(nation), event, None);
                    if recipe == Recipe::Fleet {
                        launch(state, nation, events);
                    }
                }
                Err(refused) => {
                    tell_refused(state, nation, Order::Convert { recipe, batches }, refused, events);
                }
            }
        }
    }
}

/// One more fleet, placed as if rebuilt. [M5]
fn launch(state: &mut State, nation: Nation, events: &mut Events<Event>) {
    let region = fleet_placement::nearest(state, nation, fleet_placement::occupied(state));
    let fleets = &mut state.nations[nation].fleets;
    let fleet = fleets.len() as u8 + 1;
    fleets.push(Fleet { id: fleet, region, rebuilt: false });
    events.public(Event::FleetBuilt { nation, fleet, region });
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::phase::process::testing::TestGame;
    use Nation::{Europa, Mars, Titan};

    fn convert(game: &mut TestGame, nation: Nation, orders: &[(Recipe, i64)]) {
        for &(recipe, batches) in orders {
            game.order(nation, Order::Convert { recipe, batches });
        }
        step(&mut game.state, &mut game.events);
    }

    fn rich(nation: Nation, helium: i64, antihydrogen: i64, credits: i64) -> TestGame {
        TestGame::nine()
            .holds(nation, Asset::Helium, helium)
            .holds(nation, Asset::Antihydrogen, antihydrogen)
            .holds(nation, Asset::Credits, credits)
            .holds(nation, Asset::Gp, 0)
    }

    /// [EX-11, GV-9.7, GV-9.8, GV-9.10]
    #[test]
    fn batches_and_fractions_convert_exactly() {
        let mut game = rich(Titan, 1000, 1000, 20_000_000);
        convert(&mut game, Titan, &[(Recipe::GpFromHelium, 1000), (Recipe::GpFromAntihydrogen, 1000)]);
        let left = game.state.nations[Titan].holdings;
        assert_eq!((left[Asset::Helium], left[Asset::Antihydrogen], left[Asset::Credits]), (0, 0, 0));
        assert_eq!(left[Asset::Gp], 500_000);

        let mut game = rich(Titan, 125, 0, 1_250_000);
        convert(&mut game, Titan, &[(Recipe::GpFromHelium, 125)]);
        let left = game.state.nations[Titan].holdings;
        assert_eq!((left[Asset::Helium], left[Asset::Credits], left[Asset::Gp]), (0, 0, 31_250));

        let mut game = rich(Mars, 0, 1000, 0);
        convert(&mut game, Mars, &[(Recipe::Weapon, 1000)]);
        assert_eq!(game.state.held(Mars, Asset::Weapons), 3000);
        assert!(game.state.nations[Mars].techs[Tech::Weapons]);
    }

    /// [GV-9.9, W3, W4, E7, E14] Refused whole, each for its reason.
    #[test]
    fn conversions_are_refused_by_law_technology_cap_and_means() {
        let refusal = |law: &[&str], nation, order| {
            let mut game = rich(nation, 1000, 2000, 5_000_000).law(law);
            convert(&mut game, nation, &[order]);
            game.refused().first().map(|(_, reason)| *reason)
        };
        let weapon = (Recipe::Weapon, 1000);
        assert_eq!(refusal(&[], Titan, weapon), Some(Reason::Technology));
        assert_eq!(refusal(&[], Europa, (Recipe::GpFromHelium, 501)), Some(Reason::Funds));
        assert_eq!(refusal(&[], Europa, (Recipe::Fleet, 1000)), Some(Reason::Law));
        let no = r#"{"kind":"weapons_production","who":"all","allowed":false}"#;
        assert_eq!(refusal(&[no], Europa, weapon), Some(Reason::Law));
        let no = r#"{"kind":"conversion_right","recipe":"gp_from_helium","who":"all","allowed":false}"#;
        assert_eq!(refusal(&[no], Europa, (Recipe::GpFromHelium, 1)), Some(Reason::Law));
        let no = r#"{"kind":"tech_suspend","who":"all","tech":"weapons","suspended":true}"#;
        assert_eq!(refusal(&[no], Europa, weapon), Some(Reason::Technology));
        let cap = r#"{"kind":"weapons_cap","who":"all","max":3,"excess":"keep"}"#;
        assert_eq!(refusal(&[cap], Europa, weapon), None);
        assert_eq!(refusal(&[cap], Europa, (Recipe::Weapon, 1001)), Some(Reason::Cap));
    }

    /// [E6, GV-9.8] Odd rates: what is taken is rounded up, what is given down.
    #[test]
    fn rounding_never_favours_who_converts() {
        let law = r#"{"kind":"conversion","recipe":"gp_from_helium","who":"all","resource":0.333,"credits":7500,"output":99.999}"#;
        let mut game = rich(Titan, 1000, 0, 10_000_000).law(&[law]);
        convert(&mut game, Titan, &[(Recipe::GpFromHelium, 10)]);
        let left = game.state.nations[Titan].holdings;
        assert_eq!((left[Asset::Helium], left[Asset::Credits], left[Asset::Gp]), (996, 9_925_000, 999));
    }

    /// [M5, GV-9.11]
    #[test]
    fn shipyards_build_up_to_the_limit() {
        let law = r#"{"kind":"shipyards","who":"all","credits":30000,"antihydrogen":2,"max_fleets":2}"#;
        let mut game = rich(Titan, 0, 5000, 70_000_000).law(&[law]);
        convert(&mut game, Titan, &[(Recipe::Fleet, 1000), (Recipe::Fleet, 1000)]);
        assert_eq!(game.refused(), [(Titan, Reason::Limit)]);
        let fleets = &game.state.nations[Titan].fleets;
        assert_eq!((fleets.len(), fleets[1].id, fleets[1].region.to_string()), (2, 2, "p16".into()));
        assert_eq!(game.state.held(Titan, Asset::Antihydrogen), 3000);
    }
}
