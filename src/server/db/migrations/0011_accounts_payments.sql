CREATE TABLE "email_subscribers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "email_subscribers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"site_id" text NOT NULL,
	"email" text NOT NULL,
	"source" text DEFAULT '' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "external_identities" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "external_identities_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"site_id" text NOT NULL,
	"user_id" text NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "one_time_codes" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"site_id" text NOT NULL,
	"kind" text NOT NULL,
	"user_id" text,
	"payload" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "partner_requests" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "partner_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"site_id" text NOT NULL,
	"company_name" text NOT NULL,
	"contact_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "push_subscriptions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"site_id" text NOT NULL,
	"user_id" text NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_sent_at" timestamp with time zone,
	"failures" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rbac_user_groups" (
	"id" text PRIMARY KEY NOT NULL,
	"site_id" text NOT NULL,
	"group_name" text NOT NULL,
	"modules" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "supplier_applications" (
	"id" text PRIMARY KEY NOT NULL,
	"site_id" text NOT NULL,
	"user_id" text NOT NULL,
	"categories" jsonb NOT NULL,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"status" text NOT NULL,
	"terms_version" text DEFAULT '' NOT NULL,
	"terms_accepted_at" timestamp with time zone,
	"decided_by" text,
	"decided_at" timestamp with time zone,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gateway_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "gateway_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"site_id" text NOT NULL,
	"gateway" text NOT NULL,
	"merchant_key" text NOT NULL,
	"event_key" text NOT NULL,
	"kind" text NOT NULL,
	"order_id" text DEFAULT '' NOT NULL,
	"body" jsonb NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gateway_payments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "gateway_payments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"site_id" text NOT NULL,
	"gateway" text NOT NULL,
	"merchant_key" text NOT NULL,
	"payment_id" text NOT NULL,
	"order_id" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"method" text DEFAULT '' NOT NULL,
	"refunded_minor" bigint DEFAULT 0 NOT NULL,
	"ledger_entry_id" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gateway_refunds" (
	"id" text PRIMARY KEY NOT NULL,
	"site_id" text NOT NULL,
	"gateway_payment_id" bigint NOT NULL,
	"order_id" text NOT NULL,
	"user_id" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"state" text NOT NULL,
	"refund_id" text DEFAULT '' NOT NULL,
	"reason" text NOT NULL,
	"requested_by" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_sessions" (
	"order_id" text PRIMARY KEY NOT NULL,
	"site_id" text NOT NULL,
	"user_id" text NOT NULL,
	"created_by" text NOT NULL,
	"purpose" text NOT NULL,
	"flight_order_id" text,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"gateway" text NOT NULL,
	"merchant_key" text NOT NULL,
	"gateway_order_id" text DEFAULT '' NOT NULL,
	"state" text NOT NULL,
	"transaction_id" text DEFAULT '' NOT NULL,
	"trace_id" text DEFAULT '' NOT NULL,
	"redirect_to" text DEFAULT '' NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"service_name" text DEFAULT '' NOT NULL,
	"supplier_site_id" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"checks" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_gateways" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "site_gateways_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"site_id" text NOT NULL,
	"gateway" text NOT NULL,
	"merchant_key" text NOT NULL,
	"is_active" boolean DEFAULT false NOT NULL,
	"public_config" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"sealed_secrets" text DEFAULT '' NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_config_versions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "site_config_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"site_id" text NOT NULL,
	"config" jsonb NOT NULL,
	"changed_by" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reconciliation_notes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reconciliation_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"site_id" text NOT NULL,
	"line_key" text NOT NULL,
	"difference_minor" bigint NOT NULL,
	"note" text NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "supplier_invoice_lines" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "supplier_invoice_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"site_id" text NOT NULL,
	"supplier" text NOT NULL,
	"invoice_number" text NOT NULL,
	"line_number" bigint NOT NULL,
	"issued_on" text NOT NULL,
	"pnr" text DEFAULT '' NOT NULL,
	"supplier_booking_id" text DEFAULT '' NOT NULL,
	"ticket_number" text DEFAULT '' NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"amount_minor" bigint NOT NULL,
	"imported_by" text NOT NULL,
	"import_id" text NOT NULL,
	"raw" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wallet_requests" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "wallet_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 7001 CACHE 1),
	"site_id" text NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"payment_mode" text DEFAULT '' NOT NULL,
	"bank_reference" text DEFAULT '' NOT NULL,
	"paid_on" text DEFAULT '' NOT NULL,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"created_by" text NOT NULL,
	"decided_by" text,
	"decision_note" text DEFAULT '' NOT NULL,
	"ledger_entry_id" bigint,
	"created_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "way" text DEFAULT 'password' NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "jumped_by" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "password_changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "gender" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "header_position" text DEFAULT 'left' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "billing" jsonb;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "referred_by" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "rbac_group_id" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "low_balance_minor" bigint;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "low_balance_told_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "email_subscribers" ADD CONSTRAINT "email_subscribers_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "external_identities" ADD CONSTRAINT "external_identities_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "external_identities" ADD CONSTRAINT "external_identities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "one_time_codes" ADD CONSTRAINT "one_time_codes_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "one_time_codes" ADD CONSTRAINT "one_time_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_requests" ADD CONSTRAINT "partner_requests_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rbac_user_groups" ADD CONSTRAINT "rbac_user_groups_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_applications" ADD CONSTRAINT "supplier_applications_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_applications" ADD CONSTRAINT "supplier_applications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gateway_payments" ADD CONSTRAINT "gateway_payments_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gateway_payments" ADD CONSTRAINT "gateway_payments_order_id_payment_sessions_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."payment_sessions"("order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gateway_refunds" ADD CONSTRAINT "gateway_refunds_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gateway_refunds" ADD CONSTRAINT "gateway_refunds_gateway_payment_id_gateway_payments_id_fk" FOREIGN KEY ("gateway_payment_id") REFERENCES "public"."gateway_payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_sessions" ADD CONSTRAINT "payment_sessions_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_sessions" ADD CONSTRAINT "payment_sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_gateways" ADD CONSTRAINT "site_gateways_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_config_versions" ADD CONSTRAINT "site_config_versions_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliation_notes" ADD CONSTRAINT "reconciliation_notes_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_invoice_lines" ADD CONSTRAINT "supplier_invoice_lines_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_requests" ADD CONSTRAINT "wallet_requests_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_requests" ADD CONSTRAINT "wallet_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "email_subscribers_email" ON "email_subscribers" USING btree ("site_id","email");--> statement-breakpoint
CREATE UNIQUE INDEX "external_identities_subject" ON "external_identities" USING btree ("site_id","issuer","subject");--> statement-breakpoint
CREATE INDEX "external_identities_user" ON "external_identities" USING btree ("site_id","user_id");--> statement-breakpoint
CREATE INDEX "one_time_codes_user" ON "one_time_codes" USING btree ("site_id","user_id","kind");--> statement-breakpoint
CREATE INDEX "one_time_codes_expires" ON "one_time_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "partner_requests_site" ON "partner_requests" USING btree ("site_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "push_subscriptions_endpoint" ON "push_subscriptions" USING btree ("site_id","endpoint");--> statement-breakpoint
CREATE INDEX "push_subscriptions_user" ON "push_subscriptions" USING btree ("site_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "rbac_user_groups_name" ON "rbac_user_groups" USING btree ("site_id","group_name");--> statement-breakpoint
CREATE UNIQUE INDEX "supplier_applications_user" ON "supplier_applications" USING btree ("site_id","user_id");--> statement-breakpoint
CREATE INDEX "supplier_applications_status" ON "supplier_applications" USING btree ("site_id","status","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "gateway_events_once" ON "gateway_events" USING btree ("gateway","merchant_key","event_key");--> statement-breakpoint
CREATE INDEX "gateway_events_order" ON "gateway_events" USING btree ("site_id","order_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "gateway_payments_once" ON "gateway_payments" USING btree ("gateway","merchant_key","payment_id");--> statement-breakpoint
CREATE INDEX "gateway_payments_order" ON "gateway_payments" USING btree ("site_id","order_id");--> statement-breakpoint
CREATE INDEX "gateway_refunds_payment" ON "gateway_refunds" USING btree ("gateway_payment_id");--> statement-breakpoint
CREATE INDEX "gateway_refunds_site" ON "gateway_refunds" USING btree ("site_id","created_at");--> statement-breakpoint
CREATE INDEX "payment_sessions_user" ON "payment_sessions" USING btree ("site_id","user_id","created_at");--> statement-breakpoint
CREATE INDEX "payment_sessions_site" ON "payment_sessions" USING btree ("site_id","created_at");--> statement-breakpoint
CREATE INDEX "payment_sessions_flight" ON "payment_sessions" USING btree ("site_id","flight_order_id");--> statement-breakpoint
CREATE INDEX "payment_sessions_open" ON "payment_sessions" USING btree ("updated_at") WHERE "payment_sessions"."state" in ('created', 'pending');--> statement-breakpoint
CREATE UNIQUE INDEX "site_gateways_site" ON "site_gateways" USING btree ("site_id","gateway");--> statement-breakpoint
CREATE UNIQUE INDEX "site_gateways_merchant" ON "site_gateways" USING btree ("merchant_key");--> statement-breakpoint
CREATE INDEX "site_config_versions_site" ON "site_config_versions" USING btree ("site_id","id");--> statement-breakpoint
CREATE INDEX "reconciliation_notes_line" ON "reconciliation_notes" USING btree ("site_id","line_key","id");--> statement-breakpoint
CREATE UNIQUE INDEX "supplier_invoice_lines_once" ON "supplier_invoice_lines" USING btree ("site_id","supplier","invoice_number","line_number");--> statement-breakpoint
CREATE INDEX "supplier_invoice_lines_pnr" ON "supplier_invoice_lines" USING btree ("site_id","pnr");--> statement-breakpoint
CREATE INDEX "supplier_invoice_lines_issued" ON "supplier_invoice_lines" USING btree ("site_id","issued_on");--> statement-breakpoint
CREATE INDEX "wallet_requests_state" ON "wallet_requests" USING btree ("site_id","state","id");--> statement-breakpoint
CREATE INDEX "wallet_requests_user" ON "wallet_requests" USING btree ("site_id","user_id","id");--> statement-breakpoint
CREATE INDEX "users_site_created" ON "users" USING btree ("site_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_site_referral" ON "users" USING btree ("site_id","referral_code") WHERE "users"."referral_code" <> '';--> statement-breakpoint
CREATE TRIGGER gateway_events_append_only BEFORE UPDATE OR DELETE ON gateway_events FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER site_config_versions_append_only BEFORE UPDATE OR DELETE ON site_config_versions FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- One transfer of the bank credits once: what was not rejected keeps its number to itself.
CREATE UNIQUE INDEX wallet_requests_transfer ON wallet_requests (site_id, bank_reference) WHERE bank_reference <> '' AND state <> 'Rejected';
