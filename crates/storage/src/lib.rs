//! All access to the database. SQLite and PostgreSQL are used through one connection type, [`Db`].

pub mod accepted_requests;
pub mod accounts;
pub mod address;
pub mod advertisements;
pub mod audit;
pub mod backup;
pub mod connection;
pub mod contact_messages;
pub mod counting;
pub mod earnings;
pub mod error;
pub mod link_checks;
pub mod list_options;
pub mod migrate;
pub mod outbox;
pub mod photos;
pub mod pool;
pub mod private_file;
pub mod rate_limits;
pub mod ratings;
pub mod recipes;
pub mod retention;
pub(crate) mod row_context;
mod schema;
pub mod secrets;
pub mod sequences;
mod sqlite_files;
pub mod submissions;
pub mod subscriptions;
mod write_health;

pub use address::{Address, AddressError};
pub use connection::Db;
pub use error::{StorageError, Unavailability, error_chain};
pub use pool::Storage;
pub use write_health::WriteFailure;
