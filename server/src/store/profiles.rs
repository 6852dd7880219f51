//! Statements about what a person has played: their profile and their history.

use std::collections::{BTreeMap, BTreeSet};

use satrap_core::{Seat, Strength};
use sqlx::any::AnyRow;
use sqlx::{AnyConnection, Row};

use super::erasure::FORMER_PLAYER;
use super::results::{Ended, GameResult, result_in};
use super::tables::{from_word, number, word};
use super::{Occupant, Result, TableDoc};
use crate::wire::{HistoryResult, Part, ProfileVisibility, Tempo, User};

/// Which games of a person are wanted, newest first.
#[derive(Clone, Debug, Default)]
pub struct HistoryPage {
    pub user: String,
    pub game: Option<String>,
    pub tempo: Option<Tempo>,
    /// A part of another player's name.
    pub person: Option<String>,
    pub result: Option<HistoryResult>,
    /// When they ended.
    pub from: Option<u64>,
    pub to: Option<u64>,
    /// How long they took.
    pub shortest_ms: Option<u64>,
    pub longest_ms: Option<u64>,
    /// Only tables that are listed to everybody.
    pub listed: bool,
    pub before: Option<Ended>,
    pub limit: u32,
}

/// A game of somebody's history.
#[derive(Clone, Debug)]
pub struct HistoryRow {
    pub result: GameResult,
    pub others: Vec<OtherPlayer>,
}

#[derive(Clone, Debug)]
pub struct OtherPlayer {
    pub user: User,
    pub seat: Seat,
    pub part: Part,
    pub place: u8,
    pub won: bool,
}

/// All games of a person with one title, or with one of its seats.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tally {
    pub game: String,
    pub label: Option<String>,
    /// How many ended, and how many of them were played to the end.
    pub games: u32,
    pub finished: u32,
    /// How many count, how many of those were won, and how many would be by lot, in millionths.
    pub counted: u32,
    pub won: u32,
    pub expected: u64,
}

/// A game that somebody played against bots alone, all of one strength, each for itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BotGame {
    pub game: String,
    pub seats: u32,
    pub strength: Strength,
    pub won: bool,
}

/// The last games of a person against bots, where all bots were of one strength.
pub async fn bot_games(c: &mut AnyConnection, user: &str, limit: u32) -> Result<Vec<BotGame>> {
    let rows = sqlx::query(
        "SELECT results.*, table_docs.doc AS doc FROM results JOIN table_docs ON table_docs.table_id = results.table_id \
         WHERE user_id = $1 AND people = 1 AND counted = 1 ORDER BY ended_at DESC, results.table_id DESC LIMIT $2",
    )
    .bind(user)
    .bind(i64::from(limit))
    .fetch_all(c)
    .await?;
    let mut games = Vec::with_capacity(rows.len());
    for row in &rows {
        let result = result_in(row)?;
        let doc: TableDoc = serde_json::from_str(row.try_get::<String, _>("doc")?.as_str())?;
        games.extend(strength_of_others(&doc, result.seat).map(|strength| BotGame {
            game: result.game,
            seats: result.seats,
            strength,
            won: result.won,
        }));
    }
    Ok(games)
}

fn strength_of_others(doc: &TableDoc, own: Seat) -> Option<Strength> {
    let sides: BTreeSet<u8> = doc.seats.iter().map(|seat_doc| seat_doc.side).collect();
    if sides.len() != doc.seats.len() {
        return None;
    }
    let others = doc.seats.iter().enumerate().filter(|(n, _)| *n != usize::from(own.0));
    let mut strengths = others.map(|(_, seat_doc)| match &seat_doc.occupant {
        Some(Occupant::Bot { strength }) => Some(*strength),
        _ => None,
    });
    let first = strengths.next()??;
    strengths.all(|other| other == Some(first)).then_some(first)
}

pub async fn visibility(c: &mut AnyConnection, user: &str) -> Result<ProfileVisibility> {
    let row = sqlx::query("SELECT visibility FROM profiles WHERE user_id = $1")
        .bind(user)
        .fetch_optional(c)
        .await?;
    row.map_or(Ok(ProfileVisibility::default()), |row| from_word(row.try_get("visibility")?))
}

