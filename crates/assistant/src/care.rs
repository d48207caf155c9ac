//! What an animal needs besides or instead of a recipe: a vet at once, a diet that a vet makes, or advice. This decides whether
//! recipes are recommended and created.

use domain::disease::{self, Care, Disease};
use domain::pet_type::PetType;
use nutrition::animal::Animal;
use nutrition::daily_need::{PREGNANT_OR_NURSING, VET_FIRST, needs_vet_first};
use search::illness::POISONING;
use search::interpretation::MEATLESS_CAT;

use crate::constraints::unsafe_constraints::{
    CAT_WITHOUT_TAURINE, MEATLESS_KITTEN, excludes_meat_and_fish, is_cat_without_taurine, is_unweaned, unweaned,
};
use crate::constraints::{AgeGroup, Constraints};
use crate::question::{ONLY_DOGS_AND_CATS, Understanding};

/// Note that is stored with a recipe that was created for an ill animal. It names no disease, because the link may be shared.
pub const NOTE_FOR_ILL_ANIMALS: &str =
    "This recipe is for healthy animals and is no diet for an illness. Ask your vet which diet is right.";

/// An emergency. Only what to do is shown, because reading recipes would delay it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Emergency {
    /// The advice for the owner, in complete sentences.
    pub sentence: &'static str,
    /// True if the animal has eaten something that harms it.
    pub is_poisoning: bool,
}

/// Says what a saved pet needs besides recipes.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct PetCare {
    /// Sentences that refer its owner to a vet.
    pub referrals: Vec<String>,
    /// False if recipes could harm the pet, or would delay the visit to a vet.
    pub allows_recipes: bool,
}

impl PetCare {
    /// `constraints` must be those of the pet, including its age group.
    pub fn new(constraints: &Constraints, animal: &Animal) -> Self {
        let of_pet = Understanding { constraints: constraints.clone(), ..Understanding::default() };
        let needs_vet = needs_vet_first(animal);
        let mut referrals = of_pet.all_referrals();
        referrals.extend(needs_vet.then(|| VET_FIRST.to_owned()));
        Self { referrals, allows_recipes: of_pet.refusal().is_none() && !needs_vet }
    }
}

impl Understanding {
    pub fn emergency(&self) -> Option<Emergency> {
        let emergencies = || self.diseases_with(Care::Emergency);
        // The sentence about poisons comes first, because only it says not to make the animal vomit.
        let disease = emergencies().find(|it| it.name == POISONING).or_else(|| emergencies().next())?;
        Some(Emergency { sentence: &disease.referral, is_poisoning: disease.name == POISONING })
    }

    /// Returns why no recipe is created for the animal, and what to do instead. None if one can be created.
    pub fn refusal(&self) -> Option<String> {
        let of_emergency = self.emergency().map(|it| it.sentence.to_owned());
        let of_disease = || {
            let disease = self.diseases_with(Care::VetDiet).next()?;
            Some(format!("We create no recipe for an animal with {}. {}", disease.name, disease.referral))
        };
        let of_other_animal = || self.is_for_other_animal.then(|| ONLY_DOGS_AND_CATS.to_owned());
        of_emergency.or_else(of_disease).or_else(of_other_animal).or_else(|| refusal_for(&self.constraints))
    }

    /// Returns the sentences that refer the visitor to a vet. If the texts name an animal that is neither a dog nor a cat, the
    /// warning about other animals is among them.
    pub fn all_referrals(&self) -> Vec<String> {
        let mut sentences: Vec<String> = self.referrals.iter().map(|sentence| (*sentence).to_owned()).collect();
        sentences.extend(self.state_sentences());
        sentences
    }

    /// Returns the sentences about states that are no illness: not weaned, pregnant or nursing, a cat without meat and fish.
    pub fn state_sentences(&self) -> Vec<String> {
        let constraints = &self.constraints;
        let mut sentences: Vec<String> = Vec::new();
        sentences.extend(refusal_for(constraints));
        sentences.extend(constraints.is_pregnant_or_nursing.then(|| PREGNANT_OR_NURSING.to_owned()));
        if is_meatless_cat(constraints) && constraints.age_group != Some(AgeGroup::Young) {
            sentences.push(MEATLESS_CAT.to_owned());
        }
        sentences
    }

