//! Tests of statements, of advertisements, and of visits and clicks that are saved when a server stops.

use acceptance::visit_totals::visit_totals;
use chrono::{Days, Utc};
use domain::visit::VisitMetric;
use std::path::Path;
use storage::{Storage, earnings};

use crate::program::{Server, printed, run, seeded_folder};

fn storage(folder: &Path) -> Storage {
    let url = format!("sqlite:{}", folder.join("data/petrecipes.db").display());
    Storage::open(&url.parse().unwrap()).unwrap()
}

/// Returns partner, currency, sum and number of lines of all earnings.
fn earnings(folder: &Path) -> Vec<(String, String, i64, i64)> {
    let (first, last) = ("2000-01-01".parse().unwrap(), "2100-01-01".parse().unwrap());
    let totals = storage(folder).read(|db| earnings::partner_totals(db, first, last)).unwrap();
    let mut rows: Vec<_> = totals.into_iter().map(|it| (it.partner, it.currency, it.minor, it.lines)).collect();
    rows.sort();
    rows
}

#[test]
fn statements_are_imported_once_and_completely() {
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str, text: &str| std::fs::write(folder.path().join(name), text).unwrap();
    let import = |arguments: &[&str]| run(folder.path(), &[&["import-revenue"], arguments].concat());
    write("bad.csv", "date,partner,amount,currency\n2026-11-02,Ocado,2.50,GBP\n2026-11-03,Ocado,much,GBP\n");
    let bad = import(&["bad.csv"]);
    assert_eq!(bad.status.code(), Some(1));
    assert!(printed(&bad).contains("line 3: 'much' is not an amount of GBP"), "{}", printed(&bad));
    run(folder.path(), &["migrate"]);
    assert_eq!(earnings(folder.path()), [], "valid lines of an invalid file are not imported");
    write(
        "good.csv",
        "\u{feff}Datum;Partner;Betrag;Currency;Clicks;Orders\r\n02.11.2026;Zooplus;1.234,50;EUR;40;3\r\n03.11.2026;Ocado;2,5;GBP;;\r\n",
    );
    let first = import(&["good.csv"]);
    assert_eq!(
        printed(&first),
        "imported 2 lines from 'good.csv': EUR 1234.50, GBP 2.50; skipped 0 that were imported before\n"
    );
    let expected =
        [("Ocado".to_owned(), "GBP".to_owned(), 250, 1), ("Zooplus".to_owned(), "EUR".to_owned(), 123_450, 1)];
    assert_eq!(earnings(folder.path()), expected);
    let again = import(&["good.csv"]);
    assert!(again.status.success() && printed(&again).contains("nothing changed"), "{}", printed(&again));
    write("copy.csv", "date,partner,amount,currency,clicks,orders\n2026-11-03,Ocado,2.50,GBP,,\n");
    assert!(
        printed(&import(&["copy.csv"]))
            .contains("imported 0 lines from 'copy.csv'; skipped 1 that was imported before")
    );
    assert_eq!(earnings(folder.path()), expected);
    write("network.csv", "Date,Estimated earnings\n2026-11-04,3.10\n");
    assert!(printed(&import(&["network.csv"])).contains("no column for the partner; it may be called"));
    let named = import(&["network.csv", "--partner", "AdSense", "--currency", "gbp", "--kind", "advertising"]);
    assert!(named.status.success(), "{}", printed(&named));
    assert_eq!(earnings(folder.path()).len(), 3);
    // The currency was wrong: the import is removed and repeated.
    let undo = import(&["network.csv", "--undo"]);
    assert!(printed(&undo).starts_with("removed 1 line of 'network.csv', imported on "), "{}", printed(&undo));
    assert!(printed(&undo).ends_with("; kept 0 that another statement contains\n"), "{}", printed(&undo));
    assert_eq!(earnings(folder.path()), expected);
    for file in ["network.csv", "bad.csv"] {
        let never = import(&["--undo", file]);
        assert_eq!(never.status.code(), Some(1));
        assert!(printed(&never).contains("is not imported"), "{}", printed(&never));
    }
    assert_eq!(earnings(folder.path()), expected);
    let corrected = import(&["network.csv", "--partner", "AdSense", "--currency", "usd", "--kind", "advertising"]);
    assert!(corrected.status.success(), "{}", printed(&corrected));
    assert_eq!(earnings(folder.path())[0], ("AdSense".to_owned(), "USD".to_owned(), 310, 1));
    // Lines that a later file contains too are kept.
    assert!(printed(&import(&["good.csv", "--undo"])).contains("removed 1 line of 'good.csv'"));
    assert_eq!(earnings(folder.path())[1..], expected[..1]);
    for (arguments, words) in [
        (vec!["missing.csv"], "'missing.csv' cannot be read"),
        (vec!["good.csv", "--currency", "XXX"], "'XXX' is not a currency code"),
        (vec!["good.csv", "--undo", "--currency", "GBP"], "cannot be used with"),
        (vec!["good.csv", "--kind", "gift"], "'gift' is not a kind of revenue"),
        (vec!["good.csv", "--dates", "ymd"], "'ymd' is not a date order"),
    ] {
        let rejected = import(&arguments);
        assert!(!rejected.status.success() && printed(&rejected).contains(words), "{}", printed(&rejected));
    }
    let help = printed(&import(&["--help"]));
    assert!(help.contains("commission amount"), "the help lists the columns");
    assert!(help.contains("--undo") && help.contains("Remove the lines that were imported"), "{help}");
}

