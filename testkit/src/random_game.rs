//! A random game as it is played, step by step, with the record of it kept for when a law breaks.

use satrap_core::record::{ActedBy, EntryKind, Hash, Player, Secret};
use satrap_core::{
    Actor, Dice, Entry, Match, Offer, Playable, Record, Seat, SetupError, Step, UndoScope, Viewer,
};

use crate::golden;
use crate::plan::Plan;

/// At larger tables laws look at some seats at a time.
const SAMPLED_SEATS: usize = 6;

/// A random game being played.
pub struct RandomGame<G: Playable> {
    pub game_match: Match<G>,
    pub players: Vec<Player>,
    pub entries: Vec<Entry>,
    /// For what a law samples beside the game; never the game's own chance.
    pub dice: Dice,
    choices: std::vec::IntoIter<u16>,
    undoing: bool,
    whole: bool,
    attempt: Option<String>,
}

/// A step of a random game.
pub struct RandomStep<G: Playable> {
    pub before: G::State,
    pub actor: Actor,
    pub hand: ActedBy,
    /// `None` where a step was taken back.
    pub action: Option<G::Action>,
    pub made: Step<G>,
}

impl<G: Playable> RandomGame<G> {
    pub fn start(plan: &Plan) -> Result<RandomGame<G>, SetupError> {
        let number = |salt: u32| Hash::of(format!("{salt} {}", plan.seed).as_bytes());
        let players: Vec<Player> = Seat::all(plan.seats)
            .map(|seat| Player {
                name: format!("Player {}", seat.0),
                // Every third seat is a bot's, which adds nothing to the seed.
                contribution: (seat.0 % 3 != 2).then(|| number(u32::from(seat.0) + 1)),
            })
            .collect();
        let options = match serde_json::from_value(plan.options.clone().into()) {
            Ok(options) => options,
            Err(error) => panic!("options made from the game's own description cannot be read: {error}"),
        };
        let game_match = Match::begin(options, &players, Secret::new(number(0)))?;
        Ok(RandomGame {
            game_match,
            players,
            entries: Vec::new(),
            dice: Dice::from_number(u64::from(plan.seed)),
            choices: plan.choices.clone().into_iter(),
            undoing: false,
            whole: plan.whole,
            attempt: None,
        })
    }

    /// From here on steps are also taken back now and then.
    pub fn with_undo(&mut self) -> &mut Self {
        self.undoing = true;
        self
    }

    pub fn state(&self) -> &G::State {
        self.game_match.state()
    }

    pub fn seats(&self) -> impl DoubleEndedIterator<Item = Seat> + Clone + use<G> {
        Seat::all(self.game_match.seats())
    }

    /// Every viewer but the judge.
    pub fn players_and_spectator(&self) -> Vec<Viewer> {
        self.seats().map(Viewer::Seat).chain([Viewer::Spectator]).collect()
    }

    /// The seats a law looks at in one moment: all of them, or, at a large table, a few; the others have their turn
    /// at other moments.
    pub fn sample_seats(&mut self) -> Vec<Seat> {
        let seats: Vec<Seat> = self.seats().collect();
        if seats.len() <= SAMPLED_SEATS {
            return seats;
        }
        let mut some: Vec<Seat> =
            (0..SAMPLED_SEATS / 3).filter_map(|_| self.dice.pick(&seats).copied()).collect();
        some.sort_unstable();
        some.dedup();
        some
    }

    pub fn offers(&self, seat: Seat) -> Vec<Offer<G::Action>> {
        offers::<G>(self.state(), seat)
    }

    /// The chance that the next step will draw on.
    pub fn next_chance(&self) -> Dice {
        let seed = self.game_match.secret().game_seed(&self.players);
        Dice::seeded(seed, u64::from(self.game_match.seq()) + 1)
    }

    /// The next step of the plan; `None` when the plan or the game is at its end.
    pub fn step(&mut self) -> Result<Option<RandomStep<G>>, String> {
        match self.choices.next() {
            Some(choice) => self.step_by(choice),
            None => Ok(None),
        }
    }

    /// The next step of the plan or, beyond it, one by dice; `None` when the game is over.
    pub fn step_to_end(&mut self) -> Result<Option<RandomStep<G>>, String> {
        let choice = self.choices.next().unwrap_or_else(|| self.dice.below(1 << 16) as u16);
        self.step_by(choice)
    }

    /// Whether the plan is at its end and the game is not to be played on.
    pub fn is_truncated(&self) -> bool {
        !self.whole && self.choices.len() == 0
    }

