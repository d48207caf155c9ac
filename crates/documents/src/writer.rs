//! Writes what was laid out as a tagged PDF file.

use std::collections::HashMap;
use std::num::NonZeroU16;

use krilla::action::{Action, LinkAction};
use krilla::annotation::{Annotation, LinkAnnotation, Target};
use krilla::color::rgb;
use krilla::configure::validate::Accessibility;
use krilla::configure::{ConfigurationBuilder, PdfVersion};
use krilla::destination::XyzDestination;
use krilla::geom::{PathBuilder, Point, Rect};
use krilla::metadata::Metadata;
use krilla::outline::{Outline, OutlineNode};
use krilla::page::{Page, PageSettings};
use krilla::paint::Fill;
use krilla::surface::Surface;
use krilla::tagging::{
    Artifact, ArtifactType, ContentTag, Identifier, ListNumbering, Node, SpanTag, TableHeaderScope, Tag, TagGroup,
    TagKind, TagTree,
};
use krilla::text::TextDirection;
use krilla::{Document, SerializeSettings};

use crate::canvas::{Area, Bookmark, Canvas, Child, Colour, Drawing, Link, MUTED, NodeId, Role, TextLine};
use crate::flow::MARGIN;
use crate::font::{Face, Fonts};
use crate::{DocumentError, Site};

const LANGUAGE: &str = "en-GB";
const FOOTER_SIZE: f32 = 8.0;

/// Letters are written as text and not as shapes, so that they can be searched, copied and read aloud.
const AS_OUTLINES: bool = false;

/// The tagged contents of the pages that belong to each line of text, by `TextLine::number`.
type Identifiers = HashMap<usize, Vec<Identifier>>;

/// The title of a document and the size of its pages.
#[derive(Debug, Clone, Copy)]
pub struct Frame<'a> {
    pub title: &'a str,
    /// Says in one sentence what the document contains.
    pub summary: &'a str,
    /// The size is in points.
    pub width: f32,
    pub height: f32,
    /// True if each page has a footer with the name of the site and the number of the page.
    pub has_footer: bool,
}

pub fn write(canvas: &Canvas, frame: Frame, site: Site, fonts: &Fonts) -> Result<Vec<u8>, DocumentError> {
    let mut document = Document::new_with(settings()?);
    let mut identifiers = Identifiers::new();
    for (index, drawings) in canvas.pages.iter().enumerate() {
        let size = PageSettings::from_wh(frame.width, frame.height).ok_or(DocumentError::InvalidSize)?;
        let mut page = document.start_page_with(size);
        let mut surface = page.surface();
        for drawing in drawings {
            match drawing {
                Drawing::Decoration { area, colour } => decorate(&mut surface, *area, *colour)?,
                Drawing::Text(line) => {
                    let identifier = draw_text(&mut surface, ContentTag::Span(SpanTag::empty()), line, fonts);
                    identifiers.entry(line.number).or_default().push(identifier);
                }
                Drawing::Repetition(line) => {
                    draw_text(&mut surface, artifact(ArtifactType::PaginationOther), line, fonts);
                }
            }
        }
        if frame.has_footer {
            let number = format!("Page {} of {}", index + 1, canvas.pages.len());
            draw_footer(&mut surface, frame, &format!("{}, {}", site.name, site.url), &number, fonts);
        }
        surface.finish();
        for (line, link) in drawings.iter().filter_map(linked_line) {
            identifiers.entry(line.number).or_default().push(add_link(&mut page, line, link)?);
        }
        page.finish();
    }
    document.set_metadata(
        Metadata::new()
            .title(frame.title.to_owned())
            .description(frame.summary.to_owned())
            .language(LANGUAGE.to_owned())
            .authors(vec![site.name.to_owned()]),
    );
    document.set_outline(outline(&canvas.bookmarks));
    let mut tree = TagTree::new().with_lang(Some(LANGUAGE.to_owned()));
    canvas.roots.iter().filter_map(|root| tag_group(canvas, *root, &identifiers)).for_each(|group| tree.push(group));
    document.set_tag_tree(tree);
    document.finish().map_err(DocumentError::Writing)
}

/// Returns the settings under which the library checks the rules of PDF/UA-1.
fn settings() -> Result<SerializeSettings, DocumentError> {
    let configuration = ConfigurationBuilder::new()
        .with_version(PdfVersion::Pdf17)
        .with_accessibility_validator(Accessibility::UA1)
        .finish()
        .map_err(|error| DocumentError::InvalidSettings(format!("{error:?}")))?;
    Ok(SerializeSettings { configuration, ..SerializeSettings::default() })
}

fn artifact(kind: ArtifactType) -> ContentTag<'static> {
    ContentTag::Artifact(Artifact::with_kind(kind))
}

fn fill((red, green, blue): Colour) -> Fill {
    Fill { paint: rgb::Color::new(red, green, blue).into(), ..Fill::default() }
}

fn rectangle(area: Area) -> Result<Rect, DocumentError> {
    Rect::from_xywh(area.x, area.y, area.width, area.height).ok_or(DocumentError::InvalidSize)
}

