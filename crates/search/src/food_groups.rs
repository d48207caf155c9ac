//! Words for several foods, by the categories of the food table: 'poultry', 'fish' (`data/food_groups.csv`).
//!
//! They are narrower than the families of `nutrition::family`, which also cover broths, fats and gelatine, because families
//! say which foods an excluded name covers.

use domain::table::{CellError, EmbeddedTable, TableError, parse_rows};
use nutrition::food::foods;

use crate::source::check_source;
use crate::term::Term;

static GROUPS: EmbeddedTable<Vec<FoodGroup>> = EmbeddedTable::new(|| {
    parse(include_str!("../data/food_groups.csv")).map_err(|error| error.in_file("crates/search/data/food_groups.csv"))
});

#[derive(Debug)]
pub struct FoodGroup {
    pub names: Vec<String>,
    /// The terms of the categories.
    pub terms: Vec<Term>,
}

pub fn food_groups() -> &'static [FoodGroup] {
    GROUPS.get()
}

pub fn check_table() -> Result<(), TableError> {
    GROUPS.check()
}

fn parse(text: &str) -> Result<Vec<FoodGroup>, CellError> {
    parse_rows(text, &["names", "categories", "source", "status"])?
        .iter()
        .map(|row| {
            let categories = row.required_list("categories")?;
            if let Some(unknown) = categories.iter().find(|name| foods().iter().all(|food| food.category != **name)) {
                return Err(row.error("categories", format!("'{unknown}' is not a category of any food")));
            }
            check_source(row)?;
            Ok(FoodGroup {
                names: row.required_list("names")?,
                terms: categories.iter().map(|category| Term::from_food_category(category)).collect(),
            })
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn food_group_errors_name_the_line_and_field() {
        for (row, expected) in [
            ("fish,fishes,a,seen", "line 2, field categories: 'fishes' is not a category of any food"),
            ("fish,,a,seen", "line 2, field categories: is empty"),
            (",fish,a,seen", "line 2, field names: is empty"),
            ("fish,fish,,seen", "line 2, field source: is empty"),
        ] {
            let error = parse(&format!("names,categories,source,status\n{row}\n")).unwrap_err();
            assert_eq!(error.to_string(), expected);
        }
        assert_eq!(check_table(), Ok(()));
    }
}
