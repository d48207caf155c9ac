//! Sums one nutrient over the foods of a dish and compares the sum with the limits.

use domain::food_id::FoodId;
use serde::Serialize;
use utoipa::ToSchema;

use super::batch::Batch;
use super::limits::Fish;
use super::rounding::exceeds;
use super::strictest_limit::StrictestLimit;
use super::usual_range::UsualRange;
use crate::food::Food;
use crate::nutrient::{ColumnRule, Content, Nutrient, NutrientGroup, may_exceed_maximum};
use crate::profile::Verification;
use crate::verdict::Status;

const MAY_EXCEED: &str = "We have no figures for seaweed and premixes. They may contain far too much of this nutrient.";

const DILUTED: &str =
    "The calories of a food are not known. With them, this amount per 1000 kcal may be below the minimum.";

/// How the known amount of a nutrient per 1000 kcal compares with the true one.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum AmountBound {
    #[default]
    Exact,
    /// A food has no figure for the nutrient, so that the dish contains more.
    Lower,
    /// A food has no figure for its energy, which lowers the amount per 1000 kcal.
    Upper,
    /// Both, so that the dish can have more or less.
    Unknown,
}

/// A nutrient of a dish compared with its limits. Figures are in `unit` per 1000 kcal ME.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct NutrientResult {
    pub id: &'static str,
    pub name: &'static str,
    pub unit: &'static str,
    pub group: NutrientGroup,
    /// The known part of the amount. Null if no food has a figure.
    #[serde(rename = "amountPer1000kcal")]
    #[schema(required = true)]
    pub amount_per_1000_kcal: Option<f64>,
    /// The range in which the amount usually is. Null if too little of the amount comes from foods whose variation is published.
    #[schema(required = true)]
    pub usual_range: Option<UsualRange>,
    /// The minimum for this dish. Null if the profile has no minimum, or none that applies to this dish.
    #[schema(required = true)]
    pub minimum: Option<f64>,
    /// The maximum of the profile. Null if it has none.
    #[schema(required = true)]
    pub maximum: Option<f64>,
    /// The strictest of all upper limits, among them the maximum of the profile. Null if there is none.
    #[schema(required = true)]
    pub strictest_limit: Option<StrictestLimit>,
    pub status: Status,
    /// Surplus of the least that the dish can contain over the minimum, as a share of the minimum: 0.12 for 12 % more. Null without
    /// a minimum, or if the minimum is not known to be met.
    #[schema(required = true)]
    pub margin: Option<f64>,
    /// False if the food data have no figures for this nutrient and the salts of the dish alone do not decide it. Such a nutrient
    /// does not prevent the verdict `complete`.
    pub assessable: bool,
    /// True if the status is unknown only because the energy of a food is not known: the stated amount meets the minimum, but is an
    /// upper bound, because this energy lowers it.
    pub is_diluted: bool,
    #[serde(skip)]
    pub bound: AmountBound,
    /// Contributions of the foods, the largest first. Empty for a ratio.
    pub contributions: Vec<Contribution>,
    /// Result of checking the limits against published sources.
    pub verification: Verification,
    #[schema(required = true)]
    pub note: Option<&'static str>,
}

/// The amount of a nutrient that comes from one food.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Contribution {
    pub food_id: FoodId,
    pub food: String,
    /// Amount in the nutrient's unit, per 1000 kcal of the dish.
    #[serde(rename = "amountPer1000kcal")]
    pub amount_per_1000_kcal: f64,
    /// Share of the known amount, from 0 to 1.
    pub share: f64,
}

impl NutrientResult {
    /// Returns whether enough is known to compare the amount with the limits.
    pub fn is_assessed(&self) -> bool {
        self.assessable && self.status != Status::Unknown
    }

    /// Keeps the worse of the results for two combinations of the amounts of a dish.
    pub(super) fn merge_worse(&mut self, other: &Self) {
        let is_known_or_diluted = |it: &Self| it.status != Status::Unknown || it.is_diluted;
        let is_diluted = is_known_or_diluted(self) && is_known_or_diluted(other);
        self.status = self.status.worse_of(other.status);
        self.is_diluted = is_diluted && self.status == Status::Unknown;
        self.margin = self.margin.zip(other.margin).map(|(one, another)| one.min(another));
        self.assessable &= other.assessable;
    }

    /// Explains why the status of a diluted nutrient is unknown.
    pub(super) fn add_note(&mut self) {
        if self.is_diluted {
            self.note = Some(DILUTED);
        }
    }
}

