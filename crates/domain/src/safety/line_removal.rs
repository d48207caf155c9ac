//! Makes an unsafe recipe safe by removing the ingredient lines that name a hazard, if that is enough.

use thiserror::Error;

use super::report::{format_parts, join_with_and};
use super::{Finding, HazardVerdict, RecipePart, find_hazards};
use crate::plain_text::capitalise;
use crate::recipe::RecipeContent;

/// The lines whose removal makes a recipe safe.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LineRemoval {
    /// The removed lines in the order of the recipe, and never empty.
    pub removed: Vec<RemovedLine>,
    /// The other lines in their order, and never empty.
    pub remaining: Vec<String>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RemovedLine {
    /// The position of the line, counted from 0.
    pub index: usize,
    pub text: String,
    /// A sentence for each hazard that makes the line unsafe.
    pub reasons: Vec<String>,
}

/// Why removing lines does not make a recipe safe.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum CannotRemoveLines {
    #[error("This recipe contains no food that makes it unsafe, so there is nothing to remove.")]
    AlreadySafe,
    #[error("Every ingredient line names a harmful food, so nothing would be left to cook. Edit the recipe instead.")]
    NoLineLeft,
    #[error("{0} Removing ingredient lines cannot correct that. Edit the recipe instead.")]
    OtherParts(String),
}

impl LineRemoval {
    /// Finds the lines to remove from a recipe. The result leaves no hazard that makes the recipe unsafe.
    pub fn for_recipe(content: &RecipeContent) -> Result<Self, CannotRemoveLines> {
        let removed = find_unsafe_lines(content);
        let lines = content.ingredients.iter().enumerate();
        let remaining: Vec<String> = lines
            .filter(|(index, _)| removed.iter().all(|line| line.index != *index))
            .map(|(_, text)| text.clone())
            .collect();
        if remaining.is_empty() {
            return Err(CannotRemoveLines::NoLineLeft);
        }
        // A title such as 'Mocha Biscuits' is only unsafe while an ingredient contains the hazard too.
        let others = find_unsafe(content, &remaining);
        match (others.is_empty(), removed.is_empty()) {
            (true, true) => Err(CannotRemoveLines::AlreadySafe),
            (true, false) => Ok(Self { removed, remaining }),
            (false, _) => Err(CannotRemoveLines::OtherParts(describe_parts(&others))),
        }
    }
}

fn find_unsafe(content: &RecipeContent, ingredients: &[String]) -> Vec<Finding> {
    let mut findings = find_hazards(content.pet_type, &content.title, ingredients, &content.instructions);
    findings.retain(|finding| finding.verdict == HazardVerdict::Unsafe);
    findings
}

fn find_unsafe_lines(content: &RecipeContent) -> Vec<RemovedLine> {
    let mut lines: Vec<RemovedLine> = Vec::new();
    for finding in find_unsafe(content, &content.ingredients) {
        let RecipePart::Ingredient(index) = finding.part else { continue };
        let reason = finding.to_sentence();
        match lines.last_mut().filter(|line| line.index == index) {
            Some(line) if line.reasons.contains(&reason) => {}
            Some(line) => line.reasons.push(reason),
            None => {
                let text = content.ingredients.get(index).cloned().unwrap_or_default();
                lines.push(RemovedLine { index, text, reasons: vec![reason] });
            }
        }
    }
    lines
}

