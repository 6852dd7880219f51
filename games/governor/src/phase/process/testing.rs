//! Positions for the tests of the steps, as the examples of the specification begin them: nine nations, round 5,
//! starting positions and holdings, no resources on the map, nobody else gives orders.

use satrap_core::dice::Chance;
use satrap_core::{Dice, Events};

use crate::event::Event;
use crate::ids::{Asset, Nation, UNIT};
use crate::law::book::{Category, Counter, Law};
use crate::law::clause::Clause;
use crate::options::Options;
use crate::order::{Order, Reason};
use crate::region::Region;
use crate::setup;
use crate::state::{Claim, Fleet, Phase, State};
use crate::territory;

pub struct TestGame {
    pub state: State,
    pub events: Events<Event>,
}

pub fn region(id: &str) -> Region {
    id.parse().unwrap_or_else(|error| panic!("{id}: {error}"))
}

pub fn clause(json: &str) -> Clause {
    serde_json::from_str(json).unwrap_or_else(|error| panic!("{json}: {error}"))
}

pub fn scripted(draws: &[u32]) -> Dice {
    Dice::scripted(draws.iter().copied().map(Chance::Draw))
}

impl TestGame {
    pub fn nine() -> TestGame {
        TestGame::of(&Nation::ALL)
    }

    pub fn of(nations: &[Nation]) -> TestGame {
        let options = Options { nations: nations.iter().copied().collect(), ..Options::default() };
        let mut dice = Dice::from_number(1);
        let mut state = setup::setup(&options, nations.len() as u8, &mut dice).unwrap();
        for place in state.regions.iter_mut() {
            (place.helium, place.antihydrogen) = (0, 0);
        }
        state.nations.values_mut().for_each(|nation| nation.cards.clear());
        state.round = 5;
        state.phase = Phase::Round;
        TestGame { state, events: Events::default() }
    }

    pub fn fleet(mut self, nation: Nation, at: &str) -> TestGame {
        self.state.nations[nation].fleets[0].region = region(at);
        self
    }

    pub fn second_fleet(mut self, nation: Nation, at: &str) -> TestGame {
        self.state.nations[nation].fleets.push(Fleet { id: 2, region: region(at), rebuilt: false });
        self
    }

    /// Thousandths.
    pub fn holds(mut self, nation: Nation, asset: Asset, amount: i64) -> TestGame {
        self.state.nations[nation].holdings[asset] = amount;
        self
    }

    pub fn weapons(self, nation: Nation, units: i64) -> TestGame {
        self.holds(nation, Asset::Weapons, units * UNIT)
    }

    pub fn owner(mut self, at: &str, owner: Option<Nation>) -> TestGame {
        territory::transfer(&mut self.state, region(at), owner);
        self
    }

    pub fn claim(mut self, at: &str, nation: Nation, round: u8) -> TestGame {
        self.state.region_mut(region(at)).claims[nation] = Some(Claim { round, occupied: 0 });
        self
    }

    pub fn deposit(mut self, at: &str, helium: u8, antihydrogen: u8) -> TestGame {
        let place = self.state.region_mut(region(at));
        (place.helium, place.antihydrogen) = (helium, antihydrogen);
        self
    }

    /// A law in force that is later than all others.
    pub fn law(mut self, clauses: &[&str]) -> TestGame {
        let clauses: Vec<Clause> = clauses.iter().map(|json| clause(json)).collect();
        let book = &mut *self.state.book;
        let nations = &self.state.nations;
        book.laws.push(Law {
            number: book.next_number,
            title: "A law".into(),
            text: String::new(),
            counters: vec![Counter::default(); clauses.len()],
            clauses: clauses.into(),
            sponsor: None,
            category: Category::Substantive,
            since: 4,
            until: None,
            mark: book.next_mark,
            ledgers: enum_map::EnumMap::from_fn(|nation| nations[nation].ledger),
        });
        book.next_number += 1;
        book.next_mark += 1;
        self
    }

    pub fn order(&mut self, nation: Nation, order: Order) {
        self.state.nations[nation].orders.push(order);
    }

    pub fn credits(&self, nation: Nation) -> i64 {
        self.state.held(nation, Asset::Credits) / UNIT
    }

    /// Where the first fleets stand.
    pub fn fleets(&self, nations: &[Nation]) -> Vec<String> {
        nations.iter().map(|nation| self.state.nations[*nation].fleets[0].region.to_string()).collect()
    }

    pub fn refusals(&self) -> Vec<(Nation, Reason, Option<u16>)> {
        let refusal = |event: &Event| match event {
            Event::OrderRefused { nation, reason, law, .. } => Some((*nation, *reason, *law)),
            _ => None,
        };
        self.events.full().filter_map(refusal).collect()
    }

    pub fn refused(&self) -> Vec<(Nation, Reason)> {
        self.refusals().into_iter().map(|(nation, reason, _)| (nation, reason)).collect()
    }

    /// Moves that were tried and failed.
    pub fn failed(&self) -> Vec<(Nation, Reason)> {
        let failure = |event: &Event| match event {
            Event::MoveFailed { nation, reason, .. } => Some((*nation, *reason)),
            _ => None,
        };
        self.events.full().filter_map(failure).collect()
    }
}
