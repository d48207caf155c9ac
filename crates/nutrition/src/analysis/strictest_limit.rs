//! The strictest upper limit of each nutrient of a dish, to show beside its amount.

use domain::pet_type::PetType;
use serde::Serialize;
use utoipa::ToSchema;

use super::batch::Batch;
use super::limit_scope::applies;
use super::rounding::exceeds;
use crate::nutrient::Nutrient;
use crate::profile::{LifeStage, Verification};
use crate::upper_limit::{LimitKind, Severity, UpperLimit, upper_limits};

/// The maximum of the profile or another upper limit, per 1000 kcal ME and in the unit of the nutrient.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StrictestLimit {
    pub limit: f64,
    pub kind: LimitKind,
    /// The rule that sets the limit, such as 'EU legal maximum 200 mg/kg complete feed'.
    pub basis: &'static str,
    /// True if a dish just above the limit can be complete and has a caution.
    pub is_caution: bool,
    /// False if the limit concerns only dishes to which a supplement adds the nutrient, and this one is not such a dish.
    pub applies: bool,
    /// True if the limit applies to the dish and the known part of the amount exceeds it.
    pub is_exceeded: bool,
}

/// Returns the smallest limit that applies to the dish, or else the smallest one that applies to other dishes only.
pub(super) fn find_strictest_limit(
    pet_type: PetType,
    life_stage: LifeStage,
    nutrient: &Nutrient,
    batch: &Batch<'_>,
) -> Option<StrictestLimit> {
    let (kind, basis) = kind_of_maximum(nutrient);
    let of_profile = nutrient.maximum.map(|limit| StrictestLimit {
        limit,
        kind,
        basis,
        is_caution: false,
        applies: true,
        is_exceeded: false,
    });
    // Limits of other columns, such as those of retinol, cannot be compared with the amount of the nutrient.
    let others = upper_limits(pet_type, life_stage).iter();
    let others = others.filter(|it| it.nutrient == nutrient.id && it.columns == nutrient.column_rule);
    let others = others.map(|limit| StrictestLimit::new(limit, applies(limit, batch)));
    of_profile
        .into_iter()
        .chain(others)
        .min_by(|one, another| another.applies.cmp(&one.applies).then(one.limit.total_cmp(&another.limit)))
}

/// Returns the kind and the basis of the maximum in the profile, which also contains rows of our own.
pub(super) fn kind_of_maximum(nutrient: &Nutrient) -> (LimitKind, &'static str) {
    match nutrient.verification {
        Verification::Editorial => (LimitKind::OwnRule, "our own rule"),
        _ => (LimitKind::ProfileMaximum, "maximum of the nutrient profile"),
    }
}

impl StrictestLimit {
    fn new(limit: &UpperLimit, applies: bool) -> Self {
        Self {
            limit: limit.limit,
            kind: limit.kind,
            basis: limit.basis,
            is_caution: limit.severity == Severity::Caution,
            applies,
            is_exceeded: false,
        }
    }

    /// Compares the limit with an amount in the unit of the nutrient, per 1000 kcal ME.
    pub(super) fn compared_with(self, amount: Option<f64>) -> Self {
        let is_exceeded = self.applies && amount.is_some_and(|amount| exceeds(amount, self.limit));
        Self { is_exceeded, ..self }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::analysis::tests::parsed;
    use crate::analysis::{Dish, analyse};
    use crate::iodised_salt::SaltCountry;
    use LifeStage::AdultMaintenance as Adult;

    #[test]
    fn strictest_limit_is_that_of_the_dish() {
        const ZINC: [&str; 2] = ["500 g beef liver", "2 zinc tablets (15 mg each)"];
        for (pet_type, lines, id, limit, kind, applies) in [
            (PetType::Dog, &ZINC[..], "zinc", 56.8182, LimitKind::LegalMaximum, true),
            (PetType::Dog, &ZINC[..1], "zinc", 56.8182, LimitKind::LegalMaximum, false),
            (PetType::Dog, &ZINC[..1], "sodium", 3.75, LimitKind::SafeUpperLimit, true),
            (PetType::Dog, &ZINC[..1], "epa_dha", 2.8, LimitKind::SafeUpperLimit, true),
            (PetType::Cat, &ZINC[..1], "epa_dha", 5.6, LimitKind::OwnRule, true),
            (PetType::Dog, &ZINC[..1], "chloride", 2.4, LimitKind::OwnRule, false),
            (PetType::Dog, &["500 g beef liver", "5 g plain salt"], "chloride", 2.4, LimitKind::OwnRule, true),
            (PetType::Dog, &ZINC[..1], "calcium", 6.25, LimitKind::ProfileMaximum, true),
            (PetType::Dog, &ZINC[..1], "vitamin_a", 62500.0, LimitKind::ProfileMaximum, true),
            (PetType::Dog, &ZINC[..1], "ca_p_ratio", 2.0, LimitKind::ProfileMaximum, true),
            (PetType::Cat, &ZINC[..1], "ca_p_ratio", 2.0, LimitKind::OwnRule, true),
        ] {
            let lines = parsed(lines);
            let dish = Dish {
                pet_type,
                life_stage: Adult,
                is_treat: false,
                lines: &lines,
                instructions: &[],
                salt: SaltCountry::default(),
            };
            let analysis = analyse(&dish);
            let nutrient = analysis.nutrients.iter().find(|it| it.id == id).unwrap();
            let found = nutrient.strictest_limit.as_ref().unwrap_or_else(|| panic!("{id}"));
            assert!((found.limit - limit).abs() < 1e-9, "{id} {}", found.limit);
            assert_eq!((found.kind, found.applies), (kind, applies), "{id}");
            let amount = nutrient.amount_per_1000_kcal.unwrap_or_default();
            assert_eq!(found.is_exceeded, applies && amount > limit, "{id}: {amount}");
        }
    }
}
