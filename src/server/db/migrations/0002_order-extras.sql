ALTER TABLE "ledger_lines" ALTER COLUMN "balance_after_minor" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "payment_mode" text DEFAULT 'wallet' NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "extras" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "extras" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "fare_rules" jsonb DEFAULT '[]'::jsonb NOT NULL;