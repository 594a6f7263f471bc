-- No entry may be posted between the sums of what exists and the trigger that adds what comes.
LOCK TABLE "ledger_entries", "ledger_lines" IN SHARE ROW EXCLUSIVE MODE;
--> statement-breakpoint
CREATE TABLE "ledger_days" (
	"account_id" bigint NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"lines_in" integer NOT NULL,
	"lines_out" integer NOT NULL,
	"in_minor" bigint NOT NULL,
	"out_minor" bigint NOT NULL,
	"tds_minor" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "profit_days" (
	"site_id" text NOT NULL,
	"axis" text NOT NULL,
	"grain" text NOT NULL,
	"period" date NOT NULL,
	"key" text NOT NULL,
	"bookings" integer NOT NULL,
	"sales_minor" bigint NOT NULL,
	"refunds_minor" bigint NOT NULL,
	"cost_minor" bigint NOT NULL,
	"gst_minor" bigint NOT NULL,
	"tds_minor" bigint NOT NULL,
	"markup_minor" bigint NOT NULL,
	"commission_minor" bigint NOT NULL,
	"adjustment_minor" bigint NOT NULL
);
--> statement-breakpoint
-- What an entry adds to the profit-loss statement. Its lines that hold money of customers give sales and refunds, and
-- those of the site's accounts all the rest, so that sales - refunds = cost + GST + TDS + markup + commission + suspense.
-- Entries without a booking are corrections by staff. The TDS is what the tax office gets less what it owes the site.
CREATE VIEW profit_entries AS
  SELECT e.id AS entry_id, e.site_id, e.booking_id, e.kind, e.created_at, queue_day(e.created_at) AS day,
    CASE WHEN b.id IS NULL THEN '' WHEN b.supplier = 'fixed-departures' THEN 'fixedDeparture' ELSE 'flight' END AS product,
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
--> statement-breakpoint
-- Where an entry stands in the statement: once for each axis, and for its customer also by month.
CREATE FUNCTION profit_days_of(p profit_entries) RETURNS TABLE (axis text, grain text, period date, key text)
LANGUAGE sql IMMUTABLE AS $$
  VALUES ('product', 'D', p.day, p.product), ('supplier', 'D', p.day, p.supplier), ('staff', 'D', p.day, p.staff),
    ('customer', 'D', p.day, p.customer), ('customer', 'M', date_trunc('month', p.day::timestamp)::date, p.customer)
$$;
--> statement-breakpoint
-- TDS of entries, with the wallet's line that a statement shows it with: the purchase that withheld it, or its refund.
CREATE VIEW ledger_tds AS
  SELECT t.entry_id, w.account_id, queue_day(shown.created_at) AS day, 'tds:' || shown.kind AS kind, t.amount_minor
  FROM ledger_lines t
  JOIN ledger_accounts ta ON ta.id = t.account_id AND ta.code = 'tdsPayable'
  JOIN ledger_entries e ON e.id = t.entry_id
  JOIN ledger_entries shown ON shown.site_id = e.site_id AND (e.kind, shown.kind) IN (('refund', 'refund'), ('capture', 'reserve'))
    AND shown.source_key = CASE e.kind WHEN 'capture' THEN replace(e.source_key, ':settle', ':reserve') ELSE e.source_key END
  JOIN ledger_lines w ON w.entry_id = shown.id
  JOIN ledger_accounts wa ON wa.id = w.account_id AND wa.code = 'wallet';
--> statement-breakpoint
-- The entries that are there: before the indexes and triggers, so that a million take seconds.
INSERT INTO ledger_days
  SELECT l.account_id, queue_day(e.created_at), e.kind, count(*) FILTER (WHERE l.amount_minor > 0),
    count(*) FILTER (WHERE l.amount_minor < 0), coalesce(sum(l.amount_minor) FILTER (WHERE l.amount_minor > 0), 0),
    coalesce(sum(l.amount_minor) FILTER (WHERE l.amount_minor < 0), 0), 0
  FROM ledger_lines l JOIN ledger_entries e ON e.id = l.entry_id GROUP BY 1, 2, 3;
--> statement-breakpoint
INSERT INTO ledger_days SELECT account_id, day, kind, 0, 0, 0, 0, sum(amount_minor) FROM ledger_tds GROUP BY 1, 2, 3;
--> statement-breakpoint
INSERT INTO profit_days
  SELECT p.site_id, d.axis, d.grain, d.period, d.key, sum(p.bookings), sum(p.sales_minor), sum(p.refunds_minor),
    sum(p.cost_minor), sum(p.gst_minor), sum(p.tds_minor), sum(p.markup_minor), sum(p.commission_minor), sum(p.adjustment_minor)
  FROM profit_entries p, LATERAL profit_days_of(p) d GROUP BY 1, 2, 3, 4, 5;
--> statement-breakpoint
CREATE INDEX "ledger_days_day" ON "ledger_days" USING btree ("account_id","day","kind");--> statement-breakpoint
CREATE INDEX "profit_days_period" ON "profit_days" USING btree ("site_id","axis","grain","period","key");
--> statement-breakpoint
-- Adds the rows of one account, day and kind together. Only one at a time does, and nobody waits for it.
CREATE FUNCTION merge_ledger_day(of_account bigint, of_day date, of_kind text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF pg_try_advisory_xact_lock(hashtextextended('ledger_days:' || of_account || '/' || of_day || '/' || of_kind, 0)) THEN
    WITH gone AS (
      DELETE FROM ledger_days WHERE account_id = of_account AND day = of_day AND kind = of_kind RETURNING *
    )
    INSERT INTO ledger_days
      SELECT account_id, day, kind, sum(lines_in), sum(lines_out), sum(in_minor), sum(out_minor), sum(tds_minor)
      FROM gone GROUP BY 1, 2, 3;
  END IF;
END $$;
--> statement-breakpoint
CREATE FUNCTION merge_profit_day(of_site text, of_axis text, of_grain text, of_period date, of_key text) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  IF pg_try_advisory_xact_lock(hashtextextended(
      'profit_days:' || of_site || '/' || of_axis || '/' || of_grain || '/' || of_period || '/' || of_key, 0)) THEN
    WITH gone AS (
      DELETE FROM profit_days
      WHERE site_id = of_site AND axis = of_axis AND grain = of_grain AND period = of_period AND key = of_key RETURNING *
    )
    INSERT INTO profit_days
      SELECT site_id, axis, grain, period, key, sum(bookings), sum(sales_minor), sum(refunds_minor), sum(cost_minor),
        sum(gst_minor), sum(tds_minor), sum(markup_minor), sum(commission_minor), sum(adjustment_minor)
      FROM gone GROUP BY 1, 2, 3, 4, 5;
  END IF;
END $$;
--> statement-breakpoint
-- Sums are added as rows, so that bookings of one site do not wait for each other; about every thirtieth adds them
-- together. The account of a user is locked by whoever posts to it, so its row is updated where it stands.
CREATE FUNCTION keep_ledger_sums() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids bigint[] := (SELECT array_agg(DISTINCT entry_id) FROM added);
  one record;
BEGIN
  FOR one IN
    SELECT l.account_id, a.user_id IS NOT NULL AS is_users, queue_day(e.created_at) AS day, e.kind,
      count(*) FILTER (WHERE l.amount_minor > 0) AS lines_in, count(*) FILTER (WHERE l.amount_minor < 0) AS lines_out,
      coalesce(sum(l.amount_minor) FILTER (WHERE l.amount_minor > 0), 0) AS in_minor,
      coalesce(sum(l.amount_minor) FILTER (WHERE l.amount_minor < 0), 0) AS out_minor
    FROM added l JOIN ledger_accounts a ON a.id = l.account_id JOIN ledger_entries e ON e.id = l.entry_id
    GROUP BY 1, 2, 3, 4
  LOOP
    IF one.is_users THEN
      UPDATE ledger_days d SET lines_in = d.lines_in + one.lines_in, lines_out = d.lines_out + one.lines_out,
          in_minor = d.in_minor + one.in_minor, out_minor = d.out_minor + one.out_minor
        WHERE d.ctid = (SELECT ctid FROM ledger_days
          WHERE account_id = one.account_id AND day = one.day AND kind = one.kind LIMIT 1);
      CONTINUE WHEN FOUND;
    END IF;
    INSERT INTO ledger_days
      VALUES (one.account_id, one.day, one.kind, one.lines_in, one.lines_out, one.in_minor, one.out_minor, 0);
    IF NOT one.is_users AND random() < 0.03 THEN PERFORM merge_ledger_day(one.account_id, one.day, one.kind); END IF;
  END LOOP;
  FOR one IN
    INSERT INTO ledger_days SELECT account_id, day, kind, 0, 0, 0, 0, amount_minor FROM ledger_tds WHERE entry_id = ANY (ids)
    RETURNING account_id, day, kind
  LOOP
    IF random() < 0.03 THEN PERFORM merge_ledger_day(one.account_id, one.day, one.kind); END IF;
  END LOOP;
  FOR one IN
    INSERT INTO profit_days
      SELECT p.site_id, d.axis, d.grain, d.period, d.key, sum(p.bookings), sum(p.sales_minor), sum(p.refunds_minor),
        sum(p.cost_minor), sum(p.gst_minor), sum(p.tds_minor), sum(p.markup_minor), sum(p.commission_minor), sum(p.adjustment_minor)
      FROM profit_entries p, LATERAL profit_days_of(p) d WHERE p.entry_id = ANY (ids) GROUP BY 1, 2, 3, 4, 5
    RETURNING site_id, axis, grain, period, key
  LOOP
    IF one.axis = 'customer' OR random() < 0.03 THEN
      PERFORM merge_profit_day(one.site_id, one.axis, one.grain, one.period, one.key);
    END IF;
  END LOOP;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_lines_summed AFTER INSERT ON ledger_lines
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_ledger_sums();
--> statement-breakpoint
-- Rows are replaced all day: tidy up after two in a hundred, not after twenty.
ALTER TABLE ledger_days SET (autovacuum_vacuum_scale_factor = 0.02, fillfactor = 80);
--> statement-breakpoint
ALTER TABLE profit_days SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
