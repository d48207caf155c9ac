//! What a page is called in a search engine, a share and a browser's tab.

use crate::category::Category;
use crate::pet_type::PetType;
use crate::recipe::Recipe;

pub const SITE_NAME: &str = "Natural Pet Recipes";
/// What a search engine shows of a description, in characters.
const DESCRIPTION_LENGTH: usize = 160;

/// The pages whose words don't depend on one recipe.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Page {
    Home,
    Recipes,
    DogRecipes,
    CatRecipes,
    Search,
    Organic,
    About,
    Favourites,
    Nutrition,
    CalorieCalculator,
    PortionCalculator,
    CostCalculator,
    NutritionChecker,
    ToxicFoods,
    Shop,
    DogProducts,
    CatProducts,
    Basket,
    Submit,
    Submission,
    Contact,
    ConfirmSubscription,
    Unsubscribe,
    MailOptOut,
    Admin,
    NotFound,
}

/// A title and a description; `{n}` stands where the exact count of the page's recipes belongs.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PageText {
    pub title: &'static str,
    pub description: &'static str,
}

impl Page {
    pub const ALL: [Self; 26] = [
        Self::Home,
        Self::Recipes,
        Self::DogRecipes,
        Self::CatRecipes,
        Self::Search,
        Self::Organic,
        Self::About,
        Self::Favourites,
        Self::Nutrition,
        Self::CalorieCalculator,
        Self::PortionCalculator,
        Self::CostCalculator,
        Self::NutritionChecker,
        Self::ToxicFoods,
        Self::Shop,
        Self::DogProducts,
        Self::CatProducts,
        Self::Basket,
        Self::Submit,
        Self::Submission,
        Self::Contact,
        Self::ConfirmSubscription,
        Self::Unsubscribe,
        Self::MailOptOut,
        Self::Admin,
        Self::NotFound,
    ];

    pub fn key(self) -> &'static str {
        match self {
            Self::Home => "home",
            Self::Recipes => "recipes",
            Self::DogRecipes => "dogRecipes",
            Self::CatRecipes => "catRecipes",
            Self::Search => "search",
            Self::Organic => "organic",
            Self::About => "about",
            Self::Favourites => "favourites",
            Self::Nutrition => "nutrition",
            Self::CalorieCalculator => "calorieCalculator",
            Self::PortionCalculator => "portionCalculator",
            Self::CostCalculator => "costCalculator",
            Self::NutritionChecker => "nutritionChecker",
            Self::ToxicFoods => "toxicFoods",
            Self::Shop => "shop",
            Self::DogProducts => "dogProducts",
            Self::CatProducts => "catProducts",
            Self::Basket => "basket",
            Self::Submit => "submit",
            Self::Submission => "submission",
            Self::Contact => "contact",
            Self::ConfirmSubscription => "confirmSubscription",
            Self::Unsubscribe => "unsubscribe",
            Self::MailOptOut => "mailOptOut",
            Self::Admin => "admin",
            Self::NotFound => "notFound",
        }
    }

    pub fn text(self) -> PageText {
        let (title, description) = match self {
            Self::Home => (
                "{n} Home-Made Dog and Cat Food Recipes | Natural Pet Recipes",
                "Cook for your dog or cat: {n} recipes in grams and household measures, with clear steps, checked against foods that harm pets. Educational, not veterinary advice.",
            ),
            Self::Recipes => (
                "All {n} Dog and Cat Food Recipes | Natural Pet Recipes",
                "Browse all {n} home-made recipes for dogs and cats by category, time and difficulty.",
            ),
            Self::DogRecipes => (
                "{n} Home-Made Dog Food Recipes | Natural Dog Recipes",
                "{n} home-made dog food recipes for puppies, adults and seniors, small and large dogs, grain-free dishes and treats, in grams and US measures.",
            ),
            Self::CatRecipes => (
                "{n} Home-Made Cat Food Recipes | Natural Cat Recipes",
                "{n} meat- and fish-based cat food recipes for kittens, adults and seniors, each with taurine, clear steps and exact amounts.",
            ),
            Self::Search => (
                "Search Recipes | Natural Pet Recipes",
                "Find a home-made dog or cat food recipe by ingredient, title or category.",
            ),
            Self::Organic => (
                "{n} Organic Dog and Cat Recipes | Natural Pet Recipes",
                "{n} home-made recipes for dogs and cats written around organic meat, fish and vegetables.",
            ),
            Self::About => (
                "About Us | Natural Pet Recipes",
                "Why we cook for dogs and cats, what we promise about every recipe, and what we do not know.",
            ),
            Self::Favourites => (
                "Your Favourite Recipes | Natural Pet Recipes",
                "The recipes you marked with a heart, kept in this browser only.",
            ),
            Self::Nutrition => (
                "What Dogs and Cats Need in Their Food | Natural Pet Recipes",
                "How every recipe is held against the AAFCO nutrient profiles by calculation, what the verdicts mean, and what no food data can tell.",
            ),
            Self::CalorieCalculator => (
                "Calorie Calculator for Dogs and Cats | Natural Pet Recipes",
                "How many calories your dog or cat needs a day, as a range, by weight, age, neutering, body condition and activity, with the sources of every factor.",
            ),
            Self::PortionCalculator => (
                "Portion Calculator for Home-Made Pet Food | Natural Pet Recipes",
                "Grams a meal of any recipe for your dog or cat, from the recipe's own calories, and how long a batch lasts.",
            ),
            Self::CostCalculator => (
                "Cost Calculator for Home-Made Pet Food | Natural Pet Recipes",
                "What a recipe is estimated to cost a serving and a day for your dog or cat.",
            ),
            Self::NutritionChecker => (
                "Check Your Own Pet Food Recipe | Natural Pet Recipes",
                "Paste your own dog or cat food recipe: is anything in it unsafe, does it meet the nutrient profile by calculation, and what would balance it?",
            ),
            Self::ToxicFoods => (
                "Foods That Harm Dogs and Cats | Natural Pet Recipes",
                "The list every recipe here is checked against: what harms dogs and cats, why, and where that is known from.",
            ),
            Self::Shop => (
                "Where to Buy Ingredients for Home-Made Pet Food | Natural Pet Recipes",
                "Find the shops of your country for chicken, salmon, pumpkin, oats and whatever else goes in the bowl. Some links are affiliate links, and say so.",
            ),
            Self::DogProducts => (
                "Useful Things for Dogs | Natural Dog Recipes",
                "Toys, organic treats, health and everyday things for dogs, by kind rather than brand, with a link to a shop in your country.",
            ),
            Self::CatProducts => (
                "Useful Things for Cats | Natural Cat Recipes",
                "Food, treats, bowls, supplements, toys and grooming for cats, by kind rather than brand, with a link to a shop in your country.",
            ),
            Self::Basket => (
                "Your Recipe Basket | Natural Pet Recipes",
                "Choose recipes, say for how many days and for which animal, and get one shopping list, aisle by aisle.",
            ),
            Self::Submit => (
                "Submit Your Recipe | Natural Pet Recipes",
                "Share what you cook for your dog or cat: every line is checked as you type, and a person reads the recipe before it is published.",
            ),
            Self::Submission => ("Your Recipe | Natural Pet Recipes", "Where the recipe that you sent us stands."),
            Self::Contact => (
                "Contact Us | Natural Pet Recipes",
                "Write to the people behind Natural Pet Recipes, and see how soon they usually answer.",
            ),
            Self::ConfirmSubscription => (
                "Confirm Your Subscription | Natural Pet Recipes",
                "One click, and our weekly nutrition tips and new recipes come to you.",
            ),
            Self::Unsubscribe => {
                ("Leave the Newsletter | Natural Pet Recipes", "One click, and our newsletter comes to you no more.")
            }
            Self::MailOptOut => (
                "Stop Mails From Visitors | Natural Pet Recipes",
                "Stop shared recipes and newsletter confirmations that visitors of our site have sent to you.",
            ),
            Self::Admin => ("Administration | Natural Pet Recipes", "For the administrators of this site."),
            Self::NotFound => ("Page Not Found | Natural Pet Recipes", "There is no page at this address."),
        };
        PageText { title, description }
    }
}

