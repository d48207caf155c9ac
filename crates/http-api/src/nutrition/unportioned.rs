//! The reason why no portion of a recipe can be calculated.

use std::collections::BTreeMap;

use assistant::text::join_list;
use domain::pet_type::PetType;
use domain::plain_text::capitalise;
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

    /// `foods` are those of the recipe that the animal must not eat. It contains them, or a food in it may contain them.
    pub fn from_excluded_foods<'a>(pet_type: PetType, foods: impl IntoIterator<Item = &'a FoundExclusion>) -> Self {
        let mut certain: Vec<&str> = Vec::new();
        let mut possible: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
        for food in foods {
            match &food.possible_in {
                Some(source) => possible.entry(source).or_default().push(&food.name),
                None => certain.push(&food.name),
            }
        }
        let number = certain.len() + possible.len();
        let contained = (!certain.is_empty()).then(|| format!("this recipe contains {}", join_list(&certain)));
        let possible = possible.iter().map(|(source, names)| format!("{source} may contain {}", join_list(names)));
        let clauses: Vec<String> = contained.into_iter().chain(possible).collect();
        let these_foods = if number == 1 { "this food" } else { "these foods" };
        let reason = format!("{}, which your {pet_type} must not eat", capitalise(&clauses.join(", and ")));
        let warning =
            format!("Do not feed this recipe. Choose another one, or replace {these_foods} and check the new recipe.");
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
    fn the_warning_names_the_foods_and_says_whether_one_or_several_must_be_replaced() {
        const CONTAINED: Option<&str> = None;
        for (foods, reason, advice) in [
            (
                &[("beef", CONTAINED)][..],
                "This recipe contains beef, which your dog must not eat",
                "replace this food and",
            ),
            (
                &[("beef", CONTAINED), ("egg", CONTAINED)],
                "This recipe contains beef and egg, which your dog must not eat",
                "replace these foods and",
            ),
            (
                &[("egg", Some("mayonnaise"))],
                "Mayonnaise may contain egg, which your dog must not eat",
                "replace this food and",
            ),
            (
                &[("egg", Some("bread")), ("wheat", Some("bread"))],
                "Bread may contain egg and wheat, which your dog must not eat",
                "replace this food and",
            ),
            (
                &[("beef", Some("mince")), ("egg", CONTAINED)],
                "This recipe contains egg, and mince may contain beef, which your dog must not eat",
                "replace these foods and",
            ),
        ] {
            let found = foods.iter().map(|&(name, possible_in)| FoundExclusion {
                name: name.to_owned(),
                possible_in: possible_in.map(str::to_owned),
            });
            let found: Vec<FoundExclusion> = found.collect();
            let unportioned = Unportioned::from_excluded_foods(PetType::Dog, &found);
            assert_eq!(unportioned.reason, reason);
            assert!(unportioned.warning.unwrap().contains(advice), "{foods:?}");
        }
    }
}
