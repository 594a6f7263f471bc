CREATE TABLE "booking_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "booking_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"site_id" text NOT NULL,
	"booking_id" bigint NOT NULL,
	"from_status" integer,
	"to_status" integer NOT NULL,
	"reason" text NOT NULL,
	"actor_user_id" text,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "booking_tickets" (
	"booking_id" bigint NOT NULL,
	"passenger_index" integer NOT NULL,
	"site_id" text NOT NULL,
	"ticket_id" text NOT NULL,
	"ticket_number" text NOT NULL,
	"validating_airline" text NOT NULL,
	"barcodes" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bookings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bookings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 100001 CACHE 1),
	"site_id" text NOT NULL,
	"user_id" text NOT NULL,
	"created_by" text NOT NULL,
	"order_id" text NOT NULL,
	"reference" text NOT NULL,
	"status" integer NOT NULL,
	"supplier" text NOT NULL,
	"source" text NOT NULL,
	"supplier_booking_id" text DEFAULT '' NOT NULL,
	"pnr" text DEFAULT '' NOT NULL,
	"is_lcc" boolean NOT NULL,
	"is_domestic" boolean NOT NULL,
	"is_refundable" boolean NOT NULL,
	"origin" text NOT NULL,
	"destination" text NOT NULL,
	"airline_code" text NOT NULL,
	"airline_name" text NOT NULL,
	"flight_numbers" text NOT NULL,
	"departs_at" timestamp NOT NULL,
	"arrives_at" timestamp NOT NULL,
	"hold_deadline" timestamp with time zone,
	"hold_deadline_source" text DEFAULT '' NOT NULL,
	"passenger_names" text NOT NULL,
	"segments" jsonb NOT NULL,
	"passengers" jsonb NOT NULL,
	"offer" jsonb NOT NULL,
	"price" jsonb NOT NULL,
	"fare_rules" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"gst" jsonb,
	"amount_minor" bigint NOT NULL,
	"cost_minor" bigint NOT NULL,
	"txn_fee_minor" bigint DEFAULT 0 NOT NULL,
	"document_discount_minor" bigint DEFAULT 0 NOT NULL,
	"is_txn_fee_merged" boolean DEFAULT false NOT NULL,
	"change_status_text" text DEFAULT '' NOT NULL,
	"change_request_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"slug_nonce" text NOT NULL,
	"slug_hash" text NOT NULL,
	"failure_text" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"ticketed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" text PRIMARY KEY NOT NULL,
	"site_id" text NOT NULL,
	"user_id" text NOT NULL,
	"created_by" text NOT NULL,
	"search_id" text NOT NULL,
	"result_index" text NOT NULL,
	"supplier" text NOT NULL,
	"trace_key" text NOT NULL,
	"offer" jsonb NOT NULL,
	"quote" jsonb NOT NULL,
	"price" jsonb NOT NULL,
	"passengers" jsonb NOT NULL,
	"gst" jsonb,
	"amount_minor" bigint NOT NULL,
	"booking_id" bigint,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "jobs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"unique_key" text,
	"payload" jsonb NOT NULL,
	"run_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "synthetic_bookings" (
	"reference" text PRIMARY KEY NOT NULL,
	"pnr" text NOT NULL,
	"record" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"site_id" text NOT NULL,
	"user_id" text NOT NULL,
	"endpoint_id" text NOT NULL,
	"key" text NOT NULL,
	"body_hash" text NOT NULL,
	"subject" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_accounts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"site_id" text NOT NULL,
	"code" text NOT NULL,
	"user_id" text,
	"balance_minor" bigint DEFAULT 0 NOT NULL,
	"credit_limit_minor" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "ledger_accounts_limit" CHECK ("ledger_accounts"."code" <> 'wallet' or "ledger_accounts"."balance_minor" + "ledger_accounts"."credit_limit_minor" >= 0),
	CONSTRAINT "ledger_accounts_reserved" CHECK ("ledger_accounts"."code" <> 'walletReserved' or "ledger_accounts"."balance_minor" >= 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"site_id" text NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"source_key" text NOT NULL,
	"booking_id" bigint,
	"order_id" text,
	"created_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_lines" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"entry_id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"amount_minor" bigint NOT NULL,
	"balance_after_minor" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quotes" (
	"search_id" text NOT NULL,
	"result_index" text NOT NULL,
	"offer" jsonb NOT NULL,
	"quoted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "quotes_search_id_result_index_pk" PRIMARY KEY("search_id","result_index")
);
--> statement-breakpoint
CREATE TABLE "search_answers" (
	"search_id" text NOT NULL,
	"supplier" text NOT NULL,
	"state" text NOT NULL,
	"trace_key" text DEFAULT '' NOT NULL,
	"offers" "bytea",
	"count" integer DEFAULT 0 NOT NULL,
	"sequence" bigint GENERATED ALWAYS AS IDENTITY (sequence name "search_answers_sequence_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	CONSTRAINT "search_answers_search_id_supplier_pk" PRIMARY KEY("search_id","supplier")
);
--> statement-breakpoint
CREATE TABLE "searches" (
	"id" text PRIMARY KEY NOT NULL,
	"site_id" text NOT NULL,
	"user_id" text,
	"trace_id" text NOT NULL,
	"request" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_domains" (
	"domain" text PRIMARY KEY NOT NULL,
	"site_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sites" (
	"id" text PRIMARY KEY NOT NULL,
	"config" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"site_id" text NOT NULL,
	"actor_user_id" text,
	"subject_user_id" text,
	"action" text NOT NULL,
	"target" text DEFAULT '' NOT NULL,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"request_id" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"site_id" text NOT NULL,
	"user_id" text NOT NULL,
	"address" text NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sign_in_failures" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sign_in_failures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"site_id" text NOT NULL,
	"account" text NOT NULL,
	"address" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text PRIMARY KEY NOT NULL,
	"site_id" text NOT NULL,
	"email" text NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"password_hash" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"user_type" text NOT NULL,
	"is_wl_owner" boolean DEFAULT false NOT NULL,
	"is_supplier" boolean DEFAULT false NOT NULL,
	"is_super_admin" boolean DEFAULT false NOT NULL,
	"is_blocked" boolean DEFAULT false NOT NULL,
	"is_verified" boolean DEFAULT true NOT NULL,
	"is_flight_hold_allowed" boolean DEFAULT false NOT NULL,
	"permissions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"company" jsonb,
	"phone_numbers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"ta_logo_url" text DEFAULT '' NOT NULL,
	"referral_code" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "booking_events" ADD CONSTRAINT "booking_events_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_tickets" ADD CONSTRAINT "booking_tickets_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_lines" ADD CONSTRAINT "ledger_lines_entry_id_ledger_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."ledger_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_lines" ADD CONSTRAINT "ledger_lines_account_id_ledger_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."ledger_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_search_id_searches_id_fk" FOREIGN KEY ("search_id") REFERENCES "public"."searches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_answers" ADD CONSTRAINT "search_answers_search_id_searches_id_fk" FOREIGN KEY ("search_id") REFERENCES "public"."searches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "searches" ADD CONSTRAINT "searches_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_domains" ADD CONSTRAINT "site_domains_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booking_events_booking" ON "booking_events" USING btree ("site_id","booking_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "booking_tickets_passenger" ON "booking_tickets" USING btree ("booking_id","passenger_index");--> statement-breakpoint
CREATE INDEX "booking_tickets_number" ON "booking_tickets" USING btree ("site_id","ticket_number");--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_order" ON "bookings" USING btree ("site_id","order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_reference" ON "bookings" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "bookings_site_created" ON "bookings" USING btree ("site_id","created_at","id");--> statement-breakpoint
CREATE INDEX "bookings_site_departs" ON "bookings" USING btree ("site_id","departs_at","id");--> statement-breakpoint
CREATE INDEX "bookings_user_created" ON "bookings" USING btree ("site_id","user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "bookings_user_departs" ON "bookings" USING btree ("site_id","user_id","departs_at","id");--> statement-breakpoint
CREATE INDEX "bookings_pnr" ON "bookings" USING btree ("site_id","pnr");--> statement-breakpoint
CREATE INDEX "bookings_airline" ON "bookings" USING btree ("site_id","airline_code","created_at","id");--> statement-breakpoint
CREATE INDEX "bookings_held" ON "bookings" USING btree ("site_id","hold_deadline") WHERE "bookings"."status" = 1;--> statement-breakpoint
CREATE INDEX "bookings_open" ON "bookings" USING btree ("status","updated_at") WHERE "bookings"."status" = 2;--> statement-breakpoint
CREATE INDEX "orders_site_user" ON "orders" USING btree ("site_id","user_id","created_at");--> statement-breakpoint
CREATE INDEX "jobs_due" ON "jobs" USING btree ("run_at") WHERE "jobs"."done_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "jobs_unique" ON "jobs" USING btree ("kind","unique_key") WHERE "jobs"."done_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "synthetic_bookings_pnr" ON "synthetic_bookings" USING btree ("pnr");--> statement-breakpoint
CREATE UNIQUE INDEX "idempotency_keys_scope" ON "idempotency_keys" USING btree ("site_id","user_id","endpoint_id","key");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_accounts_owner" ON "ledger_accounts" USING btree ("site_id","code",coalesce("user_id", ''));--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entries_source" ON "ledger_entries" USING btree ("site_id","source_key");--> statement-breakpoint
CREATE INDEX "ledger_entries_booking" ON "ledger_entries" USING btree ("site_id","booking_id");--> statement-breakpoint
CREATE INDEX "ledger_lines_entry" ON "ledger_lines" USING btree ("entry_id");--> statement-breakpoint
CREATE INDEX "ledger_lines_account" ON "ledger_lines" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "searches_site_user" ON "searches" USING btree ("site_id","user_id","created_at");--> statement-breakpoint
CREATE INDEX "searches_expires" ON "searches" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "audit_events_site_at" ON "audit_events" USING btree ("site_id","at");--> statement-breakpoint
CREATE INDEX "audit_events_target" ON "audit_events" USING btree ("site_id","target");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expires" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sign_in_failures_account" ON "sign_in_failures" USING btree ("site_id","account","at");--> statement-breakpoint
CREATE INDEX "sign_in_failures_address" ON "sign_in_failures" USING btree ("address","at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_site_email" ON "users" USING btree ("site_id","email");--> statement-breakpoint
CREATE INDEX "users_site_phone" ON "users" USING btree ("site_id","phone");