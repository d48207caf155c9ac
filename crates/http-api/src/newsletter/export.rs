//! Exports the subscribers as CSV for the program that sends the newsletter.

use chrono::SecondsFormat;
use storage::subscriptions::{Subscriber, list_confirmed};
use storage::{Storage, StorageError};

use crate::config::PublicUrl;
use crate::mail::link::unsubscribe_path;
use crate::security::keys::Keys;

const HEADER: &str = "email,petType,confirmedAt,unsubscribeUrl\r\n";

/// Returns the confirmed subscribers, each with the link that ends the subscription.
pub fn csv(storage: &Storage, site: &PublicUrl) -> Result<String, StorageError> {
    let keys = Keys::load(storage)?;
    let rows = storage.read(list_confirmed)?;
    Ok(rows.iter().fold(HEADER.to_owned(), |csv, subscriber| csv + &row(subscriber, &keys, site)))
}

fn row(subscriber: &Subscriber, keys: &Keys, site: &PublicUrl) -> String {
    let unsubscribe = site.url_for(&unsubscribe_path(keys, subscriber.id, subscriber.generation));
    let confirmed_at = subscriber.confirmed_at.to_rfc3339_opts(SecondsFormat::Secs, true);
    format!("{},{},{confirmed_at},{unsubscribe}\r\n", cell(&subscriber.email), cell(&subscriber.pet_type))
}

/// Escapes a cell so that spreadsheets do not read it as a formula.
fn cell(text: &str) -> String {
    let guarded = if text.starts_with(['=', '+', '-', '@', '\t', '\r']) { format!("'{text}") } else { text.to_owned() };
    if guarded.contains(['"', ',', '\r', '\n']) { format!("\"{}\"", guarded.replace('"', "\"\"")) } else { guarded }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_are_not_read_as_formulas_or_split() {
        for (text, expected) in [
            ("anna@example.com", "anna@example.com"),
            ("=1+1@example.com", "'=1+1@example.com"),
            ("+anna@example.com", "'+anna@example.com"),
            ("-anna@example.com", "'-anna@example.com"),
            ("a,b", "\"a,b\""),
            ("a\"b", "\"a\"\"b\""),
        ] {
            assert_eq!(cell(text), expected);
        }
    }
}
