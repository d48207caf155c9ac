//! States the animals and the kinds of recipes that phrases of the search's lexicon name.

use domain::category::Category;
use domain::pet_type::PetType;
use search::Term;
use search::lexicon::lexicon;

use super::super::statement::Statement;
use super::super::word::Word;
use super::Reader;
use crate::constraints::{AgeGroup, DogSize, Preference};

impl Reader<'_> {
    /// States the animals that a phrase or its words name: 'ginger tom' is a cat, and 'old cat' is a category for seniors and
    /// names a cat.
    pub(super) fn state_pet_types(&mut self, words: &[Word]) {
        let phrase = words.iter().map(|word| word.stem.as_str()).collect::<Vec<_>>().join(" ");
        for name in words.iter().map(|word| &word.stem).chain([&phrase]) {
            let found = lexicon().get(name).map_or(&[][..], |phrase| phrase.terms.as_slice());
            if let Some(pet_type) = PetType::ALL.into_iter().find(|it| found.contains(&Term::from_pet_type(*it))) {
                self.state(Statement::PetType(pet_type));
            }
        }
    }

    /// States the facts that a phrase of the search's lexicon means.
    pub(super) fn state_facts(&mut self, terms: &[Term]) {
        let has = |category| terms.contains(&Term::from_category(category));
        let statements = [
            (Category::Puppy, Statement::Age(AgeGroup::Young)),
            (Category::Kitten, Statement::Age(AgeGroup::Young)),
            (Category::Adult, Statement::Age(AgeGroup::Adult)),
            (Category::Senior, Statement::Age(AgeGroup::Senior)),
            (Category::Small, Statement::Size(DogSize::Small)),
            (Category::Large, Statement::Size(DogSize::Large)),
            (Category::Treats, Statement::Treat),
        ];
        for (category, statement) in statements {
            if has(category) {
                self.state(statement);
            }
        }
        for (category, pet_type) in [(Category::Puppy, PetType::Dog), (Category::Kitten, PetType::Cat)] {
            if has(category) {
                self.state(Statement::PetType(pet_type));
            }
        }
        if has(Category::GrainFree) {
            self.state(Statement::Exclude("grain".to_owned()));
        }
        if terms.contains(&Term::organic()) {
            self.state(Statement::Preference(Preference::Organic));
        }
    }
}
