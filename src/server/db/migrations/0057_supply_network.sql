CREATE TABLE "consumer_mappings" (
	"id" text PRIMARY KEY NOT NULL,
	"list_id" text NOT NULL,
	"site_id" text NOT NULL,
	"consumer_site_id" text NOT NULL,
	"category" text NOT NULL,
	"legal_entity_id" text NOT NULL,
	"house_user_id" text NOT NULL,
	"is_flight_hold_allowed" boolean NOT NULL,
	"supplier_status" text NOT NULL,
	"supplier_reason" text DEFAULT '' NOT NULL,
	"consumer_status" text NOT NULL,
	"contact_policy" text NOT NULL,
	"terms_version" integer NOT NULL,
	"terms_due_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "consumer_mappings_other_site" CHECK ("consumer_mappings"."site_id" <> "consumer_mappings"."consumer_site_id")
);
--> statement-breakpoint
CREATE TABLE "consumer_requests" (
	"id" text PRIMARY KEY NOT NULL,
	"list_id" text NOT NULL,
	"site_id" text NOT NULL,
	"consumer_site_id" text NOT NULL,
	"state" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"terms_version" integer NOT NULL,
	"requested_by" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"decided_by" text,
	"decided_at" timestamp with time zone,
	"reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "consumer_requests_other_site" CHECK ("consumer_requests"."site_id" <> "consumer_requests"."consumer_site_id")
);
--> statement-breakpoint
CREATE TABLE "link_changes" (
	"reference" text PRIMARY KEY NOT NULL,
	"order_reference" text NOT NULL,
	"site_id" text NOT NULL,
	"change_request_id" bigint,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "link_notices" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "link_notices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"site_id" text NOT NULL,
	"consumer_site_id" text NOT NULL,
	"entry_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"mirrored_at" timestamp with time zone,
	"mirror_entry_id" bigint
);
--> statement-breakpoint
CREATE TABLE "link_orders" (
	"reference" text PRIMARY KEY NOT NULL,
	"mapping_id" text,
	"site_id" text NOT NULL,
	"consumer_site_id" text NOT NULL,
	"state" text NOT NULL,
	"booking_id" bigint,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "link_orders_state" CHECK (("link_orders"."state" = 'begun') = ("link_orders"."booking_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "supplier_lists" (
	"id" text PRIMARY KEY NOT NULL,
	"site_id" text NOT NULL,
	"owner_user_id" text DEFAULT '' NOT NULL,
	"category" text NOT NULL,
	"title" text NOT NULL,
	"terms" text DEFAULT '' NOT NULL,
	"terms_version" integer DEFAULT 1 NOT NULL,
	"visibility" text NOT NULL,
	"invited_domains" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"seats_shown" text NOT NULL,
	"default_group_id" text,
	"is_open" boolean NOT NULL,
	"updated_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "consumer_site_id" text;--> statement-breakpoint
ALTER TABLE "consumer_mappings" ADD CONSTRAINT "consumer_mappings_list_id_supplier_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."supplier_lists"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consumer_mappings" ADD CONSTRAINT "consumer_mappings_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consumer_mappings" ADD CONSTRAINT "consumer_mappings_consumer_site_id_sites_id_fk" FOREIGN KEY ("consumer_site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consumer_mappings" ADD CONSTRAINT "consumer_mappings_legal_entity_id_legal_entities_id_fk" FOREIGN KEY ("legal_entity_id") REFERENCES "public"."legal_entities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consumer_mappings" ADD CONSTRAINT "consumer_mappings_house_user_id_users_id_fk" FOREIGN KEY ("house_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consumer_requests" ADD CONSTRAINT "consumer_requests_list_id_supplier_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."supplier_lists"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consumer_requests" ADD CONSTRAINT "consumer_requests_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consumer_requests" ADD CONSTRAINT "consumer_requests_consumer_site_id_sites_id_fk" FOREIGN KEY ("consumer_site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "link_changes" ADD CONSTRAINT "link_changes_order_reference_link_orders_reference_fk" FOREIGN KEY ("order_reference") REFERENCES "public"."link_orders"("reference") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "link_orders" ADD CONSTRAINT "link_orders_mapping_id_consumer_mappings_id_fk" FOREIGN KEY ("mapping_id") REFERENCES "public"."consumer_mappings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_lists" ADD CONSTRAINT "supplier_lists_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_lists" ADD CONSTRAINT "supplier_lists_default_group_id_groups_id_fk" FOREIGN KEY ("default_group_id") REFERENCES "public"."groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "consumer_mappings_pair" ON "consumer_mappings" USING btree ("list_id","consumer_site_id");--> statement-breakpoint
CREATE INDEX "consumer_mappings_site" ON "consumer_mappings" USING btree ("site_id","created_at");--> statement-breakpoint
CREATE INDEX "consumer_mappings_consumer" ON "consumer_mappings" USING btree ("consumer_site_id","site_id");--> statement-breakpoint
CREATE INDEX "consumer_mappings_fk_entity" ON "consumer_mappings" USING btree ("legal_entity_id");--> statement-breakpoint
CREATE INDEX "consumer_mappings_fk_house" ON "consumer_mappings" USING btree ("house_user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "consumer_requests_pending" ON "consumer_requests" USING btree ("list_id","consumer_site_id") WHERE "consumer_requests"."state" = 'Pending';--> statement-breakpoint
CREATE INDEX "consumer_requests_list" ON "consumer_requests" USING btree ("list_id","requested_at");--> statement-breakpoint
CREATE INDEX "consumer_requests_site" ON "consumer_requests" USING btree ("site_id","requested_at");--> statement-breakpoint
CREATE INDEX "consumer_requests_consumer" ON "consumer_requests" USING btree ("consumer_site_id","requested_at");--> statement-breakpoint
CREATE INDEX "link_changes_order" ON "link_changes" USING btree ("order_reference");--> statement-breakpoint
CREATE INDEX "link_changes_request" ON "link_changes" USING btree ("site_id","change_request_id");--> statement-breakpoint
CREATE UNIQUE INDEX "link_notices_entry" ON "link_notices" USING btree ("site_id","entry_id");--> statement-breakpoint
CREATE INDEX "link_notices_waiting" ON "link_notices" USING btree ("id") WHERE "link_notices"."mirrored_at" is null;--> statement-breakpoint
CREATE INDEX "link_notices_consumer" ON "link_notices" USING btree ("consumer_site_id","site_id","id");--> statement-breakpoint
CREATE INDEX "link_orders_booking" ON "link_orders" USING btree ("site_id","booking_id");--> statement-breakpoint
CREATE INDEX "link_orders_fk_mapping" ON "link_orders" USING btree ("mapping_id");--> statement-breakpoint
CREATE UNIQUE INDEX "supplier_lists_place" ON "supplier_lists" USING btree ("site_id","owner_user_id","category");--> statement-breakpoint
CREATE INDEX "supplier_lists_open" ON "supplier_lists" USING btree ("id") WHERE "supplier_lists"."is_open";--> statement-breakpoint
CREATE INDEX "supplier_lists_fk_group" ON "supplier_lists" USING btree ("default_group_id") WHERE "supplier_lists"."default_group_id" is not null;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_consumer_site_id_sites_id_fk" FOREIGN KEY ("consumer_site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "users_consumer_site" ON "users" USING btree ("consumer_site_id","site_id") WHERE "users"."consumer_site_id" is not null;