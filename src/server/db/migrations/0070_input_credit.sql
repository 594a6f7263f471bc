ALTER TABLE "bookings" ADD COLUMN "claims_input_credit" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "consumer_mappings" ADD COLUMN "claims_input_credit" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
-- An input credit is GST that the agency gets back, so it counts against the GST that it owes. No entry has one yet, so sums stay as they are.
CREATE OR REPLACE VIEW profit_entries AS
  SELECT e.id AS entry_id, e.site_id, e.booking_id, e.kind, e.created_at, queue_day(e.created_at) AS day,
    CASE WHEN b.id IS NULL THEN '' WHEN is_fixed_departure(b.supplier, b.source, b.offer) THEN 'fixedDeparture' ELSE 'flight' END AS product,
    coalesce(b.supplier, '') AS supplier,
    coalesce(b.user_id, max(a.user_id), '') AS customer,
    CASE WHEN b.id IS NULL THEN coalesce(e.created_by, '') WHEN b.created_by = b.user_id THEN '' ELSE b.created_by END AS staff,
    count(*) FILTER (WHERE e.kind = 'capture' AND a.code = 'walletReserved')::integer AS bookings,
    coalesce(CASE WHEN e.kind IN ('capture', 'changeSettle') THEN -sum(l.amount_minor) FILTER (WHERE a.user_id IS NOT NULL)
      WHEN e.kind = 'changeDifference' THEN -sum(least(l.amount_minor, 0)) FILTER (WHERE a.user_id IS NOT NULL) END, 0)::bigint AS sales_minor,
    coalesce(CASE WHEN e.kind = 'refund' THEN sum(l.amount_minor) FILTER (WHERE a.user_id IS NOT NULL)
      WHEN e.kind = 'changeDifference' THEN sum(greatest(l.amount_minor, 0)) FILTER (WHERE a.user_id IS NOT NULL) END, 0)::bigint AS refunds_minor,
    coalesce(sum(l.amount_minor) FILTER (WHERE a.code LIKE 'supplierPayable:%'), 0)::bigint AS cost_minor,
    coalesce(sum(l.amount_minor) FILTER (WHERE a.code IN ('gstOutput', 'gstInput')), 0)::bigint AS gst_minor,
    coalesce(sum(l.amount_minor) FILTER (WHERE a.code IN ('tdsPayable', 'tdsReceivable')), 0)::bigint AS tds_minor,
    coalesce(sum(l.amount_minor) FILTER (WHERE a.code = 'markupIncome'), 0)::bigint AS markup_minor,
    coalesce(sum(l.amount_minor) FILTER (WHERE a.code = 'commissionIncome'), 0)::bigint AS commission_minor,
    coalesce(sum(l.amount_minor) FILTER (WHERE a.code IN ('suspense', 'corrections')), 0)::bigint AS adjustment_minor
  FROM ledger_entries e
  JOIN ledger_lines l ON l.entry_id = e.id
  JOIN ledger_accounts a ON a.id = l.account_id
  LEFT JOIN bookings b ON b.id = e.booking_id AND b.site_id = e.site_id
  WHERE e.kind IN ('capture', 'refund', 'changeSettle', 'changeDifference', 'correction')
  GROUP BY e.id, b.id;
