CREATE TABLE "site_pictures" (
	"site_id" text NOT NULL,
	"hash" text NOT NULL,
	"kind" text NOT NULL,
	"content" "bytea" NOT NULL,
	"uploaded_by" text NOT NULL,
	"uploaded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "site_pictures_site_id_hash_pk" PRIMARY KEY("site_id","hash"),
	CONSTRAINT "site_pictures_kind" CHECK ("site_pictures"."kind" in ('png', 'jpeg', 'webp'))
);
--> statement-breakpoint
ALTER TABLE "site_pictures" ADD CONSTRAINT "site_pictures_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;