//! Cases made of real games: the position before a step, what was done, and what came of it.
//!
//! Once a game is over a case holds all of it. While it is played a case is made of nothing but what its seat knows: its
//! view, its own action, what it was told and what it saw then. What is hidden from the seat is imagined.

use std::fmt::Write;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::toml_text::{inline, json_block, key};
use super::values::{contains, look_up, short};
use crate::bot::Bot;
use crate::dice::{Chance, Dice};
use crate::events::Events;
use crate::game::{Actor, Game, Viewer};
use crate::game_match::Match;
use crate::record::{Entry, EntryKind};
use crate::seat::Seat;

/// How many games are imagined to find one in which the same came of a step.
const TRIES: u64 = 48;
/// So much of what changed is told; a rule is about less.
const MOST_CHANGES: usize = 60;

/// Why no case can be made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoCase {
    #[error("a step was taken back here, so there is no action to tell of")]
    TakenBack,
    #[error("whoever looks on knows too little of a game that is not over")]
    Spectator,
    #[error("this position cannot be written down")]
    Unsayable,
}

impl<G: Bot> Match<G> {
    /// A case file of the step that follows here, or of the position if none is given: for the judge of all that happened, for
    /// a seat of what it knows. It holds when it is run.
    pub fn case_file(&self, step: Option<&Entry>, viewer: Viewer) -> Result<String, NoCase> {
        let action = match step.map(|entry| &entry.kind) {
            None => None,
            Some(EntryKind::Undo(_) | EntryKind::Rewind(_)) => return Err(NoCase::TakenBack),
            Some(EntryKind::Action(value)) => {
                Some(G::Action::deserialize(value).map_err(|_| NoCase::Unsayable)?)
            }
        };
        let deed = step.map(Entry::actor).zip(action);
        let real = Played::of(self.state(), deed.as_ref(), self.chance_of_next_step())?;
        match viewer {
            Viewer::Spectator => Err(NoCase::Spectator),
            Viewer::Judge => {
                let told = real.events_for(Viewer::Judge)?;
                write_case::<G>(&Facts { seq: self.seq(), viewer, reality: None, deed, told, played: &real })
            }
            Viewer::Seat(seat) if seat.0 >= self.seats() => Err(NoCase::Unsayable),
            Viewer::Seat(seat) => {
                let known = Known::<G> {
                    seq: self.seq(),
                    seat,
                    before: G::view(self.state(), viewer),
                    actor: deed.as_ref().map(|(actor, _)| *actor),
                    own: deed.filter(|(actor, _)| *actor == Actor::Seat(seat)).map(|(_, action)| action),
                    told: real.events_for(viewer)?,
                    after: real.view(viewer)?,
                };
                known.case_file()
            }
        }
    }
}

/// A step from a position to the next, or a position in which nothing is done.
struct Played<G: Game> {
    before: G::State,
    after: G::State,
    events: Events<G::Event>,
    chance: Vec<Chance>,
}

impl<G: Game> Played<G> {
    fn of(before: &G::State, deed: Option<&(Actor, G::Action)>, mut dice: Dice) -> Result<Played<G>, NoCase> {
        let mut after = before.clone();
        let mut events = Events::default();
        if let Some((actor, action)) = deed {
            G::apply(&mut after, *actor, action, &mut dice, &mut events).map_err(|_| NoCase::Unsayable)?;
        }
        Ok(Played { before: before.clone(), after, events, chance: dice.came().to_vec() })
    }

    fn events_for(&self, viewer: Viewer) -> Result<Vec<Value>, NoCase> {
        self.events.for_viewer(viewer).map(to_value).collect()
    }

    fn view(&self, viewer: Viewer) -> Result<Value, NoCase> {
        to_value(&G::view(&self.after, viewer))
    }
}

/// All that a seat knows of a step. A case for a seat is made of this and of nothing else.
struct Known<G: Game> {
    seq: u32,
    seat: Seat,
    before: G::View,
    /// Who acted; nobody where only the position is asked for.
    actor: Option<Actor>,
    /// What was done, if the seat did it.
    own: Option<G::Action>,
    told: Vec<Value>,
    after: Value,
}

