//! A hazard that was found in a recipe, and where.

use domain::safety::{Doubt, Finding, HazardVerdict, RecipePart};
use serde::Serialize;
use utoipa::ToSchema;

#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Finding)]
pub struct FindingView {
    pub place: FindingPlace,
    /// The number of the ingredient or step, counted from 1; null for the title.
    #[schema(required = true)]
    pub number: Option<usize>,
    /// The name of the hazard in the table.
    pub name: &'static str,
    /// The words found, as the author wrote them.
    pub text: String,
    pub verdict: HazardVerdict,
    /// The meaning of misspelt words; null if they are spelt as in the table.
    #[schema(required = true)]
    pub meant: Option<String>,
    /// Explains the hazard next to the line that contains it.
    pub sentence: String,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum FindingPlace {
    Title,
    Ingredient,
    Step,
}

impl FindingView {
    pub fn new(finding: &Finding) -> Self {
        let (place, number) = match finding.part {
            RecipePart::Title => (FindingPlace::Title, None),
            RecipePart::Ingredient(index) => (FindingPlace::Ingredient, Some(index + 1)),
            RecipePart::Step(index) => (FindingPlace::Step, Some(index + 1)),
        };
        Self {
            place,
            number,
            name: &finding.hazard.name,
            text: finding.text.clone(),
            verdict: finding.verdict,
            meant: match &finding.doubt {
                Some(Doubt::Spelling { meant }) => Some(meant.clone()),
                _ => None,
            },
            sentence: finding.to_sentence(),
        }
    }
}
