//! Roots and tubers.

use super::Piece;
use crate::form::disc::{self, SliceColours, coin};
use crate::form::stick::baton;
use crate::form::{Tones, cube::cube};
use crate::geometry::Point;
use crate::sketch::{Sketch, Transform};

pub const CARROT: Piece = Piece::side("carrot", 25.0, |random| {
    coin(
        25.0,
        SliceColours { rim: "#e8640f", side: "#bd4f09", face: "#ff8f33", core: "#ffc27a", mark: "#f57514" },
        random,
    )
})
.single_variant()
.with_uncut(66.0, 22.0, || {
    let root = "M-66 10C-40 2 10-22 40-24 56-24 62-6 50 4 30 16-30 20-66 10Z";
    leaves("#3f8f35", "#74bd52")
        .shaded_side(root, "#b64a08")
        .fill(root, "#f57d1f")
        .translucent_fill("M-60 8C-36 0 10-19 38-21 46-21 52-14 50-9 20-2-30 10-60 8Z", "#ffab5e", 0.85)
        .line("M30-18q5 6 3 11M8-12q5 5 3 9M-14-3q4 4 2 8M36 4q-3 3-7 3", "#d95f0c", 3.0)
});

pub const SWEET_POTATO: Piece = Piece::side("sweetpotato", 25.0, |random| {
    cube(25.0, Tones::new("#ff9d4f", "#ec7a2c", "#a8480f", "#ffd0a3"), random)
})
.with_uncut(64.0, 30.0, || {
    let root = "M-64 8C-52-18-10-34 28-26 48-22 66-8 62 2 50 20 14 28-18 26-40 25-56 20-64 8Z";
    Sketch::new()
        .shaded_side(root, "#7a2b1f")
        .fill(root, "#b8553a")
        .translucent_fill("M-56 2C-40-18-6-28 26-21 44-17 54-8 54-4 20-14-20-10-56 2Z", "#d98060", 0.85)
        .line("M-30 8q6-3 12 0M4 12q7-3 13 1M28-6q5-2 9 1M-12-12q5-3 9 0", "#8f3b28", 2.8)
});

pub const POTATO: Piece =
    Piece::side("potato", 25.0, |random| cube(25.0, Tones::new("#fbe9ab", "#ecd07c", "#b4914a", "#fffae0"), random))
        .with_uncut(50.0, 34.0, || {
            let tuber = "M-50 4C-52-20-22-36 10-32 42-28 56-8 48 12 40 32 4 36-22 30-40 26-49 18-50 4Z";
            Sketch::new()
                .shaded_side(tuber, "#8a6130")
                .fill(tuber, "#cfa261")
                .translucent_fill("M-42-2C-40-20-16-29 10-26 30-24 42-14 42-6 16-16-18-14-42-2Z", "#e8c58c", 0.9)
                .line("M-20 8h.1M4 16h.1M22 2h.1M-4-8h.1M30-12h.1M-30-6h.1M14-18h.1", "#a97c40", 4.2)
        });

pub const PARSNIP: Piece = Piece::side("parsnip", 23.0, |_| {
    baton(33.0, 19.0, Tones::new("#fbf1d2", "#eedfb2", "#b9a066", "#fff")).translucent_line(
        "M-18 2h34",
        "#dcc98f",
        2.2,
        0.9,
    )
})
.single_variant()
.with_uncut(66.0, 22.0, || {
    let root = "M-68 12C-40 4 6-28 36-28 58-28 64-4 50 6 30 18-32 22-68 12Z";
    leaves("#5b9440", "#93c766")
        .shaded_side(root, "#b0935a")
        .fill(root, "#f1e3b9")
        .translucent_fill("M-60 10C-36 2 8-24 34-25 44-25 50-16 48-10 20-4-30 10-60 10Z", "#fdf6df", 0.9)
        .line("M26-20q5 6 3 12M4-12q5 5 3 10M-18-2q4 4 2 8M36 6q-4 4-8 4", "#cdb583", 2.8)
});

pub const SWEDE: Piece =
    Piece::side("swede", 25.0, |random| cube(25.0, Tones::new("#ffdf8f", "#f3c15c", "#b5842a", "#fff1cc"), random))
        .with_uncut(46.0, 42.0, || bulb("#e3bd79", "#8a5a86", "#f7dca6"));

