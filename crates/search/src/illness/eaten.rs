//! Finds out whether an animal has eaten something that harms it: 'ate an onion', 'swallowed a sock'.

use std::ops::Range;

use domain::pet_type::PetType;
use domain::poisoning::{Danger, strictest_danger};
use domain::safety::{self, HazardVerdict, Severity, find_dangerous_forms};
use strsim::osa_distance;

use super::{IllnessWords, List, QuestionWord, WORDS, clause_start, split_clauses};
use crate::named_hazard::{NamedHazard, find_named_hazards};
use crate::word_list::WordList;

/// Number of words in front of 'eaten', in the same clause, among which a negation means that nothing was eaten.
const NEGATION_REACH: usize = 3;
/// Number of words after 'had' or 'swallowed' among which the thing is named. German and Dutch may name it as far before the verb.
const OBJECT_REACH: usize = 6;
/// Minimum number of letters of a word in which a typing error is corrected.
const MIN_MISSPELT_LENGTH: usize = 6;
/// Number of words in front of the one that says that something was eaten, among which 'but' is looked for.
const CONTRAST_REACH: usize = 4;
/// The word between what an owner denies and what happened all the same: 'I never give her chocolate but she stole a bar'. 'And'
/// and 'or' are not such words.
const CONTRAST: &str = "but";
/// Signs that end a sentence.
const SENTENCE_ENDS: [char; 4] = ['.', '!', '?', '\n'];

/// Words that say that the animal has eaten something.
struct Verb {
    list: List,
    words: Range<usize>,
}

impl Verb {
    /// Returns true for 'ate', 'licked' and 'was fed'. 'Had' and 'is eating' are not certain: the animal may have had a bath or be
    /// eating its dinner, so they count only with something harmful after them.
    fn is_certain(&self) -> bool {
        matches!(self.list, List::Swallowed | List::Eaten | List::Fed)
    }
}

/// Returns true if a text says that the animal has eaten something that harms it. `hazards` are those that the text names and does
/// not exclude.
pub fn is_poisoning(text: &str, hazards: &[NamedHazard]) -> bool {
    let harmful: Vec<&NamedHazard> = hazards.iter().filter(|it| is_harmful(it)).collect();
    let names_harmful = |text: &str| {
        let named = find_named_hazards(text, &PetType::ALL);
        named.iter().any(|it| harmful.iter().any(|other| other.hazard.id == it.hazard.id))
    };
    let is_toxic = |it: &&NamedHazard| it.verdict == HazardVerdict::Unsafe || it.hazard.severity == Severity::Toxic;
    let has_toxic = harmful.iter().any(is_toxic);
    text.split(SENTENCE_ENDS).any(|sentence| {
        let words = corrected_clauses(sentence);
        let words: Vec<QuestionWord<'_>> = words.iter().map(QuestionWord::from).collect();
        let verbs = find_verbs(&words);
        let is_certain = verbs.iter().any(Verb::is_certain);
        // A toxic food may be named in another sentence: 'It was chocolate.'
        is_certain && (has_toxic || !harmful.is_empty() && names_harmful(sentence))
            || verbs.iter().any(|verb| !harmful.is_empty() && names_harmful(&text_after(&words, verb)))
            || verbs.iter().any(|verb| verb.is_certain() && names_deadly_form(&text_after(&words, verb)))
            || verbs.iter().any(|verb| names_object(&words, verb))
            || verbs.iter().any(|verb| names_hazard_before(&words, verb) || names_hazard_after(&words, verb))
    })
}

/// Returns true if a text says that the animal has swallowed something that is no food: a sock, tablets.
pub fn says_object_eaten(text: &str) -> bool {
    let words = corrected_clauses(text);
    let words: Vec<QuestionWord<'_>> = words.iter().map(QuestionWord::from).collect();
    find_verbs(&words).iter().any(|verb| names_object(&words, verb))
}

