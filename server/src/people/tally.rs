//! How many games somebody won, beside what would be won by lot.

use crate::store::{Tally, WHOLE};
use crate::wire::{GameTally, SeatTally, WinShare};

/// One line for each title, with one for each of its named seats.
pub fn by_game(tallies: Vec<Tally>) -> Vec<GameTally> {
    let mut games: Vec<(GameTally, Tally)> = Vec::new();
    for tally in tallies {
        if games.last().is_none_or(|(known, _)| known.game != tally.game) {
            let none = Tally {
                game: tally.game.clone(),
                label: None,
                games: 0,
                finished: 0,
                counted: 0,
                won: 0,
                expected: 0,
            };
            games.push((empty(&tally.game), none));
        }
        let Some((game, sum)) = games.last_mut() else { continue };
        sum.games += tally.games;
        sum.finished += tally.finished;
        sum.counted += tally.counted;
        sum.won += tally.won;
        sum.expected += tally.expected;
        if let Some(label) = &tally.label {
            game.seats.push(SeatTally { label: label.clone(), wins: win_share(&tally) });
        }
    }
    let finish = |(game, sum): (GameTally, Tally)| GameTally {
        games: sum.games,
        finished: sum.finished,
        wins: win_share(&sum),
        ..game
    };
    games.into_iter().map(finish).collect()
}

fn empty(game: &str) -> GameTally {
    let wins = WinShare { games: 0, won: 0, fair: 0.0, from: 0.0, to: 1.0 };
    GameTally {
        game: game.to_owned(),
        games: 0,
        finished: 0,
        wins,
        seats: Vec::new(),
        longest: None,
        closest: None,
    }
}

fn win_share(tally: &Tally) -> WinShare {
    let games = f64::from(tally.counted);
    let (from, to) = wilson(f64::from(tally.won), games);
    let fair = if tally.counted == 0 { 0.0 } else { tally.expected as f64 / f64::from(WHOLE) / games };
    WinShare { games: tally.counted, won: tally.won, fair, from, to }
}

/// The 95% interval of a share (Wilson).
fn wilson(won: f64, games: f64) -> (f64, f64) {
    const Z: f64 = 1.959_964;
    if games == 0.0 {
        return (0.0, 1.0);
    }
    let (share, spread) = (won / games, Z * Z / games);
    let middle = (share + spread / 2.0) / (1.0 + spread);
    let half = Z * (share * (1.0 - share) / games + spread / games / 4.0).sqrt() / (1.0 + spread);
    ((middle - half).max(0.0), (middle + half).min(1.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tally(game: &str, label: Option<&str>, counted: u32, won: u32, sides: u32) -> Tally {
        Tally {
            game: game.into(),
            label: label.map(str::to_owned),
            games: counted + 1,
            finished: counted,
            counted,
            won,
            expected: u64::from(counted) * u64::from(WHOLE / sides),
        }
    }

    #[test]
    fn the_interval_agrees_with_published_values() {
        let (from, to) = wilson(10.0, 100.0);
        assert!((from - 0.0552).abs() < 1e-4 && (to - 0.1744).abs() < 1e-4, "{from} {to}");
        assert_eq!(wilson(0.0, 0.0), (0.0, 1.0));
    }

    #[test]
    fn seats_of_a_title_are_told_apart_and_together() {
        let games = by_game(vec![
            tally("a", Some("North"), 4, 1, 4),
            tally("a", Some("South"), 4, 3, 2),
            tally("b", None, 0, 0, 2),
        ]);
        assert_eq!((games[0].games, games[0].finished, games[0].wins.won), (10, 8, 4));
        assert!((games[0].wins.fair - 0.375).abs() < 1e-9);
        assert_eq!(games[0].seats.iter().map(|seat| seat.wins.won).collect::<Vec<_>>(), [1, 3]);
        assert_eq!((games[1].wins.games, games[1].seats.len()), (0, 0));
    }
}
