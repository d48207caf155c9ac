//! The readers as CSV, for whatever sends the newsletter.

use chrono::SecondsFormat;
use storage::subscriptions::{Reader, readers};
use storage::{Storage, StorageError};

use super::UNSUBSCRIBE;
use crate::config::PublicUrl;
use crate::security::keys::Keys;

const HEADER: &str = "email,petType,confirmedAt,unsubscribeUrl\r\n";

/// Everybody who confirmed, each with the link that ends the subscription.
pub fn csv(storage: &Storage, site: &PublicUrl) -> Result<String, StorageError> {
    let keys = Keys::load(storage)?;
    let rows = storage.read(readers)?;
    Ok(rows.iter().fold(HEADER.to_owned(), |csv, reader| csv + &row(reader, &keys, site)))
}

fn row(reader: &Reader, keys: &Keys, site: &PublicUrl) -> String {
    let token = keys.token(UNSUBSCRIBE, reader.id, reader.generation);
    let leave = site.to(&format!("/newsletter/unsubscribe?token={token}"));
    let confirmed_at = reader.confirmed_at.to_rfc3339_opts(SecondsFormat::Secs, true);
    format!("{},{},{confirmed_at},{leave}\r\n", cell(&reader.email), cell(&reader.pet_type))
}

/// A cell that no spreadsheet takes for a formula.
fn cell(text: &str) -> String {
    let guarded = if text.starts_with(['=', '+', '-', '@', '\t', '\r']) { format!("'{text}") } else { text.to_owned() };
    if guarded.contains(['"', ',', '\r', '\n']) { format!("\"{}\"", guarded.replace('"', "\"\"")) } else { guarded }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_cell_is_a_formula_or_ends_early() {
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
