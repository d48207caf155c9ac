//! The rules of the SEO audit: what each fault costs, why it matters and how to correct it.

use serde::Serialize;
use strum::{Display, IntoStaticStr, VariantArray};
use utoipa::ToSchema;

/// A fault that the audit can find.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, ToSchema, Display, IntoStaticStr, VariantArray,
)]
#[serde(rename_all = "camelCase")]
#[strum(serialize_all = "camelCase")]
#[schema(as = SeoRule)]
pub enum AuditRule {
    PageFails,
    BlockedByRobots,
    TitleMissing,
    DescriptionMissing,
    CanonicalWrong,
    StructuredDataInvalid,
    RecipeDataIncomplete,
    CanonicalMissing,
    BrokenLink,
    SitemapWrong,
    TitleRepeated,
    DescriptionRepeated,
    NotLinked,
    NotInSitemap,
    HeadingMissing,
    BreadcrumbIncomplete,
    PictureTooSmall,
    TitleLength,
    DescriptionLength,
    HeadingRepeated,
    RecipeDataSparse,
    PictureWithoutAlternative,
    TooHeavy,
    HardToRead,
    HeadingOrder,
    RobotsWithoutSitemap,
    BrokenExternalLink,
}

/// The place where an administrator corrects a fault.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = SeoRemedy)]
pub enum Remedy {
    /// The description and keywords of the recipe.
    SearchTexts,
    /// The form of the recipe.
    Recipe,
    /// The photo of the recipe.
    Photo,
    /// The program or its configuration.
    Site,
}

impl AuditRule {
    pub const ALL: &[Self] = Self::VARIANTS;

    /// Returns true for the faults that should be corrected first: those that cost at least 15 points, except repeated
    /// texts.
    pub fn is_critical(self) -> bool {
        self.points() >= 15 && !matches!(self, Self::TitleRepeated | Self::DescriptionRepeated)
    }

    /// Returns the points that the fault takes from the score of a page.
    pub fn points(self) -> u32 {
        match self {
            Self::PageFails => 100,
            Self::BlockedByRobots | Self::TitleMissing => 30,
            Self::DescriptionMissing
            | Self::CanonicalWrong
            | Self::StructuredDataInvalid
            | Self::RecipeDataIncomplete => 25,
            Self::CanonicalMissing
            | Self::BrokenLink
            | Self::SitemapWrong
            | Self::TitleRepeated
            | Self::DescriptionRepeated => 15,
            Self::NotLinked
            | Self::NotInSitemap
            | Self::HeadingMissing
            | Self::BreadcrumbIncomplete
            | Self::PictureTooSmall => 10,
            Self::TitleLength
            | Self::DescriptionLength
            | Self::HeadingRepeated
            | Self::RecipeDataSparse
            | Self::PictureWithoutAlternative
            | Self::TooHeavy
            | Self::HardToRead => 5,
            Self::HeadingOrder | Self::RobotsWithoutSitemap | Self::BrokenExternalLink => 3,
        }
    }

