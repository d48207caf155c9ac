//! What was found in a recipe, told to the person who wants to cook it.

use super::hazard::{Hazard, Verdict};
use super::{Finding, Place};

/// Places beyond this many are not listed one by one.
const LONGEST_LIST: usize = 6;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Report {
    /// False exactly where a finding is [`Verdict::Unsafe`].
    pub is_valid: bool,
    /// The names of the hazards that make the recipe invalid, each once, in reading order.
    pub toxic_ingredients: Vec<String>,
    /// A sentence on each other hazard: where it stands, which words, why it matters.
    pub warnings: Vec<String>,
    /// What to do about each hazard, the ones that make the recipe invalid first.
    pub suggestions: Vec<String>,
}

/// One sentence a hazard, however often the recipe names it.
pub fn report(findings: &[Finding]) -> Report {
    let met = met(findings);
    let of = |is_unsafe: bool| met.iter().filter(move |met| (met.hazard.verdict == Verdict::Unsafe) == is_unsafe);
    let mut suggestions: Vec<String> = Vec::new();
    for suggestion in of(true).map(Met::remedy).chain(of(false).filter_map(Met::advice)) {
        if !suggestions.contains(&suggestion) {
            suggestions.push(suggestion);
        }
    }
    Report {
        is_valid: of(true).next().is_none(),
        toxic_ingredients: of(true).map(|met| met.hazard.name.clone()).collect(),
        warnings: of(false).map(Met::warning).collect(),
        suggestions,
    }
}

impl Finding {
    /// For the very line it stands in: 'Not safe: ‘onion’. …'
    pub fn sentence(&self) -> String {
        let lead = match self.hazard.verdict {
            Verdict::Unsafe => "Not safe:",
            Verdict::Review => "Take care with",
            Verdict::Info => "A note on",
        };
        let words = self.text.split_whitespace().collect::<Vec<_>>().join(" ");
        format!("{lead} ‘{words}’. {}", sentence(&self.hazard.reason))
    }
}

/// A hazard, with all it was found as and all places it was found in.
struct Met {
    hazard: &'static Hazard,
    words: Vec<String>,
    places: Vec<Place>,
}

fn met(findings: &[Finding]) -> Vec<Met> {
    let mut all: Vec<Met> = Vec::new();
    for finding in findings {
        let at = all.iter().position(|met| met.hazard.id == finding.hazard.id).unwrap_or_else(|| {
            all.push(Met { hazard: finding.hazard, words: Vec::new(), places: Vec::new() });
            all.len() - 1
        });
        let Some(met) = all.get_mut(at) else { continue };
        let words = finding.text.split_whitespace().collect::<Vec<_>>().join(" ");
        if !met.words.iter().any(|known| known.to_lowercase() == words.to_lowercase()) {
            met.words.push(words);
        }
        if !met.places.contains(&finding.place) {
            met.places.push(finding.place);
        }
    }
    all
}

/// Words of the table that say how a food is, not which one.
const QUALITIES: [&str; 4] = ["mouldy", "moldy", "rotten", "spoiled"];

/// What can be cooked with in place of a hazard, where something plainly can.
const INSTEAD: [(&[&str], &str); 6] = [
    (&["onion", "garlic", "leek", "chive"], "Fresh parsley gives a dish flavour instead."),
    (&["grape"], "Blueberries are sweet instead."),
    (&["chocolate"], "Carob powder tastes much alike."),
    (&["stock_broth"], "Use water, or a broth you cooked yourself without onion, garlic and salt."),
    (&["peanut_butter", "sugar_free"], "Read the label: xylitol is also called birch sugar or E967."),
    (&["raw_egg"], "Cook the egg until it is firm."),
];

impl Met {
    /// 'Ingredient 2 and step 3: take care with avocado. Persin: vomiting and diarrhoea; stone can block the gut.'
    fn warning(&self) -> String {
        let lead = match self.hazard.verdict {
            Verdict::Info => "a note on",
            Verdict::Unsafe | Verdict::Review => "take care with",
        };
        // 'Beef liver' has said 'liver' already.
        let is_within = |word: &str, other: &str| word.len() < other.len() && other.contains(word);
        let lower: Vec<String> = self.words.iter().map(|word| word.to_lowercase()).collect();
        let own = self.words.iter().zip(&lower).filter(|(_, word)| !lower.iter().any(|other| is_within(word, other)));
        let words: Vec<String> = own.map(|(word, _)| format!("‘{word}’")).collect();
        format!("{}: {lead} {}. {}", capital(&places(&self.places)), listed(&words), sentence(&self.hazard.reason))
    }

