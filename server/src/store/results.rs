//! How games ended for the people who played them: what profiles, histories and ratings are made of. A game's results are
//! kept together with its last step.

use satrap_core::Seat;
use serde::{Deserialize, Serialize};
use sqlx::any::AnyRow;
use sqlx::{AnyConnection, Row};

use super::tables::{self, from_word, number, time, word};
use super::{Result, SeatDoc, TableRow};
use crate::wire::{Part, Status, Tempo, Visibility};

/// A chance of one, as fair shares are kept.
pub const WHOLE: u32 = 1_000_000;

/// How a game ended for one of its people.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct GameResult {
    pub table: String,
    pub user: String,
    pub seat: Seat,
    pub label: Option<String>,
    pub game: String,
    pub tempo: Tempo,
    pub part: Part,
    /// Whether it says something about how well they play: they began it, in one seat.
    pub counted: bool,
    pub rated: bool,
    pub ended_at: u64,
    pub length_ms: u64,
    pub steps: u32,
    pub seats: u32,
    pub people: u32,
    pub side: u8,
    pub place: u8,
    pub won: bool,
    /// The chance to win it by lot, in millionths.
    pub fair_share: u32,
    /// How far the scores of the winners and the next were apart, where there are scores.
    pub margin: Option<u64>,
    /// Whether the table was open to everybody.
    pub listed: bool,
}

/// The results of a game that is over; none of a lesson, nor of a record that was brought here.
pub fn of(row: &TableRow) -> Vec<GameResult> {
    let (Status::Over, Some(outcome)) = (row.status, &row.turn.outcome) else { return Vec::new() };
    if row.doc.lesson || row.doc.imported {
        return Vec::new();
    }
    let place_of = |seat: Seat| outcome.places.iter().find(|place| place.seat == seat);
    let mut sides: Vec<u8> = row.doc.seats.iter().map(|seat_doc| seat_doc.side).collect();
    sides.sort_unstable();
    sides.dedup();
    let best = |winners: bool| {
        let of_them = outcome.places.iter().filter(|place| (place.rank == 1) == winners);
        of_them.min_by_key(|place| place.rank).map(|place| place.score)
    };
    let has_scores = outcome.places.iter().any(|place| place.score != 0);
    let margin = best(true).zip(best(false)).filter(|_| has_scores).map(|(one, other)| one.abs_diff(other));
    let ended_at = row.ended_at.unwrap_or(row.moved_at);
    let mut results: Vec<GameResult> = Vec::new();
    for (seat, seat_doc) in row.seats() {
        let Some(place) = place_of(seat) else { continue };
        for (user, part) in players_of(seat_doc) {
            let result = GameResult {
                table: row.id.clone(),
                user: user.to_owned(),
                seat,
                label: seat_doc.label.clone(),
                game: row.game.clone(),
                tempo: row.tempo(),
                part,
                counted: part != Part::Substitute && !seat_doc.released.iter().any(|other| other == user),
                rated: row.doc.rated && part != Part::Substitute,
                ended_at,
                length_ms: ended_at.saturating_sub(row.started_at.unwrap_or(ended_at)),
                steps: row.version,
                seats: row.doc.seats.len() as u32,
                people: 0,
                side: seat_doc.side,
                place: place.rank,
                won: place.rank == 1 && part != Part::Left,
                fair_share: WHOLE / sides.len().max(1) as u32,
                margin,
                listed: row.visibility == Visibility::Open,
            };
            match results.iter_mut().find(|known| known.user == result.user) {
                // Whoever plays several seats plays against themselves.
                Some(known) => {
                    let better = result.part != Part::Left && result.place < known.place;
                    *known = GameResult {
                        counted: false,
                        rated: false,
                        ..if better { result } else { known.clone() }
                    };
                }
                None => results.push(result),
            }
        }
    }
    let people = results.len() as u32;
    let mut rivals: Vec<u8> = results.iter().filter(|one| one.rated).map(|one| one.side).collect();
    rivals.sort_unstable();
    rivals.dedup();
    for result in &mut results {
        result.people = people;
        result.rated &= rivals.len() >= 2;
    }
    results
}

/// Who played a seat, and how.
fn players_of(seat_doc: &SeatDoc) -> Vec<(&str, Part)> {
    let now = seat_doc.person();
    let is_late = seat_doc.former.is_empty() && seat_doc.held_since > 0;
    // Only the first of them had the seat from its beginning, unless they handed it on with its result.
    let mut heirs = seat_doc.former.iter().map(String::as_str).chain(now).filter(|_| !is_late);
    let heir = heirs.find(|user| !seat_doc.released.iter().any(|other| other == user));
    let mut players: Vec<(&str, Part)> = Vec::new();
    for (n, user) in seat_doc.former.iter().enumerate() {
        let known = players.iter().any(|(other, _)| other == user);
        if !known && now != Some(user) {
            players.push((user, if n == 0 || heir == Some(user) { Part::Left } else { Part::Substitute }));
        }
    }
    if let Some(user) = now {
        let began = heir == Some(user);
        let left = seat_doc.resigned || seat_doc.caretaker.is_some();
        players.push((
            user,
            match (began, left) {
                (false, _) => Part::Substitute,
                (true, true) => Part::Left,
                (true, false) => Part::Played,
            },
        ));
    }
    players
}

/// Keeps a result once.
pub const ADD: &str = "INSERT INTO results (table_id, user_id, seat, label, game, tempo, part, counted, rated, ended_at, \
     length_ms, steps, seats, people, side, place, won, fair_share, margin, listed) \
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20) \
     ON CONFLICT DO NOTHING";