pub async fn put_visibility(c: &mut AnyConnection, user: &str, visibility: ProfileVisibility) -> Result<()> {
    sqlx::query(
        "INSERT INTO profiles (user_id, visibility) VALUES ($1, $2) \
         ON CONFLICT (user_id) DO UPDATE SET visibility = excluded.visibility",
    )
    .bind(user)
    .bind(word(&visibility)?)
    .execute(c)
    .await?;
    Ok(())
}

pub async fn tallies(c: &mut AnyConnection, user: &str) -> Result<Vec<Tally>> {
    let rows = sqlx::query(
        "SELECT game, label, COUNT(*) AS games, \
         CAST(SUM(CASE WHEN part = 'left' THEN 0 ELSE 1 END) AS BIGINT) AS finished, \
         CAST(SUM(counted) AS BIGINT) AS counted, CAST(SUM(counted * won) AS BIGINT) AS won, \
         CAST(SUM(counted * fair_share) AS BIGINT) AS expected \
         FROM results WHERE user_id = $1 GROUP BY game, label ORDER BY game, label",
    )
    .bind(user)
    .fetch_all(c)
    .await?;
    let tally = |row: &AnyRow| -> Result<Tally> {
        Ok(Tally {
            game: row.try_get("game")?,
            label: row.try_get("label")?,
            games: number(row, "games")?,
            finished: number(row, "finished")?,
            counted: number(row, "counted")?,
            won: number(row, "won")?,
            expected: row.try_get::<i64, _>("expected")? as u64,
        })
    };
    rows.iter().map(tally).collect()
}

/// Of a title the game with the most steps, and the one in which the winners were least ahead.
pub async fn extremes(
    c: &mut AnyConnection,
    user: &str,
    game: &str,
    listed: bool,
) -> Result<(Option<HistoryRow>, Option<HistoryRow>)> {
    let mut found = [None, None];
    for (n, order) in ["steps DESC, ended_at DESC", "margin, ended_at DESC"].into_iter().enumerate() {
        let sql = format!(
            "SELECT * FROM results WHERE user_id = $1 AND game = $2 AND counted = 1 AND part = 'played' \
             AND people > 1 AND listed >= $3 {} ORDER BY {order} LIMIT 1",
            if n == 1 { "AND margin IS NOT NULL" } else { "" }
        );
        let row = sqlx::query(sqlx::AssertSqlSafe(sql))
            .bind(user)
            .bind(game)
            .bind(i64::from(listed))
            .fetch_optional(&mut *c)
            .await?;
        if let (Some(row), Some(place)) = (row, found.get_mut(n)) {
            *place = with_others(c, vec![result_in(&row)?]).await?.pop();
        }
    }
    let [longest, closest] = found;
    Ok((longest, closest))
}

/// Finds its rows in the index `results_by_user`, newest first, and stops after the page.
fn history_sql(result: Option<HistoryResult>) -> String {
    let which = match result {
        None => "",
        Some(HistoryResult::Won) => "AND won = 1",
        Some(HistoryResult::Lost) => "AND won = 0 AND part <> 'left'",
        Some(HistoryResult::Left) => "AND part = 'left'",
    };
    // Every parameter is used by every query, so that both databases know all of their types.
    format!(
        "SELECT * FROM results WHERE user_id = $1 {which} AND (CAST($2 AS TEXT) = '' OR game = $2) \
         AND (CAST($3 AS TEXT) = '' OR tempo = $3) AND ended_at >= $4 AND ended_at <= $5 \
         AND length_ms >= $6 AND length_ms <= $7 AND listed >= $8 \
         AND ended_at <= $9 AND (ended_at < $9 OR (ended_at = $9 AND table_id < $10)) \
         AND (CAST($11 AS TEXT) = '' OR EXISTS (SELECT 1 FROM results AS others JOIN users ON users.id = others.user_id \
         WHERE others.table_id = results.table_id AND others.user_id <> $1 \
         AND LOWER(COALESCE(users.name_key, users.name)) LIKE $11 ESCAPE '!')) \
         ORDER BY ended_at DESC, table_id DESC LIMIT $12"
    )
}

