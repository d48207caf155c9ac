//! Grain and pasta, which form the bed of a bowl.

use super::Piece;
use crate::form::Tones;
use crate::form::clump::{Kernels, clump};
use crate::geometry::Point;
use crate::random::Random;
use crate::sketch::{Sketch, Tenths};

const RICE: Kernels = Kernels { length: 9.0, thickness: 5.2, count: 13, spread: 27.0, crease: None };
const FLAKE: Kernels = Kernels { length: 7.0, thickness: 13.0, count: 6, spread: 24.0, crease: Some("#c79f63") };
const PEARL: Kernels = Kernels { length: 4.5, thickness: 9.5, count: 9, spread: 25.0, crease: Some("#b08c57") };
const DOT: Kernels = Kernels { length: 0.1, thickness: 7.0, count: 20, spread: 27.0, crease: None };
const SPECK: Kernels = Kernels { length: 0.8, thickness: 4.6, count: 32, spread: 27.0, crease: None };
const BIT: Kernels = Kernels { length: 2.6, thickness: 6.4, count: 17, spread: 26.0, crease: None };

pub const WHITE_RICE: Piece =
    Piece::bed("rice", 26.0, "#efe5cf", |random| clump(RICE, Tones::new("#fff", "#fcf6e9", "#d8cbae", "#fff"), random));

pub const BROWN_RICE: Piece = Piece::bed("brownrice", 26.0, "#c59a5c", |random| {
    clump(RICE, Tones::new("#f3dfb4", "#dfbb82", "#a57f48", "#fff"), random)
});

pub const OATS: Piece = Piece::bed("oats", 26.0, "#d6b47c", |random| {
    clump(FLAKE, Tones::new("#faeacb", "#edd3a2", "#b8935c", "#fff"), random)
})
.with_uncut(16.0, 56.0, ear);

pub const BARLEY: Piece = Piece::bed("barley", 26.0, "#d3b889", |random| {
    clump(PEARL, Tones::new("#fbf0d8", "#ecd9b2", "#af9160", "#fff"), random)
})
.with_uncut(16.0, 56.0, ear);

pub const MILLET: Piece = Piece::bed("millet", 26.0, "#dcb044", |random| {
    clump(DOT, Tones::new("#fff2b8", "#f2cf62", "#bb8b22", "#fff"), random)
});

pub const QUINOA: Piece = Piece::bed("quinoa", 26.0, "#d3b680", |random| {
    clump(DOT, Tones::new("#fffbe9", "#eed9ac", "#b59765", "#fff"), random).line(&curls(random), "#fff", 1.6)
});

pub const AMARANTH: Piece = Piece::bed("amaranth", 26.0, "#cfb27a", |random| {
    clump(SPECK, Tones::new("#fbf0cf", "#e6cd95", "#a98a52", "#fff"), random)
});

pub const COUSCOUS: Piece = Piece::bed("couscous", 26.0, "#e2c583", |random| {
    clump(SPECK, Tones::new("#fff6d8", "#f2dda4", "#c19f5a", "#fff"), random)
});

pub const BULGUR: Piece = Piece::bed("bulgur", 26.0, "#b98f52", |random| {
    clump(BIT, Tones::new("#edcf98", "#d0a766", "#8d6734", "#fff"), random)
})
.with_uncut(16.0, 56.0, ear);

pub const BUCKWHEAT: Piece = Piece::bed("buckwheat", 26.0, "#a37a4c", groats);

pub const POLENTA: Piece = Piece::bed("polenta", 26.0, "#f0c455", |random| {
    clump(SPECK, Tones::new("#ffefb0", "#f6d472", "#d8a737", "#fff"), random)
});

pub const TAPIOCA: Piece = Piece::bed("tapioca", 26.0, "#e6e0d2", |random| {
    clump(DOT, Tones::new("#fff", "#f4f0e6", "#c3baa6", "#fff"), random)
});

pub const PASTA: Piece =
    Piece::bed("pasta", 23.0, "#dfb565", |_| elbow(Tones::new("#fff0b9", "#f6d582", "#bb8b35", "#fff")))
        .single_variant();

