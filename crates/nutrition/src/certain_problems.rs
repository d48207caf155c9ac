//! Finds what is certain about a dish although some of its lines are not understood: a minimum that it misses, or a maximum
//! that it exceeds, whatever the unknown amounts are.
//!
//! The ratio of two sums lies between the smallest and the largest ratio of their parts. The amount of a nutrient per 1000 kcal
//! of a dish therefore lies between those of its known part and of each food whose amount is unknown. A line with a known
//! weight and an unknown food contains at most as much of a nutrient as the richest ordinary food of the table, and between
//! 0 and 9 kcal per gram. If its words may mean a supplement, it can contain any amount of a nutrient, so that no minimum is
//! certainly missed. A line with neither a known food nor a known weight can contain anything, so that nothing is certain.
//!
//! A line with a range of its weight or strength can be at either end independently of the others. A shortfall is certain only if
//! the combination of ends with the highest ratio misses the minimum, and an excess only if the one with the lowest ratio exceeds
//! the maximum (`analysis::find_extreme_ratio`).
//!
//! Maxima are those of the profile and the upper limits above which a dish is not complete. A limit for added nutrients counts
//! only if it applies whatever the unknown foods contain of the nutrient by nature.

use domain::ingredient_line::IngredientLine;
use domain::pet_type::PetType;
use domain::unit::UnitKind;
use serde::Serialize;
use utoipa::ToSchema;

use crate::analysis::{Extreme, Ingredient, Term, find_extreme_ratio};
use crate::energy_bound::max_kcal_per_gram;
use crate::figure::format_figure;
use crate::food::{Food, foods};
use crate::label_product::{LabelProduct, MAX_KCAL_PER_GRAM};
use crate::nutrient::{ColumnRule, Condition, Nutrient, known_in_100_g, nutrients};
use crate::profile::LifeStage;
use crate::upper_limit::{Scope, UpperLimit, upper_limits};
use crate::verdict::lower_first_letter;
use crate::word_list::WordList;
use crate::words::normalised_words;

/// Upper bound of the weight of a millilitre of an ordinary food. Honey, the densest, weighs 1.4 g.
const MAX_GRAMS_PER_MILLILITRE: f64 = 1.5;

/// Relative tolerance for the rounding errors of sums.
const TOLERANCE: f64 = 1e-9;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum CertainProblemKind {
    Below,
    Above,
}

/// A limit that a dish misses whatever its unknown lines contain.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = CertainProblem)]
pub struct CertainProblem {
    /// Id of the nutrient.
    pub id: &'static str,
    pub kind: CertainProblemKind,
    /// The most or the least that the dish can contain, in `unit` per 1000 kcal.
    #[serde(rename = "amountPer1000kcal")]
    pub amount_per_1000_kcal: f64,
    pub limit: f64,
    pub unit: &'static str,
    /// The problem and its figures, without what it does not depend on: the lines whose food or weight is not known.
    pub sentence: String,
}

/// Returns what is certain, in the order of the profile. Empty if every line is understood, because the analysis then says
/// more, or if a line can contain anything.
pub fn find_certain_problems(
    pet_type: PetType,
    life_stage: LifeStage,
    lines: &[IngredientLine],
    products: &[LabelProduct],
) -> Vec<CertainProblem> {
    let limits = upper_limits(pet_type, life_stage);
    let ingredients = Ingredient::from_recipe_with(lines, &[], products);
    let Some(dish) = PartlyKnownDish::new(lines, &ingredients) else { return Vec::new() };
    nutrients(pet_type, life_stage).iter().filter_map(|nutrient| dish.find_problem(nutrient, limits)).collect()
}

struct PartlyKnownDish<'a> {
    /// The lines with a known food and weight, each with its food and weight in grams at all ends of its ranges.
    known: Vec<Vec<(&'a Food, f64)>>,
    /// Foods whose weight is not known.
    unweighed: Vec<&'a Food>,
    /// Total weight of the lines whose food is not known.
    unmatched_grams: f64,
    /// True if a line whose food is not known may be a supplement, which can contain any amount of a nutrient.
    has_unknown_supplement: bool,
}

