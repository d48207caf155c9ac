//! Draws toys and kitchen tools.

use domain::pet_type::PetType;

use crate::geometry::Point;
use crate::random::Random;
use crate::sketch::{Sketch, Transform};

pub fn draw_random(pet_type: PetType, random: &mut Random) -> Sketch {
    let drawings: [fn() -> Sketch; 6] = match pet_type {
        PetType::Dog => [tennis_ball, rope, rubber_bone, collar, spoon, measuring_scoop],
        PetType::Cat => [yarn, mouse, feathers, collar, spoon, measuring_scoop],
    };
    random.pick(&drawings).map_or_else(Sketch::new, |drawing| drawing())
}

fn tennis_ball() -> Sketch {
    Sketch::new()
        .circle(Point::new(0.0, 4.0), 42.0, "#8fa322")
        .circle(Point::ORIGIN, 42.0, "#cfe04a")
        .highlight_oval(Point::new(-14.0, -16.0), 17.0, 13.0, "#e9f48e")
        .line("M-38-16C-14-14-10 20-24 34M38 16C14 14 10-20 24-34", "#fdfff0", 5.0)
}

fn rope() -> Sketch {
    let course = "M-40 14C-20-20 20 24 42-12";
    Sketch::new()
        .line("M-40 14l-22-4M-40 14l-18 12M-40 14l-8 20M42-12l20-6M42-12l20 8M42-12l12 18", "#e9d9bf", 6.0)
        .write(format_args!(
            r##"<path d="{course}" fill="none" stroke="#8f3f3a" stroke-width="26" transform="translate(0 4)"/>"##
        ))
        .line(course, "#d9695c", 24.0)
        .write(format_args!(
            r##"<path d="{course}" fill="none" stroke="#fbe9d6" stroke-width="24" stroke-dasharray="9 12" stroke-linecap="butt"/>"##
        ))
        .circle(Point::new(-40.0, 14.0), 17.0, "#c25549")
        .circle(Point::new(42.0, -12.0), 17.0, "#c25549")
        .highlight_line("M-49 7q5-6 12-5M33-19q5-6 12-5", 3.4)
}

