//! Tests of the database that a command uses, and of file permissions.

use acceptance::database::{Engine, TestDatabase};
use acceptance::on_both_engines;
use std::path::Path;
use storage::Address;

use crate::program::{command, stderr, stdout};

/// Commands that need an existing database.
const COMMANDS_ON_EXISTING_DATABASE: [&[&str]; 16] = [
    &["admin", "list"],
    &["admin", "add", "ops", "--password-stdin"],
    &["admin", "passwd", "ops", "--password-stdin"],
    &["admin", "remove", "ops"],
    &["admin", "reset-second-factor", "ops"],
    &["newsletter", "export"],
    &["ads", "list"],
    &["ads", "add", "--title=T", "--description=D", "--target=https://bowls.example", "--position=home"],
    &["ads", "set", "1", "--title=T"],
    &["ads", "remove", "1"],
    &["import-revenue", "statement.csv"],
    &["import-revenue", "--undo", "statement.csv"],
    &["check-links"],
    &["audit"],
    &["audit", "--json"],
    &["backup", "pets.backup"],
];

const STATEMENT: &str = "date,partner,amount,currency\n2026-11-02,Ocado,2.50,GBP\n";

pub fn url(address: &Address) -> String {
    match address {
        Address::Sqlite(file) => format!("sqlite:{}", file.display()),
        // The test server accepts any password.
        Address::Postgres(url) => url.to_string().replacen("postgres@", "postgres:hunter2@", 1),
    }
}

#[test]
fn commands_report_a_missing_database_and_create_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path().canonicalize().unwrap();
    std::fs::write(folder.join("statement.csv"), STATEMENT).unwrap();
    let expected_url = format!("sqlite:{}/data/petrecipes.db", folder.display());
    for arguments in COMMANDS_ON_EXISTING_DATABASE {
        let output = command(&folder, arguments, &[]).output().unwrap();
        assert_eq!((output.status.code(), output.stdout.len()), (Some(1), 0), "{arguments:?}");
        assert_eq!(
            stderr(&output),
            format!(
                "Database: {expected_url}\npetrecipes: There is no database at {expected_url}. Set DATABASE_URL, or create it with `petrecipes migrate`, or with `petrecipes restore` from a backup.\n"
            ),
            "{arguments:?}"
        );
        let names: Vec<_> = std::fs::read_dir(&folder).unwrap().map(|it| it.unwrap().file_name()).collect();
        assert_eq!(names, ["statement.csv"], "{arguments:?}");
    }
}

#[test]
fn databases_of_other_programs_are_rejected_and_not_changed() {
    for engine in [Engine::Sqlite, Engine::Postgres] {
        let folder = tempfile::tempdir().unwrap();
        std::fs::write(folder.path().join("statement.csv"), STATEMENT).unwrap();
        let database = TestDatabase::empty(engine);
        database.create_foreign_table();
        for arguments in COMMANDS_ON_EXISTING_DATABASE {
            let output =
                command(folder.path(), arguments, &[]).env("DATABASE_URL", url(&database.address)).output().unwrap();
            assert_eq!((output.status.code(), output.stdout.len()), (Some(1), 0), "{arguments:?}");
            let expected = "has no tables of petrecipes. Set DATABASE_URL, or create them with `petrecipes migrate`.";
            let message = stderr(&output);
            assert!(message.contains(expected) && !message.contains("hunter2"), "{arguments:?}: {message}");
            assert_eq!(database.tables(), ["foreign_table"], "{arguments:?}");
        }
    }
}

#[test]
fn database_url_that_is_not_utf8_is_rejected() {
    use std::os::unix::ffi::OsStrExt;
    let folder = tempfile::tempdir().unwrap();
    for arguments in [&["serve"][..], &["migrate"], &["admin", "list"]] {
        let value = std::ffi::OsStr::from_bytes(b"postgres://me:\xff@127.0.0.1:1/pets");
        let output = command(folder.path(), arguments, &[]).env("DATABASE_URL", value).output().unwrap();
        assert_eq!(output.status.code(), Some(1), "{arguments:?}");
        assert!(stderr(&output).contains("DATABASE_URL: the value is not valid UTF-8"), "{}", stderr(&output));
    }
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0);
}