    fn step_by(&mut self, choice: u16) -> Result<Option<RandomStep<G>>, String> {
        if G::outcome(self.state()).is_some() {
            return Ok(None);
        }
        let mut dice = Dice::from_number(u64::from(choice));
        if self.undoing && dice.below(8) == 0 {
            let before = self.state().clone();
            if let Some(seat) = self.seats().find(|seat| self.game_match.undoable(*seat) > 0) {
                let at = self.now();
                let scope = if dice.below(4) == 0 { UndoScope::All } else { UndoScope::Decision };
                let undone = self.game_match.undo(seat, at, scope);
                let step = undone.map_err(|refusal| format!("an undo was refused: {refusal}"))?;
                self.entries.push(step.entry.clone());
                return Ok(Some(RandomStep {
                    before,
                    actor: Actor::Seat(seat),
                    hand: ActedBy::Player,
                    action: None,
                    made: step,
                }));
            }
        }
        let (actor, hand, action) = self.decide(&mut dice)?;
        self.act(actor, hand, action).map(Some)
    }

    /// Who acts and what they do: mostly a seat the game waits for, at times another that has something on offer, at
    /// times the clock.
    fn decide(&self, dice: &mut Dice) -> Result<(Actor, ActedBy, G::Action), String> {
        let waiting: Vec<Seat> = G::to_act(self.state()).iter().collect();
        let timers: Vec<_> = G::timers(self.state()).into_iter().filter(|timer| timer.running).collect();
        if waiting.is_empty() || dice.below(16) == 0 {
            if let Some(timer) = dice.pick(&timers) {
                return Ok((Actor::Clock, ActedBy::Timeout, timer.action.clone()));
            }
            if waiting.is_empty() {
                return Err("the game is not over, yet it waits for nobody and no timer runs".into());
            }
        }
        let ready: Vec<Seat> = match dice.below(6) {
            0 => self.seats().filter(|seat| !self.offers(*seat).is_empty()).collect(),
            _ => waiting,
        };
        let seat = *dice.pick(&ready).ok_or("the game waits for seats, yet nobody has anything on offer")?;
        let offers = self.offers(seat);
        // A bot may let a moment pass when nobody waits for it; then anything on offer will do.
        let strolled = match dice.below(2) {
            0 => G::random_action(&G::view(self.state(), Viewer::Seat(seat)), seat, &offers, dice),
            _ => None,
        };
        let action = strolled.or_else(|| dice.pick(&offers).map(|offer| offer.with_random_amount(dice)));
        let action =
            action.ok_or_else(|| format!("the game waits for {seat}, yet nothing is on offer there"))?;
        let hand = if dice.below(8) == 0 { ActedBy::Bot } else { ActedBy::Player };
        Ok((Actor::Seat(seat), hand, action))
    }

    /// Makes a step and records it.
    pub fn act(&mut self, actor: Actor, hand: ActedBy, action: G::Action) -> Result<RandomStep<G>, String> {
        let before = self.state().clone();
        let at = self.now();
        // Kept so that a panic inside the rules can still be told.
        self.attempt = Some(format!("{actor:?} did {action:?}"));
        let step = self
            .game_match
            .act(actor, hand, at, &action)
            .map_err(|refusal| format!("{actor:?} was offered {action:?}, and then refused: {refusal}"))?;
        self.attempt = None;
        self.entries.push(step.entry.clone());
        Ok(RandomStep { before, actor, hand, action: Some(action), made: step })
    }

    /// A time for the next step: they only have to grow.
    fn now(&self) -> u64 {
        u64::from(self.game_match.seq() + 1) * 1000
    }

    /// What was being done when the game stopped short.
    pub fn attempt(&self) -> Option<&str> {
        self.attempt.as_deref()
    }

    /// The record of the game so far, with its secret, so that it can be replayed.
    pub fn record(&self, why: Option<String>) -> Record {
        Record { why, ..golden::record_of(&self.game_match, self.players.clone(), self.entries.clone()) }
    }
}

/// What is on offer to a seat.
pub fn offers<G: Playable>(state: &G::State, seat: Seat) -> Vec<Offer<G::Action>> {
    let mut offers = Vec::new();
    G::offers(state, seat, &mut offers);
    offers
}

/// Whether an entry takes a step back.
pub fn is_undo(entry: &Entry) -> bool {
    matches!(entry.kind, EntryKind::Undo(_))
}
