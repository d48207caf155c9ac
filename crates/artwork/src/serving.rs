//! Selects the pieces that the bowl shows, and their amounts.

use domain::category::Category;

use crate::Dish;
use crate::food::piece_for_food;
use crate::piece::{Piece, Role, treat};

/// Maximum number of foods in the bowl besides the bed and the sprinkles; more look confusing.
const MAX_KINDS: usize = 6;
/// Colour of the baking paper below treats.
const PARCHMENT: &str = "#f1e3c9";

#[derive(Debug, Clone)]
pub struct Serving {
    /// Food below all others. Without a bed, the juices of the first portion are drawn.
    pub bed: Option<&'static Piece>,
    pub portions: Vec<Portion>,
    pub sprinkles: Vec<&'static Piece>,
    /// Foods to draw on the table, the most recognisable first.
    pub table_pieces: Vec<&'static Piece>,
    /// True if there are no juices between the pieces, as in treats.
    pub dry: bool,
}

#[derive(Debug, Clone, Copy)]
pub struct Portion {
    pub piece: &'static Piece,
    /// Area relative to the other portions.
    pub weight: f64,
}

impl Serving {
    pub fn from_dish(dish: &Dish<'_>) -> Self {
        let mut kinds: Vec<&'static Piece> = Vec::new();
        for piece in dish.foods.iter().filter_map(piece_for_food) {
            if !kinds.iter().any(|known| known.name == piece.name) {
                kinds.push(piece);
            }
        }
        if dish.category == Category::Treats { Self::from_treats(dish, &kinds) } else { Self::from_meal(&kinds) }
    }

    fn from_meal(kinds: &[&'static Piece]) -> Self {
        let with_role = |role: Role| kinds.iter().copied().filter(move |piece| piece.role == role);
        let mut beds = with_role(Role::Bed);
        let bed = beds.next();
        let mut portions: Vec<Portion> = with_role(Role::Main)
            .enumerate()
            .map(|(index, piece)| Portion { piece, weight: if index == 0 { 2.0 } else { 1.2 } })
            .chain(with_role(Role::Spread).map(|piece| Portion { piece, weight: 0.6 }))
            .chain(with_role(Role::Side).map(|piece| Portion { piece, weight: 1.0 }))
            .chain(beds.map(|piece| Portion { piece, weight: 0.9 }))
            .chain(with_role(Role::Extra).map(|piece| Portion { piece, weight: 0.5 }))
            .collect();
        portions.truncate(MAX_KINDS);
        if portions.is_empty() && bed.is_none() {
            portions.push(Portion { piece: &treat::MORSEL, weight: 1.0 });
        }
        Self {
            bed,
            portions,
            sprinkles: with_role(Role::Sprinkle).collect(),
            table_pieces: table_pieces(kinds),
            dry: false,
        }
    }

    /// Returns the serving of baked or frozen treats.
    fn from_treats(dish: &Dish<'_>, kinds: &[&'static Piece]) -> Self {
        let piece = treat::for_foods(dish.foods, dish.pet_type);
        Self {
            bed: None,
            portions: vec![Portion { piece, weight: 1.0 }],
            sprinkles: Vec::new(),
            table_pieces: table_pieces(kinds),
            dry: true,
        }
    }
}

impl Serving {
    /// Returns the colour between the pieces.
    pub fn ground(&self) -> &'static str {
        match (self.bed, self.portions.first()) {
            (Some(bed), _) => bed.juice,
            (None, Some(portion)) if !self.dry => portion.piece.juice,
            _ => PARCHMENT,
        }
    }

    /// Returns every piece that the picture may show, without duplicates.
    pub fn pieces(&self) -> Vec<&'static Piece> {
        let mut pieces: Vec<&'static Piece> = Vec::new();
        let all = self.bed.into_iter().chain(self.portions.iter().map(|portion| portion.piece));
        for piece in all.chain(self.sprinkles.iter().copied()).chain(self.table_pieces.iter().copied()) {
            if !pieces.iter().any(|known| known.name == piece.name) {
                pieces.push(piece);
            }
        }
        pieces
    }
}

/// Returns the foods to draw on the table: uncut foods first, then cut ones. Meat is drawn only in the bowl.
fn table_pieces(kinds: &[&'static Piece]) -> Vec<&'static Piece> {
    let shown = |piece: &&Piece| {
        matches!(piece.role, Role::Side | Role::Bed) || piece.uncut.is_some() || piece.has_pieces_on_table
    };
    let (uncut, cut): (Vec<_>, Vec<_>) = kinds.iter().copied().filter(shown).partition(|piece| piece.uncut.is_some());
    uncut.into_iter().chain(cut).collect()
}
