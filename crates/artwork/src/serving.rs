//! What of a dish ends up in the bowl, and how much of it.

use domain::category::Category;

use crate::dish::Dish;
use crate::food::piece_of;
use crate::piece::{Piece, Role, treat};

/// More kinds than this side by side are a muddle.
const MOST_KINDS: usize = 6;
/// What treats are laid on.
const PARCHMENT: &str = "#f1e3c9";

#[derive(Debug, Clone)]
pub struct Serving {
    /// What the rest lies on; without one, the juices of the first portion.
    pub bed: Option<&'static Piece>,
    pub portions: Vec<Portion>,
    pub sprinkles: Vec<&'static Piece>,
    /// The foods to show beside the bowl, the telling ones first.
    pub beside: Vec<&'static Piece>,
    /// Whether the bowl itself shows between the pieces.
    pub dry: bool,
}

#[derive(Debug, Clone, Copy)]
pub struct Portion {
    pub piece: &'static Piece,
    /// Its share of the bowl, compared with the others.
    pub weight: f64,
}

impl Serving {
    pub fn of(dish: &Dish<'_>) -> Self {
        let mut kinds: Vec<&'static Piece> = Vec::new();
        for piece in dish.foods.iter().filter_map(piece_of) {
            if !kinds.iter().any(|known| known.name == piece.name) {
                kinds.push(piece);
            }
        }
        if dish.category == Category::Treats { Self::of_treats(dish, &kinds) } else { Self::of_a_meal(&kinds) }
    }

    fn of_a_meal(kinds: &[&'static Piece]) -> Self {
        let with = |role: Role| kinds.iter().copied().filter(move |piece| piece.role == role);
        let mut beds = with(Role::Bed);
        let bed = beds.next();
        let mut portions: Vec<Portion> = with(Role::Main)
            .enumerate()
            .map(|(place, piece)| Portion { piece, weight: if place == 0 { 2.0 } else { 1.2 } })
            .chain(with(Role::Spread).map(|piece| Portion { piece, weight: 0.6 }))
            .chain(with(Role::Side).map(|piece| Portion { piece, weight: 1.0 }))
            .chain(beds.map(|piece| Portion { piece, weight: 0.9 }))
            .chain(with(Role::Extra).map(|piece| Portion { piece, weight: 0.5 }))
            .collect();
        portions.truncate(MOST_KINDS);
        if portions.is_empty() && bed.is_none() {
            portions.push(Portion { piece: &treat::MORSEL, weight: 1.0 });
        }
        Self { bed, portions, sprinkles: with(Role::Sprinkle).collect(), beside: beside(kinds), dry: false }
    }

    /// Treats are what is baked or frozen, never the mixture.
    fn of_treats(dish: &Dish<'_>, kinds: &[&'static Piece]) -> Self {
        let piece = treat::baked_from(dish.foods, dish.pet_type);
        Self {
            bed: None,
            portions: vec![Portion { piece, weight: 1.0 }],
            sprinkles: Vec::new(),
            beside: beside(kinds),
            dry: true,
        }
    }
}

impl Serving {
    /// What shows between the pieces.
    pub fn ground(&self) -> &'static str {
        match (self.bed, self.portions.first()) {
            (Some(bed), _) => bed.juice,
            (None, Some(portion)) if !self.dry => portion.piece.juice,
            _ => PARCHMENT,
        }
    }

    /// Every piece the picture may show, each once.
    pub fn pieces(&self) -> Vec<&'static Piece> {
        let mut pieces: Vec<&'static Piece> = Vec::new();
        let all = self.bed.into_iter().chain(self.portions.iter().map(|portion| portion.piece));
        for piece in all.chain(self.sprinkles.iter().copied()).chain(self.beside.iter().copied()) {
            if !pieces.iter().any(|known| known.name == piece.name) {
                pieces.push(piece);
            }
        }
        pieces
    }
}

/// Uncut foods first, then what is recognised by its pieces; meat stays in the bowl.
fn beside(kinds: &[&'static Piece]) -> Vec<&'static Piece> {
    let shown =
        |piece: &&Piece| matches!(piece.role, Role::Side | Role::Bed) || piece.whole.is_some() || piece.at_table;
    let (uncut, cut): (Vec<_>, Vec<_>) = kinds.iter().copied().filter(shown).partition(|piece| piece.whole.is_some());
    uncut.into_iter().chain(cut).collect()
}
