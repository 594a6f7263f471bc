ALTER TABLE "staff_actions" RENAME COLUMN "confirmed_by" TO "decided_by";--> statement-breakpoint
ALTER TABLE "staff_actions" RENAME COLUMN "confirmed_at" TO "decided_at";--> statement-breakpoint
ALTER TABLE "staff_actions" ADD COLUMN "proposal" jsonb;--> statement-breakpoint
ALTER TABLE "staff_actions" ADD COLUMN "decision_note" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "staff_actions_state" ON "staff_actions" USING btree ("site_id","state","id");
