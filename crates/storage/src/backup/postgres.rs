//! Copies a PostgreSQL database with PostgreSQL's own programs, and restores a copy in one transaction.

use diesel::prelude::*;
use diesel::sql_types::BigInt;
use std::fs::File;
use std::io::{self, Write};
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};
use url::{Url, form_urlencoded};

use super::copy::DatabaseCopy;
use super::error::BackupError;
use crate::address::Address;
use crate::connection::Db;
use crate::migrate::SchemaState;

const PG_DUMP: &str = "pg_dump";
const PG_RESTORE: &str = "pg_restore";
const PSQL: &str = "psql";

/// Begins the transaction and drops all tables and functions. Those of later versions are included, because they would
/// make migrations of an older copy fail.
const BEGIN_AND_DROP: &str = "SET client_min_messages = error;
BEGIN;
DO $$
DECLARE
    found RECORD;
BEGIN
    FOR found IN
        SELECT oid::regclass AS name FROM pg_class
        WHERE relnamespace = current_schema()::regnamespace AND relkind IN ('r', 'p')
            AND NOT EXISTS (SELECT 1 FROM pg_depend WHERE objid = pg_class.oid AND deptype = 'e')
    LOOP
        EXECUTE 'DROP TABLE IF EXISTS ' || found.name || ' CASCADE';
    END LOOP;
    FOR found IN
        SELECT oid::regprocedure AS name FROM pg_proc
        WHERE pronamespace = current_schema()::regnamespace AND prokind = 'f'
            AND NOT EXISTS (SELECT 1 FROM pg_depend WHERE objid = pg_proc.oid AND deptype = 'e')
    LOOP
        EXECUTE 'DROP FUNCTION IF EXISTS ' || found.name || ' CASCADE';
    END LOOP;
END
$$;
";
/// Ends the transaction. It is sent only after the whole copy was read, so that an interrupted restore changes nothing.
const COMMIT: &str = "COMMIT;\n";

/// Copies the database into an existing, empty file.
pub fn dump(url: &Url, file: &Path) -> Result<(), BackupError> {
    let mut command = dump_command(url);
    command.arg("--file").arg(file);
    ensure_success(PG_DUMP, &run(PG_DUMP, &mut command, Stdio::null())?)
}

/// Copies the database into an open, empty file.
pub fn dump_to_output(url: &Url, output: File) -> Result<(), BackupError> {
    let mut command = dump_command(url);
    command.stdout(output);
    ensure_success(PG_DUMP, &run(PG_DUMP, &mut command, Stdio::null())?)
}

fn dump_command(url: &Url) -> Command {
    let mut command = command(url, PG_DUMP);
    command.args(["--format=custom", "--no-owner", "--no-privileges"]);
    command
}

pub fn restore(url: &Url, copy: &DatabaseCopy) -> Result<(), BackupError> {
    SchemaState::from_applied(&applied_versions(copy)?)?.ensure_known(copy.name())?;
    if count_other_connections(url)? > 0 {
        return Err(BackupError::InUse);
    }
    let mut psql =
        spawn(PSQL, command(url, PSQL).args(["--no-psqlrc", "--quiet", "--set=ON_ERROR_STOP=1"]), Stdio::piped())?;
    match send_copy(&mut psql, copy) {
        // send_copy has closed the input, so psql ends after the last statement.
        Ok(()) => ensure_success(PSQL, &psql.wait_with_output().map_err(program_error(PSQL))?),
        Err(error) => {
            // psql is killed before its input ends, so that it cannot commit a part of the copy.
            psql.kill().map_err(program_error(PSQL))?;
            let output = psql.wait_with_output().map_err(program_error(PSQL))?;
            // If psql failed first, its message is the cause.
            if output.stderr.is_empty() { Err(error) } else { Err(program_failure(PSQL, &output)) }
        }
    }
}

/// Sends the whole copy to psql as statements of one transaction.
fn send_copy(psql: &mut Child, copy: &DatabaseCopy) -> Result<(), BackupError> {
    let mut input = psql.stdin.take().ok_or_else(|| program_error(PSQL)(io::ErrorKind::BrokenPipe.into()))?;
    let written = input.write_all(BEGIN_AND_DROP.as_bytes());
    let copied = written.map_err(program_error(PSQL)).and_then(|()| write_statements(copy, &mut input));
    match copied {
        Ok(()) => input.write_all(COMMIT.as_bytes()).map_err(program_error(PSQL)),
        Err(error) => {
            // The caller must kill psql before this input is closed.
            psql.stdin = Some(input);
            Err(error)
        }
    }
}

fn write_statements(copy: &DatabaseCopy, output: &mut impl Write) -> Result<(), BackupError> {
    let mut command = Command::new(PG_RESTORE);
    command.args(["--no-owner", "--no-privileges", "--file=-"]);
    let mut pg_restore = spawn(PG_RESTORE, &mut command, copy.content()?.into())?;
    let copied = pg_restore.stdout.take().map_or(Ok(0), |mut out| io::copy(&mut out, output));
    let result = pg_restore.wait_with_output().map_err(program_error(PG_RESTORE))?;
    copied.map_err(program_error(PSQL))?;
    ensure_success(PG_RESTORE, &result)
}

