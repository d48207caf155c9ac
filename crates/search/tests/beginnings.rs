//! Only the last word of a search may be the beginning of a word, and a long text is cut.

use domain::category::Category;
use domain::pet_type::PetType;
use search::index::{Document, Index};
use search::interpretation::Interpretation;

const INGREDIENTS: [&[&str]; 3] =
    [&["300 g turkey thigh", "1 chicken heart"], &["400 g chicken thigh"], &["80 g brown rice", "100 g salmon"]];

/// Returns the positions of the recipes that a search finds.
fn find(text: &str) -> Vec<usize> {
    let lines = INGREDIENTS.map(|lines| lines.iter().map(|line| (*line).to_owned()).collect::<Vec<_>>());
    let index = Index::new(lines.iter().map(|ingredients| Document {
        title: "Supper",
        description: "Plain.",
        keywords: &[],
        ingredients,
        pet_type: PetType::Dog,
        category: Category::Adult,
        is_organic: false,
        foods: &[],
        has_only_known_foods: true,
    }));
    let ranks = Interpretation::new(text, &index).rank(&index);
    (0..lines.len()).filter(|document| ranks.get(*document).is_some()).collect()
}

#[test]
fn only_the_last_word_may_be_the_beginning_of_a_word() {
    for (text, expected) in
        [("chick", &[0, 1][..]), ("chicken hea", &[0]), ("brown ric", &[2]), ("hea chicken", &[]), ("ric salmon", &[])]
    {
        assert_eq!(find(text), expected, "{text}");
    }
}

/// Characters after the first 200 are ignored, and so are terms after the first eight.
#[test]
fn text_beyond_the_limits_is_ignored() {
    for (text, expected) in [
        (format!("salmon{}unicorn", " ".repeat(200)), &[2][..]),
        (format!("{}unicorn", "salmon ".repeat(8)), &[2]),
        (format!("{}unicorn", "salmon ".repeat(7)), &[]),
    ] {
        assert_eq!(find(&text), expected, "{text}");
    }
}
