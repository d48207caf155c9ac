//! Checks the built-in tables: foods, hazards, requirements, prices and words.

use domain::table::TableError;

use super::{Check, Subject};

pub fn check() -> Check {
    judge(http_api::tables::check())
}

fn judge(result: Result<(), TableError>) -> Check {
    match result {
        Ok(()) => {
            Check::ok(Subject::Tables, "All built-in tables of foods, hazards, requirements and prices are valid.")
        }
        Err(error) => Check::failure(
            Subject::Tables,
            format!("A built-in table is not valid: {error}."),
            "Install the program again from a release, or correct the row and build it.",
        ),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::doctor::Status;
    use domain::table::CellError;

    #[test]
    fn a_row_that_cannot_be_read_is_a_failure_that_names_it() {
        assert_eq!(check().status, Status::Ok);
        let error = CellError::new(3, "kcal", "'much' is not a number").in_file("foods.csv");
        let check = judge(Err(error));
        assert_eq!(check.status, Status::Failure);
        assert!(check.found.ends_with("foods.csv, line 3, field kcal: 'much' is not a number."), "{check:?}");
    }
}
