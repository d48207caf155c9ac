//! Checks whether the structured data of a page suffices for rich results, by the documentation of Google Search.

use chrono::DateTime;
use domain::seo::audit_rule::AuditRule;
use serde_json::Value;

use super::finding::Finding;
use super::html_facts::PageFacts;

/// Fields that a recipe should have, with their names in a sentence. Ratings, reviews and videos are not among them: they
/// are left out unless they are real.
const RECOMMENDED: [(&str, &str); 10] = [
    ("description", "a description"),
    ("author", "an author"),
    ("datePublished", "the date of publication"),
    ("recipeCategory", "a category"),
    ("recipeYield", "a yield"),
    ("prepTime", "a preparation time"),
    ("totalTime", "a total time"),
    ("recipeIngredient", "ingredients"),
    ("recipeInstructions", "steps"),
    ("nutrition", "the energy of a serving"),
];

/// Checks that every object can be read and says what it is.
pub fn check_objects(facts: &PageFacts) -> Vec<Finding> {
    let faults = facts.structured_data.iter().filter_map(|value| match value {
        None => Some("A block of structured data is not valid JSON.".to_owned()),
        Some(value) if value["@context"] != "https://schema.org" || !value["@type"].is_string() => {
            Some("An object does not name its vocabulary and type.".to_owned())
        }
        Some(_) => None,
    });
    faults.map(|detail| Finding::new(AuditRule::StructuredDataInvalid, detail)).collect()
}

/// Checks the object of a recipe page.
pub fn check_recipe(facts: &PageFacts) -> Vec<Finding> {
    let Some(recipe) = facts.objects("Recipe").next() else {
        return vec![Finding::new(AuditRule::RecipeDataIncomplete, "The page has no recipe in its structured data.")];
    };
    let mut findings = Vec::new();
    if text(&recipe["name"]).is_none() {
        findings.push(Finding::new(AuditRule::RecipeDataIncomplete, "The recipe has no name."));
    }
    if !pictures(recipe).any(is_absolute) {
        findings.push(Finding::new(AuditRule::RecipeDataIncomplete, "The recipe has no picture with a full address."));
    }
    let missing: Vec<&str> =
        RECOMMENDED.iter().filter(|(field, _)| is_empty(&recipe[*field])).map(|(_, name)| *name).collect();
    if !missing.is_empty() {
        let detail = format!("Missing: {}.", missing.join(", "));
        findings.push(Finding::new(AuditRule::RecipeDataSparse, detail));
    }
    findings.extend(invalid_values(recipe).map(|detail| Finding::new(AuditRule::StructuredDataInvalid, detail)));
    findings
}

/// Checks the breadcrumbs of a page below the home page.
pub fn check_breadcrumbs(facts: &PageFacts) -> Option<Finding> {
    let fault = |detail: &str| Some(Finding::new(AuditRule::BreadcrumbIncomplete, detail));
    let Some(list) = facts.objects("BreadcrumbList").next() else { return fault("The page has no breadcrumbs.") };
    let steps = list["itemListElement"].as_array().map_or(&[][..], Vec::as_slice);
    let is_complete = |(index, step): (usize, &Value)| {
        step["position"].as_u64() == u64::try_from(index + 1).ok()
            && text(&step["name"]).is_some()
            && text(&step["item"]).is_some_and(is_absolute)
    };
    match steps.len() {
        0 | 1 => fault("The breadcrumbs have fewer than two steps."),
        _ if !steps.iter().enumerate().all(is_complete) => {
            fault("A step of the breadcrumbs has no position, name or full address.")
        }
        _ => None,
    }
}

/// Returns the pictures that the recipe of a page names.
pub fn recipe_pictures(facts: &PageFacts) -> impl Iterator<Item = &str> {
    facts.objects("Recipe").flat_map(pictures)
}

/// Returns the text of the recipe on a page: its description and steps.
pub fn recipe_text(facts: &PageFacts) -> Option<String> {
    let recipe = facts.objects("Recipe").next()?;
    let steps = recipe["recipeInstructions"].as_array().into_iter().flatten().filter_map(|step| text(&step["text"]));
    let lines: Vec<&str> = text(&recipe["description"]).into_iter().chain(steps).collect();
    Some(lines.join("\n"))
}

/// Returns the values that are not in the format of this site. Durations are whole minutes, as in `page/json_ld.rs`.
fn invalid_values(recipe: &Value) -> impl Iterator<Item = String> {
    let durations = ["prepTime", "cookTime", "totalTime"].into_iter().filter_map(|field| {
        let value = text(&recipe[field])?;
        let minutes = value.strip_prefix("PT").and_then(|rest| rest.strip_suffix('M')).map(str::parse::<u32>);
        (!matches!(minutes, Some(Ok(_)))).then(|| format!("‘{value}’ is not a duration ({field})."))
    });
    let dates = ["datePublished", "dateModified"].into_iter().filter_map(|field| {
        let value = text(&recipe[field])?;
        DateTime::parse_from_rfc3339(value).is_err().then(|| format!("‘{value}’ is not a date ({field})."))
    });
    let rating = &recipe["aggregateRating"];
    let average = rating["ratingValue"].as_f64();
    let is_rating_invalid = !rating.is_null()
        && (!average.is_some_and(|stars| (1.0..=5.0).contains(&stars))
            || rating["ratingCount"].as_u64().unwrap_or(0) == 0);
    let rating = is_rating_invalid.then(|| "The rating has no stars from 1 to 5 or no count.".to_owned());
    durations.chain(dates).chain(rating)
}

