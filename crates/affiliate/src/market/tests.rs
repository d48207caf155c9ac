//! Tests of tables that an operator replaces.

use super::*;
use crate::cost::{Amount, estimate_for};
use crate::country::detect::{Evidence, detect};
use crate::link::Link;
use crate::retailer::SearchIntent;

/// Returns the built-in market with one table changed.
fn with_changed_table(table: &'static str, change: impl Fn(&str) -> String) -> Result<Market, TableError> {
    Market::parse(|name| (name == table).then(|| change(built_in(table))))
}

#[test]
fn built_in_tables_parse_and_no_retailer_pays() {
    let market = Market::built_in();
    assert_eq!(market.paying_retailers().count(), 0);
    for table in TABLES {
        assert!(built_in(table).lines().count() > 2, "{table}");
        assert!(with_changed_table(table, str::to_owned).is_ok(), "{table}");
    }
}

#[test]
fn custom_table_replaces_only_the_built_in_table_of_that_name() {
    let shops = "country,retailer,kind,link,joined,search_url,check\n\
                 GB,Amazon UK,marketplace,associates,false,https://www.amazon.co.uk/s?k={q},tried 2026-11-21\n\
                 GB,The Village Shop,grocery,plain,true,https://village.example/find/{q},tried 2026-11-21\n";
    let market = with_changed_table(RETAILERS, |_| shops.to_owned()).unwrap();
    let names = |country, intent| -> Vec<String> {
        market.retailers.rank_shops(country, intent).into_iter().map(|it| it.name.clone()).collect()
    };
    assert_eq!(names(Country::from_code("GB"), SearchIntent::Food), ["The Village Shop", "Amazon UK"]);
    assert_eq!(
        names(Country::from_code("US"), SearchIntent::Anything),
        ["Amazon UK", "The Village Shop"],
        "a country without shops"
    );
    assert_eq!(market.rates, Market::built_in().rates);
    assert_eq!(market.paying_retailers().map(|it| it.name.as_str()).collect::<Vec<_>>(), ["The Village Shop"]);

    let market = with_changed_table(EXCHANGE_RATES, |table| table.replace("EUR,€,0.92", "EUR,€,0.79")).unwrap();
    let euros = market.rates.convert_pence(100, "EUR".parse().unwrap());
    assert_eq!(market.rates.format_price(euros), "approx. €1.00");
    assert_eq!(market.retailers, Market::built_in().retailers);
    assert_eq!(market.paying_retailers().count(), 0);

    let market = with_changed_table(SEARCH_TERMS, |table| format!("{table}IT,carrots,carote,ours\n")).unwrap();
    let shop = market.retailers.marketplace(Country::from_code("IT"));
    assert!(Link::search(shop, "Carrots", &market).url().contains("k=carote&"));

    let market = with_changed_table(COMMISSIONS, |table| table.replace("NL,1,8,false", "NL,2,5.5,true")).unwrap();
    let found = market.commissions.get(Country::from_code("NL"));
    assert_eq!((found.min, found.max, found.is_strong), (2.0, 5.5, true));

    let market = with_changed_table(CATEGORIES, |table| format!("{table}FR,123,Animalerie,seen\n")).unwrap();
    let link = Link::pet_search(market.retailers.marketplace(Country::from_code("FR")), "collar", &market);
    assert!(link.url().ends_with("&rh=n:123"), "{}", link.url());
}

