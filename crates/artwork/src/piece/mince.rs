//! Browned mince.

use super::Piece;
use crate::form::Tones;
use crate::form::chunk::crumb;

const fn crumbs(piece: Piece) -> Piece {
    Piece { max_count: 140, ..piece }
}

pub const CHICKEN: Piece = crumbs(Piece::main("chickenmince", 15.0, "#d9a663", |random| {
    crumb(Tones::new("#f8dfb4", "#e8bd84", "#ad7438", "#fff4dd"), random)
}));

pub const TURKEY: Piece = crumbs(Piece::main("turkeymince", 15.0, "#c79272", |random| {
    crumb(Tones::new("#f0cdb0", "#d8a27e", "#965b3c", "#fff0e2"), random)
}));

pub const BEEF: Piece = crumbs(Piece::main("beefmince", 15.0, "#845030", |random| {
    crumb(Tones::new("#a8653f", "#84472a", "#4c2413", "#d79a74"), random)
}));

pub const VEAL: Piece = crumbs(Piece::main("vealmince", 15.0, "#b98060", |random| {
    crumb(Tones::new("#dcab90", "#c0846a", "#82503a", "#f6d8c8"), random)
}));

pub const LAMB: Piece = crumbs(Piece::main("lambmince", 15.0, "#96584a", |random| {
    crumb(Tones::new("#bd7864", "#99503f", "#602b22", "#eebdac"), random)
}));

pub const PORK: Piece = crumbs(Piece::main("porkmince", 15.0, "#c68f74", |random| {
    crumb(Tones::new("#edbfa6", "#d79d82", "#985c44", "#fde4d7"), random)
}));

pub const GAME: Piece = crumbs(Piece::main("gamemince", 15.0, "#71392c", |random| {
    crumb(Tones::new("#96503e", "#713529", "#431b15", "#cd8b79"), random)
}));
