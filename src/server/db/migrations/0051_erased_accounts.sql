ALTER TABLE "users" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "mails_recipient" ON "mails" USING btree ("site_id",lower("to_address"),"id");--> statement-breakpoint
-- An erased account stays erased: it gets no identity, no password and no way to sign in again, whatever the code does.
CREATE FUNCTION users_stay_erased() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'account % was erased and can''t be changed', OLD.id USING ERRCODE = 'check_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER users_stay_erased BEFORE UPDATE ON users FOR EACH ROW
WHEN (OLD.erased_at IS NOT NULL AND (OLD.email, OLD.first_name, OLD.last_name, OLD.phone, OLD.phone_numbers, OLD.password_hash, OLD.is_blocked, OLD.erased_at)
  IS DISTINCT FROM (NEW.email, NEW.first_name, NEW.last_name, NEW.phone, NEW.phone_numbers, NEW.password_hash, NEW.is_blocked, NEW.erased_at))
EXECUTE FUNCTION users_stay_erased();