    /// Returns the note that is stored with a recipe for this animal, or an empty text.
    pub fn note(&self) -> String {
        let of_illness = (!self.diseases.is_empty()).then(|| NOTE_FOR_ILL_ANIMALS.to_owned());
        let notes: Vec<String> = of_illness.into_iter().chain(self.state_sentences()).collect();
        notes.join(" ")
    }

    /// Returns true if recipes are recommended. While it is unknown which food must be left out, every recipe may contain it.
    pub fn allows_recommendations(&self) -> bool {
        self.is_for_animal_that_eats_recipes() && self.unknown_exclusions.is_empty()
    }

    /// Returns true if recipes suit the animal. One that is not weaned cannot eat them.
    pub(crate) fn is_for_animal_that_eats_recipes(&self) -> bool {
        self.emergency().is_none() && !is_unweaned(&self.constraints) && !self.is_for_other_animal
    }

    fn diseases_with(&self, care: Care) -> impl Iterator<Item = &'static Disease> {
        self.diseases.iter().filter_map(|name| disease::find(name)).filter(move |disease| disease.care == care)
    }
}

/// Returns why no recipe is created with these constraints, and what to do instead.
fn refusal_for(constraints: &Constraints) -> Option<String> {
    if is_unweaned(constraints) {
        return Some(unweaned(constraints.pet_type));
    }
    let excluded = constraints.excluded_foods().unwrap_or_default();
    if is_cat_without_taurine(constraints, excluded.iter().map(|it| &it.family)) {
        return Some(CAT_WITHOUT_TAURINE.to_owned());
    }
    let is_kitten = constraints.age_group == Some(AgeGroup::Young);
    (is_kitten && is_meatless_cat(constraints)).then(|| MEATLESS_KITTEN.to_owned())
}

fn is_meatless_cat(constraints: &Constraints) -> bool {
    let excluded = || {
        constraints.excluded_foods().is_ok_and(|excluded| excludes_meat_and_fish(excluded.iter().map(|it| &it.family)))
    };
    constraints.pet_type == Some(PetType::Cat) && excluded()
}

#[cfg(test)]
mod tests {
    use domain::health_claim;
    use nutrition::animal::AnimalInput;

    use super::*;
    use crate::question::{PetFacts, QuestionRequest, understand};

    fn ask(text: &str) -> Understanding {
        understand(&QuestionRequest { text, ..QuestionRequest::default() })
    }

    #[test]
    fn other_animals_than_dogs_and_cats_get_no_recipes() {
        for (text, is_other) in [
            ("turkey for my ferret", true),
            ("food for my guinea pig", true),
            ("food for my dog and my hamster", false),
        ] {
            let found = ask(text);
            assert_eq!(found.refusal().is_some(), is_other, "{text}");
            assert_eq!((found.allows_recommendations(), found.is_empty()), (!is_other, false), "{text}");
        }
    }

    #[test]
    fn a_saved_kitten_that_is_not_weaned_gets_no_recipes() {
        let pet = PetFacts {
            name: "Mia".to_owned(),
            pet_type: PetType::Cat,
            breed: None,
            weight_kg: None,
            age_months: Some(1),
            excluded_foods: Vec::new(),
        };
        let request =
            QuestionRequest { text: "dinner for my kitten Mia", pet: Some(&pet), ..QuestionRequest::default() };
        assert!(!understand(&request).allows_recommendations());
    }

