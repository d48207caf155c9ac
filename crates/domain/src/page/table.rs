//! The table of pages: one row per page of the site.

use super::{AMOUNT_PARAMETERS, Audience, Indexing, MailLink, Page, PageKind, RecipeList};
use crate::pet_type::PetType;
use crate::sort::Sort;

/// Number of new recipes on the home page.
const NEWEST_COUNT: usize = 6;
const ALL_FILTERS: &[&str] =
    &["petType", "category", "search", "organic", "maxMinutes", "lifeStage", "verdict", "exclude", "sort", "page"];
const FILTERS_OF_ONE_PET_TYPE: &[&str] =
    &["category", "search", "organic", "maxMinutes", "lifeStage", "verdict", "exclude", "sort", "page"];
const SELECTED_RECIPE: &[&str] = &["recipe", "servings", "scale"];

/// All pages. Rows that other code refers to are constants; they follow below.
pub const PAGES: &[Page] = &[
    HOME,
    Page {
        id: "recipes",
        path: "/recipes",
        source: "recipes-page",
        name: "All Recipes",
        title: "All {n} Dog and Cat Food Recipes",
        description: "Browse all {n} home-made recipes for dogs and cats. Filter by category, time and difficulty to find your pet's next meal.",
        kind: PageKind::RecipeList(RecipeList::sorted(Sort::Newest)),
        parameters: ALL_FILTERS,
        ..Page::PUBLIC
    },
    DOG_RECIPES,
    CAT_RECIPES,
    RECIPE,
    Page {
        id: "search",
        path: "/search",
        source: "search-page",
        name: "Search",
        title: "Search Recipes",
        description: "Find a home-made dog or cat food recipe by ingredient, title or category.",
        indexing: Indexing::Indexed,
        kind: PageKind::RecipeList(RecipeList::SEARCH_RESULTS),
        parameters: &["petType", "category", "search", "page"],
        ..Page::PUBLIC
    },
    Page {
        id: "organic",
        path: "/organic",
        source: "organic-page",
        name: "Organic Recipes",
        title: "{n} Organic Dog and Cat Recipes",
        description: "{n} home-made recipes for dogs and cats, made with organic meat, fish and vegetables.",
        kind: PageKind::RecipeList(RecipeList { is_organic: true, ..RecipeList::sorted(Sort::Newest) }),
        parameters: &["page"],
        ..Page::PUBLIC
    },
    Page {
        id: "about",
        path: "/about",
        source: "about-page",
        name: "About Us",
        title: "About Us",
        description: "Why we cook for dogs and cats, what you can expect of every recipe, and what we do not know.",
        ..Page::PUBLIC
    },
    Page {
        id: "favourites",
        path: "/favourites",
        source: "favourites-page",
        name: "Your Favourites",
        title: "Your Favourite Recipes",
        description: "The recipes that you have saved. The list is stored in this browser only.",
        indexing: Indexing::NotIndexed,
        ..Page::PUBLIC
    },
    Page {
        id: "nutrition",
        path: "/nutrition",
        source: "nutrition-page",
        name: "How We Check Nutrition",
        title: "How We Check the Nutrition of Every Recipe",
        description: "How we calculate the nutrients of every recipe and compare them with the AAFCO profiles, what the results mean and what they cannot show.",
        kind: PageKind::RecipeCounts,
        ..Page::PUBLIC
    },
    Page {
        id: "toxicFoods",
        path: "/toxic-foods",
        source: "toxic-foods-page",
        name: "Toxic Foods",
        title: "Foods That Harm Dogs and Cats",
        description: "Which foods harm dogs and cats, why they do, and the source for each one. We check every recipe against this list.",
        kind: PageKind::HazardList,
        ..Page::PUBLIC
    },
    Page {
        id: "calorieCalculator",
        path: "/tools/calorie-calculator",
        source: "calorie-calculator-page",
        name: "Calorie Calculator",
        title: "Calorie Calculator for Dogs and Cats",
        description: "How many calories your dog or cat needs a day, based on weight, age, neutering, body condition and activity. With all sources.",
        ..Page::PUBLIC
    },
    Page {
        id: "portionCalculator",
        path: "/tools/portion-calculator",
        source: "portion-calculator-page",
        name: "Portion Calculator",
        title: "Portion Calculator for Home-Made Pet Food",
        description: "How many grams of a recipe to feed your dog or cat at each meal, and how many days a batch lasts.",
        kind: PageKind::SelectedRecipe,
        parameters: SELECTED_RECIPE,
        ..Page::PUBLIC
    },
    Page {
        id: "costCalculator",
        path: "/tools/cost-calculator",
        source: "cost-calculator-page",
        name: "Cost Calculator",
        title: "Cost Calculator for Home-Made Pet Food",
        description: "Estimate what a recipe costs per serving, and what a day of meals costs for your dog or cat.",
        kind: PageKind::SelectedRecipe,
        parameters: SELECTED_RECIPE,
        ..Page::PUBLIC
    },
    Page {
        id: "nutritionChecker",
        path: "/tools/nutrition-checker",
        source: "nutrition-checker-page",
        name: "Nutrition Checker",
        title: "Check Your Own Pet Food Recipe",
        description: "Paste your own dog or cat food recipe to see whether it is safe and complete, and what would balance it.",
        ..Page::PUBLIC
    },
    SHOP,
    Page {
        id: "ingredients",
        path: "/ingredients",
        canonical_path: Some(SHOP.path),
        indexing: Indexing::Indexed,
        ..SHOP
    },
    Page {
        id: "dogProducts",
        path: "/dog-products",
        source: "pet-products-page",
        name: "Dog Products",
        title: "Useful Products for Dogs",
        description: "Toys, organic treats, health and everyday products for dogs, with links to shops in your country.",
        pet_type: Some(PetType::Dog),
        kind: PageKind::Advertisements,
        ..Page::PUBLIC
    },
    Page {
        id: "catProducts",
        path: "/cat-products",
        source: "pet-products-page",
        name: "Cat Products",
        title: "Useful Products for Cats",
        description: "Food, treats, bowls, supplements, toys and grooming products for cats, with links to shops in your country.",
        pet_type: Some(PetType::Cat),
        kind: PageKind::Advertisements,
        ..Page::PUBLIC
    },
    Page {
        id: "basket",
        path: "/basket",
        source: "basket-page",
        name: "Recipe Basket",
        title: "Your Recipe Basket",
        description: "Choose recipes, your pet and the number of days, and get one shopping list sorted by aisle.",
        indexing: Indexing::NotIndexed,
        ..Page::PUBLIC
    },
    Page {
        id: "submit",
        path: "/submit",
        source: "submit-page",
        name: "Submit Your Recipe",
        title: "Submit Your Recipe",
        description: "Share what you cook for your dog or cat. Each line is checked as you type, and a person reads your recipe before we publish it.",
        ..Page::PUBLIC
    },
    SUBMISSION,
    Page {
        id: "contact",
        path: "/contact",
        source: "contact-page",
        name: "Contact Us",
        title: "Contact Us",
        description: "Ask a question, report a mistake or share an idea. We read every message, and show how soon we usually reply.",
        ..Page::PUBLIC
    },
    CONFIRM_SUBSCRIPTION,
    UNSUBSCRIBE,
    MAIL_OPT_OUT,
    ADMIN,
    NOT_FOUND,
];

