CREATE TABLE "pan_checks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pan_checks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"site_id" text NOT NULL,
	"pan" text NOT NULL,
	"name" text NOT NULL,
	"status" text NOT NULL,
	"name_match" text NOT NULL,
	"checked_by" text NOT NULL,
	"checked_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "pan_checks" ADD CONSTRAINT "pan_checks_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pan_checks_site" ON "pan_checks" USING btree ("site_id","id");--> statement-breakpoint
CREATE INDEX "pan_checks_pan" ON "pan_checks" USING btree ("site_id","pan","id");