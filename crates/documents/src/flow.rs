//! Places headings, texts, lists and lines to fill in on the pages of a document, in one or more columns. All lengths are in
//! points.

use domain::download::Paper;

use crate::DocumentError;
use crate::canvas::{Area, BRAND, Bar, Bookmark, Canvas, Colour, INK, Link, MUTED, NodeId, RULE, Role, TextLine};
use crate::font::{Face, Fonts};
use crate::line_break::{Line, Run, bold, break_lines, regular, wrap_lines};

/// Distance of the content from the edges of the page: 12 mm, which home printers can print.
pub const MARGIN: f32 = 34.0;
/// Height at the bottom of each page that the footer needs.
const FOOTER_HEIGHT: f32 = 18.0;
const COLUMN_GAP: f32 = 18.0;
/// Height of a line divided by its font size.
const LEADING: f32 = 1.27;
/// Distance of the baseline from the top of a line divided by the font size.
const BASELINE: f32 = 0.98;
const TITLE_SIZE: f32 = 25.0;
/// Distance of a heading from the left edge of its bar.
const HEADING_INDENT: f32 = 7.0;
/// Space that must remain below a heading in its column, so that it does not end the column.
const MIN_SPACE_BELOW_HEADING: f32 = 48.0;

/// Number of lines of a paragraph that stay together. A longer one is divided, because it may not fit in a column.
const MAX_PARAGRAPH_LINES: usize = 24;

pub struct Flow<'a> {
    pub fonts: &'a Fonts,
    pub canvas: Canvas,
    /// Font size of texts in points.
    pub text_size: f32,
    /// Space in the cells of tables.
    pub cell_padding: CellPadding,
    /// Space below a paragraph.
    pub paragraph_gap: f32,
    paper: Paper,
    max_pages: usize,
    columns: u8,
    column: u8,
    pub page: usize,
    /// Top of the columns on this page.
    top: f32,
    pub y: f32,
    /// The section that continues in the next column if this column ends.
    section: Option<Section>,
}

#[derive(Debug, Clone)]
struct Section {
    heading: String,
    /// Heading of the third level, if there is one.
    subheading: Option<String>,
    bar: Bar,
}

/// Space around the text of a cell of a table, in points.
#[derive(Debug, Clone, Copy)]
pub struct CellPadding {
    /// The space on the left, and the same space on the right.
    pub side: f32,
    pub top: f32,
    pub bottom: f32,
}

const USUAL_PADDING: CellPadding = CellPadding { side: 5.0, top: 1.8, bottom: 2.7 };
/// The padding of long tables in narrow columns.
pub const COMPACT_PADDING: CellPadding = CellPadding { side: 2.0, top: 0.5, bottom: 1.2 };

/// The look of a text.
#[derive(Debug, Clone, Copy)]
pub struct Style {
    pub size: f32,
    pub colour: Colour,
}

impl<'a> Flow<'a> {
    pub fn new(paper: Paper, fonts: &'a Fonts, text_size: f32, max_pages: usize) -> Self {
        Self {
            fonts,
            canvas: Canvas::default(),
            text_size,
            cell_padding: USUAL_PADDING,
            paragraph_gap: 3.0,
            paper,
            max_pages,
            columns: 1,
            column: 0,
            page: 0,
            top: MARGIN,
            y: MARGIN,
            section: None,
        }
    }

    pub fn column_width(&self) -> f32 {
        let gaps = COLUMN_GAP * f32::from(self.columns - 1);
        (self.paper.width() - 2.0 * MARGIN - gaps) / f32::from(self.columns)
    }

    pub fn column_x(&self) -> f32 {
        MARGIN + f32::from(self.column) * (self.column_width() + COLUMN_GAP)
    }

    /// Continues in columns below the present position.
    pub fn start_columns(&mut self, columns: u8) {
        self.columns = columns.max(1);
        self.column = 0;
        self.top = self.y;
    }

    /// Moves on to the next column or page if less than `height` is left in this one.
    pub fn reserve(&mut self, height: f32) -> Result<(), DocumentError> {
        let bottom = self.paper.height() - MARGIN - FOOTER_HEIGHT;
        if self.y + height <= bottom {
            return Ok(());
        }
        if self.column + 1 < self.columns {
            self.column += 1;
        } else {
            self.column = 0;
            self.page += 1;
            self.top = MARGIN;
        }
        self.y = self.top;
        if self.page >= self.max_pages {
            return Err(DocumentError::TooLong(self.max_pages));
        }
        if let Some(section) = self.section.clone() {
            self.repeat_heading(&section);
        }
        if self.y + height <= bottom { Ok(()) } else { Err(DocumentError::TooLong(self.max_pages)) }
    }

