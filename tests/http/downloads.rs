//! GET /downloads/{name}.pdf: the guides to print.

use super::shared_caching::SHARED;
use super::site_with;
use domain::download::{Guide, Paper};

#[test]
fn every_guide_is_a_pdf_file_that_browsers_show() {
    let (_database, site) = site_with(&[]);
    for guide in Guide::ALL {
        for paper in Paper::ALL {
            let path = format!("{}?paper={}", guide.path(), paper.as_str());
            let file = site.get(&path);
            assert_eq!((file.status, file.header("content-type")), (200, "application/pdf"), "{path}");
            assert_eq!(file.header("content-disposition"), format!("inline; filename=\"{}\"", guide.file_name()));
            assert_eq!(file.header("cache-control"), SHARED, "{path}");
            assert_eq!(file.header("content-encoding"), "", "{path}");
            assert!(file.body.starts_with(b"%PDF-1.7"), "{path}");
            let cached = site.get_with(&path, &[("if-none-match", file.header("etag"))]);
            assert_eq!((cached.status, cached.body.len()), (304, 0), "{path}");
            let head = site.send("HEAD", &path);
            assert_eq!((head.status, head.header("etag"), head.body.len()), (200, file.header("etag"), 0), "{path}");
        }
    }
}

#[test]
fn the_paper_is_letter_in_north_america_and_a4_elsewhere_unless_it_is_named() {
    let (_database, site) = site_with(&[]);
    let path = Guide::ToxicFoods.path();
    let etag = |paper: &str| site.get(&format!("{path}?paper={paper}")).header("etag").to_owned();
    let (a4, letter) = (etag("a4"), etag("letter"));
    assert_ne!(a4, letter);
    for (query, headers, expected) in [
        ("", vec![], &a4),
        ("", vec![("cookie", "country=US")], &letter),
        ("", vec![("accept-language", "en-CA,en;q=0.5")], &letter),
        ("", vec![("accept-language", "en-US"), ("cookie", "country=GB")], &a4),
        ("?utm_source=mail&page=2", vec![("cookie", "country=CA")], &letter),
        ("?paper=legal", vec![], &a4),
    ] {
        let file = site.get_with(&format!("{path}{query}"), &headers);
        assert_eq!((file.status, file.header("etag")), (200, expected.as_str()), "{query} {headers:?}");
        assert_eq!(file.header("cache-control"), "private, max-age=0, must-revalidate", "{query}");
    }
    let named = site.get_with(&format!("{path}?paper=a4"), &[("cookie", "country=US")]);
    assert_eq!(named.header("etag"), a4);
}

#[test]
fn other_files_and_methods_are_rejected() {
    let (_database, site) = site_with(&[]);
    for path in ["/downloads/", "/downloads/other.pdf", "/downloads/toxic-foods-reference"] {
        assert_eq!(site.get(path).status, 404, "{path}");
    }
    assert_eq!(site.send("POST", &Guide::ToxicFoods.path()).status, 405);
}
