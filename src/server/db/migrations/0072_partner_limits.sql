ALTER TABLE "webhook_deliveries" DROP CONSTRAINT "webhook_deliveries_state";--> statement-breakpoint
ALTER TABLE "partner_webhooks" ADD COLUMN "dropped" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "partner_webhooks" ADD COLUMN "dropped_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "partner_webhooks" ADD COLUMN "dropped_to" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_waiting" ON "webhook_deliveries" USING btree ("webhook_id","id") WHERE "webhook_deliveries"."state" = 'waiting';--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_state" CHECK ("webhook_deliveries"."state" in ('waiting', 'delivered', 'failed', 'dropped'));