//! Asks questions in several languages and compares what is understood with what a person expects (`data/questions.csv`).
//!
//! The phrases were written with half A of the questions at hand. Half B shows how well other questions are understood.

#![expect(clippy::unwrap_used, clippy::panic, reason = "a test that cannot be set up has failed")]
#![expect(clippy::disallowed_methods, reason = "the test reads the catalogue and measures the time")]

mod catalogue;

use std::collections::BTreeSet;
use std::path::Path;
use std::time::{Duration, Instant};

use assistant::answer::{explain_answer, recommend};
use assistant::constraints::Constraints;
use assistant::currency::{Currencies, PriceCurrency};
use assistant::question::{PetFacts, QuestionRequest, Understanding, understand};
use domain::disease;
use domain::health_claim;
use domain::pet_type::PetType;
use domain::safety::HazardVerdict;
use nutrition::family;
use nutrition::food::foods;
use proptest::prelude::*;
use search::exclusion::resolve_name;
use serde::Deserialize;

/// Smallest share of the expected constraints that must be understood in each half.
const MIN_UNDERSTOOD: f64 = 0.95;
/// Largest number of wrong constraints, those that are understood although the question does not state them, as a share of the
/// number of expected constraints.
const MAX_WRONG: f64 = 0.03;

#[derive(Debug, Deserialize)]
struct Row {
    half: String,
    language: String,
    question: String,
    /// Refinements, separated by semicolons.
    refinements: String,
    /// Not empty if the question is asked for the saved pet.
    saved_pet: String,
    /// Items separated by semicolons: `+food`, `-food`, or the name and value of another constraint.
    expected: String,
}

impl Row {
    fn understand(&self) -> Understanding {
        let refinements: Vec<String> = self.refinements.split(';').map(str::to_owned).collect();
        let refinements = if self.refinements.is_empty() { &[][..] } else { &refinements };
        let bruno = PetFacts {
            name: "Bruno".to_owned(),
            pet_type: PetType::Dog,
            breed: Some("Labrador Retriever".to_owned()),
            weight_kg: Some(31.0),
            age_months: Some(36),
            excluded_foods: vec!["chicken".to_owned()],
        };
        let pet = (!self.saved_pet.is_empty()).then_some(&bruno);
        let known = [("EUR", "€", 86.0), ("USD", "$", 79.0)]
            .map(|(code, symbol, pence)| PriceCurrency::new(code, symbol, 2, pence).unwrap());
        let currencies = Currencies { known: &known, local: None };
        understand(&QuestionRequest {
            text: &self.question,
            refinements,
            pet,
            currencies,
            ..QuestionRequest::default()
        })
    }

    fn expected(&self) -> BTreeSet<String> {
        self.expected.split(';').filter(|item| !item.is_empty()).map(normalise).collect()
    }
}

fn read_rows() -> Vec<Row> {
    read_file("questions.csv")
}

fn read_file(name: &str) -> Vec<Row> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data").join(name);
    csv::Reader::from_path(path).unwrap().deserialize().map(Result::unwrap).collect()
}

/// Returns the same text for names of the same foods: 'peas' and 'pea'.
fn normalise(item: &str) -> String {
    let (sign, name) = item.split_at(1);
    if !["+", "-"].contains(&sign) {
        return item.to_owned();
    }
    let foods = family::find(name).map(|family| format!("{:?}", family.foods()));
    format!("{sign}{}", foods.unwrap_or_else(|| name.trim_end_matches('s').to_owned()))
}