    /// 'Take the onion out of ingredient 2 and step 3: …'
    fn remedy(&self) -> String {
        let (qualities, foods): (Vec<_>, Vec<_>) =
            self.words.iter().map(|word| small(word)).partition(|word| QUALITIES.contains(&word.as_str()));
        let foods = (!foods.is_empty()).then(|| format!("the {}", listed(&foods)));
        let qualities = (!qualities.is_empty()).then(|| format!("what is {}", listed(&qualities)));
        let what: Vec<String> = foods.into_iter().chain(qualities).collect();
        let remedy =
            format!("Take {} out of {}. {}", listed(&what), places(&self.places), sentence(&self.hazard.reason));
        self.advice().map_or(remedy.clone(), |advice| format!("{remedy} {advice}"))
    }

    fn advice(&self) -> Option<String> {
        let (_, advice) = INSTEAD.iter().find(|(ids, _)| ids.contains(&self.hazard.id.as_str()))?;
        Some((*advice).to_owned())
    }
}

/// As it stands inside a sentence: 'Onion' and 'ONION' in small letters, 'THC' and 'E967' as they are.
fn small(word: &str) -> String {
    let is_abbreviation = word == "THC" || word.chars().any(char::is_numeric);
    if is_abbreviation { word.to_owned() } else { word.to_lowercase() }
}

/// 'the title, ingredients 2 and 4 and step 1'.
fn places(places: &[Place]) -> String {
    let mut shown = places.to_vec();
    shown.sort_unstable();
    let rest = shown.len().saturating_sub(LONGEST_LIST);
    shown.truncate(LONGEST_LIST);
    let numbers = |of: fn(&Place) -> Option<usize>| shown.iter().filter_map(of).map(|at| (at + 1).to_string());
    let group = |name: &str, numbers: Vec<String>| match numbers.len() {
        0 => None,
        1 => Some(format!("{name} {}", listed(&numbers))),
        _ => Some(format!("{name}s {}", listed(&numbers))),
    };
    let title = shown.contains(&Place::Title).then(|| "the title".to_owned());
    let lines = numbers(|place| if let Place::Ingredient(at) = place { Some(*at) } else { None }).collect();
    let steps = numbers(|place| if let Place::Step(at) = place { Some(*at) } else { None }).collect();
    let more = match rest {
        0 => None,
        1 => Some("one more place".to_owned()),
        rest => Some(format!("{rest} more places")),
    };
    let groups = [title, group("ingredient", lines), group("step", steps), more];
    listed(&groups.into_iter().flatten().collect::<Vec<_>>())
}

fn listed(things: &[String]) -> String {
    match things.split_last() {
        Some((last, [])) => last.clone(),
        Some((last, before)) => format!("{} and {last}", before.join(", ")),
        None => String::new(),
    }
}

fn sentence(text: &str) -> String {
    let text = capital(text.trim());
    if text.ends_with(['.', '!', '?']) { text } else { format!("{text}.") }
}

fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pet_type::PetType;
    use crate::safety::{check, hazards};

    fn of(title: &str, ingredients: &[&str], steps: &[&str]) -> Report {
        let owned = |texts: &[&str]| texts.iter().map(|text| (*text).to_owned()).collect::<Vec<_>>();
        report(&check(PetType::Dog, title, &owned(ingredients), &owned(steps)))
    }

    #[test]
    fn a_recipe_without_findings_is_valid_and_needs_no_words() {
        let report = report(&[]);
        assert!(report.is_valid);
        assert!(report.toxic_ingredients.is_empty() && report.warnings.is_empty() && report.suggestions.is_empty());
    }

    #[test]
    fn a_hazard_named_again_and_again_is_told_once_with_all_its_places() {
        let report = of(
            "Onion Bowl",
            &["400 g turkey mince", "1 ONION, diced", "2 spring onions"],
            &["Fry the onion.", "Stir in the turkey.", "Scatter with spring\nonions."],
        );
        assert!(!report.is_valid);
        assert_eq!(report.toxic_ingredients, ["Onion"]);
        assert_eq!(
            report.suggestions,
            ["Take the onion and spring onions out of the title, ingredients 2 and 3 and steps 1 and 3. \
             N-propyl disulfide damages red blood cells (Heinz body haemolytic anaemia); cooked, dried and powdered \
             forms too; from about 5 g/kg in cats and 15 g/kg in dogs. Fresh parsley gives a dish flavour instead."]
        );
        assert!(report.warnings.is_empty());
    }

    #[test]
    fn a_warning_leaves_the_recipe_valid_and_says_where_and_why() {
        let report = of("Green Bowl", &["half an avocado", "100 ml cow's milk"], &["Mash the avocado."]);
        assert!(report.is_valid && report.toxic_ingredients.is_empty() && report.suggestions.is_empty());
        assert_eq!(
            report.warnings,
            [
                "Ingredient 1 and step 1: take care with ‘avocado’. \
                 Persin: vomiting and diarrhoea; stone can block the gut.",
                "Ingredient 2: a note on ‘cow's milk’. Little lactase: diarrhoea.",
            ]
        );
    }

    #[test]
    fn a_finding_says_at_its_own_line_what_is_wrong_with_it() {
        let lines = ["1 red\nonion", "half an avocado", "100 ml cow's milk"].map(str::to_owned);
        let sentences: Vec<String> = check(PetType::Dog, "", &lines, &[]).iter().map(Finding::sentence).collect();
        let starts =
            ["Not safe: ‘red onion’. N-propyl", "Take care with ‘avocado’. Persin", "A note on ‘cow's milk’. Little"];
        assert_eq!(sentences.len(), starts.len());
        for (sentence, start) in sentences.iter().zip(starts) {
            assert!(sentence.starts_with(start) && sentence.ends_with('.'), "{sentence}");
        }
    }

    #[test]
    fn a_word_within_a_longer_one_is_not_quoted_again() {
        let report = of("", &["100 g lamb's liver, beef liver"], &["Fry the liver."]);
        assert!(
            report.warnings.concat().starts_with("Ingredient 1 and step 1: a note on ‘beef liver’. Very high"),
            "{report:?}"
        );
    }

    #[test]
    fn the_same_advice_is_given_once() {
        let report = of("", &["2 tbsp peanut butter", "1 tsp erythritol"], &[]);
        assert_eq!(report.warnings.len(), 2);
        assert_eq!(report.suggestions, ["Read the label: xylitol is also called birch sugar or E967."]);
    }

    #[test]
    fn what_is_spoiled_is_taken_out_in_words_a_reader_can_follow() {
        let report = of("", &["mouldy bread"], &[]);
        assert_eq!(
            report.suggestions,
            ["Take what is mouldy out of ingredient 1. Tremorgenic mycotoxins (and roquefortine in blue cheese)."]
        );
    }

    #[test]
    fn a_food_is_written_small_inside_a_sentence_and_an_abbreviation_is_not() {
        for (line, expected) in [
            ("1 Onion, chopped", "Take the onion out"),
            ("2 LEEKS", "Take the leeks out"),
            ("1 tsp E967", "Take the E967 out"),
            ("a drop of THC", "Take the THC out"),
        ] {
            let suggestions = of("", &[line], &[]).suggestions;
            assert!(suggestions.concat().starts_with(expected), "{line}: {suggestions:?}");
        }
    }

    #[test]
    fn many_places_are_counted_not_listed() {
        let steps: Vec<String> = (0..40).map(|_| "Add garlic.".to_owned()).collect();
        let report = report(&check(PetType::Cat, "", &[], &steps));
        let [suggestion] = report.suggestions.as_slice() else { panic!("{:?}", report.suggestions) };
        assert!(suggestion.starts_with("Take the garlic out of steps 1, 2, 3, 4, 5 and 6 and 34 more places. "));
    }

    #[test]
    fn every_hazard_of_the_table_is_either_toxic_or_a_warning_and_carries_its_reason() {
        for hazard in hazards() {
            let finding = Finding { hazard, text: hazard.name.clone(), place: Place::Step(2) };
            let report = report(&[finding.clone(), finding]);
            let is_unsafe = hazard.verdict == Verdict::Unsafe;
            assert_eq!(report.is_valid, !is_unsafe, "{}", hazard.id);
            assert_eq!(report.toxic_ingredients.len(), usize::from(is_unsafe), "{}", hazard.id);
            assert_eq!(report.warnings.len(), usize::from(!is_unsafe), "{}", hazard.id);
            let told = if is_unsafe { &report.suggestions } else { &report.warnings };
            let text = told.concat();
            assert!(text.contains(&hazard.reason[1..]) && text.to_lowercase().contains("step 3"), "{text}");
            assert!(report.suggestions.iter().chain(&report.warnings).all(|text| text.ends_with('.')), "{}", hazard.id);
        }
    }

    #[test]
    fn advice_is_given_for_hazards_the_table_has() {
        for id in INSTEAD.iter().flat_map(|(ids, _)| *ids) {
            assert!(hazards().iter().any(|hazard| hazard.id == **id), "{id}");
        }
    }
}
