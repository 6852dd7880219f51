//! Makes a game without types of one with types: a thin skin over `core` and `bots`.

use std::collections::BTreeSet;
use std::sync::{Arc, OnceLock};

use satrap_bots::{BotGame, BotGameResult, Executor, PlayoutStats, Sequential};
use satrap_core::case::{self, Case, Difference, NoCase};
use satrap_core::game_match;
use satrap_core::record::{ActedBy, Hash, Player, Secret, VerifyError};
use satrap_core::text::Messages;
use satrap_core::{
    Actor, Dice, GameInfo, Match, Offer, OrderStep, Outcome, Playable, Record, Refusal, Remark, Rewind, Seat,
    SeatPlan, SeatSet, Strength, Timer, UndoScope, Viewer,
};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::erased::{
    ActError, AnyDecided, AnyGame, AnyMatch, AnyPreview, AnyStep, BadOptions, Candidate, Json, OrderState,
};
use crate::observer::{ErasedObserver, ErasingObserver};
use crate::parallel::Parallel;
use crate::seen::{AnySeen, Position, erase, value_of};

/// A line of the registry.
struct Registered<G: Playable> {
    messages: OnceLock<Messages>,
    game: std::marker::PhantomData<fn() -> G>,
}

/// A game for a registry, this one or that of a test; it lives as long as the program.
pub fn register<G: Playable>() -> &'static dyn AnyGame {
    Box::leak(Box::new(Registered::<G> { messages: OnceLock::new(), game: std::marker::PhantomData }))
}

impl<G: Playable> Registered<G> {
    fn options(options: &Value) -> Result<G::Options, BadOptions> {
        match options {
            Value::Null => Ok(G::Options::default()),
            given => Ok(G::Options::deserialize(given)?),
        }
    }
}

impl<G: Playable> AnyGame for Registered<G> {
    fn info(&self) -> &'static GameInfo {
        const { &G::INFO }
    }

    fn messages(&self) -> &Messages {
        self.messages.get_or_init(|| {
            let empty = || Messages::parse("").unwrap_or_else(|_| unreachable!("no text has no faults"));
            Messages::parse(G::INFO.text).unwrap_or_else(|_| empty())
        })
    }

    fn settle_options(&self, options: &Value, seats: u8) -> Result<Value, BadOptions> {
        let options = Self::options(options)?;
        let players = vec![Player { name: String::new(), contribution: None }; usize::from(seats)];
        Match::<G>::begin(options.clone(), &players, Secret::new(Hash::default()))?;
        Ok(serde_json::to_value(options)?)
    }

    fn content(&self, options: &Value, seats: u8) -> Result<Value, BadOptions> {
        Ok(G::content(&Self::options(options)?, seats))
    }

    fn seat_plan(&self, options: &Value, seats: u8) -> Result<Vec<SeatPlan>, BadOptions> {
        Ok(G::seat_plan(&Self::options(options)?, seats))
    }

    fn begin(
        &self,
        options: &Value,
        players: &[Player],
        secret: Secret,
    ) -> Result<Box<dyn AnyMatch>, BadOptions> {
        Ok(Box::new(Match::<G>::begin(Self::options(options)?, players, secret)?))
    }

    fn resume(
        &self,
        options: &Value,
        players: &[Player],
        secret: Secret,
        seq: u32,
        seal: Hash,
        snapshot: &[u8],
    ) -> Option<Box<dyn AnyMatch>> {
        let options = Self::options(options).ok()?;
        Some(Box::new(Match::<G>::resume(options, players, secret, seq, seal, snapshot).ok()?))
    }

    fn open(&self, record: &Record) -> Result<Box<dyn AnyMatch>, VerifyError> {
        Ok(Box::new(game_match::open::<G>(record)?))
    }

    fn verify(&self, record: &Record) -> Result<Box<dyn AnyMatch>, VerifyError> {
        Ok(Box::new(game_match::verify::<G>(record)?))
    }

    fn run_case(&self, case: &Case) -> Vec<Difference> {
        case::run::<G>(case)
    }

    fn feature_names(&self) -> &'static [&'static str] {
        G::FEATURES
    }

    fn measured_bots(&self) -> &'static [satrap_core::Measured] {
        G::MEASURED
    }

    fn play_bot_game(
        &self,
        options: &Value,
        bots: &[Strength],
        seed: u64,
        watcher: &mut dyn ErasedObserver,
    ) -> Result<BotGameResult, BadOptions> {
        let contest = BotGame::<G> { options: &Self::options(options)?, bots, seed };
        let mut observer = ErasingObserver { watcher, seats: u8::try_from(bots.len()).unwrap_or(u8::MAX) };
        Ok(satrap_bots::play_observed_bot_game(&contest, &mut observer)?)
    }

    #[cfg(feature = "remote-bots")]
    fn choose_action(
        &self,
        strength: Strength,
        seat: Seat,
        view: &str,
        offers: &str,
        seed: u64,
    ) -> Option<Value> {
        let (view, offers): (G::View, Vec<Offer<G::Action>>) =
            (serde_json::from_str(view).ok()?, serde_json::from_str(offers).ok()?);
        let mut dice = satrap_core::Dice::from_number(seed);
        let action = satrap_bots::choose::<G>(strength, &view, seat, &offers, &mut dice)?;
        serde_json::to_value(action).ok()
    }

    fn play_random_games(
        &self,
        options: &Value,
        seats: u8,
        seed: u64,
        games: u64,
        with_views: bool,
    ) -> Result<PlayoutStats, BadOptions> {
        Ok(satrap_bots::play_random_games::<G>(&Self::options(options)?, seats, seed, games, with_views)?)
    }

    fn copy_states(&self, options: &Value, seats: u8, seed: u64, copies: u64) -> Result<(), BadOptions> {
        Ok(satrap_bots::copy_states::<G>(&Self::options(options)?, seats, seed, copies)?)
    }
}

