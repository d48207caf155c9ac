//! Builds the index from the texts and facts of recipes.

use std::collections::{HashMap, HashSet};
use std::sync::{Arc, LazyLock};

use domain::category::Category;
use domain::food_id::FoodId;
use foldhash::fast::RandomState;
use indexmap::IndexMap;
use nutrition::family;
use nutrition::food::foods;

use super::part::IndexPart;
use super::postings::{Posting, PostingList};
use super::{Document, field};
use crate::exclusion::RecipeFoods;
use crate::lexicon::lexicon;
use crate::term::Term;
use crate::text::{for_each_word, stem, stem_phrase};
use crate::word_list::WordList;

/// Name of the family of grains, which also covers sweetcorn and wheat germ oil.
const GRAIN: &str = "grain";

/// The foods of the family of grains.
static GRAINS: LazyLock<HashSet<FoodId>> =
    LazyLock::new(|| family::find(GRAIN).map(|grain| grain.foods().iter().cloned().collect()).unwrap_or_default());

/// The stems of names that contain the name of another food, such as 'sweet potato'.
static COMPOUNDS: LazyLock<HashSet<String>> = LazyLock::new(|| WordList::Compounds.words().map(stem_phrase).collect());

/// Maximum number of lines and phrases of which each is stored while the index is built.
const MAX_CACHED: usize = 20_000;

/// Builds an index from documents with ascending numbers. Builders on several threads can share the documents of one index.
///
/// Terms and words have numbers, so that a recipe is read without creating and comparing texts that earlier recipes contained too.
#[derive(Default)]
pub struct IndexBuilder {
    terms: Terms,
    words: HashMap<String, Word, RandomState>,
    /// The phrases that begin with the stems of some words, which are given by the numbers of their terms.
    phrases: HashMap<Box<[TermNumber]>, Option<FoundPhrase>, RandomState>,
    food_terms: HashMap<FoodId, Vec<TermNumber>, RandomState>,
    /// The foods of each line without its first amount, because reading a line takes long and recipes have many lines in common.
    line_foods: HashMap<String, Vec<TermNumber>, RandomState>,
    document_count: usize,
}

/// The position of a term in the order in which the terms were found.
type TermNumber = usize;

/// The terms of all documents and their postings.
#[derive(Default)]
struct Terms {
    found: IndexMap<Term, TermPostings, RandomState>,
    /// The terms of the current document.
    current: Vec<TermNumber>,
}

#[derive(Default)]
struct TermPostings {
    list: PostingList,
    /// The fields of the current document that contain the term.
    fields: u32,
}

/// A word as it is written.
#[derive(Clone, Copy)]
struct Word {
    /// The term of its stem.
    term: TermNumber,
    /// Number of words of the longest phrase that begins with it; 0 if there is none.
    longest_phrase: usize,
    document_count: u32,
    last_document: usize,
}

/// A phrase of the lexicon.
#[derive(Clone)]
struct FoundPhrase {
    length: usize,
    is_compound: bool,
    terms: Arc<[TermNumber]>,
}

impl IndexBuilder {
    /// Adds the document with this number, which must be higher than those of the documents before it.
    pub fn add(&mut self, number: usize, document: &Document<'_>) {
        self.add_text(number, document.title, field::TITLE);
        for (index, line) in document.ingredients.iter().enumerate() {
            let main_food = if index == 0 { field::MAIN_FOOD } else { 0 };
            self.add_text(number, line, field::INGREDIENTS | main_food);
        }
        self.add_text(number, document.description, field::TEXT);
        for keyword in document.keywords {
            self.add_text(number, keyword, field::TEXT);
        }
        self.add_facts(document);
        // A document with unknown foods is left out by every exclusion, whatever its lines name.
        if document.has_only_known_foods {
            for line in document.ingredients {
                self.add_line_foods(line);
            }
        }
        self.terms.finish_document(number);
        self.document_count += 1;
    }

