//! What every mail looks like: the same parts as plain text and as HTML, where whatever a visitor wrote is text.

use domain::mail_line::MailLine;

use crate::site::text as escaped;

const BODY: &str =
    "margin:0;padding:24px;font-family:'Segoe UI',Helvetica,Arial,sans-serif;font-size:16px;line-height:1.5";
const BUTTON: &str = "display:inline-block;padding:12px 20px;border-radius:8px;background:#1e5640;color:#ffffff;font-weight:bold;text-decoration:none";
const QUOTE: &str = "margin:0 0 16px;padding:0 0 0 16px;border-left:4px solid #f4b942";

pub struct Letter {
    pub subject: MailLine,
    pub parts: Vec<Part>,
    /// Small, below a line: why this mail came and how such mails end.
    pub footer: Vec<Part>,
}

/// Addresses are the site's own and full.
pub enum Part {
    Heading(String),
    Text(String),
    /// Somebody's own words, line by line.
    Quote(String),
    Picture {
        address: String,
        shows: String,
    },
    Button {
        label: &'static str,
        address: String,
    },
    Link {
        label: &'static str,
        address: String,
    },
}

impl Letter {
    pub fn text(&self) -> String {
        let parts = self.parts.iter().filter_map(Part::text).collect::<Vec<_>>().join("\n\n");
        let footer = self.footer.iter().filter_map(Part::text).collect::<Vec<_>>().join("\n");
        format!("{parts}\n\n-- \n{footer}\n")
    }

    pub fn html(&self) -> String {
        let parts: String = self.parts.iter().map(Part::html).collect();
        let footer: String = self.footer.iter().map(Part::html).collect();
        format!(
            "<!doctype html>\n<html lang=\"en-GB\">\n<head>\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" content=\"width=device-width\">\n<meta name=\"color-scheme\" content=\"light dark\">\n<title>{subject}</title>\n</head>\n<body style=\"{BODY}\">\n<div style=\"max-width:560px;margin:0 auto\">\n{parts}<hr style=\"margin:24px 0 16px;border:0;border-top:1px solid #a89a86\">\n<div style=\"font-size:14px\">\n{footer}</div>\n</div>\n</body>\n</html>\n",
            subject = escaped(self.subject.as_str()),
        )
    }
}

impl Part {
    /// Returns none for a part without text.
    fn text(&self) -> Option<String> {
        match self {
            Self::Heading(text) | Self::Text(text) => Some(text.clone()),
            Self::Quote(text) => Some(text.lines().map(|line| format!("> {line}")).collect::<Vec<_>>().join("\n")),
            Self::Picture { .. } => None,
            Self::Button { label, address } | Self::Link { label, address } => Some(format!("{label}:\n{address}")),
        }
    }

    fn html(&self) -> String {
        match self {
            Self::Heading(text) => format!("<h1 style=\"margin:0 0 16px;font-size:22px\">{}</h1>\n", escaped(text)),
            Self::Text(text) => format!("<p style=\"margin:0 0 16px\">{}</p>\n", escaped(text)),
            Self::Quote(text) => {
                let lines = text.lines().map(escaped).collect::<Vec<_>>().join("<br>\n");
                format!("<blockquote style=\"{QUOTE}\">{lines}</blockquote>\n")
            }
            Self::Picture { address, shows } => format!(
                "<p style=\"margin:0 0 16px\"><img src=\"{}\" alt=\"{}\" width=\"560\" style=\"width:100%;height:auto;border-radius:12px\"></p>\n",
                escaped(address),
                escaped(shows)
            ),
            Self::Button { label, address } => {
                format!(
                    "<p style=\"margin:0 0 16px\"><a href=\"{}\" style=\"{BUTTON}\">{}</a></p>\n",
                    escaped(address),
                    escaped(label)
                )
            }
            Self::Link { label, address } => {
                format!("<p style=\"margin:0 0 8px\"><a href=\"{}\">{}</a></p>\n", escaped(address), escaped(label))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn letter() -> Letter {
        let address = "https://pets.example/recipe/7".to_owned();
        Letter {
            subject: MailLine::new("A recipe: Cod & <Chips>"),
            parts: vec![
                Part::Heading("Cod & <Chips>".into()),
                Part::Picture { address: "https://pets.example/7.png".into(), shows: "A \"bowl\"".into() },
                Part::Quote("<script>alert(1)</script>\nSecond line".into()),
                Part::Button { label: "See the recipe", address },
            ],
            footer: vec![Part::Link { label: "No more", address: "https://pets.example/?a=1&b=2".into() }],
        }
    }

    #[test]
    fn the_plain_text_says_the_same_without_marks() {
        assert_eq!(
            letter().text(),
            "Cod & <Chips>\n\n> <script>alert(1)</script>\n> Second line\n\nSee the recipe:\nhttps://pets.example/recipe/7\n\n-- \nNo more:\nhttps://pets.example/?a=1&b=2\n"
        );
    }

    #[test]
    fn nothing_a_visitor_wrote_is_markup() {
        let html = letter().html();
        for part in [
            "<title>A recipe: Cod &amp; &lt;Chips&gt;</title>",
            "&lt;script&gt;alert(1)&lt;/script&gt;<br>\nSecond line",
            "alt=\"A &quot;bowl&quot;\"",
            "href=\"https://pets.example/?a=1&amp;b=2\"",
        ] {
            assert!(html.contains(part), "{part}\n{html}");
        }
        assert!(!html.contains("<script"));
    }
}