pub async fn history(c: &mut AnyConnection, page: &HistoryPage) -> Result<Vec<HistoryRow>> {
    let (at, id) = page.before.clone().unwrap_or((i64::MAX as u64, String::new()));
    let most = |wanted: Option<u64>| wanted.and_then(|value| i64::try_from(value).ok()).unwrap_or(i64::MAX);
    let rows = sqlx::query(sqlx::AssertSqlSafe(history_sql(page.result)))
        .bind(&page.user)
        .bind(page.game.clone().unwrap_or_default())
        .bind(page.tempo.map(|tempo| word(&tempo)).transpose()?.unwrap_or_default())
        .bind(page.from.unwrap_or(0) as i64)
        .bind(most(page.to))
        .bind(page.shortest_ms.unwrap_or(0) as i64)
        .bind(most(page.longest_ms))
        .bind(i64::from(page.listed))
        .bind(i64::try_from(at).unwrap_or(i64::MAX))
        .bind(id)
        .bind(page.person.as_deref().map(pattern).unwrap_or_default())
        .bind(i64::from(page.limit))
        .fetch_all(&mut *c)
        .await?;
    let results = rows.iter().map(result_in).collect::<Result<_>>()?;
    with_others(c, results).await
}

/// Finds a text anywhere in another.
fn pattern(text: &str) -> String {
    let plain: String = text.to_lowercase().replace('!', "!!").replace('%', "!%").replace('_', "!_");
    format!("%{plain}%")
}

/// Results with whoever else played those games, read together.
async fn with_others(c: &mut AnyConnection, results: Vec<GameResult>) -> Result<Vec<HistoryRow>> {
    if results.is_empty() {
        return Ok(Vec::new());
    }
    let places: Vec<String> = (1..=results.len()).map(|n| format!("${n}")).collect();
    let sql = format!(
        "SELECT results.*, users.name AS name, CASE WHEN users.password IS NULL THEN 0 ELSE 1 END AS registered \
         FROM results LEFT JOIN users ON users.id = results.user_id WHERE table_id IN ({}) ORDER BY seat, user_id",
        places.join(", ")
    );
    let mut query = sqlx::query(sqlx::AssertSqlSafe(sql));
    for result in &results {
        query = query.bind(&result.table);
    }
    let mut by_table: BTreeMap<String, Vec<OtherPlayer>> = BTreeMap::new();
    for row in &query.fetch_all(c).await? {
        let played = result_in(row)?;
        let name: Option<String> = row.try_get("name")?;
        let registered = number(row, "registered")? > 0 && name.is_some();
        let name = name.unwrap_or_else(|| FORMER_PLAYER.to_owned());
        by_table.entry(played.table).or_default().push(OtherPlayer {
            user: User { id: played.user, name, registered },
            seat: played.seat,
            part: played.part,
            place: played.place,
            won: played.won,
        });
    }
    let row = |result: GameResult| {
        let players = by_table.get(&result.table).into_iter().flatten();
        let others = players.filter(|other| other.user.id != result.user).cloned().collect();
        HistoryRow { result, others }
    };
    Ok(results.into_iter().map(row).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use sqlx::Connection;

    /// Thousands of games are looked up, not looked through.
    #[tokio::test(flavor = "multi_thread")]
    async fn a_history_is_read_from_its_index() {
        let folder = tempfile::tempdir().unwrap();
        let url = format!("sqlite:{}", folder.path().join("plan.db").display());
        crate::store::open(&url).await.unwrap().close().await;
        let mut database = AnyConnection::connect(&url).await.unwrap();
        for result in [None, Some(HistoryResult::Won), Some(HistoryResult::Lost), Some(HistoryResult::Left)] {
            let sql = format!("EXPLAIN QUERY PLAN {}", history_sql(result));
            let rows = sqlx::query(sqlx::AssertSqlSafe(sql)).fetch_all(&mut database).await.unwrap();
            let plan: Vec<String> = rows.iter().map(|row| row.try_get("detail").unwrap()).collect();
            let search =
                "SEARCH results USING INDEX results_by_user (user_id=? AND ended_at>? AND ended_at<?)";
            assert!(plan.first().is_some_and(|first| first.starts_with(search)), "{plan:#?}");
        }
        database.close().await.unwrap();
    }
}
