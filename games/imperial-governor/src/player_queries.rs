//! Questions about players: friends, income, home country, raising limits, rank.

use std::cmp::Ordering;

use satrap_core::{Seat, SeatMap};

use crate::data::{Effect, Scenario, fate, tables};
use crate::ids::{Hex, Part, Place, Power, Province};
use crate::options::UnplayedHomes;
use crate::state::{Flow, Phase, State};
use crate::view::PhaseName;

fn pair(one: Seat, other: Seat) -> (Seat, Seat) {
    (one.min(other), one.max(other))
}

impl State {
    // Friends [IG-1.6]

    pub(crate) fn is_allied(&self, one: Seat, other: Seat) -> bool {
        self.alliances.contains(&pair(one, other))
    }

    pub(crate) fn has_safe_conduct(&self, one: Seat, other: Seat) -> bool {
        self.safe_conducts.contains(&pair(one, other))
    }

    /// [IG-13.3]
    pub(crate) fn in_clientship(&self, one: Seat, other: Seat) -> bool {
        self.players[one].patron == Some(other) || self.players[other].patron == Some(one)
    }

    /// [IG-10.6] Whether two players' units defend together; a player stands with himself.
    pub(crate) fn stands_with(&self, one: Seat, other: Seat) -> bool {
        one == other || self.is_allied(one, other) || self.in_clientship(one, other)
    }

    pub(crate) fn is_friendly(&self, one: Seat, other: Seat) -> bool {
        self.stands_with(one, other) || self.has_safe_conduct(one, other)
    }

    pub(crate) fn is_hostile(&self, one: Seat, other: Seat) -> bool {
        !self.is_friendly(one, other)
    }

    pub(crate) fn set_alliance(&mut self, one: Seat, other: Seat, on: bool) {
        set_pair(&mut self.alliances, one, other, on);
    }

    pub(crate) fn set_safe_conduct(&mut self, one: Seat, other: Seat, on: bool) {
        set_pair(&mut self.safe_conducts, one, other, on);
    }

    pub(crate) fn is_at_war(&self, one: Seat, other: Seat) -> bool {
        let (one, other) = pair(one, other);
        self.wars.iter().any(|war| war.one == one && war.other == other)
    }

    // The scenario

