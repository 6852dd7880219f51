//! The `hard` bot. It imagines states that fit what its seat knows, tries its candidates in them, plays on with the
//! game's advice in every seat, and judges where that leads. The weaker half of the candidates is dropped again and again
//! (sequential halving), so that the time goes to those between which the choice is close. All candidates of a round
//! are tried in the same worlds with the same luck: what differs is what they do, not what they drew.

use satrap_core::{Actor, Dice, Events, GameAction, Offer, Playable, SearchLimits, Seat, Viewer};

use crate::step::next_step;

/// An action, and what came of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScoredAction<A> {
    pub action: A,
    /// The seat's chance to win after it, in thousandths, as the search sees it.
    pub chance: u16,
    /// In how many imagined games it was tried.
    pub tried: u32,
}

/// Tries out numbers of independent jobs: one after the other, or on several threads. What comes out is the same.
pub trait Executor: Sync {
    fn run(&self, jobs: usize, job: &(dyn Fn(usize) -> u16 + Sync)) -> Vec<u16>;
}

/// One job after the other.
pub struct Sequential;

impl Executor for Sequential {
    fn run(&self, jobs: usize, job: &(dyn Fn(usize) -> u16 + Sync)) -> Vec<u16> {
        (0..jobs).map(job).collect()
    }
}

/// What a seat can do, as one finds it who looks ahead from the game's advice. The first is what the `hard` bot does; after
/// it come those that it weighed longest: what was dropped soon is known less well.
pub fn search<G: Playable>(
    view: &G::View,
    seat: Seat,
    offers: &[Offer<G::Action>],
    advice: G::Action,
    dice: &mut Dice,
    limits: SearchLimits,
    crew: &dyn Executor,
) -> Vec<ScoredAction<G::Action>> {
    let candidates = candidates::<G>(view, seat, offers, advice, dice, limits.candidates.into());
    let mut field: Vec<Trial<G>> = candidates.into_iter().map(Trial::new).collect();
    if field.len() < 2 {
        return field.into_iter().map(Trial::into_scored).collect();
    }
    let rounds = usize::BITS - (field.len() - 1).leading_zeros();
    let per_round = limits.steps / rounds;
    let mut standing = field.len();
    while standing > 1 {
        let cost = standing as u32 * u32::from(limits.depth).max(1);
        let worlds = (per_round / cost).max(1) as usize;
        let imagined: Vec<(G::State, u64)> =
            (0..worlds).map(|_| (G::imagine(view, seat, dice), draw_seed(dice))).collect();
        let results = crew.run(worlds * standing, &|job| {
            let (world, luck) = &imagined[job / standing];
            score_by_playout::<G>(world, *luck, seat, &field[job % standing].action, limits.depth)
        });
        for of_world in results.chunks(standing) {
            let advised = of_world[0];
            for (trial, result) in field.iter_mut().zip(of_world) {
                trial.add_result(*result, advised);
            }
        }
        // The advice stays the first, whatever comes of it: the others are measured against it in every round.
        field[1..standing].sort_by_key(|trial| std::cmp::Reverse(trial.mean()));
        standing = if standing == 2 { 1 } else { standing.div_ceil(2) };
    }
    // The second is the one that was left beside the advice.
    if field[1].certain_gain() > 0 {
        field.swap(0, 1);
    }
    field[1..].sort_by_key(|trial| std::cmp::Reverse((trial.tried, trial.mean())));
    field.into_iter().map(Trial::into_scored).collect()
}

/// A candidate and what came of it so far, in all worlds in which it was tried.
struct Trial<G: Playable> {
    action: G::Action,
    tried: u32,
    sum: i64,
    /// How much better it did than the advice in the same world: the sum, and the sum of squares.
    gain: i64,
    gain_squared: i64,
}

impl<G: Playable> Trial<G> {
    fn new(action: G::Action) -> Trial<G> {
        Trial { action, tried: 0, sum: 0, gain: 0, gain_squared: 0 }
    }

    fn add_result(&mut self, result: u16, advised: u16) {
        let gain = i64::from(result) - i64::from(advised);
        self.tried += 1;
        self.sum += i64::from(result);
        self.gain += gain;
        self.gain_squared += gain * gain;
    }

    /// In millionths, so that close candidates do not tie.
    fn mean(&self) -> i64 {
        self.sum * 1000 / i64::from(self.tried.max(1))
    }

