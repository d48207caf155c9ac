//! Adds generated recipes for `make bench`. Their words are distributed like those of a language, and their lines name foods of the food
//! table. Words and recipes that the safety rules read as a hazard are replaced, because they could not be published.
//!
//! Usage: `synthetic DATABASE_URL COUNT`. The same count always results in the same recipes.

use acceptance::recipes::add_fixed_evaluation;
use anyhow::{Context, Result};
use chrono::{DateTime, TimeDelta};
use domain::ingredient_line::IngredientLine;
use domain::pet_type::PetType;
use domain::publication::PublishableRecipe;
use domain::recipe::{Recipe, RecipeContent};
use domain::recipe_id::RecipeId;
use domain::safety::{HazardVerdict, find_hazards};
use nutrition::food::foods;
use nutrition::line::match_line;
use std::sync::LazyLock;
use storage::recipes::EvaluatedPublishableRecipe;
use storage::{Address, Storage, recipes};

const VOCABULARY: u32 = 20_000;
const FIRST_ID: i64 = 1001;
/// The most common words. The searches of the benchmark use most of them.
const FOODS: [&str; 16] = [
    "chicken", "rice", "turkey", "beef", "carrot", "salmon", "pumpkin", "liver", "egg", "oats", "cod", "lamb",
    "spinach", "duck", "lentil", "rabbit",
];
/// The ends of lines say how a food is prepared.
const PREPARATIONS: [&str; 8] = [
    "",
    ", diced",
    ", coarsely grated",
    ", chopped",
    ", rinsed and drained",
    ", in 2 cm pieces",
    ", finely chopped",
    ", peeled and diced",
];
const SYLLABLES: [&str; 20] = [
    "ba", "ce", "di", "fo", "gu", "ha", "je", "ki", "lo", "mu", "na", "pe", "ri", "so", "tu", "va", "we", "xi", "yo",
    "zu",
];

/// The everyday names of the foods of the table.
static TABLE_FOODS: LazyLock<Vec<&'static str>> =
    LazyLock::new(|| foods().iter().map(|food| food.everyday_name.as_str()).collect());

/// A small generator of pseudo-random numbers (SplitMix64), so that every run generates the same recipes.
struct RandomNumbers(u64);

impl RandomNumbers {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }

    fn below(&mut self, bound: u32) -> u32 {
        u32::try_from(self.next() % u64::from(bound)).unwrap_or(0)
    }

    /// Returns a rank from 1 to the size of the vocabulary; the probability of a rank falls with its inverse (Zipf's law).
    fn rank(&mut self) -> u32 {
        let part = f64::from(self.below(1 << 30)) / f64::from(1 << 30);
        let value = f64::from(VOCABULARY).powf(part);
        // A binary search for the largest rank that is not above the value avoids converting a float to an integer.
        let (mut low, mut high) = (1, VOCABULARY);
        while low < high {
            let middle = low.midpoint(high) + 1;
            if f64::from(middle) <= value { low = middle } else { high = middle - 1 }
        }
        low
    }
}

/// The words by their rank, and the random numbers that select them.
struct Generator {
    words: Vec<String>,
    random: RandomNumbers,
}

impl Generator {
    fn new() -> Self {
        let words = (1..=VOCABULARY).map(safe_word);
        Self { words: words.collect(), random: RandomNumbers(1) }
    }

    fn words(&mut self, count: usize) -> String {
        let mut words: Vec<&str> = Vec::with_capacity(count);
        for _ in 0..count {
            let rank = usize::try_from(self.random.rank()).unwrap_or(1);
            words.extend(self.words.get(rank - 1).map(String::as_str));
        }
        words.join(" ")
    }

    fn below(&mut self, bound: u32) -> u32 {
        self.random.below(bound)
    }