    #[test]
    fn a_saved_pet_that_needs_a_vet_gets_a_referral_instead_of_recipes() {
        let of_pet = |pet_type, months, condition, exclude: &[&str]| {
            let input = AnimalInput {
                age_months: Some(f64::from(months)),
                body_condition: Some(f64::from(condition)),
                ..AnimalInput::default()
            };
            let constraints = Constraints {
                pet_type: Some(pet_type),
                age_months: Some(months),
                exclude: exclude.iter().map(|name| (*name).to_owned()).collect(),
                ..Constraints::default()
            };
            PetCare::new(&constraints.with_age_group(), &Animal::new(pet_type, &input).unwrap())
        };
        let meatless = &["meat", "fish"][..];
        for (pet_type, months, condition, exclude, allows_recipes, begin) in [
            (PetType::Dog, 24, 5, &[][..], true, None),
            (PetType::Dog, 24, 3, &[], true, None),
            (PetType::Dog, 24, 2, &[], false, Some("An animal this thin should see a vet first.")),
            (PetType::Dog, 5, 1, &[], false, Some("An animal this thin should see a vet first.")),
            (PetType::Dog, 1, 5, &[], false, Some("Until it is weaned, at about eight weeks, a puppy needs")),
            (PetType::Cat, 1, 5, &[], false, Some("Until it is weaned, at about eight weeks, a kitten needs")),
            (PetType::Cat, 5, 5, meatless, false, Some("We create no recipe without meat and fish for a kitten")),
            (PetType::Cat, 24, 5, meatless, true, Some(MEATLESS_CAT)),
            (PetType::Cat, 24, 5, &["taurine"], false, Some(CAT_WITHOUT_TAURINE)),
            (PetType::Cat, 24, 5, &["supplements"], true, None),
            (PetType::Dog, 24, 5, &["taurine"], true, None),
            (PetType::Dog, 24, 5, meatless, true, None),
        ] {
            let care = of_pet(pet_type, months, condition, exclude);
            let text = format!("{pet_type} of {months} months, condition {condition}: {care:?}");
            assert_eq!(care.allows_recipes, allows_recipes, "{text}");
            assert_eq!(care.referrals.len(), usize::from(begin.is_some()), "{text}");
            assert!(begin.is_none_or(|begin| care.referrals[0].starts_with(begin)), "{text}");
        }
    }

    #[test]
    fn recipes_are_refused_where_only_a_vet_can_help() {
        for (text, begin) in [
            ("my dog ate an onion", "Call a vet or a poison line now"),
            ("my great dane has bloat", "A swollen belly with retching is an emergency."),
            ("my dog ate grapes and has bloat", "Call a vet or a poison line now"),
            ("my dog ate rat poison and can't breathe", "Call a vet or a poison line now"),
            ("low fat recipes for a dog with pancreatitis", "We create no recipe for an animal with pancreatitis. "),
            ("cat with kidney issues", "We create no recipe for an animal with kidney disease. "),
            ("my 3 week old kitten", "Until it is weaned, at about eight weeks, a kitten needs "),
            ("4 week old puppy", "Until it is weaned, at about eight weeks, a puppy needs "),
            ("7 week old puppy", "Until it is weaned"),
            ("2 week old puppies", "Until it is weaned"),
            ("newborn kitten", "Until it is weaned"),
            ("2 day old kitten", "Until it is weaned"),
            ("an orphaned puppy", "Until it is weaned"),
            ("neugeborenes Kätzchen", "Until it is weaned"),
            ("chiot orphelin", "Until it is weaned"),
            ("vegetarian food for my kitten", "We create no recipe without meat and fish for a kitten"),
        ] {
            let refusal = ask(text).refusal();
            assert!(refusal.as_deref().is_some_and(|it| it.starts_with(begin)), "{text}: {refusal:?}");
        }
        for text in [
            "my dog has itchy skin",
            "vegetarian cat food",
            "vegetarian dinner for my puppy",
            "8 week old puppy",
            "5 month old orphaned kitten",
            "we have a newborn baby and a dog",
            "pregnant dog",
            "turkey for my dog",
        ] {
            assert_eq!(ask(text).refusal(), None, "{text}");
        }
    }

