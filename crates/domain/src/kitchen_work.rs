//! What a recipe asks of the cook, from which its difficulty and its preparation time are estimated.

use crate::difficulty::is_dose;
use crate::technique::{Technique, find_techniques};

#[derive(Debug)]
pub(crate) struct KitchenWork<'a> {
    pub title: &'a str,
    /// The lines with foods to wash, weigh or cut. Tablets and drops are none.
    pub foods: Vec<&'a str>,
    pub steps: usize,
    /// The techniques that the title or a step names.
    pub techniques: Vec<&'static Technique>,
}

impl<'a> KitchenWork<'a> {
    pub fn read(title: &'a str, ingredients: &'a [String], instructions: &'a [String]) -> Self {
        Self {
            title,
            foods: ingredients.iter().map(String::as_str).filter(|line| !is_dose(line)).collect(),
            steps: instructions.len(),
            techniques: find_techniques(instructions.iter().map(String::as_str).chain([title])),
        }
    }
}
