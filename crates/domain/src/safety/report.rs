//! Sentences that tell the person who cooks a recipe about its hazards.

use super::hazard::Hazard;
use super::verdict::HazardVerdict;
use super::{Doubt, Finding, RecipePart};
use crate::plain_text::{capitalise, to_sentence};
use crate::recipe_words::WordList;

/// Maximum number of recipe parts that are listed; further parts are only counted.
const MAX_PARTS: usize = 6;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SafetyReport {
    /// False if any finding is [`HazardVerdict::Unsafe`].
    pub is_valid: bool,
    /// Names of the hazards that make the recipe invalid, without repeats, in reading order.
    pub toxic_ingredients: Vec<String>,
    /// Sentences on each other hazard: its words and parts, the reason, and what to do. Foods with the right amount share one entry.
    pub warnings: Vec<String>,
    /// Advice on each hazard, beginning with those that make the recipe invalid.
    pub suggestions: Vec<String>,
}

impl SafetyReport {
    /// Returns one sentence for each hazard, even if the recipe names it several times.
    pub fn from_findings(findings: &[Finding]) -> Self {
        let right_amounts: &[String] = &[];
        Self::new(findings, right_amounts)
    }

    /// Returns the report on a complete dish, in which foods that are harmful in excess have the right amount. `amounts` has the
    /// amount of each ingredient line, which is empty if it is not known.
    pub fn for_complete_dish(findings: &[Finding], amounts: &[String]) -> Self {
        Self::new(findings, amounts)
    }

    fn new(findings: &[Finding], right_amounts: &[String]) -> Self {
        let (unsafe_groups, other_groups): (Vec<_>, Vec<_>) =
            group_by_hazard(findings).into_iter().partition(|group| group.verdict == HazardVerdict::Unsafe);
        let remedies = unsafe_groups.iter().map(HazardGroup::remedy);
        let mut suggestions: Vec<String> = Vec::new();
        for suggestion in remedies.chain(other_groups.iter().filter_map(HazardGroup::advice)) {
            if !suggestions.contains(&suggestion) {
                suggestions.push(suggestion);
            }
        }
        Self {
            is_valid: unsafe_groups.is_empty(),
            toxic_ingredients: unsafe_groups.iter().map(|group| group.hazard.name.clone()).collect(),
            warnings: warnings(&other_groups, right_amounts),
            suggestions,
        }
    }
}

impl Finding {
    /// Returns a sentence to show next to the line with the hazard: 'Not safe: ‘onion’. …'
    pub fn to_sentence(&self) -> String {
        let words = self.text.split_whitespace().collect::<Vec<_>>().join(" ");
        let lead = match (self.verdict, &self.doubt) {
            (_, Some(Doubt::PetName)) => format!("Unless ‘{words}’ is the name of a pet, take care."),
            (HazardVerdict::Unsafe, _) => format!("Not safe: ‘{words}’."),
            (HazardVerdict::Review, _) => format!("Take care with ‘{words}’."),
            (HazardVerdict::Info, _) => format!("Contains ‘{words}’."),
        };
        format!("{lead} {}", self.explanation())
    }

    /// Returns the reason why the hazard is dangerous, after a sentence on what the words mean if they do not name the hazard
    /// itself: 'Did you mean onion? It damages …'
    pub fn explanation(&self) -> String {
        let reason = to_sentence(&self.hazard.reason);
        match self.meaning() {
            Some(meaning) => format!("{meaning} {reason}"),
            None => reason,
        }
    }

    fn meaning(&self) -> Option<String> {
        match self.doubt.as_ref()? {
            Doubt::Spelling { meant } => Some(format!("Did you mean {meant}?")),
            Doubt::Dish => Some(format!("It usually contains {}.", self.hazard.name.to_lowercase())),
            Doubt::PetName => None,
        }
    }
}

/// A hazard with all words that name it and all parts of the recipe that contain them.
struct HazardGroup {
    hazard: &'static Hazard,
    verdict: HazardVerdict,
    /// Sentences on what the words mean, without repeats.
    meanings: Vec<String>,
    words: Vec<String>,
    parts: Vec<RecipePart>,
}

