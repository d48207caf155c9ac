//! A table as a person keeps it: comma-separated text with a heading. What is wrong with it is told by line and field.

use std::collections::BTreeMap;
use std::fmt::Display;
use std::str::FromStr;

use csv::{ReaderBuilder, StringRecord, Trim};
use thiserror::Error;

/// What is wrong, and where; the heading is line 1.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("line {line}, {field}: {fault}")]
pub struct TableFault {
    pub line: u64,
    pub field: String,
    pub fault: String,
}

/// A line under the heading, with a text for every field.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TableRow {
    line: u64,
    texts: BTreeMap<&'static str, String>,
}

/// The fields may stand in any order, but all of them and no others.
pub fn rows(text: &str, fields: &[&'static str]) -> Result<Vec<TableRow>, TableFault> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let mut reader = ReaderBuilder::new().flexible(true).trim(Trim::All).from_reader(text.as_bytes());
    let heading = reader.headers().map_err(|error| fault(1, "heading", error))?.clone();
    check(&heading, fields)?;
    let records = reader.records().map(|record| record.map_err(|error| fault(0, "line", error)));
    records.map(|record| record.and_then(|record| row(line(text, &record), &record, &heading, fields))).collect()
}

impl TableRow {
    /// May be empty.
    pub fn text(&self, field: &'static str) -> &str {
        self.texts.get(field).map_or("", String::as_str)
    }

    /// Never empty.
    pub fn said(&self, field: &'static str) -> Result<&str, TableFault> {
        Some(self.text(field)).filter(|text| !text.is_empty()).ok_or_else(|| self.fault(field, "says nothing"))
    }

    pub fn read<T: FromStr>(&self, field: &'static str) -> Result<T, TableFault>
    where
        T::Err: Display,
    {
        self.said(field)?.parse().map_err(|error| self.fault(field, error))
    }

    pub fn fault(&self, field: &str, what: impl Display) -> TableFault {
        fault(self.line, field, what)
    }
}

/// What is wrong with a table as a whole, rather than with a line of it.
pub fn fault(line: u64, field: &str, what: impl Display) -> TableFault {
    TableFault { line, field: field.to_owned(), fault: what.to_string() }
}

fn check(heading: &StringRecord, fields: &[&'static str]) -> Result<(), TableFault> {
    if let Some(stranger) = heading.iter().find(|name| !fields.contains(name)) {
        return Err(fault(1, stranger, format!("is not a field; there are {}", fields.join(", "))));
    }
    let count = |field: &str| heading.iter().filter(|name| *name == field).count();
    match fields.iter().find(|field| count(field) != 1) {
        Some(field) if count(field) == 0 => Err(fault(1, field, "is missing from the heading")),
        Some(field) => Err(fault(1, field, "stands in the heading twice")),
        None => Ok(()),
    }
}

/// Where a record begins, behind the blank lines before it.
fn line(text: &str, record: &StringRecord) -> u64 {
    let Some(position) = record.position() else { return 0 };
    let rest = usize::try_from(position.byte()).ok().and_then(|byte| text.get(byte..)).unwrap_or_default();
    rest.chars()
        .take_while(|c| matches!(c, '\r' | '\n'))
        .filter(|c| *c == '\n')
        .fold(position.line(), |line, _| line + 1)
}

fn row(
    line: u64,
    record: &StringRecord,
    heading: &StringRecord,
    fields: &[&'static str],
) -> Result<TableRow, TableFault> {
    if record.len() != heading.len() {
        let place = heading.get(record.len()).or_else(|| heading.get(heading.len().saturating_sub(1)));
        let what = format!("the line has {} fields and the heading {}", record.len(), heading.len());
        return Err(fault(line, place.unwrap_or_default(), what));
    }
    let field = |name: &str| fields.iter().find(|field| **field == name).copied();
    let texts = heading.iter().zip(record).filter_map(|(name, text)| Some((field(name)?, text.to_owned())));
    Ok(TableRow { line, texts: texts.collect() })
}

#[cfg(test)]
mod tests {
    use super::*;

    const FIELDS: [&str; 2] = ["food", "pence"];

    fn told(text: &str) -> String {
        match rows(text, &FIELDS) {
            Ok(rows) => {
                rows.iter().map(|row| format!("{}:{}={};", row.line, row.text("food"), row.text("pence"))).collect()
            }
            Err(fault) => fault.to_string(),
        }
    }

    #[test]
    fn a_table_is_read_whatever_the_order_of_its_fields_else_its_fault_is_named() {
        for (text, expected) in [
            ("food,pence\noats,10\n\"peas, frozen\",\n", "2:oats=10;3:peas, frozen=;"),
            ("\u{feff}pence , food\r\n 10 , oats \r\n", "2:oats=10;"),
            ("food,pence\n\n\noats,10", "4:oats=10;"),
            ("food,pence\n", ""),
            ("food\noats", "line 1, pence: is missing from the heading"),
            ("", "line 1, food: is missing from the heading"),
            ("food,pence,food\n", "line 1, food: stands in the heading twice"),
            ("food,pence,colour\n", "line 1, colour: is not a field; there are food, pence"),
            ("food,pence\noats,10\npeas\n", "line 3, pence: the line has 1 fields and the heading 2"),
            ("food,pence\noats,10,5\n", "line 2, pence: the line has 3 fields and the heading 2"),
        ] {
            assert_eq!(told(text), expected, "{text:?}");
        }
    }

    #[test]
    fn a_field_is_read_by_its_own_rule() {
        let all = rows("food,pence\noats,10\n,x\n", &FIELDS).unwrap();
        assert_eq!((all[0].said("food"), all[0].read::<u32>("pence")), (Ok("oats"), Ok(10)));
        assert_eq!(all[1].said("food").unwrap_err().to_string(), "line 3, food: says nothing");
        let wrong = all[1].read::<u32>("pence").unwrap_err().to_string();
        assert_eq!(wrong, "line 3, pence: invalid digit found in string");
    }
}
