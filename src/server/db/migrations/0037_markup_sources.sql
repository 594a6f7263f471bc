ALTER TABLE "markup_rules" DROP CONSTRAINT "markup_rules_place";--> statement-breakpoint
ALTER TABLE "markup_rules" ADD COLUMN "source" text;--> statement-breakpoint
ALTER TABLE "markup_rules" ADD CONSTRAINT "markup_rules_place" UNIQUE NULLS NOT DISTINCT("site_id","kind","group_id","airline_code","source","block_id","is_domestic");