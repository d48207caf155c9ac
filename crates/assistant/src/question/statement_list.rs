//! Merges the statements of a question, of the saved pet and of refinements into constraints and chips.

mod age_choice;
mod food_conflict;
mod text_statements;
mod to_constraints;

use domain::pet_type::PetType;
use domain::safety::{HazardVerdict, find_hazards};
use nutrition::family;

use super::statement::{AttributedStatement, Kind, Statement};
use super::{Chip, ComparedMeasure, PetFacts, WordReadings};
use crate::constraints::wanted_foods::find_wanted;
use crate::constraints::{AgeGroup, Preference};
use crate::currency::PriceLimit;
use nutrition::animal::age_group;

pub use food_conflict::DroppedFood;
pub use text_statements::TextStatements;

/// A statement, and where it comes from.
#[derive(Debug, Clone)]
struct Entry {
    statement: Statement,
    /// Number of the text: 0 for the question, 1 for the first refinement.
    text: usize,
    /// The animal whose age the statement is, if the texts name a dog and a cat.
    animal: Option<PetType>,
    /// True for a food that the saved pet must not eat. It stays excluded even if the question asks for it.
    is_of_pet: bool,
    /// True for a statement of a text. False for the saved pet, and for a food that is excluded only because of it.
    is_in_texts: bool,
    /// True for a reading of a language model, which need not be one of the last text.
    is_reading: bool,
    /// True for a food that is excluded because of an allergy. It stays excluded even if a refinement asks for it.
    is_allergen: bool,
}

impl Entry {
    /// Returns the key of the chip. A statement that a later text repeats has another key, so that a removed chip does not hide it.
    fn key(&self) -> String {
        chip_key(&self.statement, self.text)
    }

    /// Returns the name of the food that the statement asks for.
    fn wanted(&self) -> Option<&str> {
        if let Statement::Include(name) = &self.statement { Some(name) } else { None }
    }

    /// Returns true if the visitor cannot remove the statement. For another animal than the saved pet, its foods may be allowed.
    fn is_fixed(&self, is_for_pet: bool) -> bool {
        (self.is_of_pet && is_for_pet) || self.statement.kind() == Kind::SavedPet
    }
}

/// The statements of all texts that still apply: those of later texts have replaced earlier ones.
#[derive(Debug)]
pub struct StatementList<'a> {
    entries: Vec<Entry>,
    /// Number of texts that have been added.
    text_count: usize,
    pet: Option<&'a PetFacts>,
    names_both_pet_types: bool,
    is_age_contradictory: bool,
    /// Wanted foods that were dropped because the saved pet must not eat them.
    wanted_but_excluded_by_pet: Vec<String>,
    dropped_foods: Vec<DroppedFood>,
}

impl<'a> StatementList<'a> {
    pub fn new(pet: Option<&'a PetFacts>) -> Self {
        let mut list = Self {
            entries: Vec::new(),
            text_count: 0,
            pet,
            names_both_pet_types: false,
            is_age_contradictory: false,
            wanted_but_excluded_by_pet: Vec::new(),
            dropped_foods: Vec::new(),
        };
        if let Some(pet) = pet {
            let (text, animal) = (0, None);
            list.add(Statement::SavedPet(pet.name.clone()), text, animal);
            for name in &pet.excluded_foods {
                let statement = Statement::Exclude(name.clone());
                if !list.entries.iter().any(|it| it.statement.key() == statement.key()) {
                    let (is_of_pet, is_in_texts, is_reading, is_allergen) = (true, false, false, false);
                    let entry = Entry { statement, text, animal, is_of_pet, is_in_texts, is_reading, is_allergen };
                    list.entries.push(entry);
                }
            }
        }
        list
    }

