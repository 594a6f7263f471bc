-- The words of e-mail, name, phone and company that an account is found by, each behind its site: one index leads to those of a site alone.
CREATE FUNCTION "user_words"("site" text, "email" text, "first_name" text, "last_name" text, "phone" text, "company" jsonb)
RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  select array_to_tsvector(string_to_array(lower(site || ':' || replace(
    translate(
      email || ' ' || first_name || ' ' || last_name || ' ' || phone || ' ' || coalesce(company ->> 'companyName', ''),
      '@._+,/()''"&-', '            '),
    ' ', ' ' || site || ':')), ' '))
$$;--> statement-breakpoint
CREATE INDEX "users_words" ON "users" USING gin (user_words("site_id", "email", "first_name", "last_name", "phone", "company"));
