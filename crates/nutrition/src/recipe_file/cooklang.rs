//! Reads Cooklang: `@ingredient{200%g}(diced)`, `#pot{}`, `~{25%minutes}`, `>> servings: 4` and front matter in YAML.

use domain::plain_text::trim;
use std::collections::HashSet;

use super::{FoundRecipe, pasted_text};

/// Modifiers of an ingredient, such as `&` for one that was named before.
const MODIFIERS: [char; 5] = ['&', '?', '+', '-', '@'];
const MAX_MODIFIERS: usize = 3;
/// Maximum number of characters of the preparation of an ingredient.
const MAX_NOTE_LENGTH: usize = 300;
const FRONT_MATTER: &str = "---";
/// Maximum number of characters of the name of a property that the visitor reads.
const MAX_KEY_LENGTH: usize = 40;

/// A marked part of a step: an ingredient, a tool or a timer.
struct Component<'a> {
    name: &'a str,
    quantity: &'a str,
    unit: &'a str,
    /// The preparation of an ingredient.
    note: &'a str,
    /// The text after the component.
    rest: &'a str,
}

struct Ingredient {
    name: String,
    /// Quantity and unit; empty if the step names neither.
    amount: String,
    note: String,
}

struct Step {
    text: String,
    ingredients: Vec<Ingredient>,
    /// True if the step has no words besides its ingredients, as in a list of ingredients.
    is_list: bool,
}

/// Returns true if a text has marks that other texts do not have.
pub fn is_cooklang(text: &str) -> bool {
    let is_property = |line: &str| line.strip_prefix(">>").is_some_and(|rest| rest.contains(':'));
    let has_component = |mark: char| {
        text.match_indices(mark).any(|(at, _)| {
            let after = text.get(at + 1..).unwrap_or_default();
            let is_start = after.starts_with(|c: char| c.is_alphabetic() || c == '{' || MODIFIERS.contains(&c));
            is_start && braces(after).is_some()
        })
    };
    text.lines().any(|line| is_property(trim(line))) || has_component('@') || has_component('~')
}

pub fn read(text: &str) -> FoundRecipe {
    let text = without_block_comments(text);
    let mut found = FoundRecipe::default();
    let mut lines = text.lines().map(trim).peekable();
    if lines.peek() == Some(&FRONT_MATTER) {
        lines.next();
        for line in lines.by_ref().take_while(|line| *line != FRONT_MATTER) {
            found.read_property(line);
        }
    }
    let mut paragraphs: Vec<Vec<&str>> = vec![Vec::new()];
    for line in lines {
        let line = without_comment(line);
        if let Some(property) = line.strip_prefix(">>") {
            found.read_property(property);
        } else if line.starts_with('>') {
            found.left_out.push("the notes".to_owned());
        } else if line.starts_with('=') || line.is_empty() {
            paragraphs.push(Vec::new());
        } else if let Some(paragraph) = paragraphs.last_mut() {
            paragraph.push(line);
        }
    }
    paragraphs.retain(|lines| !lines.is_empty());
    // Many files have one step per line. Only in others are the lines of a paragraph one step.
    let texts: Vec<String> = match paragraphs.as_slice() {
        [lines] => lines.iter().map(|line| (*line).to_owned()).collect(),
        _ => paragraphs.iter().map(|lines| lines.join(" ")).collect(),
    };
    let steps: Vec<Step> = texts.iter().map(|text| Step::read(text)).collect();
    found.recipe.ingredients = list_ingredients(&steps);
    found.recipe.steps = steps.into_iter().filter(|step| !step.is_list).map(|step| step.text).collect();
    found
}

impl FoundRecipe {
    fn read_property(&mut self, line: &str) {
        // An entry of a list, such as one of the tags.
        if let Some(entry) = line.strip_prefix("- ") {
            self.about.push(unquoted(trim(entry)));
            return;
        }
        let Some((key, value)) = line.split_once(':') else { return };
        let (key, value) = (trim(key).to_lowercase(), unquoted(trim(value)));
        match key.as_str() {
            "title" | "name" => self.recipe.title = value,
            "servings" | "serves" | "yield" => self.recipe.servings = pasted_text::first_number(&value),
            "species" | "pet" | "category" | "course" | "tags" | "life stage" => self.about.push(value),
            _ => {
                let key: String = key.chars().take(MAX_KEY_LENGTH).collect();
                self.left_out.push(format!("the property \u{2018}{key}\u{2019}"));
            }
        }
    }
}

impl Step {
    fn read(line: &str) -> Self {
        let mut step = Self { text: String::new(), ingredients: Vec::new(), is_list: true };
        let mut rest = line;
        while let Some(first) = rest.chars().next() {
            let after = rest.get(first.len_utf8()..).unwrap_or_default();
            rest = match first {
                '\\' => step.read_escaped(after),
                '@' | '#' | '~' => match component(first, after) {
                    Some(component) => step.add(first, &component),
                    None => step.push(first, after),
                },
                _ => step.push(first, after),
            };
        }
        step.is_list = step.is_list && !step.ingredients.is_empty();
        step
    }

