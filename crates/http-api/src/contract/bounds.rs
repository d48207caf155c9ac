pub fn add_bounds(_: &mut std::collections::BTreeMap<String, utoipa::openapi::RefOr<utoipa::openapi::Schema>>) {}
