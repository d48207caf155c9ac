//! Reads the words of a question from left to right.
//!
//! At each place, the longest phrase counts: 'sweet potato' is not read as a potato, and 'no bake' excludes nothing.

mod age_owner;
mod alternative_foods;
mod amount;
mod exclusion;
mod facts;
mod illness;
mod only_food;
mod pet_name;
mod price;
mod safety_net;
mod spelling;
mod unweaned;

use std::collections::{HashMap, HashSet};

use domain::disease::{self, Disease};
use domain::pet_type::PetType;
use search::breed_names;
use search::illness::FastingTime;
use search::lexicon::lexicon;
use search::referrals::find_diseases;

use super::food_name::{self, FoodName};
use super::phrase::{Meaning, phrases};
use super::statement::{AttributedStatement, Statement};
use super::word::{Word, split_question};
use super::{ComparedMeasure, PetFacts};
use crate::constraints::AgeGroup;
use crate::currency::{Currencies, PriceCurrency};
use crate::text::push_new;
use exclusion::begins_with_denial;
use illness::{mark_body_signs, mark_diseases};
use pet_name::{mark_name, mark_stated_names};

/// Minimum number of characters of a word that is reported as not understood.
const MIN_UNKNOWN_LENGTH: usize = 3;

/// The statements of one text.
#[derive(Debug, Default, PartialEq)]
pub struct Reading {
    pub statements: Vec<AttributedStatement>,
    pub diseases: Vec<&'static Disease>,
    /// The text without the foods that it excludes, diseases, breeds and ages. Hazards in it are foods that the visitor wants to
    /// feed or that the animal has eaten.
    pub wanted_text: String,
    pub unknown_words: Vec<String>,
    /// All words without a meaning, of any length.
    pub unread_words: HashSet<String>,
    pub unknown_exclusions: Vec<String>,
    /// Prices in a currency without an exchange rate.
    pub unknown_prices: Vec<String>,
    /// The currency of the last price.
    pub currency: Option<PriceCurrency>,
    /// Foods that are excluded because of an allergy.
    pub allergens: Vec<String>,
    /// Foods that are excluded only because the words around them may mean it.
    pub doubtful_exclusions: Vec<String>,
    /// Wanted foods beside a word that was not understood.
    pub unclear_foods: Vec<String>,
    /// True if the animal tolerates only the foods that the text names.
    pub allows_only_named_foods: bool,
    /// True if the text names an animal that is neither a dog nor a cat.
    pub names_other_animal: bool,
    /// True if the text says that the animal has eaten something, is eating it or may have eaten it.
    pub says_eaten: bool,
    /// For how long the animal has eaten nothing. None if the text does not say that it does not eat.
    pub fasting: Option<FastingTime>,
    /// True if the text says that the animal is weak.
    pub is_weak: bool,
    /// True if the text contains the name of the saved pet.
    pub names_pet: bool,
    /// The properties that the text asks to be less than before: the price for 'cheaper'.
    pub compared: Vec<ComparedMeasure>,
    /// True if the text says that the animal is weaned.
    pub is_weaned: bool,
    /// True if the text says that the animal is weaned and nothing else of its age, so that it counts as a young one.
    pub asks_age: bool,
    /// True if the text asks for a meal. In a refinement, the meal replaces a treat.
    pub is_meal: bool,
    /// True if the text says that time does not matter.
    pub is_without_time_limit: bool,
    /// True if the foods of the text replace those that earlier texts want: 'no, lamb', 'lamb instead'.
    pub is_replacement: bool,
}

/// Reads a text. `pet` is the visitor's saved pet.
pub fn read(text: &str, pet: Option<&PetFacts>, currencies: Currencies<'_>) -> Reading {
    let mut words = split_question(text);
    let is_foreign = is_foreign(&words);
    let pet_name = pet.map(|pet| pet.name.as_str());
    spelling::correct(&mut words, pet_name, is_foreign);
    read_words(text, &words, is_foreign, pet, currencies)
}

