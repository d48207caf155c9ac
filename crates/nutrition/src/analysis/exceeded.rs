//! Compares the nutrients of a dish with the upper limits, and names the line that causes an excess.
//!
//! Amounts are those before cooking: it is not certain that a dish loses as much as the table of losses says. Ratios are those of
//! the cooked dish, because losses can raise and lower them.

use domain::pet_type::PetType;
use serde::Serialize;
use utoipa::ToSchema;

use super::NutrientResult;
use super::combination::{Combination, Combinations, Extreme, known_kcal};
use super::ingredient::CookedFood;
use super::limit_scope::{may_apply, sum};
use super::result::known_ratio;
use super::strictest_limit::kind_of_maximum;
use crate::figure::format_figure;
use crate::nutrient::{ColumnRule, Nutrient, known_in_100_g};
use crate::profile::{LifeStage, Verification};
use crate::upper_limit::{UpperLimit, upper_limits};
use crate::verdict::{Status, lower_first_letter};

/// Relative tolerance for the rounding errors of floating-point sums.
const ROUNDING: f64 = 1e-9;

/// An upper limit that the dish exceeds. Amounts are in `unit` per 1000 kcal ME, before cooking. For a ratio, the amount is the
/// ratio itself, after cooking.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ExceededLimit {
    /// Id of the nutrient.
    pub id: &'static str,
    pub name: &'static str,
    pub unit: &'static str,
    #[serde(rename = "amountPer1000kcal")]
    pub amount_per_1000_kcal: f64,
    pub limit: f64,
    /// True if the dish cannot be complete because of the excess. Otherwise it is a caution.
    pub prevents_complete: bool,
    /// The name of the limit: 'EU legal maximum 200 mg/kg complete feed'.
    pub basis: &'static str,
    pub source: &'static str,
    pub verification: Verification,
    /// The ingredient line with the largest part of the nutrient.
    #[schema(required = true)]
    pub line: Option<String>,
    /// The excess in words: 'Too much zinc: 291 mg per 1000 kcal, at most 56.8 mg (EU legal maximum …). Most of it comes from
    /// ‘40 zinc tablets (15 mg each)’.'
    pub sentence: String,
}

/// An ingredient line and its share of a nutrient, from 0 to 1.
struct Cause<'a> {
    line: &'a str,
    share: f64,
}

/// Returns, for each nutrient, the lowest exceeded limit that prevents a complete dish, or else the lowest one that is a caution. A
/// limit is exceeded if any combination of the amounts exceeds it. The limits that prevent a complete dish come first.
pub(super) fn find_exceeded(
    pet_type: PetType,
    life_stage: LifeStage,
    nutrients: &[Nutrient],
    combinations: &Combinations<'_>,
) -> Vec<ExceededLimit> {
    let dish = Dish { combinations };
    let limits = upper_limits(pet_type, life_stage);
    let mut found: Vec<ExceededLimit> = nutrients
        .iter()
        .filter_map(|nutrient| {
            let published = limits.iter().filter(|limit| limit.nutrient == nutrient.id);
            let exceeded = published.filter_map(|limit| dish.find_exceeded_limit(nutrient, limit));
            exceeded.chain(dish.find_exceeded_maximum(nutrient)).min_by(|one, another| {
                let strictest_first = one.limit.total_cmp(&another.limit);
                another.prevents_complete.cmp(&one.prevents_complete).then(strictest_first)
            })
        })
        .collect();
    found.sort_by_key(|exceeded| !exceeded.prevents_complete);
    found
}

/// Returns the ratios that were assessed as too high, such as that of calcium to phosphorus. The line with the largest part of
/// the first nutrient causes the excess.
pub(super) fn find_exceeded_ratios(
    nutrients: &[Nutrient],
    results: &[NutrientResult],
    combinations: &Combinations<'_>,
) -> Vec<ExceededLimit> {
    let dish = Dish { combinations };
    let find = |nutrient: &Nutrient| {
        let ColumnRule::Ratio { numerator, denominator } = &nutrient.column_rule else { return None };
        let limit = nutrient.maximum?;
        results.iter().find(|it| it.id == nutrient.id && it.status == Status::Above)?;
        let highest = combinations.find_highest_ratio(numerator, denominator);
        let batch = combinations.batch(&highest);
        let ratio = known_ratio(batch.sum_columns(numerator), batch.sum_columns(denominator))?;
        let cause = dish.find_cause(&ColumnRule::Sum(numerator.clone()), &highest);
        let excess = ExceededLimit { amount_per_1000_kcal: ratio, limit, ..ExceededLimit::new(nutrient) };
        (ratio > limit).then(|| excess.with_cause_of_ratio(cause))
    };
    nutrients.iter().filter_map(find).collect()
}

struct Dish<'a> {
    combinations: &'a Combinations<'a>,
}

