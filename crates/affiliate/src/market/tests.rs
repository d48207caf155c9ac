//! Tables of an operator's own: what takes the place of what, and how a wrong one is refused.

use super::*;
use crate::cost::{Amount, of_in};
use crate::country::detect::{Evidence, detect};
use crate::link::Link;
use crate::retailer::Wanted;

/// A market with one table changed.
fn with(table: &'static str, change: impl Fn(&str) -> String) -> Result<Market, TableError> {
    Market::read(|asked| (asked == table).then(|| change(built_in(table))))
}

#[test]
fn the_built_in_tables_are_whole_and_nobody_pays_for_them() {
    let market = Market::built_in();
    assert_eq!(market.paying().count(), 0);
    for table in TABLES {
        assert!(built_in(table).lines().count() > 2, "{table}");
        assert!(with(table, str::to_owned).is_ok(), "{table}");
    }
}

#[test]
fn a_table_of_ones_own_takes_the_place_of_the_built_in_one_and_of_no_other() {
    let shops = "country,retailer,kind,link,joined,search_url,check\n\
                 GB,Amazon UK,marketplace,associates,false,https://www.amazon.co.uk/s?k={q},tried 2026-11-21\n\
                 GB,The Village Shop,grocery,plain,true,https://village.example/find/{q},tried 2026-11-21\n";
    let market = with(RETAILERS, |_| shops.to_owned()).unwrap();
    let names = |country, wanted| -> Vec<String> {
        market.retailers.ranked(country, wanted).into_iter().map(|it| it.name.clone()).collect()
    };
    assert_eq!(names(Country::of("GB"), Wanted::Food), ["The Village Shop", "Amazon UK"]);
    assert_eq!(
        names(Country::of("US"), Wanted::Anything),
        ["Amazon UK", "The Village Shop"],
        "a country without shops"
    );
    assert_eq!(market.rates, Market::built_in().rates);
    assert_eq!(market.paying().map(|it| it.name.as_str()).collect::<Vec<_>>(), ["The Village Shop"]);

    let market = with(EXCHANGE_RATES, |table| table.replace("EUR,€,0.92", "EUR,€,0.79")).unwrap();
    let euros = market.rates.from_pence(100, "EUR".parse().unwrap());
    assert_eq!(market.rates.text(euros), "approx. €1.00");
    assert_eq!(market.retailers, Market::built_in().retailers);
    assert_eq!(market.paying().count(), 0);

    let market = with(SEARCH_TERMS, |table| format!("{table}IT,carrots,carote,ours\n")).unwrap();
    let shop = market.retailers.marketplace(Country::of("IT"));
    assert!(Link::search(shop, "Carrots", &market).url().contains("k=carote&"));

    let market = with(COMMISSIONS, |table| table.replace("NL,1,8,false", "NL,2,5.5,true")).unwrap();
    let found = market.commissions.get(Country::of("NL"));
    assert_eq!((found.min, found.max, found.is_strong), (2.0, 5.5, true));

    let market = with(CATEGORIES, |table| format!("{table}FR,123,Animalerie,seen\n")).unwrap();
    let link = Link::pet_search(market.retailers.marketplace(Country::of("FR")), "collar", &market);
    assert!(link.url().ends_with("&rh=n:123"), "{}", link.url());
}

#[test]
fn a_country_of_ones_own_is_served_in_its_money_and_found_by_its_signs() {
    let ireland = "IE,Ireland,EUR,kg,4.10,pets-ie-21,ours\n";
    let market = with(COUNTRIES, |table| format!("{table}{ireland}")).unwrap();
    let buyer = market.buyer(Country::of("IE"));
    assert_eq!((buyer.country.name.as_str(), buyer.currency().code()), ("Ireland", "EUR"));
    let signs = [
        Evidence { choice: Some("ie"), ..Evidence::default() },
        Evidence { languages: Some("en-IE,en-GB;q=0.9"), ..Evidence::default() },
        Evidence { languages: Some("ga"), ..Evidence::default() },
        Evidence { time_zone: Some("Europe/Dublin"), ..Evidence::default() },
    ];
    for evidence in signs {
        assert_eq!(detect(&evidence, &market.countries).country, Country::of("IE"), "{evidence:?}");
    }
    // 1 kg of what nobody knows: 4.10 euros.
    let unknown = of_in(buyer, [Amount { food: None, grams: Some(1000.0) }]);
    assert_eq!(market.rates.text(unknown.total(&market.rates, buyer.currency())), "approx. €4.10");
    // No shop of its own yet: Great Britain's, with Great Britain's tag.
    assert_eq!(market.retailers.marketplace(Country::of("IE")).name, "Amazon UK");
    assert_eq!(market.tags.get(Country::of("IE")).unwrap().to_string(), "pets-ie-21");

    let alone = with(COUNTRIES, |table| format!("{}\n{ireland}", table.lines().next().unwrap())).unwrap();
    assert_eq!(detect(&Evidence { choice: Some("GB"), ..Evidence::default() }, &alone.countries).country.code(), "IE");
    assert_eq!(alone.buyer(Country::GB).country.code.code(), "IE", "who shops elsewhere shops in the first");
}

#[test]
fn a_currency_of_ones_own_is_converted_and_written_as_its_table_says() {
    let zloty = "PLN,zł,4.08,2026-11-20,ours\n";
    let market = with(EXCHANGE_RATES, |table| format!("{table}{zloty}")).unwrap();
    // 4.08 / 0.79 = 5.1646.
    assert_eq!(market.rates.text(market.rates.from_pence(100, "PLN".parse().unwrap())), "approx. zł 5.16");
}

