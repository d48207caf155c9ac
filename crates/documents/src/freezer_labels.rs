//! Labels for boxes in the freezer, on a sheet of labels or on the roll of a label printer.

use domain::label_sheet::{LabelSheet, SheetGeometry};

use crate::canvas::{Bookmark, Canvas, INK, Role, TextLine};
use crate::font::{Face, Fonts};
use crate::line_break::{Line, Run, bold, break_lines, regular};
use crate::writer::{Frame, write};
use crate::{DocumentError, Site};

const POINTS_PER_MM: f32 = 72.0 / 25.4;
/// Distance of the text from the edges of its label. Printers move the paper by up to 2 mm.
const PADDING_MM: f32 = 2.5;
/// Font sizes in points. All labels have the largest one with which each fits.
const TEXT_SIZES: [f32; 8] = [12.0, 11.0, 10.0, 9.0, 8.5, 8.0, 7.5, MIN_TEXT_SIZE];
const MIN_TEXT_SIZE: f32 = 7.0;
/// Height of a line divided by its font size.
const LEADING: f32 = 1.2;
/// Distance of the baseline from the top of a line divided by the font size.
const BASELINE: f32 = 0.95;
/// Maximum number of lines of the name of a recipe.
const MAX_TITLE_LINES: usize = 2;
const ADVICE: &str = "Keep frozen. Thaw in the fridge.";

/// The text of one label.
#[derive(Debug, Clone, PartialEq)]
pub struct FreezerLabel {
    pub recipe: String,
    /// The name of the animal.
    pub pet: String,
    /// The word that replaces the name if the font has no glyphs for its letters, such as 'Dog'.
    pub pet_type: &'static str,
    /// True for treats, of which `grams_per_meal` is the most that the animal gets in a day.
    pub is_treat: bool,
    pub grams_per_meal: f64,
    pub meals: u32,
    /// The dates as texts.
    pub made_on: String,
    pub eat_by: String,
}

/// Returns the labels as a PDF file whose pages have exactly the size of the sheet. `skipped` labels at the start of the first page
/// stay empty, because they were used before.
pub fn create_label_pdf(
    labels: &[FreezerLabel],
    sheet: LabelSheet,
    skipped: u32,
    site: Site,
) -> Result<Vec<u8>, DocumentError> {
    let fonts = Fonts::load()?;
    let geometry = sheet.geometry();
    let size = text_size(labels, geometry, &fonts);
    let mut canvas = Canvas::default();
    let per_page = sheet.labels_per_page();
    for (position, label) in (skipped % per_page..).zip(labels) {
        let page = usize::try_from(position / per_page).unwrap_or(usize::MAX);
        if page == canvas.bookmarks.len() {
            canvas.bookmarks.push(Bookmark { level: 1, text: format!("Labels, page {}", page + 1), page, y: 0.0 });
        }
        let index = u16::try_from(position % per_page).unwrap_or(0);
        draw(&mut canvas, page, geometry.label_position(index), &lines(label, geometry, size, &fonts), size);
    }
    let frame = Frame {
        title: "Freezer labels",
        summary: "Labels for boxes of home-made pet food.",
        width: geometry.page_width * POINTS_PER_MM,
        height: geometry.page_height * POINTS_PER_MM,
        has_footer: false,
    };
    write(&canvas, frame, site, &fonts)
}

/// Returns the largest size with which each label fits, or else the smallest one.
fn text_size(labels: &[FreezerLabel], geometry: SheetGeometry, fonts: &Fonts) -> f32 {
    let (max_width, max_height) = text_area(geometry);
    let fits = |size: f32| {
        labels.iter().all(|label| {
            let lines = lines(label, geometry, size, fonts);
            let height: f32 = lines.iter().map(|_| size * LEADING).sum();
            height <= max_height && lines.iter().all(|line| line.width <= max_width)
        })
    };
    TEXT_SIZES.into_iter().find(|size| fits(*size)).unwrap_or(MIN_TEXT_SIZE)
}

/// Returns the width and the height that the text of a label can have, in points.
fn text_area(geometry: SheetGeometry) -> (f32, f32) {
    let inner = |mm: f32| (mm - 2.0 * PADDING_MM) * POINTS_PER_MM;
    (inner(geometry.label_width), inner(geometry.label_height))
}

