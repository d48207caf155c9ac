//! Why a supplement is in a dish: the nutrients of which the other ingredients give too little.

use serde::Serialize;
use utoipa::ToSchema;

use crate::analysis::{AmountBound, Analysis, NutrientResult};
use crate::nutrient::NutrientGroup;
use crate::verdict::{Status, Verdict, join_names};

/// Number of nutrients that a reason names; those of which the other ingredients give least come first.
const MAX_NUTRIENTS: usize = 3;

/// Share of a minimum that a line must give to be named for a nutrient of which the dish has too little even with the line.
const NOTABLE_SHARE: f64 = 0.1;

/// Why a supplement is in a dish.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SupplementReason {
    /// The reason as a clause: 'for zinc: the other ingredients give 60 % of the minimum'.
    pub text: String,
    /// The nutrients that the reason names.
    pub nutrients: Vec<SuppliedNutrient>,
}

/// A nutrient for which a supplement is in a dish.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SuppliedNutrient {
    /// Id of the nutrient.
    pub id: &'static str,
    pub name: &'static str,
    /// Share of the minimum that the other ingredients give by the figures that are known: 0.6 for 60 %. Null for a treat, for a
    /// ratio and for a nutrient without a minimum.
    #[schema(required = true)]
    pub share_of_others: Option<f64>,
    /// True if the other ingredients give at least the stated share, and it is not known whether they meet the minimum.
    pub is_lower_bound: bool,
    /// How the share compares with the true one. A share of a dish that contains a food without an energy figure is 'at most'.
    #[serde(skip)]
    bound: AmountBound,
}

/// Finds the reason by comparing a dish with the same dish without the line.
pub fn find_reason(dish: &Analysis, others: &Analysis) -> SupplementReason {
    let effects: Vec<Effect<'_>> =
        dish.nutrients.iter().zip(&others.nutrients).map(|(with, without)| Effect { with, without }).collect();
    let Some(most) = most_given(&effects) else {
        return SupplementReason { text: "gives nothing that we can assess".to_owned(), nutrients: Vec::new() };
    };
    let mut needed: Vec<SuppliedNutrient> =
        effects.iter().filter(|it| it.is_needed()).map(Effect::to_supplied).collect();
    needed.sort_by(|one, another| one.share().total_cmp(&another.share()));
    needed.truncate(MAX_NUTRIENTS);
    if dish.verdict == Verdict::Treat {
        SupplementReason::new("for ", "", vec![most.without_share()])
    } else if !needed.is_empty() {
        SupplementReason::new("for ", &describe_shares(&needed), needed)
    } else if let Some(ratio) = effects.iter().find(|it| it.balances_ratio()) {
        let rest = ": without it, the ratio is outside its limits";
        SupplementReason::new("for the ", rest, vec![ratio.without_share()])
    } else if most.without.minimum.is_none() {
        SupplementReason::new("for ", "", vec![most.without_share()])
    } else {
        let supplied = vec![most.to_supplied()];
        SupplementReason::new("for a margin of ", &describe_shares(&supplied), supplied)
    }
}

/// Returns the nutrient of which the line gives the largest share of the amount in the dish.
fn most_given<'a, 'b>(effects: &'b [Effect<'a>]) -> Option<&'b Effect<'a>> {
    let shares = effects.iter().filter_map(|effect| Some((effect.share_of_dish()?, effect)));
    shares.max_by(|one, another| one.0.total_cmp(&another.0)).map(|(_, effect)| effect)
}

/// A nutrient of a dish, with and without the line.
struct Effect<'a> {
    with: &'a NutrientResult,
    without: &'a NutrientResult,
}

impl Effect<'_> {
    fn is_ratio(&self) -> bool {
        self.with.group == NutrientGroup::Ratios
    }

    /// Returns the amount that the line adds, as a share of the minimum.
    fn gain(&self) -> Option<f64> {
        let minimum = self.without.minimum.filter(|_| !self.is_ratio())?;
        Some((self.with.amount_per_1000_kcal? - self.without.amount_per_1000_kcal.unwrap_or(0.0)) / minimum)
    }

    /// Returns the share of the amount in the dish that the line gives. None if the line gives nothing that is assessed.
    fn share_of_dish(&self) -> Option<f64> {
        let with = self.with.amount_per_1000_kcal.filter(|amount| *amount > 0.0 && !self.is_ratio())?;
        let share = 1.0 - self.without.amount_per_1000_kcal.unwrap_or(0.0) / with;
        (share > 0.0 && self.is_assessed()).then_some(share)
    }

    fn is_assessed(&self) -> bool {
        self.with.assessable && self.without.assessable
    }

    /// Returns true if the dish is not known to meet the minimum without the line, and the line adds to it: at least
    /// `NOTABLE_SHARE` if the dish does not reach the minimum with the line either.
    fn is_needed(&self) -> bool {
        let is_short = self.share_of_others().is_some_and(|share| share < 1.0);
        let is_enough_with_line = matches!(self.with.status, Status::Meets | Status::Above);
        let least_gain = if is_enough_with_line { 0.0 } else { NOTABLE_SHARE };
        self.is_assessed() && is_short && self.gain().is_some_and(|gain| gain > least_gain)
    }

    fn balances_ratio(&self) -> bool {
        self.is_ratio() && self.with.status == Status::Meets && self.without.status != Status::Meets
    }

    fn share_of_others(&self) -> Option<f64> {
        let minimum = self.without.minimum.filter(|_| !self.is_ratio())?;
        Some(self.without.amount_per_1000_kcal.unwrap_or(0.0) / minimum)
    }

    fn to_supplied(&self) -> SuppliedNutrient {
        SuppliedNutrient {
            share_of_others: self.share_of_others(),
            is_lower_bound: self.bound() == AmountBound::Lower,
            bound: self.bound(),
            ..self.without_share()
        }
    }

    /// Returns how the share of the others compares with the true one. A lower bound counts as exact if the others are known to
    /// meet the minimum or to miss it, because more of the nutrient would not change that.
    fn bound(&self) -> AmountBound {
        let is_status_known = self.without.status != Status::Unknown;
        match self.without.bound {
            AmountBound::Exact | AmountBound::Lower if is_status_known => AmountBound::Exact,
            // A food may contain more than its figure.
            AmountBound::Exact | AmountBound::Lower => AmountBound::Lower,
            AmountBound::Upper if is_status_known || self.without.is_diluted => AmountBound::Upper,
            AmountBound::Upper | AmountBound::Unknown => AmountBound::Unknown,
        }
    }

    fn without_share(&self) -> SuppliedNutrient {
        SuppliedNutrient {
            id: self.with.id,
            name: self.with.name,
            share_of_others: None,
            is_lower_bound: false,
            bound: AmountBound::Exact,
        }
    }
}

