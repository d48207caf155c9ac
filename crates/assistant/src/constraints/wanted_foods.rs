//! The foods that the name of a wanted food means. 'duck or rabbit' asks for one of both.

use nutrition::family::{self, Family};

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

#[cfg(test)]
mod tests {
    use super::*;

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
