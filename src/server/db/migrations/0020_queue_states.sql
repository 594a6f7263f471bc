DROP INDEX "queue_entries_created";
--> statement-breakpoint
DROP INDEX "queue_entries_departs";
--> statement-breakpoint
DROP INDEX "queue_entries_user_created";
--> statement-breakpoint
DROP INDEX "queue_entries_user_departs";
--> statement-breakpoint
DROP INDEX "queue_entries_airline";
--> statement-breakpoint
DROP INDEX "queue_entries_fixed";
--> statement-breakpoint
DROP INDEX "queue_entries_changed";
--> statement-breakpoint
ALTER TABLE "queue_entries" ADD COLUMN "state" integer DEFAULT 3 NOT NULL;
--> statement-breakpoint
ALTER TABLE "queue_entries" ADD COLUMN "is_refunded" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "queue_entries" ADD COLUMN "has_open_request" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
-- The ticket's own state, numbered as `queueStates` in queue-entries.ts. An open change request leaves a ticket ticketed.
CREATE FUNCTION queue_state(status integer, is_refunded boolean) RETURNS integer LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN status = 4 THEN CASE WHEN is_refunded THEN 10 ELSE 4 END
    WHEN status IN (1, 2, 6, 7, 8) THEN status
    WHEN is_refunded THEN 9 ELSE 3 END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION queue_entry_of(b bookings) RETURNS queue_entries LANGUAGE sql IMMUTABLE AS $$
  SELECT b.id, b.created_at, b.departs_at, CASE WHEN b.status = 1 THEN b.hold_deadline END, b.status = 1, b.is_domestic,
    b.supplier = 'fixed-departures', b.change_requested_at IS NOT NULL, b.site_id, b.user_id, b.airline_code,
    ' ' || normalize(translate(b.passenger_names, '/', ' '), NFC), queue_state(b.status, false), false, b.status = 5
$$;
--> statement-breakpoint
-- Whether a change item brought money of a refund. The difference of a cheaper reissue is none.
CREATE FUNCTION is_refund(item change_items) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT item.state = 'completed' AND item.wallet_minor > 0
    AND EXISTS (SELECT FROM change_requests r WHERE r.id = item.request_id AND r.request_type <> 3)
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_queue_entry() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE entry queue_entries := queue_entry_of(NEW);
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO queue_entries SELECT entry.*;
  ELSIF entry IS DISTINCT FROM queue_entry_of(OLD) THEN
    UPDATE queue_entries SET (created_at, departs_at, hold_deadline, is_held, is_domestic, is_fixed_departure, is_changed,
        site_id, user_id, airline_code, names, state, has_open_request)
      = (entry.created_at, entry.departs_at, entry.hold_deadline, entry.is_held, entry.is_domestic,
        entry.is_fixed_departure, entry.is_changed, entry.site_id, entry.user_id, entry.airline_code, entry.names,
        queue_state(NEW.status, is_refunded), entry.has_open_request)
      WHERE id = NEW.id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Counts don't depend on the state, so a change of it alone leaves them as they are.
CREATE OR REPLACE FUNCTION count_queue_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND (OLD.site_id, OLD.created_at, OLD.departs_at, OLD.airline_code, OLD.is_held, OLD.is_domestic,
      OLD.is_fixed_departure, OLD.is_changed) IS NOT DISTINCT FROM (NEW.site_id, NEW.created_at, NEW.departs_at,
      NEW.airline_code, NEW.is_held, NEW.is_domestic, NEW.is_fixed_departure, NEW.is_changed) THEN
    RETURN NULL;
  END IF;
  IF TG_OP <> 'INSERT' THEN INSERT INTO queue_days SELECT * FROM queue_days_of(OLD, -1); END IF;
  IF TG_OP <> 'DELETE' THEN INSERT INTO queue_days SELECT * FROM queue_days_of(NEW, 1); END IF;
  IF TG_OP <> 'DELETE' AND random() < 0.03 THEN
    PERFORM merge_queue_day(NEW.site_id, 'B', queue_day(NEW.created_at));
    PERFORM merge_queue_day(NEW.site_id, 'T', NEW.departs_at::date);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION keep_queue_refund() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF is_refund(NEW) THEN
    UPDATE queue_entries e SET is_refunded = true, state = queue_state(b.status, true)
      FROM bookings b WHERE b.id = e.id AND e.id = NEW.booking_id AND NOT e.is_refunded;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER change_items_queue_entry AFTER INSERT OR UPDATE OF state, wallet_minor ON change_items FOR EACH ROW EXECUTE FUNCTION keep_queue_refund();
