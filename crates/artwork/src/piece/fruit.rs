//! Fruit other than berries.

use super::Piece;
use crate::form::disc::{self, SliceColours};
use crate::form::wedge::{WedgeColours, crescent};
use crate::form::{Tones, blob, cube::cube};
use crate::geometry::Point;
use crate::sketch::Sketch;

pub const APPLE: Piece = Piece::side("apple", 28.0, |_| {
    crescent(WedgeColours { shade: "#7f1617", skin: "#cf2f2d", flesh: "#fff2cf", light: "#fff" })
})
.single_variant()
.with_uncut(44.0, 42.0, || {
    let fruit = "M0-26C-10-36-46-34-44 2-42 30-20 46 0 38 20 46 42 30 44 2 46-34 10-36 0-26Z";
    Sketch::new()
        .fill("M2-30C10-52 34-50 38-48 34-32 16-26 2-30Z", "#5fa548")
        .line("M0-24Q0-40 6-50", "#6d4524", 5.0)
        .shaded_side(fruit, "#7d1415")
        .fill(fruit, "#d3322f")
        .translucent_fill("M-36 0C-38-20-22-28-8-22-22-8-24 14-16 30-28 24-35 12-36 0Z", "#f06a58", 0.8)
        .highlight_line("M-28-6Q-27-16-19-20", 4.6)
});

pub const PEAR: Piece = Piece::side("pear", 29.0, |_| {
    let skin = "M-34-6C-30 24 12 32 34-2 30-12 18-8 4-13-10-18-28-16-34-6Z";
    Sketch::new()
        .shaded_side(skin, "#6f8a2c")
        .fill(skin, "#b7c957")
        .fill("M-32-6C-27 15 12 22 31-3 26-9 16-6 3-11-10-15-26-13-32-6Z", "#fdf6da")
        .fill("M-20 0Q-8 12 6 4-2-4-20 0Z", "#f1e4b4")
        .line("M-9 3l5 1", "#7a5a2c", 3.0)
        .highlight_line("M-24-5Q-12-12 0-9", 2.4)
})
.single_variant()
.with_uncut(42.0, 50.0, || {
    let fruit =
        "M2-50C16-50 18-34 22-20 26-8 42 0 42 20 42 42 22 50 0 50S-42 42-42 20C-42 0-24-8-18-20-14-34-12-50 2-50Z";
    Sketch::new()
        .line("M3-46Q2-58 10-66", "#6d4524", 5.0)
        .fill("M10-56C18-70 36-68 42-64 36-52 22-50 10-56Z", "#5fa548")
        .shaded_side(fruit, "#70862a")
        .fill(fruit, "#bccb55")
        .translucent_fill("M-34 20C-34 4-16-2-11-18-8-30-8-42 1-42 4-20-8 10-6 42-24 42-34 34-34 20Z", "#dde88c", 0.85)
        .highlight_line("M-26 20Q-26 10-19 4", 4.6)
});