    /// Repeats the heading of a section at the top of the column in which it continues, so that each food has its
    /// warning above it.
    fn repeat_heading(&mut self, Section { heading, subheading, bar }: &Section) {
        let subheading = subheading.as_ref().map_or(String::new(), |text| format!(", {}", text.to_lowercase()));
        let style = Style { size: self.text_size, colour: bar.text };
        let height = style.size * LEADING + 4.0;
        let area = Area { x: self.column_x(), y: self.y, width: self.column_width(), height };
        self.canvas.decorate(self.page, area, bar.background);
        for line in break_lines(self.fonts, &[bold(format!("{heading}{subheading} (continued)"))], style.size, f32::MAX)
        {
            let position = (self.column_x() + HEADING_INDENT, baseline(self.y + 2.0, 0, style.size));
            self.canvas.repeat_text(self.page, text_line(&line, position, style, None));
        }
        self.y += height + 4.0;
    }

    pub fn space(&mut self, height: f32) {
        // A column does not begin with a space.
        if self.y > self.top {
            self.y += height;
        }
    }

    pub fn style(&self) -> Style {
        Style { size: self.text_size, colour: INK }
    }

    /// Draws the title of the document and the sentence below it.
    pub fn title(&mut self, title: &str, lead: &str) -> Result<(), DocumentError> {
        let bar = Area { x: MARGIN, y: self.y, width: self.column_width(), height: 5.0 };
        self.canvas.decorate(self.page, bar, BRAND);
        self.y += 9.0;
        self.heading(1, title, Face::Title, Style { size: TITLE_SIZE, colour: BRAND })?;
        self.paragraph(&[regular(lead)])?;
        self.space(6.0);
        Ok(())
    }

    /// Draws a heading of the second level on a bar.
    pub fn section(&mut self, text: &str, bar: Bar) -> Result<(), DocumentError> {
        let size = self.text_size * 1.35;
        let height = size * LEADING + 5.0;
        self.space(7.0);
        self.end_section();
        self.reserve(height + MIN_SPACE_BELOW_HEADING)?;
        self.section = Some(Section { heading: text.to_owned(), subheading: None, bar });
        let area = Area { x: self.column_x(), y: self.y, width: self.column_width(), height };
        self.canvas.decorate(self.page, area, bar.background);
        let node = self.add_heading_node(2, text);
        let lines = break_lines(self.fonts, &[title_run(text)], size, f32::MAX);
        self.draw_lines(node, &lines, HEADING_INDENT, self.y + 2.0, Style { size, colour: bar.text });
        self.y += height + 4.0;
        Ok(())
    }

    /// Ends the section, so that the next column does not repeat its heading.
    pub fn end_section(&mut self) {
        self.section = None;
    }

    /// Draws a heading of the third level.
    pub fn subsection(&mut self, text: &str) -> Result<(), DocumentError> {
        self.space(4.0);
        if let Some(section) = &mut self.section {
            section.subheading = None;
        }
        self.heading(3, text, Face::Bold, Style { size: self.text_size * 1.15, colour: BRAND })?;
        if let Some(section) = &mut self.section {
            section.subheading = Some(text.to_owned());
        }
        Ok(())
    }

    fn heading(&mut self, level: u16, text: &str, face: Face, style: Style) -> Result<(), DocumentError> {
        let runs = [Run { face, text: text.to_owned() }];
        let lines = wrap_lines(self.fonts, &runs, style.size, self.column_width());
        let height = lines_height(&lines, style.size);
        self.reserve(height + MIN_SPACE_BELOW_HEADING)?;
        let node = self.add_heading_node(level, text);
        self.draw_lines(node, &lines, 0.0, self.y, style);
        self.y += height + 2.0;
        Ok(())
    }

    fn add_heading_node(&mut self, level: u16, text: &str) -> NodeId {
        self.canvas.bookmarks.push(Bookmark { level, text: text.to_owned(), page: self.page, y: self.y });
        self.canvas.add_node(None, Role::Heading { level, text: text.to_owned() })
    }

    pub fn paragraph(&mut self, runs: &[Run]) -> Result<(), DocumentError> {
        self.styled_paragraph(runs, self.style())
    }

