//! Joins the wanted foods of 'duck or rabbit', of which a recipe needs only one.

use domain::pet_type::PetType;
use domain::safety::{HazardVerdict, find_hazards};
use search::interpretation::is_or;

use super::super::statement::Statement;
use super::Reader;
use crate::constraints::wanted_foods::join_alternatives;
use crate::word_list::WordList;

/// A wanted food, and the index of the word after its name.
struct WantedFood {
    place: usize,
    end: usize,
    name: String,
}

impl Reader<'_> {
    /// Joins wanted foods between which there is only 'or'. Foods that turned out to be excluded are not joined, so that each of them
    /// stays excluded.
    pub(super) fn join_alternatives(&mut self) {
        let wanted = self.wanted_foods();
        let mut at = 0;
        while let Some(rest) = wanted.get(at..).filter(|rest| !rest.is_empty()) {
            let length = self.count_alternatives(rest);
            if let Some([first, .., last]) = rest.get(..length) {
                let names: Vec<String> = rest.iter().take(length).map(|food| food.name.clone()).collect();
                let is_of_list = |(place, statement): &(usize, Statement)| {
                    matches!(statement, Statement::Include(_)) && (first.place..=last.place).contains(place)
                };
                let index = self.statements.iter().position(is_of_list).unwrap_or_default();
                self.statements.retain(|it| !is_of_list(it));
                self.statements.insert(index, (first.place, Statement::Include(join_alternatives(&names))));
            }
            at += length;
        }
    }

    fn wanted_foods(&self) -> Vec<WantedFood> {
        let mut wanted: Vec<WantedFood> = Vec::new();
        for (place, statement) in &self.statements {
            if let Statement::Include(name) = statement {
                let end = place + self.lengths.get(place).copied().unwrap_or(1);
                wanted.push(WantedFood { place: *place, end, name: name.clone() });
            }
        }
        wanted.sort_by_key(|food| food.place);
        wanted
    }

    /// Returns the number of foods at the start of which one is enough, which is at least 1. The commas of a list mean what stands
    /// before its last food: 'chicken, duck or rabbit'.
    fn count_alternatives(&self, foods: &[WantedFood]) -> usize {
        let mut alternatives = 1;
        for (index, pair) in foods.windows(2).enumerate() {
            let [food, next] = pair else { break };
            if !self.may_be_joined(&food.name) || !self.may_be_joined(&next.name) {
                break;
            }
            if self.is_or_between(food, next) {
                alternatives = index + 2;
            } else if !self.is_comma_between(food, next) {
                break;
            }
        }
        alternatives
    }

    fn is_or_between(&self, food: &WantedFood, next: &WantedFood) -> bool {
        let is_foreign_or = |text: &String| self.is_foreign && WordList::ForeignAlternatives.contains(text);
        let stands_between = |text: &String| is_or(text) || is_foreign_or(text);
        food.end + 1 == next.place && self.words.get(food.end).is_some_and(|word| stands_between(&word.text))
    }

    fn is_comma_between(&self, food: &WantedFood, next: &WantedFood) -> bool {
        food.end == next.place && self.words.get(next.place).is_some_and(|word| word.follows_break)
    }

    /// Returns false for a food that may have to be left out, or that is a hazard, because both are decided for each name.
    fn may_be_joined(&self, name: &String) -> bool {
        let lines = std::slice::from_ref(name);
        let mut findings = PetType::ALL.into_iter().flat_map(|pet_type| find_hazards(pet_type, "", lines, &[]));
        let is_doubtful = self.reading.unclear_foods.contains(name) || self.reading.doubtful_exclusions.contains(name);
        !is_doubtful && findings.all(|finding| finding.verdict != HazardVerdict::Unsafe)
    }
}

#[cfg(test)]
mod tests {
    use super::super::super::{QuestionRequest, understand};

    #[test]
    fn foods_with_or_between_them_are_alternatives() {
        let mut wrong = Vec::new();
        for (text, include, exclude) in [
            ("chicken or turkey for my dog", &["chicken or turkey"][..], &[][..]),
            ("chicken, duck or rabbit for my dog", &["chicken or duck or rabbit"], &[]),
            ("chicken or turkey with rice", &["chicken or turkey", "rice"], &[]),
            ("beef with rice or potato", &["beef", "rice or potato"], &[]),
            ("beef, rice and carrots", &["beef", "rice", "carrots"], &[]),
            ("Huhn oder Pute für meinen Hund", &["chicken or turkey"], &[]),
            ("poulet ou dinde pour mon chien", &["chicken or turkey"], &[]),
            ("pollo o pavo para mi perro", &["chicken or turkey"], &[]),
            ("pollo o tacchino per il mio cane", &["chicken or turkey"], &[]),
            ("kip of kalkoen voor mijn hond", &["chicken or turkey"], &[]),
            ("dog dinner without chicken or turkey", &[], &["chicken", "turkey"]),
            ("dog dinner, no chicken, beef or lamb", &[], &["chicken", "beef", "lamb"]),
            ("chicken or turkey upset his stomach", &[], &["chicken", "turkey"]),
            ("my dog is allergic to chicken or turkey", &[], &["chicken", "turkey"]),
            ("turkey or rabbit, no rice", &["turkey or rabbit"], &["rice"]),
            ("chicken for my dog or cat", &["chicken"], &[]),
        ] {
            let found = understand(&QuestionRequest { text, ..QuestionRequest::default() }).constraints;
            if found.include != include || found.exclude != exclude {
                wrong.push(format!("{text}: {:?}, without {:?}", found.include, found.exclude));
            }
        }
        assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    }

    #[test]
    fn a_chip_stands_for_all_alternatives_and_an_exclusion_leaves_the_others() {
        let request = QuestionRequest { text: "chicken or turkey for my dog", ..QuestionRequest::default() };
        let labels: Vec<String> = understand(&request).chips.into_iter().map(|chip| chip.label).collect();
        assert!(labels.contains(&"With chicken or turkey".to_owned()), "{labels:?}");
        let refinements = ["no chicken".to_owned()];
        let refined = understand(&QuestionRequest { refinements: &refinements, ..request }).constraints;
        assert_eq!(refined.include, ["chicken or turkey"]);
        assert_eq!(refined.exclude, ["chicken"]);
        let valid = refined.validate().unwrap();
        let is_turkey = |id: &str| id.starts_with("turkey");
        assert!(valid.include[0].foods.iter().all(|food| is_turkey(food.id.as_str())), "{valid:?}");
    }
}
