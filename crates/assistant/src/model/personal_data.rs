//! Removes personal data from the texts of a question before they are sent to a language model.

use std::collections::HashSet;

use domain::plain_text::has_link;
use search::text::split_words;

use crate::question::{begins_with_animal, unread_words};
use crate::word_list::WordList;

/// Minimum number of digits of a sequence of digits, spaces and signs that is removed as a phone number.
const PHONE_DIGITS: usize = 7;
/// The words that replace a name.
const MY_PET: &str = "my pet";

/// Returns the texts without mail addresses, links and phone numbers, each on one line. The name of the saved pet, and words that
/// are likely to be names, are replaced by 'my pet'.
pub fn remove_personal_data<'a>(texts: impl Iterator<Item = &'a str>, pet_name: Option<&str>) -> Vec<String> {
    let texts: Vec<Vec<Token>> = texts.map(read_tokens).collect();
    let is_name = |token: &&Token| token.is_likely_name;
    let unread = |token: &Token| token.words.iter().filter(|_| token.is_unread).cloned().collect::<Vec<_>>();
    // A name is a name everywhere, also where it is written without a capital.
    let mut names: HashSet<String> = texts.iter().flatten().filter(is_name).flat_map(unread).collect();
    let of_pet = pet_name.map(split_words).unwrap_or_default();
    let unread_of_pet = unread_words(pet_name.unwrap_or_default());
    names.extend(of_pet.iter().filter(|word| unread_of_pet.contains(*word)).cloned());
    texts.iter().map(|tokens| replace_names(tokens, &names, &of_pet)).collect()
}

/// A part of a text between spaces.
#[derive(Debug)]
struct Token {
    text: String,
    words: Vec<String>,
    /// True if the reader of questions gives no meaning to one of the words.
    is_unread: bool,
    is_likely_name: bool,
}

/// Divides a text at spaces, and leaves out mail addresses, links and phone numbers.
fn read_tokens(text: &str) -> Vec<Token> {
    let text = remove_phone_numbers(text);
    let parts: Vec<&str> = text.split_whitespace().filter(|part| !part.contains('@') && !has_link(part)).collect();
    let unread = unread_words(&parts.join(" "));
    let words: Vec<Vec<String>> = parts.iter().map(|part| split_words(part)).collect();
    let token = |(at, text): (usize, &&str)| {
        let following: Vec<&str> = words.iter().skip(at).flatten().map(String::as_str).collect();
        let before = words.get(..at).unwrap_or_default().last().map_or(&[][..], Vec::as_slice);
        let words = words.get(at).cloned().unwrap_or_default();
        let is_unread = words.iter().any(|word| unread.contains(word) && word.chars().count() > 1);
        let is_likely_name = is_likely_name(text, is_unread, before, &following);
        Token { text: (*text).to_owned(), words, is_unread, is_likely_name }
    };
    parts.iter().enumerate().map(token).collect()
}

/// Returns true for a word that is not known and has a capital or a possessive 's, or follows 'for', 'called' or an animal: 'Bruno
/// needs dinner', 'for bruno', 'my dog bruno'. After 'for' and 'called', any word with a capital counts unless it names an animal:
/// 'for Ginger'.
fn is_likely_name(text: &str, is_unread: bool, before: &[String], following: &[&str]) -> bool {
    let mut letters = text.chars().filter(|c| c.is_alphanumeric());
    let has_capital = text.chars().any(char::is_uppercase);
    let begins_with_capital = letters.next().is_some_and(char::is_uppercase);
    let follows_for = before.last().is_some_and(|word| WordList::BeforeName.contains(word));
    if !is_unread {
        return follows_for && begins_with_capital && !begins_with_animal(following);
    }
    let is_possessive = text.contains("'s") || text.contains("’s");
    let follows_animal = || before.last().is_some_and(|word| begins_with_animal(&[word.as_str()]));
    has_capital || is_possessive || follows_for || follows_animal()
}

fn replace_names(tokens: &[Token], names: &HashSet<String>, of_pet: &[String]) -> String {
    let places = places_of_name(tokens, of_pet);
    let mut text: Vec<String> = Vec::new();
    let mut follows_name = false;
    for (at, token) in tokens.iter().enumerate() {
        let is_name = token.is_likely_name || places.contains(&at) || token.words.iter().any(|word| is_in(names, word));
        let sign = token.text.chars().next_back().filter(|c| ",.;:!?".contains(*c)).map_or(String::new(), String::from);
        match text.last_mut() {
            _ if !is_name => text.push(token.text.clone()),
            // Both words of 'Bruno Xy' are one name.
            Some(last) if follows_name => last.push_str(&sign),
            _ => text.push(format!("{MY_PET}{sign}")),
        }
        follows_name = is_name && sign.is_empty();
    }
    text.join(" ")
}

