//! The foods of the catalogue's recipes have names in the other languages of the site.

use std::collections::BTreeSet;
use std::path::Path;

use domain::ingredient_line::IngredientLine;
use domain::language::LANGUAGES;
use domain::table::parse_rows;
use nutrition::family;
use nutrition::line::match_line;

/// Foods without a name in some languages: no source has one, or it is the English name or another English word.
const EXCEPTIONS: [(&str, &str); 11] = [
    ("broccoli_raw", "it"),
    ("kale_raw", "it"),
    ("millet_dry", "fr"),
    ("quinoa_dry", "fr"),
    ("swede_raw", "it"),
    // Visitors do not search for water.
    ("water", "de"),
    ("water", "fr"),
    ("water", "es"),
    ("water", "it"),
    ("water", "nl"),
    ("zucchini_raw", "fr"),
];

#[expect(clippy::disallowed_methods, reason = "the catalogue is not part of this crate")]
fn catalogue_lines() -> Vec<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../cli/catalogue");
    let files = std::fs::read_dir(folder).into_iter().flatten().flatten();
    let texts = files.filter_map(|file| std::fs::read_to_string(file.path()).ok());
    texts.flat_map(|text| ingredients(&text).unwrap_or_default()).collect()
}

fn ingredients(recipe: &str) -> Option<Vec<String>> {
    let (_, rest) = recipe.split_once("\ningredients = [")?;
    let (list, _) = rest.split_once("\n]")?;
    let lines = list.lines().filter_map(|line| line.trim().strip_prefix('"')?.strip_suffix("\","));
    Some(lines.map(str::to_owned).collect())
}

/// Returns the foods that have a name in each language: a name in the table of synonyms for them or for their family.
fn named_foods() -> BTreeSet<(String, &'static str)> {
    let rows =
        parse_rows(include_str!("../data/synonyms.csv"), &["canonical", "variants", "language", "source", "status"]);
    let mut named = BTreeSet::new();
    for row in rows.unwrap_or_default() {
        let Some(family) = family::find(row.text("canonical")) else { continue };
        for language in LANGUAGES.into_iter().filter(|it| *it == row.text("language")) {
            named.extend(family.foods().iter().map(|food| (food.to_string(), language)));
        }
    }
    named
}

#[test]
fn each_food_of_the_catalogue_has_names_in_five_languages() {
    let named = named_foods();
    let lines = catalogue_lines();
    assert!(lines.len() > 1000, "{} lines", lines.len());
    let matches = lines.iter().filter_map(|line| match_line(&IngredientLine::parse(line)));
    let used: BTreeSet<&str> = matches.filter(|it| !it.food.is_supplement()).map(|it| it.food.id.as_str()).collect();
    let mut missing = Vec::new();
    for food in used {
        for language in LANGUAGES.into_iter().filter(|it| *it != "en") {
            let is_named = named.contains(&(food.to_owned(), language));
            if is_named == EXCEPTIONS.contains(&(food, language)) {
                missing.push((food, language));
            }
        }
    }
    assert!(missing.is_empty(), "add a name to synonyms.csv, or change the exceptions: {missing:?}");
}
