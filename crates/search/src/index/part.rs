//! A part of an index that is being built: the postings of each term, and the number of documents with each word.

use std::cmp::Ordering;
use std::collections::{BTreeMap, BTreeSet};

use super::Index;
use super::SentenceReader;
use super::postings::{PostingList, Postings};
use crate::exclusion::ExcludedFood;
use crate::term::Term;
use crate::vocabulary::Vocabulary;

/// What the documents of a part contain. Several parts may have been built at the same time, of documents in any distribution.
#[derive(Debug, Default)]
pub(super) struct IndexPart {
    /// Sorted by term.
    pub postings: Vec<(Term, PostingList)>,
    /// Sorted by word.
    pub words: Vec<(String, u32)>,
    pub document_count: usize,
    /// Names of the foods that lines name besides the one that they match.
    pub named_foods: BTreeSet<String>,
}

impl IndexPart {
    /// Returns what the documents of both parts contain.
    pub fn merge(self, other: Self) -> Self {
        Self {
            postings: merge_sorted(self.postings, other.postings, |one, other| one.merge(&other)),
            words: merge_sorted(self.words, other.words, |one, other| one + other),
            document_count: self.document_count + other.document_count,
            named_foods: self.named_foods.into_iter().chain(other.named_foods).collect(),
        }
    }

    pub fn into_index(self) -> Index {
        let bytes = self.postings.iter().map(|(_, list)| list.byte_count()).sum();
        let mut postings = Postings::with_capacity(self.postings.len(), bytes);
        let terms = self.postings.iter().map(|(term, _)| term.as_str()).collect();
        for (_, list) in self.postings {
            postings.push(&list);
        }
        let words: BTreeMap<String, u32> = self.words.into_iter().collect();
        Index {
            terms,
            postings,
            document_count: self.document_count,
            vocabulary: Vocabulary::new(words),
            named_foods: self.named_foods.into_iter().map(ExcludedFood::from_resolved).collect(),
            sentence_reader: SentenceReader::default(),
        }
    }
}

/// Merges two lists that are sorted by key. `combine` merges the values of a key that both have.
fn merge_sorted<K: Ord, V>(one: Vec<(K, V)>, other: Vec<(K, V)>, combine: impl Fn(V, V) -> V) -> Vec<(K, V)> {
    if one.is_empty() {
        return other;
    }
    let mut merged = Vec::with_capacity(one.len().max(other.len()));
    let (mut one, mut other) = (one.into_iter().peekable(), other.into_iter().peekable());
    while let (Some((first, _)), Some((second, _))) = (one.peek(), other.peek()) {
        match first.cmp(second) {
            Ordering::Less => merged.extend(one.next()),
            Ordering::Greater => merged.extend(other.next()),
            Ordering::Equal => {
                let both = one.next().zip(other.next());
                merged.extend(both.map(|((key, value), (_, other))| (key, combine(value, other))));
            }
        }
    }
    merged.extend(one);
    merged.extend(other);
    merged
}
