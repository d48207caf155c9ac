//! How much iodine iodised salt contains: the strength that a line states, or else that of a country (`data/iodised_salt.csv`).
//!
//! Brands differ. Minima are compared with the weakest and maxima with the strongest salt of the country. If the country is not
//! known, the weakest and the strongest of all countries are used, so that a stored verdict holds for every visitor.

use std::sync::LazyLock;

use domain::ingredient_line::IngredientLine;
use domain::quantity::format_decimals;
use domain::table::{CellError, EmbeddedTable, TableError, TableRow, parse_rows};

use crate::food::{Food, foods};
use crate::food_nutrients::Nutrients;
use crate::word_list::WordList;
use crate::words::normalised_words;

static COUNTRIES: EmbeddedTable<Vec<CountrySalt>> = EmbeddedTable::new(|| {
    parse(include_str!("../data/iodised_salt.csv"))
        .map_err(|error| error.in_file("crates/nutrition/data/iodised_salt.csv"))
});

const FIELDS: [&str; 7] = ["country", "adjective", "ug_per_g", "max_ug_per_g", "source", "status", "note"];

/// Id of iodised salt in the food table.
const IODISED_SALT: &str = "salt_iodised";
/// The strongest salt that a line can state, in µg of iodine per g. A larger figure is a mistake or another product.
const MAX_UG_PER_G: f64 = 100.0;
/// `find_salt` has a food for each strength up to `MAX_UG_PER_G`. This is their number for each µg of iodine per g, and a strength
/// between two of them is rounded to the nearest.
const FOODS_PER_UG: f64 = 2.0;

/// The iodised salt of one country, in µg of iodine per g.
#[derive(Debug, PartialEq)]
struct CountrySalt {
    /// ISO 3166-1 code.
    country: String,
    adjective: String,
    low: f64,
    high: f64,
}

/// The country whose iodised salt is meant. By default, it is not known.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct SaltCountry(Option<&'static CountrySalt>);

/// The weakest and the strongest iodised salt that a line can mean.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct SaltRange {
    pub weakest: &'static Food,
    pub strongest: &'static Food,
    /// Names the strength that is counted, if the line does not state it.
    pub note: Option<String>,
}

impl SaltCountry {
    /// Returns the country with an ISO 3166-1 code. Where no iodised salt is known, the result is that of an unknown country.
    pub fn from_code(code: &str) -> Self {
        Self(COUNTRIES.get().iter().find(|row| row.country == code))
    }

    /// Returns the weakest and the strongest salt in µg of iodine per g: of all countries if the country is not known.
    fn strengths(self) -> (f64, f64) {
        let all = || {
            COUNTRIES.get().iter().fold((f64::MAX, 0.0_f64), |(low, high), row| (low.min(row.low), high.max(row.high)))
        };
        self.0.map_or_else(all, |row| (row.low, row.high))
    }
}

/// Returns the weakest iodised salt that a formulation can rely on, or None if the food is not iodised salt: that of the country or
/// that of the author's line, whichever is weaker, because a line whose amount changes no longer states a strength.
pub(crate) fn weakest_salt(food: &Food, line: Option<&str>, country: SaltCountry) -> Option<&'static Food> {
    if food.id.as_str() != IODISED_SALT {
        return None;
    }
    let (of_country, _) = country.strengths();
    let stated = line.and_then(stated_strengths).map_or(of_country, |(low, _)| low);
    find_salt(stated.min(of_country))
}

/// Returns the strengths that a line can mean, or None if its food is not iodised salt.
pub(crate) fn find_range(food: &Food, line: &IngredientLine, country: SaltCountry) -> Option<SaltRange> {
    if food.id.as_str() != IODISED_SALT {
        return None;
    }
    if let Some((low, high)) = stated_strengths(&line.text) {
        return Some(SaltRange { weakest: find_salt(low)?, strongest: find_salt(high)?, note: None });
    }
    let (low, high) = country.strengths();
    let figure = format_decimals(low, 1);
    let note = match country.0 {
        Some(row) => format!("counted as {} iodised salt, {figure} µg iodine per g", row.adjective),
        None => {
            format!("counted as the weakest iodised salt, {figure} µg iodine per g: add the figure from the packet")
        }
    };
    Some(SaltRange { weakest: find_salt(low)?, strongest: find_salt(high)?, note: Some(note) })
}