pub fn collar() -> Sketch {
    Sketch::new()
        .raw(r##"<g fill="none"><ellipse cy="4" rx="50" ry="34" stroke="#5a2419" stroke-width="15"/><ellipse rx="50" ry="34" stroke="#b04a32" stroke-width="14"/><ellipse rx="50" ry="34" stroke="#f0b49a" stroke-width="2" stroke-dasharray="6 6" stroke-linecap="butt"/></g>"##)
        .raw(r##"<rect x="-62" y="-12" width="24" height="22" rx="5" fill="none" stroke="#d9b24a" stroke-width="5"/>"##)
        .circle(Point::new(6.0, 47.0), 15.0, "#a97f1c")
        .circle(Point::new(6.0, 45.0), 15.0, "#f0c95a")
        .fill("M6 51C-3 45-2 38 2 38.500 5 38.500 6 41 6 41S7 38.500 10 38.500C14 38 15 45 6 51Z", "#a97f1c")
}

fn spoon() -> Sketch {
    Sketch::new()
        .line("M-4 6L58 44", "#9a6a35", 12.0)
        .line("M-5 3L58 41", "#c99556", 11.0)
        .translucent_line("M4 5L54 36", "#e8c28c", 3.0, 0.9)
        .raw(r##"<g transform="rotate(31 -26 -12)"><ellipse cx="-26" cy="-9" rx="34" ry="23" fill="#9a6a35"/><ellipse cx="-26" cy="-12" rx="34" ry="23" fill="#c99556"/><ellipse cx="-27" cy="-11" rx="27" ry="17" fill="#a97840"/><ellipse cx="-25" cy="-9" rx="24" ry="14" fill="#b98749"/></g>"##)
}

fn measuring_scoop() -> Sketch {
    Sketch::new()
        .raw(r##"<path d="M18 14L66 46" stroke="#7d8a90" stroke-width="14"/><path d="M18 11L66 43" stroke="#c3ced3" stroke-width="13"/>"##)
        .circle(Point::new(58.0, 38.0), 4.0, "#7d8a90")
        .circle(Point::new(-14.0, -6.0), 37.0, "#7d8a90")
        .circle(Point::new(-14.0, -10.0), 37.0, "#d8e0e4")
        .circle(Point::new(-14.0, -9.0), 30.0, "#93a1a8")
        .circle(Point::new(-12.0, -6.0), 26.0, "#b4c0c6")
        .highlight_line("M-42-20Q-36-36-20-40", 4.0)
}

fn yarn() -> Sketch {
    Sketch::new()
        .line("M30 24C56 34 40 52 66 50", "#a8466a", 5.0)
        .circle(Point::new(0.0, 4.0), 42.0, "#7d2f4e")
        .circle(Point::ORIGIN, 42.0, "#d06a90")
        .translucent_line(
            "M-38-14C-14-30 18-30 38-14M-42 0C-16-16 18-16 42 0M-38 16C-14 0 16 0 38 16",
            "#f0a6c0",
            4.0,
            0.9,
        )
        .translucent_line(
            "M-20-36C-30-8-24 20-8 40M-4-42C-14-12-6 20 12 40M14-39C6-12 14 14 28 30",
            "#a8466a",
            4.0,
            0.9,
        )
}

fn mouse() -> Sketch {
    let body = "M-52 10C-44-18-8-32 24-18 44-8 44 20 22 26-8 32-36 26-52 10Z";
    Sketch::new()
        .line("M34 8C60 0 54-26 76-24", "#a8727a", 5.0)
        .shaded_side(body, "#66707a")
        .fill(body, "#a9b4bd")
        .circle(Point::new(-20.0, -18.0), 14.0, "#8a95a0")
        .circle(Point::new(-20.0, -17.0), 9.5, "#f0b4b8")
        .circle(Point::new(-38.0, 3.0), 3.6, "#20262c")
        .circle(Point::new(-52.0, 9.0), 4.6, "#e58a92")
        .translucent_line("M-46 12l-16 6M-45 14l-12 12M4-14q10 8 8 24M16-14q10 8 8 22", "#66707a", 2.4, 0.7)
        .highlight_line("M-8-17Q8-20 20-12", 3.6)
}

fn rubber_bone() -> Sketch {
    let bone = "M-24-12C-28-34-62-32-58-8-70 8-56 32-38 22-32 18-28 14-24 12H24C28 14 32 18 38 22 56 32 70 8 58-8 62-32 28-34 24-12Z";
    Sketch::new()
        .shaded_side(bone, "#2c6a80")
        .fill(bone, "#5aaac0")
        .translucent_line("M-12-8V8M0-8V8M12-8V8", "#2c6a80", 3.4, 0.7)
        .highlight_line("M-50-10Q-48-21-38-20M-18-6H-16M34-20Q44-22 48-14", 4.0)
}

fn feathers() -> Sketch {
    let feather = "M0 0C-14-16-14-44 0-58 14-44 14-16 0 0Z";
    let fan = [(-38.0, "#e58a5a"), (34.0, "#5aa0b4"), (0.0, "#e8b94e")];
    let wand = Sketch::new().line("M-8 16L-46 58", "#8a5a34", 6.0);
    fan.iter()
        .fold(wand, |sketch, (degrees, colour)| {
            let drawing = Sketch::new().shaded_side(feather, "#5a3c28").fill(feather, colour).translucent_line(
                "M0-2V-50M0-16l-7-8M0-16l7-8M0-30l-7-8M0-30l7-8",
                "#fff",
                2.4,
                0.75,
            );
            sketch.place(Transform::translate(Point::new(0.0, 8.0)).rotated(*degrees), &drawing)
        })
        .circle(Point::new(-2.0, 11.0), 9.0, "#c9a030")
        .circle(Point::new(-3.0, 9.0), 8.0, "#f2d060")
}
