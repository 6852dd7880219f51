//! Time: the rules have no clock of their own. The server runs the timers asked for here and enters their actions.
//! [GV-2.3, GV-2.12 to GV-2.16]
//!
//! A timer runs from the moment its key appears until the key is gone, whatever its seconds become meanwhile. So an
//! extension is a stretch of its own, with its own key, that begins when the running one is over.

use satrap_core::{Dice, Events, Refusal, Timer};

use crate::action::Action;
use crate::event::Event;
use crate::law::code::Code;
use crate::live::{presence, vacancy};
use crate::options::{Pace, Usual};
use crate::phase::council::{self, is_parallel};
use crate::phase::{briefing, process, reveal};
use crate::state::{Phase, RoundClock, State};
use crate::view::AfterStretch;

/// Left of a round, below which the automatic chair puts nothing more on the floor. [GV-5.7]
const LATE_SECONDS: u32 = 20;
/// The automatic chair closes a vote after this time. [GV-5.7]
const VOTE_SECONDS: u32 = 30;
/// A nation is before everybody's eyes for this time where nobody leads the reveal. [GV-13.6]
const REVEAL_SECONDS: u32 = 8;
/// [GV-2.13]
pub const LEAST_EXTENSION: u16 = 30;
const LONGEST_EXTENSION: u16 = 600;
const ALL_EXTENSIONS: u32 = 1800;

const NOT_NOW: Refusal = Refusal::new("clock", "GV-2.3", "No such time is running.");
const NOT_RUNNING: Refusal = Refusal::new("paused", "GV-2.12", "The clock is paused already.");
const NOT_PAUSED: Refusal = Refusal::new("paused", "GV-2.12", "The clock is running.");

/// Whether a round ends when everybody is done. [GV-2.14] Usual: over days, and where only bots play, or bots and one
/// person who runs a nation: whoever plays alone waits for nobody. A Chairperson needs the round's time, and so does a
/// representative for whom a lobbyist says that the nation is done.
pub fn ends_early(state: &State) -> bool {
    match state.options.early_end {
        Usual::On => true,
        Usual::Off => false,
        Usual::Usual => state.options.pace == Pace::Days || nobody_else_plays(state),
    }
}

fn nobody_else_plays(state: &State) -> bool {
    let people = state.options.people;
    people.len() < 2 && people.iter().all(|seat| state.commands(seat).is_some())
}

/// A new round has its time by law; the time of the one before is reckoned as played. In a game whose length is given
/// in minutes a round is the last if another full one after it would pass the limit. [GV-2.1, GV-2.16]
pub fn begin_round(state: &mut State, events: &mut Events<Event>) {
    let seconds = Code::of(state).round_seconds();
    let before = state.clock;
    let played = before.played + before.seconds + before.extended;
    state.clock = RoundClock { seconds, played, ..RoundClock::default() };
    let limit = u32::from(state.options.minutes) * 60;
    if limit > 0 && played + 2 * seconds > limit && state.last_round > state.round {
        state.last_round = state.round;
        events.public(Event::FinalRoundCalled { round: state.round });
    }
}

/// The number of the last round, unless minutes rule and it is not called yet. [GV-2.16]
pub fn known_end(state: &State) -> Option<u8> {
    let open = state.options.minutes > 0 && state.last_round > state.round;
    (!open).then_some(state.last_round)
}

/// Where minutes rule: seconds of play from the beginning of this round to the end of the game, as the law and the
/// extensions stand. Pauses do not count. [GV-2.16]
pub fn seconds_left(state: &State) -> Option<u32> {
    let limit = u32::from(state.options.minutes) * 60;
    let clock = &state.clock;
    let length = Code::of(state).round_seconds().max(1);
    let after = |played: u32| limit.saturating_sub(played) / length;
    match known_end(state) {
        _ if limit == 0 => None,
        _ if state.round == 0 => Some(after(0).max(1) * length),
        Some(_) => Some(clock.seconds + clock.extended),
        None => {
            let this = clock.seconds + clock.extended;
            Some(this + after(clock.played + this).max(1) * length)
        }
    }
}

/// What follows the stretch of the round that runs now.
pub fn after_stretch(state: &State) -> AfterStretch {
    let clock = &state.clock;
    let begun = i64::from(clock.begun);
    AfterStretch {
        round: i64::from(clock.extended) - begun,
        game: seconds_left(state).map(|left| i64::from(left) - i64::from(clock.seconds) - begun),
    }
}