/// Returns what was understood, in the form of the file.
fn items(understanding: &Understanding) -> BTreeSet<String> {
    let Constraints { pet_type, age_group, size, weight_kg, age_months, include, exclude, preferences, .. } =
        &understanding.constraints;
    let code = |value: serde_json::Value| value.as_str().unwrap().to_owned();
    let mut items: Vec<String> = Vec::new();
    items.extend(pet_type.map(|it| format!("pet={it}")));
    match (age_months, age_group) {
        (Some(months), _) => items.push(format!("months={months}")),
        (None, Some(group)) => items.push(format!("age={}", code(serde_json::to_value(group).unwrap()))),
        (None, None) => {}
    }
    // A cross, such as a cockapoo, has a chip, but is not in the table of breeds to which the constraints refer.
    let breed_in_chip = understanding.chips.iter().find_map(|chip| chip.key.strip_prefix("breed:"));
    let breed = understanding.constraints.breed.as_deref().or(breed_in_chip);
    items.extend(breed.map(|it| format!("breed={it}")));
    let is_size_stated = understanding.chips.iter().any(|chip| chip.key.starts_with("size:"));
    items.extend(size.filter(|_| is_size_stated).map(|it| format!("size={}", code(serde_json::to_value(it).unwrap()))));
    // A weight below that of the smallest animal for which recipes are calculated has a chip, but is no constraint.
    let weight_in_chip = understanding.chips.iter().find_map(|chip| chip.key.strip_prefix("weight:"));
    let weight = weight_kg.map(|it| format!("{it:.1}").trim_end_matches(".0").to_owned());
    items.extend(weight.or(weight_in_chip.map(str::to_owned)).map(|it| format!("kg={it}")));
    items.extend(include.iter().map(|it| format!("+{it}")));
    items.extend(exclude.iter().map(|it| format!("-{it}")));
    items.extend(preferences.iter().map(|it| format!("pref={it}")));
    items.extend(understanding.constraints.is_treat.then(|| "treat".to_owned()));
    items.extend(understanding.constraints.is_pregnant_or_nursing.then(|| "pregnant".to_owned()));
    items.extend(understanding.unknown_exclusions.iter().map(|it| format!("unknown={it}")));
    items.extend(understanding.constraints.days.map(|it| format!("days={it}")));
    items.extend(understanding.constraints.max_minutes.map(|it| format!("minutes={it}")));
    items.extend(understanding.constraints.max_pence.map(|it| format!("pence={it}")));
    items.extend(understanding.constraints.max_pence_per_day.map(|it| format!("pence_a_day={it}")));
    items.extend(understanding.diseases.iter().map(|it| format!("vet={it}")));
    let hazards = understanding.hazards.iter().filter(|it| it.verdict != HazardVerdict::Info);
    items.extend(hazards.map(|it| format!("hazard={}", it.hazard.id)));
    items.extend(understanding.question.iter().map(|_| "ask=pet".to_owned()));
    items.iter().map(|item| normalise(item)).collect()
}

/// Returns the number of understood and of wrong constraints in a half, each as a share of the number of expected constraints.
/// Prints the differences.
fn rates(half: &str) -> (f64, f64) {
    let mut slowest = Duration::ZERO;
    let (mut expected_count, mut understood, mut wrong) = (0_u32, 0_u32, 0_u32);
    for row in read_rows().iter().filter(|row| row.half == half) {
        let start = Instant::now();
        let understanding = row.understand();
        slowest = slowest.max(start.elapsed());
        let (expected, found) = (row.expected(), items(&understanding));
        let short = |items: Vec<&String>| {
            items.iter().map(|item| item.chars().take(60).collect::<String>()).collect::<Vec<_>>().join(" ")
        };
        let missing: Vec<&String> = expected.difference(&found).collect();
        let extra: Vec<&String> = found.difference(&expected).collect();
        expected_count += u32::try_from(expected.len()).unwrap();
        understood += u32::try_from(expected.len() - missing.len()).unwrap();
        wrong += u32::try_from(extra.len()).unwrap();
        if !missing.is_empty() || !extra.is_empty() {
            let text = if row.refinements.is_empty() { String::new() } else { format!(" >> {}", row.refinements) };
            println!(
                "{half} {}: {}{text}\n  missing {}\n  extra {}",
                row.language,
                row.question,
                short(missing),
                short(extra)
            );
        }
    }
    let share = |count: u32| f64::from(count) / f64::from(expected_count);
    println!(
        "half {half}: {understood} of {expected_count} understood ({:.1} %), {wrong} wrong ({:.1} %), slowest {slowest:?}",
        100.0 * share(understood),
        100.0 * share(wrong)
    );
    (share(understood), share(wrong))
}

