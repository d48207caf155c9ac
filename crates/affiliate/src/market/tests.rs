//! Tables of an operator's own: what takes the place of what, and how a wrong one is refused.

use super::*;
use crate::link::Link;
use crate::retailer::Wanted;

/// A market with one table changed.
fn with(table: &'static str, change: impl Fn(&str) -> String) -> Result<Market, TableRefused> {
    Market::read(|asked| (asked == table).then(|| change(built_in(table))), Tags::default())
}

#[test]
fn the_built_in_tables_are_whole_and_nobody_pays_for_them() {
    let market = Market::built_in();
    assert!(!market.has_own_shops && !market.is_earning());
    for table in TABLES {
        assert!(built_in(table).lines().count() > 2, "{table}");
        assert!(with(table, str::to_owned).is_ok(), "{table}");
    }
}

#[test]
fn a_table_of_ones_own_takes_the_place_of_the_built_in_one_and_of_no_other() {
    let shops = "country,retailer,kind,link,search_url,check\n\
                 GB,Amazon UK,marketplace,associates,https://www.amazon.co.uk/s?k={q},tried 2026-11-21\n\
                 GB,The Village Shop,grocery,plain,https://village.example/find/{q},tried 2026-11-21\n";
    let market = with(RETAILERS, |_| shops.to_owned()).unwrap();
    let names = |country, wanted| -> Vec<String> {
        market.retailers.ranked(country, wanted).into_iter().map(|it| it.name.clone()).collect()
    };
    assert_eq!(names(Country::Gb, Wanted::Food), ["The Village Shop", "Amazon UK"]);
    assert_eq!(names(Country::Us, Wanted::Anything), ["Amazon UK", "The Village Shop"], "a country without shops");
    assert_eq!(market.rates, Market::built_in().rates);
    assert!(market.is_earning());

    let market = with(EXCHANGE_RATES, |table| table.replace("EUR,0.92", "EUR,0.79")).unwrap();
    assert_eq!(market.rates.from_pence(100, Currency::Eur).to_string(), "approx. €1.00");
    assert_eq!(market.retailers, Market::built_in().retailers);
    assert!(!market.is_earning());

    let market = with(SEARCH_TERMS, |table| format!("{table}IT,carrots,carote,ours\n")).unwrap();
    let shop = market.retailers.marketplace(Country::It);
    assert!(Link::search(shop, "Carrots", &market).url().contains("k=carote&"));

    let market = with(COMMISSIONS, |table| table.replace("NL,1,8,false", "NL,2,5.5,true")).unwrap();
    let found = market.commissions.get(Country::Nl);
    assert_eq!((found.min, found.max, found.is_strong), (2.0, 5.5, true));

    let market = with(CATEGORIES, |table| format!("{table}FR,123,Animalerie,seen\n")).unwrap();
    let link = Link::pet_search(market.retailers.marketplace(Country::Fr), "collar", &market);
    assert!(link.url().ends_with("&rh=n:123"), "{}", link.url());
}

#[test]
fn a_tag_of_ones_own_is_what_earns() {
    let mut tags = Tags::default();
    tags.set(Country::Gb, "pets-21".parse().unwrap());
    assert!(Market::read(|_| None, tags).unwrap().is_earning());
}

#[test]
fn a_wrong_table_is_refused_by_file_line_and_field() {
    for (table, from, to, expected) in [
        (RETAILERS, "GB,Amazon UK", "UK,Amazon UK", "line 2, country: 'UK' is not a country the site serves"),
        (RETAILERS, "Pets at Home,pet,", "Pets at Home,pets,", "line 3, kind: 'pets' is no kind of shop: "),
        (RETAILERS, "Home,pet,plain", "Home,pet,tag", "line 3, link: 'tag' is no kind of link: "),
        (RETAILERS, "https://www.ocado", "http://www.ocado", "line 5, search_url: is not an https address with {q}"),
        (RETAILERS, "searchTerm={q}", "searchTerm=", "line 3, search_url: is not an https address with {q}"),
        (RETAILERS, "petsathome.com/s", "pets at home.com/s", "line 3, search_url: is not an https address with {q}"),
        (RETAILERS, "Zooplus UK", "Pets at Home", "line 4, retailer: 'Pets at Home' is there twice in GB"),
        (RETAILERS, "GB,Tesco", "GB,", "line 6, retailer: says nothing"),
        (RETAILERS, "{q},seen\n", "{q},\n", "line 3, check: says nothing"),
        (RETAILERS, "UK,marketplace,associates", "UK,marketplace,plain", "line 1, country: no row is the marketplace"),
        (CATEGORIES, "340840031", "pets", "line 2, node: 'pets' is no number"),
        (SEARCH_TERMS, "US,pet food bowls,pet bowls", "US,pet food bowls,", "line 4, searched: says nothing"),
        (SEARCH_TERMS, "US,pet food bowls", "US,Dog training treats", "line 4, term: is there twice for US"),
        (EXCHANGE_RATES, "EUR,0.92", "EUR,0", "line 4, per_usd: '0' is no rate"),
        (EXCHANGE_RATES, "EUR,0.92", "GBP,0.92", "line 4, currency: GBP is there twice"),
        (EXCHANGE_RATES, "CHF,", "XXX,", "line 8, currency: 'XXX' is not a currency the site knows"),
        (EXCHANGE_RATES, "INR,84,2026-11-20", "INR,84,2026-11-21", "line 13, set_on: is another day than the table's"),
        (EXCHANGE_RATES, "GBP,0.79,2026-11-20", "GBP,0.79,today", "line 2, set_on: 'today' is no day as YYYY-MM-DD"),
        (EXCHANGE_RATES, "USD,1,", "USD,2,", "line 3, per_usd: a dollar is worth one dollar"),
        (COMMISSIONS, "GB,1,10", "GB,10,1", "line 2, max_percent: is less than min_percent"),
        (COMMISSIONS, "GB,1,10", "GB,1,101", "line 2, max_percent: is no percentage"),
        (COMMISSIONS, "GB,1,10,true", "GB,1,10,yes", "line 2, is_strong: provided string was not `true` or `false`"),
        (COMMISSIONS, "US,", "GB,", "line 3, country: GB is there twice"),
    ] {
        assert!(built_in(table).contains(from), "{table}: {from}");
        let refused = with(table, |text| text.replacen(from, to, 1)).unwrap_err().to_string();
        assert!(refused.starts_with(&format!("{table}, {expected}")), "{from} -> {to}: {refused}");
    }
    let short = with(EXCHANGE_RATES, |text| text.lines().take(5).flat_map(|line| [line, "\n"]).collect());
    assert_eq!(short.unwrap_err().to_string(), "exchange_rates.csv, line 1, currency: AUD has no rate");
}
