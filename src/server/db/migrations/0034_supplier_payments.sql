CREATE TABLE "supplier_payments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "supplier_payments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 9001 CACHE 1),
	"site_id" text NOT NULL,
	"supplier" text NOT NULL,
	"kind" text NOT NULL,
	"reverses_id" bigint,
	"amount_minor" bigint NOT NULL,
	"payment_mode" text DEFAULT '' NOT NULL,
	"bank_reference" text DEFAULT '' NOT NULL,
	"paid_on" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"state" text NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"decided_by" text,
	"decided_at" timestamp with time zone,
	"decision_note" text DEFAULT '' NOT NULL,
	"ledger_entry_id" bigint,
	CONSTRAINT "supplier_payments_amount" CHECK ("supplier_payments"."amount_minor" > 0),
	CONSTRAINT "supplier_payments_second_person" CHECK ("supplier_payments"."decided_by" is null or "supplier_payments"."decided_by" <> "supplier_payments"."created_by")
);
--> statement-breakpoint
ALTER TABLE "supplier_payments" ADD CONSTRAINT "supplier_payments_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "supplier_payments_supplier" ON "supplier_payments" USING btree ("site_id","supplier","id");--> statement-breakpoint
CREATE INDEX "supplier_payments_state" ON "supplier_payments" USING btree ("site_id","state","id");--> statement-breakpoint
CREATE UNIQUE INDEX "supplier_payments_reference" ON "supplier_payments" USING btree ("site_id","bank_reference") WHERE "supplier_payments"."kind" = 'payment' and "supplier_payments"."bank_reference" <> '' and "supplier_payments"."state" in ('Pending', 'Approved');--> statement-breakpoint
CREATE UNIQUE INDEX "supplier_payments_reversal" ON "supplier_payments" USING btree ("reverses_id") WHERE "supplier_payments"."kind" = 'reversal' and "supplier_payments"."state" <> 'Rejected';--> statement-breakpoint
-- What was booked for seats of supplier users, before each had an account, is moved to them: an entry for each earlier one,
-- on its day, so that the age of what is owed stays right.
INSERT INTO ledger_accounts (site_id, code)
  SELECT DISTINCT a.site_id, 'supplierPayable:fixed-departures:' || s.supplier_user_id
  FROM ledger_accounts a
  JOIN ledger_lines l ON l.account_id = a.id
  JOIN ledger_entries e ON e.id = l.entry_id
  JOIN bookings b ON b.id = e.booking_id AND b.site_id = a.site_id
  JOIN seat_blocks s ON s.site_id = a.site_id AND s.id = b.offer ->> 'offerId' AND s.supplier_user_id IS NOT NULL
  WHERE a.code = 'supplierPayable:fixed-departures'
  ORDER BY 1, 2
  ON CONFLICT DO NOTHING;
--> statement-breakpoint
INSERT INTO ledger_entries (site_id, kind, text, source_key, booking_id, order_id, created_at)
  SELECT e.site_id, 'supplierSplit', 'Moved to the supplier''s account', 'supplierSplit:' || e.id, e.booking_id, e.order_id, e.created_at
  FROM ledger_accounts a
  JOIN ledger_lines l ON l.account_id = a.id
  JOIN ledger_entries e ON e.id = l.entry_id
  JOIN bookings b ON b.id = e.booking_id AND b.site_id = a.site_id
  JOIN seat_blocks s ON s.site_id = a.site_id AND s.id = b.offer ->> 'offerId' AND s.supplier_user_id IS NOT NULL
  WHERE a.code = 'supplierPayable:fixed-departures'
  ORDER BY e.id;
--> statement-breakpoint
INSERT INTO ledger_lines (entry_id, account_id, amount_minor)
  SELECT n.id, moved.account_id, moved.amount_minor
  FROM ledger_entries n
  JOIN ledger_entries e ON e.site_id = n.site_id AND n.source_key = 'supplierSplit:' || e.id
  JOIN ledger_lines l ON l.entry_id = e.id
  JOIN ledger_accounts a ON a.id = l.account_id AND a.code = 'supplierPayable:fixed-departures'
  JOIN bookings b ON b.id = n.booking_id
  JOIN seat_blocks s ON s.site_id = n.site_id AND s.id = b.offer ->> 'offerId'
  JOIN ledger_accounts t ON t.site_id = n.site_id AND t.code = 'supplierPayable:fixed-departures:' || s.supplier_user_id
  CROSS JOIN LATERAL (VALUES (a.id, -l.amount_minor), (t.id, l.amount_minor)) moved(account_id, amount_minor)
  WHERE n.kind = 'supplierSplit'
  ORDER BY n.id, moved.account_id;
