//! Reads words that a cook misspelt, joined or divided: 'onoin', 'onionpowder', 'choco-late'.
//!
//! Only a word that is neither a known word (`known_words`) nor part of a phrase of the hazard tables is corrected, and only
//! to a word of the hazard tables: 'leak' is never corrected to 'leek'. In short words only a doubled letter is corrected,
//! because too many short words differ by one letter.

use std::collections::{HashMap, HashSet};
use std::sync::LazyLock;

use super::hazard::hazards;
use super::hazard_name::NameKind;
use super::known_words;
use super::words::{Gap, Word, split};

/// Minimum number of letters of a word to which a word with one error is corrected.
const MIN_LETTERS_FOR_ONE_ERROR: usize = 5;

/// Minimum number of letters of a word to which a word with two errors is corrected.
const MIN_LETTERS_FOR_TWO_ERRORS: usize = 9;

/// Minimum number of letters of a brand to which a word is corrected. Shorter invented words resemble too many others.
const MIN_LETTERS_OF_BRAND: usize = 7;

/// Minimum number of letters of a word whose plural is assumed to be known as well.
const MIN_LETTERS_OF_SINGULAR: usize = 4;

/// The meaning of a word that the tables of hazards do not contain, to a caller that knows further words.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum HarmlessMeaning {
    /// The caller knows the word.
    Known,
    /// The word is the beginning of one that the caller knows, because its end is not typed yet.
    Beginning,
    /// The word is a misspelt one that the caller knows.
    Misspelt { meant: String, errors: usize },
}

/// Returns the harmless meaning of a word, or None if the caller does not know one.
pub type FindHarmlessMeaning<'a> = dyn Fn(&str) -> Option<HarmlessMeaning> + 'a;

/// The words of a text as they are meant.
pub struct Reading {
    pub words: Vec<Word>,
    /// Indices of the words that were corrected.
    corrected: Vec<usize>,
    /// Indices of the words that are neither known nor misspelt, in ascending order.
    unknown: Vec<usize>,
    /// Indices of the names of hazards that the caller knows as another word, or as the beginning of one, in ascending order.
    also_harmless: Vec<usize>,
}

impl Reading {
    /// Divides joined words, joins divided words, and corrects misspelt words that name a hazard. A word that more probably means
    /// a harmless one is no hazard.
    pub fn new(text: &str, find_harmless: &FindHarmlessMeaning<'_>) -> Self {
        let mut words = join_divided(split(text).into_iter().flat_map(divide_joined).collect());
        let is_also_harmless = |word: &Word| {
            let meaning = VOCABULARY.single_names.contains(&word.text).then(|| find_harmless(&word.text)).flatten();
            matches!(meaning, Some(HarmlessMeaning::Known | HarmlessMeaning::Beginning))
        };
        let also_harmless =
            words.iter().enumerate().filter(|(_, word)| is_also_harmless(word)).map(|(index, _)| index).collect();
        let (mut corrected, mut unknown) = (Vec::new(), Vec::new());
        for (index, word) in words.iter_mut().enumerate().filter(|(_, word)| !is_known(&word.text)) {
            match find_meaning(&word.text, find_harmless) {
                Meaning::Hazard(meant) => {
                    meant.clone_into(&mut word.text);
                    corrected.push(index);
                }
                Meaning::Misspelt(meant) => word.text = meant,
                Meaning::Harmless => {}
                Meaning::Unknown => unknown.push(index),
            }
        }
        Self { words, corrected, unknown, also_harmless }
    }

    /// Returns true if a word is unknown, so that it may be a compound word.
    pub fn is_unknown(&self, index: usize) -> bool {
        self.unknown.binary_search(&index).is_ok()
    }

    /// Returns true for a name of a hazard that is another word of the caller as well: the medicine 'Banan', with which 'banana'
    /// begins.
    pub fn is_also_harmless(&self, words: &std::ops::Range<usize>) -> bool {
        words.clone().all(|index| self.also_harmless.binary_search(&index).is_ok())
    }

