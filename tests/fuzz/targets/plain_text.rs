//! Fuzzes the functions that check and clean the texts of forms.

use domain::mail_header_value::MailHeaderValue;
use domain::newsletter::LetterText;
use domain::plain_text::{
    capitalise, char_count, fold_to_letters, has_controls, has_link, is_control, is_host_name, is_invisible,
    is_line_break, remove_controls, to_sentence, trim,
};

use crate::pieces::text;
use crate::runner::{Check, ensure, fuzz};

fn check(text: &str) -> Check {
    let plain = remove_controls(text);
    ensure!(!plain.chars().any(|c| is_control(c) || is_line_break(c)), "a control character is left in {plain:?}");
    ensure!(!has_controls(&plain), "has_controls finds one in {plain:?}");
    ensure!(remove_controls(&plain) == plain, "removing controls twice changes {plain:?}");
    ensure!(has_controls(text) == (plain != *text), "has_controls and remove_controls disagree");
    ensure!(char_count(&plain) <= char_count(text), "the text became longer: {plain:?}");

    let trimmed = trim(text);
    ensure!(trim(trimmed) == trimmed, "trimming twice changes {trimmed:?}");
    ensure!(text.contains(trimmed), "{trimmed:?} is no part of the text");
    let is_blank = |c: Option<char>| c.is_some_and(|c| c.is_whitespace() || (is_invisible(c) && !is_control(c)));
    ensure!(!is_blank(trimmed.chars().next()) && !is_blank(trimmed.chars().next_back()), "{trimmed:?} is not trimmed");

    let sentence = to_sentence(text);
    ensure!(to_sentence(&sentence) == sentence, "the sentence {sentence:?} changes again");
    let capitalised = capitalise(text);
    ensure!(capitalise(&capitalised) == capitalised, "the capital letter of {capitalised:?} changes again");
    let letters = fold_to_letters(text);
    ensure!(letters.chars().all(char::is_alphanumeric), "{letters:?} has more than letters and digits");

    let header = MailHeaderValue::new(text);
    ensure!(!has_controls(header.as_str()), "a header would contain a control character: {:?}", header.as_str());
    ensure!(MailHeaderValue::new(header.as_str()) == header, "the header {:?} changes again", header.as_str());

    // Both only have to end without a panic; what they find is tested beside them.
    has_link(text);
    ensure!(!is_host_name(text) || text.len() <= 253, "a host name of {} bytes", text.len());
    let letter = LetterText::parse(text);
    letter.to_plain_text(|path| format!("https://pets.example{path}"));
    letter.invalid_links();
    Ok(())
}

#[test]
fn texts_of_forms_are_cleaned_once_and_for_all() {
    fuzz("plain_text", text(24), |text| check(text));
}
