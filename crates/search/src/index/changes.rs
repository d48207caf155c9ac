//! Builds the index of changed documents from the previous index, so that unchanged documents are not read again.

use super::builder::{count_words, read_numbered_documents};
use super::{Document, Index, Posting};
use crate::exclusion::ExcludedFood;
use crate::term::Term;
use crate::vocabulary::Vocabulary;

/// The differences between the documents of an index and those of a later one.
#[derive(Debug, Default)]
pub struct DocumentChanges<'a> {
    /// The new number of each previous document, in ascending order. None if it was removed or changed.
    numbers: Vec<Option<usize>>,
    /// The removed documents, and the changed ones as they were.
    removed: Vec<Document<'a>>,
    /// The added documents and the changed ones as they are, with their numbers, in ascending order.
    added: Vec<(usize, Document<'a>)>,
    document_count: usize,
}

impl<'a> DocumentChanges<'a> {
    /// Compares two lists of documents, each sorted by key and numbered in that order.
    pub fn between<K: Ord>(
        previous: impl IntoIterator<Item = (K, Document<'a>)>,
        current: impl IntoIterator<Item = (K, Document<'a>)>,
    ) -> Self {
        let mut changes = Self::default();
        let mut previous = previous.into_iter().peekable();
        for (key, document) in current {
            while let Some((_, removed)) = previous.next_if(|(other, _)| *other < key) {
                changes.remove(removed);
            }
            match previous.next_if(|(other, _)| *other == key) {
                Some((_, same)) if same == document => changes.numbers.push(Some(changes.document_count)),
                before => {
                    if let Some((_, before)) = before {
                        changes.remove(before);
                    }
                    changes.added.push((changes.document_count, document));
                }
            }
            changes.document_count += 1;
        }
        for (_, removed) in previous {
            changes.remove(removed);
        }
        changes
    }

    fn remove(&mut self, document: Document<'a>) {
        self.numbers.push(None);
        self.removed.push(document);
    }

    pub fn is_empty(&self) -> bool {
        self.removed.is_empty() && self.added.is_empty()
    }

    /// Returns the number of documents that must be read for the new index.
    pub fn count(&self) -> usize {
        self.removed.len() + self.added.len()
    }

    /// Returns a posting of the previous index with the new number of its document, or None if the document was removed or changed.
    fn renumber(&self, posting: Posting) -> Option<Posting> {
        let number = self.numbers.get(posting.document()).copied().flatten()?;
        Some(Posting::new(number, posting.fields()))
    }
}

/// The terms of the new index in alphabetical order, and their postings.
#[derive(Default)]
struct Merged<'a> {
    terms: Vec<&'a str>,
    posting_ends: Vec<usize>,
    postings: Vec<Posting>,
}

impl<'a> Merged<'a> {
    /// Adds a term unless no document contains it any more.
    fn push(&mut self, term: &'a str, unchanged: impl Iterator<Item = Posting>, added: &[Posting]) {
        let start = self.postings.len();
        self.postings.extend(unchanged);
        self.postings.extend(added);
        if self.postings.len() == start {
            return;
        }
        if !added.is_empty()
            && let Some(of_term) = self.postings.get_mut(start..)
        {
            of_term.sort_unstable_by_key(|posting| posting.document());
        }
        self.terms.push(term);
        self.posting_ends.push(self.postings.len());
    }
}

impl Index {
    /// Returns the index of the changed documents, which is equal to one that is built from all of them.
    pub fn with_changes(&self, changes: &DocumentChanges<'_>) -> Self {
        let added = read_numbered_documents(&changes.added);
        let mut words = self.vocabulary.recipe_counts();
        for (word, count) in count_words(&changes.removed) {
            if let Some(left) = words.get_mut(&word) {
                *left = left.saturating_sub(count);
            }
        }
        for (word, count) in added.words {
            *words.entry(word).or_default() += count;
        }
        words.retain(|_, count| *count > 0);
        let mut postings: Vec<(Term, Vec<Posting>)> = added.postings.into_iter().collect();
        postings.sort_unstable_by(|(one, _), (other, _)| one.cmp(other));
        let mut new_terms = postings.iter().map(|(term, postings)| (term.as_str(), postings.as_slice())).peekable();
        let mut merged = Merged::default();
        for (position, term) in self.terms.iter().enumerate() {
            while let Some((new_term, added)) = new_terms.next_if(|(new_term, _)| *new_term < term) {
                merged.push(new_term, std::iter::empty(), added);
            }
            let added = new_terms.next_if(|(new_term, _)| *new_term == term).map_or(&[][..], |(_, added)| added);
            let unchanged = self.postings_at(position).iter().filter_map(|posting| changes.renumber(*posting));
            merged.push(term, unchanged, added);
        }
        for (new_term, added) in new_terms {
            merged.push(new_term, std::iter::empty(), added);
        }
        let named_foods = merged.terms.iter().filter_map(|term| Term::named_food(term));
        Self {
            named_foods: named_foods.map(|name| ExcludedFood::from_resolved(name.to_owned())).collect(),
            terms: merged.terms.into_iter().collect(),
            posting_ends: merged.posting_ends,
            postings: merged.postings,
            document_count: changes.document_count,
            vocabulary: Vocabulary::new(words),
            sentence_reader: self.sentence_reader,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use domain::category::Category;
    use domain::pet_type::PetType;

    /// A recipe by its key: the main line, and the title.
    type Recipe = (u32, [String; 1], &'static str);

    fn documents(recipes: &[Recipe]) -> impl Iterator<Item = (u32, Document<'_>)> {
        recipes.iter().map(|(key, ingredients, title)| {
            let document = Document {
                title,
                description: "A plain dish.",
                keywords: &[],
                ingredients,
                pet_type: PetType::Dog,
                category: Category::Adult,
                is_organic: key % 2 == 0,
                foods: &[],
                has_only_known_foods: key % 3 == 0,
            };
            (*key, document)
        })
    }

    fn recipes(recipes: &[(u32, &str, &'static str)]) -> Vec<Recipe> {
        recipes.iter().map(|(key, line, title)| (*key, [(*line).to_owned()], *title)).collect()
    }

    #[test]
    fn a_changed_index_is_equal_to_a_new_one() {
        let previous = recipes(&[
            (1, "100 g turkey thigh", "Supper"),
            (3, "50 g salmon", "Salmon Pot"),
            (4, "1 tin of tuna in oil", "Tuna Bowl"),
            (7, "20 g gutoxi root", "Stew"),
        ]);
        let index = Index::new(documents(&previous).map(|(_, document)| document));
        let mut changed_line = previous.clone();
        changed_line[1].1 = ["50 g sardines in sunflower oil".to_owned()];
        let mut changed_title = previous.clone();
        changed_title[3].2 = "Salmon Stew";
        for (current, changes) in [
            (previous.clone(), 0),
            (changed_line, 2),
            (changed_title, 2),
            (previous[1..].to_vec(), 1),
            (previous[..3].to_vec(), 1),
            (recipes(&[(2, "50 g mince", "Mince")]), 5),
            ([recipes(&[(0, "1 egg", "Egg")]), previous.clone()].concat(), 1),
            ([previous.clone(), recipes(&[(9, "1 egg", "Egg"), (10, "50 g salmon", "Supper")])].concat(), 2),
            ([&previous[..2], &recipes(&[(5, "1 banana", "Salmon Pot")]), &previous[3..]].concat(), 2),
            (vec![], 4),
        ] {
            let found = DocumentChanges::between(documents(&previous), documents(&current));
            assert_eq!(found.count(), changes, "{current:?}");
            assert_eq!(found.is_empty(), changes == 0);
            let new = Index::new(documents(&current).map(|(_, document)| document));
            assert_eq!(index.with_changes(&found), new, "{current:?}");
        }
    }
}