/// Returns the words to which no meaning is given. Typing errors are not corrected, so that no name is read as another word.
pub fn unread_words(text: &str) -> HashSet<String> {
    let words = split_question(text);
    read_words(text, &words, is_foreign(&words), None, Currencies::default()).unread_words
}

/// Returns true for a text of another language than English.
fn is_foreign(words: &[Word]) -> bool {
    words.iter().any(|word| phrases().is_foreign(&word.text))
}

fn read_words(
    text: &str,
    words: &[Word],
    is_foreign: bool,
    pet: Option<&PetFacts>,
    currencies: Currencies<'_>,
) -> Reading {
    let joined = words.iter().map(|word| word.text.as_str()).collect::<Vec<_>>().join(" ");
    let mut reading = Reading { diseases: find_diseases(text), ..Reading::default() };
    for disease in disease::find_mentions(&joined).into_iter().filter_map(disease::find) {
        reading.add_disease(disease);
    }
    let mut is_disease = mark_diseases(words, &joined);
    reading.read_illnesses(words, &mut is_disease);
    let mut is_name = pet.map_or_else(|| vec![false; words.len()], |pet| mark_name(words, &pet.name));
    reading.names_pet = is_name.contains(&true);
    mark_stated_names(words, &mut is_name);
    reading.is_replacement = begins_with_denial(words);
    let mut reader = Reader {
        words,
        is_disease,
        is_body_sign: mark_body_signs(words),
        is_name,
        is_foreign,
        currencies,
        place: 0,
        lengths: HashMap::new(),
        statements: Vec::new(),
        open_exclusions: Vec::new(),
        back_references: Vec::new(),
        only_foods: Vec::new(),
        end_of_daily_price: None,
        reading,
    };
    let mut at = 0;
    while at < words.len() {
        reader.place = at;
        let length = reader.read_at(at);
        reader.lengths.insert(at, length);
        at += length;
    }
    reader.state_unweaned_by_context();
    reader.state_young_if_weaned(pet);
    reader.prefer_lean_if_heavy();
    reader.exclude_doubtful_foods();
    reader.refer_for_reaction();
    reader.ask_about_unclear_exclusions();
    reader.state_only_foods();
    reader.join_alternatives();
    reader.reading.remove_denied_allergies(words);
    let animals = reader.owners_of_ages(pet.map(|pet| pet.pet_type));
    let statements = reader.statements.into_iter().zip(animals);
    reader.reading.statements =
        statements.map(|((_, statement), animal)| AttributedStatement { statement, animal }).collect();
    reader.reading
}

struct Reader<'a> {
    words: &'a [Word],
    /// True for each word that is part of the name of a disease.
    is_disease: Vec<bool>,
    /// True for each word of a sign of illness of a part of the animal: 'red paws'.
    is_body_sign: Vec<bool>,
    /// True for each word of the name of the saved pet.
    is_name: Vec<bool>,
    /// True for a text of another language than English.
    is_foreign: bool,
    currencies: Currencies<'a>,
    /// Index of the word at which the current phrase begins.
    place: usize,
    /// The number of words of the phrase at each index at which one was read.
    lengths: HashMap<usize, usize>,
    /// The statements, each with the index of the word at which it was read.
    statements: Vec<(usize, Statement)>,
    /// Indices of negations and of words such as 'allergic' for which no excluded food was found.
    open_exclusions: Vec<usize>,
    /// Indices of foods after a word such as 'only'.
    only_foods: Vec<usize>,
    /// Indices of words for an allergy to a food of the clause before: 'my dog is allergic to it'.
    back_references: Vec<usize>,
    /// Index of the word after 'a day' of a price. A weight there is not one of food for a day: 'under £3 a day 30 kg dog'.
    end_of_daily_price: Option<usize>,
    reading: Reading,
}