    #[test]
    fn an_animal_that_is_not_weaned_gets_no_recipes() {
        for text in [
            "my puppies were born yesterday",
            "kittens born today",
            "our cat's kittens were born last night",
            "my puppy was born this morning",
            "my puppy was born just 3 days ago",
            "kittens born last week",
            "puppies born a week ago",
            "kittens born two weeks ago",
            "puppies that were born a few weeks ago",
            "my kitten was born last month",
            "kittens born on Monday",
            "the puppies have just been born",
            "my dog was born 3 hours ago",
            "a kitten that is hours old",
            "my kitten's eyes are still closed",
            "kitten with eyes still closed",
            "my puppy has not opened its eyes yet",
            "her eyes haven't opened yet, kitten",
            "kitten, eyes not open yet",
            "puppy whose eyes have just opened",
            "a newborn",
            "newborn kitten",
            "new-born puppies",
            "neonatal kitten",
            "premature puppies",
            "3 days old",
            "my kitten is 3 days old",
            "3-day-old puppy",
            "three day old puppies",
            "day old kitten",
            "my puppy is 0 weeks old",
            "a fortnight old puppy",
            "my kitten is less than a week old",
            "my kitten is still nursing",
            "puppies still nursing from mum",
            "a nursing kitten",
            "my puppy still drinks from its mother",
            "my kitten still drinks mother's milk",
            "kittens on mum's milk",
            "my kitten is still suckling",
            "the puppy still suckles",
            "bottle-fed kitten",
            "bottle fed",
            "we are bottle feeding a puppy",
            "bottle baby kitten",
            "kitten on the bottle",
            "my puppy drinks from a bottle",
            "syringe fed kitten",
            "hand-reared puppy",
            "orphaned kitten",
            "orphan puppies",
            "motherless kittens",
            "kitten abandoned by its mother",
            "a puppy rejected by his mum",
            "the puppy lost its mother",
            "kitten without a mother",
            "my kitten is not weaned",
            "my puppy hasn't been weaned yet",
            "kitten, not fully weaned",
            "puppies that are too young to be weaned",
            "kittens not eating solids yet",
            "my puppy can't eat solid food yet",
            "puppy with its umbilical cord",
            "gestern geborene Kätzchen",
            "unsere Welpen wurden gestern geboren",
            "Welpe, Augen noch geschlossen",
            "mutterloses Kätzchen",
            "chatons nés hier",
            "chaton qui tète encore",
            "chiot aux yeux encore fermés",
            "gatitos nacidos ayer",
            "gatito sin madre",
            "cuccioli nati ieri",
            "gattino non ancora svezzato",
            "gisteren geboren kittens",
            "moederloos kitten",
        ] {
            let found = ask(text);
            let refusal = found.refusal();
            assert!(refusal.as_deref().is_some_and(|it| it.starts_with("Until it is weaned")), "{text}: {found:?}");
            assert!(!found.allows_recommendations(), "{text}");
        }
        for text in [
            "my cat is nursing her kittens",
            "my dog is still nursing her puppies",
            "food for a nursing cat",
            "12 week old bottle-fed kitten",
            "my dog was born in 2019",
            "my dog was born 3 years ago",
            "my dog eats with his eyes closed",
            "quick dinner, ready in 3 hours, for my dog",
            "dinner for my 3 year old dog without milk",
        ] {
            assert!(ask(text).allows_recommendations(), "{text}");
        }
    }

    #[test]
    fn the_first_emergency_does_not_hide_a_poisoning() {
        for (text, is_poisoning) in [
            ("my dog ate grapes and has bloat", true),
            ("my dog has bloat and ate grapes", true),
            ("my dog ate rat poison and can't breathe", true),
            ("my great dane has bloat", false),
        ] {
            assert_eq!(ask(text).emergency().map(|it| it.is_poisoning), Some(is_poisoning), "{text}");
        }
    }

    #[test]
    fn states_of_healthy_animals_lead_to_advice() {
        for text in [
            "my pregnant dog",
            "lactating cat food",
            "nursing dog",
            "trächtige Hündin",
            "chienne gestante",
            "perra gestante",
            "cagna incinta",
            "drachtige hond",
        ] {
            let found = ask(text);
            assert!(found.constraints.is_pregnant_or_nursing, "{text}");
            assert_eq!(found.all_referrals(), [PREGNANT_OR_NURSING], "{text}");
        }
        assert_eq!(ask("vegetarian food for my cat").all_referrals(), [MEATLESS_CAT]);
        assert_eq!(ask("food without fish for my cat").all_referrals(), Vec::<String>::new());
        assert_eq!(ask("vegetarian food for my dog").all_referrals(), Vec::<String>::new());
        assert!(!ask("my 3 week old kitten").allows_recommendations());
        assert!(ask("low fat recipes for a dog with pancreatitis").allows_recommendations());
    }

    #[test]
    fn notes_of_recipes_name_no_disease_and_make_no_claim() {
        let note = ask("my pregnant dog has itchy skin").note();
        assert_eq!(note, format!("{NOTE_FOR_ILL_ANIMALS} {PREGNANT_OR_NURSING}"));
        for text in [note.as_str(), MEATLESS_CAT, MEATLESS_KITTEN, CAT_WITHOUT_TAURINE] {
            assert!(health_claim::find_in_text(text).is_empty(), "{text}");
            assert!(disease::find_mentions(text).is_empty(), "{text}");
        }
        assert_eq!(ask("turkey for my dog").note(), "");
        // A referral may have another reason, such as another animal in the household.
        let healthy = Understanding { referrals: vec!["Ask a vet."], ..Understanding::default() };
        assert_eq!(healthy.note(), "");
    }
}
