//! The sentences of which steps consist (`data/step_sentences.csv`). Most keys have several, so that recipes differ.

use std::collections::BTreeMap;

use domain::table::{CellError, EmbeddedTable, TableError, parse_rows};
use fastrand::Rng;
use strum::{Display, EnumString, VariantArray};

static SENTENCES: EmbeddedTable<Sentences> = EmbeddedTable::new(|| {
    parse(include_str!("../../data/step_sentences.csv"))
        .map_err(|error| error.in_file("crates/assistant/data/step_sentences.csv"))
});

type Sentences = BTreeMap<SentenceKey, Vec<String>>;

/// What a sentence says. The names in the table are those of the variants in snake case.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, EnumString, VariantArray, Display)]
#[strum(serialize_all = "snake_case")]
pub enum SentenceKey {
    /// Minced meat is stirred in the pan.
    Crumble,
    /// The first foods simmer.
    Start,
    /// The first foods simmer with minced meat that is in the pan already.
    Join,
    /// Minced meat simmers without other foods.
    JoinLiquid,
    /// Foods that cook for as long as the fish come to the boil before the fish is added.
    Boil,
    /// The same, with minced meat that is in the pan already.
    BoilWithMince,
    /// Minced meat comes to the boil before the fish is added.
    BoilMince,
    /// Further foods simmer.
    Add,
    /// Further foods are added to the pan just before the fish.
    StirIn,
    Poach,
    PoachAlone,
    /// Foods that need only a few minutes are added to the food in the pan.
    Late,
    /// Foods that need only a few minutes simmer, without other foods.
    Warm,
    Egg,
    EggAlone,
    Flake,
    /// Foods are stirred in after the pan is taken off the heat.
    OffHeat,
    /// Powders are stirred in, and the pan is taken off the heat for them.
    OffHeatPowder,
    /// Powders are stirred in when the pan is off the heat already.
    Powder,
    Mash,
    /// The dish cools until it is hand-warm.
    Cool,
    /// Foods are stirred in after the dish has cooled.
    StirIntoCooled,
    /// Oils, tablets and capsules are added after the dish has cooled.
    Dose,
    Store,
    /// Part of a large batch goes into the freezer.
    StoreLarge,
    TreatOven,
    TreatDough,
    /// The flour is mixed with liquids alone.
    TreatDoughOfFlour,
    TreatShape,
    TreatBake,
    TreatCut,
    /// The dough is spread thin and marked before it is baked, so that it bakes in less time.
    TreatShapeThin,
    TreatBakeThin,
    TreatStore,
    /// No food is cooked.
    NoCook,
    /// The meat is taken off its bones after cooking.
    Bones,
    /// Dried beans are soaked and boiled before all other foods.
    DriedBeans,
    /// Beans that may be dried or cooked.
    UnclearBeans,
    /// The broth of the recipe must have no onion.
    Broth,
    /// Ice is added at the end.
    Ice,
}