#[test]
fn questions_of_half_a_are_understood() {
    let (understood, wrong) = rates("A");
    assert!(understood >= MIN_UNDERSTOOD && wrong <= MAX_WRONG, "{understood:.3} understood, {wrong:.3} wrong");
}

#[test]
fn questions_of_half_b_are_understood() {
    let (understood, wrong) = rates("B");
    assert!(understood >= MIN_UNDERSTOOD && wrong <= MAX_WRONG, "{understood:.3} understood, {wrong:.3} wrong");
}

/// Returns true for an item on which the safety of the animal depends: every one of them must be understood.
fn is_about_safety(item: &str) -> bool {
    ["-", "vet=", "hazard=", "pet=", "age=", "months=", "pregnant"].iter().any(|prefix| item.starts_with(prefix))
}

/// Returns the rows whose exclusions, diseases, hazards, animal or age are not understood, or that want a food that the row
/// excludes.
fn unsafe_readings(rows: &[Row]) -> Vec<String> {
    let mut found = Vec::new();
    for row in rows {
        let (expected, items) = (row.expected(), items(&row.understand()));
        let missing: Vec<&String> = expected.difference(&items).filter(|item| is_about_safety(item)).collect();
        let is_excluded =
            |item: &&String| item.strip_prefix('+').is_some_and(|it| expected.contains(&format!("-{it}")));
        let wanted: Vec<&String> = items.iter().filter(is_excluded).collect();
        if !missing.is_empty() || !wanted.is_empty() {
            let short = |item: &&String| item.chars().take(70).collect::<String>();
            let lists = [missing, wanted].map(|list| list.iter().map(short).collect::<Vec<_>>().join(" "));
            let expected_items: Vec<&str> = row.expected.split(';').collect();
            found.push(format!(
                "{} ({}): missing {}, wanted {}",
                row.question,
                expected_items.join(" "),
                lists[0],
                lists[1]
            ));
        }
    }
    found
}

#[test]
fn everything_on_which_safety_depends_is_understood() {
    for file in ["questions.csv", "exclusions.csv"] {
        let rows = read_file(file);
        let found = unsafe_readings(&rows);
        println!("{file}: {} of {} rows", rows.len() - found.len(), rows.len());
        assert!(found.is_empty(), "{file}:\n{}", found.join("\n"));
    }
}

#[test]
fn exclusions_leave_the_wanted_foods() {
    let (mut expected_count, mut found_count, mut wrong) = (0, 0, Vec::new());
    for row in read_file("exclusions.csv") {
        let (expected, items) = (row.expected(), items(&row.understand()));
        expected_count += expected.len();
        found_count += expected.intersection(&items).count();
        let extra: Vec<&String> = items.difference(&expected).filter(|item| *item != "ask=pet").collect();
        if !extra.is_empty() {
            wrong.push(format!(
                "{}: {}",
                row.question,
                extra.iter().map(|it| it.chars().take(60).collect::<String>()).collect::<Vec<_>>().join(" ")
            ));
        }
    }
    println!("{found_count} of {expected_count} understood\n{}", wrong.join("\n"));
    let (is_understood, has_few_wrong) = (100 * found_count >= 95 * expected_count, 20 * wrong.len() <= expected_count);
    assert!(is_understood && has_few_wrong, "less than 95 % understood, or more than one wrong row for 20 items");
}

