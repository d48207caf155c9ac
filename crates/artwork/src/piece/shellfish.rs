//! Prawns, and the meat of mussels and clams without shells. Oysters are drawn as clams.

use super::Piece;
use crate::form::blob;
use crate::sketch::Sketch;

const PRAWN_BODY: &str = "M20-20C-6-34-32-14-26 10-22 26-4 32 10 24 2 18-6 12-6 2-6-8 4-14 20-8Z";

pub const PRAWN: Piece = Piece::main("prawn", 21.0, "#e0a582", |_| {
    Sketch::new()
        .shaded_side(PRAWN_BODY, "#d55a3c")
        .fill(PRAWN_BODY, "#ff9b77")
        .line("M-2-25q4 8 5 14M-18-15q8 4 13 10M-27 2q10 0 20 1M-20 19q8-5 14-9", "#ffe3d6", 3.6)
        .fill("M8 22C16 20 24 26 29 34 22 36 16 35 12 31 10 36 6 38 0 38 1 30 3 25 8 22Z", "#e4633f")
        .highlight_line("M-20-6Q-15-20 0-23", 2.6)
})
.single_variant()
.with_max_count(14)
.with_spacing(1.7)
.with_pieces_on_table();

const MUSSEL_MEAT: &str = "M-26 6C-28-8-12-20 6-18 22-16 30-4 26 8 20 18-20 20-26 6Z";

pub const MUSSEL: Piece = Piece::main("mussel", 25.0, "#d9a05c", |_| {
    Sketch::new()
        .fill("M-29 5q-3 5 2 8-1 6 6 6 2 6 8 3 4 5 9 1 6 4 10-1 6 2 9-3 7 0 7-6 5-3 4-8Z", "#3b2a2e")
        .fill(MUSSEL_MEAT, "#e8912f")
        .translucent_fill("M-22 4C-22-8-10-16 5-14 17-12 23-4 21 3 10-4-8-6-22 4Z", "#ffc26a", 0.9)
        .line("M-14 9Q2 0 18 8", "#b9641a", 2.6)
        .highlight_line("M-13-6Q-5-12 5-11", 2.8)
})
.single_variant();

pub const CLAM: Piece = Piece::main("clam", 23.0, "#dcbf97", |random| {
    let outline = blob::oval_outline(26.0, 20.0, 0.14, 7, random);
    Sketch::new()
        .shaded_side(&outline, "#a58763")
        .fill(&outline, "#e6cfa9")
        .lit_top(&outline, "#f8ecd4", 0.74)
        .line("M-20 8Q0 18 20 7", "#8f7a6a", 4.0)
        .highlight_line("M-12-6Q-4-12 5-10", 2.6)
});
