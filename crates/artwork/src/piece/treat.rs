//! Biscuits, bites, crackers, crisps, chews and frozen drops.

use domain::food_id::FoodId;
use domain::pet_type::PetType;

use super::{Piece, Pose};
use crate::form::ball::ball;
use crate::form::{Tones, blob};
use crate::geometry::Point;
use crate::random::Random;
use crate::sketch::Sketch;
use crate::word_list::WordList;

const BONE: &str =
    "M-17-8C-21-22-42-20-38-5-46 5-38 20-26 15-22 12-19 9-17 8H17C19 9 22 12 26 15 38 20 46 5 38-5 42-20 21-22 17-8Z";
const FISH: &str = "M-32 1C-24-17 4-20 17-4 21-10 28-15 34-14 31-5 31 6 34 15 28 16 21 11 17 5 4 21-24 18-32 1Z";
const CRACKER: &str = "M-22-25q4-3 7 0t7 0 8 0 8 0 7 0q6 0 8 6-3 3 0 6t0 7 0 7 0 6q-1 6-8 8-3-3-7 0t-8 0-8 0-7 0q-6-1-7-8 3-3 0-6t0-7 0-7 0-6q1-6 0-6Z";
const HEART: &str = "M0 24C-14 14-30 2-28-12-25-26-6-26 0-12 6-26 25-26 28-12 30 2 14 14 0 24Z";

const GOLDEN: Tones = Tones::new("#efc07a", "#e0a657", "#9b6427", "#fae0b0");
const TOASTED: Tones = Tones::new("#dda25c", "#c88740", "#82501c", "#f3cf9a");
const ORANGE: Tones = Tones::new("#f5ab5c", "#e68e38", "#a3560f", "#ffd8a8");
const CHEESY: Tones = Tones::new("#fbcf6a", "#f0b13c", "#a96f12", "#fff0bf");
const DARK: Tones = Tones::new("#8a5236", "#6b3a24", "#3a1b0e", "#c08b6c");
const PINK: Tones = Tones::new("#f7b595", "#e98f6c", "#a9512f", "#ffe0d0");
const GREENISH: Tones = Tones::new("#c3cc7c", "#a5b058", "#66702a", "#eef2c4");

const fn treat(piece: Piece, spacing: f64) -> Piece {
    Piece { pose: Pose::Flat, max_count: 90, spacing, ..piece }
}

pub const BISCUIT: Piece = treat(Piece::side("biscuit", 24.0, |random| baked(BONE, GOLDEN, random)), 1.6);
pub const NUT_BISCUIT: Piece = treat(Piece::side("nutbiscuit", 24.0, |random| baked(BONE, TOASTED, random)), 1.6);
pub const FRUIT_BISCUIT: Piece = treat(
    Piece::side("fruitbiscuit", 29.0, |random| {
        baked(HEART, GOLDEN, random).line("M-14-6l3 2M10-10l2 3M2 8h3", "#e8701c", 3.4).line(
            "M-4-2l2 2M14-2l-2 2M-8-14h2",
            "#c22a2c",
            3.4,
        )
    }),
    1.45,
);
pub const GREEN_BISCUIT: Piece = treat(Piece::side("greenbiscuit", 24.0, |random| baked(BONE, GREENISH, random)), 1.6);
pub const ROUND_BISCUIT: Piece = treat(Piece::side("round", 27.0, |random| round(ORANGE, random)), 1.5);
pub const CRACKERS: Piece = treat(
    Piece::side("cracker", 27.0, |random| {
        baked(CRACKER, CHEESY, random).line("M-9-9h.1M7-9h.1M-1-1h.1M-9 8h.1M7 8h.1", "#b9780f", 4.0)
    }),
    1.5,
);
pub const BITE: Piece = treat(Piece::side("bite", 20.0, |random| bite(DARK, random)), 1.6);
pub const MEAT_BITE: Piece = treat(Piece::side("meatbite", 20.0, |random| bite(TOASTED, random)), 1.6);
pub const FISH_CRISP: Piece = treat(
    Piece::side("fishcrisp", 28.0, |random| {
        baked(FISH, PINK, random).circle(Point::new(-18.0, -3.0), 2.6, "#8a3a1e").translucent_line(
            "M-9-8q5 8 0 17M1-9q4 9 0 18",
            "#c46a48",
            2.6,
            0.8,
        )
    }),
    1.6,
);
pub const CHEW: Piece = treat(
    Piece::side("chew", 26.0, |random| {
        let bend = random.number_between(-8.0, 8.0).round();
        let path = format!("M-34 {bend}Q-12 {} 0 0T34 {}", -bend, -bend);
        Sketch::new()
            .write(format_args!(
                r##"<path d="{path}" fill="none" stroke="#8f4a0c" stroke-width="19" transform="translate(0 4)"/>"##
            ))
            .line(&path, ORANGE.base, 18.0)
            .translucent_line(&path, ORANGE.light, 9.0, 0.9)
            .line("M-24-6l8 10M-8-6l8 10M8-6l8 10M22-7l6 9", "#c06a1c", 2.4)
    }),
    1.2,
);
pub const DROP: Piece =
    treat(Piece::side("drop", 21.0, |_| frozen_drop(Tones::new("#fff", "#fbf6ec", "#cfc2ac", "#fff"))), 1.6)
        .single_variant();
