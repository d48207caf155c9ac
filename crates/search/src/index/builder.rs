//! Builds the index from the texts and facts of recipes.

use std::collections::{BTreeSet, HashMap, HashSet};
use std::sync::{Arc, LazyLock, Mutex, MutexGuard, PoisonError};

use domain::category::Category;
use domain::food_id::FoodId;
use foldhash::fast::RandomState;
use indexmap::IndexMap;
use nutrition::family;
use nutrition::food::foods;

use super::part::IndexPart;
use super::text_reader::{MAX_CACHED, ReadText, TermNumber, TextReader};
use super::{Document, field};
use crate::exclusion::RecipeFoods;
use crate::term::Term;

/// Name of the family of grains, which also covers sweetcorn and wheat germ oil.
const GRAIN: &str = "grain";

/// The foods of the family of grains.
static GRAINS: LazyLock<HashSet<FoodId>> =
    LazyLock::new(|| family::find(GRAIN).map(|grain| grain.foods().iter().cloned().collect()).unwrap_or_default());

/// Builds an index from documents with ascending numbers. Builders on several threads can share the documents of one index.
#[derive(Default)]
pub struct IndexBuilder {
    line_foods: Arc<LineFoodsCache>,
    reader: TextReader,
    /// The text that was read last. Its memory is used for the next one.
    text: ReadText,
    /// The lines without their first amount, and the keywords, because recipes have many of them in common.
    lines: IndexMap<Box<str>, Line, RandomState>,
    food_terms: HashMap<FoodId, Vec<TermNumber>, RandomState>,
    /// Names of the foods that lines name besides the one that they match.
    named_foods: BTreeSet<String>,
    document_count: usize,
}

struct Line {
    text: ReadText,
    /// The foods that the line may be, and those that it names besides the one that it matches. They are found when they are first
    /// needed.
    foods: Option<Vec<TermNumber>>,
}

/// The foods of lines, which the builders of an index share, because finding them takes most of the time of reading a line.
#[derive(Default)]
pub struct LineFoodsCache(Mutex<HashMap<Box<str>, Arc<RecipeFoods>, RandomState>>);

impl LineFoodsCache {
    /// Returns the foods of a line. They are stored by the line without its amount.
    fn find_or_read(&self, without_amount: &str, line: &str) -> Arc<RecipeFoods> {
        if let Some(foods) = self.lock().get(without_amount) {
            return Arc::clone(foods);
        }
        // Other threads go on meanwhile. That two of them read the same line at once is rare and harmless.
        let foods = Arc::new(RecipeFoods::from_lines([line]));
        let mut lines = self.lock();
        if lines.len() >= MAX_CACHED {
            lines.clear();
        }
        lines.insert(without_amount.into(), Arc::clone(&foods));
        foods
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<Box<str>, Arc<RecipeFoods>, RandomState>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl IndexBuilder {
    pub fn new(line_foods: Arc<LineFoodsCache>) -> Self {
        Self { line_foods, ..Self::default() }
    }

    /// Adds the document with this number, which must be higher than those of the documents before it.
    pub fn add(&mut self, number: usize, document: &Document<'_>) {
        self.add_text(number, document.title, field::TITLE);
        for (index, line) in document.ingredients.iter().enumerate() {
            let main_food = if index == 0 { field::MAIN_FOOD } else { 0 };
            self.add_ingredient(number, line, field::INGREDIENTS | main_food, document.has_only_known_foods);
        }
        self.add_text(number, document.description, field::TEXT);
        for keyword in document.keywords {
            let keyword = self.find_or_read_line(keyword);
            self.add_line(number, keyword, field::TEXT);
        }
        self.add_facts(document);
        self.reader.terms.finish_document(number);
        self.document_count += 1;
    }

    fn add_text(&mut self, document: usize, text: &str, fields: u32) {
        self.reader.read(text, &mut self.text);
        self.reader.add(document, &self.text, fields);
    }

    fn add_line(&mut self, document: usize, line: usize, fields: u32) {
        if let Some((_, line)) = self.lines.get_index(line) {
            self.reader.add(document, &line.text, fields);
        }
    }

    /// Returns the position of a line.
    fn find_or_read_line(&mut self, text: &str) -> usize {
        if let Some(position) = self.lines.get_index_of(text) {
            return position;
        }
        if self.lines.len() >= MAX_CACHED {
            self.lines.clear();
        }
        let mut read = ReadText::default();
        self.reader.read(text, &mut read);
        self.lines.insert_full(text.into(), Line { text: read, foods: None }).0
    }

    /// Adds the texts and the foods of a line. A document with unknown foods is left out by every exclusion, whatever its lines name.
    fn add_ingredient(&mut self, document: usize, line: &str, fields: u32, has_only_known_foods: bool) {
        let without_amount = self.add_amount(document, line, fields);
        let position = self.find_or_read_line(without_amount);
        self.add_line(document, position, fields);
        if let Some((_, read)) = self.lines.get_index_mut(position).filter(|_| has_only_known_foods) {
            let foods = read.foods.get_or_insert_with(|| {
                let foods = self.line_foods.find_or_read(without_amount, line);
                let possible = foods.possible.iter().map(Term::from_possible_food);
                let terms = possible.chain(foods.named.iter().map(|name| Term::from_named_food(name)));
                let terms = terms.map(|term| self.reader.terms.number(term)).collect();
                self.named_foods.extend(foods.named.iter().cloned());
                terms
            });
            for term in foods {
                self.reader.terms.add(*term, field::INGREDIENTS);
            }
        }
    }

    /// Adds the number with which a line begins, and returns the rest of the line, which other recipes have with other numbers.
    fn add_amount<'a>(&mut self, document: usize, line: &'a str, fields: u32) -> &'a str {
        let Some((amount, rest)) = line.split_once(' ').filter(|_| line.starts_with(|c: char| c.is_ascii_digit()))
        else {
            return line;
        };
        self.reader.read(amount, &mut self.text);
        if self.reader.may_begin_phrase(&self.text) {
            return line;
        }
        self.reader.add(document, &self.text, fields);
        rest
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
                let number = self.reader.terms.number(term);
                self.reader.terms.add(number, fields);
            }
        }
        for id in document.foods {
            if !self.food_terms.contains_key(id) {
                let category = foods().get(id).map(|food| Term::from_food_category(&food.category));
                let terms = std::iter::once(Term::from_food(id)).chain(category);
                let terms = terms.map(|term| self.reader.terms.number(term)).collect();
                self.food_terms.insert(id.clone(), terms);
            }
            for term in self.food_terms.get(id).into_iter().flatten() {
                self.reader.terms.add(*term, field::INGREDIENTS);
            }
        }
    }

    pub(super) fn into_part(self) -> IndexPart {
        IndexPart { document_count: self.document_count, named_foods: self.named_foods, ..self.reader.into_part() }
    }
}

/// A recipe is free of grain if all its foods are known and none is a grain.
fn is_grain_free(document: &Document<'_>) -> bool {
    let has_grain = || document.foods.iter().any(|id| GRAINS.contains(id));
    !document.foods.is_empty() && document.has_only_known_foods && !has_grain()
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
            let line_foods = Arc::default();
            let mut builders: Vec<IndexBuilder> =
                (0..count).map(|_| IndexBuilder::new(Arc::clone(&line_foods))).collect();
            for (number, document) in documents.iter().enumerate() {
                builders[number % count].add(number, document);
            }
            assert_eq!(Index::from_builders(builders), one, "{count} builders");
        }
        assert_eq!(Index::from_builders([]), Index::new([]));
    }
}
