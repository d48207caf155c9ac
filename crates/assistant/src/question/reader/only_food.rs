//! Reads foods besides which the recipe must have no others: 'only lamb and rice'.

use super::super::food_name;
use super::super::statement::Statement;
use super::Reader;

impl Reader<'_> {
    /// Remembers the food after a word such as 'only'. The word of a dish after it means that other foods may be in the dish: 'just a
    /// turkey dinner'.
    pub(super) fn read_only(&mut self, next: usize) {
        let food = food_name::find_at_start(self.clause_after(next));
        if food.is_some_and(|food| !self.is_before_dish_word(next + food.length)) {
            self.only_foods.push(next);
        }
    }

    /// A food after 'only' allows only the named foods, unless it turned out to be excluded: 'only chicken is bad for him'.
    pub(super) fn state_only_foods(&mut self) {
        let is_only = |(place, statement): &(usize, Statement)| {
            matches!(statement, Statement::Include(_)) && self.only_foods.contains(place)
        };
        self.reading.allows_only_named_foods |= self.statements.iter().any(is_only);
    }
}
