//! Turns text that may contain HTML into plain text, and long text into parts.

use domain::plain_text::{is_control, is_line_break, remove_controls, trim};

/// Elements whose content is no text.
const HIDDEN_ELEMENTS: [&str; 2] = ["script", "style"];
/// Elements that begin a new line.
const BLOCKS: [&str; 14] = ["br", "p", "li", "div", "h1", "h2", "h3", "h4", "h5", "h6", "ul", "ol", "tr", "section"];
/// The entities that recipes contain. HTML has two thousand more.
const ENTITIES: [(&str, char); 27] = [
    ("amp", '&'),
    ("lt", '<'),
    ("gt", '>'),
    ("quot", '"'),
    ("apos", '\''),
    ("nbsp", ' '),
    ("frac12", '½'),
    ("frac13", '⅓'),
    ("frac23", '⅔'),
    ("frac14", '¼'),
    ("frac34", '¾'),
    ("frac18", '⅛'),
    ("deg", '°'),
    ("micro", 'µ'),
    ("times", '×'),
    ("ndash", '–'),
    ("mdash", '—'),
    ("hellip", '…'),
    ("lsquo", '‘'),
    ("rsquo", '’'),
    ("ldquo", '“'),
    ("rdquo", '”'),
    ("eacute", 'é'),
    ("egrave", 'è'),
    ("ccedil", 'ç'),
    ("ntilde", 'ñ'),
    ("uuml", 'ü'),
];
/// Length of the longest name of an entity: `&#x10ffff;`.
const MAX_ENTITY_LENGTH: usize = 10;

/// Returns the lines of a text without HTML, blank lines and control characters.
pub fn lines(text: &str) -> Vec<String> {
    let text = without_html(text);
    text.split(is_line_break).map(to_plain_line).filter(|line| !line.is_empty()).collect()
}

/// Returns a text as one line without HTML and control characters.
pub fn to_line(text: &str) -> String {
    lines(text).join(" ")
}

/// Divides a text into parts of at most `max` characters: after a sentence if there is one, else after a word.
pub fn split(text: &str, max: usize) -> Vec<String> {
    let mut parts = Vec::new();
    let mut rest = trim(text);
    while let Some((limit, _)) = rest.char_indices().nth(max) {
        let (head, _) = rest.split_at(limit);
        let sentence = head.rfind(". ").map(|at| at + 1);
        let at = sentence.or_else(|| head.rfind(' ')).filter(|at| *at > 0).unwrap_or(limit);
        let (part, after) = rest.split_at(at);
        parts.push(trim(part).to_owned());
        rest = trim(after);
    }
    parts.push(rest.to_owned());
    parts
}

/// Some sites encode their HTML twice, so that tags appear only after the entities are decoded.
fn without_html(text: &str) -> String {
    let decoded = decode_entities(&strip_tags(text));
    decode_entities(&strip_tags(&decoded))
}

fn to_plain_line(line: &str) -> String {
    let words: Vec<&str> = line.split(|c: char| c.is_whitespace() || c == '\t').filter(|it| !it.is_empty()).collect();
    trim(&remove_controls(&words.join(" "))).to_owned()
}

fn strip_tags(text: &str) -> String {
    let mut plain = String::new();
    let mut rest = text;
    let last_end = text.rfind('>');
    while let Some(at) = rest.find('<') {
        let (before, tag) = rest.split_at(at);
        let position = text.len() - tag.len();
        if last_end.is_none_or(|end| end < position) {
            break;
        }
        plain.push_str(before);
        let Some((name, length)) = parse_tag(tag) else {
            // A comparison such as '< 5 % fat'.
            plain.push('<');
            rest = tag.strip_prefix('<').unwrap_or_default();
            continue;
        };
        let (tag, after) = tag.split_at(length);
        rest = after;
        if BLOCKS.contains(&name.as_str()) {
            plain.push('\n');
        } else if HIDDEN_ELEMENTS.contains(&name.as_str()) && !tag.starts_with("</") {
            rest = find_closing_tag(rest, &name).and_then(|end| rest.get(end..)).unwrap_or_default();
        }
    }
    plain.push_str(rest);
    plain
}

/// Returns the name of the tag that a text begins with, and the length of the tag. A comment has no name.
fn parse_tag(text: &str) -> Option<(String, usize)> {
    let inner = text.strip_prefix('<')?;
    let inner = inner.strip_prefix('/').unwrap_or(inner);
    if !inner.starts_with(|c: char| c.is_ascii_alphabetic() || c == '!') {
        return None;
    }
    if inner.starts_with("!--") {
        return Some((String::new(), text.find("-->").map_or(text.len(), |end| end + "-->".len())));
    }
    let end = text.find('>')?;
    let name: String = inner.chars().take_while(char::is_ascii_alphanumeric).collect();
    Some((name.to_ascii_lowercase(), end + 1))
}

fn find_closing_tag(text: &str, name: &str) -> Option<usize> {
    let mut ends = text.match_indices("</").map(|(at, _)| at);
    ends.find(|at| text.get(at + 2..at + 2 + name.len()).is_some_and(|it| it.eq_ignore_ascii_case(name)))
}

fn decode_entities(text: &str) -> String {
    let mut decoded = String::new();
    let mut rest = text;
    while let Some(at) = rest.find('&') {
        let (before, entity) = rest.split_at(at);
        decoded.push_str(before);
        let body = entity.strip_prefix('&').unwrap_or_default();
        let end = body.char_indices().take(MAX_ENTITY_LENGTH).find(|(_, c)| *c == ';').map(|(end, _)| end);
        match end.and_then(|end| body.split_at_checked(end)).and_then(|(name, after)| Some((decode(name)?, after))) {
            Some((c, after)) => {
                decoded.push(c);
                rest = after.strip_prefix(';').unwrap_or_default();
            }
            None => {
                decoded.push('&');
                rest = body;
            }
        }
    }
    decoded.push_str(rest);
    decoded
}

fn decode(name: &str) -> Option<char> {
    let code = match name.strip_prefix('#') {
        None => return ENTITIES.iter().find(|(known, _)| *known == name).map(|(_, c)| *c),
        Some(number) => match number.strip_prefix(['x', 'X']) {
            Some(digits) => u32::from_str_radix(digits, 16).ok()?,
            None => number.parse().ok()?,
        },
    };
    char::from_u32(code).filter(|c| is_line_break(*c) || !is_control(*c))
}
