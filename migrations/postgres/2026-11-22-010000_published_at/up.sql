-- The moment at which a recipe was first published here; NULL if it never was.
ALTER TABLE recipes ADD COLUMN published_at TIMESTAMP;

-- Catalogue recipes were stored with dates that their files named. The first of them was published on 2026-11-20.
UPDATE recipes SET published_at = greatest(created_at, TIMESTAMP '2026-11-20 00:00:00')
WHERE planted_digest IS NOT NULL;

-- Submitted recipes were published when an administrator decided on them.
UPDATE recipes
SET published_at = coalesce((SELECT decided_at FROM submissions WHERE recipe_id = recipes.id), updated_at)
WHERE planted_digest IS NULL AND status IN ('approved', 'unpublished');

-- A recipe with revisions was edited by a person, so its date of change is real.
UPDATE recipes SET updated_at = published_at
WHERE planted_digest IS NOT NULL AND updated_at < published_at
    AND NOT EXISTS (SELECT 1 FROM recipe_revisions WHERE recipe_id = recipes.id);
