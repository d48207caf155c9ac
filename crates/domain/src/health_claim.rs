//! Finds promises that a recipe cures, treats or prevents a disease (`data/health_claims.csv`).
//!
//! Such a recipe cannot be published. A text that only mentions a disease, such as 'for dogs with kidney disease', makes no
//! claim; it is shown with a referral to a vet. The rules are lists and distances between words, not a grammar: in doubt a
//! sentence is a claim, because its author can reword it.

mod claim_words;

use std::ops::Range;

use crate::disease::{self, Mention};
use crate::recipe::RecipeContent;
use crate::safety::words::{Word, split};
use claim_words::ClaimWords;

pub(crate) use claim_words::check_table;

/// Maximum number of words between a verb such as 'cures' and its disease. A claim is denied if one of the `MAX_DISTANCE`
/// words before it is a negation.
const MAX_DISTANCE: usize = 6;
/// Maximum number of words between 'treats', a noun such as 'remedy' or words such as 'no more' and the disease: 'treats my old
/// dog's arthritis'.
const MAX_TREATMENT_DISTANCE: usize = 4;
/// Maximum number of words between a disease and a noun such as 'cure' or 'killer' that it describes: 'arthritis pain relief'.
const MAX_COMPOUND_DISTANCE: usize = 1;
/// Maximum number of words between a disease and what became of it: 'her arthritis is completely gone'.
const MAX_RESULT_DISTANCE: usize = 4;

/// A claim in a field of a recipe.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HealthClaim {
    /// JSON name of the field.
    pub field: &'static str,
    /// The place of the claim, as the beginning of a sentence: 'The title', 'Step 2'.
    pub place: String,
    /// The words of the claim as the author wrote them.
    pub words: String,
}

impl HealthClaim {
    /// Returns a sentence that says what to change.
    pub fn message(&self) -> String {
        let Self { place, words, .. } = self;
        format!(
            "{place} contains \u{2018}{words}\u{2019}. A recipe must not promise to cure, treat or prevent a disease. Describe \
             the food instead."
        )
    }
}

/// Returns what to change, for each claim in the texts of a recipe.
pub fn messages_in_recipe(content: &RecipeContent) -> Vec<String> {
    find_in_recipe(content).iter().map(HealthClaim::message).collect()
}

/// Returns what to change, for each claim in a recipe that a visitor keeps, which has no further texts.
pub fn messages_in_texts(title: &str, ingredients: &[String], instructions: &[String]) -> Vec<String> {
    let claims = [
        claims_of_field("title", "The title".to_owned(), title),
        claims_of_list("ingredients", "Ingredient", ingredients),
        claims_of_list("instructions", "Step", instructions),
    ];
    claims.iter().flatten().map(HealthClaim::message).collect()
}

/// Returns the claims in all texts of a recipe, in the order of its fields.
pub fn find_in_recipe(content: &RecipeContent) -> Vec<HealthClaim> {
    let single = |field, place: &str, text: &str| claims_of_field(field, place.to_owned(), text);
    let list = claims_of_list;
    [
        single("title", "The title", &content.title),
        single("description", "The description", &content.description),
        list("ingredients", "Ingredient", &content.ingredients),
        list("instructions", "Step", &content.instructions),
        list("nutritionalBenefits", "Benefit", &content.nutritional_benefits),
        single("recipeYield", "The yield", content.recipe_yield.as_deref().unwrap_or_default()),
        single("author", "The author", &content.author),
        list("keywords", "Keyword", &content.keywords),
    ]
    .concat()
}

fn claims_of_list(field: &'static str, name: &str, texts: &[String]) -> Vec<HealthClaim> {
    let numbered = texts.iter().enumerate();
    numbered.flat_map(|(index, text)| claims_of_field(field, format!("{name} {}", index + 1), text)).collect()
}

fn claims_of_field(field: &'static str, place: String, text: &str) -> Vec<HealthClaim> {
    find_in_text(text).into_iter().map(|words| HealthClaim { field, place: place.clone(), words }).collect()
}

/// Returns the words of each claim in a text, at most one for each sentence.
pub fn find_in_text(text: &str) -> Vec<String> {
    let words = split(text);
    sentences(&words)
        .filter_map(|sentence| {
            let claim = Sentence::new(sentence).find_claim()?;
            let (first, last) = (sentence.get(claim.start)?, sentence.get(claim.end.checked_sub(1)?)?);
            Some(text.get(first.from..last.to)?.to_owned())
        })
        .collect()
}

