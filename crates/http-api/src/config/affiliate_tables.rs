//! Reads the tables of countries, shops and exchange rates that replace built-in ones, from the folder in `AFFILIATE_TABLES`.

use affiliate::market::{Market, TABLES};
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use super::error::{Cause, FileError};
use super::{AFFILIATE_TAG, ConfigError};

/// Reads the tables of a folder, or the built-in ones if there is none. `variable` returns the value of an environment
/// variable. The variable for the tag of a country takes precedence over the table.
pub fn read(folder: Option<String>, variable: impl Fn(&str) -> Option<String>) -> Result<Market, ConfigError> {
    let files = folder.as_deref().map(read_files).transpose()?.unwrap_or_default();
    let mut market = Market::parse(|table| files.get(table).cloned())
        .map_err(|error| table_error(folder.as_deref().unwrap_or_default(), error))?;
    // A file that was cut off after its heading would replace the built-in table with an empty one.
    if let Some((name, _)) =
        files.iter().find(|(_, text)| text.lines().filter(|line| !line.trim().is_empty()).count() < 2)
    {
        let fault = format!("{name}, line 2: there is no row below the heading");
        return Err(table_error(folder.as_deref().unwrap_or_default(), fault));
    }
    for country in market.countries.iter() {
        let name = format!("{AFFILIATE_TAG}{}", country.code);
        if let Some(text) = variable(&name) {
            let tag = text.parse().map_err(|source| ConfigError::AffiliateTag { variable: name, source })?;
            market.tags.set(country.code, tag);
        }
    }
    Ok(market)
}

/// Returns the text of each table by file name. Files with another extension are ignored.
fn read_files(folder: &str) -> Result<BTreeMap<String, String>, ConfigError> {
    let mut texts = BTreeMap::new();
    for entry in fs::read_dir(folder).map_err(|error| table_error(folder, error))? {
        let name = entry.map_err(|error| table_error(folder, error))?.file_name();
        let name = name.to_string_lossy().into_owned();
        if !name.to_lowercase().ends_with(".csv") {
            continue;
        }
        if !TABLES.contains(&name.as_str()) {
            return Err(table_error(
                folder,
                format!("{name} is not a known table; the tables are {}", TABLES.join(", ")),
            ));
        }
        let text = fs::read_to_string(Path::new(folder).join(&name))
            .map_err(|source| table_error(folder, FileError { name: name.clone(), source }))?;
        texts.insert(name, text);
    }
    if texts.is_empty() {
        return Err(table_error(folder, format!("the folder contains no table; the tables are {}", TABLES.join(", "))));
    }
    Ok(texts)
}

fn table_error(folder: &str, cause: impl Into<Cause>) -> ConfigError {
    ConfigError::AffiliateTables { path: folder.to_owned(), source: cause.into() }
}
