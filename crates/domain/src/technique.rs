//! The cooking techniques a recipe's words name, and what each asks of the cook.
//!
//! The weights are ours; the specification gives only the bounds. `effort` feeds the difficulty: 0 is stirring a pot,
//! 1 wants attention, 2 wants a practised hand. `minutes` feeds the preparation time: what the technique adds to
//! washing and cutting, without the time a pan or an oven works alone.

#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Technique {
    pub name: &'static str,
    /// Beginnings of words: 'brais' is in 'braise' and 'braising'. Two words must follow each other.
    words: &'static [&'static str],
    pub effort: u32,
    pub minutes: u32,
}

const fn technique(
    name: &'static str,
    words: &'static [&'static str],
    effort: u32,
    minutes: u32,
) -> Technique {
    Technique { name, words, effort, minutes }
}

pub(crate) const TECHNIQUES: &[Technique] = &[
    technique("simmering", &["simmer", "boil", "poach"], 0, 4),
    technique("baking", &["bake", "baking", "roast", "oven"], 0, 5),
    technique("frying", &["fry", "fries", "fried", "sear", "brown "], 0, 5),
    technique("slow cooking", &["slow cook"], 0, 3),
    technique("steaming", &["steam"], 1, 5),
    technique("braising", &["brais", "casserol"], 1, 6),
    technique("blending", &["blend", "puree", "blitz", "food processor"], 1, 5),
    technique("gradual stirring", &["ladle", "ladleful"], 1, 8),
    technique("shaping", &["shape", "shaping", "patties", "patty", "meatball", "roll into", "fishcake"], 1, 8),
    technique("rolling out", &["roll out", "roll the", "rolling pin", "cutter", "stamp out"], 1, 10),
    technique("kneading", &["knead"], 1, 8),
    technique("folding in", &["fold in", "fold the egg"], 0, 2),
    technique("drying", &["dehydrat", "dry out", "jerky"], 1, 5),
    technique("setting", &["gelatin", "set firm", "until set"], 1, 5),
    technique("coating", &["coat the", "dip each", "roll each"], 1, 5),
    technique("wrapping", &["parcel", "wrap", "fold over", "crimp"], 2, 10),
    technique("layering", &["layer"], 1, 8),
    technique("stuffing", &["stuff"], 2, 10),
    technique("a terrine", &["terrine", "water bath", "bain marie", "weigh down", "press it"], 2, 12),
    technique("whisking to foam", &["stiff peaks", "soft peaks", "souffle"], 2, 8),
    technique("boning", &["debone", "pin bones", "fillet the"], 1, 6),
];

/// Each technique that some of the texts name, once.
pub(crate) fn named_in<'a>(texts: impl Iterator<Item = &'a str>) -> Vec<&'static Technique> {
    let text: String = texts.map(|text| format!(" {} ", plain(text))).collect();
    TECHNIQUES.iter().filter(|technique| technique.words.iter().any(|word| text.contains(&format!(" {word}")))).collect()
}

/// Lower case, words only, one space between them; accents of the kitchen's French taken off.
pub(crate) fn plain(text: &str) -> String {
    let folded: String = text
        .chars()
        .flat_map(char::to_lowercase)
        .map(|c| match c {
            'é' | 'è' | 'ê' => 'e',
            c if c.is_alphanumeric() => c,
            _ => ' ',
        })
        .collect();
    folded.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_technique_is_known_by_its_words() {
        for (text, expected) in [
            ("Simmer for 20 minutes.", vec!["simmering"]),
            ("Brown the mince, then braise it.", vec!["frying", "braising"]),
            ("Purée until smooth.", vec!["blending"]),
            ("Stir in the brownish rice.", vec![]),
            ("Roll out the dough and stamp out biscuits.", vec!["rolling out"]),
            ("Set the tin in a bain-marie.", vec!["a terrine"]),
            ("", vec![]),
        ] {
            let found: Vec<&str> = named_in(std::iter::once(text)).iter().map(|technique| technique.name).collect();
            assert_eq!(found, expected, "{text:?}");
        }
    }
}