fn group_by_hazard(findings: &[Finding]) -> Vec<HazardGroup> {
    let mut groups: Vec<HazardGroup> = Vec::new();
    for finding in findings {
        let is_same = |group: &HazardGroup| group.hazard.id == finding.hazard.id && group.verdict == finding.verdict;
        let index = groups.iter().position(is_same).unwrap_or_else(|| {
            groups.push(HazardGroup::new(finding));
            groups.len() - 1
        });
        let Some(group) = groups.get_mut(index) else { continue };
        if let Some(meaning) = finding.meaning().filter(|meaning| !group.meanings.contains(meaning)) {
            group.meanings.push(meaning);
        }
        let words = finding.text.split_whitespace().collect::<Vec<_>>().join(" ");
        if !group.words.iter().any(|known| known.to_lowercase() == words.to_lowercase()) {
            group.words.push(words);
        }
        if !group.parts.contains(&finding.part) {
            group.parts.push(finding.part);
        }
    }
    groups
}

/// Returns the warnings about hazards in reading order. The foods that harm only in excess and have the right amount share one
/// warning, at the place of the first.
fn warnings(groups: &[HazardGroup], right_amounts: &[String]) -> Vec<String> {
    let (right, others): (Vec<_>, Vec<_>) =
        groups.iter().enumerate().partition(|(_, group)| group.has_right_amount(right_amounts));
    let mut warnings: Vec<(usize, String)> = others.into_iter().map(|(at, group)| (at, group.warning())).collect();
    if let Some((first, _)) = right.first() {
        let foods: Vec<&HazardGroup> = right.iter().map(|(_, group)| *group).collect();
        warnings.push((*first, right_amount_warning(&foods)));
    }
    warnings.sort_by_key(|(at, _)| *at);
    warnings.into_iter().map(|(_, warning)| warning).collect()
}

/// Returns the advice on foods that are harmful only in excess: 'Beef liver: the amount in the recipe is right, do not add more. It
/// is very high …' It names no amount, so that it is true for each size of the recipe and in each measurement system.
fn right_amount_warning(groups: &[&HazardGroup]) -> String {
    let names: Vec<String> = groups.iter().flat_map(|group| group.distinct_words()).collect();
    let amount =
        if names.len() == 1 { "the amount in the recipe is right" } else { "the amounts in the recipe are right" };
    let reasons: Vec<String> = match groups {
        [group] => vec![group.explanation()],
        _ => groups.iter().map(|group| group.explanation_with_subject()).collect(),
    };
    format!("{}: {amount}, do not add more. {}", capitalise(&join_with_and(&names)), reasons.join(" "))
}

impl HazardGroup {
    fn new(finding: &Finding) -> Self {
        let (meanings, words, parts) = (Vec::new(), Vec::new(), Vec::new());
        Self { hazard: finding.hazard, verdict: finding.verdict, meanings, words, parts }
    }

    fn explanation(&self) -> String {
        let meanings = self.meanings.iter().cloned();
        meanings.chain([to_sentence(&self.hazard.reason)]).collect::<Vec<_>>().join(" ")
    }

    /// Returns the explanation for a text about several foods, which says what 'it' is: 'Liver is very high …'
    fn explanation_with_subject(&self) -> String {
        let explanation = self.explanation();
        // The name of a hazard may end with a remark: 'Liver (amount)'.
        let name = self.hazard.name.split(" (").next().unwrap_or_default();
        explanation.strip_prefix("It ").map_or(explanation.clone(), |rest| format!("{name} {rest}"))
    }

    /// Returns the words that name the hazard. A word is omitted if a longer one contains it: 'liver' after 'beef liver'.
    fn distinct_words(&self) -> Vec<String> {
        let is_within = |word: &str, other: &str| word.len() < other.len() && other.contains(word);
        let lower: Vec<String> = self.words.iter().map(|word| word.to_lowercase()).collect();
        let distinct =
            self.words.iter().zip(&lower).filter(|(_, word)| !lower.iter().any(|other| is_within(word, other)));
        distinct.map(|(word, _)| to_mid_sentence_case(word)).collect()
    }

