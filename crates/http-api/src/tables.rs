//! Checks the built-in data tables at the start, before they are used.

use domain::table::TableError;
use nutrition::food::foods;

/// Reads every table. The error names the file, the line and the field of the first row that is wrong; without this
/// check, the first request that needs the table would panic.
pub fn check() -> Result<(), TableError> {
    domain::check_tables()?;
    nutrition::check_tables()?;
    search::check_tables()?;
    assistant::check_tables()?;
    artwork::check_tables()?;
    affiliate::check_tables(|food| foods().get(food).is_some())
}

#[cfg(test)]
mod tests {
    #[test]
    fn all_built_in_tables_are_valid() {
        assert_eq!(super::check(), Ok(()));
    }
}