impl<G: Playable> AnyMatch for Match<G> {
    fn info(&self) -> &'static GameInfo {
        const { &G::INFO }
    }

    fn seats(&self) -> u8 {
        Match::seats(self)
    }

    fn seq(&self) -> u32 {
        Match::seq(self)
    }

    fn seal(&self) -> Hash {
        Match::seal(self)
    }

    fn to_act(&self) -> SeatSet {
        G::to_act(self.state())
    }

    fn outcome(&self) -> Option<Outcome> {
        G::outcome(self.state())
    }

    fn timers(&self) -> Vec<Timer<Value>> {
        let value = |timer: Timer<G::Action>| Timer {
            action: serde_json::to_value(&timer.action).unwrap_or_default(),
            key: timer.key,
            seconds: timer.seconds,
            running: timer.running,
        };
        G::timers(self.state()).into_iter().map(value).collect()
    }

    fn may_whisper(&self, one: Seat, other: Seat) -> bool {
        G::may_whisper(self.state(), one, other)
    }

    fn may_talk(&self, seat: Option<Seat>) -> bool {
        G::may_talk(self.state(), seat)
    }

    fn on_presence(&self, seat: Seat, here: bool) -> Option<(u32, Value)> {
        let (seconds, action) = G::on_presence(self.state(), seat, here)?;
        Some((seconds, serde_json::to_value(action).ok()?))
    }

    fn on_vacancy(&self, seat: Seat, vacant: bool) -> Option<Value> {
        serde_json::to_value(G::on_vacancy(self.state(), seat, vacant)?).ok()
    }

    fn resignation(&self, seat: Seat) -> Option<Value> {
        if seat.0 >= Match::seats(self) {
            return None;
        }
        serde_json::to_value(G::resignation(self.state(), seat)?).ok()
    }

    fn decision_window(&self, seat: Seat) -> Option<u64> {
        G::decision_window(self.state(), seat)
    }

    fn view(&self, viewer: Viewer) -> Json {
        to_json(&G::view(self.state(), viewer))
    }

    fn look(&self, viewer: Viewer) -> Arc<dyn AnySeen> {
        erase(G::view(self.state(), viewer))
    }

    fn look_again(&self, viewer: Viewer, then: &Position, seen: &dyn AnySeen) -> Arc<dyn AnySeen> {
        match (then.state::<G::State>(), value_of::<G::View>(seen)) {
            (Some(then), Some(seen)) => erase(G::view_after(then, seen, self.state(), viewer)),
            _ => self.look(viewer),
        }
    }

    fn offers(&self, seat: Seat) -> Json {
        to_json(&offers_to(self, seat))
    }

    fn list_offers(&self, seat: Seat) -> Arc<dyn AnySeen> {
        erase(offers_to(self, seat))
    }

    fn position(&self) -> Position {
        Position::of(self.shared_state())
    }

    fn is_unseen(&self, then: &Position, viewer: Viewer) -> bool {
        then.state::<G::State>().is_some_and(|then| G::is_unseen(then, self.state(), viewer))
    }

    fn has_offers(&self, seat: Seat) -> bool {
        !offers_to(self, seat).is_empty()
    }

    fn default_action(&self, seat: Seat) -> Option<Value> {
        serde_json::to_value(G::default_action(self.state(), seat)?).ok()
    }

    fn bot_action(&self, seat: Seat, strength: Strength) -> Option<Value> {
        let executor: &dyn Executor = if strength == Strength::Expert { &Parallel } else { &Sequential };
        let dice = &mut bot_dice(self, seat);
        let action = satrap_bots::choose_in_on::<G>(executor, strength, self.state(), seat, dice)?;
        serde_json::to_value(action).ok()
    }

    fn remarks(&self, seat: Seat, action: &Value) -> Vec<Remark> {
        let Ok(action) = parse::<G::Action>(action) else { return Vec::new() };
        G::remarks(&G::view(self.state(), Viewer::Seat(seat)), seat, &action)
    }

    fn search(&self, seat: Seat, executor: &dyn Executor) -> Vec<Candidate> {
        let offers = offers_to(self, seat);
        let view = G::view(self.state(), Viewer::Seat(seat));
        let dice = &mut bot_dice(self, seat);
        let Some(advice) = G::heuristic_action(&view, seat, &offers, dice) else { return Vec::new() };
        let judged = satrap_bots::search::<G>(&view, seat, &offers, advice, dice, G::SEARCH, executor);
        let candidate = |judged: satrap_bots::ScoredAction<G::Action>| {
            let action = serde_json::to_value(judged.action).ok()?;
            Some(Candidate { action, chance: judged.chance, tried: judged.tried })
        };
        judged.into_iter().filter_map(candidate).collect()
    }

    fn win_chances(&self) -> Vec<u16> {
        let Some(outcome) = G::outcome(self.state()) else { return G::win_chances(self.state()) };
        let plan = G::seat_plan(self.options(), Match::seats(self));
        let winners = outcome.winners();
        // Those who win together share nothing; several winning sides do.
        let sides: BTreeSet<u8> = (plan.iter().zip(Seat::all(Match::seats(self))))
            .filter(|(_, seat)| winners.contains(*seat))
            .map(|(plan, _)| plan.side)
            .collect();
        let share = (1000 / sides.len().max(1)) as u16;
        Seat::all(Match::seats(self)).map(|seat| if winners.contains(seat) { share } else { 0 }).collect()
    }

    fn act(&mut self, actor: Actor, hand: ActedBy, at: u64, action: &Value) -> Result<AnyStep, ActError> {
        let action: G::Action = parse(action)?;
        Ok(erase_step(Match::act(self, actor, hand, at, &action)?))
    }

    fn has_forced_step(&self, seat: Seat) -> bool {
        G::to_act(self.state()).contains(seat) && G::forced_action(self.state(), seat).is_some()
    }

    fn act_forced(&mut self, seat: Seat, at: u64, continues: bool) -> Option<AnyStep> {
        Match::act_forced(self, seat, at, continues).map(erase_step)
    }

    fn standing_orders(&self, seat: Seat) -> Vec<Value> {
        let orders = Match::standing_orders(self, seat);
        orders.iter().filter_map(|order| serde_json::to_value(order).ok()).collect()
    }

    fn order_state(&self, seat: Seat, order: &Value) -> OrderState {
        let Ok(order) = parse::<G::Order>(order) else { return OrderState::Ended };
        match self.order_step(seat, &order) {
            OrderStep::Act(_) => OrderState::Acts,
            OrderStep::Wait => OrderState::Waits,
            OrderStep::Ended => OrderState::Ended,
        }
    }

    fn act_by_order(&mut self, seat: Seat, at: u64, order: &Value, continues: bool) -> Option<AnyStep> {
        Match::act_by_order(self, seat, at, &parse(order).ok()?, continues).map(erase_step)
    }

    fn decide(&mut self, seat: Seat, at: u64, actions: &[Value]) -> Result<AnyDecided, ActError> {
        let decided = Match::decide(self, seat, at, &parse_actions::<G>(actions)?)?;
        Ok(AnyDecided {
            steps: decided.steps.into_iter().map(erase_step).collect(),
            stopped: decided.stopped,
        })
    }

    fn preview(&self, seat: Seat, actions: &[Value]) -> Result<AnyPreview, ActError> {
        let preview = Match::preview(self, seat, &parse_actions::<G>(actions)?)?;
        Ok(AnyPreview {
            done: preview.done,
            stopped: preview.stopped,
            reversible: preview.reversible,
            events: to_json(&preview.events),
            view: to_json(&preview.view),
        })
    }

    fn why_refused(&self, seat: Seat, action: &Value) -> Result<Option<Refusal>, ActError> {
        Ok(Match::why_refused(self, seat, &parse(action)?))
    }

    fn undoable(&self, seat: Seat) -> u32 {
        Match::undoable(self, seat)
    }

    fn undo(&mut self, seat: Seat, at: u64, scope: UndoScope) -> Result<AnyStep, ActError> {
        Ok(erase_step(Match::undo(self, seat, at, scope)?))
    }

    fn rewind(&mut self, seat: Seat, at: u64, rewind: Rewind, snapshot: &[u8]) -> Result<AnyStep, Refusal> {
        Ok(erase_step(Match::rewind(self, seat, at, rewind, snapshot)?))
    }

    fn keep_states_for(&mut self, entries: &[satrap_core::Entry]) {
        Match::keep_states_for(self, entries);
    }

    fn replay_entry(&mut self, entry: &satrap_core::Entry) -> Result<AnyStep, VerifyError> {
        Ok(erase_step(Match::replay_entry(self, entry)?))
    }

    fn is_settled(&self) -> bool {
        Match::is_settled(self)
    }

    fn case_file(&self, step: Option<&satrap_core::Entry>, viewer: Viewer) -> Result<String, NoCase> {
        Match::case_file(self, step, viewer)
    }

    fn snapshot(&self) -> Vec<u8> {
        Match::snapshot(self)
    }

    fn clone_box(&self) -> Box<dyn AnyMatch> {
        Box::new(self.clone())
    }
}

