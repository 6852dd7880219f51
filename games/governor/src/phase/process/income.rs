//! Step 6: taxes, levies, grants. [GV-10.1 to GV-10.4]

use enum_map::EnumMap;
use satrap_core::Events;

use super::share;
use crate::data::data;
use crate::event::Event;
use crate::ids::{Asset, Nation, NationSet, UNIT};
use crate::law::clause::{Clause, LevyBase};
use crate::law::code::Code;
use crate::law::selector::Payees;
use crate::quantity::Quantity;
use crate::state::State;

/// All levies on income together take at most this share of it. [GV-10.3]
const MOST_OF_INCOME: i64 = 75;

pub fn collect(state: &mut State, events: &mut Events<Event>) {
    let incomes = taxes(state);
    for nation in state.in_play.iter() {
        let credits = incomes[nation];
        state.nations[nation].holdings[Asset::Credits] += credits;
        state.nations[nation].ledger.income = credits;
        events.public(Event::TaxesPaid { nation, credits });
    }
    levies(state, &incomes, events);
    grants(state, events);
}

/// 6a: what every nation's regions yield, at the percentage of the law. [GV-10.1, E9]
pub fn taxes(state: &State) -> EnumMap<Nation, i64> {
    let code = Code::of(state);
    let mut incomes = EnumMap::default();
    for facts in &data().map.regions {
        if let Some(owner) = state.region(facts.id).owner {
            incomes[owner] += facts.income * UNIT * code.income_percent(facts.id) / 100;
        }
    }
    incomes
}

/// A levy in force. [E1]
struct Levy {
    law: u16,
    who: NationSet,
    base: LevyBase,
    rate: i64,
    to: Payees,
}

/// 6b: in order of enactment; all nations of a clause pay from what they then hold, then it is shared. [GV-10.3]
pub fn levies(state: &mut State, incomes: &EnumMap<Nation, i64>, events: &mut Events<Event>) {
    let levy = |(law, _, clause): (u16, usize, &Clause)| match clause {
        Clause::Levy { who, base, rate, to } => {
            Some(Levy { law, who: who.members(state), base: *base, rate: i64::from(*rate), to: *to })
        }
        _ => None,
    };
    let levies: Vec<Levy> = Code::of(state).levies().into_iter().filter_map(levy).collect();
    let mut left_of_income = incomes.map(|_, income| income * MOST_OF_INCOME / 100);
    for levy in levies {
        let mut sum = 0;
        for nation in levy.who.iter() {
            let mut due = levy.due(state, nation, incomes[nation]);
            if levy.base == LevyBase::IncomePercent {
                due = due.min(left_of_income[nation]);
                left_of_income[nation] -= due;
            }
            state.nations[nation].holdings[Asset::Credits] -= due;
            sum += due;
            if due > 0 {
                let event = Event::LevyPaid { nation, law: levy.law, credits: due };
                events.private_to_seats(state.desk(nation), event, None);
            }
        }
        for (nation, credits) in share::among(state, &levy.to, Asset::Credits, sum) {
            if credits > 0 {
                let event = Event::LevyShared { nation, law: levy.law, credits };
                events.private_to_seats(state.desk(nation), event, None);
            }
        }
    }
}

impl Levy {
    /// Never more than the nation holds.
    fn due(&self, state: &State, nation: Nation, income: i64) -> i64 {
        let held = state.held(nation, Asset::Credits);
        let due = match self.base {
            LevyBase::IncomePercent => income * self.rate / 100,
            LevyBase::HoldingsPercent => held * self.rate / 100,
            LevyBase::Flat => self.rate * UNIT,
            LevyBase::PerRegion => self.rate * UNIT * i64::from(state.nations[nation].ledger.regions),
            LevyBase::PerWeapon => self.rate * UNIT * (state.held(nation, Asset::Weapons) / UNIT),
        };
        due.min(held)
    }
}

