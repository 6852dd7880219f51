//! The store's verbs about what people have played and what they are to each other, each handed to the database as one
//! piece of work.

use async_trait::async_trait;

use super::Result;
use super::profiles::{self, BotGame, HistoryPage, HistoryRow, Tally};
use super::ratings::{self, RatedGame, Recomputed, Standing};
use super::relations::{self, Asked, Relation};
use super::results;
use super::sql_store::{SqlStore, run};
use crate::ratings::Rating;
use crate::wire::{ProfileVisibility, RelationKind, Tempo, User};

/// What is kept about what people have played, and what they are to each other.
#[async_trait]
pub trait PeopleStore {
    /// Completes the results of games that ended before results were kept.
    async fn fill_results(&self) -> Result<()>;
    async fn profile_visibility(&self, user: &str) -> Result<ProfileVisibility>;
    async fn put_profile_visibility(&self, user: &str, visibility: ProfileVisibility) -> Result<()>;
    /// How many games a person played and won, by game and seat.
    async fn tallies(&self, user: &str) -> Result<Vec<Tally>>;
    /// The longest game of a title, and the closest.
    async fn extremes(
        &self,
        user: &str,
        game: &str,
        listed: bool,
    ) -> Result<(Option<HistoryRow>, Option<HistoryRow>)>;
    /// The last games of a person against bots that were all of one strength.
    async fn bot_games(&self, user: &str, limit: u32) -> Result<Vec<BotGame>>;
    async fn history(&self, page: HistoryPage) -> Result<Vec<HistoryRow>>;
    /// Rates all games that are not rated yet.
    async fn rate_games(&self) -> Result<()>;
    /// Works out all ratings anew.
    async fn recompute_ratings(&self) -> Result<Recomputed>;
    async fn ratings_of(&self, user: &User) -> Result<Vec<Standing>>;
    async fn rating_course(&self, user: &str, game: &str, tempo: Tempo, limit: u32)
    -> Result<Vec<RatedGame>>;
    async fn leaders(&self, game: &str, tempo: Tempo, least_games: u32, limit: u32) -> Result<Vec<Standing>>;
    /// Ratings before and after a table's game.
    async fn ratings_at(&self, table: &str) -> Result<Vec<(User, Rating, Rating)>>;
    async fn relations_of(&self, user: &str) -> Result<Vec<Relation>>;
    /// Whether somebody is this to a person, by the person's own word.
    async fn is_related(&self, user: &str, other: &str, kind: RelationKind) -> Result<bool>;
    async fn ask_friend(&self, user: &str, other: &str, at: u64) -> Result<Asked>;
    /// Agrees to be friends with somebody who asked. Says whether they had.
    async fn agree_friend(&self, user: &str, other: &str, at: u64) -> Result<bool>;
    /// Ends a friendship, or takes back or turns down what was asked.
    async fn end_friendship(&self, user: &str, other: &str) -> Result<()>;
    async fn set_blocked(&self, user: &str, other: &str, blocked: bool, at: u64) -> Result<()>;
    async fn set_muted(&self, user: &str, other: &str, muted: bool, at: u64) -> Result<()>;
}

#[async_trait]
impl PeopleStore for SqlStore {
    async fn fill_results(&self) -> Result<()> {
        if run!(self.read, results::is_filled())? {
            return Ok(());
        }
        let mut since = Some((0, String::new()));
        while let Some(from) = since {
            since = run!(self.write, results::fill(&from))?;
        }
        Ok(())
    }

    async fn profile_visibility(&self, user: &str) -> Result<ProfileVisibility> {
        let user = user.to_owned();
        run!(self.read, profiles::visibility(&user))
    }

    async fn put_profile_visibility(&self, user: &str, visibility: ProfileVisibility) -> Result<()> {
        let user = user.to_owned();
        run!(self.write, profiles::put_visibility(&user, visibility))
    }

