ALTER TABLE "users" ADD COLUMN "is_blocked_by_site" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Until now only the site blocked accounts; agencies could not remove their people.
UPDATE "users" SET "is_blocked_by_site" = true WHERE "is_blocked" AND "left_agency_at" IS NULL;
