//! Builds the index from the texts and facts of recipes.

use std::collections::{BTreeMap, HashMap, HashSet};
use std::num::NonZeroUsize;
use std::panic::resume_unwind;
use std::sync::LazyLock;
use std::thread::{available_parallelism, scope};

use domain::category::Category;
use domain::food_id::FoodId;
use nutrition::family;
use nutrition::food::foods;

use super::{Document, Index, IndexData, Posting, field};
use crate::exclusion::RecipeFoods;
use crate::lexicon::lexicon;
use crate::term::Term;
use crate::text::{split_words, stem, stem_phrase};
use crate::word_list::WordList;

/// Name of the family of grains, which also covers sweetcorn and wheat germ oil.
const GRAIN: &str = "grain";

/// The foods of the family of grains.
static GRAINS: LazyLock<HashSet<FoodId>> =
    LazyLock::new(|| family::find(GRAIN).map(|grain| grain.foods().iter().cloned().collect()).unwrap_or_default());

/// The stems of names that contain the name of another food, such as 'sweet potato'.
static COMPOUNDS: LazyLock<HashSet<String>> = LazyLock::new(|| WordList::Compounds.words().map(stem_phrase).collect());

/// Maximum number of lines whose foods are stored while the index is built.
const MAX_CACHED_LINES: usize = 20_000;

/// Number of documents from which on the processor cores share the work. Fewer are read faster than threads are started.
const MIN_DOCUMENTS_PER_CORE: usize = 200;

/// Builds the index in the order of the documents. All cores of the processor share a long list.
pub fn build<'a>(documents: impl IntoIterator<Item = Document<'a>>) -> Index {
    let documents: Vec<Document<'a>> = documents.into_iter().collect();
    let cores = available_parallelism().map_or(1, NonZeroUsize::get);
    let parts = cores.min(documents.len() / MIN_DOCUMENTS_PER_CORE).max(1);
    build_in_parts(&documents, parts)
}

