//! The description of the API is kept in the repository; the client's types are made from it (`npm run http-types`).
//! `SATRAP_BLESS=1` writes it anew.

#[test]
fn the_description_of_the_api_is_the_one_in_the_repository() {
    let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/openapi.json");
    satrap_testkit::bless::compare(&path, &satrap_server::openapi::document()).unwrap();
}
