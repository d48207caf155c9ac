//! Builds the index of changed documents from the previous index, so that unchanged documents are not read again.

use std::collections::BTreeMap;

use super::builder::IndexBuilder;
use super::part::IndexPart;
use super::postings::{Posting, PostingList, Postings};
use super::{Document, Index, IndexData};
use crate::vocabulary::Vocabulary;

/// The differences between the documents of an index and the documents of the next index. `D` is the type of a document.
#[derive(Debug)]
pub struct DocumentChanges<D> {
    /// The new number of each previous document, in ascending order. None if it was removed or changed.
    numbers: Vec<Option<usize>>,
    /// The removed documents, and the changed ones as they were.
    removed: Vec<D>,
    /// The added documents and the changed ones as they are, with their numbers, in ascending order.
    added: Vec<(usize, D)>,
    document_count: usize,
}

impl<D> DocumentChanges<D> {
    /// Compares two lists of documents, each sorted by key and numbered in that order.
    pub fn between<K: Ord>(
        previous: impl IntoIterator<Item = (K, D)>,
        current: impl IntoIterator<Item = (K, D)>,
    ) -> Self
    where
        D: PartialEq,
    {
        let mut changes = Self { numbers: Vec::new(), removed: Vec::new(), added: Vec::new(), document_count: 0 };
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

    fn remove(&mut self, document: D) {
        self.numbers.push(None);
        self.removed.push(document);
    }

    /// Returns the same changes with other values for the documents.
    pub fn try_map<E, Error>(self, convert: impl Fn(D) -> Result<E, Error>) -> Result<DocumentChanges<E>, Error> {
        let added = self.added.into_iter().map(|(number, document)| Ok((number, convert(document)?)));
        Ok(DocumentChanges {
            added: added.collect::<Result<_, _>>()?,
            removed: self.removed.into_iter().map(&convert).collect::<Result<_, _>>()?,
            numbers: self.numbers,
            document_count: self.document_count,
        })
    }

    pub fn is_empty(&self) -> bool {
        self.removed.is_empty() && self.added.is_empty()
    }

    /// Returns a posting of the previous index with the new number of its document, or None if the document was removed or changed.
    fn renumber(&self, posting: Posting) -> Option<Posting> {
        let document = self.numbers.get(posting.document).copied().flatten()?;
        Some(Posting { document, ..posting })
    }
}

/// The terms of the new index in alphabetical order, and their postings.
#[derive(Default)]
struct Merged<'a> {
    terms: Vec<&'a str>,
    postings: Postings,
}

impl<'a> Merged<'a> {
    /// Adds a term unless no document contains it any more.
    fn push(&mut self, term: &'a str, unchanged: impl Iterator<Item = Posting>, added: Option<&PostingList>) {
        let mut list = PostingList::default();
        list.extend(unchanged);
        if let Some(added) = added {
            list = list.merge(added);
        }
        if !list.is_empty() {
            self.terms.push(term);
            self.postings.push(&list);
        }
    }
}

impl Index {
    /// Returns the index of the changed documents, which is equal to one that is built from all of them. `document` returns what the
    /// index reads of a value in the changes.
    pub fn with_changes<D>(
        &self,
        changes: &DocumentChanges<D>,
        document: impl for<'d> Fn(&'d D) -> Document<'d>,
    ) -> Self {
        let mut added = read_documents(changes.added.iter().map(|(number, added)| (*number, document(added))));
        let removed = read_documents(changes.removed.iter().map(document).enumerate());
        let mut words: BTreeMap<String, u32> = self.data.vocabulary.recipe_counts();
        for (word, count) in removed.words {
            if let Some(left) = words.get_mut(&word) {
                *left = left.saturating_sub(count);
            }
        }
        for (word, count) in std::mem::take(&mut added.words) {
            *words.entry(word).or_default() += count;
        }
        words.retain(|_, count| *count > 0);
        added.postings.sort_unstable_by(|(one, _), (other, _)| one.cmp(other));
        let mut new_terms = added.postings.iter().map(|(term, list)| (term.as_str(), list)).peekable();
        let mut merged = Merged::default();
        for (position, term) in self.data.terms.iter().enumerate() {
            while let Some((new_term, list)) = new_terms.next_if(|(new_term, _)| *new_term < term) {
                merged.push(new_term, std::iter::empty(), Some(list));
            }
            let list = new_terms.next_if(|(new_term, _)| *new_term == term).map(|(_, list)| list);
            let unchanged = self.data.postings.iter(position).filter_map(|posting| changes.renumber(posting));
            merged.push(term, unchanged, list);
        }
        for (new_term, list) in new_terms {
            merged.push(new_term, std::iter::empty(), Some(list));
        }
        let data = IndexData {
            terms: merged.terms.into_iter().collect(),
            postings: merged.postings,
            document_count: changes.document_count,
            vocabulary: Vocabulary::new(words.into_iter().collect()),
        };
        Self { sentence_reader: self.sentence_reader, ..Self::from(data) }
    }
}

/// Reads documents with their numbers, which are in ascending order.
fn read_documents<'a>(documents: impl IntoIterator<Item = (usize, Document<'a>)>) -> IndexPart {
    let mut builder = IndexBuilder::default();
    for (number, document) in documents {
        builder.add(number, &document);
    }
    builder.into_part()
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
            assert_eq!(found.removed.len() + found.added.len(), changes, "{current:?}");
            assert_eq!(found.is_empty(), changes == 0);
            let new = Index::new(documents(&current).map(|(_, document)| document));
            assert_eq!(index.with_changes(&found, |document| *document), new, "{current:?}");
        }
    }
}
