//! Writes Cooklang: front matter, a section with the ingredients, and one with the steps.

use domain::ingredient_line::IngredientLine;
use domain::quantity::Quantity;
use serde_json::Value;

use super::{FileRecipe, Subject};

/// Characters with a meaning in the text of a step.
const MARKS: [char; 6] = ['@', '#', '~', '{', '}', '\\'];

pub fn write(recipe: &FileRecipe, subject: &Subject) -> String {
    // A JSON text is a text in YAML too, whatever characters it has.
    let mut properties = vec![format!("title: {}", Value::from(recipe.title.as_str()))];
    properties.extend(recipe.servings.map(|servings| format!("servings: {servings}")));
    properties.push(format!("category: {}", subject.category()));
    let ingredients: Vec<String> = recipe.ingredients.iter().map(|line| ingredient(line)).collect();
    let steps: Vec<String> = recipe.steps.iter().map(|step| escaped(step)).collect();
    let parts = [
        format!("---\n{}\n---", properties.join("\n")),
        format!("= Ingredients\n\n{}", ingredients.join("\n\n")),
        format!("= Method\n\n{}", steps.join("\n\n")),
    ];
    let count = if steps.is_empty() { 2 } else { 3 };
    let mut file = parts.get(..count).unwrap_or(&parts).join("\n\n");
    file.push('\n');
    file
}

/// Writes an ingredient with its amount, if the line that will be read from it means the same; else the whole line as its name.
fn ingredient(line: &str) -> String {
    with_amount(line).unwrap_or_else(|| {
        let name = line.replace('{', "(").replace('}', ")");
        let name: String = name.chars().map(|c| if MARKS.contains(&c) || c == '|' { ' ' } else { c }).collect();
        format!("@{}{{}}", name.trim_start_matches(|c: char| !c.is_alphanumeric()))
    })
}

fn with_amount(line: &str) -> Option<String> {
    let parsed = IngredientLine::parse(line);
    let measure = parsed.measures.first()?;
    let (food, note) = (parsed.food.as_str(), parsed.note.as_deref().unwrap_or_default());
    let is_plain = |text: &str| !text.contains(MARKS) && !text.contains(['|', '/', '(', ')', '%', '\n']);
    if food.is_empty() || !food.starts_with(char::is_alphabetic) || !is_plain(food) || !is_plain(note) {
        return None;
    }
    let quantity = number(measure.quantity)?;
    let unit = measure.unit.as_str();
    let again = IngredientLine::parse(&format!("{quantity} {unit} {food}, {note}"));
    let is_same = again.measures.first() == Some(measure) && again.food == parsed.food && again.note == parsed.note;
    let note = if note.is_empty() { String::new() } else { format!("({note})") };
    is_same.then(|| format!("@{food}{{{quantity}%{unit}}}{note}"))
}

/// Writes a number with a decimal point, which every program reads. None if it cannot be written exactly.
fn number(quantity: Quantity) -> Option<String> {
    (!quantity.is_range()).then(|| quantity.value().to_string())
}

fn escaped(step: &str) -> String {
    let mut text = String::new();
    // These begin a comment.
    for c in step.replace(" -- ", " – ").replace("[-", "[ -").chars() {
        if MARKS.contains(&c) {
            text.push('\\');
        }
        text.push(c);
    }
    // These characters have another meaning at the beginning of a line.
    if text.starts_with(['>', '=', '-', '[']) { format!("\\{text}") } else { text }
}
