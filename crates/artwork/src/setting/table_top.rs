//! Draws table tops of planks or tiles, in the colour that the cloth has on other tables.

use crate::palette::Palette;
use crate::random::Random;
use crate::sketch::Sketch;

pub fn planks(palette: Palette, random: &mut Random) -> Sketch {
    let start = Sketch::new().raw(r##"<rect x="-200" width="1200" height="600" fill="url(#table)"/>"##);
    (0..6).fold(start, |sketch, row| {
        let y = row * 104 - 10;
        let shade = random.number_between(0.1, 0.42);
        let joint = random.number_between(-60.0, 860.0).round();
        let wave = random.number_between(-9.0, 9.0).round();
        sketch.write(format_args!(
            concat!(
                r##"<rect x="-200" y="{y}" width="1200" height="102" fill="{colour}" fill-opacity="{shade:.2}"/>"##,
                r##"<path d="M-200 {l1}q300 {wave} 600 0t600 0M-200 {l2}q300 {back} 600 0t600 0" fill="none" stroke="{colour}" stroke-width="4" stroke-opacity=".4"/>"##,
                r##"<path d="M-200 {y}H1000M{joint} {y}v102" stroke="#4a3420" stroke-width="3" stroke-opacity=".22"/>"##
            ),
            y = y,
            colour = palette.cloth,
            shade = shade,
            l1 = y + 34,
            l2 = y + 70,
            wave = wave,
            back = -wave,
            joint = joint,
        ))
    })
}

pub fn tiles(palette: Palette, random: &mut Random) -> Sketch {
    let start = Sketch::new().raw(r##"<rect x="-200" width="1200" height="600" fill="url(#table)"/>"##);
    let (pale, strong) = ("#fff", palette.cloth);
    (0..4).flat_map(|row| (0..8).map(move |column| (row, column))).fold(start, |sketch, (row, column)| {
        let (x, y) = (column * 150 - 200, row * 150);
        let colour = if (row + column) % 2 == 0 { pale } else { strong };
        let opacity = random.number_between(0.3, 0.42);
        sketch.write(format_args!(
            r##"<rect x="{}" y="{}" width="142" height="142" rx="5" fill="{colour}" fill-opacity="{opacity:.2}"/>"##,
            x + 4,
            y + 4
        ))
    })
}