pub async fn add(c: &mut AnyConnection, results: &[GameResult]) -> Result<()> {
    for result in results {
        sqlx::query(ADD)
            .bind(&result.table)
            .bind(&result.user)
            .bind(i64::from(result.seat.0))
            .bind(result.label.as_deref())
            .bind(&result.game)
            .bind(word(&result.tempo)?)
            .bind(word(&result.part)?)
            .bind(i64::from(result.counted))
            .bind(i64::from(result.rated))
            .bind(result.ended_at as i64)
            .bind(result.length_ms as i64)
            .bind(i64::from(result.steps))
            .bind(i64::from(result.seats))
            .bind(i64::from(result.people))
            .bind(i64::from(result.side))
            .bind(i64::from(result.place))
            .bind(i64::from(result.won))
            .bind(i64::from(result.fair_share))
            .bind(result.margin.map(|margin| margin as i64))
            .bind(i64::from(result.listed))
            .execute(&mut *c)
            .await?;
    }
    Ok(())
}

pub fn result_in(row: &AnyRow) -> Result<GameResult> {
    let small = |column: &str| -> Result<u8> { Ok(number(row, column)? as u8) };
    Ok(GameResult {
        table: row.try_get("table_id")?,
        user: row.try_get("user_id")?,
        seat: Seat(small("seat")?),
        label: row.try_get("label")?,
        game: row.try_get("game")?,
        tempo: from_word(row.try_get("tempo")?)?,
        part: from_word(row.try_get("part")?)?,
        counted: number(row, "counted")? > 0,
        rated: number(row, "rated")? > 0,
        ended_at: time(row, "ended_at")?,
        length_ms: time(row, "length_ms")?,
        steps: number(row, "steps")?,
        seats: number(row, "seats")?,
        people: number(row, "people")?,
        side: small("side")?,
        place: small("place")?,
        won: number(row, "won")? > 0,
        fair_share: number(row, "fair_share")?,
        margin: row.try_get::<Option<i64>, _>("margin")?.map(|margin| margin as u64),
        listed: number(row, "listed")? > 0,
    })
}

/// A place in all that ended, in the order in which it did.
pub type Ended = (u64, String);

/// How many tables are read at a time.
const BATCH: i64 = 200;
/// What says that games which ended before results were kept have theirs too.
const FILLED: &str = "results";

pub async fn is_filled(c: &mut AnyConnection) -> Result<bool> {
    let row =
        sqlx::query("SELECT name FROM done_once WHERE name = $1").bind(FILLED).fetch_optional(c).await?;
    Ok(row.is_some())
}

/// Keeps the results of some games that are over, from those after `since` on. Gives where to go on, until all are done.
pub async fn fill(c: &mut AnyConnection, since: &Ended) -> Result<Option<Ended>> {
    let rows = tables::finished_after(c, since, BATCH).await?;
    for row in &rows {
        add(c, &of(row)).await?;
    }
    if rows.len() < BATCH as usize {
        sqlx::query("INSERT INTO done_once (name) VALUES ($1) ON CONFLICT DO NOTHING")
            .bind(FILLED)
            .execute(c)
            .await?;
        return Ok(None);
    }
    Ok(rows.last().map(|row| (row.moved_at, row.id.clone())))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::Occupant;
    use satrap_core::record::Hash;
    use satrap_core::{SeatPlan, Strength};

    fn seat_doc(user: Option<&str>) -> SeatDoc {
        let person =
            |user: &str| Occupant::Person { user: user.to_owned(), contribution: Hash::of(b"chance") };
        SeatDoc::new(SeatPlan { label: None, side: 0, required: true }, user.map(person), String::new())
    }

    #[test]
    fn whoever_leaves_has_lost_and_whoever_comes_in_later_risks_nothing() {
        let there = seat_doc(Some("ada"));
        assert_eq!(players_of(&there), [("ada", Part::Played)]);
        let resigned = SeatDoc { resigned: true, ..seat_doc(Some("ada")) };
        assert_eq!(players_of(&resigned), [("ada", Part::Left)]);
        let absent = SeatDoc { caretaker: Some(Strength::Random), ..seat_doc(Some("ada")) };
        assert_eq!(players_of(&absent), [("ada", Part::Left)]);
        let handed_on = SeatDoc { former: vec!["ada".into()], held_since: 7, ..seat_doc(Some("eve")) };
        assert_eq!(players_of(&handed_on), [("ada", Part::Left), ("eve", Part::Substitute)]);
        let twice =
            SeatDoc { former: vec!["ada".into(), "eve".into()], held_since: 9, ..seat_doc(Some("mia")) };
        assert_eq!(
            players_of(&twice),
            [("ada", Part::Left), ("eve", Part::Substitute), ("mia", Part::Substitute)]
        );
        let back = SeatDoc { former: vec!["ada".into()], held_since: 9, ..seat_doc(Some("ada")) };
        assert_eq!(players_of(&back), [("ada", Part::Played)]);
        let released = SeatDoc { released: vec!["ada".into()], ..handed_on };
        assert_eq!(players_of(&released), [("ada", Part::Left), ("eve", Part::Played)]);
        let gone = SeatDoc { caretaker: Some(Strength::Random), ..released };
        assert_eq!(players_of(&gone), [("ada", Part::Left), ("eve", Part::Left)]);
        let late = SeatDoc { held_since: 9, ..seat_doc(Some("eve")) };
        assert_eq!(players_of(&late), [("eve", Part::Substitute)]);
        assert!(players_of(&seat_doc(None)).is_empty());
    }
}
