-- A site that was used never changes between live and not live: test money and holds of invented flights would become
-- real, or real ones a test. A new site that has neither bookings nor wallet entries may.
CREATE FUNCTION sites_keep_kind() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.kind = 'live') <> (NEW.kind = 'live') AND (
    EXISTS (SELECT 1 FROM bookings WHERE site_id = NEW.id) OR
    EXISTS (SELECT 1 FROM ledger_entries WHERE site_id = NEW.id)
  ) THEN
    RAISE EXCEPTION 'site % has bookings or wallet entries, so it can''t change from % to %', NEW.id, OLD.kind, NEW.kind
      USING ERRCODE = 'check_violation', HINT = format('Leave it as it is and create a new %s site.', NEW.kind);
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER sites_keep_kind BEFORE UPDATE OF kind ON sites FOR EACH ROW EXECUTE FUNCTION sites_keep_kind();
