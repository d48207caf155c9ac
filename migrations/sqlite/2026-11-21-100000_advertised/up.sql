-- Pages contain advertisements, so they are rendered again when one changes, but not when a click is counted.
CREATE TRIGGER advertisements_version_insert AFTER INSERT ON advertisements BEGIN
    UPDATE catalogue_version SET version = version + 1;
END;

CREATE TRIGGER advertisements_version_update
    AFTER UPDATE OF title, description, image_url, target_url, position, first_day, last_day ON advertisements BEGIN
    UPDATE catalogue_version SET version = version + 1;
END;

CREATE TRIGGER advertisements_version_delete AFTER DELETE ON advertisements BEGIN
    UPDATE catalogue_version SET version = version + 1;
END;
