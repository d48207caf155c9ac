//! Photos of recipes: downloaded with the restricted client or uploaded, encoded again, shown instead of the drawing, and removed.

use super::{insert_recipes, sample_recipes};
use acceptance::administrators::{self, NAME, PASSWORD};
use acceptance::database::{Engine, TestDatabase, set_status};
use acceptance::on_both_engines;
use acceptance::other_hosts::{OtherHosts, Page};
use acceptance::site::{AdminClient, PUBLIC_URL, Site, TestResponse};
use acceptance::waiting::wait_for;
use image::codecs::jpeg::JpegEncoder;
use image::codecs::png::PngEncoder;
use image::{ExtendedColorType, ImageEncoder, Rgb, RgbImage};
use serde_json::{Value, json};
use std::time::{Duration, Instant};

const PHOTO: &str = "/api/admin/recipe/3/photo";

/// Returns a photo whose metadata contains the place where it was taken.
pub fn jpeg(width: u32, height: u32) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut encoder = JpegEncoder::new(&mut bytes);
    encoder.set_exif_metadata(b"II*\0\x08\0\0\0\0\0\0\0\0\0GPS 51.5007 N".to_vec()).unwrap();
    RgbImage::from_pixel(width, height, Rgb([180, 90, 40])).write_with_encoder(encoder).unwrap();
    bytes
}

/// Returns a PNG whose header claims 50,000 by 50,000 pixels.
pub fn oversized_png() -> Vec<u8> {
    let mut bytes = Vec::new();
    PngEncoder::new(&mut bytes).write_image(&[0; 3], 1, 1, ExtendedColorType::Rgb8).unwrap();
    let mut header = b"IHDR".to_vec();
    header.extend([50_000_u32.to_be_bytes(), 50_000_u32.to_be_bytes()].concat());
    header.extend([8, 2, 0, 0, 0]);
    let mut sum = flate2::Crc::new();
    sum.update(&header);
    bytes.splice(12..29, header);
    bytes.splice(29..33, sum.sum().to_be_bytes());
    bytes
}

fn site_on(database: &TestDatabase, hosts: &OtherHosts) -> Site {
    insert_recipes(database, &sample_recipes());
    administrators::add(&database.storage());
    Site::start_with_client(&database.address, hosts.client())
}

fn copy(admin: &AdminClient, address: &str) -> TestResponse {
    admin.send("PATCH", PHOTO, &json!({ "imageUrl": address }))
}

fn upload(admin: &AdminClient, file: &[u8]) -> TestResponse {
    let request = ureq::http::Request::builder()
        .method("PUT")
        .uri(format!("{}{PHOTO}", admin.site.origin))
        .header("content-type", "application/octet-stream")
        .header("cookie", &admin.cookie);
    admin.site.send_bytes(request.body(file.to_vec()).unwrap())
}

fn image_url(site: &Site) -> String {
    site.get("/api/recipes/3").json()["imageUrl"].as_str().unwrap().to_owned()
}

