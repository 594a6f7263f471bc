CREATE TABLE "passkeys" (
	"id" text PRIMARY KEY NOT NULL,
	"site_id" text,
	"user_id" text,
	"operator_id" text,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" jsonb NOT NULL,
	"is_backed_up" boolean NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "passkeys_owner" CHECK (num_nonnulls("passkeys"."user_id", "passkeys"."operator_id") = 1 and ("passkeys"."site_id" is null) = ("passkeys"."user_id" is null))
);
--> statement-breakpoint
ALTER TABLE "factor_challenges" ADD COLUMN "purpose" text;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "passkeys_site_credential" ON "passkeys" USING btree ("site_id","credential_id");--> statement-breakpoint
CREATE UNIQUE INDEX "passkeys_operator_credential" ON "passkeys" USING btree ("credential_id") WHERE "passkeys"."operator_id" is not null;--> statement-breakpoint
CREATE INDEX "passkeys_user" ON "passkeys" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "passkeys_operator" ON "passkeys" USING btree ("operator_id");