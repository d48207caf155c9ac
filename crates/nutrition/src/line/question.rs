//! What to ask the author about a line: an unknown food or amount, several foods, or a dose that is probably a mistake.
//!
//! The nutrition checker, the submission form and the moderator's page all show these questions.

use domain::ingredient_line::IngredientLine;
use domain::quantity::format_decimals;
use domain::unit::Unit;
use serde::Serialize;
use utoipa::ToSchema;

use super::find::is_stock_cube;
use super::several_foods::list_foods;
use super::{LineMatch, LineWords, bones, supplement};
use crate::dose_limit::{self, DoseUnit, ImplausibleDose};
use crate::family::find_choices;
use crate::food::Food;
use crate::label_product::{LabelProduct, find_product, match_line_with};
use crate::similar_names::find_similar_name;

/// Maximum number of foods that a question lists.
const MAX_LISTED: usize = 4;
/// Category of supplements in the food table.
const SUPPLEMENT: &str = "supplement";

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum QuestionKind {
    SeveralFoods,
    UnknownFood,
    NoAmount,
    UnknownWeight,
    NoStrength,
    ImplausibleDose,
}

/// A question about one line, in complete sentences.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = LineQuestion)]
pub struct LineQuestion {
    pub kind: QuestionKind,
    pub text: String,
}

impl LineQuestion {
    fn new(kind: QuestionKind, text: String) -> Self {
        Self { kind, text }
    }
}

/// Returns the question about each line of a dish, or None for a line that is understood.
pub fn questions(lines: &[IngredientLine]) -> Vec<Option<LineQuestion>> {
    questions_with(lines, &[])
}

/// Returns the questions about a dish that may contain products of the visitor.
pub fn questions_with(lines: &[IngredientLine], products: &[LabelProduct]) -> Vec<Option<LineQuestion>> {
    let matches: Vec<Option<LineMatch>> = lines.iter().map(|line| match_line_with(line, products)).collect();
    let kcal = least_kcal(lines, &matches);
    lines
        .iter()
        .zip(&matches)
        .map(|(line, found)| {
            let product = found.and_then(|found| Some((find_product(products, &found.food.id)?, found.most_grams())));
            match product {
                Some((product, most_grams)) => ask_about_product(product, most_grams, kcal),
                None => ask_about_line(line, *found, kcal),
            }
        })
        .collect()
}

fn ask_about_product(product: &LabelProduct, most_grams: Option<f64>, kcal: Option<f64>) -> Option<LineQuestion> {
    let name = &product.food().everyday_name;
    let Some(grams) = most_grams else {
        let text = format!("How much is meant? Enter an amount of {name} in {}, as its label states.", product.unit());
        return Some(LineQuestion::new(QuestionKind::NoAmount, text));
    };
    let maximum = product.exceeded_maximum(grams, kcal?)?;
    Some(LineQuestion::new(
        QuestionKind::ImplausibleDose,
        format!("The label allows at most {maximum} of {name} in a dish of this size. Is the amount right?"),
    ))
}

/// Returns the least energy that the lines can have, or None if a line is not understood, or if a line with energy has no weight. A
/// stated range counts with its lower end, because the dose of a supplement must suit the smallest dish.
fn least_kcal(lines: &[IngredientLine], matches: &[Option<LineMatch>]) -> Option<f64> {
    lines
        .iter()
        .zip(matches)
        .map(|(line, found)| {
            let LineMatch { food, grams, estimate, .. } = (*found)?;
            let kcal = food.nutrients.get("energy_kcal").unwrap_or_default();
            let least = estimate.filter(|_| states_range(line)).map(|range| range.low).or(grams);
            if kcal > 0.0 { Some(kcal * least? / 100.0) } else { Some(0.0) }
        })
        .sum()
}

fn states_range(line: &IngredientLine) -> bool {
    line.measures.iter().any(|measure| measure.quantity.is_range())
}

