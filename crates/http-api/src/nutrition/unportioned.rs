//! The reason why no portion of a recipe can be calculated.

use assistant::text::join_list;
use domain::pet_type::PetType;
use domain::recipe_id::RecipeId;
use nutrition::acute_dose::AcuteDose;
use search::exclusion::FoundExclusion;
use serde::Serialize;
use utoipa::ToSchema;

#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct Unportioned {
    /// A sentence without a full stop, such as 'Some ingredients are not in our table'.
    pub reason: String,
    /// The ingredient lines that cause it, as the author wrote them; may be empty.
    pub lines: Vec<String>,
    /// What to do, in complete sentences. Present only if the recipe can harm the animal.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub warning: Option<String>,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = UnportionedRecipe)]
pub struct UnportionedView {
    #[schema(value_type = i64)]
    pub recipe_id: RecipeId,
    #[serde(flatten)]
    pub reason: Unportioned,
    /// Short texts that say what to do if the recipe does not suit the animal, the most important first.
    pub cautions: Vec<String>,
}

impl Unportioned {
    pub fn from_lines(unmatched: &[String], unweighed: &[String]) -> Self {
        let reason = if unweighed.is_empty() {
            "Some ingredients are not in our table"
        } else if unmatched.is_empty() {
            "The weight of some ingredients is not known"
        } else {
            "Some ingredients are not in our table, or their weight is not known"
        };
        Self::new(reason, [unmatched, unweighed].concat())
    }

    /// The recipe contains a food that harms the animal.
    pub fn from_hazard() -> Self {
        let warning = Some("Do not feed it. Replace what is named above, and check the recipe again.".to_owned());
        Self { reason: "This recipe is not safe".to_owned(), lines: Vec::new(), warning }
    }

    pub fn not_assessed() -> Self {
        Self::new("The amount of some ingredients is not known", Vec::new())
    }

    pub fn without_energy() -> Self {
        Self::new("The energy of this recipe is not known", Vec::new())
    }

    pub fn from_acute_dose(dose: &AcuteDose) -> Self {
        Self { reason: dose.reason(), lines: vec![dose.line.clone()], warning: Some(dose.advice()) }
    }

    /// `foods` are those of the recipe that the animal must not eat. It contains them, or may contain them.
    pub fn from_excluded_foods<'a>(pet_type: PetType, foods: impl IntoIterator<Item = &'a FoundExclusion>) -> Self {
        let (certain, doubtful): (Vec<_>, Vec<_>) = foods.into_iter().partition(|food| food.is_certain);
        let part = |verb: &str, foods: &[&FoundExclusion]| {
            let names: Vec<&str> = foods.iter().map(|food| food.name.as_str()).collect();
            (!names.is_empty()).then(|| format!("{verb} {}", join_list(&names)))
        };
        let these_foods = if certain.len() + doubtful.len() == 1 { "this food" } else { "these foods" };
        let parts: Vec<String> =
            [part("contains", &certain), part("may contain", &doubtful)].into_iter().flatten().collect();
        let reason = format!("This recipe {}, which your {pet_type} must not eat", parts.join(" and "));
        let warning =
            format!("Do not feed it. Choose another recipe, or replace {these_foods} and check the new recipe.");
        Self { reason, lines: Vec::new(), warning: Some(warning) }
    }

    /// The animal must see a vet first, or none of our recipes is suitable for it. `referrals` are the sentences that say so.
    pub fn from_referrals(referrals: &[String]) -> Self {
        let warning = Some(referrals.join(" ")).filter(|text| !text.is_empty());
        Self { reason: "No recipe is planned for this animal".to_owned(), lines: Vec::new(), warning }
    }

    fn new(reason: &str, lines: Vec<String>) -> Self {
        Self { reason: reason.to_owned(), lines, warning: None }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_warning_says_whether_one_or_several_foods_must_be_replaced() {
        for (foods, reason, advice) in [
            (&[("beef", true)][..], "This recipe contains beef, which your dog must not eat", "replace this food and"),
            (
                &[("beef", true), ("egg", true)],
                "This recipe contains beef and egg, which your dog must not eat",
                "replace these foods and",
            ),
            (
                &[("beef", false), ("egg", true)],
                "This recipe contains egg and may contain beef, which your dog must not eat",
                "replace these foods and",
            ),
        ] {
            let found: Vec<FoundExclusion> =
                foods.iter().map(|&(name, is_certain)| FoundExclusion { name: name.to_owned(), is_certain }).collect();
            let unportioned = Unportioned::from_excluded_foods(PetType::Dog, &found);
            assert_eq!(unportioned.reason, reason);
            assert!(unportioned.warning.unwrap().contains(advice), "{foods:?}");
        }
    }
}