    /// Returns the words of a range as they are meant if one of them was corrected.
    pub fn corrected_words(&self, range: &std::ops::Range<usize>) -> Option<String> {
        let is_corrected = self.corrected.iter().any(|index| range.contains(index));
        let words = self.words.get(range.clone())?;
        is_corrected.then(|| words.iter().map(|word| word.text.as_str()).collect::<Vec<_>>().join(" "))
    }
}

/// Returns true if a word is in the lists of known words or in a phrase of the hazard tables.
fn is_known(word: &str) -> bool {
    known_words::contains(word) || VOCABULARY.all.contains(word)
}

/// The words of the hazard tables.
#[derive(Default)]
struct Vocabulary {
    /// All words of names and exceptions.
    all: HashSet<String>,
    /// Names of one word.
    single_names: HashSet<String>,
    /// Names of several words by their spelling without spaces: 'onionpowder'.
    joined_names: HashMap<String, Vec<String>>,
    /// Words of names by their first letter, to which misspelt words are corrected.
    by_initial: HashMap<char, HashSet<String>>,
    /// Words of the usual English names, which a misspelt word means more often than names in other languages.
    usual: HashSet<String>,
    /// Beginnings and ends of compound words.
    beginnings: Vec<String>,
    endings: Vec<String>,
}

static VOCABULARY: LazyLock<Vocabulary> = LazyLock::new(|| {
    let mut vocabulary = Vocabulary::default();
    for hazard in hazards() {
        for name in &hazard.aliases {
            vocabulary.usual.extend(words_of(name));
            vocabulary.add_name(name, NameKind::Name);
        }
        for group in &hazard.names {
            match group.kind {
                NameKind::Beginning => vocabulary.beginnings.extend(group.names.iter().flat_map(|name| words_of(name))),
                NameKind::Ending => vocabulary.endings.extend(group.names.iter().flat_map(|name| words_of(name))),
                kind => group.names.iter().for_each(|name| vocabulary.add_name(name, kind)),
            }
        }
        for exception in hazard.exceptions.iter().chain(hazard.names.iter().flat_map(|group| &group.exceptions)) {
            vocabulary.all.extend(words_of(exception));
        }
    }
    vocabulary
});

fn words_of(name: &str) -> impl Iterator<Item = String> {
    split(name).into_iter().map(|word| word.text)
}

impl Vocabulary {
    /// Returns true for a compound word of which a part names a hazard: 'Gemüsezwiebel'.
    fn is_compound(&self, word: &str) -> bool {
        self.beginnings.iter().any(|part| word.starts_with(part.as_str()))
            || self.endings.iter().any(|part| word.ends_with(part.as_str()))
    }

    fn add_name(&mut self, name: &str, kind: NameKind) {
        let words: Vec<String> = words_of(name).collect();
        match words.as_slice() {
            [word] => drop(self.single_names.insert(word.clone())),
            _ => drop(self.joined_names.insert(words.concat(), words.clone())),
        }
        for word in words {
            // Names that resemble too many other words are only recognised as they are spelt.
            let is_corrected_to = match kind {
                NameKind::Registered => false,
                NameKind::Brand => word.len() >= MIN_LETTERS_OF_BRAND,
                _ => true,
            };
            if let Some(initial) = word.chars().next().filter(|_| is_corrected_to) {
                self.by_initial.entry(initial).or_default().insert(word.clone());
            }
            self.all.insert(word);
        }
    }

    /// Returns the closest word that a misspelt word may mean. The first letter is assumed to be right, or to be swapped with
    /// the second one.
    fn find_closest(&self, word: &str) -> Option<(&str, usize)> {
        let initials = word.chars().take(2);
        let mut errors = ErrorCounter::new(word);
        initials
            .flat_map(|initial| self.by_initial.get(&initial).into_iter().flatten())
            .filter_map(|meant| {
                let distance = errors.count(meant, max_errors(meant))?;
                let has_same_initial = meant.chars().next() == word.chars().next();
                let is_swapped = distance == 1 && meant.chars().nth(1) == word.chars().next();
                (has_same_initial || is_swapped).then_some((meant.as_str(), distance))
            })
            // A whole name is more likely than a word of a longer one: 'chies' means chives, not the chips of 'chocolate chips'.
            .min_by_key(|(meant, distance)| {
                (*distance, !self.single_names.contains(*meant), meant.len().abs_diff(word.len()), *meant)
            })
    }