/// Splits words at line breaks and at signs that end a clause, such as full stops, semicolons and dashes.
fn sentences(words: &[Word]) -> impl Iterator<Item = &[Word]> {
    words.chunk_by(|_, next| !next.gap.ends_clause())
}

struct Sentence<'a> {
    words: &'a [Word],
    diseases: Vec<Mention>,
}

impl<'a> Sentence<'a> {
    fn new(words: &'a [Word]) -> Self {
        Self { words, diseases: disease::find_diseases(words) }
    }

    fn find_claim(&self) -> Option<Range<usize>> {
        (0..self.words.len()).find_map(|at| self.disease_claim_at(at).or_else(|| self.phrase_claim(at)))
    }

    /// Returns a claim that names no disease, such as 'miracle cure'.
    fn phrase_claim(&self, at: usize) -> Option<Range<usize>> {
        let rest = self.words.get(at..)?;
        let length = ClaimWords::Phrases.phrase_length(rest)?;
        let is_harmless = ClaimWords::HarmlessPhrases.phrase_length(rest).is_some();
        (!is_harmless && !self.is_denied(at)).then_some(at..at + length)
    }

    /// Returns the claim about a disease that begins at a word.
    fn disease_claim_at(&self, at: usize) -> Option<Range<usize>> {
        if self.diseases.is_empty() {
            return None;
        }
        let claims = [
            self.verb_claim(at),
            self.prevention_claim(at),
            self.treatment_claim(at),
            self.noun_claim(at),
            self.absence_claim(at),
            self.freedom_claim(at),
            self.compound_claim(at),
            self.keeping_away_claim(at),
        ];
        claims.into_iter().flatten().find(|_| !self.is_denied(at)).or_else(|| self.result_claim(at))
    }

    fn verb_claim(&self, at: usize) -> Option<Range<usize>> {
        let rest = self.words.get(at..)?;
        let killing_verb_length = || ClaimWords::KillingVerbs.phrase_length(rest).filter(|_| !self.is_hygiene(at));
        let length = ClaimWords::Verbs.phrase_length(rest).or_else(killing_verb_length)?;
        if self.is_noun(at) || self.is_conditional(at) {
            return None;
        }
        let disease = self.disease_after(at + length, MAX_DISTANCE)?;
        (!ClaimWords::Breaks.contains_any(self.between(at + length, disease))).then_some(at..disease.words.end)
    }

    fn prevention_claim(&self, at: usize) -> Option<Range<usize>> {
        let length = ClaimWords::PreventionVerbs.phrase_length(self.words.get(at..)?)?;
        let disease = self.disease_after(at + length, MAX_DISTANCE)?;
        let is_preventable = ClaimWords::NotPrevented.contains(disease.name);
        let has_break = ClaimWords::Breaks.contains_any(self.between(at + length, disease));
        (!is_preventable && !has_break && !self.is_by_a_vet(at)).then_some(at..disease.words.end)
    }

    fn treatment_claim(&self, at: usize) -> Option<Range<usize>> {
        let length = ClaimWords::TreatmentVerbs.phrase_length(self.words.get(at..)?)?;
        if self.is_noun(at) || self.is_by_a_vet(at) || self.is_conditional(at) {
            return None;
        }
        let disease = self.disease_after(at + length, MAX_TREATMENT_DISTANCE)?;
        let between = self.between(at + length, disease);
        let is_separated = ClaimWords::Prepositions.contains_any(between)
            || self.words.get(at + length..=disease.words.start)?.iter().any(|word| word.gap.separates_items());
        (!is_separated).then_some(at..disease.words.end)
    }

    /// Returns claims such as 'a remedy for arthritis' and 'great against diarrhoea', but not 'great for arthritic dogs'.
    fn noun_claim(&self, at: usize) -> Option<Range<usize>> {
        let rest = self.words.get(at..)?;
        let length = ClaimWords::ClaimNouns.phrase_length(rest).or_else(|| ClaimWords::Praise.phrase_length(rest))?;
        let disease = self.disease_after(at + length, MAX_TREATMENT_DISTANCE)?;
        let between = self.between(at + length, disease);
        let has_preposition = between.first().is_some_and(|word| ClaimWords::ClaimPrepositions.contains(&word.text));
        let describes_an_animal = ClaimWords::Animals.contains_any(between)
            || self.words.get(disease.words.end).is_some_and(|word| ClaimWords::Animals.contains(&word.text));
        (has_preposition && !describes_an_animal && !self.is_by_a_vet(at)).then_some(at..disease.words.end)
    }