    /// Adds the statements of one text. They replace those of the texts before it.
    pub fn add_text(&mut self, reading: TextStatements, is_refinement: bool) {
        let TextStatements { mut statements, allergens, is_meal, names_pet, is_without_time_limit, is_replacement } =
            reading;
        let text = self.text_count;
        self.text_count += 1;
        let names = |pet_type: PetType| {
            statements.iter().any(|it| match &it.statement {
                Statement::PetType(named) => *named == pet_type,
                Statement::Breed(breed) => breed.pet_type == pet_type,
                _ => false,
            })
        };
        // 'For Bruno and the cat' names two animals: the name of the saved pet counts as its pet type.
        let is_named_pet = |pet_type: PetType| names_pet && self.pet.is_some_and(|pet| pet.pet_type == pet_type);
        let is_named = |pet_type: &PetType| names(*pet_type) || is_named_pet(*pet_type);
        let named: Vec<PetType> = PetType::ALL.into_iter().filter(is_named).collect();
        match named.as_slice() {
            [] => {}
            [_] => self.names_both_pet_types = false,
            _ => self.names_both_pet_types = true,
        }
        if !self.names_both_pet_types {
            statements.iter_mut().for_each(|it| it.animal = None);
        }
        self.prefer_young(&mut statements);
        let asks_for_treat = statements.iter().any(|it| it.statement == Statement::Treat);
        if is_refinement && is_meal && !asks_for_treat {
            self.remove_kind(Kind::Treat);
        }
        if is_without_time_limit {
            self.remove_kind(Kind::Minutes);
            self.entries.retain(|it| it.statement != Statement::Preference(Preference::Quick));
        }
        for AttributedStatement { statement, animal } in statements {
            // If both pet types are named, it is not known which of the animals has the weight or the size.
            let is_of_one_animal = matches!(statement.kind(), Kind::PetType | Kind::Breed | Kind::Weight | Kind::Size);
            if self.names_both_pet_types && is_of_one_animal {
                self.remove_kind(statement.kind());
            } else {
                self.add(statement, text, animal);
            }
        }
        for entry in &mut self.entries {
            entry.is_allergen |= matches!(&entry.statement, Statement::Exclude(name) if allergens.contains(name));
        }
        if is_refinement && is_replacement {
            self.replace_foods(text);
        }
        self.resolve_foods(text);
        self.drop_other_animals();
    }

    /// Adds a statement. `animal` is the animal whose age the statement is, if several are named.
    fn add(&mut self, statement: Statement, text: usize, animal: Option<PetType>) {
        if matches!(statement, Statement::Age(group) if group != AgeGroup::Young) && self.is_pet_young() {
            return;
        }
        if matches!(statement, Statement::Age(_) | Statement::Unweaned) {
            // In one text, an age in numbers takes precedence over 'puppy' or 'orphan', and 'newborn' over 'puppy'. A later text
            // can replace them, but not by 'puppy' alone, because an animal that is not weaned must not get recipes.
            let is_age_group = matches!(statement, Statement::Age(_));
            let is_young = statement == Statement::Age(AgeGroup::Young);
            let says_more = |it: &Entry| match (&it.statement, it.statement.age_months()) {
                (_, Some(months)) => it.text == text || (is_young && is_growing(months)),
                (Statement::Unweaned, _) => is_age_group && (it.text == text || is_young),
                _ => false,
            };
            if self.entries.iter().filter(|it| it.animal == animal).any(says_more) {
                return;
            }
        }
        if let Some(months) = statement.age_months() {
            // The youngest of several growing animals counts.
            let is_younger = |other_months: u16| other_months < months && is_growing(other_months);
            let is_of_same_animal = |it: &&Entry| it.text == text && it.animal == animal;
            if self.entries.iter().filter(is_of_same_animal).any(|it| it.statement.age_months().is_some_and(is_younger))
            {
                return;
            }
        }
        let kind = statement.kind();
        if !matches!(kind, Kind::Food | Kind::Preference) {
            // The first weight of a text is that of the animal.
            if kind == Kind::Weight && self.entries.iter().any(|it| it.statement.kind() == kind && it.text == text) {
                return;
            }
            // Each animal of a text has its own age.
            let is_of_other_animal = |it: &Entry| kind == Kind::Age && it.text == text && it.animal != animal;
            self.entries.retain(|it| it.statement.kind() != kind || is_of_other_animal(it));
        }
        let key = statement.key();
        // The exclusion of an allergen remains one if a later text repeats it without naming the allergy.
        let is_allergen = self.entries.iter().any(|it| it.is_allergen && it.statement.key() == key);
        let is_same = |it: &Entry| it.statement.key() == key && it.animal == animal;
        self.entries.retain(|it| !is_same(it) || it.is_of_pet);
        let (is_of_pet, is_in_texts, is_reading) = (false, true, false);
        self.push(Entry { statement, text, animal, is_of_pet, is_in_texts, is_reading, is_allergen });
    }