impl<G: Bot> Known<G> {
    fn case_file(self) -> Result<String, NoCase> {
        let viewer = Viewer::Seat(self.seat);
        let deed = self.own.clone().map(|action| (Actor::Seat(self.seat), action));
        let mut best: Option<(usize, Played<G>)> = None;
        for attempt in 0..TRIES {
            let number = u64::from(self.seq) << 16 | u64::from(self.seat.0) << 8 | attempt;
            let imagined = G::imagine(&self.before, self.seat, &mut Dice::from_number(number));
            let mut seed = [0; 32];
            seed[..8].copy_from_slice(&number.to_le_bytes());
            // An imagined game may forbid what the real one allowed, by something that is hidden.
            let Ok(played) = Played::<G>::of(&imagined, deed.as_ref(), Dice::noted(seed, 1)) else {
                continue;
            };
            if deed.is_none() {
                best = Some((0, played));
                break;
            }
            let told = played.events_for(viewer)?;
            let same = self.told.iter().filter(|event| told.contains(event)).count();
            let is_all = told == self.told && played.view(viewer)? == self.after;
            if best.as_ref().is_none_or(|(most, _)| same > *most || is_all) {
                best = Some((same, played));
            }
            if is_all {
                break;
            }
        }
        let (_, played) = best.ok_or(NoCase::Unsayable)?;
        let real =
            Reality { told: &self.told, seen: &self.after, other: self.actor.filter(|_| deed.is_none()) };
        write_case::<G>(&Facts {
            seq: self.seq,
            viewer,
            reality: Some(real),
            told: played.events_for(viewer)?,
            deed,
            played: &played,
        })
    }
}

/// What a case is written from.
struct Facts<'a, G: Game> {
    /// Of the position.
    seq: u32,
    viewer: Viewer,
    /// In a game that is not over, where the case is of an imagined one.
    reality: Option<Reality<'a>>,
    deed: Option<(Actor, G::Action)>,
    /// What the viewer is told when the case is run.
    told: Vec<Value>,
    played: &'a Played<G>,
}

/// What really came of a step, as far as the seat knows.
#[derive(Clone, Copy)]
struct Reality<'a> {
    told: &'a [Value],
    seen: &'a Value,
    /// Who acted, if that was not the seat.
    other: Option<Actor>,
}

fn write_case<G: Game>(facts: &Facts<'_, G>) -> Result<String, NoCase> {
    let mut text = heading::<G>(facts);
    let _ = writeln!(text, "game = {:?}\n\n[[case]]", G::INFO.id);
    let state = &facts.played.after;
    let action = facts.deed.as_ref().map(|(actor, action)| Ok((*actor, to_value(action)?))).transpose()?;
    let name = match &action {
        Some((actor, action)) => {
            let kind =
                action.get("type").and_then(Value::as_str).map_or_else(|| short(action), str::to_owned);
            format!("Step {}: {} does {kind}", facts.seq + 1, actor_name(*actor))
        }
        None => format!("After step {}", facts.seq),
    };
    let _ = writeln!(text, "name = {}", Value::from(name));
    let _ = writeln!(text, "rules = [] # the numbers of the rules that you mean, in quotes");
    let _ = writeln!(text, "seats = {}", G::seats(state));
    if let Some((actor, action)) = &action {
        if !facts.played.chance.is_empty() {
            let chance = inline(&to_value(&facts.played.chance)?).ok_or(NoCase::Unsayable)?;
            let _ = writeln!(text, "chance = {chance}");
        }
        let does = inline(action).ok_or(NoCase::Unsayable)?;
        let _ = writeln!(text, "when = [\n  {{ seat = {:?}, does = {does} }},\n]", actor_name(*actor));
    }
    write_then(&mut text, facts)?;
    let _ = writeln!(
        text,
        "\n# The position before it, whole, as the program keeps it.\n[case.moment]\nrules_version = {}\nstate = {}",
        G::INFO.rules_version,
        json_block(&to_value(&facts.played.before)?)
    );
    Ok(text)
}

fn write_then<G: Game>(text: &mut String, facts: &Facts<'_, G>) -> Result<(), NoCase> {
    let state = &facts.played.after;
    let viewer = viewer_name(facts.viewer);
    let _ = writeln!(
        text,
        "\n# What the game makes of it. Change what the rulebook says otherwise.\n[case.then]"
    );
    let seats: Vec<Seat> = G::to_act(state).iter().collect();
    let _ = writeln!(text, "to_act = {}", inline(&to_value(&seats)?).ok_or(NoCase::Unsayable)?);
    let outcome = G::outcome(state);
    let _ = writeln!(text, "over = {}", outcome.is_some());
    if let Some(outcome) = outcome {
        let winners: Vec<Seat> = outcome.winners().iter().collect();
        let _ = writeln!(text, "ending = {}", Value::from(outcome.ending.clone()));
        let _ = writeln!(text, "winners = {}", inline(&to_value(&winners)?).ok_or(NoCase::Unsayable)?);
    }
    let really = |event: &&Value| facts.reality.is_none_or(|real| real.told.contains(event));
    let told: Vec<String> = facts.told.iter().filter(really).filter_map(inline).collect();
    if !told.is_empty() {
        let _ = writeln!(text, "told.{viewer} = [");
        told.iter().for_each(|event| _ = writeln!(text, "  {event},"));
        let _ = writeln!(text, "]");
    }
    let (before, after) =
        (to_value(&G::view(&facts.played.before, facts.viewer))?, facts.played.view(facts.viewer)?);
    let mut changes = Changes { seats: G::seats(state).into(), ..Changes::default() };
    changes.collect("", &before, facts.reality.map_or(&after, |real| real.seen));
    // Where a seat saw something that depends on what is hidden from it, an imagined game may show something else.
    changes.gone.retain(|path| look_up(&after, path).is_none_or(Value::is_null));
    changes.now.retain(|(path, value)| look_up(&after, path).is_some_and(|seen| contains(value, seen)));
    if facts.deed.is_none() {
        return Ok(());
    }
    if !changes.gone.is_empty() {
        let gone = inline(&to_value(&changes.gone)?).ok_or(NoCase::Unsayable)?;
        let _ = writeln!(text, "absent.{viewer} = {gone}");
    }
    let lines: Vec<String> = changes
        .now
        .iter()
        .filter_map(|(path, value)| Some(format!("{} = {}", key(path), inline(value)?)))
        .collect();
    if !lines.is_empty() {
        let _ = writeln!(
            text,
            "\n# What {} is different.\n[case.then.view.{viewer}]",
            match facts.viewer {
                Viewer::Judge => "then".to_owned(),
                _ => format!("{viewer} then sees"),
            }
        );
        lines.iter().take(MOST_CHANGES).for_each(|line| _ = writeln!(text, "{line}"));
    }
    Ok(())
}

