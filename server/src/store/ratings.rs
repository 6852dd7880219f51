//! Statements about ratings. They follow from results alone, game after game in the order in which games ended: whatever
//! comes out of that order is worked out again from there.

use std::collections::BTreeMap;

use sqlx::any::AnyRow;
use sqlx::{AnyConnection, Row};

use super::results::{self, Ended};
use super::tables::{self, from_word, number, time, word};
use super::{Result, people};
use crate::ratings::{Player, Rating, rate};
use crate::wire::{Part, ProfileVisibility, Tempo, User};

/// What a rated game made of somebody's rating.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RatedGame {
    pub table: String,
    pub user: String,
    pub game: String,
    pub tempo: Tempo,
    pub ended_at: u64,
    pub rating: Rating,
}

/// Somebody's rating in a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Standing {
    pub user: User,
    pub game: String,
    pub tempo: Tempo,
    pub rating: Rating,
    pub games: u32,
}

/// What became of working out all ratings anew.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Recomputed {
    pub games: u32,
    /// How many ratings after a game were other than before.
    pub changed: u32,
}

/// Games of one title at one tempo.
type Ladder = (String, String);

pub async fn has_unrated(c: &mut AnyConnection) -> Result<bool> {
    let row = sqlx::query("SELECT table_id FROM results WHERE rated = 1 LIMIT 1").fetch_optional(c).await?;
    Ok(row.is_some())
}

/// Rates all games that are not rated yet.
pub async fn rate_games(c: &mut AnyConnection, for_update: &str) -> Result<()> {
    lock(c, for_update).await?;
    let rows = sqlx::query(
        "SELECT game, tempo, ended_at, table_id FROM results WHERE rated = 1 ORDER BY ended_at DESC, table_id DESC",
    )
    .fetch_all(&mut *c)
    .await?;
    let mut first: BTreeMap<Ladder, Ended> = BTreeMap::new();
    for row in &rows {
        let ladder = (row.try_get("game")?, row.try_get("tempo")?);
        first.insert(ladder, (time(row, "ended_at")?, row.try_get("table_id")?));
    }
    for (ladder, from) in first {
        rate_ladder(c, &ladder, &from).await?;
    }
    Ok(())
}

/// Works out everything anew from the tables of games, and says what is other than before.
pub async fn recompute(c: &mut AnyConnection, for_update: &str) -> Result<Recomputed> {
    lock(c, for_update).await?;
    let before = all(c).await?;
    sqlx::query("DELETE FROM results WHERE rated > 0").execute(&mut *c).await?;
    sqlx::query("DELETE FROM rating_course").execute(&mut *c).await?;
    sqlx::query("DELETE FROM ratings").execute(&mut *c).await?;
    let mut since: Ended = (0, String::new());
    loop {
        let rows = tables::finished_after(c, &since, 200).await?;
        for row in rows.iter().filter(|row| row.doc.rated) {
            results::add(c, &results::of(row)).await?;
        }
        let Some(last) = rows.last() else { break };
        since = (last.moved_at, last.id.clone());
    }
    rate_games(c, for_update).await?;
    let after = all(c).await?;
    let games: std::collections::BTreeSet<&str> = after.keys().map(|(table, _)| table.as_str()).collect();
    let differs = |key: &&(String, String)| before.get(*key) != after.get(*key);
    let keys: std::collections::BTreeSet<&(String, String)> = before.keys().chain(after.keys()).collect();
    Ok(Recomputed { games: games.len() as u32, changed: keys.iter().copied().filter(differs).count() as u32 })
}

/// Two servers must not rate at once.
async fn lock(c: &mut AnyConnection, for_update: &str) -> Result<()> {
    sqlx::query("INSERT INTO done_once (name) VALUES ('rating') ON CONFLICT DO NOTHING")
        .execute(&mut *c)
        .await?;
    let sql = format!("SELECT name FROM done_once WHERE name = 'rating'{for_update}");
    sqlx::query(sqlx::AssertSqlSafe(sql)).fetch_one(c).await?;
    Ok(())
}

async fn all(c: &mut AnyConnection) -> Result<BTreeMap<(String, String), Rating>> {
    let rows =
        sqlx::query("SELECT table_id, user_id, rating, uncertainty FROM rating_course").fetch_all(c).await?;
    rows.iter()
        .map(|row| Ok(((row.try_get("table_id")?, row.try_get("user_id")?), rating_in(row)?)))
        .collect()
}

fn rating_in(row: &AnyRow) -> Result<Rating> {
    Ok(Rating { rating: row.try_get("rating")?, uncertainty: row.try_get("uncertainty")? })
}

