-- Pages contain advertisements, so they are rendered again when one changes, but not when a click is counted.
CREATE TRIGGER advertisements_version AFTER
    INSERT OR DELETE OR UPDATE OF title, description, image_url, target_url, position, first_day, last_day
    ON advertisements
    FOR EACH STATEMENT EXECUTE FUNCTION move_catalogue_version();
