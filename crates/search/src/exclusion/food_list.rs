//! Reads lists of excluded foods: 'chicken', 'chicken or beef', 'chicken, beef and egg', 'chicken or flurble'.

use super::category_phrase::length_of_fact;
use super::unknown_name::{self, UnknownNames};
use super::{ExcludedFood, absent_foods, fill_at_start, food_at_start, is_other_word};
use crate::exclusion_words::ExclusionWord;
use crate::household_words;
use crate::lexicon::lexicon;
use crate::text::{LIST_SEPARATOR, stem_phrase};

/// Maximum number of words between a negation and the food that it leaves out, besides words such as 'eat' and 'raw'.
const MAX_OTHER_WORDS: usize = 3;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Separator {
    None,
    Comma,
    /// A word such as 'or' and 'and'.
    Conjunction,
}

#[derive(Clone, Copy)]
pub(super) struct ListRules<'a> {
    /// True if the words are about an allergy, so that foods without a separator belong to the list, too.
    pub is_allergy: bool,
    /// True if a phrase such as 'grain free' may be the end of the list and not a category.
    pub may_contain_facts: bool,
    /// Tells which words may be names of unknown foods.
    pub unknown: UnknownNames,
    /// Returns whether a recipe contains a word.
    pub is_recipe_word: &'a dyn Fn(&str) -> bool,
}

/// The foods of a list.
#[derive(Debug)]
pub(super) struct FoodList {
    pub foods: Vec<ExcludedFood>,
    /// Names of unknown foods.
    pub unknown_names: Vec<String>,
    /// Number of words.
    pub length: usize,
    pub item_count: usize,
    pub is_allergy: bool,
    pub last_separator: Separator,
    pub has_conjunction: bool,
    /// The kind of the last item.
    last_kind: ItemKind,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum ItemKind {
    Food,
    /// A food that no recipe has: 'kangaroo'.
    AbsentFood,
    /// Something that is no food: 'additives'.
    NotFood,
    Unknown,
}

/// An item of a list, and the number of its words.
#[derive(Debug)]
struct Item {
    food: Option<ExcludedFood>,
    unknown_name: Option<String>,
    kind: ItemKind,
    length: usize,
}

impl Item {
    fn from_food((food, length): (ExcludedFood, usize)) -> Self {
        let is_absent = absent_foods::find(&food.name).is_some_and(|absent| absent.name == food.name);
        let kind = if is_absent { ItemKind::AbsentFood } else { ItemKind::Food };
        Self { food: Some(food), unknown_name: None, kind, length }
    }

    /// An animal with an allergy gets no recipe with a word that begins with the name: 'kibble' in 'allergic to kibble'.
    fn from_unknown_name(words: &[String], length: usize, is_allergy: bool) -> Option<Self> {
        let name = words.get(..length)?.join(" ");
        let food = is_allergy.then(|| ExcludedFood { name: name.clone(), foods: Vec::new(), is_unknown: true });
        let unknown_name = (!is_allergy).then_some(name);
        Some(Self { food, unknown_name, kind: ItemKind::Unknown, length })
    }
}

impl FoodList {
    /// Returns the list that the words begin with. A comma after 'and' or 'or' ends it.
    pub fn at_start(words: &[String], rules: ListRules<'_>) -> Option<Self> {
        let item = first_item(words, rules)?;
        let (foods, unknown_names) = (Vec::new(), Vec::new());
        let (is_allergy, last_kind) = (rules.is_allergy, item.kind);
        let (last_separator, has_conjunction) = (Separator::None, false);
        let mut list = Self {
            foods,
            unknown_names,
            length: 0,
            item_count: 0,
            is_allergy,
            last_separator,
            has_conjunction,
            last_kind,
        };
        list.add(item, Separator::None, 0);
        while let Some((separator, start, item)) = list.next_item(words.get(list.length..)?, rules) {
            list.add(item, separator, start);
        }
        Some(list)
    }

    /// `start` is the number of words between the list and the item.
    fn add(&mut self, item: Item, separator: Separator, start: usize) {
        self.length += start + item.length;
        self.item_count += 1;
        self.last_separator = separator;
        self.has_conjunction |= separator == Separator::Conjunction;
        self.last_kind = item.kind;
        self.foods.extend(item.food.filter(|food| !self.foods.contains(food)));
        self.unknown_names.extend(item.unknown_name);
    }

    /// Returns the next item, its separator and the number of words before it.
    fn next_item(&self, words: &[String], rules: ListRules<'_>) -> Option<(Separator, usize, Item)> {
        let is_conjunction = |word: &String| ExclusionWord::And.contains(word);
        let count = words.iter().take_while(|word| *word == LIST_SEPARATOR || is_conjunction(word)).count();
        let separator = match words.get(..count)? {
            [] => return self.next_item_without_separator(words, rules),
            separators if separators.iter().any(is_conjunction) => Separator::Conjunction,
            _ if self.has_conjunction => return None,
            _ => Separator::Comma,
        };
        let fill = fill_at_start(words.get(count..)?);
        let start = count + fill;
        let rest = words.get(start..)?;
        if !rules.may_contain_facts && length_of_fact(rest).is_some() {
            return None;
        }
        let not_food = || {
            unknown_name::length_of_no_food(rest).map(|length| Item {
                food: None,
                unknown_name: None,
                kind: ItemKind::NotFood,
                length,
            })
        };
        // After a comma, the food is more often wanted: 'no fuss, chicken and rice'.
        if self.last_kind == ItemKind::NotFood && separator == Separator::Comma {
            return not_food().map(|item| (separator, start, item));
        }
        let unknown = || {
            let described = unknown_name::count_descriptions(rest);
            let rest = rest.get(described..).filter(|_| rules.unknown != UnknownNames::None)?;
            let is_item = unknown_name::is_item(rest, separator == Separator::Comma, rules.is_recipe_word);
            let item = is_item.then(|| Item::from_unknown_name(rest, 1, rules.is_allergy))??;
            Some(Item { length: described + item.length, ..item })
        };
        let item = food_at_start(rest, rules.is_allergy).map(Item::from_food).or_else(not_food).or_else(unknown)?;
        Some((separator, start, item))
    }

