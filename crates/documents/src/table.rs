//! Draws tables with a heading row.

use crate::DocumentError;
use crate::canvas::{Area, BRAND, BRAND_SOFT, Link, NodeId, RULE, Role};
use crate::flow::{Flow, baseline, lines_height};
use crate::line_break::{Run, bold, break_lines, regular};

pub struct Table<'t> {
    /// The share of each column in the width of the table.
    pub shares: &'t [f32],
    pub head: &'t [&'t str],
    pub rows: Vec<Vec<Cell>>,
    /// Number of the cells at the start of each row that are its heading.
    pub row_headers: usize,
    /// Height of a row in points if its texts do not need more. Above 0, the rows are to be written in by hand, and lines divide
    /// their cells.
    pub min_row_height: f32,
}

#[derive(Debug, Clone)]
pub struct Cell {
    runs: Vec<Run>,
    is_number: bool,
    link: Option<Link>,
}

impl Cell {
    pub fn text(text: impl Into<String>) -> Self {
        Self { runs: vec![regular(text)], is_number: false, link: None }
    }

    pub fn bold(text: impl Into<String>) -> Self {
        Self { runs: vec![bold(text)], is_number: false, link: None }
    }

    /// Creates a cell whose text ends at the right edge.
    pub fn number(text: impl Into<String>) -> Self {
        Self { is_number: true, ..Self::text(text) }
    }

    pub fn bold_number(text: impl Into<String>) -> Self {
        Self { is_number: true, ..Self::bold(text) }
    }

    pub fn link(text: impl Into<String>, link: Link) -> Self {
        Self { link: Some(link), ..Self::bold(text) }
    }

    /// Creates a cell to write in. It contains a space, because cells without content are left out of the structure.
    pub fn empty() -> Self {
        Self::text("\u{a0}")
    }
}

impl Flow<'_> {
    pub fn table(&mut self, table: Table) -> Result<(), DocumentError> {
        let node = self.canvas.add_node(None, Role::Table);
        let is_number =
            |column: usize| table.rows.first().and_then(|row| row.get(column)).is_some_and(|cell| cell.is_number);
        let head: Vec<_> = (0..)
            .zip(table.head)
            .map(|(column, text)| Cell { is_number: is_number(column), ..Cell::bold(*text) })
            .collect();
        self.row(&table, node, &head, None)?;
        for (index, row) in table.rows.iter().enumerate() {
            self.row(&table, node, row, Some(index))?;
        }
        self.y += 6.0;
        Ok(())
    }

    /// Draws a row; `index` is None for the heading row.
    fn row(&mut self, table: &Table, node: NodeId, cells: &[Cell], index: Option<usize>) -> Result<(), DocumentError> {
        let style = self.style();
        let padding = self.cell_padding;
        let widths: Vec<f32> = table.shares.iter().map(|share| share * self.column_width()).collect();
        let texts: Vec<_> = cells
            .iter()
            .zip(&widths)
            .map(|(cell, width)| break_lines(self.fonts, &cell.runs, style.size, width - 2.0 * padding.side))
            .collect();
        let text_height = texts.iter().map(|lines| lines_height(lines, style.size)).fold(0.0, f32::max);
        let min_height = if index.is_some() { table.min_row_height } else { 0.0 };
        let height = (text_height + padding.top + padding.bottom).max(min_height);
        self.reserve(height)?;
        let area = Area { x: self.column_x(), y: self.y, width: self.column_width(), height };
        if index.is_none() {
            self.canvas.decorate(self.page, area, BRAND_SOFT);
        }
        let (thickness, colour) = if index.is_some() { (0.6, RULE) } else { (1.2, BRAND) };
        self.canvas.decorate(self.page, Area { y: self.y + height - thickness, height: thickness, ..area }, colour);
        let row = self.canvas.add_node(Some(node), Role::Row);
        let has_blank_cells = table.min_row_height > 0.0;
        let mut x = 0.0;
        for (column, ((cell, lines), width)) in cells.iter().zip(&texts).zip(&widths).enumerate() {
            if has_blank_cells && column > 0 {
                let line = Area { x: self.column_x() + x, width: 0.6, ..area };
                self.canvas.decorate(self.page, line, RULE);
            }
            let role = match index {
                None => Role::ColumnHeader,
                Some(_) if column < table.row_headers => Role::RowHeader,
                Some(_) => Role::Cell,
            };
            let mut parent = self.canvas.add_node(Some(row), role);
            if cell.link.is_some() {
                parent = self.canvas.add_node(Some(parent), Role::Link);
            }
            for (number, text) in (0u16..).zip(lines) {
                let indent = if cell.is_number { width - padding.side - text.width } else { padding.side };
                let position = (self.column_x() + x + indent, baseline(self.y + padding.top, number, style.size));
                self.draw_line(parent, text, position, style, cell.link.clone());
            }
            x += width;
        }
        self.y += height;
        Ok(())
    }
}
