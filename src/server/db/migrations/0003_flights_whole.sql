CREATE TABLE "flight_usage" (
	"site_id" text NOT NULL,
	"user_id" text NOT NULL,
	"month" text NOT NULL,
	"look_count" bigint DEFAULT 0 NOT NULL,
	"book_count" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "groups" (
	"id" text PRIMARY KEY NOT NULL,
	"site_id" text NOT NULL,
	"group_name" text NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "legal_entities" (
	"id" text PRIMARY KEY NOT NULL,
	"site_id" text NOT NULL,
	"name" text NOT NULL,
	"group_id" text,
	"is_tds_deductable" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "markup_rules" (
	"id" text PRIMARY KEY NOT NULL,
	"site_id" text NOT NULL,
	"kind" text NOT NULL,
	"group_id" text,
	"airline_code" text,
	"block_id" text,
	"is_domestic" boolean,
	"unit" text NOT NULL,
	"value" integer NOT NULL,
	"per" text NOT NULL,
	"updated_by" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "remembered_searches" (
	"id" text PRIMARY KEY NOT NULL,
	"site_id" text NOT NULL,
	"user_id" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"is_saved" boolean DEFAULT false NOT NULL,
	"request_hash" text NOT NULL,
	"request" jsonb NOT NULL,
	"used_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_travellers" (
	"id" text PRIMARY KEY NOT NULL,
	"site_id" text NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"traveller" jsonb NOT NULL,
	"used_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "supplier_records" (
	"supplier" text NOT NULL,
	"key" text NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone,
	CONSTRAINT "supplier_records_supplier_key_pk" PRIMARY KEY("supplier","key")
);
--> statement-breakpoint
CREATE TABLE "seat_blocks" (
	"id" text PRIMARY KEY NOT NULL,
	"site_id" text NOT NULL,
	"supplier_user_id" text,
	"title" text NOT NULL,
	"origin" text NOT NULL,
	"destination" text NOT NULL,
	"airline_code" text NOT NULL,
	"departs_at" timestamp NOT NULL,
	"departs_instant" timestamp with time zone NOT NULL,
	"segments" jsonb NOT NULL,
	"adult_base_minor" bigint NOT NULL,
	"adult_tax_minor" bigint NOT NULL,
	"child_base_minor" bigint NOT NULL,
	"child_tax_minor" bigint NOT NULL,
	"infant_base_minor" bigint NOT NULL,
	"infant_tax_minor" bigint NOT NULL,
	"seats_total" integer NOT NULL,
	"seats_taken" integer DEFAULT 0 NOT NULL,
	"is_refundable" boolean NOT NULL,
	"is_hold_allowed" boolean NOT NULL,
	"hold_minutes" integer NOT NULL,
	"names_deadline" timestamp with time zone NOT NULL,
	"pnr" text DEFAULT '' NOT NULL,
	"is_closed" boolean DEFAULT false NOT NULL,
	"slug_nonce" text NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "seat_blocks_not_oversold" CHECK ("seat_blocks"."seats_taken" >= 0 and "seat_blocks"."seats_taken" <= "seat_blocks"."seats_total")
);
--> statement-breakpoint
CREATE TABLE "seat_claims" (
	"reference" text PRIMARY KEY NOT NULL,
	"site_id" text NOT NULL,
	"block_id" text NOT NULL,
	"state" text NOT NULL,
	"seats" integer NOT NULL,
	"pnr" text NOT NULL,
	"held_until" timestamp with time zone,
	"record" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "attempt" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "outbound_order_id" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "is_return" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "checks" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "override_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "flight_detail_change_info" text;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "itinerary_change_list" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "sites" ADD COLUMN "settings" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "legal_entity_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "is_search_exempted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "own_markup" jsonb;--> statement-breakpoint
ALTER TABLE "flight_usage" ADD CONSTRAINT "flight_usage_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "groups" ADD CONSTRAINT "groups_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "legal_entities" ADD CONSTRAINT "legal_entities_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "legal_entities" ADD CONSTRAINT "legal_entities_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "markup_rules" ADD CONSTRAINT "markup_rules_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "markup_rules" ADD CONSTRAINT "markup_rules_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "remembered_searches" ADD CONSTRAINT "remembered_searches_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_travellers" ADD CONSTRAINT "saved_travellers_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seat_blocks" ADD CONSTRAINT "seat_blocks_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seat_claims" ADD CONSTRAINT "seat_claims_block_id_seat_blocks_id_fk" FOREIGN KEY ("block_id") REFERENCES "public"."seat_blocks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "flight_usage_month" ON "flight_usage" USING btree ("site_id","user_id","month");--> statement-breakpoint
CREATE UNIQUE INDEX "groups_site_name" ON "groups" USING btree ("site_id","group_name");--> statement-breakpoint
CREATE INDEX "legal_entities_site" ON "legal_entities" USING btree ("site_id","name");--> statement-breakpoint
CREATE INDEX "legal_entities_group" ON "legal_entities" USING btree ("site_id","group_id");--> statement-breakpoint
CREATE INDEX "markup_rules_site" ON "markup_rules" USING btree ("site_id","kind");--> statement-breakpoint
CREATE UNIQUE INDEX "remembered_searches_once" ON "remembered_searches" USING btree ("site_id","user_id","is_saved","request_hash");--> statement-breakpoint
CREATE INDEX "remembered_searches_user" ON "remembered_searches" USING btree ("site_id","user_id","used_at");--> statement-breakpoint
CREATE INDEX "saved_travellers_user" ON "saved_travellers" USING btree ("site_id","user_id","used_at");--> statement-breakpoint
CREATE INDEX "seat_blocks_route" ON "seat_blocks" USING btree ("site_id","origin","destination","departs_at");--> statement-breakpoint
CREATE INDEX "seat_blocks_departs" ON "seat_blocks" USING btree ("site_id","departs_at");--> statement-breakpoint
CREATE INDEX "seat_claims_block" ON "seat_claims" USING btree ("block_id","state");--> statement-breakpoint
CREATE INDEX "seat_claims_pnr" ON "seat_claims" USING btree ("site_id","pnr");--> statement-breakpoint
CREATE INDEX "seat_claims_held" ON "seat_claims" USING btree ("held_until") WHERE "seat_claims"."state" = 'held';--> statement-breakpoint
INSERT INTO "legal_entities" ("id", "site_id", "name") SELECT 'le_' || "id", "site_id", coalesce(nullif("company" ->> 'companyName', ''), trim("first_name" || ' ' || "last_name")) FROM "users" ON CONFLICT DO NOTHING;
--> statement-breakpoint
UPDATE "users" SET "legal_entity_id" = 'le_' || "id" WHERE "legal_entity_id" = '';
--> statement-breakpoint
UPDATE "orders" SET "extras" = (SELECT coalesce(jsonb_agg(jsonb_build_object('seats', '[]'::jsonb) || "entry" ORDER BY "place"), '[]'::jsonb) FROM jsonb_array_elements("extras") WITH ORDINALITY AS "list" ("entry", "place"));
--> statement-breakpoint
UPDATE "bookings" SET "extras" = (SELECT coalesce(jsonb_agg(jsonb_build_object('seats', '[]'::jsonb) || "entry" ORDER BY "place"), '[]'::jsonb) FROM jsonb_array_elements("extras") WITH ORDINALITY AS "list" ("entry", "place"));