pub const TURNIP: Piece =
    Piece::side("turnip", 25.0, |random| cube(25.0, Tones::new("#fdfaf4", "#efe6da", "#b7a596", "#fff"), random))
        .with_uncut(46.0, 42.0, || bulb("#f7f1e6", "#b0588f", "#fff"));

pub const BEETROOT: Piece = Piece::side("beetroot", 25.0, |random| {
    let rings = SliceColours { rim: "#6f1136", side: "#480820", face: "#a01c4e", core: "#8a1542", mark: "#7f123c" };
    let turn = random.number_between(0.0, 60.0);
    disc::plain(25.0, rings)
        .write(format_args!(
            concat!(
                r##"<circle r="16" fill="none" stroke="#c74a7c" stroke-width="2.4" stroke-opacity=".8"/>"##,
                r##"<circle r="9.5" fill="none" stroke="#7a0f39" stroke-width="3"/>"##,
                r##"<path d="M-3-2l6 4" stroke="#d06a94" stroke-width="3" transform="rotate({turn:.0})"/>"##
            ),
            turn = turn
        ))
        .highlight_line(&disc::arc(25.0), 3.0)
})
.single_variant()
.with_juice("#9c4a4c")
.with_uncut(40.0, 42.0, || {
    let bulb = "M0 40C-3 34-34 30-38 2-40-20-20-30 0-30S40-20 38 2C34 30 3 34 0 40L-2 62Z";
    let stem = Sketch::new()
        .line("M0-28Q-4-46-16-60M0-28V-66M0-28Q6-46 18-58", "#a52452", 5.0)
        .fill("M-16-56C-34-58-36-80-26-88-12-82-10-66-16-56Z", "#4f8f3c")
        .fill("M0-60C-14-72-8-92 0-98 10-90 14-72 0-60Z", "#5fa548")
        .fill("M18-54C14-70 24-86 36-86 42-74 34-58 18-54Z", "#4f8f3c");
    stem.shaded_side(bulb, "#3e0a1f")
        .fill(bulb, "#86184a")
        .translucent_fill("M-30 0C-30-16-16-24 0-24 8-24 4-10-4 4-12 18-30 14-30 0Z", "#b0396c", 0.85)
        .highlight_line("M-24-4Q-22-16-10-19", 4.0)
});

/// Draws feathery leaves for a root whose crown is on the right.
fn leaves(dark: &str, light: &str) -> Sketch {
    Sketch::new().line("M44-12Q66-22 90-20M44-12Q64-36 82-44M44-10Q66-4 84 4", dark, 5.0).line(
        "M62-20l10-10M72-21l12-10M60-26l0-14M70-36l-2-14M62-6l12-8M72-1l14-6M66-4l6 12M76-20l10 8M78-42l12 2",
        light,
        4.6,
    )
}

/// Draws a round root with a coloured top.
fn bulb(body: &str, shoulder: &str, light: &str) -> Sketch {
    let outline = "M0 46C-6 40-44 34-46 2-46-24-22-36 0-36S46-24 46 2C44 34 6 40 0 46Z";
    let leaf =
        Sketch::new().fill("M0 0C-12-12-10-34 0-44 10-34 12-12 0 0Z", "#5b9c44").line("M0 0V-32", "#9fd07c", 2.6);
    [-32.0, 30.0, 0.0]
        .iter()
        .fold(Sketch::new(), |sketch, degrees| {
            sketch.place(Transform::translate(Point::new(0.0, -32.0)).rotated(*degrees), &leaf)
        })
        .shaded_side(outline, "#8a6a52")
        .fill(outline, body)
        .fill("M-46 0C-44-24-22-36 0-36S44-24 46 0C30-8 20 0 8-4-6-8-18 2-28-3-36-6-42-2-46 0Z", shoulder)
        .translucent_fill("M-34 8C-32 22-20 30-8 34-12 24-14 14-12 6-20 10-28 10-34 8Z", light, 0.8)
        .highlight_line("M-30-12Q-24-24-10-27", 4.0)
}
