//! Tests of the built-in retailer table and of the order of shops.

use super::*;

const TABLE: &str = include_str!("../../data/retailers.csv");

fn table() -> Retailers {
    Retailers::parse(TABLE).unwrap()
}

fn names(country: Country, intent: SearchIntent) -> Vec<String> {
    table().rank_shops(country, intent).into_iter().map(|it| it.name.clone()).collect()
}

#[test]
fn table_parses_and_states_how_each_address_was_checked() {
    for row in table().iter() {
        assert!(
            row.check.starts_with("seen") || row.check.starts_with("recalled"),
            "{} {} in crates/affiliate/data/retailers.csv: let `check` begin with 'seen' or 'recalled', and say how its address was \
             checked",
            row.country,
            row.name
        );
    }
}

#[test]
fn every_country_has_shops_and_a_marketplace() {
    for (country, minimum, marketplace_name) in [
        (Country::from_code("GB"), 10, "Amazon UK"),
        (Country::from_code("US"), 9, "Amazon US"),
        (Country::from_code("CA"), 6, "Amazon Canada"),
        (Country::from_code("DE"), 5, "Amazon DE"),
        (Country::from_code("FR"), 5, "Amazon FR"),
        (Country::from_code("AU"), 5, "Amazon AU"),
        (Country::from_code("IT"), 5, "Amazon IT"),
        (Country::from_code("ES"), 6, "Amazon ES"),
        (Country::from_code("JP"), 3, "Amazon JP"),
        (Country::from_code("IN"), 5, "Amazon IN"),
        (Country::from_code("NZ"), 4, "Amazon AU (serves NZ)"),
        (Country::from_code("NL"), 6, "Amazon NL"),
    ] {
        let shops = names(country, SearchIntent::Anything);
        assert!(
            shops.len() >= minimum,
            "{country} has fewer than {minimum} shops: {shops:?}. If a shop of crates/affiliate/data/retailers.csv has closed, lower \
             the minimum of its country here."
        );
        assert_eq!(
            table().marketplace(country).name,
            marketplace_name,
            "{country} in crates/affiliate/data/retailers.csv"
        );
    }
}

#[test]
fn search_intent_decides_the_order_of_shops() {
    assert_eq!(
        names(Country::from_code("AU"), SearchIntent::Anything),
        ["Amazon AU", "Pet Circle", "Petbarn", "Woolworths", "Coles"]
    );
    assert_eq!(
        names(Country::from_code("AU"), SearchIntent::Food),
        ["Woolworths", "Coles", "Amazon AU", "Pet Circle", "Petbarn"]
    );
    assert_eq!(
        names(Country::from_code("AU"), SearchIntent::PetProduct),
        ["Pet Circle", "Petbarn", "Amazon AU", "Woolworths", "Coles"]
    );
    assert_eq!(names(Country::from_code("GB"), SearchIntent::Supplement)[..2], ["Holland & Barrett", "Amazon UK"]);
    // Great Britain has more grocers than a page shows.
    assert_eq!(names(Country::GB, SearchIntent::Food)[..5], ["Ocado", "Tesco", "Sainsbury's", "Amazon UK", "Waitrose"]);
}

#[test]
fn marketplace_is_among_the_shown_shops_except_for_organic_searches() {
    for served in crate::market::Market::built_in().countries.iter() {
        for intent in [SearchIntent::Anything, SearchIntent::Food, SearchIntent::Supplement, SearchIntent::PetProduct] {
            let table = table();
            let shown = table.rank_shops(served.code, intent).into_iter().take(MAX_SHOWN);
            let marketplaces = shown.filter(|it| it.link_kind == LinkKind::Associates).count();
            assert!(marketplaces > 0, "{} {intent:?}", served.name);
        }
    }
}

#[test]
fn organic_searches_show_organic_shops_or_the_two_that_most_likely_sell_food() {
    assert_eq!(names(Country::from_code("GB"), SearchIntent::Organic), ["Abel & Cole"]);
    assert_eq!(names(Country::from_code("US"), SearchIntent::Organic), ["Thrive Market", "Whole Foods Market"]);
    assert_eq!(names(Country::from_code("JP"), SearchIntent::Organic), ["Amazon JP", "Rakuten"]);
    assert_eq!(names(Country::from_code("NZ"), SearchIntent::Organic), ["Woolworths NZ", "Amazon AU (serves NZ)"]);
    assert_eq!(names(Country::from_code("FR"), SearchIntent::Organic), ["Carrefour", "Auchan"]);
    assert_eq!(names(Country::from_code("DE"), SearchIntent::Organic), ["Alnatura"]);
}

#[test]
fn search_intent_is_guessed_from_words() {
    for (words, intent) in [
        ("chicken breast", SearchIntent::Food),
        ("Organic chicken breast", SearchIntent::Organic),
        ("Bio Hähnchenbrust", SearchIntent::Organic),
        ("pollo ecológico", SearchIntent::Organic),
        ("zinc tablets (15 mg)", SearchIntent::Supplement),
        ("Taurine", SearchIntent::Supplement),
        ("pet food bowls", SearchIntent::PetProduct),
        ("Dog training treats", SearchIntent::PetProduct),
        ("catfish", SearchIntent::Food),
        ("", SearchIntent::Food),
    ] {
        assert_eq!(SearchIntent::from_words(words), intent, "{words}");
    }
}

#[test]
fn countries_without_shops_use_those_of_great_britain() {
    let without: String = TABLE.lines().filter(|line| !line.starts_with("JP,")).flat_map(|line| [line, "\n"]).collect();
    let table = Retailers::parse(&without).unwrap();
    let found: Vec<_> =
        table.rank_shops(Country::from_code("JP"), SearchIntent::Anything).iter().map(|it| it.name.as_str()).collect();
    assert_eq!(found[..2], ["Amazon UK", "Pets at Home"]);
    assert_eq!(table.marketplace(Country::from_code("JP")).name, "Amazon UK");
}

#[test]
fn search_addresses_are_validated() {
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
        assert_eq!(is_search_address(url), expected, "{url}");
    }
}