pub const WHOLEWHEAT_PASTA: Piece =
    Piece::bed("brownpasta", 23.0, "#b1854f", |_| elbow(Tones::new("#e7c795", "#cd9f63", "#85592b", "#fff")))
        .single_variant();

/// Returns the path of the tails of cooked quinoa seeds.
fn curls(random: &mut Random) -> String {
    (0..9)
        .map(|_| {
            let at = Point::polar(random.number_between(0.0, 360.0), 25.0 * random.fraction().sqrt());
            format!("M{} {}a3 3 0 0 1 4-3", Tenths(at.x), Tenths(at.y))
        })
        .collect()
}

/// Draws the triangular grains of buckwheat.
fn groats(random: &mut Random) -> Sketch {
    let (mut grains, mut edges) = (String::new(), String::new());
    for _ in 0..9 {
        let middle = Point::polar(random.number_between(0.0, 360.0), 25.0 * random.fraction().sqrt());
        let turn = random.number_between(0.0, 120.0);
        let corner = |degrees: f64| Point::polar(turn + degrees, 5.2).translated(middle);
        let [a, b, c] = [corner(0.0), corner(120.0), corner(240.0)];
        let (ax, ay, bx, by) = (Tenths(a.x), Tenths(a.y), Tenths(b.x), Tenths(b.y));
        grains += &format!("M{ax} {ay}L{bx} {by}L{} {}Z", Tenths(c.x), Tenths(c.y));
        edges += &format!("M{ax} {ay}L{} {}", Tenths(middle.x), Tenths(middle.y));
    }
    Sketch::new()
        .line(&grains, "#6f4e2a", 8.0)
        .line(&grains, "#b88a58", 5.4)
        .fill(&grains, "#b88a58")
        .line(&edges, "#e3c197", 2.2)
}

/// Draws a piece of macaroni.
fn elbow(tones: Tones) -> Sketch {
    let course = "M-17 9A17 17 0 0 1 17 9";
    Sketch::new()
        .write(format_args!(
            r#"<path d="{course}" fill="none" stroke="{}" stroke-width="16" stroke-linecap="butt" transform="translate(0 2.5)"/><path d="{course}" fill="none" stroke="{}" stroke-width="15" stroke-linecap="butt"/>"#,
            tones.dark, tones.base
        ))
        .oval(Point::new(-17.0, 9.5), 7.5, 3.8, tones.dark)
        .oval(Point::new(17.0, 9.5), 7.5, 3.8, tones.dark)
        .oval(Point::new(-17.0, 8.2), 7.5, 3.4, tones.light)
        .oval(Point::new(17.0, 8.2), 7.5, 3.4, tones.light)
        .oval(Point::new(-17.0, 8.4), 4.6, 2.0, tones.dark)
        .oval(Point::new(17.0, 8.4), 4.6, 2.0, tones.dark)
        .line("M-18-2A19 19 0 0 1 6-10", tones.light, 3.4)
}

/// Draws an ear of cereal.
fn ear() -> Sketch {
    let mut sketch = Sketch::new().line("M0 62Q-4 20 0-30", "#b58a3c", 4.0).translucent_line(
        "M-14-14L-26-56M14-14L26-56M-8-30L-14-66M8-30L14-66M0-40V-72",
        "#d3ab5c",
        2.4,
        0.9,
    );
    for step in 0..5 {
        let y = f64::from(step) * 15.0 - 30.0;
        for side in [-1.0, 1.0] {
            let kernel = Sketch::new()
                .oval(Point::new(0.0, 2.0), 7.0, 13.0, "#a9792c")
                .oval(Point::ORIGIN, 7.0, 12.5, "#e3b958")
                .line("M-2-6V4", "#f8e09d", 2.6);
            sketch = sketch
                .place(crate::sketch::Transform::translate(Point::new(side * 9.0, y)).rotated(side * 28.0), &kernel);
        }
    }
    sketch.oval(Point::new(0.0, -41.0), 6.5, 12.0, "#e3b958").line("M-1-46V-38", "#f8e09d", 2.6)
}
