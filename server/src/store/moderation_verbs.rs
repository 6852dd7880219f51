//! The store's verbs about those who keep order, each handed to the database as one piece of work.

use async_trait::async_trait;

use super::moderation::{self, AuditLine, ModeratorAct, NewReport, ReportRow, SanctionRow};
use super::sql_store::{SqlStore, run};
use super::{Result, talk};
use crate::wire::{Message, Role, User};

/// What is kept about those who keep order, and what they do.
#[async_trait]
pub trait ModerationStore {
    async fn role_of(&self, user: &str) -> Result<Option<Role>>;
    /// Everybody who has a role.
    async fn roles(&self) -> Result<Vec<(User, Role)>>;
    async fn add_report(&self, report: NewReport) -> Result<i64>;
    async fn report(&self, id: i64) -> Result<ReportRow>;
    /// Open ones oldest first, or closed ones newest first.
    async fn reports(&self, open: bool, limit: u32) -> Result<Vec<ReportRow>>;
    async fn reports_about(&self, user: &str, limit: u32) -> Result<Vec<ReportRow>>;
    async fn reports_by(&self, user: &str) -> Result<Vec<ReportRow>>;
    async fn sanction(&self, id: i64) -> Result<SanctionRow>;
    async fn sanctions_of(&self, user: &str) -> Result<Vec<SanctionRow>>;
    /// Those that somebody appealed against and nobody answered yet.
    async fn appeals(&self, limit: u32) -> Result<Vec<SanctionRow>>;
    async fn appeal(&self, sanction: i64, user: &str, text: &str, at: u64) -> Result<()>;
    /// The last messages of a table up to one, oldest first.
    async fn talk_upto(&self, table: &str, message: i64, limit: u32) -> Result<Vec<Message>>;
    /// Does something and writes it into the log, both or neither.
    async fn moderate(&self, act: ModeratorAct, line: AuditLine) -> Result<()>;
    /// The log, newest first.
    async fn audit_log(&self, before: i64, limit: u32) -> Result<Vec<(i64, AuditLine)>>;
}

#[async_trait]
impl ModerationStore for SqlStore {
    async fn role_of(&self, user: &str) -> Result<Option<Role>> {
        let user = user.to_owned();
        run!(self.read, moderation::role_of(&user))
    }

    async fn roles(&self) -> Result<Vec<(User, Role)>> {
        run!(self.read, moderation::roles())
    }

    async fn add_report(&self, new: NewReport) -> Result<i64> {
        run!(self.write, moderation::add_report(&new))
    }

    async fn report(&self, id: i64) -> Result<ReportRow> {
        run!(self.read, moderation::report(id))
    }

    async fn reports(&self, open: bool, limit: u32) -> Result<Vec<ReportRow>> {
        run!(self.read, moderation::reports(open, limit))
    }

    async fn reports_about(&self, user: &str, limit: u32) -> Result<Vec<ReportRow>> {
        let user = user.to_owned();
        run!(self.read, moderation::reports_about(&user, limit))
    }

    async fn reports_by(&self, user: &str) -> Result<Vec<ReportRow>> {
        let user = user.to_owned();
        run!(self.read, moderation::reports_by(&user))
    }

    async fn sanction(&self, id: i64) -> Result<SanctionRow> {
        run!(self.read, moderation::sanction(id))
    }

    async fn sanctions_of(&self, user: &str) -> Result<Vec<SanctionRow>> {
        let user = user.to_owned();
        run!(self.read, moderation::sanctions_of(&user))
    }

    async fn appeals(&self, limit: u32) -> Result<Vec<SanctionRow>> {
        run!(self.read, moderation::appeals(limit))
    }

    async fn appeal(&self, id: i64, user: &str, text: &str, at: u64) -> Result<()> {
        let (user, text) = (user.to_owned(), text.to_owned());
        run!(self.write, moderation::appeal(id, &user, &text, at))
    }

    async fn talk_upto(&self, table: &str, message: i64, limit: u32) -> Result<Vec<Message>> {
        let table = table.to_owned();
        run!(self.read, talk::upto(&table, message, limit))
    }

    async fn moderate(&self, done: ModeratorAct, line: AuditLine) -> Result<()> {
        run!(self.write, moderation::moderate(&done, &line))
    }

    async fn audit_log(&self, before: i64, limit: u32) -> Result<Vec<(i64, AuditLine)>> {
        run!(self.read, moderation::audit_log(before, limit))
    }
}
