//! The hazards a text names.

use super::hazard::{Hazard, hazards};
use crate::pet_type::PetType;

pub struct Hit {
    pub hazard: &'static Hazard,
    pub text: String,
}

pub fn hits(pet_type: PetType, text: &str) -> Vec<Hit> {
    let text = text.to_lowercase();
    hazards()
        .iter()
        .filter(|hazard| hazard.species.contains(&pet_type))
        .filter_map(|hazard| hazard.aliases.iter().find(|alias| text.contains(alias.as_str())).map(|alias| Hit { hazard, text: alias.clone() }))
        .collect()
}
