DROP INDEX "sign_in_failures_address";--> statement-breakpoint
CREATE INDEX "sign_in_failures_address" ON "sign_in_failures" USING btree ("site_id","address","at");