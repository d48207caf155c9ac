//! Fuzzes the check of mail addresses.

use domain::email_address::{EmailAddress, MAX_LENGTH};
use proptest::prelude::*;
use proptest::sample::select;

use crate::pieces::text;
use crate::runner::{Check, ensure, fuzz};

const LOCAL_PARTS: &[&str] = &[
    "anna",
    "Anna.Smith",
    "a",
    "a+pets",
    "+",
    "a.+b",
    "o'brien",
    "a_b-c",
    "a.b.c",
    ".a",
    "a.",
    "a..b",
    "\"a b\"",
    "-",
    "a--",
    "{x}|y",
    "!#$%&'*/=?^`~",
    "ünder",
    "a\r\nBcc",
    "a b",
    "a\0",
    "<a",
    "root",
    "a@b",
];
const DOMAINS: &[&str] = &[
    "example.com",
    "EXAMPLE.co.uk",
    "gmail.com",
    "googlemail.com",
    "proton.me",
    "pm.me",
    "anna.fastmail.com",
    "a.b.fastmail.com",
    "fastmail.com",
    "localhost",
    "127.0.0.1",
    "[127.0.0.1]",
    "xn--bcher-kva.example",
    "bücher.example",
    "-a.com",
    "a-.com",
    "a..com",
    ".com",
    "com.",
    "a.c0m",
    "a.1",
    "exam ple.com",
    "example.com\r\n",
    "example.com>",
    "example.com,b@c.com",
    "example.com;",
    "a_b.com",
];

fn addresses() -> impl Strategy<Value = String> {
    let part = |known: &'static [&'static str]| {
        prop_oneof![
            6 => select(known).prop_map(str::to_owned),
            2 => "[a-zA-Z0-9.+_'-]{1,70}",
            1 => text(2),
        ]
    };
    let sign = prop_oneof![30 => Just("@"), 1 => Just(""), 1 => Just("@@"), 1 => Just("＠"), 1 => Just(" @ ")];
    let ends = select(&["", "", "", " ", "\n", "\t", "\u{a0}", ".", ">"][..]);
    let address = (ends.clone(), part(LOCAL_PARTS), sign, part(DOMAINS), ends)
        .prop_map(|(start, local, sign, domain, end)| format!("{start}{local}{sign}{domain}{end}"));
    prop_oneof![12 => address, 1 => text(6)]
}

fn check(text: &str) -> Check {
    let Ok(address) = EmailAddress::parse(text) else { return Ok(()) };
    let accepted = address.as_str();
    ensure!(accepted == text.trim_matches(' '), "{accepted:?} was accepted for another text");
    ensure!(accepted.len() <= MAX_LENGTH, "{} bytes", accepted.len());
    ensure!(accepted.chars().all(|c| c.is_ascii_graphic()), "{accepted:?} has a space, a line break or another script");
    ensure!(
        !accepted.contains([',', ';', '<', '>', '"', '\\', '(', ')', '[', ']', ':']),
        "{accepted:?} is more than one address"
    );
    ensure!(accepted.matches('@').count() == 1, "{accepted:?} has several @");
    ensure!(EmailAddress::parse(accepted).as_ref() == Ok(&address), "{accepted:?} is not accepted again");
    ensure!(accepted.parse::<lettre::Address>().is_ok(), "no mail can be sent to {accepted:?}");

    let key = address.to_key();
    let upper = EmailAddress::parse(&accepted.to_ascii_uppercase()).map_err(|error| error.to_string())?;
    ensure!(
        upper.to_key() == key && upper.to_mailbox_key() == address.to_mailbox_key(),
        "capital letters change the key"
    );
    let mailbox = address.to_mailbox_key();
    ensure!(mailbox.len() <= accepted.len() + "fastmail.com".len(), "the key is longer than the address: {mailbox}");
    // The key of a strange address, such as 'a.+b@example.com', need not be an address.
    if let Ok(again) = EmailAddress::parse(&mailbox) {
        ensure!(again.to_mailbox_key() == mailbox, "the key {mailbox} has another key");
    }
    Ok(())
}

#[test]
fn accepted_addresses_have_no_spaces_and_can_be_sent_to() {
    fuzz("email_address", addresses(), |text| check(text));
}
