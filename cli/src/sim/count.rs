//! Counting: everything a summary and a report are made of, without keeping the games.

use std::collections::BTreeMap;

use satrap_core::{Seat, Strength};

use super::deeds::Deed;
use super::played::{Played, SeatPlayed};
use super::scores::POINTS;

#[derive(Default)]
pub struct Count {
    pub games: u32,
    pub finished: u32,
    pub bots: BTreeMap<Strength, Group>,
    pub seats: BTreeMap<Seat, Group>,
    pub roles: BTreeMap<String, Group>,
    pub endings: BTreeMap<String, u32>,
    /// How many games had so many steps.
    pub lengths: BTreeMap<u32, u32>,
    pub steps: u64,
    pub actions: u64,
    pub decisions: u64,
    pub offers: u64,
    pub most_offers: u32,
    pub thinking: BTreeMap<Strength, Thinking>,
    pub deeds: BTreeMap<Deed, Use>,
    /// Seats that won and seats that did not, over all finished games.
    pub winners: u32,
    pub others: u32,
    pub scores_of_winners: Curve,
    pub scores_of_others: Curve,
    pub scores_of_bots: BTreeMap<Strength, Curve>,
}

/// Seats that are counted together, over all finished games.
#[derive(Default)]
pub struct Group {
    /// Games in which one of them took part.
    pub games: u32,
    /// The number of the last of these.
    last: Option<u32>,
    /// Seats, over all games.
    pub places: u32,
    /// A victory shared by k seats counts 1/k for each.
    pub wins: f64,
    pub score: f64,
    /// The wins if all seats of a game were equally likely to win.
    pub by_chance: f64,
}

#[derive(Default)]
pub struct Thinking {
    pub decisions: u64,
    pub seconds: f64,
    pub slowest: f64,
}

/// How often something was done, and by how many seats at all.
#[derive(Clone, Default)]
pub struct Use {
    pub by_winners: u64,
    pub by_others: u64,
    pub winners: u32,
    pub others: u32,
}

/// Sums of scores at the moments of a [`super::scores::Course`].
#[derive(Default)]
pub struct Curve {
    sums: [f64; POINTS],
    seats: u32,
}

impl Count {
    pub fn add(&mut self, played: &Played) {
        self.games += 1;
        self.steps += u64::from(played.steps);
        self.actions += u64::from(played.actions);
        self.decisions += u64::from(played.decisions);
        self.offers += played.offers;
        self.most_offers = self.most_offers.max(played.most_offers);
        *self.lengths.entry(played.steps).or_default() += 1;
        for seat in &played.seats {
            self.thinking.entry(seat.bot).or_default().add(seat);
        }
        if let Some(ending) = &played.ending {
            *self.endings.entry(ending.clone()).or_default() += 1;
            self.finished += 1;
            self.add_outcome(played);
        }
    }

    fn add_outcome(&mut self, played: &Played) {
        let winners = played.winners().count().max(1) as f64;
        for (n, seat) in played.seats.iter().enumerate() {
            let won = if seat.has_won() { 1.0 / winners } else { 0.0 };
            self.bots.entry(seat.bot).or_default().add(played, seat, won);
            self.seats.entry(seat.seat).or_default().add(played, seat, won);
            if let Some(role) = &seat.role {
                self.roles.entry(role.clone()).or_default().add(played, seat, won);
            }
            match seat.has_won() {
                true => self.winners += 1,
                false => self.others += 1,
            }
            if let Some(deeds) = played.deeds.get(n) {
                for (deed, times) in deeds.iter() {
                    self.deeds.entry(deed.clone()).or_default().add(times, seat.has_won());
                }
            }
            if let Some(course) = &played.course {
                let scores = || course.points().map(|scores| scores.get(n).copied().unwrap_or(0));
                match seat.has_won() {
                    true => self.scores_of_winners.add(scores()),
                    false => self.scores_of_others.add(scores()),
                }
                self.scores_of_bots.entry(seat.bot).or_default().add(scores());
            }
        }
    }
}

impl Group {
    fn add(&mut self, played: &Played, seat: &SeatPlayed, won: f64) {
        if self.last != Some(played.number) {
            self.last = Some(played.number);
            self.games += 1;
        }
        self.places += 1;
        self.wins += won;
        self.score += seat.score.unwrap_or(0) as f64;
        self.by_chance += 1.0 / played.seats.len() as f64;
    }
}

impl Thinking {
    fn add(&mut self, seat: &SeatPlayed) {
        self.decisions += u64::from(seat.decisions);
        self.seconds += seat.seconds;
        self.slowest = self.slowest.max(seat.slowest);
    }
}

impl Use {
    fn add(&mut self, times: u32, won: bool) {
        let (uses, seats) = match won {
            true => (&mut self.by_winners, &mut self.winners),
            false => (&mut self.by_others, &mut self.others),
        };
        *uses += u64::from(times);
        *seats += 1;
    }
}

impl Curve {
    fn add(&mut self, scores: impl Iterator<Item = i64>) {
        self.seats += 1;
        for (sum, score) in self.sums.iter_mut().zip(scores) {
            *sum += score as f64;
        }
    }

    /// Mean scores; none if nothing was noted.
    pub fn means(&self) -> Vec<f64> {
        match self.seats {
            0 => Vec::new(),
            seats => self.sums.iter().map(|sum| sum / f64::from(seats)).collect(),
        }
    }
}