#[test]
fn advertisements_are_added_changed_listed_and_removed() {
    let folder = tempfile::tempdir().unwrap();
    let ads = |arguments: &[&str]| run(folder.path(), &[&["ads"], arguments].concat());
    run(folder.path(), &["migrate"]);
    assert_eq!(printed(&ads(&["list"])), "There are no advertisements.\n");
    let content = ["add", "--title", "Steel bowls", "--description", "Made to last."];
    let bad = ads(&[&content[..], &["--target", "http://bowls.example", "--position", "top", "--to", "soon"]].concat());
    assert_eq!(bad.status.code(), Some(1));
    for line in [
        "--target: must be the https address",
        "--position: 'top' is not a position",
        "--to: 'soon' is not a date in the form",
    ] {
        assert!(printed(&bad).contains(line), "{}", printed(&bad));
    }
    let good =
        ads(&[&content[..], &["--target", "https://bowls.example", "--position", "home", "--to", "2026-12-31"]]
            .concat());
    assert_eq!(printed(&good), "Added advertisement 1, until 2026-12-31.\n");
    let set = ads(&["set", "1", "--title", "Copper bowls", "--from", "2026-11-01", "--to", ""]);
    assert_eq!(printed(&set), "Changed advertisement 1, from 2026-11-01.\n");
    let list = printed(&ads(&["list"]));
    for word in ["home", "from 2026-11-01", "0 clicks", "Copper bowls", "https://bowls.example"] {
        assert!(list.contains(word), "{list}");
    }
    assert!(printed(&ads(&["set", "1", "--target", "javascript:alert(1)"])).contains("--target: "));
    assert!(printed(&ads(&["set", "2", "--title", "x"])).contains("there is no advertisement 2"));
    assert_eq!(printed(&ads(&["remove", "1"])), "Removed advertisement 1.\n");
    assert_eq!(ads(&["remove", "1"]).status.code(), Some(1));
}

#[test]
fn visits_and_clicks_are_saved_when_a_server_stops_and_the_log_has_no_addresses() {
    let folder = seeded_folder();
    let variables = [("TRUSTED_PROXIES", "127.0.0.1"), ("RUST_LOG", "debug")];
    let server = Server::serve(folder.path(), &variables);
    let headers = ["user-agent: Mozilla/5.0 Firefox/140.0", "x-forwarded-for: 203.0.113.77"];
    for (path, json) in [
        ("/api/analytics/page-view", "{\"path\":\"/recipe/7\",\"referrer\":\"http://203.0.113.77/\"}"),
        ("/api/affiliate/track-click", "{\"retailer\":\"Ocado\",\"ipAddress\":\"203.0.113.77\"}"),
        ("/api/analytics/page-view", "{\"path\":\"\"}"),
    ] {
        let response = server.request("POST", path, &headers, json);
        let expected = if json.contains("\"\"") { "HTTP/1.1 422" } else { "HTTP/1.1 204" };
        assert!(response.starts_with(expected), "{response}");
    }
    let (code, log_text) = server.stop();
    assert_eq!(code, Some(0), "{log_text}");
    assert!(log_text.contains("/api/analytics/page-view"), "the log has every request: {log_text}");
    assert!(!log_text.contains("203.0.113") && !log_text.contains("Firefox"), "{log_text}");
    let today = Utc::now().date_naive();
    let totals = visit_totals(&storage(folder.path()), today - Days::new(1), today);
    assert_eq!((totals.total(VisitMetric::Views), totals.total(VisitMetric::Retailer)), (1, 1));
}
