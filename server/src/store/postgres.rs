//! PostgreSQL, where one machine is not enough: any number of servers on one database.

use std::time::Duration;

use async_trait::async_trait;
use sqlx::any::AnyPoolOptions;
use sqlx::pool::PoolConnection;
use sqlx::postgres::PgListener;
use sqlx::{Any, AnyConnection, AnyPool, Connection, Executor};

use super::backend::{Backend, Work, in_time};
use super::migrations::{self, migrator};
use super::postgres_writer::Writer;
use super::sql_store::SqlStore;
use super::{NewSteps, Result, StoreError};
use crate::random;

const CONNECTIONS: u32 = 16;
const CHANNEL: &str = "satrap_moved";
/// A connection that was idle this long is asked whether it is still there, and must answer within the same time.
const PULSE: Duration = Duration::from_secs(1);
/// A notice that takes longer is lost, which only delays what it tells.
const NOTICE: Duration = Duration::from_secs(2);

pub struct Postgres {
    pool: AnyPool,
    limit: Duration,
    writer: Writer,
}

impl Postgres {
    pub async fn open(address: &str, limit: Duration) -> Result<SqlStore> {
        sqlx::any::install_default_drivers();
        let pool = AnyPoolOptions::new()
            .max_connections(CONNECTIONS)
            .acquire_timeout(limit)
            .test_before_acquire(false)
            .before_acquire(|connection, known| {
                Box::pin(async move { Ok(known.idle_for < PULSE || answers(connection).await) })
            })
            .after_connect(move |connection, _| Box::pin(set(connection, limit)))
            .connect(address)
            .await?;
        let mut connection = pool.acquire().await?;
        connection.execute("SET statement_timeout = 0").await?;
        migrator(migrations::POSTGRES)
            .run_direct(None, &mut *connection, false)
            .await
            .map_err(|error| StoreError::Unavailable(error.to_string()))?;
        set(&mut connection, limit).await?;
        drop(connection);
        let writer = Writer::start(&pool, limit);
        Ok(SqlStore::on(Postgres { pool, limit, writer }))
    }
}

/// The server's end gives up too: on statements, on transactions nobody ends, and on a line that went dead.
async fn set(connection: &mut AnyConnection, limit: Duration) -> std::result::Result<(), sqlx::Error> {
    let ms = limit.as_millis();
    let settings = format!(
        "SET statement_timeout = {ms}; SET idle_in_transaction_session_timeout = {}; SET tcp_user_timeout = {}; \
         SET tcp_keepalives_idle = 15; SET tcp_keepalives_interval = 5; SET tcp_keepalives_count = 3",
        2 * ms,
        2 * ms
    );
    sqlx::raw_sql(sqlx::AssertSqlSafe(settings)).execute(connection).await.map(drop)
}

async fn answers(connection: &mut AnyConnection) -> bool {
    matches!(tokio::time::timeout(PULSE, connection.ping()).await, Ok(Ok(())))
}

/// A connection that goes back to the pool only if what was begun on it was finished. In the middle of anything else,
/// the next to use it would meet what was left.
pub(super) struct Clean(Option<PoolConnection<Any>>);

impl Clean {
    pub(super) async fn acquire(pool: &AnyPool) -> Result<Clean> {
        Ok(Clean(Some(pool.acquire().await?)))
    }

    pub(super) fn connection(&mut self) -> Result<&mut AnyConnection> {
        self.0.as_deref_mut().ok_or_else(|| StoreError::Unavailable("the connection is gone".into()))
    }

    pub(super) fn release(mut self) {
        drop(self.0.take());
    }
}

impl Drop for Clean {
    fn drop(&mut self) {
        if let Some(connection) = self.0.take() {
            // Closes it, without a word to the other side.
            drop(connection.detach());
        }
    }
}

