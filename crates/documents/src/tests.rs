//! Reads every guide with another library and checks what people and screen readers need.

use std::collections::BTreeSet;

use domain::download::{Guide, Paper};
use domain::poisoning::{FIRST_STEPS, HAVE_READY};
use domain::resources::{LinkKind, links};
use domain::safety::hazards;
use lopdf::{Dictionary, Document, Object};

use crate::{Site, create_pdf};

const SITE: Site = Site { name: "Natural Pet Recipes", url: "https://pets.example" };
const MAX_BYTES: usize = 300_000;

fn every_file() -> impl Iterator<Item = (Guide, Paper, Vec<u8>)> {
    let all = Guide::ALL.iter().flat_map(|guide| Paper::ALL.iter().map(|paper| (*guide, *paper)));
    all.map(|(guide, paper)| (guide, paper, create_pdf(guide, paper, SITE).unwrap()))
}

fn text(file: &[u8]) -> String {
    let document = Document::load_mem(file).unwrap();
    let pages: Vec<u32> = document.get_pages().into_keys().collect();
    normalise(&document.extract_text(&pages).unwrap())
}

/// Reduces a text to words with one space between them, because lines of a page end anywhere.
fn normalise(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn catalog(document: &Document) -> &Dictionary {
    document.catalog().unwrap()
}

#[test]
fn every_guide_fits_on_its_pages_of_both_sizes_and_is_small() {
    for (guide, paper, file) in every_file() {
        let document = Document::load_mem(&file).unwrap();
        let pages = document.get_pages();
        assert_eq!(pages.len(), guide.max_pages(), "{guide:?} {paper:?}");
        assert!(file.len() < MAX_BYTES, "{guide:?} {paper:?}: {} bytes", file.len());
        for page in pages.values() {
            let size = document.get_dictionary(*page).unwrap().get(b"MediaBox").unwrap().as_array().unwrap();
            let size: Vec<f32> = size.iter().map(|it| it.as_float().unwrap()).collect();
            assert_eq!(size, [0.0, 0.0, paper.width(), paper.height()], "{guide:?}");
        }
    }
}

#[test]
fn the_same_guide_is_always_the_same_file() {
    let create = || create_pdf(Guide::ToxicFoods, Paper::A4, SITE).unwrap();
    assert!(create() == create());
}

#[test]
fn the_toxic_foods_sheet_has_every_helpline_and_then_every_hazard() {
    for paper in Paper::ALL {
        let text = text(&create_pdf(Guide::ToxicFoods, *paper, SITE).unwrap());
        let foods = text.find("never feed").expect("the heading of the toxic foods");
        let helplines: Vec<_> = links().iter().filter(|link| link.kind == LinkKind::Emergency).collect();
        assert!(helplines.len() > 5);
        for link in helplines {
            let phone = link.phone.as_deref().unwrap();
            let at = text.find(&normalise(&phone.replace(' ', "\u{a0}"))).unwrap_or(usize::MAX);
            assert!(at < foods, "{phone} is not before the foods: {text}");
            assert!(text.contains(link.country_name().unwrap()) && text.contains(&link.name), "{}", link.name);
        }
        for sentence in FIRST_STEPS.into_iter().chain(HAVE_READY) {
            assert!(text.find(&normalise(sentence)).is_some_and(|at| at < foods), "{sentence} is not before the foods");
        }
        let (_, list) = text.split_at(foods);
        // The form 'What did it eat?' tells owners to call for the foods under 'Be careful' too, so the sheet must not say less.
        let (_, careful) = list.split_once("Be careful").expect("the heading of the other foods");
        assert!(careful.contains(&normalise("call and ask, even if it seems well")), "{careful}");
        for hazard in hazards() {
            assert!(list.contains(&normalise(&hazard.name)), "{} is missing in {list}", hazard.name);
            assert!(list.contains(&normalise(&hazard.action)), "{}: {}", hazard.name, hazard.action);
        }
    }
}

#[test]
fn a_column_in_the_middle_of_a_section_repeats_its_warning() {
    for paper in Paper::ALL {
        let text = text(&create_pdf(Guide::ToxicFoods, *paper, SITE).unwrap());
        assert!(text.contains("Toxic: never feed, dogs and cats (continued)"), "{paper:?}: {text}");
        assert!(text.contains("Be careful, dogs and cats (continued)"), "{paper:?}: {text}");
    }
    for (guide, paper, file) in every_file().filter(|(guide, ..)| *guide != Guide::ToxicFoods) {
        assert!(!text(&file).contains("(continued)"), "{guide:?} {paper:?}");
    }
}

#[test]
fn every_guide_has_a_title_a_language_tags_and_an_outline() {
    for (guide, _, file) in every_file() {
        let document = Document::load_mem(&file).unwrap();
        let catalog = catalog(&document);
        assert_eq!(catalog.get(b"Lang").unwrap().as_str().unwrap(), b"en-GB", "{guide:?}");
        assert!(catalog.has(b"StructTreeRoot") && catalog.has(b"Outlines"), "{guide:?}");
        let marked = document.get_dict_in_dict(catalog, b"MarkInfo").unwrap().get(b"Marked").unwrap();
        assert!(marked.as_bool().unwrap(), "{guide:?}");
        let preferences = document.get_dict_in_dict(catalog, b"ViewerPreferences").unwrap();
        assert!(preferences.get(b"DisplayDocTitle").unwrap().as_bool().unwrap(), "{guide:?}");
        let metadata = document.get_object(catalog.get(b"Metadata").unwrap().as_reference().unwrap()).unwrap();
        let metadata = metadata.as_stream().unwrap();
        let metadata = String::from_utf8_lossy(&metadata.content).into_owned();
        assert!(metadata.contains(guide.title()), "{metadata}");
        assert!(metadata.contains("pdfuaid:part"), "{metadata}");
    }
}

#[test]
fn the_structure_names_headings_lists_tables_and_links() {
    let file = create_pdf(Guide::ToxicFoods, Paper::A4, SITE).unwrap();
    let document = Document::load_mem(&file).unwrap();
    let roles: BTreeSet<String> = document
        .objects
        .values()
        .filter_map(|object| object.as_dict().ok())
        .filter(|it| it.get(b"Type").and_then(Object::as_name).is_ok_and(|name| name == b"StructElem"))
        .map(|it| String::from_utf8_lossy(it.get(b"S").unwrap().as_name().unwrap()).into_owned())
        .collect();
    for role in ["H1", "H2", "H3", "P", "L", "LI", "Lbl", "LBody", "Table", "TR", "TH", "TD", "Link"] {
        assert!(roles.contains(role), "{role} is not in {roles:?}");
    }
}

#[test]
fn all_fonts_are_embedded() {
    for (guide, _, file) in every_file() {
        let document = Document::load_mem(&file).unwrap();
        let descriptors: Vec<&Dictionary> = document
            .objects
            .values()
            .filter_map(|object| object.as_dict().ok())
            .filter(|it| it.get(b"Type").and_then(Object::as_name).is_ok_and(|name| name == b"FontDescriptor"))
            .collect();
        assert!(descriptors.len() >= 2, "{guide:?}");
        assert!(descriptors.iter().all(|it| it.has(b"FontFile2") || it.has(b"FontFile3")), "{guide:?}");
    }
}

#[test]
fn no_guide_has_a_link_to_another_site() {
    for (guide, _, file) in every_file() {
        let document = Document::load_mem(&file).unwrap();
        let actions = document.objects.values().filter_map(|object| object.as_dict().ok()).filter_map(|annotation| {
            annotation.get(b"A").ok()?.as_dict().ok()?.get(b"URI").ok()?.as_str().ok().map(<[u8]>::to_vec)
        });
        for url in actions {
            assert!(url.starts_with(b"tel:"), "{guide:?}: {}", String::from_utf8_lossy(&url));
        }
    }
}

#[test]
fn portions_and_shares_are_those_of_the_rules() {
    // A neutered dog of 10 kg: 70 x 10^0.75 x 1.6 = 630 kcal, 485 g of a food with 130 kcal in 100 g.
    let portions = text(&create_pdf(Guide::PortionSheet, Paper::A4, SITE).unwrap());
    assert!(portions.contains("10 kg (22 lb) 630 551–709 630 485 395"), "{portions}");
    // A neutered indoor cat of 4 kg: 70 x 4^0.75 x 1.2 = 238 kcal.
    assert!(portions.contains("4 kg (9 lb) 238"), "{portions}");
    let plan = text(&create_pdf(Guide::TransitionPlan, Paper::Letter, SITE).unwrap());
    assert!(plan.contains("1 25 % 75 %") && plan.contains("7 100 % 0 %") && plan.contains("10 100 % 0 %"), "{plan}");
    let card = text(&create_pdf(Guide::KitchenConversions, Paper::A4, SITE).unwrap());
    for row in
        ["1 tbsp 15 ml", "1 cup 237 ml", "1 lb 454 g", "1 kg 2.2 lb", "4 180 °C 160 °C 350 °F", "Rolled oats, dry 81 g"]
    {
        assert!(card.contains(row), "{row} is not in {card}");
    }
}
