-- What a supplier's books charge or credit an agency for a booking is a line of the supplier's invoices in the agency's reconciliation:
-- once for each entry, and the number is that of the invoice or credit note. Changes of the wallet without a booking, and what staff
-- decide about a difference after a refund, are notices (`link_notices`).
CREATE FUNCTION link_invoice_line_of(entry bigint) RETURNS void LANGUAGE sql AS $$
  INSERT INTO supplier_invoice_lines (site_id, supplier, invoice_number, line_number, issued_on, supplier_booking_id, pnr, text,
      amount_minor, imported_by, import_id, created_at)
    SELECT u.consumer_site_id, 'link-' || e.site_id, coalesce(max(d.document_no), 'Booking ' || e.booking_id), e.id,
      to_char(e.created_at AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM-DD'), e.booking_id::text, b.pnr,
      CASE WHEN sum(l.amount_minor) < 0 THEN 'Sale' ELSE 'Refund' END, -sum(l.amount_minor), 'link', 'link', e.created_at
    FROM ledger_entries e
    JOIN bookings b ON b.id = e.booking_id AND b.site_id = e.site_id
    JOIN users u ON u.id = b.user_id AND u.site_id = e.site_id AND u.consumer_site_id IS NOT NULL
    JOIN ledger_lines l ON l.entry_id = e.id
    JOIN ledger_accounts a ON a.id = l.account_id AND a.code IN ('wallet', 'walletReserved') AND a.user_id = u.id
    LEFT JOIN issued_documents d ON d.site_id = e.site_id AND d.source_key = CASE
      WHEN e.source_key LIKE 'change:%' THEN 'change:' || split_part(e.source_key, ':', 2) ELSE 'booking:' || e.booking_id END
    WHERE e.id = entry
    GROUP BY e.id, u.consumer_site_id, b.pnr
    HAVING sum(l.amount_minor) <> 0
    ON CONFLICT DO NOTHING
$$;
--> statement-breakpoint
CREATE FUNCTION link_invoice_line() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM link_invoice_line_of(NEW.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
-- At the end of the transaction, when the entry has all of its lines and its document.
CREATE CONSTRAINT TRIGGER link_invoice_line AFTER INSERT ON ledger_entries
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.booking_id IS NOT NULL AND NEW.kind IN ('capture', 'refund', 'changeSettle'))
  EXECUTE FUNCTION link_invoice_line();
--> statement-breakpoint
SELECT link_invoice_line_of(e.id) FROM ledger_entries e
  JOIN bookings b ON b.id = e.booking_id AND b.site_id = e.site_id
  JOIN users u ON u.id = b.user_id AND u.consumer_site_id IS NOT NULL
  WHERE e.kind IN ('capture', 'refund', 'changeSettle')
  ORDER BY e.id;
