//! Meat and poultry, diced or carved. It is never drawn on the bone, because cooked bones splinter.

use super::Piece;
use crate::form::Tones;
use crate::form::chunk::{chunk, slice, strip};

pub const CHICKEN: Piece = Piece::main("chicken", 32.0, "#d9a663", |random| {
    strip("#e2ab63", Tones::new("#fcecd0", "#e6c492", "#b97a3a", "#fff6df"), random)
});

pub const TURKEY: Piece = Piece::main("turkey", 29.0, "#cf9a72", |random| {
    chunk(29.0, Tones::new("#f0cfaa", "#d8a878", "#a06a40", "#fff1dd"), random)
});

pub const DUCK: Piece = Piece::main("duck", 29.0, "#a2643e", |random| {
    slice(29.0, "#7a4020", Tones::new("#d98c78", "#b9604c", "#4f2612", "#f3c0ae"), random)
});

pub const GAME_BIRD: Piece = Piece::main("gamebird", 27.0, "#b97c48", |random| {
    chunk(27.0, Tones::new("#e0b083", "#bd8250", "#7f4c26", "#f7dcbd"), random)
});

pub const RABBIT: Piece = Piece::main("rabbit", 28.0, "#d9a485", |random| {
    chunk(28.0, Tones::new("#fbdccf", "#ecb3a0", "#b9705c", "#fff3ec"), random)
});

pub const BEEF: Piece = Piece::main("beef", 27.0, "#8a5230", |random| {
    chunk(27.0, Tones::new("#a3613f", "#7c4128", "#4c2414", "#d79a74"), random)
});

pub const VEAL: Piece = Piece::main("veal", 27.0, "#b98060", |random| {
    chunk(27.0, Tones::new("#dba98f", "#bf8268", "#84503b", "#f6d8c8"), random)
});

pub const LAMB: Piece = Piece::main("lamb", 28.0, "#9c5b48", |random| {
    chunk(28.0, Tones::new("#c27a64", "#9a4f3f", "#632c22", "#f3cdbd"), random)
});

pub const PORK: Piece = Piece::main("pork", 28.0, "#d09a80", |random| {
    slice(28.0, "#f6e3d2", Tones::new("#f0c0ae", "#e0a08c", "#a4604c", "#fdeae2"), random)
});

pub const VENISON: Piece = Piece::main("venison", 26.0, "#71392c", |random| {
    chunk(26.0, Tones::new("#8f4a3c", "#6b2f27", "#421915", "#c98475"), random)
});

pub const GOAT: Piece = Piece::main("goat", 27.0, "#8f5038", |random| {
    chunk(27.0, Tones::new("#b4674c", "#8c4631", "#56261a", "#e0a58d"), random)
});

pub const TONGUE: Piece = Piece::main("tongue", 28.0, "#b98372", |random| {
    slice(28.0, "#a9746a", Tones::new("#d9aa9f", "#c68d82", "#7d4d45", "#f4dcd5"), random)
});
