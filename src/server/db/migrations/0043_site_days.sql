CREATE TABLE "site_days" (
	"site_id" text NOT NULL,
	"day" text NOT NULL,
	"searches" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "site_days_site_id_day_pk" PRIMARY KEY("site_id","day")
);
--> statement-breakpoint
ALTER TABLE "site_days" ADD CONSTRAINT "site_days_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;