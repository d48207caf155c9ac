//! The notation in which letters are written: paragraphs, headings, lists and links.
//!
//! Blank lines separate blocks. A line that starts with `# ` is a heading of plain text, lines that start with `- ` are a
//! list, and in lists and paragraphs `[words](address)` is a link. Everything else is plain text.

use crate::https_url::HttpsUrl;

/// A link that starts like this leads to a page of the site itself.
pub const SITE_LINK_START: char = '/';

/// The blocks of a text in their order.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct LetterText(pub Vec<Block>);

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Block {
    Heading(String),
    /// The lines of a paragraph. A line break of the author stays a line break.
    Paragraph(Vec<Vec<Inline>>),
    /// The items of a list.
    List(Vec<Vec<Inline>>),
}

/// A part of a line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Inline {
    Text(String),
    Link { words: String, target: LinkTarget },
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum LinkTarget {
    /// The path and query of a page of the site.
    Site(String),
    /// An address of another site.
    Other(HttpsUrl),
    /// An address that letters may not contain.
    Invalid(String),
}

impl LetterText {
    pub fn parse(text: &str) -> Self {
        let mut blocks = Vec::new();
        // A line after a blank one starts a new block.
        let mut is_new_block = true;
        for line in text.lines().map(str::trim) {
            if line.is_empty() {
                is_new_block = true;
                continue;
            }
            add_line(&mut blocks, line, is_new_block);
            is_new_block = matches!(blocks.last(), Some(Block::Heading(_)));
        }
        Self(blocks)
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Returns the addresses that letters may not contain.
    pub fn invalid_links(&self) -> Vec<String> {
        let parts = self.lines().flatten();
        parts
            .filter_map(|part| match part {
                Inline::Link { target: LinkTarget::Invalid(address), .. } => Some(address.clone()),
                _ => None,
            })
            .collect()
    }

    /// Returns the addresses of other sites.
    pub fn other_sites(&self) -> impl Iterator<Item = &HttpsUrl> {
        self.lines().flatten().filter_map(|part| match part {
            Inline::Link { target: LinkTarget::Other(url), .. } => Some(url),
            _ => None,
        })
    }

    /// Returns the text of a mail without HTML. `site_url` turns a path of the site into its address.
    pub fn to_plain_text(&self, site_url: impl Fn(&str) -> String) -> String {
        let line = |parts: &Vec<Inline>| parts.iter().map(|part| part.to_plain_text(&site_url)).collect::<String>();
        let block = |block: &Block| match block {
            Block::Heading(text) => text.clone(),
            Block::Paragraph(lines) => lines.iter().map(line).collect::<Vec<_>>().join("\n"),
            Block::List(items) => items.iter().map(|it| format!("- {}", line(it))).collect::<Vec<_>>().join("\n"),
        };
        let blocks: Vec<String> = self.0.iter().map(block).collect();
        blocks.join("\n\n") + "\n"
    }

    fn lines(&self) -> impl Iterator<Item = &Vec<Inline>> {
        self.0.iter().flat_map(|block| match block {
            Block::Heading(_) => &[],
            Block::Paragraph(lines) | Block::List(lines) => lines.as_slice(),
        })
    }
}

impl Inline {
    fn to_plain_text(&self, site_url: impl Fn(&str) -> String) -> String {
        match self {
            Self::Text(text) => text.clone(),
            Self::Link { words, target } => format!("{words} <{}>", target.address(site_url)),
        }
    }
}

impl LinkTarget {
    fn parse(address: &str) -> Self {
        let is_path = address.starts_with(SITE_LINK_START) && !address.starts_with("//") && !address.contains('\\');
        match HttpsUrl::parse(address) {
            Ok(url) => Self::Other(url),
            Err(_) if is_path => Self::Site(address.to_owned()),
            Err(_) => Self::Invalid(address.to_owned()),
        }
    }

