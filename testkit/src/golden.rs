//! Golden records: whole games kept as files, which must go on proving themselves, and which together reach every
//! way the game can end. `SATRAP_BLESS=1` plays their actions again under today's rules and rewrites them; those that a
//! game wants and does not have yet are played by bots.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use satrap_core::record::{ActedBy, FORMAT, Hash, Player, Secret, VerifyError};
use satrap_core::{Actor, Dice, Entry, Game, Match, Playable, Record, Seat, game_match};

use crate::bless;

/// Verifies every `*.json` in a folder and that every ending is reached. Panics with everything that is wrong.
pub fn check_golden_records<G: Playable>(folder: impl AsRef<Path>) {
    let problems = problems::<G>(folder.as_ref(), bless::is_blessing());
    assert!(problems.is_empty(), "golden records of {}:\n{}", G::INFO.id, problems.join("\n"));
}

/// A record that a game wants to keep.
pub struct Wanted<G: Game> {
    /// The name of its file, without the ending.
    pub file: &'static str,
    pub seats: u8,
    pub options: G::Options,
    pub ending: &'static str,
    pub why: &'static str,
}

/// The same for a game that says which records it wants: their seats, their endings, and what else a record must have to
/// `fit`. When blessing, what is missing is played, `next` saying who does what.
pub fn check_wanted_records<G: Playable>(
    folder: impl AsRef<Path>,
    wanted: &[Wanted<G>],
    fits: fn(&Record) -> bool,
    next: impl Fn(&Wanted<G>, &Match<G>, &mut Dice) -> Option<(Seat, G::Action)>,
) {
    let (folder, blessing) = (folder.as_ref(), bless::is_blessing());
    let mut problems = wanted_problems(folder, wanted, fits, next, blessing);
    problems.extend(self::problems::<G>(folder, blessing));
    assert!(problems.is_empty(), "golden records of {}:\n{}", G::INFO.id, problems.join("\n"));
}

/// What is wrong with the wanted records, a sentence each.
pub fn wanted_problems<G: Playable>(
    folder: &Path,
    wanted: &[Wanted<G>],
    fits: fn(&Record) -> bool,
    next: impl Fn(&Wanted<G>, &Match<G>, &mut Dice) -> Option<(Seat, G::Action)>,
    blessing: bool,
) -> Vec<String> {
    let as_wanted = |record: &Record, wanted: &Wanted<G>| {
        record.seats.len() == usize::from(wanted.seats)
            && record.outcome.as_ref().is_some_and(|outcome| outcome.ending == wanted.ending)
            && fits(record)
    };
    let check = |wanted: &Wanted<G>| {
        let path = folder.join(format!("{}.json", wanted.file));
        if blessing && !path.exists() {
            let mut games = (0..10_000).filter_map(|number| attempt(wanted, number, &next).ok());
            let record = games.find(|record| as_wanted(record, wanted)).ok_or("no game ends so")?;
            return write(&path, &record);
        }
        as_wanted(&read(&path)?, wanted).then_some(()).ok_or("it is not the game that is wanted".to_owned())
    };
    let told = |wanted| check(wanted).err().map(|problem| format!("{}: {problem}", wanted.file));
    wanted.iter().filter_map(told).collect()
}

fn attempt<G: Playable>(
    wanted: &Wanted<G>,
    number: u32,
    next: impl Fn(&Wanted<G>, &Match<G>, &mut Dice) -> Option<(Seat, G::Action)>,
) -> Result<Record, String> {
    let secret = Hash::of(format!("{} {number}", wanted.file).as_bytes());
    let name = |seat: Seat| Player { name: format!("Player {}", seat.0 + 1), contribution: None };
    let seats = Seat::all(wanted.seats).map(name).collect();
    let mut dice = Dice::from_number(number.into());
    let record = play(wanted.options.clone(), seats, secret, |game: &Match<G>| {
        next(wanted, game, &mut dice).map(|(seat, action)| (Actor::Seat(seat), action))
    })?;
    Ok(Record { why: Some(wanted.why.to_owned()), ..record })
}

/// Plays a game to its end, asking for each step who does what, and writes it down.
pub fn play<G: Game>(
    options: G::Options,
    seats: Vec<Player>,
    secret: Hash,
    mut next: impl FnMut(&Match<G>) -> Option<(Actor, G::Action)>,
) -> Result<Record, String> {
    let mut game =
        Match::<G>::begin(options, &seats, Secret::new(secret)).map_err(|error| error.to_string())?;
    let mut entries = Vec::new();
    while G::outcome(game.state()).is_none() {
        let step = game.seq() + 1;
        let (actor, action) = next(&game).ok_or_else(|| format!("step {step}: nobody knows what to do"))?;
        let hand = match actor {
            Actor::Seat(_) => ActedBy::Bot,
            Actor::Clock => ActedBy::Timeout,
        };
        let made = game.act(actor, hand, u64::from(step) * 1000, &action);
        let refused = |refusal| format!("step {step}: {actor:?} {action:?} was refused: {refusal}");
        entries.push(made.map_err(refused)?.entry);
    }
    Ok(record_of(&game, seats, entries))
}