/// Returns the weakest and the strongest salt that a line states: '45 µg iodine per g', '15–25 mg/kg', '1150 µg per 100 g' or
/// '45 ppm'. None if it states only one end of the range, as in 'up to 50 mg/kg'.
fn stated_strengths(text: &str) -> Option<(f64, f64)> {
    let mut words = normalised_words(text);
    words.retain(|word| !WordList::IodineStrength.contains(word));
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    (1..words.len()).find_map(|at| {
        let (before, unit) = words.split_at_checked(at)?;
        let factor = match unit {
            ["ug", "g", ..] | ["mg", "kg", ..] | ["ppm", ..] => 1.0,
            ["ug", "100", "g", ..] => 0.01,
            ["mg", "100", "g", ..] => 10.0,
            _ => return None,
        };
        let (high, before) = before.split_last()?;
        let high = high.parse::<f64>().ok()?;
        let low = match before {
            [.., "up", "to"] => return None,
            [.., limit] if WordList::IodineLimits.contains(limit) => return None,
            [.., low, "to" | "and"] | [.., low] => low.parse().unwrap_or(high),
            [] => high,
        };
        let is_valid = |value: f64| (1.0..=MAX_UG_PER_G).contains(&(factor * value));
        (low <= high && is_valid(low) && is_valid(high)).then_some((factor * low, factor * high))
    })
}

/// Returns the food whose strength is nearest, or None if the table has no iodised salt.
fn find_salt(ug_per_g: f64) -> Option<&'static Food> {
    static SALTS: LazyLock<Vec<(f64, Food)>> = LazyLock::new(|| {
        let strengths = (0_u16..).map(|step| f64::from(step) / FOODS_PER_UG);
        let strengths = strengths.take_while(|strength| *strength <= MAX_UG_PER_G);
        let Some(salt) = foods().iter().find(|food| food.id.as_str() == IODISED_SALT) else { return Vec::new() };
        strengths.map(|strength| (strength, with_iodine(salt, strength))).collect()
    });
    let distance = |salt: &(f64, Food)| (salt.0 - ug_per_g).abs();
    SALTS.iter().min_by(|one, other| distance(one).total_cmp(&distance(other))).map(|(_, food)| food)
}

fn with_iodine(salt: &Food, ug_per_g: f64) -> Food {
    let nutrients = Nutrients::new(|column| match column {
        "iodine_ug" => Some(100.0 * ug_per_g),
        _ => salt.nutrients.get(column),
    });
    Food { nutrients, ..salt.clone() }
}

pub(crate) fn check_table() -> Result<(), TableError> {
    COUNTRIES.check()
}

fn parse(text: &str) -> Result<Vec<CountrySalt>, CellError> {
    parse_rows(text, &FIELDS)?.iter().map(parse_row).collect()
}

