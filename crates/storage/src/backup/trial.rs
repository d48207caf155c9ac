//! Restores a copy into a temporary database, to prove that it can be restored.

use diesel::connection::SimpleConnection;
use diesel::prelude::*;
use diesel::sql_types::Text;
use url::Url;

use super::copy::DatabaseCopy;
use super::error::BackupError;
use super::{postgres, sqlite, temporary_file};
use crate::address::Address;
use crate::connection::Db;
use crate::error::error_chain;
use crate::pool::Storage;
use crate::sqlite_files::with_suffix;
use crate::{recipes, subscriptions};

/// Suffix of the SQLite file into which a copy is restored.
const TRIAL_SUFFIX: &str = ".trial";

/// The numbers of rows that were read from a restored copy.
#[derive(Debug, PartialEq, Eq)]
pub struct TrialReport {
    pub recipes: usize,
    pub subscribers: usize,
}

/// Restores a copy of the database at `address` into a temporary database, reads its recipes and subscribers, and deletes the
/// temporary database. For SQLite it is a file next to the copy, or next to the database if the copy has no name; for PostgreSQL it is a
/// database on the same server, which requires that the role may create databases. The database at `address` does not change, and may be in use.
pub fn restore_for_trial(address: &Address, copy: &DatabaseCopy) -> Result<TrialReport, BackupError> {
    let trial = TrialDatabase::create(address, copy)?;
    match &trial.address {
        Address::Sqlite(database) => {
            sqlite::restore(database, copy)?;
        }
        Address::Postgres(url) => {
            postgres::restore(url, copy)?;
            super::update_restored(&mut Db::open(&trial.address)?)?;
        }
    }
    let storage = Storage::open_existing(&trial.address)?;
    let recipes = storage.read(recipes::list)?.len();
    let subscribers = storage.read(subscriptions::list_confirmed)?.len();
    Ok(TrialReport { recipes, subscribers })
}

/// The temporary database. It is deleted when this value is dropped.
struct TrialDatabase {
    address: Address,
    /// For PostgreSQL: the address of the existing database, from which the temporary one is dropped, and the name of the latter.
    on_server: Option<(Address, String)>,
}

impl TrialDatabase {
    fn create(address: &Address, copy: &DatabaseCopy) -> Result<Self, BackupError> {
        match address {
            Address::Sqlite(database) => {
                let database = with_suffix(copy.neighbour(database), TRIAL_SUFFIX);
                temporary_file::remove(&database).map_err(BackupError::file(&database))?;
                Ok(Self { address: Address::Sqlite(database), on_server: None })
            }
            Address::Postgres(url) => {
                let mut db = Db::open(address)?;
                let name = trial_name(&mut db)?;
                db.batch_execute(&format!("DROP DATABASE IF EXISTS {}", quoted(&name)))?;
                db.batch_execute(&format!("CREATE DATABASE {} TEMPLATE template0", quoted(&name)))
                    .map_err(BackupError::CreateTrialDatabase)?;
                Ok(Self {
                    address: Address::Postgres(with_database(url, &name)),
                    on_server: Some((address.clone(), name)),
                })
            }
        }
    }

    fn delete(&self) -> Result<(), BackupError> {
        if let Address::Sqlite(database) = &self.address {
            temporary_file::remove(database).map_err(BackupError::file(database))?;
        }
        if let Some((server, name)) = &self.on_server {
            // FORCE ends the connections of the pool that read the restored copy.
            let statement = format!("DROP DATABASE IF EXISTS {} WITH (FORCE)", quoted(name));
            Db::open(server)?.batch_execute(&statement)?;
        }
        Ok(())
    }
}

impl Drop for TrialDatabase {
    fn drop(&mut self) {
        if let Err(error) = self.delete() {
            tracing::warn!(error = error_chain(&error), "'{}' could not be removed", self.address);
        }
    }
}

/// Returns a name for the temporary database, of at most the 63 bytes that PostgreSQL allows. The number of the process keeps
/// two trials at the same time apart.
fn trial_name(db: &mut Db) -> Result<String, BackupError> {
    #[derive(QueryableByName)]
    struct Row {
        #[diesel(sql_type = Text)]
        name: String,
    }

    let row: Row = diesel::sql_query("SELECT left(current_database()::text, 20) AS name").get_result(db)?;
    Ok(format!("{}_trial_{}", row.name, std::process::id()))
}

/// Returns a name as an SQL identifier.
fn quoted(name: &str) -> String {
    format!("\"{}\"", name.replace('"', "\"\""))
}

/// Returns the URL with another database, which may be named by the path or by the parameter `dbname`.
fn with_database(url: &Url, name: &str) -> Url {
    let mut url = url.clone();
    url.set_path(name);
    let others: Vec<_> = url.query_pairs().into_owned().filter(|(key, _)| key != "dbname").collect();
    url.set_query(None);
    if !others.is_empty() {
        url.query_pairs_mut().extend_pairs(others);
    }
    url
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_database_of_a_url_is_replaced() {
        for (url, expected) in [
            ("postgres://me:pw@db:5433/pets?sslmode=require", "postgres://me:pw@db:5433/trial?sslmode=require"),
            ("postgres:///pets?host=/run/postgresql", "postgres:///trial?host=%2Frun%2Fpostgresql"),
            ("postgres://db?dbname=pets", "postgres://db/trial"),
        ] {
            assert_eq!(with_database(&Url::parse(url).unwrap(), "trial").as_str(), expected, "{url}");
        }
    }
}