impl<'a> PartlyKnownDish<'a> {
    /// Returns None if every line is known, or if a line states neither a food nor a weight.
    fn new(lines: &[IngredientLine], ingredients: &[Ingredient<'a>]) -> Option<Self> {
        let mut dish =
            Self { known: Vec::new(), unweighed: Vec::new(), unmatched_grams: 0.0, has_unknown_supplement: false };
        for (line, ingredient) in lines.iter().zip(ingredients) {
            match (ingredient.food, ingredient.grams) {
                (Some(_), Some(_)) => dish.known.push(ingredient.weighed_ends()),
                (Some(food), None) => dish.unweighed.push(food),
                (None, _) => {
                    dish.unmatched_grams += max_grams(line)?;
                    dish.has_unknown_supplement |=
                        WordList::SupplementNames.contains_any(&normalised_words(&line.text));
                }
            }
        }
        (!dish.unweighed.is_empty() || dish.unmatched_grams > 0.0).then_some(dish)
    }

    fn find_problem(&self, nutrient: &'static Nutrient, limits: &'static [UpperLimit]) -> Option<CertainProblem> {
        self.find_shortfall(nutrient)
            .or_else(|| self.find_excess(nutrient))
            .or_else(|| self.find_excess_over_limits(nutrient, limits))
    }

    fn find_shortfall(&self, nutrient: &'static Nutrient) -> Option<CertainProblem> {
        if self.has_unknown_supplement {
            return None;
        }
        let is_summed = matches!(nutrient.column_rule, ColumnRule::Sum(_));
        let minimum = nutrient.minimum.filter(|_| is_summed && nutrient.condition == Condition::Always)?;
        let unmatched = max_in_100_g(nutrient) * self.unmatched_grams / 100.0;
        let mut highest = self.find_extreme_per_1000_kcal(
            Extreme::Highest,
            Term { numerator: unmatched, denominator: 0.0 },
            |food| Some(Term { numerator: nutrient.in_100_g(food).upper_bound?, denominator: kcal_in_100_g(food) }),
        )?;
        for food in &self.unweighed {
            highest = highest.max(per_1000_kcal(nutrient.in_100_g(food).upper_bound?, kcal_in_100_g(food)));
        }
        let is_certain = highest < minimum * (1.0 - TOLERANCE);
        is_certain.then(|| certain_problem(nutrient, CertainProblemKind::Below, highest, minimum))
    }

    fn find_excess(&self, nutrient: &'static Nutrient) -> Option<CertainProblem> {
        let maximum = nutrient.maximum?;
        let lowest = nutrient.factor * self.lowest_per_1000_kcal(&nutrient.column_rule);
        let is_certain = lowest.is_finite() && lowest > maximum * (1.0 + TOLERANCE);
        is_certain.then(|| certain_problem(nutrient, CertainProblemKind::Above, lowest, maximum))
    }

    /// Finds the strictest upper limit, apart from the maximum of the profile, that the dish exceeds by so much that it cannot be
    /// complete.
    fn find_excess_over_limits(
        &self,
        nutrient: &'static Nutrient,
        limits: &'static [UpperLimit],
    ) -> Option<CertainProblem> {
        let exceeded = limits.iter().filter(|limit| limit.nutrient == nutrient.id).filter_map(|limit| {
            let lowest = self.lowest_per_1000_kcal(&limit.columns) / limit.limit_in_column_unit * limit.limit;
            let is_exceeded = lowest.is_finite() && lowest > limit.complete_up_to() * (1.0 + TOLERANCE);
            (is_exceeded && self.certainly_applies(limit)).then_some((limit, lowest))
        });
        let (limit, lowest) = exceeded.min_by(|(one, _), (another, _)| one.limit.total_cmp(&another.limit))?;
        let mut problem = certain_problem(nutrient, CertainProblemKind::Above, lowest, limit.limit);
        problem.sentence = format!("{} ({}).", problem.sentence.trim_end_matches('.'), limit.basis);
        Some(problem)
    }

    /// Returns the least that the dish can contain per 1000 kcal, in the unit of the columns.
    fn lowest_per_1000_kcal(&self, columns: &ColumnRule) -> f64 {
        let term = |food: &Food| Term {
            numerator: known_in_100_g(food, columns),
            denominator: 100.0 * max_kcal_per_gram(food),
        };
        let unmatched = Term { numerator: 0.0, denominator: MAX_KCAL_PER_GRAM * self.unmatched_grams };
        let lowest = self.find_extreme_per_1000_kcal(Extreme::Lowest, unmatched, |food| Some(term(food)));
        // Water and salts have no energy, so they never lower the amount per 1000 kcal.
        let diluting = self.unweighed.iter().filter(|food| food.nutrients.get("energy_kcal") != Some(0.0));
        let of_food = |food: &&Food| per_1000_kcal(term(food).numerator, term(food).denominator);
        diluting.map(of_food).fold(lowest.unwrap_or_default(), f64::min)
    }

    /// Returns the extreme amount per 1000 kcal of the lines whose weight is known, each of which can be at any end of its range
    /// independently of the others. `in_100_g` returns the amount and the energy of 100 g of a food, and `unmatched` are those of
    /// the lines whose food is not known. None if the amount of a food is not known.
    fn find_extreme_per_1000_kcal(
        &self,
        extreme: Extreme,
        unmatched: Term,
        in_100_g: impl Fn(&Food) -> Option<Term>,
    ) -> Option<f64> {
        let term = |(food, grams): &(&Food, f64)| in_100_g(food).map(|it| it.scale(grams / 100.0));
        let known = self.known.iter().map(|ends| ends.iter().map(term).collect::<Option<Vec<Term>>>());
        let lines = known.chain([Some(vec![unmatched])]).collect::<Option<Vec<_>>>()?;
        Some(1000.0 * find_extreme_ratio(extreme, &lines).unwrap_or_default())
    }

    /// Returns whether a limit for added nutrients applies although the unknown foods may contain the nutrient by nature.
    fn certainly_applies(&self, limit: &UpperLimit) -> bool {
        if limit.scope == Scope::AllDishes {
            return true;
        }
        // The weight of such a food is not known, so it can contain any amount of the nutrient by nature.
        let contains_by_nature = |food: &&Food| !food.is_supplement() && known_in_100_g(food, &limit.columns) > 0.0;
        if self.unweighed.iter().any(contains_by_nature) {
            return false;
        }
        // The added part of all that the dish contains, with the ends of the ranges that make it smallest.
        let term = |(food, grams): &(&Food, f64)| {
            let amount = known_in_100_g(food, &limit.columns) * grams / 100.0;
            Term { numerator: if food.is_supplement() { amount } else { 0.0 }, denominator: amount }
        };
        let unmatched = max_column_in_100_g(&limit.columns) * self.unmatched_grams / 100.0;
        let known = self.known.iter().map(|ends| ends.iter().map(term).collect::<Vec<_>>());
        let lines: Vec<_> = known.chain([vec![Term { numerator: 0.0, denominator: unmatched }]]).collect();
        find_extreme_ratio(Extreme::Lowest, &lines).is_some_and(|share| limit.scope.includes(share, 1.0))
    }
}

fn certain_problem(nutrient: &'static Nutrient, kind: CertainProblemKind, amount: f64, limit: f64) -> CertainProblem {
    let Nutrient { id, name, unit, .. } = nutrient;
    let name = lower_first_letter(name);
    let (amount_text, limit_text) = (format_figure(amount), format_figure(limit));
    let sentence = match kind {
        CertainProblemKind::Below => {
            format!("Too little {name}: at most {amount_text} of {limit_text} {unit} per 1000 kcal.")
        }
        CertainProblemKind::Above => {
            format!("Too much {name}: at least {amount_text} {unit} per 1000 kcal, the limit is {limit_text} {unit}.")
        }
    };
    CertainProblem { id, kind, amount_per_1000_kcal: amount, limit, unit, sentence }
}

/// Returns an upper bound of the weight of a line. None if it states neither a weight nor a volume, or if a number in its name may
/// multiply the weight: '10 g x 20'.
fn max_grams(line: &IngredientLine) -> Option<f64> {
    if line.food.contains(char::is_numeric) {
        return None;
    }
    let high = |kind| line.measure_of_kind(kind).map(|measure| (measure.unit, measure.quantity.high()));
    if let Some((unit, quantity)) = high(UnitKind::Weight) {
        return Some(unit.grams()? * quantity);
    }
    let (unit, quantity) = high(UnitKind::Volume)?;
    Some(unit.millilitres()? * quantity * MAX_GRAMS_PER_MILLILITRE)
}

/// Returns the largest content in 100 g of an ordinary food, in the unit of the nutrient.
fn max_in_100_g(nutrient: &Nutrient) -> f64 {
    nutrient.factor * max_column_in_100_g(&nutrient.column_rule)
}

/// Returns the largest content in 100 g of an ordinary food, which is neither a supplement nor a salt, in the unit of the columns.
fn max_column_in_100_g(columns: &ColumnRule) -> f64 {
    let ordinary = foods().iter().filter(|food| food.category != "supplement" && food.grams_per_piece.is_none());
    ordinary.map(|food| known_in_100_g(food, columns)).fold(0.0, f64::max)
}

fn kcal_in_100_g(food: &Food) -> f64 {
    food.nutrients.get("energy_kcal").unwrap_or_default()
}

/// Returns an amount per 1000 kcal. Without energy it is infinite, or zero if the amount is zero.
fn per_1000_kcal(amount: f64, kcal: f64) -> f64 {
    match (amount > 0.0, kcal > 0.0) {
        (_, true) => 1000.0 * amount / kcal,
        (true, false) => f64::INFINITY,
        (false, false) => 0.0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::analysis::{Analysis, Dish, analyse};
    use crate::iodised_salt::SaltCountry;
    use crate::verdict::Status;
    use proptest::prelude::*;

    fn parse(texts: &[&str]) -> Vec<IngredientLine> {
        texts.iter().map(|text| IngredientLine::parse(text)).collect()
    }

    fn analyse_adult_dog(lines: &[IngredientLine]) -> Analysis {
        analyse(&Dish {
            pet_type: PetType::Dog,
            life_stage: LifeStage::AdultMaintenance,
            is_treat: false,
            lines,
            instructions: &[],
            salt: SaltCountry::default(),
        })
    }

    fn sentences(texts: &[&str]) -> Vec<String> {
        let problems = find_certain_problems(PetType::Dog, LifeStage::AdultMaintenance, &parse(texts), &[]);
        problems.into_iter().map(|problem| problem.sentence).collect()
    }

    #[test]
    fn a_dish_without_calcium_is_short_of_it_whatever_the_rest_is() {
        for rest in ["chicken breast", "a few potatoes", "20 g moose meat"] {
            let found = sentences(&["500 g chicken breast", "300 g rice", rest]);
            let calcium = found.iter().find(|sentence| sentence.starts_with("Too little calcium"));
            assert!(calcium.is_some_and(|it| it.contains("of 1.25 g per 1000 kcal")), "{rest}: {found:?}");
        }
    }

    #[test]
    fn a_sentence_names_the_nutrient_first_and_states_the_limit() {
        for (rest, start, limit) in [
            (&["chicken breast"][..], "Too little calcium: at most ", " of 1.25 g per 1000 kcal."),
            (&["20 g moose meat"], "Too little calcium: at most ", " of 1.25 g per 1000 kcal."),
            (&["60 g salt", "20 g moose meat"], "Too much sodium: at least ", "the limit is 3.75 g"),
        ] {
            let found = sentences(&[&["500 g chicken breast", "300 g rice"], rest].concat());
            let is_found = found.iter().any(|sentence| sentence.starts_with(start) && sentence.contains(limit));
            assert!(is_found, "{start}: {found:?}");
        }
    }

    #[test]
    fn names_are_written_for_readers() {
        for (name, expected) in [("Calcium", "calcium"), ("Vitamin D", "vitamin D"), ("EPA + DHA", "EPA + DHA")] {
            assert_eq!(lower_first_letter(name), expected);
        }
    }

    #[test]
    fn a_shortfall_of_calcium_is_not_certain_if_the_rest_may_supply_enough() {
        for rest in [
            "moon dust",
            "2 sun stones",
            "eggshell powder",
            "900 g moose meat",
            "10 g x 20 moose meat",
            "a 10 g sachet of moose times 20",
        ] {
            let found = sentences(&["500 g chicken breast", "300 g rice", rest]);
            assert!(!found.iter().any(|sentence| sentence.contains("calcium")), "{rest}: {found:?}");
        }
        assert_eq!(sentences(&["500 g chicken breast", "300 g rice"]), Vec::<String>::new(), "every line is known");
    }

    #[test]
    fn a_supplement_that_is_not_known_may_contain_what_is_missing() {
        for rest in ["10 g calcium supplement", "5 g MegaVet balancer", "20 g mineral mix", "10 g bone ash powder"] {
            let found = sentences(&["500 g chicken breast", "300 g rice", rest]);
            assert!(!found.iter().any(|sentence| sentence.starts_with("Too little")), "{rest}: {found:?}");
        }
        let found = sentences(&["500 g chicken breast", "60 g eggshell powder", "5 g MegaVet balancer"]);
        assert!(found.iter().any(|sentence| sentence.starts_with("Too much calcium")), "{found:?}");
    }

    #[test]
    fn an_excess_is_certain_if_the_rest_cannot_dilute_it() {
        let found = sentences(&["500 g chicken breast", "60 g eggshell powder", "20 g moose meat"]);
        assert!(found.iter().any(|sentence| sentence.starts_with("Too much calcium")), "{found:?}");
        let found = sentences(&["500 g chicken breast", "1-119 g eggshell powder", "20 g moose meat"]);
        assert!(!found.iter().any(|sentence| sentence.starts_with("Too much calcium")), "{found:?}");
        let found = sentences(&["500 g chicken breast", "60 g eggshell powder", "rice"]);
        assert!(!found.iter().any(|sentence| sentence.starts_with("Too much calcium")), "{found:?}");
    }

    #[test]
    fn a_problem_must_hold_with_some_ranges_low_and_others_high() {
        // 100 g of eggshell have 38.04 g of calcium, and 100 g of rice have 0.028 g and 365 kcal. 2 g of moose have at most 18 kcal.
        // The limits are 1.25 and 6.25 g per 1000 kcal.
        let problem = |shell: &str, rice: &str| {
            let found = sentences(&[shell, rice, "2 g moose meat"]);
            found.iter().find(|it| it.contains(" calcium")).map(|it| it.starts_with("Too much"))
        };
        let (too_much, too_little) = (Some(true), Some(false));
        for (shell, rice, expected) in [
            // 40 g and 200 g: 15.27 g in 748 kcal are 20.4 g per 1000 kcal, the least of the four combinations.
            ("40-60 g eggshell powder", "100-200 g rice", too_much),
            // 20 g and 200 g: 7.66 g in 748 kcal, 10.2 g per 1000 kcal. 100 g and 1000 g: 38.3 g in 3668 kcal, 10.4 g per 1000 kcal.
            // But 20 g and 1000 g: 7.89 g in 3668 kcal, 2.2 g per 1000 kcal.
            ("20-100 g eggshell powder", "200-1000 g rice", None),
            // 1 g and 500 g: 0.52 g in 1825 kcal, 0.3 g per 1000 kcal without the moose, the most of the four combinations.
            ("0.5-1 g eggshell powder", "500-1000 g rice", too_little),
            // 0.5 g and 100 g: 0.22 g in 365 kcal, 0.6 g per 1000 kcal. 5 g and 1000 g: 2.18 g in 3650 kcal, 0.6 g per 1000 kcal.
            // But 5 g and 100 g: 1.93 g in 365 kcal, 5.3 g per 1000 kcal.
            ("0.5-5 g eggshell powder", "100-1000 g rice", None),
        ] {
            assert_eq!(problem(shell, rice), expected, "{shell}, {rice}");
        }
    }

    #[test]
    fn a_range_of_a_food_without_energy_may_supply_what_is_missing() {
        let is_short_of_sodium = |salt: &str| {
            let found = sentences(&[salt, "chicken breast"]);
            found.iter().any(|sentence| sentence.starts_with("Too little sodium"))
        };
        // Salt has no energy. However little chicken there is, 5 g of salt are enough for it, and only without salt could there be
        // too little sodium.
        assert!(!is_short_of_sodium("0-5 g salt"));
        assert!(!is_short_of_sodium("1-5 g salt"));
    }

    #[test]
    fn an_excess_over_an_upper_limit_beyond_the_profile_is_certain_too() {
        for (cause, rest, expected) in [
            ("60 g salt", "20 g moose meat", "Too much sodium"),
            ("60 g salt", "20 g moose meat", "Too much chloride"),
            ("60 g salt", "water", "Too much sodium"),
            ("40 zinc tablets (15 mg each)", "20 g moose meat", "Too much zinc"),
            ("40 zinc tablets (15 mg each)", "water", "Too much zinc"),
            ("30 iron tablets (14 mg each)", "20 g moose meat", "Too much iron"),
        ] {
            let found = sentences(&["500 g chicken breast", cause, rest]);
            assert!(found.iter().any(|sentence| sentence.starts_with(expected)), "{cause}, {rest}: {found:?}");
        }
        let found = sentences(&["500 g chicken breast", "40 zinc tablets (15 mg each)", "20 g moose meat"]);
        let zinc = found.iter().find(|sentence| sentence.starts_with("Too much zinc")).unwrap();
        assert!(
            zinc.ends_with("the limit is 56.8 mg (EU legal maximum 200 mg/kg complete feed of 12 % moisture)."),
            "{zinc}"
        );
        for (cause, rest) in [
            // Enough rice dilutes any salt. Enough beef contains more zinc than the tablets add, so that the limit for added zinc
            // does not apply.
            ("60 g salt", "rice"),
            ("40 zinc tablets (15 mg each)", "beef mince"),
            ("40 zinc tablets (15 mg each)", "2 kg moose meat"),
            ("1 zinc tablet (15 mg)", "20 g moose meat"),
        ] {
            let found = sentences(&["500 g chicken breast", cause, rest]);
            let excess =
                |sentence: &&String| sentence.starts_with("Too much sodium") || sentence.starts_with("Too much zinc");
            assert_eq!(found.iter().find(excess), None, "{cause}, {rest}");
        }
    }

    proptest! {
        /// With any amount of the unknown food, the analysis does not find that the dish meets the same minima.
        #[test]
        fn certain_shortfalls_hold_for_every_amount(grams in 1.0..5000.0_f64, food in prop_oneof![
            Just("chicken breast"), Just("carrots"), Just("rice"), Just("olive oil"), Just("sardines"), Just("water"),
        ]) {
            let known = ["400 g beef mince", "200 g rice"];
            let unknown = parse(&[known[0], known[1], food]);
            let certain = find_certain_problems(PetType::Dog, LifeStage::AdultMaintenance, &unknown, &[]);
            let line = format!("{grams:.1} g {food}");
            let lines = parse(&[known[0], known[1], &line]);
            let analysis = analyse_adult_dog(&lines);
            for problem in certain.iter().filter(|problem| problem.kind == CertainProblemKind::Below) {
                let result = analysis.nutrients.iter().find(|result| result.id == problem.id).unwrap();
                prop_assert!(result.status != Status::Meets && result.status != Status::Above, "{} with {line}", problem.sentence);
            }
        }

        /// Any amount of the unknown food gives a dish that exceeds the same limits.
        #[test]
        fn certain_excesses_hold_for_every_amount(grams in 1.0..5000.0_f64, food in prop_oneof![
            Just("water"), Just("olive oil"), Just("lard"), Just("carrots"), Just("beef mince"), Just("plain salt"),
        ], cause in prop_oneof![
            Just("60 g salt"), Just("40 zinc tablets (15 mg each)"), Just("30 iron tablets (14 mg each)"),
            Just("60 g eggshell powder"), Just("60 vitamin D3 drops (400 IU each)"),
        ]) {
            let unknown = parse(&["400 g beef mince", cause, food]);
            let certain = find_certain_problems(PetType::Dog, LifeStage::AdultMaintenance, &unknown, &[]);
            let line = format!("{grams:.1} g {food}");
            let lines = parse(&["400 g beef mince", cause, &line]);
            let analysis = analyse_adult_dog(&lines);
            for problem in certain.iter().filter(|problem| problem.kind == CertainProblemKind::Above) {
                let exceeded = analysis.exceeded_limits.iter().find(|exceeded| exceeded.id == problem.id);
                prop_assert!(exceeded.is_some_and(|it| it.prevents_complete), "{} with {line}", problem.sentence);
            }
        }
    }
}
