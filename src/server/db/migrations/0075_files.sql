CREATE TABLE "file_blobs" (
	"site_id" text NOT NULL,
	"hash" text NOT NULL,
	"content" "bytea" NOT NULL,
	"stored_at" timestamp with time zone NOT NULL,
	CONSTRAINT "file_blobs_site_id_hash_pk" PRIMARY KEY("site_id","hash")
);
--> statement-breakpoint
CREATE TABLE "files" (
	"site_id" text NOT NULL,
	"hash" text NOT NULL,
	"kind" text NOT NULL,
	"bytes" integer NOT NULL,
	"stored_at" timestamp with time zone NOT NULL,
	CONSTRAINT "files_site_id_hash_pk" PRIMARY KEY("site_id","hash"),
	CONSTRAINT "files_kind" CHECK ("files"."kind" in ('webp', 'jpg')),
	CONSTRAINT "files_bytes" CHECK ("files"."bytes" > 0)
);
--> statement-breakpoint
CREATE TABLE "package_image_files" (
	"image_id" text NOT NULL,
	"size" text NOT NULL,
	"site_id" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "package_image_files_image_id_size_pk" PRIMARY KEY("image_id","size"),
	CONSTRAINT "package_image_files_size" CHECK ("package_image_files"."size" in ('w1600', 'w800', 'w400', 'social'))
);
--> statement-breakpoint
CREATE TABLE "package_images" (
	"id" text PRIMARY KEY NOT NULL,
	"site_id" text NOT NULL,
	"package_id" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"uploaded_by" text NOT NULL,
	"uploaded_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "file_blobs" ADD CONSTRAINT "file_blobs_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_image_files" ADD CONSTRAINT "package_image_files_image_id_package_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."package_images"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_image_files" ADD CONSTRAINT "package_image_files_file" FOREIGN KEY ("site_id","hash") REFERENCES "public"."files"("site_id","hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_images" ADD CONSTRAINT "package_images_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_images" ADD CONSTRAINT "package_images_package_id_packages_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."packages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- Pictures are compressed already.
ALTER TABLE "file_blobs" ALTER COLUMN "content" SET STORAGE EXTERNAL;--> statement-breakpoint
CREATE INDEX "file_blobs_stored" ON "file_blobs" USING btree ("stored_at");--> statement-breakpoint
CREATE INDEX "files_stored" ON "files" USING btree ("stored_at");--> statement-breakpoint
CREATE INDEX "package_image_files_file_index" ON "package_image_files" USING btree ("site_id","hash");--> statement-breakpoint
CREATE INDEX "package_images_package" ON "package_images" USING btree ("package_id","uploaded_at");--> statement-breakpoint
CREATE INDEX "package_images_site" ON "package_images" USING btree ("site_id");--> statement-breakpoint
-- Finds the versions that show a picture.
CREATE INDEX "package_versions_images" ON "package_versions" USING gin (("body" -> 'images') jsonb_path_ops);
