//! Draws table tops of planks or tiles, in the colour that the cloth has on other tables.

use crate::palette::Palette;
use crate::random::Random;
use crate::sketch::Sketch;

pub fn planks(palette: Palette, random: &mut Random) -> Sketch {
    let start = Sketch::new().raw(r##"<rect x="-200" width="1200" height="600" fill="url(#table)"/>"##);
    let (mut grain, mut joints) = (String::new(), String::new());
    let planks = (0..6).fold(start, |sketch, row| {
        let y = row * 104 - 10;
        let shade = random.number_between(0.1, 0.42);
        let joint = random.number_between(-60.0, 860.0).round();
        let wave = random.number_between(-9.0, 9.0).round();
        grain += &format!("M-200 {}q300 {wave} 600 0t600 0M-200 {}q300 {} 600 0t600 0", y + 34, y + 70, -wave);
        joints += &format!("M-200 {y}H1000M{joint} {y}v102");
        sketch.write(format_args!(
            r##"<rect x="-200" y="{y}" width="1200" height="102" fill="{}" fill-opacity="{shade:.2}"/>"##,
            palette.cloth
        ))
    });
    planks.translucent_line(&grain, palette.cloth, 4.0, 0.4).translucent_line(&joints, "#4a3420", 3.0, 0.22)
}

pub fn tiles(palette: Palette, random: &mut Random) -> Sketch {
    /// Opacities of the tiles of each colour.
    const SHADES: [f64; 3] = [0.32, 0.36, 0.4];
    const TILE: &str = "h132q5 0 5 5v132q0 5-5 5h-132q-5 0-5-5v-132q0-5 5-5";
    let start = Sketch::new().raw(r##"<rect x="-200" width="1200" height="600" fill="url(#table)"/>"##);
    // Tiles with the same colour and opacity are one element.
    let mut outlines = [const { [const { String::new() }; 3] }; 2];
    for (row, column) in (0..4).flat_map(|row| (0..8).map(move |column| (row, column))) {
        let [pale, strong] = &mut outlines;
        let shades = if (row + column) % 2 == 0 { pale } else { strong };
        let [weak, medium, clear] = shades;
        let outline = match random.number_between(0.3, 0.42) {
            opacity if opacity < 0.34 => weak,
            opacity if opacity < 0.38 => medium,
            _ => clear,
        };
        *outline += &format!("M{} {}{TILE}", column * 150 - 191, row * 150 + 4);
    }
    outlines.iter().zip(["#fff", palette.cloth]).fold(start, |sketch, (shades, colour)| {
        shades
            .iter()
            .zip(SHADES)
            .fold(sketch, |sketch, (outline, opacity)| sketch.translucent_fill(outline, colour, opacity))
    })
}
