//! Statements about who is connected to which server.

use sqlx::{AnyConnection, Row};

use super::Result;

/// How many rows go into one statement; databases bound how many values there may be.
const AT_ONCE: usize = 1000;

/// Somebody with a connection to a table.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Connected {
    pub table: String,
    pub user: String,
}

/// What a server has to say about its connections.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Connections {
    /// These, and what it said before is void.
    All(Vec<Connected>),
    Since {
        came: Vec<Connected>,
        went: Vec<Connected>,
    },
}

/// What is known of other servers that are alive.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Elsewhere {
    pub has_servers: bool,
    /// Those who sit at the tables they are connected to, in no order.
    pub connected: Vec<Connected>,
}

pub async fn report(
    c: &mut AnyConnection,
    server: &str,
    alive_until: u64,
    connections: &Connections,
) -> Result<bool> {
    let renewed = sqlx::query("UPDATE servers SET alive_until = $2 WHERE id = $1")
        .bind(server)
        .bind(alive_until as i64)
        .execute(&mut *c)
        .await?;
    let is_known = renewed.rows_affected() > 0;
    match connections {
        Connections::Since { .. } if !is_known => return Ok(false),
        Connections::Since { came, went } => {
            remove(c, server, went).await?;
            add(c, server, came).await?;
        }
        Connections::All(all) => {
            if !is_known {
                sqlx::query("INSERT INTO servers (id, alive_until) VALUES ($1, $2)")
                    .bind(server)
                    .bind(alive_until as i64)
                    .execute(&mut *c)
                    .await?;
            }
            sqlx::query("DELETE FROM connected WHERE server = $1").bind(server).execute(&mut *c).await?;
            add(c, server, all).await?;
        }
    }
    Ok(true)
}

async fn add(c: &mut AnyConnection, server: &str, people: &[Connected]) -> Result<()> {
    for some in people.chunks(AT_ONCE) {
        let rows: Vec<String> =
            (0..some.len()).map(|n| format!("($1, ${}, ${})", 2 * n + 2, 2 * n + 3)).collect();
        let sql = format!(
            "INSERT INTO connected (server, table_id, user_id) VALUES {} ON CONFLICT DO NOTHING",
            rows.join(", ")
        );
        with(&sql, server, some).execute(&mut *c).await?;
    }
    Ok(())
}

async fn remove(c: &mut AnyConnection, server: &str, people: &[Connected]) -> Result<()> {
    for some in people.chunks(AT_ONCE) {
        let rows: Vec<String> =
            (0..some.len()).map(|n| format!("(${}, ${})", 2 * n + 2, 2 * n + 3)).collect();
        let sql = format!(
            "DELETE FROM connected WHERE server = $1 AND (table_id, user_id) IN (VALUES {})",
            rows.join(", ")
        );
        with(&sql, server, some).execute(&mut *c).await?;
    }
    Ok(())
}

type Query<'q> = sqlx::query::Query<'q, sqlx::Any, sqlx::any::AnyArguments>;

fn with<'q>(sql: &str, server: &'q str, people: &'q [Connected]) -> Query<'q> {
    let query = sqlx::query(sqlx::AssertSqlSafe(sql.to_owned())).bind(server);
    people.iter().fold(query, |query, one| query.bind(&one.table).bind(&one.user))
}

pub async fn elsewhere(
    c: &mut AnyConnection,
    server: &str,
    now: u64,
    table: Option<&str>,
) -> Result<Elsewhere> {
    let others = sqlx::query("SELECT COUNT(*) AS others FROM servers WHERE id <> $1 AND alive_until > $2")
        .bind(server)
        .bind(now as i64)
        .fetch_one(&mut *c)
        .await?;
    if others.try_get::<i64, _>("others")? == 0 {
        return Ok(Elsewhere::default());
    }
    let which = if table.is_some() { "connected.table_id = $3" } else { "CAST($3 AS TEXT) = ''" };
    let sql = format!(
        "SELECT DISTINCT connected.table_id, connected.user_id FROM connected \
         JOIN servers ON servers.id = connected.server \
         JOIN seats ON seats.table_id = connected.table_id AND seats.user_id = connected.user_id \
         WHERE connected.server <> $1 AND servers.alive_until > $2 AND {which}"
    );
    let rows = sqlx::query(sqlx::AssertSqlSafe(sql))
        .bind(server)
        .bind(now as i64)
        .bind(table.unwrap_or_default())
        .fetch_all(c)
        .await?;
    let connected = rows
        .iter()
        .map(|row| Ok(Connected { table: row.try_get("table_id")?, user: row.try_get("user_id")? }))
        .collect::<Result<_>>()?;
    Ok(Elsewhere { has_servers: true, connected })
}

/// With it goes who was connected to it.
pub async fn forget_server(c: &mut AnyConnection, server: &str) -> Result<()> {
    sqlx::query("DELETE FROM servers WHERE id = $1").bind(server).execute(c).await?;
    Ok(())
}

/// Servers that ended without a word long ago.
pub async fn tidy(c: &mut AnyConnection, before: u64) -> Result<()> {
    sqlx::query("DELETE FROM servers WHERE alive_until <= $1").bind(before as i64).execute(c).await?;
    Ok(())
}
