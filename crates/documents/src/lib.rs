//! Creates the guides that visitors can download and print, their freezer labels and their sheets for the vet, as PDF files.
//!
//! Every file has real text in embedded fonts, and tags, a language, a title and an outline for screen readers. The library
//! that writes it checks the rules of PDF/UA-1 that a program can check, and returns an error otherwise.

mod canvas;
mod flow;
mod font;
mod freezer_labels;
mod guides;
mod line_break;
mod table;
mod vet_sheet;
mod writer;

use domain::download::{Guide, Paper};
use domain::plain_text::with_count;
use krilla::error::KrillaError;
use thiserror::Error;

use font::Fonts;
use writer::Frame;

pub use freezer_labels::{FreezerLabel, create_label_pdf};
pub use vet_sheet::{SheetDiet, SheetNutrient, SheetRecipe, SheetSupplement, VetSheet, create_vet_sheet_pdf};

/// The site that a document belongs to, for its footer.
#[derive(Debug, Clone, Copy)]
pub struct Site<'a> {
    pub name: &'a str,
    /// The address of the site, such as `https://pets.example`.
    pub url: &'a str,
}

#[derive(Debug, Error)]
pub enum DocumentError {
    #[error("the font {0} cannot be read")]
    UnreadableFont(&'static str),
    /// The content has more pages than the guide promises.
    #[error("the content does not fit on {}", with_count(*.0, "page"))]
    TooLong(usize),
    #[error("the size of a page or of a rectangle on it is not valid")]
    InvalidSize,
    /// The value is the library's error as text, because it does not implement `Error`.
    #[error("the settings of the PDF are not valid: {0}")]
    InvalidSettings(String),
    /// The `Display` text of the library says only how many rules are not met.
    #[error("the PDF cannot be written: {0:?}")]
    Writing(#[source] KrillaError),
}

/// Returns a guide as a PDF file. The same arguments always lead to the same bytes.
pub fn create_pdf(guide: Guide, paper: Paper, site: Site) -> Result<Vec<u8>, DocumentError> {
    let fonts = Fonts::load()?;
    let canvas = guides::lay_out(guide, paper, &fonts)?;
    let frame = Frame {
        title: guide.title(),
        summary: guide.summary(),
        width: paper.width(),
        height: paper.height(),
        has_footer: true,
    };
    writer::write(&canvas, frame, site, &fonts)
}

#[cfg(test)]
mod tests;
