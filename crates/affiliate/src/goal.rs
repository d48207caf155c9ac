//! The revenue goal: what each month should earn, and the sales that the goal would need. All results are estimates.

use chrono::{Months, NaiveDate};
use domain::form_errors::{FormErrors, add_error};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::month::Month;

pub const MIN_GOAL_POUNDS: f64 = 1.0;
pub const MAX_GOAL_POUNDS: f64 = 100_000_000.0;
pub const MIN_MULTIPLIER: f64 = 0.01;
pub const MAX_MULTIPLIER: f64 = 10_000.0;
pub const MIN_PERCENT: f64 = 0.1;
pub const MAX_PERCENT: f64 = 100.0;
pub const MIN_MONTHS: usize = 2;
pub const MAX_MONTHS: usize = 36;

/// The settings that an administrator may change. Percentages are shares of a sale or of the advertising revenue.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = GoalSettings)]
pub struct GoalSettings {
    /// The revenue of a month that is the goal, in pounds.
    pub goal: f64,
    /// The first month of the plan, such as 2024-12.
    pub start_month: String,
    /// The revenues of the months of the plan in proportion to each other. The last month reaches the goal.
    pub multipliers: Vec<f64>,
    /// The assumed average affiliate commission, in percent.
    pub affiliate_commission: f64,
    /// The assumed commission of Amazon, in percent.
    pub amazon_commission: f64,
    /// The assumed commission of Pets at Home, in percent.
    pub pets_at_home_commission: f64,
    /// The share of the advertising revenue that AdSense pays, in percent.
    pub adsense_share: f64,
}

impl Default for GoalSettings {
    fn default() -> Self {
        Self {
            goal: 50_000.0,
            start_month: "2024-12".to_owned(),
            multipliers: vec![1.0, 1.8, 3.2, 5.5, 8.8, 12.5],
            affiliate_commission: 7.5,
            amazon_commission: 8.0,
            pets_at_home_commission: 7.0,
            adsense_share: 68.0,
        }
    }
}

/// A month of the plan.
#[derive(Debug, Clone, PartialEq)]
pub struct PlannedMonth {
    pub first: NaiveDate,
    pub last: NaiveDate,
    pub multiplier: f64,
    /// The planned revenue in pounds.
    pub planned: f64,
}

impl GoalSettings {
    /// Returns the errors by field, or an empty map.
    pub fn validate(&self) -> FormErrors {
        let mut errors = FormErrors::new();
        if !(MIN_GOAL_POUNDS..=MAX_GOAL_POUNDS).contains(&self.goal) {
            let (min, max) = (format_pounds(MIN_GOAL_POUNDS), format_pounds(MAX_GOAL_POUNDS));
            add_error(&mut errors, "goal", format!("The goal must be from {min} to {max}."));
        }
        if first_day(&self.start_month).is_none() {
            add_error(&mut errors, "startMonth", "Enter the first month as a year and a month, such as 2024-12.");
        }
        if !(MIN_MONTHS..=MAX_MONTHS).contains(&self.multipliers.len()) {
            add_error(&mut errors, "multipliers", format!("Enter from {MIN_MONTHS} to {MAX_MONTHS} multipliers."));
        } else if self.multipliers.iter().any(|it| !(MIN_MULTIPLIER..=MAX_MULTIPLIER).contains(it)) {
            let max = group_thousands(&MAX_MULTIPLIER.to_string());
            add_error(&mut errors, "multipliers", format!("Each multiplier must be from {MIN_MULTIPLIER} to {max}."));
        }
        for (field, percent) in [
            ("affiliateCommission", self.affiliate_commission),
            ("amazonCommission", self.amazon_commission),
            ("petsAtHomeCommission", self.pets_at_home_commission),
            ("adsenseShare", self.adsense_share),
        ] {
            if !(MIN_PERCENT..=MAX_PERCENT).contains(&percent) {
                add_error(&mut errors, field, format!("Enter a percentage from {MIN_PERCENT} to {MAX_PERCENT}."));
            }
        }
        errors
    }

