//! Words besides its name by which a page is suggested (`data/page_words.csv`): 'emergency' for the toxic foods.

use std::collections::HashMap;

use domain::page::PAGES;
use domain::table::{CellError, EmbeddedTable, TableError, parse_rows};

use crate::source::check_source;
use crate::text::split_words;

type WordsByPath = HashMap<String, Vec<Vec<String>>>;

static WORDS: EmbeddedTable<WordsByPath> = EmbeddedTable::new(|| {
    parse(include_str!("../data/page_words.csv")).map_err(|error| error.in_file("crates/search/data/page_words.csv"))
});

/// Returns the words and phrases for a page. A page without any is found by its name alone, if search engines may list it.
pub(crate) fn of_page(path: &str) -> &'static [Vec<String>] {
    WORDS.get().get(path).map_or(&[], Vec::as_slice)
}

pub(crate) fn check_table() -> Result<(), TableError> {
    WORDS.check()
}

fn parse(text: &str) -> Result<WordsByPath, CellError> {
    let mut by_path = WordsByPath::new();
    for row in parse_rows(text, &["path", "words", "source", "status"])? {
        let path = row.required("path")?;
        if PAGES.iter().all(|page| page.path != path) {
            return Err(row.error("path", format!("'{path}' is not a page")));
        }
        let mut names = Vec::new();
        for name in row.required_list("words")? {
            let words = split_words(&name);
            if words.join(" ") != name {
                return Err(row.error("words", format!("'{name}' has a capital, an accent or punctuation")));
            }
            names.push(words);
        }
        check_source(&row)?;
        if by_path.insert(path.to_owned(), names).is_some() {
            return Err(row.error("path", format!("'{path}' occurs twice")));
        }
    }
    Ok(by_path)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn page_word_errors_name_the_line_and_field() {
        for (rows, expected) in [
            ("/unicorn,horn,a,seen", "line 2, field path: '/unicorn' is not a page"),
            ("/shop,Buy,a,seen", "line 2, field words: 'Buy' has a capital, an accent or punctuation"),
            ("/shop,buy,,seen", "line 2, field source: is empty"),
            ("/shop,,a,seen", "line 2, field words: is empty"),
            ("/shop,buy,a,seen\n/shop,store,a,seen", "line 3, field path: '/shop' occurs twice"),
        ] {
            let error = parse(&format!("path,words,source,status\n{rows}\n")).unwrap_err();
            assert_eq!(error.to_string(), expected);
        }
        assert_eq!(check_table(), Ok(()));
    }
}
