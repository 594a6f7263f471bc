CREATE TABLE "package_quote_links" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "package_quote_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"site_id" text NOT NULL,
	"version_id" bigint NOT NULL,
	"nonce" text NOT NULL,
	"code_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "package_quote_versions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "package_quote_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"site_id" text NOT NULL,
	"quote_id" bigint NOT NULL,
	"version" integer NOT NULL,
	"status" text NOT NULL,
	"package_id" text NOT NULL,
	"package_version" integer,
	"title" text NOT NULL,
	"starts_on" date NOT NULL,
	"valid_until" date NOT NULL,
	"from_minor" bigint,
	"draft" jsonb NOT NULL,
	"body" jsonb,
	"body_hash" text DEFAULT '' NOT NULL,
	"customer_user_id" text,
	"sealed_customer" text NOT NULL,
	"sealed_answer" text DEFAULT '' NOT NULL,
	"accepted_category" text,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"viewed_at" timestamp with time zone,
	"decided_at" timestamp with time zone,
	CONSTRAINT "package_quote_versions_status" CHECK ("package_quote_versions"."status" in ('draft', 'sent', 'viewed', 'accepted', 'declined', 'expired', 'superseded', 'withdrawn')),
	CONSTRAINT "package_quote_versions_sent" CHECK (("package_quote_versions"."status" = 'draft') = ("package_quote_versions"."sent_at" is null) and ("package_quote_versions"."sent_at" is null) = ("package_quote_versions"."body" is null)
        and ("package_quote_versions"."sent_at" is null) = ("package_quote_versions"."package_version" is null) and ("package_quote_versions"."sent_at" is null) = ("package_quote_versions"."body_hash" = '')),
	CONSTRAINT "package_quote_versions_accepted" CHECK (("package_quote_versions"."status" = 'accepted') = ("package_quote_versions"."accepted_category" is not null))
);
--> statement-breakpoint
CREATE TABLE "package_quotes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "package_quotes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"site_id" text NOT NULL,
	"number" integer NOT NULL,
	"revision" integer NOT NULL,
	"user_id" text NOT NULL,
	"is_of_agent" boolean NOT NULL,
	"latest_version" integer NOT NULL,
	"sent_version" integer,
	"name_keys" text[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by" text NOT NULL,
	CONSTRAINT "package_quotes_versions" CHECK ("package_quotes"."sent_version" <= "package_quotes"."latest_version")
);
--> statement-breakpoint
CREATE TABLE "quote_numbers" (
	"site_id" text PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "trips" ADD COLUMN "quote_version_id" bigint;--> statement-breakpoint
ALTER TABLE "package_quote_links" ADD CONSTRAINT "package_quote_links_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_quote_links" ADD CONSTRAINT "package_quote_links_version_id_package_quote_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."package_quote_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_quote_versions" ADD CONSTRAINT "package_quote_versions_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_quote_versions" ADD CONSTRAINT "package_quote_versions_quote_id_package_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."package_quotes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_quote_versions" ADD CONSTRAINT "package_quote_versions_package_id_packages_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."packages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_quote_versions" ADD CONSTRAINT "package_quote_versions_customer_user_id_users_id_fk" FOREIGN KEY ("customer_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_quote_versions" ADD CONSTRAINT "package_quote_versions_quoted" FOREIGN KEY ("package_id","package_version") REFERENCES "public"."package_versions"("package_id","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_quotes" ADD CONSTRAINT "package_quotes_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_quotes" ADD CONSTRAINT "package_quotes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_numbers" ADD CONSTRAINT "quote_numbers_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "package_quote_links_code" ON "package_quote_links" USING btree ("code_hash");--> statement-breakpoint
CREATE INDEX "package_quote_links_version" ON "package_quote_links" USING btree ("version_id","id");--> statement-breakpoint
CREATE INDEX "package_quote_links_site" ON "package_quote_links" USING btree ("site_id");--> statement-breakpoint
CREATE UNIQUE INDEX "package_quote_versions_no" ON "package_quote_versions" USING btree ("quote_id","version");--> statement-breakpoint
CREATE UNIQUE INDEX "package_quote_versions_draft" ON "package_quote_versions" USING btree ("quote_id") WHERE "package_quote_versions"."status" = 'draft';--> statement-breakpoint
CREATE INDEX "package_quote_versions_site" ON "package_quote_versions" USING btree ("site_id");--> statement-breakpoint
CREATE INDEX "package_quote_versions_package" ON "package_quote_versions" USING btree ("package_id","package_version");--> statement-breakpoint
CREATE INDEX "package_quote_versions_customer" ON "package_quote_versions" USING btree ("customer_user_id") WHERE "package_quote_versions"."customer_user_id" is not null;--> statement-breakpoint
CREATE INDEX "package_quote_versions_open" ON "package_quote_versions" USING btree ("valid_until") WHERE "package_quote_versions"."status" in ('sent', 'viewed');--> statement-breakpoint
CREATE UNIQUE INDEX "package_quotes_number" ON "package_quotes" USING btree ("site_id","number");--> statement-breakpoint
CREATE INDEX "package_quotes_user" ON "package_quotes" USING btree ("user_id","updated_at");--> statement-breakpoint
CREATE INDEX "package_quotes_list" ON "package_quotes" USING btree ("site_id","is_of_agent","updated_at","id");--> statement-breakpoint
ALTER TABLE "trips" ADD CONSTRAINT "trips_quote_version_id_package_quote_versions_id_fk" FOREIGN KEY ("quote_version_id") REFERENCES "public"."package_quote_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "trips_quote" ON "trips" USING btree ("quote_version_id") WHERE "trips"."quote_version_id" is not null;--> statement-breakpoint
-- What a customer was sent can't be changed by anyone. Its state only moves on, and times are written once. What is sealed may be sealed with
-- a new key, and is erased with the customer's account.
CREATE FUNCTION guard_quote_version() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  movable text[] := array['status', 'viewed_at', 'decided_at', 'accepted_category', 'sealed_customer', 'sealed_answer'];
  refusal text := NULL;
BEGIN
  IF OLD.status = 'draft' THEN
    IF NEW.status NOT IN ('draft', 'sent') THEN refusal := 'was not sent'; END IF;
  ELSIF (to_jsonb(NEW) - movable) <> (to_jsonb(OLD) - movable) THEN
    refusal := 'was sent';
  ELSIF NEW.status <> OLD.status AND NOT (
    OLD.status IN ('sent', 'viewed') AND NEW.status IN ('viewed', 'accepted', 'declined', 'expired', 'superseded', 'withdrawn')
    OR OLD.status = 'expired' AND NEW.status = 'superseded') THEN
    refusal := format('is %s and cannot become %s', OLD.status, NEW.status);
  ELSIF OLD.viewed_at IS DISTINCT FROM NEW.viewed_at AND OLD.viewed_at IS NOT NULL
    OR OLD.decided_at IS DISTINCT FROM NEW.decided_at AND OLD.decided_at IS NOT NULL
    OR OLD.accepted_category IS DISTINCT FROM NEW.accepted_category AND OLD.accepted_category IS NOT NULL THEN
    refusal := 'has this time and answer already';
  END IF;
  IF refusal IS NOT NULL THEN
    RAISE EXCEPTION 'version % of a quote %', OLD.version, refusal USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER package_quote_versions_guard BEFORE UPDATE ON package_quote_versions FOR EACH ROW EXECUTE FUNCTION guard_quote_version();
