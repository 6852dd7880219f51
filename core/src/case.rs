//! Rules tested as data: a position, what is done, what must follow. `docs/cases.md` explains the format to
//! people who do not program; this file is what it means.

mod made;
mod toml_text;
mod values;

pub use made::NoCase;

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::action::Offer;
use crate::dice::{Chance, Dice};
use crate::events::Events;
use crate::game::{Actor, Viewer};
use crate::seat::Seat;
use crate::testable::Testable;
use values::{beside, contains, list_words, look_up, mismatches, names, short};

/// A file of cases, all of one game.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CaseFile {
    pub game: String,
    #[serde(default)]
    pub case: Vec<Case>,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Case {
    pub name: String,
    /// The numbers of the rules and worked examples this shows.
    pub rules: Vec<String>,
    pub seats: Option<u8>,
    /// Seed of the set-up, before `given` is laid over it.
    #[serde(default = "one")]
    pub seed: u64,
    #[serde(default)]
    pub options: Option<Value>,
    /// The position, in the words of the game. Without it the game stands as after set-up.
    #[serde(default)]
    pub given: Option<Value>,
    /// A whole position of a real game, instead of a set-up; `given` is laid over it.
    #[serde(default)]
    pub moment: Option<Moment>,
    /// Luck in the order in which it is needed: numbers for draws (from 0), lists for shuffles.
    #[serde(default)]
    pub chance: Vec<Chance>,
    #[serde(default)]
    pub when: Vec<When>,
    /// What holds at the end.
    #[serde(default)]
    pub then: Then,
}

fn one() -> u64 {
    1
}

/// A position as the program itself writes it, whole: bound to the version of the rules, like any kept state.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Moment {
    pub rules_version: u32,
    /// The state of the game as JSON.
    pub state: String,
}

/// One thing done, or tried.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct When {
    /// `P0`, `P1`, … or `clock`.
    pub seat: String,
    pub does: Value,
    /// It must be refused with this code, and nothing change.
    pub refused: Option<String>,
    /// … citing this rule.
    pub rule: Option<String>,
    /// What holds right after it.
    #[serde(default)]
    pub then: Then,
}

/// What must hold.
#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Then {
    /// By viewer (`judge`, `spectator`, `P0`, …): what the view contains. Only what is named is compared.
    #[serde(default)]
    pub view: BTreeMap<String, Value>,
    /// By viewer: paths that the view must not contain (or that hold nothing).
    #[serde(default)]
    pub absent: BTreeMap<String, Vec<String>>,
    /// By viewer: events told in this step, in any order. Only what is named is compared.
    #[serde(default)]
    pub told: BTreeMap<String, Vec<Value>>,
    /// By viewer: events not told in this step.
    #[serde(default)]
    pub not_told: BTreeMap<String, Vec<Value>>,
    /// By seat: actions that are on offer.
    #[serde(default)]
    pub offered: BTreeMap<String, Vec<Value>>,
    /// By seat: actions that are not.
    #[serde(default)]
    pub not_offered: BTreeMap<String, Vec<Value>>,
    pub to_act: Option<Vec<Seat>>,
    pub over: Option<bool>,
    pub ending: Option<String>,
    pub winners: Option<Vec<Seat>>,
}

impl Then {
    fn is_empty(&self) -> bool {
        *self == Then::default()
    }
}

/// Where a case and the rules part ways, in a sentence.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Difference(pub String);

/// Runs a case; no difference means that it holds.
pub fn run<G: Testable>(case: &Case) -> Vec<Difference> {
    if case.when.is_empty() && case.then.is_empty() {
        return vec![Difference(
            "The case does nothing and expects nothing: it needs a `when` or a `then`.".into(),
        )];
    }
    let mut stage = match CaseRun::<G>::build(case) {
        Ok(stage) => stage,
        Err(problem) => return vec![Difference(problem)],
    };
    for (n, when) in case.when.iter().enumerate() {
        let place = format!("After step {} ({} {})", n + 1, when.seat, short(&when.does));
        if let Err(problem) = stage.perform(when) {
            stage.report(format!("Step {} ({} {}): {problem}", n + 1, when.seat, short(&when.does)));
            return stage.differences;
        }
        stage.compare(&place, &when.then);
    }
    stage.compare("At the end", &case.then);
    if let Some(fault) = stage.dice.fault() {
        stage.report(format!("Chance: {fault}."));
    }
    stage.differences
}

fn set_up<G: Testable>(case: &Case) -> Result<G::State, String> {
    let seats = case.seats.unwrap_or(G::INFO.usual_seats);
    G::INFO.admits(seats).map_err(|e| format!("The game cannot be set up: {e}."))?;
    let options = match &case.options {
        None => G::Options::default(),
        Some(value) => {
            G::Options::deserialize(value).map_err(|e| format!("The options cannot be read: {e}."))?
        }
    };
    G::setup(&options, seats, &mut Dice::from_number(case.seed))
        .map_err(|e| format!("The game cannot be set up: {e}."))
}

