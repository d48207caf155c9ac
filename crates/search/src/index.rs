//! The index of the published recipes: which recipe contains which term, and where.

mod builder;
mod changes;
mod part;
mod postings;

use domain::category::Category;
use domain::food_id::FoodId;
use domain::pet_type::PetType;
use serde::{Deserialize, Deserializer, Serialize};

use crate::exclusion::{ExcludedFood, ReadSentence};
use crate::term::Term;
use crate::vocabulary::Vocabulary;
use crate::word_set::WordSet;
pub use builder::IndexBuilder;
pub use changes::DocumentChanges;
use postings::{Posting, Postings};

/// Bits of a posting that say where a recipe contains a term.
mod field {
    pub const TITLE: u32 = 1;
    /// The first ingredient, which is the main food.
    pub const MAIN_FOOD: u32 = 2;
    pub const CATEGORY: u32 = 4;
    pub const INGREDIENTS: u32 = 8;
    pub const TEXT: u32 = 16;
    pub const BITS: u32 = 5;
    pub const ALL: u32 = (1 << BITS) - 1;
}

/// The fields that may contain the terms of a recipe of each rank, best first.
const FIELDS_BY_RANK: [u32; 5] = [
    field::TITLE,
    field::TITLE | field::MAIN_FOOD,
    field::TITLE | field::MAIN_FOOD | field::CATEGORY,
    field::TITLE | field::MAIN_FOOD | field::CATEGORY | field::INGREDIENTS,
    field::ALL,
];

/// Recipes with a rank below this one have the terms in the title or in the main food.
pub const CATEGORY_RANK: u8 = 2;

/// The fields of a recipe that the index reads.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Document<'a> {
    pub title: &'a str,
    pub description: &'a str,
    pub keywords: &'a [String],
    pub ingredients: &'a [String],
    pub pet_type: PetType,
    pub category: Category,
    pub is_organic: bool,
    /// The foods that the lines were matched to.
    pub foods: &'a [FoodId],
    /// True if all lines were matched to a food.
    pub has_only_known_foods: bool,
}

/// Terms of which a recipe must have at least one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AnyTerm {
    pub terms: Vec<Term>,
    /// The words that say what is searched, such as 'courgette' if the visitor typed 'zucchini'. Empty for a filter that no word of
    /// the search names, such as the pet type of a breed.
    pub label: String,
    /// True if the terms only filter, so that the place where a recipe contains them does not change its rank.
    pub is_filter: bool,
}

impl AnyTerm {
    /// Creates a group that limits the results to recipes with a term.
    pub fn filter(term: Term) -> Self {
        Self { terms: vec![term], label: String::new(), is_filter: true }
    }
}

/// The data of an index, from which everything else is calculated.
#[derive(Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
struct IndexData {
    terms: WordSet,
    /// The postings of each term, in the order of `terms`.
    postings: Postings,
    document_count: usize,
    vocabulary: Vocabulary,
}

/// An index can be saved with serde and read by the same version of this crate.
#[derive(Debug, Default, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct Index {
    data: IndexData,
    /// The foods that lines name besides the one that they match, each once.
    #[serde(skip)]
    named_foods: Vec<ExcludedFood>,
    #[serde(skip)]
    sentence_reader: SentenceReader,
}

impl From<IndexData> for Index {
    fn from(data: IndexData) -> Self {
        let names = data.terms.iter().filter_map(Term::named_food);
        let named_foods = names.map(|name| ExcludedFood::from_resolved(name.to_owned())).collect();
        Self { data, named_foods, sentence_reader: SentenceReader::default() }
    }
}

impl<'de> Deserialize<'de> for Index {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        IndexData::deserialize(deserializer).map(Self::from)
    }
}

/// The function that reads sentences, if there is one. It belongs to the searches and not to the recipes, so that
/// indexes of the same recipes are equal with any function.
#[derive(Debug, Clone, Copy, Default)]
struct SentenceReader(Option<ReadSentence>);

impl PartialEq for SentenceReader {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl Eq for SentenceReader {}

/// The rank of each document: 0 is the best, and None does not match.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ranks(Vec<Option<u8>>);

impl Ranks {
    pub fn get(&self, document: usize) -> Option<u8> {
        self.0.get(document).copied().flatten()
    }

    pub fn count(&self) -> usize {
        self.documents().count()
    }

    /// Returns the numbers of the documents that have a rank.
    pub fn documents(&self) -> impl Iterator<Item = usize> {
        self.0.iter().enumerate().filter(|(_, rank)| rank.is_some()).map(|(document, _)| document)
    }
}

impl Index {
    /// Builds the index. Documents are numbered in the given order.
    pub fn new<'a>(documents: impl IntoIterator<Item = Document<'a>>) -> Self {
        let mut builder = IndexBuilder::default();
        for (number, document) in documents.into_iter().enumerate() {
            builder.add(number, &document);
        }
        Self::from_builders([builder])
    }

