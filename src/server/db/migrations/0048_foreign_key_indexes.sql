-- `if not exists`, because a large installation builds them before the upgrade, without a lock (docs/operations.md).
CREATE INDEX IF NOT EXISTS "external_identities_fk_user" ON "external_identities" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "one_time_codes_fk_user" ON "one_time_codes" USING btree ("user_id") WHERE "one_time_codes"."user_id" is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "push_subscriptions_fk_user" ON "push_subscriptions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "supplier_applications_fk_user" ON "supplier_applications" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "booking_events_fk_booking" ON "booking_events" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "bookings_fk_user" ON "bookings" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "orders_fk_user" ON "orders" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "change_requests_fk_booking" ON "change_requests" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "ledger_accounts_fk_user" ON "ledger_accounts" USING btree ("user_id") WHERE "ledger_accounts"."user_id" is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "legal_entities_fk_group" ON "legal_entities" USING btree ("group_id") WHERE "legal_entities"."group_id" is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "markup_rules_fk_group" ON "markup_rules" USING btree ("group_id") WHERE "markup_rules"."group_id" is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "gateway_payments_fk_session" ON "gateway_payments" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "payment_sessions_fk_user" ON "payment_sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "export_snapshots_fk_site" ON "export_snapshots" USING btree ("site_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "agency_invitations_fk_site" ON "agency_invitations" USING btree ("site_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "agency_invitations_fk_wallet_user" ON "agency_invitations" USING btree ("wallet_user_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "sessions_fk_site" ON "sessions" USING btree ("site_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "referral_rewards_fk_user" ON "referral_rewards" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "referral_rewards_fk_request" ON "referral_rewards" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "wallet_requests_fk_user" ON "wallet_requests" USING btree ("user_id");
