//! Finds the animals and plants that an animal with an allergy must avoid: pork for ham, milk for cheese. The foods whose names do
//! not contain them are in `data/allergen_sources.csv`.

use domain::table::{CellError, EmbeddedTable, TableError, parse_rows};
use nutrition::family;
use strum::EnumString;

use super::ExcludedFood;
use crate::lexicon::lexicon;
use crate::text::{split_words, stem, stem_phrase};
use crate::word_list::WordList;

static TABLE: EmbeddedTable<Vec<AllergenSource>> = EmbeddedTable::new(|| {
    parse(include_str!("../../data/allergen_sources.csv"))
        .map_err(|error| error.in_file("crates/search/data/allergen_sources.csv"))
});

/// A food that is excluded too, because it contains an allergen or comes from it.
#[derive(Debug)]
struct AllergenSource {
    relation: Relation,
    /// The stem of the word or name that `excluded` belongs to.
    stem: String,
    word: String,
    /// The name of a food or a family of foods.
    excluded: String,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, EnumString)]
#[strum(serialize_all = "snake_case")]
enum Relation {
    /// Foods with the word in their names are made of the excluded foods: 'cheese' of dairy.
    MadeOf,
    /// The excluded food may contain traces of the allergen with this name: 'walnut oil' of nuts.
    Traces,
}

/// Returns the foods that a name of foods does not cover although they are made of the same. In doubt they are excluded.
fn sources_of(name: &str) -> Vec<&'static str> {
    let stems: Vec<String> = split_words(name).iter().map(|word| stem(word)).collect();
    if WordList::OtherAllergenSources.words().any(|word| stems.contains(&stem(word))) {
        return Vec::new();
    }
    let rows = TABLE.get().iter().filter(|row| row.relation == Relation::MadeOf && stems.contains(&row.stem));
    rows.map(|row| row.excluded.as_str()).collect()
}

/// Returns the words of the table and the names of the foods that they exclude.
pub(crate) fn words() -> impl Iterator<Item = &'static str> {
    TABLE.get().iter().flat_map(|row| [row.word.as_str(), row.excluded.as_str()])
}

pub fn check_table() -> Result<(), TableError> {
    TABLE.check()
}

fn parse(text: &str) -> Result<Vec<AllergenSource>, CellError> {
    parse_rows(text, &["relation", "word", "excluded", "source", "status"])?
        .iter()
        .map(|row| {
            let relation = row.required("relation")?;
            let relation = relation
                .parse()
                .map_err(|_| row.error("relation", format!("'{relation}' is not made_of or traces")))?;
            let word = row.required("word")?;
            if split_words(word).join(" ") != word {
                return Err(row.error("word", format!("'{word}' is not in lower case without accents")));
            }
            let excluded = row.required("excluded")?.to_owned();
            if family::find(&excluded).is_none() {
                return Err(row.error("excluded", format!("no food is called '{excluded}'")));
            }
            row.required("source")?;
            if !["seen", "recalled"].contains(&row.required("status")?) {
                return Err(row.error("status", format!("'{}' is not seen or recalled", row.text("status"))));
            }
            Ok(AllergenSource { relation, stem: stem_phrase(word), word: word.to_owned(), excluded })
        })
        .collect()
}

/// Returns the animals and plants that a food comes from, such as 'chicken' for 'chicken breast', and the foods with traces of them.
/// Any other name is returned as it is.
pub fn find_allergens(name: &str) -> Vec<String> {
    let mut names: Vec<String> = match ExcludedFood::new(name.to_owned()) {
        Some(food) => food.into_allergens().into_iter().map(|food| food.name).collect(),
        None => std::iter::once(name).chain(sources_of(name)).map(str::to_owned).collect(),
    };
    let has_traces = |row: &&AllergenSource| {
        row.relation == Relation::Traces && names.iter().any(|name| stem_phrase(name) == row.stem)
    };
    let traces: Vec<String> = TABLE.get().iter().filter(has_traces).map(|row| row.excluded.clone()).collect();
    names.extend(traces);
    names
}

impl ExcludedFood {
    /// Returns the animals and plants that the food comes from, because an animal that is allergic to chicken breast is allergic
    /// to all chicken, and one that is allergic to duck eggs may be allergic to hen's eggs.
    pub(super) fn into_allergens(self) -> Vec<Self> {
        let sources = sources_of(&self.name);
        let mut allergens = vec![self.into_allergen()];
        for source in sources.into_iter().filter_map(|name| Self::new(name.to_owned())) {
            let is_covered = |it: &Self| source.foods.iter().all(|food| it.foods.contains(food));
            if !allergens.iter().any(is_covered) {
                allergens.push(source);
            }
        }
        allergens
    }

    /// Returns the animal or plant in the name of the food.
    fn into_allergen(self) -> Self {
        if self.foods.is_empty() {
            return self;
        }
        let words = split_words(&self.name);
        let is_name = |word: &&String| lexicon().get(&stem(word)).is_some();
        let mut sources = words.iter().filter(is_name).filter_map(|word| Self::new(word.clone()));
        let is_source = |source: &Self| self.foods.iter().all(|food| source.foods.contains(food));
        sources.find(is_source).unwrap_or(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn allergens_cover_the_foods_with_traces() {
        for (name, expected) in [
            ("chicken breast", "chicken"),
            ("beef mince", "beef"),
            ("egg whites", "egg, eggshell powder"),
            ("nuts", "nuts, walnut oil"),
            ("sweet potato", "sweet potato"),
            ("duck eggs", "duck, egg, eggshell powder"),
            ("cheese", "cheese, dairy"),
            ("yoghurt", "yoghurt, dairy"),
            ("butter", "butter, dairy"),
            ("ham", "ham, pork"),
            ("pasta", "pasta, wheat"),
            ("couscous", "couscous, wheat"),
            ("cheddar", "cheddar, dairy"),
            ("goat milk", "goat, dairy"),
            ("milk", "milk"),
            ("kefir", "kefir, dairy"),
            ("veal", "veal, beef"),
            ("tripe", "tripe, beef"),
            ("lard", "lard, pork"),
            ("tofu", "tofu, soy"),
            ("sweetcorn", "sweetcorn, maize"),
            ("porridge", "porridge, oats"),
            ("unicorn", "unicorn"),
        ] {
            assert_eq!(find_allergens(name).join(", "), expected);
        }
        for name in ["peanut butter", "butter beans", "coconut cream", "rice milk", "milk thistle"] {
            assert!(!find_allergens(name).contains(&"dairy".to_owned()), "{name}");
        }
    }

    #[test]
    fn table_errors_name_the_line_and_field() {
        for (row, expected) in [
            ("near,egg,egg,a,seen", "line 2, field relation: 'near' is not made_of or traces"),
            ("made_of,Ham,pork,a,seen", "line 2, field word: 'Ham' is not in lower case without accents"),
            ("made_of,ham,unicorn,a,seen", "line 2, field excluded: no food is called 'unicorn'"),
            ("made_of,ham,pork,,seen", "line 2, field source: is empty"),
            ("made_of,ham,pork,a,heard", "line 2, field status: 'heard' is not seen or recalled"),
        ] {
            let error = parse(&format!("relation,word,excluded,source,status\n{row}\n")).unwrap_err();
            assert_eq!(error.to_string(), expected);
        }
        assert_eq!(check_table(), Ok(()));
    }
}