    /// Builds the index of documents that several builders have read. Each document has another number, beginning with 0.
    pub fn from_builders(builders: impl IntoIterator<Item = IndexBuilder>) -> Self {
        part::join(builders.into_iter().map(IndexBuilder::into_part))
    }

    /// Sets the function that reads sentences that this crate does not understand.
    #[must_use]
    pub fn with_sentence_reader(mut self, read: ReadSentence) -> Self {
        self.sentence_reader = SentenceReader(Some(read));
        self
    }

    pub(crate) fn read_sentence(&self) -> Option<ReadSentence> {
        self.sentence_reader.0
    }

    pub fn document_count(&self) -> usize {
        self.data.document_count
    }

    pub(crate) fn vocabulary(&self) -> &Vocabulary {
        &self.data.vocabulary
    }

    /// Returns the number of recipes with a term.
    pub(crate) fn count(&self, term: &Term) -> usize {
        self.data.terms.position(term.as_str()).map_or(0, |position| self.data.postings.count(position))
    }

    fn postings_of(&self, term: &Term) -> impl Iterator<Item = Posting> {
        let position = self.data.terms.position(term.as_str());
        position.into_iter().flat_map(|position| self.data.postings.iter(position))
    }

    /// Returns the best rank for the documents without an excluded food.
    pub fn rank_without(&self, excluded: &[ExcludedFood]) -> Ranks {
        let mut ranks = self.rank(&[]);
        self.remove_excluded(&mut ranks, excluded);
        ranks
    }

    /// Removes the documents with a line that is, may be or names an excluded food, by the rule of `exclusion::LineFoods`. If there is
    /// an excluded food, documents with a line that matches no food are removed too, because it could be the allergen that must be
    /// avoided.
    pub(crate) fn remove_excluded(&self, ranks: &mut Ranks, excluded: &[ExcludedFood]) {
        if excluded.is_empty() {
            return;
        }
        let foods = excluded.iter().flat_map(|it| &it.foods);
        let foods = foods.flat_map(|id| [Term::from_food(id), Term::from_possible_food(id)]);
        let is_excluded = |named: &&ExcludedFood| excluded.iter().any(|it| it.covers(named));
        let named = self.named_foods.iter().filter(is_excluded).map(|named| Term::from_named_food(&named.name));
        self.remove(ranks, foods.chain(named).chain([Term::unknown_food()]));
    }

    /// Removes the documents with one of the terms.
    pub(crate) fn remove(&self, ranks: &mut Ranks, terms: impl Iterator<Item = Term>) {
        self.remove_in(field::ALL, ranks, terms);
    }

    /// Removes the documents with one of the terms in their title or ingredients.
    pub(crate) fn remove_named(&self, ranks: &mut Ranks, terms: impl Iterator<Item = Term>) {
        self.remove_in(field::TITLE | field::MAIN_FOOD | field::INGREDIENTS, ranks, terms);
    }

    fn remove_in(&self, fields: u32, ranks: &mut Ranks, terms: impl Iterator<Item = Term>) {
        for term in terms {
            for posting in self.postings_of(&term).filter(|posting| posting.fields & fields != 0) {
                if let Some(rank) = ranks.0.get_mut(posting.document) {
                    *rank = None;
                }
            }
        }
    }

    /// Returns the documents that have one of the terms of each group. Without groups, all documents have the best rank.
    pub fn rank(&self, groups: &[AnyTerm]) -> Ranks {
        let mut worst = vec![Some(0); self.data.document_count];
        for group in groups {
            let fields = self.fields_by_document(&group.terms);
            for (rank, fields) in worst.iter_mut().zip(fields) {
                let of_group = if group.is_filter { (fields != 0).then_some(0) } else { rank_of_fields(fields) };
                *rank = rank.zip(of_group).map(|(one, other)| one.max(other));
            }
        }
        Ranks(worst)
    }

    fn fields_by_document(&self, terms: &[Term]) -> Vec<u32> {
        let mut fields = vec![0; self.data.document_count];
        for posting in terms.iter().flat_map(|term| self.postings_of(term)) {
            if let Some(fields) = fields.get_mut(posting.document) {
                *fields |= posting.fields;
            }
        }
        fields
    }
}

fn rank_of_fields(fields: u32) -> Option<u8> {
    let rank = FIELDS_BY_RANK.iter().position(|allowed| fields & allowed != 0)?;
    u8::try_from(rank).ok()
}

#[cfg(test)]
mod tests;
