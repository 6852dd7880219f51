//! How a player stands, in whole numbers that he can read from his view.

use std::collections::BTreeSet;

use satrap_core::{Features, Seat};

use crate::data::atlas;
use crate::ids::{City, Hex, Power, Province};
use crate::view::{LeaderStatus, PhaseName, View};

pub(super) const NAMES: &[&str] = &[
    "progress",
    "rounds_left",
    "ratio",
    "income",
    "income_by_start",
    "chest",
    "chest_by_start",
    "units",
    "units_by_start",
    "units_by_income",
    "leaders",
    "captives_lost",
    "cities",
    "cities_with_troops",
    "countries",
    "claims_by_start",
    "threatened_by_start",
    "clients",
    "has_patron",
    "wars",
    "allies",
    "has_acted",
    "acts",
    "is_rome",
    "is_carthage",
    "is_pontus",
    "is_macedonia",
    "is_egypt",
    "is_parthia",
];

/// Rounds of a game without a limit, about.
const USUAL_ROUNDS: i64 = 20;
pub(super) fn features(view: &View, seat: Seat) -> Features {
    let own = view.players.get(seat)?;
    let round = i64::from(view.round);
    let last = match view.options.rounds {
        0 => USUAL_ROUNDS,
        _ => i64::from(view.last_round),
    }
    .max(1);
    let start = i64::from(own.starting_income).max(1);
    let by_start = |amount: i64| 1000 * amount / start;
    let income = i64::from(own.income);
    let chest = i64::from(own.chest.unwrap_or(0));
    let units = i64::from(own.in_service.unwrap_or_else(|| own.forces.values().map(|f| f.total()).sum()));
    let captives = own.leaders.values().filter(|leader| leader.status == LeaderStatus::Captive).count();
    let on_board = own.leaders.values().filter(|leader| leader.status == LeaderStatus::OnBoard).count();
    let cities: Vec<City> =
        view.cities.iter().filter(|(_, owner)| **owner == seat).map(|(c, _)| *c).collect();
    let held: BTreeSet<Hex> = own.forces.keys().map(|place| place.hex).collect();
    let garrisoned = cities.iter().filter(|city| held.contains(&city.hex())).count();
    let countries = view.provinces.values().filter(|owner| **owner == seat).count();
    let claims =
        view.claims.iter().filter(|(_, owner)| **owner == seat).map(|(province, _)| worth(*province));
    let is_foe = |other: Seat| {
        other != seat && !own.friends.contains(other) && view.players[other].patron != Some(seat)
    };
    let entered: BTreeSet<Province> = view
        .players
        .iter()
        .filter(|(other, _)| is_foe(*other))
        .flat_map(|(_, player)| player.leaders.values().filter_map(|leader| leader.at?.hex.province()))
        .filter(|province| view.provinces.get(province) == Some(&seat))
        .collect();
    let side = |one: Seat, other: Seat| one == seat || other == seat;
    let mut numbers = vec![
        (1000 * (round - 1).max(0) / last).min(1000),
        (last - round).max(0),
        own.ratio.into(),
        income,
        by_start(income),
        chest,
        by_start(chest),
        units,
        by_start(units),
        1000 * units / income.max(1),
        on_board as i64,
        captives as i64,
        cities.len() as i64,
        garrisoned as i64,
        countries as i64,
        by_start(claims.sum()),
        by_start(entered.into_iter().map(worth).sum()),
        view.players.iter().filter(|(_, player)| player.patron == Some(seat)).count() as i64,
        i64::from(own.patron.is_some()),
        view.wars.iter().filter(|war| side(war.one, war.other)).count() as i64,
        view.alliances.iter().filter(|(one, other)| side(*one, *other)).count() as i64,
        i64::from(own.phase == PhaseName::Done),
        i64::from(!matches!(own.phase, PhaseName::Done | PhaseName::Waiting)),
    ];
    numbers.extend(Power::ALL.map(|power| i64::from(own.power == power)));
    Some(numbers)
}

/// What a country yields.
fn worth(province: Province) -> i64 {
    i64::from(atlas().provinces[province.index()].income)
}