/// Returns the versions of the migrations that are recorded in a copy.
fn applied_versions(copy: &DatabaseCopy) -> Result<Vec<String>, BackupError> {
    let mut command = Command::new(PG_RESTORE);
    command.args(["--data-only", "--table=__diesel_schema_migrations", "--file=-"]);
    let output = run(PG_RESTORE, &mut command, copy.content()?.into())?;
    if !output.status.success() {
        return Err(BackupError::not_a_copy(copy.name(), error_output(&output)));
    }
    let script = String::from_utf8_lossy(&output.stdout).into_owned();
    let rows = script.lines().skip_while(|line| !line.starts_with("COPY ")).skip(1);
    let rows = rows.take_while(|line| *line != "\\.");
    Ok(rows.filter_map(|row| row.split('\t').next()).map(str::to_owned).collect())
}

/// Returns the number of other connections to the database.
fn count_other_connections(url: &Url) -> Result<i64, BackupError> {
    #[derive(QueryableByName)]
    struct Count {
        #[diesel(sql_type = BigInt)]
        count: i64,
    }

    let mut db = Db::open(&Address::Postgres(url.clone()))?;
    let row: Count = diesel::sql_query(
        "SELECT count(*) AS count FROM pg_stat_activity WHERE datname = current_database() AND backend_type = 'client backend' AND pid <> pg_backend_pid()",
    )
    .get_result(&mut db)?;
    Ok(row.count)
}

/// Builds a command that connects to the database. The password is passed in the environment, because all users of the
/// machine can read arguments.
fn command(url: &Url, program: &str) -> Command {
    let mut command = Command::new(program);
    let (address, password) = split_password(&Address::url_for_libpq(url));
    command.arg("--no-password").arg("--dbname").arg(address.as_str());
    if let Some(password) = password {
        command.env("PGPASSWORD", password);
    }
    command
}

/// Returns the URL without the password, and the decoded password.
fn split_password(url: &Url) -> (Url, Option<String>) {
    let mut address = url.clone();
    let encoded = url.password().map(|it| it.replace('+', "%2B").replace('&', "%26"));
    let mut password = encoded.and_then(|it| {
        form_urlencoded::parse(format!("password={it}").as_bytes()).next().map(|(_, value)| value.into_owned())
    });
    // This fails only for a URL without a host, which cannot contain a password.
    let _ = address.set_password(None);
    let (passwords, others): (Vec<_>, Vec<_>) =
        url.query_pairs().into_owned().partition(|(name, _)| name == "password");
    if let Some((_, last)) = passwords.into_iter().next_back() {
        password = Some(last);
        address.set_query(None);
        if !others.is_empty() {
            address.query_pairs_mut().extend_pairs(others);
        }
    }
    (address, password)
}

fn run(program: &'static str, command: &mut Command, input: Stdio) -> Result<Output, BackupError> {
    command.stdin(input).output().map_err(program_error(program))
}

fn spawn(program: &'static str, command: &mut Command, input: Stdio) -> Result<Child, BackupError> {
    let piped = command.stdin(input).stdout(Stdio::piped()).stderr(Stdio::piped());
    piped.spawn().map_err(program_error(program))
}

fn program_error(program: &'static str) -> impl FnOnce(io::Error) -> BackupError {
    move |error| match error.kind() {
        io::ErrorKind::NotFound => BackupError::NoProgram(program),
        _ => BackupError::Program { program, source: error.into() },
    }
}

fn ensure_success(program: &'static str, output: &Output) -> Result<(), BackupError> {
    if output.status.success() { Ok(()) } else { Err(program_failure(program, output)) }
}

fn program_failure(program: &'static str, output: &Output) -> BackupError {
    BackupError::Program { program, source: error_output(output).into() }
}

/// Returns the first three lines of the error output, which name the cause, or the exit status.
fn error_output(output: &Output) -> String {
    let lines = String::from_utf8_lossy(&output.stderr).into_owned();
    let first: Vec<&str> = lines.lines().map(str::trim).filter(|line| !line.is_empty()).take(3).collect();
    if first.is_empty() { output.status.to_string() } else { first.join("; ") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_password_is_never_passed_as_an_argument() {
        for (url, address, password) in [
            ("postgres://me:hunter2@db/pets", "postgres://me@db/pets", Some("hunter2")),
            ("postgres://me:a%20b+c%26d&e@db/pets", "postgres://me@db/pets", Some("a b+c&d&e")),
            (
                "postgres://me@db/pets?password=p%2Bw&sslmode=disable",
                "postgres://me@db/pets?sslmode=disable",
                Some("p+w"),
            ),
            ("postgres://me@db/pets?password=pw", "postgres://me@db/pets", Some("pw")),
            ("postgres://me@db/pets?sslmode=disable", "postgres://me@db/pets?sslmode=disable", None),
            ("postgres:///pets?host=/run/postgresql", "postgres:///pets?host=/run/postgresql", None),
        ] {
            let (found_address, found_password) = split_password(&Url::parse(url).unwrap());
            assert_eq!((found_address.as_str(), found_password.as_deref()), (address, password), "{url}");
        }
    }

    #[test]
    fn a_missing_program_is_named_in_the_error() {
        let error = run("pg_dump", &mut Command::new("no such program"), Stdio::null()).unwrap_err();
        assert!(error.to_string().starts_with("pg_dump is not on the PATH"), "{error}");
    }
}
