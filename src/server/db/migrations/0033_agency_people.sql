CREATE TABLE "agency_invitations" (
	"id" text PRIMARY KEY NOT NULL,
	"site_id" text NOT NULL,
	"wallet_user_id" text NOT NULL,
	"email" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"role" text NOT NULL,
	"sees_agency_bookings" boolean NOT NULL,
	"daily_limit_minor" bigint,
	"state" text NOT NULL,
	"invited_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"code_hash" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "person_id" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "wallet_user_id" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "agency_role" text DEFAULT 'admin' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "sees_agency_bookings" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "daily_limit_minor" bigint;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "agency_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "left_agency_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "agency_invitations" ADD CONSTRAINT "agency_invitations_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agency_invitations" ADD CONSTRAINT "agency_invitations_wallet_user_id_users_id_fk" FOREIGN KEY ("wallet_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "agency_invitations_open" ON "agency_invitations" USING btree ("site_id","wallet_user_id","email") WHERE "agency_invitations"."state" = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "agency_invitations_code" ON "agency_invitations" USING btree ("code_hash");--> statement-breakpoint
CREATE INDEX "ledger_entries_spent" ON "ledger_entries" USING btree ("site_id","person_id","created_at") WHERE "ledger_entries"."kind" in ('reserve', 'changeReserve');--> statement-breakpoint
CREATE INDEX "users_wallet" ON "users" USING btree ("site_id","wallet_user_id") WHERE "users"."wallet_user_id" is not null;
--> statement-breakpoint
-- The account whose wallet a user pays from: their own, unless people of an agency share one. Nothing else resolves wallets.
CREATE FUNCTION "wallet_holder"(of_user text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT wallet_user_id FROM users WHERE id = of_user), of_user)
$$;--> statement-breakpoint
-- The person of a wallet's agency who moves its money: whoever acts, or the user for whom someone else acts.
CREATE FUNCTION "wallet_person"(of_user text, actor text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN of_user IS NOT NULL AND actor IS NOT NULL AND wallet_holder(actor) = wallet_holder(of_user)
    THEN actor ELSE of_user END
$$;--> statement-breakpoint
-- Accounts without a legal entity could be in no group and have no TDS setting.
INSERT INTO "legal_entities" ("id", "site_id", "name")
SELECT 'le_' || "id", "site_id", coalesce(nullif("company" ->> 'companyName', ''), trim("first_name" || ' ' || "last_name"))
FROM "users" WHERE "legal_entity_id" = '' ON CONFLICT DO NOTHING;--> statement-breakpoint
UPDATE "users" SET "legal_entity_id" = 'le_' || "id" WHERE "legal_entity_id" = '';--> statement-breakpoint
-- Permission groups have no effect for customers, who kept groups from being deleted.
UPDATE "users" SET "rbac_group_id" = NULL
WHERE "rbac_group_id" IS NOT NULL AND "user_type" <> 'staff' AND NOT "is_wl_owner" AND NOT "is_super_admin";