/// The examples that the pages offer, each with the pet type of its page and what it is understood as.
const EXAMPLES: [(&str, Option<PetType>, &str); 13] = [
    ("Recipes for joint pain", Some(PetType::Dog), "pet=dog;vet=joint disease"),
    ("Recipes for joint pain", Some(PetType::Cat), "pet=cat;vet=joint disease"),
    ("Recipes for joint pain", None, "ask=pet;vet=joint disease"),
    ("High-protein recipes for a senior dog", Some(PetType::Dog), "pet=dog;age=senior;pref=highProtein"),
    ("High-protein recipes for a senior cat", Some(PetType::Cat), "pet=cat;age=senior;pref=highProtein"),
    ("High-protein recipes for senior pets", None, "ask=pet;age=senior;pref=highProtein"),
    ("Grain-free recipes for allergies", Some(PetType::Dog), "pet=dog;-grain;vet=allergy"),
    ("Easy recipes for a puppy", Some(PetType::Dog), "pet=dog;age=young;pref=easy"),
    ("Easy recipes for a kitten", Some(PetType::Cat), "pet=cat;age=young;pref=easy"),
    ("Easy recipes for puppies", None, "pet=dog;age=young;pref=easy"),
    ("Weight management for a large dog", Some(PetType::Dog), "pet=dog;size=large;pref=lowFat;vet=obesity"),
    ("Weight management for an indoor cat", Some(PetType::Cat), "pet=cat;pref=lowFat;vet=obesity"),
    ("Weight management for large dogs", None, "pet=dog;size=large;pref=lowFat;vet=obesity"),
];

#[test]
fn the_examples_of_the_pages_get_good_answers_from_the_catalogue() {
    let form = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../frontend/src/features/assistant/query-form.tsx");
    let form = std::fs::read_to_string(form).unwrap();
    let (_, examples) = form.split_once("const exampleQueries").unwrap();
    let offered: BTreeSet<&str> = examples.split('"').skip(1).step_by(2).filter(|text| text.contains(' ')).collect();
    assert_eq!(offered, EXAMPLES.iter().map(|(text, _, _)| *text).collect(), "query-form.tsx");
    let recipes = catalogue::recipe_facts();
    for (text, default_pet_type, expected) in EXAMPLES {
        let understanding = understand(&QuestionRequest { text, default_pet_type, ..QuestionRequest::default() });
        let expected: BTreeSet<String> = expected.split(';').map(normalise).collect();
        assert_eq!(items(&understanding), expected, "{text}");
        let found = recommend(&understanding, &recipes).unwrap();
        let answer = explain_answer(&understanding, &found, &recipes, &|_| true);
        println!("{text} ({default_pet_type:?}): {} recipes. {}", found.len(), answer.summary);
        assert!(found.len() >= 3, "{text}: {}", found.len());
        assert!(found[0].meets_all(), "{text}: {answer:?}");
        if understanding.diseases.is_empty() {
            assert!(answer.summary.contains(&found[0].reason), "{text}: {answer:?}");
        } else {
            assert!(answer.explanation.contains("vet") && !answer.summary.contains('‘'), "{text}: {answer:?}");
        }
        let texts = answer.health_benefits.iter().map(String::as_str).chain(found.iter().map(|it| it.reason.as_str()));
        for sentence in texts {
            assert!(disease::find_mentions(sentence).is_empty(), "{text}: {sentence}");
            assert!(health_claim::find_in_text(sentence).is_empty(), "{text}: {sentence}");
        }
    }
}

/// The exclusions are those that the file expects, not those that were understood.
#[test]
fn no_recommendation_contains_an_excluded_food() {
    let recipes = catalogue::recipe_facts();
    let (mut recommended, mut answers) = (0, 0);
    for row in read_rows() {
        let understanding = row.understand();
        let found = recommend(&understanding, &recipes).unwrap_or_else(|error| panic!("{}: {error}", row.question));
        let answer = explain_answer(&understanding, &found, &recipes, &|_| true);
        assert!(answer.explanation.ends_with('.'), "{}: {}", row.question, answer.explanation);
        for sentence in &answer.health_benefits {
            assert_eq!(disease::find_mentions(sentence), Vec::<&str>::new(), "{}: {sentence}", row.question);
        }
        answers += 1;
        let excluded = row.expected.split(';').filter_map(|item| item.strip_prefix('-')).filter_map(family::find);
        for family in excluded {
            for recommendation in &found {
                let recipe = recipes.iter().find(|recipe| recipe.id == recommendation.id).unwrap();
                let broken = recipe.foods.iter().filter_map(|id| foods().get(id)).find(|food| family.contains(food));
                assert!(broken.is_none(), "{}: recipe {} has {}", row.question, recipe.title, broken.unwrap().id);
                recommended += 1;
            }
        }
    }
    println!("{answers} answers, {recommended} recommendations checked against an exclusion");
    assert_eq!(answers, 200, "number of rows in questions.csv");
    assert!(recommended > 500, "{recommended}");
}

