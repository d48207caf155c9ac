//! The units of recipes, their sizes, and the words for them.

use std::borrow::Cow;
use std::collections::HashMap;
use std::fmt;

use strum::{EnumString, IntoStaticStr, VariantArray};

use crate::table::{CellError, EmbeddedTable, TableError, parse_rows};

/// Weight of a pound in grams.
pub const GRAMS_PER_POUND: f64 = 453.592;

/// A unit in an ingredient line. `as_str` returns its name, which is its key in `data/units.csv` and its singular: '1 cup'.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "lowercase")]
pub enum Unit {
    #[strum(serialize = "mg")]
    Milligram,
    #[strum(serialize = "g")]
    Gram,
    #[strum(serialize = "kg")]
    Kilogram,
    #[strum(serialize = "oz")]
    Ounce,
    #[strum(serialize = "lb")]
    Pound,
    #[strum(serialize = "ml")]
    Millilitre,
    #[strum(serialize = "l")]
    Litre,
    #[strum(serialize = "tsp")]
    Teaspoon,
    #[strum(serialize = "tbsp")]
    Tablespoon,
    #[strum(serialize = "fl oz")]
    FluidOunce,
    Cup,
    #[strum(serialize = "cl")]
    Centilitre,
    #[strum(serialize = "dl")]
    Decilitre,
    /// The American pint, half a quart, because cups and fluid ounces are American too.
    Pint,
    /// The British pint. Lines say only 'pint', so that the country of the visitor decides.
    #[strum(serialize = "imperial pint")]
    ImperialPint,
    Quart,
    Gallon,
    /// A piece of the food itself, as in '2 eggs'.
    Piece,
    /// A small piece. `Small`, `Medium` and `Large` are read only in parentheses: '150 g (1 medium) carrot'.
    Small,
    Medium,
    Large,
    Tin,
    Packet,
    Jar,
    Bottle,
    Pinch,
    Handful,
    Bunch,
    Dash,
    Splash,
    Drizzle,
    Knob,
    Glass,
    Teacup,
    /// A quarter of a pound of butter or another fat.
    Stick,
    Clove,
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

/// Words for units and their plurals. 'fl oz' has two words and is parsed in `ingredient_line`.
static UNITS: EmbeddedTable<UnitTable> = EmbeddedTable::new(|| {
    parse(include_str!("../data/units.csv")).map_err(|error| error.in_file("crates/domain/data/units.csv"))
});

#[derive(Debug)]
struct UnitTable {
    plurals: HashMap<Unit, String>,
    /// Units by their words, in lower case and without a full stop.
    units: HashMap<String, Unit>,
    /// Units by words whose case matters: 'T' is a tablespoon and 't' a teaspoon.
    exact: HashMap<String, Unit>,
}

impl Unit {
    /// Returns the unit of a word, or `None` for other words. A full stop at the end is ignored, and the case too unless it
    /// matters: 'T' is a tablespoon.
    pub fn from_word(word: &str) -> Option<Self> {
        let word = word.strip_suffix('.').unwrap_or(word);
        if word.len() > MAX_WORD_LENGTH {
            return None;
        }
        let table = UNITS.get();
        let is_lower = word.bytes().all(|byte| byte.is_ascii_lowercase());
        let lower = if is_lower { Cow::Borrowed(word) } else { word.to_lowercase().into() };
        table.exact.get(word).or_else(|| table.units.get(&*lower)).copied()
    }

    /// Returns the words of the unit in lower case.
    pub(crate) fn words(self) -> impl Iterator<Item = &'static str> {
        UNITS.get().units.iter().filter(move |(_, unit)| **unit == self).map(|(word, _)| word.as_str())
    }

