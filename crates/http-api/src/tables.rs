//! Checks the tables of knowledge that ship with the program, before anything is calculated from them.

use domain::table::TableError;
use nutrition::food::foods;

/// Reads every table. The error names the file, the line and the field of the first row that is wrong; without this
/// check, the first request that needs the table would panic.
pub fn check() -> Result<(), TableError> {
    domain::check_tables()?;
    nutrition::check_tables()?;
    affiliate::check_tables(|food| foods().get(food).is_some())
}

#[cfg(test)]
mod tests {
    #[test]
    fn every_table_that_ships_with_the_program_is_sound() {
        assert_eq!(super::check(), Ok(()));
    }
}