/// Rates the games of a ladder from one on, those that were rated before too.
async fn rate_ladder(c: &mut AnyConnection, ladder: &Ladder, from: &Ended) -> Result<()> {
    let (game, tempo) = ladder;
    let rows = sqlx::query(
        "SELECT table_id, user_id, ended_at, side, place, part FROM results WHERE rated > 0 AND game = $1 AND tempo = $2 \
         AND (ended_at > $3 OR (ended_at = $3 AND table_id >= $4)) ORDER BY ended_at, table_id, user_id",
    )
    .bind(game)
    .bind(tempo)
    .bind(from.0 as i64)
    .bind(&from.1)
    .fetch_all(&mut *c)
    .await?;
    sqlx::query(
        "DELETE FROM rating_course WHERE game = $1 AND tempo = $2 AND (ended_at > $3 OR (ended_at = $3 AND table_id >= $4))",
    )
    .bind(game)
    .bind(tempo)
    .bind(from.0 as i64)
    .bind(&from.1)
    .execute(&mut *c)
    .await?;
    let mut known: BTreeMap<String, (Rating, u32)> = BTreeMap::new();
    let mut rows = rows.iter().peekable();
    while let Some(row) = rows.peek() {
        let table: String = row.try_get("table_id")?;
        let ended_at = time(row, "ended_at")?;
        let mut players = Vec::new();
        while let Some(row) =
            rows.next_if(|row| row.try_get::<String, _>("table_id").is_ok_and(|id| id == table))
        {
            let user: String = row.try_get("user_id")?;
            let before = match known.get(&user) {
                Some((rating, _)) => *rating,
                None => {
                    let found = last(c, &user, ladder).await?;
                    known.insert(user.clone(), found);
                    found.0
                }
            };
            let left = from_word::<Part>(row.try_get("part")?)? == Part::Left;
            let (side, place) = (number(row, "side")? as u8, number(row, "place")? as u8);
            players.push(Player { user, side, place, left, before });
        }
        for (player, after) in players.iter().zip(rate(&players)) {
            if let Some((rating, games)) = known.get_mut(&player.user) {
                *rating = after;
                *games += 1;
            }
            put_course(c, ladder, &table, &player.user, ended_at, after).await?;
        }
        // By table: what ended meanwhile is not rated yet.
        sqlx::query("UPDATE results SET rated = 2 WHERE table_id = $1 AND rated = 1")
            .bind(&table)
            .execute(&mut *c)
            .await?;
    }
    for (user, (rating, games)) in known {
        put(c, ladder, &user, rating, games).await?;
    }
    Ok(())
}

/// Somebody's rating as far as it is kept, and from how many games.
async fn last(c: &mut AnyConnection, user: &str, (game, tempo): &Ladder) -> Result<(Rating, u32)> {
    let row = sqlx::query(
        "SELECT rating, uncertainty, (SELECT COUNT(*) FROM rating_course WHERE user_id = $1 AND game = $2 AND tempo = $3) \
         AS games FROM rating_course WHERE user_id = $1 AND game = $2 AND tempo = $3 \
         ORDER BY ended_at DESC, table_id DESC LIMIT 1",
    )
    .bind(user)
    .bind(game)
    .bind(tempo)
    .fetch_optional(c)
    .await?;
    match row {
        Some(row) => Ok((rating_in(&row)?, number(&row, "games")?)),
        None => Ok((Rating::default(), 0)),
    }
}

async fn put_course(
    c: &mut AnyConnection,
    (game, tempo): &Ladder,
    table: &str,
    user: &str,
    ended_at: u64,
    rating: Rating,
) -> Result<()> {
    sqlx::query(
        "INSERT INTO rating_course (table_id, user_id, game, tempo, ended_at, rating, uncertainty) \
         VALUES ($1, $2, $3, $4, $5, $6, $7)",
    )
    .bind(table)
    .bind(user)
    .bind(game)
    .bind(tempo)
    .bind(ended_at as i64)
    .bind(rating.rating)
    .bind(rating.uncertainty)
    .execute(c)
    .await?;
    Ok(())
}

async fn put(
    c: &mut AnyConnection,
    (game, tempo): &Ladder,
    user: &str,
    rating: Rating,
    games: u32,
) -> Result<()> {
    sqlx::query(
        "INSERT INTO ratings (user_id, game, tempo, rating, uncertainty, low, games) VALUES ($1, $2, $3, $4, $5, $6, $7) \
         ON CONFLICT (user_id, game, tempo) DO UPDATE SET rating = excluded.rating, uncertainty = excluded.uncertainty, \
         low = excluded.low, games = excluded.games",
    )
    .bind(user)
    .bind(game)
    .bind(tempo)
    .bind(rating.rating)
    .bind(rating.uncertainty)
    .bind(rating.low())
    .bind(i64::from(games))
    .execute(c)
    .await?;
    Ok(())
}