fn read_moment<G: Testable>(moment: &Moment) -> Result<G::State, String> {
    let (made, plays) = (moment.rules_version, G::INFO.rules_version);
    // Not read from the text itself: each form from which a game's types are read is code of its own in the program.
    let state = serde_json::from_str::<Value>(&moment.state).and_then(G::State::deserialize);
    let state = state.map_err(|error| match made == plays {
        true => format!("The moment cannot be read: {error}."),
        false => format!(
            "The moment cannot be read: it was made under rules version {made}, and this program plays version {plays}: {error}."
        ),
    })?;
    G::invariants(&state).map_err(|e| format!("The moment breaks a law of the game: {e}."))?;
    Ok(state)
}

struct CaseRun<G: Testable> {
    state: G::State,
    seats: u8,
    dice: Dice,
    events: Events<G::Event>,
    differences: Vec<Difference>,
}

impl<G: Testable> CaseRun<G> {
    fn build(case: &Case) -> Result<CaseRun<G>, String> {
        let mut state = match &case.moment {
            Some(moment) => read_moment::<G>(moment)?,
            None => set_up::<G>(case)?,
        };
        let seats = G::seats(&state);
        if case.seats.is_some_and(|said| said != seats) {
            return Err(format!("The moment is of a game with {seats} seats."));
        }
        if let Some(given) = &case.given {
            let given = Deserialize::deserialize(given)
                .map_err(|e| format!("The position given cannot be read: {e}."))?;
            G::set_position(&mut state, given)
                .map_err(|e| format!("The position given is impossible: {e}."))?;
            G::invariants(&state)
                .map_err(|e| format!("The position given breaks a law of the game: {e}."))?;
        }
        let dice = Dice::scripted(case.chance.iter().cloned());
        Ok(CaseRun { state, seats, dice, events: Events::default(), differences: Vec::new() })
    }

    fn report(&mut self, sentence: String) {
        self.differences.push(Difference(sentence));
    }

    fn perform(&mut self, when: &When) -> Result<(), String> {
        let actor = match when.seat.as_str() {
            "clock" => Actor::Clock,
            seat => Actor::Seat(self.seat(seat)?),
        };
        if when.rule.is_some() && when.refused.is_none() {
            return Err("names the rule of a refusal, but not its code: add `refused`".into());
        }
        self.events.clear();
        let action = match G::Action::deserialize(&when.does) {
            Ok(action) => action,
            Err(error) => return Err(format!("there is no such action: {error}")),
        };
        let before = self.state.clone();
        let result = G::apply(&mut self.state, actor, &action, &mut self.dice, &mut self.events);
        match (result, &when.refused) {
            (Ok(()), None) => {
                G::invariants(&self.state).map_err(|e| format!("a law of the game is broken after it: {e}"))
            }
            (Ok(()), Some(code)) => Err(format!("should be refused as {code:?}, but it was done")),
            (Err(refusal), None) => Err(format!("was refused as {:?}: {refusal}", refusal.code)),
            (Err(refusal), Some(code)) => {
                if self.state != before {
                    return Err("was refused, and yet something changed".into());
                }
                if refusal.code != code {
                    return Err(format!(
                        "should be refused as {code:?}, but was refused as {:?}: {refusal}",
                        refusal.code
                    ));
                }
                match &when.rule {
                    Some(rule) if refusal.rule != rule => Err(format!(
                        "should be refused by rule {rule}, but rule {} was named: {refusal}",
                        refusal.rule
                    )),
                    _ => Ok(()),
                }
            }
        }
    }

