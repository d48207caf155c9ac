//! Corrects typing errors in English questions, also if they contain words of other languages: 'salmond for my katze'. In a text of
//! another language, of which the vocabulary has only a few words, only slips in names and words that exclude foods are corrected.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

use domain::safety::is_known_word;
use nutrition::food::foods;
use search::body_signs;
use search::breed_names;
use search::correction::Corrector;
use search::exclusion::is_known_food;
use search::exclusion_words::ExclusionWord;
use search::lexicon::lexicon;
use search::text::split_words;
use search::vocabulary::{Vocabulary, is_only_of_hazards, swapped_letters};

use super::super::food_name;
use super::super::phrase::phrases;
use super::super::word::{Word, split_question};
use super::exclusion;
use super::illness::mark_words_of_illness;
use crate::word_list::WordList;

/// The words of the tables of the search, of the English phrases and of the names of foods. A word of many foods is likelier than
/// another that is as near: 'beaf' is beef and no bean.
static VOCABULARY: LazyLock<Vocabulary> = LazyLock::new(|| {
    let mut words: BTreeMap<String, u32> = phrases().english_words().map(|word| (word.to_owned(), 1)).collect();
    for word in foods().iter().flat_map(|food| split_words(&food.everyday_name)) {
        *words.entry(word).or_default() += 1;
    }
    Vocabulary::new(words.into_iter().collect())
});

/// Words that are shorter are not corrected to the name of a toxic food.
const MIN_HAZARD_LENGTH: usize = 5;
/// Words that are shorter are not corrected to a name in another language.
const MIN_NAME_LENGTH: usize = 4;
const MIN_FOOD_LENGTH_AFTER_NO: usize = 3;

/// Replaces misspelt words. `is_foreign` is true for a text with words of another language than English.
pub fn correct(words: &mut Vec<Word>, pet_name: Option<&str>, is_foreign: bool) {
    if is_foreign {
        correct_foreign(words, pet_name);
    }
    let is_english = |word: &Word| WordList::OnlyEnglish.contains(&word.text);
    if !is_foreign || words.iter().any(is_english) {
        correct_english(words, pet_name);
    }
}

/// Replaces misspelt words that exclude foods, such as 'ohen' for 'ohne', and names with a slip, such as 'lachss' for 'lachs', in a text
/// that is not English. A word with a meaning is not replaced.
fn correct_foreign(words: &mut [Word], pet_name: Option<&str>) {
    let name: Vec<String> = split_question(pet_name.unwrap_or_default()).into_iter().map(|it| it.text).collect();
    for word in words.iter_mut() {
        if word.number.is_some() || name.contains(&word.text) || is_known(word) {
            continue;
        }
        let exclusion = || ExclusionWord::correct(&word.text).map(str::to_owned);
        if let Some(meant) = exclusion().or_else(|| find_compound(&word.text)).or_else(|| find_name(&word.text)) {
            let Word { text, stem, .. } = Word::new(&meant);
            *word = Word { text, stem, ..word.clone() };
        }
    }
}

fn is_known(word: &Word) -> bool {
    phrases().contains_word(&word.text)
        || is_known_food(&word.text)
        || lexicon().get(&word.stem).is_some()
        || breed_names::all_words().any(|it| it == word.text)
        || exclusion::food_in_compound(word).is_some()
        || body_signs::contains_word(&word.text)
}

/// Returns the compound that excludes a food and of which two neighbouring letters were swapped: 'getreidefrie'.
fn find_compound(typed: &str) -> Option<String> {
    swapped_letters(typed).find(|meant| exclusion::food_in_compound(&Word::new(meant)).is_some())
}

