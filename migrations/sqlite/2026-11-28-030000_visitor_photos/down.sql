ALTER TABLE ratings ADD COLUMN image_url TEXT CHECK (image_url LIKE '/%');
ALTER TABLE ratings ADD COLUMN image_status TEXT CHECK (image_status IN ('pending', 'approved', 'rejected'));
DROP TABLE visitor_photos;
