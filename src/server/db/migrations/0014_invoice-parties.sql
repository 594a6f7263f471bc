ALTER TABLE "bookings" ADD COLUMN "invoice_parties" jsonb;--> statement-breakpoint
-- The seller becomes a setting of the site. Until now it was the company of the site's first owner.
UPDATE "sites" s SET "settings" = s."settings" || jsonb_build_object('seller', jsonb_build_object(
  'legalName', '',
  'gstNumber', coalesce(owner."company" ->> 'gstNumber', ''),
  'panNumber', coalesce(owner."company" ->> 'panNumber', ''),
  'address', concat_ws(', ', nullif(owner."company" ->> 'address1', ''), nullif(owner."company" ->> 'address2', '')),
  'state', ''))
FROM (
  SELECT DISTINCT ON ("site_id") "site_id", "company" FROM "users" WHERE "is_wl_owner" ORDER BY "site_id", "created_at", "id"
) owner
WHERE owner."site_id" = s."id" AND jsonb_typeof(owner."company") = 'object';--> statement-breakpoint
-- Invoices that were issued before keep the parties that they showed.
UPDATE "bookings" b SET "invoice_parties" = jsonb_build_object(
  'seller', jsonb_build_object(
    'companyName', s."config" ->> 'companyName',
    'gstNumber', coalesce(s."settings" #>> '{seller,gstNumber}', ''),
    'panNumber', coalesce(s."settings" #>> '{seller,panNumber}', ''),
    'address', coalesce(s."settings" #>> '{seller,address}', ''),
    'state', ''),
  'buyer', party."buyer",
  'placeOfSupply', CASE WHEN coalesce(s."settings" #>> '{seller,gstNumber}', '') = '' THEN ''
    ELSE left(coalesce(nullif(party."buyer" ->> 'gstNumber', ''), s."settings" #>> '{seller,gstNumber}'), 2) END)
FROM "sites" s, "users" u, LATERAL (
  SELECT CASE
    WHEN bb."gst" IS NOT NULL AND jsonb_typeof(bb."gst") = 'object'
      AND NOT (u."user_type" = 'travelAgent' AND coalesce(jsonb_typeof(u."company"), 'null') = 'object' AND NOT u."is_wl_owner")
    THEN jsonb_build_object('name', bb."gst" ->> 'gstCompanyName', 'gstNumber', bb."gst" ->> 'gstNumber',
      'address', bb."gst" ->> 'gstCompanyAddress', 'email', bb."gst" ->> 'gstCompanyEmail')
    ELSE jsonb_build_object(
      'name', coalesce(u."company" ->> 'companyName', trim(u."first_name" || ' ' || u."last_name")),
      'gstNumber', coalesce(u."company" ->> 'gstNumber', ''),
      'address', concat_ws(', ', nullif(u."company" ->> 'address1', ''), nullif(u."company" ->> 'address2', '')),
      'email', CASE WHEN u."email" LIKE '%@no-email.invalid' THEN '' ELSE u."email" END)
  END AS "buyer", bb."id" FROM "bookings" bb WHERE bb."user_id" = u."id" AND bb."ticketed_at" IS NOT NULL
) party
WHERE party."id" = b."id" AND s."id" = b."site_id" AND u."id" = b."user_id" AND u."site_id" = b."site_id";
