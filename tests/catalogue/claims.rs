//! Recalculates what titles, descriptions and benefits claim about the ingredients of a recipe:
//! 'grain-free', 'the only meat', 'organic'.

use nutrition::line::match_line;

use crate::{Meal, Tables, meal, parse_lines, read_files, read_tables};

const MEATS: [&str; 6] = ["meat", "poultry", "game", "organ", "fish", "shellfish"];
const SWEETENERS: [&str; 5] = ["sugar", "honey", "syrup", "molasses", "date"];
/// Maximum number of foods, without supplements, oils and water, that a text may call a handful.
const HANDFUL: usize = 5;

/// A catalogue recipe with the texts that describe it, in lower case.
struct DescribedRecipe {
    meal: Meal,
    text: String,
    lines: Vec<String>,
}

fn describe(file: &toml::Table) -> DescribedRecipe {
    let lines = parse_lines(file).into_iter().map(|line| line.text.to_lowercase()).collect();
    let benefits = file["nutritional_benefits"].as_array().unwrap().iter().map(|it| it.as_str().unwrap());
    let texts = [file["title"].as_str().unwrap(), file["description"].as_str().unwrap()].into_iter().chain(benefits);
    let category = format!("category {}", file["category"].as_str().unwrap());
    let text = texts.chain([category.as_str()]).collect::<Vec<_>>().join(". ").to_lowercase();
    DescribedRecipe { meal: meal(file), text, lines }
}

impl Tables {
    fn category(&self, food: &str) -> &str {
        self.foods.get(food).map_or("supplement", |row| row["category"].as_str())
    }

    fn has_category(&self, meal: &Meal, categories: &[&str]) -> bool {
        meal.lines.iter().any(|line| categories.contains(&self.category(&line.food)))
    }

    /// Returns the animals whose meat, offal or fish the meal contains: the first word of a food's id.
    fn meats<'a>(&self, meal: &'a Meal) -> Vec<&'a str> {
        let meats = meal.lines.iter().filter(|line| MEATS.contains(&self.category(&line.food)));
        let mut animals: Vec<&str> = meats.map(|line| line.food.split('_').next().unwrap()).collect();
        animals.sort_unstable();
        animals.dedup();
        animals
    }

    /// Returns whether anything comes from another animal: eggs, milk, fish oil, or the gelatine of capsules and softgels.
    fn has_other_animal_products(&self, meal: &Meal) -> bool {
        self.has_category(meal, &["egg", "dairy"])
            || meal.lines.iter().any(|line| {
                ["liver_oil", "fish_oil", "softgel", "capsule", "eggshell", "oil_salmon"]
                    .iter()
                    .any(|it| line.food.contains(it))
            })
    }

    fn fat_per_1000_kcal(&self, meal: &Meal) -> f64 {
        1000.0 * self.total(meal, "fat_g") / self.kcal(meal)
    }
}

/// Returns why a claim of the text is wrong.
fn wrong_claims(tables: &Tables, it: &DescribedRecipe, median_fat: f64) -> Vec<String> {
    let meal = &it.meal;
    let foods = || meal.lines.iter().map(|line| line.food.as_str());
    let meats = tables.meats(meal);
    let own_foods = foods().filter(|food| *food != "water" && !["supplement", "oil"].contains(&tables.category(food)));
    let rules: [(&[&str], bool, String); 9] = [
        (
            &["grain-free", "no grain", "free from grain", "without cereals", "category grain-free"],
            tables.has_category(meal, &["grain"]),
            "contains grain".into(),
        ),
        (
            &["single-protein", "single protein"],
            meats.len() != 1 || tables.has_other_animal_products(meal),
            format!("contains {meats:?} or other animal products"),
        ),
        (&["only meat", "sole meat", "no other meat", "one fish"], meats.len() != 1, format!("contains {meats:?}")),
        (
            &["chicken-free", "poultry-free"],
            foods().any(|food| food.contains("chicken") || food.contains("egg")),
            "contains chicken or egg".into(),
        ),
        (&["vegetarian", "meatless"], !meats.is_empty(), format!("contains {meats:?}")),
        (&["handful of foods", "short-list", "short list"], own_foods.count() > HANDFUL, "has more foods".into()),
        (
            &["no supplement", "without supplement"],
            tables.has_category(meal, &["supplement"]),
            "contains supplements".into(),
        ),
        (
            &["nothing but fruit to sweeten", "fruit alone"],
            foods().any(|food| SWEETENERS.iter().any(|it| food.starts_with(it))),
            "contains a sweetener".into(),
        ),
        (
            &["low in fat", "low-fat", "bowl with little fat", "leaner than most"],
            tables.fat_per_1000_kcal(meal) > median_fat,
            format!(
                "has {:.0} g fat per 1000 kcal; half of the recipes have less than {median_fat:.0}",
                tables.fat_per_1000_kcal(meal)
            ),
        ),
    ];
    rules
        .into_iter()
        .filter(|(_, is_wrong, _)| *is_wrong)
        .filter_map(|(phrases, _, why)| {
            let phrase = phrases.iter().find(|phrase| it.text.contains(**phrase))?;
            Some(format!("'{phrase}', but it {why}"))
        })
        .collect()
}

