//! The postings of all terms in little memory: which documents contain a term, and in which fields.
//!
//! There are about a hundred postings for each recipe, so that they are most of an index. A list of postings is sorted by document and
//! stores the distance to the previous document together with the fields, in as few bytes as this number needs (LEB128): one or two
//! for a common term.

use serde::{Deserialize, Serialize};

use super::field;

/// The number of a document and the fields that contain the term.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Posting {
    pub document: usize,
    pub fields: u32,
}

/// A list of postings, to which later documents can be added.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct PostingList {
    bytes: Vec<u8>,
    count: u32,
    /// The number after that of the last document.
    next_document: usize,
}

/// The lists of all terms, one after the other.
#[derive(Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Postings {
    bytes: Vec<u8>,
    lists: Vec<ListEnd>,
}

/// The end of a list in the bytes, and the number of its postings. A list begins at the end of the previous one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
struct ListEnd {
    end: u32,
    count: u32,
}

/// The bits of a byte that belong to the number. The highest bit says that another byte follows.
const NUMBER_BITS: u32 = 7;
const MORE: u8 = 1 << NUMBER_BITS;

impl PostingList {
    /// Adds a document with a higher number than those in the list.
    pub fn push(&mut self, posting: Posting) {
        let distance = posting.document.saturating_sub(self.next_document);
        let mut number = u64::try_from(distance).unwrap_or(u64::MAX) << field::BITS | u64::from(posting.fields);
        while number >= u64::from(MORE) {
            self.bytes.push(low_bits(number) | MORE);
            number >>= NUMBER_BITS;
        }
        self.bytes.push(low_bits(number));
        self.count += 1;
        self.next_document = posting.document + 1;
    }

    pub fn iter(&self) -> impl Iterator<Item = Posting> {
        read(&self.bytes)
    }

    /// Returns the postings of both lists. No document is in both.
    pub fn merge(&self, other: &Self) -> Self {
        let mut merged = Self::default();
        let (mut one, mut other) = (self.iter().peekable(), other.iter().peekable());
        while let (Some(first), Some(second)) = (one.peek(), other.peek()) {
            let next = if first.document < second.document { one.next() } else { other.next() };
            merged.extend(next);
        }
        merged.extend(one);
        merged.extend(other);
        merged
    }

    pub fn byte_count(&self) -> usize {
        self.bytes.len()
    }

    pub fn is_empty(&self) -> bool {
        self.bytes.is_empty()
    }
}

impl FromIterator<Posting> for PostingList {
    fn from_iter<I: IntoIterator<Item = Posting>>(postings: I) -> Self {
        let mut list = Self::default();
        list.extend(postings);
        list
    }
}

impl Extend<Posting> for PostingList {
    fn extend<I: IntoIterator<Item = Posting>>(&mut self, postings: I) {
        postings.into_iter().for_each(|posting| self.push(posting));
    }
}

impl Postings {
    pub fn with_capacity(lists: usize, bytes: usize) -> Self {
        Self { bytes: Vec::with_capacity(bytes), lists: Vec::with_capacity(lists) }
    }

    /// Adds the list of the next term.
    pub fn push(&mut self, list: &PostingList) {
        self.bytes.extend_from_slice(&list.bytes);
        let end = u32::try_from(self.bytes.len()).unwrap_or(u32::MAX);
        self.lists.push(ListEnd { end, count: list.count });
    }

    /// Returns the number of documents with the term at a position.
    pub fn count(&self, position: usize) -> usize {
        self.lists.get(position).map_or(0, |list| to_usize(list.count))
    }

    /// Returns the postings of the term at a position.
    pub fn iter(&self, position: usize) -> impl Iterator<Item = Posting> + '_ {
        let start = position.checked_sub(1).and_then(|previous| self.lists.get(previous)).map_or(0, |it| it.end);
        let end = self.lists.get(position).map_or(start, |it| it.end);
        read(self.bytes.get(to_usize(start)..to_usize(end)).unwrap_or_default())
    }
}

fn read(bytes: &[u8]) -> impl Iterator<Item = Posting> {
    let mut bytes = bytes.iter();
    let mut next_document = 0;
    std::iter::from_fn(move || {
        let (mut number, mut shift) = (0_u64, 0);
        loop {
            let byte = *bytes.next()?;
            number |= u64::from(byte & !MORE) << shift;
            if byte & MORE == 0 {
                break;
            }
            shift += NUMBER_BITS;
        }
        let document = next_document + usize::try_from(number >> field::BITS).unwrap_or(0);
        next_document = document + 1;
        Some(Posting { document, fields: u32::try_from(number & u64::from(field::ALL)).unwrap_or(0) })
    })
}

fn low_bits(number: u64) -> u8 {
    u8::try_from(number & u64::from(MORE - 1)).unwrap_or(0)
}

fn to_usize(number: u32) -> usize {
    usize::try_from(number).unwrap_or(usize::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn list(postings: &[Posting]) -> PostingList {
        postings.iter().copied().collect()
    }

    #[test]
    fn a_near_document_takes_one_byte() {
        for (document, bytes) in [(0, 1), (3, 1), (4, 2), (511, 2), (512, 3), (1_000_000, 4)] {
            assert_eq!(list(&[Posting { document, fields: field::ALL }]).bytes.len(), bytes, "{document}");
        }
    }

    #[test]
    fn a_term_that_does_not_exist_has_no_postings() {
        let mut postings = Postings::default();
        postings.push(&list(&[Posting { document: 7, fields: 1 }]));
        assert_eq!((postings.count(1), postings.iter(1).count()), (0, 0));
        assert_eq!((postings.count(0), postings.iter(0).count()), (1, 1));
    }

    proptest! {
        #[test]
        fn every_list_is_read_as_it_was_written(
            lists in proptest::collection::vec(
                proptest::collection::btree_map(0_usize..2_000_000, 1..=field::ALL, 0..40), 1..6,
            ),
        ) {
            let mut postings = Postings::default();
            let lists: Vec<Vec<Posting>> = lists
                .into_iter()
                .map(|list| list.into_iter().map(|(document, fields)| Posting { document, fields }).collect())
                .collect();
            for written in &lists {
                let list = list(written);
                prop_assert_eq!(&list.iter().collect::<Vec<_>>(), written);
                postings.push(&list);
            }
            for (position, written) in lists.iter().enumerate() {
                prop_assert_eq!(&postings.iter(position).collect::<Vec<_>>(), written);
                prop_assert_eq!(postings.count(position), written.len());
            }
        }
    }
}
