//! Finds where the steps of a recipe name its ingredient lines, so that the amounts of the lines can be written there.
//!
//! A line has its amount where a step first names it as a whole: 'Add the rice (370 g)'. 'Half the oil' has half of it, and 'the rest
//! of the oil' what is left then. A name is a run of words that occurs in exactly one line of the recipe: with chicken thigh and
//! chicken breast among the lines, 'chicken' is neither. Beside chicken liver it is the meat. In doubt there is no amount, because a
//! wrong one is worse: the word after the name must show that the food itself is meant, not its stock, and the words before it that
//! it is not an unknown part, such as 'some of the rice'. A step that states an amount itself keeps that, multiplied like its line.

mod line_names;
mod share;

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use domain::ingredient_line::IngredientLine;
use domain::measure::Measure;
use domain::unit::Unit;

use crate::word_list::WordList;
use crate::words::normalised_words;
use line_names::LineNames;
use share::{WHOLE, read_share};

/// Number of words before a name that can say that only a part of the food is meant: 'half of the grated'.
const PART_REACH: usize = 4;

/// An amount in the text of a step.
#[derive(Debug, Clone, PartialEq)]
pub struct StepAmount {
    /// Index of the line.
    pub line: usize,
    /// The place in the text, in bytes. It is empty where the amount of the line is to be added, and the stated amount otherwise.
    pub range: Range<usize>,
    /// The amount that the step states itself.
    pub stated: Option<Measure>,
    /// The share of the line's amount that is meant, from 0 to 1.
    pub share: f64,
}

/// Returns the amounts of each step, in the order of the text.
pub fn find_step_amounts(lines: &[IngredientLine], instructions: &[String]) -> Vec<Vec<StepAmount>> {
    let names: Vec<LineNames> = lines.iter().map(LineNames::new).collect();
    let mut named = BTreeMap::new();
    instructions.iter().map(|step| Step::new(step, &names).amounts(&mut named)).collect()
}

/// Returns the step with the amounts in parentheses after the names, or in place of those that it states. `write` returns the text
/// of an amount, or None for a line without one.
pub fn write_amounts(step: &str, amounts: &[StepAmount], write: impl Fn(&StepAmount) -> Option<String>) -> String {
    let mut written = String::with_capacity(step.len());
    let mut end = 0;
    for amount in amounts {
        let Some(text) = write(amount).filter(|text| !text.is_empty()) else { continue };
        written.push_str(step.get(end..amount.range.start).unwrap_or_default());
        end = amount.range.end;
        match amount.stated {
            Some(_) => written.push_str(&text),
            // '0.44 oz (12.5 g)' has no parentheses inside others.
            None => {
                agree_with_number(&mut written, &text);
                written.push_str(&format!(" ({})", text.replace(" (", ", ").replace(')', "")));
            }
        }
    }
    written.push_str(step.get(end..).unwrap_or_default());
    written
}

/// Writes the unit of a dose at the end of a text in the singular or plural that its number needs: 'vitamin D3 drop' is 'vitamin D3
/// drops' before '(9)'.
fn agree_with_number(text: &mut String, number: &str) {
    let start = text.rfind(' ').map_or(0, |space| space + 1);
    let unit = text.get(start..).and_then(Unit::from_word).filter(|unit| unit.is_dose());
    if let Some((unit, number)) = unit.zip(number.parse().ok()) {
        text.truncate(start);
        text.push_str(unit.name_for(number));
    }
}

/// A word of a step.
#[derive(Debug)]
struct Token {
    range: Range<usize>,
    /// The word in the singular and in the standard spelling.
    word: String,
    /// True if only spaces or hyphens separate it from the word before it.
    is_joined: bool,
    /// The lines that have the word in their name.
    lines: BTreeSet<usize>,
}

struct Step<'a> {
    text: &'a str,
    names: &'a [LineNames],
    tokens: Vec<Token>,
}

