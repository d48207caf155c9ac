//! The sheet for the fridge door: poison helplines by country, then the hazards by severity and pet type.

use domain::download::Guide;
use domain::pet_type::PetType;
use domain::poisoning::{FIRST_STEPS, HAVE_READY};
use domain::resources::{LinkKind, ResourceLink, links};
use domain::safety::{Hazard, Severity, hazards};

use crate::DocumentError;
use crate::canvas::{CAUTION_BAR, DANGER_BAR, Link, Role};
use crate::flow::Flow;
use crate::line_break::{bold, regular};
use crate::table::{Cell, Table};

const SEVERITIES: [(Severity, &str, &str); 2] = [
    (Severity::Toxic, "Toxic: never feed", "If your pet has eaten one of these, call at once."),
    (
        Severity::Caution,
        "Be careful",
        "These harm in some forms or amounts. If your pet has eaten one of them, call and ask, even if it seems well. \
         Sugar-free gum and salt dough can be life-threatening.",
    ),
];

const PET_TYPES: [(&[PetType], &str); 3] =
    [(&[PetType::Dog, PetType::Cat], "Dogs and cats"), (&[PetType::Dog], "Dogs only"), (&[PetType::Cat], "Cats only")];

pub fn add_to(flow: &mut Flow) -> Result<(), DocumentError> {
    flow.title(Guide::ToxicFoods.title(), "Keep this sheet on the fridge door. Educational, not veterinary advice.")?;
    add_helplines(flow)?;
    add_steps(flow)?;
    flow.space(9.0);
    flow.start_columns(2);
    for (severity, heading, advice) in SEVERITIES {
        let bar = if severity == Severity::Toxic { DANGER_BAR } else { CAUTION_BAR };
        flow.section(heading, bar)?;
        flow.paragraph(&[regular(advice)])?;
        for (pet_types, heading) in PET_TYPES {
            add_hazards(flow, heading, |it| it.severity == severity && is_for(it, pet_types))?;
        }
    }
    Ok(())
}

fn add_helplines(flow: &mut Flow) -> Result<(), DocumentError> {
    flow.section("Eaten something harmful? Call now", DANGER_BAR)?;
    flow.space(2.0);
    let helplines: Vec<&ResourceLink> = links().iter().filter(|link| link.kind == LinkKind::Emergency).collect();
    flow.table(Table {
        shares: &[0.18, 0.28, 0.16, 0.38],
        head: &["Country", "Poison helpline", "Number", "Hours and cost"],
        rows: helplines.iter().map(|link| row(link)).collect(),
        row_headers: 2,
        min_row_height: 0.0,
    })?;
    let checked = helplines.iter().filter_map(|link| link.checked).min();
    let checked = checked.map_or(String::new(), |day| format!(" Numbers checked on {}.", day.format("%-d %B %Y")));
    flow.note(&format!("In any other country, call your vet or the nearest animal hospital.{checked}"))?;
    flow.fill_in(&["My vet", "Nights and weekends"])
}

fn row(link: &ResourceLink) -> Vec<Cell> {
    let phone = link.phone.as_deref().unwrap_or_default();
    let digits: String = phone.chars().filter(char::is_ascii_digit).collect();
    let call = Link { url: format!("tel:{digits}"), description: format!("Call {}", link.name) };
    vec![
        Cell::text(link.country_name().unwrap_or_default()),
        Cell::text(&link.name),
        // A number must not be broken into two lines.
        Cell::link(phone.replace(' ', "\u{a0}"), call),
        Cell::text(&link.text),
    ]
}

fn add_steps(flow: &mut Flow) -> Result<(), DocumentError> {
    let list = flow.start_list(Role::NumberedList);
    for (number, step) in (1..).zip(FIRST_STEPS) {
        flow.item(list, Some(&format!("{number}.")), &[regular(step)])?;
    }
    flow.paragraph(&[bold("Have ready:"), regular(format!(" {}.", HAVE_READY.join("; ")))])
}

/// Adds the hazards in alphabetical order, so that a food is found quickly.
fn add_hazards(flow: &mut Flow, heading: &str, includes: impl Fn(&Hazard) -> bool) -> Result<(), DocumentError> {
    let mut listed: Vec<&Hazard> = hazards().iter().filter(|it| includes(it)).collect();
    listed.sort_by_key(|it| it.name.to_lowercase());
    if listed.is_empty() {
        return Ok(());
    }
    flow.subsection(heading)?;
    let list = flow.start_list(Role::BulletList);
    for hazard in listed {
        flow.item(list, None, &[bold(format!("{}.", hazard.name)), regular(format!(" {}", hazard.action))])?;
    }
    Ok(())
}

/// Returns whether a hazard is for exactly these pet types.
fn is_for(hazard: &Hazard, pet_types: &[PetType]) -> bool {
    PetType::ALL.iter().all(|pet_type| hazard.pet_types.contains(pet_type) == pet_types.contains(pet_type))
}