    /// Returns the fault in a few words.
    pub fn title(self) -> &'static str {
        match self {
            Self::PageFails => "Pages that do not load",
            Self::BlockedByRobots => "Pages that robots.txt blocks",
            Self::TitleMissing => "Pages without a title",
            Self::DescriptionMissing => "Pages without a description",
            Self::CanonicalWrong => "Canonical addresses that lead elsewhere",
            Self::StructuredDataInvalid => "Structured data that cannot be read",
            Self::RecipeDataIncomplete => "Recipes without the data that rich results require",
            Self::CanonicalMissing => "Pages without a canonical address",
            Self::BrokenLink => "Broken links and files",
            Self::SitemapWrong => "Wrong entries in the sitemap",
            Self::TitleRepeated => "Titles that several pages have",
            Self::DescriptionRepeated => "Descriptions that several pages have",
            Self::NotLinked => "Pages that no other page links to",
            Self::NotInSitemap => "Pages that the sitemap does not list",
            Self::HeadingMissing => "Pages without a main heading",
            Self::BreadcrumbIncomplete => "Pages without complete breadcrumbs",
            Self::PictureTooSmall => "Pictures that are too small for rich results or large previews",
            Self::TitleLength => "Titles that are too short or too long",
            Self::DescriptionLength => "Descriptions that are too short or too long",
            Self::HeadingRepeated => "Pages with several main headings",
            Self::RecipeDataSparse => "Recipes without recommended data",
            Self::PictureWithoutAlternative => "Pictures without an alternative text",
            Self::TooHeavy => "Pages that are slow to load",
            Self::HardToRead => "Texts that are hard to read",
            Self::HeadingOrder => "Headings that skip a level",
            Self::RobotsWithoutSitemap => "robots.txt does not name the sitemap",
            Self::BrokenExternalLink => "Broken links to other sites",
        }
    }

    /// Returns the reason why the fault matters and what to do, in sentences.
    pub fn fix(self) -> &'static str {
        match self {
            Self::PageFails => {
                "Search engines drop pages that respond with an error. Open the page and read the log of the server."
            }
            Self::BlockedByRobots => {
                "Search engines may not read these pages. Change the page in ‘crates/domain/src/page/table.rs’."
            }
            Self::TitleMissing => {
                "The title is the heading of a search result. Give the recipe a title, or the page one in ‘crates/domain/src/page/table.rs’."
            }
            Self::DescriptionMissing => {
                "Without a description, search engines choose a text themselves. Write one of 50 to 160 characters."
            }
            Self::CanonicalWrong => {
                "Search engines show the canonical address instead of the page. It must be the address of the page itself."
            }
            Self::StructuredDataInvalid => {
                "Search engines ignore structured data that is not valid. Correct the data that the page contains."
            }
            Self::RecipeDataIncomplete => {
                "A recipe appears as a rich result only with a name and a picture. Add what is missing."
            }
            Self::CanonicalMissing => {
                "Without a canonical address, copies of a page with parameters compete with it. Add the address to the head."
            }
            Self::BrokenLink => "Visitors and crawlers reach an error. Correct or remove the link.",
            Self::SitemapWrong => {
                "The sitemap must list only pages that load and may be indexed. Change the page in ‘crates/domain/src/page/table.rs’."
            }
            Self::TitleRepeated => {
                "Search engines cannot tell the pages apart and may show only one. Give each page a title of its own."
            }
            Self::DescriptionRepeated => {
                "Search engines replace repeated descriptions. Write a description that says what is special about the page."
            }
            Self::NotLinked => {
                "Search engines find such pages only in the sitemap and rate them low. Link to them from a list."
            }
            Self::NotInSitemap => {
                "Search engines find new pages faster if the sitemap lists them. Change the page in ‘crates/domain/src/page/table.rs’."
            }
            Self::HeadingMissing => {
                "The main heading tells readers and search engines what a page is about. Add one ‘h1’."
            }
            Self::BreadcrumbIncomplete => {
                "Breadcrumbs are shown above a search result instead of the bare address. Name each step with its address."
            }
            Self::PictureTooSmall => {
                "Rich results need a picture of at least 50,000 pixels, and large previews one that is 1200 pixels wide. Add a photo in landscape format that is at least 1200 pixels wide."
            }
            Self::TitleLength => {
                "Search engines cut titles after about 65 characters, and very short ones say too little. Shorten or extend the title."
            }
            Self::DescriptionLength => {
                "A description of 50 to 160 characters is shown completely. Rewrite it so that it says what is special about the page."
            }
            Self::HeadingRepeated => {
                "Several main headings hide what a page is about. Keep one ‘h1’ and lower the others."
            }
            Self::RecipeDataSparse => {
                "Search engines prefer complete recipes. Add the missing facts; never invent them."
            }
            Self::PictureWithoutAlternative => {
                "Screen readers and picture search need a text for each picture. Decorative pictures have an empty one."
            }
            Self::TooHeavy => "Slow pages rank lower and lose visitors. Shorten the page or load parts of it later.",
            Self::HardToRead => {
                "Most visitors read on a phone while they cook. Use shorter sentences and common words."
            }
            Self::HeadingOrder => "Headings are the table of contents of a page. Do not skip a level.",
            Self::RobotsWithoutSitemap => {
                "Search engines look for the sitemap in robots.txt. Add a line that begins with ‘Sitemap:’."
            }
            Self::BrokenExternalLink => {
                "The last check could not open these pages of other sites. See Link Status in the back office."
            }
        }
    }

    /// Returns where an administrator corrects the fault of a recipe.
    pub fn remedy(self) -> Remedy {
        match self {
            Self::DescriptionMissing | Self::DescriptionRepeated | Self::DescriptionLength => Remedy::SearchTexts,
            Self::TitleMissing
            | Self::TitleRepeated
            | Self::TitleLength
            | Self::RecipeDataSparse
            | Self::HardToRead => Remedy::Recipe,
            Self::PictureTooSmall => Remedy::Photo,
            _ => Remedy::Site,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::seo::{MAX_DESCRIPTION, MAX_TITLE, MIN_DESCRIPTION, MIN_PICTURE_PIXELS, MIN_PICTURE_WIDTH};

    #[test]
    fn every_fault_says_in_sentences_how_to_correct_it() {
        for rule in AuditRule::ALL {
            assert!((1..=100).contains(&rule.points()), "{rule}");
            assert!(!rule.title().ends_with('.') && rule.fix().ends_with('.'), "{rule}");
            assert!(rule.fix().matches(". ").count() >= 1, "{rule}: the fix has a reason and a remedy");
        }
    }

    #[test]
    fn faults_of_at_least_15_points_are_critical_except_repeated_texts() {
        for (rule, expected) in [
            (AuditRule::PageFails, true),
            (AuditRule::TitleMissing, true),
            (AuditRule::BrokenLink, true),
            (AuditRule::RecipeDataIncomplete, true),
            (AuditRule::TitleRepeated, false),
            (AuditRule::NotLinked, false),
            (AuditRule::HardToRead, false),
        ] {
            assert_eq!(rule.is_critical(), expected, "{rule}");
        }
    }

    #[test]
    fn the_advice_names_the_limits_that_are_checked() {
        let limits = format!("{MIN_DESCRIPTION} to {MAX_DESCRIPTION} characters");
        assert!(AuditRule::DescriptionLength.fix().contains(&limits));
        assert!(AuditRule::DescriptionMissing.fix().contains(&limits));
        assert!(AuditRule::TitleLength.fix().contains(&format!("{MAX_TITLE} characters")));
        assert_eq!((MIN_PICTURE_PIXELS, MIN_PICTURE_WIDTH), (50_000, 1200), "the advice names them");
        let picture = AuditRule::PictureTooSmall.fix();
        assert!(picture.contains("50,000 pixels") && picture.contains("1200 pixels wide"), "{picture}");
    }

    #[test]
    fn the_advice_for_a_small_picture_asks_for_a_photo_in_landscape_format() {
        // Photos are stored with at most 1200 pixels per side, so a portrait photo of any size is too narrow.
        let advice = AuditRule::PictureTooSmall.fix();
        assert!(advice.ends_with("Add a photo in landscape format that is at least 1200 pixels wide."), "{advice}");
    }
}