fn standing_in(row: &AnyRow, user: User) -> Result<Standing> {
    Ok(Standing {
        user,
        game: row.try_get("game")?,
        tempo: from_word(row.try_get("tempo")?)?,
        rating: rating_in(row)?,
        games: number(row, "games")?,
    })
}

/// All ratings of a person.
pub async fn of(c: &mut AnyConnection, user: &User) -> Result<Vec<Standing>> {
    let rows = sqlx::query("SELECT * FROM ratings WHERE user_id = $1 ORDER BY game, tempo")
        .bind(&user.id)
        .fetch_all(c)
        .await?;
    rows.iter().map(|row| standing_in(row, user.clone())).collect()
}

/// Those of a game whose rating is surest to be high, among people whose profile everybody may see.
pub async fn leaders(
    c: &mut AnyConnection,
    game: &str,
    tempo: Tempo,
    least_games: u32,
    limit: u32,
) -> Result<Vec<Standing>> {
    let rows = sqlx::query(
        "SELECT ratings.*, users.name AS name FROM ratings JOIN users ON users.id = ratings.user_id \
         LEFT JOIN profiles ON profiles.user_id = users.id \
         WHERE game = $1 AND tempo = $2 AND games >= $3 AND users.password IS NOT NULL \
         AND COALESCE(profiles.visibility, $4) = $4 ORDER BY low DESC, users.name LIMIT $5",
    )
    .bind(game)
    .bind(word(&tempo)?)
    .bind(i64::from(least_games))
    .bind(word(&ProfileVisibility::Public)?)
    .bind(i64::from(limit))
    .fetch_all(c)
    .await?;
    let leader = |row: &AnyRow| {
        let user = User { id: row.try_get("user_id")?, name: row.try_get("name")?, registered: true };
        standing_in(row, user)
    };
    rows.iter().map(leader).collect()
}

fn rated_game_in(row: &AnyRow) -> Result<RatedGame> {
    Ok(RatedGame {
        table: row.try_get("table_id")?,
        user: row.try_get("user_id")?,
        game: row.try_get("game")?,
        tempo: from_word(row.try_get("tempo")?)?,
        ended_at: time(row, "ended_at")?,
        rating: rating_in(row)?,
    })
}

/// The last games of a person in a ladder, oldest first.
pub async fn course(
    c: &mut AnyConnection,
    user: &str,
    game: &str,
    tempo: Tempo,
    limit: u32,
) -> Result<Vec<RatedGame>> {
    let rows = sqlx::query(
        "SELECT * FROM rating_course WHERE user_id = $1 AND game = $2 AND tempo = $3 \
         ORDER BY ended_at DESC, table_id DESC LIMIT $4",
    )
    .bind(user)
    .bind(game)
    .bind(word(&tempo)?)
    .bind(i64::from(limit))
    .fetch_all(c)
    .await?;
    rows.iter().rev().map(rated_game_in).collect()
}

/// What a table's game made of its players' ratings: before and after.
pub async fn of_table(c: &mut AnyConnection, table: &str) -> Result<Vec<(User, Rating, Rating)>> {
    let rows = sqlx::query("SELECT * FROM rating_course WHERE table_id = $1 ORDER BY user_id")
        .bind(table)
        .fetch_all(&mut *c)
        .await?;
    let mut changes = Vec::with_capacity(rows.len());
    for row in &rows {
        let after = rated_game_in(row)?;
        let before = sqlx::query(
            "SELECT rating, uncertainty FROM rating_course WHERE user_id = $1 AND game = $2 AND tempo = $3 \
             AND (ended_at < $4 OR (ended_at = $4 AND table_id < $5)) ORDER BY ended_at DESC, table_id DESC LIMIT 1",
        )
        .bind(&after.user)
        .bind(&after.game)
        .bind(word(&after.tempo)?)
        .bind(after.ended_at as i64)
        .bind(table)
        .fetch_optional(&mut *c)
        .await?;
        let before = before.as_ref().map_or(Ok(Rating::default()), rating_in)?;
        if let Some(user) = people::users(c, std::slice::from_ref(&after.user)).await?.pop() {
            changes.push((user, before, after.rating));
        }
    }
    Ok(changes)
}