on_both_engines! {
    fn a_photo_can_be_copied_shown_replaced_and_removed(database) {
        let hosts = OtherHosts::new(vec![Page::new("/a.jpg", jpeg(1500, 1000)), Page::new("/b.jpg", jpeg(300, 200))]);
        let site = site_on(&database, &hosts);
        let admin = site.sign_in(NAME, PASSWORD);
        let copied = copy(&admin, "https://photos.example/a.jpg");
        assert_eq!(copied.status, 200, "{}", copied.text());
        let (view, first) = (copied.json(), image_url(&site));
        assert_eq!(view, json!({
            "imageUrl": first, "sourceUrl": "https://photos.example/a.jpg", "width": 1200, "height": 800,
        }));
        assert!(first.starts_with("/images/recipes/3.jpg?v="), "{first}");
        let photo = site.get(&first);
        assert_eq!((photo.status, photo.header("content-type")), (200, "image/jpeg"));
        assert_eq!(photo.header("cache-control"), "public, max-age=31536000, immutable");
        assert_eq!(photo.header("x-content-type-options"), "nosniff");
        assert!(!photo.body.windows(3).any(|part| part == b"GPS"), "the metadata is removed");

        let full = format!("{PUBLIC_URL}{first}");
        let page = site.get("/recipe/3").text();
        assert!(page.contains(&format!("<meta property=\"og:image\" content=\"{full}\">")), "{page}");
        assert!(page.contains("<meta property=\"og:image:type\" content=\"image/jpeg\">"));
        assert!(page.contains(&format!("\"image\":[\"{full}\"]")), "structured data");
        assert!(page.contains(&format!("<link rel=\"preload\" href=\"{first}\" as=\"image\"")));
        for address in ["/sitemap.xml", "/feed.xml"] {
            let text = site.get(address).text();
            assert!(text.contains(&full) && text.contains("/images/recipes/9.png"), "{address}: {text}");
        }
        assert!(site.get("/api/recipes").text().contains(&first));

        assert_eq!(copy(&admin, " https://photos.example/b.jpg ").status, 200);
        let second = image_url(&site);
        assert_ne!(first, second);
        let old = site.get(&first);
        assert_eq!((old.status, old.header("location")), (301, "/images/recipes/3.jpg"));
        let current = site.get("/images/recipes/3.jpg");
        assert_eq!((&current.body, current.header("cache-control")), (&site.get(&second).body, "public, max-age=82800, s-maxage=3600"));

        for _ in 0..2 {
            assert_eq!(admin.send("DELETE", PHOTO, &Value::Null).status, 204);
            assert_eq!(image_url(&site), "/images/recipes/3.svg");
            assert_eq!(site.get(&second).status, 404);
            assert_eq!(admin.get(PHOTO).status, 404);
        }
        let log = admin.get("/api/admin/audit-log").json();
        let acts: Vec<_> = log.as_array().unwrap().iter().rev().skip(1).map(|it| [&it["act"], &it["detail"]]).collect();
        assert_eq!(acts, [
            ["photo_updated", "from https://photos.example/a.jpg"],
            ["photo_updated", "from https://photos.example/b.jpg, was https://photos.example/a.jpg"],
            ["photo_removed", "was https://photos.example/b.jpg"],
        ]);
    }

    fn administrators_see_the_drawing_of_a_recipe_that_is_not_published(database) {
        insert_recipes(&database, &sample_recipes());
        set_status(&database.address, 3, "pending");
        administrators::add(&database.storage());
        let site = Site::start(&database.address);
        let drawing = "/api/admin/recipe/3/drawing";
        assert_eq!((site.get(drawing).status, site.get("/images/recipes/3.svg").status), (401, 404));
        let admin = site.sign_in(NAME, PASSWORD);
        let picture = admin.get(drawing);
        assert_eq!((picture.status, picture.header("content-type")), (200, "image/svg+xml"));
        assert!(picture.text().starts_with("<svg"), "{}", picture.text());
        assert_eq!(admin.get("/api/admin/recipe/9999/drawing").status, 404);
        set_status(&database.address, 3, "approved");
        let published = wait_for(|| Some(site.get("/images/recipes/3.svg")).filter(|it| it.status == 200));
        assert_eq!(published.text(), picture.text());
    }

    fn an_uploaded_photo_is_encoded_again_and_shown(database) {
        let hosts = OtherHosts::new(Vec::new());
        let site = site_on(&database, &hosts);
        let admin = site.sign_in(NAME, PASSWORD);
        let stored = upload(&admin, &jpeg(1500, 1000));
        assert_eq!(stored.status, 200, "{}", stored.text());
        let address = image_url(&site);
        assert_eq!(stored.json(), json!({ "imageUrl": address, "sourceUrl": "upload", "width": 1200, "height": 800 }));
        let photo = site.get(&address);
        assert_eq!(photo.header("content-type"), "image/jpeg");
        assert!(!photo.body.windows(3).any(|part| part == b"GPS"), "the metadata is removed");
        let listed = admin.get("/api/admin/pending-recipes?status=all&search=3").json();
        let picture = |id: i64| listed.as_array().unwrap().iter().find(|it| it["id"] == id).map(|it| it["pictureUrl"].clone());
        assert!(picture(3).unwrap().as_str().unwrap().starts_with("/api/admin/recipe/3/photo?v="), "{listed}");

        for (file, expected) in [
            (b"GIF89a".to_vec(), "This is not a JPEG, PNG or WebP photo. Choose a photo of one of these types."),
            (jpeg(399, 800), "At the size that pages show, the photo has 399 by 800 pixels; it needs at least 400 by 300. Choose a larger one, or one that is less narrow."),
            (jpeg(900, 3600), "At the size that pages show, the photo has 300 by 1200 pixels; it needs at least 400 by 300. Choose a larger one, or one that is less narrow."),
            (oversized_png(), "The photo has more than 40 million pixels. Choose a smaller one."),
            (jpeg(800, 600)[..200].to_vec(), "The photo is damaged. Choose another one."),
        ] {
            let rejected = upload(&admin, &file);
            assert_eq!((rejected.status, rejected.json()["detail"].as_str()), (422, Some(expected)));
        }
        assert_eq!(upload(&admin, &vec![0; 10 * 1024 * 1024 + 1]).status, 413);
        assert_eq!(image_url(&site), address, "a rejected file changes nothing");
        assert_eq!(hosts.connection_count(), 0);
        let signed_out = AdminClient { site: &site, cookie: String::new() };
        assert_eq!(upload(&signed_out, &jpeg(800, 600)).status, 401);
    }

    fn only_administrators_see_the_photo_of_a_pending_recipe(database) {
        let hosts = OtherHosts::new(vec![Page::new("/a.jpg", jpeg(40, 30))]);
        insert_recipes(&database, &sample_recipes());
        database.batch("UPDATE recipes SET status = 'pending' WHERE id = 3").unwrap();
        let site = site_on(&database, &hosts);
        let admin = site.sign_in(NAME, PASSWORD);
        let copied = copy(&admin, "https://photos.example/a.jpg");
        assert_eq!(copied.status, 200, "{}", copied.text());
        let address = copied.json()["imageUrl"].as_str().unwrap().to_owned();
        assert_eq!((site.get(&address).status, site.get(PHOTO).status), (404, 401));
        let seen = admin.get(PHOTO);
        assert_eq!((seen.status, seen.header("content-type"), seen.header("cache-control")), (200, "image/jpeg", "no-store"));
        let photo = admin.get("/api/admin/recipes/3").json()["photo"].clone();
        assert_eq!(photo["sourceUrl"], "https://photos.example/a.jpg");
        assert_eq!(admin.get(photo["imageUrl"].as_str().unwrap()).status, 200);
        assert!(admin.get("/api/admin/recipes/1").json()["photo"].is_null());
    }
}

