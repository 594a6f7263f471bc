ALTER TABLE "staff_deeds" RENAME COLUMN "confirmed_by" TO "decided_by";--> statement-breakpoint
ALTER TABLE "staff_deeds" RENAME COLUMN "confirmed_at" TO "decided_at";--> statement-breakpoint
ALTER TABLE "staff_deeds" ADD COLUMN "proposal" jsonb;--> statement-breakpoint
ALTER TABLE "staff_deeds" ADD COLUMN "decision_note" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "staff_deeds_state" ON "staff_deeds" USING btree ("site_id","state","id");
