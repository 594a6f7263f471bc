CREATE TABLE "supplier_accounts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "supplier_accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 101 CACHE 1),
	"site_id" text NOT NULL,
	"environment" text NOT NULL,
	"user_name" text NOT NULL,
	"client_id" text DEFAULT '' NOT NULL,
	"sealed_password" text NOT NULL,
	"is_active" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "supplier_looks" (
	"site_id" text NOT NULL,
	"month" text NOT NULL,
	"supplier" text NOT NULL,
	"source" text NOT NULL,
	"look_count" integer NOT NULL,
	CONSTRAINT "supplier_looks_site_id_month_supplier_source_pk" PRIMARY KEY("site_id","month","supplier","source")
);
--> statement-breakpoint
ALTER TABLE "supplier_accounts" ADD CONSTRAINT "supplier_accounts_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_looks" ADD CONSTRAINT "supplier_looks_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "supplier_accounts_current" ON "supplier_accounts" USING btree ("site_id") WHERE "supplier_accounts"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "supplier_accounts_site" ON "supplier_accounts" USING btree ("site_id","id");