ALTER TABLE ratings DROP COLUMN animal_age;
ALTER TABLE ratings DROP COLUMN animal_size;
ALTER TABLE ratings DROP COLUMN animal_pet_type;
