//! Leaves and florets.

use super::{Piece, Pose};
use crate::form::floret::floret;
use crate::form::leaf::{crimped, smooth};
use crate::form::{Tones, blob};
use crate::geometry::Point;
use crate::random::Random;
use crate::sketch::{Sketch, Transform};

pub const SPINACH: Piece = Piece::side("spinach", 29.0, |random| {
    let base = if random.fraction() < 0.5 { "#3f8a3a" } else { "#318040" };
    smooth(Tones::new("#7cc25a", base, "#1f5426", "#b9e39a"))
})
.with_variants(2)
.with_pose(Pose::Flat);

pub const CHARD: Piece = Piece::side("chard", 29.0, |_| {
    smooth(Tones::new("#74b85a", "#38803a", "#1c4d24", "#f0d3c4")).line("M-46 4Q-10-2 34 0", "#d8466a", 4.0)
})
.single_variant()
.with_pose(Pose::Flat);

pub const KALE: Piece = Piece::side("kale", 28.0, |_| crimped(Tones::new("#5a9d5c", "#34734a", "#183f2a", "#cdeab6")))
    .single_variant()
    .with_pose(Pose::Flat);

pub const LETTUCE: Piece =
    Piece::side("lettuce", 28.0, |_| crimped(Tones::new("#d6efa0", "#94cc5c", "#518a2c", "#f4fbdc")))
        .single_variant()
        .with_pose(Pose::Flat);

pub const DANDELION: Piece = Piece::side("dandelion", 27.0, |_| {
    let leaf = "M-40 2L-22-6-18-18-8-7 2-20 8-8 22-16 24-4 40 0 24 5 22 17 8 8 2 20-8 8-18 18-22 7Z";
    Sketch::new().shaded_side(leaf, "#24561f").fill(leaf, "#58973c").translucent_line(
        "M-38 2Q0-2 34 0",
        "#c8e6a2",
        2.8,
        0.9,
    )
})
.single_variant()
.with_pose(Pose::Flat);

pub const CABBAGE: Piece = Piece::side("cabbage", 25.0, shreds).with_pose(Pose::Flat).with_uncut(48.0, 46.0, || {
    let head = "M-46 6C-52-24-26-46 2-44 32-46 52-22 46 6 44 32 22 44 0 44S-44 32-46 6Z";
    Sketch::new()
        .shaded_side(head, "#4d7a32")
        .fill(head, "#93c566")
        .fill("M-46 8C-40-14-22-30-2-30-18-8-20 20-8 43-30 40-46 28-46 8Z", "#a9d67c")
        .fill("M46 8C44-14 28-34 10-36 26-12 22 22 6 43 28 42 46 28 46 8Z", "#a4d176")
        .translucent_line(
            "M0 42Q-8 0 2-36M-6 20Q-24 8-34-8M-7 6Q-18-8-22-22M1 18Q22 8 34-8M1 4Q14-8 18-24",
            "#e6f6c8",
            3.2,
            0.9,
        )
});

pub const SPROUT: Piece = Piece::side("sprout", 20.0, |_| {
    Sketch::new()
        .circle(Point::new(0.0, 4.0), 20.0, "#4b7a2a")
        .circle(Point::ORIGIN, 20.0, "#86b84a")
        .circle(Point::new(0.0, 1.0), 15.5, "#e9f3b8")
        .line("M0 15V-8M0 8q-8-2-10-9M0 8q8-2 10-9M0 0q-5-2-6-7M0 0q5-2 6-7", "#a8ca64", 2.6)
        .highlight_line("M-14-8Q-9-15-1-16", 2.4)
})
.single_variant();

pub const BROCCOLI: Piece = Piece::side("broccoli", 29.0, |random| {
    floret(
        Tones::new("#c5e596", "#9fca6b", "#5f8f3c", "#fff"),
        Tones::new("#86cf63", "#469a35", "#24601f", "#2f7a27"),
        random,
    )
})
.with_variants(2)
.with_uncut(50.0, 50.0, || {
    let crown = floret(
        Tones::new("#c5e596", "#9fca6b", "#5f8f3c", "#fff"),
        Tones::new("#86cf63", "#3f9131", "#1f571b", "#2f7a27"),
        &mut Random::from_name("broccoli"),
    );
    Sketch::new().place(Transform::translate(Point::ORIGIN).scaled(1.65), &crown)
});

pub const CAULIFLOWER: Piece = Piece::side("cauliflower", 29.0, |random| {
    floret(
        Tones::new("#eff3cf", "#dbe2ac", "#a5af76", "#fff"),
        Tones::new("#fff", "#f8f1dc", "#c3b590", "#e0d3b0"),
        random,
    )
})
.with_variants(2)
.with_uncut(54.0, 50.0, || {
    let crown = floret(
        Tones::new("#eff3cf", "#dbe2ac", "#a5af76", "#fff"),
        Tones::new("#fff", "#f8f1dc", "#c3b590", "#e0d3b0"),
        &mut Random::from_name("cauliflower"),
    );
    Sketch::new()
        .shaded_side("M-50-6C-60 30-30 52 0 52S60 30 50-6C34 12-34 12-50-6Z", "#3f7d33")
        .fill("M-50-6C-62 30-30 52 0 52S62 30 50-6C36 20-36 20-50-6Z", "#7ab654")
        .place(Transform::translate(Point::new(0.0, -8.0)).scaled(1.5), &crown)
        .fill("M-50-6C-58 24-34 48-6 52-26 34-32 14-50-6ZM50-6C58 24 34 48 6 52 26 34 32 14 50-6Z", "#8fc667")
});

pub const BOK_CHOY: Piece = Piece::side("bokchoy", 30.0, |_| {
    let leaf = "M-4 4C-6-20 18-34 40-26 52-8 40 20 14 22 4 20-2 14-4 4Z";
    Sketch::new()
        .shaded_side(leaf, "#1f5a2c")
        .fill(leaf, "#3f8f45")
        .fill("M-42 4C-34-12-14-10 2-4 14-4 26-8 38-12 28 2 16 10 2 14-14 20-38 20-42 4Z", "#eef5dd")
        .translucent_line("M-34 6Q-10 2 10 2M4 0q10-8 16-16M10 4q12 0 20-2", "#bcd79b", 2.4, 0.9)
})
.single_variant()
.with_pose(Pose::Flat);

pub const NORI: Piece = Piece::side("nori", 22.0, |random| {
    let outline = blob::oval_outline(30.0, 12.0, 0.1, 6, random);
    Sketch::new().shaded_side(&outline, "#0c1d18").fill(&outline, "#1f3d33").highlight_line("M-16-3Q0-7 14-3", 2.0)
});

/// Draws cooked ribbons of cabbage.
fn shreds(random: &mut Random) -> Sketch {
    ["#c6e39a", "#dff0bf", "#aed67c"].iter().enumerate().fold(Sketch::new(), |sketch, (index, colour)| {
        let y = [-11.0, 0.0, 11.0].get(index).copied().unwrap_or_default() + random.number_between(-3.0, 3.0).round();
        let bend = random.number_between(-16.0, 16.0).round();
        let course = format!("M-32 {y}q16 {bend} 32 0t32 0");
        sketch
            .translucent_line(&course, "#6a9a44", 13.0, 1.0)
            .line(&course, colour, 10.5)
            .translucent_line(&course, "#f6fce6", 2.4, 0.8)
    })
}