/// Returns the lines of a label. A long name of a recipe is cut.
fn lines(label: &FreezerLabel, geometry: SheetGeometry, size: f32, fonts: &Fonts) -> Vec<Line> {
    let (width, _) = text_area(geometry);
    let name = cut_words(&fonts.drawable(Face::Bold, &label.pet), size, width, fonts);
    let name = if name.is_empty() { label.pet_type } else { &name };
    let amount = amount_text(label);
    let mut lines =
        title_lines(&cut_words(&fonts.drawable(Face::Bold, &label.recipe), size, width, fonts), size, width, fonts);
    let mut add = |runs: &[Run]| lines.extend(break_lines(fonts, runs, size, width));
    add(&[bold(name), regular(format!(" · {amount}"))]);
    add(&[regular(format!("Made {}", label.made_on))]);
    add(&[bold(format!("Eat by {}", label.eat_by))]);
    add(&[regular(ADVICE)]);
    // The name of a recipe may have no letter of the font.
    lines.retain(|line| !line.segments.is_empty());
    lines
}

fn amount_text(label: &FreezerLabel) -> String {
    let FreezerLabel { is_treat, grams_per_meal, meals, .. } = label;
    match (is_treat, meals) {
        (true, _) => format!("treats for a day, {grams_per_meal:.0} g"),
        (false, 1) => format!("1 meal, {grams_per_meal:.0} g"),
        (false, meals) => format!("{meals} meals, {grams_per_meal:.0} g each"),
    }
}

/// Shortens words that are wider than a label in the smallest size.
fn cut_words(text: &str, size: f32, width: f32, fonts: &Fonts) -> String {
    if size > MIN_TEXT_SIZE {
        return text.to_owned();
    }
    let fits = |word: &str| fonts.width(Face::Bold, size, word) <= width;
    let cut = |word: &str| {
        let mut beginning = word.to_owned();
        while !fits(&format!("{beginning}…")) && beginning.pop().is_some() {}
        format!("{beginning}…")
    };
    let words = text.split(' ').map(|word| if fits(word) { word.to_owned() } else { cut(word) });
    words.collect::<Vec<_>>().join(" ")
}

fn title_lines(title: &str, size: f32, width: f32, fonts: &Fonts) -> Vec<Line> {
    let whole = break_lines(fonts, &[bold(title)], size, width);
    if whole.len() <= MAX_TITLE_LINES {
        return whole;
    }
    let words: Vec<&str> = title.split(' ').collect();
    let shortened =
        (1..words.len()).rev().map(|count| format!("{}…", words.get(..count).unwrap_or_default().join(" ")));
    let fitting = shortened.map(|text| break_lines(fonts, &[bold(text)], size, width));
    fitting.into_iter().find(|lines| lines.len() <= MAX_TITLE_LINES).unwrap_or_default()
}

