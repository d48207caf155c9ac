//! A connection to SQLite or PostgreSQL, and transactions on it.

use diesel::connection::{AnsiTransactionManager, CacheSize, SimpleConnection, TransactionManager};
use diesel::expression::functions::define_sql_function;
use diesel::prelude::*;
use diesel::r2d2::{CustomizeConnection, ManageConnection, R2D2Connection};
use diesel::sql_types::Text;
use url::Url;

use crate::address::Address;
use crate::error::StorageError;
use crate::metrics::StatementTimer;

/// Maximum time in milliseconds that a statement on SQLite waits while another connection writes. Afterwards the statement
/// fails with 'database is locked', and the request with 503.
pub(crate) const SQLITE_BUSY_TIMEOUT_MS: u32 = 5_000;

/// Time limits of PostgreSQL. A statement fails after `statement_timeout`, or after `lock_timeout` if it waits for a lock, and the
/// request with 503, so that it does not occupy a connection without end. A transaction that does nothing, because its process
/// hangs or its machine has disappeared, is rolled back, so that its locks end.
const POSTGRES_TIMEOUTS: [(&str, &str); 3] =
    [("statement_timeout", "10s"), ("lock_timeout", "5s"), ("idle_in_transaction_session_timeout", "60s")];

#[derive(diesel::MultiConnection)]
pub enum Db {
    Sqlite(SqliteConnection),
    Postgres(PgConnection),
}

impl Db {
    pub fn open(address: &Address) -> ConnectionResult<Self> {
        match address {
            Address::Sqlite(file) => open_sqlite(&file.to_string_lossy()).map(Self::Sqlite),
            Address::Postgres(url) => open_postgres(url, address.is_behind_pgbouncer()).map(Self::Postgres),
        }
    }

    /// Runs `work` in a transaction, or in a savepoint if there is a transaction already. Any error rolls back. SQLite
    /// begins with BEGIN IMMEDIATE, so that a read followed by a write never finds the database locked.
    pub fn write<T, E: From<StorageError>>(&mut self, work: impl FnOnce(&mut Self) -> Result<T, E>) -> Result<T, E> {
        self.begin().map_err(StorageError::from)?;
        match work(self) {
            Ok(value) => {
                Transactions::commit_transaction(self).map_err(StorageError::from)?;
                Ok(value)
            }
            Err(error) => {
                // On a full disk SQLite has already rolled back, so a second rollback fails. The first error matters.
                // The pool drops connections whose state is unknown.
                if let Err(rollback) = Transactions::rollback_transaction(self) {
                    tracing::debug!(%rollback, "a failed transaction could not be rolled back");
                }
                Err(error)
            }
        }
    }

    /// Sets the time limits for the current transaction alone.
    pub(crate) fn limit_transaction(&mut self) -> QueryResult<()> {
        self.batch_execute(&set_timeouts("SET LOCAL"))
    }

    fn begin(&mut self) -> QueryResult<()> {
        let is_nested = Transactions::transaction_manager_status_mut(self).transaction_depth()?.is_some();
        match self {
            Self::Sqlite(connection) if !is_nested => {
                AnsiTransactionManager::begin_transaction_sql(connection, "BEGIN IMMEDIATE")
            }
            _ => Transactions::begin_transaction(self),
        }
    }
}

define_sql_function! {
    fn lower(text: Text) -> Text;
}

/// Opens a SQLite database whose function `lower` converts all letters, as that of PostgreSQL does. The built-in one leaves
/// 'É' unchanged, so a search without regard to case would not find 'Élodie'.
fn open_sqlite(file: &str) -> ConnectionResult<SqliteConnection> {
    let mut connection = SqliteConnection::establish(file)?;
    lower_utils::register_impl(&mut connection, |text: String| text.to_lowercase())
        .map_err(ConnectionError::CouldntSetupConfiguration)?;
    Ok(connection)
}

/// Opens a connection to PostgreSQL. Behind PgBouncer no statement is prepared for later use, because the next transaction may run on
/// a connection on which it was not prepared.
fn open_postgres(url: &Url, is_behind_pgbouncer: bool) -> ConnectionResult<PgConnection> {
    let mut connection = PgConnection::establish(Address::connection_url(url).as_str())?;
    if is_behind_pgbouncer {
        connection.set_prepared_statement_cache_size(CacheSize::Disabled);
    }
    Ok(connection)
}

/// Returns statements that set the time limits of a session (`SET`) or of a transaction (`SET LOCAL`).
fn set_timeouts(command: &str) -> String {
    POSTGRES_TIMEOUTS.map(|(name, value)| format!("{command} {name} = '{value}';")).concat()
}

/// Lifts the time limits of the current transaction.
pub(crate) fn lift_time_limits(connection: &mut PgConnection) -> QueryResult<()> {
    let statements = POSTGRES_TIMEOUTS.map(|(name, _)| format!("SET LOCAL {name} = 0;"));
    connection.batch_execute(&statements.concat())
}

type Transactions = <Db as Connection>::TransactionManager;

/// Opens connections for the pool. Diesel's own manager would use the derived `Db::establish`, which tries every engine and hides
/// the real error.
#[derive(Debug)]
pub(crate) struct Manager(pub Address);

impl ManageConnection for Manager {
    type Connection = Db;
    type Error = diesel::r2d2::Error;

    fn connect(&self) -> Result<Db, Self::Error> {
        Ok(Db::open(&self.0)?)
    }

    fn is_valid(&self, connection: &mut Db) -> Result<(), Self::Error> {
        connection.ping().map_err(diesel::r2d2::Error::QueryError)
    }

    fn has_broken(&self, connection: &mut Db) -> bool {
        std::thread::panicking() || connection.is_broken()
    }
}

/// Sets the options of every new connection. On SQLite, the timeout comes before the journal mode, because changing the mode of
/// a new file fails if another process holds its lock. Behind PgBouncer a session has no settings of its own, and every transaction
/// sets its time limits.
#[derive(Debug)]
pub(crate) struct ConnectionSettings {
    pub is_behind_pgbouncer: bool,
}

impl CustomizeConnection<Db, diesel::r2d2::Error> for ConnectionSettings {
    fn on_acquire(&self, connection: &mut Db) -> Result<(), diesel::r2d2::Error> {
        connection.set_instrumentation(StatementTimer::default());
        let settings = match connection {
            Db::Sqlite(_) => format!(
                "PRAGMA busy_timeout = {SQLITE_BUSY_TIMEOUT_MS}; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; \
                 PRAGMA foreign_keys = ON;"
            ),
            Db::Postgres(_) if self.is_behind_pgbouncer => return Ok(()),
            Db::Postgres(_) => set_timeouts("SET"),
        };
        connection.batch_execute(&settings).map_err(diesel::r2d2::Error::QueryError)
    }
}
