//! Looking on at one game: what is counted and measured while it is played.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use satrap_bots::BotGameResult;
use satrap_core::{Actor, Seat, Strength};
use satrap_registry::{ErasedObserver, ObservedStep};

use super::deeds::Deeds;
use super::played::{Played, SeatPlayed};
use super::scores::Line;

pub struct Notes<'a> {
    stop: &'a AtomicBool,
    begun: Instant,
    asked: Instant,
    thinking: Vec<Thinking>,
    actions: u32,
    offers: u64,
    most_offers: u32,
    roles: Vec<Option<String>>,
    /// One for each seat; none if they are not wanted.
    deeds: Vec<Deeds>,
    line: Option<Line>,
}

/// How long a seat thought.
#[derive(Clone, Copy, Default)]
struct Thinking {
    decisions: u32,
    seconds: f64,
    slowest: f64,
}

impl<'a> Notes<'a> {
    pub fn new(seats: usize, noting: bool, stop: &'a AtomicBool) -> Notes<'a> {
        let now = Instant::now();
        Notes {
            stop,
            begun: now,
            asked: now,
            thinking: vec![Thinking::default(); seats],
            actions: 0,
            offers: 0,
            most_offers: 0,
            roles: Vec::new(),
            deeds: if noting { vec![Deeds::default(); seats] } else { Vec::new() },
            line: noting.then(Line::default),
        }
    }

    pub fn into_played(
        self,
        number: u32,
        seed: u64,
        bots: &[Strength],
        labels: &[Option<String>],
        verdict: BotGameResult,
    ) -> Played {
        let place = |seat| verdict.outcome.as_ref()?.places.iter().find(|place| place.seat == seat);
        let role =
            |n: usize| self.roles.get(n).cloned().flatten().or_else(|| labels.get(n).cloned().flatten());
        let seats = bots.iter().zip(&self.thinking).enumerate().map(|(n, (bot, thinking))| {
            let seat = Seat(n as u8);
            SeatPlayed {
                seat,
                bot: *bot,
                role: role(n),
                rank: place(seat).map(|place| place.rank),
                score: place(seat).map(|place| place.score),
                decisions: thinking.decisions,
                seconds: thinking.seconds,
                slowest: thinking.slowest,
            }
        });
        Played {
            number,
            seed,
            steps: verdict.steps,
            actions: self.actions,
            decisions: self.thinking.iter().map(|thinking| thinking.decisions).sum(),
            offers: self.offers,
            most_offers: self.most_offers,
            seconds: self.begun.elapsed().as_secs_f64(),
            seats: seats.collect(),
            ending: verdict.outcome.map(|outcome| outcome.ending),
            deeds: self.deeds,
            course: self.line.and_then(Line::into_course),
        }
    }
}

impl ErasedObserver for Notes<'_> {
    fn asked(&mut self, _seat: Seat, offers: usize) {
        self.offers += offers as u64;
        self.most_offers = self.most_offers.max(u32::try_from(offers).unwrap_or(u32::MAX));
        self.asked = Instant::now();
    }

    fn answered(&mut self, seat: Seat) {
        let took = self.asked.elapsed().as_secs_f64();
        if let Some(thinking) = self.thinking.get_mut(usize::from(seat.0)) {
            thinking.decisions += 1;
            thinking.seconds += took;
            thinking.slowest = thinking.slowest.max(took);
        }
    }

    fn stepped(&mut self, actor: Actor, step: &dyn ObservedStep) {
        if let Actor::Seat(seat) = actor {
            self.actions += 1;
            if let Some(deeds) = self.deeds.get_mut(usize::from(seat.0)) {
                deeds.note(&step.action());
            }
        }
        if let Some(line) = &mut self.line {
            line.step(|| step.scores());
        }
    }

    fn ended(&mut self, roles: Vec<Option<String>>, scores: Vec<i64>) {
        self.roles = roles;
        if let Some(line) = &mut self.line {
            line.end(scores);
        }
    }

    fn goes_on(&self) -> bool {
        !self.stop.load(Ordering::Relaxed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::Value;

    /// A whole game of every kind, as a report would have it noted.
    #[test]
    fn scores_lead_to_the_outcome_and_what_was_done_is_named() {
        for game in satrap_registry::games() {
            let bots = vec![Strength::Random; usize::from(game.info().min_seats)];
            let options = game.settle_options(&Value::Null, game.info().min_seats).unwrap();
            let stop = AtomicBool::new(false);
            let mut notes = Notes::new(bots.len(), true, &stop);
            let verdict = game.play_bot_game(&options, &bots, 5, &mut notes).unwrap();
            let played = notes.into_played(0, 5, &bots, &[], verdict);
            assert!(played.ending.is_some(), "{}", game.info().id);
            let last: Vec<i64> = played.seats.iter().filter_map(|seat| seat.score).collect();
            assert_eq!(played.course.unwrap().last(), last, "{}", game.info().id);
            assert!(played.actions <= played.steps && played.decisions >= played.actions);
            let acted = played.deeds.iter().map(|deeds| deeds.kinds()).sum::<u32>();
            assert_eq!(acted, played.actions, "every action has a kind: {}", game.info().id);
        }
    }

    #[test]
    fn a_game_that_is_stopped_has_no_outcome() {
        let game = satrap_registry::games()[0];
        let bots = vec![Strength::Random; usize::from(game.info().min_seats)];
        let stop = AtomicBool::new(true);
        let mut notes = Notes::new(bots.len(), false, &stop);
        let verdict = game.play_bot_game(&Value::Null, &bots, 5, &mut notes).unwrap();
        assert_eq!((verdict.outcome, verdict.steps), (None, 0));
    }
}