fn draw(canvas: &mut Canvas, page: usize, (left, top): (f32, f32), lines: &[Line], size: f32) {
    let node = canvas.add_node(None, Role::Paragraph);
    let x = (left + PADDING_MM) * POINTS_PER_MM;
    let mut y = (top + PADDING_MM) * POINTS_PER_MM;
    for line in lines {
        let text = TextLine {
            number: 0,
            x,
            baseline: y + size * BASELINE,
            width: line.width,
            size,
            colour: INK,
            segments: line.segments.clone(),
            link: None,
        };
        canvas.add_text(page, node, text);
        y += size * LEADING;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use lopdf::Document;

    const SITE: Site = Site { name: "Natural Pet Recipes", url: "https://pets.example" };

    fn label() -> FreezerLabel {
        FreezerLabel {
            recipe: "Turkey & Rice Bowl".to_owned(),
            pet: "Bruno".to_owned(),
            pet_type: "Dog",
            is_treat: false,
            grams_per_meal: 210.0,
            meals: 2,
            made_on: "28 Nov 2026".to_owned(),
            eat_by: "26 Feb 2027".to_owned(),
        }
    }

    /// Returns the words of each page, and the width and height of the first one in millimetres.
    fn read(file: &[u8]) -> (Vec<String>, (f32, f32)) {
        let document = Document::load_mem(file).unwrap();
        let pages = document.get_pages();
        let first = document.get_dictionary(pages[&1]).unwrap();
        let size = first.get(b"MediaBox").unwrap().as_array().unwrap();
        let mm = |at: usize| size[at].as_float().unwrap() / POINTS_PER_MM;
        let text = |page: &u32| document.extract_text(&[*page]).unwrap();
        let words = pages.keys().map(|page| text(page).split_whitespace().collect::<Vec<_>>().join(" "));
        (words.collect(), (mm(2), mm(3)))
    }

    #[test]
    fn a_label_says_what_for_whom_how_much_and_until_when() {
        let file = create_label_pdf(&[label()], LabelSheet::Roll, 0, SITE).unwrap();
        let (pages, (width, height)) = read(&file);
        assert_eq!(
            pages,
            [
                "Turkey & Rice Bowl Bruno · 2 meals, 210 g each Made 28 Nov 2026 Eat by 26 Feb 2027 Keep frozen. Thaw in the fridge."
            ]
        );
        assert!((width - 62.0).abs() < 0.01 && (height - 29.0).abs() < 0.01, "{width} × {height}");
        let single = FreezerLabel { meals: 1, ..label() };
        let (pages, _) = read(&create_label_pdf(&[single], LabelSheet::Roll, 0, SITE).unwrap());
        assert!(pages[0].contains("1 meal, 210 g Made"), "{pages:?}");
        let treats = FreezerLabel { is_treat: true, grams_per_meal: 20.0, meals: 1, ..label() };
        let (pages, _) = read(&create_label_pdf(&[treats], LabelSheet::Roll, 0, SITE).unwrap());
        assert!(pages[0].contains("Bruno · treats for a day, 20 g Made"), "{pages:?}");
    }

    #[test]
    fn used_labels_of_the_first_sheet_stay_empty() {
        for (sheet, skipped, labels, expected) in [
            (LabelSheet::A4With21, 0, 21, &[21][..]),
            (LabelSheet::A4With21, 20, 3, &[1, 2]),
            (LabelSheet::A4With24, 4, 24, &[20, 4]),
            (LabelSheet::LetterWith30, 29, 1, &[1]),
            (LabelSheet::Roll, 0, 3, &[1, 1, 1]),
        ] {
            let (pages, _) = read(&create_label_pdf(&vec![label(); labels], sheet, skipped, SITE).unwrap());
            let counts: Vec<usize> = pages.iter().map(|text| text.matches("Bruno").count()).collect();
            assert_eq!(counts, expected, "{sheet:?}, {skipped} used");
        }
    }

    #[test]
    fn every_text_fits_on_every_label() {
        let fonts = Fonts::load().unwrap();
        let long_title = FreezerLabel { recipe: "Slow-cooked turkey with pumpkin and oats ".repeat(5), ..label() };
        let long_name = FreezerLabel { pet: "W".repeat(20), ..label() };
        let endless = FreezerLabel { recipe: "M".repeat(200), pet: "W".repeat(200), ..label() };
        for label in [label(), long_title, long_name, endless] {
            for sheet in LabelSheet::ALL {
                let geometry = sheet.geometry();
                let size = text_size(std::slice::from_ref(&label), geometry, &fonts);
                let lines = lines(&label, geometry, size, &fonts);
                let count = f32::from(u8::try_from(lines.len()).unwrap());
                let (max_width, max_height) = text_area(geometry);
                assert!(count * size * LEADING <= max_height, "{sheet:?} {label:?}");
                assert!(lines.iter().all(|line| line.width <= max_width), "{sheet:?} {label:?} {lines:?}");
            }
        }
    }

    #[test]
    fn a_name_in_another_script_is_replaced_by_the_kind_of_animal() {
        let named = |pet: &str| FreezerLabel { pet: pet.to_owned(), ..label() };
        let (pages, _) =
            read(&create_label_pdf(&[named("ポチ"), named("Bruno 🐶")], LabelSheet::Roll, 0, SITE).unwrap());
        assert!(pages[0].contains("Dog · 2 meals"), "{pages:?}");
        assert!(pages[1].contains("Bruno · 2 meals"), "{pages:?}");
        let other = FreezerLabel { recipe: "七面鳥".to_owned(), ..label() };
        let (pages, _) = read(&create_label_pdf(&[other], LabelSheet::Roll, 0, SITE).unwrap());
        assert!(pages[0].starts_with("Bruno"), "{pages:?}");
    }
}
