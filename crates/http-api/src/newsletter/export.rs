//! Exports the subscribers as CSV.

use chrono::{DateTime, SecondsFormat, Utc};
use storage::subscriptions::{Subscriber, list_confirmed};
use storage::{Storage, StorageError};

use crate::config::PublicUrl;
use crate::mail::link::unsubscribe_path;
use crate::response::spreadsheet::escape_cell;
use crate::security::keys::Keys;

const HEADER: &str = "email,petType,confirmedAt,unsubscribeUrl,source,subscribedAt\r\n";

/// Returns the confirmed subscribers, each with the link that ends the subscription.
pub fn csv(storage: &Storage, site: &PublicUrl) -> Result<String, StorageError> {
    let keys = Keys::load(storage)?;
    Ok(to_csv(&storage.read(list_confirmed)?, &keys, site))
}

pub fn to_csv(subscribers: &[Subscriber], keys: &Keys, site: &PublicUrl) -> String {
    subscribers.iter().fold(HEADER.to_owned(), |csv, subscriber| csv + &row(subscriber, keys, site))
}

/// New columns are added at the end, because programs of operators read this file by the position of its columns.
fn row(subscriber: &Subscriber, keys: &Keys, site: &PublicUrl) -> String {
    let time = |at: DateTime<Utc>| at.to_rfc3339_opts(SecondsFormat::Secs, true);
    let cells = [
        escape_cell(&subscriber.email),
        escape_cell(subscriber.interests.as_str()),
        subscriber.confirmed_at.map(time).unwrap_or_default(),
        site.url_for(&unsubscribe_path(keys, subscriber.id, subscriber.generation)),
        escape_cell(subscriber.source.as_deref().unwrap_or_default()),
        time(subscriber.created_at),
    ];
    cells.join(",") + "\r\n"
}
