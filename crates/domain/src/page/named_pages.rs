//! The pages that other code refers to by name.

use super::{Audience, Indexing, MailLink, Page, PageKind, RecipeList};
use crate::pet_type::PetType;
use crate::sort::Sort;

/// Number of new recipes on the home page.
const NEWEST_COUNT: usize = 6;
const FILTERS_OF_ONE_PET_TYPE: &[&str] =
    &["category", "search", "organic", "maxMinutes", "lifeStage", "verdict", "exclude", "sort", "page"];

pub const HOME: Page = Page {
    id: "home",
    path: "/",
    source: "home-page",
    name: "Home",
    title: "{n} Home-Made Dog and Cat Food Recipes",
    description: "Cook for your dog or cat with {n} recipes in grams and household measures, all checked for foods that harm pets. Educational, not veterinary advice.",
    kind: PageKind::Home(RecipeList { limit: NEWEST_COUNT, ..RecipeList::sorted(Sort::Variety) }),
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

/// Query parameters of a recipe. Visitors without scripts select the measures and the country in the address.
const RECIPE_PARAMETERS: &[&str] = &["servings", "scale", "measures", "country"];

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
    parameters: RECIPE_PARAMETERS,
    ..Page::PUBLIC
};

pub const SHOP: Page = Page {
    id: "shop",
    path: "/shop",
    source: "shop-page",
    name: "Food Ingredients",
    title: "Where to Buy Ingredients for Home-Made Pet Food",
    description: "Find shops in your country for chicken, salmon, pumpkin, oats and everything else you cook with. We mark all affiliate links.",
    kind: PageKind::IngredientHazard,
    parameters: &["ingredient", "petType", "country"],
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

pub const CONTACT: Page = Page {
    id: "contact",
    path: "/contact",
    source: "contact-page",
    name: "Contact Us",
    title: "Contact Us",
    description: "Ask a question, report a mistake or share an idea. We read every message, and show how soon we usually reply.",
    ..Page::PUBLIC
};

pub const CONFIRM_SUBSCRIPTION: Page = Page {
    id: "confirmSubscription",
    path: "/newsletter/confirm",
    source: "mail-link-page",
    name: "Confirm Your Subscription",
    title: "Confirm Your Subscription",
    description: "Confirm your email address to get new recipes and nutrition tips, at most once a week.",
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

pub const ADMIN_DASHBOARD: Page = Page {
    id: "adminDashboard",
    path: "/admin/dashboard",
    source: "admin-dashboard-page",
    name: "Analytics Dashboard",
    title: "Analytics Dashboard",
    description: "Visitors, revenue and content of this site. For its administrators.",
    ..ADMIN
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
