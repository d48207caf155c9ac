//! Titles, descriptions and keywords of recipes, for search engines and shared links.

pub mod audit_rule;
pub mod readability;
pub mod score;

use crate::category::Category;
use crate::pet_type::PetType;
use crate::recipe::Recipe;

pub const SITE_NAME: &str = "Natural Pet Recipes";
/// Number of characters of a description that search engines show.
pub const MAX_DESCRIPTION: usize = 160;
/// A shorter description says too little, so search engines replace it with other text of the page.
pub const MIN_DESCRIPTION: usize = 50;
/// Number of characters of a title that search engines show, with the name of the site.
pub const MAX_TITLE: usize = 65;
/// A shorter title says too little about the page.
pub const MIN_TITLE: usize = 15;
/// Pictures with fewer pixels are not shown in rich results.
pub const MIN_PICTURE_PIXELS: u64 = 50_000;
/// Narrower pictures are not shown as large previews.
pub const MIN_PICTURE_WIDTH: u32 = 1_200;

/// Returns the name of the site on pages about one pet type, or about both.
pub fn section_name(pet_type: Option<PetType>) -> &'static str {
    match pet_type {
        Some(PetType::Dog) => "Natural Dog Recipes",
        Some(PetType::Cat) => "Natural Cat Recipes",
        None => SITE_NAME,
    }
}

/// Returns the title of the recipe's page.
pub fn recipe_title(recipe: &Recipe) -> String {
    format!("{} | {}", recipe.content.title, section_name(Some(recipe.content.pet_type)))
}

/// Heading of the page of a recipe that does not exist.
pub const MISSING_RECIPE_HEADING: &str = "Recipe Not Found";

/// Returns the title of the page of a recipe that does not exist.
pub fn missing_recipe_title() -> String {
    format!("{MISSING_RECIPE_HEADING} | {SITE_NAME}")
}

/// Heading of the recipes that match a search. `{search}` is replaced with its words.
pub const SEARCH_HEADING: &str = "Recipes for “{search}”";

/// Returns the title of the home page with a search or a category, which lists the matching recipes; `None` without both.
pub fn results_title(search: Option<&str>, category: Option<Category>) -> Option<String> {
    let heading = match (search, category) {
        (Some(search), _) => SEARCH_HEADING.replace("{search}", search),
        (None, category) => category?.heading(),
    };
    Some(format!("{heading} | {SITE_NAME}"))
}

/// Returns the recipe's description, cut after a word if it is longer than search engines show.
pub fn recipe_description(recipe: &Recipe) -> String {
    let text = recipe.content.description.as_str();
    if text.chars().count() <= MAX_DESCRIPTION {
        return text.to_owned();
    }
    let cut: String = text.chars().take(MAX_DESCRIPTION - 1).collect();
    let whole_words = cut.rsplit_once(' ').map_or(cut.as_str(), |(head, _)| head);
    format!("{}…", whole_words.trim_end_matches([',', ';', '.', ' ']))
}

/// Returns the keywords that an administrator set. If there are none, they are derived from the pet type, title, category
/// and foods, and from whether the recipe is organic. No keyword contains a comma, because commas separate the keywords of a
/// page: 'beef mince, 7 % fat' would become two.
pub fn recipe_keywords(recipe: &Recipe, foods: &[&str]) -> Vec<String> {
    let own: Vec<String> =
        recipe.content.keywords.iter().flat_map(|keyword| keyword.split(',')).map(to_keyword).collect();
    if !own.is_empty() {
        return own;
    }
    let title = to_keyword(&recipe.content.title.replace(',', "").to_lowercase());
    let mut keywords = vec![format!("home-made {} food", recipe.content.pet_type), title];
    if recipe.content.category != Category::All {
        keywords.push(format!(
            "{} {} recipe",
            recipe.content.category.label(None).to_lowercase(),
            recipe.content.pet_type
        ));
    }
    if recipe.content.is_organic {
        keywords.push(format!("organic {} food", recipe.content.pet_type));
    }
    for food in foods {
        // The words after the name describe how the food is prepared.
        let name = food.split([',', '(']).next().unwrap_or_default();
        let food = to_keyword(&name.to_lowercase());
        if !food.is_empty() && !keywords.contains(&food) {
            keywords.push(food);
        }
    }
    keywords
}

fn to_keyword(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::recipe::RecipeContent;
    use crate::recipe_id::RecipeId;
    use chrono::DateTime;

    fn recipe(description: &str) -> Recipe {
        Recipe {
            id: RecipeId(85),
            content: RecipeContent {
                title: "Salmon & Egg Supper".into(),
                description: description.into(),
                category: Category::Fish,
                pet_type: PetType::Cat,
                ingredients: vec![],
                instructions: vec![],
                nutritional_benefits: vec![],
                prep_minutes: None,
                cook_minutes: None,
                servings: 4,
                recipe_yield: None,
                is_organic: true,
                difficulty: None,
                author: crate::recipe::CATALOGUE_AUTHOR.into(),
                keywords: Vec::new(),
            },
            created_at: DateTime::UNIX_EPOCH,
            updated_at: DateTime::UNIX_EPOCH,
        }
    }

    #[test]
    fn a_recipe_title_ends_with_the_section() {
        assert_eq!(recipe_title(&recipe("")), "Salmon & Egg Supper | Natural Cat Recipes");
    }

    #[test]
    fn the_title_of_results_names_the_search_or_the_category() {
        let title = |search, category| results_title(search, category);
        assert_eq!(title(Some("salmon"), Some(Category::Fish)).unwrap(), "Recipes for “salmon” | Natural Pet Recipes");
        assert_eq!(title(None, Some(Category::Kitten)).unwrap(), "Kitten recipes | Natural Pet Recipes");
        assert_eq!(title(None, Some(Category::Small)).unwrap(), "Small Dogs | Natural Pet Recipes");
        assert_eq!(title(None, None), None);
    }

    #[test]
    fn a_long_description_is_cut_after_a_word() {
        assert_eq!(recipe_description(&recipe("Short and sweet.")), "Short and sweet.");
        let long = recipe_description(&recipe(&"flaked salmon, ".repeat(20)));
        assert!(long.chars().count() <= MAX_DESCRIPTION);
        assert!(long.ends_with("salmon…") || long.ends_with("flaked…"), "{long}");
    }

    #[test]
    fn keywords_contain_the_category_and_each_food_once() {
        assert_eq!(
            recipe_keywords(&recipe(""), &["Salmon", "Egg", "salmon"]),
            ["home-made cat food", "salmon & egg supper", "fish cat recipe", "organic cat food", "salmon", "egg"]
        );
        let mut edited = recipe("");
        edited.content.keywords = vec!["salmon for cats".into()];
        assert_eq!(recipe_keywords(&edited, &["Salmon"]), ["salmon for cats"], "an administrator set them");
        edited.content.keywords = vec!["salmon, egg".into()];
        assert_eq!(recipe_keywords(&edited, &[]), ["salmon", "egg"]);
    }

    #[test]
    fn no_keyword_contains_a_comma() {
        let mut hotpot = recipe("");
        hotpot.content.title = "Lamb, Parsnip & Potato Hotpot".into();
        hotpot.content.is_organic = false;
        assert_eq!(
            recipe_keywords(&hotpot, &["lean beef mince, 7 % fat", "zinc tablets (15 mg each), crushed", "beef mince"]),
            [
                "home-made cat food",
                "lamb parsnip & potato hotpot",
                "fish cat recipe",
                "lean beef mince",
                "zinc tablets",
                "beef mince"
            ]
        );
    }
}