/// The record of a game with its secret.
pub fn record_of<G: Game>(game: &Match<G>, seats: Vec<Player>, entries: Vec<Entry>) -> Record {
    Record {
        format: FORMAT.to_owned(),
        game: G::INFO.id.to_owned(),
        rules_version: G::INFO.rules_version,
        options: serde_json::to_value(game.options()).unwrap_or_default(),
        seats,
        commitment: game.secret().commitment(),
        secret: Some(game.secret().reveal()),
        entries,
        outcome: G::outcome(game.state()),
        start_seal: None,
        why: None,
    }
}

/// What is wrong with the records of a folder, a sentence each.
pub fn problems<G: Playable>(folder: &Path, blessing: bool) -> Vec<String> {
    let mut problems = Vec::new();
    let mut reached = BTreeSet::new();
    for path in files_in(folder, "json") {
        let checked = read(&path).and_then(|record| match blessing {
            true => renew::<G>(&record).and_then(|record| write(&path, &record).map(|()| record)),
            false => prove::<G>(&record).map(|()| record),
        });
        match checked {
            Ok(record) => reached.extend(record.outcome.map(|outcome| outcome.ending)),
            Err(problem) => problems.push(format!("{}: {problem}", path.display())),
        }
    }
    for ending in G::INFO.endings {
        if !reached.contains(*ending) {
            problems.push(format!("no record in {} ends by {ending:?}", folder.display()));
        }
    }
    problems
}

fn prove<G: Playable>(record: &Record) -> Result<(), String> {
    let blank = record.why.as_deref().unwrap_or_default().trim().is_empty();
    if blank {
        return Err("its \"why\" does not say what it is kept for".into());
    }
    game_match::verify::<G>(record).map(|_| ()).map_err(|flaw: VerifyError| {
        format!(
            "{flaw}. If the rules were changed on purpose, raise the rules version, run this test with SATRAP_BLESS=1 \
             and say in the commit why"
        )
    })
}

/// Plays the actions of a record again under today's rules and seals them anew.
pub fn renew<G: Playable>(record: &Record) -> Result<Record, String> {
    let secret = Secret::new(record.secret.ok_or("it has no secret")?);
    let options =
        serde_json::from_value(record.options.clone()).map_err(|error| format!("its options: {error}"))?;
    let mut game = Match::<G>::begin(options, &record.seats, secret).map_err(|error| error.to_string())?;
    let mut entries = Vec::with_capacity(record.entries.len());
    for entry in &record.entries {
        let step = game.remake(entry).map_err(|flaw| format!("under today's rules: {flaw}"))?;
        entries.push(step.entry);
    }
    Ok(Record { why: record.why.clone(), ..record_of(&game, record.seats.clone(), entries) })
}

pub(crate) fn read(path: &Path) -> Result<Record, String> {
    let text = std::fs::read_to_string(path).map_err(|error| error.to_string())?;
    serde_json::from_str(&text).map_err(|error| format!("it is not a record: {error}"))
}

/// One entry to a line: small, and a change in one step is a change in the lines after it.
pub fn to_text(record: &Record) -> Result<String, String> {
    let mut text = String::from("{\n");
    let value = serde_json::to_value(record).map_err(|error| error.to_string())?;
    let fields = value.as_object().ok_or("a record is an object")?;
    for (n, (key, value)) in fields.iter().enumerate() {
        let lines = match value.as_array().filter(|_| key == "entries") {
            Some(entries) => {
                let lines: Vec<String> = entries.iter().map(|entry| format!("  {entry}")).collect();
                format!("[\n{}\n ]", lines.join(",\n"))
            }
            None => value.to_string(),
        };
        text += &format!(
            " {}: {lines}{}\n",
            serde_json::Value::from(key.as_str()),
            if n + 1 < fields.len() { "," } else { "" }
        );
    }
    Ok(text + "}\n")
}

pub fn write(path: &Path, record: &Record) -> Result<(), String> {
    std::fs::write(path, to_text(record)?).map_err(|error| error.to_string())
}

/// The files of a folder with an ending, sorted; none if there is no such folder.
pub(crate) fn files_in(folder: &Path, extension: &str) -> Vec<PathBuf> {
    let mut files: Vec<PathBuf> = std::fs::read_dir(folder)
        .into_iter()
        .flatten()
        .flatten()
        .map(|entry| entry.path())
        .filter(|path| path.extension().is_some_and(|found| found == extension))
        .collect();
    files.sort();
    files
}
