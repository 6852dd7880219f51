//! Chance, handed to the rules and never kept in a state: a view cannot leak it, and a search that copies a
//! state cannot foresee the next roll.

use std::collections::VecDeque;

use rand_chacha::ChaCha20Rng;
use rand_core::{Rng, SeedableRng};
use serde::{Deserialize, Serialize};

/// A source of chance. The generator, the range and the shuffle are fixed for ever: records depend on them.
#[derive(Clone, Debug)]
pub struct Dice {
    source: Source,
    drawn: u32,
}

#[derive(Clone, Debug)]
enum Source {
    Seeded(Box<ChaCha20Rng>),
    /// Seeded, and all that came of it is kept.
    Noted {
        generator: Box<ChaCha20Rng>,
        came: Vec<Chance>,
    },
    Scripted {
        script: VecDeque<Chance>,
        fault: Option<String>,
    },
}

/// One prepared piece of luck, as a case writes it: a number for a draw, a list for the order after a shuffle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Chance {
    /// What the next draw among n gives, counted from 0.
    Draw(u32),
    /// The next shuffle puts old position `order[i]` at position `i`.
    Order(Vec<usize>),
}

impl Dice {
    /// Chance from a seed; `stream` sets independent sequences apart (a game uses one for each step).
    pub fn seeded(seed: [u8; 32], stream: u64) -> Dice {
        let mut generator = ChaCha20Rng::from_seed(seed);
        generator.set_stream(stream);
        Dice { source: Source::Seeded(Box::new(generator)), drawn: 0 }
    }

    /// The same chance as [`Dice::seeded`] gives, kept as a script that can be told by [`Dice::came`].
    pub fn noted(seed: [u8; 32], stream: u64) -> Dice {
        let mut generator = ChaCha20Rng::from_seed(seed);
        generator.set_stream(stream);
        Dice { source: Source::Noted { generator: Box::new(generator), came: Vec::new() }, drawn: 0 }
    }

    /// What came of noted chance so far, as [`Dice::scripted`] takes it.
    pub fn came(&self) -> &[Chance] {
        match &self.source {
            Source::Noted { came, .. } => came,
            Source::Seeded(_) | Source::Scripted { .. } => &[],
        }
    }

    /// Chance from a small number, for tests, simulations and bots.
    pub fn from_number(number: u64) -> Dice {
        let mut seed = [0; 32];
        seed[..8].copy_from_slice(&number.to_le_bytes());
        Dice::seeded(seed, 0)
    }

    /// Luck prepared in advance. A draw beyond the script gives 0 and a shuffle keeps the order, and
    /// [`Dice::fault`] tells of the former.
    pub fn scripted(script: impl IntoIterator<Item = Chance>) -> Dice {
        Dice { source: Source::Scripted { script: script.into_iter().collect(), fault: None }, drawn: 0 }
    }

    /// How many draws and shuffles were made; an act that made any cannot be taken back.
    pub fn drawn(&self) -> u32 {
        self.drawn
    }

    /// A uniform whole number from 0 to `sides - 1` (0 if there are no sides).
    pub fn below(&mut self, sides: u32) -> u32 {
        self.drawn += 1;
        match &mut self.source {
            Source::Seeded(generator) => uniform(generator, sides),
            Source::Noted { generator, came } => {
                let value = uniform(generator, sides);
                came.push(Chance::Draw(value));
                value
            }
            Source::Scripted { script, fault } => match script.pop_front() {
                Some(Chance::Draw(n)) if n < sides => n,
                Some(Chance::Draw(n)) => {
                    fault.get_or_insert(format!("chance {n} was prepared for a draw among {sides}"));
                    0
                }
                Some(Chance::Order(_)) => {
                    fault.get_or_insert(format!("an order was prepared, but a draw among {sides} came"));
                    0
                }
                None => {
                    fault.get_or_insert(format!(
                        "a draw among {sides} came and no chance was prepared for it"
                    ));
                    0
                }
            },
        }
    }

    /// A die with `sides` sides, showing 1 to `sides`.
    pub fn roll(&mut self, sides: u32) -> u32 {
        self.below(sides) + 1
    }

