//! Where an army of an experienced player goes: to the province that pays most for the turns it takes, one city after
//! the other until all are his, for a province in parts pays nothing [IG-6.8].

use satrap_core::Seat;

use super::known_board::KnownBoard;
use super::routes::Routes;
use crate::ids::{By, City, Province};

/// Tenths of a turn that every further city of a province takes, and that any errand takes beside the march.
const NEXT_CITY: u32 = 10;
const HALT: u32 = 3;

/// A city to march on.
#[derive(Clone, Copy, Debug)]
pub(super) struct Target {
    pub city: City,
    pub by: By,
    pub value: u32,
    pub steps: u16,
    /// What the strongest city of the province that is still lacking wants.
    pub needed: u32,
}

impl KnownBoard<'_> {
    /// What takes a city: its value while it stands empty, twice the defence otherwise.
    pub fn needed_for(&self, city: City) -> u32 {
        match self.enemies_in(city.hex()) {
            0 => u32::from(city.data().value),
            defence => 2 * defence,
        }
    }

    /// The next city of every province within reach of a force, best first.
    pub fn objectives(&self, routes: &Routes, by: By, strength: u32, taken: &[City]) -> Vec<Target> {
        let mut targets: Vec<Target> =
            Province::all().filter_map(|p| self.objective(p, routes, by, strength, taken)).collect();
        targets.sort_by_key(|target| std::cmp::Reverse(target.value));
        targets
    }

    fn objective(
        &self,
        province: Province,
        routes: &Routes,
        by: By,
        strength: u32,
        taken: &[City],
    ) -> Option<Target> {
        let owner = |city: &City| self.view.cities.get(city).copied();
        let cities = &province.data().cities;
        if cities.iter().filter_map(owner).any(|owner| owner != self.seat && self.is_friend(owner)) {
            return None;
        }
        let lacking: Vec<City> = cities
            .iter()
            .copied()
            .filter(|city| owner(city) != Some(self.seat) && !taken.contains(city))
            .collect();
        let within = lacking
            .iter()
            .filter(|city| (by == By::Land || city.data().port) && self.needed_for(**city) <= strength)
            .filter_map(|city| Some((routes.steps_to(city.hex())?, *city)));
        let (steps, city) = within.min()?;
        let needed = lacking.iter().map(|city| self.needed_for(*city)).max()?;
        let turns = u32::from(steps).div_ceil(5).max(1) * 10 + (lacking.len() as u32 - 1) * NEXT_CITY;
        let left = u32::from(self.view.last_round.saturating_sub(self.view.round)) * 10 + 10;
        let mut value = self.gain(province) * 100;
        if needed > strength {
            value = value * 8 / 10;
        }
        if by == By::Sea && lacking.iter().any(|city| !city.data().port) {
            value = value * 4 / 10;
        }
        if lacking.iter().any(|city| self.enemies_in(city.hex()) > 0) {
            value = value * 9 / 10;
        }
        // What would come too late for the reckoning.
        if turns > left {
            value /= 10;
        }
        Some(Target { city, by, value: value * 10 / (turns + HALT), steps, needed })
    }

    /// What a province brings, in hundredths of a talent a turn: its income less some of the garrison's pay, and more where
    /// whoever is ahead of everybody loses it.
    fn gain(&self, province: Province) -> u32 {
        let income = (100 * u32::from(province.data().income)).saturating_sub(30);
        let cities = &province.data().cities;
        if self.view.players[self.seat].home == Some(province) {
            // It pays as long as one city is left; the others only raise troops [IG-5.10].
            return 200;
        }
        if self.view.players.values().any(|player| player.home == Some(province)) {
            // So it does for its player, until the last of them falls [IG-6.10].
            let mine = cities.iter().filter(|city| self.view.cities.get(city) == Some(&self.seat)).count();
            return income * (mine as u32 + 1) / cities.len() as u32 * 3 / 10;
        }
        match self.view.provinces.get(&province) {
            Some(rival) if self.is_ahead(*rival) => income * 3 / 2,
            _ => income,
        }
    }

    fn is_ahead(&self, seat: Seat) -> bool {
        let ratio = self.view.players[seat].ratio;
        self.view.players.values().all(|player| player.ratio <= ratio)
    }
}
