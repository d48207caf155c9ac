//! Draws the ears of the bowl, which differ between dogs and cats.

use domain::pet_type::PetType;

use crate::palette::Palette;
use crate::random::Random;
use crate::sketch::Sketch;

/// Outlines of the left ear as SVG path data.
#[derive(Debug, Clone, Copy)]
struct Ear {
    /// Outline with the dark edge around the ear.
    edge: &'static str,
    outline: &'static str,
    inside: &'static str,
}

const FLOPPY: Ear = Ear {
    edge: "M262 128C196 78 128 118 118 206 112 262 134 306 164 310 190 312 200 268 212 232Z",
    outline: "M258 132C202 92 142 126 132 204 127 252 142 288 162 292 182 292 192 258 206 222Z",
    inside: "M222 158C186 146 158 172 154 212 152 240 160 262 170 262 184 258 192 234 206 210Z",
};

const LONG: Ear = Ear {
    edge: "M258 130C206 96 144 132 124 214 108 286 120 366 158 370 192 372 196 300 206 240Z",
    outline: "M254 134C210 108 154 140 136 216 122 284 132 350 158 354 182 354 188 292 200 232Z",
    inside: "M222 164C192 158 166 184 156 226 147 270 152 324 164 326 178 324 184 270 200 220Z",
};

const FOLDED: Ear = Ear {
    edge: "M276 122C244 62 176 44 138 78 122 96 126 150 150 190 164 214 184 214 206 236Z",
    outline: "M272 126C240 74 182 58 148 86 136 104 140 146 160 182 172 202 190 204 208 224Z",
    inside: "M250 130C226 96 190 92 168 104 196 118 206 160 176 190 188 196 198 200 210 212Z",
};

const POINTED: Ear = Ear {
    edge: "M214 226L206 66Q207 54 219 60L366 122Z",
    outline: "M222 226L216 74Q217 66 225 69L362 126Z",
    inside: "M236 190L232 96 318 132Z",
};

const ROUNDED: Ear = Ear {
    edge: "M206 236C188 168 180 100 196 66 202 54 214 52 226 60 268 82 326 102 366 122Z",
    outline: "M216 232C198 170 192 106 206 74 210 66 218 66 226 70 266 92 318 108 360 126Z",
    inside: "M230 196C218 156 214 122 220 100 250 114 286 126 314 136Z",
};

pub fn draw_pair(pet_type: PetType, palette: Palette, random: &mut Random) -> Sketch {
    let (ear, lining, opacity) = match (pet_type, random.integer_below(3)) {
        (PetType::Dog, 0) => (LONG, palette.glaze_dark, 0.45),
        (PetType::Dog, 1) => (FOLDED, palette.glaze_dark, 0.45),
        (PetType::Dog, _) => (FLOPPY, palette.glaze_dark, 0.45),
        (PetType::Cat, 0) => (ROUNDED, "#ffb9b3", 1.0),
        (PetType::Cat, _) => (POINTED, "#ffb9b3", 1.0),
    };
    let left_ear = Sketch::new()
        .fill(ear.edge, palette.glaze_dark)
        .fill(ear.outline, palette.glaze)
        .translucent_fill(ear.inside, lining, opacity)
        .into_markup();
    Sketch::new().write(format_args!(
        r##"<g id="ear">{left_ear}</g><use href="#ear" transform="translate(800 0)scale(-1 1)"/>"##
    ))
}