fn decorate(surface: &mut Surface, area: Area, colour: Colour) -> Result<(), DocumentError> {
    let mut path = PathBuilder::new();
    path.push_rect(rectangle(area)?);
    let path = path.finish().ok_or(DocumentError::InvalidSize)?;
    surface.start_tagged(artifact(ArtifactType::Layout));
    surface.set_fill(Some(fill(colour)));
    surface.draw_path(&path);
    surface.end_tagged();
    Ok(())
}

fn draw_text(surface: &mut Surface, tag: ContentTag, line: &TextLine, fonts: &Fonts) -> Identifier {
    let identifier = surface.start_tagged(tag);
    surface.set_fill(Some(fill(line.colour)));
    for segment in &line.segments {
        let start = Point::from_xy(line.x + segment.x, line.baseline);
        let font = fonts.font(segment.face);
        surface.draw_text(start, font, line.size, &segment.text, AS_OUTLINES, TextDirection::LeftToRight);
    }
    surface.end_tagged();
    identifier
}

/// Draws the foot of a page, which screen readers leave out.
fn draw_footer(surface: &mut Surface, frame: Frame, left: &str, right: &str, fonts: &Fonts) {
    let font = fonts.font(Face::Regular);
    let baseline = frame.height - MARGIN + 4.0;
    let right_x = frame.width - MARGIN - fonts.width(Face::Regular, FOOTER_SIZE, right);
    surface.start_tagged(artifact(ArtifactType::Footer));
    surface.set_fill(Some(fill(MUTED)));
    for (x, text) in [(MARGIN, left), (right_x, right)] {
        let start = Point::from_xy(x, baseline);
        surface.draw_text(start, font.clone(), FOOTER_SIZE, text, AS_OUTLINES, TextDirection::LeftToRight);
    }
    surface.end_tagged();
}

fn linked_line(drawing: &Drawing) -> Option<(&TextLine, &Link)> {
    match drawing {
        Drawing::Text(line) => Some((line, line.link.as_ref()?)),
        Drawing::Decoration { .. } | Drawing::Repetition(_) => None,
    }
}

fn add_link(page: &mut Page, line: &TextLine, link: &Link) -> Result<Identifier, DocumentError> {
    let height = line.size * 1.2;
    let area = Area { x: line.x, y: line.baseline - line.size * 0.95, width: line.width, height };
    let target = Target::Action(Action::Link(LinkAction::new(link.url.clone())));
    let annotation = LinkAnnotation::new(rectangle(area)?, target);
    Ok(page.add_tagged_annotation(Annotation::new_link(annotation, Some(link.description.clone()))))
}

/// Returns the outline. A bookmark belongs below the last one of a higher level.
fn outline(bookmarks: &[Bookmark]) -> Outline {
    let mut outline = Outline::new();
    // Bookmarks below which others may still be added, each with its level.
    let mut open: Vec<(u16, OutlineNode)> = Vec::new();
    let mut close = |open: &mut Vec<(u16, OutlineNode)>, level: u16| {
        while open.last().is_some_and(|(last, _)| *last >= level) {
            let Some((_, node)) = open.pop() else { return };
            match open.last_mut() {
                Some((_, parent)) => parent.push_child(node),
                None => outline.push_child(node),
            }
        }
    };
    for bookmark in bookmarks {
        close(&mut open, bookmark.level);
        let destination = XyzDestination::new(bookmark.page, Point::from_xy(0.0, bookmark.y));
        open.push((bookmark.level, OutlineNode::new(bookmark.text.clone(), destination)));
    }
    close(&mut open, 0);
    outline
}

fn tag_group(canvas: &Canvas, id: NodeId, identifiers: &Identifiers) -> Option<TagGroup> {
    let node = canvas.node(id)?;
    let mut group = TagGroup::new(tag(&node.role));
    for child in &node.children {
        match child {
            Child::Node(id) => group.children.extend(tag_group(canvas, *id, identifiers).map(Node::Group)),
            Child::Text(number) => {
                group.children.extend(identifiers.get(number).into_iter().flatten().copied().map(Node::Leaf));
            }
        }
    }
    Some(group)
}

fn tag(role: &Role) -> TagKind {
    match role {
        Role::Heading { level, text } => {
            Tag::Hn(NonZeroU16::new(*level).unwrap_or(NonZeroU16::MIN), Some(text.clone())).into()
        }
        Role::Paragraph => Tag::P.into(),
        Role::BulletList => Tag::L(ListNumbering::None).into(),
        Role::NumberedList => Tag::L(ListNumbering::Decimal).into(),
        Role::ListItem => Tag::LI.into(),
        Role::ListLabel => Tag::Lbl.into(),
        Role::ListBody => Tag::LBody.into(),
        Role::Table => Tag::Table.into(),
        Role::Row => Tag::TR.into(),
        Role::ColumnHeader => Tag::TH(TableHeaderScope::Column).into(),
        Role::RowHeader => Tag::TH(TableHeaderScope::Row).into(),
        Role::Cell => Tag::TD.into(),
        Role::Link => Tag::Link.into(),
    }
}