/// Returns the ingredient lines of an organic recipe that do not say that their food is organic. Water, supplements,
/// salt and the oil of wild fish are never organic.
fn conventional_lines(tables: &Tables, it: &DescribedRecipe) -> Vec<String> {
    let is_food = |line: &&String| {
        let parsed = domain::ingredient_line::IngredientLine::parse(line);
        let food = match_line(&parsed).map(|found| found.food.id.to_string()).unwrap_or_default();
        food != "water" && tables.category(&food) != "supplement" && !food.contains("salt") && food != "oil_cod_liver"
    };
    it.lines.iter().filter(|line| !line.contains("organic")).filter(is_food).cloned().collect()
}

#[test]
fn texts_claim_nothing_that_the_ingredients_contradict() {
    let tables = read_tables();
    let files = read_files();
    let recipes: Vec<DescribedRecipe> = files.iter().map(describe).collect();
    let mut fat: Vec<f64> = recipes.iter().map(|it| tables.fat_per_1000_kcal(&it.meal)).collect();
    fat.sort_by(f64::total_cmp);
    let median_fat = fat[fat.len() / 2];
    let mut problems = Vec::new();
    for (it, file) in recipes.iter().zip(&files) {
        let mut wrong = wrong_claims(&tables, it, median_fat);
        if file["organic"].as_bool() == Some(true) {
            wrong
                .extend(conventional_lines(&tables, it).into_iter().map(|line| format!("'organic', but not '{line}'")));
        } else if it.text.contains("organic") {
            wrong.push("'organic', but the file is not marked as organic".into());
        }
        problems.extend(wrong.into_iter().map(|claim| format!("{} {}: {claim}", it.meal.id, it.meal.title)));
    }
    assert!(problems.is_empty(), "{} claims\n{}", problems.len(), problems.join("\n"));
}

#[test]
fn false_claims_are_found() {
    let tables = read_tables();
    let herring_with_barley = read_files().into_iter().find(|file| file["id"].as_integer() == Some(31)).unwrap();
    let mut it = describe(&herring_with_barley);
    for (text, expected) in [
        ("a grain-free bowl", "'grain-free', but it contains grain"),
        ("single-protein", "'single-protein', but it contains"),
        ("a vegetarian dish", "'vegetarian', but it contains"),
        ("made without supplements", "'without supplement', but it contains supplements"),
        ("a meatless bowl", "'meatless', but it contains"),
        ("a handful of foods", "'handful of foods', but it has more foods"),
        ("low in fat", "'low in fat', but it has"),
    ] {
        text.clone_into(&mut it.text);
        let found = wrong_claims(&tables, &it, 0.0);
        assert!(found.len() == 1 && found[0].starts_with(expected), "{text}: {found:?}");
    }
}

#[test]
fn no_step_repeats_a_sentence_or_a_clause() {
    let mut problems = Vec::new();
    for file in read_files() {
        for step in file["instructions"].as_array().unwrap() {
            let parts: Vec<&str> = step.as_str().unwrap().split(['.', ',', ';', ':']).map(str::trim).collect();
            let repeated = parts.windows(2).find(|pair| !pair[0].is_empty() && pair[0] == pair[1]);
            if let Some(pair) = repeated {
                problems.push(format!("{}: '{}' twice in a step", file["title"].as_str().unwrap(), pair[0]));
            }
        }
    }
    assert!(problems.is_empty(), "{}", problems.join("\n"));
}
