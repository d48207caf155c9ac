//! Which programs look at pages without a person behind them (`data/bots.csv`): they are not counted.

use serde::Deserialize;
use std::sync::LazyLock;
use thiserror::Error;

#[derive(Debug, Error)]
#[error("a row of the table of bots does not have the shape of one: {0}")]
struct BotTableBroken(#[from] csv::Error);

/// What a program's name holds, in lower case.
#[derive(Debug, Deserialize)]
struct Bot {
    sign: String,
    /// A word that holds the sign and is no bot's.
    exceptions: String,
}

#[expect(
    clippy::expect_used,
    reason = "the table is part of the program and a test reads it; without it every bot would count"
)]
static BOTS: LazyLock<Vec<Bot>> =
    LazyLock::new(|| parse(include_str!("../../data/bots.csv")).expect("the table of bots is whole"));

/// True where a browser's name says that nobody sits before it, or where it says nothing.
pub fn is_bot(user_agent: &str) -> bool {
    let name = user_agent.to_lowercase();
    name.trim().is_empty() || BOTS.iter().any(|bot| bot.is_in(&name))
}

impl Bot {
    fn is_in(&self, name: &str) -> bool {
        let plain = if self.exceptions.is_empty() { name.to_owned() } else { name.replace(&self.exceptions, "") };
        plain.contains(&self.sign)
    }
}

fn parse(table: &str) -> Result<Vec<Bot>, BotTableBroken> {
    Ok(csv::Reader::from_reader(table.as_bytes()).deserialize().collect::<Result<_, _>>()?)
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
    fn each_row_of_the_table_is_in_lower_case_and_says_what_it_is() {
        let mut table = csv::Reader::from_reader(include_str!("../../data/bots.csv").as_bytes());
        for (row, bot) in table.records().zip(BOTS.iter()) {
            assert_eq!(bot.sign, bot.sign.to_lowercase());
            assert!(bot.sign.len() > 2 && is_bot(&bot.sign), "{bot:?}");
            assert!(!row.unwrap()[2].is_empty(), "{bot:?}");
        }
    }
}
