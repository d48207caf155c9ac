//! Draws what the bowl stands on: a board, a placemat, a rug or a mat with dots.

use crate::palette::Palette;
use crate::sketch::Sketch;

pub fn board(table: Sketch, palette: Palette, tilt: f64) -> Sketch {
    table.write(format_args!(
        concat!(
            r##"<g transform="rotate({tilt} 400 320)"><rect x="78" y="108" width="660" height="452" rx="54" fill="#4a3420" fill-opacity=".2"/>"##,
            r##"<rect x="70" y="94" width="660" height="452" rx="54" fill="#b98a58"/><rect x="70" y="90" width="660" height="450" rx="54" fill="#dcb27f"/>"##,
            r##"<path d="M96 150Q300 132 704 158M86 232Q340 250 716 226M84 318Q280 300 716 330M88 404Q360 424 712 396M104 476Q320 460 690 486" stroke="#c79a63" stroke-width="5" fill="none" stroke-opacity=".7"/>"##,
            r##"<circle cx="120" cy="315" r="19" fill="#a57845"/><circle cx="120" cy="313" r="16" fill="{hole}"/></g>"##
        ),
        tilt = tilt,
        hole = palette.table_dark,
    ))
}

pub fn placemat(table: Sketch, palette: Palette) -> Sketch {
    table.write(format_args!(
        concat!(
            r##"<circle cx="408" cy="334" r="312" fill="#4a3420" fill-opacity=".14"/><circle cx="400" cy="320" r="308" fill="{colour}"/>"##,
            r##"<circle cx="400" cy="320" r="308" fill="url(#light)" fill-opacity=".6"/>"##,
            r##"<circle cx="400" cy="320" r="292" fill="none" stroke="#fff" stroke-width="3" stroke-dasharray="12 9" stroke-opacity=".75"/>"##,
            r##"<circle cx="400" cy="320" r="272" fill="none" stroke="#fff" stroke-width="1.500" stroke-opacity=".5"/>"##
        ),
        colour = palette.cloth,
    ))
}

/// Draws a braided oval rug.
pub fn rug(table: Sketch, palette: Palette) -> Sketch {
    let rings: String = (0..6)
        .map(|ring| {
            let (half_width, half_height) = (366 - ring * 24, 294 - ring * 24);
            let (opacity, dashes) = if ring % 2 == 0 { (".34", 0) } else { (".12", 9) };
            format!(
                concat!(
                    r##"<ellipse cx="400" cy="322" rx="{half_width}" ry="{half_height}" fill="none" stroke="#fff" stroke-width="21" stroke-opacity="{opacity}"/>"##,
                    r##"<ellipse cx="400" cy="322" rx="{half_width}" ry="{half_height}" fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round" stroke-dasharray="10 9" stroke-dashoffset="{dashes}" stroke-opacity=".55"/>"##
                ),
                half_width = half_width,
                half_height = half_height,
                opacity = opacity,
                dashes = dashes
            )
        })
        .collect();
    table.write(format_args!(
        concat!(
            r##"<ellipse cx="408" cy="336" rx="378" ry="306" fill="#4a3420" fill-opacity=".14"/>"##,
            r##"<ellipse cx="400" cy="322" rx="378" ry="306" fill="{colour}"/>{rings}"##
        ),
        colour = palette.cloth,
        rings = rings,
    ))
}

/// Draws a mat with dots.
pub fn polka_dots(table: Sketch, palette: Palette) -> Sketch {
    let dots: String = (0..9)
        .flat_map(|row| (0..9).map(move |column| (row, column)))
        .map(|(row, column)| format!("M{} {}h.1", 100 + column * 76 + (row % 2) * 38, 72 + row * 64))
        .collect();
    table.write(format_args!(
        concat!(
            r##"<rect x="62" y="46" width="700" height="540" rx="60" fill="#4a3420" fill-opacity=".14"/>"##,
            r##"<rect x="52" y="32" width="696" height="540" rx="60" fill="{colour}"/>"##,
            r##"<path d="{dots}" stroke="#fff" stroke-width="22" stroke-linecap="round" stroke-opacity=".5" clip-path="url(#mat)"/>"##,
            r##"<clipPath id="mat"><rect x="64" y="44" width="672" height="516" rx="50"/></clipPath>"##,
            r##"<rect x="64" y="44" width="672" height="516" rx="50" fill="none" stroke="#fff" stroke-width="4" stroke-opacity=".7"/>"##
        ),
        colour = palette.cloth,
        dots = dots,
    ))
}
