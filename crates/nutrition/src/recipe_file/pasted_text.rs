//! Pasted text: headings divide it into ingredients and steps, or else the amounts at the beginning of its lines.

use domain::ingredient_line::IngredientLine;
use domain::plain_text::{char_count, trim};
use domain::step::find_timers;

use super::{FileRecipe, FoundRecipe, plain};
use crate::word_list::WordList;

const BULLETS: [char; 14] = ['-', '–', '—', '*', '•', '·', '▪', '‣', '▢', '□', '☐', '✓', '✔', '#'];
/// Maximum number of words of an ingredient without an amount, above the first step: 'fresh parsley, chopped'.
const MAX_WORDS_WITHOUT_AMOUNT: usize = 5;
/// Maximum number of characters of an ingredient. Longer lines are steps, although they may begin with a number.
const MAX_INGREDIENT_LENGTH: usize = 120;
/// Maximum number of lines that are read. A recipe has fewer.
const MAX_LINES: usize = 1000;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Part {
    Ingredients,
    Steps,
    Other,
}

pub fn read(text: &str) -> FoundRecipe {
    let mut lines: Vec<String> = plain::lines(text).iter().map(|line| without_emphasis(line)).collect();
    let mut found = FoundRecipe::default();
    if lines.len() > MAX_LINES {
        lines.truncate(MAX_LINES);
        found.left_out.push("the end of the text".to_owned());
    }
    let has_headings = lines.iter().any(|line| heading(line) == Some(Part::Ingredients));
    let mut part = None;
    for line in &lines {
        if let Some(next) = heading(line) {
            if next == Part::Other {
                found.left_out.push(format!("the part \u{2018}{}\u{2019}", without_colon(line)));
            }
            part = Some(next);
        } else if let Some(servings) = servings(line).filter(|_| part != Some(Part::Steps)) {
            found.recipe.servings = Some(servings);
        } else {
            match part {
                None if has_headings => found.add_introduction(line),
                None => found.add_by_amount(line),
                Some(Part::Ingredients) if has_headings => found.add_ingredient(line),
                // Without a heading above the ingredients, there can be one above the steps.
                Some(Part::Ingredients) => found.add_by_amount(line),
                Some(Part::Steps) => found.add_step(line),
                Some(Part::Other) => {}
            }
        }
    }
    found
}

impl FoundRecipe {
    /// The first line above the headings is the title.
    fn add_introduction(&mut self, line: &str) {
        if self.recipe.title.is_empty() {
            self.recipe.title = without_list_mark(line).to_owned();
        } else {
            self.left_out.push("the text above the ingredients".to_owned());
        }
        self.about.push(line.to_owned());
    }

    fn add_by_amount(&mut self, line: &str) {
        let FileRecipe { title, ingredients, steps, .. } = &mut self.recipe;
        let word_count = line.split_whitespace().count();
        // An ingredient states no time: 'Cook for 20 minutes'.
        let is_sentence = line.ends_with('.') || is_numbered_step(line) || !find_timers(line).is_empty();
        if steps.is_empty() && !is_numbered_step(line) && begins_with_amount(line) {
            self.add_ingredient(line);
        } else if ingredients.is_empty() && title.is_empty() && !is_sentence {
            without_list_mark(line).clone_into(title);
        } else if steps.is_empty() && !is_sentence && !ingredients.is_empty() && word_count <= MAX_WORDS_WITHOUT_AMOUNT
        {
            self.add_ingredient(line);
        } else {
            self.add_step(line);
        }
    }

    fn add_ingredient(&mut self, line: &str) {
        let line = without_bullet(line);
        // A heading inside of the list, such as 'For the sauce:'.
        if line.ends_with(':') {
            self.left_out.push("the headings of the ingredients".to_owned());
            return;
        }
        // Several ingredients on one line: '1 kg cod; 2 eggs'. As one line, only the first would count.
        let parts: Vec<&str> = line.split(';').map(trim).filter(|part| !part.is_empty()).collect();
        if parts.iter().all(|part| begins_with_amount(part)) {
            self.recipe.ingredients.extend(parts.into_iter().map(str::to_owned));
        } else {
            self.recipe.ingredients.push(line.to_owned());
        }
    }

    fn add_step(&mut self, line: &str) {
        self.recipe.steps.push(without_list_mark(line).to_owned());
    }
}

/// Removes the marks that Markdown writes around words: '**450 g** turkey', '_finely_ chopped'. A single mark without a partner stays,
/// because it may refer to a note: 'salt*'.
fn without_emphasis(line: &str) -> String {
    let line = line.replace("**", "").replace("__", "");
    ['*', '_'].into_iter().fold(line, |line, mark| without_pairs(&line, mark))
}

