//! The optional folder of an operator's own tables of shops and money, read whole at the start.

use affiliate::market::{Market, TABLES};
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use super::{AFFILIATE_TAG, ConfigRefused};

/// Without a folder, the built-in tables. `set` answers what a variable is set to: a country's tag takes the place of its table's.
pub fn read(folder: Option<String>, set: impl Fn(&str) -> Option<String>) -> Result<Market, ConfigRefused> {
    let own = folder.as_deref().map(texts).transpose()?.unwrap_or_default();
    let mut market = Market::parse(|table| own.get(table).cloned())
        .map_err(|fault| refused(folder.as_deref().unwrap_or_default(), fault.to_string()))?;
    // A file that was cut off after its heading would take the whole built-in table away.
    if let Some((name, _)) =
        own.iter().find(|(_, text)| text.lines().filter(|line| !line.trim().is_empty()).count() < 2)
    {
        let fault = format!("{name}, line 2: there is no row under the heading");
        return Err(refused(folder.as_deref().unwrap_or_default(), fault));
    }
    for served in market.countries.iter() {
        let variable = format!("{AFFILIATE_TAG}{}", served.code);
        if let Some(text) = set(&variable) {
            let tag = text.parse().map_err(|fault| ConfigRefused::AffiliateTag { variable, fault })?;
            market.tags.set(served.code, tag);
        }
    }
    Ok(market)
}

/// The text of each table by its file. Other files than tables may lie beside them.
fn texts(folder: &str) -> Result<BTreeMap<String, String>, ConfigRefused> {
    let mut texts = BTreeMap::new();
    for entry in fs::read_dir(folder).map_err(|error| refused(folder, error.to_string()))? {
        let name = entry.map_err(|error| refused(folder, error.to_string()))?.file_name();
        let name = name.to_string_lossy().into_owned();
        if !name.to_lowercase().ends_with(".csv") {
            continue;
        }
        if !TABLES.contains(&name.as_str()) {
            return Err(refused(folder, format!("{name} is no table; there are {}", TABLES.join(", "))));
        }
        let text = fs::read_to_string(Path::new(folder).join(&name));
        texts.insert(name.clone(), text.map_err(|error| refused(folder, format!("{name}: {error}")))?);
    }
    if texts.is_empty() {
        return Err(refused(folder, format!("it holds no table; there are {}", TABLES.join(", "))));
    }
    Ok(texts)
}

fn refused(folder: &str, fault: String) -> ConfigRefused {
    ConfigRefused::AffiliateTables { path: folder.to_owned(), fault }
}
