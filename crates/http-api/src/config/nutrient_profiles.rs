//! Reads the nutrient profiles that an operator adds to the built-in one, and the countries whose visitors see one of them
//! first.

use affiliate::country::Country;
use affiliate::market::Market;
use nutrition::profile::Profile;
use std::fs;
use std::path::{Path, PathBuf};

use super::ConfigError;
use super::error::{Cause, FileError};

/// Added nutrient profiles. They live as long as the program, like the built-in one.
#[derive(Debug, Clone, Default)]
pub struct NutrientProfiles {
    added: Vec<&'static Profile>,
    countries: Vec<(Country, &'static Profile)>,
}

impl NutrientProfiles {
    /// Reads the tables of a folder; without a folder there are no added profiles. `countries` pairs countries and profiles:
    /// 'GB=fediaf-2024;DE=fediaf-2024'.
    pub fn read(folder: Option<&str>, countries: &str, market: &Market) -> Result<Self, ConfigError> {
        let added = folder.map(read_folder).transpose()?.unwrap_or_default();
        let mut profiles = Self { added, countries: Vec::new() };
        for pair in countries.split(';').map(str::trim).filter(|pair| !pair.is_empty()) {
            let (country, profile) = profiles.parse_pair(pair, market)?;
            if profiles.by_country().any(|(known, _)| known == country) {
                return Err(countries_error(pair, "the country is named twice"));
            }
            profiles.countries.push((country, profile));
        }
        Ok(profiles)
    }

    /// Returns the added profiles, in the order of their file names.
    pub fn added(&self) -> &[&'static Profile] {
        &self.added
    }

    /// Returns the profile that visitors from each named country see first. In other countries it is the built-in one.
    pub fn by_country(&self) -> impl Iterator<Item = (Country, &'static Profile)> {
        self.countries.iter().copied()
    }

    fn parse_pair(&self, pair: &str, market: &Market) -> Result<(Country, &'static Profile), ConfigError> {
        let Some((code, id)) = pair.split_once('=').map(|(code, id)| (code.trim(), id.trim())) else {
            return Err(countries_error(pair, "is not a country and a profile, such as GB=fediaf-2024"));
        };
        let country: Country = code.parse().map_err(|error| countries_error(pair, error))?;
        if !market.countries.serves(country) {
            let served = market.countries.iter().map(|served| served.code.to_string()).collect::<Vec<_>>().join(", ");
            return Err(countries_error(pair, format!("the site does not serve {country}; it serves {served}")));
        }
        let known = || self.added.iter().copied().chain([Profile::built_in()]);
        let profile = known().find(|profile| profile.id == id).ok_or_else(|| {
            let ids = known().map(|profile| profile.id.as_str()).collect::<Vec<_>>().join(", ");
            countries_error(pair, format!("'{id}' is not a profile; the profiles are {ids}"))
        })?;
        Ok((country, profile))
    }
}

/// Returns one profile for each file. Files with another extension are ignored.
fn read_folder(folder: &str) -> Result<Vec<&'static Profile>, ConfigError> {
    let entries = fs::read_dir(folder).map_err(|error| folder_error(folder, error))?;
    let paths: Result<Vec<PathBuf>, _> = entries.map(|entry| entry.map(|entry| entry.path())).collect();
    let mut paths = paths.map_err(|error| folder_error(folder, error))?;
    paths.retain(|path| path.extension().is_some_and(|extension| extension == "csv"));
    paths.sort();
    if paths.is_empty() {
        return Err(folder_error(folder, "the folder contains no file whose name ends with .csv"));
    }
    let mut profiles = vec![Profile::built_in()];
    for path in paths {
        let profile = read_file(&path).map_err(|problem| folder_error(folder, problem))?;
        if let Some(other) = profiles.iter().find(|other| other.name == profile.name || other.id == profile.id) {
            let problem = format!("{}.csv: the profile '{}' exists already", profile.id, other.name);
            return Err(folder_error(folder, problem));
        }
        // The nutrients of an analysis borrow their names from its profile. Profiles are read once, at the start.
        profiles.push(Box::leak(Box::new(profile)));
    }
    // The built-in profile is the first one. It is in the list only for the comparison.
    Ok(profiles.split_off(1))
}

/// Reads the profile of a file, which is named after its id. The error names the file, and the line and field of a wrong row.
fn read_file(path: &Path) -> Result<Profile, Cause> {
    let file = path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
    let id = file.trim_end_matches(".csv");
    if id.is_empty() || !id.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-') {
        return Err(format!("{file}: the name may have lower-case letters, digits and hyphens before .csv").into());
    }
    let text = fs::read_to_string(path).map_err(|source| FileError { name: file.clone(), source })?;
    Ok(Profile::parse_added(id, &text).map_err(|error| error.in_file(file))?)
}