pub fn timers(state: &State) -> Vec<Timer<Action>> {
    let mut timers = Vec::new();
    let running = !state.clock.paused;
    let mut run = |key: String, seconds: u32, action: Action| {
        timers.push(Timer { key, seconds, running, action });
    };
    match &state.phase {
        Phase::Briefing(_) => {
            let seconds = u32::from(state.options.briefing_minutes) * 60;
            run("briefing".to_owned(), seconds, Action::BriefingEnds);
        }
        Phase::Round => {
            let clock = &state.clock;
            let stretch = format!("{}.{}", state.round, clock.stretch);
            let seconds = stretch_seconds(clock);
            run(format!("round.{stretch}"), seconds, Action::RoundEnds);
            if minds_lateness(state) && !clock.late && clock.begun == clock.extended {
                run(format!("late.{stretch}"), seconds.saturating_sub(LATE_SECONDS), Action::CouncilLate);
            }
            if let Some(floor) = &state.council.floor {
                let number = floor.number;
                let (voting, code) = (!state.council.votes.is_empty(), Code::of(state));
                if !voting && !floor.debated {
                    run(format!("debate.{number}"), code.debate_seconds(), Action::DebateEnds);
                }
                if !voting && floor.speaker.is_some() {
                    let key = format!("speech.{number}.{}", floor.speeches);
                    run(key, code.speech_seconds(), Action::SpeechEnds);
                }
                if voting && state.council.automatic_chair {
                    run(format!("vote.{number}"), VOTE_SECONDS, Action::VoteEnds);
                }
            }
        }
        // Who leads the reveal takes the time it needs. [GV-13.7]
        Phase::Reveal(reveal) if !reveal::is_led(state) => {
            run(format!("reveal.{}", reveal.revealed), REVEAL_SECONDS, Action::RevealEnds);
        }
        Phase::Reveal(_) => {}
        Phase::Over(_) => {}
    }
    timers
}

/// Length of the running stretch: the round itself, or what the Chairperson has added to it.
fn stretch_seconds(clock: &RoundClock) -> u32 {
    if clock.stretch == 0 { clock.seconds } else { clock.running_extension }
}

fn minds_lateness(state: &State) -> bool {
    state.council.automatic_chair && !is_parallel(state)
}

pub fn check(state: &State, action: &Action) -> Result<(), Refusal> {
    if let Action::Presence { seat, here } = action {
        return presence::check(state, *seat, *here);
    }
    if let Action::Vacancy { seat, vacant } = action {
        return vacancy::check(state, *seat, *vacant);
    }
    let due = timers(state).into_iter().any(|timer| timer.running && timer.action == *action);
    if due { Ok(()) } else { Err(NOT_NOW) }
}

/// What the server's clock does when a time is over. [GV-2.3]
pub fn perform(state: &mut State, action: &Action, dice: &mut Dice, events: &mut Events<Event>) {
    match action {
        Action::BriefingEnds => briefing::finish(state, events),
        Action::RoundEnds => end_stretch(state, dice, events),
        Action::CouncilLate => state.clock.late = true,
        Action::DebateEnds => council::end_debate(state, events),
        Action::SpeechEnds => council::end_speech(state, events),
        Action::VoteEnds => council::end_vote(state, events),
        Action::RevealEnds => reveal::reveal_next(state, events),
        Action::Presence { seat, here } => presence::perform(state, *seat, *here, events),
        Action::Vacancy { seat, vacant } => vacancy::perform(state, *seat, *vacant, events),
        _ => {}
    }
}

/// The round is over, unless the Chairperson has added time that has not begun. [GV-2.4, GV-2.13]
fn end_stretch(state: &mut State, dice: &mut Dice, events: &mut Events<Event>) {
    let clock = &mut state.clock;
    if clock.begun == clock.extended {
        process::process_round(state, dice, events);
        return;
    }
    clock.running_extension = clock.extended - clock.begun;
    clock.begun = clock.extended;
    clock.stretch = clock.stretch.saturating_add(1);
    clock.late = false;
}

/// What may still be added to this round. [GV-2.13]
pub fn most_extension(state: &State) -> u16 {
    let left = ALL_EXTENSIONS.saturating_sub(state.clock.extended);
    u16::try_from(left).map_or(LONGEST_EXTENSION, |left| left.min(LONGEST_EXTENSION))
}

pub fn extend(state: &mut State, seconds: u16, events: &mut Events<Event>) {
    state.clock.extended += u32::from(seconds);
    state.clock.late = false;
    events.public(Event::RoundExtended { seconds });
    events.finalise();
}

/// [GV-2.12]
pub fn check_pause(state: &State, action: &Action) -> Result<(), Refusal> {
    match (action, state.clock.paused) {
        (Action::Pause, true) => Err(NOT_RUNNING),
        (Action::Resume, false) => Err(NOT_PAUSED),
        _ => Ok(()),
    }
}

