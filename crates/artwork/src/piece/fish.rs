//! Fish: fillets, flakes and whole fish.

use super::Piece;
use crate::form::{Tones, blob};
use crate::geometry::Point;
use crate::random::Random;
use crate::sketch::Sketch;

const FILLET: &str = "M-34 6C-36-14-12-24 10-21 30-18 38-6 35 7 30 22 4 25-14 22-28 20-33 15-34 6Z";

/// Draws a slice of fillet.
fn fillet(tones: Tones) -> Sketch {
    Sketch::new()
        .shaded_side(FILLET, tones.dark)
        .fill(FILLET, tones.base)
        .line("M-22-8Q-8 4-16 20M-8-15Q8 2 0 22M7-19Q22-2 16 20M20-16Q33-3 29 12", tones.light, 4.0)
        .translucent_line("M-26 2Q-22-13-4-16", tones.gleam, 3.0, 0.5)
}

/// Draws a fillet with the skin up.
fn fillet_with_skin(back: &str, flank: &str, flesh: &str, marks: &str, mark_colour: &str) -> Sketch {
    let body = "M-42 4C-34-16 6-22 34-8 42-4 42 6 34 10 6 22-32 20-42 4Z";
    Sketch::new()
        .shaded_side(body, "#8a7460")
        .fill(body, flesh)
        .fill("M-41 2C-32-16 6-22 34-8 40-5 41 0 38 4 10 13-28 13-41 2Z", flank)
        .fill("M-41 2C-32-16 6-22 34-8 38-6 40-4 40-1 10-5-24-5-41 2Z", back)
        .line(marks, mark_colour, 2.8)
        .highlight_line("M-28-5Q-8-14 14-12", 2.6)
}

/// Draws a flake of poached fillet.
fn flake(tones: Tones, crease: &str, random: &mut Random) -> Sketch {
    let outline = blob::oval_outline(32.0, 26.0, 0.22, 6, random);
    Sketch::new()
        .shaded_side(&outline, tones.dark)
        .fill(&outline, tones.base)
        .lit_top(&outline, tones.light, 0.86)
        .translucent_line("M-17-9Q-1-17 16-7M-20 3Q0-5 20 5M-13 13Q1 8 14 14", crease, 2.2, 0.9)
        .translucent_line("M-12-14Q-2-18 8-15", tones.gleam, 3.0, 0.8)
}

pub const SALMON: Piece =
    Piece::main("salmon", 33.0, "#e8926f", |_| fillet(Tones::new("#ffd2bd", "#fb9169", "#d4593c", "#fff")))
        .single_variant()
        .with_uncut(70.0, 28.0, || whole_fish("#7f8f9c", "#b9c5cd", "#f3ece6", "#56636e"));

pub const SOCKEYE: Piece =
    Piece::main("sockeye", 33.0, "#d8704f", |_| fillet(Tones::new("#ffb49c", "#ee6a48", "#b23a22", "#fff")))
        .single_variant()
        .with_uncut(70.0, 28.0, || whole_fish("#7a4b48", "#c9584a", "#f3d8cc", "#4a2f31"));

pub const TROUT: Piece = Piece::main("trout", 28.0, "#d9a58c", |_| {
    fillet_with_skin(
        "#8f9670",
        "#e6dcc4",
        "#fbb295",
        "M-24-2h.1M-12-7h.1M0-4h.1M12-9h.1M-6 2h.1M22-4h.1M10 1h.1",
        "#55543f",
    )
    .translucent_line("M-36 0Q0-4 37-2", "#f0857c", 4.4, 0.9)
})
.single_variant()
.with_uncut(70.0, 28.0, || {
    whole_fish("#6f7a54", "#c3bd9c", "#f4ece0", "#4c5240")
        .translucent_line("M-44 2Q0-4 46 0", "#e0877c", 5.0, 0.75)
        .line("M-24-9h.1M-8-13h.1M8-11h.1M24-9h.1M0-6h.1M-16-4h.1M36-4h.1M18-3h.1", "#474a36", 3.4)
});

