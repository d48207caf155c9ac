//! Stores what is drawn on each page, and the structure that screen readers follow.

use crate::line_break::Segment;

/// A colour as red, green and blue.
pub type Colour = (u8, u8, u8);

pub const INK: Colour = (0x2a, 0x23, 0x1d);
pub const MUTED: Colour = (0x55, 0x4b, 0x41);
pub const RULE: Colour = (0xb8, 0xac, 0x9c);
pub const BRAND: Colour = (0x1e, 0x56, 0x40);
pub const BRAND_SOFT: Colour = (0xe1, 0xef, 0xe5);
const WHITE: Colour = (0xff, 0xff, 0xff);

/// The bar behind a heading, and the colour of the heading on it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Bar {
    pub background: Colour,
    pub text: Colour,
}

pub const BRAND_BAR: Bar = Bar { background: BRAND, text: WHITE };
pub const DANGER_BAR: Bar = Bar { background: (0x8f, 0x1f, 0x17), text: WHITE };
/// The colour is light, so that the bar differs from the danger bar when it is printed in grey.
pub const CAUTION_BAR: Bar = Bar { background: (0xf4, 0xb9, 0x42), text: INK };

/// An area of a page in points, from the top left corner.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Area {
    pub x: f32,
    pub y: f32,
    pub width: f32,
    pub height: f32,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NodeId(usize);

/// The meaning of a part of the document.
#[derive(Debug, Clone, PartialEq)]
pub enum Role {
    Heading { level: u16, text: String },
    Paragraph,
    BulletList,
    NumberedList,
    ListItem,
    ListLabel,
    ListBody,
    Table,
    Row,
    ColumnHeader,
    RowHeader,
    Cell,
    Link,
}

#[derive(Debug)]
pub struct Node {
    pub role: Role,
    pub children: Vec<Child>,
}

/// A part of a node, in reading order.
#[derive(Debug, Clone, Copy)]
pub enum Child {
    Node(NodeId),
    /// The text with this number.
    Text(usize),
}

#[derive(Debug)]
pub enum Drawing {
    /// A filled rectangle that has no meaning.
    Decoration {
        area: Area,
        colour: Colour,
    },
    Text(TextLine),
    /// A text that repeats what was said before, and that screen readers leave out.
    Repetition(TextLine),
}

/// One line of text.
#[derive(Debug)]
pub struct TextLine {
    /// The number with which nodes refer to the line.
    pub number: usize,
    pub x: f32,
    pub baseline: f32,
    pub width: f32,
    pub size: f32,
    pub colour: Colour,
    pub segments: Vec<Segment>,
    pub link: Option<Link>,
}

#[derive(Debug, Clone)]
pub struct Link {
    pub url: String,
    /// Says where the link leads.
    pub description: String,
}

/// A place that the outline of the document lists.
#[derive(Debug)]
pub struct Bookmark {
    pub level: u16,
    pub text: String,
    pub page: usize,
    pub y: f32,
}

#[derive(Debug, Default)]
pub struct Canvas {
    pub pages: Vec<Vec<Drawing>>,
    pub bookmarks: Vec<Bookmark>,
    /// The nodes directly below the document.
    pub roots: Vec<NodeId>,
    nodes: Vec<Node>,
    texts: usize,
}

impl Canvas {
    pub fn node(&self, id: NodeId) -> Option<&Node> {
        self.nodes.get(id.0)
    }

    /// Adds a node below another one, or directly below the document.
    pub fn add_node(&mut self, parent: Option<NodeId>, role: Role) -> NodeId {
        let id = NodeId(self.nodes.len());
        self.nodes.push(Node { role, children: Vec::new() });
        match parent.and_then(|parent| self.nodes.get_mut(parent.0)) {
            Some(parent) => parent.children.push(Child::Node(id)),
            None => self.roots.push(id),
        }
        id
    }

    /// Draws a line of text that belongs to a node. Its number is assigned here.
    pub fn add_text(&mut self, page: usize, node: NodeId, line: TextLine) {
        let number = self.texts;
        self.texts += 1;
        if let Some(node) = self.nodes.get_mut(node.0) {
            node.children.push(Child::Text(number));
        }
        self.draw(page, Drawing::Text(TextLine { number, ..line }));
    }

    /// Draws a line of text that screen readers leave out.
    pub fn repeat_text(&mut self, page: usize, line: TextLine) {
        self.draw(page, Drawing::Repetition(line));
    }

    pub fn decorate(&mut self, page: usize, area: Area, colour: Colour) {
        self.draw(page, Drawing::Decoration { area, colour });
    }

    fn draw(&mut self, page: usize, drawing: Drawing) {
        while self.pages.len() <= page {
            self.pages.push(Vec::new());
        }
        if let Some(drawings) = self.pages.get_mut(page) {
            drawings.push(drawing);
        }
    }
}
