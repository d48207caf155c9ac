//! The foods that the name of a wanted food means. 'duck or rabbit' asks for one of both.

use nutrition::family::{self, Family};
use nutrition::food::Food;
use nutrition::words::normalised_words;

/// Stands between the names of foods of which one is enough.
const OR: &str = " or ";

/// Joins names of which one is enough.
pub(crate) fn join_alternatives(names: &[String]) -> String {
    names.join(OR)
}

/// Returns the names of which one is enough. A food whose own name contains 'or' has one name.
pub(crate) fn split_alternatives(name: &str) -> Vec<&str> {
    if family::find(name).is_some() { vec![name] } else { name.split(OR).map(str::trim).collect() }
}

/// Returns the foods of each name of which one is enough. None if one of them is not known.
pub(crate) fn find_alternatives(name: &str) -> Option<Vec<Family>> {
    split_alternatives(name).into_iter().map(family::find).collect()
}

/// Returns all foods that meet the wish. None if one of the names is not known.
pub(crate) fn find_wanted(name: &str) -> Option<Family> {
    find_alternatives(name).and_then(Family::union)
}

/// Returns the foods that have the name of a wanted food in their everyday name, or all if none has: a butternut is called a pumpkin in
/// some countries, but who asks for pumpkin means pumpkin. All foods of a family such as 'fish' are meant alike.
pub(crate) fn prefer_everyday_names(name: &str, foods: Vec<&'static Food>) -> Vec<&'static Food> {
    let names: Vec<Vec<String>> = split_alternatives(name).into_iter().map(normalised_words).collect();
    if names.iter().any(|name| name.is_empty() || family::broad_names().any(|broad| broad == name.join(" "))) {
        return foods;
    }
    let is_called = |food: &&Food| {
        let words = normalised_words(&food.everyday_name);
        names.iter().any(|name| words.windows(name.len()).any(|window| window == name.as_slice()))
    };
    let called: Vec<&'static Food> = foods.iter().copied().filter(|food| is_called(food)).collect();
    if called.is_empty() { foods } else { called }
}

#[cfg(test)]
mod tests {
    use nutrition::food::foods;

    use super::*;

    #[test]
    fn a_food_with_the_name_is_preferred_to_one_that_is_only_called_so_elsewhere() {
        for (name, preferred, other) in [
            ("pumpkin", "pumpkin_raw", Some("butternut_raw")),
            ("pumpkin or rice", "rice_white_raw", Some("butternut_raw")),
            ("butternut", "butternut_raw", None),
            ("fish", "cod_raw", None),
            ("turkey", "turkey_thigh_raw", None),
        ] {
            let members = find_wanted(name).unwrap();
            let members: Vec<&'static Food> = members.foods().iter().filter_map(|id| foods().get(id)).collect();
            let count = members.len();
            let found = prefer_everyday_names(name, members);
            let has = |id: &str| found.iter().any(|food| food.id.as_str() == id);
            assert!(has(preferred) && !other.is_some_and(has), "{name}");
            assert_eq!(found.len() < count, other.is_some(), "{name}");
        }
    }

    #[test]
    fn alternatives_are_the_foods_of_all_names() {
        for (name, expected) in [
            ("duck", Some(vec!["duck"])),
            ("duck or rabbit", Some(vec!["duck", "rabbit"])),
            ("chicken or turkey or rice", Some(vec!["chicken", "turkey", "rice"])),
            ("duck or unicorn", None),
            ("duck or", None),
        ] {
            let families = expected.map(|names| names.into_iter().filter_map(family::find).collect::<Vec<_>>());
            assert_eq!(find_alternatives(name), families, "{name}");
            assert_eq!(find_wanted(name), families.and_then(Family::union), "{name}");
        }
        let linseed = "Flaxseed/linseed, whole or ground";
        assert_eq!(split_alternatives(linseed), [linseed]);
    }
}
