//! The columns `source` and `status` of a table: where the meaning of a row was read, or that we decided it.

use domain::table::{CellError, TableRow};
use strum::EnumString;

/// The beginning of the source of a row that we decided.
const OUR_DECISION: &str = "Decision of this site";

/// The way in which the source of a row was checked.
#[derive(Debug, Clone, Copy, PartialEq, Eq, EnumString)]
#[strum(serialize_all = "snake_case")]
enum Status {
    /// The source was read, and says so.
    Seen,
    /// We decided that visitors mean it.
    Editorial,
    /// The source is known to say so, but was not read.
    Recalled,
}

/// Requires a source and its status. A row without a source says that it is our decision, so that it is not taken for a fact that
/// was looked up.
pub(crate) fn check_source(row: &TableRow) -> Result<(), CellError> {
    let source = row.required("source")?;
    let status = row.required("status")?;
    let status: Status =
        status.parse().map_err(|_| row.error("status", format!("'{status}' is not seen, editorial or recalled")))?;
    let is_our_decision = source.starts_with(OUR_DECISION);
    match status {
        Status::Editorial if !is_our_decision => {
            Err(row.error("source", format!("does not begin with '{OUR_DECISION}', but the status is editorial")))
        }
        Status::Seen | Status::Recalled if is_our_decision => {
            Err(row.error("status", "is not editorial, but the source is our decision"))
        }
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use domain::table::parse_rows;

    use super::*;

    #[test]
    fn a_row_has_a_source_or_says_that_it_is_our_decision() {
        for (row, expected) in [
            ("WordNet 3.0,seen", None),
            ("Regulation (EU) No 1169/2011,recalled", None),
            ("Decision of this site: the more common breed,editorial", None),
            (",seen", Some("line 2, field source: is empty")),
            ("WordNet 3.0,", Some("line 2, field status: is empty")),
            ("WordNet 3.0,heard", Some("line 2, field status: 'heard' is not seen, editorial or recalled")),
            (
                "Decision of this site,seen",
                Some("line 2, field status: is not editorial, but the source is our decision"),
            ),
            (
                "WordNet 3.0,editorial",
                Some("line 2, field source: does not begin with 'Decision of this site', but the status is editorial"),
            ),
        ] {
            let rows = parse_rows(&format!("source,status\n{row}\n"), &["source", "status"]).unwrap();
            let error = check_source(&rows[0]).err().map(|error| error.to_string());
            assert_eq!(error.as_deref(), expected, "{row}");
        }
    }
}
