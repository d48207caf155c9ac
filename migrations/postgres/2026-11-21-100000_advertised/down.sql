DROP TRIGGER advertisements_version ON advertisements;
