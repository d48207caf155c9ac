//! Finds to which animal of a text each age belongs: 'my dog is 10 weeks old, my cat is 12 years old'.
//!
//! An age whose animal is not certain is attributed to none. Of several such ages, the youngest counts.

use domain::pet_type::PetType;

use super::super::phrase::{Meaning, phrases};
use super::super::statement::{Kind, Statement};
use super::Reader;
use crate::word_list::WordList;

/// Maximum number of words between an age and the animal that it describes: 'a 10 week old black dog'.
const MAX_ADJECTIVES: usize = 2;
/// Maximum number of words between an animal and the age after it, if another animal follows and the age may belong to either:
/// 'dog is 10 weeks old cat'.
const MAX_GAP: usize = 3;

/// The words that name an animal.
#[derive(Debug, Clone, Copy)]
struct Mention {
    /// Index of the first word.
    start: usize,
    /// Index after the last word.
    end: usize,
    pet_type: PetType,
    /// True if an age in numbers has been attributed to the animal.
    has_age: bool,
}

impl Reader<'_> {
    /// Returns for each statement the animal whose age it is, or None if it is not an age or its animal is not certain.
    /// `saved_pet` is the type of the pet whose name the text may contain.
    pub(super) fn owners_of_ages(&self, saved_pet: Option<PetType>) -> Vec<Option<PetType>> {
        let mut mentions = self.mentions(saved_pet);
        let owner = |(place, statement): &(usize, Statement)| {
            let is_age = statement.kind() == Kind::Age;
            is_age.then(|| self.owner_of_age(*place, is_figure(statement), &mut mentions)).flatten()
        };
        self.statements.iter().map(owner).collect()
    }

    /// Returns the animals that the text names, in their order.
    fn mentions(&self, saved_pet: Option<PetType>) -> Vec<Mention> {
        let of_statement = |(place, statement): &(usize, Statement)| {
            let pet_type = match statement {
                Statement::PetType(pet_type) => *pet_type,
                Statement::Breed(breed) => breed.pet_type,
                _ => return None,
            };
            Some(Mention { start: *place, end: self.end_of(*place), pet_type, has_age: false })
        };
        let mut mentions: Vec<Mention> = self.statements.iter().filter_map(of_statement).collect();
        if let Some(pet_type) = saved_pet {
            let is_name = |at: &usize| self.is_name.get(*at) == Some(&true);
            let of_name = |at| Mention { start: at, end: at + 1, pet_type, has_age: false };
            mentions.extend((0..self.words.len()).filter(is_name).map(of_name));
        }
        mentions.sort_by_key(|mention| mention.start);
        mentions.dedup_by_key(|mention| (mention.start, mention.pet_type));
        mentions
    }

    fn owner_of_age(&self, place: usize, is_figure: bool, mentions: &mut [Mention]) -> Option<PetType> {
        // Words such as 'puppy' and 'old cat' name the animal together with its age.
        if let Some(mention) = mentions.iter().find(|it| it.start == place) {
            return Some(mention.pet_type);
        }
        let end = self.end_of(place);
        let next = mentions.iter().position(|it| it.start >= end);
        let described = next.filter(|index| mentions.get(*index).is_some_and(|it| self.is_attribute(end, it.start)));
        let before = mentions.iter().rposition(|it| it.end <= place);
        let owner = match (before, described) {
            (Some(before), Some(_)) if self.is_directly_after(mentions.get(before)?, place) => return None,
            (_, Some(described)) => self.is_alone(described, mentions).then_some(described)?,
            (Some(before), None) => self.is_certainly_of(before, place, mentions).then_some(before)?,
            (None, None) => return None,
        };
        let mention = mentions.get_mut(owner)?;
        if mention.has_age && is_figure {
            return None;
        }
        mention.has_age |= is_figure;
        Some(mention.pet_type)
    }

    fn end_of(&self, place: usize) -> usize {
        place + self.lengths.get(&place).copied().unwrap_or(1)
    }

    /// Returns true if an age that ends at a place describes the animal that begins at another: 'a 10 week old black dog'.
    fn is_attribute(&self, end: usize, animal: usize) -> bool {
        let is_adjective = |at: usize| {
            self.words.get(at).is_some_and(|word| !word.follows_break && !WordList::BeforeAnimal.contains(&word.text))
        };
        let is_same_clause = self.words.get(animal).is_some_and(|word| !word.follows_break);
        animal - end <= MAX_ADJECTIVES && is_same_clause && (end..animal).all(is_adjective)
    }

    /// Returns true for 'dog 10 weeks old' and 'dog is 10 weeks old': the age may be that of this animal or of the next one.
    fn is_directly_after(&self, mention: &Mention, place: usize) -> bool {
        let is_gap = |at: usize| {
            let begins_sentence = self.words.get(at).is_none_or(|word| word.begins_sentence);
            !begins_sentence && !self.is_and(at)
        };
        !mention.has_age
            && place - mention.end <= MAX_GAP
            && (mention.end..place).all(is_gap)
            && self.words.get(place).is_some_and(|word| !word.begins_sentence && !word.follows_break)
    }

    /// Returns false for an age that may describe two animals: '10 week old dog and cat'.
    fn is_alone(&self, described: usize, mentions: &[Mention]) -> bool {
        let Some((one, other)) = mentions.get(described).zip(mentions.get(described + 1)) else { return true };
        let is_joined = other.start == one.end + 1 && self.is_and(one.end);
        one.pet_type == other.pet_type || !is_joined
    }

    /// Returns true if an age that describes no animal after it is that of the one before it.
    fn is_certainly_of(&self, before: usize, place: usize, mentions: &[Mention]) -> bool {
        let Some(mention) = mentions.get(before) else { return false };
        let others: Vec<&Mention> = mentions.iter().take(before).filter(|it| it.pet_type != mention.pet_type).collect();
        let begins_sentence = |at: usize| self.words.get(at).is_some_and(|word| word.begins_sentence);
        let Some(other) = others.last() else { return true };
        // In 'my dog likes my cat. He is 10 weeks old.' the pronoun may be either animal.
        if (mention.end..=place).any(begins_sentence) {
            return false;
        }
        if (other.end..=mention.start).any(begins_sentence) || other.has_age {
            return true;
        }
        // In 'my dog and cat are 3 years old' and 'my dog lives with my cat and is 10 weeks old', it is not certain that the age is
        // the cat's. In 'my dog and my cat is 12 years old' it is, because the verb is singular.
        let is_verb = self.words.get(mention.end).is_some_and(|word| WordList::SingularVerbs.contains(&word.text));
        let is_list = (other.end..mention.start).any(|at| self.is_and(at));
        let is_continued = (mention.end..=place).any(|at| {
            self.is_and(at) || self.words.get(at).is_some_and(|word| word.follows_break && !word.follows_colon)
        });
        let is_next_clause = (other.end + 1..=mention.start)
            .any(|at| self.words.get(at).is_some_and(|word| word.follows_break && !word.follows_colon));
        is_verb || !(is_list || is_continued || !is_next_clause)
    }

    fn is_and(&self, at: usize) -> bool {
        let word = self.words.get(at..at + 1).unwrap_or_default();
        phrases().length_of(&Meaning::And, word).is_some()
    }
}

/// Returns true for an age in numbers, of which an animal has only one.
fn is_figure(statement: &Statement) -> bool {
    statement.age_months().is_some()
}