fn without_pairs(line: &str, mark: char) -> String {
    let mut plain = String::with_capacity(line.len());
    let mut rest = line;
    while let Some(first) = rest.chars().next() {
        let after = rest.get(first.len_utf8()..).unwrap_or_default();
        let begins_word = !plain.ends_with(char::is_alphanumeric) && after.starts_with(char::is_alphanumeric);
        let inside = (first == mark && begins_word).then(|| after.split_once(mark)).flatten();
        match inside {
            Some((words, end)) if !words.ends_with(' ') && !end.starts_with(char::is_alphanumeric) => {
                plain.push_str(words);
                rest = end;
            }
            _ => {
                plain.push(first);
                rest = after;
            }
        }
    }
    plain
}

/// Returns the part of the recipe that begins below a heading.
fn heading(line: &str) -> Option<Part> {
    let name = without_colon(line).to_lowercase();
    let lists = [
        (WordList::IngredientHeadings, Part::Ingredients),
        (WordList::StepHeadings, Part::Steps),
        (WordList::OtherHeadings, Part::Other),
    ];
    lists.into_iter().find(|(list, _)| list.contains(&name)).map(|(_, part)| part)
}

fn without_colon(line: &str) -> &str {
    let marks = |c: char| BULLETS.contains(&c) || c == '_' || c.is_whitespace();
    trim(line.trim_matches(marks).trim_end_matches(':').trim_matches(marks))
}

/// Reads 'Serves 4', 'Servings: 4' and 'Makes 12 biscuits'.
fn servings(line: &str) -> Option<u32> {
    let lower = without_bullet(line).to_lowercase();
    let first = lower.split(|c: char| !c.is_alphanumeric()).next().unwrap_or_default();
    let has_only_number = lower.starts_with(|c: char| c.is_ascii_digit()) && lower.split_whitespace().count() == 2;
    let last = lower.split_whitespace().next_back().unwrap_or_default();
    let names_servings =
        WordList::ServingWords.contains(first) || (has_only_number && WordList::ServingWords.contains(last));
    names_servings.then(|| first_number(&lower)).flatten()
}

/// Returns the first whole number of a text.
pub fn first_number(text: &str) -> Option<u32> {
    let digits = text.split(|c: char| !c.is_ascii_digit()).find(|digits| !digits.is_empty())?;
    digits.parse().ok()
}

fn begins_with_amount(line: &str) -> bool {
    let line = without_bullet(line);
    if char_count(line) > MAX_INGREDIENT_LENGTH {
        return false;
    }
    let has_amount = !IngredientLine::parse(line).measures.is_empty();
    has_amount && (line.starts_with(|c: char| c.is_numeric()) || line.ends_with(|c: char| c.is_alphanumeric()))
}

/// Returns true for '1. Boil the rice', but not for '1.5 kg turkey' and '2 large eggs'.
fn is_numbered_step(line: &str) -> bool {
    number_mark_length(line).is_some()
}

fn number_mark_length(line: &str) -> Option<usize> {
    let digits = line.bytes().take_while(u8::is_ascii_digit).count();
    let after = line.get(digits..).filter(|_| (1..=2).contains(&digits))?;
    let rest = after.strip_prefix(['.', ')', ':'])?;
    rest.starts_with(char::is_whitespace).then_some(digits + 1)
}

fn without_bullet(line: &str) -> &str {
    trim(line.trim_start_matches(|c: char| BULLETS.contains(&c) || c.is_whitespace()))
}

/// Removes a bullet, a number such as '1.', and 'Step 1:'.
pub fn without_list_mark(line: &str) -> &str {
    let line = without_bullet(line);
    let numbered = line.strip_prefix("Step ").or_else(|| line.strip_prefix("STEP ")).unwrap_or(line);
    match number_mark_length(numbered) {
        Some(length) => trim(numbered.get(length..).unwrap_or_default()),
        None => line,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_of_markdown_are_removed() {
        for (line, expected) in [
            ("- **450 g** turkey thigh", "- 450 g turkey thigh"),
            ("* 200 g *brown* rice", "* 200 g brown rice"),
            ("__Method__", "Method"),
            ("1 carrot, _finely chopped_.", "1 carrot, finely chopped."),
            ("**Simmer** for *20 minutes*, then cool.", "Simmer for 20 minutes, then cool."),
            // A note, a multiplication and a name.
            ("1 tsp salt*", "1 tsp salt*"),
            ("2 * 400 g tins", "2 * 400 g tins"),
            ("file_name_here", "file_name_here"),
            ("", ""),
        ] {
            assert_eq!(without_emphasis(line), expected, "{line}");
        }
    }
}
