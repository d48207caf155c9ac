//! Recognises bots by their user agent (`data/bots.csv`). Their page views are not counted.

use crate::table::{CellError, EmbeddedTable, TableError, parse_rows};

static BOTS: EmbeddedTable<Vec<Bot>> = EmbeddedTable::new(|| {
    parse(include_str!("../../data/bots.csv")).map_err(|error| error.in_file("crates/domain/data/bots.csv"))
});

/// A row of the table, in lower case.
#[derive(Debug)]
struct Bot {
    /// Text that the user agents of a bot contain.
    sign: String,
    /// A word that contains the sign but is part of the user agent of a browser. Empty if there is none.
    exception: String,
}

/// Returns true if a user agent is blank or names a bot.
pub fn is_bot(user_agent: &str) -> bool {
    let user_agent = user_agent.to_lowercase();
    user_agent.trim().is_empty() || BOTS.get().iter().any(|bot| bot.matches(&user_agent))
}

impl Bot {
    /// `user_agent` is in lower case.
    fn matches(&self, user_agent: &str) -> bool {
        if self.exception.is_empty() {
            user_agent.contains(&self.sign)
        } else {
            user_agent.replace(&self.exception, "").contains(&self.sign)
        }
    }
}

pub(crate) fn check_table() -> Result<(), TableError> {
    BOTS.check()
}

fn parse(text: &str) -> Result<Vec<Bot>, CellError> {
    let mut bots: Vec<Bot> = Vec::new();
    for row in parse_rows(text, &["sign", "exception", "what"])? {
        row.required("what")?;
        let sign = row.required("sign")?;
        if bots.iter().any(|bot| bot.sign == sign) {
            return Err(row.error("sign", format!("'{sign}' occurs twice")));
        }
        if let Some(field) = ["sign", "exception"].into_iter().find(|it| row.text(it) != row.text(it).to_lowercase()) {
            return Err(row.error(field, "must be in lower case"));
        }
        bots.push(Bot { sign: sign.to_owned(), exception: row.text("exception").to_owned() });
    }
    Ok(bots)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bots_are_recognised_by_their_user_agent() {
        for (user_agent, expected) in [
            ("Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)", true),
            ("Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)", true),
            ("Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2)", true),
            ("Mozilla/5.0 (compatible; Baiduspider/2.0)", true),
            ("facebookexternalhit/1.1", true),
            ("WhatsApp/2.23.20.0", true),
            ("Mozilla/5.0 (Linux; Android 11) Chrome/119.0 Mobile Safari/537.36 Chrome-Lighthouse", true),
            ("", true),
            ("  ", true),
            ("Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", false),
            ("Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1", false),
            ("Mozilla/5.0 (Linux; Android 9; CUBOT_X19) AppleWebKit/537.36 Chrome/119.0 Mobile Safari/537.36", false),
        ] {
            assert_eq!(is_bot(user_agent), expected, "{user_agent}");
        }
    }

    #[test]
    fn each_sign_in_the_table_is_recognised() {
        for bot in BOTS.get() {
            assert!(bot.sign.len() > 2 && is_bot(&bot.sign), "{bot:?}");
        }
    }

    #[test]
    fn errors_in_the_table_name_line_and_field() {
        let valid = "sign,exception,what\nbot,cubot,Crawlers\nspider,,Baiduspider\n";
        assert_eq!(parse(valid).map(|it| it.len()).ok(), Some(2));
        for (from, to, expected) in [
            ("spider,,", ",,", "line 3, field sign: is empty"),
            ("spider,,", "bot,,", "line 3, field sign: 'bot' occurs twice"),
            ("spider,,", "Spider,,", "line 3, field sign: must be in lower case"),
            ("bot,cubot", "bot,Cubot", "line 2, field exception: must be in lower case"),
            ("spider,,Baiduspider", "spider,,", "line 3, field what: is empty"),
            ("spider,,Baiduspider", "spider", "line 3, field exception: the line has 1 field and the heading 3"),
        ] {
            let error = parse(&valid.replacen(from, to, 1)).unwrap_err().to_string();
            assert_eq!(error, expected, "{from} -> {to}");
        }
    }
}