    /// Returns the whole address. `site_url` turns a path of the site into its address.
    pub fn address(&self, site_url: impl Fn(&str) -> String) -> String {
        match self {
            Self::Site(path) => site_url(path),
            Self::Other(url) => url.to_string(),
            Self::Invalid(address) => address.clone(),
        }
    }
}

fn add_line(blocks: &mut Vec<Block>, line: &str, is_new_block: bool) {
    if let Some(heading) = line.strip_prefix("# ") {
        blocks.push(Block::Heading(heading.trim().to_owned()));
        return;
    }
    let item = line.strip_prefix("- ");
    let parts = parse_line(item.unwrap_or(line));
    match (item, blocks.last_mut()) {
        (Some(_), Some(Block::List(items))) if !is_new_block => items.push(parts),
        (None, Some(Block::Paragraph(lines))) if !is_new_block => lines.push(parts),
        (Some(_), _) => blocks.push(Block::List(vec![parts])),
        (None, _) => blocks.push(Block::Paragraph(vec![parts])),
    }
}

/// Splits a line into text and links. Brackets that do not form a link are text.
fn parse_line(line: &str) -> Vec<Inline> {
    let mut parts = Vec::new();
    let mut rest = line;
    while let Some((before, link, after)) = split_at_link(rest) {
        if !before.is_empty() {
            parts.push(Inline::Text(before.to_owned()));
        }
        parts.push(link);
        rest = after;
    }
    if !rest.is_empty() {
        parts.push(Inline::Text(rest.to_owned()));
    }
    parts
}

/// Returns the first link with the text before and after it.
fn split_at_link(text: &str) -> Option<(&str, Inline, &str)> {
    text.match_indices("](").find_map(|(end, middle)| {
        let (before, words) = text.get(..end)?.rsplit_once('[')?;
        let rest = text.get(end + middle.len()..)?;
        let (address, after) = rest.split_at_checked(end_of_address(rest)?)?;
        let after = after.strip_prefix(')')?;
        let target = LinkTarget::parse(address.trim());
        Some((before, Inline::Link { words: words.to_owned(), target }, after))
    })
}

/// Returns where the address of a link ends: at the first ')' that closes no '(' of the address, as in 'Xylitol_(sweetener)', or else
/// at the first ')'.
fn end_of_address(text: &str) -> Option<usize> {
    let mut open = 0_u32;
    let mut without_spaces = text.char_indices().take_while(|(_, c)| !c.is_whitespace());
    let balanced = without_spaces.find_map(|(at, c)| match c {
        ')' if open == 0 => Some(at),
        ')' => {
            open -= 1;
            None
        }
        '(' => {
            open += 1;
            None
        }
        _ => None,
    });
    balanced.or_else(|| text.find(')'))
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "Hello,\nthis week: [Cod Mash](/recipe/7).\n\n# For dogs\n- [Stew](/recipe/9), easy\n- More at \
                        [USDA](https://fdc.nal.usda.gov/)\n\nSee you";

    #[test]
    fn a_text_has_paragraphs_headings_lists_and_links() {
        let plain = LetterText::parse(TEXT).to_plain_text(|path| format!("https://pets.example{path}"));
        assert_eq!(
            plain,
            "Hello,\nthis week: Cod Mash <https://pets.example/recipe/7>.\n\nFor dogs\n\n- Stew \
             <https://pets.example/recipe/9>, easy\n- More at USDA <https://fdc.nal.usda.gov/>\n\nSee you\n"
        );
        let kinds: Vec<&str> = LetterText::parse(TEXT)
            .0
            .iter()
            .map(|block| match block {
                Block::Heading(_) => "heading",
                Block::Paragraph(_) => "paragraph",
                Block::List(_) => "list",
            })
            .collect();
        assert_eq!(kinds, ["paragraph", "heading", "list", "paragraph"]);
    }

    #[test]
    fn other_brackets_are_text() {
        for text in ["a [b] c", "a ](b)", "[a](b", "#tag", "-1 degrees", "<b>bold</b>", "[a] (b)"] {
            assert_eq!(LetterText::parse(text).to_plain_text(str::to_owned), format!("{text}\n"));
        }
        assert!(LetterText::parse(" \n\n").is_empty());
        let after_brackets = LetterText::parse("a ](b) and [Stew](/recipe/9)");
        assert_eq!(after_brackets.to_plain_text(str::to_owned), "a ](b) and Stew </recipe/9>\n");
    }

    #[test]
    fn addresses_may_have_parentheses() {
        for (text, expected) in [
            ("[a](/b_(c)) d", "a </b_(c)> d\n"),
            ("[a](/b_(c)_(d)), [e](/f)", "a </b_(c)_(d)>, e </f>\n"),
            ("([a](/b)) c", "(a </b>) c\n"),
            ("[a](/b(c) d", "a </b(c> d\n"),
            ("[a](/b(c), [e](/f) g)", "a </b(c>, e </f> g)\n"),
        ] {
            assert_eq!(LetterText::parse(text).to_plain_text(str::to_owned), expected, "{text}");
        }
    }

    #[test]
    fn only_https_addresses_and_paths_of_the_site_are_valid_links() {
        for (address, is_valid) in [
            ("/recipe/7", true),
            ("/?search=cod", true),
            ("https://example.com/a?b=c", true),
            ("http://example.com", false),
            ("//example.com", false),
            ("/\\example.com", false),
            ("javascript:alert(1", false),
            ("mailto:a@example.com", false),
            ("", false),
        ] {
            let text = LetterText::parse(&format!("[words]({address})"));
            assert_eq!(text.invalid_links().is_empty(), is_valid, "{address}");
        }
    }
}
