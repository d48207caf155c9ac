//! The combinations of amounts that a dish with ranges can have, and the one that is worst for a limit.
//!
//! A line can have a range of its weight ('1-15 g eggshell powder', or what a pinch weighs) and of its strength (iodised salt).
//! Each line can be at either end independently of the others, so n lines have 2^n combinations of ends, and the verdict must hold
//! for all of them.
//!
//! They are not tried one by one. Every bound compares a limit with a ratio N / D of two sums over the lines: of a nutrient to the
//! energy, or of one nutrient to another. Such a ratio is monotonic in the weight of each line while the others stay the same, so
//! its extremes are at ends, and the weights between the ends are covered too. The ratio is above r exactly if N - r·D is above 0.
//! This difference is a sum over the lines again, so each line is decided by itself: for a maximum it takes the end with the larger
//! N - r·D, for a minimum the one with the smaller. Both the nutrient and the energy of the line count in it. `find_extreme`
//! repeats this with the ratio that it found until the ratio no longer changes (Dinkelbach's method for fractional programs). The
//! result is the exact extreme for any number of lines.
//!
//! Two kinds of rules depend on two ratios: minima that depend on the fish of a dish, and limits that apply only if supplements add
//! enough of a nutrient. There each ratio is taken at its own worst combination, although they may not occur together. This can
//! only make a verdict stricter.

use super::Ingredient;
use super::batch::Batch;
use super::ingredient::CookedFood;
use crate::energy_bound::{known_kcal_per_gram, max_kcal_per_gram};
use crate::food::Food;
use crate::food_nutrients::Column;
use crate::nutrient::{ColumnRule, Content, Nutrient, columns_in_100_g};

/// Maximum number of times that the search for an extreme improves its ratio. It usually needs two or three.
const MAX_ROUNDS: usize = 64;

/// The extreme of a ratio that is looked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Extreme {
    Lowest,
    Highest,
}

/// The lines of a dish with the ends of their ranges.
#[derive(Debug)]
pub(super) struct Combinations<'a> {
    lines: Vec<Line<'a>>,
}

#[derive(Debug)]
struct Line<'a> {
    text: &'a str,
    /// The food at each end, first with the weakest strength. A line without ranges has one entry, and a line whose food or weight
    /// is not known has none.
    ends: Vec<CookedFood<'a>>,
}

/// One end of each line, as indices of `Line::ends`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Combination(Vec<usize>);

/// What a line at one of its ends adds to the numerator and to the denominator of a ratio.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Term {
    pub numerator: f64,
    pub denominator: f64,
}

impl Term {
    pub(crate) fn scale(self, factor: f64) -> Self {
        Self { numerator: factor * self.numerator, denominator: factor * self.denominator }
    }

    /// Returns the ratio, which is infinite if only the denominator is 0, or None if both are 0.
    fn ratio(self) -> Option<f64> {
        (self.denominator > 0.0 || self.numerator > 0.0).then(|| self.numerator / self.denominator)
    }
}

impl std::iter::Sum for Term {
    fn sum<I: Iterator<Item = Self>>(terms: I) -> Self {
        terms.fold(Self::default(), |sum, term| Self {
            numerator: sum.numerator + term.numerator,
            denominator: sum.denominator + term.denominator,
        })
    }
}