    /// Draws a paragraph of less important text. It is not smaller than 8 points.
    pub fn note(&mut self, text: &str) -> Result<(), DocumentError> {
        let style = Style { size: (self.text_size - 1.0).max(8.0), colour: MUTED };
        self.styled_paragraph(&[regular(text)], style)
    }

    fn styled_paragraph(&mut self, runs: &[Run], style: Style) -> Result<(), DocumentError> {
        let lines = wrap_lines(self.fonts, runs, style.size, self.column_width());
        for part in lines.chunks(MAX_PARAGRAPH_LINES) {
            let height = lines_height(part, style.size);
            self.reserve(height)?;
            let node = self.canvas.add_node(None, Role::Paragraph);
            self.draw_lines(node, part, 0.0, self.y, style);
            self.y += height + self.paragraph_gap;
        }
        Ok(())
    }

    pub fn start_list(&mut self, role: Role) -> NodeId {
        self.canvas.add_node(None, role)
    }

    /// Adds an item to a list. A label, such as '1.', is drawn before the text.
    pub fn item(&mut self, list: NodeId, label: Option<&str>, runs: &[Run]) -> Result<(), DocumentError> {
        let style = self.style();
        let indent = if label.is_some() { style.size * 1.5 } else { 0.0 };
        let lines = break_lines(self.fonts, runs, style.size, self.column_width() - indent);
        let height = lines_height(&lines, style.size);
        self.reserve(height)?;
        let item = self.canvas.add_node(Some(list), Role::ListItem);
        if let Some(label) = label {
            let node = self.canvas.add_node(Some(item), Role::ListLabel);
            let label = break_lines(self.fonts, &[bold(label)], style.size, f32::MAX);
            self.draw_lines(node, &label, 0.0, self.y, style);
        }
        let body = self.canvas.add_node(Some(item), Role::ListBody);
        self.draw_lines(body, &lines, indent, self.y, style);
        self.y += height + 3.0;
        Ok(())
    }

    /// Draws labels in one row, each with a line to write on.
    pub fn fill_in(&mut self, labels: &[&str]) -> Result<(), DocumentError> {
        let style = self.style();
        let height = style.size * 2.2;
        self.reserve(height)?;
        let count = u8::try_from(labels.len()).unwrap_or(u8::MAX).max(1);
        let width = self.column_width() / f32::from(count);
        let node = self.canvas.add_node(None, Role::Paragraph);
        let top = self.y + height - style.size * LEADING;
        for (index, label) in (0u8..).zip(labels) {
            let x = f32::from(index) * width;
            let lines = break_lines(self.fonts, &[bold(format!("{label} "))], style.size, f32::MAX);
            let label_width = lines.first().map_or(0.0, |line| line.width) + 5.0;
            self.draw_lines(node, &lines, x, top, style);
            let line = Area {
                x: self.column_x() + x + label_width,
                y: self.y + height - 1.0,
                width: width - label_width - 10.0,
                height: 0.8,
            };
            self.canvas.decorate(self.page, line, RULE);
        }
        self.y += height + 3.0;
        Ok(())
    }

    /// Draws lines of text at a distance from the left edge of the column.
    pub fn draw_lines(&mut self, node: NodeId, lines: &[Line], indent: f32, top: f32, style: Style) {
        for (index, line) in (0u16..).zip(lines) {
            let position = (self.column_x() + indent, baseline(top, index, style.size));
            self.draw_line(node, line, position, style, None);
        }
    }

    /// Draws a line of text at a position of the page.
    pub fn draw_line(
        &mut self,
        node: NodeId,
        line: &Line,
        (x, baseline): (f32, f32),
        style: Style,
        link: Option<Link>,
    ) {
        let text = text_line(line, (x, baseline), style, link);
        self.canvas.add_text(self.page, node, text);
    }
}

fn text_line(line: &Line, (x, baseline): (f32, f32), Style { size, colour }: Style, link: Option<Link>) -> TextLine {
    TextLine { number: 0, x, baseline, width: line.width, size, colour, segments: line.segments.clone(), link }
}

pub fn lines_height(lines: &[Line], size: f32) -> f32 {
    size * LEADING * u16::try_from(lines.len()).map_or(f32::MAX, f32::from)
}

/// Returns the baseline of the line with this number in a text that begins at `top`.
pub fn baseline(top: f32, number: u16, size: f32) -> f32 {
    top + size * (f32::from(number) * LEADING + BASELINE)
}

fn title_run(text: &str) -> Run {
    Run { face: Face::Title, text: text.to_owned() }
}