#[test]
fn an_invalid_photo_is_rejected_with_the_reason() {
    let database = TestDatabase::migrated(Engine::Sqlite);
    let page = |path, status, header| Page { status, header, ..Page::new(path, "") };
    let hosts = OtherHosts::new(vec![
        Page::new("/page.html", "<html>no photo</html>"),
        Page::new("/drawing.svg", "<svg xmlns=\"http://www.w3.org/2000/svg\" onload=\"alert(1)\"/>"),
        Page { header: "content-type: image/jpeg", ..Page::new("/liar.jpg", "no photo either") },
        Page::new("/large.jpg", vec![0; 10 * 1024 * 1024 + 1]),
        Page::new("/bomb.png", oversized_png()),
        Page::new("/half.jpg", &jpeg(400, 300)[..200]),
        page("/moved.jpg", "302 Found", "location: https://inside.example/secret"),
        page("/gone.jpg", "404 Not Found", ""),
        page("/broken.jpg", "500 Internal Server Error", ""),
    ]);
    let site = site_on(&database, &hosts);
    let admin = site.sign_in(NAME, PASSWORD);

    for address in [
        "",
        "   ",
        "a.jpg",
        "http://photos.example/a.jpg",
        "https://anna:word@photos.example/a.jpg",
        "https://127.0.0.1/a.jpg",
        "https://[::1]/a.jpg",
        "https://localhost/a.jpg",
        "javascript:alert(1)",
    ] {
        let rejected = copy(&admin, address);
        assert_eq!(rejected.status, 422, "{address}");
        assert_eq!(rejected.json()["errors"], json!({ "imageUrl": ["Please enter a valid photo URL"] }), "{address}");
    }
    for request in [json!({}), json!({ "imageUrl": null })] {
        assert_eq!(
            admin.send("PATCH", PHOTO, &request).json()["errors"]["imageUrl"][0],
            "Please enter a valid photo URL"
        );
    }
    for host in ["inside.example", "metadata.example", "both.example", "mapped.example"] {
        let rejected = copy(&admin, &format!("https://{host}/secret"));
        let reason = "The address is not on the public internet.";
        assert_eq!((rejected.status, &rejected.json()["errors"]["imageUrl"][0]), (422, &json!(reason)), "{host}");
    }
    assert_eq!(hosts.connection_count(), 0, "no request was sent to an internal address");

    for (path, status, reason) in [
        ("page.html", 422, "This is not a JPEG, PNG or WebP photo. Choose a photo of one of these types."),
        ("drawing.svg", 422, "This is not a JPEG, PNG or WebP photo. Choose a photo of one of these types."),
        ("liar.jpg", 422, "This is not a JPEG, PNG or WebP photo. Choose a photo of one of these types."),
        ("large.jpg", 422, "The file is larger than 10 MB."),
        ("bomb.png", 422, "The photo has more than 40 million pixels. Choose a smaller one."),
        ("half.jpg", 422, "The photo is damaged. Choose another one."),
        ("moved.jpg", 422, "The address redirects to another one. Please enter that address."),
        (
            "gone.jpg",
            502,
            "The photo could not be copied. The server responded with status 404. Try again later, or upload the photo as a file.",
        ),
        (
            "broken.jpg",
            502,
            "The photo could not be copied. The server responded with status 500. Try again later, or upload the photo as a file.",
        ),
    ] {
        let connections = hosts.connection_count();
        let rejected = copy(&admin, &format!("https://photos.example/{path}"));
        let problem = rejected.json();
        assert_eq!((rejected.status, &problem["detail"]), (status, &json!(reason)));
        assert_eq!(hosts.connection_count(), connections + 1, "{path} was requested once");
    }
    assert_eq!(copy(&admin, "https://unknown.example/a.jpg").status, 502);
    assert_eq!(image_url(&site), "/images/recipes/3.svg", "nothing was stored");
}