/// Returns the highest ratio of two sums over the foods of a dish, or None if the denominator is 0. The closures return what a food
/// with this weight in grams adds to each sum.
pub(crate) fn find_highest_ratio(
    ingredients: &[Ingredient<'_>],
    numerator: impl Fn(&Food, f64) -> f64,
    denominator: impl Fn(&Food, f64) -> f64,
) -> Option<f64> {
    let combinations = Combinations::new(ingredients);
    let highest = combinations.find_extreme(
        Extreme::Highest,
        |it| numerator(it.food, it.grams),
        |it| denominator(it.food, it.grams),
    );
    let foods = || combinations.foods(&highest).filter_map(|(_, it)| it);
    let (numerator, denominator): (f64, f64) =
        (foods().map(|it| numerator(it.food, it.grams)).sum(), foods().map(|it| denominator(it.food, it.grams)).sum());
    (denominator > 0.0).then(|| numerator / denominator)
}

/// Returns the lowest or highest ratio of two sums over lines, of which each takes one of its ends. None if both sums are 0.
pub(crate) fn find_extreme_ratio(extreme: Extreme, lines: &[Vec<Term>]) -> Option<f64> {
    total(lines, &choose_extreme(extreme, lines)).ratio()
}

/// Returns the known energy of a food in kcal.
pub(super) fn known_kcal(it: &CookedFood<'_>) -> f64 {
    known_kcal_per_gram(it.food).unwrap_or_default() * it.grams
}

impl<'a> Combinations<'a> {
    pub fn new(ingredients: &'a [Ingredient<'a>]) -> Self {
        let lines = ingredients.iter().map(|it| Line { text: &it.text, ends: it.ends() });
        Self { lines: lines.collect() }
    }

    pub fn has_ranges(&self) -> bool {
        self.lines.iter().any(|line| line.ends.len() > 1)
    }

    /// Returns the text of each line with its food, which is None if the food or its weight is not known.
    pub fn foods<'b>(
        &'b self,
        combination: &'b Combination,
    ) -> impl Iterator<Item = (&'a str, Option<&'b CookedFood<'a>>)> {
        self.lines.iter().zip(&combination.0).map(|(line, end)| (line.text, line.ends.get(*end)))
    }

    pub fn batch(&self, combination: &Combination) -> Batch<'a> {
        Batch::from_lines(self.foods(combination).map(|(_, food)| food.copied()))
    }

    /// Returns the energy of the combination with the least of it.
    pub fn least_kcal(&self) -> f64 {
        self.batch(&self.find_largest(|it| -known_kcal(it))).kcal
    }

    /// Returns the combination with the largest sum over the lines. `part` returns what a line adds to the sum.
    pub fn find_largest(&self, part: impl Fn(&CookedFood<'a>) -> f64) -> Combination {
        let terms = self.terms(part, |_| 0.0);
        choose(&terms, |term| term.numerator)
    }

    /// Returns the combination with the lowest or highest ratio of two sums over the lines. The closures return what a line adds to
    /// each sum, and must not return negative amounts.
    pub fn find_extreme(
        &self,
        extreme: Extreme,
        numerator: impl Fn(&CookedFood<'a>) -> f64,
        denominator: impl Fn(&CookedFood<'a>) -> f64,
    ) -> Combination {
        choose_extreme(extreme, &self.terms(numerator, denominator))
    }

    /// Returns the combinations with which a nutrient may miss a limit: those with the extremes of the ratios that
    /// `Batch::assess` compares with the limits.
    pub fn find_extremes(&self, nutrient: &Nutrient) -> Vec<Combination> {
        let mut found: Vec<Combination> = Vec::new();
        let mut add = |combination: Combination| {
            if !found.contains(&combination) {
                found.push(combination);
            }
        };
        match &nutrient.column_rule {
            ColumnRule::Ratio { numerator, denominator } => {
                for extreme in [Extreme::Lowest, Extreme::Highest] {
                    add(self.find_extreme(extreme, known_of(numerator), most_of(denominator)));
                    add(self.find_extreme(extreme, most_of(numerator), known_of(denominator)));
                }
            }
            _ => {
                let known =
                    |it: &CookedFood<'_>| nutrient.in_100_g_cooked(it.food, it.retention).known * it.grams / 100.0;
                add(self.find_extreme(Extreme::Highest, known, known_kcal));
                add(self.find_extreme(Extreme::Lowest, known, known_kcal));
                add(self.find_extreme(Extreme::Lowest, known, |it| max_kcal_per_gram(it.food) * it.grams));
            }
        }
        found
    }

    /// Returns the combination with the highest ratio of some columns to others. The denominator counts with its upper bound, as in
    /// the comparison of a ratio with its maximum.
    pub fn find_highest_ratio(&self, numerator: &[Column], denominator: &[Column]) -> Combination {
        self.find_extreme(Extreme::Highest, known_of(numerator), most_of(denominator))
    }

    fn terms(
        &self,
        numerator: impl Fn(&CookedFood<'a>) -> f64,
        denominator: impl Fn(&CookedFood<'a>) -> f64,
    ) -> Vec<Vec<Term>> {
        let term = |it: &CookedFood<'a>| Term { numerator: numerator(it), denominator: denominator(it) };
        self.lines.iter().map(|line| line.ends.iter().map(term).collect()).collect()
    }
}

/// Returns the combination with the lowest or highest ratio of two sums over the lines.
fn choose_extreme(extreme: Extreme, terms: &[Vec<Term>]) -> Combination {
    let sign = if extreme == Extreme::Highest { 1.0 } else { -1.0 };
    // Without a denominator there is no ratio, so the search begins with the largest denominator.
    let mut best = choose(terms, |term| term.denominator);
    if total(terms, &best).denominator <= 0.0 {
        // No combination has a denominator, so the ratio is infinite or missing.
        return choose(terms, |term| sign * term.numerator);
    }
    let mut ratio = total(terms, &best).ratio();
    for _ in 0..MAX_ROUNDS {
        let Some(known) = ratio.filter(|ratio| ratio.is_finite()) else { break };
        let next = choose(terms, |term| sign * (term.numerator - known * term.denominator));
        let Some(found) = total(terms, &next).ratio().filter(|found| sign * (found - known) > 0.0) else { break };
        (best, ratio) = (next, Some(found));
    }
    best
}

/// Returns the combination that takes the end with the largest value of each line, and the first end if all are equal.
fn choose(terms: &[Vec<Term>], value: impl Fn(Term) -> f64) -> Combination {
    let largest = |ends: &Vec<Term>| {
        let values = ends.iter().map(|term| value(*term)).enumerate();
        let best = values.reduce(|best, other| if other.1 > best.1 { other } else { best });
        best.map_or(0, |(end, _)| end)
    };
    Combination(terms.iter().map(largest).collect())
}

fn total(terms: &[Vec<Term>], combination: &Combination) -> Term {
    terms.iter().zip(&combination.0).filter_map(|(ends, end)| ends.get(*end)).copied().sum()
}

/// Returns the known part of some columns.
fn known_of(columns: &[Column]) -> impl Fn(&CookedFood<'_>) -> f64 {
    |it| content(it, columns).known
}

/// Returns the upper bound of some columns. If a food has none, `Batch::assess` does not use the ratio, so that any combination
/// will do.
fn most_of(columns: &[Column]) -> impl Fn(&CookedFood<'_>) -> f64 {
    |it| content(it, columns).upper_bound.unwrap_or_default()
}

fn content(it: &CookedFood<'_>, columns: &[Column]) -> Content {
    columns_in_100_g(it.food, it.retention, columns).scale(it.grams / 100.0)
}
