//! Reads texts as words and terms, which have numbers, so that a text is read without creating and comparing texts that earlier
//! recipes contained too.

use std::collections::{HashMap, HashSet};
use std::sync::{Arc, LazyLock};

use foldhash::fast::RandomState;
use indexmap::IndexMap;

use super::field;
use super::part::IndexPart;
use super::postings::{Posting, PostingList};
use crate::lexicon::lexicon;
use crate::term::Term;
use crate::text::{for_each_word, stem, stem_phrase};
use crate::word_list::WordList;

/// The stems of names that contain the name of another food, such as 'sweet potato'.
static COMPOUNDS: LazyLock<HashSet<String>> = LazyLock::new(|| WordList::Compounds.words().map(stem_phrase).collect());

/// Maximum number of lines and phrases of which each is stored while the index is built.
pub(super) const MAX_CACHED: usize = 20_000;

/// The position of a term in the order in which the terms were found.
pub(super) type TermNumber = usize;

#[derive(Default)]
pub(super) struct TextReader {
    pub terms: Terms,
    /// The words of all documents as they are written.
    words: IndexMap<Box<str>, Word, RandomState>,
    /// The phrases that begin with the stems of some words, which are given by the numbers of their terms.
    phrases: HashMap<Box<[TermNumber]>, Option<FoundPhrase>, RandomState>,
    /// The terms of the words of the current text.
    stems: Vec<TermNumber>,
}

/// The terms of all documents and their postings.
#[derive(Default)]
pub(super) struct Terms {
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

#[derive(Clone, Copy)]
struct Word {
    /// The term of its stem.
    term: TermNumber,
    /// Number of words of the longest phrase that begins with it; 0 if there is none.
    longest_phrase: usize,
    document_count: u32,
    /// The number after that of the last document that contains it.
    next_document: usize,
}

/// A phrase of the lexicon.
#[derive(Clone)]
struct FoundPhrase {
    length: usize,
    is_compound: bool,
    terms: Arc<[TermNumber]>,
}

/// What the index stores of a text.
#[derive(Default)]
pub(super) struct ReadText {
    /// The positions of its words in the order in which the words were found.
    words: Vec<usize>,
    /// The terms of its words and phrases.
    terms: Vec<TextTerm>,
}

struct TextTerm {
    number: TermNumber,
    is_in_compound: bool,
}

impl TextReader {
    /// Reads the words of a text and the phrases that contain them.
    pub fn read(&mut self, text: &str, read: &mut ReadText) {
        read.words.clear();
        read.terms.clear();
        for_each_word(text, |word| read.words.push(self.find_or_add_word(word)));
        let mut stems = std::mem::take(&mut self.stems);
        stems.clear();
        stems.extend(read.words.iter().filter_map(|word| self.word(*word)).map(|word| word.term));
        let mut compound_end = 0;
        for (at, (number, stem)) in read.words.iter().zip(&stems).enumerate() {
            let longest_phrase = self.word(*number).map_or(0, |word| word.longest_phrase);
            if let Some(phrase) = self.phrase_at(stems.get(at..).unwrap_or_default(), longest_phrase) {
                let is_in_compound = at < compound_end;
                if phrase.is_compound {
                    compound_end = compound_end.max(at + phrase.length);
                }
                read.terms.extend(phrase.terms.iter().map(|term| TextTerm { number: *term, is_in_compound }));
            }
            // The compound may begin with this word.
            read.terms.push(TextTerm { number: *stem, is_in_compound: at < compound_end });
        }
        self.stems = stems;
    }

    /// Adds a text to the current document. The single words of a compound count like words of the description, so that 'potato' finds
    /// a dish of sweet potatoes last.
    pub fn add(&mut self, document: usize, text: &ReadText, fields: u32) {
        for word in &text.words {
            if let Some((_, word)) = self.words.get_index_mut(*word)
                && word.next_document != document + 1
            {
                word.next_document = document + 1;
                word.document_count += 1;
            }
        }
        for term in &text.terms {
            self.terms.add(term.number, if term.is_in_compound { field::TEXT } else { fields });
        }
    }

    /// Returns true if a phrase with more words may begin in the text and end after it.
    pub fn may_begin_phrase(&self, text: &ReadText) -> bool {
        text.words.iter().filter_map(|word| self.word(*word)).any(|word| word.longest_phrase > 1)
    }

    /// Returns the postings and words as a part of an index.
    pub fn into_part(self) -> IndexPart {
        let postings = self.terms.found.into_iter().map(|(term, postings)| (term, postings.list)).collect();
        let words = self.words.into_iter().map(|(text, word)| (text.into_string(), word.document_count)).collect();
        IndexPart { postings, words, ..IndexPart::default() }
    }

    fn word(&self, number: usize) -> Option<&Word> {
        self.words.get_index(number).map(|(_, word)| word)
    }

    fn find_or_add_word(&mut self, text: &str) -> usize {
        if let Some(number) = self.words.get_index_of(text) {
            return number;
        }
        let stem = stem(text);
        let longest_phrase = lexicon().longest_phrase_of(&stem);
        let term = self.terms.number(Term::from_stems(stem));
        let word = Word { term, longest_phrase, document_count: 0, next_document: 0 };
        self.words.insert_full(text.into(), word).0
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
        if self.phrases.len() >= MAX_CACHED {
            self.phrases.clear();
        }
        self.phrases.insert(stems.into(), found.clone());
        found
    }
}

impl Terms {
    /// Returns the number of a term, which is new if no document has contained it so far.
    pub fn number(&mut self, term: Term) -> TermNumber {
        let entry = self.found.entry(term);
        let number = entry.index();
        entry.or_default();
        number
    }

    fn text(&self, number: TermNumber) -> Option<&str> {
        self.found.get_index(number).map(|(term, _)| term.as_str())
    }

    /// Adds fields of the current document that contain a term.
    pub fn add(&mut self, number: TermNumber, fields: u32) {
        if let Some((_, term)) = self.found.get_index_mut(number) {
            if term.fields == 0 {
                self.current.push(number);
            }
            term.fields |= fields;
        }
    }

    pub fn finish_document(&mut self, document: usize) {
        for number in self.current.drain(..) {
            if let Some((_, term)) = self.found.get_index_mut(number) {
                term.list.push(Posting { document, fields: std::mem::take(&mut term.fields) });
            }
        }
    }
}