/// Returns true if the words say that the animal has eaten something, is eating it or may have eaten it: 'ate', 'eats', 'had'.
pub fn says_eaten(words: &[QuestionWord<'_>]) -> bool {
    !find_verbs(words).is_empty()
}

/// Returns true for a hazard that the emergency form calls poisonous or life-threatening, except the usual foods of people, which
/// harm only slowly, in a large amount or rarely.
fn is_harmful(hazard: &NamedHazard) -> bool {
    !WordList::UsualHazards.contains(&hazard.hazard.id) && strictest_danger(hazard.hazard) > Danger::Call
}

/// Returns true for a food of which one form belongs in no dish: a mushroom may be a wild one, and dough may be raw. A peach, of which
/// only the stone harms, is no such food.
fn names_deadly_form(text: &str) -> bool {
    find_dangerous_forms(text).iter().any(|form| form.hazard.verdict == HazardVerdict::Unsafe)
}

fn find_verbs(words: &[QuestionWord<'_>]) -> Vec<Verb> {
    let table = WORDS.get();
    let find = |at: usize| {
        let lists = [List::Swallowed, List::Eaten, List::Fed, List::IsSwallowing, List::IsEating, List::MayBeEaten];
        lists.into_iter().find_map(|list| {
            let length = table.phrase_at(words, at, |phrase| table.has(list, phrase))?;
            Some(Verb { list, words: at..at + length })
        })
    };
    (0..words.len()).filter_map(find).filter(|verb| !is_denied(table, words, verb)).collect()
}

/// Returns true if a negation is in front of the words in the same statement, or if a person found or had something.
fn is_denied(table: &IllnessWords, words: &[QuestionWord<'_>], verb: &Verb) -> bool {
    let at = verb.words.start;
    let start = clause_start(words, at).max(at.saturating_sub(NEGATION_REACH));
    let before = words.get(start..at).unwrap_or_default();
    let statement = before.rsplit(|word| WordList::StatementStarts.contains(word.text)).next().unwrap_or_default();
    let is_negated = statement.iter().any(|word| table.has(List::Negation, word.text));
    let follows_person = before.last().is_some_and(|word| table.has(List::Person, word.text));
    is_negated || !verb.is_certain() && follows_person
}

/// Returns the words of the same clause after a verb, of which one may be what was eaten.
fn words_after<'a, 'b>(words: &'a [QuestionWord<'b>], verb: &Verb) -> &'a [QuestionWord<'b>] {
    let rest = words.get(verb.words.end..).unwrap_or_default();
    let is_end =
        |word: &QuestionWord<'_>| word.follows_break || !verb.is_certain() && WORDS.get().has(List::HadEnd, word.text);
    let length = rest.iter().take(OBJECT_REACH).take_while(|word| !is_end(word)).count();
    rest.get(..length).unwrap_or_default()
}

fn text_after(words: &[QuestionWord<'_>], verb: &Verb) -> String {
    words_after(words, verb).iter().map(|word| word.text).collect::<Vec<_>>().join(" ")
}

/// Returns true if the object of a verb is no food. Socks, toys and other things count after 'ate' (`Swallowed`) and 'is eating'
/// (`IsSwallowing`), but not after 'chewed' (`Eaten`) and 'is chewing on' (`IsEating`), because dogs chew their toys.
fn names_object(words: &[QuestionWord<'_>], verb: &Verb) -> bool {
    let table = WORDS.get();
    let has_object = |at: usize, lists: &[List]| {
        let length = table.phrase_at(words, at, |phrase| lists.iter().any(|list| table.has(*list, phrase)));
        let other = table.phrase_at(words, at, |phrase| table.has(List::NotObject, phrase));
        length.filter(|length| other.is_none_or(|other| other <= *length)).is_some_and(|length| {
            let next = words.get(at + length).filter(|word| !word.follows_break);
            next.is_none_or(|word| !table.has(List::NotObject, word.text))
        })
    };
    let lists: &[List] = match verb.list {
        List::Swallowed => &[List::Object, List::Chemical, List::Poison, List::Plant],
        List::Eaten => &[List::Chemical, List::Poison, List::Plant],
        List::IsSwallowing => &[List::Object, List::Poison, List::Plant],
        List::IsEating => &[List::Poison, List::Plant],
        _ => &[List::Poison],
    };
    let end = verb.words.end + words_after(words, verb).len();
    let follows = (verb.words.end..end).take_while(|at| !ends_object(table, words, *at));
    let start = clause_start(words, verb.words.start).max(verb.words.start.saturating_sub(OBJECT_REACH));
    let precedes = || (start..verb.words.start).any(|at| has_object(at, &[List::ObjectBefore]));
    follows.into_iter().any(|at| has_object(at, lists)) || verb.list == List::Swallowed && precedes()
}

/// Returns true for a word such as 'from', and for 'and' before another verb: 'ate his dinner and loves his toy'.
fn ends_object(table: &IllnessWords, words: &[QuestionWord<'_>], at: usize) -> bool {
    let text = |at: usize| words.get(at).map_or("", |word| word.text);
    let is_list = || table.has(List::Determiner, text(at + 1)) || table.has(List::Object, text(at + 1));
    table.has(List::ObjectEnd, text(at)) || text(at) == "and" && !is_list()
}

/// Returns true if a harmful food is named before 'but' and the verb after it, followed only by words that may mean the food
/// (`NamedBefore`): 'I never give her chocolate but she stole a bar'. The food counts although 'never' negates it.
fn names_hazard_before(words: &[QuestionWord<'_>], verb: &Verb) -> bool {
    let table = WORDS.get();
    let start = verb.words.start.saturating_sub(CONTRAST_REACH);
    let contrast = (start..verb.words.start).rfind(|at| words.get(*at).is_some_and(|word| word.text == CONTRAST));
    let mut rest = words.get(verb.words.end..).unwrap_or_default().iter().take_while(|word| !word.follows_break);
    let Some(contrast) = contrast.filter(|_| rest.all(|word| table.has(List::NamedBefore, word.text))) else {
        return false;
    };
    let before = words.get(..contrast).unwrap_or_default().iter().map(|word| word.text).collect::<Vec<_>>().join(" ");
    let mut named = PetType::ALL.into_iter().flat_map(|pet| safety::find_eaten_hazards(pet, &before, &|_| None));
    named.any(|it| is_harmful(&NamedHazard { hazard: it.hazard, verdict: it.verdict }))
}

/// Returns true if a harmful food follows a verb such as 'ate'. It counts although a word further in front seems to exclude it:
/// 'couldn't resist and ate the onions'.
fn names_hazard_after(words: &[QuestionWord<'_>], verb: &Verb) -> bool {
    verb.is_certain() && find_named_hazards(&text_after(words, verb), &PetType::ALL).iter().any(is_harmful)
}

/// Returns the words of a text, with typing errors in words such as 'swallowed' corrected, and for each whether a new clause begins
/// with it.
fn corrected_clauses(text: &str) -> Vec<(String, bool)> {
    let mut words = split_clauses(text);
    for (word, _) in &mut words {
        if let Some(meant) = find_meant_word(word) {
            meant.clone_into(word);
        }
    }
    words
}

/// Returns the word for eating that a misspelt word probably means.
fn find_meant_word(word: &str) -> Option<&'static str> {
    if word.chars().count() < MIN_MISSPELT_LENGTH || safety::is_known_word(word) {
        return None;
    }
    let table = WORDS.get();
    let lists = [List::Swallowed, List::Eaten].map(|list| table.lists.get(&list));
    let mut listed = lists.into_iter().flatten().flatten().filter(|it| it.chars().count() >= MIN_MISSPELT_LENGTH);
    if table.has(List::Swallowed, word) || table.has(List::Eaten, word) {
        return None;
    }
    listed.find(|it| osa_distance(word, it) == 1).map(String::as_str)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn harms(text: &str) -> bool {
        is_poisoning(text, &find_named_hazards(text, &PetType::ALL))
    }

    #[test]
    fn eating_is_distinguished_from_not_eating() {
        for (text, expected) in [
            ("my dog ate an onion", true),
            ("the dog got into the bin", true),
            ("mein Hund hat Schokolade gefressen", true),
            ("mon chien a mangé du chocolat", true),
            ("mi perro ha comido uvas", true),
            ("il cane ha mangiato uva", true),
            ("hond heeft druiven gegeten", true),
            ("my dog isn't well, ate a grape this morning", true),
            ("not sure, he ate a grape or two", true),
            ("my cat didn't eat, licked antifreeze", true),
            ("he is not hungry. Ate an onion", true),
            ("my dog is not well he swallowed a sock", true),
            ("my dog would not stop and ate onions", true),
            ("not certain he ate a grape", true),
            ("well, she has not eaten an onion", false),
            ("she has never eaten an onion", false),
            ("can my dog eat grapes", false),
            ("", false),
        ] {
            let words = split_clauses(text);
            let words: Vec<QuestionWord<'_>> = words.iter().map(QuestionWord::from).collect();
            assert_eq!(says_eaten(&words), expected, "{text}");
        }
    }

    #[test]
    fn what_harms_an_animal_is_distinguished_from_what_it_may_eat() {
        let mut wrong = Vec::new();
        for (text, expected) in [
            ("my dog had chocolate", true),
            ("my dog's had a grape", true),
            ("my dog eats grapes", true),
            ("dog found the chocolate stash", true),
            ("my dog swollowed an ibuprofen tablet", true),
            ("my dog devuored an onion", true),
            ("I never give her chocolate but she stole a bar", true),
            ("we avoid grapes, but my dog ate one", true),
            ("we avoid grapes but my dog ate chicken", false),
            ("my dog has finished his antibiotics", false),
            ("my dog had an operation and takes aspirin", false),
            ("my dog ate something. It was chocolate", true),
            ("dog ate a whole pack of chewing gum", true),
            ("my dog ate ham, chewing gum and toast", true),
            ("my dog ate avocado", true),
            ("my dog ate his dinner. Sugar free treats please", false),
            ("my dog had a bath", false),
            ("found a recipe", false),
            ("I found the recipe with onions", false),
            ("found a recipe with grapes", false),
            ("we had a roast with onions", false),
            ("my dog ate chicken and rice", false),
            ("my dog ate a sausage in gravy", false),
            ("my dog ate salmon with lemon", false),
            ("my cat ate dog food", false),
            ("my dog crunched some grapes", true),
            ("my dog tucked into some grapes", true),
            ("my dog snuck some grapes", true),
            ("my dog inhaled some grapes", true),
            ("my dog broke into the raisins", true),
            ("my dog was fed grapes", true),
            ("my dog was given some grapes", true),
            ("my dog inhaled a chicken bone", true),
            ("my dog inhaled his dinner", false),
            ("my dog was fed chicken and rice", false),
            ("my dog ate a mushroom in the garden", true),
            ("my dog ate a mushroom", true),
            ("my dog ate button mushrooms", false),
            ("can dogs eat mushrooms", false),
            ("my dog ate a peach", false),
            ("my dog ate an advent calendar", true),
            ("my dog ate peanut butter", false),
            // The negation belongs to another statement, so the food was eaten.
            ("my dog couldn't resist and ate the onions", true),
            ("my dog would not stop and ate onions", true),
            ("my puppy couldn't resist and ate a grape", true),
            ("my dog would not listen and ate a grape", true),
            ("the lid was not on and he ate the raisins", true),
            ("the bin was not closed and my dog ate onions", true),
            ("my dog ate chicken without onions", false),
            ("my dog ate chicken, no grapes please", false),
            ("my dog never ate onions", false),
            // A poison or a harmful food counts after every verb, also after 'had' and 'eating'.
            ("my dog had bleach", true),
            ("my dog has had bleach", true),
            ("my cat was given bleach", true),
            ("my dog eats bleach", true),
            ("my dog has been drinking antifreeze", true),
            ("my dog eating chocolate", true),
            ("dog eating grapes help", true),
            ("caught him eating raisins", true),
            ("my dog is eating a raw diet. Are grapes good for him", false),
            ("I gave Ivy some chicken", false),
            ("my husband took Holly to the vet", false),
            ("my dog had a bath with shampoo", false),
            ("my dog is eating well", false),
        ] {
            if harms(text) != expected {
                wrong.push(text);
            }
        }
        assert!(wrong.is_empty(), "{wrong:#?}");
    }

    #[test]
    fn swallowed_objects_are_distinguished_from_food_and_toys() {
        let mut wrong = Vec::new();
        for (text, expected) in [
            ("dog ate a sock", true),
            ("my cat ate a string", true),
            ("my dog swallowed part of a toy", true),
            ("my dog ate chicken and a sock", true),
            ("my dog ate a whole packet of vitamin d tablets", true),
            ("my dog got into my vitamins", true),
            ("my dog chewed a battery", true),
            ("he had a battery", true),
            ("he had a battery of tests", false),
            ("she had a battery of blood tests and swallowed a battery", true),
            ("my dog ate play doh", true),
            ("my dog ate a pack of gum", true),
            ("my dog got into a packet of mints", true),
            ("my dog has eaten little, gum disease", false),
            ("mein Hund hat eine Socke gefressen", true),
            ("mon chien a avalé une chaussette", true),
            ("my dog is not well he swallowed a sock", true),
            ("my dog is not right he ate a battery", true),
            ("my cat is not herself she swallowed a ribbon", true),
            ("my dog could not wait and ate a sock", true),
            ("my dog has no teeth and swallowed a stone", true),
            ("my dog is eating a sock", true),
            ("my dog is chewing on a battery", true),
            ("caught my dog eating ivy", true),
            ("my dog was seen eating yew", true),
            ("my dog eats acorns", true),
            ("my dog is chewing a sock", false),
            ("my dog swallows his tablets in cheese", false),
            ("my dog is eating from a toy", false),
            ("my dog is not eating a sock", false),
            ("my dog chewed his toy", false),
            ("my dog stole a sock", false),
            ("my dog ate his dinner and loves his toy", false),
            ("my dog ate his dinner from a toy", false),
            ("my toy poodle ate chicken", false),
            ("my 3 stone dog ate chicken", false),
            ("my dog ate string beans", false),
            ("my dog had his tablets", false),
            ("I gave my dog her tablets", false),
            ("my dog won't swallow pills", false),
            ("my dog never ate a sock", false),
            ("food for a dog that takes tablets", false),
        ] {
            if says_object_eaten(text) != expected {
                wrong.push(text);
            }
        }
        assert!(wrong.is_empty(), "{wrong:#?}");
    }

    #[test]
    fn usual_foods_are_hazards_that_are_not_toxic() {
        for id in WordList::UsualHazards.words() {
            let hazard = safety::hazards().iter().find(|it| it.id == id);
            assert!(
                hazard.is_some_and(|it| it.severity == Severity::Caution),
                "{id} of usual_hazards in word_lists.csv"
            );
        }
    }
}
