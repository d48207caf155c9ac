//! Texts that are built from pieces that people write: the words of the tables, amounts, signs, other scripts and
//! characters that do not belong into a text.

use domain::safety::hazards;
use domain::unit::Unit;
use nutrition::food::foods;
use proptest::prelude::*;
use proptest::sample::select;
use std::sync::LazyLock;
use strum::VariantArray;

/// Numbers as visitors write them, and numbers that no amount has.
const NUMBERS: &[&str] = &[
    "0",
    "1",
    "2",
    "3",
    "7",
    "10",
    "12",
    "15",
    "100",
    "250",
    "450",
    "1000",
    "0.5",
    "1.5",
    "2,5",
    ".5",
    "1,000",
    "1.000,5",
    "½",
    "¼",
    "⅓",
    "⅞",
    "1½",
    "1 ½",
    "1/2",
    "3/4",
    "1/0",
    "0/0",
    "1 1/2",
    "2-3",
    "2–3",
    "2 to 3",
    "3-2",
    "one",
    "two",
    "a",
    "an",
    "half",
    "a dozen",
    "a few",
    "a couple of",
    "-1",
    "-0",
    "+5",
    "1e5",
    "1e308",
    "1e999",
    "NaN",
    "inf",
    "99999999999999999999",
    "0.0000000001",
    "1.2.3",
    "1..2",
    "٣",
    "３",
    "²",
    "ⅷ",
    "½½",
    "1⁄2",
    "2x",
    "2 x 400",
    "2 × 400",
    "5%",
    "£2.50",
    "1'000",
];

/// Signs and small words between the parts of a line, a sentence or a list.
const SEPARATORS: &[&str] = &[
    " ", "  ", ", ", ",", "; ", ". ", ".", ": ", "! ", "? ", " - ", "-", " – ", "—", " / ", "/", "(", ")", " (", ") ",
    "[", "]", "'", "\"", "’", "“", "”", " & ", "+", " + ", "*", "•", "… ", "...", "|", "\\", "_", "=", "~", "^", "#",
    "@", "<", ">", "%", "%%", " or ", " and ", " plus ", " of ", " with ", "\n", "\r\n", "\t", "1. ", "2) ", "- ",
];

/// Words that change the meaning of their neighbours, and words of recipes and searches.
const WORDS: &[&str] = &[
    "no",
    "not",
    "without",
    "never",
    "add",
    "avoid",
    "free",
    "-free",
    "free from",
    "instead of",
    "leave out",
    "left out",
    "except",
    "unless",
    "don't",
    "do not use",
    "isn't",
    "neither",
    "nor",
    "w/o",
    "zero",
    "removed",
    "contains",
    "allergic to",
    "allergy",
    "is fine",
    "such as",
    "optional",
    "to taste",
    "each",
    "drained",
    "diced",
    "chopped",
    "large",
    "small",
    "fresh",
    "dried",
    "raw",
    "cooked",
    "skinless",
    "finely",
    "pinch",
    "handful",
    "tin",
    "tins",
    "packet",
    "tablets",
    "capsules",
    "drops",
    "dog",
    "cat",
    "puppy",
    "kitten",
    "senior",
    "recipe",
    "recipes",
    "food",
    "for",
    "the",
    "my",
    "ate",
    "had",
    "some",
    "weight loss",
    "kidney",
    "arthritis",
    "diabetes",
    "grain",
    "grain-free",
    "organic",
    "cheap",
    "easy",
    "quick",
    "labrador",
    "gsd",
    "maine coon",
    "vegan",
    "low-fat",
    "ohne",
    "huhn",
    "sin",
    "pollo",
    "sans",
    "poulet",
    "senza",
    "zonder",
    "kip",
    "chiken",
    "brocoli",
    "sweet potatoe",
    "cup",
    "vinegar",
    "seed",
    "oil",
    "milk",
    "peanut butter",
    "stock",
    "the size of a",
    "stuffed",
    "toy",
    "called",
];

/// Other scripts, accents and letters that change when their case changes.
const LETTERS: &[&str] = &[
    "Pâté",
    "Önîon",
    "ｏｎｉｏｎ",
    "l'agneau",
    "d’œufs",
    "Soße",
    "ﬁsh",
    "İstanbul",
    "ıŞ",
    "ΣΑΣ",
    "鶏肉",
    "玉ねぎ",
    "курица",
    "לחם",
    "خبز",
    "ไก่",
    "닭고기",
    "🐶",
    "👩‍🍳",
    "🧅",
    "e\u{301}",
    "\u{1f1ec}\u{1f1e7}",
    "ß",
    "ẞ",
    "ŉ",
    "ǅ",
    "Å",
    "Ⓢ",
    "\u{1e9e}",
    "ـ",
    "𝒶",
    "㎏",
    "㎎",
    "℃",
    "µg",
    "μg",
];