#[test]
fn the_shop_of_a_tag_of_ones_own_pays_and_no_other() {
    let mut configured = Market::built_in().clone();
    configured.tags.set(Country::GB, "pets-21".parse().unwrap());
    assert_eq!(configured.paying().map(|it| it.name.as_str()).collect::<Vec<_>>(), ["Amazon UK"]);
    let written = with(COUNTRIES, |table| table.replace("placeholder-us-20", "pets-20")).unwrap();
    assert_eq!(written.paying().map(|it| it.name.as_str()).collect::<Vec<_>>(), ["Amazon US"]);
}

#[test]
fn a_wrong_table_is_refused_by_file_line_and_field() {
    for (table, from, to, expected) in [
        (RETAILERS, "GB,Amazon UK", "UK,Amazon UK", "line 2, field country: 'UK' is not the code of a country"),
        (RETAILERS, "Pets at Home,pet,", "Pets at Home,pets,", "line 3, field kind: 'pets' is no kind of shop: "),
        (RETAILERS, "Home,pet,plain", "Home,pet,tag", "line 3, field link: 'tag' is no kind of link: "),
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
        (RETAILERS, "Zooplus UK", "Pets at Home", "line 4, field retailer: 'Pets at Home' is there twice in GB"),
        (RETAILERS, "GB,Tesco", "GB,", "line 6, field retailer: is empty"),
        (RETAILERS, "{q},seen\n", "{q},\n", "line 3, field check: is empty"),
        (
            RETAILERS,
            "UK,marketplace,associates",
            "UK,marketplace,plain",
            "line 1, field country: no row is the marketplace",
        ),
        (CATEGORIES, "340840031", "pets", "line 2, field node: 'pets' is no number"),
        (SEARCH_TERMS, "US,pet food bowls,pet bowls", "US,pet food bowls,", "line 4, field searched: is empty"),
        (SEARCH_TERMS, "US,pet food bowls", "US,Dog training treats", "line 4, field term: is there twice for US"),
        (EXCHANGE_RATES, "EUR,€,0.92", "EUR,€,0", "line 4, field per_usd: '0' is no rate"),
        (EXCHANGE_RATES, "EUR,€,0.92", "GBP,€,0.92", "line 4, field currency: GBP is there twice"),
        (EXCHANGE_RATES, "CHF,", "XXX,", "line 8, field currency: 'XXX' is not the code of a currency"),
        (
            EXCHANGE_RATES,
            "₹,84,2026-11-20",
            "₹,84,2026-11-21",
            "line 13, field set_on: is another day than the table's",
        ),
        (EXCHANGE_RATES, "£,0.79,2026-11-20", "£,0.79,today", "line 2, field set_on: 'today' is no day as YYYY-MM-DD"),
        (EXCHANGE_RATES, "$,1,", "$,2,", "line 3, field per_usd: a dollar is worth one dollar"),
        (EXCHANGE_RATES, "CA$", "$", "line 5, field symbol: '$' stands for USD already"),
        (COUNTRIES, "GB,United", "UK,United", "line 2, field country: 'UK' is not the code of a country"),
        (COUNTRIES, "US,United", "GB,United", "line 3, field country: GB is there twice"),
        (COUNTRIES, "Germany,EUR", "Germany,DEM", "line 5, field currency: "),
        (COUNTRIES, "Germany,EUR", "Germany,PLN", "line 5, field currency: PLN has no rate"),
        (COUNTRIES, "EUR,kg", "EUR,stone", "line 5, field sold_by: 'stone' is neither kg nor lb"),
        (COUNTRIES, "kg,2.49", "kg,0", "line 2, field unknown_price: '0' is no price"),
        (COUNTRIES, "kg,2.49", "kg,2.499", "line 2, field unknown_price: '2.499' is no price"),
        (COUNTRIES, "placeholder-gb-21", "my tag", "line 2, field tag: 'my tag' is no affiliate tag"),
        (COMMISSIONS, "GB,1,10", "GB,10,1", "line 2, field max_percent: is less than min_percent"),
        (COMMISSIONS, "GB,1,10", "GB,1,101", "line 2, field max_percent: is no percentage"),
        (
            COMMISSIONS,
            "GB,1,10,true",
            "GB,1,10,yes",
            "line 2, field is_strong: provided string was not `true` or `false`",
        ),
        (COMMISSIONS, "US,", "GB,", "line 3, field country: GB is there twice"),
    ] {
        assert!(built_in(table).contains(from), "{table}: {from}");
        let refused = with(table, |text| text.replacen(from, to, 1)).unwrap_err().to_string();
        assert!(refused.starts_with(&format!("{table}, {expected}")), "{from} -> {to}: {refused}");
    }
    let nowhere = with(COUNTRIES, |text| text.lines().take(1).flat_map(|line| [line, "\n"]).collect());
    assert_eq!(nowhere.unwrap_err().to_string(), "countries.csv, line 1, field country: the table has no rows");
    let short = with(EXCHANGE_RATES, |text| text.lines().take(5).flat_map(|line| [line, "\n"]).collect());
    assert_eq!(
        short.unwrap_err().to_string(),
        "crates/affiliate/data/countries.csv, line 7, field currency: AUD has no rate"
    );
}