    /// Returns the short name in which one letter was doubled: 'winne' means wine.
    fn find_doubled(&self, word: &str) -> Option<&str> {
        let letters: Vec<char> = word.chars().collect();
        let initial = self.by_initial.get(letters.first()?)?;
        let doubled = letters.windows(2).enumerate().filter(|(_, pair)| pair.first() == pair.last());
        let shortened = doubled.map(|(at, _)| {
            letters.iter().enumerate().filter(|(index, _)| *index != at).map(|(_, letter)| *letter).collect::<String>()
        });
        let is_short = |name: &String| name.chars().count() == MIN_LETTERS_FOR_ONE_ERROR - 1;
        shortened
            .filter(|name| is_short(name) && self.single_names.contains(name))
            .find_map(|name| initial.get(&name).map(String::as_str))
    }
}

fn max_errors(meant: &str) -> usize {
    match meant.chars().count() {
        MIN_LETTERS_FOR_TWO_ERRORS.. => 2,
        MIN_LETTERS_FOR_ONE_ERROR.. => 1,
        _ => 0,
    }
}

/// The meaning of a word that is not known as it is written.
enum Meaning {
    /// The misspelt word of a hazard.
    Hazard(&'static str),
    /// The misspelt word of a harmless food or another harmless word.
    Misspelt(String),
    Harmless,
    Unknown,
}

/// Decides between a hazard and a harmless word. The one with fewer errors is meant. If both are equally close, the hazard is
/// assumed if the word is one of its usual English names: 'potto' is more often potato than the Italian 'porto'. The beginning of a
/// harmless word is no hazard unless the hazard begins with it as well: 'grap' of 'grapefruit' and 'grape'.
fn find_meaning(word: &str, find_harmless: &FindHarmlessMeaning<'_>) -> Meaning {
    let hazard = find_meant_word(word);
    let is_usual = |meant: &str| VOCABULARY.usual.contains(meant);
    match (find_harmless(word), hazard) {
        (Some(HarmlessMeaning::Known), _) => Meaning::Harmless,
        (Some(HarmlessMeaning::Beginning), Some((hazard, _)))
            if hazard.starts_with(word) && is_usual(hazard) && VOCABULARY.single_names.contains(hazard) =>
        {
            Meaning::Hazard(hazard)
        }
        (Some(HarmlessMeaning::Beginning), _) => Meaning::Harmless,
        (Some(HarmlessMeaning::Misspelt { meant, errors }), Some((hazard, distance)))
            if distance < errors || distance == errors && is_usual(hazard) && meant != hazard =>
        {
            Meaning::Hazard(hazard)
        }
        // A part of a compound word names its hazard without an error.
        (Some(HarmlessMeaning::Misspelt { .. }), _) if VOCABULARY.is_compound(word) => Meaning::Unknown,
        (Some(HarmlessMeaning::Misspelt { meant, .. }), _) => Meaning::Misspelt(meant),
        (None, Some((hazard, _))) => Meaning::Hazard(hazard),
        (None, None) => Meaning::Unknown,
    }
}

/// Returns the word of the hazard tables that a misspelt word means, and the number of errors. If a known word is closer, that one
/// is meant: 'margarin' is margarine, not the margarita of 'margarita cocktail'. If both are equally close, the hazard is assumed.
fn find_meant_word(word: &str) -> Option<(&'static str, usize)> {
    let is_word = word.chars().count() >= MIN_LETTERS_FOR_ONE_ERROR - 1 && word.chars().all(char::is_alphabetic);
    if !is_word || is_known_form(word) {
        return None;
    }
    let closest = VOCABULARY.find_closest(word);
    let (meant, distance) = closest.or_else(|| Some((VOCABULARY.find_doubled(word)?, 1)))?;
    // No hazard is more than two errors away, so that a closer word is at most one error away.
    let is_other_word = distance > 1 && known_words::is_within_one_error(word);
    (!is_other_word).then_some((meant, distance))
}

/// Returns true for a known word or its plural.
fn is_known_form(word: &str) -> bool {
    let singulars = [word.strip_suffix('s'), word.strip_suffix("es")].into_iter().flatten();
    is_known(word) || singulars.filter(|singular| singular.len() >= MIN_LETTERS_OF_SINGULAR).any(is_known)
}

/// Divides a name that is written without spaces: 'onionpowder', 'redonions'. The parts keep the position of the whole word,
/// because their letters can differ in length from the original text.
fn divide_joined(word: Word) -> Vec<Word> {
    if is_known(&word.text) {
        return vec![word];
    }
    let joined = [Some(word.text.as_str()), word.text.strip_suffix('s')]
        .into_iter()
        .flatten()
        .find_map(|text| VOCABULARY.joined_names.get(text));
    match joined {
        Some(parts) => {
            let gap = |index: usize| if index == 0 { word.gap } else { Gap::default() };
            parts
                .iter()
                .enumerate()
                .map(|(at, part)| Word { text: part.clone(), gap: gap(at), ..word.clone() })
                .collect()
        }
        None => vec![word],
    }
}

/// Joins two parts with a hyphen between them that name a hazard together: 'choco-late'.
fn join_divided(words: Vec<Word>) -> Vec<Word> {
    let mut joined: Vec<Word> = Vec::with_capacity(words.len());
    for word in words {
        if let Some(first) = joined.last_mut().filter(|_| word.gap.hyphen) {
            let whole = format!("{}{}", first.text, word.text);
            if VOCABULARY.single_names.contains(&whole) {
                first.text = whole;
                first.to = word.to;
                continue;
            }
        }
        joined.push(word);
    }
    joined
}

/// Counts the errors between a misspelt word and other words. The memory of one comparison is used for the next.
struct ErrorCounter {
    word: Vec<char>,
    other: Vec<char>,
    /// The last rows of the table of distances between the beginnings of both words.
    before_previous: Vec<usize>,
    previous: Vec<usize>,
    current: Vec<usize>,
}

impl ErrorCounter {
    fn new(word: &str) -> Self {
        Self {
            word: word.chars().collect(),
            other: Vec::new(),
            before_previous: Vec::new(),
            previous: Vec::new(),
            current: Vec::new(),
        }
    }

