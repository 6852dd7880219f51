//! How the bots fare.

use satrap_bots::{BotGame, play_bot_game};
use satrap_core::{Actor, Dice, Events, Game, Live, Seat, Strength, Viewer};
use satrap_governor::{Action, Governor as Rules, Options};

/// The easy bot scores more than the random one.
#[test]
fn easy_beats_random() {
    let options = Options { rounds: 12, ..Options::default() };
    let (mut easy, mut random) = (0, 0);
    for seed in 0..4u64 {
        let bots: Vec<Strength> = (0..6u64)
            .map(|seat| if (seat + seed).is_multiple_of(2) { Strength::Easy } else { Strength::Random })
            .collect();
        let verdict = play_bot_game(&BotGame::<Rules> { options: &options, bots: &bots, seed }).unwrap();
        for place in verdict.outcome.unwrap().places {
            let sum = if bots[usize::from(place.seat.0)] == Strength::Easy { &mut easy } else { &mut random };
            *sum += place.score;
        }
    }
    assert!(easy > random, "easy {easy}, random {random}");
}

/// One expert among `hard` bots, each seat in turn.
#[test]
fn one_expert_among_hard_ones_wins_more_than_the_fair_share() {
    let won = (0..24u64).filter(|game| {
        let expert = (game % 3) as usize;
        let mut bots = [Strength::Hard; 3];
        bots[expert] = Strength::Expert;
        let game = BotGame::<Rules> { options: &Options::default(), bots: &bots, seed: *game };
        let places = play_bot_game(&game).unwrap().outcome.unwrap().places;
        places.iter().any(|place| usize::from(place.seat.0) == expert && place.rank == 1)
    });
    let won = won.count();
    assert!(won > 10, "the expert won {won} of 24 games");
}

/// Bots never hand in a bill that would enact a law in force again, or what another bill on the agenda would.
#[test]
fn bots_hand_in_nothing_that_is_law_or_on_the_agenda() {
    let mut handed_in = 0;
    for (seed, strength) in
        [(1, Strength::Easy), (2, Strength::Easy), (3, Strength::Random), (4, Strength::Random)]
    {
        let mut dice = Dice::from_number(seed);
        let options = Options { rounds: 12, ..Options::default() };
        let mut state = Rules::setup(&options, 9, &mut dice).unwrap();
        while Rules::outcome(&state).is_none() {
            let waiting: Vec<Seat> = Rules::to_act(&state).iter().collect();
            let (actor, action) = match dice.pick(&waiting) {
                Some(&seat) => {
                    let choice = satrap_bots::choose_in::<Rules>(strength, &state, seat, &mut dice);
                    (Actor::Seat(seat), choice.unwrap())
                }
                None => (Actor::Clock, Rules::timers(&state).remove(0).action),
            };
            if let Action::BillHandIn { bill } = &action {
                let view = Rules::view(&state, Viewer::Judge);
                let twin = view.council.bills.iter().find(|other| other.id == *bill).unwrap().twin_of;
                assert_eq!(twin, None, "{actor:?} hands in what is there already");
                handed_in += 1;
            }
            Rules::apply(&mut state, actor, &action, &mut dice, &mut Events::default()).unwrap();
        }
    }
    assert!(handed_in > 20, "only {handed_in} bills");
}

/// What was learned from play says who wins, and the same whenever it is asked.
#[test]
fn the_judgement_knows_who_is_ahead() {
    satrap_testkit::judgement::knows_who_is_ahead::<Rules>(&Options::default(), 6, 6);
}
