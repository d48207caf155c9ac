//! The name of a food after an amount of the shopping list.

/// Last words of the names of foods that are counted in pieces, with the ending of the plural. Names that end in another word
/// stay as they are: '2 celery' is clearer than a guess, and 'salmon' and 'carrots' do not change.
const PLURAL_ENDINGS: [(&str, &str); 48] = [
    ("apple", "s"),
    ("apricot", "s"),
    ("aubergine", "s"),
    ("banana", "s"),
    ("beetroot", "s"),
    ("breast", "s"),
    ("cabbage", "s"),
    ("cantaloupe", "s"),
    ("carrot", "s"),
    ("cauliflower", "s"),
    ("clam", "s"),
    ("courgette", "s"),
    ("cucumber", "s"),
    ("drumstick", "s"),
    ("egg", "s"),
    ("fillet", "s"),
    ("gizzard", "s"),
    ("heart", "s"),
    ("kidney", "s"),
    ("kiwi", "s"),
    ("lettuce", "s"),
    ("liver", "s"),
    ("mango", "es"),
    ("melon", "s"),
    ("mushroom", "s"),
    ("mussel", "s"),
    ("neck", "s"),
    ("orange", "s"),
    ("oyster", "s"),
    ("papaya", "s"),
    ("parsnip", "s"),
    ("peach", "es"),
    ("pear", "s"),
    ("pepper", "s"),
    ("pineapple", "s"),
    ("potato", "es"),
    ("prawn", "s"),
    ("sardine", "s"),
    ("squash", "es"),
    ("swede", "s"),
    ("thigh", "s"),
    ("tomato", "es"),
    ("tongue", "s"),
    ("turnip", "s"),
    ("watermelon", "s"),
    ("wing", "s"),
    ("yam", "s"),
    ("yolk", "s"),
];

/// Returns the name in the plural if the amount is a number of pieces above one, such as '4', and otherwise as it is.
pub fn name_after_amount(name: &str, amount: &str) -> String {
    let is_several = amount.parse::<f64>().is_ok_and(|count| count > 1.0);
    let last = name.rsplit(' ').next().unwrap_or(name).to_lowercase();
    match PLURAL_ENDINGS.iter().find(|(word, _)| is_several && *word == last) {
        Some((_, ending)) => format!("{name}{ending}"),
        None => name.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_in_the_plural_after_several_pieces() {
        for (amount, name, expected) in [
            ("4", "egg yolk", "egg yolks"),
            ("1", "egg yolk", "egg yolk"),
            ("2", "sweet potato", "sweet potatoes"),
            ("3", "Duck egg", "Duck eggs"),
            ("2", "Potato", "Potatoes"),
            ("2", "carrots", "carrots"),
            ("2", "celery", "celery"),
            ("3", "salmon", "salmon"),
            ("2", "chicken neck, meat and skin", "chicken neck, meat and skin"),
            ("2", "zinc tablet (15 mg)", "zinc tablet (15 mg)"),
            ("450 g", "carrot", "carrot"),
            ("2 + 100 g", "egg", "egg"),
            ("", "egg", "egg"),
        ] {
            assert_eq!(name_after_amount(name, amount), expected, "{amount} {name}");
        }
    }
}