    fn absence_claim(&self, at: usize) -> Option<Range<usize>> {
        let length = ClaimWords::Absences.phrase_length(self.words.get(at..)?)?;
        let disease = self.disease_after(at + length, MAX_TREATMENT_DISTANCE)?;
        let has_break = ClaimWords::Breaks.contains_any(self.between(at + length, disease));
        (!self.is_conditional(at) && !has_break).then_some(at..disease.words.end)
    }

    /// Returns claims such as 'arthritis-free in a week'.
    fn freedom_claim(&self, at: usize) -> Option<Range<usize>> {
        let disease = self.diseases.iter().find(|disease| disease.words.start == at)?;
        let end = disease.words.end;
        let is_free = self.words.get(end).is_some_and(|word| word.text == "free" && word.gap.hyphen);
        (is_free && !ClaimWords::NotFreed.contains(disease.name)).then_some(at..end + 1)
    }

    /// Returns claims such as 'arthritis cure' and 'joint pain relief', but not 'during cancer treatment'.
    fn compound_claim(&self, at: usize) -> Option<Range<usize>> {
        let disease = self.diseases.iter().find(|disease| disease.words.start == at)?;
        let end = disease.words.end;
        let is_preventable = ClaimWords::NotPrevented.contains(disease.name);
        let is_treated_elsewhere =
            self.before(at).last().is_some_and(|it| ClaimWords::TreatmentTimes.contains(&it.text));
        let noun = (end..=end + MAX_COMPOUND_DISTANCE).find_map(|noun| {
            let rest = self.words.get(noun..)?;
            let prevention = || ClaimWords::PreventionNouns.phrase_length(rest).filter(|_| !is_preventable);
            let length = ClaimWords::CompoundNouns.phrase_length(rest).or_else(prevention)?;
            Some(noun..noun + length)
        })?;
        let is_separated = self.words.get(end..=noun.start)?.iter().any(|word| word.gap.separates_items())
            || ClaimWords::Prepositions.contains_any(self.words.get(end..noun.start)?);
        let is_claim = !is_separated && !is_treated_elsewhere && !self.is_by_a_vet(at) && !self.is_conditional(at);
        is_claim.then_some(at..noun.end)
    }

    /// Returns claims such as 'keeps cancer away', but not 'keep infected dogs away'.
    fn keeping_away_claim(&self, at: usize) -> Option<Range<usize>> {
        let length = ClaimWords::KeepingVerbs.phrase_length(self.words.get(at..)?)?;
        let disease = self.disease_after(at + length, MAX_TREATMENT_DISTANCE)?;
        let end = disease.words.end;
        let is_away = self.words.get(end).is_some_and(|word| word.text == "away");
        let describes_an_animal = ClaimWords::Animals.contains_any(self.between(at + length, disease));
        (is_away && !describes_an_animal && !self.is_conditional(at)).then_some(at..end + 1)
    }

    /// Returns claims such as 'her arthritis is gone'.
    fn result_claim(&self, at: usize) -> Option<Range<usize>> {
        let disease = self.diseases.iter().find(|disease| disease.words.start == at)?;
        let after = self.words.get(disease.words.end..)?;
        let distance = (0..after.len().min(MAX_RESULT_DISTANCE + 1)).find(|distance| {
            after.get(*distance..).is_some_and(|rest| ClaimWords::Results.phrase_length(rest).is_some())
        })?;
        let between = after.get(..distance)?;
        let is_denied = between.iter().any(|word| ClaimWords::Negations.contains(&word.text));
        let length = ClaimWords::Results.phrase_length(after.get(distance..)?)?;
        let has_condition =
            [ClaimWords::Conditions, ClaimWords::Hypotheses].iter().any(|list| list.contains_any(between));
        let is_claim = !is_denied && !self.is_conditional(at) && !has_condition;
        is_claim.then_some(at..disease.words.end + distance + length)
    }

    /// Returns the first disease that begins at most `max` words after a word.
    fn disease_after(&self, from: usize, max: usize) -> Option<&Mention> {
        self.diseases.iter().find(|disease| (from..=from + max).contains(&disease.words.start))
    }

