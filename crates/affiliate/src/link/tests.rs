//! Tests of complete link addresses and disclosures.

use super::*;
use crate::country::Country;
use crate::retailer::{Retailers, SearchIntent};

fn market() -> &'static Market {
    Market::built_in()
}

fn shop(name: &str) -> &'static Retailer {
    market().retailers.iter().find(|it| it.name == name).unwrap()
}

fn tagged(country: Country, tag: &str) -> Market {
    let mut market = market().clone();
    market.tags.set(country, tag.parse().unwrap());
    market
}

/// The terms in the addresses are those of the country: `search_terms.csv` translates some English terms.
#[test]
fn search_links_have_the_format_of_each_shop() {
    for (name, term, url) in [
        (
            "Amazon UK",
            "chicken breast",
            "https://www.amazon.co.uk/s?k=chicken%20breast&tag=placeholder-gb-21&linkCode=ur2",
        ),
        ("Amazon US", "oats", "https://www.amazon.com/s?k=oats&tag=placeholder-us-20&linkCode=ur2"),
        (
            "Amazon DE",
            "organic chicken breast",
            "https://www.amazon.de/s?k=Bio%20H%C3%A4hnchenbrust&tag=placeholder-de-21&linkCode=ur2",
        ),
        ("Amazon JP", "oats", "https://www.amazon.co.jp/s?k=oats&tag=placeholder-jp-22&linkCode=ur2"),
        // Two countries without an affiliate programme have no tag and no link code.
        ("Amazon NL", "oats", "https://www.amazon.nl/s?k=oats"),
        ("Amazon AU (serves NZ)", "oats", "https://www.amazon.com.au/s?k=oats"),
        ("Ocado", "brown rice", "https://www.ocado.com/search?q=brown%20rice&ref=naturalpetrecipes"),
        (
            "Sainsbury's",
            "brown rice",
            "https://www.sainsburys.co.uk/gol-ui/SearchResults/brown%20rice?ref=naturalpetrecipes",
        ),
        ("Pets at Home", "dog collar", "https://www.petsathome.com/search?searchTerm=dog%20collar"),
        ("Arcaplanet", "dog collar", "https://www.arcaplanet.it/dog%20collar?_q=dog%20collar&map=ft"),
        ("Abel & Cole", "kale & co/50%", "https://www.abelandcole.co.uk/search?q=kale%20%26%20co%2F50%25"),
    ] {
        assert_eq!(Link::search(shop(name), term, market()).url(), url);
    }
}

#[test]
fn pet_searches_are_limited_to_the_category_if_its_number_is_known() {
    for (country, term, url) in [
        (
            Country::from_code("GB"),
            "pet food bowls",
            "https://www.amazon.co.uk/s?k=pet%20food%20bowls&tag=placeholder-gb-21&linkCode=ur2&rh=n:340840031",
        ),
        (
            Country::from_code("US"),
            "pet food bowls",
            "https://www.amazon.com/s?k=pet%20bowls&tag=placeholder-us-20&linkCode=ur2&rh=n:2619533011",
        ),
        (
            Country::from_code("FR"),
            "pet food bowls",
            "https://www.amazon.fr/s?k=gamelle%20animaux&tag=placeholder-fr-21&linkCode=ur2",
        ),
    ] {
        assert_eq!(Link::pet_search(market().retailers.marketplace(country), term, market()).url(), url);
    }
    let no_marketplace = Link::pet_search(shop("Pets at Home"), "collar", market());
    assert_eq!(no_marketplace.url(), "https://www.petsathome.com/search?searchTerm=collar");
}

#[test]
fn home_page_links_have_the_referral_parameters_too() {
    for (name, url) in [
        ("Amazon UK", "https://www.amazon.co.uk/?tag=placeholder-gb-21&linkCode=ur2"),
        ("Amazon NL", "https://www.amazon.nl/"),
        ("Tesco", "https://www.tesco.com/?ref=naturalpetrecipes"),
        ("Chewy", "https://www.chewy.com/"),
    ] {
        assert_eq!(Link::home(shop(name), market()).url(), url);
    }
}

#[test]
fn configured_tags_are_used_in_links() {
    let link = Link::search(shop("Amazon NL"), "oats", &tagged(Country::from_code("NL"), "pets-nl-21"));
    assert_eq!(link.url(), "https://www.amazon.nl/s?k=oats&tag=pets-nl-21&linkCode=ur2");
}

#[test]
fn every_link_has_a_rel_a_label_and_a_disclosure() {
    for served in market().countries.iter() {
        for retailer in market().retailers.rank_shops(served.code, SearchIntent::Anything) {
            let link = Link::search(retailer, "\"><script>alert(1)</script>\r\n", market());
            assert_eq!((link.rel, link.mark, link.disclosure), (REL, AD_LABEL, UNPAID_DISCLOSURE));
            assert!(link.url.starts_with("https://"), "{}", link.url);
            assert!(!link.url.contains(['<', '>', '"', '\r', '\n', ' ', '{']), "{}", link.url);
        }
    }
    assert_eq!(REL, "sponsored nofollow noopener");
}

#[test]
fn disclosures_match_the_shops_that_pay() {
    let table = include_str!("../../data/retailers.csv").replace("Chewy,pet,plain,false", "Chewy,pet,plain,true");
    let joined = Market { retailers: Retailers::parse(&table).unwrap(), ..market().clone() };
    let tag = tagged(Country::from_code("US"), "pets-20");
    let both = Market { tags: tag.tags.clone(), ..joined.clone() };
    for (market, paying, programmes, is_associate) in [
        (market(), &[][..], "We have not joined any affiliate programme yet", false),
        (&joined, &["Chewy"], "the affiliate programmes of Chewy: if you buy there", false),
        (&tag, &["Amazon US"], "the affiliate programmes of Amazon US: if you buy there", true),
        (&both, &["Amazon US", "Chewy"], "the affiliate programmes of Amazon US and Chewy: if you buy there", true),
    ] {
        for shop in market.retailers.iter() {
            let expected = if paying.contains(&shop.name.as_str()) { PAID_DISCLOSURE } else { UNPAID_DISCLOSURE };
            assert_eq!(Link::home(shop, market).disclosure, expected, "{}", shop.name);
            assert_eq!(Link::search(shop, "oats", market).disclosure, expected, "{}", shop.name);
        }
        let page = page_disclosure(market);
        assert!(page.contains(programmes), "{page}");
        assert_eq!(page.contains("As an Amazon Associate we earn from qualifying purchases"), is_associate, "{page}");
        assert!(
            page.contains(AD_LABEL) && page.contains("affiliate") && page.contains("Prices are estimates"),
            "{page}"
        );
    }
}
