CREATE TABLE "allotments" (
	"package_id" text NOT NULL,
	"resource" text NOT NULL,
	"date" date NOT NULL,
	"site_id" text NOT NULL,
	"total" integer NOT NULL,
	"bought" integer NOT NULL,
	"taken" integer DEFAULT 0 NOT NULL,
	"release_days" integer NOT NULL,
	"is_stopped" boolean DEFAULT false NOT NULL,
	"updated_by" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "allotments_package_id_resource_date_pk" PRIMARY KEY("package_id","resource","date"),
	CONSTRAINT "allotments_not_oversold" CHECK ("allotments"."taken" >= 0 and "allotments"."taken" <= "allotments"."total")
);
--> statement-breakpoint
CREATE TABLE "departures" (
	"id" text PRIMARY KEY NOT NULL,
	"site_id" text NOT NULL,
	"package_id" text NOT NULL,
	"starts_on" date NOT NULL,
	"hotel_category" text NOT NULL,
	"unit" text NOT NULL,
	"capacity" integer NOT NULL,
	"bought" integer NOT NULL,
	"taken" integer DEFAULT 0 NOT NULL,
	"guaranteed_from" integer NOT NULL,
	"cut_off_at" timestamp with time zone NOT NULL,
	"release_at" timestamp with time zone,
	"is_closed" boolean NOT NULL,
	"own_adult_minor" bigint,
	"updated_by" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "departures_not_oversold" CHECK ("departures"."taken" >= 0 and "departures"."taken" <= "departures"."capacity")
);
--> statement-breakpoint
CREATE TABLE "stock_claims" (
	"reference" text PRIMARY KEY NOT NULL,
	"site_id" text NOT NULL,
	"package_id" text NOT NULL,
	"departure_id" text,
	"resource" text NOT NULL,
	"first_date" date NOT NULL,
	"last_date" date NOT NULL,
	"units" integer NOT NULL,
	"state" text NOT NULL,
	"held_until" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "stock_claims_units" CHECK ("stock_claims"."units" > 0),
	CONSTRAINT "stock_claims_dates" CHECK ("stock_claims"."first_date" <= "stock_claims"."last_date"),
	CONSTRAINT "stock_claims_hold" CHECK (("stock_claims"."state" = 'held') = ("stock_claims"."held_until" is not null))
);
--> statement-breakpoint
CREATE TABLE "tax_rule_proposals" (
	"site_id" text PRIMARY KEY NOT NULL,
	"base_version" integer NOT NULL,
	"rules" jsonb NOT NULL,
	"is_rounded_up" boolean NOT NULL,
	"proposed_by" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tax_rule_sets" (
	"site_id" text NOT NULL,
	"version" integer NOT NULL,
	"rules" jsonb NOT NULL,
	"is_rounded_up" boolean NOT NULL,
	"proposed_by" text NOT NULL,
	"confirmed_by" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "tax_rule_sets_site_id_version_pk" PRIMARY KEY("site_id","version"),
	CONSTRAINT "tax_rule_sets_version" CHECK ("tax_rule_sets"."version" >= 1),
	CONSTRAINT "tax_rule_sets_two_people" CHECK ("tax_rule_sets"."proposed_by" <> "tax_rule_sets"."confirmed_by")
);
--> statement-breakpoint
ALTER TABLE "markup_rules" DROP CONSTRAINT "markup_rules_place";--> statement-breakpoint
ALTER TABLE "markup_rules" ADD COLUMN "package_id" text;--> statement-breakpoint
ALTER TABLE "allotments" ADD CONSTRAINT "allotments_package_id_packages_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."packages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "allotments" ADD CONSTRAINT "allotments_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "departures" ADD CONSTRAINT "departures_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "departures" ADD CONSTRAINT "departures_package_id_packages_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."packages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_claims" ADD CONSTRAINT "stock_claims_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_claims" ADD CONSTRAINT "stock_claims_package_id_packages_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."packages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_claims" ADD CONSTRAINT "stock_claims_departure_id_departures_id_fk" FOREIGN KEY ("departure_id") REFERENCES "public"."departures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_rule_proposals" ADD CONSTRAINT "tax_rule_proposals_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_rule_sets" ADD CONSTRAINT "tax_rule_sets_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "allotments_site" ON "allotments" USING btree ("site_id");--> statement-breakpoint
CREATE UNIQUE INDEX "departures_date" ON "departures" USING btree ("package_id","starts_on","hotel_category");--> statement-breakpoint
CREATE INDEX "departures_site" ON "departures" USING btree ("site_id","starts_on");--> statement-breakpoint
CREATE INDEX "stock_claims_package" ON "stock_claims" USING btree ("package_id","resource","first_date");--> statement-breakpoint
CREATE INDEX "stock_claims_site" ON "stock_claims" USING btree ("site_id");--> statement-breakpoint
CREATE INDEX "stock_claims_departure" ON "stock_claims" USING btree ("departure_id") WHERE "stock_claims"."departure_id" is not null;--> statement-breakpoint
CREATE INDEX "stock_claims_held" ON "stock_claims" USING btree ("held_until") WHERE "stock_claims"."state" = 'held';--> statement-breakpoint
ALTER TABLE "markup_rules" ADD CONSTRAINT "markup_rules_place" UNIQUE NULLS NOT DISTINCT("site_id","kind","group_id","airline_code","source","block_id","package_id","is_domestic");--> statement-breakpoint
-- Trips name the rules that they were sold with.
CREATE TRIGGER tax_rule_sets_append_only BEFORE UPDATE OR DELETE ON tax_rule_sets FOR EACH ROW EXECUTE FUNCTION refuse_change();
