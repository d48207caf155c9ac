//! The sheets and rolls of labels for freezer boxes. All sizes are in millimetres, as their makers state them.

use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantArray};
use utoipa::ToSchema;

/// Maximum number of labels that are printed at once.
pub const MAX_LABELS: u64 = 400;
/// Maximum number of labels on one page of any sheet.
pub const MAX_LABELS_PER_PAGE: u32 = 30;

/// A sheet of labels, or a roll for a small label printer, on which each label is a page of its own.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, IntoStaticStr, VariantArray, ToSchema)]
#[serde(rename_all = "camelCase")]
#[strum(serialize_all = "camelCase")]
pub enum LabelSheet {
    /// A4 with 21 labels of 63.5 × 38.1 mm.
    A4With21,
    /// A4 with 24 labels of 70 × 37 mm.
    A4With24,
    /// US Letter with 30 labels of 2.625 × 1 inch, such as Avery 5160.
    LetterWith30,
    /// A roll of labels of 62 × 29 mm.
    Roll,
}

/// Where the labels of a page are. They are in the middle of the page, and rows follow each other without a gap.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct SheetGeometry {
    pub page_width: f32,
    pub page_height: f32,
    pub label_width: f32,
    pub label_height: f32,
    pub columns: u16,
    pub rows: u16,
    /// Distance between two columns of labels.
    pub column_gap: f32,
}

impl LabelSheet {
    pub const ALL: &'static [Self] = Self::VARIANTS;

    /// Returns the name on the wire.
    pub fn as_str(self) -> &'static str {
        self.into()
    }

    pub fn label(self) -> &'static str {
        match self {
            Self::A4With21 => "A4, 21 labels of 63.5 × 38.1 mm",
            Self::A4With24 => "A4, 24 labels of 70 × 37 mm",
            Self::LetterWith30 => "US Letter, 30 labels of 2⅝ × 1 inch (Avery 5160)",
            Self::Roll => "Label printer, 62 × 29 mm",
        }
    }

    pub fn geometry(self) -> SheetGeometry {
        let (page_width, page_height, label_width, label_height, columns, rows, column_gap) = match self {
            Self::A4With21 => (210.0, 297.0, 63.5, 38.1, 3, 7, 2.5),
            Self::A4With24 => (210.0, 297.0, 70.0, 37.0, 3, 8, 0.0),
            Self::LetterWith30 => (215.9, 279.4, 66.675, 25.4, 3, 10, 3.175),
            Self::Roll => (62.0, 29.0, 62.0, 29.0, 1, 1, 0.0),
        };
        SheetGeometry { page_width, page_height, label_width, label_height, columns, rows, column_gap }
    }

    pub fn labels_per_page(self) -> u32 {
        let SheetGeometry { columns, rows, .. } = self.geometry();
        u32::from(columns) * u32::from(rows)
    }
}

impl SheetGeometry {
    /// Returns the distance of a label from the left and the upper edge of its page. `index` counts the labels of a page by rows,
    /// from 0.
    pub fn label_position(&self, index: u16) -> (f32, f32) {
        let (column, row) = (f32::from(index % self.columns), f32::from(index / self.columns));
        let width = f32::from(self.columns) * (self.label_width + self.column_gap) - self.column_gap;
        let height = f32::from(self.rows) * self.label_height;
        let left = (self.page_width - width) / 2.0 + column * (self.label_width + self.column_gap);
        let top = (self.page_height - height) / 2.0 + row * self.label_height;
        (left, top)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sheets_have_the_names_that_requests_use() {
        let names: Vec<&str> = LabelSheet::ALL.iter().map(|sheet| sheet.as_str()).collect();
        assert_eq!(names, ["a4With21", "a4With24", "letterWith30", "roll"]);
    }

    #[test]
    fn labels_are_where_the_makers_of_the_sheets_cut_them() {
        for (sheet, count, first, second, last) in [
            (LabelSheet::A4With21, 21, (7.25, 15.15), (73.25, 15.15), (139.25, 243.75)),
            (LabelSheet::A4With24, 24, (0.0, 0.5), (70.0, 0.5), (140.0, 259.5)),
            // Avery states a margin of 3/16 inch at the side and of 1/2 inch at the top, and 2.75 inches from label to label.
            (LabelSheet::LetterWith30, 30, (4.7625, 12.7), (74.6125, 12.7), (144.4625, 241.3)),
            (LabelSheet::Roll, 1, (0.0, 0.0), (0.0, 29.0), (0.0, 0.0)),
        ] {
            assert_eq!(sheet.labels_per_page(), count, "{sheet:?}");
            assert!(count <= MAX_LABELS_PER_PAGE);
            for (index, expected) in [(0, first), (1, second), (u16::try_from(count).unwrap() - 1, last)] {
                let (left, top) = sheet.geometry().label_position(index);
                let is_close = (left - expected.0).abs() < 0.01 && (top - expected.1).abs() < 0.01;
                assert!(is_close, "{sheet:?} {index}: {left} {top}");
            }
        }
    }
}
