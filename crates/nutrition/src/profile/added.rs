//! Parses the tables of nutrient profiles that an operator adds to the built-in one.
//!
//! They have the fields of the built-in table. A figure in another unit or of another column would give a wrong verdict, so
//! both must be those of the built-in table.

use domain::table::{CellError, TableRow, parse_rows};

use super::{FIELDS, Profile, Requirement, ensure_unique, parse_requirement, requirements};

/// Maximum length of the name of a profile, so that it fits on a small screen.
const MAX_NAME_LENGTH: usize = 40;

impl Profile {
    /// Parses the table of an added profile. All its rows are of one edition of one standard.
    pub fn parse_added(id: &str, text: &str) -> Result<Self, CellError> {
        let mut requirements: Vec<Requirement> = Vec::new();
        let mut name = None;
        for row in parse_rows(text, &FIELDS)? {
            let requirement = with_built_in_column(&row, parse_requirement(&row)?)?;
            ensure_unique(&row, &requirement, &requirements)?;
            if requirement.minimum.is_none() && requirement.maximum.is_none() {
                return Err(row.error("min", "is empty, and so is max; a row needs one of them"));
            }
            let row_name = parse_name(&row, &requirement)?;
            if name.get_or_insert_with(|| row_name.clone()) != &row_name {
                return Err(row.error("edition", "all rows of a file must have the same standard and edition"));
            }
            requirements.push(requirement);
        }
        Ok(Self { id: id.to_owned(), name: name.unwrap_or_default(), requirements })
    }
}

fn parse_name(row: &TableRow, requirement: &Requirement) -> Result<String, CellError> {
    let name = format!("{} {}", requirement.standard, requirement.edition);
    if name.chars().count() > MAX_NAME_LENGTH || name.chars().any(char::is_control) {
        let problem = format!("must be one line of at most {MAX_NAME_LENGTH} characters together with the standard");
        return Err(row.error("edition", problem));
    }
    Ok(name)
}

/// Returns a requirement with the column of the built-in table, which the row may leave empty.
fn with_built_in_column(row: &TableRow, requirement: Requirement) -> Result<Requirement, CellError> {
    let same_nutrient = || requirements().iter().filter(|it| it.nutrient == requirement.nutrient);
    let same_pet_type = same_nutrient().find(|it| it.pet_type == requirement.pet_type);
    let Some(built_in) = same_pet_type.or_else(|| same_nutrient().next()) else {
        return Err(row.error("nutrient", "is not in the built-in table"));
    };
    if requirement.unit != built_in.unit {
        let problem = format!("'{}' is not the unit of {}; use {}", requirement.unit, built_in.nutrient, built_in.unit);
        return Err(row.error("unit_per_1000kcal_me", problem));
    }
    if requirement.food_column.is_some() && requirement.food_column != built_in.food_column {
        let column = built_in.food_column.as_deref().map_or("leave it empty".to_owned(), |it| format!("use {it}"));
        let problem = format!("is not the column of {} for this pet type; {column}", built_in.nutrient);
        return Err(row.error("ingredient_column", problem));
    }
    Ok(Requirement { food_column: built_in.food_column.clone(), ..requirement })
}

#[cfg(test)]
mod tests {
    use super::*;

    const HEADING: &str = "standard,edition,species,life_stage,nutrient,unit_per_1000kcal_me,min,max,max_kind,\
                           ingredient_column,min_in_column_unit,max_in_column_unit,verification,source,note";
    const CALCIUM: &str = "Example,2030,dog,adult_maintenance,calcium,g,2,5,,,,,one_source,The test,";
    const IODINE: &str = "Example,2030,cat,growth_reproduction,iodine,mg,0.5,,,iodine_ug,500,,one_source,The test,";

    fn parse(rows: &[&str]) -> Result<Profile, String> {
        Profile::parse_added("example-2030", &format!("{HEADING}\n{}\n", rows.join("\n")))
            .map_err(|error| error.to_string())
    }

    #[test]
    fn an_added_profile_has_the_name_of_its_rows_and_the_columns_of_the_built_in_table() {
        let profile = parse(&[CALCIUM, IODINE]).unwrap();
        assert_eq!((profile.id.as_str(), profile.name.as_str()), ("example-2030", "Example 2030"));
        let columns: Vec<_> = profile.requirements.iter().map(|row| row.food_column.as_deref()).collect();
        assert_eq!(columns, [Some("calcium_mg"), Some("iodine_ug")]);
        assert!(!profile.is_built_in() && Profile::built_in().is_built_in());
    }

    #[test]
    fn the_built_in_table_can_be_the_start_of_an_added_one() {
        let text = include_str!("../../data/nutrient_profiles.csv");
        let is_usable = |line: &&str| {
            let is_own_rule = line.starts_with("Natural Pet Recipes");
            !is_own_rule && !line.contains("not determined")
        };
        let copy: Vec<&str> = text.lines().filter(is_usable).collect();
        let profile = Profile::parse_added("copy", &copy.join("\n")).unwrap();
        assert_eq!((profile.name.as_str(), profile.requirements.len()), ("AAFCO 2016 and later", copy.len() - 1));
    }

    #[test]
    fn a_wrong_row_is_reported_with_its_line_and_field() {
        for (from, to, expected) in [
            ("dog", "horse", "species: 'horse' is not a pet type; use dog or cat"),
            ("adult_maintenance", "senior", "life_stage: 'senior' is not a life stage of the table"),
            ("calcium", "calzium", "nutrient: 'calzium' is not a known nutrient"),
            (",g,2,", ",mg,2,", "unit_per_1000kcal_me: 'mg' is not the unit of calcium; use g"),
            (",g,2,", ",,2,", "unit_per_1000kcal_me: is empty"),
            (",2,5,", ",two,5,", "min: 'two' is not a number of 0 or more"),
            (",2,5,", ",-2,5,", "min: '-2' is not a number of 0 or more"),
            (",2,5,", ",5,2,", "max: must be more than min"),
            (",2,5,", ",,,", "min: is empty, and so is max; a row needs one of them"),
            (
                ",2,5,,,",
                ",2,5,,phosphorus_mg,",
                "ingredient_column: is not the column of calcium for this pet type; use calcium_mg",
            ),
            ("one_source", "seen", "verification: 'seen' is not a kind of verification"),
            ("The test", "", "source: is empty"),
            ("Example", "", "standard: is empty"),
            ("2030", "2031", "edition: all rows of a file must have the same standard and edition"),
            (
                "2030",
                "of the thirty-first year of this century",
                "edition: must be one line of at most 40 characters together with the standard",
            ),
        ] {
            assert_eq!(
                parse(&[IODINE, &CALCIUM.replacen(from, to, 1)]),
                Err(format!("line 3, field {expected}")),
                "{from} -> {to}"
            );
        }
        assert_eq!(
            parse(&[CALCIUM, CALCIUM]),
            Err("line 3, field nutrient: occurs twice for this pet type and life stage".to_owned())
        );
        assert_eq!(parse(&[]), Err("line 1, field standard: the table has no rows".to_owned()));
    }
}
