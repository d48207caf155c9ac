//! Tests of encrypted backups: who can restore them, what is refused, and that the database then does not change.

use acceptance::database::{Engine, TestDatabase, trial_databases};
use acceptance::on_both_engines;
use age::secrecy::ExposeSecret;
use age::x25519::Identity;
use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::PathBuf;
use std::process::{Output, Stdio};
use std::time::Duration;
use tempfile::TempDir;

use crate::backup::{add, command, count, run, run_when_unused};
use crate::program::printed;

/// A folder with the private keys `anna.txt` and `ben.txt`.
struct Keys {
    folder: TempDir,
    anna: String,
    ben: String,
}

impl Keys {
    fn new() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let [anna, ben] = ["anna.txt", "ben.txt"].map(|name| {
            let key = Identity::generate();
            fs::write(folder.path().join(name), format!("# a key\n{}\n", key.to_string().expose_secret())).unwrap();
            key.to_public().to_string()
        });
        Self { folder, anna, ben }
    }

    fn path(&self, name: &str) -> String {
        self.folder.path().join(name).to_str().unwrap().to_owned()
    }
}

/// A folder for backups, with the paths of a copy and of the encrypted copy.
struct Backups {
    folder: TempDir,
    plain: String,
    encrypted: String,
}

impl Backups {
    fn new() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
        let (plain, encrypted) = (path("pets.backup"), path("pets.backup.age"));
        Self { folder, plain, encrypted }
    }

    fn names(&self) -> Vec<String> {
        let entries = fs::read_dir(self.folder.path()).unwrap();
        let mut names: Vec<_> = entries.map(|it| it.unwrap().file_name().into_string().unwrap()).collect();
        names.sort();
        names
    }
}

#[track_caller]
fn assert_succeeded(output: &Output, expected: &str) {
    let text = printed(output);
    assert!(output.status.success() && text.contains(expected), "{text}");
}

#[track_caller]
fn assert_refused(output: &Output, expected: &str) {
    let text = printed(output);
    assert!(output.status.code() == Some(1) && text.contains(expected), "{text}");
}

on_both_engines! {
    fn an_encrypted_copy_is_restored_with_one_of_its_private_keys(database) {
        let (keys, backups) = (Keys::new(), Backups::new());
        add(&database.storage(), 1001..1004);
        let copied =
            run(&database.address, &["backup", &backups.plain, "--recipient", &keys.anna, "--recipient", &keys.ben]);
        assert_succeeded(&copied, "kB), encrypted to 2 public keys.");
        assert_eq!(backups.names(), ["pets.backup.age"]);
        let content = fs::read(&backups.encrypted).unwrap();
        assert!(content.starts_with(b"age-encryption.org/v1\n"));
        assert_eq!(fs::metadata(&backups.encrypted).unwrap().permissions().mode() & 0o777, 0o600);
        for name in ["anna.txt", "ben.txt"] {
            add(&database.storage(), 2001..2003);
            assert_eq!(count(&database), 5);
            let restored =
                run_when_unused(&database.address, &["restore", &backups.encrypted, "--identity", &keys.path(name)]);
            assert_succeeded(&restored, "Restored ");
            assert_eq!(count(&database), 3);
        }
        assert_eq!(backups.names(), ["pets.backup.age"]);
    }

    fn a_copy_that_was_changed_or_has_another_key_changes_nothing(database) {
        let (keys, backups) = (Keys::new(), Backups::new());
        add(&database.storage(), 1001..1004);
        assert!(run(&database.address, &["backup", &backups.plain, "--recipient", &keys.anna]).status.success());
        assert!(run(&database.address, &["backup", &backups.plain]).status.success());
        add(&database.storage(), 2001..2003);
        let restore = |identity: &[&str]| {
            run_when_unused(&database.address, &[&["restore", &backups.encrypted], identity].concat())
        };
        let (anna, ben) = (keys.path("anna.txt"), keys.path("ben.txt"));
        assert_refused(&restore(&[]), "is encrypted; name the file of the private key with --identity");
        assert_refused(&restore(&["--identity", &ben]), "no key in '");
        let whole = fs::read(&backups.encrypted).unwrap();
        for place in [30, whole.len() / 2, whole.len() - 1] {
            let mut changed = whole.clone();
            changed[place] ^= 1;
            fs::write(&backups.encrypted, changed).unwrap();
            assert_refused(&restore(&["--identity", &anna]), "another copy of");
        }
        for length in [100, whole.len() / 2, whole.len() - 1] {
            fs::write(&backups.encrypted, &whole[..length]).unwrap();
            assert_refused(&restore(&["--identity", &anna]), "was damaged, cut off or changed");
        }
        let plain = run_when_unused(&database.address, &["restore", &backups.plain, "--identity", &anna]);
        assert_refused(&plain, "is not encrypted, or its beginning is damaged");
        assert_refused(&plain, "was not changed: ");
        assert_eq!(count(&database), 5);
        fs::write(&backups.encrypted, whole).unwrap();
        assert_succeeded(&restore(&["--identity", &anna]), "Restored ");
        assert_eq!(count(&database), 3);
    }

    fn an_encrypted_copy_is_verified_with_and_without_its_private_key(database) {
        let (keys, backups) = (Keys::new(), Backups::new());
        add(&database.storage(), 1001..1004);
        let backup = |arguments: &[&str]| {
            let always = ["backup", &backups.plain, "--force", "--verify", "--recipient", &keys.anna];
            run(&database.address, &[always.as_slice(), arguments].concat())
        };
        assert_succeeded(&backup(&[]), "before it was encrypted, into a temporary database: 3 recipes, 0 subscribers.");
        let with_key = backup(&["--identity", &keys.path("anna.txt")]);
        assert_succeeded(&with_key, "Decrypted and restored the copy into a temporary database: 3 recipes");
        assert_refused(&backup(&["--identity", &keys.path("ben.txt")]), "was written, but restoring it failed: no key");
        assert_eq!(backups.names(), ["pets.backup.age"]);
        assert!(trial_databases(&database.address).is_empty());
        assert_eq!(count(&database), 3);
    }

    fn a_killed_backup_never_looks_like_a_finished_one(database) {
        let (keys, backups) = (Keys::new(), Backups::new());
        add(&database.storage(), 1001..1201);
        let arguments = ["backup", &backups.plain, "--force", "--recipient", &keys.anna];
        for round in 0..12 {
            let mut copying = command(&database.address, &arguments)
                .stdout(Stdio::null())
                .stderr(Stdio::null())
                .spawn()
                .unwrap();
            std::thread::sleep(Duration::from_millis(25 * round));
            copying.kill().unwrap();
            copying.wait().unwrap();
            if PathBuf::from(&backups.encrypted).exists() {
                assert_succeeded(&restore_elsewhere(database.engine, &backups, &keys), "Restored ");
            }
        }
        assert_succeeded(&run(&database.address, &arguments), "encrypted to 1 public key.");
        assert_eq!(backups.names(), ["pets.backup.age"]);
        assert_succeeded(&restore_elsewhere(database.engine, &backups, &keys), "Restored ");
    }
}