on_both_engines! {
    fn every_command_prints_its_database_without_the_password(database) {
        let folder = tempfile::tempdir().unwrap();
        std::fs::write(folder.path().join("statement.csv"), STATEMENT).unwrap();
        let shown = url(&database.address).replace("hunter2", "***");
        let others: [&[&str]; 3] = [&["migrate"], &["seed"], &["restore", "pets.backup"]];
        // `check-links` is left out, because it would send requests to the shops.
        for arguments in COMMANDS_ON_EXISTING_DATABASE.iter().chain(&others).filter(|it| !it.contains(&"check-links")) {
            let output = command(folder.path(), arguments, &[]).env("DATABASE_URL", url(&database.address)).output().unwrap();
            let message = stderr(&output);
            assert!(message.starts_with(&format!("Database: {shown}\n")), "{arguments:?}: {message}");
            let printed = stdout(&output);
            assert!(!message.contains("hunter2") && !printed.contains("hunter2"), "{arguments:?}: {message}{printed}");
            assert!(!printed.contains("Database: "), "{arguments:?}: {printed}");
        }
    }
}

#[test]
fn unencrypted_connections_cause_a_warning() {
    let folder = tempfile::tempdir().unwrap();
    // Host names below `.invalid` never resolve.
    let output = command(folder.path(), &["admin", "list"], &[])
        .env("DATABASE_URL", "postgres://me:hunter2@db.invalid/pets")
        .output()
        .unwrap();
    let message = stderr(&output);
    assert!(
        message.starts_with("Warning: DATABASE_URL: the connection to PostgreSQL leaves this machine"),
        "{message}"
    );
    assert!(!message.contains("hunter2"), "{message}");
}

#[cfg(unix)]
mod permissions {
    use super::*;
    use crate::program::Server;
    use acceptance::waiting::wait_for;
    use std::os::unix::fs::PermissionsExt;
    use std::process::{Command, Stdio};

    /// Runs the program with a umask of 0, so that it has to set all permissions itself.
    fn without_umask(folder: &Path, arguments: &str) -> Command {
        let mut command = Command::new("sh");
        command.args(["-c", &format!("umask 0; exec '{}' {arguments}", env!("CARGO_BIN_EXE_petrecipes"))]);
        command.current_dir(folder).env_remove("RUST_LOG").env_remove("DATABASE_URL");
        command.stdin(Stdio::null()).env("BIND", "127.0.0.1:0");
        command
    }

    fn mode(path: &Path) -> u32 {
        std::fs::metadata(path).unwrap().permissions().mode() & 0o777
    }

    fn set_mode(path: &Path, mode: u32) {
        std::fs::set_permissions(path, std::fs::Permissions::from_mode(mode)).unwrap();
    }

