//! Observes one game while it is played: counts actions and measures times.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use satrap_bots::BotGameResult;
use satrap_core::{Actor, Seat, Strength};
use satrap_registry::{ErasedObserver, ObservedStep};

use super::action_stats::ActionCounts;
use super::game_result::{GameResult, SeatResult};
use super::positions::PositionSampler;
use super::scores::ScoreSampler;

/// What is recorded of a game beside its result; all of it takes time.
#[derive(Clone, Copy, Default)]
pub struct Recorded {
    /// Actions, scores and positions, for a report.
    pub details: bool,
    pub positions: bool,
}

pub struct GameObserver<'a> {
    stop: &'a AtomicBool,
    started: Instant,
    asked: Instant,
    thinking: Vec<ThinkingTime>,
    actions: u32,
    offers: u64,
    most_offers: u32,
    roles: Vec<Option<String>>,
    /// One for each seat; none if they are not wanted.
    action_counts: Vec<ActionCounts>,
    scores: Option<ScoreSampler>,
    positions: Option<PositionSampler>,
}

/// How long a seat's bot took.
#[derive(Clone, Copy, Default)]
struct ThinkingTime {
    decisions: u32,
    seconds: f64,
    slowest: f64,
}

impl<'a> GameObserver<'a> {
    pub fn new(seats: usize, recorded: Recorded, stop: &'a AtomicBool) -> GameObserver<'a> {
        let now = Instant::now();
        GameObserver {
            stop,
            started: now,
            asked: now,
            thinking: vec![ThinkingTime::default(); seats],
            actions: 0,
            offers: 0,
            most_offers: 0,
            roles: Vec::new(),
            action_counts: if recorded.details { vec![ActionCounts::default(); seats] } else { Vec::new() },
            scores: recorded.details.then(ScoreSampler::default),
            positions: (recorded.positions || recorded.details).then(PositionSampler::default),
        }
    }

    pub fn into_result(
        self,
        number: u32,
        seed: u64,
        bots: &[Strength],
        labels: &[Option<String>],
        bot_game: BotGameResult,
    ) -> GameResult {
        let place = |seat| bot_game.outcome.as_ref()?.places.iter().find(|place| place.seat == seat);
        let role =
            |n: usize| self.roles.get(n).cloned().flatten().or_else(|| labels.get(n).cloned().flatten());
        let seats = bots.iter().zip(&self.thinking).enumerate().map(|(n, (bot, thinking))| {
            let seat = Seat(n as u8);
            SeatResult {
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
        GameResult {
            number,
            seed,
            steps: bot_game.steps,
            actions: self.actions,
            decisions: self.thinking.iter().map(|thinking| thinking.decisions).sum(),
            offers: self.offers,
            most_offers: self.most_offers,
            seconds: self.started.elapsed().as_secs_f64(),
            seats: seats.collect(),
            ending: bot_game.outcome.map(|outcome| outcome.ending),
            action_counts: self.action_counts,
            positions: self.positions.map(PositionSampler::into_positions).unwrap_or_default(),
            score_history: self.scores.and_then(ScoreSampler::into_history),
        }
    }
}

impl ErasedObserver for GameObserver<'_> {
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
            if let Some(counts) = self.action_counts.get_mut(usize::from(seat.0)) {
                counts.record(&step.action());
            }
        }
        if let Some(sampler) = &mut self.scores {
            sampler.record_step(|| step.scores());
        }
        if let Some(sampler) = &mut self.positions {
            sampler.record_step(step);
        }
    }

    fn ended(&mut self, roles: Vec<Option<String>>, scores: Vec<i64>) {
        self.roles = roles;
        if let Some(sampler) = &mut self.scores {
            sampler.record_end(scores);
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

    /// One whole game of each kind, recorded as for a report.
    #[test]
    fn scores_end_at_the_outcome_and_every_action_is_counted() {
        for game in satrap_registry::games() {
            let bots = vec![Strength::Random; usize::from(game.info().min_seats)];
            let options = game.settle_options(&Value::Null, game.info().min_seats).unwrap();
            let stop = AtomicBool::new(false);
            let recorded = Recorded { details: true, positions: true };
            let mut observer = GameObserver::new(bots.len(), recorded, &stop);
            let bot_game = game.play_bot_game(&options, &bots, 5, &mut observer).unwrap();
            let result = observer.into_result(0, 5, &bots, &[], bot_game);
            assert!(result.ending.is_some(), "{}", game.info().id);
            let last: Vec<i64> = result.seats.iter().filter_map(|seat| seat.score).collect();
            assert_eq!(result.score_history.unwrap().last(), last, "{}", game.info().id);
            assert!(!result.positions.is_empty(), "{}", game.info().id);
            for position in &result.positions {
                let names = game.feature_names().len();
                let told = position.features.iter().flatten();
                assert!(told.clone().next().is_some(), "{}", game.info().id);
                assert!(told.into_iter().all(|features| features.len() == names), "{}", game.info().id);
                assert_eq!(position.chances.len(), result.seats.len());
            }
            assert!(result.actions <= result.steps && result.decisions >= result.actions);
            let acted = result.action_counts.iter().map(|counts| counts.total()).sum::<u32>();
            assert_eq!(acted, result.actions, "every action has a kind: {}", game.info().id);
        }
    }

    #[test]
    fn a_game_that_is_stopped_has_no_outcome() {
        let game = satrap_registry::games()[0];
        let bots = vec![Strength::Random; usize::from(game.info().min_seats)];
        let stop = AtomicBool::new(true);
        let mut observer = GameObserver::new(bots.len(), Recorded::default(), &stop);
        let bot_game = game.play_bot_game(&Value::Null, &bots, 5, &mut observer).unwrap();
        assert_eq!((bot_game.outcome, bot_game.steps), (None, 0));
    }
}
