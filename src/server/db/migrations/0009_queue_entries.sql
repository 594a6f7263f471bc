-- Names are searched by their parts: pg_trgm comes with PostgreSQL, and since version 13 the owner of a database may add it.
DO $$ BEGIN
  IF NOT EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
    CREATE EXTENSION pg_trgm;
  END IF;
EXCEPTION
  WHEN insufficient_privilege THEN
    RAISE EXCEPTION 'Faredesk needs the extension pg_trgm and may not add it. Let an administrator run CREATE EXTENSION pg_trgm in this database, then start again. Nothing was changed.';
  WHEN undefined_file OR feature_not_supported THEN
    RAISE EXCEPTION 'Faredesk needs the extension pg_trgm, which this PostgreSQL server does not have. Install its contrib modules (on Debian they are part of the package postgresql), then start again. Nothing was changed.';
END $$;
--> statement-breakpoint
CREATE TABLE "queue_days" (
	"site_id" text NOT NULL,
	"axis" text NOT NULL,
	"day" date NOT NULL,
	"airline_code" text NOT NULL,
	"is_domestic" boolean NOT NULL,
	"is_fixed_departure" boolean NOT NULL,
	"is_changed" boolean NOT NULL,
	"bookings" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "queue_entries" (
	"id" bigint PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"departs_at" timestamp NOT NULL,
	"hold_deadline" timestamp with time zone,
	"is_held" boolean NOT NULL,
	"is_domestic" boolean NOT NULL,
	"is_fixed_departure" boolean NOT NULL,
	"is_changed" boolean NOT NULL,
	"site_id" text NOT NULL,
	"user_id" text NOT NULL,
	"airline_code" text NOT NULL,
	"names" text NOT NULL
);
--> statement-breakpoint
DROP INDEX "bookings_site_departs";
--> statement-breakpoint
DROP INDEX "bookings_airline";
--> statement-breakpoint
DROP INDEX "bookings_supplier";
--> statement-breakpoint
DROP INDEX "bookings_held";
--> statement-breakpoint
DROP INDEX "bookings_changed";
--> statement-breakpoint
-- The day of booking as people in India count it.
CREATE FUNCTION queue_day(created_at timestamptz) RETURNS date LANGUAGE sql IMMUTABLE AS $$
  SELECT (created_at AT TIME ZONE interval '5 hours 30 minutes')::date
$$;
--> statement-breakpoint
CREATE FUNCTION queue_entry_of(b bookings) RETURNS queue_entries LANGUAGE sql IMMUTABLE AS $$
  SELECT b.id, b.created_at, b.departs_at, CASE WHEN b.status = 1 THEN b.hold_deadline END, b.status = 1, b.is_domestic,
    b.supplier = 'fixed-departures', b.change_requested_at IS NOT NULL, b.site_id, b.user_id, b.airline_code,
    ' ' || normalize(translate(b.passenger_names, '/', ' '), NFC)
$$;
--> statement-breakpoint
-- What an entry adds to its two days. Held bookings stand in a queue of their own and are not counted.
CREATE FUNCTION queue_days_of(e queue_entries, sign integer) RETURNS SETOF queue_days LANGUAGE sql IMMUTABLE AS $$
  SELECT e.site_id, axis, day, e.airline_code, e.is_domestic, e.is_fixed_departure, e.is_changed, sign
  FROM (VALUES ('B', queue_day(e.created_at)), ('T', e.departs_at::date)) AS d(axis, day)
  WHERE e.id IS NOT NULL AND NOT e.is_held
$$;
--> statement-breakpoint
-- The bookings that are there: before indexes and triggers, so that a million take seconds.
INSERT INTO queue_entries SELECT e.* FROM bookings b, LATERAL queue_entry_of(b) e;
--> statement-breakpoint
INSERT INTO queue_days
  SELECT d.site_id, d.axis, d.day, d.airline_code, d.is_domestic, d.is_fixed_departure, d.is_changed, sum(d.bookings)
  FROM queue_entries e, LATERAL queue_days_of(e, 1) d GROUP BY 1, 2, 3, 4, 5, 6, 7;
--> statement-breakpoint
ALTER TABLE "queue_entries" ADD CONSTRAINT "queue_entries_id_bookings_id_fk" FOREIGN KEY ("id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "queue_days_day" ON "queue_days" USING btree ("site_id","axis","day");
--> statement-breakpoint
CREATE INDEX "queue_entries_created" ON "queue_entries" USING btree ("site_id","created_at","id","departs_at","airline_code","is_domestic","is_fixed_departure","is_changed") WHERE not "queue_entries"."is_held";
--> statement-breakpoint
CREATE INDEX "queue_entries_departs" ON "queue_entries" USING btree ("site_id","departs_at","id","created_at","airline_code","is_domestic","is_fixed_departure","is_changed") WHERE not "queue_entries"."is_held";
--> statement-breakpoint
CREATE INDEX "queue_entries_user_created" ON "queue_entries" USING btree ("site_id","user_id","created_at","id","departs_at","airline_code","is_domestic","is_fixed_departure","is_changed") WHERE not "queue_entries"."is_held";
--> statement-breakpoint
CREATE INDEX "queue_entries_airline" ON "queue_entries" USING btree ("site_id","airline_code","created_at","id","departs_at","is_domestic","is_fixed_departure","is_changed") WHERE not "queue_entries"."is_held";
--> statement-breakpoint
CREATE INDEX "queue_entries_fixed" ON "queue_entries" USING btree ("site_id","created_at","id","departs_at","airline_code","is_domestic","is_fixed_departure","is_changed") WHERE "queue_entries"."is_fixed_departure" and not "queue_entries"."is_held";
--> statement-breakpoint
CREATE INDEX "queue_entries_changed" ON "queue_entries" USING btree ("site_id","created_at","id","departs_at","airline_code","is_domestic","is_fixed_departure","is_changed") WHERE "queue_entries"."is_changed" and not "queue_entries"."is_held";
--> statement-breakpoint
CREATE INDEX "queue_entries_held" ON "queue_entries" USING btree ("site_id","hold_deadline" NULLS FIRST,"id") WHERE "queue_entries"."is_held";
--> statement-breakpoint
CREATE INDEX "queue_entries_names" ON "queue_entries" USING gin ("names" gin_trgm_ops) WITH (fastupdate=false);
--> statement-breakpoint
-- One row of queue_entries for each booking; most steps of a booking change nothing of it.
CREATE FUNCTION keep_queue_entry() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE entry queue_entries := queue_entry_of(NEW);
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO queue_entries SELECT entry.*;
  ELSIF entry IS DISTINCT FROM queue_entry_of(OLD) THEN
    UPDATE queue_entries SET (created_at, departs_at, hold_deadline, is_held, is_domestic, is_fixed_departure, is_changed,
        site_id, user_id, airline_code, names)
      = (entry.created_at, entry.departs_at, entry.hold_deadline, entry.is_held, entry.is_domestic,
        entry.is_fixed_departure, entry.is_changed, entry.site_id, entry.user_id, entry.airline_code, entry.names)
      WHERE id = NEW.id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER bookings_queue_entry AFTER INSERT OR UPDATE ON bookings FOR EACH ROW EXECUTE FUNCTION keep_queue_entry();
--> statement-breakpoint
-- Adds the rows of a day together. Only one at a time does, and nobody waits for it.
CREATE FUNCTION merge_queue_day(of_site text, of_axis text, of_day date) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF pg_try_advisory_xact_lock(hashtextextended('queue_days:' || of_site || of_axis || of_day, 0)) THEN
    WITH gone AS (
      DELETE FROM queue_days WHERE site_id = of_site AND axis = of_axis AND day = of_day RETURNING *
    )
    INSERT INTO queue_days
      SELECT site_id, axis, day, airline_code, is_domestic, is_fixed_departure, is_changed, sum(bookings)
      FROM gone GROUP BY 1, 2, 3, 4, 5, 6, 7 HAVING sum(bookings) <> 0;
  END IF;
END $$;
--> statement-breakpoint
-- Counts are added as rows, so that bookings of one day do not wait for each other; about every thirtieth adds them together.
CREATE FUNCTION count_queue_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN INSERT INTO queue_days SELECT * FROM queue_days_of(OLD, -1); END IF;
  IF TG_OP <> 'DELETE' THEN INSERT INTO queue_days SELECT * FROM queue_days_of(NEW, 1); END IF;
  IF TG_OP <> 'DELETE' AND random() < 0.03 THEN
    PERFORM merge_queue_day(NEW.site_id, 'B', queue_day(NEW.created_at));
    PERFORM merge_queue_day(NEW.site_id, 'T', NEW.departs_at::date);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER queue_entries_counted AFTER INSERT OR UPDATE OR DELETE ON queue_entries FOR EACH ROW EXECUTE FUNCTION count_queue_entry();
--> statement-breakpoint
-- Index-only scans need pages that are known to be visible to all: tidy up after two in a hundred rows, not after twenty.
ALTER TABLE queue_entries SET (autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_vacuum_scale_factor = 0.02,
  autovacuum_analyze_scale_factor = 0.02);
--> statement-breakpoint
ALTER TABLE queue_days SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
