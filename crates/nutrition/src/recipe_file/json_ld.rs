//! JSON-LD: a Recipe of schema.org, alone, in a list or graph, or in the scripts of a web page.

use serde_json::{Map, Value, json};

use super::{FileRecipe, FoundRecipe, ImportError, Subject, pasted_text, plain};

/// Properties of a recipe that are not imported, and what the visitor reads about them.
const LEFT_OUT: [(&str, &str); 12] = [
    ("description", "the description"),
    ("image", "the photo"),
    ("video", "the video"),
    ("author", "the author"),
    ("nutrition", "its nutrition figures (we calculate our own)"),
    ("prepTime", "the times"),
    ("cookTime", "the times"),
    ("totalTime", "the times"),
    ("aggregateRating", "the reviews"),
    ("review", "the reviews"),
    ("tool", "the list of tools"),
    ("comment", "the comments"),
];
/// Properties whose words may say for which animal the recipe is.
const ABOUT: [&str; 4] = ["recipeCategory", "keywords", "recipeCuisine", "about"];

type Object = Map<String, Value>;

/// Reads the first recipe of a JSON text.
pub fn read(text: &str) -> Result<FoundRecipe, ImportError> {
    let value: Value = serde_json::from_str(text).map_err(|error| ImportError::InvalidJson { line: error.line() })?;
    let mut recipes = Vec::new();
    find_recipes(&value, &mut recipes);
    let [recipe, others @ ..] = recipes.as_slice() else { return Err(ImportError::NoRecipe) };
    let mut found = read_recipe(recipe);
    if !others.is_empty() {
        found.left_out.push("further recipes".to_owned());
    }
    Ok(found)
}

/// Returns true for HTML with a script of JSON-LD.
pub fn has_scripts(html: &str) -> bool {
    !scripts(html).is_empty()
}

/// Reads the first recipe in the scripts of a web page. Other scripts, such as that of the breadcrumbs, are skipped.
pub fn read_page(html: &str) -> Result<FoundRecipe, ImportError> {
    let mut first_error = None;
    for script in scripts(html) {
        match read(script) {
            Ok(found) => return Ok(found),
            // The fault of a script that has a recipe says more than that another one has none.
            Err(error) => match first_error {
                Some(ImportError::InvalidJson { .. }) => {}
                _ => first_error = Some(error),
            },
        }
    }
    Err(first_error.unwrap_or(ImportError::NoRecipe))
}

/// Writes a recipe.
pub fn write(recipe: &FileRecipe, subject: &Subject) -> String {
    let steps: Vec<Value> = recipe.steps.iter().map(|text| json!({ "@type": "HowToStep", "text": text })).collect();
    let mut file = json!({
        "@context": "https://schema.org",
        "@type": "Recipe",
        "name": recipe.title,
        "recipeCategory": subject.category(),
        "recipeIngredient": recipe.ingredients,
        "recipeInstructions": steps,
    });
    if let (Some(servings), Some(object)) = (recipe.servings, file.as_object_mut()) {
        let noun = if servings == 1 { "serving" } else { "servings" };
        object.insert("recipeYield".to_owned(), format!("{servings} {noun}").into());
    }
    format!("{file:#}\n")
}

/// Returns the contents of the scripts whose type is JSON-LD. Each part of the text is read once, so that a text of many opening
/// tags takes no longer than another.
fn scripts(html: &str) -> Vec<&str> {
    let lower = html.to_ascii_lowercase();
    let find = |from: usize, text: &str| Some(from + lower.get(from..)?.find(text)?);
    let mut contents = Vec::new();
    let mut position = 0;
    while let Some((start, tag_end, end)) = find(position, "<script").and_then(|start| {
        let tag_end = find(start, ">")? + 1;
        Some((start, tag_end, find(tag_end, "</script")?))
    }) {
        let is_json_ld = lower.get(start..tag_end).is_some_and(|tag| tag.contains("ld+json"));
        contents.extend(html.get(tag_end..end).filter(|_| is_json_ld));
        position = end;
    }
    contents
}

/// The parser limits how deep values are nested.
fn find_recipes<'a>(value: &'a Value, found: &mut Vec<&'a Object>) {
    match value {
        Value::Object(object) if has_type(object, &["recipe"]) => found.push(object),
        Value::Object(object) => object.values().for_each(|it| find_recipes(it, found)),
        Value::Array(items) => items.iter().for_each(|it| find_recipes(it, found)),
        _ => {}
    }
}

/// Compares the last part of the type: 'Recipe' and 'http://schema.org/Recipe' are the same.
fn has_type(object: &Object, names: &[&str]) -> bool {
    let types = object.get("@type").or_else(|| object.get("type")).map(texts).unwrap_or_default();
    let last_part = |name: &str| name.rsplit(['/', ':', '#']).next().unwrap_or_default().to_lowercase();
    types.iter().any(|name| names.contains(&last_part(name).as_str()))
}

fn read_recipe(object: &Object) -> FoundRecipe {
    let property = |name: &str| object.get(name).map(texts).unwrap_or_default();
    let first = |name: &str| property(name).into_iter().next();
    let ingredients = ["recipeIngredient", "ingredients"].into_iter().find_map(|name| object.get(name));
    let mut left_out: Vec<String> = Vec::new();
    let mut steps = Vec::new();
    if let Some(instructions) = object.get("recipeInstructions") {
        read_steps(instructions, &mut steps, &mut left_out);
    }
    let known = LEFT_OUT.iter().filter(|(name, _)| object.contains_key(*name));
    left_out.extend(known.map(|(_, label)| (*label).to_owned()));
    FoundRecipe {
        recipe: FileRecipe {
            title: first("name").or_else(|| first("headline")).unwrap_or_default(),
            servings: property("recipeYield").iter().find_map(|text| pasted_text::first_number(text)),
            ingredients: ingredients.map(texts).unwrap_or_default().iter().flat_map(|it| plain::lines(it)).collect(),
            steps: steps.iter().map(|step| pasted_text::without_list_mark(step).to_owned()).collect(),
        },
        about: ABOUT.iter().flat_map(|name| property(name)).collect(),
        left_out,
    }
}

/// Reads a text, a list of texts or steps, or sections with steps.
fn read_steps(value: &Value, steps: &mut Vec<String>, left_out: &mut Vec<String>) {
    match value {
        Value::Array(items) => items.iter().for_each(|it| read_steps(it, steps, left_out)),
        Value::Object(object) if object.contains_key("itemListElement") => {
            if object.contains_key("name") && has_type(object, &["howtosection"]) {
                left_out.push("the headings of the steps".to_owned());
            }
            object.get("itemListElement").into_iter().for_each(|it| read_steps(it, steps, left_out));
        }
        Value::Object(object) => {
            let text = ["text", "item", "name", "description"].iter().find_map(|it| object.get(*it));
            text.into_iter().for_each(|it| read_steps(it, steps, left_out));
        }
        Value::String(text) => steps.extend(plain::lines(text)),
        _ => {}
    }
}

/// Returns the texts of a value: a text, a number, an object with a text, or a list of them.
fn texts(value: &Value) -> Vec<String> {
    match value {
        Value::String(text) => vec![text.clone()],
        Value::Number(number) => vec![number.to_string()],
        Value::Array(items) => items.iter().flat_map(texts).collect(),
        Value::Object(object) => {
            ["@value", "text", "name", "item"].iter().find_map(|it| object.get(*it)).map(texts).unwrap_or_default()
        }
        Value::Null | Value::Bool(_) => Vec::new(),
    }
}