impl<'a> Step<'a> {
    fn new(text: &'a str, names: &'a [LineNames]) -> Self {
        let mut tokens: Vec<Token> = Vec::new();
        for range in word_ranges(text) {
            let word = normalised_words(text.get(range.clone()).unwrap_or_default()).concat();
            let end = tokens.last().map_or(0, |token| token.range.end);
            let gap = text.get(end..range.start).unwrap_or_default();
            let is_joined = !tokens.is_empty() && gap.chars().all(|c| c.is_whitespace() || matches!(c, '-' | '‑'));
            // A letter is the name of a vitamin only after this word: 'a' is an article.
            let is_letter = word.len() == 1 && tokens.last().is_none_or(|before| before.word != "vitamin");
            let has_word = |(line, names): (usize, &LineNames)| names.words.contains(&word).then_some(line);
            let lines =
                if is_letter { BTreeSet::new() } else { names.iter().enumerate().filter_map(has_word).collect() };
            tokens.push(Token { range, word, is_joined, lines });
        }
        Self { text, names, tokens }
    }

    /// Returns the amounts that the step names. `named` holds the share of each line that was named before, and is updated.
    fn amounts(&self, named: &mut BTreeMap<usize, f64>) -> Vec<StepAmount> {
        let mut found = Vec::new();
        let mut at = 0;
        while at < self.tokens.len() {
            let run = self.run_from(at);
            at = run.end.max(at + 1);
            let Some(line) = self.line_of(&run) else { continue };
            let named = named.entry(line).or_insert(0.0);
            if *named < WHOLE && self.is_the_food(line, &run) {
                let amount = self.amount_of(line, &run, *named);
                // After a part of unknown size, what is left is unknown too.
                *named = amount.as_ref().filter(|it| it.stated.is_none()).map_or(1.0, |it| *named + it.share);
                found.extend(amount);
            }
        }
        found
    }

    /// Returns the amount of a line whose name is at `run`, after a share of it was named before.
    fn amount_of(&self, line: usize, run: &Range<usize>, named: f64) -> Option<StepAmount> {
        let names = self.names.get(line)?;
        if let Some(stated) = self.stated_amount(line, run).filter(|_| named == 0.0) {
            return Some(stated);
        }
        let before = self.words_before(run.start).into_iter().map(|token| token.word.as_str());
        let share = read_share(before, &names.line, 1.0 - named)
            .or_else(|| (named == 0.0 && !self.is_part(line, run)).then_some(1.0))?;
        let place = self.place_after(line, run).filter(|_| !names.is_count_of_containers)?;
        Some(StepAmount { line, range: place..place, stated: None, share })
    }

    /// Returns the longest run of words from an index on that occur in the name of one line.
    fn run_from(&self, start: usize) -> Range<usize> {
        let Some(first) = self.tokens.get(start) else { return start..start };
        let mut common = first.lines.clone();
        let mut end = start;
        for (index, token) in self.tokens.iter().enumerate().skip(start) {
            let shared: BTreeSet<usize> = common.intersection(&token.lines).copied().collect();
            if shared.is_empty() || index > start && !token.is_joined {
                break;
            }
            common = shared;
            end = index + 1;
        }
        start..end
    }

    fn line_of(&self, run: &Range<usize>) -> Option<usize> {
        let tokens = self.tokens.get(run.clone()).filter(|tokens| !tokens.is_empty())?;
        let words: Vec<&str> = tokens.iter().map(|token| token.word.as_str()).collect();
        let mut common = tokens.first()?.lines.clone();
        for token in tokens {
            common = common.intersection(&token.lines).copied().collect();
        }
        common.retain(|line| self.names.get(*line).is_some_and(|names| names.can_be(&words)));
        // The name of an animal alone means its meat, and not its liver.
        let narrower: [&dyn Fn(&LineNames) -> bool; 3] =
            [&|names| names.is_exactly(&words), &|names| names.is_within(&words), &|names| !names.is_organ];
        for is_nearer in narrower {
            let nearer = || common.iter().copied().filter(|line| self.names.get(*line).is_some_and(is_nearer));
            if common.len() > 1 && nearer().next().is_some() {
                common = nearer().collect();
            }
        }
        common.first().copied().filter(|_| common.len() == 1)
    }

