//! Ratings of bots, from games between bots in the laboratory, and what games against bots say of a person. Both stand on a scale
//! of their own, on which the `easy` bot has the points with which everybody begins: nothing ties it to ratings among people.
//!
//! The model is that of the ratings: how far one is better than another says how likely it comes before the other (Bradley and
//! Terry), so one among others that are equally good wins with `e^x / (e^x + others)`. What is likeliest is found by Newton's
//! method, between what is known beforehand (Weng and Lin's beginning) and what was won.

use std::collections::BTreeMap;

use satrap_core::{Measured, Strength};

use super::Rating;

/// How much chance there is in a game, as in the ratings: 25 / 6.
const BETA: f64 = 25.0 / 6.0;
/// What somebody is thought to be of whom nothing is known, and one deviation of that.
const BEGINNING: f64 = 25.0;
const UNKNOWN: f64 = 25.0 / 3.0;

/// Games of one among others that are all equally good; of the two, one is known.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Series {
    pub seats: u32,
    pub games: u32,
    /// How many of them the one won.
    pub won: f64,
    /// How good the known are, and one deviation of it.
    pub known: f64,
    pub deviation: f64,
    /// Whether the known are the others, and not the one.
    pub is_of_others: bool,
}

/// Somebody's place on the scale of bots.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Placed {
    pub mean: f64,
    pub deviation: f64,
    /// From how many games.
    pub games: u32,
}

impl Placed {
    pub fn rating(self) -> Rating {
        Rating::of_figures(self.mean, self.deviation)
    }
}

/// What is likeliest, where beforehand it was thought to be `mean` give or take `deviation`.
fn place((mean, deviation): (f64, f64), series: &[Series]) -> Placed {
    const ROUNDS: usize = 100;
    let weight = 1.0 / (deviation * deviation);
    let mut at = mean;
    let mut curve = weight;
    for _ in 0..ROUNDS {
        let mut slope = (mean - at) * weight;
        curve = weight;
        for one in series {
            let c = (2.0 * BETA * BETA + one.deviation * one.deviation).sqrt();
            let rivals = f64::from(one.seats.saturating_sub(1).max(1));
            let sign = if one.is_of_others { 1.0 } else { -1.0 };
            let chance = 1.0 / (1.0 + rivals * (sign * (one.known - at) / c).exp());
            slope += sign * (one.won - f64::from(one.games) * chance) / c;
            curve += f64::from(one.games) * chance * (1.0 - chance) / (c * c);
        }
        // Far from the top a whole step may lead beyond it.
        let step = (slope / curve).clamp(-UNKNOWN, UNKNOWN);
        at += step;
        if step.abs() < 1e-9 {
            break;
        }
    }
    Placed { mean: at, deviation: 1.0 / curve.sqrt(), games: series.iter().map(|one| one.games).sum() }
}

/// A game's bots: `easy` at the beginning, and every other that was measured against bots whose place is known.
pub fn bots(measured: &[Measured]) -> BTreeMap<Strength, Placed> {
    let easy = Placed { mean: BEGINNING, deviation: 0.0, games: 0 };
    let mut known = BTreeMap::from([(Strength::Easy, easy)]);
    for strength in [Strength::Hard, Strength::Expert, Strength::Random] {
        let series: Vec<Series> =
            measured.iter().filter_map(|one| series_of(one, strength, &known)).collect();
        if !series.is_empty() {
            known.insert(strength, place((BEGINNING, UNKNOWN), &series));
        }
    }
    if known.len() == 1 { BTreeMap::new() } else { known }
}

/// A series as it tells of one of its two strengths, if the place of the other is known.
fn series_of(one: &Measured, strength: Strength, known: &BTreeMap<Strength, Placed>) -> Option<Series> {
    let (other, is_of_others) = match strength {
        _ if one.bot == strength => (one.others, true),
        _ if one.others == strength => (one.bot, false),
        _ => return None,
    };
    let other = known.get(&other)?;
    Some(Series {
        seats: u32::from(one.seats),
        games: one.games,
        won: f64::from(one.half_wins) / 2.0,
        known: other.mean,
        deviation: other.deviation,
        is_of_others,
    })
}

/// What games against bots say of a person.
pub fn estimate(series: &[Series]) -> Placed {
    place((BEGINNING, UNKNOWN), series)
}

#[cfg(test)]
mod tests {
    use super::*;

    const MEASURED: &[Measured] = &[
        Measured::new(4, Strength::Hard, Strength::Easy, 100, 120),
        Measured::new(4, Strength::Easy, Strength::Random, 40, 80),
    ];

    fn against(others: &Placed, games: u32, won: f64) -> Series {
        Series { seats: 4, games, won, known: others.mean, deviation: others.deviation, is_of_others: true }
    }

    #[test]
    fn bots_stand_in_their_order_and_what_was_not_measured_has_no_rating() {
        let known = bots(MEASURED);
        assert_eq!(
            known.keys().copied().collect::<Vec<_>>(),
            [Strength::Random, Strength::Easy, Strength::Hard]
        );
        let points = |strength| known[&strength].rating().points();
        assert_eq!(points(Strength::Easy), 1500);
        assert!(points(Strength::Hard) > 1700 && points(Strength::Random) < 1000, "{known:?}");
        assert!(
            known[&Strength::Random].rating().give_or_take() > known[&Strength::Hard].rating().give_or_take()
        );
        assert!(bots(&[]).is_empty());
    }

    /// Without anything known beforehand, the likeliest gives the share that was won: with very many games it nearly does.
    #[test]
    fn with_many_games_the_share_that_was_won_decides() {
        let easy = Placed { mean: BEGINNING, deviation: 0.0, games: 0 };
        for share in [0.1, 0.25, 0.5, 0.8] {
            let placed = estimate(&[against(&easy, 1_000_000, share * 1_000_000.0)]);
            let x = (placed.mean - BEGINNING) / (BETA * std::f64::consts::SQRT_2);
            let chance = x.exp() / (x.exp() + 3.0);
            assert!((chance - share).abs() < 1e-4, "{share}: {chance}");
        }
        let equal = estimate(&[against(&easy, 400, 100.0)]);
        assert!((equal.mean - BEGINNING).abs() < 1e-6, "whoever wins as often as by lot is as good as they");
    }

    #[test]
    fn an_estimate_moves_with_wins_and_is_surer_with_games() {
        let hard = bots(MEASURED)[&Strength::Hard];
        let (few, many) = (estimate(&[against(&hard, 4, 1.0)]), estimate(&[against(&hard, 40, 10.0)]));
        assert!(many.deviation < few.deviation && many.mean > few.mean && many.mean < hard.mean + 0.1);
        let losing = estimate(&[against(&hard, 40, 0.0)]);
        let winning = estimate(&[against(&hard, 40, 40.0)]);
        assert!(losing.mean < many.mean && many.mean < winning.mean);
        assert!(losing.mean.is_finite() && winning.mean.is_finite());
        assert_eq!(estimate(&[]).rating(), Rating::default());
    }
}