pub const BANANA: Piece = Piece::side("banana", 24.0, |random| {
    let edge = blob::oval_outline(25.0, 23.0, 0.05, 6, random);
    Sketch::new()
        .shaded_side(&edge, "#d2b05e")
        .fill(&edge, "#efdb9a")
        .write(format_args!(r##"<path d="{edge}" fill="#fdf3cf" transform="scale(.87)"/>"##))
        .fill("M0-10C5-10 4-4 7-1 12 2 11 9 5 8 2 7-2 7-5 8-11 9-12 2-7-1-4-4-5-10 0-10Z", "#f2e0a2")
        .line("M0-6v2M-5 4l2-1M5 4l-2-1", "#6b4a22", 2.4)
        .translucent_line("M0 0v-8M0 0l-7 5M0 0l7 5", "#dcc27a", 1.8, 0.8)
        .highlight_line("M-17-6Q-13-15-4-17", 2.6)
})
.with_uncut(66.0, 28.0, || {
    let fruit = "M-62-22C-40 6 4 18 48-8 52-14 56-24 62-26L70-20C68-8 62 4 52 14 16 44-46 32-68-10Z";
    Sketch::new()
        .shaded_side(fruit, "#b98a16")
        .fill(fruit, "#ffd84d")
        .translucent_fill(
            "M-60-18C-38 10 6 22 50-4 54-8 56-12 60-20L66-16C60 0 50 8 40 13-2 34-44 20-60-18Z",
            "#ffe98f",
            0.75,
        )
        .translucent_line("M-62-13C-36 18 14 26 56 0", "#d9a920", 2.8, 0.8)
        .fill("M-70-12l10-12 6 7-9 12ZM60-28l10 8 4-10-8-6Z", "#6b4a1c")
});

pub const WATERMELON: Piece = Piece::side("watermelon", 28.0, |_| {
    let rind = "M-30-14Q0 54 30-14Z";
    Sketch::new()
        .shaded_side(rind, "#1f5a2a")
        .fill(rind, "#3f8a43")
        .fill("M-27-14Q0 46 27-14Z", "#eef5cc")
        .fill("M-24-14Q0 39 24-14Z", "#f2525a")
        .line("M-9-6v3M9-6v3M0 2v3", "#33201c", 3.0)
})
.single_variant();

pub const MELON: Piece = Piece::side("melon", 28.0, |_| {
    crescent(WedgeColours { shade: "#8a8a4c", skin: "#c9c48a", flesh: "#ffb46e", light: "#ffe0bd" })
})
.single_variant();

pub const MANGO: Piece =
    Piece::side("mango", 23.0, |random| cube(23.0, Tones::new("#ffc94d", "#f9ac22", "#bd7308", "#ffefbd"), random));

pub const PAPAYA: Piece = Piece::side("papaya", 28.0, |_| {
    crescent(WedgeColours { shade: "#7d8a2c", skin: "#d9b545", flesh: "#ff8a52", light: "#ffd0b0" }).line(
        "M-6-6h.1M2-8h.1M8-6h.1M-1-3h.1",
        "#2f2a26",
        4.2,
    )
})
.single_variant();

pub const PINEAPPLE: Piece = Piece::side("pineapple", 27.0, |_| {
    let wedge = "M-28 12Q0 34 28 12L7-22Q0-26-7-22Z";
    Sketch::new()
        .shaded_side(wedge, "#a9780f")
        .fill(wedge, "#ffd84a")
        .line("M-24 13Q0 31 24 13", "#b98a1e", 5.0)
        .translucent_line("M-4-14l-9 26M4-14l9 26M0-12v30", "#eab321", 2.6, 0.9)
        .highlight_line("M-8-10l-7 15", 2.6)
})
.single_variant();

pub const PEACH: Piece =
    Piece::side("peach", 27.0, |_| {
        crescent(WedgeColours { shade: "#a33a1c", skin: "#ec6a3c", flesh: "#ffd27a", light: "#fff1cc" })
            .translucent_line("M-12-8Q0 4 12-8", "#e5683f", 4.0, 0.7)
    })
    .single_variant();

pub const APRICOT: Piece = Piece::side("apricot", 23.0, |_| {
    Sketch::new()
        .circle(Point::new(0.0, 4.0), 23.0, "#b9640f")
        .circle(Point::ORIGIN, 23.0, "#f59a2c")
        .circle(Point::new(0.0, -0.5), 18.5, "#ffc266")
        .oval(Point::ORIGIN, 8.5, 10.0, "#d9822a")
        .highlight_line("M-14-8Q-9-16-1-17", 2.6)
})
.single_variant();

pub const ORANGE: Piece = Piece::side("orange", 26.0, |_| {
    let segment = "M-28-6C-22 26 22 26 28-6 16-2-16-2-28-6Z";
    Sketch::new()
        .shaded_side(segment, "#b9580a")
        .fill(segment, "#ff9a2a")
        .translucent_line("M-26-5C-20 21 20 21 26-5", "#ffe3b8", 3.0, 0.9)
        .translucent_line("M-14 1l4 9M-4 2l1 12M5 2l-1 12M14 1l-4 9", "#ffc47a", 3.0, 0.9)
})
.single_variant();

pub const KIWI: Piece = Piece::side("kiwi", 24.0, |_| {
    let rings = SliceColours { rim: "#7a5c34", side: "#4f3a1c", face: "#8cc63f", core: "#f3f8d2", mark: "#5f9a24" };
    disc::plain(24.0, rings)
        .oval(Point::ORIGIN, 8.0, 7.0, rings.core)
        .line("M0-12h.1M8-9h.1M12-1h.1M9 8h.1M1 12h.1M-8 9h.1M-12 1h.1M-9-8h.1", "#1f2410", 3.6)
        .highlight_line(&disc::arc(24.0), 2.6)
})
.single_variant();

pub const COCONUT: Piece = Piece::side("coconut", 25.0, |_| {
    let piece = "M-28-4C-20 24 20 24 28-4 18 6-18 6-28-4Z";
    Sketch::new()
        .shaded_side(piece, "#4a2f1a")
        .fill(piece, "#6d4526")
        .fill("M-28-4C-18 17 18 17 28-4 18 5-18 5-28-4Z", "#fffdf6")
        .translucent_line("M-18 4Q0 11 18 4", "#e3dccb", 2.4, 0.9)
})
.single_variant();