    /// Returns whether the unit is a measuring spoon.
    pub fn is_spoon(self) -> bool {
        matches!(self, Self::Teaspoon | Self::Tablespoon)
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
            Self::Pound => Some(GRAMS_PER_POUND),
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
            Self::Centilitre => Some(10.0),
            Self::Decilitre => Some(100.0),
            Self::Pint => Some(473.176),
            Self::ImperialPint => Some(568.261),
            Self::Quart => Some(946.353),
            Self::Gallon => Some(3785.41),
            _ => None,
        }
    }

    /// Returns the grams or millilitres of one unit, or `None` for counted units.
    pub fn size(self) -> Option<f64> {
        self.grams().or_else(|| self.millilitres())
    }

    /// Units in which supplements are counted. How much one contains ('15 mg each') is in the note of the ingredient line.
    pub const DOSES: [Self; 4] = [Self::Tablet, Self::Capsule, Self::Softgel, Self::Drop];

    /// Sizes of a piece. They are units only in parentheses: '150 g (1 medium) carrot'.
    pub const SIZES: [Self; 3] = [Self::Small, Self::Medium, Self::Large];

    /// Returns whether the unit is a package, so that an amount next to it is the content of one.
    pub fn is_container(self) -> bool {
        matches!(self, Self::Tin | Self::Packet | Self::Jar | Self::Bottle)
    }

    pub fn is_dose(self) -> bool {
        Self::DOSES.contains(&self)
    }

    pub fn as_str(self) -> &'static str {
        self.into()
    }

    /// Returns the unit as it is written after a number: '1 cup', '2 cups', '2 tbsp', '3 medium'.
    pub fn name_for(self, number: f64) -> &'static str {
        let plural = UNITS.get().plurals.get(&self).filter(|_| number > 1.0);
        plural.map_or(self.as_str(), String::as_str)
    }
}

impl fmt::Display for Unit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

pub(crate) fn check_table() -> Result<(), TableError> {
    UNITS.check()
}

fn parse(text: &str) -> Result<UnitTable, CellError> {
    let mut table = UnitTable { plurals: HashMap::new(), units: HashMap::new(), exact: HashMap::new() };
    for row in parse_rows(text, &["unit", "plural", "words", "exact_words"])? {
        let name = row.required("unit")?;
        let unit: Unit = name.parse().map_err(|_| row.error("unit", format!("'{name}' is not a unit")))?;
        if table.plurals.insert(unit, row.required("plural")?.to_owned()).is_some() {
            return Err(row.error("unit", format!("'{name}' occurs twice")));
        }
        for word in row.list("words") {
            if word.len() > MAX_WORD_LENGTH {
                return Err(row.error("words", format!("'{word}' is longer than {MAX_WORD_LENGTH} bytes")));
            }
            if table.units.insert(word.to_owned(), unit).is_some() {
                return Err(row.error("words", format!("'{word}' names two units")));
            }
        }
        for word in row.list("exact_words") {
            if table.exact.insert(word.to_owned(), unit).is_some() {
                return Err(row.error("exact_words", format!("'{word}' names two units")));
            }
        }
    }
    match Unit::VARIANTS.iter().find(|unit| !table.plurals.contains_key(unit)) {
        Some(missing) => Err(CellError::new(1, "unit", format!("'{missing}' is missing"))),
        None => Ok(table),
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
            ("T", Unit::Tablespoon),
            ("t", Unit::Teaspoon),
            ("c.", Unit::Cup),
            ("dL", Unit::Decilitre),
            ("quarts", Unit::Quart),
        ] {
            assert_eq!(Unit::from_word(word), Some(unit), "{word}");
        }
        for word in ["", "x", "ginger", "cupcake", "tinned", "eggs", "kilogrammesandmore"] {
            assert_eq!(Unit::from_word(word), None, "{word}");
        }
    }

    #[test]
    fn table_errors_name_the_line_and_field() {
        let valid = include_str!("../data/units.csv");
        assert!(parse(valid).is_ok());
        for (from, to, expected) in [
            (
                "
kg,",
                "
stone,",
                "line 4, field unit: 'stone' is not a unit",
            ),
            (
                "
kg,",
                "
g,",
                "line 4, field unit: 'g' occurs twice",
            ),
            (";kilos;", ";gram;", "line 4, field words: 'gram' names two units"),
            (",T;Tb", ",t;Tb", "line 10, field exact_words: 't' names two units"),
            (";kilos;", ";kilogrammesandmore;", "line 4, field words: 'kilogrammesandmore' is longer than 16 bytes"),
            (
                "
sheet,sheets,sheet;sheets,",
                "",
                "line 1, field unit: 'sheet' is missing",
            ),
        ] {
            assert_eq!(parse(&valid.replacen(from, to, 1)).unwrap_err().to_string(), expected, "{from:?} -> {to:?}");
        }
    }

    #[test]
    fn the_sizes_are_those_of_us_customary_units() {
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
