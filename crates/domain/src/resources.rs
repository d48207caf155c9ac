//! The links to other sites and the studies that the resources page lists. The site's own guides are in `download`.

use chrono::NaiveDate;
use std::collections::BTreeSet;
use strum::{EnumString, IntoStaticStr};

use crate::https_url::HttpsUrl;
use crate::table::{CellError, EmbeddedTable, TableError, TableRow, parse_rows};

const LINK_FIELDS: [&str; 9] = ["kind", "country", "name", "phone", "url", "text", "source", "checked", "verification"];
const STUDY_FIELDS: [&str; 7] = ["authors", "year", "title", "journal", "doi", "finding", "verification"];

static LINKS: EmbeddedTable<Vec<ResourceLink>> = EmbeddedTable::new(|| {
    parse_links(include_str!("../data/resources.csv"))
        .map_err(|error| error.in_file("crates/domain/data/resources.csv"))
});

static STUDIES: EmbeddedTable<Vec<Study>> = EmbeddedTable::new(|| {
    parse_studies(include_str!("../data/studies.csv")).map_err(|error| error.in_file("crates/domain/data/studies.csv"))
});

/// The countries that `resources.csv` can name: their codes and English names.
const COUNTRIES: [(&str, &str); 7] = [
    ("GB", "United Kingdom"),
    ("US", "United States"),
    ("CA", "Canada"),
    ("AU", "Australia"),
    ("NZ", "New Zealand"),
    ("BE", "Belgium"),
    ("FR", "France"),
];

/// A link to another site, or the telephone number of an organisation.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ResourceLink {
    pub kind: LinkKind,
    /// The two-letter code of the country that the link is for; `None` if it is for all.
    pub country: Option<String>,
    pub name: String,
    pub phone: Option<String>,
    pub url: Option<HttpsUrl>,
    pub text: String,
    /// The source of the details.
    pub source: String,
    /// The day on which the details were compared with the source, or `None` if they never were.
    pub checked: Option<NaiveDate>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, EnumString, IntoStaticStr)]
#[strum(serialize_all = "lowercase")]
pub enum LinkKind {
    /// A poison helpline.
    Emergency,
    /// A guideline or review.
    Guideline,
    /// A register or a description of professionals.
    Professional,
}

/// A publication.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Study {
    pub authors: String,
    pub year: u16,
    pub title: String,
    /// The journal with volume and pages.
    pub journal: String,
    pub doi: String,
    /// The main result in our words.
    pub finding: String,
    /// False if the DOI was not compared with a source.
    pub is_checked: bool,
}

impl ResourceLink {
    /// Returns the English name of the country that the link is for.
    pub fn country_name(&self) -> Option<&'static str> {
        self.country.as_deref().and_then(country_name)
    }
}

fn country_name(code: &str) -> Option<&'static str> {
    COUNTRIES.iter().find(|(known, _)| *known == code).map(|(_, name)| *name)
}

impl Study {
    /// Returns the address that leads to the publication.
    pub fn url(&self) -> String {
        format!("https://doi.org/{}", self.doi)
    }
}

pub fn links() -> &'static [ResourceLink] {
    LINKS.get()
}

pub fn studies() -> &'static [Study] {
    STUDIES.get()
}

pub(crate) fn check_tables() -> Result<(), TableError> {
    LINKS.check()?;
    STUDIES.check()
}

fn parse_links(text: &str) -> Result<Vec<ResourceLink>, CellError> {
    let mut seen = BTreeSet::new();
    parse_rows(text, &LINK_FIELDS)?
        .iter()
        .map(|row| {
            let link = parse_link(row)?;
            let is_new = seen.insert((link.country.clone(), link.name.clone()));
            if is_new { Ok(link) } else { Err(row.error("name", "is in the table twice for this country")) }
        })
        .collect()
}

fn parse_link(row: &TableRow) -> Result<ResourceLink, CellError> {
    let country = row.optional("country").map(str::to_owned);
    if country.as_deref().is_some_and(|code| country_name(code).is_none()) {
        return Err(row.error("country", "is not a code in COUNTRIES, such as GB"));
    }
    let url = row.optional("url").map(HttpsUrl::parse).transpose().map_err(|error| row.error("url", error))?;
    let phone = row.optional("phone").map(str::to_owned);
    if url.is_none() && phone.is_none() {
        return Err(row.error("url", "is empty, and so is 'phone'"));
    }
    Ok(ResourceLink {
        kind: row.parse("kind")?,
        country,
        name: row.required("name")?.to_owned(),
        phone,
        url,
        text: row.required("text")?.to_owned(),
        source: row.required("source")?.to_owned(),
        checked: if is_checked(row)? { Some(row.parse("checked")?) } else { None },
    })
}