fn ask_about_line(line: &IngredientLine, found: Option<LineMatch>, kcal: Option<f64>) -> Option<LineQuestion> {
    let Some(found) = found else { return Some(ask_for_food(line)) };
    match found.grams {
        None => Some(ask_for_weight(line, found.food)),
        Some(grams) => {
            let most = found.estimate.filter(|_| states_range(line)).map_or(grams, |range| range.high);
            dose_limit::find_implausible(found.food, most, kcal).map(|dose| doubt_dose(found.food, dose))
        }
    }
}

fn ask_for_food(line: &IngredientLine) -> LineQuestion {
    let line_words = LineWords::from_line(line);
    let listed = list_foods(&line.text);
    if !listed.is_empty() {
        let names = listed.into_iter().take(MAX_LISTED).collect::<Vec<_>>().join("; ");
        return LineQuestion::new(
            QuestionKind::SeveralFoods,
            format!("Write one food per line, with an amount: {names}."),
        );
    }
    if dose_limit::names_medicine(line) {
        return LineQuestion::new(
            QuestionKind::ImplausibleDose,
            "Iodine by itself is a medicine and not a food. Name the tablet and its strength instead.".to_owned(),
        );
    }
    if is_stock_cube(&line_words.head) {
        return LineQuestion::new(
            QuestionKind::UnknownFood,
            "Stock cubes and powders contain much salt and usually onion. Use homemade stock without onion, in ml."
                .to_owned(),
        );
    }
    if line_words.unit.is_dose() {
        return LineQuestion::new(
            QuestionKind::UnknownFood,
            "We don't know a supplement of this name and strength. Name the nutrient and copy the strength of one piece \
             from the label, in the form 'zinc tablet (15 mg)'."
                .to_owned(),
        );
    }
    if let [others @ .., last] = find_choices(&line_words.head) {
        let names = others.join(", ");
        return LineQuestion::new(QuestionKind::UnknownFood, format!("Which one: {names} or {last}?"));
    }
    match find_similar_name(&line_words.head) {
        Some(name) => LineQuestion::new(QuestionKind::UnknownFood, format!("Did you mean {name}?")),
        None => LineQuestion::new(
            QuestionKind::UnknownFood,
            "We don't know this food, or a word of its name. Try its everyday name.".to_owned(),
        ),
    }
}

fn ask_for_weight(line: &IngredientLine, food: &Food) -> LineQuestion {
    let line_words = LineWords::from_line(line);
    let name = &food.everyday_name;
    if bones::comes_with_bones(line) {
        return LineQuestion::new(
            QuestionKind::UnknownWeight,
            "We can't tell how much of the weight is bone. Enter the weight of the meat without bones.".to_owned(),
        );
    }
    let main = line.measures.first();
    if food.grams_per_piece.is_some() {
        if main.is_some_and(|main| main.unit != Unit::Piece && !main.unit.is_dose()) {
            return LineQuestion::new(
                QuestionKind::ImplausibleDose,
                "How many pieces are meant? A whole package is far too much. Enter their number and the strength of one."
                    .to_owned(),
            );
        }
        if !supplement::states_strength(&line_words) {
            return LineQuestion::new(
                QuestionKind::NoStrength,
                format!(
                    "How strong is one piece? Products differ in strength. Copy it from the label, in the form '{name}'."
                ),
            );
        }
    }
    match main {
        None => LineQuestion::new(QuestionKind::NoAmount, ask_for_amount(food)),
        Some(_) => LineQuestion::new(
            QuestionKind::UnknownWeight,
            format!("We don't know the weight of this measure of {name}. Enter grams."),
        ),
    }
}

/// Returns the question for the amount. It contains no number, because visitors could read an example as a dose.
fn ask_for_amount(food: &Food) -> String {
    let name = &food.everyday_name;
    let units = if food.category == SUPPLEMENT { "grams as weighed, or in teaspoons" } else { "grams, cups or pieces" };
    format!("How much is meant? Enter an amount of {name} in {units}.")
}