/// Returns 'The title and step 1 contain ‘onion’.'
fn describe_parts(findings: &[Finding]) -> String {
    let (mut parts, mut words): (Vec<RecipePart>, Vec<String>) = (Vec::new(), Vec::new());
    for finding in findings {
        if !parts.contains(&finding.part) {
            parts.push(finding.part);
        }
        let word = format!("\u{2018}{}\u{2019}", finding.text.split_whitespace().collect::<Vec<_>>().join(" "));
        if !words.iter().any(|known| known.to_lowercase() == word.to_lowercase()) {
            words.push(word);
        }
    }
    let verb = if parts.len() == 1 { "contains" } else { "contain" };
    capitalise(&format!("{} {verb} {}.", format_parts(&parts), join_with_and(&words)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::category::Category;
    use crate::pet_type::PetType;

    fn removal_for(title: &str, ingredients: &[&str], steps: &[&str]) -> Result<LineRemoval, CannotRemoveLines> {
        let owned = |texts: &[&str]| texts.iter().map(|text| (*text).to_owned()).collect::<Vec<_>>();
        LineRemoval::for_recipe(&RecipeContent {
            title: title.to_owned(),
            description: "A dish.".to_owned(),
            category: Category::Adult,
            pet_type: PetType::Dog,
            ingredients: owned(ingredients),
            instructions: owned(steps),
            nutritional_benefits: Vec::new(),
            prep_minutes: None,
            cook_minutes: None,
            servings: 4,
            recipe_yield: None,
            is_organic: false,
            difficulty: None,
            author: "Ada".to_owned(),
            keywords: Vec::new(),
        })
    }

    #[test]
    fn only_lines_with_an_unsafe_food_are_removed() {
        let lines = ["400 g beef", "1 onion, chopped", "half an avocado", "2 cloves garlic or 1 leek"];
        let removal = removal_for("Beef Bowl", &lines, &["Simmer everything."]).unwrap();
        assert_eq!(removal.remaining, ["400 g beef", "half an avocado"], "avocado only needs a review");
        let removed: Vec<_> = removal.removed.iter().map(|line| (line.index, line.text.as_str())).collect();
        assert_eq!(removed, [(1, "1 onion, chopped"), (3, "2 cloves garlic or 1 leek")]);
        let [onion, garlic_and_leek] = removal.removed.as_slice() else { panic!("{removal:?}") };
        assert!(onion.reasons.concat().starts_with("Not safe: ‘onion’. It damages"), "{onion:?}");
        assert_eq!(garlic_and_leek.reasons.len(), 2, "{garlic_and_leek:?}");
    }

    #[test]
    fn hazards_in_the_title_or_the_steps_cannot_be_removed_with_lines() {
        let end = "Removing ingredient lines cannot correct that. Edit the recipe instead.";
        for (title, steps, start) in [
            ("Beef Bowl", &["Fry the onion.", "Add the beef."][..], "Step 1 contains ‘onion’."),
            ("Onion Bowl", &["Fry the beef."], "The title contains ‘Onion’."),
            (
                "Onion Bowl",
                &["Fry the onion.", "Add garlic."],
                "The title and steps 1 and 2 contain ‘Onion’ and ‘garlic’.",
            ),
        ] {
            let error = removal_for(title, &["400 g beef", "1 onion"], steps).unwrap_err();
            assert_eq!(error.to_string(), format!("{start} {end}"), "{title}");
        }
        let without_lines = removal_for("Beef Bowl", &["400 g beef"], &["Fry an onion."]).unwrap_err();
        assert_eq!(without_lines.to_string(), format!("Step 1 contains ‘onion’. {end}"));
    }

    #[test]
    fn a_title_that_may_name_a_pet_is_safe_once_the_line_with_the_hazard_is_removed() {
        let removal = removal_for("Mocha Biscuits", &["200 g oats", "1 tsp mocha powder"], &["Bake."]).unwrap();
        assert_eq!(removal.remaining, ["200 g oats"]);
    }

    #[test]
    fn a_recipe_keeps_at_least_one_line() {
        let error = removal_for("Bowl", &["1 onion", "2 leeks"], &["Simmer."]).unwrap_err();
        assert_eq!(error, CannotRemoveLines::NoLineLeft);
    }

    #[test]
    fn safe_recipes_are_not_changed() {
        for lines in [&["400 g beef"][..], &["400 g beef", "half an avocado", "100 ml cow's milk"]] {
            assert_eq!(removal_for("Bowl", lines, &["Never add onion."]), Err(CannotRemoveLines::AlreadySafe));
        }
        // Avocado is a hazard that only needs a review, so the message must not say that nothing in the recipe is harmful.
        let message = CannotRemoveLines::AlreadySafe.to_string();
        assert_eq!(message, "This recipe contains no food that makes it unsafe, so there is nothing to remove.");
    }
}