/// Control characters, characters without a width, and those that change the direction of text or end a line.
const HIDDEN: &[&str] = &[
    "\0",
    "\u{1}",
    "\u{7}",
    "\u{8}",
    "\u{b}",
    "\u{c}",
    "\u{1b}[0m",
    "\u{7f}",
    "\u{85}",
    "\u{a0}",
    "\u{ad}",
    "\u{61c}",
    "\u{180e}",
    "\u{200b}",
    "\u{200c}",
    "\u{200d}",
    "\u{200e}",
    "\u{2028}",
    "\u{2029}",
    "\u{202a}",
    "\u{202e}",
    "\u{2060}",
    "\u{2066}",
    "\u{2069}",
    "\u{3000}",
    "\u{3164}",
    "\u{feff}",
    "\u{fffd}",
    "\u{fffe}",
    "\u{e000}",
    "\u{10ffff}",
    "\u{300}",
    "\u{302}\u{302}\u{302}",
    "\u{fe0f}",
];

/// Parts of addresses of pages and mails, and of attacks on programs that put text into another language.
const MARKUP: &[&str] = &[
    "https://example.com/a?b=c",
    "www.example.com",
    "example.com",
    "javascript:alert(1)",
    "<script>",
    "</script>",
    "<b>",
    "&amp;",
    "&#0;",
    "{{7*7}}",
    "${x}",
    "%00",
    "%0d%0a",
    "%zz",
    "' OR 1=1 --",
    "Robert'); DROP TABLE",
    "../../etc/passwd",
    "anna@example.com",
    "Subject: x\r\nBcc: y@z.com",
    "[words](https://a.com)",
    "# Heading",
    "- item",
    "\\u0000",
    "=1+1",
    "+cmd|' /C calc'!A0",
];

static UNITS: LazyLock<Vec<String>> = LazyLock::new(|| {
    let names = Unit::VARIANTS.iter().flat_map(|unit| [unit.as_str(), unit.name_for(1.0), unit.name_for(2.0)]);
    names.chain(["fl oz", "pint", "lbs", "grams", "tbsp.", "Tbs", "cl", "kilo"]).map(str::to_owned).collect()
});

static FOODS: LazyLock<Vec<String>> = LazyLock::new(|| {
    let names = foods().iter().flat_map(|food| food.aliases.iter().chain([&food.name, &food.everyday_name]));
    names.cloned().collect()
});

/// The names and exceptions of all hazards.
static HAZARDS: LazyLock<Vec<String>> = LazyLock::new(|| {
    hazards().iter().flat_map(|hazard| hazard.aliases.iter().chain(&hazard.exceptions)).cloned().collect()
});

/// Returns the name of a food in one of the spellings of the table.
pub fn food() -> impl Strategy<Value = String> {
    select(FOODS.as_slice())
}

/// Returns a name of a hazard, or a phrase that contains one and means something else.
pub fn hazard() -> impl Strategy<Value = String> {
    select(HAZARDS.as_slice())
}

pub fn number() -> impl Strategy<Value = String> {
    prop_oneof![4 => select(NUMBERS).prop_map(str::to_owned), 1 => any::<u32>().prop_map(|number| number.to_string())]
}

pub fn separator() -> impl Strategy<Value = String> {
    select(SEPARATORS).prop_map(str::to_owned)
}

/// Returns any single piece.
pub fn piece() -> impl Strategy<Value = String> {
    let owned = |words: &'static [&'static str]| select(words).prop_map(str::to_owned);
    prop_oneof![
        6 => owned(WORDS),
        5 => number(),
        5 => separator(),
        4 => food(),
        4 => hazard(),
        3 => select(UNITS.as_slice()),
        2 => owned(LETTERS),
        2 => owned(HIDDEN),
        1 => owned(MARKUP),
        1 => "[a-z]{1,12}",
        1 => any::<char>().prop_map(String::from),
    ]
}

/// Returns a text of up to `max_pieces` pieces with or without spaces between them. One of about sixty texts is very
/// long: it repeats itself up to a hundred times.
pub fn text(max_pieces: usize) -> impl Strategy<Value = String> {
    let joined = (prop::collection::vec(piece(), 0..=max_pieces), prop_oneof![3 => Just(" "), 1 => Just("")]);
    let repeats = prop_oneof![60 => Just(1_usize), 1 => 2..100_usize];
    let case = prop_oneof![6 => Just(Case::Unchanged), 1 => Just(Case::Upper), 1 => Just(Case::Lower)];
    (joined, repeats, case).prop_map(|((pieces, gap), repeats, case)| {
        let text = pieces.join(gap).repeat(repeats);
        match case {
            Case::Unchanged => text,
            Case::Upper => text.to_uppercase(),
            Case::Lower => text.to_lowercase(),
        }
    })
}

#[derive(Debug, Clone, Copy)]
enum Case {
    Unchanged,
    Upper,
    Lower,
}