    /// Adds the words of a text and the phrases that contain them. The single words of a compound count like words of the
    /// description, so that 'potato' finds a dish of sweet potatoes last.
    fn add_text(&mut self, document: usize, text: &str, fields: u32) {
        let mut words: Vec<Word> = Vec::new();
        for_each_word(text, |word| words.push(self.count_word(document, word)));
        let stems: Vec<TermNumber> = words.iter().map(|word| word.term).collect();
        let mut compound_end = 0;
        for (at, word) in words.iter().enumerate() {
            let fields_here = if at < compound_end { field::TEXT } else { fields };
            if let Some(phrase) = self.phrase_at(stems.get(at..).unwrap_or_default(), word.longest_phrase) {
                if phrase.is_compound {
                    compound_end = compound_end.max(at + phrase.length);
                }
                for term in phrase.terms.iter() {
                    self.terms.add(*term, fields_here);
                }
            }
            // The compound may begin with this word.
            let fields = if at < compound_end { field::TEXT } else { fields };
            self.terms.add(word.term, fields);
        }
    }

    /// Returns a word, and counts the documents in which it is written.
    fn count_word(&mut self, document: usize, text: &str) -> Word {
        if let Some(word) = self.words.get_mut(text) {
            if word.last_document != document {
                word.last_document = document;
                word.document_count += 1;
            }
            return *word;
        }
        let stem = stem(text);
        let longest_phrase = lexicon().longest_phrase_of(&stem);
        let term = self.terms.number(Term::from_stems(stem));
        let word = Word { term, longest_phrase, document_count: 1, last_document: document };
        self.words.insert(text.to_owned(), word);
        word
    }

    /// Returns the longest phrase with which the stems begin, of at most this number of words.
    fn phrase_at(&mut self, stems: &[TermNumber], longest: usize) -> Option<FoundPhrase> {
        if longest == 0 {
            return None;
        }
        let stems = stems.get(..longest.min(stems.len()))?;
        if let Some(found) = self.phrases.get(stems) {
            return found.clone();
        }
        let texts: Vec<String> = stems.iter().filter_map(|stem| self.terms.text(*stem)).map(str::to_owned).collect();
        let found = lexicon().longest_at(&texts).map(|(phrase, length)| {
            let joined = texts.get(..length).unwrap_or_default().join(" ");
            let is_compound = COMPOUNDS.contains(&joined);
            let own_terms = phrase.terms.iter().filter(|term| !term.is_fact()).cloned();
            let terms = own_terms.chain((length > 1).then(|| Term::from_stems(joined)));
            FoundPhrase { length, is_compound, terms: terms.map(|term| self.terms.number(term)).collect() }
        });
        limit(&mut self.phrases);
        self.phrases.insert(stems.into(), found.clone());
        found
    }

    fn add_facts(&mut self, document: &Document<'_>) {
        let facts = [
            (Some(Term::from_pet_type(document.pet_type)), field::CATEGORY),
            (Some(Term::from_category(document.category)), field::CATEGORY),
            (document.is_organic.then(Term::organic), field::CATEGORY),
            ((!document.has_only_known_foods).then(Term::unknown_food), field::INGREDIENTS),
            (is_grain_free(document).then(|| Term::from_category(Category::GrainFree)), field::TEXT),
        ];
        for (term, fields) in facts {
            if let Some(term) = term {
                let number = self.terms.number(term);
                self.terms.add(number, fields);
            }
        }
        for id in document.foods {
            if !self.food_terms.contains_key(id) {
                let category = foods().get(id).map(|food| Term::from_food_category(&food.category));
                let terms = std::iter::once(Term::from_food(id)).chain(category);
                let terms = terms.map(|term| self.terms.number(term)).collect();
                self.food_terms.insert(id.clone(), terms);
            }
            for term in self.food_terms.get(id).into_iter().flatten() {
                self.terms.add(*term, field::INGREDIENTS);
            }
        }
    }