fn folder_error(folder: &str, cause: impl Into<Cause>) -> ConfigError {
    ConfigError::NutrientProfiles { path: folder.to_owned(), source: cause.into() }
}

fn countries_error(pair: &str, cause: impl Into<Cause>) -> ConfigError {
    ConfigError::NutrientProfileCountries { pair: pair.to_owned(), source: cause.into() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::{NUTRIENT_PROFILE_COUNTRIES, NUTRIENT_PROFILES};

    const HEADING: &str = "standard,edition,species,life_stage,nutrient,unit_per_1000kcal_me,min,max,max_kind,\
                           ingredient_column,min_in_column_unit,max_in_column_unit,verification,source,note";
    const ROW: &str = "Example,2030,dog,adult_maintenance,calcium,g,2,5,,,,,one_source,The test,";

    fn read(files: &[(&str, &str)], countries: &str) -> Result<NutrientProfiles, String> {
        let folder = tempfile::tempdir().unwrap();
        for (name, text) in files {
            fs::write(folder.path().join(name), text).unwrap();
        }
        let path = folder.path().to_str().unwrap();
        NutrientProfiles::read(Some(path), countries, Market::built_in())
            .map_err(|error| storage::error_chain(&error).replace(path, "FOLDER"))
    }

    fn table(row: &str) -> String {
        format!("{HEADING}\n{row}\n")
    }

    #[test]
    fn profiles_are_read_in_the_order_of_their_file_names_and_named_for_countries() {
        let second = table(&ROW.replace("Example", "Another"));
        let files =
            [("example-2030.csv", table(ROW)), ("another.csv", second), ("notes.txt", "Not a table".to_owned())];
        let files = files.each_ref().map(|(name, text)| (*name, text.as_str()));
        let profiles = read(&files, " gb = example-2030; DE=aafco-2016;").unwrap();
        let names: Vec<&str> = profiles.added().iter().map(|profile| profile.name.as_str()).collect();
        assert_eq!(names, ["Another 2030", "Example 2030"]);
        let first: Vec<_> = profiles.by_country().map(|(country, it)| (country.to_string(), it.id.as_str())).collect();
        assert_eq!(first, [("GB".to_owned(), "example-2030"), ("DE".to_owned(), "aafco-2016")]);
    }

    #[test]
    fn without_a_folder_there_is_only_the_built_in_profile() {
        let profiles = NutrientProfiles::read(None, "", Market::built_in()).unwrap();
        assert!(profiles.added().is_empty());
        let error = storage::error_chain(&NutrientProfiles::read(None, "GB=example", Market::built_in()).unwrap_err());
        assert!(error.ends_with("'example' is not a profile; the profiles are aafco-2016"), "{error}");
    }

    #[test]
    fn a_file_that_cannot_be_used_is_reported_with_its_name() {
        let wrong_row = table(&ROW.replace(",2,5,", ",two,5,"));
        for (name, text, problem) in [
            ("example.csv", wrong_row.as_str(), "example.csv, line 2, field min: 'two' is not a number of 0 or more"),
            ("example.csv", HEADING, "example.csv, line 1, field standard: the table has no rows"),
            (
                "Example 2.csv",
                HEADING,
                "Example 2.csv: the name may have lower-case letters, digits and hyphens before .csv",
            ),
            ("aafco-2016.csv", &table(ROW), "aafco-2016.csv: the profile 'AAFCO 2016' exists already"),
            ("example.txt", HEADING, "the folder contains no file whose name ends with .csv"),
        ] {
            let expected = format!("{NUTRIENT_PROFILES}: 'FOLDER' cannot be used: {problem}");
            assert_eq!(read(&[(name, text)], "").unwrap_err(), expected);
        }
        let twice = [("one.csv", table(ROW)), ("two.csv", table(ROW))];
        let error = read(&twice.each_ref().map(|(name, text)| (*name, text.as_str())), "").unwrap_err();
        assert!(error.ends_with("two.csv: the profile 'Example 2030' exists already"), "{error}");
    }

    #[test]
    fn a_wrong_country_is_reported() {
        for (countries, problem) in [
            ("GB", "'GB': is not a country and a profile, such as GB=fediaf-2024"),
            ("QQ=example", "'QQ=example': 'QQ' is not a country code"),
            ("GB=fediaf", "'GB=fediaf': 'fediaf' is not a profile; the profiles are example, aafco-2016"),
            ("GB=example;GB=aafco-2016", "'GB=aafco-2016': the country is named twice"),
        ] {
            let error = read(&[("example.csv", &table(ROW))], countries).unwrap_err();
            assert_eq!(error, format!("{NUTRIENT_PROFILE_COUNTRIES}: {problem}"));
        }
        let error = read(&[("example.csv", &table(ROW))], "PL=example").unwrap_err();
        assert!(error.contains("'PL=example': the site does not serve PL; it serves GB, US"), "{error}");
    }
}