pub const HOME: Page = Page {
    id: "home",
    path: "/",
    source: "home-page",
    name: "Home",
    title: "{n} Home-Made Dog and Cat Food Recipes",
    description: "Cook for your dog or cat with {n} recipes in grams and household measures, all checked for foods that harm pets. Educational, not veterinary advice.",
    kind: PageKind::Home(RecipeList { limit: NEWEST_COUNT, ..RecipeList::sorted(Sort::Newest) }),
    parameters: &["category", "search", "sort", "page"],
    ..Page::PUBLIC
};

pub const DOG_RECIPES: Page = Page {
    id: "dogRecipes",
    path: "/dog-recipes",
    source: "pet-recipes-page",
    name: "Dog Recipes",
    title: "{n} Home-Made Dog Food Recipes",
    description: "{n} home-made dog food recipes for puppies, adults and seniors, small and large dogs, with grain-free meals and treats, in grams and US measures.",
    pet_type: Some(PetType::Dog),
    kind: PageKind::RecipeList(RecipeList::sorted(Sort::Rating)),
    parameters: FILTERS_OF_ONE_PET_TYPE,
    ..Page::PUBLIC
};

pub const CAT_RECIPES: Page = Page {
    id: "catRecipes",
    path: "/cat-recipes",
    source: "pet-recipes-page",
    name: "Cat Recipes",
    title: "{n} Home-Made Cat Food Recipes",
    description: "{n} home-made cat food recipes with meat and fish for kittens, adults and seniors, with taurine, clear steps and exact amounts.",
    pet_type: Some(PetType::Cat),
    kind: PageKind::RecipeList(RecipeList::sorted(Sort::Difficulty)),
    parameters: FILTERS_OF_ONE_PET_TYPE,
    ..Page::PUBLIC
};

