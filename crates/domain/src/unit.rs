//! The units of recipes, their sizes, and the words for them.

use std::fmt;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Unit {
    Milligram,
    Gram,
    Kilogram,
    Ounce,
    Pound,
    Millilitre,
    Litre,
    Teaspoon,
    Tablespoon,
    FluidOunce,
    Cup,
    /// A piece of the food itself, as in '2 eggs'.
    Piece,
    /// A small piece. The sizes are used if a line states one in addition to a weight: '150 g (1 medium) carrot'.
    Small,
    Medium,
    Large,
    Tin,
    Packet,
    Pinch,
    Handful,
    Tablet,
    Capsule,
    Softgel,
    Drop,
    Fillet,
    Slice,
    Stalk,
    Head,
    Sprig,
    Leaf,
    Sheet,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum UnitKind {
    Weight,
    Volume,
    Count,
}

/// Maximum length in bytes of a word for a unit. Longer words are not looked up.
const MAX_WORD_LENGTH: usize = 16;

/// Words for units, in lower case and without a full stop. 'fl oz' has two words and is parsed in `ingredient_line`.
const WORDS: &[(&str, Unit)] = &[
    ("mg", Unit::Milligram),
    ("milligram", Unit::Milligram),
    ("milligrams", Unit::Milligram),
    ("g", Unit::Gram),
    ("gr", Unit::Gram),
    ("gm", Unit::Gram),
    ("gms", Unit::Gram),
    ("gram", Unit::Gram),
    ("grams", Unit::Gram),
    ("gramme", Unit::Gram),
    ("grammes", Unit::Gram),
    ("kg", Unit::Kilogram),
    ("kgs", Unit::Kilogram),
    ("kilo", Unit::Kilogram),
    ("kilos", Unit::Kilogram),
    ("kilogram", Unit::Kilogram),
    ("kilograms", Unit::Kilogram),
    ("kilogramme", Unit::Kilogram),
    ("kilogrammes", Unit::Kilogram),
    ("oz", Unit::Ounce),
    ("ozs", Unit::Ounce),
    ("ounce", Unit::Ounce),
    ("ounces", Unit::Ounce),
    ("lb", Unit::Pound),
    ("lbs", Unit::Pound),
    ("pound", Unit::Pound),
    ("pounds", Unit::Pound),
    ("ml", Unit::Millilitre),
    ("mls", Unit::Millilitre),
    ("millilitre", Unit::Millilitre),
    ("millilitres", Unit::Millilitre),
    ("milliliter", Unit::Millilitre),
    ("milliliters", Unit::Millilitre),
    ("l", Unit::Litre),
    ("ltr", Unit::Litre),
    ("litre", Unit::Litre),
    ("litres", Unit::Litre),
    ("liter", Unit::Litre),
    ("liters", Unit::Litre),
    ("tsp", Unit::Teaspoon),
    ("tsps", Unit::Teaspoon),
    ("teaspoon", Unit::Teaspoon),
    ("teaspoons", Unit::Teaspoon),
    ("tbsp", Unit::Tablespoon),
    ("tbsps", Unit::Tablespoon),
    ("tbs", Unit::Tablespoon),
    ("tablespoon", Unit::Tablespoon),
    ("tablespoons", Unit::Tablespoon),
    ("floz", Unit::FluidOunce),
    ("cup", Unit::Cup),
    ("cups", Unit::Cup),
    ("piece", Unit::Piece),
    ("pieces", Unit::Piece),
    ("pc", Unit::Piece),
    ("pcs", Unit::Piece),
    ("tin", Unit::Tin),
    ("tins", Unit::Tin),
    ("can", Unit::Tin),
    ("cans", Unit::Tin),
    ("packet", Unit::Packet),
    ("packets", Unit::Packet),
    ("pack", Unit::Packet),
    ("packs", Unit::Packet),
    ("sachet", Unit::Packet),
    ("sachets", Unit::Packet),
    ("pinch", Unit::Pinch),
    ("pinches", Unit::Pinch),
    ("handful", Unit::Handful),
    ("handfuls", Unit::Handful),
    ("tablet", Unit::Tablet),
    ("tablets", Unit::Tablet),
    ("capsule", Unit::Capsule),
    ("capsules", Unit::Capsule),
    ("softgel", Unit::Softgel),
    ("softgels", Unit::Softgel),
    ("drop", Unit::Drop),
    ("drops", Unit::Drop),
    ("slice", Unit::Slice),
    ("slices", Unit::Slice),
    ("stalk", Unit::Stalk),
    ("stalks", Unit::Stalk),
    ("stick", Unit::Stalk),
    ("sticks", Unit::Stalk),
    ("head", Unit::Head),
    ("heads", Unit::Head),
    ("sprig", Unit::Sprig),
    ("sprigs", Unit::Sprig),
    ("sheet", Unit::Sheet),
    ("sheets", Unit::Sheet),
    ("leaf", Unit::Leaf),
    ("leaves", Unit::Leaf),
    ("fillet", Unit::Fillet),
    ("fillets", Unit::Fillet),
];

impl Unit {
    /// Returns the unit of a word, ignoring case and a full stop at the end, or `None` for other words.
    pub fn from_word(word: &str) -> Option<Self> {
        let word = word.strip_suffix('.').unwrap_or(word);
        if word.len() > MAX_WORD_LENGTH {
            return None;
        }
        let word = word.to_lowercase();
        WORDS.iter().find(|(known, _)| *known == word).map(|(_, unit)| *unit)
    }

    pub fn kind(self) -> UnitKind {
        if self.grams().is_some() {
            UnitKind::Weight
        } else if self.millilitres().is_some() {
            UnitKind::Volume
        } else {
            UnitKind::Count
        }
    }

    /// Returns the weight of one unit in grams, or `None` for volumes and counted units.
    pub fn grams(self) -> Option<f64> {
        match self {
            Self::Milligram => Some(0.001),
            Self::Gram => Some(1.0),
            Self::Kilogram => Some(1000.0),
            Self::Ounce => Some(28.3495),
            Self::Pound => Some(453.592),
            _ => None,
        }
    }

    /// Returns the volume of one unit in millilitres, or `None` for weights and counted units.
    pub fn millilitres(self) -> Option<f64> {
        match self {
            Self::Millilitre => Some(1.0),
            Self::Litre => Some(1000.0),
            Self::Teaspoon => Some(4.92892),
            Self::Tablespoon => Some(14.7868),
            Self::FluidOunce => Some(29.5735),
            Self::Cup => Some(236.588),
            _ => None,
        }
    }

    /// Returns the grams or millilitres of one unit, or `None` for counted units.
    pub fn size(self) -> Option<f64> {
        self.grams().or_else(|| self.millilitres())
    }

    /// Units in which supplements are counted. The strength of one piece is part of the note of a line.
    pub const DOSES: [Self; 4] = [Self::Tablet, Self::Capsule, Self::Softgel, Self::Drop];

    pub fn is_dose(self) -> bool {
        Self::DOSES.contains(&self)
    }

    pub fn as_str(self) -> &'static str {
        match self {
            Self::Milligram => "mg",
            Self::Gram => "g",
            Self::Kilogram => "kg",
            Self::Ounce => "oz",
            Self::Pound => "lb",
            Self::Millilitre => "ml",
            Self::Litre => "l",
            Self::Teaspoon => "tsp",
            Self::Tablespoon => "tbsp",
            Self::FluidOunce => "fl oz",
            Self::Cup => "cup",
            Self::Piece => "piece",
            Self::Small => "small",
            Self::Medium => "medium",
            Self::Large => "large",
            Self::Tin => "tin",
            Self::Packet => "packet",
            Self::Pinch => "pinch",
            Self::Handful => "handful",
            Self::Tablet => "tablet",
            Self::Capsule => "capsule",
            Self::Softgel => "softgel",
            Self::Drop => "drop",
            Self::Fillet => "fillet",
            Self::Slice => "slice",
            Self::Stalk => "stalk",
            Self::Head => "head",
            Self::Sprig => "sprig",
            Self::Leaf => "leaf",
            Self::Sheet => "sheet",
        }
    }

    /// Returns the unit as it is written after a number: '1 cup', '2 cups', '2 tbsp', '3 medium'.
    pub fn name_for(self, number: f64) -> &'static str {
        if number <= 1.0 {
            return self.as_str();
        }
        match self {
            Self::Cup => "cups",
            Self::Piece => "pieces",
            Self::Tin => "tins",
            Self::Packet => "packets",
            Self::Pinch => "pinches",
            Self::Handful => "handfuls",
            Self::Tablet => "tablets",
            Self::Capsule => "capsules",
            Self::Softgel => "softgels",
            Self::Drop => "drops",
            Self::Fillet => "fillets",
            Self::Slice => "slices",
            Self::Stalk => "stalks",
            Self::Head => "heads",
            Self::Sprig => "sprigs",
            Self::Leaf => "leaves",
            Self::Sheet => "sheets",
            _ => self.as_str(),
        }
    }
}

