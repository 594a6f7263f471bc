CREATE TABLE "partner_failures" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "partner_failures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"site_id" text NOT NULL,
	"partner_id" text NOT NULL,
	"key_id" text NOT NULL,
	"mode" text NOT NULL,
	"request_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"endpoint" text NOT NULL,
	"status" integer NOT NULL,
	"code" text NOT NULL,
	"ms" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "partner_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"partner_id" text NOT NULL,
	"site_id" text NOT NULL,
	"works_at" text NOT NULL,
	"mode" text NOT NULL,
	"name" text NOT NULL,
	"hint" text NOT NULL,
	"key_hash" text NOT NULL,
	"scopes" jsonb NOT NULL,
	"addresses" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"revoked_by" text,
	CONSTRAINT "partner_keys_mode" CHECK ("partner_keys"."mode" in ('live', 'test'))
);
--> statement-breakpoint
CREATE TABLE "partner_minutes" (
	"site_id" text NOT NULL,
	"key_id" text NOT NULL,
	"limit_name" text NOT NULL,
	"minute" integer NOT NULL,
	"calls" integer NOT NULL,
	CONSTRAINT "partner_minutes_key_id_limit_name_pk" PRIMARY KEY("key_id","limit_name")
);
--> statement-breakpoint
CREATE TABLE "partner_usage" (
	"site_id" text NOT NULL,
	"key_id" text NOT NULL,
	"day" text NOT NULL,
	"endpoint" text NOT NULL,
	"calls" integer NOT NULL,
	"refused" integer NOT NULL,
	"failed" integer NOT NULL,
	"latencies" integer[] NOT NULL,
	"last_call_at" timestamp with time zone NOT NULL,
	CONSTRAINT "partner_usage_key_id_day_endpoint_pk" PRIMARY KEY("key_id","day","endpoint")
);
--> statement-breakpoint
CREATE TABLE "partners" (
	"id" text PRIMARY KEY NOT NULL,
	"site_id" text NOT NULL,
	"legal_entity_id" text NOT NULL,
	"admin_user_id" text NOT NULL,
	"house_user_id" text NOT NULL,
	"sandbox_site_id" text,
	"sandbox_user_id" text,
	"status" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "partners_status" CHECK ("partners"."status" in ('active', 'suspended'))
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "partner_key_id" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "is_api" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "partner_failures" ADD CONSTRAINT "partner_failures_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_failures" ADD CONSTRAINT "partner_failures_key_id_partner_keys_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."partner_keys"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_keys" ADD CONSTRAINT "partner_keys_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_keys" ADD CONSTRAINT "partner_keys_works_at_sites_id_fk" FOREIGN KEY ("works_at") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_minutes" ADD CONSTRAINT "partner_minutes_key_id_partner_keys_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."partner_keys"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_usage" ADD CONSTRAINT "partner_usage_key_id_partner_keys_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."partner_keys"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partners" ADD CONSTRAINT "partners_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partners" ADD CONSTRAINT "partners_admin_user_id_users_id_fk" FOREIGN KEY ("admin_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partners" ADD CONSTRAINT "partners_house_user_id_users_id_fk" FOREIGN KEY ("house_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partners" ADD CONSTRAINT "partners_sandbox_site_id_sites_id_fk" FOREIGN KEY ("sandbox_site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partners" ADD CONSTRAINT "partners_sandbox_user_id_users_id_fk" FOREIGN KEY ("sandbox_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "partner_failures_partner" ON "partner_failures" USING btree ("partner_id","mode","at","id");--> statement-breakpoint
CREATE INDEX "partner_failures_at" ON "partner_failures" USING btree ("at");--> statement-breakpoint
CREATE INDEX "partner_failures_fk_key" ON "partner_failures" USING btree ("key_id");--> statement-breakpoint
CREATE UNIQUE INDEX "partner_keys_hash" ON "partner_keys" USING btree ("key_hash");--> statement-breakpoint
CREATE INDEX "partner_keys_partner" ON "partner_keys" USING btree ("partner_id","created_at");--> statement-breakpoint
CREATE INDEX "partner_keys_expiry" ON "partner_keys" USING btree ("expires_at") WHERE "partner_keys"."revoked_at" is null;--> statement-breakpoint
CREATE INDEX "partner_keys_fk_works_at" ON "partner_keys" USING btree ("works_at");--> statement-breakpoint
CREATE UNIQUE INDEX "partners_entity" ON "partners" USING btree ("site_id","legal_entity_id");--> statement-breakpoint
CREATE UNIQUE INDEX "partners_house" ON "partners" USING btree ("house_user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "partners_sandbox_user" ON "partners" USING btree ("sandbox_user_id");--> statement-breakpoint
CREATE INDEX "partners_created" ON "partners" USING btree ("site_id","created_at","id");--> statement-breakpoint
CREATE INDEX "partners_fk_admin" ON "partners" USING btree ("admin_user_id");--> statement-breakpoint
CREATE INDEX "partners_fk_sandbox" ON "partners" USING btree ("sandbox_site_id") WHERE "partners"."sandbox_site_id" is not null;--> statement-breakpoint
CREATE INDEX "orders_partner_key" ON "orders" USING btree ("partner_key_id","created_at") WHERE "orders"."partner_key_id" is not null;--> statement-breakpoint
CREATE INDEX "users_api" ON "users" USING btree ("site_id","id") WHERE "users"."is_api";