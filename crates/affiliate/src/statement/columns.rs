//! Finds the columns of a statement by the headings that networks use (`data/statement_columns.csv`).

use domain::table::{EmbeddedTable, TableError};
use domain::word_lists::WordLists;
use strum::{Display, EnumString, VariantArray};

use super::{StatementDefaults, StatementError};

static HEADINGS: EmbeddedTable<WordLists<Column>> = EmbeddedTable::new(|| {
    WordLists::parse(include_str!("../../data/statement_columns.csv"))
        .map_err(|error| error.in_file("crates/affiliate/data/statement_columns.csv"))
});

/// A column of a statement. The field `meaning` in `data/statement_columns.csv` explains each of them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Display, EnumString, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum Column {
    Date,
    Partner,
    Amount,
    Currency,
    Clicks,
    Orders,
    Kind,
}

impl Column {
    pub const ALL: &'static [Self] = Self::VARIANTS;

    /// Returns the headings that the column may have, in lower case and without punctuation.
    pub fn headings(self) -> Vec<&'static str> {
        HEADINGS.get().words(self).collect()
    }
}

pub(crate) fn check_table() -> Result<(), TableError> {
    HEADINGS.check()
}

/// Positions of the columns.
pub(super) struct ColumnPositions {
    /// Number of cells in the heading line.
    pub width: usize,
    pub date: Option<usize>,
    pub partner: Option<usize>,
    pub amount: Option<usize>,
    pub currency: Option<usize>,
    pub clicks: Option<usize>,
    pub orders: Option<usize>,
    pub kind: Option<usize>,
}

impl ColumnPositions {
    /// Finds the columns in the heading line. Date and amount are required; partner and currency only if `defaults` has no
    /// value for them.
    pub fn find(heading_line: &[&str], defaults: &StatementDefaults) -> Result<Self, StatementError> {
        let positions = Self {
            width: heading_line.len(),
            date: find_column(heading_line, Column::Date)?,
            partner: find_column(heading_line, Column::Partner)?,
            amount: find_column(heading_line, Column::Amount)?,
            currency: find_column(heading_line, Column::Currency)?,
            clicks: find_column(heading_line, Column::Clicks)?,
            orders: find_column(heading_line, Column::Orders)?,
            kind: find_column(heading_line, Column::Kind)?,
        };
        let required = [
            (Column::Date, positions.date.is_some()),
            (Column::Partner, positions.partner.is_some() || defaults.partner.is_some()),
            (Column::Amount, positions.amount.is_some()),
            (Column::Currency, positions.currency.is_some() || defaults.currency.is_some()),
        ];
        match required.into_iter().find(|(_, is_known)| !is_known) {
            Some((column, _)) => Err(StatementError::NoColumn(column)),
            None => Ok(positions),
        }
    }
}

/// Finds the position of a column. It is an error if the headings of two columns have this meaning.
fn find_column(heading_line: &[&str], column: Column) -> Result<Option<usize>, StatementError> {
    let mut found =
        heading_line.iter().enumerate().filter(|(_, heading)| HEADINGS.get().contains(column, &normalise(heading)));
    match (found.next(), found.next()) {
        (Some(_), Some(_)) => Err(StatementError::TwoColumns(column)),
        (first, _) => Ok(first.map(|(position, _)| position)),
    }
}

/// Returns the words before the first bracket in lower case, with 'ae' for 'ä': 'Ad Fees ($)' is 'ad fees'.
pub(super) fn normalise(heading: &str) -> String {
    let bare = heading.split(['(', '[']).next().unwrap_or_default().to_lowercase().replace('ä', "ae");
    bare.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ")
}