#[test]
fn custom_country_has_its_currency_and_can_be_detected() {
    let ireland = "IE,Ireland,EUR,kg,4.10,pets-ie-21,ours\n";
    let market = with_changed_table(COUNTRIES, |table| format!("{table}{ireland}")).unwrap();
    let buyer = market.buyer(Country::from_code("IE"));
    assert_eq!((buyer.country.name.as_str(), buyer.currency().code()), ("Ireland", "EUR"));
    let evidence_of_ireland = [
        Evidence { choice: Some("ie"), ..Evidence::default() },
        Evidence { languages: Some("en-IE,en-GB;q=0.9"), ..Evidence::default() },
        Evidence { languages: Some("ga"), ..Evidence::default() },
        Evidence { time_zone: Some("Europe/Dublin"), ..Evidence::default() },
    ];
    for evidence in evidence_of_ireland {
        assert_eq!(detect(&evidence, &market.countries).country, Country::from_code("IE"), "{evidence:?}");
    }
    // 1 kg of a food without a known price costs 4.10 euros.
    let unknown = estimate_for(buyer, [Amount { food: None, grams: Some(1000.0) }]);
    assert_eq!(market.rates.format_price(unknown.total(&market.rates, buyer.currency())), "approx. €4.10");
    // The country has no shops, so it uses Great Britain's.
    assert_eq!(market.retailers.marketplace(Country::from_code("IE")).name, "Amazon UK");
    assert_eq!(market.tags.get(Country::from_code("IE")).unwrap().to_string(), "pets-ie-21");

    let alone = with_changed_table(COUNTRIES, |table| format!("{}\n{ireland}", table.lines().next().unwrap())).unwrap();
    assert_eq!(detect(&Evidence { choice: Some("GB"), ..Evidence::default() }, &alone.countries).country.code(), "IE");
    assert_eq!(alone.buyer(Country::GB).country.code.code(), "IE", "other countries use the first");
}

#[test]
fn custom_currency_is_converted_and_formatted() {
    let zloty = "PLN,zł,4.08,2026-11-20,ours\n";
    let market = with_changed_table(EXCHANGE_RATES, |table| format!("{table}{zloty}")).unwrap();
    // 4.08 / 0.79 = 5.1646.
    assert_eq!(market.rates.format_price(market.rates.convert_pence(100, "PLN".parse().unwrap())), "approx. zł 5.16");
}

#[test]
fn only_the_shop_with_a_registered_tag_pays() {
    let mut configured = Market::built_in().clone();
    configured.tags.set(Country::GB, "pets-21".parse().unwrap());
    assert_eq!(configured.paying_retailers().map(|it| it.name.as_str()).collect::<Vec<_>>(), ["Amazon UK"]);
    let written = with_changed_table(COUNTRIES, |table| table.replace("placeholder-us-20", "pets-20")).unwrap();
    assert_eq!(written.paying_retailers().map(|it| it.name.as_str()).collect::<Vec<_>>(), ["Amazon US"]);
}

