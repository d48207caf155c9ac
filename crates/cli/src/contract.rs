//! `petrecipes contract`: what clients are told, as a document or as TypeScript.

use http_api::contract;
use http_api::contract::rules::{Module, typescript};

pub fn run(rules: Option<Module>) -> anyhow::Result<()> {
    let text = rules.map_or_else(contract::openapi, typescript);
    print!("{text}");
    Ok(())
}
