//! Whole games between bots, for simulations and for tests.

use satrap_core::{Actor, Dice, Events, Offer, Outcome, Playable, Seat, SetupError, Strength, Viewer};

use crate::choose;
use crate::step::next_step;

/// A game between bots.
pub struct BotGame<'a, G: Playable> {
    pub options: &'a G::Options,
    /// One bot for each seat.
    pub bots: &'a [Strength],
    pub seed: u64,
}

/// How a contest went.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BotGameResult {
    /// `None` if the game did not end within `Testable::max_steps`, or a bot did something illegal: both are faults. Also if
    /// the observer had enough.
    pub outcome: Option<Outcome>,
    pub steps: u32,
}

/// Told what happens in a contest while it happens: it counts, or measures time, which bots must not. Nothing it does
/// changes the game, save that it can have enough; what it leaves out costs nothing.
pub trait Observer<G: Playable> {
    /// A bot is asked to choose among these offers.
    fn asked(&mut self, _seat: Seat, _offers: &[Offer<G::Action>]) {}

    /// The bot that was asked has chosen, or let it pass.
    fn answered(&mut self, _seat: Seat, _action: Option<&G::Action>) {}

    /// A step was made; this is the state after it.
    fn stepped(&mut self, _actor: Actor, _action: &G::Action, _state: &G::State) {}

    /// The contest is at its end.
    fn ended(&mut self, _state: &G::State) {}

    /// Whether to go on; asked before every step.
    fn goes_on(&self) -> bool {
        true
    }
}

impl<G: Playable> Observer<G> for () {}

/// Plays a game to its end. The same contest always goes the same way.
pub fn play_bot_game<G: Playable>(contest: &BotGame<'_, G>) -> Result<BotGameResult, SetupError> {
    play_observed_bot_game(contest, &mut ())
}

/// The same, with somebody looking on.
pub fn play_observed_bot_game<G: Playable>(
    contest: &BotGame<'_, G>,
    observer: &mut impl Observer<G>,
) -> Result<BotGameResult, SetupError> {
    let seats = u8::try_from(contest.bots.len()).unwrap_or(u8::MAX);
    G::INFO.admits(seats)?;
    let mut chance = Dice::seeded(seed_of(contest.seed), 0);
    let mut thoughts = Dice::seeded(seed_of(contest.seed), 1);
    let mut state = G::setup(contest.options, seats, &mut chance)?;
    let mut offers = Vec::new();
    let mut events = Events::default();
    let longest = G::max_steps(contest.options, seats);
    let mut asides = OutOfTurn { bots: contest.bots, asked: vec![None; contest.bots.len()] };
    let mut steps = 0;
    while steps < longest && G::outcome(&state).is_none() && observer.goes_on() {
        let mut ask = |seat: Seat, thoughts: &mut Dice| {
            offers.clear();
            G::offers(&state, seat, &mut offers);
            observer.asked(seat, &offers);
            let strength = contest.bots[usize::from(seat.0)];
            let view = G::view(&state, Viewer::Seat(seat));
            let action = choose::<G>(strength, &view, seat, &offers, thoughts);
            observer.answered(seat, action.as_ref());
            action
        };
        let next = match asides.next::<G>(&state) {
            Some(seat) => match ask(seat, &mut thoughts) {
                Some(action) => Some((Actor::Seat(seat), action)),
                None => continue,
            },
            None => next_step::<G>(&state, &mut thoughts, ask),
        };
        let Some((actor, action)) = next else { break };
        events.clear();
        if G::apply(&mut state, actor, &action, &mut chance, &mut events).is_err() {
            break;
        }
        steps += 1;
        observer.stepped(actor, &action, &state);
    }
    observer.ended(&state);
    Ok(BotGameResult { outcome: G::outcome(&state), steps })
}

/// Seats that the game does not wait for but that may have something to say, where many act at once. Each is asked once
/// in a stretch of play, so that it ends; games without such stretches ask nobody. Random bots do what they must and no
/// more, for they never let anything pass.
struct OutOfTurn<'a> {
    bots: &'a [Strength],
    asked: Vec<Option<u64>>,
}

impl OutOfTurn<'_> {
    fn next<G: Playable>(&mut self, state: &G::State) -> Option<Seat> {
        let waited_for = G::to_act(state);
        let seats = Seat::all(u8::try_from(self.bots.len()).unwrap_or(u8::MAX));
        for ((seat, bot), asked) in seats.zip(self.bots).zip(&mut self.asked) {
            if waited_for.contains(seat) || *bot == Strength::Random {
                continue;
            }
            let stretch = G::decision_window(state, seat);
            if stretch.is_some() && stretch != *asked {
                *asked = stretch;
                return Some(seat);
            }
        }
        None
    }
}

fn seed_of(number: u64) -> [u8; 32] {
    let mut seed = [0; 32];
    seed[..8].copy_from_slice(&number.to_le_bytes());
    seed
}
