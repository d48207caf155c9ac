//! Tests of the maximum file sizes of pictures, and of the number of their elements.

use artwork::{Dish, cutout, picture, share_png};
use domain::category::Category;
use domain::food_id::FoodId;
use domain::pet_type::PetType;
use domain::recipe_id::RecipeId;

/// The foods with the largest drawings.
const HEAVY: [&str; 9] = [
    "turkey_ground_raw",
    "peas_raw",
    "spinach_raw",
    "broccoli_raw",
    "cottage_cheese",
    "carrot_raw",
    "quinoa_dry",
    "flaxseed",
    "parsley_fresh",
];

fn heavy_recipe(id: i64) -> (RecipeId, Vec<FoodId>) {
    (RecipeId(id), HEAVY.into_iter().map(FoodId::new).collect())
}

#[test]
fn pictures_are_below_50_kilobytes_and_cutouts_below_40() {
    for id in 0..60 {
        let (id, foods) = heavy_recipe(id);
        for pet_type in PetType::ALL {
            let dish = Dish { id, pet_type, category: Category::Adult, foods: &foods };
            let (card, bowl) = (picture(&dish).len(), cutout(&dish).len());
            assert!(card <= 50_000, "{id}: {card} bytes");
            assert!(bowl <= 40_000, "{id}: {bowl} bytes");
        }
    }
}

/// The time that a browser needs for a picture depends on the number of its elements. It copies all elements of a drawing for each
/// `<use>`, so foods are placed in another way.
#[test]
fn pictures_have_at_most_400_elements_and_reuse_only_the_ear() {
    for id in 0..60 {
        let (id, foods) = heavy_recipe(id);
        for pet_type in PetType::ALL {
            let svg = picture(&Dish { id, pet_type, category: Category::Adult, foods: &foods });
            let elements = svg.matches('<').count() - svg.matches("</").count();
            assert!(elements <= 400, "{id}: {elements} elements");
            assert_eq!(svg.matches("<use ").count(), 1, "{id}");
        }
    }
}

#[test]
fn share_pictures_are_pngs_of_1200_by_630_below_300_kilobytes() {
    let (id, foods) = heavy_recipe(1);
    let png = share_png(&Dish { id, pet_type: PetType::Cat, category: Category::Fish, foods: &foods }).unwrap();
    assert!(png.len() < 300_000, "{} bytes", png.len());
    assert_eq!(png.get(..8), Some(b"\x89PNG\r\n\x1a\n".as_slice()));
    assert_eq!(png.get(16..24), Some([1200_u32.to_be_bytes(), 630_u32.to_be_bytes()].concat().as_slice()));
}
