//! Tests of encrypted connections to PostgreSQL, and of what is trusted.

use acceptance::database::{Engine, TestDatabase, are_encrypted, is_encrypted};
use acceptance::pgbouncer::PgBouncer;
use std::process::Output;
use storage::Address;

use crate::program::{Server, command, stderr, stdout};

/// The folder of the certificates that `scripts/with-postgres` creates.
fn certificates() -> String {
    std::env::var("TEST_POSTGRES_CERTIFICATES").expect("TEST_POSTGRES_CERTIFICATES is set by `scripts/with-postgres`")
}

/// Returns the URL of a database with a password, which the test server ignores, and with more parameters, in which '@' stands
/// for the folder of the certificates.
fn url_with(database: &TestDatabase, parameters: &str) -> String {
    let Address::Postgres(url) = &database.address else { unreachable!("it is PostgreSQL") };
    let url = url.as_str().replacen("postgres@", "postgres:hunter2@", 1);
    format!("{url}?{}", parameters.replace('@', &certificates()))
}

/// Runs `petrecipes migrate`. The default of the other tests, not to encrypt, does not apply.
fn migrate(url: &str) -> Output {
    let folder = tempfile::tempdir().unwrap();
    command(folder.path(), &["migrate"], &[("DATABASE_URL", url)]).env_remove("PGSSLMODE").output().unwrap()
}

#[test]
fn a_server_is_accepted_if_it_can_be_verified() {
    let database = TestDatabase::empty(Engine::Postgres);
    for parameters in [
        "sslmode=require",
        "sslmode=verify-ca&sslrootcert=@/authority.crt",
        "sslmode=verify-full&sslrootcert=@/authority.crt",
        "sslmode=verify-full&sslrootcert=@/authority.crt&host=localhost&hostaddr=127.0.0.1",
    ] {
        let url = url_with(&database, parameters);
        let output = migrate(&url);
        assert!(output.status.success(), "{parameters}: {}", stderr(&output));
        assert!(stdout(&output).starts_with("ran "), "{parameters}");
        assert!(is_encrypted(&url.parse().unwrap()), "{parameters}");
    }
    assert!(!is_encrypted(&url_with(&database, "sslmode=disable").parse().unwrap()));
}

/// The default of libpq is `sslmode=prefer`.
#[test]
fn without_a_requirement_a_connection_is_encrypted_if_the_server_offers_it() {
    let database = TestDatabase::migrated(Engine::Postgres);
    for mode in ["", "&sslmode=prefer"] {
        let url = url_with(&database, &format!("application_name=program_of_this_test{mode}"));
        let folder = tempfile::tempdir().unwrap();
        let mut command = command(folder.path(), &["serve"], &[("DATABASE_URL", &url)]);
        command.env_remove("PGSSLMODE");
        let _server = Server::start(command);
        assert!(are_encrypted(&database.address, "program_of_this_test"), "{mode}");
    }
}

#[test]
fn without_a_requirement_a_server_without_encryption_is_accepted() {
    let database = TestDatabase::empty(Engine::Postgres);
    // PgBouncer encrypts the connections of its clients only if it is configured to.
    let bouncer = PgBouncer::start(2);
    let Address::Postgres(url) = bouncer.address(&database.address) else { unreachable!("it is PostgreSQL") };
    let required = migrate(&format!("{url}&sslmode=require"));
    assert_eq!(required.status.code(), Some(1));
    assert!(stderr(&required).contains("server does not support SSL"), "{}", stderr(&required));
    for mode in ["", "&sslmode=prefer"] {
        let output = migrate(&format!("{url}{mode}"));
        assert!(output.status.success(), "{mode}: {}", stderr(&output));
    }
}

#[test]
fn a_server_that_cannot_be_verified_is_refused_at_once_with_the_reason() {
    let database = TestDatabase::empty(Engine::Postgres);
    for (parameters, reason) in [
        ("sslmode=verify-full&sslrootcert=@/other-authority.crt", "certificate verify failed"),
        ("sslmode=verify-ca&sslrootcert=@/other-authority.crt", "certificate verify failed"),
        ("sslmode=require&sslrootcert=@/other-authority.crt", "certificate verify failed"),
        ("sslrootcert=system", "certificate verify failed"),
        ("sslmode=require&sslrootcert=system", "weak sslmode"),
        (
            "sslmode=verify-full&sslrootcert=@/authority.crt&host=db.example&hostaddr=127.0.0.1",
            "does not match host name",
        ),
        ("sslmode=require&sslrootcert=@/missing.crt", "the file of the parameter sslrootcert cannot be read"),
        ("sslmode=require&sslcert=@/missing.crt", "the file of the parameter sslcert cannot be read"),
        ("sslmode=yes", "sslmode=yes is unknown"),
    ] {
        let url = url_with(&database, parameters);
        let output = migrate(&url);
        let message = stderr(&output);
        assert_eq!(output.status.code(), Some(1), "{parameters}: {message}");
        assert!(message.contains(reason) && message.contains("DATABASE_URL"), "{parameters}: {message}");
        assert!(!message.contains("hunter2"), "{parameters}: {message}");
        assert!(!message.contains("waiting for the database"), "{parameters}: {message}");
    }
}

#[test]
fn a_role_can_sign_in_with_a_certificate() {
    let database = TestDatabase::migrated(Engine::Postgres);
    // Roles belong to the server, and the test may run again on the same one.
    database
        .batch("DO $$ BEGIN CREATE ROLE certificate_only LOGIN; EXCEPTION WHEN duplicate_object THEN NULL; END $$")
        .unwrap();
    let url = url_with(&database, "sslmode=verify-full&sslrootcert=@/authority.crt").replacen(
        "postgres:hunter2@",
        "certificate_only:hunter2@",
        1,
    );
    let with_certificate = format!("{url}&sslcert={0}/client.crt&sslkey={0}/client.key", certificates());
    assert!(is_encrypted(&with_certificate.parse().unwrap()));
    let output = migrate(&url);
    assert!(stderr(&output).contains("client certificate"), "{}", stderr(&output));
}
