//! Tests of encrypted copies: round trips, damaged files and wrong keys.

use age::x25519;
use std::fs;
use std::io::Write;

use super::*;

/// Size of the parts that `age` encrypts one by one.
const PART: usize = 64 * 1024;

struct Example {
    folder: tempfile::TempDir,
    address: Address,
    key: x25519::Identity,
}

impl Example {
    fn new() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let address = Address::Sqlite(folder.path().join("pets.db"));
        Self { folder, address, key: x25519::Identity::generate() }
    }

    fn identities(&self, keys: &[&x25519::Identity]) -> Identities {
        use age::secrecy::ExposeSecret;
        let file = self.folder.path().join("key.txt");
        let text: String = keys.iter().map(|key| format!("{}\n", key.to_string().expose_secret())).collect();
        fs::write(&file, text).unwrap();
        Identities::read(&file).unwrap()
    }

    fn encrypted(&self, content: &[u8], recipients: &Recipients) -> PathBuf {
        let file = self.folder.path().join("pets.backup.age");
        let copy = DatabaseCopy::from_content(&self.address, &file, |output| anyhow::Ok(output.write_all(content)?));
        encrypt(&copy.unwrap(), recipients, File::create(&file).unwrap()).unwrap();
        file
    }

    fn decrypted(&self, file: &Path, key: &x25519::Identity) -> Result<Vec<u8>, String> {
        let copy = decrypt(file, &self.identities(&[key]), &self.address).map_err(|error| format!("{error:#}"))?;
        let mut content = Vec::new();
        copy.content().unwrap().read_to_end(&mut content).unwrap();
        Ok(content)
    }
}

fn content(size: usize) -> Vec<u8> {
    (0..size).map(|at| u8::try_from(at % 251).unwrap()).collect()
}

#[test]
fn each_private_key_decrypts_what_was_encrypted_to_several_public_keys() {
    let (example, other) = (Example::new(), x25519::Identity::generate());
    let recipients = Recipients::from_keys(&[&example.key, &other]);
    for size in [0, 1, PART - 1, PART, PART + 1, 3 * PART] {
        let file = example.encrypted(&content(size), &recipients);
        for key in [&example.key, &other] {
            assert!(example.decrypted(&file, key) == Ok(content(size)), "{size}");
        }
    }
}

#[test]
fn a_change_of_any_byte_and_a_missing_end_are_found() {
    let example = Example::new();
    let file = example.encrypted(&content(2 * PART + 100), &Recipients::from_keys(&[&example.key]));
    let whole = fs::read(&file).unwrap();
    // Every byte of the head, and some bytes of each part.
    let places = (0..400).chain((400..whole.len()).step_by(9973)).chain([whole.len() - 1]);
    for place in places {
        for bit in [0, 7] {
            let mut changed = whole.clone();
            changed[place] ^= 1 << bit;
            fs::write(&file, &changed).unwrap();
            let error = example.decrypted(&file, &example.key).unwrap_err();
            let is_explained = [
                "was damaged, cut off or changed",
                "its beginning is damaged",
                "beginning of the file is",
                "newer format",
            ]
            .iter()
            .any(|part| error.contains(part));
            assert!(is_explained, "{place}: {error}");
        }
    }
    for length in [30, 150, 300, PART, whole.len() - PART / 2, whole.len() - 100 - 16, whole.len() - 1] {
        fs::write(&file, &whole[..length]).unwrap();
        let error = example.decrypted(&file, &example.key).unwrap_err();
        assert!(error.contains("was damaged, cut off or changed"), "{length}: {error}");
    }
    let longer = [whole.as_slice(), b"x"].concat();
    fs::write(&file, longer).unwrap();
    assert!(example.decrypted(&file, &example.key).unwrap_err().contains("was damaged, cut off or changed"));
    fs::write(&file, whole).unwrap();
    assert!(example.decrypted(&file, &example.key).is_ok());
}

#[test]
fn another_key_and_a_file_that_is_not_encrypted_are_rejected() {
    let (example, other) = (Example::new(), x25519::Identity::generate());
    let file = example.encrypted(b"pets", &Recipients::from_keys(&[&example.key]));
    let error = example.decrypted(&file, &other).unwrap_err();
    assert!(error.contains("no key in '") && error.contains("key.txt' decrypts '"), "{error}");
    fs::write(&file, "SQLite format 3\0").unwrap();
    let error = example.decrypted(&file, &example.key).unwrap_err();
    assert!(error.contains("is not encrypted, or its beginning is damaged"), "{error}");
    fs::remove_file(&file).unwrap();
    assert!(example.decrypted(&file, &example.key).unwrap_err().contains("there is no file"));
}

/// The word "pets", encrypted by the program `age` 1.1.1 of Debian with `--armor`, and the private key, which is used only here.
const FILE_OF_AGE: &str = "-----BEGIN AGE ENCRYPTED FILE-----
YWdlLWVuY3J5cHRpb24ub3JnL3YxCi0+IFgyNTUxOSBBQ1NNelZvNDBnNFk0aWxP
L05FL3dEU2ZFTEVhNFJqU2tvUHV6R3ZGRXd3CnpVb3Y4ZUlRdU1aamhyVldyc29w
OW9LekNsQldEQUJ6OG43eCt6OXFacDAKLS0tIHRPUUJCbkUzT1M3SnFLMDAwVzBy
MFQ1QUxkNUwvOEZ3U1M0N2VGL1NrdGcK3rnei9JHYqwME9Tvjaj8RuPVxTos+hhx
JQ1H9R63tJkObGm2
-----END AGE ENCRYPTED FILE-----
";
const KEY_OF_AGE: &str = "AGE-SECRET-KEY-19SZDXJJU6975U6GMR82MTT2PHTX2P08R0MANKH52TFEGLEK20H3Q40ZDT4";

#[test]
fn a_file_that_the_program_age_has_written_is_decrypted() {
    let example = Example::new();
    let file = example.folder.path().join("pets.backup.age");
    fs::write(&file, FILE_OF_AGE).unwrap();
    assert!(example.decrypted(&file, &KEY_OF_AGE.parse().unwrap()) == Ok(b"pets".to_vec()));
    fs::write(&file, FILE_OF_AGE.replace("JQ1H9R63", "JQ1H9R64")).unwrap();
    let error = example.decrypted(&file, &KEY_OF_AGE.parse().unwrap()).unwrap_err();
    assert!(error.contains("was damaged, cut off or changed"), "{error}");
}

#[test]
fn a_decrypted_copy_has_no_name() {
    let example = Example::new();
    let file = example.encrypted(b"pets", &Recipients::from_keys(&[&example.key]));
    let copy = decrypt(&file, &example.identities(&[&example.key]), &example.address).unwrap();
    let mut names: Vec<_> =
        fs::read_dir(example.folder.path()).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    names.sort();
    assert_eq!(names, ["key.txt", "pets.backup.age"]);
    drop(copy);
}

#[test]
fn the_extension_is_added_once() {
    for (file, expected) in [
        ("pets.backup", "pets.backup.age"),
        ("pets.backup.age", "pets.backup.age"),
        ("pets", "pets.age"),
        ("2026-11-22", "2026-11-22.age"),
        ("a.b/.hidden", "a.b/.hidden.age"),
    ] {
        assert_eq!(with_extension(Path::new(file)), Path::new(expected));
    }
}
