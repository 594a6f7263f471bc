-- Posts one entry: locks the accounts of people in the order of their ids, checks what the wallet has, and writes the entry, its
-- lines and the balances. In one function because the database plans its statements once for each connection, and because a
-- posting inside a transaction is then one round trip. `entry_lines` are objects of code, owner ('' for the site's own accounts)
-- and amount, one for each account. The outcome is
--   posted     entry_id is new
--   known      the source key was used before, by the entry entry_id of the kind known_kind; nothing was written
--   short      a wallet has available_minor and would need needed_minor; nothing was written
--   unchecked  whoever spends may have a daily limit: check it under the lock, then call again with limit_checked
CREATE FUNCTION post_ledger_entry(
  of_site text, entry_kind text, entry_text text, entry_key text, of_booking bigint, of_order text, of_owner text, actor text,
  posted_at timestamptz, entry_lines jsonb, limit_checked boolean,
  OUT outcome text, OUT entry_id bigint, OUT known_kind text, OUT available_minor bigint, OUT needed_minor bigint
) LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  ids bigint[];
  amounts bigint[];
  kept boolean[];
  spender text;
BEGIN
  FOR attempt IN 1..2 LOOP
    WITH wanted AS MATERIALIZED (
      SELECT code, owner, amount, wallet_holder(owner) AS holder
      FROM jsonb_to_recordset(entry_lines) AS w(code text, owner text, amount bigint)
    ), locked AS MATERIALIZED (
      SELECT a.id, a.code, a.user_id, a.balance_minor + a.credit_limit_minor AS free FROM ledger_accounts a
      WHERE a.site_id = of_site AND a.user_id IS NOT NULL
        AND (a.code, coalesce(a.user_id, '')) IN (SELECT code, holder FROM wanted WHERE owner <> '')
      -- Weaker than an update's lock, so that the foreign keys of lines don't wait.
      ORDER BY a.id FOR NO KEY UPDATE OF a
    ), placed AS (
      SELECT l.id, w.code, w.owner, w.amount, l.free FROM locked l JOIN wanted w ON w.code = l.code AND w.holder = l.user_id
      UNION ALL
      -- The site's own accounts aren't locked: every booking uses them.
      SELECT a.id, w.code, '', w.amount, NULL FROM wanted w
      JOIN ledger_accounts a ON a.site_id = of_site AND a.code = w.code AND coalesce(a.user_id, '') = '' WHERE w.owner = ''
    )
    SELECT array_agg(id ORDER BY id), array_agg(amount ORDER BY id), array_agg(owner <> '' ORDER BY id),
      (array_agg(owner ORDER BY id) FILTER (WHERE code = 'wallet' AND amount < 0))[1],
      (array_agg(free ORDER BY id) FILTER (WHERE code = 'wallet' AND amount < 0 AND free + amount < 0))[1],
      (array_agg(-amount ORDER BY id) FILTER (WHERE code = 'wallet' AND amount < 0 AND free + amount < 0))[1]
    INTO ids, amounts, kept, spender, available_minor, needed_minor FROM placed;
    EXIT WHEN cardinality(ids) = jsonb_array_length(entry_lines);
    -- Always in the same order, so that two postings don't wait for each other.
    INSERT INTO ledger_accounts (site_id, code, user_id)
      SELECT of_site, w.code, nullif(wallet_holder(w.owner), '') FROM jsonb_to_recordset(entry_lines) AS w(code text, owner text)
      ORDER BY w.code, wallet_holder(w.owner) ON CONFLICT DO NOTHING;
  END LOOP;
  IF (SELECT count(DISTINCT id) FROM unnest(ids) AS i(id)) <> jsonb_array_length(entry_lines) THEN
    RAISE EXCEPTION 'an entry names two people of one wallet';
  END IF;

  IF needed_minor IS NOT NULL THEN
    SELECT e.id, e.kind INTO entry_id, known_kind FROM ledger_entries e WHERE e.site_id = of_site AND e.source_key = entry_key;
    outcome := CASE WHEN FOUND THEN 'known' ELSE 'short' END;
    RETURN;
  END IF;

  -- Most people pay from their own wallet, without a limit.
  IF NOT limit_checked AND EXISTS (
    SELECT FROM users p WHERE p.site_id = of_site AND p.id = wallet_person(spender, actor)
      AND (p.daily_limit_minor IS NOT NULL OR p.left_agency_at IS NOT NULL OR p.wallet_user_id <> p.id)
  ) THEN
    outcome := 'unchecked';
    RETURN;
  END IF;

  WITH v AS MATERIALIZED (
    SELECT * FROM unnest(ids, amounts, kept) AS v(id, amount, kept)
  ), entry AS (
    INSERT INTO ledger_entries (site_id, kind, text, source_key, booking_id, order_id, created_by, person_id, created_at)
    VALUES (of_site, entry_kind, entry_text, entry_key, of_booking, of_order, actor, wallet_person(of_owner, actor), posted_at)
    ON CONFLICT (site_id, source_key) DO NOTHING
    RETURNING id
  ), changed AS (
    UPDATE ledger_accounts a SET balance_minor = a.balance_minor + v.amount FROM v CROSS JOIN entry WHERE a.id = v.id AND v.kept
    RETURNING a.id, a.balance_minor
  ), written AS (
    INSERT INTO ledger_lines (entry_id, account_id, amount_minor, balance_after_minor)
    SELECT entry.id, v.id, v.amount, changed.balance_minor FROM v CROSS JOIN entry LEFT JOIN changed ON changed.id = v.id ORDER BY v.id
  )
  SELECT id INTO entry_id FROM entry;
  IF FOUND THEN
    outcome := 'posted';
    RETURN;
  END IF;

  SELECT e.id, e.kind INTO entry_id, known_kind FROM ledger_entries e WHERE e.site_id = of_site AND e.source_key = entry_key;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'entry % was neither written nor found', entry_key;
  END IF;
  outcome := 'known';
END $$;