    /// Adds a statement of a text as the last one. If it is what the saved pet must not eat, the entry of the pet becomes the last one
    /// instead, so that the order of what the texts state does not depend on the pet.
    fn push(&mut self, new: Entry) {
        let is_same = |it: &Entry| it.animal == new.animal && it.statement.key() == new.statement.key();
        let (same, others) = std::mem::take(&mut self.entries).into_iter().partition::<Vec<_>, _>(is_same);
        self.entries = others;
        if same.is_empty() {
            self.entries.push(new);
        } else {
            self.entries.extend(same.into_iter().map(|it| Entry { is_in_texts: true, ..it }));
        }
    }

    /// Returns true if the saved pet is known to be growing. A word such as 'adult' is then not read as its age.
    fn is_pet_young(&self) -> bool {
        let months = self.pet.and_then(|pet| pet.age_months);
        months.is_some_and(|months| age_group(months) == AgeGroup::Young)
    }

    fn remove_kind(&mut self, kind: Kind) {
        self.entries.retain(|it| it.statement.kind() != kind);
    }

    /// Drops a breed, a size, an age and a saved pet that do not belong to the pet type that the texts name. The foods that the
    /// saved pet must not eat stay excluded.
    fn drop_other_animals(&mut self) {
        let Some(pet_type) = self.stated_pet_type() else { return };
        let is_of_saved_pet = self.pet.is_some_and(|pet| pet.pet_type == pet_type);
        self.entries.retain(|it| match &it.statement {
            Statement::SavedPet(_) => is_of_saved_pet,
            Statement::Breed(breed) => breed.pet_type == pet_type,
            Statement::Size(_) => pet_type == PetType::Dog,
            _ => it.animal.is_none_or(|animal| animal == pet_type),
        });
    }

    fn excluded_names(&self) -> impl Iterator<Item = &str> {
        self.entries
            .iter()
            .filter_map(|it| if let Statement::Exclude(name) = &it.statement { Some(name.as_str()) } else { None })
    }

    /// Adds the readings of a language model, unless the texts state something else. A food that is wanted is not excluded.
    pub fn add_readings(&mut self, readings: &WordReadings) {
        let text = self.text_count.saturating_sub(1);
        let mut added: Vec<Statement> = Vec::new();
        let has_kind = |kinds: &[Kind]| self.entries.iter().any(|it| kinds.contains(&it.statement.kind()));
        if !has_kind(&[Kind::Age, Kind::SavedPet]) {
            added.extend(readings.age_group.map(Statement::Age));
        }
        if !has_kind(&[Kind::Size, Kind::Breed, Kind::Weight, Kind::SavedPet]) {
            added.extend(readings.size.map(Statement::Size));
        }
        added.extend(readings.preferences.iter().map(|it| Statement::Preference(*it)));
        let is_not_wanted = |name: &&String| !self.is_wanted(name);
        added.extend(readings.exclude.iter().filter(is_not_wanted).map(|name| Statement::Exclude(name.clone())));
        for statement in added {
            let is_stated = |it: &Entry| it.is_in_texts && it.statement.key() == statement.key();
            if !self.entries.iter().any(is_stated) {
                let (animal, is_of_pet, is_in_texts, is_reading, is_allergen) = (None, false, true, true, false);
                self.push(Entry { statement, text, animal, is_of_pet, is_in_texts, is_reading, is_allergen });
            }
        }
    }

    /// Returns true if the name covers a food that the visitor wants.
    fn is_wanted(&self, name: &str) -> bool {
        let family = family::find(name);
        let wanted = self
            .entries
            .iter()
            .filter_map(|it| if let Statement::Include(name) = &it.statement { find_wanted(name) } else { None });
        let shares_food = |it: family::Family| {
            family.as_ref().is_some_and(|family| it.foods().iter().any(|food| family.foods().contains(food)))
        };
        wanted.into_iter().any(shares_food)
    }

    /// Removes the statements of the chips that the visitor removed. The saved pet and the foods that it must not eat stay.
    pub fn remove(&mut self, keys: &[String]) {
        let is_for_pet = self.may_be_for_pet();
        self.entries.retain(|it| it.is_fixed(is_for_pet) || !keys.contains(&it.key()));
    }

    /// Returns true if the texts state ages that no single animal has: a puppy or kitten with the age of an adult, or 10 weeks and
    /// 12 years.
    pub fn is_age_contradictory(&self) -> bool {
        self.is_age_contradictory
    }

