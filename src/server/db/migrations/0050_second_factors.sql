CREATE TABLE "factor_challenges" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"site_id" text,
	"user_id" text,
	"operator_id" text,
	"account_mark" text NOT NULL,
	"way" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"site_id" text,
	"user_id" text,
	"operator_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "second_factors" (
	"id" text PRIMARY KEY NOT NULL,
	"site_id" text,
	"user_id" text,
	"operator_id" text,
	"kind" text NOT NULL,
	"sealed" text NOT NULL,
	"last_step" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"active_since" timestamp with time zone,
	CONSTRAINT "second_factors_owner" CHECK (num_nonnulls("second_factors"."user_id", "second_factors"."operator_id") = 1 and ("second_factors"."site_id" is null) = ("second_factors"."user_id" is null))
);
--> statement-breakpoint
ALTER TABLE "operator_sessions" ADD COLUMN "factor_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "factor_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "factor_challenges" ADD CONSTRAINT "factor_challenges_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "factor_challenges" ADD CONSTRAINT "factor_challenges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "factor_challenges" ADD CONSTRAINT "factor_challenges_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "factor_challenges_expires" ON "factor_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "factor_challenges_user" ON "factor_challenges" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "factor_challenges_operator" ON "factor_challenges" USING btree ("operator_id");--> statement-breakpoint
CREATE INDEX "factor_challenges_site" ON "factor_challenges" USING btree ("site_id");--> statement-breakpoint
CREATE INDEX "recovery_codes_user" ON "recovery_codes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "recovery_codes_operator" ON "recovery_codes" USING btree ("operator_id");--> statement-breakpoint
CREATE INDEX "recovery_codes_site" ON "recovery_codes" USING btree ("site_id");--> statement-breakpoint
CREATE UNIQUE INDEX "second_factors_user" ON "second_factors" USING btree ("user_id","kind") WHERE "second_factors"."active_since" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "second_factors_user_pending" ON "second_factors" USING btree ("user_id","kind") WHERE "second_factors"."active_since" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "second_factors_operator" ON "second_factors" USING btree ("operator_id","kind") WHERE "second_factors"."active_since" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "second_factors_operator_pending" ON "second_factors" USING btree ("operator_id","kind") WHERE "second_factors"."active_since" is null;--> statement-breakpoint
CREATE INDEX "second_factors_site" ON "second_factors" USING btree ("site_id");--> statement-breakpoint
CREATE INDEX "second_factors_fk_user" ON "second_factors" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "second_factors_fk_operator" ON "second_factors" USING btree ("operator_id");