#[test]
fn a_slow_photo_is_given_up_after_ten_seconds() {
    let database = TestDatabase::migrated(Engine::Sqlite);
    let hosts = OtherHosts::new(vec![Page { delay: Duration::from_secs(30), ..Page::new("/slow.jpg", jpeg(40, 30)) }]);
    let site = site_on(&database, &hosts);
    let admin = site.sign_in(NAME, PASSWORD);
    let began = Instant::now();
    let rejected = copy(&admin, "https://photos.example/slow.jpg");
    assert!(began.elapsed() < Duration::from_secs(25), "the request ends before the picture arrives");
    assert_eq!((rejected.status, &rejected.json()["code"]), (502, &json!("photo_unreachable")), "{}", rejected.text());
}

#[test]
fn only_administrators_change_photos_and_only_of_existing_recipes() {
    let database = TestDatabase::migrated(Engine::Sqlite);
    let hosts = OtherHosts::new(vec![]);
    let site = site_on(&database, &hosts);
    let request = json!({ "imageUrl": "https://photos.example/a.jpg" });
    for method in ["GET", "PATCH", "DELETE"] {
        assert_eq!(site.send_with(method, PHOTO, &request, &[]).status, 401, "{method}");
    }
    let admin = site.sign_in(NAME, PASSWORD);
    for method in ["GET", "PATCH", "DELETE"] {
        for id in ["4", "x", "99999999999999999999"] {
            assert_eq!(
                admin.send(method, &format!("/api/admin/recipe/{id}/photo"), &request).status,
                404,
                "{method} {id}"
            );
        }
    }
    assert_eq!(hosts.connection_count(), 0);
}

#[test]
fn scripts_in_the_address_of_a_photo_are_not_shown() {
    let database = TestDatabase::migrated(Engine::Sqlite);
    let hosts = OtherHosts::new(vec![Page::new("/a.jpg", jpeg(40, 30))]);
    let site = site_on(&database, &hosts);
    let admin = site.sign_in(NAME, PASSWORD);
    let copied = copy(&admin, "https://photos.example/a.jpg?\"><script>alert(1)</script>");
    assert_eq!((copied.status, copied.header("content-type")), (200, "application/json"), "{}", copied.text());
    for address in ["/recipe/3", "/dog-recipes", "/", "/feed.xml", "/sitemap.xml", "/api/recipes/3", "/api/recipes"] {
        assert!(!site.get(address).text().contains("alert(1)"), "{address}");
    }
}
