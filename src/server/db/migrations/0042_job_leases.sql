ALTER TABLE "jobs" ADD COLUMN "leased_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "requeued_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "mails_unsent" ON "mails" USING btree ("state","id") WHERE "mails"."state" <> 'sent';