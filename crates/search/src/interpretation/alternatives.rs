//! Offers other searches instead of one that finds nothing.

use super::diets::SearchedDiet;
use super::{Interpretation, names_food_or_fact};
use crate::breed_names;
use crate::exclusion::ExcludedFood;
use crate::index::{AnyTerm, Index};
use crate::nearest_food::nearest_names;

/// Maximum number of other searches that are offered if nothing was found.
const MAX_ALTERNATIVES: usize = 3;
/// Maximum number of words of a search of which each word is left out in turn. Recipes seldom have all other words of a longer one,
/// and each search takes time.
const MAX_WORDS_TO_LEAVE_OUT: usize = 6;

/// A search with fewer or other words that finds recipes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Alternative {
    pub search: String,
    pub total: usize,
}

impl Interpretation {
    /// Returns searches with fewer words that find recipes of a list, the most specific first, or searches for the foods that are
    /// nearest to a single word, or those that come near to a diet without recipes. They keep the pet type, the breed and the excluded
    /// foods of this search. If the search itself finds recipes of the list, or may not offer others, none are returned. `is_listed`
    /// returns whether the filters of the list let a document through.
    pub fn alternatives(&self, index: &Index, is_listed: impl Fn(usize) -> bool) -> Vec<Alternative> {
        let count = |interpretation: &Self| interpretation.rank(index).documents().filter(|at| is_listed(*at)).count();
        let (filters, words): (Vec<&AnyTerm>, Vec<&AnyTerm>) = self.groups.iter().partition(|group| group.is_filter);
        if words.is_empty() && self.diet.is_none() || !self.may_offer_searches() || count(self) > 0 {
            return Vec::new();
        }
        let search = |labels: Vec<&str>, excluded: &[ExcludedFood]| {
            let labels = labels.into_iter().chain(filters.iter().map(|group| group.label.as_str()));
            let breed = self.breed.iter().map(|breed| breed.name.as_str());
            let names: Vec<&str> = excluded.iter().map(|it| it.name.as_str()).collect();
            let without = (!names.is_empty()).then(|| format!("without {}", names.join(" or ")));
            let parts: Vec<&str> =
                labels.chain(breed).chain(without.as_deref()).filter(|part| !part.is_empty()).collect();
            let search = parts.join(" ");
            // The visitor sees the number of recipes that this text finds.
            let total = count(&Self::new(&search, index));
            (total > 0).then_some(Alternative { search, total })
        };
        let labels: Vec<&str> = words.iter().map(|word| word.label.as_str()).collect();
        if let Some(SearchedDiet { diet, .. }) = &self.diet {
            let near = diet.nearest_searches().iter();
            let near: Vec<Alternative> = near
                .filter_map(|name| search([&[*name], labels.as_slice()].concat(), &self.excluded_by_words))
                .collect();
            if !near.is_empty() || words.is_empty() {
                return near.into_iter().take(MAX_ALTERNATIVES).collect();
            }
        }
        // A word such as 'only' is no search by itself.
        let is_search = |labels: &Vec<&str>| {
            labels.iter().any(|label| names_food_or_fact(label) || breed_names::find_at_start(&[*label]).is_some())
        };
        let search = |labels: Vec<&str>| Some(labels).filter(is_search).and_then(|it| search(it, &self.excluded));
        if let [word] = words.as_slice() {
            let names = nearest_names(&word.label, index.vocabulary());
            return names.iter().filter_map(|name| search(vec![name.as_str()])).take(MAX_ALTERNATIVES).collect();
        }
        let without =
            |left_out: usize| labels.iter().enumerate().filter(|(at, _)| *at != left_out).map(|(_, it)| *it).collect();
        let left_out = if labels.len() <= MAX_WORDS_TO_LEAVE_OUT { 0..labels.len() } else { 0..0 };
        let mut found: Vec<Alternative> = left_out.filter_map(|left_out| search(without(left_out))).collect();
        if found.is_empty() {
            found = labels.iter().filter_map(|label| search(vec![*label])).collect();
        }
        if found.is_empty() {
            found = join_name(&labels, index).and_then(|name| search(vec![name.as_str()])).into_iter().collect();
        }
        found.sort_by_key(|it| it.total);
        found.truncate(MAX_ALTERNATIVES);
        found
    }
}

/// Returns the name that the words spell together, such as 'maltipoo' for 'malty poo'.
fn join_name(words: &[&str], index: &Index) -> Option<String> {
    let joined = words.concat();
    let corrected = index.vocabulary().correct(&joined).map(|words| words.join(" "));
    let is_name = |name: &String| names_food_or_fact(name) || breed_names::find_at_start(&[name.as_str()]).is_some();
    corrected.into_iter().chain([joined]).find(is_name)
}