    fn between(&self, from: usize, disease: &Mention) -> &'a [Word] {
        self.words.get(from..disease.words.start).unwrap_or_default()
    }

    fn before(&self, at: usize) -> &'a [Word] {
        self.words.get(..at).unwrap_or_default()
    }

    /// Returns whether a negation precedes the claim: 'no food cures cancer', but not 'not only cures cancer'.
    fn is_denied(&self, at: usize) -> bool {
        let from = at.saturating_sub(MAX_DISTANCE);
        (from..at).any(|index| {
            let is_negation = self.words.get(index).is_some_and(|word| ClaimWords::Negations.contains(&word.text));
            let next = self.words.get(index + 1);
            is_negation && !next.is_some_and(|word| ClaimWords::DenialReversals.contains(&word.text))
        })
    }

    /// Returns whether a condition before a word means that the text after it is no claim. A hypothesis such as 'if' counts for
    /// the rest of the sentence, a time such as 'until' only up to the next comma: 'fed until he is old, it cures arthritis' is
    /// a claim.
    fn is_conditional(&self, at: usize) -> bool {
        let before = self.before(at);
        let comma = self.words.iter().take(at + 1).rposition(|word| word.gap.comma).unwrap_or_default();
        let part = before.get(comma..).unwrap_or_default();
        ClaimWords::Hypotheses.contains_any(before) || ClaimWords::Conditions.contains_any(part)
    }

    /// Returns whether the word before a word makes it a noun: 'the fight', 'these treats'. 'This' before a form with 's' is the
    /// subject of a verb: 'this treats arthritis'.
    fn is_noun(&self, at: usize) -> bool {
        let is_verb = self.words.get(at).is_some_and(|word| word.text.ends_with('s'));
        let is_determiner =
            |word: &Word| ClaimWords::Determiners.contains(&word.text) && !(is_verb && word.text == "this");
        self.before(at).last().is_some_and(is_determiner)
    }

    /// Returns whether a verb of killing describes hygiene in the kitchen: 'cooking kills worms', 'freeze it to kill worms'. A
    /// word of the kitchen elsewhere in the sentence is not enough: 'after baking, our treats kill worms' is a claim.
    fn is_hygiene(&self, at: usize) -> bool {
        let is_purpose = self.before(at).last().is_some_and(|word| word.text == "to");
        let process = self.last_phrase(ClaimWords::HygieneProcesses, at);
        let verb = self.last_phrase(ClaimWords::HygieneVerbs, at).filter(|_| is_purpose);
        process.is_some_and(|process| self.is_subject(&process, at))
            || verb.is_some_and(|verb| !self.has_hygiene_break(verb.end, at))
    }

    /// Returns the last entry of a list before a word.
    fn last_phrase(&self, list: ClaimWords, at: usize) -> Option<Range<usize>> {
        let before = self.before(at);
        (0..at).rev().find_map(|start| Some(start..start + list.phrase_length(before.get(start..)?)?))
    }

    /// Returns true if a process is the subject of the verb at a word: 'freezing it for a week kills worms'.
    fn is_subject(&self, process: &Range<usize>, at: usize) -> bool {
        let follows_time_word =
            self.before(process.start).last().is_some_and(|word| ClaimWords::HygieneTimes.contains(&word.text));
        // A pronoun directly after a word such as 'freezing' is its object, not the subject of the verb.
        let takes_object = self.before(process.end).last().is_some_and(|word| word.text.ends_with("ing"));
        let between = self.words.get(process.end + usize::from(takes_object)..at).unwrap_or_default();
        !follows_time_word && !ClaimWords::Pronouns.contains_any(between) && !self.has_hygiene_break(process.end, at)
    }

    /// Returns whether another clause begins between a word about hygiene and a verb of killing. 'Boiling kills germs and kills
    /// worms' has none.
    fn has_hygiene_break(&self, from: usize, at: usize) -> bool {
        let between = self.words.get(from..at).unwrap_or_default();
        let begins_clause = |word: &Word| word.gap.comma && word.text != "which" && word.text != "to";
        let has_comma = between.iter().chain(self.words.get(at)).any(begins_clause);
        let is_repeated = ClaimWords::KillingVerbs.contains_any(between);
        !is_repeated && (has_comma || ClaimWords::HygieneBreaks.contains_any(between))
    }

    /// Returns whether a vet does what the sentence describes, as in 'ask your vet to treat it'. A sentence that reports what a vet
    /// says is not counted: 'our vet says it cures arthritis'.
    fn is_by_a_vet(&self, at: usize) -> bool {
        let before = self.before(at);
        ClaimWords::Vets.contains_any(before) && !ClaimWords::Reports.contains_any(before)
    }
}

#[cfg(test)]
mod tests;