pub const MACKEREL: Piece = Piece::main("mackerel", 28.0, "#b79478", |_| {
    fillet_with_skin(
        "#2f6f78",
        "#cfdedd",
        "#f0d9c6",
        "M-26-6q4 3 2 7M-16-10q5 4 2 9M-5-13q5 5 2 10M6-14q5 5 2 10M17-13q5 5 2 9M27-10q4 4 2 7",
        "#16363f",
    )
})
.single_variant()
.with_uncut(70.0, 28.0, || {
    whole_fish("#2f7480", "#bcd5d8", "#f4f7f4", "#17424c").line(
        "M-26-12q6 4 2 11M-15-15q6 5 2 12M-3-16q6 5 2 12M9-15q6 5 2 11M21-13q5 4 2 10M32-10q5 4 2 8",
        "#173f49",
        3.4,
    )
});

pub const HERRING: Piece = Piece::main("herring", 28.0, "#b79a86", |_| {
    fillet_with_skin(
        "#4a6a8a",
        "#d5e0e8",
        "#efd8cb",
        "M-26 0h5M-14-3h5M-2-5h5M10-6h5M22-4h5M-18 4h5M-4 3h5M10 2h5",
        "#9fb4c4",
    )
})
.single_variant()
.with_uncut(70.0, 28.0, || whole_fish("#46688a", "#c6d5e0", "#f5f8fa", "#2c4560"));

pub const SARDINE: Piece = Piece::main("sardine", 28.0, "#b98a58", |_| {
    let body = "M-44 0C-26-17 10-18 30-3L50-15Q45 0 50 15L30 4C10 18-26 17-44 0Z";
    Sketch::new()
        .shaded_side(body, "#5d7587")
        .fill(body, "#a9c0cf")
        .fill("M-40-2C-24-15 8-16 30-2 8-5-20-4-40-2Z", "#56778d")
        .fill("M-36 4C-18 13 8 13 26 4 6 8-18 8-36 4Z", "#eef5f8")
        .circle(Point::new(-31.0, -3.0), 4.4, "#fff")
        .circle(Point::new(-31.5, -3.0), 2.4, "#23313a")
        .line("M-22-8q5 8 0 15M-8 1h3M2 1h3M12 1h3", "#7f9bac", 2.2)
})
.single_variant()
.with_max_count(5)
.with_pieces_on_table();

pub const ANCHOVY: Piece = Piece { name: "anchovy", radius: 24.0, ..SARDINE }.with_max_count(8);

pub const WHITE_FISH: Piece = Piece::main("whitefish", 30.0, "#dcc3a2", |random| {
    flake(Tones::new("#fdf6ea", "#e9d3b4", "#a98660", "#fff"), "#dcc09a", random)
})
.with_uncut(70.0, 28.0, || whole_fish("#8d8b6c", "#cdc8ac", "#f6f2e6", "#5f5d45"));

pub const TUNA: Piece = Piece::main("tuna", 29.0, "#d3a488", |random| {
    flake(Tones::new("#efc7b3", "#d79c86", "#92584a", "#fbe3d8"), "#c98a74", random)
});

/// Draws an uncut fish that faces left.
fn whole_fish(back: &str, flank: &str, belly: &str, ink: &str) -> Sketch {
    let body = "M-66 2C-50-22 4-28 44-6L70-24Q64 0 72 22L44 8C6 28-48 26-66 2Z";
    Sketch::new()
        .fill("M-6-20Q8-38 26-32L20-14ZM-14 20Q-10 32 4 32L6 20Z", ink)
        .shaded_side(body, ink)
        .fill(body, flank)
        .fill("M-66 2C-50-22 4-28 44-6L70-24Q67-12 67-4 40 0 6-6-24-10-66 2Z", back)
        .fill("M-60 8C-44 24 8 24 42 8 10 14-30 16-60 8Z", belly)
        .translucent_line("M-36-15Q-26 2-36 17", ink, 3.4, 0.6)
        .translucent_line(
            "M-22 4h5M-10 0h5M-10 8h5M2 4h5M14 0h5M14 8h5M26 3h5M52-8l12-8M54 0h12M52 8l12 7",
            ink,
            2.4,
            0.4,
        )
        .circle(Point::new(-49.0, -3.0), 6.2, "#fff")
        .circle(Point::new(-50.0, -3.0), 3.6, "#1e2a30")
        .highlight_line("M-30-14Q-8-20 16-13", 3.0)
}
