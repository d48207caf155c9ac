//! All limits of a dish, each expressed as a sum over its foods that must not be negative.

use domain::pet_type::PetType;

use crate::analysis::energy_parts;
use crate::caution::MAX_SALT_G_PER_1000_KCAL;
use crate::energy_bound::max_kcal_per_gram;
use crate::food::Food;
use crate::food_nutrients::Column;
use crate::nutrient::{
    ColumnRule, Condition, Content, FISH_SHARE_FOR_VITAMIN_K, Nutrient, VITAMIN_E_IU_PER_GRAM_OF_FISH_OIL,
    columns_in_100_g, known_in_100_g, nutrients,
};
use crate::retention::Retention;
use crate::upper_limit::{UpperLimit, upper_limits};

use super::item::{Item, Role};
use super::{EnergyShareLimits, FormulationRequest};

/// Maximum of liver, unless the existing dish has more. It is our own: 5 to 8 % of the weight of a usual dish, within the rule of
/// thumb of 5 to 10 % that `caution` uses.
const LIVER_G_PER_1000_KCAL: f64 = 50.0;
/// Maximum of fish oil, unless the existing dish has more. It is our own: this much salmon oil, the richest in EPA + DHA,
/// contains 1.9 g of them, and the safe upper limit for dogs is 2.8 g. The limits of EPA + DHA and of vitamins A and D apply as
/// well.
const FISH_OIL_G_PER_1000_KCAL: f64 = 6.0;
/// Maximum share of the energy from added foods that were not requested. Fats and oils have their own bounds.
pub(super) const ADDED_SHARE: f64 = 0.15;
/// Minimum share of the energy from meat, fish, egg and dairy in a dish for a cat.
const ANIMAL_SHARE: f64 = 0.5;
/// If the starting amounts have more fish than this part of `FISH_SHARE_FOR_VITAMIN_K`, the dish may exceed that share and must
/// meet the minimum of vitamin K.
const NEAR_FISH_SHARE: f64 = 0.8;
/// Part of a share, in per cent of the energy, that is kept free, because a line is rounded to what a cook can measure.
const SHARE_TOLERANCE: f64 = 0.05;
/// Margin of each limit for rounding errors, so that a sum of the same foods in another order also meets it.
const MARGIN: f64 = 1e-7;

#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Rule {
    Minimum(&'static Nutrient, f64),
    Maximum(&'static Nutrient, f64),
    MinEnergy(f64),
    MaxEnergy(f64),
    /// Maximum in grams per 1000 kcal.
    Salt(f64),
    /// Maximum in grams per 1000 kcal.
    Liver(f64),
    /// Maximum in grams per 1000 kcal.
    FishOil(f64),
    /// Keeps added foods below `ADDED_SHARE`.
    Added,
    /// Minimum share of the energy from foods of animals.
    Animal(f64),
    /// Keeps fish below the share that requires a source of vitamin K.
    FishShare,
    /// Minimum share of the energy from protein, in per cent.
    Protein(f64),
    /// Maximum share of the energy from fat, in per cent.
    Fat(f64),
}

/// A limit as a linear function of the steps. `base` and the effects add up to the slack, as a part of the limit at the energy
/// of the batch; the limit is met if the slack is not negative.
#[derive(Debug, Clone, PartialEq)]
pub struct Limit {
    pub rule: Rule,
    pub base: f64,
    /// Effect on the slack of one step of each item.
    pub effects: Vec<f64>,
}

impl Limit {
    /// Returns the lowest possible slack for all allowed amounts.
    pub fn lowest_slack(&self, items: &[Item<'_>]) -> f64 {
        let items = self.effects.iter().zip(items);
        let lowest = items.map(|(effect, item)| (effect * f64::from(item.low)).min(effect * f64::from(item.high)));
        self.base + lowest.sum::<f64>()
    }
}

/// Allowed energy of the batch.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct EnergyBounds {
    pub min_kcal: f64,
    pub max_kcal: f64,
}

impl EnergyBounds {
    pub fn middle(self) -> f64 {
        self.min_kcal.midpoint(self.max_kcal)
    }
}

/// A food of the dish whose amount does not change.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct FixedFood<'a> {
    pub food: &'a Food,
    pub grams: f64,
    pub retention: Retention,
}

struct Batch<'a> {
    items: &'a [Item<'a>],
    fixed_foods: &'a [FixedFood<'a>],
    /// Energy in the middle of the allowed range.
    kcal: f64,
    min_kcal: f64,
    /// Surplus over each minimum that is required, as a part of it.
    margin: f64,
}