/// Each published recipe has its own title and description (`seo`); those of the row are never shown. The sitemap lists
/// the recipes themselves.
pub const RECIPE: Page = Page {
    id: "recipe",
    path: "/recipe/{id}",
    source: "recipe-page",
    name: "Recipe",
    title: "{title}",
    description: "{description}",
    indexing: Indexing::Indexed,
    kind: PageKind::Recipe,
    parameters: &AMOUNT_PARAMETERS,
    ..Page::PUBLIC
};

const SHOP: Page = Page {
    id: "shop",
    path: "/shop",
    source: "shop-page",
    name: "Food Ingredients",
    title: "Where to Buy Ingredients for Home-Made Pet Food",
    description: "Find shops in your country for chicken, salmon, pumpkin, oats and everything else you cook with. We mark all affiliate links.",
    kind: PageKind::IngredientHazard,
    parameters: &["ingredient", "petType"],
    ..Page::PUBLIC
};

pub const SUBMISSION: Page = Page {
    id: "submission",
    path: "/submissions/{token}",
    source: "submission-page",
    name: "Your Recipe",
    title: "Your Recipe",
    description: "See whether the recipe that you sent us has been reviewed and published.",
    audience: Audience::LinkHolder,
    indexing: Indexing::NotIndexed,
    kind: PageKind::Submission,
    ..Page::PUBLIC
};

pub const CONFIRM_SUBSCRIPTION: Page = Page {
    id: "confirmSubscription",
    path: "/newsletter/confirm",
    source: "mail-link-page",
    name: "Confirm Your Subscription",
    title: "Confirm Your Subscription",
    description: "Confirm your email address to get our weekly nutrition tips and new recipes.",
    audience: Audience::LinkHolder,
    indexing: Indexing::NotIndexed,
    kind: PageKind::MailLink(MailLink::ConfirmSubscription),
    ..Page::PUBLIC
};

pub const UNSUBSCRIBE: Page = Page {
    id: "unsubscribe",
    path: "/newsletter/unsubscribe",
    source: "mail-link-page",
    name: "Unsubscribe",
    title: "Unsubscribe from the Newsletter",
    description: "Unsubscribe from our newsletter with one click. You can subscribe again at any time.",
    audience: Audience::LinkHolder,
    indexing: Indexing::NotIndexed,
    kind: PageKind::MailLink(MailLink::Unsubscribe),
    ..Page::PUBLIC
};

pub const MAIL_OPT_OUT: Page = Page {
    id: "mailOptOut",
    path: "/mail/opt-out",
    source: "mail-link-page",
    name: "Stop Emails from Visitors",
    title: "Stop Emails from Visitors",
    description: "Stop the recipes and newsletter confirmations that visitors of our site can send to you.",
    audience: Audience::LinkHolder,
    indexing: Indexing::NotIndexed,
    kind: PageKind::MailLink(MailLink::OptOut),
    ..Page::PUBLIC
};

pub const ADMIN: Page = Page {
    id: "admin",
    path: "/admin",
    source: "admin-page",
    name: "Administration",
    title: "Administration",
    description: "Sign in to review recipes, comments and messages. For the administrators of this site.",
    audience: Audience::Administrators,
    indexing: Indexing::NotCrawled,
    ..Page::PUBLIC
};

pub const NOT_FOUND: Page = Page {
    id: "notFound",
    path: "*",
    source: "not-found-page",
    name: "Page Not Found",
    title: "Page Not Found",
    description: "There is no page at this address. Go back, or search our dog and cat recipes.",
    indexing: Indexing::NotIndexed,
    kind: PageKind::NotFound,
    ..Page::PUBLIC
};