impl SuppliedNutrient {
    fn share(&self) -> f64 {
        self.share_of_others.unwrap_or(0.0)
    }
}

impl SupplementReason {
    fn new(lead: &str, rest: &str, nutrients: Vec<SuppliedNutrient>) -> Self {
        let names: Vec<&str> = nutrients.iter().map(|it| it.name).collect();
        Self { text: format!("{lead}{}{rest}", join_names(&names)), nutrients }
    }
}

/// Describes what the others give: ': the other ingredients give 9 % and 60 % of the minimum'.
fn describe_shares(nutrients: &[SuppliedNutrient]) -> String {
    let is_unknown = |it: &SuppliedNutrient| it.bound == AmountBound::Unknown;
    if nutrients.iter().all(|it| is_unknown(it) || it.is_lower_bound && it.share() < 0.01) {
        return ": how much the other ingredients give is not known".to_owned();
    }
    let has_upper_bound = nutrients.iter().any(|it| it.bound == AmountBound::Upper);
    // One 'at least' covers all shares, and is true of exact ones too. It would be wrong for an upper bound: if there is one,
    // each share that is a bound has its own words.
    let common = if !has_upper_bound && nutrients.iter().any(|it| it.is_lower_bound) { "at least " } else { "" };
    let of_one = |bound: AmountBound| match bound {
        AmountBound::Lower if has_upper_bound => "at least ",
        AmountBound::Upper => "at most ",
        _ => "",
    };
    let share_text = |it: &SuppliedNutrient| {
        if is_unknown(it) {
            "an unknown part".to_owned()
        } else {
            format!("{}{}", of_one(it.bound), format_percent(it.share()))
        }
    };
    let shares: Vec<String> = nutrients.iter().map(share_text).collect();
    let shares: Vec<&str> = shares.iter().map(String::as_str).collect();
    format!(": the other ingredients give {common}{} of the minimum", join_names(&shares))
}

/// Formats a share in whole per cent, rounded down so that less than the minimum never reads as 100 %.
fn format_percent(share: f64) -> String {
    let percent = (share * 100.0 + 1e-6).floor();
    if percent < 1.0 && share > 0.0 { "less than 1 %".to_owned() } else { format!("{percent:.0} %") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_say_whether_they_are_lower_or_upper_bounds() {
        use AmountBound::{Exact, Lower, Unknown, Upper};
        let supplied = |(share, bound): &(f64, AmountBound)| SuppliedNutrient {
            id: "zinc",
            name: "Zinc",
            share_of_others: Some(*share),
            is_lower_bound: *bound == Lower,
            bound: *bound,
        };
        for (shares, expected) in [
            (&[(0.6, Exact)][..], "give 60 % of the minimum"),
            (&[(0.6, Lower)], "give at least 60 % of the minimum"),
            (&[(1.25, Upper)], "give at most 125 % of the minimum"),
            (&[(0.09, Exact), (0.6, Lower)], "give at least 9 % and 60 % of the minimum"),
            (&[(0.09, Lower), (0.6, Upper)], "give at least 9 % and at most 60 % of the minimum"),
            (&[(0.6, Exact), (0.7, Upper)], "give 60 % and at most 70 % of the minimum"),
            (&[(0.6, Exact), (0.7, Unknown)], "give 60 % and an unknown part of the minimum"),
            (&[(0.6, Unknown)], "give is not known"),
            (&[(0.0, Lower)], "give is not known"),
        ] {
            let nutrients: Vec<_> = shares.iter().map(supplied).collect();
            let found = describe_shares(&nutrients);
            assert!(found.ends_with(expected), "{shares:?}: {found}");
        }
    }
}