/// Returns all limits. `margin` is the surplus over each minimum that is required, as a part of it.
pub fn build(
    request: &FormulationRequest,
    items: &[Item<'_>],
    fixed_foods: &[FixedFood<'_>],
    energy: EnergyBounds,
    margin: f64,
) -> Vec<Limit> {
    let kcal = energy.middle();
    let batch = Batch { items, fixed_foods, kcal, min_kcal: energy.min_kcal, margin };
    let mut limits: Vec<Limit> = nutrients(request.pet_type, request.life_stage)
        .iter()
        .flat_map(|nutrient| batch.nutrient_limits(nutrient))
        .collect();
    limits.extend(
        upper_limits(request.pet_type, request.life_stage)
            .iter()
            .filter_map(|limit| batch.upper_limit(limit, nutrients(request.pet_type, request.life_stage))),
    );
    limits.push(
        batch.limit(Rule::MinEnergy(energy.min_kcal), -energy.min_kcal / kcal, |food| kcal_per_gram(food) / kcal),
    );
    limits.push(
        batch.limit(Rule::MaxEnergy(energy.max_kcal), energy.max_kcal / kcal, |food| -kcal_per_gram(food) / kcal),
    );
    limits.push(batch.maximum(Rule::Salt, MAX_SALT_G_PER_1000_KCAL, |food| f64::from(u8::from(food.is_salt()))));
    limits.push(batch.maximum(Rule::Liver, LIVER_G_PER_1000_KCAL, |food| f64::from(u8::from(food.is_liver()))));
    limits.push(batch.maximum(Rule::FishOil, FISH_OIL_G_PER_1000_KCAL, Food::fish_oil_share));
    limits.push(batch.added_foods_limit());
    if request.pet_type == PetType::Cat {
        limits.push(batch.animal_foods_limit());
    }
    if request.pet_type == PetType::Cat && !batch.may_exceed_fish_share() {
        limits.push(batch.limit(Rule::FishShare, 0.0, |food| {
            let dry_matter = food.dry_matter_share() / (FISH_SHARE_FOR_VITAMIN_K * kcal);
            dry_matter * if food.is_fish() { FISH_SHARE_FOR_VITAMIN_K - 1.0 } else { FISH_SHARE_FOR_VITAMIN_K }
        }));
    }
    limits
}

/// Returns the limits of what protein and fat contribute to the energy. The slack is a part of the energy of the largest amounts that
/// the limit concerns, so that it has the size of that of other limits.
pub fn of_energy_shares(shares: EnergyShareLimits, items: &[Item<'_>], fixed_foods: &[FixedFood<'_>]) -> Vec<Limit> {
    let at_start: f64 = items.iter().map(|item| energy_parts(item.food).total() * item.grams(item.start)).sum();
    let kcal = at_start.max(1.0);
    let batch = Batch { items, fixed_foods, kcal, min_kcal: kcal, margin: 0.0 };
    let protein = shares.min_protein.map(|min| {
        let share = (min + SHARE_TOLERANCE) / 100.0;
        batch.limit(Rule::Protein(min), 0.0, move |food| {
            let parts = energy_parts(food);
            (parts.protein - share * parts.total()) / (share * kcal)
        })
    });
    let fat = shares.max_fat.map(|max| {
        let share = (max - SHARE_TOLERANCE) / 100.0;
        batch.limit(Rule::Fat(max), 0.0, move |food| {
            let parts = energy_parts(food);
            (share * parts.total() - parts.fat) / (share * kcal)
        })
    });
    protein.into_iter().chain(fat).collect()
}

impl Batch<'_> {
    /// Builds a limit from `base` and the effect of one gram of each food on the slack.
    fn limit(&self, rule: Rule, base: f64, per_gram: impl Fn(&Food) -> f64) -> Limit {
        self.limit_after_cooking(rule, base, |food, _| per_gram(food))
    }

    /// Like `limit`, for an effect that depends on what cooking leaves of the nutrients of each food.
    fn limit_after_cooking(&self, rule: Rule, base: f64, per_gram: impl Fn(&Food, Retention) -> f64) -> Limit {
        let fixed_foods: f64 = self.fixed_foods.iter().map(|it| per_gram(it.food, it.retention) * it.grams).sum();
        let effects = self.items.iter().map(|item| per_gram(item.food, item.retention) * item.step).collect();
        Limit { rule, base: base + fixed_foods - MARGIN, effects }
    }

    fn nutrient_limits(&self, nutrient: &'static Nutrient) -> Vec<Limit> {
        match &nutrient.column_rule {
            ColumnRule::Sum(_) => self.amount_limits(nutrient),
            ColumnRule::Ratio { numerator, denominator } => self.ratio_limits(nutrient, numerator, denominator),
            ColumnRule::FromSalts | ColumnRule::NotAvailable => Vec::new(),
        }
    }

    /// Builds the minimum and maximum of a nutrient. A minimum counts what cooking leaves, a maximum the raw foods. Unknown amounts
    /// count as zero, and foods without an energy figure have the highest possible energy in a minimum and none in a maximum.
    fn amount_limits(&self, nutrient: &'static Nutrient) -> Vec<Limit> {
        let cooked = |food: &Food, retention: Retention| nutrient.in_100_g_cooked(food, retention).known / 100.0;
        let raw = |food: &Food| nutrient.in_100_g(food).known / 100.0;
        let minimum = nutrient
            .minimum
            .filter(|_| nutrient.condition != Condition::IfFishExceedsQuarter || self.may_exceed_fish_share());
        let minimum = minimum.map(|minimum| {
            let rises = nutrient.condition == Condition::RisesWithFishOil;
            let for_oil = if rises { VITAMIN_E_IU_PER_GRAM_OF_FISH_OIL } else { 0.0 };
            self.limit_after_cooking(Rule::Minimum(nutrient, minimum), 0.0, |food, retention| {
                let minimum_of_food = minimum * max_kcal_per_gram(food) / 1000.0 + for_oil * food.fish_oil_share();
                1000.0 * (cooked(food, retention) - (1.0 + self.margin) * minimum_of_food) / (minimum * self.kcal)
            })
        });
        let maximum = nutrient.maximum.map(|maximum| {
            self.limit(Rule::Maximum(nutrient, maximum), 0.0, |food| {
                (kcal_per_gram(food) - 1000.0 * raw(food) / maximum) / self.kcal
            })
        });
        minimum.into_iter().chain(maximum).collect()
    }

    /// Builds an upper limit. A limit that depends on what supplements add has one of two sufficient forms: a maximum of all that
    /// the dish contains, or a smaller one of what supplements add, which keeps the dish out of its scope. The dish gets the
    /// second form if its foods alone contain so much that the first one would allow fewer supplements, or none.
    fn upper_limit(&self, limit: &UpperLimit, nutrients: &'static [Nutrient]) -> Option<Limit> {
        let nutrient = nutrients.iter().find(|nutrient| nutrient.id == limit.nutrient)?;
        let maximum = limit.limit_in_column_unit * limit.complete_up_to() / limit.limit;
        let amount = |food: &Food| known_in_100_g(food, &limit.columns) / 100.0;
        let added_share = limit.scope.added_share_out_of_scope();
        let by_foods = 1000.0 * self.in_foods_at_the_start(amount) / self.kcal;
        Some(match added_share.filter(|share| by_foods > (1.0 - share) * maximum) {
            Some(share) => {
                let rule = Rule::Maximum(nutrient, share * limit.complete_up_to());
                self.limit(rule, self.min_kcal / self.kcal, |food| {
                    let added = if food.is_supplement() { amount(food) } else { 0.0 };
                    -1000.0 * added / (share * maximum * self.kcal)
                })
            }
            None => self.limit(Rule::Maximum(nutrient, limit.complete_up_to()), 0.0, |food| {
                (kcal_per_gram(food) - 1000.0 * amount(food) / maximum) / self.kcal
            }),
        })
    }

    /// Returns what the foods that are not supplements contain with their starting amounts.
    fn in_foods_at_the_start(&self, per_gram: impl Fn(&Food) -> f64) -> f64 {
        let items = self.items.iter().map(|item| (item.food, item.grams(item.start)));
        let all = items.chain(self.fixed_foods.iter().map(|it| (it.food, it.grams)));
        all.filter(|(food, _)| !food.is_supplement()).map(|(food, grams)| per_gram(food) * grams).sum()
    }

    fn ratio_limits(&self, nutrient: &'static Nutrient, numerator: &[Column], denominator: &[Column]) -> Vec<Limit> {
        // The slack of other limits is a part of the limit. A ratio is no amount, so its slack is a part of what `kcal / 200` grams
        // of the food with most of the denominator contain of it. That is 5 g per 1000 kcal, roughly as much as a dish contains.
        let in_100_g = self.items.iter().map(|item| columns_in_100_g(item.food, Retention::ALL, denominator).known);
        let scale = in_100_g.fold(1.0, f64::max) * self.kcal / 200.0 / 100.0;
        let upper_bound = |content: Content| content.upper_bound.unwrap_or(UNBOUNDED);
        let minimum = nutrient.minimum.map(|minimum| {
            self.limit_after_cooking(Rule::Minimum(nutrient, minimum), 0.0, |food, retention| {
                let (numerator, denominator) =
                    (columns_in_100_g(food, retention, numerator), columns_in_100_g(food, retention, denominator));
                let required = (1.0 + self.margin) * minimum * upper_bound(denominator);
                (numerator.known - required) / 100.0 / scale
            })
        });
        let maximum = nutrient.maximum.map(|maximum| {
            self.limit_after_cooking(Rule::Maximum(nutrient, maximum), 0.0, |food, retention| {
                let (numerator, denominator) =
                    (columns_in_100_g(food, retention, numerator), columns_in_100_g(food, retention, denominator));
                (maximum * denominator.known - upper_bound(numerator)) / 100.0 / scale
            })
        });
        minimum.into_iter().chain(maximum).collect()
    }

    /// Builds a maximum of `limit` grams per 1000 kcal. A dish that had more per 1000 kcal may keep as much.
    fn maximum(&self, rule: impl Fn(f64) -> Rule, limit: f64, per_gram: impl Fn(&Food) -> f64) -> Limit {
        let existing = self.items.iter().filter(|item| item.role == Role::Existing);
        let present: f64 = existing.map(|item| per_gram(item.food) * item.grams(item.start)).sum();
        let fixed_foods: f64 = self.fixed_foods.iter().map(|it| per_gram(it.food) * it.grams).sum();
        let limit = limit.max(1000.0 * (present + fixed_foods) / self.kcal);
        self.limit(rule(limit), 0.0, |food| {
            (limit * kcal_per_gram(food) / 1000.0 - per_gram(food)) * 1000.0 / (limit * self.kcal)
        })
    }

    /// Builds the maximum of added foods. Lines of the dish, requested foods and fats do not count.
    fn added_foods_limit(&self) -> Limit {
        let mut limit = self.limit(Rule::Added, 1.0, |food| -kcal_per_gram(food) / (ADDED_SHARE * self.kcal));
        // The fixed foods are lines of the dish.
        limit.base = 1.0 - MARGIN;
        for (effect, item) in limit.effects.iter_mut().zip(self.items) {
            if item.role != Role::Added || is_fat(item.food) {
                *effect = 0.0;
            }
        }
        limit
    }

    /// Builds the minimum of animal foods for cats, which are carnivores. A dish that had less may keep its share.
    fn animal_foods_limit(&self) -> Limit {
        let existing = self
            .items
            .iter()
            .filter(|item| item.role == Role::Existing)
            .map(|item| (item.food, item.grams(item.start)));
        let all: Vec<(&Food, f64)> = existing.chain(self.fixed_foods.iter().map(|it| (it.food, it.grams))).collect();
        let kcal: f64 = all.iter().map(|(food, grams)| kcal_per_gram(food) * grams).sum();
        let animal: f64 = all
            .iter()
            .filter(|(food, _)| food.is_from_animals())
            .map(|(food, grams)| kcal_per_gram(food) * grams)
            .sum();
        let share = if kcal > 0.0 { ANIMAL_SHARE.min(animal / kcal) } else { ANIMAL_SHARE };
        self.limit(Rule::Animal(share), 0.0, |food| {
            let animal_part = if food.is_from_animals() { 1.0 } else { 0.0 };
            (animal_part - share) * kcal_per_gram(food) / (ANIMAL_SHARE * self.kcal)
        })
    }

    /// Returns whether fish exceeds a quarter of the dry matter with the starting amounts, or nearly does.
    fn may_exceed_fish_share(&self) -> bool {
        let items = self.items.iter().map(|item| (item.food, item.grams(item.start)));
        let all: Vec<(&Food, f64)> = items.chain(self.fixed_foods.iter().map(|it| (it.food, it.grams))).collect();
        let dry_matter: f64 = all.iter().map(|(food, grams)| food.dry_matter_share() * grams).sum();
        let fish: f64 =
            all.iter().filter(|(food, _)| food.is_fish()).map(|(food, grams)| food.dry_matter_share() * grams).sum();
        fish > NEAR_FISH_SHARE * FISH_SHARE_FOR_VITAMIN_K * dry_matter
    }
}

/// Amount in 100 g that is used for an unknown amount without an upper bound. No dish that contains so much meets a ratio.
const UNBOUNDED: f64 = 1e5;

/// Returns the energy of a gram; 0 if the table has no figure.
pub fn kcal_per_gram(food: &Food) -> f64 {
    food.nutrients.get("energy_kcal").unwrap_or_default() / 100.0
}

fn is_fat(food: &Food) -> bool {
    ["oil", "fat"].contains(&food.category.as_str())
}
