-- Whatever changes the wallet that an agency has at its supplier, except by its own bookings, is a notice: the agency's books mirror it.
-- A trigger writes it, so no code that posts an entry can forget it. `topUp` is money that the agency reported or paid itself; the
-- agency hasn't agreed to anything else, including what staff decide about a difference after a refund. Entries of one wallet wait
-- for its lock, so their notices have the order of the entries.
CREATE FUNCTION link_notices_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO link_notices (site_id, consumer_site_id, entry_id, kind, amount_minor, created_at)
    SELECT e.site_id, u.consumer_site_id, e.id,
      CASE WHEN e.kind = 'topUp' AND (e.source_key LIKE 'payment:%' OR EXISTS (
        SELECT FROM wallet_requests r WHERE r.site_id = e.site_id AND r.kind = 'payment' AND r.created_by = u.id
          AND r.id = CASE WHEN e.source_key ~ '^walletRequest:[0-9]+$' THEN split_part(e.source_key, ':', 2)::bigint END
      )) THEN 'topUp' ELSE 'correction' END,
      sum(l.amount_minor), e.created_at
    FROM added l
    JOIN ledger_accounts a ON a.id = l.account_id AND a.code IN ('wallet', 'walletReserved')
    JOIN users u ON u.id = a.user_id AND u.consumer_site_id IS NOT NULL
    JOIN ledger_entries e ON e.id = l.entry_id
    WHERE e.booking_id IS NULL OR e.kind = 'changeDifference'
    GROUP BY e.id, u.id, u.consumer_site_id
    HAVING sum(l.amount_minor) <> 0;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER link_notices_added AFTER INSERT ON ledger_lines
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION link_notices_added();