    /// Describes what differs from the previous settings, such as 'goal from £50,000 to £25,000'. Empty if nothing does.
    pub fn describe_changes(&self, previous: &Self) -> String {
        let list = |multipliers: &[f64]| multipliers.iter().map(f64::to_string).collect::<Vec<_>>().join(", ");
        let percent = |value: f64| format!("{value}\u{a0}%");
        let changes = [
            ("goal", format_pounds(previous.goal), format_pounds(self.goal)),
            ("first month", previous.start_month.clone(), self.start_month.clone()),
            ("multipliers", list(&previous.multipliers), list(&self.multipliers)),
            (
                "average affiliate commission",
                percent(previous.affiliate_commission),
                percent(self.affiliate_commission),
            ),
            ("commission of Amazon", percent(previous.amazon_commission), percent(self.amazon_commission)),
            (
                "commission of Pets at Home",
                percent(previous.pets_at_home_commission),
                percent(self.pets_at_home_commission),
            ),
            ("AdSense revenue share", percent(previous.adsense_share), percent(self.adsense_share)),
        ];
        let changes = changes.iter().filter(|(_, before, after)| before != after);
        changes.map(|(label, before, after)| format!("{label} from {before} to {after}")).collect::<Vec<_>>().join("; ")
    }

    /// Returns the months of the plan, in which the last one reaches the goal. There are none if the first month cannot
    /// be read or there are no multipliers.
    pub fn months(&self) -> Vec<PlannedMonth> {
        let (Some(start), Some(last)) = (first_day(&self.start_month), self.multipliers.last()) else {
            return Vec::new();
        };
        let month = |(index, multiplier): (u32, &f64)| {
            let first = start.checked_add_months(Months::new(index))?;
            let planned = round_to_pence(self.goal * multiplier / last);
            Some(PlannedMonth { first, last: last_day(first)?, multiplier: *multiplier, planned })
        };
        (0..).zip(&self.multipliers).filter_map(month).collect()
    }
}

/// Returns the amount whose `percent` is `revenue`, in pounds: the sales that earn this revenue.
pub fn required_sales(revenue: f64, percent: f64) -> f64 {
    round_to_pence(revenue * 100.0 / percent)
}

/// Returns revenue in percent of the goal: at least 0 and at most 100, with one decimal.
pub fn progress(revenue: f64, goal: f64) -> f64 {
    (revenue / goal * 1000.0).round().clamp(0.0, 1000.0) / 10.0
}

/// Returns the last day of the month that begins with `first`.
pub fn last_day(first: NaiveDate) -> Option<NaiveDate> {
    first.checked_add_months(Months::new(1))?.pred_opt()
}

pub fn round_to_pence(pounds: f64) -> f64 {
    (pounds * 100.0).round() / 100.0
}

/// Formats '£50,000', or '£1,234.50' if there are pence.
fn format_pounds(pounds: f64) -> String {
    let text = format!("{:.2}", round_to_pence(pounds));
    let text = text.strip_suffix(".00").unwrap_or(&text);
    let (whole, pence) = text.find('.').map_or((text, ""), |point| text.split_at(point));
    format!("\u{a3}{}{pence}", group_thousands(whole))
}

/// Puts commas between groups of three digits: '10,000'.
fn group_thousands(digits: &str) -> String {
    let mut grouped = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            grouped.push(',');
        }
        grouped.push(digit);
    }
    grouped
}

