//! Reference for `make bench`: an actix server that only returns fixed bytes with fixed headers.
//!
//! `bare ADDRESS FOLDER` serves each NAME.body in the folder at /NAME, with the lines of NAME.headers.

use actix_web::http::header::{HeaderMap, HeaderName, HeaderValue};
use actix_web::web::{self, Bytes};
use actix_web::{App, HttpResponse, HttpServer};
use anyhow::{Context, Result};
use std::future::ready;
use std::path::Path;

#[derive(Clone)]
struct Response {
    path: String,
    headers: HeaderMap,
    body: Bytes,
}

impl Response {
    fn read(body: &Path) -> Result<Self> {
        let name = body.file_stem().context("the path has no file name")?.to_string_lossy();
        let mut headers = HeaderMap::new();
        for line in std::fs::read_to_string(body.with_extension("headers"))?.lines() {
            let (name, value) = line.split_once(": ").with_context(|| format!("not a header: {line}"))?;
            headers.append(name.parse::<HeaderName>()?, HeaderValue::from_str(value)?);
        }
        Ok(Self { path: format!("/{name}"), headers, body: Bytes::from(std::fs::read(body)?) })
    }

    fn send(&self) -> HttpResponse {
        let mut response = HttpResponse::Ok();
        for header in &self.headers {
            response.append_header(header);
        }
        response.body(self.body.clone())
    }
}

#[actix_web::main]
async fn main() -> Result<()> {
    let mut arguments = std::env::args().skip(1);
    let address = arguments.next().context("the address is missing")?;
    let folder = arguments.next().context("the folder is missing")?;
    let responses = std::fs::read_dir(folder)?
        .map(|entry| Ok(entry?.path()))
        .filter(|path| !matches!(path, Ok(path) if path.extension().is_none_or(|kind| kind != "body")))
        .map(|path: Result<_>| Response::read(&path?))
        .collect::<Result<Vec<_>>>()?;
    HttpServer::new(move || {
        responses.iter().cloned().fold(App::new(), |app, response| {
            app.route(&response.path.clone(), web::get().to(move || ready(response.send())))
        })
    })
    .bind(address)?
    .run()
    .await?;
    Ok(())
}