    /// Powers and closed countries [IG-14.1, IG-14.3].
    pub(crate) fn scenario(&self) -> &'static Scenario {
        let scenarios = &tables().scenarios;
        scenarios.iter().find(|scenario| scenario.id == self.scenario).unwrap_or(&scenarios[0])
    }

    /// Nobody where the power is not played; cards about Rome then do nothing [IG-14.6].
    pub(crate) fn seat_of(&self, power: Power) -> Option<Seat> {
        self.all_seats().find(|seat| self.players[*seat].power == power)
    }

    // Income [IG-1.8]

    /// What a country yields to whoever controls it.
    pub(crate) fn income_of(&self, province: Province) -> u32 {
        let data = province.data();
        match data.home_of {
            // [IG-14.2] A home country nobody plays is a poor province.
            Some(power)
                if self.options.unplayed_homes == UnplayedHomes::Reduced && self.seat_of(power).is_none() =>
            {
                tables().unplayed_home_income
            }
            _ => u32::from(data.income),
        }
    }

    pub(crate) fn controlled(&self, seat: Seat) -> impl Iterator<Item = Province> {
        Province::all().filter(move |province| self.control[province.index()] == Some(seat))
    }

    /// Controlled provinces, the home country apart.
    pub(crate) fn provinces_of(&self, seat: Seat) -> impl Iterator<Item = Province> {
        let home = self.players[seat].home;
        self.controlled(seat).filter(move |province| Some(*province) != home)
    }

    /// Places whose force alone holds a province he controls [IG-6.8].
    pub(crate) fn sole_garrisons(&self, seat: Seat) -> impl Iterator<Item = Place> {
        self.provinces_of(seat).filter_map(move |province| {
            let mut garrisons = self.players[seat]
                .forces
                .iter()
                .map(|force| force.place)
                .filter(|place| place.part != Part::Afloat && place.hex.province() == Some(province));
            garrisons.next().filter(|_| garrisons.next().is_none())
        })
    }

    /// Line 1 of the account [IG-1.8].
    pub(crate) fn income(&self, seat: Seat) -> u32 {
        let lands: u32 = self.controlled(seat).map(|province| self.income_of(province)).sum();
        lands + self.exile_income(seat)
    }

    /// The incomes of all seats, with one look at each country.
    pub(crate) fn incomes(&self) -> SeatMap<u32> {
        let mut incomes = SeatMap::new(self.seats(), |seat| self.exile_income(seat));
        for province in Province::all() {
            if let Some(seat) = self.control[province.index()] {
                incomes[seat] += self.income_of(province);
            }
        }
        incomes
    }

    /// [IG-12.3]
    pub(crate) fn exile_income(&self, seat: Seat) -> u32 {
        if self.players[seat].exile { tables().kings_personal_income } else { 0 }
    }

    /// What a country yields this turn: a card may have cut it.
    pub(crate) fn yield_of(&self, seat: Seat, province: Province) -> u32 {
        let player = &self.players[seat];
        let income = self.income_of(province);
        if player.turn.forfeited == Some(province) {
            return 0;
        }
        let halved = player.home == Some(province) && self.has_effect(seat, &Effect::HalfHomeIncome);
        if halved { income / 2 } else { income }
    }

    pub(crate) fn yield_this_turn(&self, seat: Seat) -> u32 {
        let lands: u32 = self.controlled(seat).map(|province| self.yield_of(seat, province)).sum();
        lands + self.exile_income(seat)
    }

    /// [IG-4.7]
    pub(crate) fn credit_of(card: u8) -> u32 {
        match fate(card).effect {
            Effect::Credit { talents } => talents,
            _ => 0,
        }
    }

    pub(crate) fn credits(&self, seat: Seat) -> u32 {
        self.players[seat].credits.iter().map(|card| State::credit_of(*card)).sum()
    }

    /// Whether the card drawn this turn has this effect on the player. [IG-4.6] Cards for Rome act on Rome only.
    pub(crate) fn has_effect(&self, seat: Seat, effect: &Effect) -> bool {
        let player = &self.players[seat];
        player.turn.card.is_some_and(|card| {
            let fate = fate(card);
            fate.effect == *effect
                && (fate.kind != crate::data::FateKind::RomeOnly || player.power == Power::Rome)
        })
    }

    // Home country [IG-6.10, IG-12]

    pub(crate) fn owns_a_city_of(&self, seat: Seat, province: Province) -> bool {
        province.data().cities.iter().any(|city| self.owner(*city) == Some(seat))
    }

    pub(crate) fn owns_all_of(&self, seat: Seat, province: Province) -> bool {
        province.data().cities.iter().all(|city| self.owner(*city) == Some(seat))
    }

    /// [IG-12.7]
    pub(crate) fn is_stateless(&self, seat: Seat) -> bool {
        let player = &self.players[seat];
        player.exile && player.home.is_none() && self.controlled(seat).next().is_none()
    }

    /// How many units a country may raise in a turn [IG-5.9, IG-5.10]; fallen cities of a home cost this alone [IG-12.2].
    pub(crate) fn raising_limit(&self, seat: Seat, province: Province) -> u32 {
        let value = self.income_of(province);
        if self.players[seat].home != Some(province) {
            return value;
        }
        let fallen =
            province.data().cities.iter().filter(|city| self.has_fallen(seat, **city)).count() as u32;
        value * 100u32.saturating_sub(fallen * tables().raise_loss_percent_per_city) / 100
    }

    /// Whether a city belongs to another player.
    pub(crate) fn has_fallen(&self, seat: Seat, city: crate::ids::City) -> bool {
        self.owner(city).is_some_and(|owner| owner != seat)
    }

    // The order of play

    /// The player whose turn it is, or who comes first where all play at once.
    pub(crate) fn active(&self) -> Seat {
        match self.flow {
            Flow::Turn { of } | Flow::PeaceFates { of } => of,
            _ => self.first,
        }
    }

    pub(crate) fn is_peace_round(&self) -> bool {
        matches!(self.flow, Flow::Peace | Flow::PeaceFates { .. })
    }

    pub(crate) fn phase(&self, seat: Seat) -> Phase {
        self.players[seat].turn.phase
    }

    /// A choice that must be made before anything else goes on.
    pub(crate) fn is_choosing(&self, seat: Seat) -> bool {
        let turn = &self.players[seat].turn;
        turn.pending.is_some()
            || matches!(turn.phase, Phase::Returning | Phase::Home | Phase::Desert { .. })
            || self.next_released(seat).is_some()
    }

    /// [IG-14.4] Whether a hex lies in a country that the scenario closes to a player.
    pub(crate) fn is_closed(&self, seat: Seat, hex: Hex) -> bool {
        let closed = |province: Province| self.scenario().forbidden.contains(&province);
        !self.players[seat].in_extremis && hex.province().is_some_and(closed)
    }

    // Victory [IG-17]

    /// The last round that is played: the one agreed on, or the one in which the clock called time [IG-17.1, IG-17.8].
    pub(crate) fn last_round(&self) -> u16 {
        let agreed = self.options.last_round();
        if self.time_called { agreed.min(self.round) } else { agreed }
    }

    /// Income with that of his clients [IG-13.5].
    pub(crate) fn empire(&self, seat: Seat) -> u32 {
        let clients = self.all_seats().filter(|other| self.players[*other].patron == Some(seat));
        self.income(seat) + clients.map(|client| self.income(client)).sum::<u32>()
    }

    /// Compares scores as fractions [IG-17.3]; the better is the greater.
    pub(crate) fn compare_ratios(&self, one: Seat, other: Seat) -> Ordering {
        let left = u64::from(self.empire(one)) * u64::from(self.players[other].starting_income);
        let right = u64::from(self.empire(other)) * u64::from(self.players[one].starting_income);
        left.cmp(&right)
    }
}

fn set_pair(pairs: &mut Vec<(Seat, Seat)>, one: Seat, other: Seat, on: bool) {
    let pair = pair(one, other);
    match (pairs.binary_search(&pair), on) {
        (Err(n), true) => pairs.insert(n, pair),
        (Ok(n), false) => {
            pairs.remove(n);
        }
        _ => {}
    }
}

impl Phase {
    pub fn name(self) -> PhaseName {
        match self {
            Phase::Waiting => PhaseName::Waiting,
            Phase::Placement => PhaseName::Placement,
            Phase::Returning => PhaseName::Returning,
            Phase::Fate => PhaseName::Fate,
            Phase::Home | Phase::Released | Phase::Pay | Phase::Desert { .. } | Phase::Raise => {
                PhaseName::Treasury
            }
            Phase::Diplomacy => PhaseName::Diplomacy,
            Phase::Movement => PhaseName::Movement,
            Phase::Combat => PhaseName::Combat,
            Phase::Done => PhaseName::Done,
        }
    }
}
