CREATE TABLE "issued_documents" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "issued_documents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"site_id" text NOT NULL,
	"kind" text NOT NULL,
	"series" text NOT NULL,
	"number" integer,
	"document_no" text NOT NULL,
	"source_key" text NOT NULL,
	"user_id" text NOT NULL,
	"booking_id" bigint,
	"about" text NOT NULL,
	"parties" jsonb NOT NULL,
	"taxable_minor" bigint NOT NULL,
	"gst_minor" bigint NOT NULL,
	"total_minor" bigint NOT NULL,
	"issued_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "issued_documents" ADD CONSTRAINT "issued_documents_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "issued_documents_source" ON "issued_documents" USING btree ("site_id","source_key");--> statement-breakpoint
CREATE UNIQUE INDEX "issued_documents_number" ON "issued_documents" USING btree ("site_id","series","number") WHERE "issued_documents"."number" is not null;--> statement-breakpoint
CREATE INDEX "issued_documents_time" ON "issued_documents" USING btree ("site_id","issued_at","id");--> statement-breakpoint
CREATE INDEX "issued_documents_user" ON "issued_documents" USING btree ("site_id","user_id","issued_at");--> statement-breakpoint
CREATE TRIGGER issued_documents_append_only BEFORE UPDATE OR DELETE ON issued_documents FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- Invoices issued until now keep the number that they showed: the prefix and the booking's number. They are no part of
-- the series that begins now.
INSERT INTO issued_documents (site_id, kind, series, number, document_no, source_key, user_id, booking_id, about, parties, taxable_minor, gst_minor, total_minor, issued_at)
SELECT b.site_id, 'invoice', 'INV/' || y.year, NULL, coalesce(b.invoice_parties ->> 'numberPrefix', '') || b.id, 'booking:' || b.id, b.user_id, b.id,
  'Service fee for the booking ' || b.origin || ' to ' || b.destination || CASE WHEN b.pnr = '' THEN '' ELSE ', PNR ' || b.pnr END,
  jsonb_build_object('seller', b.invoice_parties -> 'seller', 'buyer', b.invoice_parties -> 'buyer', 'placeOfSupply', b.invoice_parties -> 'placeOfSupply'),
  greatest((b.price ->> 'markupMinor')::bigint, 0), (b.price ->> 'gstOnMarkupMinor')::bigint,
  greatest((b.price ->> 'markupMinor')::bigint, 0) + (b.price ->> 'gstOnMarkupMinor')::bigint, b.ticketed_at
FROM bookings b, LATERAL (
  SELECT to_char(b.ticketed_at AT TIME ZONE 'Asia/Kolkata' - interval '3 months', 'YY') || '-' || to_char(b.ticketed_at AT TIME ZONE 'Asia/Kolkata' + interval '9 months', 'YY') AS year) y
WHERE b.ticketed_at IS NOT NULL AND jsonb_typeof(b.invoice_parties) = 'object'
  AND ((b.price ->> 'markupMinor')::bigint > 0 OR (b.price ->> 'gstOnMarkupMinor')::bigint <> 0)
ORDER BY b.ticketed_at, b.id;
--> statement-breakpoint
-- Credit notes have had numbers without gaps from the start. Their parties are those of the booking's invoice.
INSERT INTO issued_documents (site_id, kind, series, number, document_no, source_key, user_id, booking_id, about, parties, taxable_minor, gst_minor, total_minor, issued_at)
SELECT i.site_id, 'creditNote', left(i.our_credit_note_no, 8), substr(i.our_credit_note_no, 10)::integer, i.our_credit_note_no, 'change:' || i.id, b.user_id, b.id,
  'Refund ' || b.origin || ' to ' || b.destination || CASE WHEN b.pnr = '' THEN '' ELSE ', PNR ' || b.pnr END || ', passenger ' || i.passenger_index + 1,
  coalesce(p.parties, jsonb_build_object(
    'seller', jsonb_build_object('companyName', s.config ->> 'companyName', 'gstNumber', coalesce(s.settings #>> '{seller,gstNumber}', ''),
      'panNumber', coalesce(s.settings #>> '{seller,panNumber}', ''), 'address', coalesce(s.settings #>> '{seller,address}', ''), 'state', coalesce(s.settings #>> '{seller,state}', '')),
    'buyer', jsonb_build_object('name', coalesce(u.company ->> 'companyName', trim(u.first_name || ' ' || u.last_name)), 'gstNumber', '', 'address', '', 'email', ''),
    'placeOfSupply', left(coalesce(s.settings #>> '{seller,gstNumber}', ''), 2))),
  0, 0, coalesce(l.refunded, 0), coalesce(i.settled_at, i.updated_at)
FROM change_items i
JOIN bookings b ON b.id = i.booking_id AND b.site_id = i.site_id
JOIN sites s ON s.id = b.site_id
JOIN users u ON u.id = b.user_id
LEFT JOIN LATERAL (SELECT jsonb_build_object('seller', b.invoice_parties -> 'seller', 'buyer', b.invoice_parties -> 'buyer', 'placeOfSupply', b.invoice_parties -> 'placeOfSupply') AS parties
  WHERE jsonb_typeof(b.invoice_parties) = 'object') p ON true
LEFT JOIN LATERAL (SELECT sum(l.amount_minor) AS refunded FROM ledger_entries e JOIN ledger_lines l ON l.entry_id = e.id
  JOIN ledger_accounts a ON a.id = l.account_id AND a.code = 'wallet'
  WHERE e.site_id = i.site_id AND e.source_key = 'change:' || i.id || ':refund') l ON true
WHERE i.our_credit_note_no <> ''
ORDER BY i.site_id, i.our_credit_note_no;
