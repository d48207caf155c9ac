//! The cooking techniques that the words of a recipe name, with their effort and time.
//!
//! The weights are our own; the specification gives only the limits. `effort` is used for the difficulty: 0 is as simple as
//! stirring a pot, 1 needs attention, 2 needs practice. `minutes` is used for the preparation time: the work that the technique
//! adds to washing and cutting, without the time in which food cooks unattended.

#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Technique {
    pub name: &'static str,
    /// Beginnings of words: 'brais' matches 'braise' and 'braising'. The words of a phrase must follow each other.
    words: &'static [&'static str],
    pub effort: u32,
    pub minutes: u32,
}

const fn technique(name: &'static str, words: &'static [&'static str], effort: u32, minutes: u32) -> Technique {
    Technique { name, words, effort, minutes }
}

pub(crate) const TECHNIQUES: &[Technique] = &[
    technique("simmering", &["simmer", "boil", "poach"], 0, 4),
    technique("baking", &["bake ", "baking for", "roast", "oven"], 0, 5),
    technique("frying", &["fry", "fries", "fried", "sear ", "brown the", "skillet"], 0, 5),
    technique("slow cooking", &["slow cook", "on low for"], 0, 3),
    technique("folding in", &["fold in", "fold the egg"], 0, 2),
    technique("steaming", &["steamer", "steam for", "steam over", "steam the", "steam until"], 1, 5),
    technique("braising", &["brais"], 1, 6),
    technique("pressure cooking", &["pressure cooker"], 1, 4),
    technique("cooking in batches", &["in batches", "in two batches", "in three batches"], 1, 5),
    technique("blending", &["blender", "puree", "blitz", "food processor", "liquidise"], 1, 5),
    technique("gradual stirring", &["ladleful", "ladle at a time", "little at a time", "risotto"], 1, 8),
    technique("a mixture that sets", &["custard", "gelatin", "omelette", "set firm"], 1, 5),
    technique("a forcemeat", &["pate", "meatloaf", "loaf tin"], 1, 6),
    technique("shaping", &["patties", "meatball", "fishcake", "with wet hands", "shape into", "roll into"], 1, 8),
    technique("rolling out", &["roll out", "roll it out", "roll the ball out", "rolling pin", "stamp out"], 2, 10),
    technique("kneading", &["knead"], 1, 8),
    technique("layering", &["layer half", "layer the", "in layers"], 1, 8),
    technique("drying", &["dehydrat", "dry them in the oven", "jerky"], 1, 5),
    technique("boning", &["debone", "bone the", "feel for bones", "the bones you feel"], 1, 6),
    technique("coating", &["dip each", "roll each"], 1, 5),
    technique("wrapping", &["parcel", "papillote", "crimp"], 2, 10),
    technique("stuffing", &["stuff ", "stuffed", "stuffing"], 2, 10),
    technique("a terrine", &["terrine", "water bath", "bain marie", "weigh it down"], 2, 12),
    technique("whisking to foam", &["stiff peaks", "souffle", "whisk the egg whites"], 2, 8),
];

/// Returns the techniques that any of the texts name, without repeats.
pub(crate) fn find_techniques<'a>(texts: impl Iterator<Item = &'a str>) -> Vec<&'static Technique> {
    let text: String = texts.map(|text| format!(" {} ", normalise(text))).collect();
    TECHNIQUES
        .iter()
        .filter(|technique| technique.words.iter().any(|word| text.contains(&format!(" {word}"))))
        .collect()
}

/// Returns the words of a text in lower case, separated by one space, without the accents of French cooking terms.
pub(crate) fn normalise(text: &str) -> String {
    let folded: String = text
        .chars()
        .flat_map(char::to_lowercase)
        .map(|c| match c {
            'é' | 'è' | 'ê' => 'e',
            'â' | 'à' => 'a',
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
    fn techniques_are_found_by_their_words() {
        for (text, expected) in [
            ("Simmer for 20 minutes.", vec!["simmering"]),
            ("Brown the mince, then braise it.", vec!["frying", "braising"]),
            ("Purée until smooth.", vec!["blending"]),
            ("Salmon Pâté", vec!["a forcemeat"]),
            ("Serve when steaming hot, and wrap the rest.", vec![]),
            ("Stir in the brown rice and line a tin with baking paper.", vec![]),
            ("Roll out the dough and stamp out biscuits.", vec!["rolling out"]),
            ("Set the tin in a bain-marie.", vec!["a terrine"]),
            ("", vec![]),
        ] {
            let found: Vec<&str> =
                find_techniques(std::iter::once(text)).iter().map(|technique| technique.name).collect();
            assert_eq!(found, expected, "{text:?}");
        }
    }
}
