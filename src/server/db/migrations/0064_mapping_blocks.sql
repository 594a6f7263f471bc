CREATE TABLE "mapping_blocks" (
	"mapping_id" text NOT NULL,
	"block_id" text NOT NULL,
	"site_id" text NOT NULL,
	"seats_max" integer,
	"seats_taken" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "mapping_blocks_mapping_id_block_id_pk" PRIMARY KEY("mapping_id","block_id"),
	CONSTRAINT "mapping_blocks_cap" CHECK ("mapping_blocks"."seats_taken" >= 0 and ("mapping_blocks"."seats_max" is null or "mapping_blocks"."seats_taken" <= "mapping_blocks"."seats_max"))
);
--> statement-breakpoint
ALTER TABLE "seat_claims" ADD COLUMN "mapping_id" text;--> statement-breakpoint
ALTER TABLE "mapping_blocks" ADD CONSTRAINT "mapping_blocks_mapping_id_consumer_mappings_id_fk" FOREIGN KEY ("mapping_id") REFERENCES "public"."consumer_mappings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mapping_blocks" ADD CONSTRAINT "mapping_blocks_block_id_seat_blocks_id_fk" FOREIGN KEY ("block_id") REFERENCES "public"."seat_blocks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mapping_blocks_block" ON "mapping_blocks" USING btree ("block_id");--> statement-breakpoint
CREATE INDEX "seat_claims_mapping" ON "seat_claims" USING btree ("mapping_id") WHERE "seat_claims"."mapping_id" is not null;