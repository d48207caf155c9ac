//! Corrects typing errors in English questions, also if they contain words of other languages: 'salmond for my katze'. In a text of
//! another language only the words that exclude foods are corrected, because the vocabulary has only a few of the other words.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use nutrition::food::foods;
use search::breed_names;
use search::correction::Corrector;
use search::exclusion::is_known_food;
use search::exclusion_words::ExclusionWord;
use search::lexicon::lexicon;
use search::text::split_words;
use search::vocabulary::Vocabulary;

use super::super::food_name;
use super::super::phrase::phrases;
use super::super::word::{Word, split_question};
use super::exclusion;
use crate::word_list::WordList;

/// The words of the tables of the search, of the English phrases and of the names of foods. A word of many foods is likelier than
/// another that is as near: 'beaf' is beef and no bean.
static VOCABULARY: LazyLock<Vocabulary> = LazyLock::new(|| {
    let mut words: BTreeMap<String, u32> = phrases().english_words().map(|word| (word.to_owned(), 1)).collect();
    for word in foods().iter().flat_map(|food| split_words(&food.everyday_name)) {
        *words.entry(word).or_default() += 1;
    }
    Vocabulary::new(words)
});

/// Words that are shorter are not corrected to the name of a toxic food.
const MIN_HAZARD_LENGTH: usize = 5;

/// Replaces misspelt words. `is_foreign` is true for a text with words of another language than English.
pub fn correct(words: &mut Vec<Word>, pet_name: Option<&str>, is_foreign: bool) {
    if is_foreign {
        correct_exclusions(words, pet_name);
    }
    let is_english = |word: &Word| WordList::OnlyEnglish.contains(&word.text);
    if !is_foreign || words.iter().any(is_english) {
        correct_english(words, pet_name);
    }
}

/// Replaces misspelt words that exclude foods, such as 'ohen' for 'ohne', in a text that is not English. A word with a meaning is not
/// replaced, and no word becomes the name of a food.
fn correct_exclusions(words: &mut [Word], pet_name: Option<&str>) {
    let name: Vec<String> = split_question(pet_name.unwrap_or_default()).into_iter().map(|it| it.text).collect();
    for word in words.iter_mut() {
        if word.number.is_some() || name.contains(&word.text) || is_known(word) {
            continue;
        }
        if let Some(meant) = ExclusionWord::correct(&word.text).map(str::to_owned).or_else(|| find_compound(&word.text))
        {
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
}

/// Returns the compound that excludes a food and of which two neighbouring letters were swapped: 'getreidefrie'.
fn find_compound(typed: &str) -> Option<String> {
    let letters: Vec<char> = typed.chars().collect();
    let mut swapped = (1..letters.len()).map(|at| {
        let mut letters = letters.clone();
        letters.swap(at - 1, at);
        letters.into_iter().collect::<String>()
    });
    swapped.find(|meant| exclusion::food_in_compound(&Word::new(meant)).is_some())
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
    for (at, word) in words.drain(..).enumerate() {
        if word.begins_sentence {
            corrector.begin_sentence();
        }
        let stays_as_typed = begins_hazard.get(at) == Some(&true)
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

/// Returns true for a short word that would become the name of a toxic food. Most words of this length are meant as they are typed:
/// 'anti' is no 'asti'.
fn is_unlikely_hazard(typed: &str, meant: &[String]) -> bool {
    let words: Vec<Word> = meant.iter().map(|word| Word::new(word)).collect();
    typed.chars().count() < MIN_HAZARD_LENGTH && food_name::find_hazard_at_start(&words).is_some()
}