fn parse_row(row: &TableRow) -> Result<CountrySalt, CellError> {
    row.required("source")?;
    let status = row.required("status")?;
    if !["seen", "recalled"].contains(&status) {
        return Err(row.error("status", format!("'{status}' is not 'seen' or 'recalled'")));
    }
    let country = row.required("country")?;
    if country.len() != 2 || !country.bytes().all(|byte| byte.is_ascii_uppercase()) {
        return Err(row.error("country", format!("'{country}' is not a country code")));
    }
    let (low, high) = (row.positive_number("ug_per_g")?, row.positive_number("max_ug_per_g")?);
    if !(low..=MAX_UG_PER_G).contains(&high) {
        return Err(row.error("max_ug_per_g", format!("is not from {low} to {MAX_UG_PER_G}")));
    }
    Ok(CountrySalt { country: country.to_owned(), adjective: row.required("adjective")?.to_owned(), low, high })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the iodine of the weakest and the strongest salt in µg per g, and the note.
    fn range(text: &str, country: &str) -> (f64, f64, Option<String>) {
        let line = IngredientLine::parse(text);
        let range = find_range(find_salt(1.0).unwrap(), &line, SaltCountry::from_code(country)).unwrap();
        let iodine = |food: &Food| food.nutrients.get("iodine_ug").unwrap() / 100.0;
        (iodine(range.weakest), iodine(range.strongest), range.note)
    }

    #[test]
    fn salt_without_a_strength_is_that_of_the_country() {
        for (country, low, high, note) in [
            ("GB", 11.5, 22.0, "counted as British iodised salt, 11.5 µg iodine per g"),
            ("US", 45.0, 76.0, "counted as American iodised salt, 45 µg iodine per g"),
            ("NZ", 25.0, 65.0, "counted as New Zealand iodised salt, 25 µg iodine per g"),
            // No iodised salt is sold in Japan, so it counts like an unknown country, with the range of all countries.
            (
                "JP",
                11.5,
                77.0,
                "counted as the weakest iodised salt, 11.5 µg iodine per g: add the figure from the packet",
            ),
        ] {
            assert_eq!(range("2 g iodised salt", country), (low, high, Some(note.to_owned())), "{country}");
        }
    }

    #[test]
    fn a_stated_strength_is_counted_in_every_country() {
        for (text, expected) in [
            ("2 g iodised salt (45 µg iodine per g)", 45.0),
            ("2 g iodised salt, 45 mcg/g", 45.0),
            ("1/4 tsp iodised salt (20mg/kg)", 20.0),
            ("2 g iodized salt, 76.5 mg iodine per kg", 76.5),
            ("2 g iodised salt (20 ppm)", 20.0),
            ("2 g iodised salt (20 ppm iodine), crushed", 20.0),
            ("2 g iodised salt (76,5 mg/kg)", 76.5),
            ("2 g iodised salt (1150 µg iodine per 100 g)", 11.5),
            ("2 g iodised salt (1,150 µg iodine per 100 g)", 11.5),
            ("2 g iodised salt (1.15 mg/100 g)", 11.5),
        ] {
            assert_eq!(range(text, "GB"), (expected, expected, None), "{text}");
        }
        for (text, low, high) in [
            ("2 g iodised salt (15–25 mg iodine per kg)", 15.0, 25.0),
            ("2 g iodised salt (20 to 40 ppm)", 20.0, 40.0),
            ("2 g iodised salt, between 20 and 40 mg/kg", 20.0, 40.0),
            // These lines do not state the weakest salt, so they count with the range of the country.
            ("2 g iodised salt (up to 50 mg/kg)", 11.5, 22.0),
            ("2 g iodised salt (at least 20 mg/kg)", 11.5, 22.0),
        ] {
            let (found_low, found_high, _) = range(text, "GB");
            assert_eq!((found_low, found_high), (low, high), "{text}");
        }
        // These lines state no strength that salt can have.
        for text in ["2 g iodised salt (2000 mg)", "2 g iodised salt (500 µg iodine per g)", "0.5 kg iodised salt"] {
            let (low, _, _) = range(text, "GB");
            assert_eq!(low, 11.5, "{text}");
        }
    }

    #[test]
    fn other_foods_have_no_strength() {
        let plain = foods().iter().find(|food| food.id.as_str() == "salt_plain").unwrap();
        assert_eq!(find_range(plain, &IngredientLine::parse("2 g salt"), SaltCountry::default()), None);
    }

    #[test]
    fn errors_name_the_line_and_field() {
        let valid = format!("{}\nGB,British,11.5,22,study,seen,\n", FIELDS.join(","));
        assert_eq!(parse(&valid).unwrap().len(), 1);
        for (from, to, expected) in [
            ("GB", "Gb", "country: 'Gb' is not a country code"),
            ("British", "", "adjective: is empty"),
            ("11.5", "0", "ug_per_g: must be more than 0"),
            (",22,", ",11,", "max_ug_per_g: is not from 11.5 to 100"),
            (",22,", ",220,", "max_ug_per_g: is not from 11.5 to 100"),
            ("study", "", "source: is empty"),
            (",seen,", ",guessed,", "status: 'guessed' is not 'seen' or 'recalled'"),
        ] {
            let error = parse(&valid.replacen(from, to, 1)).unwrap_err().to_string();
            assert_eq!(error, format!("line 2, field {expected}"), "{from} -> {to}");
        }
    }
}
