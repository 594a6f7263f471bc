ALTER TABLE "change_items" ADD COLUMN "quoted_credit_minor" bigint;--> statement-breakpoint
ALTER TABLE "change_items" ADD COLUMN "credited_minor" bigint;