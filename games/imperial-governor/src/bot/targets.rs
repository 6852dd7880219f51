//! Where an army of an experienced player goes: to the province that pays most for the turns it takes, one city after
//! the other until all are his, for a province in parts pays nothing [IG-6.8]. An expert also weighs the odds, what a rival
//! loses, and armies whose leaders could be captured.

use satrap_core::Seat;

use super::Skill;
use super::known_board::KnownBoard;
use super::routes::Routes;
use crate::data::tables;
use crate::ids::{By, City, Hex, LeaderId, Part, Place, Province};

/// Tenths of a turn that every further city of a province takes, and that any errand takes beside the march.
const NEXT_CITY: u32 = 10;
const HALT: u32 = 3;
/// In tenths: what a province is worth to a force that is too weak for its strongest city, and would leave it half conquered.
const UNFINISHED: u32 = 4;
/// What it is worth, in hundredths of the like gain, that a rival loses something: the one who is first of the others, one
/// who is ahead of this seat, anybody else.
const HARM_TO_FIRST: u32 = 60;
const HARM_TO_BETTER: u32 = 40;
const HARM_TO_OTHERS: u32 = 15;
/// So many talents are worth a talent of income.
const TALENTS_FOR_INCOME: u32 = 6;
/// In hundredths: what a march is not begun for.
const LEAST_ODDS: u32 = 50;

/// A city to march on, or an army to hunt.
#[derive(Clone, Copy, Debug)]
pub(super) struct Target {
    pub hex: Hex,
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

    /// In hundredths: how likely a force is to win a hex, whether anybody stands there or not. Troops that fail stay and try
    /// again [IG-10.14].
    fn odds(&self, hex: Hex, strength: u32) -> u32 {
        let defence = self.enemies_in(hex);
        if defence == 0 {
            let least = hex.city().map_or(1, |city| u32::from(city.data().value));
            return if strength >= least { 100 } else { 0 };
        }
        let (wins, _) = tables().crt.chance(tables().crt.column(strength, defence));
        u32::from(wins) * 100 / 6
    }

    /// The next city of every province within reach of a force, best first.
    pub fn objectives(&self, routes: &Routes, by: By, strength: u32, taken: &[Hex]) -> Vec<Target> {
        let mut targets: Vec<Target> =
            Province::all().filter_map(|p| self.objective(p, routes, by, strength, taken)).collect();
        if self.skill == Skill::Expert {
            targets.extend(self.quarry(routes, by, strength, taken));
        }
        targets.sort_by_key(|target| std::cmp::Reverse(target.value));
        targets
    }

    fn objective(
        &self,
        province: Province,
        routes: &Routes,
        by: By,
        strength: u32,
        taken: &[Hex],
    ) -> Option<Target> {
        let owner = |city: &City| self.view.cities.get(city).copied();
        let cities = &province.data().cities;
        if cities.iter().filter_map(owner).any(|owner| owner != self.seat && self.is_friend(owner)) {
            return None;
        }
        let lacking: Vec<City> = cities
            .iter()
            .copied()
            .filter(|city| owner(city) != Some(self.seat) && !taken.contains(&city.hex()))
            .collect();
        let within = lacking
            .iter()
            .filter(|city| (by == By::Land || city.data().port) && self.is_within(**city, strength))
            .filter_map(|city| Some((routes.steps_to(city.hex())?, *city)));
        let (steps, city) = within.min()?;
        let needed = lacking.iter().map(|city| self.needed_for(*city)).max()?;
        let turns = u32::from(steps).div_ceil(5).max(1) * 10 + (lacking.len() as u32 - 1) * NEXT_CITY;
        let left = u32::from(self.view.last_round.saturating_sub(self.view.round)) * 10 + 10;
        let mut value = self.gain(province) * 100;
        if needed > strength {
            value = value * UNFINISHED / 10;
        }
        if by == By::Sea && lacking.iter().any(|city| !city.data().port) {
            value = value * 4 / 10;
        }
        if self.skill < Skill::Expert && lacking.iter().any(|city| self.enemies_in(city.hex()) > 0) {
            value = value * 9 / 10;
        }
        // What would come too late for the reckoning.
        if turns > left {
            value /= 10;
        }
        let mut value = value * 10 / (turns + HALT);
        if self.skill == Skill::Expert {
            let march = u32::from(steps).div_ceil(5).max(1) * 10;
            if march <= left {
                value += self.harm(province) * 10 / (march + HALT);
            }
            value = value * self.odds(city.hex(), strength) / 100;
        }
        Some(Target { hex: city.hex(), by, value, steps, needed })
    }

