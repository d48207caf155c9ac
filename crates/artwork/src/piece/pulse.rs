//! Peas, beans, lentils and soya products.

use super::{Piece, Pose};
use crate::form::ball::{ball, bean};
use crate::form::clump::{Kernels, clump};
use crate::form::stick::rod;
use crate::form::{Tones, cube::cube};
use crate::geometry::Point;
use crate::sketch::Sketch;

const LENTIL: Kernels = Kernels { length: 0.4, thickness: 12.5, count: 8, spread: 24.0, crease: None };
const SPLIT_PULSE: Kernels = Kernels { length: 0.2, thickness: 9.5, count: 11, spread: 25.0, crease: None };

pub const LENTILS: Piece = Piece::bed("lentils", 26.0, "#84602f", |random| {
    clump(LENTIL, Tones::new("#c6a866", "#9b7a3c", "#5f4519", "#fff"), random)
});

pub const RED_LENTILS: Piece = Piece::bed("redlentils", 26.0, "#e28a3f", |random| {
    clump(SPLIT_PULSE, Tones::new("#ffce93", "#f6a254", "#c4631c", "#fff"), random)
});

pub const SPLIT_PEAS: Piece = Piece::bed("splitpeas", 26.0, "#a9b04e", |random| {
    clump(SPLIT_PULSE, Tones::new("#e8edaa", "#c3ca68", "#85902f", "#fff"), random)
});

pub const PEA: Piece = Piece::side("pea", 13.5, |_| ball(13.5, Tones::new("#d9f5a8", "#7cc142", "#3f7d1f", "#fff")))
    .single_variant()
    .with_pose(Pose::Upright)
    .with_max_count(70)
    .with_uncut(66.0, 22.0, pod);

pub const CHICKPEA: Piece = Piece::side("chickpea", 15.0, |_| {
    ball(14.5, Tones::new("#fff3d6", "#ebc88c", "#a97f3d", "#fff"))
        .fill("M-2-14.5Q3-19 6-13 3-10-2-14.5Z", "#d8ad6a")
        .translucent_line("M1-10Q5 0 1 9", "#b98d4c", 2.2, 0.8)
})
.single_variant();

pub const EDAMAME: Piece =
    Piece::side("edamame", 14.5, |_| bean(15.0, Tones::new("#e3f5b4", "#a3cf5c", "#5f8b28", "#fff"))).single_variant();

pub const SOYA_BEAN: Piece =
    Piece::side("soyabean", 14.0, |_| bean(14.0, Tones::new("#fff6d9", "#ead3a0", "#ab8d54", "#fff"))).single_variant();

pub const KIDNEY_BEAN: Piece =
    Piece::side("kidneybean", 16.0, |_| bean(17.0, Tones::new("#e09a90", "#96352e", "#571512", "#fff")))
        .single_variant();

pub const BLACK_BEAN: Piece =
    Piece::side("blackbean", 15.0, |_| bean(15.5, Tones::new("#8f8a96", "#3c3742", "#19161d", "#fff")))
        .single_variant();

pub const WHITE_BEAN: Piece =
    Piece::side("whitebean", 16.0, |_| bean(17.0, Tones::new("#fff", "#f4ead3", "#bba981", "#fff"))).single_variant();

pub const PINTO_BEAN: Piece = Piece::side("pintobean", 15.0, |_| {
    bean(16.0, Tones::new("#f6dcc3", "#cf9f7c", "#875536", "#fff")).line("M3 0h3M-4-1h3M9-2h2", "#8f5a3a", 2.2)
})
.single_variant();

pub const GREEN_BEAN: Piece = Piece::side("greenbean", 22.0, |random| {
    rod(40.0, 13.5, Tones::new("#a5dc7d", "#58a53a", "#2c651f", "#fff"), random)
})
.with_pose(Pose::Aligned);

pub const TOFU: Piece = Piece::main("tofu", 24.0, "#d9b989", |random| {
    cube(24.0, Tones::new("#fffaf0", "#f1e6cf", "#c7b48e", "#fff"), random).line(
        "M4 2h.1M-5 6h.1M8-6h.1",
        "#e3d5b6",
        2.8,
    )
});

/// Draws an open pod.
fn pod() -> Sketch {
    let hull = "M-62 4C-40-30 36-32 60-4 66-8 70-10 74-8 72-2 68 2 62 4 40 32-36 30-62 4Z";
    let peas = [(-32.0, 9.0), (-12.0, 11.0), (10.0, 11.5), (31.0, 9.5)];
    let sketch = Sketch::new()
        .shaded_side(hull, "#2f6a1d")
        .fill(hull, "#5da43a")
        .fill("M-54 3C-34-18 32-18 54-1 34 20-32 20-54 3Z", "#c8e88f");
    peas.iter()
        .fold(sketch, |sketch, (x, radius)| {
            sketch
                .circle(Point::new(*x, 2.0), *radius, "#4a8f26")
                .circle(Point::new(*x, 0.5), radius - 1.4, "#82c748")
                .highlight_oval(Point::new(x - 3.0, -3.0), 3.6, 2.6, "#e2f8b8")
        })
        .translucent_line("M-50-6C-34-20 30-22 48-8", "#a9dc7c", 3.4, 0.9)
}
