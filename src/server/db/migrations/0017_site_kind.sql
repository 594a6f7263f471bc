ALTER TABLE "sites" ADD COLUMN "kind" text DEFAULT 'live' NOT NULL;--> statement-breakpoint
ALTER TABLE "sites" ADD CONSTRAINT "sites_kind" CHECK ("sites"."kind" in ('live', 'test', 'demo', 'practice'));--> statement-breakpoint
UPDATE "sites" SET "kind" = 'demo' WHERE "id" IN (SELECT "site_id" FROM "site_domains" WHERE "domain" LIKE '%.localhost');
