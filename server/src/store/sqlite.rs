//! One file, no set-up. Many readers, one writer.

use std::path::{Path, PathBuf};
use std::time::Duration;

use async_trait::async_trait;
use sqlx::any::{AnyConnectOptions, AnyPoolOptions};
use sqlx::{AnyConnection, AnyPool, Connection, Executor};

use super::backend::{Backend, Work, in_time};
use super::migrations::{self, migrator};
use super::sql_store::SqlStore;
use super::sqlite_writer::Writer;
use super::{NewSteps, Result, StoreError};

const READERS: u32 = 4;

/// FULL makes a commit durable before it returns, also in WAL mode. A step changes a few hundred bytes here and there, and every
/// page it touches is written whole: small pages (in files made from now on), and the log is copied into the file seldom.
const PRAGMAS: &str = "PRAGMA page_size = 1024; PRAGMA journal_mode = WAL; PRAGMA wal_autocheckpoint = 16384; \
     PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA busy_timeout = 5000; PRAGMA temp_store = MEMORY;";

pub struct Sqlite {
    readers: AnyPool,
    limit: Duration,
    writer: Writer,
}

impl Sqlite {
    /// Opens `sqlite:<path>` or a plain path; a file that is not there is made.
    pub async fn open(address: &str, limit: Duration) -> Result<SqlStore> {
        sqlx::any::install_default_drivers();
        let path = path_in(address);
        keep_private(&path)?;
        let options = options_for(&path)?;
        let mut writer = connect(&options).await?;
        migrator(migrations::SQLITE)
            .run_direct(None, &mut writer, false)
            .await
            .map_err(|error| StoreError::Unavailable(error.to_string()))?;
        let readers = AnyPoolOptions::new()
            .max_connections(READERS)
            .acquire_timeout(limit)
            .after_connect(|connection, _| {
                Box::pin(async move { connection.execute(PRAGMAS).await.map(drop) })
            })
            .connect_with(options)
            .await?;
        let writer = Writer::start(&path, PRAGMAS, writer)?;
        Ok(SqlStore::on(Sqlite { readers, limit, writer }))
    }
}

/// The file holds secrets of running games: it is made for its owner's eyes alone, and so are those beside it.
#[cfg(unix)]
fn keep_private(path: &Path) -> Result<()> {
    use std::os::unix::fs::{OpenOptionsExt, PermissionsExt};
    let failed = |error: std::io::Error| {
        StoreError::Unavailable(format!("{} cannot be used: {error}", path.display()))
    };
    let file =
        std::fs::OpenOptions::new().append(true).create(true).mode(0o600).open(path).map_err(failed)?;
    let mode = file.metadata().map_err(failed)?.permissions().mode();
    if mode & 0o077 != 0
        && let Err(error) = file.set_permissions(std::fs::Permissions::from_mode(mode & 0o700))
    {
        tracing::warn!(%error, "others can read the database's file");
    }
    Ok(())
}

/// Elsewhere a file has the rights of its folder.
#[cfg(not(unix))]
fn keep_private(_: &Path) -> Result<()> {
    Ok(())
}

/// Whether an address names a file that is there.
pub(super) fn is_there(address: &str) -> bool {
    path_in(address).exists()
}

/// The file an address names.
pub(super) fn path_in(address: &str) -> PathBuf {
    let path =
        address.strip_prefix("sqlite://").or_else(|| address.strip_prefix("sqlite:")).unwrap_or(address);
    PathBuf::from(path)
}

fn options_for(path: &Path) -> Result<AnyConnectOptions> {
    let absolute = std::path::absolute(path).map_err(|error| StoreError::Unavailable(error.to_string()))?;
    let mut url = url::Url::from_file_path(&absolute)
        .map_err(|()| StoreError::Unavailable(format!("{} is no path of a file", path.display())))?
        .to_string()
        .replacen("file://", "sqlite://", 1);
    url.push_str("?mode=rwc");
    Ok(url.parse::<AnyConnectOptions>()?)
}

/// One more connection to the file an address names.
pub(super) async fn connect_to(address: &str) -> Result<AnyConnection> {
    sqlx::any::install_default_drivers();
    connect(&options_for(&path_in(address))?).await
}

async fn connect(options: &AnyConnectOptions) -> Result<AnyConnection> {
    let mut connection = AnyConnection::connect_with(options).await?;
    connection.execute(PRAGMAS).await?;
    Ok(connection)
}

#[async_trait]
impl Backend for Sqlite {
    fn skip_locked(&self) -> &'static str {
        ""
    }

    fn for_update(&self) -> &'static str {
        ""
    }

    async fn read(&self, work: Work) -> Result<()> {
        in_time(self.limit, async {
            let mut connection = self.readers.acquire().await?;
            work(&mut connection).await
        })
        .await
    }

    async fn write(&self, work: Work) -> Result<()> {
        in_time(self.limit, self.writer.write(work)).await
    }

    async fn commit_steps(&self, steps: NewSteps) -> Result<()> {
        in_time(self.limit, self.writer.commit_steps(steps)).await
    }

    async fn close(&self) {
        self.writer.close().await;
        self.readers.close().await;
    }
}
