//! Joins and counts words, collects them without repeats, and hashes texts.

pub use domain::plain_text::capitalise;
use nutrition::nutrient_name::is_nutrient;

/// Beginning of the names of vitamins with a letter.
const VITAMIN: &str = "vitamin ";

/// Joins items: 'a', 'a and b', 'a, b and c'.
pub fn join_list<T: AsRef<str>>(items: &[T]) -> String {
    join_with(items, "and")
}

/// Joins items: 'a, b or c'.
pub fn join_alternatives<T: AsRef<str>>(items: &[T]) -> String {
    join_with(items, "or")
}

/// Returns what a recipe without an excluded food contains none of. Foods contain nutrients, too, so a recipe without 'calcium' has no
/// calcium supplement, and one without 'fat' no added fat.
pub fn absent_food(name: &str) -> String {
    match name {
        "fat" => "added fat".to_owned(),
        nutrient if is_nutrient(nutrient) => format!("{} supplement", capitalise_vitamin(nutrient)),
        food => food.to_owned(),
    }
}

/// Returns the name with the letter of a vitamin as a capital: 'vitamin D'. Names are stored in lower case.
pub fn capitalise_vitamin(name: &str) -> String {
    name.strip_prefix(VITAMIN).map_or_else(|| name.to_owned(), |rest| format!("{VITAMIN}{}", rest.to_uppercase()))
}

fn join_with<T: AsRef<str>>(items: &[T], conjunction: &str) -> String {
    match items {
        [] => String::new(),
        [one] => one.as_ref().to_owned(),
        [rest @ .., last] => {
            let rest: Vec<&str> = rest.iter().map(AsRef::as_ref).collect();
            format!("{} {conjunction} {}", rest.join(", "), last.as_ref())
        }
    }
}

/// Returns the text with its first letter in lower case.
pub fn uncapitalise(text: &str) -> String {
    let mut characters = text.chars();
    characters.next().map_or_else(String::new, |first| first.to_lowercase().chain(characters).collect())
}

/// Adds an item to a list unless the list contains it.
pub fn push_new<T: PartialEq>(list: &mut Vec<T>, item: T) {
    if !list.contains(&item) {
        list.push(item);
    }
}

/// Returns the number and the noun: '1 day', '3 days'.
pub fn count(number: u32, singular: &str) -> String {
    if number == 1 { format!("1 {singular}") } else { format!("{number} {singular}s") }
}

/// Continues a hash with further bytes. The algorithm is FNV-1a: unlike hashes of the standard library, its result never changes.
pub fn hash(start: u64, bytes: impl Iterator<Item = u8>) -> u64 {
    bytes.fold(start, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}

/// The value with which an FNV-1a hash begins.
pub const HASH_START: u64 = 0xcbf2_9ce4_8422_2325;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn phrases_read_like_sentences() {
        assert_eq!(join_list::<&str>(&[]), "");
        assert_eq!(join_list(&["rice"]), "rice");
        assert_eq!(join_list(&["rice", "carrots"]), "rice and carrots");
        assert_eq!(join_list(&["rice", "carrots", "peas"]), "rice, carrots and peas");
        assert_eq!(join_alternatives(&["egg", "fish"]), "egg or fish");
        assert_eq!(capitalise("éclair"), "Éclair");
        assert_eq!(uncapitalise("Vitamin A"), "vitamin A");
        assert_eq!(absent_food("calcium"), "calcium supplement");
        assert_eq!((absent_food("fat"), absent_food("egg")), ("added fat".to_owned(), "egg".to_owned()));
        assert_eq!((count(1, "day"), count(2, "day")), ("1 day".to_owned(), "2 days".to_owned()));
    }
}
