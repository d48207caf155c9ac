//! How the weights in an animal's diary compare with its goal, and what its owner should do: feed a little less or more, weigh
//! again, check the body condition, or see a vet. The limits are in `data/weight_trends.csv`.

mod limits;

use std::cmp::Ordering;

use domain::pet_type::PetType;
use domain::quantity::format_decimals;
use serde::Serialize;
use strum::{Display, EnumString};
use utoipa::ToSchema;

use crate::animal::Animal;
use crate::daily_need::{VET_FIRST, is_large_and_still_growing, needs_vet_first};
use crate::energy::published::adjustment::STEP_PERCENT;
use crate::energy::published::{PublishedNeed, compare_with_ideal};
use crate::energy::source::{SAFE_WEIGHT_LOSS, Source, UNEXPLAINED_WEIGHT_LOSS, WEIGHT_TREND};
use crate::figure::weight_text;
use limits::{Measure, TrendAction};

pub(crate) use limits::check_table;

/// Maximum number of weights in a request: one per day for the time in which weights are compared.
pub const MAX_WEIGHTS: usize = 91;
/// Age in days of the oldest weight that is compared with the newest one.
const MAX_AGE_DAYS: u16 = 90;
/// A loss between two weights at most this many days apart is compared with the limits of a sudden loss.
const SUDDEN_DAYS: u16 = 14;
/// Age up to which puppies and kittens should gain weight every week.
const FAST_GROWTH_MONTHS: u16 = 6;
/// If an adult should keep its weight, a change below this percentage can be an error of the scale.
const MIN_CHANGE_PERCENT: f64 = 2.0;
/// Age up to which a large dog or cat may still grow, although its body condition is ideal.
const FULL_GROWTH_MONTHS: u16 = 24;
/// Share by which an adult that should keep its weight may differ from its goal.
const GOAL_TOLERANCE: f64 = 0.05;
/// Days that the next weighing may be overdue before the last weight is too old for advice about the amount of food.
const OVERDUE_DAYS: u16 = 28;

/// One weight of the diary.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Weighing {
    pub days_ago: u16,
    pub weight_kg: f64,
}

/// The change that the weight of an animal should have.
#[derive(Debug, Clone, Copy, PartialEq, Eq, EnumString, Display, Serialize, ToSchema)]
#[strum(serialize_all = "snake_case")]
#[serde(rename_all = "camelCase")]
pub enum WeightGoal {
    /// An adult that is too heavy.
    Lose,
    Keep,
    /// An adult that is too thin.
    Gain,
    /// An older puppy or kitten, or a large dog of 12 to 17 months in ideal condition.
    Grow,
    /// A young puppy or kitten.
    GrowFast,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum WeightAction {
    SeeVet,
    FeedLess,
    FeedMore,
    WeighAgain,
    /// The goal is reached, so that the body condition of the profile has probably changed.
    CheckCondition,
}

#[derive(Debug, Clone, PartialEq)]
pub struct WeightAdvice {
    pub action: WeightAction,
    /// The advice as a sentence: 'Feed 5 % less.'
    pub sentence: String,
    /// Why, in complete sentences.
    pub reason: String,
    /// Average change in percent per week; negative for a loss. None without two weights that are far enough apart.
    pub percent_per_week: Option<f64>,
    pub sources: Vec<&'static Source>,
}

impl WeightGoal {
    pub const ALL: [Self; 5] = [Self::Lose, Self::Keep, Self::Gain, Self::Grow, Self::GrowFast];

    pub fn for_animal(animal: &Animal) -> Self {
        if animal.is_growing() {
            return if animal.age_months < FAST_GROWTH_MONTHS { Self::GrowFast } else { Self::Grow };
        }
        match compare_with_ideal(animal) {
            Ordering::Greater => Self::Lose,
            Ordering::Less => Self::Gain,
            Ordering::Equal if is_large_and_still_growing(animal) => Self::Grow,
            Ordering::Equal => Self::Keep,
        }
    }

    /// Returns the number of days between two weights.
    pub fn weigh_in_days(self) -> u16 {
        match self {
            Self::GrowFast => 7,
            Self::Grow | Self::Lose | Self::Gain => 14,
            Self::Keep => 28,
        }
    }

    /// Returns the number of days that two weights must be apart to show a trend. Weights of one week vary with meals and drink.
    fn trend_days(self) -> u16 {
        if self == Self::GrowFast { 7 } else { 14 }
    }
}

/// The facts from which the advice follows.
struct Trend<'a> {
    animal: &'a Animal,
    need: &'a PublishedNeed,
    goal: WeightGoal,
    newest: Weighing,
    /// The newest weight that is old enough to show a trend.
    earlier: Option<Weighing>,
}

