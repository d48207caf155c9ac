//! Recipes that may be published: no hazard makes them unsafe, and they do not promise to cure, treat or prevent a disease.

use crate::form_errors::{FormErrors, add_error};
use crate::health_claim::{self, HealthClaim};
use crate::recipe::Recipe;
use crate::safety::{self, Finding, HazardVerdict, RecipePart};

/// A recipe without hazards that make it unsafe and without health claims. `check` is the only way to create one.
#[derive(Debug, Clone, PartialEq)]
pub struct PublishableRecipe(Recipe);

/// A recipe that must not be published, with the reasons.
#[derive(Debug, Clone)]
pub struct UnsafeRecipe {
    pub recipe: Recipe,
    /// The hazards that make the recipe unsafe. `findings` and `claims` are never both empty.
    pub findings: Vec<Finding>,
    pub claims: Vec<HealthClaim>,
}

impl PublishableRecipe {
    /// Searches the title, ingredients and steps for hazards, and all texts for health claims.
    pub fn check(recipe: Recipe) -> Result<Self, Box<UnsafeRecipe>> {
        let mut findings = safety::find_hazards(
            recipe.content.pet_type,
            &recipe.content.title,
            &recipe.content.ingredients,
            &recipe.content.instructions,
        );
        findings.retain(|finding| finding.verdict == HazardVerdict::Unsafe);
        let claims = health_claim::find_in_recipe(&recipe.content);
        if findings.is_empty() && claims.is_empty() {
            Ok(Self(recipe))
        } else {
            Err(Box::new(UnsafeRecipe { recipe, findings, claims }))
        }
    }

    pub fn recipe(&self) -> &Recipe {
        &self.0
    }
}

impl UnsafeRecipe {
    /// Returns the ids of the hazards without repeats, in the order in which they were found.
    pub fn hazard_ids(&self) -> Vec<String> {
        let mut ids: Vec<String> = Vec::new();
        for finding in &self.findings {
            if !ids.contains(&finding.hazard.id) {
                ids.push(finding.hazard.id.clone());
            }
        }
        ids
    }

    /// Returns what prevents publication, for the audit log: the ids of the hazards, and the claims.
    pub fn reasons(&self) -> Vec<String> {
        let claims = self.claims.iter().map(|claim| format!("health claim \u{2018}{}\u{2019}", claim.words));
        self.hazard_ids().into_iter().chain(claims).collect()
    }

    /// Returns a message for each hazard and each claim, by the field that contains it.
    pub fn field_errors(&self) -> FormErrors {
        let mut field_errors = FormErrors::new();
        for finding in &self.findings {
            let (field, place) = match finding.part {
                RecipePart::Title => ("title", "The title".to_owned()),
                RecipePart::Ingredient(index) => ("ingredients", format!("Ingredient {}", index + 1)),
                RecipePart::Step(index) => ("instructions", format!("Step {}", index + 1)),
            };
            let sentence = format!("{place} contains \u{2018}{}\u{2019}. {}", finding.text, finding.explanation());
            add_error(&mut field_errors, field, sentence);
        }
        for claim in &self.claims {
            add_error(&mut field_errors, claim.field, claim.message());
        }
        field_errors
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::category::Category;
    use crate::pet_type::PetType;
    use crate::recipe::RecipeContent;
    use crate::recipe_id::RecipeId;
    use chrono::DateTime;

    fn recipe(title: &str, ingredient: &str, step: &str) -> Recipe {
        Recipe {
            id: RecipeId(1001),
            content: RecipeContent {
                title: title.into(),
                description: "A dish for a test.".into(),
                category: Category::Adult,
                pet_type: PetType::Dog,
                ingredients: vec!["200 g turkey".into(), ingredient.into()],
                instructions: vec![step.into()],
                nutritional_benefits: vec![],
                prep_minutes: None,
                cook_minutes: None,
                servings: 2,
                recipe_yield: None,
                is_organic: false,
                difficulty: None,
                author: "A dog owner".into(),
                keywords: Vec::new(),
            },
            created_at: DateTime::UNIX_EPOCH,
            updated_at: DateTime::UNIX_EPOCH,
        }
    }

    #[test]
    fn a_recipe_with_an_unsafe_hazard_in_its_title_ingredients_or_steps_is_not_publishable() {
        for (title, ingredient, step, hazards) in [
            ("Turkey Bowl", "50 g carrot", "Simmer for 20 minutes.", vec![]),
            ("Turkey Bowl", "1 onion, chopped", "Simmer.", vec!["onion"]),
            ("Onion Bowl", "50 g carrot", "Simmer.", vec!["onion"]),
            ("Turkey Bowl", "50 g carrot", "Add the garlic and the onion.", vec!["onion", "garlic"]),
            ("Turkey Bowl", "50 g carrot", "Never add onion or garlic.", vec![]),
            ("Turkey Bowl", "1 avocado", "Simmer.", vec![]),
        ] {
            let mut found =
                PublishableRecipe::check(recipe(title, ingredient, step)).map_or_else(|it| it.hazard_ids(), |_| vec![]);
            found.sort_unstable();
            let mut hazards = hazards;
            hazards.sort_unstable();
            assert_eq!(found, hazards, "{title} | {ingredient} | {step}");
        }
    }

    #[test]
    fn a_recipe_with_a_health_claim_is_not_publishable() {
        let mut claiming = recipe("Turkey Bowl", "50 g carrot", "Simmer.");
        claiming.content.description = "It cures kidney disease and arthritis.".into();
        let rejected = PublishableRecipe::check(claiming).unwrap_err();
        assert_eq!(rejected.hazard_ids(), Vec::<String>::new());
        assert_eq!(rejected.reasons(), ["health claim \u{2018}cures kidney disease\u{2019}"]);
        let field_errors = rejected.field_errors();
        let [message] = field_errors["description"].as_slice() else { panic!("one message is expected") };
        assert!(message.starts_with("The description contains \u{2018}cures kidney disease\u{2019}. "), "{message}");
    }

    #[test]
    fn field_errors_name_the_hazard_in_each_field() {
        let rejected =
            PublishableRecipe::check(recipe("Onion Bowl", "1 Onion, chopped", "Fry the onion.")).unwrap_err();
        let field_errors = rejected.field_errors();
        assert_eq!(field_errors.keys().copied().collect::<Vec<_>>(), ["ingredients", "instructions", "title"]);
        for (field, begin) in [
            ("title", "The title contains \u{2018}Onion\u{2019}. It damages red blood cells"),
            ("ingredients", "Ingredient 2 contains \u{2018}Onion\u{2019}. "),
            ("instructions", "Step 1 contains \u{2018}onion\u{2019}. "),
        ] {
            let [sentence] = field_errors[field].as_slice() else { panic!("{field_errors:?}") };
            assert!(sentence.starts_with(begin) && sentence.ends_with('.'), "{sentence}");
        }
    }
}