    /// Returns the number of letters that must be inserted, removed, replaced or swapped with the next one to turn the word into
    /// another, or `None` if it is more than `max`.
    fn count(&mut self, other: &str, max: usize) -> Option<usize> {
        let Self { word, other: letters, before_previous, previous, current } = self;
        letters.clear();
        letters.extend(other.chars());
        // Most words differ in length.
        if word.len().abs_diff(letters.len()) > max {
            return None;
        }
        previous.clear();
        previous.extend(0..=letters.len());
        for (row, letter) in word.iter().enumerate() {
            current.clear();
            current.push(row + 1);
            for (column, expected) in letters.iter().enumerate() {
                let at = |line: &[usize], column: usize| line.get(column).copied().unwrap_or(usize::MAX / 2);
                let replaced = at(previous, column) + usize::from(letter != expected);
                let mut least = replaced.min(at(previous, column + 1) + 1).min(at(current, column) + 1);
                let is_swap = row > 0
                    && column > 0
                    && word.get(row - 1) == Some(expected)
                    && letters.get(column - 1) == Some(letter);
                if is_swap {
                    least = least.min(at(before_previous, column - 1) + 1);
                }
                current.push(least);
            }
            if current.iter().min().is_none_or(|least| *least > max) {
                return None;
            }
            std::mem::swap(before_previous, previous);
            std::mem::swap(previous, current);
        }
        previous.last().copied().filter(|distance| *distance <= max)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> String {
        read_unless_harmless(text, |_| None)
    }

    fn read_unless_harmless(text: &str, find_harmless: impl Fn(&str) -> Option<HarmlessMeaning>) -> String {
        Reading::new(text, &find_harmless).words.into_iter().map(|word| word.text).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn misspelt_joined_and_divided_names_of_hazards_are_read() {
        for (text, expected) in [
            ("onoin", "onion"),
            ("noion", "onion"),
            ("onionn", "onions"),
            ("Galric", "garlic"),
            ("choclate chips", "chocolate chips"),
            ("chocalate", "chocolate"),
            ("macadmia", "macadamia"),
            ("zwibeln", "zwiebeln"),
            ("onionpowder", "onion powder"),
            ("redonions", "red onion"),
            ("garlicsalt", "garlic salt"),
            ("choco-late", "chocolate"),
            ("gar-lic", "garlic"),
            ("winne", "wine"),
        ] {
            assert_eq!(read(text), expected, "{text}");
        }
    }

    #[test]
    fn known_words_and_misspelt_harmless_words_are_not_corrected() {
        for text in [
            "leak", "leaks", "ration", "rations", "union", "chick", "lager", "mice", "grate", "brocoli", "beat",
            "hips", "shop", "chives", "peeks", "sultan", "current", "garbage", "spinich", "courgete", "cider", "ale",
            "margarin", "whine",
        ] {
            assert_eq!(read(text), text);
        }
    }

    #[test]
    fn a_word_is_a_hazard_only_if_it_is_at_least_as_close_as_a_harmless_word() {
        use HarmlessMeaning::{Beginning, Known};
        let misspelt = |meant: &str, errors| HarmlessMeaning::Misspelt { meant: meant.to_owned(), errors };
        for (word, harmless, expected) in [
            ("pato", Known, "pato"),
            ("cocka", Beginning, "cocka"),
            ("grap", Beginning, "grape"),
            ("poato", misspelt("potato", 1), "potato"),
            ("porrk", misspelt("pork", 1), "pork"),
            ("onoin", misspelt("union", 2), "onion"),
            // Equally close: the usual English name of the hazard is assumed, a name in another language is not.
            ("chies", misspelt("chips", 1), "chives"),
            ("potto", misspelt("potato", 1), "potato"),
            ("livr", misspelt("liver", 1), "liver"),
        ] {
            assert_eq!(read_unless_harmless(word, |_| Some(harmless.clone())), expected, "{word}");
        }
        // The end of the compound word is the German word for broth.
        let compound = Reading::new("entenbruhe", &|_| Some(misspelt("entenbrust", 2)));
        assert!(compound.is_unknown(0));
    }

    #[test]
    fn a_word_within_one_error_of_a_known_word_is_found_like_by_comparing_all() {
        for word in [
            "mincelean",
            "margarin",
            "carrot",
            "carott",
            "acrrot",
            "carrrot",
            "chickn",
            "gutoxi",
            "x",
            "",
            "xyzzyq",
            "jalapeno",
            "zwiebeln",
            "turkeymince",
            "brocoli",
            "tomatos",
            "cordgette",
        ] {
            let mut errors = ErrorCounter::new(word);
            let is_found = known_words::words().any(|known| errors.count(known, 1).is_some());
            assert_eq!(known_words::is_within_one_error(word), is_found, "{word}");
        }
    }

    #[test]
    fn the_distance_counts_single_errors() {
        for (word, other, expected) in [
            ("onion", "onion", Some(0)),
            ("onoin", "onion", Some(1)),
            ("onin", "onion", Some(1)),
            ("oniion", "onion", Some(1)),
            ("onipn", "onion", Some(1)),
            ("nooin", "onion", Some(2)),
            ("carrot", "onion", None),
            ("", "onion", None),
        ] {
            assert_eq!(ErrorCounter::new(word).count(other, 2), expected, "{word} {other}");
        }
    }
}