pub fn pause(state: &mut State, action: &Action, events: &mut Events<Event>) {
    state.clock.paused = *action == Action::Pause;
    events.public(if state.clock.paused { Event::Paused } else { Event::Resumed });
    events.finalise();
    council::go_on(state, events);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::phase::process::testing::TestGame;

    fn running(state: &State) -> Vec<(String, u32)> {
        timers(state)
            .into_iter()
            .filter(|timer| timer.running)
            .map(|timer| (timer.key, timer.seconds))
            .collect()
    }

    fn tick(game: &mut TestGame, action: Action) {
        check(&game.state, &action).unwrap();
        perform(&mut game.state, &action, &mut Dice::from_number(1), &mut game.events);
    }

    fn game() -> TestGame {
        let mut game = TestGame::nine();
        begin_round(&mut game.state, &mut Events::default());
        game
    }

    /// [GV-2.1, GV-5.7]
    #[test]
    fn a_round_has_its_time_by_law_and_grows_late_before_its_end() {
        let game = game();
        assert_eq!(running(&game.state), [("round.5.0".into(), 300), ("late.5.0".into(), 280)]);
        let game = game.law(&[r#"{"kind":"round_time","seconds":600}"#]);
        assert_eq!(running(&game.state)[0].1, 300, "the running round keeps its length [P1]");
        let mut game = game;
        begin_round(&mut game.state, &mut Events::default());
        assert_eq!(running(&game.state)[0].1, 600);
    }

    /// [GV-2.13] The timer that runs keeps its key; what was added comes after it, under a key of its own.
    #[test]
    fn an_extension_begins_when_the_round_would_have_ended() {
        let mut game = game();
        game.state.council.automatic_chair = false;
        extend(&mut game.state, 60, &mut Events::default());
        extend(&mut game.state, 30, &mut Events::default());
        assert_eq!(running(&game.state), [("round.5.0".into(), 300)]);
        tick(&mut game, Action::RoundEnds);
        assert_eq!(game.state.round, 5);
        assert_eq!(running(&game.state), [("round.5.1".into(), 90)]);
        extend(&mut game.state, 45, &mut Events::default());
        assert_eq!(running(&game.state), [("round.5.1".into(), 90)]);
        tick(&mut game, Action::RoundEnds);
        assert_eq!(running(&game.state), [("round.5.2".into(), 45)]);
        tick(&mut game, Action::RoundEnds);
        assert_eq!((game.state.round, game.state.clock.played), (6, 435));
    }

    /// [GV-2.12]
    #[test]
    fn in_a_pause_every_clock_stands_still() {
        let mut game = game();
        game.state.clock.paused = true;
        assert!(running(&game.state).is_empty() && !timers(&game.state).is_empty());
        let refusal = check(&game.state, &Action::RoundEnds).unwrap_err();
        assert_eq!(refusal.rule, "GV-2.3");
    }

    /// [GV-2.3] Only a time that is running can be over.
    #[test]
    fn a_clock_that_does_not_run_cannot_strike() {
        let game = game();
        for action in
            [Action::DebateEnds, Action::SpeechEnds, Action::VoteEnds, Action::RevealEnds, Action::Ready]
        {
            assert!(check(&game.state, &action).is_err(), "{action:?}");
        }
    }

    /// [GV-2.16] 60 minutes at five minutes a round: the twelfth begins after 55, and no other full one fits.
    #[test]
    fn a_game_of_minutes_ends_before_its_time_is_passed() {
        let mut game = TestGame::nine();
        game.state.options.minutes = 60;
        game.state.last_round = 72;
        game.state.round = 0;
        let mut last = None;
        for round in 1..=20 {
            game.state.round = round;
            begin_round(&mut game.state, &mut game.events);
            if game.state.last_round == round {
                last = Some(round);
                break;
            }
        }
        assert_eq!(last, Some(12));
        assert!(game.events.full().any(|event| *event == Event::FinalRoundCalled { round: 12 }));
    }

    /// [GV-2.14]
    #[test]
    fn rounds_end_early_over_days_and_among_bots_unless_the_table_says_otherwise() {
        let mut game = game();
        assert!(ends_early(&game.state), "nobody but bots");
        game.state.options.people = game.state.seats().take(1).collect();
        assert!(ends_early(&game.state), "one against bots");
        game.state.options.people = game.state.seats().collect();
        assert!(!ends_early(&game.state));
        game.state.options.pace = Pace::Days;
        assert!(ends_early(&game.state));
        game.state.options.early_end = Usual::Off;
        assert!(!ends_early(&game.state));
    }
}