fn first_day(month: &str) -> Option<NaiveDate> {
    let month: Month = month.parse().ok()?;
    format!("{month}-01").parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_default_plan_has_the_specified_months_and_reaches_the_goal() {
        let settings = GoalSettings::default();
        assert!(settings.validate().is_empty());
        let plan: Vec<_> = settings
            .months()
            .into_iter()
            .map(|it| (it.first.to_string(), it.last.to_string(), it.multiplier, it.planned))
            .collect();
        // Calculated by hand: £50,000 / 12.5 = £4,000.
        let expected = [
            ("2024-12-01", "2024-12-31", 1.0, 4000.0),
            ("2025-01-01", "2025-01-31", 1.8, 7200.0),
            ("2025-02-01", "2025-02-28", 3.2, 12_800.0),
            ("2025-03-01", "2025-03-31", 5.5, 22_000.0),
            ("2025-04-01", "2025-04-30", 8.8, 35_200.0),
            ("2025-05-01", "2025-05-31", 12.5, 50_000.0),
        ];
        assert_eq!(plan, expected.map(|(first, last, by, planned)| (first.to_owned(), last.to_owned(), by, planned)));
    }

    #[test]
    fn only_changed_settings_are_described() {
        let previous = GoalSettings::default();
        assert_eq!(previous.describe_changes(&previous), "");
        for (settings, expected) in [
            (GoalSettings { goal: 25_000.0, ..previous.clone() }, "goal from £50,000 to £25,000"),
            (GoalSettings { goal: 1_234_567.5, ..previous.clone() }, "goal from £50,000 to £1,234,567.50"),
            (GoalSettings { goal: 999.0, ..previous.clone() }, "goal from £50,000 to £999"),
            (
                GoalSettings { start_month: "2025-01".to_owned(), amazon_commission: 7.25, ..previous.clone() },
                "first month from 2024-12 to 2025-01; commission of Amazon from 8\u{a0}% to 7.25\u{a0}%",
            ),
            (
                GoalSettings { multipliers: vec![1.0, 2.5], ..previous.clone() },
                "multipliers from 1, 1.8, 3.2, 5.5, 8.8, 12.5 to 1, 2.5",
            ),
        ] {
            assert_eq!(settings.describe_changes(&previous), expected);
        }
    }

    #[test]
    fn progress_is_between_nothing_and_all_of_the_goal() {
        for (revenue, expected) in
            [(0.0, 0.0), (-5.0, 0.0), (25.0, 0.1), (12_345.0, 24.7), (50_000.0, 100.0), (80_000.0, 100.0)]
        {
            assert_eq!(progress(revenue, 50_000.0), expected, "{revenue}");
        }
    }

    #[test]
    fn required_sales_are_the_revenue_divided_by_the_share() {
        for (percent, expected) in [(7.5, 666_666.67), (8.0, 625_000.0), (7.0, 714_285.71), (68.0, 73_529.41)] {
            assert_eq!(required_sales(50_000.0, percent), expected, "{percent}");
        }
    }

    #[test]
    fn each_invalid_setting_is_named() {
        const GOAL: &str = "The goal must be from £1 to £100,000,000.";
        const START: &str = "Enter the first month as a year and a month, such as 2024-12.";
        const COUNT: &str = "Enter from 2 to 36 multipliers.";
        const MULTIPLIER: &str = "Each multiplier must be from 0.01 to 10,000.";
        const PERCENT: &str = "Enter a percentage from 0.1 to 100.";
        let valid = GoalSettings::default();
        for (settings, field, message) in [
            (GoalSettings { goal: 0.0, ..valid.clone() }, "goal", GOAL),
            (GoalSettings { goal: f64::NAN, ..valid.clone() }, "goal", GOAL),
            (GoalSettings { start_month: "2024-13".to_owned(), ..valid.clone() }, "startMonth", START),
            (GoalSettings { multipliers: vec![1.0], ..valid.clone() }, "multipliers", COUNT),
            (GoalSettings { multipliers: vec![1.0, 0.0], ..valid.clone() }, "multipliers", MULTIPLIER),
            (GoalSettings { multipliers: vec![1.0; 37], ..valid.clone() }, "multipliers", COUNT),
            (GoalSettings { affiliate_commission: 0.0, ..valid.clone() }, "affiliateCommission", PERCENT),
            (GoalSettings { amazon_commission: 100.1, ..valid.clone() }, "amazonCommission", PERCENT),
            (GoalSettings { pets_at_home_commission: -1.0, ..valid.clone() }, "petsAtHomeCommission", PERCENT),
            (GoalSettings { adsense_share: f64::INFINITY, ..valid.clone() }, "adsenseShare", PERCENT),
        ] {
            assert_eq!(settings.validate(), FormErrors::from([(field, vec![message.to_owned()])]));
        }
    }
}
