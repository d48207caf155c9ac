//! Harmless words: words about how a food was raised, cut, cleaned or sized, which do not make it another food.
//!
//! A word that is neither harmless nor in the name means another food, or an unknown one: 'rice noodles', 'soya milk',
//! 'unicorn steak'. Words that are harmless with some foods only are listed by category.

/// Words that are harmless with any food.
const HARMLESS: [&str; 4] = [
    // function words
    "a an and the of for from to with very just more extra into in",
    // origin and quality
    "organic local british irish scottish free-range quality good best grade food human natural pure plain homemade \
     unsalted unsweetened unflavoured unseasoned ready leftover farmed line caught msc",
    // cuts and preparation
    "skinless boneless deboned boned pin pinboned trimmed lean diced dice chopped sliced cubed crushed grated shredded \
     mashed flaked torn halved quartered peeled cored deseeded seeded stoned pitted shelled podded hulled unpeeled \
     scrubbed washed rinsed drained soaked cleaned prepared topped tailed cut hand beaten whisked crumbled softened \
     melted toasted cooled chilled thawed defrosted warm cold hot boiling lukewarm filtered sieved packed levelled level \
     heaped mixed separated finely coarsely roughly thinly thickly freshly lightly well fine coarse thick thin chunk \
     piece cube strip slice wedge half quarter bite sized size cm mm meat flesh stewing whole",
    // size and ripeness
    "small medium large big little baby mini jumbo young new ripe tender firm soft",
];

/// Categories, and the words that are harmless with their foods.
const HARMLESS_BY_CATEGORY: [(&str, &str); 13] = [
    ("meat poultry game organ", "mince minced ground coarsely hand thick"),
    ("poultry game fish shellfish", "fillet filleted steak portion side skinned goujon"),
    ("fish", "loin tail minced mince flake"),
    ("shellfish", "king tiger peeled deveined"),
    ("organ", "lobe"),
    ("egg", "hen fresh"),
    (
        "vegetable fruit legume herb",
        "floret floweret leaf stalk stem spear sprig head tip kernel ring round red green golden purple white curly flat \
         pod seedless berry root bulb waxy floury desiree maris piper dessert eating conference gala",
    ),
    ("legume", "split brown puy yellow"),
    (
        "grain",
        "long short grain basmati jasmine easy cook arborio risotto pudding quick pearl pearled pinhead steel wholegrain \
         shape shell penne fusilli spaghetti orzo bow tiny white golden wheat groat flake uncooked",
    ),
    ("seed", "ground milled powder hulled kernel"),
    ("dairy", "full-fat mature mild hard thick set style fresh live bio"),
    ("oil fat", "virgin refined cold pressed unrefined rendered block"),
    ("supplement", "powder powdered granule ground fine finely pure nutritional unflavoured baked dried"),
];

/// Words that are harmless with herbs and with foods of the category 'other', such as honey, peanut butter and water.
const HARMLESS_WITH_HERBS_AND_OTHER: &str = "powder ground smooth crunchy free xylitol tap boiled raw";

/// Phrases, and the words that replace them.
const PHRASES: &[(&[&str], &[&str])] = &[
    (&["free", "range"], &["free-range"]),
    (&["skin", "on"], &["with", "skin"]),
    (&["skin", "removed"], &["skinless"]),
    (&["without", "skin"], &["skinless"]),
    (&["no", "skin"], &["skinless"]),
    (&["bone", "removed"], &["boneless"]),
    (&["without", "bone"], &["boneless"]),
    (&["pin", "bone", "removed"], &["boneless"]),
    (&["no", "added", "salt"], &["no", "salt"]),
    (&["without", "salt"], &["no", "salt"]),
    (&["salt", "free"], &["no", "salt"]),
    (&["in", "spring", "water"], &["in", "water"]),
    (&["in", "sunflower", "oil"], &["in", "oil"]),
    (&["in", "olive", "oil"], &["in", "oil"]),
    (&["full", "cream"], &["full-fat"]),
    (&["full", "fat"], &["full-fat"]),
    (&["wholewheat"], &["whole", "wheat"]),
    (&["hard", "boiled"], &["boiled"]),
    (&["soft", "boiled"], &["boiled"]),
    (&["freshly", "boiled"], &["boiled"]),
    (&["just", "boiled"], &["boiled"]),
    (&["pat", "dry"], &[]),
    (&["patted", "dry"], &[]),
    (&["wiped", "dry"], &[]),
    (&["squeezed", "dry"], &[]),
];

pub(super) fn is_harmless(word: &str, category: &str) -> bool {
    let is_measured = word.starts_with(|c: char| c.is_ascii_digit());
    let is_harmless_in_category =
        |(categories, words): &(&str, &str)| contains_word(categories, category) && contains_word(words, word);
    let is_harmless_with_herbs =
        || matches!(category, "herb" | "other") && contains_word(HARMLESS_WITH_HERBS_AND_OTHER, word);
    is_measured
        || HARMLESS.iter().any(|words| contains_word(words, word))
        || HARMLESS_BY_CATEGORY.iter().any(is_harmless_in_category)
        || is_harmless_with_herbs()
}

fn contains_word(words: &str, searched: &str) -> bool {
    words.split_whitespace().any(|word| word == searched)
}

/// Replaces each phrase of `PHRASES`, so that 'skin on' and 'with skin' are the same.
pub(super) fn replace_phrases(words: Vec<String>) -> Vec<String> {
    let mut replaced = Vec::with_capacity(words.len());
    let mut rest = words.as_slice();
    while let Some(first) = rest.first() {
        let found = PHRASES.iter().find(|(from, _)| {
            rest.get(..from.len()).is_some_and(|head| head.iter().zip(*from).all(|(word, from)| word == from))
        });
        let used = match found {
            Some((from, to)) => {
                replaced.extend(to.iter().map(|word| (*word).to_owned()));
                from.len()
            }
            None => {
                replaced.push(first.clone());
                1
            }
        };
        rest = rest.get(used..).unwrap_or_default();
    }
    replaced
}
