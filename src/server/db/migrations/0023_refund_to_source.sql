ALTER TABLE "change_requests" ADD COLUMN "refund_to" text DEFAULT 'wallet' NOT NULL;--> statement-breakpoint
ALTER TABLE "gateway_refunds" ADD COLUMN "change_item_id" bigint;--> statement-breakpoint
ALTER TABLE "gateway_refunds" ADD COLUMN "change_cause" text;--> statement-breakpoint
CREATE UNIQUE INDEX "gateway_refunds_change" ON "gateway_refunds" USING btree ("change_item_id","change_cause","gateway_payment_id");