fn offers_to<G: Playable>(game: &Match<G>, seat: Seat) -> Vec<Offer<G::Action>> {
    let mut offers = Vec::new();
    if seat.0 < game.seats() {
        G::offers(game.state(), seat, &mut offers);
    }
    offers
}

/// A bot's own dice, the same at the same step of the same game.
fn bot_dice<G: Playable>(game: &Match<G>, seat: Seat) -> Dice {
    Dice::seeded(game.secret().bot_seed(game.seq(), seat), 0)
}

fn erase_step<G: Playable>(step: satrap_core::Step<G>) -> AnyStep {
    AnyStep { events: step.events.map(to_json), entry: step.entry }
}

fn to_json(value: &impl Serialize) -> Json {
    serde_json::value::to_raw_value(value).unwrap_or_default()
}

/// Reads a list of actions; the first that is none of the game's is named by its place.
fn parse_actions<G: Playable>(actions: &[Value]) -> Result<Vec<G::Action>, ActError> {
    let read_one = |(n, action): (usize, &Value)| {
        G::Action::deserialize(action).map_err(|error| match actions.len() {
            1 => ActError::Malformed(error.to_string()),
            _ => ActError::Malformed(format!("action {} of the list: {error}", n + 1)),
        })
    };
    actions.iter().enumerate().map(read_one).collect()
}

/// Reads what came from outside, with an error the caller can be told.
fn parse<T: serde::de::DeserializeOwned>(value: &Value) -> Result<T, ActError> {
    T::deserialize(value).map_err(|error| ActError::Malformed(error.to_string()))
}
