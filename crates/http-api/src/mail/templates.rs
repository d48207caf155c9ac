//! The templates of mails, each as plain text and as HTML. Values are escaped in HTML.

use domain::mail_header_value::MailHeaderValue;
use minijinja::syntax::SyntaxConfig;
use minijinja::{AutoEscape, Environment, Error, UndefinedBehavior, Value, context, escape_formatter};
use quick_xml::escape::escape;
use std::sync::LazyLock;

use crate::error::ApiError;

static ENVIRONMENT: LazyLock<Result<Environment<'static>, Error>> = LazyLock::new(environment);

macro_rules! templates {
    ($($name:literal),* $(,)?) => { [$(($name, include_str!(concat!("templates/", $name)))),*] };
}

const TEMPLATES: [(&str, &str); 14] = templates![
    "answer.html",
    "answer.txt",
    "confirmation.html",
    "confirmation.txt",
    "elements.html",
    "layout.html",
    "letter.html",
    "letter.txt",
    "notice.html",
    "notice.txt",
    "opt_out.html",
    "opt_out.txt",
    "share.html",
    "share.txt",
];

/// The content of a mail.
#[derive(Debug)]
pub struct Content {
    pub subject: MailHeaderValue,
    pub text: String,
    pub html: String,
}

impl Content {
    /// Renders the templates `{name}.txt` and `{name}.html`. A value that a template needs and `values` lacks is an error.
    pub fn render(name: &str, subject: MailHeaderValue, values: Value) -> Result<Self, ApiError> {
        let environment = ENVIRONMENT.as_ref().map_err(ApiError::internal)?;
        let values = context! { subject => subject.as_str(), ..values };
        let render = |file: String| environment.get_template(&file)?.render(&values);
        let text = render(format!("{name}.txt")).map_err(ApiError::internal)?;
        let html = render(format!("{name}.html")).map_err(ApiError::internal)?;
        Ok(Self { subject, text, html })
    }
}

fn environment() -> Result<Environment<'static>, Error> {
    let mut environment = Environment::new();
    let mut syntax = SyntaxConfig::builder();
    environment.set_syntax(syntax.trim_blocks(true).lstrip_blocks(true).keep_trailing_newline(true).build()?);
    environment.set_undefined_behavior(UndefinedBehavior::Strict);
    // The default formatter also escapes slashes, which makes the URLs in the source unreadable.
    environment.set_formatter(|output, state, value| match (state.auto_escape(), value.as_str()) {
        (AutoEscape::Html, Some(text)) if !value.is_safe() => Ok(output.write_str(&escape(text))?),
        _ => escape_formatter(output, state, value),
    });
    for (name, source) in TEMPLATES {
        environment.add_template(name, source)?;
    }
    Ok(environment)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs::read_dir;

    const HOSTILE: &str = "\"Cod\" & <script>alert(1)</script>";

    /// The values of all mails.
    fn values(note: Option<&str>, email: Option<&str>) -> Value {
        context! {
            site_name => "Natural Pet Recipes",
            opt_out_url => "https://pets.example/mail/opt-out?token=x&y",
            sender_name => HOSTILE, title => HOSTILE, description => HOSTILE, verdict => "Complete", note,
            recipe_url => "https://pets.example/recipe/7",
            picture_url => "https://pets.example/7.png", picture_alt => HOSTILE,
            topic => "dog", confirm_url => "https://pets.example/newsletter/confirm?token=x", valid_for => "7 days",
            name => HOSTILE, email, category => "Technical issue", message => HOSTILE,
            page_url => email.map(|_| "https://pets.example/recipe/7"),
            messages_url => "https://pets.example/admin",
            blocks => [
                context! { kind => "heading", text => HOSTILE },
                context! { kind => "paragraph", lines => [[context! { text => HOSTILE, url => "https://pets.example/x?a&b" }]] },
                context! { kind => "list", lines => [[context! { text => HOSTILE, url => () }]] },
            ],
            text => "Hello\n", topic_label => "dogs", operator => email, is_test => note.is_some(),
            unsubscribe_url => "https://pets.example/newsletter/unsubscribe?token=x",
            answer => HOSTILE, sent_on => "21 November 2026", can_reply => email.is_some(),
            contact_url => "https://pets.example/contact",
        }
    }

    #[test]
    fn each_file_is_a_template() {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/src/mail/templates");
        let mut files: Vec<_> = read_dir(folder).unwrap().map(|file| file.unwrap().file_name()).collect();
        files.sort();
        assert_eq!(files, TEMPLATES.map(|(name, _)| name));
    }

    #[test]
    fn all_mails_render_and_escape_their_values() {
        for name in ["share", "confirmation", "notice", "letter", "answer"] {
            for value in [Some("First <b>line</b>\nSecond line"), None] {
                let content = Content::render(name, MailHeaderValue::new(HOSTILE), values(value, value)).unwrap();
                assert!(!content.html.contains("<script") && !content.html.contains("<b>"), "{}", content.html);
                assert!(content.html.contains("<title>&quot;Cod&quot; &amp; &lt;script&gt;"), "{}", content.html);
                assert!(content.html.contains("href=\"https://pets.example/"), "{}", content.html);
                assert!(!content.text.contains("&amp;"), "{}", content.text);
                assert!(content.text.ends_with('\n') && !content.text.contains("\n\n\n"), "{}", content.text);
            }
        }
    }

    #[test]
    fn notes_are_quoted_line_by_line() {
        let values = values(Some("First <b>line</b>\nSecond line"), None);
        let content = Content::render("share", MailHeaderValue::new("A recipe"), values).unwrap();
        let html = "First &lt;b&gt;line&lt;/b&gt;<br>\nSecond line\n</blockquote>";
        assert!(content.html.contains(html), "{}", content.html);
        let text =
            "wrote:\n\n> First <b>line</b>\n> Second line\n\nSee the recipe:\nhttps://pets.example/recipe/7\n\n-- \n";
        assert!(content.text.contains(text), "{}", content.text);
    }

    #[test]
    fn a_missing_value_is_an_error() {
        assert!(Content::render("share", MailHeaderValue::new("A recipe"), context! {}).is_err());
    }
}