impl<'a> Reader<'a> {
    /// Reads the words at a place and returns their number, which is at least 1.
    fn read_at(&mut self, at: usize) -> usize {
        if self.is_name.get(at) == Some(&true) {
            return 1;
        }
        if self.is_disease.get(at) == Some(&true) {
            // The name of a painkiller is a word for pain, but if the animal has eaten it, it is also searched as a hazard.
            if self.reading.says_eaten
                && let Some(word) = self.words.get(at)
            {
                self.add_wanted(&word.text);
            }
            return 1;
        }
        let length = self
            .read_exclusion(at)
            .or_else(|| self.read_excluded_food(at))
            .or_else(|| self.read_amount(at))
            .or_else(|| self.read_age_without_number(at))
            .or_else(|| self.read_term(at));
        length.unwrap_or_else(|| {
            self.add_unknown(at);
            1
        })
    }

    /// Returns the words from a place to the end of the clause.
    fn clause(&self, at: usize) -> &'a [Word] {
        let rest = self.words.get(at..).unwrap_or_default();
        let length = rest.iter().skip(1).position(|word| word.follows_break).map_or(rest.len(), |index| index + 1);
        rest.get(..length).unwrap_or_default()
    }

    /// Returns the rest of the same clause, or nothing if another clause begins at the place.
    fn clause_after(&self, at: usize) -> &'a [Word] {
        if self.words.get(at).is_none_or(|word| word.follows_break) { &[] } else { self.clause(at) }
    }

    fn state(&mut self, statement: Statement) {
        self.statements.push((self.place, statement));
    }

    /// Reads the longest phrase, food, animal or breed. Phrases and facts of the same length both count: 'hundekekse' are treats
    /// for dogs.
    fn read_term(&mut self, at: usize) -> Option<usize> {
        let words = self.clause(at);
        let phrase = phrases().longest_term_at(words);
        let food = food_name::find_at_start(words);
        let names: Vec<&str> = self.words.get(at..)?.iter().map(|word| word.text.as_str()).collect();
        let breed = breed_names::find_at_start(&names);
        let stems: Vec<&str> = words.iter().map(|word| word.stem.as_str()).collect();
        let fact =
            lexicon().longest_at(&stems).filter(|(phrase, _)| phrase.terms.iter().any(food_name::is_fact_about_recipe));
        let length_of_food = food.as_ref().map(|it| it.length);
        let lengths = [phrase.as_ref().map(|it| it.1), length_of_food, breed.map(|it| it.1), fact.map(|it| it.1)];
        let longest = lengths.into_iter().flatten().max()?;
        let text = words.get(..longest)?.iter().map(|word| word.text.as_str()).collect::<Vec<_>>().join(" ");
        let is_phrase = phrase.as_ref().is_some_and(|(_, length)| *length == longest);
        // In 'bored of her old food', 'old' describes the food.
        let is_old_food = phrase.as_ref().is_some_and(|(found, _)| found.contains(&&Meaning::Old))
            && self.is_before_dish_word(at + longest);
        if is_old_food {
            return Some(longest);
        }
        let is_age = is_phrase && phrase.as_ref().is_some_and(|(found, _)| found.iter().any(|it| it.is_age()));
        let is_fact = fact.is_some_and(|(_, length)| length == longest);
        let denies_animal =
            is_phrase && phrase.as_ref().is_some_and(|(found, _)| found.iter().any(|it| it.denies_animal()));
        if (is_phrase || is_fact) && !denies_animal {
            self.state_pet_types(words.get(..longest)?);
        }
        if let Some((mut meanings, _)) = phrase.filter(|_| is_phrase) {
            // In 'puppy aged 5 weeks', 'aged' does not mean that the animal is old.
            let is_before_number = self.words.get(at + longest).is_some_and(|next| next.number.is_some());
            if is_before_number && meanings.contains(&&Meaning::AgeBefore) {
                meanings.retain(|meaning| !matches!(meaning, Meaning::Age(_)));
            }
            self.state_meanings(&meanings);
            if meanings.contains(&&Meaning::Only) {
                self.read_only(at + longest);
            }
        }
        if let Some((phrase, _)) = fact.filter(|_| is_fact) {
            self.state_facts(&phrase.terms);
        }
        match (breed, food) {
            (Some((breed, length)), _) if length == longest && !is_phrase => self.state(Statement::Breed(breed)),
            (_, Some(FoodName { name, length })) if length == longest && !is_phrase && !is_fact => {
                self.state(Statement::Include(name));
            }
            _ => {}
        }
        // These words must not be searched for hazards: the name of a breed may also be that of a chocolate bar, and the German
        // word 'alten' for 'old' would be read as a misspelling of 'Alpen', a muesli with raisins.
        if breed.is_none_or(|(_, length)| length < longest) && !is_age {
            self.add_wanted(&text);
        }
        Some(longest)
    }

    /// Adds the diseases that the words of an exclusion name: an allergy for 'allergique au'.
    fn add_diseases_of(&mut self, words: &[Word]) {
        for at in 0..words.len() {
            let is_disease = |meaning: &Meaning| matches!(meaning, Meaning::Disease(_));
            let found = words.get(at..).and_then(|words| phrases().longest_at(words, is_disease));
            self.state_meanings(&found.map_or_else(Vec::new, |(meanings, _)| meanings));
        }
    }

    fn state_meanings(&mut self, meanings: &[&Meaning]) {
        for meaning in meanings {
            match meaning {
                Meaning::Preference(preference) => self.state(Statement::Preference(*preference)),
                Meaning::Less(measure) => {
                    push_new(&mut self.reading.compared, *measure);
                    self.state(Statement::Preference(measure.preference()));
                }
                Meaning::Treat => self.state(Statement::Treat),
                Meaning::Meal => self.reading.is_meal = true,
                Meaning::Instead => self.reading.is_replacement = true,
                Meaning::NoTimeLimit => self.reading.is_without_time_limit = true,
                Meaning::Age(group) => self.state(Statement::Age(*group)),
                Meaning::Puppy => self.state_young(PetType::Dog),
                Meaning::Kitten => self.state_young(PetType::Cat),
                Meaning::ForDogsOnly => self.state(Statement::PetType(PetType::Dog)),
                Meaning::ForCatsOnly => self.state(Statement::PetType(PetType::Cat)),
                Meaning::Pregnant => self.state(Statement::PregnantOrNursing),
                Meaning::Unweaned => self.state(Statement::Unweaned),
                Meaning::Weaned => self.read_weaned(),
                Meaning::Size(size) => self.state(Statement::Size(*size)),
                Meaning::Days(days) => self.state(Statement::Days(*days)),
                Meaning::Minutes(minutes) => self.state(Statement::Minutes(*minutes)),
                Meaning::Exclude(names) => {
                    names.iter().for_each(|name| self.state(Statement::Exclude(name.clone())));
                }
                Meaning::Food(name) => self.state(Statement::Include(name.clone())),
                Meaning::Disease(disease) => self.reading.add_disease(disease),
                Meaning::AgeMonths(months) => self.state(Statement::AgeMonths(*months)),
                Meaning::OtherAnimal => self.reading.names_other_animal = true,
                Meaning::OnlyFood => self.reading.allows_only_named_foods = true,
                _ => {}
            }
        }
    }

    fn state_young(&mut self, pet_type: PetType) {
        self.state(Statement::PetType(pet_type));
        self.state(Statement::Age(AgeGroup::Young));
    }

    fn add_wanted(&mut self, text: &str) {
        let wanted = &mut self.reading.wanted_text;
        if !wanted.is_empty() {
            wanted.push(' ');
        }
        wanted.push_str(text);
    }

    fn add_unknown(&mut self, at: usize) {
        let Some(word) = self.words.get(at) else { return };
        self.add_wanted(&word.text);
        self.reading.unread_words.insert(word.text.clone());
        if food_name::find_hazard_at_start(self.clause(at)).is_some() {
            return;
        }
        let unknown = &mut self.reading.unknown_words;
        if word.number.is_none() && word.text.chars().count() >= MIN_UNKNOWN_LENGTH && !unknown.contains(&word.typed) {
            unknown.push(word.typed.clone());
        }
    }
}
