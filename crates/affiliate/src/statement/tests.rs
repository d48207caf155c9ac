//! Tests of statements in the formats of several networks, and of errors in them.

use super::*;
use std::error::Error as _;

fn parse_text(text: &str) -> Result<Vec<Earning>, StatementError> {
    parse(text.as_bytes(), &StatementDefaults::default())
}

fn earning(day: &str, partner: &str, minor: i64, code: &str) -> Earning {
    Earning {
        day: day.parse().unwrap(),
        partner: partner.to_owned(),
        kind: RevenueKind::Affiliate,
        amount: Money { minor, currency: code.parse().unwrap() },
        clicks: None,
        orders: None,
    }
}

#[test]
fn all_formats_parse_to_the_same_lines() {
    let expected = [
        Earning { clicks: Some(12), orders: Some(2), ..earning("2026-11-02", "Ocado", 123_456, "GBP") },
        Earning { clicks: Some(0), orders: None, ..earning("2026-11-13", "Zooplus", -250, "EUR") },
    ];
    for text in [
        "date,partner,amount,currency,clicks,orders\n2026-11-02,Ocado,1234.56,GBP,12,2\n2026-11-13,Zooplus,-2.50,EUR,0,\n",
        "\u{feff}Date;Partner;Amount;Currency;Clicks;Orders\r\n02.11.2026;Ocado;1.234,56;gbp;12;2\r\n13.11.2026;Zooplus;-2,5;eur;0;\r\n",
        "Transaction Date,Advertiser Name,Commission (total),Currency Code,Clicks,Sales,Note\n2026-11-02T09:00:00Z,Ocado,\"1,234.56\",GBP,12,2,x\n\n2026/11/13 23:59,Zooplus,(2.50),EUR,0,,\n",
        "DATE\tRETAILER\tEARNINGS\tCURRENCY\tCLICKS\tORDERS\n2026-11-02\tOcado\t£1 234.56\tGBP\t12\t2\n2026-11-13\tZooplus\t-€2.50\tEUR\t0\t\n",
        "clicks,orders,currency,amount,partner,date\n12,2,GBP,1234.5600,Ocado,2026-11-02\n0,,EUR,\u{2212}2.5,Zooplus,13/11/2026",
    ] {
        assert_eq!(parse_text(text).unwrap(), expected, "{text}");
    }
}

#[test]
fn defaults_apply_to_missing_columns_and_empty_fields() {
    let defaults = StatementDefaults {
        partner: Some("AdSense".into()),
        currency: Some(Currency::GBP),
        kind: RevenueKind::Advertising,
        date_order: Some(DateOrder::DayFirst),
    };
    let text = "Date,Estimated earnings (GBP),kind\n03/04/2026,1.20,\n04/04/2026,3,affiliate\n";
    let found = parse(text.as_bytes(), &defaults).unwrap();
    let advertising = Earning { kind: RevenueKind::Advertising, ..earning("2026-04-03", "AdSense", 120, "GBP") };
    assert_eq!(found, [advertising, earning("2026-04-04", "AdSense", 300, "GBP")]);
}

#[test]
fn the_revenue_of_the_shop_is_not_the_amount() {
    let defaults = StatementDefaults {
        partner: Some("Amazon".into()),
        currency: Some("USD".parse().unwrap()),
        kind: RevenueKind::Affiliate,
        date_order: None,
    };
    let heading = "Category,Name,ASIN,Seller,Tracking ID,Date Shipped,Price($),Items Shipped,Returns,Revenue($),Ad Fees($),Device Type Group";
    let line = "Pets,Bowl,B000000000,Shop,tag-20,2026-11-02,9.99,1,0,9.99,0.30,desktop";
    let found = parse(format!("{heading}\n{line}\n").as_bytes(), &defaults).unwrap();
    assert_eq!(found, [Earning { orders: Some(1), ..earning("2026-11-02", "Amazon", 30, "USD") }]);
    let without_fees = parse(b"Date Shipped,Revenue($)\n2026-11-02,9.99\n", &defaults);
    assert!(matches!(without_fees, Err(StatementError::NoColumn(Column::Amount))), "{without_fees:?}");
}

