CREATE TABLE "enquiries" (
	"id" text PRIMARY KEY NOT NULL,
	"site_id" text NOT NULL,
	"number" integer NOT NULL,
	"key" text NOT NULL,
	"module" text NOT NULL,
	"package_id" text,
	"user_id" text,
	"title" text NOT NULL,
	"contact_name" text NOT NULL,
	"phone" text NOT NULL,
	"email" text NOT NULL,
	"travel_from" date,
	"payload" jsonb NOT NULL,
	"status" text NOT NULL,
	"address" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "enquiries_contact" CHECK ("enquiries"."phone" <> '' or "enquiries"."email" <> ''),
	CONSTRAINT "enquiries_module" CHECK ("enquiries"."module" in ('Package', 'Activity')),
	CONSTRAINT "enquiries_status" CHECK ("enquiries"."status" in ('new', 'spam'))
);
--> statement-breakpoint
ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_package_id_packages_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."packages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "enquiries_number" ON "enquiries" USING btree ("site_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "enquiries_key" ON "enquiries" USING btree ("site_id","key");--> statement-breakpoint
CREATE INDEX "enquiries_sent" ON "enquiries" USING btree ("site_id","created_at");--> statement-breakpoint
CREATE INDEX "enquiries_user" ON "enquiries" USING btree ("user_id") WHERE "enquiries"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "enquiries_package" ON "enquiries" USING btree ("package_id") WHERE "enquiries"."package_id" is not null;