//! A PostgreSQL database copied by its own programs, and a copy put back in one transaction.

use diesel::prelude::*;
use diesel::sql_types::BigInt;
use std::io::{self, Write};
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};
use url::{Url, form_urlencoded};

use super::error::BackupFailed;
use crate::address::Address;
use crate::connection::Db;
use crate::migrate;

const DUMP: &str = "pg_dump";
const RESTORE: &str = "pg_restore";
const RUN: &str = "psql";

/// What a later version may have made goes too, or bringing an older copy up to date would find it there.
const BEGIN: &str = "SET client_min_messages = error;
BEGIN;
DO $$
DECLARE
    it RECORD;
BEGIN
    FOR it IN
        SELECT oid::regclass AS name FROM pg_class
        WHERE relnamespace = current_schema()::regnamespace AND relkind IN ('r', 'p')
            AND NOT EXISTS (SELECT 1 FROM pg_depend WHERE objid = pg_class.oid AND deptype = 'e')
    LOOP
        EXECUTE 'DROP TABLE IF EXISTS ' || it.name || ' CASCADE';
    END LOOP;
    FOR it IN
        SELECT oid::regprocedure AS name FROM pg_proc
        WHERE pronamespace = current_schema()::regnamespace AND prokind = 'f'
            AND NOT EXISTS (SELECT 1 FROM pg_depend WHERE objid = pg_proc.oid AND deptype = 'e')
    LOOP
        EXECUTE 'DROP FUNCTION IF EXISTS ' || it.name || ' CASCADE';
    END LOOP;
END
$$;
";
/// Said last, and only when all of the copy was read: whatever ends before it leaves the database as it was.
const COMMIT: &str = "COMMIT;\n";

/// Into an empty file.
pub fn dump(url: &Url, file: &Path) -> Result<(), BackupFailed> {
    let mut command = on(url, DUMP);
    command.args(["--format=custom", "--no-owner", "--no-privileges", "--file"]).arg(file);
    succeeded(DUMP, &finished(DUMP, &mut command)?)
}

pub fn restore(url: &Url, file: &Path) -> Result<(), BackupFailed> {
    migrate::standing_of(&versions(file)?)?.or_refuse(file)?;
    if others(url)? > 0 {
        return Err(BackupFailed::InUse);
    }
    let mut psql = started(RUN, on(url, RUN).args(["--no-psqlrc", "--quiet", "--set=ON_ERROR_STOP=1"]))?;
    match fed(&mut psql, file) {
        // Its end of input comes when it is waited for.
        Ok(()) => succeeded(RUN, &psql.wait_with_output().map_err(cannot(RUN))?),
        Err(failed) => {
            // Ended before its input ends, so that nothing half is kept.
            psql.kill().map_err(cannot(RUN))?;
            let output = psql.wait_with_output().map_err(cannot(RUN))?;
            // What stopped it is the better reason.
            if output.stderr.is_empty() { Err(failed) } else { Err(told(RUN, &output)) }
        }
    }
}

/// Gives psql the whole copy as statements, within one transaction.
fn fed(psql: &mut Child, file: &Path) -> Result<(), BackupFailed> {
    let mut into = psql.stdin.take().ok_or_else(|| cannot(RUN)(io::ErrorKind::BrokenPipe.into()))?;
    let written = into.write_all(BEGIN.as_bytes());
    let copied = written.map_err(cannot(RUN)).and_then(|()| poured(file, &mut into));
    match copied {
        Ok(()) => into.write_all(COMMIT.as_bytes()).map_err(cannot(RUN)),
        Err(failed) => {
            psql.stdin = Some(into);
            Err(failed)
        }
    }
}

fn poured(file: &Path, into: &mut impl Write) -> Result<(), BackupFailed> {
    let mut command = Command::new(RESTORE);
    command.args(["--no-owner", "--no-privileges", "--file=-"]).arg(file);
    let mut reading = started(RESTORE, &mut command)?;
    let poured = reading.stdout.take().map_or(Ok(0), |mut out| io::copy(&mut out, into));
    let output = reading.wait_with_output().map_err(cannot(RESTORE))?;
    poured.map_err(cannot(RUN))?;
    succeeded(RESTORE, &output)
}

