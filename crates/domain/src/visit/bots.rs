//! Which programs look at pages without a person behind them (`data/bots.csv`): they are not counted.

use crate::table::{CellError, EmbeddedTable, TableError, parse_rows};

static BOTS: EmbeddedTable<Vec<Bot>> = EmbeddedTable::new(|| {
    parse(include_str!("../../data/bots.csv")).map_err(|error| error.in_file("crates/domain/data/bots.csv"))
});

/// What a program's name holds, in lower case.
#[derive(Debug)]
struct Bot {
    sign: String,
    /// A word that holds the sign and is no bot's. May be empty.
    exception: String,
}

/// True where a browser's name says that nobody sits before it, or where it says nothing.
pub fn is_bot(user_agent: &str) -> bool {
    let name = user_agent.to_lowercase();
    name.trim().is_empty() || BOTS.get().iter().any(|bot| bot.is_in(&name))
}

impl Bot {
    fn is_in(&self, name: &str) -> bool {
        let plain = if self.exception.is_empty() { name.to_owned() } else { name.replace(&self.exception, "") };
        plain.contains(&self.sign)
    }
}

pub(crate) fn check_table() -> Result<(), TableError> {
    BOTS.check()
}

fn parse(text: &str) -> Result<Vec<Bot>, CellError> {
    let mut bots: Vec<Bot> = Vec::new();
    for row in parse_rows(text, &["sign", "exceptions", "what"])? {
        row.required("what")?;
        let sign = row.required("sign")?;
        if bots.iter().any(|bot| bot.sign == sign) {
            return Err(row.error("sign", format!("'{sign}' is there twice")));
        }
        if let Some(field) = ["sign", "exceptions"].into_iter().find(|it| row.text(it) != row.text(it).to_lowercase()) {
            return Err(row.error(field, "must be in lower case"));
        }
        bots.push(Bot { sign: sign.to_owned(), exception: row.text("exceptions").to_owned() });
    }
    Ok(bots)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn programs_without_a_person_are_known_by_their_names() {
        for (name, expected) in [
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
            assert_eq!(is_bot(name), expected, "{name}");
        }
    }

    #[test]
    fn each_row_of_the_table_finds_its_sign() {
        for bot in BOTS.get() {
            assert!(bot.sign.len() > 2 && is_bot(&bot.sign), "{bot:?}");
        }
    }

    #[test]
    fn a_broken_table_is_refused_by_line_and_field() {
        let sound = "sign,exceptions,what\nbot,cubot,Crawlers\nspider,,Baiduspider\n";
        assert_eq!(parse(sound).map(|it| it.len()).ok(), Some(2));
        for (from, to, expected) in [
            ("spider,,", ",,", "line 3, field sign: is empty"),
            ("spider,,", "bot,,", "line 3, field sign: 'bot' is there twice"),
            ("spider,,", "Spider,,", "line 3, field sign: must be in lower case"),
            ("bot,cubot", "bot,Cubot", "line 2, field exceptions: must be in lower case"),
            ("spider,,Baiduspider", "spider,,", "line 3, field what: is empty"),
            ("spider,,Baiduspider", "spider", "line 3, field exceptions: the line has 1 fields and the heading 3"),
        ] {
            let error = parse(&sound.replacen(from, to, 1)).unwrap_err().to_string();
            assert_eq!(error, expected, "{from} -> {to}");
        }
    }
}