    fn compare(&mut self, place: &str, then: &Then) {
        let mut found = Vec::new();
        for (viewer, expected) in &then.view {
            match self.view(viewer) {
                Ok(view) => mismatches(expected, &view, &mut String::new(), &mut |path, wanted, got| {
                    let got = match got {
                        Some(value) => format!("it is {}", short(value)),
                        None => format!("it is not there{}", beside(&view, path)),
                    };
                    found.push(format!(
                        "{place}, in the view of {viewer}, {path} should be {}, but {got}.",
                        short(wanted)
                    ));
                }),
                Err(problem) => found.push(format!("{place}: {problem}.")),
            }
        }
        for (viewer, paths) in &then.absent {
            match self.view(viewer) {
                Ok(view) => {
                    for path in paths {
                        if let Some(value) = look_up(&view, path).filter(|value| !value.is_null()) {
                            found.push(format!(
                                "{place}, the view of {viewer} should not tell {path}, but it says {}.",
                                short(value)
                            ));
                        }
                    }
                }
                Err(problem) => found.push(format!("{place}: {problem}.")),
            }
        }
        for (lists, wanted) in [(&then.told, true), (&then.not_told, false)] {
            for (viewer, events) in lists {
                match self.events_for(viewer) {
                    Ok(told) => {
                        for event in events {
                            if told.iter().any(|real| contains(event, real)) != wanted {
                                let not = if wanted { "should" } else { "should not" };
                                found.push(format!(
                                    "{place}, {viewer} {not} be told {}; told was {}.",
                                    short(event),
                                    list_words(told.iter().map(short))
                                ));
                            }
                        }
                    }
                    Err(problem) => found.push(format!("{place}: {problem}.")),
                }
            }
        }
        for (lists, wanted) in [(&then.offered, true), (&then.not_offered, false)] {
            for (seat, actions) in lists {
                for action in actions {
                    match self.is_offered(seat, action) {
                        Ok(offered) if offered == wanted => {}
                        Ok(true) => {
                            found.push(format!(
                                "{place}, {} should not be on offer to {seat}.",
                                short(action)
                            ));
                        }
                        Ok(false) => found.push(format!(
                            "{place}, {} should be on offer to {seat}; on offer is {}.",
                            short(action),
                            list_words(self.on_offer(seat).into_iter())
                        )),
                        Err(problem) => found.push(format!("{place}: {problem}.")),
                    }
                }
            }
        }
        let outcome = G::outcome(&self.state);
        if let Some(wanted) = &then.to_act {
            let got: Vec<Seat> = G::to_act(&self.state).iter().collect();
            if got != *wanted {
                let (wanted, got) = (names(wanted), names(&got));
                found.push(format!("{place}, the game should wait for {wanted}, but it waits for {got}."));
            }
        }
        if let Some(over) = then.over.filter(|over| *over != outcome.is_some()) {
            found.push(format!("{place}, the game should {}be over.", if over { "" } else { "not " }));
        }
        if let Some(wanted) = &then.ending {
            match &outcome {
                Some(outcome) if outcome.ending == *wanted => {}
                Some(outcome) => found.push(format!(
                    "{place}, the game should have ended by {wanted:?}, but it ended by {:?}.",
                    outcome.ending
                )),
                None => found
                    .push(format!("{place}, the game should have ended by {wanted:?}, but it is not over.")),
            }
        }
        if let Some(wanted) = &then.winners {
            let got: Vec<Seat> = outcome.map(|o| o.winners().iter().collect()).unwrap_or_default();
            if got != *wanted {
                found.push(format!("{place}, {} should have won, but {} did.", names(wanted), names(&got)));
            }
        }
        self.differences.extend(found.into_iter().map(Difference));
    }

    fn seat(&self, text: &str) -> Result<Seat, String> {
        match text.parse::<Seat>() {
            Ok(seat) if seat.0 < self.seats => Ok(seat),
            _ => Err(format!("there is no seat {text:?}; they are P0 to P{}", self.seats - 1)),
        }
    }

    fn viewer(&self, text: &str) -> Result<Viewer, String> {
        match text {
            "judge" => Ok(Viewer::Judge),
            "spectator" => Ok(Viewer::Spectator),
            seat => self.seat(seat).map(Viewer::Seat).map_err(|e| format!("{e}, or judge, or spectator")),
        }
    }

    fn view(&self, viewer: &str) -> Result<Value, String> {
        let view = G::view(&self.state, self.viewer(viewer)?);
        serde_json::to_value(view).map_err(|e| e.to_string())
    }

    fn events_for(&self, viewer: &str) -> Result<Vec<Value>, String> {
        let viewer = self.viewer(viewer)?;
        self.events
            .for_viewer(viewer)
            .map(|event| serde_json::to_value(event).map_err(|e| e.to_string()))
            .collect()
    }

    /// What is on offer to a seat, each in short, with the range of a free amount.
    fn on_offer(&self, seat: &str) -> Vec<String> {
        let Ok(seat) = self.seat(seat) else { return Vec::new() };
        let mut offers = Vec::new();
        G::offers(&self.state, seat, &mut offers);
        let short = |offer: &Offer<G::Action>| {
            let action = short(&serde_json::to_value(&offer.action).unwrap_or_default());
            offer.max.map_or(action.clone(), |max| format!("{action} up to {max}"))
        };
        offers.iter().map(short).collect()
    }

    fn is_offered(&self, seat: &str, action: &Value) -> Result<bool, String> {
        let seat = self.seat(seat)?;
        let action = G::Action::deserialize(action)
            .map_err(|e| format!("{} is no action of this game: {e}", short(action)))?;
        let mut offers = Vec::new();
        G::offers(&self.state, seat, &mut offers);
        Ok(offers.iter().any(|offer| offer.covers(&action)))
    }
}