fn pictures(recipe: &Value) -> impl Iterator<Item = &str> {
    let image = &recipe["image"];
    let list = image.as_array().into_iter().flatten();
    list.chain(image.is_string().then_some(image)).filter_map(text)
}

fn text(value: &Value) -> Option<&str> {
    value.as_str().filter(|text| !text.trim().is_empty())
}

fn is_absolute(address: &str) -> bool {
    address.starts_with("https://") || address.starts_with("http://")
}

fn is_empty(value: &Value) -> bool {
    match value {
        Value::Null => true,
        Value::String(text) => text.trim().is_empty(),
        Value::Array(values) => values.is_empty(),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn facts(objects: &[Value]) -> PageFacts {
        PageFacts { structured_data: objects.iter().cloned().map(Some).collect(), ..PageFacts::default() }
    }

    fn recipe() -> Value {
        json!({
            "@context": "https://schema.org", "@type": "Recipe", "name": "Cod Mash", "image": ["https://pets.example/7.png"],
            "description": "Cod.", "author": { "name": "Ada" }, "datePublished": "2026-11-20T00:00:00Z",
            "recipeCategory": "Dog Food", "recipeYield": "4 servings", "prepTime": "PT10M", "totalTime": "PT35M",
            "recipeIngredient": ["200 g cod"], "recipeInstructions": [{ "text": "Simmer." }],
            "nutrition": { "calories": "200 kcal" },
        })
    }

    fn changed(field: &str, value: Value) -> PageFacts {
        let mut recipe = recipe();
        recipe[field] = value;
        facts(&[recipe])
    }

    #[test]
    fn each_fault_of_a_recipe_is_found() {
        assert_eq!(check_recipe(&facts(&[recipe()])), []);
        for (field, value, rule, words) in [
            ("name", json!(" "), AuditRule::RecipeDataIncomplete, "no name"),
            ("image", json!([]), AuditRule::RecipeDataIncomplete, "no picture"),
            ("image", json!("/7.png"), AuditRule::RecipeDataIncomplete, "full address"),
            ("totalTime", Value::Null, AuditRule::RecipeDataSparse, "Missing: a total time."),
            ("recipeInstructions", json!([]), AuditRule::RecipeDataSparse, "Missing: steps."),
            ("prepTime", json!("10 min"), AuditRule::StructuredDataInvalid, "‘10 min’ is not a duration"),
            ("datePublished", json!("today"), AuditRule::StructuredDataInvalid, "is not a date"),
            (
                "aggregateRating",
                json!({ "ratingValue": 9, "ratingCount": 1 }),
                AuditRule::StructuredDataInvalid,
                "stars",
            ),
            (
                "aggregateRating",
                json!({ "ratingValue": 5, "ratingCount": 0 }),
                AuditRule::StructuredDataInvalid,
                "count",
            ),
        ] {
            let found = check_recipe(&changed(field, value.clone()));
            assert_eq!(found.iter().map(|it| it.rule).collect::<Vec<_>>(), [rule], "{field} {value}");
            assert!(found[0].detail.contains(words), "{}", found[0].detail);
        }
        assert_eq!(check_recipe(&facts(&[]))[0].rule, AuditRule::RecipeDataIncomplete);
    }

    #[test]
    fn objects_that_cannot_be_read_are_found() {
        assert_eq!(check_objects(&facts(&[recipe()])), []);
        for broken in [None, Some(json!({ "@type": "Recipe" })), Some(json!({ "@context": "https://schema.org" }))] {
            let facts = PageFacts { structured_data: vec![broken.clone()], ..PageFacts::default() };
            assert_eq!(check_objects(&facts)[0].rule, AuditRule::StructuredDataInvalid, "{broken:?}");
        }
    }

    #[test]
    fn breadcrumbs_need_at_least_two_complete_steps() {
        let step = |position: u32, name: &str, item: &str| json!({ "position": position, "name": name, "item": item });
        let (home, page) = (step(1, "Home", "https://pets.example/"), step(2, "About", "https://pets.example/about"));
        for (steps, is_complete) in [
            (vec![home.clone(), page.clone()], true),
            (vec![home.clone()], false),
            (vec![page, home.clone()], false),
            (vec![home.clone(), step(2, "", "https://pets.example/about")], false),
            (vec![home, step(2, "About", "/about")], false),
            (vec![], false),
        ] {
            let list = json!({ "@type": "BreadcrumbList", "itemListElement": steps });
            assert_eq!(check_breadcrumbs(&facts(&[list])).is_none(), is_complete, "{steps:?}");
        }
        assert!(check_breadcrumbs(&facts(&[])).is_some());
    }

    #[test]
    fn the_text_of_a_recipe_is_its_description_and_steps() {
        assert_eq!(recipe_text(&facts(&[recipe()])).as_deref(), Some("Cod.\nSimmer."));
        assert_eq!(recipe_pictures(&facts(&[recipe()])).collect::<Vec<_>>(), ["https://pets.example/7.png"]);
    }
}
