CREATE TABLE "change_cells" (
	"item_id" bigint NOT NULL,
	"booking_id" bigint NOT NULL,
	"passenger_index" integer NOT NULL,
	"leg_index" integer NOT NULL,
	"is_taken" boolean NOT NULL,
	CONSTRAINT "change_cells_item_id_leg_index_pk" PRIMARY KEY("item_id","leg_index")
);
--> statement-breakpoint
CREATE TABLE "change_items" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "change_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 9001 CACHE 1),
	"request_id" bigint NOT NULL,
	"site_id" text NOT NULL,
	"booking_id" bigint NOT NULL,
	"passenger_index" integer NOT NULL,
	"ticket_id" text NOT NULL,
	"legs" jsonb NOT NULL,
	"supplier_change_id" text DEFAULT '' NOT NULL,
	"state" text NOT NULL,
	"status_text" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"share" jsonb NOT NULL,
	"quoted_charge_minor" bigint,
	"quoted_refund_minor" bigint,
	"actual_charge_minor" bigint,
	"refunded_minor" bigint,
	"wallet_minor" bigint,
	"reserved_minor" bigint DEFAULT 0 NOT NULL,
	"difference_minor" bigint DEFAULT 0 NOT NULL,
	"difference_decision" text DEFAULT '' NOT NULL,
	"credit_note_no" text DEFAULT '' NOT NULL,
	"our_credit_note_no" text DEFAULT '' NOT NULL,
	"checks" integer DEFAULT 0 NOT NULL,
	"last_checked_at" timestamp with time zone,
	"next_check_at" timestamp with time zone,
	"decided_by" text,
	"settled_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "change_requests" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "change_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 5001 CACHE 1),
	"site_id" text NOT NULL,
	"booking_id" bigint NOT NULL,
	"user_id" text NOT NULL,
	"created_by" text NOT NULL,
	"request_type" integer NOT NULL,
	"cancellation_type" integer NOT NULL,
	"remarks" text NOT NULL,
	"reference" text NOT NULL,
	"reserved_minor" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "document_numbers" (
	"site_id" text NOT NULL,
	"series" text NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "document_numbers_site_id_series_pk" PRIMARY KEY("site_id","series")
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 3001 CACHE 1),
	"site_id" text NOT NULL,
	"booking_id" bigint,
	"created_by" text NOT NULL,
	"kind" text NOT NULL,
	"to_address" text NOT NULL,
	"to_name" text DEFAULT '' NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"message_id" text NOT NULL,
	"state" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"next_attempt_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "export_snapshot_rows" (
	"snapshot_id" text NOT NULL,
	"position" integer NOT NULL,
	"booking_id" bigint NOT NULL,
	"status" integer NOT NULL,
	"change_status_text" text NOT NULL,
	"pnr" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"cost_minor" bigint NOT NULL,
	CONSTRAINT "export_snapshot_rows_snapshot_id_position_pk" PRIMARY KEY("snapshot_id","position")
);
--> statement-breakpoint
CREATE TABLE "export_snapshots" (
	"id" text PRIMARY KEY NOT NULL,
	"site_id" text NOT NULL,
	"user_id" text NOT NULL,
	"total" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "grid_layouts" (
	"site_id" text NOT NULL,
	"user_id" text NOT NULL,
	"grid" text NOT NULL,
	"layout" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "grid_layouts_site_id_user_id_grid_pk" PRIMARY KEY("site_id","user_id","grid")
);
--> statement-breakpoint
CREATE TABLE "saved_views" (
	"id" text PRIMARY KEY NOT NULL,
	"site_id" text NOT NULL,
	"user_id" text NOT NULL,
	"queue" text NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "change_requested_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "change_cells" ADD CONSTRAINT "change_cells_item_id_change_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."change_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_items" ADD CONSTRAINT "change_items_request_id_change_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."change_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_requests" ADD CONSTRAINT "change_requests_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_requests" ADD CONSTRAINT "change_requests_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "export_snapshot_rows" ADD CONSTRAINT "export_snapshot_rows_snapshot_id_export_snapshots_id_fk" FOREIGN KEY ("snapshot_id") REFERENCES "public"."export_snapshots"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "export_snapshots" ADD CONSTRAINT "export_snapshots_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grid_layouts" ADD CONSTRAINT "grid_layouts_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "change_cells_once" ON "change_cells" USING btree ("booking_id","passenger_index","leg_index") WHERE "change_cells"."is_taken";--> statement-breakpoint
CREATE INDEX "change_items_request" ON "change_items" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "change_items_booking" ON "change_items" USING btree ("site_id","booking_id","id");--> statement-breakpoint
CREATE INDEX "change_items_supplier_id" ON "change_items" USING btree ("site_id","supplier_change_id");--> statement-breakpoint
CREATE INDEX "change_items_state" ON "change_items" USING btree ("site_id","state","request_id");--> statement-breakpoint
CREATE UNIQUE INDEX "change_requests_reference" ON "change_requests" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "change_requests_booking" ON "change_requests" USING btree ("site_id","booking_id","id");--> statement-breakpoint
CREATE INDEX "change_requests_site" ON "change_requests" USING btree ("site_id","id");--> statement-breakpoint
CREATE INDEX "change_requests_user" ON "change_requests" USING btree ("site_id","user_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "mails_message" ON "mails" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "mails_booking" ON "mails" USING btree ("site_id","booking_id","id");--> statement-breakpoint
CREATE INDEX "mails_sender" ON "mails" USING btree ("site_id","created_by","created_at");--> statement-breakpoint
CREATE INDEX "mails_open" ON "mails" USING btree ("next_attempt_at") WHERE "mails"."state" in ('queued', 'sending');--> statement-breakpoint
CREATE INDEX "export_snapshots_created" ON "export_snapshots" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_name" ON "saved_views" USING btree ("site_id","user_id","queue","name");--> statement-breakpoint
CREATE INDEX "bookings_changed" ON "bookings" USING btree ("site_id","created_at","id") WHERE "bookings"."change_requested_at" is not null;--> statement-breakpoint
UPDATE "bookings" SET "change_requested_at" = "updated_at" WHERE jsonb_array_length("change_request_ids") > 0;