/// Puts the exact count where a text leaves room for it.
pub fn with_count(text: &str, count: usize) -> String {
    text.replace("{n}", &count.to_string())
}

/// The name of the site on the pages of one species.
pub fn section_name(pet_type: PetType) -> &'static str {
    match pet_type {
        PetType::Dog => "Natural Dog Recipes",
        PetType::Cat => "Natural Cat Recipes",
    }
}

pub fn recipe_title(recipe: &Recipe) -> String {
    format!("{} | {}", recipe.content.title, section_name(recipe.content.pet_type))
}

/// The description, cut at a word where it is longer than a search engine shows.
pub fn recipe_description(recipe: &Recipe) -> String {
    let text = recipe.content.description.as_str();
    if text.chars().count() <= DESCRIPTION_LENGTH {
        return text.to_owned();
    }
    let cut: String = text.chars().take(DESCRIPTION_LENGTH - 1).collect();
    let whole_words = cut.rsplit_once(' ').map_or(cut.as_str(), |(head, _)| head);
    format!("{}…", whole_words.trim_end_matches([',', ';', '.', ' ']))
}

/// The words a recipe is about: its kind of food, its shelf, its title and its foods.
pub fn recipe_keywords(recipe: &Recipe, foods: &[&str]) -> Vec<String> {
    let mut keywords = vec![format!("home-made {} food", recipe.content.pet_type), recipe.content.title.to_lowercase()];
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
        let food = food.to_lowercase();
        if !keywords.contains(&food) {
            keywords.push(food);
        }
    }
    keywords
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
            },
            created_at: DateTime::UNIX_EPOCH,
            updated_at: DateTime::UNIX_EPOCH,
        }
    }

    #[test]
    fn titles_say_the_exact_count_and_the_section() {
        assert_eq!(
            with_count(Page::DogRecipes.text().title, 70),
            "70 Home-Made Dog Food Recipes | Natural Dog Recipes"
        );
        assert_eq!(recipe_title(&recipe("")), "Salmon & Egg Supper | Natural Cat Recipes");
    }

    #[test]
    fn a_long_description_is_cut_at_a_word() {
        assert_eq!(recipe_description(&recipe("Short and sweet.")), "Short and sweet.");
        let long = recipe_description(&recipe(&"flaked salmon, ".repeat(20)));
        assert!(long.chars().count() <= DESCRIPTION_LENGTH);
        assert!(long.ends_with("salmon…") || long.ends_with("flaked…"), "{long}");
    }

    #[test]
    fn keywords_name_the_shelf_and_each_food_once() {
        assert_eq!(
            recipe_keywords(&recipe(""), &["Salmon", "Egg", "salmon"]),
            ["home-made cat food", "salmon & egg supper", "fish cat recipe", "organic cat food", "salmon", "egg"]
        );
    }
}