impl Batch<'_> {
    pub fn assess(&self, nutrient: &Nutrient, fish: &Fish) -> NutrientResult {
        let minimum = fish.minimum(nutrient);
        let (amount, at_least, status, bound, depends_on_energy, contributions) = match &nutrient.column_rule {
            ColumnRule::Ratio { numerator, denominator } => {
                let (numerator, denominator) = (self.sum_columns(numerator), self.sum_columns(denominator));
                (
                    known_ratio(numerator, denominator),
                    least_ratio(numerator, denominator),
                    ratio_status(numerator, denominator, minimum, nutrient.maximum),
                    AmountBound::Exact,
                    // Energy cancels out in a ratio.
                    false,
                    Vec::new(),
                )
            }
            _ => {
                let content = self.sum(|it| nutrient.in_100_g_cooked(it.food, it.retention));
                let is_known = content.known > 0.0 || content.is_fully_known();
                let amount = self.per_1000_kcal(content.known).filter(|_| is_known);
                let at_least = amount.map(|amount| self.diluted(amount));
                let status = self.status(content, minimum, nutrient.maximum);
                let bound = match (content.is_fully_known(), self.max_kcal > self.kcal) {
                    (true, false) => AmountBound::Exact,
                    (false, false) => AmountBound::Lower,
                    (true, true) => AmountBound::Upper,
                    (false, true) => AmountBound::Unknown,
                };
                let depends_on_energy = amount.is_some() && content.is_fully_known();
                (amount, at_least, status, bound, depends_on_energy, self.contributions(nutrient))
            }
        };
        let may_exceed = self.foods().any(|(food, _)| may_exceed_maximum(food, nutrient));
        let status = if may_exceed && status == Status::Meets { Status::Unknown } else { status };
        let is_diluted = depends_on_energy && !may_exceed && status == Status::Unknown;
        // Only the chloride of salts is known, so its surplus is too low by an unknown amount.
        let has_margin = status == Status::Meets && nutrient.column_rule != ColumnRule::FromSalts;
        // A margin promises no more than the least that the dish can contain.
        let margin = minimum.zip(at_least).filter(|_| has_margin).map(|(minimum, amount)| amount / minimum - 1.0);
        // The food table has no column for these nutrients, so they are assessed only if the salts alone reach the minimum.
        let has_no_column = matches!(nutrient.column_rule, ColumnRule::FromSalts | ColumnRule::NotAvailable);
        NutrientResult {
            id: nutrient.id,
            name: nutrient.name,
            unit: nutrient.unit,
            group: nutrient.group,
            amount_per_1000_kcal: amount,
            usual_range: None,
            minimum,
            maximum: nutrient.maximum,
            strictest_limit: None,
            status,
            margin,
            assessable: !(has_no_column && status == Status::Unknown),
            is_diluted,
            bound,
            contributions,
            verification: nutrient.verification,
            note: if may_exceed { Some(MAY_EXCEED) } else { nutrient.note },
        }
    }

    /// Compares the known part with the limits. The result is never `Below` while a part of the content is unknown.
    fn status(&self, content: Content, minimum: Option<f64>, maximum: Option<f64>) -> Status {
        let Some(amount) = self.per_1000_kcal(content.known) else { return Status::Unknown };
        if maximum.is_some_and(|maximum| exceeds(amount, maximum)) {
            return Status::Above;
        }
        let at_least = self.diluted(amount);
        match minimum {
            None => Status::Meets,
            Some(minimum) if !exceeds(minimum, at_least) => Status::Meets,
            Some(minimum) if content.is_fully_known() && exceeds(minimum, amount) => Status::Below,
            Some(_) => Status::Unknown,
        }
    }

    /// Returns an amount per 1000 kcal if the foods without an energy figure add the highest possible energy.
    fn diluted(&self, amount: f64) -> f64 {
        amount * self.kcal / self.max_kcal
    }

    fn contributions(&self, nutrient: &Nutrient) -> Vec<Contribution> {
        let mut amounts: Vec<(&Food, f64)> = Vec::new();
        for it in self.cooked_foods() {
            let amount = nutrient.in_100_g_cooked(it.food, it.retention).known * it.grams / 100.0;
            match amounts.iter_mut().find(|(food, _)| food.id == it.food.id) {
                Some((_, sum)) => *sum += amount,
                None => amounts.push((it.food, amount)),
            }
        }
        amounts.retain(|(_, amount)| *amount > 0.0);
        let total: f64 = amounts.iter().map(|(_, amount)| amount).sum();
        let mut contributions: Vec<Contribution> = amounts
            .into_iter()
            .filter_map(|(food, amount)| {
                Some(Contribution {
                    food_id: food.id.clone(),
                    food: food.everyday_name.clone(),
                    amount_per_1000_kcal: self.per_1000_kcal(amount)?,
                    share: amount / total,
                })
            })
            .collect();
        contributions.sort_by(|one, another| another.share.total_cmp(&one.share));
        contributions
    }
}

/// Returns the ratio of the known parts. None if either side has no known part.
pub(super) fn known_ratio(numerator: Content, denominator: Content) -> Option<f64> {
    (numerator.known > 0.0 && denominator.known > 0.0).then(|| numerator.known / denominator.known)
}

/// Returns the ratio if unknown amounts only raise the denominator. None if they have no upper bound.
fn least_ratio(numerator: Content, denominator: Content) -> Option<f64> {
    let denominator = denominator.upper_bound.filter(|denominator| *denominator > 0.0)?;
    Some(numerator.known / denominator)
}

/// Unknown amounts on either side can raise or lower a ratio, so it is assessed only if its lower and its upper bound lead
/// to the same status.
fn ratio_status(numerator: Content, denominator: Content, minimum: Option<f64>, maximum: Option<f64>) -> Status {
    let most = numerator.upper_bound.filter(|_| denominator.known > 0.0).map(|numerator| numerator / denominator.known);
    let least = least_ratio(numerator, denominator);
    if maximum.zip(least).is_some_and(|(maximum, least)| exceeds(least, maximum)) {
        return Status::Above;
    }
    if minimum.zip(most).is_some_and(|(minimum, most)| exceeds(minimum, most)) {
        return Status::Below;
    }
    let meets_minimum = minimum.is_none_or(|minimum| least.is_some_and(|least| !exceeds(minimum, least)));
    let meets_maximum = maximum.is_none_or(|maximum| most.is_some_and(|most| !exceeds(most, maximum)));
    if meets_minimum && meets_maximum { Status::Meets } else { Status::Unknown }
}