    /// Lists the files and folders that users other than the owner can access.
    fn open_to_others(folder: &Path) -> Vec<String> {
        let mut found = Vec::new();
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if mode(&path) & 0o077 != 0 {
                found.push(format!("{} {:o}", path.display(), mode(&path)));
            }
            if path.is_dir() {
                found.extend(open_to_others(&path));
            }
        }
        found
    }

    #[test]
    fn files_created_by_commands_are_private() {
        for arguments in ["migrate", "seed"] {
            let folder = tempfile::tempdir().unwrap();
            assert!(without_umask(folder.path(), arguments).status().unwrap().success());
            assert_eq!((mode(&folder.path().join("data")), open_to_others(folder.path())), (0o700, Vec::new()));
            assert_eq!(mode(&folder.path().join("data/petrecipes.db")), 0o600);
        }
        let folder = tempfile::tempdir().unwrap();
        for arguments in ["migrate", "backup pets.backup", "restore pets.backup"] {
            assert!(without_umask(folder.path(), arguments).status().unwrap().success(), "{arguments}");
            assert_eq!(open_to_others(folder.path()), Vec::<String>::new(), "{arguments}");
        }
        assert_eq!(mode(&folder.path().join("pets.backup")), 0o600);
        assert_eq!(mode(&folder.path().join("data/petrecipes.db.before-restore")), 0o600);
        let other_machine = tempfile::tempdir().unwrap();
        let copy = folder.path().join("pets.backup");
        assert!(
            without_umask(other_machine.path(), &format!("restore '{}'", copy.display())).status().unwrap().success()
        );
        assert!(other_machine.path().join("data/petrecipes.db").exists(), "a copy can be restored on another machine");
        assert!(!other_machine.path().join("data/petrecipes.db.before-restore").exists(), "nothing was there before");
        assert_eq!(open_to_others(other_machine.path()), Vec::<String>::new());
    }

    #[test]
    fn files_created_by_a_server_are_private() {
        let folder = tempfile::tempdir().unwrap();
        let server = Server::start(without_umask(folder.path(), "serve"));
        server.post("/api/newsletter", "{\"email\":\"bob@example.com\",\"petType\":\"cat\"}");
        let mails = folder.path().join("data/mail");
        let mail = wait_for(|| {
            let mut files = std::fs::read_dir(&mails).ok()?.map(|file| file.unwrap().path());
            files.find(|file| file.extension().is_some_and(|it| it == "eml"))
        });
        let open = open_to_others(folder.path());
        let database_files = ["-wal", "-shm"].map(|it| mode(&folder.path().join(format!("data/petrecipes.db{it}"))));
        drop(server);
        assert_eq!(open, Vec::<String>::new());
        assert_eq!((mode(&mail), mode(&mails), database_files), (0o600, 0o700, [0o600, 0o600]));
    }

    #[test]
    fn permissions_of_other_files_are_not_changed() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("other.txt");
        // The file is longer than a page of a SQLite database, so that it is rejected for its content and not for its length.
        for arguments in ["migrate", "seed", "serve", "admin list", "audit", "restore other.txt"] {
            std::fs::write(&file, "This file belongs to another program.\n".repeat(200)).unwrap();
            set_mode(&file, 0o644);
            let output =
                without_umask(folder.path(), arguments).env("DATABASE_URL", "sqlite:other.txt").output().unwrap();
            assert_eq!((output.status.code(), mode(&file)), (Some(1), 0o644), "{arguments}: {}", stderr(&output));
        }
    }

    #[test]
    fn existing_mail_folder_becomes_private_when_mails_are_sent_by_smtp() {
        for is_there in [true, false] {
            let folder = tempfile::tempdir().unwrap();
            let mails = folder.path().join("data/mail");
            if is_there {
                std::fs::create_dir_all(&mails).unwrap();
                set_mode(&mails, 0o755);
            }
            let mut command = without_umask(folder.path(), "serve");
            command.env("SMTP_URL", "smtp://127.0.0.1:1");
            drop(Server::start(command));
            assert_eq!((mails.exists(), is_there.then(|| mode(&mails))), (is_there, is_there.then_some(0o700)));
        }
    }

    #[test]
    fn existing_database_becomes_private_but_its_folder_is_not_changed() {
        let folder = tempfile::tempdir().unwrap();
        let data = folder.path().join("data");
        let (file, journal) = (data.join("petrecipes.db"), data.join("petrecipes.db-journal"));
        assert!(without_umask(folder.path(), "migrate").status().unwrap().success());
        for arguments in ["migrate", "seed", "admin list", "audit", "backup --force pets.backup", "restore pets.backup"]
        {
            set_mode(&data, 0o755);
            set_mode(&file, 0o644);
            std::fs::write(&journal, "").unwrap();
            set_mode(&journal, 0o664);
            let output = without_umask(folder.path(), arguments).output().unwrap();
            assert!(output.status.success(), "{arguments}: {}", stderr(&output));
            assert_eq!((mode(&file), mode(&data)), (0o600, 0o755), "{arguments}");
            let warning = format!(
                "Warning: other users of this machine could read '{}'; now only its owner can\n",
                file.display()
            );
            // Some commands name the database by its relative path.
            let message = stderr(&output).replace("'data/", &format!("'{}/", data.display()));
            assert!(message.contains(&warning), "{arguments}: {message}");
            assert!(!journal.exists() || mode(&journal) == 0o600, "{arguments}");
        }
    }
}
