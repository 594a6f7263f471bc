ALTER TABLE "users" ADD COLUMN "markup_group_id" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "sort_name" text GENERATED ALWAYS AS (lower(first_name || ' ' || last_name)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "sort_company" text GENERATED ALWAYS AS (nullif(lower(company ->> 'companyName'), '')) STORED;--> statement-breakpoint
CREATE INDEX "audit_events_subject" ON "audit_events" USING btree ("site_id","subject_user_id","id");--> statement-breakpoint
CREATE INDEX "users_site_name" ON "users" USING btree ("site_id","sort_name","id");--> statement-breakpoint
CREATE INDEX "users_site_company" ON "users" USING btree ("site_id","sort_company","id");--> statement-breakpoint
CREATE INDEX "users_site_type" ON "users" USING btree ("site_id","user_type","created_at","id");--> statement-breakpoint
CREATE INDEX "users_site_markup_group" ON "users" USING btree ("site_id","markup_group_id","created_at","id");--> statement-breakpoint
CREATE INDEX "users_site_entity" ON "users" USING btree ("site_id","legal_entity_id");--> statement-breakpoint
CREATE INDEX "users_site_blocked" ON "users" USING btree ("site_id","created_at","id") WHERE "users"."is_blocked";--> statement-breakpoint
CREATE INDEX "users_site_unverified" ON "users" USING btree ("site_id","created_at","id") WHERE not "users"."is_verified";--> statement-breakpoint
CREATE INDEX "users_site_exempted" ON "users" USING btree ("site_id","created_at","id") WHERE "users"."is_search_exempted";--> statement-breakpoint
UPDATE "users" SET "markup_group_id" = e."group_id" FROM "legal_entities" e
WHERE e."id" = "users"."legal_entity_id" AND e."site_id" = "users"."site_id" AND e."group_id" IS NOT NULL;--> statement-breakpoint
-- A user takes the markup group of its legal entity, and the entity gives a new one to its users.
CREATE FUNCTION "users_take_markup_group"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- The lock waits for a change of the group in progress, whose users don't include this one yet.
  NEW.markup_group_id := (
    SELECT group_id FROM legal_entities WHERE id = NEW.legal_entity_id AND site_id = NEW.site_id FOR SHARE
  );
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "users_markup_group" BEFORE INSERT OR UPDATE OF "legal_entity_id" ON "users"
FOR EACH ROW EXECUTE FUNCTION "users_take_markup_group"();--> statement-breakpoint
CREATE FUNCTION "legal_entities_give_markup_group"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE users SET markup_group_id = NEW.group_id
  WHERE site_id = NEW.site_id AND legal_entity_id = NEW.id AND markup_group_id IS DISTINCT FROM NEW.group_id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "legal_entities_markup_group" AFTER INSERT OR UPDATE OF "group_id" ON "legal_entities"
FOR EACH ROW EXECUTE FUNCTION "legal_entities_give_markup_group"();
