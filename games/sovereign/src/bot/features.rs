//! How a player stands, in whole numbers that he can read from his view.

use satrap_core::{Features, Seat};

use crate::data::{Technology, UnitKind, limits, tier_cost};
use crate::state::{City, Unit};
use crate::view::{PlayerView, View};

pub(super) const NAMES: &[&str] = &[
    "progress",
    "round",
    "seats",
    "technologies",
    "technologies_missing",
    "cost_missing",
    "turns_to_know_all",
    "highest_tier",
    "tokens",
    "cities",
    "full_cities",
    "tiles",
    "controlled",
    "income",
    "expansion_cards",
    "military_cards",
    "technology_cards",
    "most_cards",
    "tiles_to_expansion",
    "army",
    "army_strength",
    "settlers",
    "forts",
    "cities_guarded",
    "cities_threatened",
    "foes_near",
    "homeless",
    "is_on_turn",
    "has_moved_less",
    "score",
];

/// Rounds in which most games end.
const USUAL_ROUNDS: i64 = 30;
/// From so many hexes away an army is at a city soon.
const NEAR: u8 = 5;

/// Nothing for those who have left.
pub(super) fn features(view: &View, seat: Seat) -> Features {
    let own = view.players.get(usize::from(seat.0)).filter(|player| player.left.is_none())?;
    let (missing, cost) = missing(view, own);
    let by_actions = 100 * missing / i64::from(limits().actions_per_turn);
    let income = i64::from(own.controlled).max(1);
    let turns = by_actions + (100 * cost - income * by_actions).max(0) / income;
    let cities = || view.cities.iter().map(|city| &city.city).filter(|city| city.owner == seat);
    let units = |mine: bool| view.units.iter().filter(move |unit| (unit.owner == seat) == mine);
    let fighters = |mine: bool| units(mine).filter(|unit| unit.kind.is_military());
    let spent: i64 = fighters(true).map(|unit| i64::from(unit.kind.cost())).sum();
    let near = |city: &City, unit: &Unit| city.centre().distance(unit.at) <= NEAR;
    let guarded = cities().filter(|city| fighters(true).any(|unit| unit.at == city.centre())).count();
    let threatened = cities().filter(|city| fighters(false).any(|unit| near(city, unit))).count();
    let foes = fighters(false).filter(|unit| cities().any(|city| near(city, unit))).count();
    let cards = own.cards;
    let place = |of: Seat| {
        let seats = view.players.len() as i64;
        (i64::from(of.0) - i64::from(view.first.0)).rem_euclid(seats.max(1))
    };
    Some(vec![
        (1000 * i64::from(view.round) / USUAL_ROUNDS).min(1000),
        view.round.into(),
        view.players.len() as i64,
        own.technologies.len() as i64,
        missing,
        cost,
        turns,
        own.open_tiers.last().copied().unwrap_or(0).into(),
        own.tokens.len() as i64,
        own.cities.into(),
        cities().filter(|city| city.is_full()).count() as i64,
        own.tiles.into(),
        own.controlled.into(),
        own.income.into(),
        cards.expansion.into(),
        cards.military.into(),
        cards.technology.into(),
        cards.expansion.max(cards.military).into(),
        (i64::from(view.options.expansion_win_min_tiles) - i64::from(own.tiles)).max(0),
        fighters(true).count() as i64,
        spent,
        units(true).filter(|unit| unit.kind == UnitKind::Settler).count() as i64,
        view.forts.iter().filter(|fort| fort.fort.owner == seat).count() as i64,
        guarded as i64,
        threatened as i64,
        foes as i64,
        own.homeless.into(),
        i64::from(view.on_turn == seat),
        i64::from(place(seat) > place(view.on_turn)),
        own.score.into(),
    ])
}

/// How many technologies are missing for a victory by knowledge, and their price [SV-21.7] [SV-21.9].
fn missing(view: &View, own: &PlayerView) -> (i64, i64) {
    let known = own.technologies;
    let last = limits().tier_count;
    let in_tier = |tier: u8| {
        let unknown = Technology::all().filter(|t| t.tier() == tier && !known.contains(*t)).count() as i64;
        let opening =
            i64::from(limits().techs_needed_for_next_tier.saturating_sub(known.count_in_tier(tier)));
        let count = if view.options.final_three_wins && tier < last { opening } else { unknown };
        (count, count * i64::from(tier_cost(tier)))
    };
    (1..=last).map(in_tier).fold((0, 0), |(count, cost), (more, price)| (count + more, cost + price))
}