--> statement-breakpoint
-- The bookings that are there. Most are ticketed, which is the default.
UPDATE queue_entries e
  SET is_refunded = k.is_refunded, state = queue_state(k.status, k.is_refunded), has_open_request = k.status = 5
  FROM (
    SELECT b.id, b.status,
      EXISTS (SELECT FROM change_items i WHERE i.site_id = b.site_id AND i.booking_id = b.id AND is_refund(i)) AS is_refunded
    FROM bookings b
  ) k
  WHERE k.id = e.id AND (k.status <> 3 OR k.is_refunded);
--> statement-breakpoint
CREATE INDEX "queue_entries_state_created" ON "queue_entries" USING btree ("site_id","state","created_at","id","departs_at","airline_code","is_domestic","is_fixed_departure","is_changed");
--> statement-breakpoint
CREATE INDEX "queue_entries_state_departs" ON "queue_entries" USING btree ("site_id","state","departs_at","id","created_at","airline_code","is_domestic","is_fixed_departure","is_changed");
--> statement-breakpoint
CREATE INDEX "queue_entries_open_requests" ON "queue_entries" USING btree ("site_id","created_at","id","departs_at","airline_code","is_domestic","is_fixed_departure","is_changed","state") WHERE "queue_entries"."has_open_request";
--> statement-breakpoint
CREATE INDEX "queue_entries_created" ON "queue_entries" USING btree ("site_id","created_at","id","departs_at","airline_code","is_domestic","is_fixed_departure","is_changed","state") WHERE not "queue_entries"."is_held";
--> statement-breakpoint
CREATE INDEX "queue_entries_departs" ON "queue_entries" USING btree ("site_id","departs_at","id","created_at","airline_code","is_domestic","is_fixed_departure","is_changed","state") WHERE not "queue_entries"."is_held";
--> statement-breakpoint
CREATE INDEX "queue_entries_user_created" ON "queue_entries" USING btree ("site_id","user_id","created_at","id","departs_at","airline_code","is_domestic","is_fixed_departure","is_changed","state") WHERE not "queue_entries"."is_held";
--> statement-breakpoint
CREATE INDEX "queue_entries_user_departs" ON "queue_entries" USING btree ("site_id","user_id","departs_at","id","created_at","airline_code","is_domestic","is_fixed_departure","is_changed","state") WHERE not "queue_entries"."is_held";
--> statement-breakpoint
CREATE INDEX "queue_entries_airline" ON "queue_entries" USING btree ("site_id","airline_code","created_at","id","departs_at","is_domestic","is_fixed_departure","is_changed","state") WHERE not "queue_entries"."is_held";
--> statement-breakpoint
CREATE INDEX "queue_entries_fixed" ON "queue_entries" USING btree ("site_id","created_at","id","departs_at","airline_code","is_domestic","is_fixed_departure","is_changed","state") WHERE "queue_entries"."is_fixed_departure" and not "queue_entries"."is_held";
--> statement-breakpoint
CREATE INDEX "queue_entries_changed" ON "queue_entries" USING btree ("site_id","created_at","id","departs_at","airline_code","is_domestic","is_fixed_departure","is_changed","state") WHERE "queue_entries"."is_changed" and not "queue_entries"."is_held";
--> statement-breakpoint
ANALYZE "queue_entries";
