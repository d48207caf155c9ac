//! Parses tables of comma-separated text with a heading. Errors name the line and the field.

use std::collections::BTreeMap;
use std::fmt::Display;
use std::str::FromStr;
use std::sync::LazyLock;

use csv::{ReaderBuilder, StringRecord, Trim};
use thiserror::Error;

use crate::plain_text::with_count;

/// An error in a table, with its place. The heading is line 1.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("line {line}, field {field}: {problem}")]
pub struct CellError {
    pub line: u64,
    pub field: String,
    pub problem: String,
}

/// An error in a table, with the file that holds it.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{file}, {error}")]
pub struct TableError {
    pub file: String,
    pub error: CellError,
}

impl CellError {
    /// Creates an error at a line, which is 1 for an error of the whole table, such as a missing row. `TableRow::error` creates one
    /// for a row.
    pub fn new(line: u64, field: &str, problem: impl Display) -> Self {
        Self { line, field: field.to_owned(), problem: problem.to_string() }
    }

    pub fn in_file(self, file: impl Into<String>) -> TableError {
        TableError { file: file.into(), error: self }
    }
}

/// A table that ships with the program, parsed when it is first used. There is no fallback: a program with an empty
/// table of foods or hazards would give wrong advice.
pub struct EmbeddedTable<T>(LazyLock<Result<T, TableError>>);

impl<T> EmbeddedTable<T> {
    pub const fn new(parse: fn() -> Result<T, TableError>) -> Self {
        Self(LazyLock::new(parse))
    }

    /// Returns the table. Panics if it is invalid, which cannot happen in `petrecipes`, because it calls `check` on every
    /// table before it does anything else.
    pub fn get(&self) -> &T {
        match &*self.0 {
            Ok(table) => table,
            Err(error) => panic!("{error}"),
        }
    }

    /// Returns the table or its error. Tables that refer to this one use it while they are parsed.
    pub fn try_get(&self) -> Result<&T, TableError> {
        self.0.as_ref().map_err(Clone::clone)
    }

    pub fn check(&self) -> Result<(), TableError> {
        self.try_get().map(drop)
    }
}

/// A line below the heading, with a text for every field.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TableRow {
    line: u64,
    texts: BTreeMap<&'static str, String>,
}

