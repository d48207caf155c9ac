//! What the site stores, for the privacy policy: one row per kind of data on the server, and one per cookie or key of
//! local storage in the browser.
//!
//! `tests/tidy/privacy.rs` compares both lists with the sources: every table that a migration creates has a row here or is
//! one of [`IMPERSONAL_TABLES`], and every cookie and key has a row.

use strum::IntoStaticStr;

use crate::retention::RetainedData;

/// A kind of data that the server stores about people.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct StoredData {
    /// The tables of the database.
    pub tables: &'static [&'static str],
    pub name: &'static str,
    /// The data that are stored.
    pub content: &'static str,
    /// Why it is stored, and what the law calls the reason.
    pub purpose: &'static str,
    pub period: StoragePeriod,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum StoragePeriod {
    /// The cleanup job deletes the data after these periods.
    Limited(&'static [RetainedData]),
    /// A sentence that says what ends the storage.
    Until(&'static str),
}

/// Data about visitors and administrators, in the order of the privacy policy.
pub const STORED_DATA: &[StoredData] = &[
    StoredData {
        tables: &["contact_messages", "message_answers"],
        name: "Messages and reports",
        content: "Your name, email address, subject, message and its topic, our notes on it, our answers, and the dates. A report of a mistake has no name and no address, only the page and your text.",
        purpose: "To answer you and to correct mistakes (our legitimate interest).",
        period: StoragePeriod::Limited(&[RetainedData::Messages]),
    },
    StoredData {
        tables: &["subscriptions"],
        name: "Newsletter",
        content: "Your email address, whether you want news about dogs, cats or both, the page on which you signed up, and the dates of sign-up, confirmation and leaving. We do not record whether you open a letter.",
        purpose: "To send what you asked for, after you confirmed it by email (your consent).",
        period: StoragePeriod::Limited(&[RetainedData::UnconfirmedSubscriptions, RetainedData::EndedSubscriptions]),
    },
    StoredData {
        tables: &["outbox"],
        name: "Emails we send",
        content: "The recipient's address, the subject and the text. If you send a recipe to a friend, that is your friend's address, your name and your note. If you write to us, it is a copy of your message with your name and address.",
        purpose: "To deliver the email, and to see that it arrived at the mail server (our legitimate interest).",
        period: StoragePeriod::Limited(&[RetainedData::SentMails, RetainedData::UndeliveredMails]),
    },
    StoredData {
        tables: &["mail_opt_outs"],
        name: "Requests to get no more email",
        content: "A code made from your address. We cannot turn it back into the address.",
        purpose: "To respect your request (a legal duty).",
        period: StoragePeriod::Until("It is stored until you allow emails again."),
    },
    StoredData {
        tables: &["ratings"],
        name: "Reviews",
        content: "The name you chose, your stars and comment, the kind, size and age of your pet if you enter them, your country, the dates, our notes and our reply.",
        purpose: "To show your review after we have read it (our legitimate interest).",
        period: StoragePeriod::Until("Your review stays until you ask us to remove it, even if we did not publish it."),
    },
    StoredData {
        tables: &["submissions", "recipe_revisions", "recipe_proposals"],
        name: "Recipes you send us",
        content: "The recipe with its earlier versions, the name you chose, the link to a photo, our notes and proposals, and the dates.",
        purpose: "To review the recipe and to publish it (our legitimate interest).",
        period: StoragePeriod::Until("Your recipe stays until you ask us to remove it, even if we did not publish it."),
    },
    StoredData {
        tables: &["custom_recipes"],
        name: "Recipes that the assistant creates",
        content: "The recipe and the date. We do not store your question, or anything about your pet or about you. Anyone who has the link can open the recipe.",
        purpose: "To show you the recipe when you open its link again (our legitimate interest).",
        period: StoragePeriod::Limited(&[RetainedData::CustomRecipes]),
    },
    StoredData {
        tables: &["photos"],
        name: "Photos of recipes",
        content: "A copy of a photo that an administrator chose for a recipe, such as one that its author sent, without the data that a camera adds (place, time, device).",
        purpose: "To show the photo from our own server, so that your browser contacts no other site (our legitimate interest).",
        period: StoragePeriod::Until("It is stored until the photo is removed or replaced."),
    },
    StoredData {
        tables: &["visitor_photos"],
        name: "Photos you send us",
        content: "A copy of the photo, without the data that a camera adds (place, time, device), its status and the date. If we reject the photo of a review, we delete it at once.",
        purpose: "To show the photo after we have looked at it (our legitimate interest).",
        period: StoragePeriod::Limited(&[RetainedData::UnusedPhotos]),
    },
    StoredData {
        tables: &["visits", "clicks", "counted_days", "day_sums"],
        name: "Visits and clicks",
        content: "The page, the site that linked to it, the country, the time on the page, and a code that recognises a browser for one day only. For a click on a shop link: the shop, the product, the country and the page. For a click on an advertisement of this site we only add one to its count.",
        purpose: "To see which pages help people and what the site earns, without knowing who you are (our legitimate interest).",
        period: StoragePeriod::Limited(&[RetainedData::Visits, RetainedData::VisitTotals]),
    },
    StoredData {
        tables: &["rate_limits", "accepted"],
        name: "Protection against abuse",
        content: "Counters under codes that are made from network and email addresses, and codes of what was sent, so that nothing is stored twice.",
        purpose: "To stop floods of messages, emails and guessed passwords (our legitimate interest).",
        period: StoragePeriod::Limited(&[RetainedData::LimitCounters]),
    },
    StoredData {
        tables: &["administrators", "sessions", "second_factors", "recovery_codes", "audit_log", "letters"],
        name: "Administrators",
        content: "Name, password as a hash, sign-ins with the kind of browser and the country, the encrypted secret of an authenticator app, recovery codes as hashes, the newsletters that they wrote, and a log of failed sign-ins and of what each administrator did. It can name a review, recipe or message.",
        purpose: "To protect the site and your data (our legitimate interest).",
        period: StoragePeriod::Limited(&[RetainedData::Sessions, RetainedData::AuditLog]),
    },
    StoredData {
        tables: &["jobs", "job_items"],
        name: "Long tasks of administrators",
        content: "Which administrator started a task for all recipes or links, when, and what became of each recipe or link.",
        purpose: "To finish a task that was interrupted, and to show its result (our legitimate interest).",
        period: StoragePeriod::Until("It is stored until an administrator starts the same task again."),
    },
];

/// Tables without data about people.
pub const IMPERSONAL_TABLES: &[&str] = &[
    "recipes",
    "recipe_conversions",
    "reply_templates",
    "catalogue_version",
    "recipe_changes",
    "saved_catalogue_parts",
    "secrets",
    "sequences",
    "advertisements",
    "statements",
    "earnings",
    "partner_statuses",
    "settings",
    "link_checks",
    "link_check_results",
    "failed_searches",
    "shared_lines",
    "write_probe",
];

/// A cookie, a key of local or session storage, or a cache that this site sets in a browser.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BrowserItem {
    pub kind: BrowserItemKind,
    pub name: &'static str,
    /// The data that it stores, and their purpose.
    pub purpose: &'static str,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, IntoStaticStr)]
#[strum(serialize_all = "camelCase")]
pub enum BrowserItemKind {
    /// A cookie that the pages set for a year. It is sent to this site with each request.
    Cookie,
    /// A cookie that only administrators get from the server. Scripts cannot read it.
    AdministratorCookie,
    /// A key of local storage. Its value is never sent to the server by itself.
    LocalStorage,
    /// A key of session storage, whose value the browser deletes when the tab is closed.
    SessionStorage,
    /// A cache of the service worker. The build of the site is added to its name.
    OfflineCache,
}

impl BrowserItemKind {
    pub fn as_str(self) -> &'static str {
        self.into()
    }
}

impl BrowserItem {
    const fn cookie(name: &'static str, purpose: &'static str) -> Self {
        Self { kind: BrowserItemKind::Cookie, name, purpose }
    }

    const fn administrator_cookie(name: &'static str, purpose: &'static str) -> Self {
        Self { kind: BrowserItemKind::AdministratorCookie, name, purpose }
    }

    const fn local_storage(name: &'static str, purpose: &'static str) -> Self {
        Self { kind: BrowserItemKind::LocalStorage, name, purpose }
    }

    const fn session_storage(name: &'static str, purpose: &'static str) -> Self {
        Self { kind: BrowserItemKind::SessionStorage, name, purpose }
    }

    const fn offline_cache(name: &'static str, purpose: &'static str) -> Self {
        Self { kind: BrowserItemKind::OfflineCache, name, purpose }
    }

    /// Returns the name of a cookie from the server. Browsers accept a `__Host-` cookie only over https and only for
    /// exactly this host.
    pub fn server_name(&self, is_https: bool) -> String {
        if is_https { format!("__Host-{}", self.name) } else { self.name.to_owned() }
    }
}

pub const SESSION_COOKIE: BrowserItem =
    BrowserItem::administrator_cookie("session", "Keeps an administrator signed in, for 8 hours at most.");

pub const DEVICE_COOKIE: BrowserItem = BrowserItem::administrator_cookie(
    "device",
    "Recognises a browser in which an administrator has signed in, so that strangers cannot lock the administrator out. It is stored for a year.",
);

/// Every cookie, stored key and cache, in the order of the privacy policy.
pub const BROWSER_ITEMS: &[BrowserItem] = &[
    BrowserItem::cookie(
        "dogProfile",
        "Your dog: name, breed, age or birthday, weight and its unit, activity, the foods that it must not eat and your limits for time and price, for portions, prices and recipes.",
    ),
    BrowserItem::cookie("catProfile", "The same for your cat."),
    BrowserItem::cookie("country", "The country you chose, for shops and prices."),
    BrowserItem::cookie(
        "consent",
        "Your choice about cookies, so that our server allows only the services that you agreed to.",
    ),
    BrowserItem::local_storage("cookieConsent", "Your choice about cookies."),
    BrowserItem::local_storage("furtherDogs", "Your other dogs."),
    BrowserItem::local_storage("furtherCats", "Your other cats."),
    BrowserItem::local_storage(
        "weightDiaries",
        "The weights of your pets, with their dates, and what you changed because of them.",
    ),
    BrowserItem::local_storage("favourites", "The recipes you saved."),
    BrowserItem::local_storage("basket", "The recipes in your basket, and for how many days you cook."),
    BrowserItem::local_storage("basketTicked", "What you ticked on your shopping list."),
    BrowserItem::local_storage("basketOwned", "What you have at home and need not buy."),
    BrowserItem::local_storage("basketShop", "The shop you chose for your list."),
    BrowserItem::local_storage(
        "batchDay",
        "The day of cooking that you plan: its date, the size of the boxes, the pets that you leave out, the steps that you ticked, and the boxes that you put away.",
    ),
    BrowserItem::local_storage(
        "freezer",
        "The boxes of food in your fridge and freezer: recipe, pet, grams and dates.",
    ),
    BrowserItem::local_storage("myProducts", "Supplements of your own that you described to us."),
    BrowserItem::local_storage("measures", "Grams or US measures."),
    BrowserItem::local_storage(
        "listOrder",
        "Whether lists of recipes begin with those that suit your pet, and with which pet.",
    ),
    BrowserItem::local_storage("theme", "Light or dark."),
    BrowserItem::local_storage("nutritionChecker", "The recipe that you check, until you clear it."),
    BrowserItem::local_storage("myRecipes", "Your own recipes that you keep, with the result of their last check."),
    BrowserItem::local_storage("submissionDraft", "A recipe that you have not sent yet."),
    BrowserItem::local_storage("mendingDrafts", "Changes to a sent recipe that you have not sent yet."),
    BrowserItem::local_storage("submittedRecipes", "The private links of recipes that you sent."),
    BrowserItem::local_storage("recentSearches", "Your last five searches, until you clear them."),
    BrowserItem::local_storage("keyboardShortcuts", "Whether an administrator uses single keys as shortcuts."),
    BrowserItem::session_storage(
        "react-router-scroll-positions",
        "How far you scrolled on each page, so that Back leads to the same place.",
    ),
    BrowserItem::offline_cache("files", "The code of the pages that work without a connection."),
    BrowserItem::offline_cache(
        "site",
        "The list of toxic foods, and the country that our server saw, for the right poison line. They stay until you delete them.",
    ),
    BrowserItem::offline_cache(
        "recipes",
        "The recipes that you opened, saved or put into your basket, with their nutrition and reviews.",
    ),
    BrowserItem::offline_cache("pictures", "The pictures of these recipes."),
    BrowserItem::offline_cache(
        "answers",
        "Your last shopping lists, feeding plans, recipes of the day and questions about toxic foods, with what you entered about your pet for them.",
    ),
    SESSION_COOKIE,
    DEVICE_COOKIE,
];

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn every_retention_period_is_stated_once() {
        let stated: Vec<_> = STORED_DATA
            .iter()
            .flat_map(|row| match row.period {
                StoragePeriod::Limited(periods) => periods,
                StoragePeriod::Until(_) => &[],
            })
            .collect();
        for data in RetainedData::ALL {
            assert_eq!(stated.iter().filter(|it| ***it == data).count(), 1, "{data:?}: add it to a row of STORED_DATA");
        }
    }

    #[test]
    fn names_of_cookies_and_keys_are_unique() {
        let names: BTreeSet<_> = BROWSER_ITEMS.iter().map(|item| item.name).collect();
        assert_eq!(names.len(), BROWSER_ITEMS.len());
    }

    #[test]
    fn cookies_of_administrators_are_bound_to_the_host_over_https() {
        let is_https = true;
        assert_eq!(SESSION_COOKIE.server_name(is_https), "__Host-session");
        assert_eq!(DEVICE_COOKIE.server_name(!is_https), "device");
    }
}