fn heading<G: Game>(facts: &Facts<'_, G>) -> String {
    let mut text = format!(
        "# A moment of {}, for whoever believes that a rule is played wrongly here.\n\
         # Below stands what the game did. Change it to what the rulebook says, name the rule in `rules`, and send the file.\n\
         # `satrap cases FILE` runs it; docs/cases.md explains every word.\n",
        G::INFO.title
    );
    if let Some(Reality { told, other, .. }) = facts.reality {
        let viewer = viewer_name(facts.viewer);
        let _ = writeln!(
            text,
            "#\n# The game is not over, so this file holds only what {viewer} knows. What is hidden from {viewer} was made up to\n\
             # fit, luck included. Once the game is over, its replay gives the same moment whole."
        );
        if let Some(actor) = other {
            let _ = writeln!(
                text,
                "# What {} did in step {} is not told before that; `when` is left for you to write.",
                actor_name(actor),
                facts.seq + 1
            );
        }
        let kept = |event: &&Value| facts.deed.is_some() && facts.told.contains(event);
        let rest: Vec<&Value> = told.iter().filter(|event| !kept(event)).collect();
        if !rest.is_empty() {
            let _ = writeln!(text, "# {viewer} was also told, in the real game:");
            rest.iter().for_each(|event| _ = writeln!(text, "#   {event}"));
        }
    }
    text.push('\n');
    text
}

/// What of a view is not as it was.
#[derive(Default)]
struct Changes {
    seats: usize,
    now: Vec<(String, Value)>,
    /// What holds nothing any more.
    gone: Vec<String>,
}

impl Changes {
    fn collect(&mut self, path: &str, before: &Value, after: &Value) {
        let below = |name: &str| if path.is_empty() { name.to_owned() } else { format!("{path}.{name}") };
        match (before, after) {
            (same, also) if same == also => {}
            (Value::Object(old), Value::Object(new)) => {
                let names = old.keys().chain(new.keys().filter(|name| !old.contains_key(*name)));
                // A name with a point in it cannot stand in a path.
                for name in names.filter(|name| !name.is_empty() && !name.contains('.')) {
                    let (old, new) = (old.get(name), new.get(name));
                    self.collect(&below(name), old.unwrap_or(&Value::Null), new.unwrap_or(&Value::Null));
                }
            }
            (Value::Array(old), Value::Array(new)) if old.len() == new.len() => {
                let is_by_seat = old.len() == self.seats && old.iter().all(Value::is_object);
                for (n, (old, new)) in old.iter().zip(new).enumerate() {
                    let name = if is_by_seat { format!("P{n}") } else { n.to_string() };
                    self.collect(&below(&name), old, new);
                }
            }
            (_, Value::Null) => self.gone.push(path.to_owned()),
            (_, value) => self.now.push((path.to_owned(), value.clone())),
        }
    }
}

fn viewer_name(viewer: Viewer) -> String {
    match viewer {
        Viewer::Judge => "judge".into(),
        Viewer::Spectator => "spectator".into(),
        Viewer::Seat(seat) => seat.to_string(),
    }
}

fn actor_name(actor: Actor) -> String {
    match actor {
        Actor::Clock => "clock".into(),
        Actor::Seat(seat) => seat.to_string(),
    }
}

fn to_value(value: &impl Serialize) -> Result<Value, NoCase> {
    serde_json::to_value(value).map_err(|_| NoCase::Unsayable)
}