    /// The mean gain over the advice less half its standard error, in millionths: what looks better only by luck does
    /// not replace a sound choice.
    fn certain_gain(&self) -> i64 {
        let tried = i64::from(self.tried.max(1));
        let spread = (self.gain_squared - self.gain * self.gain / tried).max(0);
        (self.gain - spread.isqrt() / 2) * 1000 / tried
    }

    fn into_scored(self) -> ScoredAction<G::Action> {
        ScoredAction { chance: (self.mean() / 1000) as u16, tried: self.tried, action: self.action }
    }
}

/// What is worth a closer look: the advice, and the game's own plans; where it has none, what looks best one step ahead,
/// and anything from the list where there is room.
fn candidates<G: Playable>(
    view: &G::View,
    seat: Seat,
    offers: &[Offer<G::Action>],
    advice: G::Action,
    dice: &mut Dice,
    most: usize,
) -> Vec<G::Action> {
    let mut found = vec![advice];
    // One offer is no choice.
    if matches!(offers, [Offer { max: None, .. }]) {
        return found;
    }
    let world = G::imagine(view, seat, dice);
    // Bots let pass what they are not waited for and would not do by themselves.
    if !G::to_act(&world).contains(seat) {
        return found;
    }
    let mut add = |action: G::Action, room: usize| {
        if found.len() < room && !found.contains(&action) {
            found.push(action);
        }
    };
    let plans = G::candidates(view, seat, offers, dice);
    if !plans.is_empty() {
        plans.into_iter().for_each(|action| add(action, most));
        return found;
    }
    for action in best_one_step_ahead::<G>(&world, seat, offers, draw_seed(dice)) {
        add(action, most - most / 4);
    }
    for _ in 0..most {
        if let Some(action) = G::random_action(view, seat, offers, dice) {
            add(action, most);
        }
    }
    found
}

/// The offers by what they lead to at once, best first, without those that lose at once.
fn best_one_step_ahead<G: Playable>(
    world: &G::State,
    seat: Seat,
    offers: &[Offer<G::Action>],
    luck: u64,
) -> impl Iterator<Item = G::Action> + use<G> {
    let at_most = |offer: &Offer<G::Action>| Some(offer.action.with_amount(offer.max?));
    let actions = offers.iter().flat_map(|offer| [Some(offer.action.clone()), at_most(offer)]).flatten();
    let mut seen: Vec<(u16, G::Action)> = actions
        .map(|action| (score_by_playout::<G>(world, luck, seat, &action, 1), action))
        .filter(|(chance, _)| *chance > 0)
        .collect();
    seen.sort_by_key(|(chance, _)| std::cmp::Reverse(*chance));
    seen.into_iter().map(|(_, action)| action)
}

/// The seat's chance after an action in one imagined world, some steps later.
fn score_by_playout<G: Playable>(
    world: &G::State,
    luck: u64,
    seat: Seat,
    action: &G::Action,
    depth: u16,
) -> u16 {
    let mut state = world.clone();
    let mut chance = Dice::from_number(luck);
    let mut thoughts = Dice::from_number(luck ^ u64::MAX);
    let mut events = Events::default();
    let mut offers = Vec::new();
    // What is not legal in this world does nothing there.
    let _ = G::apply(&mut state, Actor::Seat(seat), action, &mut chance, &mut events);
    for _ in 1..depth {
        let step = next_step::<G>(&state, &mut thoughts, |seat, thoughts| {
            offers.clear();
            G::offers(&state, seat, &mut offers);
            G::heuristic_action(&G::view(&state, Viewer::Seat(seat)), seat, &offers, thoughts)
        });
        let Some((actor, action)) = step else { break };
        events.clear();
        if G::apply(&mut state, actor, &action, &mut chance, &mut events).is_err() {
            break;
        }
    }
    win_chance::<G>(&state, seat)
}

/// A seat's chance in a state: what happened, once the game is over (a victory that is shared is one); until then what
/// the game makes of it.
fn win_chance<G: Playable>(state: &G::State, seat: Seat) -> u16 {
    match G::outcome(state) {
        Some(outcome) => 1000 * u16::from(outcome.winners().contains(seat)),
        None => G::win_chances(state).get(usize::from(seat.0)).copied().unwrap_or(0),
    }
}

fn draw_seed(dice: &mut Dice) -> u64 {
    u64::from(dice.below(u32::MAX)) << 32 | u64::from(dice.below(u32::MAX))
}