/// Returns the question about an implausible dose. It does not name the limit, which is several times what a dish needs, because
/// visitors could read it as a dose.
fn doubt_dose(food: &Food, dose: ImplausibleDose) -> LineQuestion {
    let ImplausibleDose { amount, unit } = dose;
    let name = &food.everyday_name;
    let text = match unit {
        DoseUnit::Grams => format!(
            "Is this amount right? {} of {name} is far more than a dish of this size needs. Check the number and the unit.",
            format_grams(amount)
        ),
        DoseUnit::Pieces => format!(
            "Is this number right? {} × {name} is far more than a dish of this size needs. Check how many pieces are meant.",
            format_decimals(amount, 1)
        ),
    };
    LineQuestion::new(QuestionKind::ImplausibleDose, text)
}

fn format_grams(grams: f64) -> String {
    match grams {
        ..0.1 => format!("{:.0} mg", grams * 1000.0),
        0.1..10.0 => format!("{grams:.1} g"),
        _ => format!("{grams:.0} g"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::food::foods;

    fn ask(texts: &[&str]) -> Vec<Option<(QuestionKind, String)>> {
        let lines: Vec<IngredientLine> = texts.iter().map(|text| IngredientLine::parse(text)).collect();
        questions(&lines).into_iter().map(|it| it.map(|it| (it.kind, it.text))).collect()
    }

    #[test]
    fn each_line_that_is_not_understood_has_a_question() {
        use QuestionKind::*;
        for (line, kind, part) in [
            ("chicken, rice and carrots", SeveralFoods, "chicken; rice; carrots"),
            ("500 g chicken breast, rice and carrots", SeveralFoods, "500 g chicken breast; rice; carrots"),
            ("200 g carrots and peas", SeveralFoods, "200 g carrots; peas"),
            ("2 whole eggs + 1 yolk", SeveralFoods, "2 whole eggs; 1 yolk"),
            ("300 g beef mince + 200 g lean beef mince", SeveralFoods, "300 g beef mince; 200 g lean beef mince"),
            ("500 g chicken", UnknownFood, "Which one: chicken breast, chicken thigh or chicken mince?"),
            ("500 g chicken meat", UnknownFood, "Which one: chicken breast"),
            ("500 g fresh chicken, diced", UnknownFood, "Which one: chicken breast"),
            ("500 g diced chicken", UnknownFood, "Which one: chicken breast"),
            ("500 g turkey", UnknownFood, "Which one: turkey breast, turkey thigh or turkey mince?"),
            ("lamb", UnknownFood, "Which one: lamb mince or lamb leg?"),
            ("500 g lamb", UnknownFood, "Which one: lamb mince or lamb leg?"),
            ("300 g diced lamb", UnknownFood, "Which one: lamb mince"),
            ("500 g cooked lamb", UnknownFood, "Which one: lamb mince"),
            ("1 lb beef", UnknownFood, "Which one: beef mince, lean beef mince or stewing beef?"),
            ("500 g diced beef", UnknownFood, "Which one: beef mince"),
            ("500 g beef meat", UnknownFood, "Which one: beef mince"),
            ("500 g lean beef", UnknownFood, "Which one: beef mince"),
            ("1 lb cubed beef, trimmed", UnknownFood, "Which one: beef mince"),
            ("pork", UnknownFood, "Which one: pork mince, pork loin or pork fillet?"),
            ("400 g lean pork", UnknownFood, "Which one: pork mince"),
            ("500 g duck", UnknownFood, "Which one: duck breast or duck liver?"),
            ("500 g diced duck", UnknownFood, "Which one: duck breast"),
            ("200 g cooked chicken", UnknownFood, "Which one: chicken breast"),
            ("1 cup shredded cooked turkey", UnknownFood, "Which one: turkey breast"),
            ("500 g mutton", UnknownFood, ""),
            ("100 g beans", UnknownFood, "Which one: green beans"),
            ("5 baby potatoes", UnknownWeight, "weight of this measure"),
            ("1 courgete", UnknownFood, "Did you mean courgette?"),
            ("200 g chiken breast", UnknownFood, "Did you mean chicken breast?"),
            ("200 g brocoli", UnknownFood, "Did you mean broccoli?"),
            ("300 g mince", UnknownFood, "Which one: beef mince, turkey mince, chicken mince or lamb mince?"),
            ("1 tbsp oil", UnknownFood, "Which one: olive oil"),
            ("200 g fish", UnknownFood, "Which one: salmon"),
            ("450 g unicorn steak", UnknownFood, "everyday name"),
            ("1 chicken stock cube", UnknownFood, "salt"),
            ("1 multivitamin tablet", UnknownFood, "label"),
            ("kelp powder", NoAmount, "an amount of kelp powder in grams as weighed, or in teaspoons."),
            ("chicken breast", NoAmount, "an amount of skinless chicken breast"),
            ("a few carrots", NoAmount, "an amount of carrots"),
            ("1 packet spinach", UnknownWeight, "weight of this measure"),
            ("800 g rabbit, bone in", UnknownWeight, "without bones"),
            ("2 cups chicken thigh with bones", UnknownWeight, "without bones"),
            ("1 vitamin D3 drop", NoStrength, "vitamin D3 drop (400 IU)"),
            ("2 zinc tablets", NoStrength, "zinc tablet (15 mg)"),
            ("1 jar zinc tablets", ImplausibleDose, "How many pieces"),
            ("1/2 cup salt", ImplausibleDose, "146 g of plain salt"),
            ("60 g salt", ImplausibleDose, "60 g of plain salt"),
            ("40 zinc tablets (15 mg each)", ImplausibleDose, "40 × zinc tablet (15 mg)"),
            ("30 gentle iron tablets (14 mg each)", ImplausibleDose, "30 × gentle iron tablet (14 mg)"),
            ("20 copper capsules (2 mg each)", ImplausibleDose, "20 × copper capsule (2 mg)"),
            ("1 tablespoon iodine", ImplausibleDose, "medicine"),
            ("1 tsp zinc gluconate", ImplausibleDose, "g of zinc gluconate"),
        ] {
            let asked = ask(&[line]).remove(0);
            assert!(
                asked.as_ref().is_some_and(|(asked, text)| *asked == kind && text.contains(part)),
                "{line}: {asked:?}"
            );
        }
        for line in [
            "450 g turkey thigh",
            "500 g diced lamb, from the leg",
            "500 g duck meat",
            "1 and 1/2 cups rolled oats",
            "2 and a half cups rice",
            "1 & 1/2 tsp olive oil",
            "500 g stewing beef, diced",
            "2 eggs",
            "1 aubergine",
            "100 g eggplant",
            "2 tbsp chopped coriander leaf",
            "10 g cilantro",
            "20 g rocket",
            "20 g arugula",
            "200 g yam",
            "a pinch of salt",
            "1 zinc tablet (15 mg)",
            "200 g rice, brown",
            "150 g sardines in water",
            "300 g lean beef mince, cooked and drained",
        ] {
            assert_eq!(ask(&[line]), [None], "{line}");
        }
    }

    #[test]
    fn questions_about_amounts_contain_no_number_that_could_be_read_as_a_dose() {
        let foods = foods().iter().filter(|food| food.grams_per_piece.is_none());
        let lines: Vec<String> = foods.map(|food| food.everyday_name.clone()).collect();
        for (line, asked) in lines.iter().zip(ask(&lines.iter().map(String::as_str).collect::<Vec<_>>())) {
            let Some((QuestionKind::NoAmount, text)) = asked else { continue };
            assert!(!text.replace(line, "").contains(|c: char| c.is_ascii_digit()), "{text}");
        }
        for line in ["60 g salt", "30 g taurine powder", "40 zinc tablets (15 mg each)"] {
            let (_, text) = ask(&[line]).remove(0).unwrap();
            assert!(!text.contains("at most"), "{text}");
        }
    }

    #[test]
    fn the_plausible_dose_depends_on_the_energy_of_the_dish() {
        let small = ["300 g chicken breast", "200 g rice", "6 zinc tablets (15 mg each)"];
        assert!(ask(&small)[2].is_some(), "a dish of about 1100 kcal");
        let large = ["1500 g chicken thigh", "500 g rice", "6 zinc tablets (15 mg each)"];
        assert_eq!(ask(&large)[2], None);
    }
}
