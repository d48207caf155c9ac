//! Has a model reword the steps of a recipe, and checks each of them: only neutral words may differ from the built-in step.

use search::text::{split_words, stem};
use serde_json::json;

use super::ModelTask;
use super::neutral_words::{TextKind, is_neutral};
use super::wording::{WordingFault, changes_sense, check_plain_sentences};

const PROMPT: &str = include_str!("../../prompts/reword_steps.txt");

/// Asks a model to reword steps. The answer has one line for each step.
pub fn task(steps: &[String]) -> ModelTask {
    ModelTask::new("steps", PROMPT, json!({ "steps": steps }), None)
}

/// Checks the lines of an answer while they arrive.
#[derive(Debug, Clone)]
pub struct StepRewording {
    /// The built-in steps.
    steps: Vec<String>,
    /// Index of the next step.
    next_index: usize,
    /// Number of steps that the model worded differently.
    reworded: usize,
    has_failed: bool,
}

impl StepRewording {
    /// `steps` are the built-in steps.
    pub fn new(steps: Vec<String>) -> Self {
        Self { steps, next_index: 0, reworded: 0, has_failed: false }
    }

    /// Returns the next step for a line of the answer, or None after the last step. A blank line is skipped and returns None too.
    /// For the first line that fails the checks and every line after it, even a blank one, it returns the next built-in step.
    pub fn next(&mut self, line: &str) -> Option<String> {
        let line = line.trim();
        let built_in = self.steps.get(self.next_index)?;
        if line.is_empty() && !self.has_failed {
            return None;
        }
        self.next_index += 1;
        if !self.has_failed && check_step(line, built_in).is_ok() {
            self.reworded += usize::from(line != built_in);
            return Some(line.to_owned());
        }
        self.has_failed = true;
        Some(built_in.clone())
    }

    /// Returns the built-in steps for which the answer had no line.
    pub fn rest(&mut self) -> Vec<String> {
        let rest = self.steps.get(self.next_index..).unwrap_or_default().to_vec();
        self.next_index = self.steps.len();
        rest
    }

    /// Returns true if a line failed the checks. Further lines need not be read.
    pub fn has_failed(&self) -> bool {
        self.has_failed
    }

    /// Returns true if at least one step has other words than the built-in one.
    pub fn is_worded_by_model(&self) -> bool {
        self.reworded > 0
    }
}

/// Checks that a reworded step has the content of the built-in step, in its order: foods, numbers, units, tools and words of
/// cooking.
fn check_step(line: &str, built_in: &str) -> Result<(), WordingFault> {
    check_plain_sentences(line)?;
    let signs = |text: &str| text.chars().filter(|c| matches!(c, '°' | '%' | '/')).collect::<Vec<_>>();
    // A step with a word such as 'never' must be copied, because neutral words could change what the word refers to.
    if split_words(built_in).iter().any(|word| changes_sense(word)) && line != built_in {
        return Err(WordingFault::Negation);
    }
    if numbers(line) != numbers(built_in) || signs(line) != signs(built_in) {
        return Err(WordingFault::Number);
    }
    if content_stems(line) == content_stems(built_in) { Ok(()) } else { Err(WordingFault::UnknownWord) }
}

/// Returns the stems of the words that are not neutral.
fn content_stems(text: &str) -> Vec<String> {
    split_words(text).iter().filter(|word| !is_neutral(TextKind::Step, word)).map(|word| stem(word)).collect()
}

/// Returns the numbers with their decimal signs.
fn numbers(text: &str) -> Vec<String> {
    let is_part = |c: char| c.is_numeric() || matches!(c, '.' | ',');
    let parts = text.split(|c: char| !is_part(c)).map(|part| part.trim_matches(['.', ',']).to_owned());
    parts.filter(|part| !part.is_empty()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const STEP: &str = "Put the turkey mince into a large pan with 1.5 litres of water. Cover and simmer for 25 minutes, until \
         it reads 74 °C.";

    #[test]
    fn only_neutral_words_may_change() {
        for (line, expected) in [
            (STEP.to_owned(), Ok(())),
            (STEP.replace("Put the", "Now tip your"), Ok(())),
            (STEP.replace(". Cover and", ", then cover and"), Ok(())),
            (STEP.replace("turkey", "chicken"), Err(WordingFault::UnknownWord)),
            (STEP.replace("turkey mince", "mince"), Err(WordingFault::UnknownWord)),
            (STEP.replace("turkey mince", "turkey mince and onion"), Err(WordingFault::UnknownWord)),
            (STEP.replace("simmer", "boil"), Err(WordingFault::UnknownWord)),
            (STEP.replace("until", "before"), Err(WordingFault::UnknownWord)),
            (STEP.replace("Cover", "Do not cover"), Err(WordingFault::UnknownWord)),
            (STEP.replace("25", "5"), Err(WordingFault::Number)),
            (STEP.replace("1.5", "15"), Err(WordingFault::Number)),
            (STEP.replace("1.5", "1,5"), Err(WordingFault::Number)),
            (STEP.replace("°C", "C"), Err(WordingFault::Number)),
            (STEP.replace("74 °C", "74 °F"), Err(WordingFault::UnknownWord)),
            (STEP.replace(" until it reads 74 °C.", ""), Err(WordingFault::Unfinished)),
            (STEP.replace(", until it reads 74 °C.", "."), Err(WordingFault::Number)),
            (format!("{STEP} See evil.com."), Err(WordingFault::UnknownWord)),
            (format!("1. {STEP}"), Err(WordingFault::Markup)),
            (format!("{STEP} <script>"), Err(WordingFault::Markup)),
            (String::new(), Err(WordingFault::Empty)),
        ] {
            assert_eq!(check_step(&line, STEP), expected, "{line}");
        }
        let order = "Cool below 40 °C and stir in the oil.";
        assert!(check_step("Stir in the oil and cool below 40 °C.", order).is_err());
        let warning = "Stir in the oil and do not heat it.";
        assert_eq!(check_step("Stir in your oil and do not heat it.", warning), Err(WordingFault::Negation));
        assert_eq!(check_step(warning, warning), Ok(()));
    }

    #[test]
    fn after_a_line_that_fails_the_checks_the_built_in_steps_follow() {
        let steps = || ["Add the rice.", "Stir the rice.", "Cool the rice."].map(str::to_owned).to_vec();
        let shown = |lines: &[&str]| {
            let mut rewording = StepRewording::new(steps());
            let mut shown: Vec<String> = lines.iter().filter_map(|line| rewording.next(line)).collect();
            shown.extend(rewording.rest());
            (shown, rewording.is_worded_by_model(), rewording.has_failed())
        };
        let tipped = |rest: [&str; 2]| vec!["Tip in the rice.".to_owned(), rest[0].to_owned(), rest[1].to_owned()];
        for (lines, expected) in [
            (&[][..], (steps(), false, false)),
            (&["Add the rice.", "Stir the rice.", "Cool the rice."], (steps(), false, false)),
            (
                &["Tip in the rice.", "", "Now stir the rice.", "Then cool your rice.", "Buy my rice."],
                (tipped(["Now stir the rice.", "Then cool your rice."]), true, false),
            ),
            (
                &["Tip in the rice.", "Stir the chocolate.", "Then cool your rice."],
                (tipped(["Stir the rice.", "Cool the rice."]), true, true),
            ),
            (&["Tip in the rice."], (tipped(["Stir the rice.", "Cool the rice."]), true, false)),
            (&["Sure! Here are your steps:"], (steps(), false, true)),
        ] {
            assert_eq!(shown(lines), expected, "{lines:?}");
        }
    }
}
