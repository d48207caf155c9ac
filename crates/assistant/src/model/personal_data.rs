//! Removes personal data from a text before it is sent to a language model.

use domain::plain_text::has_link;

/// Minimum number of digits of a sequence of digits, spaces and signs that is removed as a phone number.
const PHONE_DIGITS: usize = 7;

/// Returns the text without mail addresses, links, phone numbers and the name of the visitor's pet, on one line.
pub fn remove_personal_data(text: &str, pet_name: Option<&str>) -> String {
    let name = pet_name.map(name_words).unwrap_or_default();
    let text = remove_phone_numbers(text);
    let words: Vec<&str> = text.split_whitespace().filter(|word| !word.contains('@') && !has_link(word)).collect();
    let mut remaining: Vec<&str> = Vec::with_capacity(words.len());
    let mut at = 0;
    while let Some(word) = words.get(at) {
        if begins_with_name(words.get(at..).unwrap_or_default(), &name) {
            at += name.len();
        } else {
            remaining.push(word);
            at += 1;
        }
    }
    remaining.join(" ")
}

fn name_words(name: &str) -> Vec<String> {
    name.split_whitespace().map(plain).filter(|word| !word.is_empty()).collect()
}

/// Returns a word in lower case, without signs around it and without a possessive 's.
fn plain(word: &str) -> String {
    let word = word.to_lowercase().replace('’', "'");
    let word = word.trim_matches(|c: char| !c.is_alphanumeric());
    word.strip_suffix("'s").unwrap_or(word).to_owned()
}

fn begins_with_name(words: &[&str], name: &[String]) -> bool {
    let Some((last, others)) = name.split_last() else { return false };
    let is_same = |(word, expected): (&&str, &String)| plain(word) == *expected;
    words.len() >= name.len()
        && words.iter().zip(others).all(is_same)
        // The apostrophe of a possessive may be missing: 'Brunos dinner'.
        && words.get(others.len()).is_some_and(|word| plain(word) == *last || plain(word) == format!("{last}s"))
}

fn remove_phone_numbers(text: &str) -> String {
    let mut rest = String::with_capacity(text.len());
    let mut run = String::new();
    for c in text.chars() {
        if c.is_numeric() || (!run.is_empty() && matches!(c, ' ' | '-' | '/' | '(' | ')' | '.')) || c == '+' {
            run.push(c);
        } else {
            push_unless_phone(&mut rest, &mut run);
            rest.push(c);
        }
    }
    push_unless_phone(&mut rest, &mut run);
    rest
}

fn push_unless_phone(rest: &mut String, run: &mut String) {
    let is_phone = run.chars().filter(|c| c.is_numeric()).count() >= PHONE_DIGITS;
    rest.push_str(if is_phone { " " } else { run });
    run.clear();
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_sent_without_personal_data() {
        for (text, expected) in [
            ("a dinner without chicken for 10 kg", "a dinner without chicken for 10 kg"),
            ("write to anna@example.com please", "write to please"),
            ("see www.example.com/anna or https://example.org", "see or"),
            ("call 020 7946 0018, no rice", "call , no rice"),
            ("call +44 (0)20 7946-0018", "call"),
            ("2.5 kg, 30 minutes, 3 days, £12.50", "2.5 kg, 30 minutes, 3 days, £12.50"),
            ("For Bruno Xy: bruno xy's dinner", "For dinner"),
            ("Bruno Xys dinner, not brunos", "dinner, not brunos"),
            ("a\nb\tc", "a b c"),
        ] {
            assert_eq!(remove_personal_data(text, Some("Bruno  Xy")), expected, "{text}");
        }
        assert_eq!(remove_personal_data("Bruno's dinner", Some("Bruno")), "dinner");
        assert_eq!(remove_personal_data("Bruno's dinner", Some("...")), "Bruno's dinner");
        assert_eq!(remove_personal_data("Bruno's dinner", None), "Bruno's dinner");
    }
}
