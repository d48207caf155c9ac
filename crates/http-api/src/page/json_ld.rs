//! Structured data for search engines (JSON-LD). Values that a recipe does not have are left out.

use chrono::SecondsFormat;
use domain::page::{HOME, Page, RECIPE};
use domain::pet_type::PetType;
use domain::quantity::round_to_thousandths;
use domain::rating::Stars;
use domain::recipe::CATALOGUE_AUTHOR;
use domain::seo;
use serde_json::{Map, Value, json};
use std::sync::Arc;

use crate::config::PublicUrl;
use crate::pictures;
use crate::ratings::view::RatingView;
use crate::recipes::published::PublishedRecipe;

/// Renders JSON as a script element of a media type. `attributes` is empty, or begins with a space. `<` is escaped so that no
/// value can end the element.
pub fn script(media_type: &str, attributes: &str, value: &Value) -> String {
    let json = value.to_string().replace('<', "\\u003c");
    format!("<script type=\"{media_type}\"{attributes}>{json}</script>")
}

pub fn website(site: &PublicUrl) -> Value {
    json!({
        "@context": "https://schema.org",
        "@type": "WebSite",
        "name": seo::SITE_NAME,
        "url": site.url_for(HOME.path),
        "potentialAction": {
            "@type": "SearchAction",
            "target": { "@type": "EntryPoint", "urlTemplate": format!("{}?search={{search}}", site.url_for(HOME.path)) },
            "query-input": "required name=search",
        },
    })
}

/// Builds the breadcrumbs of a page below the home page.
pub fn page_breadcrumbs(site: &PublicUrl, page: &Page) -> Value {
    breadcrumbs(site, &[(HOME.name, HOME.path), (page.name, page.path)])
}

/// Builds breadcrumbs from the names and paths of pages, the home page first.
pub fn breadcrumbs(site: &PublicUrl, pages: &[(&str, &str)]) -> Value {
    let steps: Vec<Value> = pages
        .iter()
        .enumerate()
        .map(|(index, (name, path))| {
            json!({ "@type": "ListItem", "position": index + 1, "name": name, "item": site.url_for(path) })
        })
        .collect();
    json!({ "@context": "https://schema.org", "@type": "BreadcrumbList", "itemListElement": steps })
}

pub fn item_list(site: &PublicUrl, recipes: &[Arc<PublishedRecipe>], total: usize) -> Value {
    let items: Vec<Value> = recipes
        .iter()
        .enumerate()
        .map(|(index, it)| {
            json!({
                "@type": "ListItem",
                "position": index + 1,
                "name": it.recipe.content.title,
                "url": site.url_for(&RECIPE.path_with(it.recipe.id)),
            })
        })
        .collect();
    json!({ "@context": "https://schema.org", "@type": "ItemList", "numberOfItems": total, "itemListElement": items })
}

/// Maximum number of reviews in the structured data, newest first.
const MAX_STRUCTURED_REVIEWS: usize = 10;

pub fn recipe(site: &PublicUrl, it: &PublishedRecipe, keywords: &[String], reviews: &[RatingView]) -> Value {
    let recipe = &it.recipe;
    let steps: Vec<Value> = recipe
        .content
        .instructions
        .iter()
        .enumerate()
        .map(|(index, text)| json!({ "@type": "HowToStep", "position": index + 1, "text": text }))
        .collect();
    let mut data = Map::new();
    data.insert("@context".into(), "https://schema.org".into());
    data.insert("@type".into(), "Recipe".into());
    data.insert("name".into(), json!(recipe.content.title));
    data.insert("description".into(), json!(recipe.content.description));
    data.insert("url".into(), json!(site.url_for(&RECIPE.path_with(recipe.id))));
    data.insert("image".into(), json!([pictures::share_picture(it, site).address]));
    data.insert("author".into(), author(&recipe.content.author));
    data.insert("datePublished".into(), json!(it.published_at.to_rfc3339_opts(SecondsFormat::Secs, true)));
    data.insert("dateModified".into(), json!(it.modified_at().to_rfc3339_opts(SecondsFormat::Secs, true)));
    data.insert("recipeCategory".into(), category(recipe.content.pet_type).into());
    data.insert("keywords".into(), json!(keywords.join(", ")));
    let amount = recipe.content.recipe_yield.clone().unwrap_or_else(|| format!("{} servings", recipe.content.servings));
    data.insert("recipeYield".into(), amount.into());
    for (name, minutes) in [
        ("prepTime", it.preparation.minutes),
        ("cookTime", recipe.content.cook_minutes),
        ("totalTime", it.total_minutes()),
    ] {
        if let Some(minutes) = minutes {
            data.insert(name.into(), format!("PT{minutes}M").into());
        }
    }
    // The energy is known only if every line is matched and weighed, which a batch requires.
    if it.batch().is_ok() {
        // The page shows the same figure with the same rounding: `format!` alone would round 300.5 to 300.
        let calories = round_to_thousandths(it.evaluation.kcal / f64::from(recipe.content.servings)).round();
        data.insert(
            "nutrition".into(),
            json!({ "@type": "NutritionInformation", "servingSize": "1 serving", "calories": format!("{calories} kcal") }),
        );
    }
    data.insert("recipeIngredient".into(), json!(recipe.content.ingredients));
    data.insert("recipeInstructions".into(), steps.into());
    if let Some(average) = it.rating.average {
        let mut stars = stars("AggregateRating", average);
        stars.insert("ratingCount".into(), it.rating.count.into());
        stars.insert("reviewCount".into(), it.rating.count.into());
        data.insert("aggregateRating".into(), stars.into());
    }
    // On the page, advice to ask a vet is shown below a review that mentions a disease. Search engines would show only the review.
    let without_disease = reviews.iter().filter(|review| review.referrals.is_empty());
    let shown: Vec<Value> = without_disease.take(MAX_STRUCTURED_REVIEWS).map(review).collect();
    if !shown.is_empty() {
        data.insert("review".into(), shown.into());
    }
    Value::Object(data)
}

fn review(review: &RatingView) -> Value {
    json!({
        "@type": "Review",
        "author": { "@type": "Person", "name": review.user_name },
        "datePublished": review.created_at.date_naive().to_string(),
        "reviewRating": stars("Rating", review.rating.value()),
        "reviewBody": review.comment,
    })
}

/// Builds a rating of one to five stars.
fn stars(kind: &str, value: impl Into<Value>) -> Map<String, Value> {
    Map::from_iter([
        ("@type".to_owned(), kind.into()),
        ("ratingValue".to_owned(), value.into()),
        ("bestRating".to_owned(), Stars::MAX.into()),
        ("worstRating".to_owned(), Stars::MIN.into()),
    ])
}

/// Returns the author of a recipe: an organisation for recipes of the site itself, a person for those of visitors.
fn author(name: &str) -> Value {
    let kind = if name == CATALOGUE_AUTHOR { "Organization" } else { "Person" };
    json!({ "@type": kind, "name": name })
}

fn category(pet_type: PetType) -> &'static str {
    match pet_type {
        PetType::Dog => "Dog Food",
        PetType::Cat => "Cat Food",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn structured_data_cannot_end_its_script_element() {
        let html = script("application/ld+json", "", &json!({ "name": "</script><script>alert(1)</script>" }));
        assert_eq!(html.matches('<').count(), 2, "{html}");
        let inside = html.split_once('>').unwrap().1.rsplit_once('<').unwrap().0;
        let value: Value = serde_json::from_str(inside).unwrap();
        assert_eq!(value["name"], "</script><script>alert(1)</script>");
    }
}