/// Restores the copy into another database.
fn restore_elsewhere(engine: Engine, backups: &Backups, keys: &Keys) -> Output {
    let other = TestDatabase::empty(engine);
    run_when_unused(&other.address, &["restore", &backups.encrypted, "--identity", &keys.path("anna.txt")])
}

#[test]
fn public_keys_come_from_the_command_a_file_or_the_environment() {
    let (keys, backups) = (Keys::new(), Backups::new());
    let database = TestDatabase::migrated(Engine::Sqlite);
    let list = keys.path("recipients.txt");
    fs::write(&list, format!("# Anna and Ben\n{}\n\n{}\n", keys.anna, keys.ben)).unwrap();
    let both = format!("{}, {}", keys.anna, keys.ben);
    for (variable, arguments, expected) in [
        (both.as_str(), &[][..], "encrypted to 2 public keys"),
        ("", &["--recipients-file", &list], "encrypted to 2 public keys"),
        ("", &["--recipients-file", &list, "--recipient", &keys.anna], "encrypted to 3 public keys"),
        // The command replaces the environment, which is not even read.
        ("anna", &["--recipient", &keys.anna], "encrypted to 1 public key."),
    ] {
        let arguments = [&["backup", &backups.plain, "--force"], arguments].concat();
        let output = command(&database.address, &arguments).env("BACKUP_RECIPIENTS", variable).output().unwrap();
        assert_succeeded(&output, expected);
        assert_eq!(backups.names(), ["pets.backup.age"]);
    }
    let output = run(&database.address, &["backup", &backups.plain, "--recipient", &keys.anna]);
    assert_refused(&output, "pets.backup.age' exists already; --force replaces it");
}

#[test]
fn keys_that_cannot_be_used_are_refused_before_a_file_is_written() {
    let (keys, backups) = (Keys::new(), Backups::new());
    let database = TestDatabase::migrated(Engine::Sqlite);
    let secret = fs::read_to_string(keys.path("anna.txt")).unwrap().lines().nth(1).unwrap().to_owned();
    let empty = keys.path("empty.txt");
    fs::write(&empty, "# nobody\n").unwrap();
    for (arguments, expected) in [
        (&["--recipient", &secret][..], "this is a private key, which must not be on the server"),
        (&["--recipient", "anna@example.com"], "is not a public key that this program knows"),
        (&["--recipients-file", &empty], "has no public key"),
        (&["--recipients-file", "none.txt"], "'none.txt' cannot be read"),
        (&["--verify", "--identity", &keys.path("anna.txt")], "the copy is not encrypted"),
        (&["--recipient", &keys.anna, "--verify", "--identity", &empty], "has no private key of age"),
    ] {
        let output = run(&database.address, &[&["backup", &backups.plain], arguments].concat());
        assert_refused(&output, expected);
        assert!(!printed(&output).contains(&secret), "{}", printed(&output));
    }
    assert_refused(&run(&database.address, &["backup", &backups.encrypted]), "has the name of an encrypted file");
    let without_verify = run(&database.address, &["backup", &backups.plain, "--identity", &empty]);
    assert_eq!(without_verify.status.code(), Some(2));
    assert!(backups.names().is_empty());
}

#[test]
fn a_private_key_can_come_from_standard_input() {
    let (keys, backups) = (Keys::new(), Backups::new());
    let database = TestDatabase::migrated(Engine::Sqlite);
    assert!(run(&database.address, &["backup", &backups.plain, "--recipient", &keys.anna]).status.success());
    let mut restore = command(&database.address, &["restore", &backups.encrypted, "--identity", "-"]);
    let key = fs::File::open(keys.path("anna.txt")).unwrap();
    assert_succeeded(&restore.stdin(key).output().unwrap(), "Restored ");
}
