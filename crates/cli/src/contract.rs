//! `petrecipes contract`: what clients are told, as a document or as TypeScript.

pub fn run(rules: bool) -> anyhow::Result<()> {
    let text = if rules { http_api::contract::rules::typescript() } else { http_api::contract::openapi() };
    print!("{text}");
    Ok(())
}