fn parse_studies(text: &str) -> Result<Vec<Study>, CellError> {
    parse_rows(text, &STUDY_FIELDS)?
        .iter()
        .map(|row| {
            let doi = row.required("doi")?;
            if !doi.starts_with("10.") || !doi.contains('/') || doi.contains(char::is_whitespace) {
                return Err(row.error("doi", format!("'{doi}' is not a DOI such as 10.1000/182")));
            }
            Ok(Study {
                authors: row.required("authors")?.to_owned(),
                year: row.parse("year")?,
                title: row.required("title")?.to_owned(),
                journal: row.required("journal")?.to_owned(),
                doi: doi.to_owned(),
                finding: row.required("finding")?.to_owned(),
                is_checked: is_checked(row)?,
            })
        })
        .collect()
}

fn is_checked(row: &TableRow) -> Result<bool, CellError> {
    match row.required("verification")? {
        "seen" => Ok(true),
        "recalled" => Ok(false),
        other => Err(row.error("verification", format!("'{other}' is not seen or recalled"))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_tables_can_be_read() {
        check_tables().unwrap();
        let helplines: Vec<_> = links().iter().filter(|link| link.kind == LinkKind::Emergency).collect();
        assert!(helplines.iter().all(|link| link.phone.is_some() && link.country.is_some()));
        assert!(["GB", "US"].iter().all(|code| helplines.iter().any(|link| link.country.as_deref() == Some(code))));
    }

    #[test]
    fn every_link_was_compared_with_its_source() {
        let unchecked: Vec<&str> =
            links().iter().filter(|it| it.checked.is_none()).map(|it| it.name.as_str()).collect();
        assert_eq!(unchecked, [""; 0], "the resources page promises a day for each");
    }

    #[test]
    fn every_helpline_says_whether_it_costs_money() {
        for link in links().iter().filter(|link| link.kind == LinkKind::Emergency) {
            let text = link.text.to_lowercase();
            assert!(["free", "fee", "costs"].iter().any(|word| text.contains(word)), "{}: {text}", link.name);
        }
    }

    #[test]
    fn invalid_links_are_reported_with_their_field() {
        let head = LINK_FIELDS.join(",");
        let valid = "emergency,GB,Helpline,01 23,https://pets.example/,Text.,Source,2026-11-22,seen";
        assert!(parse_links(&format!("{head}\n{valid}")).is_ok());
        for (from, to, expected) in [
            ("emergency", "shop", "kind"),
            ("GB", "gb", "country"),
            ("Helpline", "", "name"),
            ("https://", "http://", "url"),
            ("01 23,https://pets.example/", ",", "url"),
            ("Text.", "", "text"),
            ("Source", "", "source"),
            ("2026-11-22", "yesterday", "checked"),
            ("2026-11-22", "", "checked"),
            ("seen", "heard", "verification"),
        ] {
            let error = parse_links(&format!("{head}\n{}", valid.replacen(from, to, 1))).unwrap_err();
            assert_eq!((error.line, error.field.as_str()), (2, expected), "{from} -> {to}");
        }
        let repeated = parse_links(&format!("{head}\n{valid}\n{valid}")).unwrap_err();
        assert_eq!((repeated.line, repeated.field.as_str()), (3, "name"));
    }

    #[test]
    fn invalid_studies_are_reported_with_their_field() {
        let head = STUDY_FIELDS.join(",");
        let valid = "Anna A,2019,Title,Journal 1,10.1000/182,Finding.,seen";
        assert!(parse_studies(&format!("{head}\n{valid}")).is_ok());
        for (from, to, expected) in [
            ("Anna A", "", "authors"),
            ("2019", "last year", "year"),
            ("10.1000/182", "doi:10.1000/182", "doi"),
            ("10.1000/182", "10.1000", "doi"),
            ("Finding.", "", "finding"),
            ("seen", "", "verification"),
        ] {
            let error = parse_studies(&format!("{head}\n{}", valid.replacen(from, to, 1))).unwrap_err();
            assert_eq!((error.line, error.field.as_str()), (2, expected), "{from} -> {to}");
        }
    }
}