impl fmt::Display for Unit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn units_are_found_by_every_common_word() {
        for (word, unit) in [
            ("g", Unit::Gram),
            ("G", Unit::Gram),
            ("Kg", Unit::Kilogram),
            ("lbs.", Unit::Pound),
            ("Oz.", Unit::Ounce),
            ("mL", Unit::Millilitre),
            ("L", Unit::Litre),
            ("Tbsp.", Unit::Tablespoon),
            ("teaspoons", Unit::Teaspoon),
            ("Cups", Unit::Cup),
            ("cans", Unit::Tin),
        ] {
            assert_eq!(Unit::from_word(word), Some(unit), "{word}");
        }
        for word in ["", "x", "ginger", "cupcake", "tinned", "eggs", "kilogrammesandmore"] {
            assert_eq!(Unit::from_word(word), None, "{word}");
        }
    }

    #[test]
    fn every_word_names_only_one_unit() {
        for (at, (word, _)) in WORDS.iter().enumerate() {
            assert!(WORDS.iter().skip(at + 1).all(|(other, _)| other != word), "{word}");
            assert!(word.len() <= MAX_WORD_LENGTH);
        }
    }

    #[test]
    fn the_sizes_are_those_of_the_specification() {
        for (unit, kind, size) in [
            (Unit::Pound, UnitKind::Weight, 453.592),
            (Unit::Ounce, UnitKind::Weight, 28.3495),
            (Unit::Cup, UnitKind::Volume, 236.588),
            (Unit::Tablespoon, UnitKind::Volume, 14.7868),
            (Unit::Teaspoon, UnitKind::Volume, 4.92892),
            (Unit::FluidOunce, UnitKind::Volume, 29.5735),
        ] {
            assert_eq!((unit.kind(), unit.size()), (kind, Some(size)));
        }
        assert_eq!((Unit::Tin.kind(), Unit::Tin.size()), (UnitKind::Count, None));
    }
}
