//! Pumpkin, squash, courgette, aubergine and cucumber.

use super::Piece;
use crate::form::disc::{SliceColours, coin};
use crate::form::{Tones, cube::cube};
use crate::geometry::Point;
use crate::sketch::Sketch;

pub const PUMPKIN: Piece = Piece::side("pumpkin", 28.0, |_| {
    let wedge = "M-33-14C-32 8-20 26 0 26S32 8 33-14C27-18 19-12 11-9 4-7-4-7-11-9-19-12-27-18-33-14Z";
    Sketch::new()
        .shaded_side(wedge, "#8f3f06")
        .fill(wedge, "#e06a12")
        .fill("M-33-14C-31 5-19 18 0 18S31 5 33-14C27-18 19-12 11-9 4-7-4-7-11-9-19-12-27-18-33-14Z", "#ff9c38")
        .fill("M-28-12C-25 0-14 10 0 10S25 0 28-12C22-11 18-6 11-4 4-2-4-2-11-4-18-6-22-11-28-12Z", "#ffbe6a")
        .translucent_line("M-13 16q1 5 4 7M13 16q-1 5-4 7M0 18v6", "#b9500a", 2.4, 0.8)
        .translucent_line("M-24-4Q-15 6-3 7", "#fff0d0", 2.8, 0.9)
})
.single_variant()
.with_juice("#e0a050")
.with_uncut(62.0, 50.0, whole_pumpkin);

pub const BUTTERNUT: Piece = Piece::side("butternut", 24.0, |random| {
    cube(24.0, Tones::new("#ffc45a", "#f5a52e", "#b96d0d", "#ffe7b4"), random)
})
.with_uncut(68.0, 36.0, || {
    let body =
        "M-70 0C-74-18-58-26-40-22-14-16-4-20 10-32 34-44 66-30 66 0S34 44 10 32C-4 20-14 16-40 22-58 26-74 18-70 0Z";
    Sketch::new()
        .shaded_side(body, "#a97436")
        .fill(body, "#eab876")
        .translucent_fill(
            "M-62-4C-60-16-50-18-38-15-12-10 0-14 14-25 32-34 52-24 56-8 20-16-20 0-62-4Z",
            "#f8d9a8",
            0.9,
        )
        .line("M-70 0l-12-2", "#8a7a4a", 9.0)
        .translucent_line("M60-8Q64 2 58 12", "#c08a48", 3.0, 0.8)
});

pub const COURGETTE: Piece = Piece::side("courgette", 26.0, |random| {
    coin(
        26.0,
        SliceColours { rim: "#4c7d2f", side: "#345a1f", face: "#e8f2bd", core: "#f7fbdf", mark: "#b9d27f" },
        random,
    )
})
.single_variant()
.with_uncut(62.0, 22.0, || {
    let body = "M-62 6C-62-14-40-20 0-18 34-17 56-22 62-12 66-4 62 10 52 12 20 20-30 26-50 20-58 18-62 13-62 6Z";
    Sketch::new()
        .fill("M58-14l18-10 6 12-18 12Z", "#93a95a")
        .shaded_side(body, "#24501a")
        .fill(body, "#4f8a35")
        .translucent_fill("M-56 2C-54-12-36-15 0-13 30-12 48-16 56-10 30-4-20 2-56 2Z", "#83b85c", 0.8)
        .translucent_line("M-44 8Q0 4 48 2M-36 15Q0 12 40 9", "#a4cf7c", 2.2, 0.8)
});

pub const AUBERGINE: Piece = Piece::side("aubergine", 28.0, |random| {
    coin(
        28.0,
        SliceColours { rim: "#4a2a55", side: "#2f1838", face: "#f3ecd2", core: "#faf6e6", mark: "#cdbf94" },
        random,
    )
})
.single_variant()
.with_uncut(62.0, 26.0, || {
    let body = "M-62 6C-62-18-38-26-6-22 28-18 50-14 58-8 62 0 58 10 48 12 20 20-24 30-46 24-58 20-62 14-62 6Z";
    Sketch::new()
        .fill("M48-12l24-6 6 14-26 14Z", "#5f8040")
        .shaded_side(body, "#2b1433")
        .fill(body, "#52305f")
        .translucent_fill("M-54 0C-52-14-34-18-6-15 20-13 38-10 48-6 22-2-20 0-54 0Z", "#8d6a9b", 0.8)
});

pub const CUCUMBER: Piece = Piece::side("cucumber", 25.0, |_| {
    let seeds = "M0-12l1 5M0 12l-1-5M-11-5l4 2M11-5l-4 2M-10 7l4-3M10 7l-4-3";
    Sketch::new()
        .circle(Point::new(0.0, 5.0), 25.0, "#23531f")
        .circle(Point::ORIGIN, 25.0, "#3f7f38")
        .circle(Point::ORIGIN, 22.0, "#dff3c4")
        .circle(Point::ORIGIN, 14.5, "#c6e6a0")
        .line(seeds, "#f8fde4", 4.2)
        .highlight_line("M-17-8A19 19 0 0 1-3-18", 2.8)
})
.single_variant()
.with_uncut(66.0, 22.0, || {
    let body = "M-66 4C-66-14-50-18 0-20 46-22 66-16 66-2 66 14 50 18 0 20-48 22-66 18-66 4Z";
    Sketch::new()
        .shaded_side(body, "#1d4a1c")
        .fill(body, "#3b7d36")
        .translucent_fill("M-60 0C-58-12-44-14 0-15 40-16 56-12 60-4 30-8-20-6-60 0Z", "#78b565", 0.8)
        .line("M-40 2h.1M-22 9h.1M-4 3h.1M16 10h.1M34 3h.1M-30-6h.1M8-7h.1M44-5h.1M-48 10h.1", "#2a5f28", 4.0)
});

pub fn whole_pumpkin() -> Sketch {
    Sketch::new()
        .fill("M-6-40C-10-54-20-56-24-58L-14-68C-4-64 6-54 8-40Z", "#5d7a34")
        .oval(Point::new(0.0, 7.0), 62.0, 46.0, "#9c4a06")
        .oval(Point::new(-36.0, 0.0), 27.0, 39.0, "#e0701a")
        .oval(Point::new(36.0, 0.0), 27.0, 39.0, "#e0701a")
        .oval(Point::new(-19.0, 1.0), 26.0, 43.0, "#ee8124")
        .oval(Point::new(19.0, 1.0), 26.0, 43.0, "#ee8124")
        .oval(Point::new(0.0, 2.0), 20.0, 44.0, "#f99537")
        .translucent_line(
            "M-22-36Q-36 0-22 38M22-36Q36 0 22 38M-10-40Q-20 0-10 42M10-40Q20 0 10 42",
            "#b9560b",
            2.8,
            0.55,
        )
        .highlight_line("M-46-14Q-42-26-34-30M-6-28Q-10-14-9-2", 4.4)
}
