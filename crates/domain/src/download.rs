//! The guides that visitors can download as PDF files, and the sizes of paper.

use strum::{EnumString, IntoStaticStr, VariantArray};

/// A guide. Its file is served below [`Guide::path`], and the resources page lists all of them in this order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "camelCase")]
pub enum Guide {
    ToxicFoods,
    PortionSheet,
    TransitionPlan,
    KitchenConversions,
}

/// The size of the pages of a guide. The names are those of the query parameter `paper`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "lowercase")]
pub enum Paper {
    A4,
    /// The paper of the United States and Canada.
    Letter,
}

impl Guide {
    pub const ALL: &'static [Self] = Self::VARIANTS;

    /// Returns the name in the generated rules of the browser.
    pub fn as_str(self) -> &'static str {
        self.into()
    }

    pub fn file_name(self) -> &'static str {
        match self {
            Self::ToxicFoods => "toxic-foods-reference.pdf",
            Self::PortionSheet => "portion-sheet.pdf",
            Self::TransitionPlan => "transition-plan.pdf",
            Self::KitchenConversions => "kitchen-conversions.pdf",
        }
    }

    pub fn path(self) -> String {
        format!("/downloads/{}", self.file_name())
    }

    pub fn title(self) -> &'static str {
        match self {
            Self::ToxicFoods => "Foods that harm dogs and cats",
            Self::PortionSheet => "How much to feed",
            Self::TransitionPlan => "Changing to a new food",
            Self::KitchenConversions => "Kitchen conversions",
        }
    }

    /// Says in one sentence what the guide contains.
    pub fn summary(self) -> &'static str {
        match self {
            Self::ToxicFoods => {
                "Poison helplines by country, then the foods to keep away from your pet, for the fridge door."
            }
            Self::PortionSheet => "Calories and grams a day by body weight, with space for your own pets.",
            Self::TransitionPlan => "How much of the new food to mix in on each day, with space for notes.",
            Self::KitchenConversions => {
                "Spoons, cups, ounces and oven temperatures in metric, and what a cup of food weighs."
            }
        }
    }

    /// Maximum number of pages on each size of paper.
    pub fn max_pages(self) -> usize {
        match self {
            Self::ToxicFoods => 2,
            Self::PortionSheet | Self::TransitionPlan | Self::KitchenConversions => 1,
        }
    }
}

impl Paper {
    pub const ALL: &'static [Self] = Self::VARIANTS;

    pub fn as_str(self) -> &'static str {
        self.into()
    }

    pub fn label(self) -> &'static str {
        match self {
            Self::A4 => "A4",
            Self::Letter => "US Letter",
        }
    }

    /// Returns the width in points (1/72 inch).
    pub fn width(self) -> f32 {
        match self {
            Self::A4 => 595.28,
            Self::Letter => 612.0,
        }
    }

    /// Returns the height in points (1/72 inch).
    pub fn height(self) -> f32 {
        match self {
            Self::A4 => 841.89,
            Self::Letter => 792.0,
        }
    }
}