#[test]
fn ambiguous_amounts_are_rejected() {
    for (text, code, expected) in [
        ("0", "GBP", Some(0)),
        ("12", "GBP", Some(1200)),
        ("12.5", "GBP", Some(1250)),
        ("12,5", "GBP", Some(1250)),
        (".5", "GBP", Some(50)),
        ("1,234,567.89", "USD", Some(123_456_789)),
        ("1.234.567,89", "USD", Some(123_456_789)),
        ("1,234,567", "USD", Some(123_456_700)),
        ("1'234.50", "CHF", Some(123_450)),
        ("12345.67", "USD", Some(1_234_567)),
        ("0.500", "USD", Some(50)),
        ("1,234", "JPY", Some(1234)),
        ("¥1,234", "JPY", Some(1234)),
        ("1234.00", "JPY", Some(1234)),
        ("CA$12.50", "CAD", Some(1250)),
        ("12,50 €", "EUR", Some(1250)),
        ("($3.10)", "USD", Some(-310)),
        ("PLN 12.50", "PLN", Some(1250)),
        ("1.500", "KWD", None),
        ("1.5000", "KWD", Some(1500)),
        ("-0.01", "GBP", Some(-1)),
        ("1,234", "GBP", None),
        ("1.234", "GBP", None),
        ("0.005", "GBP", None),
        ("1.5", "JPY", None),
        ("12,34,56.78", "INR", None),
        ("1.2.3", "GBP", None),
        ("1,23.45.6", "GBP", None),
        ("$5", "GBP", None),
        ("A$5", "CAD", None),
        ("--5", "GBP", None),
        ("1e3", "GBP", None),
        ("five", "GBP", None),
        ("", "GBP", None),
        (".", "GBP", None),
        ("99999999999999999999", "GBP", None),
    ] {
        assert_eq!(parse_minor_units(text, code.parse().unwrap()).ok(), expected, "{text} {code}");
    }
}

#[test]
fn the_error_of_an_ambiguous_amount_says_how_to_write_it() {
    for (text, code, decimals, rewritten, expected) in
        [("1.234", "GBP", "two", "1234.00", 123_400), ("1.234", "KWD", "four", "1.2340", 1234)]
    {
        let currency: Currency = code.parse().unwrap();
        let error = format!("'{text}' may have a thousands separator or decimals; write it with {decimals} decimals");
        assert_eq!(parse_minor_units(text, currency), Err(error), "{code}");
        assert_eq!(parse_minor_units(rewritten, currency), Ok(expected), "{code}");
    }
}

#[test]
fn ambiguous_dates_are_rejected() {
    use DateOrder::{DayFirst, MonthFirst};
    for (text, order, expected) in [
        ("2026-11-02", None, Some("2026-11-02")),
        ("2026/11/02", None, Some("2026-11-02")),
        ("2.11.2026", None, Some("2026-11-02")),
        ("2026-11-02T10:00:00+01:00", None, Some("2026-11-02")),
        ("13/11/2026", None, Some("2026-11-13")),
        ("11/13/2026", None, Some("2026-11-13")),
        ("11/11/2026", None, Some("2026-11-11")),
        ("03/04/2026", Some(DayFirst), Some("2026-04-03")),
        ("03/04/2026", Some(MonthFirst), Some("2026-03-04")),
        ("03/04/2026", None, None),
        ("13/04/2026", Some(MonthFirst), None),
        ("2026-02-30", None, None),
        ("2026-11", None, None),
        ("yesterday", None, None),
        ("02/11/26", None, None),
        ("", None, None),
    ] {
        assert_eq!(day::parse(text, order).ok(), expected.map(|day| day.parse().unwrap()), "{text} {order:?}");
    }
    let error = day::parse("03/04/2026", None).unwrap_err();
    let expected = "'03/04/2026' could be two days; choose day/month/year (31/12/2026) or month/day/year (12/31/2026)";
    assert_eq!(error, expected);
}

