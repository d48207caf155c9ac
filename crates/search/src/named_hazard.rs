//! The hazards that a text names.

use domain::pet_type::PetType;
use domain::safety::{Doubt, Hazard, HazardVerdict, find_hazards};

/// A hazard that a search or question names, with its strictest effect on a recipe.
#[derive(Debug, Clone, PartialEq)]
pub struct NamedHazard {
    pub hazard: &'static Hazard,
    pub verdict: HazardVerdict,
}

/// Returns the hazards that a text names, by the rules for these pet types. Notes on foods that are safe in small amounts are left
/// out, and so are hazards of which the text names only a dish that usually contains them (`Doubt::Dish`).
pub fn find_named_hazards(text: &str, pet_types: &[PetType]) -> Vec<NamedHazard> {
    let lines = [text.to_owned()];
    let mut found: Vec<NamedHazard> = Vec::new();
    let findings = pet_types.iter().flat_map(|pet_type| find_hazards(*pet_type, "", &lines, &[]));
    for finding in findings.filter(|finding| finding.doubt != Some(Doubt::Dish)) {
        match found.iter_mut().find(|it| it.hazard.id == finding.hazard.id) {
            Some(known) => known.verdict = known.verdict.min(finding.verdict),
            None if finding.verdict == HazardVerdict::Info => {}
            None => found.push(NamedHazard { hazard: finding.hazard, verdict: finding.verdict }),
        }
    }
    found
}