    /// One of the items, or `None` if there are none. Draws even when there is only one.
    pub fn pick<'a, T>(&mut self, items: &'a [T]) -> Option<&'a T> {
        if items.is_empty() {
            return None;
        }
        items.get(self.below(items.len() as u32) as usize)
    }

    /// Puts the items in random order: for i from the last down to 1, items i and draw(i + 1) change places.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        self.drawn += 1;
        match &mut self.source {
            Source::Seeded(generator) => {
                for i in (1..items.len()).rev() {
                    items.swap(i, uniform(generator, i as u32 + 1) as usize);
                }
            }
            Source::Noted { generator, came } => {
                let mut order: Vec<usize> = (0..items.len()).collect();
                for i in (1..items.len()).rev() {
                    let other = uniform(generator, i as u32 + 1) as usize;
                    items.swap(i, other);
                    order.swap(i, other);
                }
                came.push(Chance::Order(order));
            }
            Source::Scripted { script, fault } => {
                let Some(Chance::Order(order)) = script.front() else { return };
                let mut sorted = order.clone();
                sorted.sort_unstable();
                if !sorted.iter().copied().eq(0..items.len()) {
                    fault.get_or_insert(format!(
                        "an order of {} was prepared for a shuffle of {}",
                        order.len(),
                        items.len()
                    ));
                } else {
                    permute(items, order.clone());
                }
                script.pop_front();
            }
        }
    }

    /// What was wrong with a script so far, or that some of it was never used.
    pub fn fault(&self) -> Option<String> {
        match &self.source {
            Source::Seeded(_) | Source::Noted { .. } => None,
            Source::Scripted { script, fault } => fault.clone().or_else(|| {
                (!script.is_empty())
                    .then(|| format!("{} prepared pieces of chance were never used", script.len()))
            }),
        }
    }
}

/// Uniform without bias: values in the incomplete last block are drawn again.
fn uniform(generator: &mut ChaCha20Rng, sides: u32) -> u32 {
    if sides <= 1 {
        return 0;
    }
    let fair = u32::MAX - u32::MAX % sides;
    loop {
        let value = generator.next_u32();
        if value < fair {
            return value % sides;
        }
    }
}

/// Moves old position `order[i]` to position `i`, by following each cycle with swaps.
fn permute<T>(items: &mut [T], mut order: Vec<usize>) {
    for start in 0..items.len() {
        let mut at = start;
        while order[at] != start {
            let from = order[at];
            items.swap(at, from);
            order[at] = at;
            at = from;
        }
        order[at] = at;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every record ever made depends on these values: if this fails, the change is wrong, not the test.
    #[test]
    fn the_first_ten_rolls_of_seed_one_never_change() {
        let mut dice = Dice::from_number(1);
        let rolls: Vec<u32> = (0..10).map(|_| dice.roll(6)).collect();
        assert_eq!(rolls, FIRST_TEN);
        let mut cards: Vec<u32> = (0..10).collect();
        dice.shuffle(&mut cards);
        assert_eq!(cards, FIRST_SHUFFLE);
        assert_eq!(dice.drawn(), 11);
    }
    const FIRST_TEN: [u32; 10] = [6, 2, 1, 6, 3, 2, 3, 6, 2, 6];
    const FIRST_SHUFFLE: [u32; 10] = [5, 2, 3, 0, 4, 6, 1, 7, 8, 9];

    #[test]
    fn streams_of_one_seed_differ() {
        let rolls = |stream| {
            let mut dice = Dice::seeded([7; 32], stream);
            (0..20).map(|_| dice.roll(6)).collect::<Vec<_>>()
        };
        assert_ne!(rolls(1), rolls(2));
        assert_eq!(rolls(3), rolls(3));
    }

    #[test]
    fn a_script_gives_what_it_says_and_tells_what_does_not_fit() {
        let mut dice = Dice::scripted([Chance::Draw(5), Chance::Order(vec![2, 0, 1])]);
        assert_eq!(dice.roll(6), 6);
        let mut letters = ['a', 'b', 'c'];
        dice.shuffle(&mut letters);
        assert_eq!(letters, ['c', 'a', 'b']);
        assert_eq!(dice.fault(), None);
        assert_eq!(dice.below(4), 0);
        assert_eq!(dice.fault().unwrap(), "a draw among 4 came and no chance was prepared for it");
        assert!(Dice::scripted([Chance::Draw(1)]).fault().unwrap().contains("never used"));
    }

    #[test]
    fn chance_that_was_noted_comes_again() {
        let play = |dice: &mut Dice| {
            let mut cards: Vec<u32> = (0..7).collect();
            let first = dice.roll(6);
            dice.shuffle(&mut cards);
            (first, cards, dice.pick(&['a', 'b', 'c']).copied())
        };
        let mut noted = Dice::noted([7; 32], 3);
        let came = play(&mut noted);
        assert_eq!(came, play(&mut Dice::seeded([7; 32], 3)));
        let mut again = Dice::scripted(noted.came().iter().cloned());
        assert_eq!(came, play(&mut again));
        assert_eq!(again.fault(), None);
    }

    #[test]
    fn all_sides_come_up_about_equally_often() {
        let mut dice = Dice::from_number(3);
        let mut seen = [0u32; 7];
        for _ in 0..70_000 {
            seen[dice.below(7) as usize] += 1;
        }
        assert!(seen.iter().all(|n| (9_500..10_500).contains(n)), "{seen:?}");
    }
}