/// Returns what to do after the newest weight, or None without a weight. `adjusted_days_ago` says when the amount of food was
/// last changed: only later weights show its effect.
pub fn advise(
    animal: &Animal,
    need: &PublishedNeed,
    weights: &[Weighing],
    adjusted_days_ago: Option<u16>,
) -> Option<WeightAdvice> {
    let goal = WeightGoal::for_animal(animal);
    let newest = *weights.iter().min_by_key(|it| it.days_ago)?;
    let age = |it: &Weighing| it.days_ago.saturating_sub(newest.days_ago);
    let compared: Vec<Weighing> = weights.iter().copied().filter(|it| (1..=MAX_AGE_DAYS).contains(&age(it))).collect();
    let since_adjustment =
        |it: &&Weighing| adjusted_days_ago.is_none_or(|days| it.days_ago <= days) && age(it) >= goal.trend_days();
    let earlier = compared.iter().filter(since_adjustment).min_by_key(|it| it.days_ago).copied();
    let trend = Trend { animal, need, goal, newest, earlier };
    let highest = |since: u16| {
        compared
            .iter()
            .copied()
            .filter(|it| age(it) <= since)
            .max_by(|one, other| one.weight_kg.total_cmp(&other.weight_kg))
    };
    if needs_vet_first(animal) {
        return Some(trend.advice(WeightAction::SeeVet, VET_FIRST.to_owned()));
    }
    for (measure, since) in [(Measure::Sudden, SUDDEN_DAYS), (Measure::Total, MAX_AGE_DAYS)] {
        let Some(highest) = highest(since) else { continue };
        let change = percent_change(highest.weight_kg, newest.weight_kg);
        if limits::find(animal.pet_type, goal, measure, change) == Some(TrendAction::SeeVet) {
            return Some(trend.advice(WeightAction::SeeVet, trend.loss_sentence(highest, change)));
        }
    }
    if newest.days_ago > goal.weigh_in_days() + OVERDUE_DAYS {
        let reason = format!("The last weight is {} old, so it says little about today.", days_text(newest.days_ago));
        return Some(trend.advice(WeightAction::WeighAgain, reason));
    }
    // A change of the amount of food does not hide a loss that is too fast.
    let latest = compared.iter().filter(|it| age(it) >= goal.trend_days()).min_by_key(|it| it.days_ago).copied();
    let unadjusted = Trend { earlier: latest, ..trend };
    if let Some(per_week) = unadjusted.percent_per_week()
        && per_week < 0.0
        && limits::find(animal.pet_type, goal, Measure::PerWeek, per_week) == Some(TrendAction::SeeVet)
    {
        return Some(unadjusted.judge(TrendAction::SeeVet, per_week));
    }
    if let Some(reason) = trend.large_loss_beyond_goal() {
        return Some(trend.advice(WeightAction::SeeVet, reason));
    }
    let Some(per_week) = trend.percent_per_week() else {
        let since = if adjusted_days_ago.is_some() { " since the amount of food was changed" } else { "" };
        let reason =
            format!("A trend needs two weights that are at least {} apart{since}.", days_text(goal.trend_days()));
        return Some(trend.advice(WeightAction::WeighAgain, reason));
    };
    // An animal that has lost more than it should must now keep its weight.
    let goal = if trend.is_below_goal_of_loss() { WeightGoal::Keep } else { goal };
    let action = limits::find(animal.pet_type, goal, Measure::PerWeek, per_week).unwrap_or(TrendAction::SeeVet);
    Some(trend.judge(action, per_week))
}

