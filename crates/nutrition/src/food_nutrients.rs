//! The content of 100 g of a food, column by column. A figure that was not measured is unknown, never zero.

/// The nutrient columns of the food table. Each name ends with the unit.
pub const NUTRIENT_COLUMNS: [&str; 57] = [
    "energy_kcal",
    "water_g",
    "protein_g",
    "fat_g",
    "carb_g",
    "fibre_g",
    "sugars_g",
    "ash_g",
    "calcium_mg",
    "phosphorus_mg",
    "potassium_mg",
    "sodium_mg",
    "magnesium_mg",
    "iron_mg",
    "zinc_mg",
    "copper_mg",
    "manganese_mg",
    "selenium_ug",
    "iodine_ug",
    "vitamin_a_iu",
    "vitamin_a_rae_ug",
    "retinol_ug",
    "beta_carotene_ug",
    "vitamin_d_iu",
    "vitamin_e_mg",
    "vitamin_k_ug",
    "thiamin_b1_mg",
    "riboflavin_b2_mg",
    "niacin_b3_mg",
    "pantothenic_b5_mg",
    "pyridoxine_b6_mg",
    "folate_ug",
    "cobalamin_b12_ug",
    "choline_mg",
    "linoleic_18_2_g",
    "alpha_linolenic_g",
    "arachidonic_g",
    "epa_g",
    "dha_g",
    "saturated_fat_g",
    "mono_fat_g",
    "poly_fat_g",
    "cholesterol_mg",
    "arginine_g",
    "histidine_g",
    "isoleucine_g",
    "leucine_g",
    "lysine_g",
    "methionine_g",
    "cystine_g",
    "phenylalanine_g",
    "tyrosine_g",
    "threonine_g",
    "tryptophan_g",
    "valine_g",
    "taurine_mg",
    "energy_mod_atwater_kcal",
];

/// One of `NUTRIENT_COLUMNS`. A figure is found by it without comparing names, because a recipe is analysed in many sizes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Column(usize);

impl Column {
    /// Returns the column with this name, or None if the food table has no such column.
    pub fn find(name: &str) -> Option<Self> {
        NUTRIENT_COLUMNS.iter().position(|column| *column == name).map(Self)
    }

    /// Parses names that are joined by `+`. Names of columns that do not exist are left out; the readers of tables reject them.
    pub fn parse_sum(names: &str) -> Vec<Self> {
        names.split('+').filter_map(Self::find).collect()
    }

    pub fn name(self) -> &'static str {
        NUTRIENT_COLUMNS.get(self.0).copied().unwrap_or_default()
    }

    /// Returns the value of this column in a row with one value for each column.
    pub fn value_in<T: Copy>(self, row: &[T; NUTRIENT_COLUMNS.len()]) -> Option<T> {
        row.get(self.0).copied()
    }
}

/// One figure per 100 g for each column.
#[derive(Debug, Clone, PartialEq)]
pub struct Nutrients([Option<f64>; NUTRIENT_COLUMNS.len()]);

impl Nutrients {
    /// Creates the nutrients of a food. `figure` returns the figure of a column; it is called in the order of
    /// `NUTRIENT_COLUMNS`.
    pub fn new(mut figure: impl FnMut(&'static str) -> Option<f64>) -> Self {
        Self(NUTRIENT_COLUMNS.map(&mut figure))
    }

    /// Creates the nutrients of a food as `new` does, or returns the first error of `figure`.
    pub fn try_new<E>(mut figure: impl FnMut(&'static str) -> Result<Option<f64>, E>) -> Result<Self, E> {
        let mut figures = [None; NUTRIENT_COLUMNS.len()];
        for (slot, column) in figures.iter_mut().zip(NUTRIENT_COLUMNS) {
            *slot = figure(column)?;
        }
        Ok(Self(figures))
    }

    /// Returns the figure of a column. None if it is unknown, or if the table has no such column.
    pub fn get(&self, column: &str) -> Option<f64> {
        Column::find(column).and_then(|column| self.figure(column))
    }

    /// Returns the figure of a column, or None if it is unknown.
    pub fn figure(&self, column: Column) -> Option<f64> {
        column.value_in(&self.0).flatten()
    }

    /// Returns the known figures with the names of their columns.
    pub fn known(&self) -> impl Iterator<Item = (&'static str, f64)> {
        NUTRIENT_COLUMNS.into_iter().zip(self.0).filter_map(|(name, figure)| Some((name, figure?)))
    }
}
