//! Calculates how near each recipe is to a search that finds nothing.

use domain::category::Category;
use domain::safety::HazardVerdict;
use nutrition::profile::LifeStage;

use super::Interpretation;
use crate::index::{AnyTerm, Index};
use crate::named_hazard::NamedHazard;
use crate::term::Term;

/// How near a recipe is to a search. The lowest value is the nearest.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Nearness {
    /// Number of words that the recipe does not have.
    pub missing_words: usize,
    /// The worst rank of its words.
    pub rank: u8,
}

impl Interpretation {
    /// Returns false if no recipe may be offered instead of those that the search finds. No recipe is near to a doubtful food such as
    /// chewing gum.
    pub fn may_offer_recipes(&self) -> bool {
        let is_note = |hazard: &NamedHazard| hazard.verdict == HazardVerdict::Info;
        self.hazards.iter().all(is_note) && self.may_offer_searches()
    }

    /// Returns how near each document is, in the order of the index. None of those that may not be offered: they have an excluded
    /// food, are for another animal or age, or have no word of the search.
    pub fn nearness(&self, index: &Index, document_count: usize) -> Vec<Option<Nearness>> {
        if !self.may_offer_recipes() || self.is_blank {
            return vec![None; document_count];
        }
        let (required, words): (Vec<AnyTerm>, Vec<AnyTerm>) = self.groups.iter().cloned().partition(is_required);
        let allowed = Self { groups: required, ..self.clone() }.rank(index);
        let ranks: Vec<_> = words.iter().map(|word| index.rank(std::slice::from_ref(word))).collect();
        let nearness = |document: usize| {
            allowed.get(document)?;
            let found: Vec<u8> = ranks.iter().filter_map(|it| it.get(document)).collect();
            let has_words = !found.is_empty() || words.is_empty();
            has_words.then(|| Nearness {
                missing_words: words.len() - found.len(),
                rank: found.iter().copied().max().unwrap_or_default(),
            })
        };
        (0..document_count).map(nearness).collect()
    }
}

/// Returns true for the pet type and for the age of growing animals, which need other food than adults.
fn is_required(group: &AnyTerm) -> bool {
    let grows = |category: &Category| LifeStage::from_category(*category) == LifeStage::GrowthReproduction;
    let growing: Vec<Term> = Category::ALL.into_iter().filter(grows).map(Term::from_category).collect();
    group.is_filter || group.terms.iter().any(|term| growing.contains(term))
}
