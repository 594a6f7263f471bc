CREATE TABLE "package_search" (
	"package_id" text PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"site_id" text NOT NULL,
	"kind" text NOT NULL,
	"words" "tsvector" NOT NULL,
	"lookup" text NOT NULL,
	"nights" integer NOT NULL,
	"months" integer NOT NULL,
	"countries" text[] NOT NULL,
	"places" text[] NOT NULL,
	"themes" text[] NOT NULL,
	"is_overseas_package" boolean NOT NULL,
	"from_price_minor" bigint,
	"month_minor" bigint[] NOT NULL,
	"sold_count" integer NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"card" jsonb NOT NULL,
	CONSTRAINT "package_search_months" CHECK ("package_search"."months" between 0 and 4095)
);
--> statement-breakpoint
CREATE TABLE "package_versions" (
	"package_id" text NOT NULL,
	"version" integer NOT NULL,
	"site_id" text NOT NULL,
	"facts" jsonb NOT NULL,
	"body" jsonb NOT NULL,
	"body_hash" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"changed_by" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "package_versions_package_id_version_pk" PRIMARY KEY("package_id","version"),
	CONSTRAINT "package_versions_number" CHECK ("package_versions"."version" >= 1),
	CONSTRAINT "package_versions_size" CHECK (octet_length("package_versions"."body"::text) <= 524288)
);
--> statement-breakpoint
CREATE TABLE "packages" (
	"id" text PRIMARY KEY NOT NULL,
	"site_id" text NOT NULL,
	"supplier_user_id" text,
	"kind" text NOT NULL,
	"package_name" text NOT NULL,
	"status" text NOT NULL,
	"published_version" integer,
	"latest_version" integer NOT NULL,
	"published_at" timestamp with time zone,
	"title" text NOT NULL,
	"price_mode" text NOT NULL,
	"stock_mode" text NOT NULL,
	"nights" integer NOT NULL,
	"duration_minutes" integer NOT NULL,
	"destinations" jsonb NOT NULL,
	"themes" jsonb NOT NULL,
	"is_domestic" boolean NOT NULL,
	"is_overseas_package" boolean NOT NULL,
	"from_price_minor" bigint,
	"sold_count" integer DEFAULT 0 NOT NULL,
	"missing" jsonb NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_by" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "packages_kind" CHECK ("packages"."kind" in ('package', 'activity')),
	CONSTRAINT "packages_status" CHECK ("packages"."status" in ('draft', 'published', 'unpublished', 'archived')),
	CONSTRAINT "packages_versions" CHECK ("packages"."published_version" <= "packages"."latest_version"),
	CONSTRAINT "packages_published" CHECK ("packages"."status" <> 'published' or "packages"."published_version" is not null)
);
--> statement-breakpoint
ALTER TABLE "package_search" ADD CONSTRAINT "package_search_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_search" ADD CONSTRAINT "package_search_version" FOREIGN KEY ("package_id","version") REFERENCES "public"."package_versions"("package_id","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_versions" ADD CONSTRAINT "package_versions_package_id_packages_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."packages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_versions" ADD CONSTRAINT "package_versions_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "packages" ADD CONSTRAINT "packages_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "packages" ADD CONSTRAINT "packages_supplier_user_id_users_id_fk" FOREIGN KEY ("supplier_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "package_search_site" ON "package_search" USING btree ("site_id","kind");--> statement-breakpoint
CREATE INDEX "package_search_fk_version" ON "package_search" USING btree ("package_id","version");--> statement-breakpoint
CREATE INDEX "package_search_words" ON "package_search" USING gin ("words");--> statement-breakpoint
CREATE INDEX "package_search_lookup" ON "package_search" USING gin ("lookup" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "package_versions_site" ON "package_versions" USING btree ("site_id");--> statement-breakpoint
CREATE UNIQUE INDEX "packages_name" ON "packages" USING btree ("site_id","kind","package_name");--> statement-breakpoint
CREATE INDEX "packages_changed" ON "packages" USING btree ("site_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "packages_supplier" ON "packages" USING btree ("supplier_user_id") WHERE "packages"."supplier_user_id" is not null;--> statement-breakpoint
-- Quotes and trips name versions: what a customer accepted never changes.
CREATE TRIGGER package_versions_append_only BEFORE UPDATE OR DELETE ON package_versions FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- Searches read all rows of a site but the cards of one page, so that cards and words are stored out of line.
ALTER TABLE package_search SET (toast_tuple_target = 256);
