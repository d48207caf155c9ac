//! Draws cloths: gingham, tea towel and runner.

use crate::palette::Palette;
use crate::sketch::Sketch;

pub fn gingham(table: Sketch, palette: Palette, tilt: f64) -> Sketch {
    let colour = palette.cloth;
    let columns: String = (0..14).map(|index| format!("M{} 60V700", 76 + index * 52)).collect();
    let rows: String = (0..13).map(|index| format!("M60 {}H740", 76 + index * 52)).collect();
    table.write(format_args!(
        concat!(
            r##"<g transform="rotate({tilt} 400 320)"><rect x="68" y="70" width="680" height="640" rx="10" fill="#4a3420" fill-opacity=".13"/>"##,
            r##"<rect x="60" y="60" width="680" height="640" rx="10" fill="#fffaf2"/>"##,
            r##"<path d="{columns}" stroke="{colour}" stroke-width="26" stroke-opacity=".38"/><path d="{rows}" stroke="{colour}" stroke-width="26" stroke-opacity=".38"/>"##,
            r##"<rect x="72" y="72" width="656" height="640" rx="6" fill="none" stroke="{colour}" stroke-width="2.5" stroke-dasharray="9 7"/></g>"##
        ),
        tilt = tilt,
        colour = colour,
        columns = columns,
        rows = rows,
    ))
}

pub fn tea_towel(table: Sketch, palette: Palette, tilt: f64) -> Sketch {
    let colour = palette.cloth;
    let fringe: String = (0..52).map(|index| format!("M{} 46v-17M{0} 594v17", 92 + index * 12)).collect();
    table.write(format_args!(
        concat!(
            r##"<g transform="rotate({tilt} 400 320)"><rect x="92" y="58" width="632" height="552" fill="#4a3420" fill-opacity=".13"/>"##,
            r##"<path d="{fringe}" stroke="#fffaf2" stroke-width="4"/><rect x="84" y="46" width="632" height="548" rx="4" fill="#fffaf2"/>"##,
            r##"<path d="M130 46V594M670 46V594" stroke="{colour}" stroke-width="34" stroke-opacity=".75"/>"##,
            r##"<path d="M160 46V594M640 46V594M172 46V594M628 46V594M100 46V594M700 46V594" stroke="{colour}" stroke-width="4" stroke-opacity=".8"/>"##,
            r##"<path d="M84 70H716M84 570H716" stroke="{colour}" stroke-width="6" stroke-opacity=".45"/></g>"##
        ),
        tilt = tilt,
        colour = colour,
        fringe = fringe,
    ))
}

pub fn runner(table: Sketch, palette: Palette, tilt: f64) -> Sketch {
    let colour = palette.cloth;
    table.write(format_args!(
        concat!(
            r##"<g transform="rotate({tilt} 400 320)"><rect x="-300" y="164" width="1400" height="330" fill="#4a3420" fill-opacity=".1"/>"##,
            r##"<rect x="-300" y="152" width="1400" height="330" fill="{colour}" fill-opacity=".75"/>"##,
            r##"<path d="M-300 176H1100M-300 458H1100" stroke="#fff" stroke-width="9" stroke-opacity=".6"/>"##,
            r##"<path d="M-300 194H1100M-300 440H1100" stroke="#fff" stroke-width="3" stroke-opacity=".6"/></g>"##
        ),
        tilt = tilt,
        colour = colour,
    ))
}