    async fn tallies(&self, user: &str) -> Result<Vec<Tally>> {
        let user = user.to_owned();
        run!(self.read, profiles::tallies(&user))
    }

    async fn extremes(
        &self,
        user: &str,
        game: &str,
        listed: bool,
    ) -> Result<(Option<HistoryRow>, Option<HistoryRow>)> {
        let (user, game) = (user.to_owned(), game.to_owned());
        run!(self.read, profiles::extremes(&user, &game, listed))
    }

    async fn bot_games(&self, user: &str, limit: u32) -> Result<Vec<BotGame>> {
        let user = user.to_owned();
        run!(self.read, profiles::bot_games(&user, limit))
    }

    async fn history(&self, page: HistoryPage) -> Result<Vec<HistoryRow>> {
        run!(self.read, profiles::history(&page))
    }

    async fn rate_games(&self) -> Result<()> {
        if !run!(self.read, ratings::has_unrated())? {
            return Ok(());
        }
        let for_update = self.backend.for_update();
        run!(self.write, ratings::rate_games(for_update))
    }

    async fn recompute_ratings(&self) -> Result<Recomputed> {
        let for_update = self.backend.for_update();
        run!(self.write, ratings::recompute(for_update))
    }

    async fn ratings_of(&self, user: &User) -> Result<Vec<Standing>> {
        let user = user.clone();
        run!(self.read, ratings::of(&user))
    }

    async fn rating_course(
        &self,
        user: &str,
        game: &str,
        tempo: Tempo,
        limit: u32,
    ) -> Result<Vec<RatedGame>> {
        let (user, game) = (user.to_owned(), game.to_owned());
        run!(self.read, ratings::course(&user, &game, tempo, limit))
    }

    async fn leaders(&self, game: &str, tempo: Tempo, least_games: u32, limit: u32) -> Result<Vec<Standing>> {
        let game = game.to_owned();
        run!(self.read, ratings::leaders(&game, tempo, least_games, limit))
    }

    async fn ratings_at(&self, table: &str) -> Result<Vec<(User, Rating, Rating)>> {
        let table = table.to_owned();
        run!(self.read, ratings::of_table(&table))
    }

    async fn relations_of(&self, user: &str) -> Result<Vec<Relation>> {
        let user = user.to_owned();
        run!(self.read, relations::of(&user))
    }

    async fn is_related(&self, user: &str, other: &str, kind: RelationKind) -> Result<bool> {
        let (user, other) = (user.to_owned(), other.to_owned());
        run!(self.read, relations::is(&user, &other, kind))
    }

    async fn ask_friend(&self, user: &str, other: &str, at: u64) -> Result<Asked> {
        let (user, other) = (user.to_owned(), other.to_owned());
        run!(self.write, relations::ask(&user, &other, at))
    }

    async fn agree_friend(&self, user: &str, other: &str, at: u64) -> Result<bool> {
        let (user, other) = (user.to_owned(), other.to_owned());
        run!(self.write, relations::agree(&user, &other, at))
    }

    async fn end_friendship(&self, user: &str, other: &str) -> Result<()> {
        let (user, other) = (user.to_owned(), other.to_owned());
        run!(self.write, relations::part(&user, &other))
    }

    async fn set_blocked(&self, user: &str, other: &str, blocked: bool, at: u64) -> Result<()> {
        let (user, other) = (user.to_owned(), other.to_owned());
        if blocked {
            run!(self.write, relations::block(&user, &other, at))
        } else {
            run!(self.write, relations::remove(&user, &other, RelationKind::Blocked))
        }
    }

    async fn set_muted(&self, user: &str, other: &str, muted: bool, at: u64) -> Result<()> {
        let (user, other) = (user.to_owned(), other.to_owned());
        if muted {
            run!(self.write, relations::put(&user, &other, RelationKind::Muted, at))
        } else {
            run!(self.write, relations::remove(&user, &other, RelationKind::Muted))
        }
    }
}
