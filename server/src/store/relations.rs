//! Statements about what people are to each other: friends, blocked, muted.

use sqlx::any::AnyRow;
use sqlx::{AnyConnection, Row};

use super::Result;
use super::tables::{from_word, time, word};
use crate::wire::{RelationKind, User};

/// What a person is to another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Relation {
    pub other: User,
    pub kind: RelationKind,
    /// Whether it is the other who says so.
    pub theirs: bool,
    pub at: u64,
}

/// What became of asking somebody to be friends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Asked {
    /// They are told.
    Now,
    /// They had asked too: the two are friends now.
    Friends,
    /// Nothing changes: they are friends, were asked before, or one of them wants none of the other.
    Nothing,
}

pub async fn put(c: &mut AnyConnection, user: &str, other: &str, kind: RelationKind, at: u64) -> Result<()> {
    sqlx::query(
        "INSERT INTO relations (user_id, other_id, kind, at) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING",
    )
    .bind(user)
    .bind(other)
    .bind(word(&kind)?)
    .bind(at as i64)
    .execute(c)
    .await?;
    Ok(())
}

pub async fn remove(c: &mut AnyConnection, user: &str, other: &str, kind: RelationKind) -> Result<()> {
    sqlx::query("DELETE FROM relations WHERE user_id = $1 AND other_id = $2 AND kind = $3")
        .bind(user)
        .bind(other)
        .bind(word(&kind)?)
        .execute(c)
        .await?;
    Ok(())
}

pub async fn is(c: &mut AnyConnection, user: &str, other: &str, kind: RelationKind) -> Result<bool> {
    let row = sqlx::query("SELECT at FROM relations WHERE user_id = $1 AND other_id = $2 AND kind = $3")
        .bind(user)
        .bind(other)
        .bind(word(&kind)?)
        .fetch_optional(c)
        .await?;
    Ok(row.is_some())
}

/// Asks somebody to be friends, or agrees if they asked first.
pub async fn ask(c: &mut AnyConnection, user: &str, other: &str, at: u64) -> Result<Asked> {
    use RelationKind::{Asked as AskedKind, Blocked, Friend};
    if is(c, user, other, Friend).await?
        || is(c, other, user, Blocked).await?
        || is(c, user, other, Blocked).await?
        || is(c, user, other, AskedKind).await?
    {
        return Ok(Asked::Nothing);
    }
    if is(c, other, user, AskedKind).await? {
        agree(c, user, other, at).await?;
        return Ok(Asked::Friends);
    }
    put(c, user, other, AskedKind, at).await?;
    Ok(Asked::Now)
}

/// Agrees to what the other asked. Says whether they had.
pub async fn agree(c: &mut AnyConnection, user: &str, other: &str, at: u64) -> Result<bool> {
    if !is(c, other, user, RelationKind::Asked).await? {
        return Ok(false);
    }
    remove(c, other, user, RelationKind::Asked).await?;
    remove(c, user, other, RelationKind::Asked).await?;
    put(c, user, other, RelationKind::Friend, at).await?;
    put(c, other, user, RelationKind::Friend, at).await?;
    Ok(true)
}

/// Ends a friendship, or takes back or turns down what was asked.
pub async fn part(c: &mut AnyConnection, user: &str, other: &str) -> Result<()> {
    for kind in [RelationKind::Friend, RelationKind::Asked] {
        remove(c, user, other, kind).await?;
        remove(c, other, user, kind).await?;
    }
    Ok(())
}

/// Blocks somebody, which ends a friendship.
pub async fn block(c: &mut AnyConnection, user: &str, other: &str, at: u64) -> Result<()> {
    part(c, user, other).await?;
    put(c, user, other, RelationKind::Blocked, at).await
}

/// What others are to a person, and who asked them.
pub async fn of(c: &mut AnyConnection, user: &str) -> Result<Vec<Relation>> {
    let mut relations = Vec::new();
    for (theirs, sql) in [
        (
            false,
            "SELECT users.id, users.name, users.password, kind, at FROM relations \
             JOIN users ON users.id = relations.other_id WHERE user_id = $1 ORDER BY users.name, users.id",
        ),
        (
            true,
            "SELECT users.id, users.name, users.password, kind, at FROM relations \
             JOIN users ON users.id = relations.user_id WHERE other_id = $1 AND kind = 'asked' ORDER BY at, users.id",
        ),
    ] {
        let rows = sqlx::query(sql).bind(user).fetch_all(&mut *c).await?;
        let relation = |row: &AnyRow| -> Result<Relation> {
            let password: Option<String> = row.try_get("password")?;
            let (id, name) = (row.try_get("id")?, row.try_get("name")?);
            Ok(Relation {
                other: User { id, name, registered: password.is_some() },
                kind: from_word(row.try_get("kind")?)?,
                theirs,
                at: time(row, "at")?,
            })
        };
        for row in &rows {
            relations.push(relation(row)?);
        }
    }
    Ok(relations)
}