    fn choose<'a>(&mut self, names: &[&'a str]) -> &'a str {
        let place = u32::try_from(names.len()).map_or(0, |count| self.below(count));
        usize::try_from(place).ok().and_then(|place| names.get(place)).copied().unwrap_or_default()
    }

    /// Returns an ingredient line: a common food in most of them, and any other food of the table.
    fn line(&mut self) -> String {
        let grams = 10 + self.below(400);
        let food = if self.below(3) == 0 { self.choose(&FOODS) } else { self.choose(&TABLE_FOODS) };
        format!("{grams} g {food}{}", self.choose(&PREPARATIONS))
    }

    /// Returns a recipe that can be published. A recipe whose words are a hazard together is drawn again.
    fn publishable_recipe(&mut self, number: u32) -> Result<PublishableRecipe> {
        loop {
            if let Ok(recipe) = PublishableRecipe::check(recipe(number, self)?) {
                return Ok(recipe);
            }
        }
    }
}

/// Returns the word of a rank, or if it is read as a hazard, the next harmless one of the ranks that the vocabulary does not use.
fn safe_word(rank: u32) -> String {
    let mut unused = rank;
    loop {
        let word = word(unused);
        let lines = [word.clone()];
        let mut findings = PetType::ALL.iter().flat_map(|pet_type| find_hazards(*pet_type, "", &lines, &[]));
        if findings.all(|finding| finding.verdict != HazardVerdict::Unsafe) {
            return word;
        }
        // Each step changes the first syllable, because a word can be a hazard by its beginning.
        unused += VOCABULARY + 1;
    }
}

/// Returns the word of a rank: a food for the most common words, and for the others a syllable for each digit of the rank in
/// base 20.
fn word(rank: u32) -> String {
    if let Some(food) = usize::try_from(rank).ok().and_then(|rank| FOODS.get(rank - 1)) {
        return (*food).to_owned();
    }
    let mut rest = rank;
    let mut word = String::new();
    while rest > 0 {
        let syllable = usize::try_from(rest % 20).ok().and_then(|index| SYLLABLES.get(index));
        word.push_str(syllable.copied().unwrap_or_default());
        rest /= 20;
    }
    word
}

fn recipe(number: u32, generator: &mut Generator) -> Result<Recipe> {
    let pet_type = if number.is_multiple_of(3) { PetType::Cat } else { PetType::Dog };
    let created_at = DateTime::from_timestamp(1_700_000_000, 0).context("the time is out of range")?
        + TimeDelta::minutes(i64::from(number));
    Ok(Recipe {
        id: RecipeId(FIRST_ID + i64::from(number)),
        content: RecipeContent {
            title: generator.words(4),
            description: generator.words(20),
            category: "adult".parse()?,
            pet_type,
            ingredients: (0..8).map(|_| generator.line()).collect(),
            instructions: (0..5)
                .map(|_| format!("Simmer for {} minutes with {}.", 5 + generator.below(30), generator.words(5)))
                .collect(),
            nutritional_benefits: vec![generator.words(6)],
            prep_minutes: Some(15 + generator.below(60)),
            cook_minutes: None,
            servings: 1 + generator.below(8),
            recipe_yield: None,
            is_organic: number.is_multiple_of(10),
            difficulty: None,
            author: "A dog owner".to_owned(),
            keywords: Vec::new(),
        },
        created_at,
        updated_at: created_at,
    })
}

/// Adds an evaluation with the foods of the lines, as the site would calculate it.
fn evaluate(recipe: PublishableRecipe) -> EvaluatedPublishableRecipe {
    let lines = recipe.recipe().content.ingredients.clone();
    let mut evaluated = add_fixed_evaluation(recipe);
    let evaluation = &mut evaluated.evaluation;
    for line in lines {
        match match_line(&IngredientLine::parse(&line)).map(|found| &found.food.id) {
            Some(food) if evaluation.foods.contains(food) => {}
            Some(food) => evaluation.foods.push(food.clone()),
            None => evaluation.unmatched.push(line),
        }
    }
    evaluated
}

fn main() -> Result<()> {
    let mut arguments = std::env::args().skip(1);
    let address: Address = arguments.next().context("the database is missing")?.parse()?;
    let count: u32 = arguments.next().context("the count is missing")?.parse()?;
    let storage = Storage::open(&address)?;
    let mut generator = Generator::new();
    let recipes =
        (0..count).map(|number| generator.publishable_recipe(number).map(evaluate)).collect::<Result<Vec<_>>>()?;
    let imported = storage.write(|db| recipes::import_catalogue(db, &recipes, DateTime::UNIX_EPOCH))?;
    println!("{} recipes were added", imported.added);
    Ok(())
}
