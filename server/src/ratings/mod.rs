//! What a game makes of its players' ratings: Weng and Lin's Bayesian method for games of many players with places. Pure:
//! the same games in the same order give the same figures, to the last digit that is kept.

pub mod bots;

use skillratings::MultiTeamOutcome;
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team};

/// Figures are kept in millionths: rounded after every game, they are the same wherever they are worked out.
const UNIT: f64 = 1_000_000.0;
/// A rating of 25 is shown as 1500.
const POINTS: f64 = 60.0;

/// How well somebody plays, as far as it is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rating {
    pub rating: i64,
    /// One standard deviation.
    pub uncertainty: i64,
}

impl Default for Rating {
    fn default() -> Rating {
        Rating::of(WengLinRating::new())
    }
}

impl Rating {
    fn of(figures: WengLinRating) -> Rating {
        let kept = |value: f64| (value * UNIT).round() as i64;
        Rating { rating: kept(figures.rating), uncertainty: kept(figures.uncertainty) }
    }

    /// From a mean and one deviation.
    fn of_figures(mean: f64, deviation: f64) -> Rating {
        Rating::of(WengLinRating { rating: mean, uncertainty: deviation })
    }

    fn figures(self) -> WengLinRating {
        WengLinRating { rating: self.rating as f64 / UNIT, uncertainty: self.uncertainty as f64 / UNIT }
    }

    /// What the rating is at least, in all likelihood.
    pub fn low(self) -> i64 {
        self.rating - 2 * self.uncertainty
    }

    /// The rating as people read it.
    pub fn points(self) -> i32 {
        shown(self.rating)
    }

    /// How far off the points may be, in 19 of 20 cases.
    pub fn give_or_take(self) -> i32 {
        shown(2 * self.uncertainty)
    }
}

fn shown(value: i64) -> i32 {
    (value as f64 / UNIT * POINTS).round() as i32
}

/// Somebody who played a rated game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Player {
    pub user: String,
    /// Those of one side win and lose together.
    pub side: u8,
    /// 1 is the best.
    pub place: u8,
    /// Whoever leaves has lost to everybody who stayed, alone.
    pub left: bool,
    pub before: Rating,
}

/// The ratings after a game, in the players' order.
pub fn rate(players: &[Player]) -> Vec<Rating> {
    // In an order of its own: sums of fractions must not depend on that of the rows.
    let mut order: Vec<usize> = (0..players.len()).collect();
    let key = |n: &usize| players.get(*n).map(|one| (one.left, one.side, one.user.clone()));
    order.sort_by_key(key);
    let last = players.iter().map(|one| usize::from(one.place)).max().unwrap_or(0) + 1;
    let mut teams: Vec<(Vec<usize>, usize)> = Vec::new();
    let mut side = None;
    for n in order {
        let Some(player) = players.get(n) else { continue };
        match teams.last_mut().filter(|_| !player.left && side == Some(player.side)) {
            Some((team, place)) => {
                team.push(n);
                *place = (*place).min(usize::from(player.place));
            }
            None => teams.push((vec![n], if player.left { last } else { usize::from(player.place) })),
        }
        side = (!player.left).then_some(player.side);
    }
    let mut after: Vec<Rating> = players.iter().map(|one| one.before).collect();
    if teams.len() < 2 {
        return after;
    }
    let before: Vec<Vec<WengLinRating>> = teams
        .iter()
        .map(|(team, _)| team.iter().filter_map(|n| Some(players.get(*n)?.before.figures())).collect())
        .collect();
    let rated: Vec<(&[WengLinRating], MultiTeamOutcome)> = before
        .iter()
        .zip(&teams)
        .map(|(figures, (_, place))| (figures.as_slice(), MultiTeamOutcome::new(*place)))
        .collect();
    let new = weng_lin_multi_team(&rated, &WengLinConfig::new());
    for ((team, _), figures) in teams.iter().zip(new) {
        for (n, figures) in team.iter().zip(figures) {
            if let Some(place) = after.get_mut(*n) {
                *place = Rating::of(figures);
            }
        }
    }
    after
}

#[cfg(test)]
mod tests {
    use super::*;

    fn player(user: &str, side: u8, place: u8, left: bool) -> Player {
        Player { user: user.into(), side, place, left, before: Rating::default() }
    }

    #[test]
    fn the_first_gains_the_last_loses_and_everybody_is_better_known() {
        let after =
            rate(&[player("ada", 0, 2, false), player("eve", 1, 1, false), player("mia", 2, 3, false)]);
        let points: Vec<i32> = after.iter().map(|one| one.points()).collect();
        assert!(points[1] > points[0] && points[0] > points[2], "{points:?}");
        assert!(points[1] > 1500 && points[2] < 1500, "{points:?}");
        assert!(after.iter().all(|one| one.uncertainty < Rating::default().uncertainty));
    }

    /// The figures of the method's own paper, as its other implementations give them: 25 ± 8.333 each, one against one.
    #[test]
    fn one_against_one_gives_the_published_figures() {
        let after = rate(&[player("ada", 0, 1, false), player("eve", 1, 2, false)]);
        assert_eq!((after[0].rating + 5_000) / 10_000, 2764, "27.64");
        assert_eq!((after[1].rating + 5_000) / 10_000, 2236, "22.36");
        assert_eq!((after[0].uncertainty + 5_000) / 10_000, 807, "8.07");
    }

    #[test]
    fn a_side_moves_together_and_whoever_left_it_loses_alone() {
        let all = [player("ada", 0, 1, false), player("ben", 0, 1, false), player("eve", 1, 2, false)];
        let after = rate(&all);
        assert_eq!(after[0], after[1]);
        let mut one_left = all.clone();
        one_left[1].left = true;
        let after = rate(&one_left);
        assert!(after[0].rating > after[1].rating && after[1].rating < Rating::default().rating);
        assert!(after[2].rating > after[1].rating, "whoever stayed is before whoever left");
    }

    #[test]
    fn the_order_of_the_rows_changes_nothing() {
        let mut players = vec![
            player("ada", 0, 2, false),
            player("ben", 1, 1, false),
            player("eve", 0, 2, false),
            player("mia", 2, 3, true),
            player("zoe", 1, 1, false),
        ];
        for (n, player) in players.iter_mut().enumerate() {
            player.before = Rating { rating: 20_000_000 + 1_234_567 * n as i64, uncertainty: 5_000_000 };
        }
        let by_name = |players: &[Player]| {
            let mut all: Vec<(String, Rating)> =
                players.iter().zip(rate(players)).map(|(one, after)| (one.user.clone(), after)).collect();
            all.sort_by(|one, other| one.0.cmp(&other.0));
            all
        };
        let first = by_name(&players);
        players.reverse();
        assert_eq!(by_name(&players), first);
        players.rotate_left(2);
        assert_eq!(by_name(&players), first);
    }

    #[test]
    fn nobody_to_play_against_changes_nothing() {
        assert_eq!(rate(&[player("ada", 0, 1, false), player("ben", 0, 1, false)]), [Rating::default(); 2]);
        assert!(rate(&[]).is_empty());
    }
}
