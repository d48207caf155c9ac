//! Which country a browser's Accept-Language points to.

use std::collections::HashMap;

use domain::table::{BuiltIn, CellError, TableError, parse_rows};

use super::{Countries, Country};

const TABLE: &str = include_str!("../../data/languages.csv");

/// The country of a language that is mostly one country's, for a tag that names no region; by the language in lower
/// case. English is not in it.
static COUNTRIES: BuiltIn<HashMap<String, Country>> =
    BuiltIn::new(|| parse(TABLE).map_err(|error| error.in_file("crates/affiliate/data/languages.csv")));

/// More tags than a browser sends are a stranger's play.
const MOST_TAGS: usize = 20;

/// Of the tags in their order of preference, the first that points to a country the site serves.
pub fn country(accept_language: &str, countries: &Countries) -> Option<Country> {
    let mut tags: Vec<(f32, &str)> = accept_language.split(',').take(MOST_TAGS).filter_map(preferred).collect();
    tags.sort_by(|(one, _), (other, _)| other.total_cmp(one));
    tags.into_iter().filter_map(|(_, tag)| of_tag(tag)).find(|country| countries.serves(*country))
}

/// A tag with its weight; None for one that is not wanted at all.
fn preferred(entry: &str) -> Option<(f32, &str)> {
    let mut parts = entry.split(';').map(str::trim);
    let tag = parts.next()?;
    let weight = parts.find_map(|part| part.strip_prefix("q=").or_else(|| part.strip_prefix("Q=")));
    let weight: f32 = weight.map_or(Some(1.0), |weight| weight.parse().ok())?;
    (0.0 < weight && weight <= 1.0).then_some((weight, tag))
}

/// 'en-GB', 'en_GB' and 'en-Latn-GB' name a region; 'de' stands for the country the table knows.
fn of_tag(tag: &str) -> Option<Country> {
    let mut parts = tag.split(['-', '_']);
    let is_language = |part: &&str| matches!(part.len(), 2 | 3) && part.bytes().all(|b| b.is_ascii_alphabetic());
    let language = parts.next().filter(is_language)?;
    // What follows a single letter is an extension, not a region.
    let mut more = parts.take_while(|part| part.len() > 1).peekable();
    if more.peek().is_none() {
        return COUNTRIES.get().get(&language.to_ascii_lowercase()).copied();
    }
    more.find(|part| part.len() == 2)?.parse().ok()
}

pub(crate) fn check() -> Result<(), TableError> {
    COUNTRIES.check()
}

fn parse(text: &str) -> Result<HashMap<String, Country>, CellError> {
    let mut countries = HashMap::new();
    for row in parse_rows(text, &["language", "country", "source"])? {
        row.required("source")?;
        let language = row.required("language")?.to_ascii_lowercase();
        if countries.insert(language, row.parse("country")?).is_some() {
            return Err(row.error("language", "is there twice"));
        }
    }
    Ok(countries)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::market::Market;

    fn pointed_to(header: &str) -> Option<String> {
        country(header, &Market::built_in().countries).map(|country| country.to_string())
    }

    #[test]
    fn the_table_can_be_read_and_gives_english_to_nobody() {
        let countries = parse(TABLE).unwrap();
        assert_eq!((countries.len(), countries.get("en")), (170, None));
    }

    #[test]
    fn a_broken_table_is_refused_by_line_and_field() {
        let sound = "language,country,source\naa,ET,CLDR\nab,GE,CLDR\n";
        assert_eq!(parse(sound).map(|it| it.len()), Ok(2));
        for (from, to, expected) in [
            ("ab,GE", "AA,GE", "line 3, field language: is there twice"),
            ("ab,GE", ",GE", "line 3, field language: is empty"),
            ("ab,GE", "ab,", "line 3, field country: is empty"),
            ("GE,CLDR", "GE,", "line 3, field source: is empty"),
            ("GE,CLDR", "GE", "line 3, field source: the line has 2 fields and the heading 3"),
        ] {
            let error = parse(&sound.replacen(from, to, 1)).unwrap_err().to_string();
            assert_eq!(error, expected, "{from} -> {to}");
        }
    }

    #[test]
    fn the_best_liked_tag_with_a_country_of_ours_decides() {
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
            assert_eq!(pointed_to(header).as_deref(), expected, "{header}");
        }
    }

    #[test]
    fn odd_languages_point_nowhere() {
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
            assert_eq!(pointed_to(header), None, "{header}");
        }
        assert_eq!(pointed_to(&"xx,".repeat(100_000)), None);
    }
}
