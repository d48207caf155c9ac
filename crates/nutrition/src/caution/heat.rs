//! Whether a recipe's steps cook its food, as far as their words tell.

/// A step that says one of these puts something over heat.
const COOKING: [&str; 40] = [
    "bain",
    "bake",
    "baking",
    "blanch",
    "boil",
    "boiling",
    "braise",
    "braising",
    "brown",
    "casserole",
    "cook",
    "cooker",
    "cooking",
    "dehydrate",
    "dehydrator",
    "fry",
    "frying",
    "griddle",
    "grill",
    "heat",
    "hob",
    "microwave",
    "oven",
    "parboil",
    "poach",
    "pressure",
    "reheat",
    "roast",
    "roasting",
    "saute",
    "sautee",
    "scramble",
    "sear",
    "simmer",
    "simmering",
    "skillet",
    "steam",
    "steamer",
    "stew",
    "sweat",
];

/// 'Cooked rice' is stirred in; 'until cooked' is done here.
const COOKED: [&str; 10] =
    ["baked", "boiled", "braised", "cooked", "fried", "poached", "roasted", "seared", "simmered", "steamed"];
const BEFORE_COOKED: [&str; 9] = ["until", "is", "are", "be", "been", "fully", "once", "when", "and"];

const NEGATIONS: [&str; 8] = ["not", "never", "no", "without", "don", "dont", "avoid", "needn"];

/// How far before a word its negation may stand.
const NEGATION_REACH: usize = 3;

/// A step that says 'raw' and one of these gives it to the animal.
const SERVING: [&str; 9] = ["serve", "stir", "mix", "add", "top", "fold", "feed", "leave", "spoon"];

/// A step on hygiene.
const CLEANING: [&str; 7] = ["hands", "wash", "board", "knife", "surfaces", "worktop", "utensils"];

/// How a recipe treats its food; without steps nothing is known, and nothing is held against it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Heat {
    Cooked,
    /// No step cooks, or the last word of the steps is 'raw'.
    Raw,
    Untold,
}

impl Heat {
    pub fn of(instructions: &[String]) -> Self {
        let steps: Vec<Vec<String>> = instructions.iter().map(|step| words(step)).collect();
        if steps.iter().all(Vec::is_empty) {
            return Self::Untold;
        }
        let last_cooking = steps.iter().rposition(|step| cooks(step));
        let last_raw = steps.iter().rposition(|step| serves_raw(step));
        match (last_cooking, last_raw) {
            (None, _) => Self::Raw,
            (Some(cooking), Some(raw)) if raw > cooking => Self::Raw,
            _ => Self::Cooked,
        }
    }
}

fn cooks(step: &[String]) -> bool {
    step.iter().enumerate().any(|(at, word)| {
        let before = step.get(at.saturating_sub(NEGATION_REACH)..at).unwrap_or_default();
        let follows = |list: &[&str]| before.last().is_some_and(|word| list.contains(&word.as_str()));
        let is_done = COOKED.contains(&word.as_str()) && follows(&BEFORE_COOKED);
        let is_negated = before.iter().any(|word| NEGATIONS.contains(&word.as_str()));
        (COOKING.contains(&word.as_str()) || is_done) && !is_negated
    })
}

fn serves_raw(step: &[String]) -> bool {
    let says = |list: &[&str]| step.iter().any(|word| list.contains(&word.as_str()));
    says(&["raw"]) && says(&SERVING) && !says(&CLEANING) && !says(&NEGATIONS)
}

fn words(text: &str) -> Vec<String> {
    text.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()).map(str::to_lowercase).collect()
}

#[cfg(test)]
mod tests {
    use super::Heat::{self, Cooked, Raw, Untold};

    #[test]
    fn the_words_of_the_steps_tell_whether_a_dish_is_cooked() {
        for (steps, expected) in [
            (&[][..], Untold),
            (&["", " … "], Untold),
            (&["Simmer for 20 minutes."], Cooked),
            (&["BAKE until firm.", "Serve."], Cooked),
            (&["Heat the oven to 180 °C.", "Mix.", "Slide the tin in."], Cooked),
            (&["Stir the mince until cooked through."], Cooked),
            (&["Wash your hands after touching raw meat.", "Fry the mince."], Cooked),
            (&["Fry the mince.", "Wash the board the raw meat lay on."], Cooked),
            (&["Mix the raw mince with the oats.", "Bake."], Cooked),
            (&["Chop and mix.", "Serve."], Raw),
            (&["Stir the cooked rice into the mince."], Raw),
            (&["Do not cook.", "Mix and serve."], Raw),
            (&["Mix without cooking."], Raw),
            (&["Boil the rice.", "Stir in the raw mince and serve."], Raw),
            (&["Boil the rice.", "Never add raw egg."], Cooked),
        ] {
            let steps: Vec<String> = steps.iter().map(|step| (*step).to_owned()).collect();
            assert_eq!(Heat::of(&steps), expected, "{steps:?}");
        }
    }
}