    /// What it is worth to this seat that a rival loses the first city of a province and so the province, in the same
    /// measure as [`Self::gain`].
    fn harm(&self, province: Province) -> u32 {
        let Some(rival) = self.view.provinces.get(&province).filter(|rival| !self.is_friend(**rival)) else {
            return 0;
        };
        let cities = province.data().cities.iter();
        let theirs = cities.filter(|city| self.view.cities.get(city) == Some(rival)).count();
        let (rival, me) = (&self.view.players[*rival], &self.view.players[self.seat]);
        if rival.home == Some(province) && theirs > 1 {
            return 0;
        }
        let best =
            self.view.players.iter().filter(|(seat, _)| *seat != self.seat).map(|(_, p)| p.ratio).max();
        let share = match (rival.ratio, best.unwrap_or(0)) {
            (his, best) if his == best => HARM_TO_FIRST,
            (his, _) if his > me.ratio => HARM_TO_BETTER,
            _ => HARM_TO_OTHERS,
        };
        let income =
            100 * u32::from(province.data().income) * me.starting_income / rival.starting_income.max(1);
        income * share / 100
    }

    /// Hostile armies that can be reached this turn: each leader is worth a ransom [IG-11.3].
    fn quarry(&self, routes: &Routes, by: By, strength: u32, taken: &[Hex]) -> Vec<Target> {
        let turn = u16::from(tables().movement_allowance);
        // What is won by then must still be spent on a conquest.
        let time_left = u32::from(self.view.last_round.saturating_sub(self.view.round)).min(3);
        let mut found: Vec<Target> = Vec::new();
        let others = self.view.players.iter().filter(|(other, _)| !self.is_friend(*other));
        for (leader, shown, income) in others
            .flat_map(|(_, other)| other.leaders.iter().map(|(leader, shown)| (leader, shown, other.income)))
        {
            let fits = |at: &Place| (by == By::Sea) == (at.part == Part::Afloat) && !taken.contains(&at.hex);
            let Some(hex) = shown.at.filter(fits).map(|at| at.hex) else { continue };
            let Some(steps) = routes.steps_to(hex).filter(|steps| *steps <= turn) else { continue };
            let percent = match leader {
                LeaderId::King => tables().ransom_percent.king,
                _ => tables().ransom_percent.general,
            };
            let talents = income * percent / 100 + tables().raise_cost * self.enemies_in(hex);
            let value = talents * 100 / TALENTS_FOR_INCOME * time_left / 3 * self.odds(hex, strength) / 100;
            let value = value * 10 / (10 + HALT);
            match found.iter_mut().find(|target| target.hex == hex) {
                Some(target) => target.value += value,
                None => found.push(Target { hex, by, value, steps, needed: 3 * self.enemies_in(hex) }),
            }
        }
        found
    }

    /// Whether a force could take a city: with twice the defence, or for an expert with an even chance.
    fn is_within(&self, city: City, strength: u32) -> bool {
        match self.skill {
            Skill::Expert => self.odds(city.hex(), strength) >= LEAST_ODDS,
            _ => self.needed_for(city) <= strength,
        }
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
            Some(rival) if self.skill == Skill::Adept && self.is_ahead(*rival) => income * 3 / 2,
            _ => income,
        }
    }

    fn is_ahead(&self, seat: Seat) -> bool {
        let ratio = self.view.players[seat].ratio;
        self.view.players.values().all(|player| player.ratio <= ratio)
    }
}
