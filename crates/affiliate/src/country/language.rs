//! Finds the country that an `Accept-Language` header points to.

use std::collections::HashMap;

use domain::table::{CellError, EmbeddedTable, TableError, parse_rows};

use super::{Countries, Country};

const TABLE: &str = include_str!("../../data/languages.csv");

/// Country of each language that is mainly spoken in one country, by language code in lower case. It is used for tags
/// without a region. English is not in the table, because several countries share it.
static COUNTRIES: EmbeddedTable<HashMap<String, Country>> =
    EmbeddedTable::new(|| parse(TABLE).map_err(|error| error.in_file("crates/affiliate/data/languages.csv")));

/// Maximum number of tags that are parsed. Browsers send fewer.
const MAX_TAGS: usize = 20;

/// Returns the country of the most preferred tag that points to a country the site serves.
pub fn find_country(accept_language: &str, countries: &Countries) -> Option<Country> {
    tags_by_preference(accept_language).filter_map(country_from_tag).find(|country| countries.serves(*country))
}

/// Returns the region of the most preferred tag that has one.
pub fn find_region(accept_language: &str) -> Option<Country> {
    tags_by_preference(accept_language).filter(|tag| subtags(tag).next().is_some()).find_map(country_from_tag)
}

/// Returns the parts of a tag after the language. Those after a single letter are extensions, not regions.
fn subtags(tag: &str) -> impl Iterator<Item = &str> {
    tag.split(['-', '_']).skip(1).take_while(|part| part.len() > 1)
}

fn tags_by_preference(accept_language: &str) -> impl Iterator<Item = &str> {
    let mut tags: Vec<(f32, &str)> = accept_language.split(',').take(MAX_TAGS).filter_map(parse_entry).collect();
    tags.sort_by(|(one, _), (other, _)| other.total_cmp(one));
    tags.into_iter().map(|(_, tag)| tag)
}

/// Parses a tag with its weight. Returns `None` when the weight is 0 or not valid.
fn parse_entry(entry: &str) -> Option<(f32, &str)> {
    let mut parts = entry.split(';').map(str::trim);
    let tag = parts.next()?;
    let weight = parts.find_map(|part| part.strip_prefix("q=").or_else(|| part.strip_prefix("Q=")));
    let weight: f32 = weight.map_or(Some(1.0), |weight| weight.parse().ok())?;
    (0.0 < weight && weight <= 1.0).then_some((weight, tag))
}

/// Returns the region of tags such as 'en-GB', 'en_GB' and 'en-Latn-GB', and the country of the table for 'de'.
fn country_from_tag(tag: &str) -> Option<Country> {
    let is_language = |part: &&str| matches!(part.len(), 2 | 3) && part.bytes().all(|b| b.is_ascii_alphabetic());
    let language = tag.split(['-', '_']).next().filter(is_language)?;
    let mut subtags = subtags(tag).peekable();
    if subtags.peek().is_none() {
        return COUNTRIES.get().get(&language.to_ascii_lowercase()).copied();
    }
    subtags.find(|part| part.len() == 2)?.parse().ok()
}

pub(crate) fn check_table() -> Result<(), TableError> {
    COUNTRIES.check()
}

fn parse(text: &str) -> Result<HashMap<String, Country>, CellError> {
    let mut countries = HashMap::new();
    for row in parse_rows(text, &["language", "country", "source"])? {
        row.required("source")?;
        let language = row.required("language")?.to_ascii_lowercase();
        if countries.insert(language, row.parse("country")?).is_some() {
            return Err(row.error("language", "appears twice"));
        }
    }
    Ok(countries)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::market::Market;

    fn found(header: &str) -> Option<String> {
        find_country(header, &Market::built_in().countries).map(|country| country.to_string())
    }

    #[test]
    fn table_parses_and_has_no_country_for_english() {
        let countries = parse(TABLE).unwrap();
        assert_eq!((countries.len(), countries.get("en")), (170, None));
    }

    #[test]
    fn invalid_table_is_rejected_with_line_and_field() {
        let valid = "language,country,source\naa,ET,CLDR\nab,GE,CLDR\n";
        assert_eq!(parse(valid).map(|it| it.len()), Ok(2));
        for (from, to, expected) in [
            ("ab,GE", "AA,GE", "line 3, field language: appears twice"),
            ("ab,GE", ",GE", "line 3, field language: is empty"),
            ("ab,GE", "ab,", "line 3, field country: is empty"),
            ("GE,CLDR", "GE,", "line 3, field source: is empty"),
            ("GE,CLDR", "GE", "line 3, field source: the line has 2 fields and the heading 3"),
        ] {
            let error = parse(&valid.replacen(from, to, 1)).unwrap_err().to_string();
            assert_eq!(error, expected, "{from} -> {to}");
        }
    }

    #[test]
    fn most_preferred_tag_with_a_served_country_decides() {
        for (header, expected) in [
            ("en-GB", Some("GB")),
            ("en-GB,en;q=0.9", Some("GB")),
            ("en-us", Some("US")),
            ("en_NZ", Some("NZ")),
            ("de,en-US;q=0.7,en;q=0.3", Some("DE")),
            ("ja", Some("JP")),
            ("en;q=0.9,fr-CA;q=0.8", Some("CA")),
            ("en-US;q=0.5, nl-NL;q=0.8", Some("NL")),
            ("de-AT,de;q=0.9,en-US;q=0.8", Some("DE")),
            ("en-IE,en-GB;q=0.8", Some("GB")),
            ("zh-Hant-TW,en-AU;q=0.1", Some("AU")),
            ("en-Latn-IN", Some("IN")),
            ("hi", Some("IN")),
            ("de-DE-u-co-phonebk", Some("DE")),
        ] {
            assert_eq!(found(header).as_deref(), expected, "{header}");
        }
    }

    #[test]
    fn the_region_is_that_of_the_most_preferred_tag_with_a_region() {
        for (header, expected) in [
            ("de", None),
            ("de-u-co-phonebk", None),
            ("de-DE-u-co-phonebk", Some("DE")),
            ("de-u-co-phonebk,en-AU;q=0.5", Some("AU")),
            ("de_AT", Some("AT")),
        ] {
            assert_eq!(find_region(header).map(|country| country.to_string()).as_deref(), expected, "{header}");
        }
    }

    #[test]
    fn invalid_headers_and_unserved_regions_find_no_country() {
        for header in [
            "",
            "*",
            "en",
            "en,*;q=0.1",
            "pt-BR,pt;q=0.9",
            "en-UK",
            "en-GB;q=0",
            "en-GB;q=2",
            "en-GB;q=nan",
            "en-GB;q=",
            "es-419",
            "x-GB",
            "en-x-gb",
            "_,;;;,,,",
            "\u{1F1EC}\u{1F1E7}",
            "<script>alert(1)</script>",
        ] {
            assert_eq!(found(header), None, "{header}");
        }
        assert_eq!(found(&"xx,".repeat(100_000)), None);
    }
}
