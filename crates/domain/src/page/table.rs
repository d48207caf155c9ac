//! The table of pages: one row per page of the site.

use super::named_pages::{
    ADMIN, ADMIN_DASHBOARD, CAT_RECIPES, CONFIRM_SUBSCRIPTION, CONTACT, DOG_RECIPES, HOME, MAIL_OPT_OUT, NOT_FOUND,
    RECIPE, SHOP, SUBMISSION, UNSUBSCRIBE,
};
use super::{Indexing, Page, PageKind, RecipeList};
use crate::pet_type::PetType;
use crate::sort::Sort;

const ALL_FILTERS: &[&str] =
    &["petType", "category", "search", "organic", "maxMinutes", "lifeStage", "verdict", "exclude", "sort", "page"];
const SELECTED_RECIPE: &[&str] = &["recipe", "servings", "scale", "petType", "measures"];
const PRODUCT_FILTERS: &[&str] = &["search", "category", "sort", "country"];

/// All pages. Rows that other code refers to are constants of `named_pages`.
pub const PAGES: &[Page] = &[
    HOME,
    Page {
        id: "recipes",
        path: "/recipes",
        source: "recipes-page",
        name: "All Recipes",
        title: "All {n} Dog and Cat Food Recipes",
        description: "Browse all {n} home-made recipes for dogs and cats. Filter by category, time and life stage to find your pet's next meal.",
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
        id: "offline",
        path: "/offline",
        source: "offline-page",
        name: "What Works Offline",
        title: "What Works Offline",
        description: "What works without a connection: first aid after poisoning, your basket, and the recipes that are stored on this device.",
        indexing: Indexing::NotIndexed,
        kind: PageKind::Offline,
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
        description: "What to do if your dog or cat ate something harmful, poison lines by country, and which foods harm pets, each with its source.",
        kind: PageKind::HazardList,
        parameters: &["search", "petType"],
        ..Page::PUBLIC
    },
    Page {
        id: "calorieCalculator",
        path: "/tools/calorie-calculator",
        source: "calorie-calculator-page",
        name: "Calorie Calculator",
        title: "Calorie Calculator for Dogs and Cats",
        description: "How many calories your dog or cat needs a day, based on weight, age, neutering, body condition and activity. With all sources.",
        kind: PageKind::UsualPlan,
        parameters: &["petType", "measures"],
        ..Page::PUBLIC
    },
    Page {
        id: "portionCalculator",
        path: "/tools/portion-calculator",
        source: "portion-calculator-page",
        name: "Portion Calculator",
        title: "Portion Calculator for Home-Made Pet Food",
        description: "How many grams of a recipe to feed your dog or cat at each meal, and how many days a batch lasts.",
        kind: PageKind::SelectedRecipe { has_batch: true },
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
        kind: PageKind::SelectedRecipe { has_batch: false },
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
        parameters: PRODUCT_FILTERS,
        ..Page::PUBLIC
    },
    Page {
        id: "catProducts",
        path: "/cat-products",
        source: "pet-products-page",
        name: "Cat Products",
        title: "Useful Products for Cats",
        description: "Food, treats, bowls, supplements, toys, grooming and health products for cats, with links to shops in your country.",
        pet_type: Some(PetType::Cat),
        kind: PageKind::Advertisements,
        parameters: PRODUCT_FILTERS,
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
        id: "batchDay",
        path: "/batch-day",
        source: "batch-day-page",
        name: "Batch Day",
        title: "Your Batch Day",
        description: "Cook the recipes of your basket in one go: one order for all steps, boxes for each pet, and labels for the freezer.",
        indexing: Indexing::NotIndexed,
        ..Page::PUBLIC
    },
    Page {
        id: "freezer",
        path: "/freezer",
        source: "freezer-page",
        name: "Fridge and Freezer",
        title: "Your Fridge and Freezer",
        description: "The boxes of home-made food in your fridge and freezer, and the days by which to eat them. The list is stored in this browser only.",
        indexing: Indexing::NotIndexed,
        ..Page::PUBLIC
    },
    Page {
        id: "myRecipes",
        path: "/my-recipes",
        source: "my-recipes-page",
        name: "My Recipes",
        title: "My Recipes",
        description: "The recipes that you checked, balanced, created, copied or imported. They are stored in this browser only.",
        indexing: Indexing::NotIndexed,
        ..Page::PUBLIC
    },
    Page {
        id: "vetSheet",
        path: "/vet-sheet",
        source: "vet-sheet-page",
        name: "Sheet for the Vet",
        title: "A Sheet for Your Vet",
        description: "One sheet to print about your dog or cat: profile, weights, the recipes that you feed, and their nutrients per 1000 kcal.",
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
    CONTACT,
    Page {
        id: "privacyPolicy",
        path: "/privacy-policy",
        source: "privacy-policy-page",
        name: "Privacy Policy",
        title: "Privacy Policy",
        description: "What we store about you, where and for how long, which cookies this site sets, and how to see or delete your data.",
        ..Page::PUBLIC
    },
    Page {
        id: "termsOfService",
        path: "/terms-of-service",
        source: "terms-of-service-page",
        name: "Terms of Service",
        title: "Terms of Service",
        description: "The rules for using our recipes and tools, for what you send us, and for what we are and are not responsible for, in plain words.",
        ..Page::PUBLIC
    },
    Page {
        id: "disclaimer",
        path: "/disclaimer",
        source: "disclaimer-page",
        name: "Medical Disclaimer",
        title: "Medical Disclaimer",
        description: "Our recipes and figures are educational and do not replace a vet. When to call one, and what our calculations cannot tell you.",
        ..Page::PUBLIC
    },
    Page {
        id: "resources",
        path: "/resources",
        source: "resources-page",
        name: "Resources",
        title: "Resources on Home-Made Pet Food",
        description: "Poison helplines by country, guidelines, studies with their results, our own tools, and how to cite this site or work with us.",
        ..Page::PUBLIC
    },
    Page {
        id: "emailSecurityGuide",
        path: "/spf-security-guide",
        source: "spf-security-guide-page",
        name: "Email Security Guide",
        title: "SPF, DKIM and DMARC for a Small Site",
        description: "Set up SPF, DKIM and DMARC so that the mails of a small site arrive, and check your own records for common mistakes.",
        ..Page::PUBLIC
    },
    CONFIRM_SUBSCRIPTION,
    UNSUBSCRIBE,
    MAIL_OPT_OUT,
    ADMIN,
    ADMIN_DASHBOARD,
    Page {
        id: "recipeSafety",
        path: "/admin/recipe-safety",
        name: "Recipe Safety Management",
        title: "Recipe Safety Management",
        source: "recipe-safety-page",
        description: "Check all recipes for foods that harm pets, and correct them. For the administrators of this site.",
        ..ADMIN
    },
    Page {
        id: "recipeConverter",
        path: "/admin/recipe-converter",
        name: "Recipe Conversion",
        title: "Recipe Conversion",
        source: "recipe-converter-page",
        description: "Convert the amounts of all recipes to metric and US units. For the administrators of this site.",
        ..ADMIN
    },
    Page {
        id: "seoDashboard",
        path: "/seo-dashboard",
        name: "SEO Optimization Dashboard",
        title: "SEO Optimization Dashboard",
        source: "seo-dashboard-page",
        description: "Titles, descriptions and keywords of all pages, and visits against the goal. For the administrators of this site.",
        ..ADMIN
    },
    Page {
        id: "seoAudit",
        path: "/seo-audit",
        name: "SEO Audit Dashboard",
        title: "SEO Audit Dashboard",
        source: "seo-audit-page",
        description: "Check all pages as search engines see them, with ways to improve them. For the administrators of this site.",
        ..ADMIN
    },
    NOT_FOUND,
];