    /// Without a separator, the list of an allergy goes on with a name in the lexicon: 'beef' in 'chicken beef allergy'. So does any
    /// list with a food that no recipe has, because such a food is not searched for: 'lamb brain', 'horse mackerel'.
    fn next_item_without_separator(&self, words: &[String], rules: ListRules<'_>) -> Option<(Separator, usize, Item)> {
        let item = Item::from_food(food_at_start(words, rules.is_allergy)?);
        let is_in_lexicon = || {
            let name = words.get(..item.length).map(|words| words.join(" "));
            name.is_some_and(|name| lexicon().get(&stem_phrase(&name)).is_some())
        };
        let is_name_with_absent_food = [item.kind, self.last_kind].contains(&ItemKind::AbsentFood);
        let is_of_allergy = rules.is_allergy && !self.has_conjunction && self.last_kind != ItemKind::Unknown;
        (is_name_with_absent_food || is_of_allergy && is_in_lexicon()).then_some((Separator::None, 0, item))
    }
}

fn first_item(words: &[String], rules: ListRules<'_>) -> Option<Item> {
    if !rules.is_allergy && begins_with_state_of_any_food(words) {
        return Some(Item { food: None, unknown_name: None, kind: ItemKind::NotFood, length: 1 });
    }
    if let Some(food) = food_at_start(words, rules.is_allergy) {
        return Some(Item::from_food(food));
    }
    if rules.unknown == UnknownNames::None {
        return None;
    }
    let described = unknown_name::count_descriptions(words);
    let rest = words.get(described..)?;
    if let Some(length) = unknown_name::length_of_no_food(rest) {
        return Some(Item { food: None, unknown_name: None, kind: ItemKind::NotFood, length: described + length });
    }
    let item = unknown_item(rest, rules)
        .or_else(|| misspelt_item(rest, rules))
        .or_else(|| food_after_other_words(rest, rules))?;
    Some(Item { length: described + item.length, ..item })
}

/// Returns true for a word such as 'raw' without a food after it: 'no raw' asks for cooked food, and not for food without all that the
/// table has as raw.
fn begins_with_state_of_any_food(words: &[String]) -> bool {
    let is_alone = || words.get(1).is_none_or(|next| next == LIST_SEPARATOR || is_other_word(next));
    words.first().is_some_and(|word| household_words::contains(word)) && is_alone()
}

/// Returns the unknown food that the words begin with, and the food of the table after it: 'flurble turkey' leaves out both. In 'bits
/// of chicken', the first word is no name.
fn unknown_item(words: &[String], rules: ListRules<'_>) -> Option<Item> {
    let length = unknown_name::length_at_start(words, rules.unknown, rules.is_recipe_word)?;
    // Recipes are compared with a single word.
    let is_in_recipes = words.first().is_some_and(|word| (rules.is_recipe_word)(word));
    let length = if rules.is_allergy && is_in_recipes { 1 } else { length };
    let mut item = Item::from_unknown_name(words, length, rules.is_allergy)?;
    let after = words.get(length..)?;
    let fill = fill_at_start(after);
    if rules.unknown == UnknownNames::Any
        && item.food.is_none()
        && let Some((food, more)) = food_at_start(after.get(fill..)?, rules.is_allergy)
    {
        item.food = Some(food);
        item.length += fill + more;
        item.unknown_name = item.unknown_name.filter(|_| fill == 0);
    }
    Some(item)
}

/// Returns the word of `unknown_name::may_be_misspelt_food` at the start, of which the visitor is told that it was not left out.
fn misspelt_item(words: &[String], rules: ListRules<'_>) -> Option<Item> {
    let is_allergy = false;
    let may_be_meant = rules.unknown == UnknownNames::Any && unknown_name::may_be_misspelt_food(words);
    may_be_meant.then(|| Item::from_unknown_name(words, 1, is_allergy))?
}

/// Returns the food after a few words that are about something else: 'allowed chicken' in 'is not allowed chicken'. In case of doubt
/// it is left out.
fn food_after_other_words(words: &[String], rules: ListRules<'_>) -> Option<Item> {
    if rules.unknown == UnknownNames::NotInRecipes || rules.is_allergy {
        return None;
    }
    let goes_on = |count: &usize| words.get(*count..).is_some_and(|rest| !unknown_name::ends_clause(rest));
    (0..MAX_OTHER_WORDS).take_while(goes_on).find_map(|count| {
        let other = count + 1;
        let item = Item::from_food(food_at_start(words.get(other..)?, rules.is_allergy)?);
        Some(Item { length: other + item.length, ..item })
    })
}
