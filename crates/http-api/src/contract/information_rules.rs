//! What the information pages list, as TypeScript: what is stored, and the resources.

use domain::download::{Guide, Paper};
use domain::privacy::{BROWSER_ITEMS, STORED_DATA, StoragePeriod, StoredData};
use domain::resources::{self, ResourceLink};
use domain::retention::RetainedData;
use serde_json::{Map, Value, json};

pub fn privacy() -> Value {
    json!({
        "storedData": STORED_DATA.iter().map(stored_data).collect::<Vec<_>>(),
        "browserItems": BROWSER_ITEMS
            .iter()
            .map(|item| json!({ "kind": item.kind.as_str(), "name": item.name, "purpose": item.purpose }))
            .collect::<Vec<_>>(),
    })
}

fn stored_data(row: &StoredData) -> Value {
    let periods = match row.period {
        StoragePeriod::Limited(periods) => periods.iter().copied().map(RetainedData::description).collect(),
        StoragePeriod::Until(sentence) => vec![sentence],
    };
    json!({ "name": row.name, "content": row.content, "purpose": row.purpose, "periods": periods })
}

pub fn resources() -> Value {
    json!({
        "links": resources::links().iter().map(link).collect::<Vec<_>>(),
        "studies": resources::studies()
            .iter()
            .map(|it| {
                json!({
                    "authors": it.authors, "year": it.year, "title": it.title, "journal": it.journal, "doi": it.doi,
                    "url": it.url(), "finding": it.finding, "isChecked": it.is_checked,
                })
            })
            .collect::<Vec<_>>(),
    })
}

/// Returns the guides to print by their names, and the sizes of paper with the values of the parameter `paper`.
pub fn downloads() -> Value {
    let guide = |it: &Guide| json!({ "path": it.path(), "title": it.title(), "summary": it.summary(), "pages": it.max_pages() });
    json!({
        "guides": Guide::ALL.iter().map(|it| (it.as_str().to_owned(), guide(it))).collect::<Map<_, _>>(),
        "papers": Paper::ALL.iter().map(|it| json!({ "value": it.as_str(), "label": it.label() })).collect::<Vec<_>>(),
    })
}

fn link(link: &ResourceLink) -> Value {
    let kind: &'static str = link.kind.into();
    json!({
        "kind": kind, "country": link.country, "name": link.name, "phone": link.phone,
        "url": link.url.as_ref().map(ToString::to_string), "text": link.text, "source": link.source,
        "checked": link.checked.map(|day| day.to_string()),
    })
}
