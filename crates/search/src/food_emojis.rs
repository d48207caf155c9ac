//! Pictures of foods and animals, which visitors type instead of words: 'no 🐔', '🐟 for my 🐱'.

/// Pictures, each with the name that is read in its place. A picture of an animal other than a dog or a cat means its meat.
const EMOJIS: [(char, &str); 72] = [
    ('🐔', "chicken"),
    ('🐓', "chicken"),
    ('🐣', "chicken"),
    ('🐤', "chicken"),
    ('🐥', "chicken"),
    ('🍗', "chicken"),
    ('🦃', "turkey"),
    ('🦆', "duck"),
    ('🐄', "beef"),
    ('🐮', "beef"),
    ('🐂', "beef"),
    ('🥩', "meat"),
    ('🍖', "meat"),
    ('🐖', "pork"),
    ('🐷', "pork"),
    ('🐽', "pork"),
    ('🥓', "pork"),
    ('🐑', "lamb"),
    ('🐏', "lamb"),
    ('🐐', "goat"),
    ('🐇', "rabbit"),
    ('🐰', "rabbit"),
    ('🦌', "venison"),
    ('🐎', "horse"),
    ('🐴', "horse"),
    ('🦘', "kangaroo"),
    ('🐟', "fish"),
    ('🐠', "fish"),
    ('🐡', "fish"),
    ('🎣', "fish"),
    ('🦐', "shellfish"),
    ('🍤', "shellfish"),
    ('🦞', "shellfish"),
    ('🦀', "shellfish"),
    ('🦪', "shellfish"),
    ('🦑', "squid"),
    ('🐙', "octopus"),
    ('🥚', "egg"),
    ('🍳', "egg"),
    ('🥛', "milk"),
    ('🧀', "cheese"),
    ('🧈', "butter"),
    ('🌾', "grain"),
    ('🍞', "bread"),
    ('🥖', "bread"),
    ('🍚', "rice"),
    ('🍙', "rice"),
    ('🍝', "pasta"),
    ('🥔', "potato"),
    ('🍠', "sweet potato"),
    ('🥕', "carrot"),
    ('🎃', "pumpkin"),
    ('🥦', "broccoli"),
    ('🫛', "peas"),
    ('🌽', "sweetcorn"),
    ('🫘', "beans"),
    ('🍎', "apple"),
    ('🍏', "apple"),
    ('🍌', "banana"),
    ('🫐', "blueberries"),
    ('🥜', "peanut"),
    ('🍅', "tomato"),
    ('🧅', "onion"),
    ('🧄', "garlic"),
    ('🍇', "grapes"),
    ('🍫', "chocolate"),
    ('🥑', "avocado"),
    ('🐶', "dog"),
    ('🐕', "dog"),
    ('🐩', "dog"),
    ('🐱', "cat"),
    ('🐈', "cat"),
];

/// The first character of the blocks of Unicode that have such pictures. Most texts have no character after it.
const FIRST_EMOJI: char = '\u{1f300}';

/// Writes the names of pictures instead of them: 'no 🐔' is 'no  chicken '.
pub fn replace_emojis(text: &str) -> String {
    if !text.chars().any(|c| c >= FIRST_EMOJI) {
        return text.to_owned();
    }
    let mut replaced = String::with_capacity(text.len());
    for c in text.chars() {
        match EMOJIS.iter().find(|(emoji, _)| *emoji == c) {
            Some((_, name)) => replaced.extend([" ", name, " "]),
            None => replaced.push(c),
        }
    }
    replaced
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn pictures_are_written_as_words_and_other_signs_stay() {
        for (text, expected) in [
            ("no 🐔", "no  chicken "),
            ("🐟🥕", " fish  carrot "),
            ("🐱 dinner", " cat  dinner"),
            ("❌ beef 😀", "❌ beef 😀"),
            ("beef", "beef"),
        ] {
            assert_eq!(replace_emojis(text), expected, "{text}");
        }
    }

    #[test]
    fn each_picture_has_one_name() {
        let emojis: HashSet<char> = EMOJIS.iter().map(|(emoji, _)| *emoji).collect();
        assert_eq!(emojis.len(), EMOJIS.len());
        assert!(emojis.iter().all(|emoji| *emoji >= FIRST_EMOJI));
    }
}