    /// Returns whether the words around a name show that the food itself is meant.
    fn is_the_food(&self, line: usize, run: &Range<usize>) -> bool {
        let Some(names) = self.names.get(line) else { return false };
        let before = self.words_before(run.start);
        // The water of 'the rice and water' is an ingredient too.
        let is_in_list = before.first().is_some_and(|token| token.word == "and")
            && before.get(1).is_some_and(|token| !token.lines.is_empty());
        if names.is_water && !is_in_list && !before.iter().take(2).any(|token| token.word == "the") {
            return false;
        }
        // 'Flaxseed and wheat germ oils' are two, of which the second is not meant by 'oils' alone.
        let last = self.tokens.get(run.end.saturating_sub(1)).filter(|token| token.word == "oil");
        let is_several_oils = last.is_some_and(|token| self.text.get(token.range.clone()) == Some("oils"));
        let follows_other_food = before.first().is_some_and(|token| !token.lines.is_empty());
        if is_several_oils || follows_other_food || self.is_about_label(run.start) || self.is_cut_short(line, run) {
            return false;
        }
        let end = self.end_with_notes(line, run.end);
        match self.tokens.get(end) {
            Some(next) if next.is_joined => WordList::AfterWholeAmount.contains(&next.word),
            _ => !self.text_from(end).trim_start().starts_with('('),
        }
    }

    /// Returns whether a name can be the beginning of another one that ends after 'and': 'pumpkin and sunflower seeds' if another
    /// line has pumpkin seeds. In 'pumpkin and seeds' the seeds are named themselves.
    fn is_cut_short(&self, line: usize, run: &Range<usize>) -> bool {
        let name: Vec<&String> = self.tokens.iter().take(run.end).skip(run.start).map(|token| &token.word).collect();
        let has_name = |names: &LineNames| name.iter().all(|word| names.words.contains(*word));
        let mut others = self.names.iter().enumerate().filter(|(index, names)| *index != line && has_name(names));
        let following = self.tokens.iter().skip(run.end).take_while(|token| token.is_joined).take(PART_REACH);
        let following: Vec<&String> = following.map(|token| &token.word).collect();
        let after_and = if following.first().is_some_and(|word| *word == "and") { 2 } else { 0 };
        let follows = |word: &String| !name.contains(&word) && following.iter().skip(after_and).any(|it| *it == word);
        others.any(|(_, names)| names.strong.iter().any(follows))
    }

    /// Returns the index after the words of the line's notes, and of its shape, that follow a name: 'potato slices'.
    fn end_with_notes(&self, line: usize, end: usize) -> usize {
        let is_note = |token: &&Token| {
            token.is_joined
                && !WordList::AfterWholeAmount.contains(&token.word)
                && (WordList::FoodShapes.contains(&token.word)
                    || self.names.get(line).is_some_and(|names| names.line.contains(&token.word)))
        };
        end + self.tokens.iter().skip(end).take_while(is_note).count()
    }

    /// Returns whether the words before a name mean a part of the food, or the food in another state.
    fn is_part(&self, line: usize, run: &Range<usize>) -> bool {
        let is_in_line = |word: &str| self.names.get(line).is_some_and(|names| names.line.contains(word));
        // In 'the remaining oil with the eggshell powder', only the oil is a part.
        let before = self.words_before(run.start).into_iter().take_while(|token| token.word != "with");
        before.take(PART_REACH).any(|token| {
            let is_number =
                token.word.starts_with(|c: char| c.is_ascii_digit()) || WordList::NumberWords.contains(&token.word);
            let is_part = WordList::NotWholeAmount.contains(&token.word) && !is_in_line(&token.word);
            is_number || is_part
        })
    }

    /// Returns the amount that a step states before a name: '200 g of the rice'.
    fn stated_amount(&self, line: usize, run: &Range<usize>) -> Option<StepAmount> {
        let before = self.words_before(run.start);
        let number =
            before.iter().take(PART_REACH).find(|token| token.word.starts_with(|c: char| c.is_ascii_digit()))?;
        let name = self.tokens.get(run.start)?;
        let text = self.text.get(number.range.start..name.range.start)?;
        let amount = text.trim_end();
        let amount =
            ["of the", "of", "the"].into_iter().find_map(|end| amount.strip_suffix(end)).unwrap_or(amount).trim_end();
        let parsed = IngredientLine::parse(&format!("{amount} {}", name.word));
        let is_all_amount = parsed.food == name.word && parsed.note.is_none();
        let stated = *parsed.measures.first().filter(|_| is_all_amount && parsed.measures.len() == 1)?;
        let start = number.range.start;
        Some(StepAmount { line, range: start..start + amount.len(), stated: Some(stated), share: 1.0 })
    }

