//! Breaks a text with several fonts into lines.

use crate::font::{Face, Fonts};

/// A part of a text in one font. A no-break space is not a place for a line break.
#[derive(Debug, Clone, PartialEq)]
pub struct Run {
    pub face: Face,
    pub text: String,
}

#[derive(Debug, Clone, Default, PartialEq)]
pub struct Line {
    pub segments: Vec<Segment>,
    /// Width in points, without the space at the end.
    pub width: f32,
}

/// A part of a line in one font.
#[derive(Debug, Clone, PartialEq)]
pub struct Segment {
    pub face: Face,
    /// Distance from the start of the line in points.
    pub x: f32,
    pub text: String,
}

pub fn regular(text: impl Into<String>) -> Run {
    Run { face: Face::Regular, text: text.into() }
}

pub fn bold(text: impl Into<String>) -> Run {
    Run { face: Face::Bold, text: text.into() }
}

/// Returns the lines of a text. Every line but the last ends with a space, so that readers of the file do not join its last
/// word with the next one. A word that is wider than a line has a line of its own.
pub fn break_lines(fonts: &Fonts, runs: &[Run], size: f32, max_width: f32) -> Vec<Line> {
    break_words(fonts, runs, size, max_width, |_, word| vec![word])
}

/// Returns lines like `break_lines`, but divides a word that is wider than a line, because people write such words.
pub fn wrap_lines(fonts: &Fonts, runs: &[Run], size: f32, max_width: f32) -> Vec<Line> {
    break_words(fonts, runs, size, max_width, |face, word| divide_word(fonts, face, size, max_width, word))
}

/// Each part of a word but the first begins a line.
fn break_words<'a>(
    fonts: &Fonts,
    runs: &'a [Run],
    size: f32,
    max_width: f32,
    divide: impl Fn(Face, &'a str) -> Vec<&'a str>,
) -> Vec<Line> {
    let mut lines = Vec::new();
    let mut line = Line::default();
    let mut follows_space = false;
    for run in runs {
        for (index, word) in run.text.split(' ').enumerate() {
            follows_space |= index > 0;
            if word.is_empty() {
                continue;
            }
            for (number, part) in divide(run.face, word).into_iter().enumerate() {
                if number > 0 {
                    lines.push(std::mem::take(&mut line));
                }
                let width = fonts.width(run.face, size, part);
                let space = if follows_space { fonts.width(run.face, size, " ") } else { 0.0 };
                if follows_space && !line.segments.is_empty() && line.width + space + width > max_width {
                    line.end_with_space();
                    lines.push(std::mem::take(&mut line));
                }
                line.push(run.face, part, follows_space, (space, width));
                follows_space = false;
            }
        }
    }
    lines.push(line);
    lines
}

/// Divides a word into parts of which each fits on a line.
fn divide_word<'a>(fonts: &Fonts, face: Face, size: f32, max_width: f32, word: &'a str) -> Vec<&'a str> {
    let mut parts = Vec::new();
    let mut rest = word;
    while fonts.width(face, size, rest) > max_width {
        let ends = rest.char_indices().skip(1).map(|(end, _)| end);
        let fits = |end: &usize| rest.get(..*end).is_some_and(|part| fonts.width(face, size, part) <= max_width);
        // A part has at least one character, also in a column that is narrower than it.
        let first_end = rest.chars().next().map_or(0, char::len_utf8);
        let end = ends.take_while(fits).last().unwrap_or(first_end);
        let Some((part, after)) = rest.split_at_checked(end).filter(|(_, after)| !after.is_empty()) else { break };
        parts.push(part);
        rest = after;
    }
    parts.push(rest);
    parts
}

impl Line {
    fn push(&mut self, face: Face, word: &str, follows_space: bool, (space, width): (f32, f32)) {
        let has_space = follows_space && !self.segments.is_empty();
        if has_space {
            self.end_with_space();
            self.width += space;
        }
        match self.segments.last_mut() {
            Some(last) if last.face == face => last.text.push_str(word),
            _ => self.segments.push(Segment { face, x: self.width, text: word.to_owned() }),
        }
        self.width += width;
    }

    fn end_with_space(&mut self) {
        if let Some(last) = self.segments.last_mut() {
            last.text.push(' ');
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line_texts(runs: &[Run], width: f32) -> Vec<String> {
        let lines = break_lines(&Fonts::load().unwrap(), runs, 10.0, width);
        lines.iter().map(|line| line.segments.iter().map(|it| it.text.as_str()).collect::<Vec<_>>().join("|")).collect()
    }

    #[test]
    fn lines_break_at_spaces_and_keep_them_at_their_end() {
        assert_eq!(line_texts(&[regular("Never feed it to a dog")], 52.0), ["Never feed ", "it to a dog"]);
        assert_eq!(line_texts(&[regular("Never feed it")], 500.0), ["Never feed it"]);
        assert_eq!(line_texts(&[regular("about 5\u{a0}g of it")], 40.0), ["about ", "5\u{a0}g of it"]);
        assert_eq!(line_texts(&[regular("pseudorabies")], 5.0), ["pseudorabies"]);
    }

    #[test]
    fn fonts_change_inside_a_line_and_a_full_stop_stays_with_its_word() {
        assert_eq!(line_texts(&[bold("Leek:"), regular(" never")], 500.0), ["Leek: |never"]);
        assert_eq!(line_texts(&[regular("See "), bold("Leek"), regular(". Then")], 45.0), ["See |Leek|. ", "Then"]);
    }

    #[test]
    fn a_word_that_is_wider_than_a_line_can_be_divided() {
        let fonts = Fonts::load().unwrap();
        for (text, width) in
            [("Wwwwwwwwwwwwwwwwwwwwwwww", 60.0), ("Bob Mississippissippissippi Ann", 50.0), ("ii", 1.0)]
        {
            let lines = wrap_lines(&fonts, &[regular(text)], 10.0, width);
            let texts: Vec<&str> = lines.iter().flat_map(|line| &line.segments).map(|it| it.text.as_str()).collect();
            assert_eq!(texts.concat(), text);
            assert!(lines.len() > 1, "{texts:?}");
            assert!(lines.iter().all(|line| line.width <= width.max(10.0)), "{lines:?}");
        }
        let words = [regular("Never feed it to a dog")];
        assert_eq!(wrap_lines(&fonts, &words, 10.0, 52.0), break_lines(&fonts, &words, 10.0, 52.0));
    }

    #[test]
    fn no_line_is_wider_than_the_column() {
        let text = "Never put a medicine for people into food. Give only what your vet has prescribed for this animal.";
        for line in break_lines(&Fonts::load().unwrap(), &[regular(text)], 9.0, 120.0) {
            assert!(line.width <= 120.0, "{line:?}");
        }
    }
}