/// 6c: from the Treasury, to all of a clause in full or to nobody. [E4, GV-10.4]
pub fn grants(state: &mut State, events: &mut Events<Event>) {
    let grant = |(law, _, clause): (u16, usize, &Clause)| match clause {
        Clause::Grant { who, asset, amount } => Some((law, who.members(state), *asset, *amount)),
        _ => None,
    };
    let grants: Vec<(u16, NationSet, Asset, Quantity)> =
        Code::of(state).grants().into_iter().filter_map(grant).collect();
    for (law, who, asset, Quantity(amount)) in grants {
        let sum = amount * who.len() as i64;
        if state.treasury[asset] < sum {
            events.public(Event::GrantUnpaid { law });
            continue;
        }
        state.treasury[asset] -= sum;
        for nation in who.iter() {
            state.nations[nation].holdings[asset] += amount;
            events.private_to_seats(
                state.desk(nation),
                Event::GrantPaid { nation, law, asset, amount },
                None,
            );
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::phase::process::testing::TestGame;
    use Nation::{Earth, Mars, Mercury, Pluto, Triton};

    fn after(mut game: TestGame) -> TestGame {
        collect(&mut game.state, &mut game.events);
        game
    }

    fn treasury(game: &TestGame) -> i64 {
        game.state.treasury[Asset::Credits] / UNIT
    }

    /// [EX-8, GV-10.1, GV-10.2] All starting incomes are those of `data/nations.toml`.
    #[test]
    fn every_nation_gains_the_income_of_its_regions() {
        let game = after(TestGame::nine());
        let incomes = Nation::ALL.map(|nation| game.state.nations[nation].ledger.income / UNIT);
        assert_eq!(incomes, [1900, 2000, 1700, 1300, 1250, 1200, 900, 950, 850]);
        assert_eq!(game.credits(Mercury), 21_900);
        let game = after(TestGame::nine().claim("p1", Mars, 4).claim("c9", Mars, 4));
        assert_eq!(game.credits(Mercury), 21_900, "a contested owned region pays its owner [GV-7.5]");
        assert_eq!(game.credits(Mars), 15_700);
    }

    /// [E9]
    #[test]
    fn the_law_may_change_what_regions_yield() {
        let law = r#"{"kind":"region_income","where":{"only":["c9"]},"percent":50}"#;
        assert_eq!(after(TestGame::nine().law(&[law])).credits(Mercury), 21_800);
    }

    /// [EX-31, GV-10.3]
    #[test]
    fn levies_on_income_add_up_to_three_quarters_at_most() {
        let levy =
            r#"{"kind":"levy","who":{"only":["mars"]},"base":"income_percent","rate":30,"to":"treasury"}"#;
        let before = treasury(&TestGame::nine());
        let game = after(TestGame::nine().law(&[levy]).law(&[levy, levy]));
        assert_eq!((game.credits(Mars), treasury(&game)), (14_000 + 1700 - 1275, before + 1275));
    }

    /// [E1] Every base, and never more than is there.
    #[test]
    fn levies_are_reckoned_on_what_they_name() {
        for (base, rate, paid) in [
            ("holdings_percent", 10, 1570),
            ("flat", 400, 400),
            ("per_region", 100, 300),
            ("per_weapon", 50, 100),
            ("flat", 5000, 5000),
        ] {
            let levy = format!(
                r#"{{"kind":"levy","who":{{"only":["mars"]}},"base":"{base}","rate":{rate},"to":"treasury"}}"#
            );
            let game = after(TestGame::nine().holds(Mars, Asset::Weapons, 2900).law(&[&levy]));
            assert_eq!(game.credits(Mars), 15_700 - paid, "{base}");
        }
        let levy = r#"{"kind":"levy","who":{"only":["mars"]},"base":"flat","rate":5000,"to":"treasury"}"#;
        let game = after(TestGame::nine().holds(Mars, Asset::Credits, 0).law(&[levy]));
        assert_eq!(game.credits(Mars), 0);
    }

    /// [E1, GV-10.3] Equal parts, the rest to the Treasury; all of it where no nation is meant.
    #[test]
    fn levies_are_shared_among_those_named() {
        let levy =
            r#"{"kind":"levy","who":{"only":["earth"]},"base":"flat","rate":100,"to":{"bloc":"fringe"}}"#;
        let game = after(TestGame::nine().law(&[levy]));
        assert_eq!(game.state.held(Triton, Asset::Credits), 10_900_000 + 33_333);
        assert_eq!(game.state.treasury[Asset::Credits] % UNIT, 1);

        let game = TestGame::of(&[Earth, Mars, Nation::Titan]);
        let before = treasury(&game);
        assert_eq!(treasury(&after(game.law(&[levy]))), before + 100);
    }

    /// [E4, GV-10.4]
    #[test]
    fn grants_are_paid_to_all_in_full_or_to_nobody() {
        let grant = r#"{"kind":"grant","who":{"bloc":"fringe"},"asset":"credits","amount":500}"#;
        let mut game = TestGame::nine().law(&[grant]);
        game.state.treasury[Asset::Credits] = 1_500_000;
        let game = after(game);
        assert_eq!((treasury(&game), game.credits(Pluto)), (0, 16_000 + 950 + 500));
        let mut game = TestGame::nine().law(&[grant]);
        game.state.treasury[Asset::Credits] = 1_499_999;
        let game = after(game);
        assert_eq!((treasury(&game), game.credits(Pluto)), (1499, 16_950));
    }
}
