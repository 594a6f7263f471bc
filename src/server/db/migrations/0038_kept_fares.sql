CREATE TABLE "kept_fares" (
	"id" text PRIMARY KEY NOT NULL,
	"site_id" text NOT NULL,
	"user_id" text NOT NULL,
	"fare_hash" text NOT NULL,
	"supplier" text NOT NULL,
	"offer" jsonb NOT NULL,
	"flight" jsonb NOT NULL,
	"search_id" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"request" jsonb NOT NULL,
	"penalties" jsonb NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"markup_minor" bigint,
	"kept_at" timestamp with time zone NOT NULL,
	"kept_price_minor" bigint NOT NULL,
	"last_check" jsonb,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "kept_fares" ADD CONSTRAINT "kept_fares_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "kept_fares_user" ON "kept_fares" USING btree ("site_id","user_id","kept_at");