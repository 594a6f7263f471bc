-- AirAsia's flights have the source code of seat blocks and may be sold through another agency's link. The offer's id tells them apart:
-- `linkFlightPrefix` in src/domain/flights/fixed-departures.ts. There are no bookings of flights from links yet, so entries and
-- sums that exist stay as they are.
CREATE FUNCTION is_fixed_departure(supplier text, source text, offer jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN supplier = 'fixed-departures' THEN true
    WHEN is_fixed_departure(supplier, source) THEN NOT starts_with(coalesce(offer ->> 'offerId', ''), 'flight:')
    ELSE false
  END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION queue_entry_of(b bookings) RETURNS queue_entries LANGUAGE sql IMMUTABLE AS $$
  SELECT b.id, b.created_at, b.departs_at, CASE WHEN b.status = 1 THEN b.hold_deadline END, b.status = 1, b.is_domestic,
    is_fixed_departure(b.supplier, b.source, b.offer), b.change_requested_at IS NOT NULL, b.site_id, b.user_id, b.airline_code,
    ' ' || normalize(translate(b.passenger_names, '/', ' '), NFC), queue_state(b.status, false), false, b.status = 5
$$;
--> statement-breakpoint
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
    coalesce(sum(l.amount_minor) FILTER (WHERE a.code = 'gstOutput'), 0)::bigint AS gst_minor,
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