impl Trend<'_> {
    fn percent_per_week(&self) -> Option<f64> {
        let earlier = self.earlier?;
        let days = f64::from(earlier.days_ago.checked_sub(self.newest.days_ago)?);
        let per_week = percent_change(earlier.weight_kg, self.newest.weight_kg) * 7.0 / days;
        // The figure is rounded, so that binary fractions do not decide at a limit.
        Some((per_week * 100.0).round() / 100.0)
    }

    /// Returns whether an animal that should lose weight is below its goal by more than the tolerance. It has not reached its goal
    /// but has lost too much.
    fn is_below_goal_of_loss(&self) -> bool {
        self.goal == WeightGoal::Lose && self.newest.weight_kg < self.need.target_weight_kg * (1.0 - GOAL_TOLERANCE)
    }

    /// Returns why an animal that should lose weight must see a vet: it is so far below its goal that an animal that should keep
    /// its weight must see a vet after the same loss, and it is not known to gain weight. The loss down to the goal was planned.
    fn large_loss_beyond_goal(&self) -> Option<String> {
        let goal_kg = self.need.target_weight_kg;
        let change = percent_change(goal_kg, self.newest.weight_kg);
        let limit = limits::find(self.animal.pet_type, WeightGoal::Keep, Measure::Total, change);
        let gains_weight = self.percent_per_week().is_some_and(|per_week| per_week > 0.0);
        let is_large = self.is_below_goal_of_loss() && limit == Some(TrendAction::SeeVet) && !gains_weight;
        let has_lost_weight = true;
        is_large.then(|| {
            let (figure, goal) = (format_decimals(change.abs(), 1), weight_text(goal_kg, self.animal.weight_unit));
            let danger = match self.animal.pet_type {
                PetType::Dog => "A loss beyond the goal can be a sign of illness. Do not feed less.",
                PetType::Cat => self.vet_reason(has_lost_weight),
            };
            format!("It weighs {figure}\u{a0}% less than its goal of {goal}. {danger}")
        })
    }

    fn judge(&self, action: TrendAction, per_week: f64) -> WeightAdvice {
        let (kg, goal_kg) = (self.newest.weight_kg, self.need.target_weight_kg);
        let change = self.change_sentence(per_week);
        if action == TrendAction::SeeVet {
            let has_lost_weight = per_week < 0.0;
            return self.advice(WeightAction::SeeVet, format!("{change} {}", self.vet_reason(has_lost_weight)));
        }
        let is_at_goal = match self.goal {
            WeightGoal::Lose => kg <= goal_kg && !self.is_below_goal_of_loss(),
            WeightGoal::Gain => kg >= goal_kg,
            _ => false,
        };
        if is_at_goal {
            let reason = format!(
                "It has reached its goal of {}. Feel its ribs and update the body condition in the profile: the amount of food \
                 changes with it.",
                weight_text(goal_kg, self.animal.weight_unit)
            );
            return self.advice(WeightAction::CheckCondition, reason);
        }
        let aim = self.aim_sentence();
        let reason = format!("{change} {aim}");
        match self.correct_action(action, per_week) {
            TrendAction::FeedLess if self.goal == WeightGoal::Keep && self.animal.age_months < FULL_GROWTH_MONTHS => self
                .advice(
                    WeightAction::WeighAgain,
                    format!("{change} Some breeds still grow at this age, so feel its ribs before you feed less."),
                ),
            TrendAction::FeedLess if self.need.adjustment.can_decrease() => self.advice(WeightAction::FeedLess, reason),
            TrendAction::FeedMore if self.need.adjustment.can_increase() => self.advice(WeightAction::FeedMore, reason),
            TrendAction::FeedLess => self.advice(
                WeightAction::SeeVet,
                format!(
                    "{reason} It already gets the least that is published for such animals. Count its treats, and ask your vet \
                     before you feed less."
                ),
            ),
            TrendAction::FeedMore => self.advice(
                WeightAction::SeeVet,
                format!(
                    "{reason} It already gets the most that is published for such animals, so a vet should look for the \
                     reason."
                ),
            ),
            TrendAction::OnCourse | TrendAction::SeeVet => self.advice(WeightAction::WeighAgain, reason),
        }
    }

    /// For an animal that should keep its weight, ignores changes within the errors of a scale and corrects a weight that has
    /// slowly drifted away from the goal.
    fn correct_action(&self, action: TrendAction, per_week: f64) -> TrendAction {
        let goal = if self.is_below_goal_of_loss() { WeightGoal::Keep } else { self.goal };
        if goal != WeightGoal::Keep {
            return action;
        }
        let total = self.earlier.map_or(0.0, |it| percent_change(it.weight_kg, self.newest.weight_kg).abs());
        let is_small = total < MIN_CHANGE_PERCENT;
        let share = self.newest.weight_kg / self.need.target_weight_kg;
        match action {
            TrendAction::FeedLess | TrendAction::OnCourse if share > 1.0 + GOAL_TOLERANCE && per_week >= 0.0 => {
                TrendAction::FeedLess
            }
            TrendAction::FeedMore | TrendAction::OnCourse if share < 1.0 - GOAL_TOLERANCE && per_week <= 0.0 => {
                TrendAction::FeedMore
            }
            // An animal that returns to its goal needs no change.
            TrendAction::FeedLess if share < 1.0 => TrendAction::OnCourse,
            TrendAction::FeedMore if share > 1.0 => TrendAction::OnCourse,
            TrendAction::FeedLess | TrendAction::FeedMore if is_small => TrendAction::OnCourse,
            _ => action,
        }
    }

    fn advice(&self, action: WeightAction, reason: String) -> WeightAdvice {
        let sentence = match action {
            WeightAction::SeeVet => "See your vet.".to_owned(),
            WeightAction::FeedLess => format!("Feed {STEP_PERCENT}\u{a0}% less."),
            WeightAction::FeedMore => format!("Feed {STEP_PERCENT}\u{a0}% more."),
            WeightAction::WeighAgain => format!("Weigh again {}.", self.next_weigh_in()),
            WeightAction::CheckCondition => "Check the body condition.".to_owned(),
        };
        let of_goal = if self.goal == WeightGoal::Lose { &SAFE_WEIGHT_LOSS } else { &UNEXPLAINED_WEIGHT_LOSS };
        WeightAdvice {
            action,
            sentence,
            reason,
            percent_per_week: self.percent_per_week(),
            sources: vec![of_goal, &WEIGHT_TREND],
        }
    }

    fn next_weigh_in(&self) -> String {
        match self.goal.weigh_in_days().saturating_sub(self.newest.days_ago) {
            0 => "now".to_owned(),
            days => format!("in {}", days_text(days)),
        }
    }

    fn change_sentence(&self, per_week: f64) -> String {
        let days = self.earlier.map_or(0, |it| it.days_ago.saturating_sub(self.newest.days_ago));
        let figure = format_decimals(per_week.abs(), 2);
        let time = days_text(days);
        match per_week {
            0.0 => format!("Its weight stayed the same for {time}."),
            ..0.0 => format!("It lost {figure}\u{a0}% of its weight a week over {time}."),
            _ => format!("It gained {figure}\u{a0}% of its weight a week over {time}."),
        }
    }

    fn loss_sentence(&self, highest: Weighing, change: f64) -> String {
        let days = days_text(highest.days_ago.saturating_sub(self.newest.days_ago));
        let figure = format_decimals(change.abs(), 1);
        let has_lost_weight = true;
        format!("It lost {figure}\u{a0}% of its weight in {days}. {}", self.vet_reason(has_lost_weight))
    }

    fn aim_sentence(&self) -> String {
        let goal = weight_text(self.need.target_weight_kg, self.animal.weight_unit);
        let noun = self.animal.pet_type;
        match self.goal {
            WeightGoal::Lose if self.is_below_goal_of_loss() => format!(
                "It weighs less than its goal of {goal}, so it should lose no more. Feel its ribs and update the body condition in \
                 the profile."
            ),
            WeightGoal::Lose => limits::aimed_loss(noun).map_or_else(String::new, |(slow, fast)| {
                let (slow, fast) = (format_decimals(slow, 1), format_decimals(fast, 1));
                format!("On the way to {goal}, a {noun} should lose {slow} to {fast}\u{a0}% a week.")
            }),
            WeightGoal::Keep => format!("It should keep about {goal}."),
            WeightGoal::Gain => format!("It should gain slowly, up to {goal}."),
            WeightGoal::Grow | WeightGoal::GrowFast => {
                "While it grows, check its body condition too: you should feel its ribs easily.".to_owned()
            }
        }
    }

    fn vet_reason(&self, has_lost_weight: bool) -> &'static str {
        match (self.goal, self.animal.pet_type) {
            (WeightGoal::Grow | WeightGoal::GrowFast, PetType::Dog) if has_lost_weight => {
                "A puppy that loses weight can become very ill: call your vet today."
            }
            (WeightGoal::Grow | WeightGoal::GrowFast, PetType::Cat) if has_lost_weight => {
                "A kitten that loses weight can become very ill: call your vet today."
            }
            (WeightGoal::Grow | WeightGoal::GrowFast, PetType::Dog) => {
                "A puppy that does not grow should see a vet soon."
            }
            (WeightGoal::Grow | WeightGoal::GrowFast, PetType::Cat) => {
                "A kitten that does not grow should see a vet soon."
            }
            (_, PetType::Cat) => {
                "A cat that loses weight quickly, or that has eaten nothing for a day, can become very ill: call your vet today."
            }
            (WeightGoal::Gain, PetType::Dog) => {
                "A thin dog that loses weight may be ill: ask your vet soon, and do not feed less."
            }
            (_, PetType::Dog) => "That is faster than is safe, and it can be a sign of illness. Do not feed less.",
        }
    }
}

fn percent_change(from_kg: f64, to_kg: f64) -> f64 {
    // The figure is rounded, so that binary fractions do not decide at a limit.
    ((to_kg / from_kg - 1.0) * 1_000_000.0).round() / 10_000.0
}

/// Writes whole weeks as weeks: '2 weeks', '10 days', '1 day'.
fn days_text(days: u16) -> String {
    let text = |count: u16, unit: &str| if count == 1 { format!("1 {unit}") } else { format!("{count} {unit}s") };
    if days >= 7 && days.is_multiple_of(7) { text(days / 7, "week") } else { text(days, "day") }
}

#[cfg(test)]
mod tests;
