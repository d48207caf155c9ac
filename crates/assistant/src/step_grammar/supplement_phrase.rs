//! Names the tablets, capsules, drops and softgels of a dish: 'the crushed kelp and zinc tablets and the vitamin D3 drop'.

use nutrition::food::Form;

use super::dish::StepFood;
use crate::text::join_list;

/// Returns the phrases for the supplements, in the order tablets, capsules, drops, softgels.
pub fn supplement_phrases(supplements: &[&StepFood]) -> Vec<String> {
    [
        (Form::Tablet, "the crushed", "tablet"),
        (Form::Capsule, "the powder from the", "capsule"),
        (Form::Drop, "the", "drop"),
        (Form::Softgel, "the oil from the", "softgel"),
    ]
    .into_iter()
    .filter_map(|(form, lead, noun)| {
        let of_form: Vec<&&StepFood> = supplements.iter().filter(|it| it.food.form == Some(form)).collect();
        let pieces: f64 = of_form.iter().map(|it| it.grams / it.food.grams_per_piece.unwrap_or(1.0)).sum();
        let mut names: Vec<String> = Vec::new();
        for name in of_form.iter().map(|it| short_name(it, noun)) {
            if !names.contains(&name) {
                names.push(name);
            }
        }
        let end = if pieces > 1.5 { "s" } else { "" };
        (!names.is_empty()).then(|| format!("{lead} {} {noun}{end}", join_list(&names)))
    })
    .collect()
}

/// Returns the name without the form and the strength: 'iron' of 'gentle iron tablet (14 mg)'.
fn short_name(supplement: &StepFood, noun: &str) -> String {
    let name = &supplement.food.everyday_name;
    let name = name.split(" (").next().unwrap_or(name);
    let name = name.strip_suffix(noun).unwrap_or(name).trim();
    name.strip_prefix("gentle ").unwrap_or(name).to_owned()
}
