//! The sheet about an animal that its owner gives to the vet: one A4 page if everything fits on it.

use domain::download::Paper;
use domain::plain_text::{is_control, is_invisible};

use crate::canvas::{BRAND_BAR, Canvas};
use crate::flow::{COMPACT_PADDING, Flow};
use crate::font::{Face, Fonts};
use crate::line_break::{bold, regular};
use crate::table::{Cell, Table};
use crate::writer::{Frame, write};
use crate::{DocumentError, Site};

/// Font sizes in points. A sheet has the first one with which it fits on one page.
const TEXT_SIZES: [f32; 9] = [10.0, 9.5, 9.0, 8.5, 8.0, 7.5, 7.0, 6.5, 6.0];
/// Font size of a sheet that needs further pages.
const LONG_SHEET_SIZE: f32 = 9.0;
/// Maximum number of pages. Seven recipes with as many and as long lines as visitors can send have fewer.
const MAX_PAGES: usize = 100;
const NOTE_LINES: usize = 2;
const UNKNOWN: &str = "–";

/// The texts of a sheet.
#[derive(Debug, Clone, PartialEq)]
pub struct VetSheet {
    /// The name of the animal.
    pub name: String,
    /// The word that replaces the name if the font has no glyphs for its letters, such as 'Dog'.
    pub pet_type: &'static str,
    /// The day on which the sheet is written, as text.
    pub written_on: String,
    /// The facts that the owner states about the animal, each with its label.
    pub facts: Vec<(&'static str, String)>,
    /// The newest weights, each with its date.
    pub weights: Vec<(String, String)>,
    pub recipes: Vec<SheetRecipe>,
    /// The diet of all recipes together. It is None if their nutrients are not known.
    pub diet: Option<SheetDiet>,
    /// Why there is no diet, as a sentence.
    pub problem: Option<String>,
}

/// A recipe that the animal is fed.
#[derive(Debug, Clone, PartialEq)]
pub struct SheetRecipe {
    pub title: String,
    /// The portion, its share of the diet, and cautions, as sentences.
    pub sentences: Vec<String>,
    /// The ingredient lines of a batch.
    pub lines: Vec<String>,
}

/// The nutrients and supplements that all recipes provide together.
#[derive(Debug, Clone, PartialEq)]
pub struct SheetDiet {
    /// Sentences that say how the mean is calculated, and which verdict it has.
    pub sentences: Vec<String>,
    pub nutrients: Vec<SheetNutrient>,
    pub supplements: Vec<SheetSupplement>,
}

/// A nutrient per 1000 kcal. Limits that do not exist are None.
#[derive(Debug, Clone, PartialEq)]
pub struct SheetNutrient {
    pub name: &'static str,
    pub amount: Option<String>,
    pub minimum: Option<String>,
    pub maximum: Option<String>,
    pub result: &'static str,
    /// True if the amount misses a limit, so that the result stands out.
    pub is_outside: bool,
}

/// A supplement with the amount of a day.
#[derive(Debug, Clone, PartialEq)]
pub struct SheetSupplement {
    pub name: String,
    pub amount: String,
    /// The nutrients that it gives a day, if its label states them.
    pub gives: String,
}

/// Returns the sheet as a PDF file.
pub fn create_vet_sheet_pdf(sheet: &VetSheet, site: Site) -> Result<Vec<u8>, DocumentError> {
    let fonts = Fonts::load()?;
    let canvas = lay_out(sheet, &fonts)?;
    let title = title(sheet, &fonts);
    let frame = Frame {
        title: &title,
        summary: "Profile, weights, recipes, nutrients and supplements of an animal, for its vet.",
        width: Paper::A4.width(),
        height: Paper::A4.height(),
        has_footer: true,
    };
    write(&canvas, frame, site, &fonts)
}

/// Returns the pages of the sheet: one with the largest text that fits, or else several with text of medium size.
fn lay_out(sheet: &VetSheet, fonts: &Fonts) -> Result<Canvas, DocumentError> {
    for size in TEXT_SIZES {
        match lay_out_with(sheet, Flow::new(Paper::A4, fonts, size, 1)) {
            Err(DocumentError::TooLong(_)) => {}
            outcome => return outcome,
        }
    }
    lay_out_with(sheet, Flow::new(Paper::A4, fonts, LONG_SHEET_SIZE, MAX_PAGES))
}

fn lay_out_with(sheet: &VetSheet, mut flow: Flow) -> Result<Canvas, DocumentError> {
    flow.cell_padding = COMPACT_PADDING;
    flow.paragraph_gap = 1.0;
    let intro = format!(
        "Written by its owner on {}. Figures are calculated, not measured. Educational, not veterinary advice.",
        sheet.written_on
    );
    let title = title(sheet, flow.fonts);
    flow.title(&title, &intro)?;
    flow.start_columns(2);
    flow.section("Profile", BRAND_BAR)?;
    for (label, value) in &sheet.facts {
        let value = printable(flow.fonts, value);
        flow.paragraph(&[bold(format!("{label}: ")), regular(value)])?;
    }
    add_weights(&mut flow, sheet)?;
    for recipe in &sheet.recipes {
        add_recipe(&mut flow, recipe)?;
    }
    if let Some(problem) = &sheet.problem {
        flow.section("Nutrients", BRAND_BAR)?;
        let problem = printable(flow.fonts, problem);
        flow.paragraph(&[bold(problem)])?;
    }
    if let Some(diet) = &sheet.diet {
        add_supplements(&mut flow, diet)?;
        add_nutrients(&mut flow, diet)?;
    }
    flow.section("Notes", BRAND_BAR)?;
    for _ in 0..NOTE_LINES {
        flow.fill_in(&["\u{a0}"])?;
    }
    Ok(flow.canvas)
}

fn title(sheet: &VetSheet, fonts: &Fonts) -> String {
    let name = fonts.drawable(Face::Title, &sheet.name.replace(is_unprintable, ""));
    format!("{}: information for the vet", if name.is_empty() { sheet.pet_type } else { &name })
}

fn add_weights(flow: &mut Flow, sheet: &VetSheet) -> Result<(), DocumentError> {
    if sheet.weights.is_empty() {
        return Ok(());
    }
    flow.section("Weights, the newest first", BRAND_BAR)?;
    // One paragraph, because a table of ten rows would push the nutrients off the page.
    let weights = sheet.weights.iter().map(|(day, weight)| format!("{day}: {weight}"));
    flow.paragraph(&[regular(weights.collect::<Vec<_>>().join("; "))])
}

fn add_recipe(flow: &mut Flow, recipe: &SheetRecipe) -> Result<(), DocumentError> {
    let heading = format!("Fed: {}", printable(flow.fonts, &recipe.title));
    flow.end_section();
    flow.subsection(&heading)?;
    let sentences = printable(flow.fonts, &recipe.sentences.join(" "));
    if !sentences.is_empty() {
        flow.paragraph(&[regular(sentences)])?;
    }
    let lines = printable(flow.fonts, &recipe.lines.join("; "));
    flow.paragraph(&[bold("A batch: "), regular(lines)])
}

fn add_supplements(flow: &mut Flow, diet: &SheetDiet) -> Result<(), DocumentError> {
    flow.section("Supplements a day", BRAND_BAR)?;
    if diet.supplements.is_empty() {
        return flow.paragraph(&[regular("None in these recipes.")]);
    }
    let row = |SheetSupplement { name, amount, gives }: &SheetSupplement| {
        let gives = if gives.is_empty() { UNKNOWN } else { gives };
        vec![Cell::bold(name), Cell::text(amount), Cell::text(gives)]
    };
    flow.table(Table {
        shares: &[0.4, 0.25, 0.35],
        head: &["Supplement", "A day", "Gives a day"],
        rows: diet.supplements.iter().map(row).collect(),
        row_headers: 1,
        min_row_height: 0.0,
    })
}

fn add_nutrients(flow: &mut Flow, diet: &SheetDiet) -> Result<(), DocumentError> {
    flow.section("Nutrients per 1000 kcal", BRAND_BAR)?;
    let sentences = printable(flow.fonts, &diet.sentences.join(" "));
    flow.paragraph(&[regular(sentences)])?;
    let figure = |text: &Option<String>| Cell::text(text.as_deref().unwrap_or(UNKNOWN));
    let row = |nutrient: &SheetNutrient| {
        let result = if nutrient.is_outside { Cell::bold(nutrient.result) } else { Cell::text(nutrient.result) };
        let SheetNutrient { name, amount, minimum, maximum, .. } = nutrient;
        vec![Cell::text(*name), figure(amount), figure(minimum), figure(maximum), result]
    };
    flow.table(Table {
        shares: &[0.26, 0.29, 0.14, 0.14, 0.17],
        head: &["Nutrient", "Amount", "Min.", "Max.", "Result"],
        rows: diet.nutrients.iter().map(row).collect(),
        row_headers: 1,
        min_row_height: 0.0,
    })
}

/// Fractions as single characters, which the font may lack, and what is printed instead.
const FRACTIONS: [(char, &str); 15] = [
    ('½', "1/2"),
    ('⅓', "1/3"),
    ('⅔', "2/3"),
    ('¼', "1/4"),
    ('¾', "3/4"),
    ('⅕', "1/5"),
    ('⅖', "2/5"),
    ('⅗', "3/5"),
    ('⅘', "4/5"),
    ('⅙', "1/6"),
    ('⅚', "5/6"),
    ('⅛', "1/8"),
    ('⅜', "3/8"),
    ('⅝', "5/8"),
    ('⅞', "7/8"),
];

/// Returns true for characters that have no shape. Some of them would reverse the text after them.
fn is_unprintable(character: char) -> bool {
    !character.is_whitespace() && (is_control(character) || is_invisible(character))
}

/// Returns a text that the font can draw. Nothing of an amount may be left out, so other characters become question marks.
fn printable(fonts: &Fonts, text: &str) -> String {
    let mut printed = String::new();
    for character in text.chars() {
        if is_unprintable(character) {
            continue;
        }
        if let Some((_, fraction)) = FRACTIONS.iter().find(|(known, _)| *known == character) {
            if printed.ends_with(|last: char| last.is_ascii_digit()) {
                printed.push(' ');
            }
            printed.push_str(fraction);
        } else if character.is_whitespace() || !fonts.drawable(Face::Regular, &character.to_string()).is_empty() {
            printed.push(character);
        } else {
            printed.push('?');
        }
    }
    printed.split(char::is_whitespace).filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::canvas::Drawing;
    use crate::flow::MARGIN;
    use lopdf::Document;

    const SITE: Site = Site { name: "Natural Pet Recipes", url: "https://pets.example" };

    fn nutrient(name: &'static str) -> SheetNutrient {
        SheetNutrient {
            name,
            amount: Some("at least 12.5 mg".to_owned()),
            minimum: Some("20 mg".to_owned()),
            maximum: None,
            result: "Too low",
            is_outside: true,
        }
    }

    fn supplement(name: &str) -> SheetSupplement {
        SheetSupplement { name: name.to_owned(), amount: "0.86 tablets".to_owned(), gives: "Zinc 12.9 mg".to_owned() }
    }

    fn recipe(lines: usize) -> SheetRecipe {
        SheetRecipe {
            title: "Turkey & Rice Bowl".to_owned(),
            sentences: vec!["4 days a week, 57.1 % of the energy.".to_owned(), "210 g, twice a day.".to_owned()],
            lines: vec!["1½ tsp kelp powder, 1–2 g".to_owned(); lines],
        }
    }

    fn sheet() -> VetSheet {
        VetSheet {
            name: "Bruno".to_owned(),
            pet_type: "Dog",
            written_on: "28 Nov 2026".to_owned(),
            facts: vec![("Animal", "Dog, Beagle".to_owned()), ("Must not eat", "chicken 🐔".to_owned())],
            weights: vec![("21 Nov 2026".to_owned(), "12.1 kg".to_owned())],
            recipes: vec![recipe(2)],
            diet: Some(SheetDiet {
                sentences: vec!["Incomplete: too little zinc.".to_owned(), "Requirement: AAFCO.".to_owned()],
                nutrients: vec![nutrient("Zinc")],
                supplements: vec![supplement("zinc tablet (15 mg)")],
            }),
            problem: None,
        }
    }

    /// Returns the words of each page.
    fn read(sheet: &VetSheet) -> Vec<String> {
        let file = create_vet_sheet_pdf(sheet, SITE).unwrap();
        let document = Document::load_mem(&file).unwrap();
        let text = |page: u32| document.extract_text(&[page]).unwrap();
        let pages = document.get_pages().into_keys();
        pages.map(|page| text(page).split_whitespace().collect::<Vec<_>>().join(" ")).collect()
    }

    #[test]
    fn a_sheet_has_profile_weights_recipes_supplements_and_nutrients() {
        let [page] = read(&sheet()).try_into().unwrap();
        for part in [
            "Bruno: information for the vet Written by its owner on 28 Nov 2026.",
            "Animal: Dog, Beagle Must not eat: chicken ?",
            "Weights, the newest first 21 Nov 2026: 12.1 kg",
            "Fed: Turkey & Rice Bowl 4 days a week, 57.1 % of the energy. 210 g, twice a day.",
            "1 1/2 tsp kelp powder, 1–2 g; 1 1/2 tsp kelp powder, 1–2 g",
            "zinc tablet (15 mg) 0.86 tablets Zinc 12.9 mg",
            "Incomplete: too little zinc. Requirement: AAFCO.",
            "Nutrient Amount Min. Max. Result Zinc at least 12.5 mg 20 mg – Too low",
        ] {
            assert!(page.contains(part), "{part} is not in {page}");
        }
    }

    #[test]
    fn recipes_of_a_week_with_all_nutrients_fit_on_one_page() {
        let known = SheetNutrient { amount: Some("1.25 g".to_owned()), result: "In range", ..nutrient("Calcium") };
        let full = VetSheet {
            facts: vec![("Activity", "Moderate, one to three hours a day".to_owned()); 13],
            weights: vec![("21 Nov 2026".to_owned(), "12.1 kg".to_owned()); 10],
            recipes: vec![recipe(12); 5],
            diet: Some(SheetDiet {
                nutrients: [vec![nutrient("Vitamin B12"); 8], vec![known; 32]].concat(),
                supplements: vec![supplement("zinc tablet (15 mg)"); 8],
                ..sheet().diet.unwrap()
            }),
            ..sheet()
        };
        let sizes =
            TEXT_SIZES.map(|size| lay_out_with(&full, Flow::new(Paper::A4, &Fonts::load().unwrap(), size, 1)).is_ok());
        assert_eq!(read(&full).len(), 1, "{sizes:?}");
        let long = VetSheet { recipes: vec![recipe(100); 7], ..full };
        let pages = read(&long);
        assert!(pages.len() > 1 && pages.len() < MAX_PAGES, "{} pages", pages.len());
        // The largest recipes that visitors can send, of which every line is wide, and is named a second time in a problem.
        let line = "W".repeat(200);
        let largest = SheetRecipe {
            title: "W".repeat(100),
            sentences: vec![vec![line.clone(); 60].join("; "); 2],
            lines: vec![line; 60],
        };
        let pages = read(&VetSheet { recipes: vec![largest; 7], ..long });
        assert!(pages.len() < MAX_PAGES, "{} pages", pages.len());
    }

    #[test]
    fn hostile_texts_stay_on_the_page() {
        let fonts = Fonts::load().unwrap();
        let hostile = VetSheet {
            name: format!("{}\u{202e}\u{7} Rex 🐶 ריקס", "W".repeat(180)),
            facts: vec![
                ("Must not eat", "x".repeat(300)),
                ("Animal", "a\u{202e}b\u{200d}c\u{0}d\u{2066}e\nf \u{1f436} ריקס".to_owned()),
            ],
            recipes: vec![SheetRecipe { title: "\u{202e}Y".repeat(90), ..recipe(2) }],
            ..sheet()
        };
        let canvas = lay_out(&hostile, &fonts).unwrap();
        let drawings = canvas.pages.iter().flatten();
        for text in drawings.filter_map(|it| if let Drawing::Text(text) = it { Some(text) } else { None }) {
            let right = text.x + text.width;
            assert!(right <= Paper::A4.width() - MARGIN + 1.0, "{right}: {text:?}");
        }
        let pages = read(&hostile).concat();
        assert!(pages.contains("Rex: information for the vet"), "{pages}");
        assert!(pages.contains("abcde f ? ????"), "{pages}");
        let is_hidden = |c: char| is_unprintable(c);
        assert!(!pages.contains(is_hidden), "{pages:?}");
    }

    #[test]
    fn what_is_not_known_is_said() {
        let unknown = VetSheet {
            name: "ポチ".to_owned(),
            weights: vec![],
            diet: None,
            problem: Some("The energy of Turkey & Rice Bowl is not known.".to_owned()),
            ..sheet()
        };
        let [page] = read(&unknown).try_into().unwrap();
        assert!(page.starts_with("Dog: information for the vet"), "{page}");
        assert!(page.contains("The energy of Turkey & Rice Bowl is not known."), "{page}");
        assert!(!page.contains("Weights"), "{page}");
    }

    #[test]
    fn the_characters_of_amounts_are_printed() {
        let fonts = Fonts::load().unwrap();
        for (text, expected) in [
            ("2½ tsp", "2 1/2 tsp"),
            ("⅛ tsp × 2 – 180 °C, 400 µg", "1/8 tsp × 2 – 180 °C, 400 µg"),
            ("100\u{a0}g egg", "100 g egg"),
            ("１ egg", "? egg"),
        ] {
            assert_eq!(printable(&fonts, text), expected);
        }
    }
}
