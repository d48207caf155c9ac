-- The animal that ate the recipe, if its owner says it. Only dogs have a size.
ALTER TABLE ratings ADD COLUMN animal_pet_type TEXT CHECK (animal_pet_type IN ('dog', 'cat'));
ALTER TABLE ratings ADD COLUMN animal_size TEXT CHECK (
    animal_size IS NULL
    OR (animal_size IN ('small', 'medium', 'large') AND animal_pet_type IS NOT NULL AND animal_pet_type = 'dog')
);
ALTER TABLE ratings ADD COLUMN animal_age TEXT CHECK (
    animal_age IS NULL OR (animal_age IN ('young', 'adult', 'senior') AND animal_pet_type IS NOT NULL)
);