impl Dish<'_> {
    fn find_exceeded_limit(&self, nutrient: &Nutrient, limit: &UpperLimit) -> Option<ExceededLimit> {
        let (amount, most) = self.find_most(&limit.columns)?;
        let share = amount / limit.limit_in_column_unit;
        (share > 1.0 + ROUNDING && may_apply(limit, self.combinations)).then(|| {
            let cause = self.find_cause(&limit.columns, &most);
            let excess = ExceededLimit {
                amount_per_1000_kcal: share * limit.limit,
                limit: limit.limit,
                prevents_complete: share > limit.complete_up_to() / limit.limit + ROUNDING,
                basis: limit.basis,
                source: limit.source,
                verification: limit.verification,
                ..ExceededLimit::new(nutrient)
            };
            excess.with_cause(cause)
        })
    }

    /// Returns the excess over the maximum of the nutrient profile. It never finds a ratio, which is not a content of a food:
    /// `find_exceeded_ratios` compares the ratios.
    fn find_exceeded_maximum(&self, nutrient: &Nutrient) -> Option<ExceededLimit> {
        let limit = nutrient.maximum?;
        let (amount, most) = self.find_most(&nutrient.column_rule)?;
        let amount = nutrient.factor * amount;
        (amount > limit * (1.0 + ROUNDING)).then(|| {
            let cause = self.find_cause(&nutrient.column_rule, &most);
            let excess = ExceededLimit { amount_per_1000_kcal: amount, limit, ..ExceededLimit::new(nutrient) };
            excess.with_cause(cause)
        })
    }

    /// Returns the most that a combination of the amounts has before cooking, in the unit of the columns per 1000 kcal, and this
    /// combination. None if it has no energy.
    fn find_most(&self, columns: &ColumnRule) -> Option<(f64, Combination)> {
        let amount = |it: &CookedFood<'_>| known_in_100_g(it.food, columns) * it.grams / 100.0;
        let most = self.combinations.find_extreme(Extreme::Highest, amount, known_kcal);
        let batch = self.combinations.batch(&most);
        Some((batch.per_1000_kcal(sum(&batch, columns, |_| true))?, most))
    }

    fn find_cause(&self, columns: &ColumnRule, combination: &Combination) -> Option<Cause<'_>> {
        let amounts = self.combinations.foods(combination).filter_map(|(line, it)| {
            let it = it?;
            Some((line, known_in_100_g(it.food, columns) * it.grams / 100.0))
        });
        let amounts: Vec<(&str, f64)> = amounts.collect();
        let total: f64 = amounts.iter().map(|(_, amount)| amount).sum();
        let causes = amounts.into_iter().map(|(line, amount)| Cause { line, share: amount / total });
        causes.max_by(|one, another| one.share.total_cmp(&another.share))
    }
}

impl ExceededLimit {
    /// Creates an excess over the maximum of the nutrient profile, without amount and cause.
    fn new(nutrient: &Nutrient) -> Self {
        let (_, basis) = kind_of_maximum(nutrient);
        Self {
            id: nutrient.id,
            name: nutrient.name,
            unit: nutrient.unit,
            amount_per_1000_kcal: 0.0,
            limit: 0.0,
            prevents_complete: true,
            basis,
            source: nutrient.source,
            verification: nutrient.verification,
            line: None,
            sentence: String::new(),
        }
    }

    fn with_cause(self, cause: Option<Cause<'_>>) -> Self {
        let (amount, limit) = (format_figure(self.amount_per_1000_kcal), format_figure(self.limit));
        let (name, unit, basis) = (lower_first_letter(self.name), self.unit, self.basis);
        let excess = if self.prevents_complete {
            format!("Too much {name}: {amount} {unit} per 1000 kcal, at most {limit} {unit} ({basis}).")
        } else {
            format!("High in {name}: {amount} {unit} per 1000 kcal, more than {limit} {unit} ({basis}).")
        };
        let cause_sentence = cause.as_ref().map(|cause| {
            if cause.share > 0.5 {
                format!("Most of it comes from ‘{}’.", cause.line)
            } else {
                format!("The largest part comes from ‘{}’.", cause.line)
            }
        });
        self.with_line_and_sentence(cause, excess, cause_sentence)
    }

    fn with_cause_of_ratio(self, cause: Option<Cause<'_>>) -> Self {
        let (ratio, limit) = (format_figure(self.amount_per_1000_kcal), format_figure(self.limit));
        let excess = format!("{} too high: {ratio}, at most {limit} ({}).", self.name, self.basis);
        // The name of a ratio begins with that of the first nutrient: 'Calcium to phosphorus ratio'.
        let first_nutrient = lower_first_letter(self.name.split(" to ").next().unwrap_or_default());
        let cause_sentence = cause.as_ref().map(|cause| {
            let part = if cause.share > 0.5 { "Most" } else { "The largest part" };
            format!("{part} of the {first_nutrient} comes from ‘{}’.", cause.line)
        });
        self.with_line_and_sentence(cause, excess, cause_sentence)
    }

    fn with_line_and_sentence(self, cause: Option<Cause<'_>>, excess: String, cause_sentence: Option<String>) -> Self {
        let sentence = cause_sentence.map_or_else(|| excess.clone(), |cause| format!("{excess} {cause}"));
        Self { line: cause.map(|it| it.line.to_owned()), sentence, ..self }
    }
}