#[test]
fn every_invalid_line_is_reported_with_its_number() {
    let text = "date,partner,amount,currency\n2026-11-02,Ocado,1.00,GBP\n2026-11-03,,1.00,GBP\n\n2026-11-04,Ocado,one,GBP\n2026-11-05,Ocado,1.00,XXX\n2026-11-06,Ocado,1.00\n";
    let Err(StatementError::InvalidLines(bad)) = parse_text(text) else { panic!("the statement was accepted") };
    assert_eq!(bad.iter().map(|it| it.line).collect::<Vec<_>>(), [3, 5, 6, 7]);
    let message = StatementError::InvalidLines(bad).to_string();
    for words in [
        "line 3: the partner",
        "line 5: 'one' is not an amount of GBP",
        "line 6: 'XXX'",
        "line 7: the line has 3 cells",
    ] {
        assert!(message.contains(words), "{message}");
    }
}

#[test]
fn cells_over_several_lines_are_rejected() {
    let text = "date,partner,amount,currency,note\n2026-11-02,Ocado,1.00,GBP,\"a\n2026-11-03,Ocado,2.00,GBP,b\n2026-11-04,Ocado,3.00,GBP,c\n";
    let Err(StatementError::InvalidLines(bad)) = parse_text(text) else { panic!("the statement was accepted") };
    assert_eq!(bad.iter().map(|it| it.line).collect::<Vec<_>>(), [2]);
    assert!(bad[0].to_string().starts_with("line 2: a cell continues on the next line"), "{}", bad[0]);
    let closed = "date,partner,amount,currency,note\n2026-11-02,Ocado,1.00,GBP,a\n2026-11-03,Ocado,2.00,GBP,\"b\nc\"\n2026-11-04,Ocado,3.00,GBP,\"d, e\"\n";
    let Err(StatementError::InvalidLines(bad)) = parse_text(closed) else { panic!("the statement was accepted") };
    assert_eq!(bad.iter().map(|it| it.line).collect::<Vec<_>>(), [3], "a quoted line break is rejected too");
}

#[test]
fn files_that_are_not_statements_are_rejected_with_a_sentence() {
    for (file, expected) in [
        (b"\xff\xfe\x00".as_slice(), "not text in UTF-8"),
        (b"".as_slice(), "no lines"),
        (b"date,partner,amount,currency\n".as_slice(), "no lines"),
        (b"day,shop,money,currency\n".as_slice(), "no column for the amount; it may be called amount, commission"),
        (b"date,amount,currency\n".as_slice(), "no column for the partner"),
        (b"date,partner,amount\n".as_slice(), "no column for the currency"),
        (b"date,partner,amount,commission,currency\n".as_slice(), "two columns for the amount"),
    ] {
        let error = parse(file, &StatementDefaults::default()).unwrap_err().to_string();
        assert!(error.contains(expected), "{error}");
    }
}

#[test]
fn headings_are_normalised_and_belong_to_one_column() {
    let all: Vec<&str> = Column::ALL.iter().flat_map(|column| column.headings()).collect();
    let once: std::collections::BTreeSet<_> = all.iter().collect();
    assert_eq!(once.len(), all.len());
    for heading in all {
        assert_eq!(columns::normalise(heading), heading);
    }
}

#[test]
fn a_file_that_is_not_text_is_reported_with_the_position_of_the_first_invalid_byte() {
    let error = parse(b"date,\xff", &StatementDefaults::default()).unwrap_err();
    assert_eq!(error.to_string(), "the file is not text in UTF-8");
    assert!(error.source().is_some_and(|cause| cause.to_string().ends_with("from index 5")), "{error:?}");
}