pub const BERRY_DROP: Piece =
    treat(Piece::side("berrydrop", 21.0, |_| frozen_drop(Tones::new("#f1e8fb", "#c9b3e6", "#8668b0", "#fff"))), 1.6);

/// The piece of a dish without visible foods.
pub const MORSEL: Piece =
    Piece::side("morsel", 17.0, |_| ball(17.0, Tones::new("#e9c595", "#bd8b54", "#7a4f22", "#fff")))
        .single_variant()
        .with_max_count(100);

/// Pieces of treats by food. The first row whose food the treat contains decides the appearance.
const FLAVOURS: &[(&str, &Piece)] = &[
    ("peanut_butter", &NUT_BISCUIT),
    ("cheddar", &CRACKERS),
    ("parmesan", &CRACKERS),
    ("salmon", &FISH_CRISP),
    ("tuna", &FISH_CRISP),
    ("sardine", &FISH_CRISP),
    ("cod", &FISH_CRISP),
    ("mackerel", &FISH_CRISP),
    ("liver", &BITE),
    ("heart", &BITE),
    ("chicken", &MEAT_BITE),
    ("turkey", &MEAT_BITE),
    ("beef", &BITE),
    ("apple", &FRUIT_BISCUIT),
    ("sweet_potato", &ROUND_BISCUIT),
    ("pumpkin", &ROUND_BISCUIT),
    ("carrot", &FRUIT_BISCUIT),
    ("spinach", &GREEN_BISCUIT),
    ("parsley", &GREEN_BISCUIT),
    ("peas", &GREEN_BISCUIT),
];

/// Returns the piece for a treat of these foods: frozen drops, a dried chew, or a biscuit, bite or crisp.
pub fn for_foods(foods: &[FoodId], pet_type: PetType) -> &'static Piece {
    // Food ids consist of words, such as `sweet_potato_raw`.
    let has_food = |words: &str| foods.iter().any(|food| format!("_{food}_").contains(&format!("_{words}_")));
    if !WordList::Dough.words().any(has_food) {
        if has_food("yogurt") || has_food("kefir") {
            return if WordList::Berries.words().any(has_food) { &BERRY_DROP } else { &DROP };
        }
        if has_food("sweet_potato") {
            return &CHEW;
        }
    }
    let plain = match pet_type {
        PetType::Dog => &BISCUIT,
        PetType::Cat => &FISH_CRISP,
    };
    FLAVOURS.iter().find(|(word, _)| has_food(word)).map_or(plain, |(_, piece)| piece)
}

/// Draws a treat that is cut from dough and baked.
fn baked(outline: &str, tones: Tones, random: &mut Random) -> Sketch {
    let pricks: String = (0..3)
        .map(|index| format!("M{} {}h.1", f64::from(index) * 9.0 - 9.0, random.number_between(-3.0, 4.0).round()))
        .collect();
    Sketch::new()
        .shaded_side(outline, tones.dark)
        .fill(outline, tones.base)
        .lit_top(outline, tones.light, 0.86)
        .translucent_line(&pricks, tones.dark, 3.6, 0.7)
}

fn round(tones: Tones, random: &mut Random) -> Sketch {
    let outline = blob::outline(27.0, 0.04, 9, random);
    baked(&outline, tones, random)
        .translucent_line("M-12 10l4-3M8-13l4 2M12 9l3-3M-14-8l3-3M0 15h4", "#fbe6c0", 3.6, 0.9)
        .highlight_line("M-17-8Q-12-16-4-18", 2.4)
}

fn bite(tones: Tones, random: &mut Random) -> Sketch {
    crate::form::cube::cube(20.0, tones, random).translucent_line("M-5 3h.1M6-3h.1M2 8h.1M8 6h.1", tones.dark, 3.0, 0.8)
}

/// Draws a frozen drop.
fn frozen_drop(tones: Tones) -> Sketch {
    Sketch::new()
        .circle(Point::new(0.0, 4.0), 21.0, tones.dark)
        .circle(Point::ORIGIN, 21.0, tones.base)
        .translucent_line("M-13 4C-13-8-2-13 7-8 14-3 9 8 1 8-5 8-6 2-2 0", tones.dark, 3.4, 0.5)
        .translucent_line("M-13 1C-13-10-2-15 7-10", tones.light, 4.0, 0.9)
        .fill("M-4-3Q-1-12 4-13 3-8 5-3 1 2-4-3Z", tones.light)
}