    /// Returns the place for an amount after a name and the words that belong to it.
    fn place_after(&self, line: usize, run: &Range<usize>) -> Option<usize> {
        let last = self.tokens.get(self.end_with_notes(line, run.end).checked_sub(1)?)?;
        let is_plural = self.text.get(last.range.clone())?.ends_with('s');
        // 'zinc and iron tablets' are two supplements, so the amount of the second is not that of the tablets.
        let is_form_of_several = run.len() > 1 && is_plural && WordList::SupplementForms.contains(&last.word);
        let is_listed = self.words_before(run.start).first().is_some_and(|before| before.word == "and");
        let place = if is_form_of_several && is_listed { self.tokens.get(run.end.checked_sub(2)?)? } else { last };
        Some(place.range.end)
    }

    /// Returns the words before an index up to the last punctuation mark, the nearest first.
    fn words_before(&self, index: usize) -> Vec<&Token> {
        let mut words = Vec::new();
        let mut at = index;
        while self.tokens.get(at).is_some_and(|token| token.is_joined) {
            at = at.saturating_sub(1);
            words.extend(self.tokens.get(at));
        }
        words
    }

    /// Returns whether the sentence says to read a label, before the food is used.
    fn is_about_label(&self, index: usize) -> bool {
        let end = self.tokens.get(index).map_or(0, |token| token.range.start);
        let sentence = self.text.get(..end).unwrap_or_default().rsplit(['.', ';']).next().unwrap_or_default();
        sentence.to_lowercase().contains("label")
    }

    /// Returns the text between the word before an index and the rest of the step.
    fn text_from(&self, index: usize) -> &str {
        let end = index.checked_sub(1).and_then(|before| self.tokens.get(before)).map_or(0, |token| token.range.end);
        self.text.get(end..).unwrap_or_default()
    }
}

