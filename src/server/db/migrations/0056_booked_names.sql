-- Names on bookings, for the check for duplicates, which otherwise reads all of an agency's bookings of the day.
CREATE TABLE "booked_names" (
	"booking_id" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"departs_at" timestamp NOT NULL,
	"site_id" text NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "booked_names_booking_id_name_pk" PRIMARY KEY("booking_id","name")
);
--> statement-breakpoint
-- `LAST/FIRST` in upper case with whitespace collapsed, like `toNameKey` in booking-facts.ts. Rows are written and found with this function alone.
CREATE FUNCTION booked_name(first_name text, last_name text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT upper(btrim(regexp_replace(last_name || '/' || first_name, '\s+', ' ', 'g')))
$$;
--> statement-breakpoint
CREATE FUNCTION booked_names_of(b bookings) RETURNS SETOF booked_names LANGUAGE sql IMMUTABLE AS $$
  SELECT DISTINCT b.id, b.created_at, b.departs_at, b.site_id, b.user_id, booked_name(p ->> 'firstName', p ->> 'lastName')
  FROM jsonb_array_elements(b.passengers) p
$$;
--> statement-breakpoint
CREATE FUNCTION keep_booked_names() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN DELETE FROM booked_names WHERE booking_id = NEW.id; END IF;
  INSERT INTO booked_names SELECT * FROM booked_names_of(NEW);
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Writes to bookings wait from here until the migration ends.
CREATE TRIGGER bookings_names_added AFTER INSERT ON bookings FOR EACH ROW EXECUTE FUNCTION keep_booked_names();
--> statement-breakpoint
CREATE TRIGGER bookings_names_changed AFTER UPDATE OF passengers, departs_at, user_id ON bookings FOR EACH ROW
  WHEN ((OLD.passengers, OLD.departs_at, OLD.user_id) IS DISTINCT FROM (NEW.passengers, NEW.departs_at, NEW.user_id))
  EXECUTE FUNCTION keep_booked_names();
--> statement-breakpoint
-- The bookings whose journeys may still be under way, found by the indexes of the queue: no journey is longer than 60 days.
INSERT INTO booked_names
  SELECT n.* FROM sites s, LATERAL (
    SELECT id FROM queue_entries WHERE site_id = s.id AND NOT is_held AND departs_at >= now() - interval '62 days'
    UNION ALL SELECT id FROM queue_entries WHERE site_id = s.id AND is_held
  ) e JOIN bookings b ON b.id = e.id, LATERAL booked_names_of(b) n;
--> statement-breakpoint
ALTER TABLE "booked_names" ADD CONSTRAINT "booked_names_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "booked_names_name" ON "booked_names" USING btree ("site_id","name","departs_at","created_at","user_id","booking_id");
--> statement-breakpoint
CREATE INDEX "booked_names_departs" ON "booked_names" USING btree ("departs_at");
--> statement-breakpoint
ANALYZE "booked_names";