    /// Returns a warning that begins with the food: 'Cow's milk, in ingredient 2. Dogs and cats have …', or a stronger one:
    /// 'Avocado, in ingredient 1: take care. Persin causes …'. The last sentence says what to do.
    fn warning(&self) -> String {
        let food = capitalise(&join_with_and(&self.distinct_words()));
        let end = match self.verdict {
            HazardVerdict::Info => ".",
            HazardVerdict::Unsafe | HazardVerdict::Review => ": take care.",
        };
        let action = match self.verdict {
            HazardVerdict::Info | HazardVerdict::Review => to_sentence(&self.hazard.action),
            // The suggestion of an unsafe food says what to do.
            HazardVerdict::Unsafe => String::new(),
        };
        let lead = format!("{food}, in {}{end}", format_parts(&self.parts));
        format!("{lead} {} {action}", self.explanation()).trim_end().to_owned()
    }

    /// Returns whether the food is harmful only in excess, and the amounts of all its lines are known and right.
    fn has_right_amount(&self, right_amounts: &[String]) -> bool {
        let mut lines = self.parts.iter().filter_map(|part| match part {
            RecipePart::Ingredient(index) => Some(right_amounts.get(*index)),
            RecipePart::Title | RecipePart::Step(_) => None,
        });
        let is_known = |amount: Option<&String>| amount.is_some_and(|amount| !amount.is_empty());
        let has_lines = self.parts.iter().any(|part| matches!(part, RecipePart::Ingredient(_)));
        let is_note = self.verdict == HazardVerdict::Info;
        is_note && self.hazard.is_harmful_in_excess && has_lines && lines.all(is_known)
    }

    /// Returns the advice to remove the hazard: 'Remove the onion from ingredient 2 and step 3. …'
    fn remedy(&self) -> String {
        let (states, foods): (Vec<_>, Vec<_>) = self
            .words
            .iter()
            .map(|word| to_mid_sentence_case(word))
            .partition(|word| WordList::Spoilage.contains(word));
        let foods = (!foods.is_empty()).then(|| format!("the {}", join_with_and(&foods)));
        let states = (!states.is_empty()).then(|| format!("the {} food", join_with_and(&states)));
        let removed: Vec<String> = foods.into_iter().chain(states).collect();
        let remedy =
            format!("Remove {} from {}. {}", join_with_and(&removed), format_parts(&self.parts), self.explanation());
        self.advice().map_or(remedy.clone(), |advice| format!("{remedy} {advice}"))
    }

    fn advice(&self) -> Option<String> {
        self.hazard.advice.clone()
    }
}

/// Returns a word as it is written inside a sentence: 'Onion' and 'ONION' in lower case, 'THC' and 'E967' unchanged.
fn to_mid_sentence_case(word: &str) -> String {
    let is_abbreviation = word == "THC" || word.chars().any(char::is_numeric);
    if is_abbreviation { word.to_owned() } else { word.to_lowercase() }
}

/// Formats recipe parts as 'the title, ingredients 2 and 4 and step 1'.
pub(super) fn format_parts(parts: &[RecipePart]) -> String {
    let mut shown = parts.to_vec();
    shown.sort_unstable();
    let rest = shown.len().saturating_sub(MAX_PARTS);
    shown.truncate(MAX_PARTS);
    let numbers =
        |index: fn(&RecipePart) -> Option<usize>| shown.iter().filter_map(index).map(|at| (at + 1).to_string());
    let group = |name: &str, numbers: Vec<String>| match numbers.len() {
        0 => None,
        1 => Some(format!("{name} {}", join_with_and(&numbers))),
        _ => Some(format!("{name}s {}", join_with_and(&numbers))),
    };
    let title = shown.contains(&RecipePart::Title).then(|| "the title".to_owned());
    let lines = numbers(|part| if let RecipePart::Ingredient(at) = part { Some(*at) } else { None }).collect();
    let steps = numbers(|part| if let RecipePart::Step(at) = part { Some(*at) } else { None }).collect();
    let more = match rest {
        0 => None,
        1 => Some("one more place".to_owned()),
        rest => Some(format!("{rest} more places")),
    };
    let groups = [title, group("ingredient", lines), group("step", steps), more];
    join_with_and(&groups.into_iter().flatten().collect::<Vec<_>>())
}

