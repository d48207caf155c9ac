//! Recognises that an animal is weaned, and by single words that a puppy or kitten is not weaned, for sentences that no phrase of the table matches: 'my puppy is
//! still with his mum', 'a kitten with its eyes closed'.
//!
//! In doubt the animal counts as not weaned. An age in numbers takes precedence over these words.

use super::super::PetFacts;
use super::super::statement::{Kind, Statement};
use super::super::word::Word;
use super::Reader;
use crate::constraints::AgeGroup;
use crate::word_list::WordList;

impl Reader<'_> {
    /// States that a puppy or kitten is not weaned if the text mentions its mother, a bottle or closed eyes. If the text is about a
    /// nursing mother, the recipe is for her and not for her young.
    pub(super) fn state_unweaned_by_context(&mut self) {
        let is_young = |(_, statement): &&(usize, Statement)| *statement == Statement::Age(AgeGroup::Young);
        let Some(place) = self.statements.iter().find(is_young).map(|(place, _)| *place) else { return };
        let is_nursing = self.statements.iter().any(|(_, statement)| *statement == Statement::PregnantOrNursing);
        // 'Weaned from its mother' names the mother of an animal that is weaned.
        let is_with_mother = !self.reading.is_weaned && self.words.windows(2).any(is_its_mother);
        let is_fed_by_mother = is_with_mother || (0..self.words.len()).any(|at| self.is_milk_word(at));
        if !is_nursing && (is_fed_by_mother || self.mentions_closed_eyes()) {
            self.statements.push((place, Statement::Unweaned));
        }
    }

    /// Reads 'weaned'. With a word such as 'half' or 'soon' beside it, the animal counts as not weaned.
    pub(super) fn read_weaned(&mut self) {
        let is_doubt = |word: &Word| WordList::WeanedInDoubt.contains(&word.text);
        let start = (self.place.saturating_sub(MAX_DOUBT_DISTANCE)..=self.place)
            .rev()
            .find(|at| self.words.get(*at).is_some_and(|word| word.follows_break));
        let before = start.unwrap_or(self.place.saturating_sub(MAX_DOUBT_DISTANCE))..self.place;
        let after = self.clause_after(self.place + 1).iter().take(MAX_DOUBT_DISTANCE);
        // 'We weaned our dog off chicken' says nothing of the age.
        if after.clone().any(|word| word.text == "off") {
            return;
        }
        if self.words.get(before).unwrap_or_default().iter().chain(after).any(is_doubt) {
            self.state(Statement::Unweaned);
        } else {
            self.reading.is_weaned = true;
        }
    }

    /// States that a weaned animal of unknown age is young, because recipes for growth are safe for adults too, and asks for its age.
    pub(super) fn state_young_if_weaned(&mut self, pet: Option<&PetFacts>) {
        let has_age = self.statements.iter().any(|(_, statement)| statement.kind() == Kind::Age)
            || pet.is_some_and(|pet| pet.age_months.is_some());
        if self.reading.is_weaned && !has_age {
            self.reading.asks_age = true;
            self.statements.push((0, Statement::Age(AgeGroup::Young)));
        }
    }

    /// Returns true for a word such as 'bottle'. An umbilical hernia is found in grown animals too.
    fn is_milk_word(&self, at: usize) -> bool {
        let is_hernia = self.words.get(at + 1).is_some_and(|word| word.text == "hernia");
        !is_hernia && self.words.get(at).is_some_and(|word| WordList::MilkFeeding.contains(&word.text))
    }

    /// Returns true if the text says that eyes are closed or have just opened.
    fn mentions_closed_eyes(&self) -> bool {
        let is_eye = |at: &usize| self.words.get(*at).is_some_and(|word| word.stem == "eye");
        let is_closed = |word: &Word| WordList::ClosedEyes.contains(&word.text);
        (0..self.words.len()).filter(is_eye).any(|at| {
            let before = self.words.get(at.saturating_sub(MAX_DISTANCE)..at).unwrap_or_default();
            let after = self.words.get(at..(at + MAX_DISTANCE).min(self.words.len())).unwrap_or_default();
            before.iter().chain(after).any(is_closed)
        })
    }
}

/// Number of words before 'eyes', and from 'eyes' on, among which a word such as 'closed' is looked for.
const MAX_DISTANCE: usize = 5;
/// Number of words before and after 'weaned' among which a word such as 'half' is looked for.
const MAX_DOUBT_DISTANCE: usize = 3;

/// Returns true for 'its mother' and 'from mum', but not for 'my mum', who is the visitor's mother.
fn is_its_mother(words: &[Word]) -> bool {
    let [before, mother] = words else { return false };
    WordList::MotherWords.contains(&mother.text) && WordList::BeforeMother.contains(&before.text)
}

#[cfg(test)]
mod tests {
    use crate::constraints::AgeGroup;
    use crate::question::{QuestionRequest, Understanding, understand};

    fn ask(text: &str, refinements: &[String]) -> Understanding {
        understand(&QuestionRequest { text, refinements, ..QuestionRequest::default() })
    }

    #[test]
    fn a_weaned_animal_gets_recipes_for_growth() {
        for text in [
            "dinner for my weaned kitten",
            "kitten, fully weaned",
            "my puppy has been weaned",
            "kitten weaned from its mother",
            "weaned kitten, turkey",
            "my puppies are all weaned now",
            "turkey for my 10 week old weaned puppy",
            "kitten with an umbilical hernia",
            "puppy dinner with suckling pig",
            "entwöhnte Kätzchen",
            "chaton sevré",
            "gatito destetado",
            "gattino svezzato",
            "gespeende kittens",
        ] {
            let found = ask(text, &[]);
            assert_eq!(found.refusal(), None, "{text}");
            assert_eq!(found.constraints.age_group, Some(AgeGroup::Young), "{text}");
            assert_eq!(found.question, None, "{text}: {found:?}");
        }
    }

    #[test]
    fn an_animal_that_may_not_be_weaned_gets_no_recipes() {
        for text in [
            "my kitten is not weaned yet",
            "kitten, still weaning",
            "half weaned puppy",
            "puppy that is almost completely weaned",
            "my kitten isn't properly weaned",
            "kitten to be weaned next week",
            "my puppies will be weaned soon",
            "weaned kitten on the bottle",
            "5 week old weaned kitten",
            "weaning food for a puppy",
            "Kätzchen noch nicht entwöhnt",
            "chiot pas encore sevré",
            "gattino quasi svezzato",
            "bijna gespeende kittens",
        ] {
            assert!(!ask(text, &[]).allows_recommendations(), "{text}");
        }
    }

    #[test]
    fn a_weaned_animal_of_unknown_age_counts_as_young_until_its_age_is_known() {
        let found = ask("dinner for my weaned dog", &[]);
        assert_eq!(found.constraints.age_group, Some(AgeGroup::Young));
        let question = found.question.unwrap();
        assert_eq!(question.text, "How old is it?");
        for (option, expected) in question.options.iter().zip([AgeGroup::Young, AgeGroup::Adult]) {
            let answered = ask("dinner for my weaned dog", std::slice::from_ref(&option.refinement));
            assert_eq!((answered.constraints.age_group, answered.question), (Some(expected), None), "{option:?}");
        }
        assert_eq!(ask("we weaned our dog off his old food", &[]).constraints.age_group, None);
    }

    #[test]
    fn a_suckling_pig_is_pork() {
        let found = ask("dog dinner with suckling pig", &[]);
        assert_eq!((found.constraints.include.as_slice(), found.refusal()), (&["pork".to_owned()][..], None));
    }
}