    /// Removes wanted foods that harm one of the animals. They are reported as hazards of the text instead.
    pub fn remove_unsafe_foods(&mut self, pet_types: &[PetType]) {
        let is_unsafe = |name: &String| {
            let lines = std::slice::from_ref(name);
            let mut findings = pet_types.iter().flat_map(|pet_type| find_hazards(*pet_type, "", lines, &[]));
            findings.any(|finding| finding.verdict == HazardVerdict::Unsafe)
        };
        self.entries.retain(|it| !matches!(&it.statement, Statement::Include(name) if is_unsafe(name)));
    }

    /// Returns true if a text with this number or a later one states the preference, and the visitor has not removed it.
    pub fn has_preference_from(&self, text: usize, preference: Preference) -> bool {
        self.entries.iter().any(|it| it.text >= text && it.statement == Statement::Preference(preference))
    }

    /// Returns true if the text with this number limits the measure, as in 'cheaper than £5'.
    pub fn limits(&self, text: usize, measure: ComparedMeasure) -> bool {
        let is_limit = |statement: &Statement| match measure {
            ComparedMeasure::Price => matches!(statement.kind(), Kind::Price | Kind::PricePerDay),
            ComparedMeasure::Time => statement.kind() == Kind::Minutes,
        };
        self.entries.iter().any(|it| it.text == text && is_limit(&it.statement))
    }

    /// Returns the price limits as the visitor named them.
    pub fn price_limits(&self) -> Vec<PriceLimit> {
        let limit_of = |entry: &Entry| match entry.statement {
            Statement::Price(limit) | Statement::PricePerDay(limit) => Some(limit),
            _ => None,
        };
        self.entries.iter().filter_map(limit_of).collect()
    }

    pub fn names_both_pet_types(&self) -> bool {
        self.names_both_pet_types
    }

    fn stated_pet_type(&self) -> Option<PetType> {
        self.entries.iter().find_map(|it| if let Statement::PetType(it) = it.statement { Some(it) } else { None })
    }

    /// Returns false if the texts name only the other kind of animal than the saved pet.
    fn may_be_for_pet(&self) -> bool {
        self.pet.is_some_and(|pet| self.stated_pet_type().is_none_or(|stated| stated == pet.pet_type))
    }

    /// Returns the pet type that the texts name, that of the breed, or that of the saved pet.
    pub fn pet_type(&self) -> Option<PetType> {
        let of_breed = || {
            self.entries
                .iter()
                .find_map(|it| if let Statement::Breed(breed) = &it.statement { Some(breed.pet_type) } else { None })
        };
        let of_pet = || self.pet.filter(|_| !self.names_both_pet_types).map(|pet| pet.pet_type);
        self.stated_pet_type().or_else(of_breed).or_else(of_pet)
    }

    pub fn chips(&self, pet_type: Option<PetType>) -> Vec<Chip> {
        let is_for_pet = self.may_be_for_pet();
        let chip = |it: &Entry| Chip {
            key: it.key(),
            label: it.statement.label(pet_type),
            is_fixed: it.is_fixed(is_for_pet),
            refinement_index: it.text.checked_sub(1).filter(|_| !it.is_reading),
        };
        // The chip 'Puppy' already says that the animal is a dog.
        let is_said_by_age = |it: &Entry| {
            it.statement.kind() == Kind::PetType
                && self.entries.iter().any(|it| it.statement == Statement::Age(AgeGroup::Young))
        };
        self.entries.iter().filter(|it| !is_said_by_age(it)).map(chip).collect()
    }
}

/// Returns true if the visitor removed the chips of everything that a text with this number states. The text is then not a reply or a
/// change any more, and what the texts before it state applies again.
pub fn is_withdrawn(statements: &[AttributedStatement], text: usize, removed: &[String]) -> bool {
    let has_young = statements.iter().any(|it| it.statement == Statement::Age(AgeGroup::Young));
    // The chip 'Puppy' also states the pet type.
    let has_chip = |it: &&AttributedStatement| !(has_young && it.statement.kind() == Kind::PetType);
    let mut keys = statements.iter().filter(has_chip).map(|it| chip_key(&it.statement, text)).peekable();
    keys.peek().is_some() && keys.all(|key| removed.contains(&key))
}

fn chip_key(statement: &Statement, text: usize) -> String {
    let key = statement.key();
    if text == 0 { key } else { format!("{key}@{text}") }
}

fn is_growing(months: u16) -> bool {
    age_group(months) == AgeGroup::Young
}
