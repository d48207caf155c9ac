//! Colours of the table, what lies on it and the bowl for each category.

use domain::category::Category;
use domain::recipe_id::RecipeId;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Palette {
    pub table_light: &'static str,
    pub table_dark: &'static str,
    /// Colour of the cloth or mat, and of the pattern of planks and tiles.
    pub cloth: &'static str,
    pub glaze: &'static str,
    pub glaze_dark: &'static str,
    /// Colour of the motifs on the rim.
    pub paint: &'static str,
}

const fn palette(
    table: [&'static str; 2],
    cloth: &'static str,
    glaze: [&'static str; 2],
    paint: &'static str,
) -> Palette {
    let [table_light, table_dark] = table;
    let [glaze, glaze_dark] = glaze;
    Palette { table_light, table_dark, cloth, glaze, glaze_dark, paint }
}

const SEA: [&str; 2] = ["#4f8596", "#38626f"];
const CLAY: [&str; 2] = ["#c4623a", "#93431f"];
const PINE: [&str; 2] = ["#5c7f69", "#40604c"];
const INK: [&str; 2] = ["#56719b", "#3d5477"];
const HONEY: [&str; 2] = ["#cf9638", "#9c6c1d"];
const TEAL: [&str; 2] = ["#4d8a80", "#35655d"];
const BRICK: [&str; 2] = ["#b9553f", "#883827"];
const PLUM: [&str; 2] = ["#75608f", "#54436a"];
const CORAL: [&str; 2] = ["#d8795a", "#a8543a"];
const MOSS: [&str; 2] = ["#7d8a45", "#5a6530"];
const ROSE: [&str; 2] = ["#b9677a", "#8b4658"];
const SLATE: [&str; 2] = ["#64757f", "#47555e"];

/// Returns the palettes of a category; the recipe's id selects one.
fn palettes(category: Category) -> [Palette; 3] {
    match category {
        Category::Puppy => [
            palette(["#fdf3df", "#f3dcb4"], "#e9b96e", SEA, "#d6e8ea"),
            palette(["#fdf3df", "#f6dfba"], "#e3a98a", TEAL, "#d3ebe6"),
            palette(["#fbf4e2", "#efdfb4"], "#9fc0b4", CORAL, "#fde0d4"),
        ],
        Category::Adult | Category::All => [
            palette(["#f4f1e4", "#dfe0c4"], "#a9b98a", CLAY, "#fbdcc8"),
            palette(["#f5f0e3", "#e3d9bd"], "#c9a46a", PINE, "#dbeadf"),
            palette(["#f1f2e6", "#d5dec8"], "#8fae98", HONEY, "#fdeccb"),
        ],
        Category::Senior => [
            palette(["#f6f0ea", "#e4d6cb"], "#b9a6a0", PINE, "#dbeadf"),
            palette(["#f5f0ee", "#e0d3d2"], "#a8a3b8", ROSE, "#f7dde2"),
            palette(["#f7f1e6", "#e6d8c0"], "#a9ac8c", SLATE, "#dfe7ea"),
        ],
        Category::Treats => [
            palette(["#fdeee6", "#f6cfbd"], "#e79d80", INK, "#dbe5f3"),
            palette(["#fdf0e0", "#f6d8ac"], "#e2aa56", TEAL, "#d3ebe6"),
            palette(["#fbeeee", "#f0cfd2"], "#d8939f", SEA, "#d6e8ea"),
        ],
        Category::SpecialDiet => [
            palette(["#eef5f2", "#cfe2dc"], "#8fb8ae", HONEY, "#fdeccb"),
            palette(["#eff4ea", "#d5e0c6"], "#a5bb86", PLUM, "#e5dcee"),
            palette(["#eef3f6", "#cddbe3"], "#93afc0", CORAL, "#fde0d4"),
        ],
        Category::Small => [
            palette(["#fbf1e6", "#efd8be"], "#d9ac7e", TEAL, "#d3ebe6"),
            palette(["#fbf1ea", "#f0d6c8"], "#d99f8c", INK, "#dbe5f3"),
            palette(["#faf3e0", "#ecdcb2"], "#cdb15f", ROSE, "#f7dde2"),
        ],
        Category::Large => [
            palette(["#f1f2f0", "#d6dcdd"], "#9fb0b6", BRICK, "#f9d9d0"),
            palette(["#f2f1ec", "#dad5c8"], "#b3a788", INK, "#dbe5f3"),
            palette(["#eff2ee", "#d0dacf"], "#94ab92", CLAY, "#fbdcc8"),
        ],
        Category::GrainFree => [
            palette(["#f7f3e2", "#e6ddb6"], "#c3b676", PLUM, "#e5dcee"),
            palette(["#f4f4e2", "#dbe0b4"], "#a9b766", BRICK, "#f9d9d0"),
            palette(["#f8f1e0", "#ecd9b0"], "#d0a860", SEA, "#d6e8ea"),
        ],
        Category::Kitten => [
            palette(["#fdf0ee", "#f5d5d1"], "#e5aaa5", SEA, "#d8ebec"),
            palette(["#fcf1f4", "#f0d5de"], "#d9a5b8", TEAL, "#d3ebe6"),
            palette(["#fdf3e8", "#f5dcc0"], "#e8b488", PLUM, "#e5dcee"),
        ],
        Category::Fish => [
            palette(["#eef6f6", "#c9e0e3"], "#8dbac1", CORAL, "#fde0d4"),
            palette(["#edf4f7", "#c6dae6"], "#86abc4", HONEY, "#fdeccb"),
            palette(["#eff6f1", "#cbe2d6"], "#8fbfa9", INK, "#dbe5f3"),
        ],
        Category::Chicken => [
            palette(["#fdf4e0", "#f5dfae"], "#e6b754", BRICK, "#f9d9d0"),
            palette(["#fcf3e2", "#f2dcb6"], "#d99f63", TEAL, "#d3ebe6"),
            palette(["#fbf5e8", "#efe0bd"], "#d0ab62", SLATE, "#dfe7ea"),
        ],
        Category::Special => [
            palette(["#f5f1f4", "#ded3df"], "#b7a3bd", HONEY, "#fce7c6"),
            palette(["#f2f2f7", "#d5d5e4"], "#a2a5c6", MOSS, "#eaeed2"),
            palette(["#f6f1ee", "#e2d5ce"], "#bda595", PLUM, "#e5dcee"),
        ],
    }
}

/// Selects a palette by id, so that recipes of a category with consecutive ids have different colours.
pub fn choose(category: Category, id: RecipeId) -> Palette {
    let [first, second, third] = palettes(category);
    match id.0.rem_euclid(3) {
        0 => first,
        1 => second,
        _ => third,
    }
}
