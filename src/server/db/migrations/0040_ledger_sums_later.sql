-- No entry may be posted between the sums of what exists and the trigger that remembers what comes.
LOCK TABLE "ledger_entries", "ledger_lines" IN SHARE ROW EXCLUSIVE MODE;
--> statement-breakpoint
DROP TRIGGER ledger_lines_summed ON ledger_lines;
--> statement-breakpoint
DROP FUNCTION keep_ledger_sums();
--> statement-breakpoint
DROP FUNCTION merge_ledger_day(bigint, date, text);
--> statement-breakpoint
DROP FUNCTION merge_profit_day(text, text, text, date, text);
--> statement-breakpoint
DROP TRIGGER ledger_lines_balance ON ledger_lines;
--> statement-breakpoint
DROP FUNCTION ledger_entry_balances();
--> statement-breakpoint
CREATE TABLE "ledger_unsummed" (
	"entry_id" bigint PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ledger_days" RENAME TO "ledger_day_sums";
--> statement-breakpoint
ALTER TABLE "profit_days" RENAME TO "profit_day_sums";
--> statement-breakpoint
DROP INDEX "ledger_days_day";
--> statement-breakpoint
DROP INDEX "profit_days_period";
--> statement-breakpoint
WITH gone AS (DELETE FROM ledger_day_sums RETURNING *)
INSERT INTO ledger_day_sums
  SELECT account_id, day, kind, sum(lines_in), sum(lines_out), sum(in_minor), sum(out_minor), sum(tds_minor)
  FROM gone GROUP BY 1, 2, 3;
--> statement-breakpoint
WITH gone AS (DELETE FROM profit_day_sums RETURNING *)
INSERT INTO profit_day_sums
  SELECT site_id, axis, grain, period, key, sum(bookings), sum(sales_minor), sum(refunds_minor), sum(cost_minor),
    sum(gst_minor), sum(tds_minor), sum(markup_minor), sum(commission_minor), sum(adjustment_minor)
  FROM gone GROUP BY 1, 2, 3, 4, 5;
--> statement-breakpoint
ALTER TABLE "ledger_day_sums" ADD CONSTRAINT "ledger_day_sums_account_id_day_kind_pk" PRIMARY KEY("account_id","day","kind");
--> statement-breakpoint
ALTER TABLE "profit_day_sums" ADD CONSTRAINT "profit_day_sums_site_id_axis_grain_period_key_pk" PRIMARY KEY("site_id","axis","grain","period","key");
--> statement-breakpoint
-- Rows come and go all day, so the planner's figures are always old: tidy up by number, not by share.
ALTER TABLE ledger_unsummed SET (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 500);
--> statement-breakpoint
ALTER TABLE profit_day_sums SET (fillfactor = 80);
--> statement-breakpoint
-- Lines balance as soon as they are inserted, so all lines of an entry come in one statement. A correction is a new entry.
CREATE FUNCTION ledger_lines_added() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  wrong record;
BEGIN
  SELECT entry_id, sum(amount_minor) AS total INTO wrong FROM added GROUP BY entry_id HAVING sum(amount_minor) <> 0 LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'ledger entry % is out of balance by % paise', wrong.entry_id, wrong.total USING ERRCODE = 'check_violation';
  END IF;
  INSERT INTO ledger_unsummed SELECT DISTINCT entry_id FROM added;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_lines_added AFTER INSERT ON ledger_lines
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION ledger_lines_added();
--> statement-breakpoint
-- What entries add to the days of accounts.
CREATE VIEW ledger_entry_days AS
  SELECT l.entry_id, l.account_id, queue_day(e.created_at) AS day, e.kind,
    (l.amount_minor > 0)::integer AS lines_in, (l.amount_minor < 0)::integer AS lines_out,
    greatest(l.amount_minor, 0) AS in_minor, least(l.amount_minor, 0) AS out_minor, 0::bigint AS tds_minor
  FROM ledger_lines l JOIN ledger_entries e ON e.id = l.entry_id
  UNION ALL
  SELECT entry_id, account_id, day, kind, 0, 0, 0, 0, amount_minor FROM ledger_tds;
--> statement-breakpoint
CREATE VIEW ledger_days AS
  SELECT account_id, day, kind, lines_in, lines_out, in_minor, out_minor, tds_minor FROM ledger_day_sums
  UNION ALL
  SELECT d.account_id, d.day, d.kind, d.lines_in, d.lines_out, d.in_minor, d.out_minor, d.tds_minor
  FROM ledger_unsummed u JOIN ledger_entry_days d ON d.entry_id = u.entry_id;
--> statement-breakpoint
-- OFFSET 0 keeps the view of an entry from being grouped for all entries before the join.
CREATE VIEW profit_days AS
  SELECT site_id, axis, grain, period, key, bookings, sales_minor, refunds_minor, cost_minor, gst_minor, tds_minor,
    markup_minor, commission_minor, adjustment_minor
  FROM profit_day_sums
  UNION ALL
  SELECT (s.p).site_id, d.axis, d.grain, d.period, d.key, (s.p).bookings, (s.p).sales_minor, (s.p).refunds_minor,
    (s.p).cost_minor, (s.p).gst_minor, (s.p).tds_minor, (s.p).markup_minor, (s.p).commission_minor, (s.p).adjustment_minor
  FROM ledger_unsummed u
  CROSS JOIN LATERAL (SELECT p FROM profit_entries p WHERE p.entry_id = u.entry_id OFFSET 0) s
  CROSS JOIN LATERAL profit_days_of(s.p) d;
--> statement-breakpoint
-- Adds at most so many entries to the sums and returns their number. Only one at a time does; others get 0 at once.
CREATE FUNCTION fold_ledger_sums(most integer) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  ids bigint[];
BEGIN
  IF NOT pg_try_advisory_xact_lock(hashtextextended('fold_ledger_sums', 0)) THEN
    RETURN 0;
  END IF;
  WITH gone AS (
    DELETE FROM ledger_unsummed WHERE entry_id IN (SELECT entry_id FROM ledger_unsummed ORDER BY entry_id LIMIT most)
    RETURNING entry_id
  )
  SELECT coalesce(array_agg(entry_id), '{}') INTO ids FROM gone;
  INSERT INTO ledger_day_sums AS s
    SELECT account_id, day, kind, sum(lines_in), sum(lines_out), sum(in_minor), sum(out_minor), sum(tds_minor)
    FROM unnest(ids) u (entry_id) JOIN ledger_entry_days d USING (entry_id) GROUP BY 1, 2, 3
    ON CONFLICT (account_id, day, kind) DO UPDATE SET lines_in = s.lines_in + excluded.lines_in,
      lines_out = s.lines_out + excluded.lines_out, in_minor = s.in_minor + excluded.in_minor,
      out_minor = s.out_minor + excluded.out_minor, tds_minor = s.tds_minor + excluded.tds_minor;
  INSERT INTO profit_day_sums AS s
    SELECT p.site_id, d.axis, d.grain, d.period, d.key, sum(p.bookings), sum(p.sales_minor), sum(p.refunds_minor),
      sum(p.cost_minor), sum(p.gst_minor), sum(p.tds_minor), sum(p.markup_minor), sum(p.commission_minor), sum(p.adjustment_minor)
    FROM profit_entries p, LATERAL profit_days_of(p) d WHERE p.entry_id = ANY (ids) GROUP BY 1, 2, 3, 4, 5
    ON CONFLICT (site_id, axis, grain, period, key) DO UPDATE SET bookings = s.bookings + excluded.bookings,
      sales_minor = s.sales_minor + excluded.sales_minor, refunds_minor = s.refunds_minor + excluded.refunds_minor,
      cost_minor = s.cost_minor + excluded.cost_minor, gst_minor = s.gst_minor + excluded.gst_minor,
      tds_minor = s.tds_minor + excluded.tds_minor, markup_minor = s.markup_minor + excluded.markup_minor,
      commission_minor = s.commission_minor + excluded.commission_minor,
      adjustment_minor = s.adjustment_minor + excluded.adjustment_minor;
  RETURN cardinality(ids);
END $$;