#[test]
fn invalid_tables_are_rejected_with_file_line_and_field() {
    for (table, from, to, expected) in [
        (RETAILERS, "GB,Amazon UK", "UK,Amazon UK", "line 2, field country: 'UK' is not a country code"),
        (
            RETAILERS,
            "Pets at Home,pet,",
            "Pets at Home,pets,",
            "line 3, field kind: 'pets' is not a kind of shop; use ",
        ),
        (RETAILERS, "Home,pet,plain", "Home,pet,tag", "line 3, field link: 'tag' is not a kind of link; use "),
        (RETAILERS, "plain,false", "plain,", "line 3, field joined: is empty"),
        (
            RETAILERS,
            "https://www.ocado",
            "http://www.ocado",
            "line 5, field search_url: is not an https address with {q}",
        ),
        (RETAILERS, "searchTerm={q}", "searchTerm=", "line 3, field search_url: is not an https address with {q}"),
        (
            RETAILERS,
            "petsathome.com/s",
            "pets at home.com/s",
            "line 3, field search_url: is not an https address with {q}",
        ),
        (RETAILERS, "Zooplus UK", "Pets at Home", "line 4, field retailer: 'Pets at Home' appears twice in GB"),
        (RETAILERS, "GB,Tesco", "GB,", "line 6, field retailer: is empty"),
        (RETAILERS, "{q},seen\n", "{q},\n", "line 3, field check: is empty"),
        (
            RETAILERS,
            "UK,marketplace,associates",
            "UK,marketplace,plain",
            "line 1, field country: no row is a marketplace for GB with associates links",
        ),
        (CATEGORIES, "340840031", "pets", "line 2, field node: 'pets' is not a number"),
        (SEARCH_TERMS, "US,pet food bowls,pet bowls", "US,pet food bowls,", "line 4, field searched: is empty"),
        (SEARCH_TERMS, "US,pet food bowls", "US,Dog training treats", "line 4, field term: appears twice for US"),
        (EXCHANGE_RATES, "EUR,€,0.92", "EUR,€,0", "line 4, field per_usd: '0' is not a rate"),
        (EXCHANGE_RATES, "EUR,€,0.92", "GBP,€,0.92", "line 4, field currency: GBP appears twice"),
        (EXCHANGE_RATES, "CHF,", "XXX,", "line 8, field currency: 'XXX' is not a currency code"),
        (
            EXCHANGE_RATES,
            "₹,84,2026-11-20",
            "₹,84,2026-11-21",
            "line 13, field set_on: differs from the date of the first row",
        ),
        (
            EXCHANGE_RATES,
            "£,0.79,2026-11-20",
            "£,0.79,today",
            "line 2, field set_on: 'today' is not a date as YYYY-MM-DD",
        ),
        (EXCHANGE_RATES, "$,1,", "$,2,", "line 3, field per_usd: must be 1 for USD"),
        (EXCHANGE_RATES, "CA$", "$", "line 5, field symbol: '$' is already the symbol of USD"),
        (COUNTRIES, "GB,United", "UK,United", "line 2, field country: 'UK' is not a country code"),
        (COUNTRIES, "US,United", "GB,United", "line 3, field country: GB appears twice"),
        (COUNTRIES, "Germany,EUR", "Germany,DEM", "line 5, field currency: "),
        (COUNTRIES, "Germany,EUR", "Germany,PLN", "line 5, field currency: PLN has no rate"),
        (COUNTRIES, "EUR,kg", "EUR,stone", "line 5, field sold_by: 'stone' is neither kg nor lb"),
        (COUNTRIES, "kg,2.49", "kg,0", "line 2, field unknown_price: '0' is not a price"),
        (COUNTRIES, "kg,2.49", "kg,2.499", "line 2, field unknown_price: '2.499' is not a price"),
        (COUNTRIES, "placeholder-gb-21", "my tag", "line 2, field tag: 'my tag' is not an affiliate tag"),
        (COMMISSIONS, "GB,1,10", "GB,10,1", "line 2, field max_percent: is less than min_percent"),
        (COMMISSIONS, "GB,1,10", "GB,1,101", "line 2, field max_percent: is not a percentage"),
        (
            COMMISSIONS,
            "GB,1,10,true",
            "GB,1,10,yes",
            "line 2, field is_strong: provided string was not `true` or `false`",
        ),
        (COMMISSIONS, "US,", "GB,", "line 3, field country: GB appears twice"),
    ] {
        assert!(built_in(table).contains(from), "{table}: {from}");
        let error = with_changed_table(table, |text| text.replacen(from, to, 1)).unwrap_err().to_string();
        assert!(error.starts_with(&format!("{table}, {expected}")), "{from} -> {to}: {error}");
    }
    let no_rows = with_changed_table(COUNTRIES, |text| text.lines().take(1).flat_map(|line| [line, "\n"]).collect());
    assert_eq!(no_rows.unwrap_err().to_string(), "countries.csv, line 1, field country: the table has no rows");
    let short = with_changed_table(EXCHANGE_RATES, |text| text.lines().take(5).flat_map(|line| [line, "\n"]).collect());
    assert_eq!(
        short.unwrap_err().to_string(),
        "crates/affiliate/data/countries.csv, line 7, field currency: AUD has no rate"
    );
}