/// Parses the rows of a table. The heading must have all of the fields and no others, in any order. A table without rows is an
/// error; `parse_optional_rows` accepts it.
pub fn parse_rows(text: &str, fields: &[&'static str]) -> Result<Vec<TableRow>, CellError> {
    let rows = parse_optional_rows(text, fields)?;
    if rows.is_empty() {
        return Err(CellError::new(1, fields.first().copied().unwrap_or_default(), "the table has no rows"));
    }
    Ok(rows)
}

/// Like `parse_rows`, for tables that may be empty.
pub fn parse_optional_rows(text: &str, fields: &[&'static str]) -> Result<Vec<TableRow>, CellError> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let mut reader = ReaderBuilder::new().flexible(true).trim(Trim::All).from_reader(text.as_bytes());
    let heading = reader.headers().map_err(|error| CellError::new(1, "heading", error))?.clone();
    check_heading(&heading, fields)?;
    let columns: Vec<&'static str> =
        heading.iter().filter_map(|name| fields.iter().find(|field| **field == name).copied()).collect();
    reader
        .records()
        .map(|record| {
            let record = record.map_err(|error| {
                CellError::new(error.position().map_or(0, csv::Position::line), "line", error.to_string())
            })?;
            parse_row(first_line(text, &record), &record, &columns)
        })
        .collect()
}

impl TableRow {
    /// Returns the text of a field, which may be empty.
    pub fn text(&self, field: &'static str) -> &str {
        self.texts.get(field).map_or("", String::as_str)
    }

    /// Returns the text of a field, or an error if it is empty.
    pub fn required(&self, field: &'static str) -> Result<&str, CellError> {
        self.optional(field).ok_or_else(|| self.error(field, "is empty"))
    }

    /// Returns the text of a field, or `None` if it is empty.
    pub fn optional(&self, field: &'static str) -> Option<&str> {
        Some(self.text(field)).filter(|text| !text.is_empty())
    }

    pub fn parse<T: FromStr<Err: Display>>(&self, field: &'static str) -> Result<T, CellError> {
        self.required(field)?.parse().map_err(|error| self.error(field, error))
    }

    /// Returns a finite number that is not negative, or an error.
    pub fn number(&self, field: &'static str) -> Result<f64, CellError> {
        let text = self.required(field)?;
        parse_number(text).ok_or_else(|| self.error(field, format!("'{text}' is not a number of 0 or more")))
    }

    pub fn positive_number(&self, field: &'static str) -> Result<f64, CellError> {
        let number = self.number(field)?;
        if number > 0.0 { Ok(number) } else { Err(self.error(field, "must be more than 0")) }
    }

    /// Returns a finite number that is not negative, or `None` if the field is empty.
    pub fn optional_number(&self, field: &'static str) -> Result<Option<f64>, CellError> {
        self.optional(field).map(|_| self.number(field)).transpose()
    }

    /// Returns the items of a field, which are separated by semicolons. There may be none.
    pub fn list(&self, field: &'static str) -> impl Iterator<Item = &str> {
        self.text(field).split(';').map(str::trim).filter(|item| !item.is_empty())
    }

    pub fn required_list(&self, field: &'static str) -> Result<Vec<String>, CellError> {
        let items: Vec<String> = self.list(field).map(str::to_owned).collect();
        if items.is_empty() { Err(self.error(field, "is empty")) } else { Ok(items) }
    }

    /// Parses the items of a field, of which there must be at least one.
    pub fn parse_list<T: FromStr<Err: Display>>(&self, field: &'static str) -> Result<Vec<T>, CellError> {
        let items = self.required_list(field)?;
        items.iter().map(|item| item.parse().map_err(|error| self.error(field, error))).collect()
    }

    pub fn error(&self, field: &str, problem: impl Display) -> CellError {
        CellError::new(self.line, field, problem)
    }
}

/// Parses a finite number that is not negative.
pub fn parse_number(text: &str) -> Option<f64> {
    text.parse().ok().filter(|number: &f64| number.is_finite() && *number >= 0.0)
}

fn check_heading(heading: &StringRecord, fields: &[&'static str]) -> Result<(), CellError> {
    if let Some(unknown) = heading.iter().find(|name| !fields.contains(name)) {
        return Err(CellError::new(1, unknown, format!("is not a field; the fields are {}", fields.join(", "))));
    }
    let count = |field: &str| heading.iter().filter(|name| *name == field).count();
    match fields.iter().find(|field| count(field) != 1) {
        Some(field) if count(field) == 0 => Err(CellError::new(1, field, "is missing from the heading")),
        Some(field) => Err(CellError::new(1, field, "occurs twice in the heading")),
        None => Ok(()),
    }
}

/// Returns the number of the line on which the text of a record begins. The position that `csv` reports is before the blank lines
/// that precede the record.
fn first_line(text: &str, record: &StringRecord) -> u64 {
    let Some(position) = record.position() else { return 0 };
    let rest = usize::try_from(position.byte()).ok().and_then(|byte| text.get(byte..)).unwrap_or_default();
    rest.chars()
        .take_while(|c| matches!(c, '\r' | '\n'))
        .filter(|c| *c == '\n')
        .fold(position.line(), |line, _| line + 1)
}

fn parse_row(line: u64, record: &StringRecord, columns: &[&'static str]) -> Result<TableRow, CellError> {
    if record.len() != columns.len() {
        let field = columns.get(record.len()).or_else(|| columns.last()).copied().unwrap_or_default();
        let problem = format!("the line has {} and the heading {}", with_count(record.len(), "field"), columns.len());
        return Err(CellError::new(line, field, problem));
    }
    Ok(TableRow { line, texts: columns.iter().copied().zip(record.iter().map(str::to_owned)).collect() })
}

#[cfg(test)]
mod tests {
    use super::*;

    const FIELDS: [&str; 2] = ["food", "pence"];

    fn outcome(text: &str) -> String {
        match parse_rows(text, &FIELDS) {
            Ok(rows) => {
                rows.iter().map(|row| format!("{}:{}={};", row.line, row.text("food"), row.text("pence"))).collect()
            }
            Err(error) => error.to_string(),
        }
    }

    #[test]
    fn tables_are_parsed_in_any_field_order_and_errors_name_the_place() {
        for (text, expected) in [
            ("food,pence\noats,10\n\"peas, frozen\",\n", "2:oats=10;3:peas, frozen=;"),
            ("\u{feff}pence , food\r\n 10 , oats \r\n", "2:oats=10;"),
            ("food,pence\n\n\noats,10", "4:oats=10;"),
            ("food,pence\n", "line 1, field food: the table has no rows"),
            ("food\noats", "line 1, field pence: is missing from the heading"),
            ("", "line 1, field food: is missing from the heading"),
            ("food,pence,food\n", "line 1, field food: occurs twice in the heading"),
            ("food,pence,colour\n", "line 1, field colour: is not a field; the fields are food, pence"),
            ("food,pence\noats,10\npeas\n", "line 3, field pence: the line has 1 field and the heading 2"),
            ("food,pence\noats,10,5\n", "line 2, field pence: the line has 3 fields and the heading 2"),
        ] {
            assert_eq!(outcome(text), expected, "{text:?}");
        }
        assert_eq!(parse_optional_rows("food,pence\n", &FIELDS), Ok(Vec::new()));
    }

    #[test]
    fn each_method_parses_its_kind_of_field() {
        let rows = parse_rows("food,pence\noats; peas;,10\n,x\n;,-1\na,inf\na,0\n", &FIELDS).unwrap();
        assert_eq!((rows[0].required("food"), rows[0].parse::<u32>("pence")), (Ok("oats; peas;"), Ok(10)));
        assert_eq!(rows[0].required_list("food"), Ok(vec!["oats".to_owned(), "peas".to_owned()]));
        assert_eq!(rows[0].parse_list("pence"), Ok(vec![10]));
        assert_eq!((rows[0].number("pence"), rows[1].optional_number("food")), (Ok(10.0), Ok(None)));
        let outcomes = [
            (rows[1].required("food").map(drop), "line 3, field food: is empty"),
            (rows[2].required_list("food").map(drop), "line 4, field food: is empty"),
            (rows[1].parse::<u32>("pence").map(drop), "line 3, field pence: invalid digit found in string"),
            (rows[1].parse_list::<u32>("pence").map(drop), "line 3, field pence: invalid digit found in string"),
            (rows[1].parse_list::<u32>("food").map(drop), "line 3, field food: is empty"),
            (rows[1].number("pence").map(drop), "line 3, field pence: 'x' is not a number of 0 or more"),
            (rows[2].optional_number("pence").map(drop), "line 4, field pence: '-1' is not a number of 0 or more"),
            (rows[3].number("pence").map(drop), "line 5, field pence: 'inf' is not a number of 0 or more"),
            (rows[4].positive_number("pence").map(drop), "line 6, field pence: must be more than 0"),
        ];
        for (outcome, expected) in outcomes {
            assert_eq!(outcome.unwrap_err().to_string(), expected);
        }
    }

    #[test]
    #[should_panic(expected = "crates/domain/data/pets.csv, line 12, field source: is empty")]
    fn an_invalid_built_in_table_panics_when_used() {
        static BROKEN: EmbeddedTable<Vec<u8>> =
            EmbeddedTable::new(|| Err(CellError::new(12, "source", "is empty").in_file("crates/domain/data/pets.csv")));
        assert_eq!(
            BROKEN.check().unwrap_err().to_string(),
            "crates/domain/data/pets.csv, line 12, field source: is empty"
        );
        BROKEN.get();
    }
}
