//! Pictures of foods and animals, which visitors type instead of words (`data/food_emojis.csv`): 'no 🐔', '🐟 for my 🐱'.

use std::collections::HashMap;

use domain::table::{CellError, EmbeddedTable, TableError, parse_rows};

type NamesByEmoji = HashMap<char, String>;

static NAMES: EmbeddedTable<NamesByEmoji> = EmbeddedTable::new(|| {
    parse(include_str!("../data/food_emojis.csv")).map_err(|error| error.in_file("crates/search/data/food_emojis.csv"))
});

/// The first character of the blocks of Unicode that have such pictures. Most texts have no character after it.
const FIRST_EMOJI: char = '\u{1f300}';

/// Writes the names of pictures instead of them: 'no 🐔' is 'no  chicken '.
pub fn replace_emojis(text: &str) -> String {
    if !text.chars().any(|c| c >= FIRST_EMOJI) {
        return text.to_owned();
    }
    let names = NAMES.get();
    let mut replaced = String::with_capacity(text.len());
    for c in text.chars() {
        match names.get(&c) {
            Some(name) => replaced.extend([" ", name, " "]),
            None => replaced.push(c),
        }
    }
    replaced
}

pub(crate) fn check_table() -> Result<(), TableError> {
    NAMES.check()
}

fn parse(text: &str) -> Result<NamesByEmoji, CellError> {
    let mut names = NamesByEmoji::new();
    for row in parse_rows(text, &["name", "emojis"])? {
        let name = row.required("name")?;
        for emoji in row.required_list("emojis")? {
            let one = emoji.parse().ok().filter(|c| *c >= FIRST_EMOJI);
            let one = one.ok_or_else(|| row.error("emojis", format!("'{emoji}' is not one picture")))?;
            if names.insert(one, name.to_owned()).is_some() {
                return Err(row.error("emojis", format!("'{emoji}' occurs twice")));
            }
        }
    }
    Ok(names)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pictures_are_written_as_words_and_other_signs_stay() {
        for (text, expected) in [
            ("no 🐔", "no  chicken "),
            ("🐟🥕", " fish  carrot "),
            ("🐱 dinner", " cat  dinner"),
            ("❌ beef 😀", "❌ beef 😀"),
            ("beef", "beef"),
        ] {
            assert_eq!(replace_emojis(text), expected, "{text}");
        }
    }

    #[test]
    fn picture_errors_name_the_line_and_field() {
        for (rows, expected) in [
            ("beef,x", "line 2, field emojis: 'x' is not one picture"),
            ("beef,🐄🐮", "line 2, field emojis: '🐄🐮' is not one picture"),
            ("beef,🐄\npork,🐄", "line 3, field emojis: '🐄' occurs twice"),
            (",🐄", "line 2, field name: is empty"),
        ] {
            assert_eq!(parse(&format!("name,emojis\n{rows}\n")).unwrap_err().to_string(), expected);
        }
        assert_eq!(check_table(), Ok(()));
    }
}