/// Returns the indices of the tokens that form the name of the saved pet.
fn places_of_name(tokens: &[Token], of_pet: &[String]) -> HashSet<usize> {
    let words: Vec<(usize, &String)> =
        tokens.iter().enumerate().flat_map(|(at, it)| it.words.iter().map(move |word| (at, word))).collect();
    let is_name =
        |part: &&[(usize, &String)]| part.iter().zip(of_pet).all(|((_, word), name)| is_same_name(word, name));
    let parts = words.windows(of_pet.len().max(1)).filter(|_| !of_pet.is_empty());
    parts.filter(is_name).flatten().map(|(at, _)| *at).collect()
}

fn is_in(names: &HashSet<String>, word: &str) -> bool {
    names.iter().any(|name| is_same_name(word, name))
}

/// Compares a word with a name. The possessive s does not count, because its apostrophe may be missing: 'Brunos dinner'.
fn is_same_name(word: &str, name: &str) -> bool {
    let without_s = |word: &str| word.strip_suffix('s').unwrap_or(word).to_owned();
    without_s(word) == without_s(name)
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

    fn remove(text: &str, pet_name: Option<&str>) -> String {
        remove_personal_data([text].into_iter(), pet_name).remove(0)
    }

    #[test]
    fn a_text_is_sent_without_personal_data() {
        for (text, expected) in [
            ("a dinner without chicken for 10 kg", "a dinner without chicken for 10 kg"),
            ("write to anna@example.com please", "write to please"),
            ("see www.example.com/anna or https://example.org", "see or"),
            ("call 020 7946 0018, no rice", "call , no rice"),
            ("call +44 (0)20 7946-0018", "call"),
            ("2.5 kg, 30 minutes, 3 days, £12.50", "2.5 kg, 30 minutes, 3 days, £12.50"),
            ("For Bruno Xy: bruno xy's dinner", "For my pet: my pet dinner"),
            ("Bruno Xys dinner, not brunos", "my pet dinner, not my pet"),
            ("a\nb\tc", "a b c"),
        ] {
            assert_eq!(remove(text, Some("Bruno  Xy")), expected, "{text}");
        }
        assert_eq!(remove("turkey's dinner, turkey", Some("Turkey")), "my pet dinner, my pet");
        assert_eq!(remove("A dinner for dogs", Some("...")), "A dinner for dogs");
    }

    #[test]
    fn words_that_are_likely_to_be_names_are_not_sent() {
        for (text, expected) in [
            ("A dinner for Bruno without rice", "A dinner for my pet without rice"),
            ("Bruno needs dinner", "my pet needs dinner"),
            ("Bruno needs dinner. No rice for bruno!", "my pet needs dinner. No rice for my pet!"),
            ("dinner for bruno, no rice", "dinner for my pet, no rice"),
            ("bruno's dinner without rice", "my pet dinner without rice"),
            ("my dog bruno and my cat Mimi eat turkey", "my dog my pet and my cat my pet eat turkey"),
            ("dinner for Ginger, no rice", "dinner for my pet, no rice"),
            ("dinner for Max, no rice", "dinner for my pet, no rice"),
            ("dinner for Bruno Mars", "dinner for my pet"),
            ("dinner for Bruno, Zelda and Bo", "dinner for my pet, my pet and my pet"),
            ("Abendessen für Waldi ohne Reis", "Abendessen für my pet ohne Reis"),
            // Words that are known, and unknown words that are no names.
            ("Turkey Dinner For Senior Dogs Without Rice", "Turkey Dinner For Senior Dogs Without Rice"),
            ("Food for German Shepherds and for Labradors", "Food for German Shepherds and for Labradors"),
            ("I want a quick dinner and I have rice", "I want a quick dinner and I have rice"),
            ("a flurbly dinner for my zworp dog", "a flurbly dinner for my zworp dog"),
            ("Essen für Hunde ohne Getreide", "Essen für Hunde ohne Getreide"),
        ] {
            assert_eq!(remove(text, None), expected, "{text}");
        }
    }

    #[test]
    fn a_name_in_one_text_is_removed_from_the_others() {
        let texts = ["A dinner for Bruno", "cheaper, bruno hates rice"].into_iter();
        assert_eq!(remove_personal_data(texts, None), ["A dinner for my pet", "cheaper, my pet hates rice"]);
    }
}
