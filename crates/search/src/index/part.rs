//! Joins the parts of an index that several threads have built.

use super::postings::{Posting, PostingList, Postings};
use super::{Index, IndexData};
use crate::term::Term;
use crate::vocabulary::Vocabulary;
use crate::word_set::WordSet;

/// The terms and words that one thread has found in its documents.
#[derive(Debug, Default)]
pub(super) struct IndexPart {
    pub postings: Vec<(Term, PostingList)>,
    /// The words as they are written, with the number of documents that contain them.
    pub words: Vec<(String, u32)>,
    pub document_count: usize,
}

/// Builds the index of all documents, of which each is in one part. The parts may have any of them.
pub(super) fn join(parts: impl IntoIterator<Item = IndexPart>) -> Index {
    let (mut postings, mut words) = (Vec::new(), Vec::new());
    let mut document_count = 0;
    for part in parts {
        postings.extend(part.postings);
        words.extend(part.words);
        document_count += part.document_count;
    }
    let (terms, postings) = join_postings(postings);
    let vocabulary = Vocabulary::new(sum_counts(words));
    IndexData { terms, postings, document_count, vocabulary }.into()
}

/// Returns the terms in alphabetical order, and for each the postings of all its lists. They are written to their place at once,
/// because two copies of all postings would be most of the memory that building an index takes.
fn join_postings(mut lists: Vec<(Term, PostingList)>) -> (WordSet, Postings) {
    lists.sort_unstable_by(|(one, _), (other, _)| one.cmp(other));
    let byte_count = lists.iter().map(|(_, list)| list.byte_count()).sum();
    let mut postings = Postings::with_capacity(lists.len(), byte_count);
    let mut terms = Vec::with_capacity(lists.len());
    let mut documents: Vec<Posting> = Vec::new();
    for of_term in lists.chunk_by(|(one, _), (other, _)| one == other) {
        match of_term {
            [(_, list)] => postings.push(list),
            several => {
                documents.clear();
                documents.extend(several.iter().flat_map(|(_, list)| list.iter()));
                documents.sort_unstable_by_key(|posting| posting.document);
                postings.push(&documents.iter().copied().collect());
            }
        }
        terms.extend(of_term.first().map(|(term, _)| term.as_str()));
    }
    (terms.into_iter().collect(), postings)
}

/// Returns the words in alphabetical order, each with the sum of its counts.
fn sum_counts(mut words: Vec<(String, u32)>) -> Vec<(String, u32)> {
    words.sort_unstable();
    words.dedup_by(|(word, count), (previous, sum)| {
        let is_same = word == previous;
        if is_same {
            *sum += *count;
        }
        is_same
    });
    words
}