    /// Adds the foods that a line may be, and those that it names besides the one that it matches.
    fn add_line_foods(&mut self, line: &str) {
        let without_amount = line.trim_start_matches(|character: char| !character.is_alphabetic());
        if !self.line_foods.contains_key(without_amount) {
            let foods = RecipeFoods::from_lines([line]);
            let possible = foods.possible.iter().map(Term::from_possible_food);
            let terms = possible.chain(foods.named.iter().map(|name| Term::from_named_food(name)));
            let terms = terms.map(|term| self.terms.number(term)).collect();
            limit(&mut self.line_foods);
            self.line_foods.insert(without_amount.to_owned(), terms);
        }
        for term in self.line_foods.get(without_amount).into_iter().flatten() {
            self.terms.add(*term, field::INGREDIENTS);
        }
    }

    pub(super) fn into_part(self) -> IndexPart {
        IndexPart {
            postings: self.terms.found.into_iter().map(|(term, postings)| (term, postings.list)).collect(),
            words: self.words.into_iter().map(|(text, word)| (text, word.document_count)).collect(),
            document_count: self.document_count,
        }
    }
}

impl Terms {
    /// Returns the number of a term, which is new if no document has contained it so far.
    fn number(&mut self, term: Term) -> TermNumber {
        let entry = self.found.entry(term);
        let number = entry.index();
        entry.or_default();
        number
    }

    fn text(&self, number: TermNumber) -> Option<&str> {
        self.found.get_index(number).map(|(term, _)| term.as_str())
    }

    /// Adds fields of the current document that contain a term.
    fn add(&mut self, number: TermNumber, fields: u32) {
        if let Some((_, term)) = self.found.get_index_mut(number) {
            if term.fields == 0 {
                self.current.push(number);
            }
            term.fields |= fields;
        }
    }

    fn finish_document(&mut self, document: usize) {
        for number in self.current.drain(..) {
            if let Some((_, term)) = self.found.get_index_mut(number) {
                term.list.push(Posting { document, fields: std::mem::take(&mut term.fields) });
            }
        }
    }
}

/// A recipe is free of grain if all its foods are known and none is a grain.
fn is_grain_free(document: &Document<'_>) -> bool {
    let has_grain = || document.foods.iter().any(|id| GRAINS.contains(id));
    !document.foods.is_empty() && document.has_only_known_foods && !has_grain()
}

/// Empties a full cache.
fn limit<K, V>(cache: &mut HashMap<K, V, RandomState>) {
    if cache.len() >= MAX_CACHED {
        cache.clear();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::index::Index;
    use domain::pet_type::PetType;

    #[test]
    fn the_number_of_builders_does_not_change_the_index() {
        const MAIN_FOODS: [&str; 5] = ["turkey thigh", "beef liver", "salmon", "bread", "gutoxi root"];
        let ingredients: Vec<Vec<String>> = (0..23)
            .map(|number: usize| {
                let main = MAIN_FOODS.get(number % MAIN_FOODS.len()).copied().unwrap_or_default();
                vec![format!("{} g {main}", 100 + number), "50 g rice".to_owned()]
            })
            .collect();
        let documents: Vec<Document<'_>> = ingredients
            .iter()
            .map(|ingredients| Document {
                title: "Supper",
                description: "A plain dish.",
                keywords: &[],
                ingredients,
                pet_type: PetType::Dog,
                category: Category::Adult,
                is_organic: false,
                foods: &[],
                has_only_known_foods: true,
            })
            .collect();
        let one = Index::new(documents.iter().copied());
        for count in [2, 3, 23, 40] {
            // The builders get the documents in turn, as threads do that read from one queue.
            let mut builders: Vec<IndexBuilder> = (0..count).map(|_| IndexBuilder::default()).collect();
            for (number, document) in documents.iter().enumerate() {
                builders[number % count].add(number, document);
            }
            assert_eq!(Index::from_builders(builders), one, "{count} builders");
        }
        assert_eq!(Index::from_builders([]), Index::new([]));
    }
}
