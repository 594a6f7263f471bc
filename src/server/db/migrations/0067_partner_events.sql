-- What partners' webhooks report is added in the transaction of the change, by triggers, so that no code can forget it. `FOR KEY SHARE`:
-- a webhook that is being removed is left out, and doesn't make the change fail.
CREATE FUNCTION queue_partner_event(account text, event text, at timestamptz, data json) RETURNS void LANGUAGE sql AS $$
  WITH receiving AS (
    SELECT w.id, w.site_id FROM partners p JOIN partner_webhooks w ON w.partner_id = p.id
      WHERE (p.house_user_id = account OR p.sandbox_user_id = account) AND p.status = 'active' AND w.state = 'on'
        AND w.mode = CASE WHEN p.house_user_id = account THEN 'live' ELSE 'test' END AND w.events @> to_jsonb(event)
      FOR KEY SHARE OF w
  ), made AS (
    INSERT INTO webhook_deliveries (site_id, webhook_id, message_id, event, body, created_at, next_attempt_at)
      SELECT r.site_id, r.id, 'msg_' || replace(gen_random_uuid()::text, '-', ''), event, (
        SELECT row_to_json(body)::text FROM (
          SELECT event AS type, to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "timestamp", data
        ) body
      ), at, at FROM receiving r RETURNING id, site_id
  )
  INSERT INTO jobs (kind, unique_key, payload, run_at, created_at)
    SELECT 'partnerWebhook.send', m.id || ':0', jsonb_build_object('siteId', m.site_id, 'deliveryId', m.id), at, at FROM made m;
$$;
--> statement-breakpoint
-- The names of `bookingStatuses` in the contract.
CREATE FUNCTION booking_status_name(status integer) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT (ARRAY['Held', 'InProgress', 'Ticketed', 'Cancelled', 'ChangeRequested', 'Failed', 'Released', 'Expired'])[status];
$$;
--> statement-breakpoint
CREATE FUNCTION note_booking_partner_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM queue_partner_event(NEW.user_id, CASE
    WHEN TG_ARGV[0] <> '' THEN TG_ARGV[0]
    -- A hold that couldn't be issued is still held, and its program waits for the outcome.
    WHEN NEW.status = 1 AND OLD.status = 2 AND NEW.attempt > 1 THEN 'booking.failed'
    WHEN NEW.status = 1 THEN 'booking.held'
    WHEN NEW.status = 3 THEN 'booking.ticketed'
    WHEN NEW.status = 6 THEN 'booking.failed'
    ELSE 'booking.released'
  END, NEW.updated_at, (SELECT json_strip_nulls(row_to_json(d)) FROM (
    SELECT NEW.id::text AS "bookingId", NEW.order_id AS "orderId", nullif(NEW.pnr, '') AS pnr, booking_status_name(NEW.status) AS status
  ) d));
  RETURN NULL;
END $$;
--> statement-breakpoint
-- A ticket that a decided change request gave back its status isn't new.
CREATE TRIGGER bookings_partner_event AFTER UPDATE OF status ON bookings FOR EACH ROW
  WHEN (OLD.status <> NEW.status AND (NEW.status IN (1, 6, 7, 8) OR (OLD.status = 2 AND NEW.status = 3)))
  EXECUTE FUNCTION note_booking_partner_event('');
--> statement-breakpoint
CREATE TRIGGER bookings_flights_partner_event AFTER UPDATE OF segments ON bookings FOR EACH ROW
  WHEN (OLD.segments IS DISTINCT FROM NEW.segments AND OLD.status IN (1, 3, 5) AND NEW.status IN (1, 3, 5))
  EXECUTE FUNCTION note_booking_partner_event('booking.flightChanged');
--> statement-breakpoint
CREATE FUNCTION note_change_partner_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM queue_partner_event(b.user_id, TG_ARGV[0], NEW.updated_at, (SELECT json_strip_nulls(row_to_json(d)) FROM (
    SELECT b.id::text AS "bookingId", nullif(b.pnr, '') AS pnr, r.id::text AS "changeRequestId", NEW.ticket_id AS "ticketId",
      r.request_type AS "requestType", NEW.state AS state
  ) d)) FROM change_requests r JOIN bookings b ON b.id = r.booking_id WHERE r.id = NEW.request_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER change_items_partner_event AFTER UPDATE OF state ON change_items FOR EACH ROW
  WHEN (OLD.state <> NEW.state AND NEW.state IN ('completed', 'rejected', 'closed'))
  EXECUTE FUNCTION note_change_partner_event('change.decided');
--> statement-breakpoint
-- What is paid later, such as a difference, is another payment.
CREATE TRIGGER change_items_refund_partner_event AFTER UPDATE OF wallet_minor ON change_items FOR EACH ROW
  WHEN (NEW.wallet_minor > 0 AND NEW.wallet_minor > coalesce(OLD.wallet_minor, 0))
  EXECUTE FUNCTION note_change_partner_event('refund.paid');
--> statement-breakpoint
-- Whoever of the agency set the alert, it is about the wallet that its API account pays from.
CREATE FUNCTION note_wallet_partner_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM queue_partner_event(account.id, 'wallet.low', NEW.low_balance_told_at, '{"state":"low"}'::json)
    FROM (
      SELECT NEW.id AS id UNION
      SELECT u.id FROM users u WHERE u.site_id = NEW.site_id AND u.is_api
        AND coalesce(u.wallet_user_id, u.id) = coalesce(NEW.wallet_user_id, NEW.id)
    ) account;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_wallet_partner_event AFTER UPDATE OF low_balance_told_at ON users FOR EACH ROW
  WHEN (OLD.low_balance_told_at IS NULL AND NEW.low_balance_told_at IS NOT NULL)
  EXECUTE FUNCTION note_wallet_partner_event();
