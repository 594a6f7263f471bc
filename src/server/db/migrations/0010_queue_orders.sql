DROP INDEX "queue_days_day";
--> statement-breakpoint
CREATE INDEX "queue_entries_user_departs" ON "queue_entries" USING btree ("site_id","user_id","departs_at","id","created_at","airline_code","is_domestic","is_fixed_departure","is_changed") WHERE not "queue_entries"."is_held";
--> statement-breakpoint
CREATE INDEX "queue_days_day" ON "queue_days" USING btree ("site_id","axis","day","airline_code","is_domestic","is_fixed_departure","is_changed","bookings");
--> statement-breakpoint
-- How common a part of a name is decides how a page is found; a hundred samples tell a tenth from a fiftieth badly.
ALTER TABLE "queue_entries" ALTER COLUMN "names" SET STATISTICS 1000;
--> statement-breakpoint
ANALYZE "queue_entries";