impl SentenceKey {
    /// Returns the names between braces that a sentence must contain.
    fn placeholders(self) -> &'static [&'static str] {
        match self {
            Self::Crumble | Self::EggAlone | Self::Boil | Self::BoilWithMince => &["foods", "liquid"],
            Self::BoilMince => &["liquid"],
            Self::Start | Self::Join | Self::Warm => &["foods", "liquid", "minutes", "until"],
            Self::JoinLiquid => &["liquid", "minutes", "until"],
            Self::Add | Self::Late => &["foods", "minutes", "until"],
            Self::Poach => &["fish", "minutes", "them"],
            Self::PoachAlone => &["fish", "liquid", "minutes", "them"],
            Self::Flake => &["fish", "them"],
            Self::Egg
            | Self::StirIn
            | Self::OffHeat
            | Self::StirIntoCooled
            | Self::NoCook
            | Self::DriedBeans
            | Self::UnclearBeans => &["foods"],
            Self::OffHeatPowder | Self::Powder => &["powders"],
            Self::Dose => &["supplements"],
            Self::Store | Self::StoreLarge | Self::TreatStore => &["days"],
            Self::TreatDough => &["foods", "flour"],
            Self::TreatDoughOfFlour => &["flour"],
            Self::Mash
            | Self::Broth
            | Self::Ice
            | Self::Cool
            | Self::TreatOven
            | Self::TreatShape
            | Self::TreatBake
            | Self::TreatCut
            | Self::TreatShapeThin
            | Self::TreatBakeThin
            | Self::Bones => &[],
        }
    }

    /// Returns the names between braces that a sentence may contain in addition.
    fn optional_placeholders(self) -> &'static [&'static str] {
        if self == Self::Mash { &["animal"] } else { &[] }
    }

    /// Writes one of the sentences with the values of its placeholders.
    pub fn write(self, random: &mut Rng, values: &[(&str, &str)]) -> String {
        let sentences = SENTENCES.get().get(&self).map_or(&[][..], Vec::as_slice);
        let sentence = random.choice(sentences).map_or("", String::as_str);
        let is_used = |name: &str| sentence.contains(&format!("{{{name}}}"));
        // Only the condition `until` may be empty. An empty list of foods would give a sentence such as 'Add the , cover again'.
        let is_empty_list =
            |(name, value): &&(&str, &str)| *name != "until" && value.trim().is_empty() && is_used(name);
        debug_assert_eq!(values.iter().find(is_empty_list), None, "{self} has an empty list");
        values.iter().fold(sentence.to_owned(), |text, (name, value)| text.replace(&format!("{{{name}}}"), value))
    }
}

pub(super) fn check_table() -> Result<(), TableError> {
    SENTENCES.check()
}

fn parse(text: &str) -> Result<Sentences, CellError> {
    let mut sentences = Sentences::new();
    for row in parse_rows(text, &["key", "sentence", "source"])? {
        let key: SentenceKey = row
            .required("key")?
            .parse()
            .map_err(|_| row.error("key", format!("'{}' is not a key", row.text("key"))))?;
        let sentence = row.required("sentence")?;
        check_sentence(key, sentence).map_err(|problem| row.error("sentence", problem))?;
        row.required("source")?;
        sentences.entry(key).or_default().push(sentence.to_owned());
    }
    match SentenceKey::VARIANTS.iter().find(|key| !sentences.contains_key(key)) {
        Some(key) => Err(CellError::new(1, "key", format!("'{key}' has no sentence"))),
        None => Ok(sentences),
    }
}

fn check_sentence(key: SentenceKey, sentence: &str) -> Result<(), String> {
    let used: Vec<&str> =
        sentence.split('{').skip(1).map(|part| part.split_once('}').map_or(part, |(name, _)| name)).collect();
    if let Some(missing) = key.placeholders().iter().find(|name| !used.contains(name)) {
        return Err(format!("lacks {{{missing}}}"));
    }
    let is_unknown = |name: &&&str| !key.placeholders().contains(name) && !key.optional_placeholders().contains(name);
    if let Some(unknown) = used.iter().find(is_unknown) {
        return Err(format!("{{{unknown}}} is not known for '{key}'"));
    }
    let is_sentence = sentence.starts_with(char::is_uppercase) && sentence.ends_with('.');
    if is_sentence { Ok(()) } else { Err("does not begin with a capital and end with a full stop".to_owned()) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn error_in_the_table_names_line_and_field() {
        for (row, expected) in [
            ("dance,Dance.,editorial", "line 2, field key: 'dance' is not a key"),
            ("cool,,editorial", "line 2, field sentence: is empty"),
            (
                "cool,cool it.,editorial",
                "line 2, field sentence: does not begin with a capital and end with a full stop",
            ),
            ("store,Store it.,editorial", "line 2, field sentence: lacks {days}"),
            ("cool,Cool for {days}.,editorial", "line 2, field sentence: {days} is not known for 'cool'"),
            ("cool,Cool.,", "line 2, field source: is empty"),
            ("cool,Cool.,editorial", "line 1, field key: 'crumble' has no sentence"),
        ] {
            let error = parse(&format!("key,sentence,source\n{row}\n")).unwrap_err().to_string();
            assert_eq!(error, expected, "{row}");
        }
    }

    #[test]
    fn placeholders_are_filled_in() {
        let text = SentenceKey::Store.write(&mut Rng::with_seed(1), &[("days", "3")]);
        assert!(text.contains("up to 3 days in the fridge"), "{text}");
    }
}
