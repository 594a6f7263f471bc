ALTER TABLE "mails" ADD COLUMN "once_key" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "booking_updates" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "mails_once" ON "mails" USING btree ("site_id","once_key");