/// Returns the places of the words in a text. An apostrophe belongs to its word.
fn word_ranges(text: &str) -> Vec<Range<usize>> {
    let mut ranges: Vec<Range<usize>> = Vec::new();
    for (at, c) in text.char_indices() {
        if !(c.is_alphanumeric() || matches!(c, '\'' | '’')) {
            continue;
        }
        let end = at + c.len_utf8();
        match ranges.last_mut().filter(|last| last.end == at) {
            Some(last) => last.end = end,
            None => ranges.push(at..end),
        }
    }
    ranges
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the steps with the author's amount of each line in them.
    fn written(lines: &[&str], steps: &[&str]) -> Vec<String> {
        let lines: Vec<IngredientLine> = lines.iter().map(|line| IngredientLine::parse(line)).collect();
        let steps: Vec<String> = steps.iter().map(|step| (*step).to_owned()).collect();
        let amounts = find_step_amounts(&lines, &steps);
        let write = |amount: &StepAmount| {
            let of_line = || lines[amount.line].measures.first().map(|measure| measure.scale(amount.share));
            let measure = amount.stated.map(|stated| stated.scale(2.0)).or_else(of_line)?;
            Some(format!("{} {}", measure.quantity, measure.unit))
        };
        steps.iter().zip(&amounts).map(|(step, amounts)| write_amounts(step, amounts, write)).collect()
    }

    #[test]
    fn the_first_mention_of_a_line_has_its_amount() {
        let turkey = [
            "1000 g lean turkey mince, 7 % fat",
            "65 g beef liver, finely chopped",
            "90 g porridge oats",
            "325 g (3 cups) carrots, coarsely grated",
            "650 ml water",
            "5 g rapeseed oil",
            "4 g cod liver oil",
            "10 g (2 tsp) eggshell powder",
            "5 kelp tablets (150 µg iodine each), crushed",
            "2 zinc tablets (15 mg each), crushed",
            "1 thiamine tablet (50 mg), crushed",
            "1 choline capsule (250 mg), opened",
            "3 vitamin E softgels (200 IU)",
            "1 vitamin D3 drop (400 IU)",
        ];
        for (lines, step, expected) in [
            (&turkey[..], "Add the oats and simmer.", "Add the oats (90 g) and simmer."),
            (&turkey, "Warm the rapeseed oil in a pan.", "Warm the rapeseed oil (5 g) in a pan."),
            (
                &turkey,
                "Add the turkey mince and beef liver and stir until the mince is brown.",
                "Add the turkey mince (1000 g) and beef liver (65 g) and stir until the mince is brown.",
            ),
            (
                &turkey,
                "Tip in the grated carrot and the water, then bring to a bubble.",
                "Tip in the grated carrot (325 g) and the water (650 ml), then bring to a bubble.",
            ),
            (
                &turkey,
                "Stir in the crushed kelp, zinc and thiamine tablets, the powder from the choline capsule, the cod liver oil and the oil from the vitamin E softgels.",
                "Stir in the crushed kelp (5 tablet), zinc (2 tablet) and thiamine (1 tablet) tablets, the powder from the choline capsule (1 capsule), the cod liver oil (4 g) and the oil from the vitamin E softgels (3 softgel).",
            ),
            (&turkey, "Add the vitamin D3 drop.", "Add the vitamin D3 drop (1 drop)."),
            (&turkey, "Bring the oats and water to the boil.", "Bring the oats (90 g) and water (650 ml) to the boil."),
            (
                &turkey,
                "Sprinkle the eggshell powder over the top.",
                "Sprinkle the eggshell powder (10 g) over the top.",
            ),
            (
                &["250 g potatoes, in slices"],
                "Put the potato slices in a pan.",
                "Put the potato slices (250 g) in a pan.",
            ),
            (&["250 g potatoes, peeled"], "Add the potato cubes and stir.", "Add the potato cubes (250 g) and stir."),
            (
                &["4 fish oil softgels (1000 mg each)"],
                "Add the oil from the fish oil softgels.",
                "Add the oil from the fish oil softgels (4 softgel).",
            ),
            (&["250 g pumpkin", "20 g pumpkin seeds"], "Add the pumpkin.", "Add the pumpkin (250 g)."),
            (&["250 g pumpkin", "20 g pumpkin seeds"], "Add the pumpkin seeds.", "Add the pumpkin seeds (20 g)."),
        ] {
            assert_eq!(written(lines, &[step]), [expected], "{step}");
        }
    }

    #[test]
    fn the_unit_of_a_dose_agrees_with_its_number() {
        for (line, step, number, expected) in [
            ("1 vitamin D3 drop", "Add the vitamin D3 drop.", "9", "Add the vitamin D3 drops (9)."),
            ("1 vitamin D3 drop", "Add the vitamin D3 drop.", "1", "Add the vitamin D3 drop (1)."),
            ("4 zinc tablets", "Crush the zinc tablets.", "½", "Crush the zinc tablets (½)."),
            ("4 zinc tablets", "Crush the zinc tablets.", "1", "Crush the zinc tablet (1)."),
            ("4 zinc tablets", "Crush the zinc tablets.", "2 tablets", "Crush the zinc tablets (2 tablets)."),
        ] {
            let lines = [IngredientLine::parse(line)];
            let amounts = find_step_amounts(&lines, &[step.to_owned()]);
            assert_eq!(write_amounts(step, &amounts[0], |_| Some(number.to_owned())), expected);
        }
    }

    #[test]
    fn a_name_that_several_lines_have_is_that_of_the_nearest() {
        let lines = [
            "500 g chicken thigh",
            "60 g chicken liver",
            "525 g sweet potato",
            "1150 g potatoes",
            "10 g eggshell powder",
        ];
        let steps = [
            "Layer the chicken and liver.",
            "Add the sweet potato, potatoes and water.",
            "Beat in the remaining oil with the eggshell powder.",
        ];
        let expected = [
            "Layer the chicken (500 g) and liver (60 g).",
            "Add the sweet potato (525 g), potatoes (1150 g) and water.",
            "Beat in the remaining oil with the eggshell powder (10 g).",
        ];
        assert_eq!(written(&lines, &steps), expected);
        for (line, step, expected) in [
            (
                "225 g spinach",
                "Stir in the spinach a handful at a time.",
                "Stir in the spinach (225 g) a handful at a time.",
            ),
            ("700 g rabbit", "Colour the rabbit lightly.", "Colour the rabbit (700 g) lightly."),
        ] {
            assert_eq!(written(&[line], &[step]), [expected]);
        }
    }

    #[test]
    fn in_doubt_a_step_has_no_amount() {
        let lines = [
            "500 g chicken thigh",
            "300 g chicken breast",
            "60 g chicken liver",
            "200 g rice",
            "1 l water",
            "2 eggs",
            "5 g cod liver oil",
            "40 g peanut butter",
        ];
        for step in [
            // Two lines have the word.
            "Add the chicken.",
            // Other things than the food.
            "Fry the chicken thigh bones.",
            "Pour in the rice milk.",
            "Start the rice cooker.",
            "Beat the egg whites.",
            "Boil in plenty of water.",
            "Steam over simmering water.",
            "Add the liver oil.",
            // A part of the food, or the food in another state.
            "Pour in a little of the water.",
            "Stir in the rest of the rice.",
            "Fold in the cooked rice.",
            "Add two eggs.",
            "Read the label of the peanut butter.",
        ] {
            assert_eq!(written(&lines, &[step]), [step]);
        }
    }

    #[test]
    fn a_name_that_is_cut_short_has_no_amount() {
        let lines =
            ["250 g pumpkin", "20 g pumpkin seeds", "30 g sunflower seeds", "5 g flaxseed oil", "5 g wheat germ oil"];
        let steps = ["Fold in the ground pumpkin and sunflower seeds.", "Add the flaxseed and wheat germ oils."];
        let expected =
            ["Fold in the ground pumpkin and sunflower seeds (30 g).", "Add the flaxseed and wheat germ oils."];
        assert_eq!(written(&lines, &steps), expected);
    }

    #[test]
    fn a_line_has_its_amount_once() {
        let lines = ["200 g rice", "60 g beef liver"];
        for (steps, expected) in [
            (
                ["Add the rice. Stir the rice.", "Simmer the rice."],
                ["Add the rice (200 g). Stir the rice.", "Simmer the rice."],
            ),
            (["Add half of the rice.", "Add the rice."], ["Add half of the rice (100 g).", "Add the rice."]),
            (["Add some of the rice.", "Add half the rice."], ["Add some of the rice.", "Add half the rice."]),
            (["Rinse the rice well.", "Add the liver."], ["Rinse the rice (200 g) well.", "Add the liver (60 g)."]),
        ] {
            assert_eq!(written(&lines, &steps), expected, "{steps:?}");
        }
    }

    #[test]
    fn parts_of_a_line_have_their_share_of_its_amount() {
        let lines = ["200 g white rice, cooked", "12 g olive oil", "4 eggs", "1000 ml water"];
        for (steps, expected) in [
            (
                ["Warm half the olive oil in a pan.", "Stir in the rest of the olive oil."],
                ["Warm half the olive oil (6 g) in a pan.", "Stir in the rest of the olive oil (6 g)."],
            ),
            (
                ["Add half of the cooked rice and stir.", "Add the other half of the rice."],
                ["Add half of the cooked rice (100 g) and stir.", "Add the other half of the rice (100 g)."],
            ),
            (
                ["Pour in a quarter of the water.", "Add the remaining water."],
                ["Pour in a quarter of the water (250 ml).", "Add the remaining water (750 ml)."],
            ),
            (
                ["Beat three quarters of the eggs.", "Add the rest of the eggs."],
                ["Beat three quarters of the eggs (3 piece).", "Add the rest of the eggs (1 piece)."],
            ),
            // The whole was named before, or an unknown part of it, so nothing is known of the rest.
            (["Add the rice.", "Add the rest of the rice."], ["Add the rice (200 g).", "Add the rest of the rice."]),
            (
                ["Add a little of the oil.", "Add the rest of the oil."],
                ["Add a little of the oil.", "Add the rest of the oil."],
            ),
            // 'Quarter' is a verb here.
            (["Boil and quarter the eggs.", "Serve."], ["Boil and quarter the eggs.", "Serve."]),
            // More than what is left.
            (
                ["Add half the rice.", "Add three quarters of the rice."],
                ["Add half the rice (100 g).", "Add three quarters of the rice."],
            ),
        ] {
            assert_eq!(written(&lines, &steps), expected, "{steps:?}");
        }
    }

    #[test]
    fn containers_of_an_unknown_size_are_not_counted_as_the_food() {
        assert_eq!(written(&["1 mug of white rice"], &["Add the rice."]), ["Add the rice."]);
    }

    #[test]
    fn amounts_that_a_step_states_are_scaled() {
        let lines = ["200 g rice", "60 g beef liver", "30 ml milk"];
        for (step, expected) in [
            ("Add 100 g of the rice and stir.", "Add 200 g of the rice and stir."),
            ("Add 200 g rice.", "Add 400 g rice."),
            ("Pour in 2 tbsp milk.", "Pour in 4 tbsp milk."),
            // The number is a time, so the rice is meant as a whole.
            ("Bake for 15 minutes with the rice.", "Bake for 15 minutes with the rice (200 g)."),
        ] {
            assert_eq!(written(&lines, &[step]), [expected], "{step}");
        }
    }
}
