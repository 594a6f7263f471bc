DROP INDEX "markup_rules_site";--> statement-breakpoint
CREATE UNIQUE INDEX "groups_site_default" ON "groups" USING btree ("site_id") WHERE "groups"."is_default";--> statement-breakpoint
ALTER TABLE "markup_rules" ADD CONSTRAINT "markup_rules_place" UNIQUE NULLS NOT DISTINCT("site_id","kind","group_id","airline_code","block_id","is_domestic");