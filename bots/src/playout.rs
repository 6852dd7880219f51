//! Random play without views or JSON: what the rules cost by themselves, for measuring.

use std::hint::black_box;

use satrap_core::{Actor, Dice, Events, Offer, Playable, Seat, SeatMap, SetupError, Viewer};

/// What random games came to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PlayoutStats {
    pub games: u64,
    pub actions: u64,
    /// How many offers were listed; at every step those of the seat that acts.
    pub offers: u64,
}

/// Plays whole games in which everybody takes any offer, each as likely as another. The same seed gives the same
/// games. With views, the seat that is asked also looks at every step, as it would at a table.
pub fn play_random_games<G: Playable>(
    options: &G::Options,
    seats: u8,
    seed: u64,
    games: u64,
    with_views: bool,
) -> Result<PlayoutStats, SetupError> {
    G::INFO.admits(seats)?;
    let mut dice = Dice::from_number(seed);
    let mut tally = PlayoutStats { games, ..PlayoutStats::default() };
    let mut path = Playout::<G>::new();
    for _ in 0..games {
        let mut state = G::setup(options, seats, &mut dice)?;
        let mut eyes: SeatMap<Option<(G::State, G::View)>> = SeatMap::new(seats, |_| None);
        for _ in 0..G::max_steps(options, seats) {
            if with_views && let Some(seat) = G::to_act(&state).iter().next() {
                look::<G>(&state, seat, &mut eyes[seat]);
            }
            match path.step(&mut state, &mut dice) {
                Some(offers) => tally.offers += offers as u64,
                None => break,
            }
            tally.actions += 1;
        }
    }
    Ok(tally)
}

/// Makes a view as it is made for whoever looks on at a game step by step.
fn look<G: Playable>(state: &G::State, seat: Seat, known: &mut Option<(G::State, G::View)>) {
    let viewer = Viewer::Seat(seat);
    let view = match known {
        Some((before, seen)) => G::view_after(before, seen, black_box(state), viewer),
        None => G::view(black_box(state), viewer),
    };
    if G::KEEPS_VIEWS {
        *known = Some((state.clone(), view));
    } else {
        black_box(view);
    }
}

/// Copies a state from the middle of a game, as a search does at every node.
pub fn copy_states<G: Playable>(
    options: &G::Options,
    seats: u8,
    seed: u64,
    copies: u64,
) -> Result<(), SetupError> {
    G::INFO.admits(seats)?;
    let mut dice = Dice::from_number(seed);
    let mut state = G::setup(options, seats, &mut dice)?;
    let mut path = Playout::<G>::new();
    for _ in 0..40 {
        let mut next = state.clone();
        if path.step(&mut next, &mut dice).is_none() {
            break;
        }
        state = next;
    }
    for _ in 0..copies {
        black_box(black_box(&state).clone());
    }
    Ok(())
}

/// Room that is used again from step to step.
struct Playout<G: Playable> {
    offers: Vec<Offer<G::Action>>,
    events: Events<G::Event>,
}

impl<G: Playable> Playout<G> {
    fn new() -> Playout<G> {
        Playout { offers: Vec::new(), events: Events::default() }
    }

    /// Makes one step and says how many offers there were; `None` when the game is over.
    fn step(&mut self, state: &mut G::State, dice: &mut Dice) -> Option<usize> {
        let waiting = G::to_act(state);
        if waiting.is_empty() {
            let timer = G::timers(state).into_iter().find(|timer| timer.running)?;
            self.events.clear();
            return G::apply(state, Actor::Clock, &timer.action, dice, &mut self.events).ok().map(|()| 0);
        }
        let nth = if waiting.len() == 1 { 0 } else { dice.below(waiting.len() as u32) };
        let seat = waiting.iter().nth(nth as usize)?;
        self.offers.clear();
        G::offers(state, seat, &mut self.offers);
        let action = dice.pick(&self.offers)?.with_random_amount(dice);
        self.events.clear();
        G::apply(state, Actor::Seat(seat), &action, dice, &mut self.events).ok()?;
        Some(self.offers.len())
    }
}
