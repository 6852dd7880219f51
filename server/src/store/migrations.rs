//! What brings a database's tables up to date, step by step; the build script lists the files.

use sqlx::SqlSafeStr;
use sqlx::migrate::{Migration, MigrationType, Migrator};

include!(concat!(env!("OUT_DIR"), "/migrations.rs"));

/// The changes of one database, for its store to carry out those that are new to it.
pub fn migrator(files: &'static [(i64, &'static str, &'static str)]) -> Migrator {
    let migration = |&(number, name, sql): &(i64, &'static str, &'static str)| {
        Migration::new(number, name.into(), MigrationType::Simple, sql.into_sql_str(), false)
    };
    Migrator::with_migrations(files.iter().map(migration).collect())
}
