//! The plan for changing to a new food in seven or ten days.

use domain::download::Guide;
use nutrition::transition::{self, plan_transition};

use crate::DocumentError;
use crate::canvas::{BRAND_BAR, DANGER_BAR, Role};
use crate::flow::Flow;
use crate::line_break::regular;
use crate::table::{Cell, Table};

pub fn add_to(flow: &mut Flow) -> Result<(), DocumentError> {
    flow.title(Guide::TransitionPlan.title(), &transition::advice())?;
    flow.fill_in(&["Pet", "New food", "First day"])?;
    add_plan(flow, "The usual plan", *transition::DAYS.start())?;
    add_plan(flow, "For a sensitive stomach", *transition::DAYS.end())?;
    flow.section("How to do it", BRAND_BAR)?;
    let list = flow.start_list(Role::NumberedList);
    for (label, text) in [
        (
            "1.",
            "Weigh both foods. 25 % new means a quarter of the new food's daily amount and three quarters of the old one's.",
        ),
        ("2.", "Mix them well, and serve the usual number of meals."),
        ("3.", "If stools become soft, stay at the same step until they are firm again. Then go on."),
    ] {
        flow.item(list, Some(label), &[regular(text)])?;
    }
    flow.section("Stop and call your vet if", DANGER_BAR)?;
    let list = flow.start_list(Role::BulletList);
    for text in [
        "your pet vomits again and again, cannot keep water down, has blood in its stools, or collapses,",
        "a cat has not eaten for a day, or a puppy or kitten has missed more than one meal.",
    ] {
        flow.item(list, Some("•"), &[regular(text)])?;
    }
    flow.note("Ask your vet first if your pet is young, old, pregnant, ill or on medicine. Educational, not veterinary advice.")
}

fn add_plan(flow: &mut Flow, heading: &str, days: u8) -> Result<(), DocumentError> {
    flow.section(&format!("{heading}: {days} days"), BRAND_BAR)?;
    flow.table(Table {
        shares: &[0.1, 0.14, 0.14, 0.16, 0.46],
        head: &["Day", "New food", "Old food", "Done", "Stools, appetite, notes"],
        rows: plan_transition(days, 0.0, 1)
            .unwrap_or_default()
            .iter()
            .map(|day| {
                let percent = |share: f64| Cell::number(format!("{:.0} %", share * 100.0));
                vec![
                    Cell::bold(day.day.to_string()),
                    percent(day.new_share),
                    percent(day.old_share),
                    Cell::empty(),
                    Cell::empty(),
                ]
            })
            .collect(),
        row_headers: 1,
        min_row_height: 19.0,
    })
}