#[derive(Debug, Deserialize)]
struct ExcludedWords {
    name: String,
    /// Beginnings of words that no line of a recommended recipe may contain, separated by semicolons.
    words: String,
    /// Phrases that contain one of these words and name another food.
    except: String,
}

impl ExcludedWords {
    fn find_in(&self, ingredients: &[String]) -> Option<String> {
        let lines = ingredients.iter().map(|line| {
            let line = format!(" {}", line.to_lowercase());
            let phrases = self.except.split(';').filter(|phrase| !phrase.is_empty());
            phrases.fold(line, |line, phrase| line.replace(phrase, ""))
        });
        let has_word = |line: &String| {
            self.words.split(';').any(|word| {
                let starts = line.match_indices(word).map(|(at, _)| at);
                starts.into_iter().any(|at| !line[..at].ends_with(char::is_alphabetic))
            })
        };
        lines.into_iter().find(has_word)
    }
}

/// The words are compared with the text of the lines, not with the foods that the rule under test covers.
#[test]
fn no_line_of_a_recommendation_names_an_excluded_food() {
    let recipes = catalogue::recipe_facts();
    let ingredients = catalogue::ingredients();
    let csv = csv::Reader::from_path(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/excluded_words.csv"));
    let mut found = Vec::new();
    let mut recommended = 0;
    for row in csv.unwrap().deserialize().map(Result::<ExcludedWords, _>::unwrap) {
        for pet_type in PetType::ALL {
            let pet = PetFacts {
                name: "Bruno".to_owned(),
                pet_type,
                breed: None,
                weight_kg: None,
                age_months: None,
                excluded_foods: vec![resolve_name(&row.name).unwrap()],
            };
            let without = format!("{pet_type} dinner without {}", row.name);
            let requests = [
                QuestionRequest { text: "dinner", pet: Some(&pet), ..QuestionRequest::default() },
                QuestionRequest { text: &without, ..QuestionRequest::default() },
            ];
            for request in requests {
                let understanding = understand(&request);
                assert!(understanding.unknown_exclusions.is_empty(), "{}: {understanding:?}", row.name);
                for recommendation in recommend(&understanding, &recipes).unwrap() {
                    recommended += 1;
                    if let Some(line) = row.find_in(&ingredients[&recommendation.id]) {
                        found.push(format!("{} ({}): {line}", row.name, request.text));
                    }
                }
            }
        }
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
    assert!(recommended > 500, "{recommended}");
}

#[test]
fn no_food_is_read_as_another_with_the_same_stem() {
    for word in ["hare", "mullet", "cress", "suet", "ling", "barf", "bream"] {
        let text = format!("dog dinner with {word}");
        let found = understand(&QuestionRequest { text: &text, ..QuestionRequest::default() });
        assert_eq!(found.constraints.include, [""; 0], "{word}");
        assert_eq!(found.unknown_words, [word], "{word}");
    }
}

proptest! {
    #[test]
    fn no_text_makes_the_understanding_panic(
        words in prop::collection::vec(
            prop::sample::select(vec![
                "no", "without", "free", "chicken", "dog", "kg", "5", "£", "2.5", "week", "old", "or", ",", "allergic to", "für",
                "l’", "half", "pounds", "puppy", "onion", "joint pain", "Bruno", "the", "flurble", "½", "/", "'",
            ]),
            0..14,
        ),
        rest in ".{0,60}",
    ) {
        let text = format!("{} {rest}", words.join(" "));
        let pet = PetFacts {
            name: "Bruno".to_owned(),
            pet_type: PetType::Cat,
            breed: None,
            weight_kg: None,
            age_months: None,
            excluded_foods: vec!["fish".to_owned()],
        };
        let found = understand(&QuestionRequest { text: &text, pet: Some(&pet), ..QuestionRequest::default() });
        let keys: BTreeSet<&String> = found.chips.iter().map(|chip| &chip.key).collect();
        prop_assert_eq!(keys.len(), found.chips.len());
    }
}