/// Builds the index from this number of parts of equal size, each on a thread of its own. The result does not depend on the number.
fn build_in_parts(documents: &[Document<'_>], parts: usize) -> Index {
    let size = documents.len().div_ceil(parts).max(1);
    let mut parts = documents.chunks(size).enumerate();
    let first = parts.next();
    let data = scope(|scope| {
        let threads: Vec<_> =
            parts.map(|(number, part)| scope.spawn(move || read_documents(part, number * size))).collect();
        let mut data = first.map(|(_, part)| read_documents(part, 0)).unwrap_or_default();
        for thread in threads {
            match thread.join() {
                Ok(part) => data.append(part),
                Err(panic) => resume_unwind(panic),
            }
        }
        data
    });
    data.into_index()
}

/// Reads documents, of which the first has this number.
fn read_documents(documents: &[Document<'_>], first: usize) -> IndexData {
    let mut builder = Builder::default();
    builder.data.document_count = first;
    for document in documents {
        builder.add(document);
    }
    builder.data
}

/// Reads documents with these numbers, which are in ascending order.
pub(super) fn read_numbered_documents(documents: &[(usize, Document<'_>)]) -> IndexData {
    let mut builder = Builder::default();
    for (number, document) in documents {
        builder.data.document_count = *number;
        builder.add(document);
    }
    builder.data
}

/// Returns the number of documents in which each word is written.
pub(super) fn count_words(documents: &[Document<'_>]) -> BTreeMap<String, u32> {
    read_documents(documents, 0).words
}

#[derive(Default)]
struct Builder {
    data: IndexData,
    /// Every word is stemmed once, because stemming takes most of the time.
    stems: HashMap<String, String>,
    /// The terms of the current document, with the fields that contain them.
    terms: HashMap<Term, u32>,
    /// The foods of each line without its first amount, because reading a line takes long and recipes have many lines in common.
    line_foods: HashMap<String, RecipeFoods>,
    /// The words of the current document as they are written.
    words: HashSet<String>,
}

impl Builder {
    fn add(&mut self, document: &Document<'_>) {
        self.add_text(document.title, field::TITLE);
        for (index, line) in document.ingredients.iter().enumerate() {
            let main_food = if index == 0 { field::MAIN_FOOD } else { 0 };
            self.add_text(line, field::INGREDIENTS | main_food);
        }
        self.add_text(document.description, field::TEXT);
        for keyword in document.keywords {
            self.add_text(keyword, field::TEXT);
        }
        self.add_facts(document);
        // A document with unknown foods is left out by every exclusion, whatever its lines name.
        if document.has_only_known_foods {
            for line in document.ingredients {
                self.add_line_foods(line);
            }
        }
        let number = self.data.document_count;
        for (term, fields) in self.terms.drain() {
            self.data.postings.entry(term).or_default().push(Posting::new(number, fields));
        }
        for word in self.words.drain() {
            *self.data.words.entry(word).or_default() += 1;
        }
        self.data.document_count += 1;
    }

    /// Adds the words of a text and the phrases that contain them. The single words of a compound count like words of the
    /// description, so that 'potato' finds a dish of sweet potatoes last.
    fn add_text(&mut self, text: &str, fields: u32) {
        let words = split_words(text);
        let stems: Vec<String> = words.iter().map(|word| self.stem(word)).collect();
        self.words.extend(words);
        let mut compound_end = 0;
        for at in 0..stems.len() {
            let Some(rest) = stems.get(at..) else { continue };
            let fields_here = if at < compound_end { field::TEXT } else { fields };
            if let Some((phrase, length)) = lexicon().longest_at(rest) {
                let joined = rest.get(..length).unwrap_or_default().join(" ");
                if COMPOUNDS.contains(&joined) {
                    compound_end = compound_end.max(at + length);
                }
                let own_terms = phrase.terms.iter().filter(|term| !term.is_fact()).cloned();
                for term in own_terms.chain((length > 1).then(|| Term::from_stems(joined))) {
                    *self.terms.entry(term).or_default() |= fields_here;
                }
            }
            if let Some(stem) = rest.first() {
                // The compound may begin with this word.
                let fields = if at < compound_end { field::TEXT } else { fields };
                *self.terms.entry(Term::from_stems(stem.as_str())).or_default() |= fields;
            }
        }
    }

    fn add_facts(&mut self, document: &Document<'_>) {
        let mut add = |term, fields| *self.terms.entry(term).or_default() |= fields;
        add(Term::from_pet_type(document.pet_type), field::CATEGORY);
        add(Term::from_category(document.category), field::CATEGORY);
        if document.is_organic {
            add(Term::organic(), field::CATEGORY);
        }
        if !document.has_only_known_foods {
            add(Term::unknown_food(), field::INGREDIENTS);
        }
        let has_grain = document.foods.iter().any(|id| GRAINS.contains(id));
        if !document.foods.is_empty() && document.has_only_known_foods && !has_grain {
            add(Term::from_category(Category::GrainFree), field::TEXT);
        }
        for id in document.foods {
            add(Term::from_food(id), field::INGREDIENTS);
            if let Some(food) = foods().get(id) {
                add(Term::from_food_category(&food.category), field::INGREDIENTS);
            }
        }
    }

    /// Adds the foods that a line may be, and those that it names besides the one that it matches.
    fn add_line_foods(&mut self, line: &str) {
        let without_amount = line.trim_start_matches(|character: char| !character.is_alphabetic());
        if self.line_foods.len() >= MAX_CACHED_LINES {
            self.line_foods.clear();
        }
        let foods = match self.line_foods.get(without_amount) {
            Some(foods) => foods,
            None => self.line_foods.entry(without_amount.to_owned()).or_insert_with(|| RecipeFoods::from_lines([line])),
        };
        for id in &foods.possible {
            *self.terms.entry(Term::from_possible_food(id)).or_default() |= field::INGREDIENTS;
        }
        for name in &foods.named {
            *self.terms.entry(Term::from_named_food(name)).or_default() |= field::INGREDIENTS;
            self.data.named_foods.insert(name.clone());
        }
    }

    fn stem(&mut self, word: &str) -> String {
        if let Some(stem) = self.stems.get(word) {
            return stem.clone();
        }
        let stemmed = stem(word);
        self.stems.insert(word.to_owned(), stemmed.clone());
        stemmed
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use domain::pet_type::PetType;

    #[test]
    fn the_number_of_threads_does_not_change_the_index() {
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
        let one = build_in_parts(&documents, 1);
        for parts in [2, 3, 23, 40] {
            assert_eq!(build_in_parts(&documents, parts), one, "{parts} parts");
        }
        assert_eq!(build_in_parts(&[], 1), build(std::iter::empty()));
    }
}