    fn push<'a>(&mut self, c: char, after: &'a str) -> &'a str {
        self.is_list = self.is_list && !c.is_alphanumeric();
        self.text.push(c);
        after
    }

    fn read_escaped<'a>(&mut self, after: &'a str) -> &'a str {
        match after.chars().next() {
            Some(c) => self.push(c, after.get(c.len_utf8()..).unwrap_or_default()),
            None => after,
        }
    }

    fn add<'a>(&mut self, mark: char, component: &Component<'a>) -> &'a str {
        let amount = trim(&format!("{} {}", component.quantity, component.unit)).to_owned();
        match mark {
            '@' => {
                let name = component.name.trim_start_matches(MODIFIERS);
                // The other name is for the text: `white wine|wine`.
                let (name, shown) = name.split_once('|').unwrap_or((name, name));
                let name = trim(name.rsplit('/').next().unwrap_or(name));
                self.text.push_str(trim(shown.rsplit('/').next().unwrap_or(shown)));
                let note = trim(component.note).to_owned();
                self.ingredients.push(Ingredient { name: name.to_owned(), amount, note });
            }
            '#' => {
                self.is_list = false;
                self.text.push_str(component.name.trim_start_matches(MODIFIERS));
            }
            _ => {
                self.is_list = false;
                self.text.push_str(if amount.is_empty() { component.name } else { &amount });
            }
        }
        component.rest
    }
}

/// Returns one line for each amount of an ingredient, and one line for each ingredient that has no amount anywhere.
fn list_ingredients(steps: &[Step]) -> Vec<String> {
    let all = || steps.iter().flat_map(|step| &step.ingredients);
    let mut named: HashSet<String> =
        all().filter(|it| !it.amount.is_empty()).map(|it| it.name.to_lowercase()).collect();
    // `insert` is false for a name that has an amount elsewhere, or was listed already.
    let listed = all().filter(|it| !it.amount.is_empty() || named.insert(it.name.to_lowercase()));
    let line = |Ingredient { name, amount, note }: &Ingredient| {
        let food = trim(&format!("{amount} {name}")).to_owned();
        if note.is_empty() { food } else { format!("{food}, {note}") }
    };
    listed.map(line).collect()
}

/// Reads what follows the mark of an ingredient, a tool or a timer.
fn component(mark: char, text: &str) -> Option<Component<'_>> {
    if let Some((name, body, rest)) = braces(text) {
        let name = trim(name);
        if name.is_empty() && mark != '~' {
            return None;
        }
        let body = trim(body).trim_start_matches('=');
        let (quantity, unit) = body.split_once('%').unwrap_or((body, ""));
        let (note, rest) = if mark == '@' { parentheses(rest) } else { ("", rest) };
        return Some(Component { name, quantity: trim(quantity), unit: trim(unit), note, rest });
    }
    let start = modifiers_length(text);
    let word = text.get(start..)?;
    let length = word.find(|c: char| !c.is_alphanumeric() && !matches!(c, '-' | '_' | '\'')).unwrap_or(word.len());
    let (name, rest) = text.split_at_checked(start + length)?;
    let is_word = length > 0 && word.starts_with(char::is_alphabetic);
    is_word.then_some(Component { name, quantity: "", unit: "", note: "", rest })
}

/// Returns the length of the modifiers, which are ASCII characters.
fn modifiers_length(text: &str) -> usize {
    text.chars().take(MAX_MODIFIERS).take_while(|c| MODIFIERS.contains(c)).count()
}

/// Splits `potato masher{2} and` into the name, the content of the braces and the rest. The name ends before the next mark.
fn braces(text: &str) -> Option<(&str, &str, &str)> {
    let start = modifiers_length(text);
    let open = start + text.get(start..)?.find(['{', '}', '\n', '#', '~', '@'].as_slice())?;
    let (name, after) = text.split_at(open);
    let after = after.strip_prefix('{')?;
    let close = after.find(['{', '}', '\n'].as_slice())?;
    let (body, rest) = after.split_at(close);
    Some((name, body, rest.strip_prefix('}')?))
}

/// Splits `(peeled (thinly)) and` into the content of the parentheses and the rest.
fn parentheses(text: &str) -> (&str, &str) {
    let mut depth = 0_u32;
    if text.starts_with('(') {
        for (at, c) in text.char_indices().take(MAX_NOTE_LENGTH) {
            match c {
                '(' => depth += 1,
                ')' => depth = depth.saturating_sub(1),
                _ => {}
            }
            if depth == 0 {
                return (text.get(1..at).unwrap_or_default(), text.get(at + 1..).unwrap_or_default());
            }
        }
    }
    ("", text)
}

fn without_block_comments(text: &str) -> String {
    let mut parts = text.split("[-");
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |plain, part| match part.split_once("-]") {
        Some((_, after)) => plain + after,
        // A comment without an end would hide the rest of the recipe.
        None => plain + "[-" + part,
    })
}

fn without_comment(line: &str) -> &str {
    if line.starts_with("--") { "" } else { trim(line.split(" -- ").next().unwrap_or(line)) }
}

fn unquoted(value: &str) -> String {
    if value.starts_with('"')
        && let Ok(text) = serde_json::from_str(value)
    {
        return text;
    }
    trim(value.trim_matches(['"', '\'', '[', ']'])).to_owned()
}
