//! The table of retailers as it is written, and the order in which shops are offered.

use super::*;

const TABLE: &str = include_str!("../../data/retailers.csv");

fn table() -> Retailers {
    Retailers::parse(TABLE).unwrap()
}

fn names(country: Country, wanted: Wanted) -> Vec<String> {
    table().ranked(country, wanted).into_iter().map(|it| it.name.clone()).collect()
}

#[test]
fn the_whole_table_can_be_read_and_says_how_far_it_was_checked() {
    assert_eq!(table().iter().count(), 69);
    for row in table().iter() {
        assert!(row.check.starts_with("seen") || row.check.starts_with("recalled"), "{}", row.name);
    }
}

#[test]
fn every_country_has_shops_and_a_marketplace_of_its_own() {
    for (country, count, marketplace_name) in [
        (Country::of("GB"), 10, "Amazon UK"),
        (Country::of("US"), 9, "Amazon US"),
        (Country::of("CA"), 6, "Amazon Canada"),
        (Country::of("DE"), 5, "Amazon DE"),
        (Country::of("FR"), 5, "Amazon FR"),
        (Country::of("AU"), 5, "Amazon AU"),
        (Country::of("IT"), 5, "Amazon IT"),
        (Country::of("ES"), 6, "Amazon ES"),
        (Country::of("JP"), 3, "Amazon JP"),
        (Country::of("IN"), 5, "Amazon IN"),
        (Country::of("NZ"), 4, "Amazon AU (serves NZ)"),
        (Country::of("NL"), 6, "Amazon NL"),
    ] {
        assert_eq!(table().ranked(country, Wanted::Anything).len(), count, "{country}");
        assert_eq!(table().marketplace(country).name, marketplace_name);
    }
}

#[test]
fn what_is_wanted_decides_which_shops_come_first() {
    assert_eq!(
        names(Country::of("AU"), Wanted::Anything),
        ["Amazon AU", "Pet Circle", "Petbarn", "Woolworths", "Coles"]
    );
    assert_eq!(names(Country::of("AU"), Wanted::Food), ["Woolworths", "Coles", "Amazon AU", "Pet Circle", "Petbarn"]);
    assert_eq!(
        names(Country::of("AU"), Wanted::PetProduct),
        ["Pet Circle", "Petbarn", "Amazon AU", "Woolworths", "Coles"]
    );
    assert_eq!(names(Country::of("GB"), Wanted::Supplement)[..2], ["Holland & Barrett", "Amazon UK"]);
    // Great Britain has more grocers than a page shows shops.
    assert_eq!(names(Country::GB, Wanted::Food)[..5], ["Ocado", "Tesco", "Sainsbury's", "Amazon UK", "Waitrose"]);
}

#[test]
fn the_marketplace_is_always_among_the_shops_that_are_shown() {
    for served in crate::market::Market::built_in().countries.iter() {
        for wanted in [Wanted::Anything, Wanted::Food, Wanted::Supplement, Wanted::PetProduct] {
            let table = table();
            let shown = table.ranked(served.code, wanted).into_iter().take(SHOWN);
            let marketplaces = shown.filter(|it| it.manner == Manner::Associates).count();
            assert!(marketplaces > 0, "{} {wanted:?}", served.name);
        }
    }
}

#[test]
fn an_organic_search_keeps_organic_shops_else_the_first_two() {
    assert_eq!(names(Country::of("GB"), Wanted::Organic), ["Abel & Cole"]);
    assert_eq!(names(Country::of("US"), Wanted::Organic), ["Thrive Market", "Whole Foods Market"]);
    assert_eq!(names(Country::of("JP"), Wanted::Organic), ["Amazon JP", "Rakuten"]);
    assert_eq!(names(Country::of("NZ"), Wanted::Organic), ["Amazon AU (serves NZ)", "Animates"]);
}

#[test]
fn words_tell_what_is_wanted() {
    for (words, wanted) in [
        ("chicken breast", Wanted::Food),
        ("Organic chicken breast", Wanted::Organic),
        ("zinc tablets (15 mg)", Wanted::Supplement),
        ("Taurine", Wanted::Supplement),
        ("pet food bowls", Wanted::PetProduct),
        ("Dog training treats", Wanted::PetProduct),
        ("catfish", Wanted::Food),
        ("", Wanted::Food),
    ] {
        assert_eq!(Wanted::of_words(words), wanted, "{words}");
    }
}

#[test]
fn a_country_without_shops_is_sent_to_great_britains() {
    let without: String = TABLE.lines().filter(|line| !line.starts_with("JP,")).flat_map(|line| [line, "\n"]).collect();
    let table = Retailers::parse(&without).unwrap();
    let found: Vec<_> = table.ranked(Country::of("JP"), Wanted::Anything).iter().map(|it| it.name.as_str()).collect();
    assert_eq!(found[..2], ["Amazon UK", "Pets at Home"]);
    assert_eq!(table.marketplace(Country::of("JP")).name, "Amazon UK");
}

#[test]
fn an_address_can_change_nothing_but_the_shop() {
    for (url, expected) in [
        ("https://shop.example/s?k={q}", true),
        ("https://shop.example:8443/find/{q}/", true),
        ("https://shop.example/s", false),
        ("https://{q}.example/s", false),
        ("https:///s?k={q}", false),
        ("https://me@shop.example/s?k={q}", false),
        ("http://shop.example/s?k={q}", false),
        ("javascript:alert({q})", false),
        ("https://shop.example/s?k={q}\"onclick=\"x", false),
        ("https://shop.example/s?k={q}&a=b c", false),
        ("https://shop.example/s?k={q}\r\n", false),
        ("https://shöp.example/s?k={q}", false),
    ] {
        assert_eq!(is_address(url), expected, "{url}");
    }
}