#[async_trait]
impl Backend for Postgres {
    fn skip_locked(&self) -> &'static str {
        " FOR UPDATE SKIP LOCKED"
    }

    fn for_update(&self) -> &'static str {
        " FOR UPDATE"
    }

    async fn read(&self, work: Work) -> Result<()> {
        in_time(self.limit, async {
            let mut clean = Clean::acquire(&self.pool).await?;
            let result = work(clean.connection()?).await;
            clean.release();
            result
        })
        .await
    }

    async fn write(&self, work: Work) -> Result<()> {
        in_time(self.limit, async {
            let mut clean = Clean::acquire(&self.pool).await?;
            let mut transaction = clean.connection()?.begin().await?;
            let result = work(&mut transaction).await;
            match &result {
                Ok(_) => transaction.commit().await?,
                Err(_) => transaction.rollback().await?,
            }
            clean.release();
            result
        })
        .await
    }

    async fn commit_steps(&self, steps: NewSteps) -> Result<()> {
        self.writer.commit_steps(steps).await
    }

    async fn close(&self) {
        self.writer.close().await;
        // A connection that is dead does not end by itself.
        let _ = tokio::time::timeout(self.limit, self.pool.close()).await;
    }
}

/// Tells other servers on the same database that a table moved, and hears it from them.
pub struct Notices {
    /// The one on which the last notice went out. Not a pool's: there a connection that goes dead while it is handed
    /// back keeps its place for as long as the system tries to send.
    way_out: tokio::sync::Mutex<Option<AnyConnection>>,
    address: String,
    /// Marks what this server tells, since it hears that too.
    own: String,
}

/// A notice of PostgreSQL must be shorter than 8000 bytes.
const LONGEST_NOTICE: usize = 7900;

impl Notices {
    pub async fn open(address: &str) -> Result<Notices> {
        sqlx::any::install_default_drivers();
        let way_out = AnyConnection::connect(address).await?;
        let own = random::id().map_err(|error| StoreError::Unavailable(error.to_string()))?;
        Ok(Notices { way_out: tokio::sync::Mutex::new(Some(way_out)), address: address.to_owned(), own })
    }

    /// Tells many things in few notices.
    pub async fn tell(&self, items: &[String]) -> Result<()> {
        let mut notice = self.own.clone();
        for item in items {
            if notice.len() + 1 + item.len() > LONGEST_NOTICE {
                self.send(&notice).await?;
                notice.truncate(self.own.len());
            }
            notice.push('\n');
            notice.push_str(item);
        }
        self.send(&notice).await
    }

    /// What another server told with a notice.
    pub fn read<'a>(&self, notice: &'a str) -> impl Iterator<Item = &'a str> {
        let mut lines = notice.lines();
        let is_own = lines.next().is_none_or(|server| server == self.own);
        lines.filter(move |_| !is_own)
    }

    /// The first try may meet a connection that is dead; the second makes a new one.
    async fn send(&self, notice: &str) -> Result<()> {
        match self.try_to_send(notice).await {
            Ok(()) => Ok(()),
            Err(_) => self.try_to_send(notice).await,
        }
    }

    async fn try_to_send(&self, notice: &str) -> Result<()> {
        let mut way_out = self.way_out.lock().await;
        // Only a connection on which all went well is used again.
        let known = way_out.take();
        let connection = in_time(NOTICE, async {
            let mut connection = match known {
                Some(connection) => connection,
                None => AnyConnection::connect(&self.address).await?,
            };
            sqlx::query("SELECT pg_notify($1, $2)")
                .bind(CHANNEL)
                .bind(notice)
                .execute(&mut connection)
                .await?;
            Ok(connection)
        });
        *way_out = Some(connection.await?);
        Ok(())
    }

    pub async fn listen(&self) -> Result<Listener> {
        in_time(super::TIME, async {
            let mut listener = PgListener::connect(&self.address).await?;
            listener.listen(CHANNEL).await?;
            Ok(Listener(listener))
        })
        .await
    }
}

/// Hears notices for as long as its connection works.
pub struct Listener(PgListener);

impl Listener {
    /// The next notice. A connection on which nothing comes is asked again and again whether it is still there: by
    /// itself it would be silent for ever if what is sent on it is lost.
    pub async fn next(&mut self) -> Result<String> {
        loop {
            match tokio::time::timeout(PULSE, self.0.recv()).await {
                Ok(notice) => return Ok(notice?.payload().to_owned()),
                Err(_) => {
                    let ask = async { Ok(self.0.execute("SELECT 1").await.map(drop)?) };
                    in_time(NOTICE, ask).await?;
                }
            }
        }
    }
}