pub(super) fn join_with_and(items: &[String]) -> String {
    match items.split_last() {
        Some((last, [])) => last.clone(),
        Some((last, before)) => format!("{} and {last}", before.join(", ")),
        None => String::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pet_type::PetType;
    use crate::safety::{find_hazards, hazards};

    fn report_for(title: &str, ingredients: &[&str], steps: &[&str]) -> SafetyReport {
        let owned = |texts: &[&str]| texts.iter().map(|text| (*text).to_owned()).collect::<Vec<_>>();
        SafetyReport::from_findings(&find_hazards(PetType::Dog, title, &owned(ingredients), &owned(steps)))
    }

    #[test]
    fn a_report_without_findings_is_valid_and_empty() {
        let report = SafetyReport::from_findings(&[]);
        assert!(report.is_valid);
        assert!(report.toxic_ingredients.is_empty() && report.warnings.is_empty() && report.suggestions.is_empty());
    }

    #[test]
    fn a_repeated_hazard_is_reported_once_with_all_its_parts() {
        let report = report_for(
            "Onion Bowl",
            &["400 g turkey mince", "1 ONION, diced", "2 spring onions"],
            &["Fry the onion.", "Stir in the turkey.", "Scatter with spring\nonions."],
        );
        assert!(!report.is_valid);
        assert_eq!(report.toxic_ingredients, ["Onion"]);
        assert_eq!(
            report.suggestions,
            ["Remove the onion and spring onions from the title, ingredients 2 and 3 and steps 1 and 3. \
             It damages red blood cells, which can lead to anaemia. Cooked, dried and powdered forms are harmful too, from \
             about 5 g per kg of body weight in cats and 15 g in dogs. Use fresh parsley for flavour instead."]
        );
        assert!(report.warnings.is_empty());
    }

    #[test]
    fn a_warning_states_part_and_reason_and_leaves_the_recipe_valid() {
        let report = report_for("Green Bowl", &["half an avocado", "100 ml cow's milk"], &["Mash the avocado."]);
        assert!(report.is_valid && report.toxic_ingredients.is_empty() && report.suggestions.is_empty());
        assert_eq!(
            report.warnings,
            [
                "Avocado, in ingredient 1 and step 1: take care. \
                 Persin causes vomiting and diarrhoea, and the stone can block the gut. \
                 Leave it out, and keep the stone and the skin away from your pet.",
                "Cow's milk, in ingredient 2. \
                 Dogs and cats have little lactase to digest it, so it can cause diarrhoea. \
                 Give water to drink, and leave milk out if it upsets your pet's stomach.",
            ]
        );
    }

    #[test]
    fn a_food_that_is_harmful_in_excess_has_the_right_amount_in_a_complete_dish() {
        let lines = ["400 g turkey mince", "40 g beef liver", "1 tsp cod liver oil"].map(str::to_owned);
        let findings = find_hazards(PetType::Dog, "", &lines, &["Fry the liver.".to_owned()]);
        let amounts = ["400 g", "40 g", "5 ml"].map(str::to_owned);
        let oil = "contains 100,000 IU of vitamin A and 10,000 IU of vitamin D per 100 g, so an overdose is likely if you add too much.";
        assert_eq!(
            SafetyReport::for_complete_dish(&findings, &amounts).warnings,
            [format!(
                "Beef liver and cod liver oil: the amounts in the recipe are right, do not add more. \
                 Liver is very high in vitamin A. Cod liver oil {oil}"
            )]
        );
        // The report does not call an amount right if the line states none, or if the dish is another one.
        let amounts = ["400 g", "", "5 ml"].map(str::to_owned);
        let keep = "Keep to the amount that a balanced recipe states.";
        assert_eq!(
            SafetyReport::for_complete_dish(&findings, &amounts).warnings,
            [
                format!("Beef liver, in ingredient 2 and step 1. It is very high in vitamin A. {keep}"),
                format!("Cod liver oil: the amount in the recipe is right, do not add more. It {oil}"),
            ]
        );
        let report = SafetyReport::from_findings(&findings);
        assert_eq!(report.warnings.len(), 2);
        assert!(report.warnings.iter().all(|warning| warning.contains(", in ingredient")), "{report:?}");
    }

    #[test]
    fn a_finding_has_a_sentence_for_its_line() {
        let lines = ["1 red\nonion", "half an avocado", "100 ml cow's milk"].map(str::to_owned);
        let sentences: Vec<String> =
            find_hazards(PetType::Dog, "", &lines, &[]).iter().map(Finding::to_sentence).collect();
        let starts = [
            "Not safe: ‘red onion’. It damages",
            "Take care with ‘avocado’. Persin",
            "Contains ‘cow's milk’. Dogs and",
        ];
        assert_eq!(sentences.len(), starts.len());
        for (sentence, start) in sentences.iter().zip(starts) {
            assert!(sentence.starts_with(start) && sentence.ends_with('.'), "{sentence}");
        }
    }

    #[test]
    fn a_word_within_a_longer_one_is_not_repeated() {
        let report = report_for("", &["100 g lamb's liver, beef liver"], &["Fry the liver."]);
        assert!(
            report.warnings.concat().starts_with("Beef liver, in ingredient 1 and step 1. It is very high"),
            "{report:?}"
        );
    }

    #[test]
    fn equal_advice_is_given_once() {
        let report = report_for("", &["2 tbsp peanut butter", "1 tsp erythritol"], &[]);
        assert_eq!(report.warnings.len(), 2);
        assert_eq!(report.suggestions, ["Read the label: xylitol is also called birch sugar or E967."]);
    }

    #[test]
    fn the_remedy_for_spoiled_food_names_its_state() {
        let report = report_for("", &["mouldy bread"], &[]);
        assert_eq!(
            report.suggestions,
            [
                "Remove the mouldy food from ingredient 1. Mould toxins, such as roquefortine in blue cheese, cause tremors."
            ]
        );
    }

    #[test]
    fn foods_are_in_lower_case_inside_a_sentence_unless_abbreviated() {
        for (line, expected) in [
            ("1 Onion, chopped", "Remove the onion from"),
            ("2 LEEKS", "Remove the leeks from"),
            ("1 tsp E967", "Remove the E967 from"),
            ("a drop of THC", "Remove the THC from"),
        ] {
            let suggestions = report_for("", &[line], &[]).suggestions;
            assert!(suggestions.concat().starts_with(expected), "{line}: {suggestions:?}");
        }
    }

    #[test]
    fn many_parts_are_counted_instead_of_listed() {
        let steps: Vec<String> = (0..40).map(|_| "Add garlic.".to_owned()).collect();
        let report = SafetyReport::from_findings(&find_hazards(PetType::Cat, "", &[], &steps));
        let [suggestion] = report.suggestions.as_slice() else { panic!("{:?}", report.suggestions) };
        assert!(suggestion.starts_with("Remove the garlic from steps 1, 2, 3, 4, 5 and 6 and 34 more places. "));
    }

    #[test]
    fn every_hazard_is_reported_as_toxic_or_a_warning_with_its_reason() {
        for hazard in hazards() {
            let (text, verdict) = (hazard.name.clone(), hazard.verdict);
            let finding = Finding { hazard, verdict, text, part: RecipePart::Step(2), doubt: None };
            let report = SafetyReport::from_findings(&[finding.clone(), finding]);
            let is_unsafe = hazard.verdict == HazardVerdict::Unsafe;
            assert_eq!(report.is_valid, !is_unsafe, "{}", hazard.id);
            assert_eq!(report.toxic_ingredients.len(), usize::from(is_unsafe), "{}", hazard.id);
            assert_eq!(report.warnings.len(), usize::from(!is_unsafe), "{}", hazard.id);
            let sentences = if is_unsafe { &report.suggestions } else { &report.warnings };
            let text = sentences.concat();
            assert!(text.contains(&hazard.reason[1..]) && text.to_lowercase().contains("step 3"), "{text}");
            assert!(report.suggestions.iter().chain(&report.warnings).all(|text| text.ends_with('.')), "{}", hazard.id);
        }
    }
}