/// Returns the name of a food or an animal in any language of which a letter was doubled or left out, or two neighbouring letters were
/// swapped: 'lachss', 'saumn', 'chein'. A replaced letter or another end often makes another word: German 'leben' is no 'leber'. None if
/// there are several such names.
fn find_name(typed: &str) -> Option<String> {
    let is_word = typed.len() >= MIN_NAME_LENGTH && typed.bytes().all(|letter| letter.is_ascii_lowercase());
    if !is_word || is_known_word(typed) {
        return None;
    }
    let halves = |at: usize| typed.split_at_checked(at).unwrap_or_default();
    let without_double = (1..typed.len()).filter(|at| {
        let (before, after) = halves(*at);
        before.chars().next_back() == after.chars().next()
    });
    let without_double = without_double.map(|at| [halves(at - 1).0, halves(at).1].concat());
    let with_letter = (1..typed.len()).flat_map(|at| {
        let (before, after) = halves(at);
        ('a'..='z').map(move |letter| format!("{before}{letter}{after}"))
    });
    let is_name = |meant: &String| lexicon().contains_word(meant);
    let found: BTreeSet<String> =
        without_double.chain(with_letter).chain(swapped_letters(typed)).filter(is_name).collect();
    if found.len() == 1 { found.into_iter().next() } else { None }
}

/// Replaces misspelt words. After a word such as 'no' or 'allergic', a word is corrected only to a food, not to a breed or a
/// preference.
fn correct_english(words: &mut Vec<Word>, pet_name: Option<&str>) {
    let name: Vec<String> = split_question(pet_name.unwrap_or_default()).into_iter().map(|it| it.text).collect();
    let mut corrected = Vec::with_capacity(words.len());
    let mut corrector = Corrector::default();
    // A word of the next clause is not about this one.
    let followers: Vec<Option<String>> = (1..=words.len())
        .map(|at| words.get(at).filter(|next| !next.follows_break).map(|next| next.text.clone()))
        .collect();
    // 'Corned' in 'corned beef' is no misspelt corn.
    let begins_hazard: Vec<bool> = (0..words.len())
        .map(|at| food_name::find_hazard_at_start(words.get(at..).unwrap_or_default()).is_some())
        .collect();
    let is_illness = mark_words_of_illness(words);
    for (at, word) in words.drain(..).enumerate() {
        if word.begins_sentence {
            corrector.begin_sentence();
        }
        if let Some(food) = food_after_no(&word) {
            corrected.extend([Word { text: "no".to_owned(), stem: "no".to_owned(), ..word.clone() }, Word::new(food)]);
            corrector.go_on_after(food);
            continue;
        }
        let stays_as_typed = begins_hazard.get(at) == Some(&true)
            || is_illness.get(at) == Some(&true)
            || word.number.is_some()
            || name.contains(&word.text)
            || phrases().is_foreign(&word.text)
            || exclusion::food_in_compound(&word).is_some();
        let next = followers.get(at).and_then(Option::as_deref);
        let meant = if stays_as_typed { None } else { corrector.correct(&word.text, next, &VOCABULARY) };
        let meant = meant.filter(|meant| !is_unlikely_hazard(&word.text, meant));
        corrector.go_on_after(meant.as_ref().and_then(|meant| meant.last()).unwrap_or(&word.text));
        match meant {
            Some(meant) => {
                let corrected_word = |(index, text): (usize, &String)| Word {
                    follows_break: index == 0 && word.follows_break,
                    follows_colon: index == 0 && word.follows_colon,
                    begins_sentence: index == 0 && word.begins_sentence,
                    typed: word.typed.clone(),
                    ..Word::new(text)
                };
                corrected.extend(meant.iter().enumerate().map(corrected_word));
            }
            None => corrected.push(word),
        }
    }
    *words = corrected;
}

/// Returns the food of a word that was typed without a space after 'no': 'nochicken'.
fn food_after_no(word: &Word) -> Option<&str> {
    let food = word.text.strip_prefix("no").filter(|food| food.len() >= MIN_FOOD_LENGTH_AFTER_NO)?;
    let is_other_word = is_known(word) || is_known_word(&word.text);
    (!is_other_word && is_known_food(food)).then_some(food)
}

/// Returns true for a short word that would become the name of a toxic food. Most words of this length are meant as they are typed:
/// 'anti' is no 'asti'.
fn is_unlikely_hazard(typed: &str, meant: &[String]) -> bool {
    let words: Vec<Word> = meant.iter().map(|word| Word::new(word)).collect();
    let names_hazard =
        || food_name::find_hazard_at_start(&words).is_some() || meant.iter().any(|word| is_only_of_hazards(word));
    typed.chars().count() < MIN_HAZARD_LENGTH && names_hazard()
}