/// The migrations that a copy says were run.
fn versions(file: &Path) -> Result<Vec<String>, BackupFailed> {
    let mut command = Command::new(RESTORE);
    command.args(["--data-only", "--table=__diesel_schema_migrations", "--file=-"]).arg(file);
    let output = finished(RESTORE, &mut command)?;
    if !output.status.success() {
        return Err(BackupFailed::not_a_copy(file, said(&output)));
    }
    let script = String::from_utf8_lossy(&output.stdout).into_owned();
    let rows = script.lines().skip_while(|line| !line.starts_with("COPY ")).skip(1);
    let rows = rows.take_while(|line| *line != "\\.");
    Ok(rows.filter_map(|row| row.split('\t').next()).map(str::to_owned).collect())
}

/// How many others are connected.
fn others(url: &Url) -> Result<i64, BackupFailed> {
    #[derive(QueryableByName)]
    struct Others {
        #[diesel(sql_type = BigInt)]
        others: i64,
    }

    let mut db = Db::open(&Address::Postgres(url.clone()))?;
    let found: Others = diesel::sql_query(
        "SELECT count(*) AS others FROM pg_stat_activity WHERE datname = current_database() AND backend_type = 'client backend' AND pid <> pg_backend_pid()",
    )
    .get_result(&mut db)?;
    Ok(found.others)
}

/// A program that connects to the database. Everybody on the machine can read an argument, so the password isn't one.
fn on(url: &Url, program: &str) -> Command {
    let mut command = Command::new(program);
    let (address, password) = parted(url);
    command.arg("--no-password").arg("--dbname").arg(address.as_str());
    if let Some(password) = password {
        command.env("PGPASSWORD", password);
    }
    command
}

/// The address without its password, and the password as it is typed.
fn parted(url: &Url) -> (Url, Option<String>) {
    let mut address = url.clone();
    let written = url.password().map(|it| it.replace('+', "%2B").replace('&', "%26"));
    let mut password = written.and_then(|it| {
        form_urlencoded::parse(format!("password={it}").as_bytes()).next().map(|(_, value)| value.into_owned())
    });
    // Only an address without a host has no place for a password.
    let _ = address.set_password(None);
    let (hidden, kept): (Vec<_>, Vec<_>) = url.query_pairs().into_owned().partition(|(name, _)| name == "password");
    if let Some((_, last)) = hidden.into_iter().next_back() {
        password = Some(last);
        address.set_query(None);
        if !kept.is_empty() {
            address.query_pairs_mut().extend_pairs(kept);
        }
    }
    (address, password)
}

fn finished(program: &'static str, command: &mut Command) -> Result<Output, BackupFailed> {
    command.stdin(Stdio::null()).output().map_err(cannot(program))
}

fn started(program: &'static str, command: &mut Command) -> Result<Child, BackupFailed> {
    let piped = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    piped.spawn().map_err(cannot(program))
}

fn cannot(program: &'static str) -> impl FnOnce(io::Error) -> BackupFailed {
    move |error| match error.kind() {
        io::ErrorKind::NotFound => BackupFailed::NoProgram(program),
        _ => BackupFailed::Program { program, said: error.to_string() },
    }
}

fn succeeded(program: &'static str, output: &Output) -> Result<(), BackupFailed> {
    if output.status.success() { Ok(()) } else { Err(told(program, output)) }
}

fn told(program: &'static str, output: &Output) -> BackupFailed {
    BackupFailed::Program { program, said: said(output) }
}

/// The first lines say what was wrong.
fn said(output: &Output) -> String {
    let lines = String::from_utf8_lossy(&output.stderr).into_owned();
    let first: Vec<&str> = lines.lines().map(str::trim).filter(|line| !line.is_empty()).take(3).collect();
    if first.is_empty() { output.status.to_string() } else { first.join("; ") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_password_is_never_an_argument() {
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
            let (found, hidden) = parted(&Url::parse(url).unwrap());
            assert_eq!((found.as_str(), hidden.as_deref()), (address, password), "{url}");
        }
    }

    #[test]
    fn a_program_that_is_missing_is_named() {
        let error = finished("pg_dump", &mut Command::new("no such program")).unwrap_err();
        assert!(error.to_string().starts_with("pg_dump is not on the PATH"), "{error}");
    }
}
