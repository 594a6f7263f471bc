import type { Acknowledged, TakenPayment } from './journal.ts'

/**
 * Rules of the books, as SQL that shares nothing with the product, so that an error in the product's rules can't hide
 * itself. Each returns the rows that break it. `$1` is the last booking that existed before the soak test.
 */
const rules: Readonly<Record<string, string>> = {
  'the lines of every entry sum to zero':
    'select entry_id as place from ledger_lines group by entry_id having sum(amount_minor) <> 0',
  'all money of all accounts sums to zero':
    "select 'all' as place from ledger_lines having coalesce(sum(amount_minor), 0) <> 0",
  'a wallet shows the sum of its lines':
    'select a.id as place from ledger_accounts a where a.user_id is not null and a.balance_minor <> (select coalesce(sum(l.amount_minor), 0) from ledger_lines l where l.account_id = a.id)',
  'no wallet is below its credit limit':
    "select id as place from ledger_accounts where code = 'wallet' and balance_minor < -credit_limit_minor",
  'no order has two bookings': 'select order_id as place from bookings group by order_id having count(*) > 1',
  'no booking is captured twice':
    "select booking_id as place from ledger_entries where kind = 'capture' group by booking_id, site_id having count(*) > 1",
  'a ticketed booking is paid':
    "select b.id as place from bookings b where b.id > $1 and b.status in (3, 4, 5) and not exists (select 1 from ledger_entries e where e.booking_id = b.id and e.kind = 'capture')",
  'a booking that failed, was released or expired is not paid':
    "select b.id as place from bookings b where b.id > $1 and b.status in (6, 7, 8) and exists (select 1 from ledger_entries e where e.booking_id = b.id and e.kind = 'capture')",
  'a ticketed booking has a ticket for each passenger':
    'select b.id as place from bookings b join orders o on o.id = b.order_id where b.id > $1 and b.status in (3, 4, 5) and jsonb_array_length(o.passengers) <> (select count(*) from booking_tickets t where t.booking_id = b.id)',
  'every open purchase has a job that checks with the airline':
    "select b.id as place from bookings b where b.id > $1 and b.status = 2 and not exists (select 1 from jobs j where j.kind = 'booking.resolve' and j.unique_key = b.id::text and j.done_at is null)",
  'the money on hold covers the open purchases':
    "select o.user_id as place from (select user_id, sum(amount_minor) as open from bookings where status = 2 and payment_mode = 'wallet' group by user_id) o where o.open > (select coalesce(sum(a.balance_minor), 0) from ledger_accounts a where a.code = 'walletReserved' and a.user_id = o.user_id)",
  'the order of each booking refers to it':
    'select b.id as place from bookings b join orders o on o.id = b.order_id where b.id > $1 and o.booking_id is distinct from b.id',
  'no payment of a gateway is recorded twice':
    'select payment_id as place from gateway_payments group by gateway, payment_id having count(*) > 1',
  'a gateway payment is credited in full to the wallet of its payer':
    "select p.payment_id as place from gateway_payments p join payment_sessions s on s.order_id = p.order_id where p.amount_minor <> (select coalesce(sum(l.amount_minor), 0) from ledger_lines l join ledger_accounts a on a.id = l.account_id where l.entry_id = p.ledger_entry_id and a.code = 'wallet' and a.user_id = s.user_id)",
  'no wallet is credited for a payment that is not recorded':
    "select e.id as place from ledger_entries e where e.source_key like 'payment:%' and not exists (select 1 from gateway_payments p where p.ledger_entry_id = e.id)",
  'a payment session is paid exactly when a payment arrived':
    "select s.order_id as place from payment_sessions s where (s.state = 'paid') <> exists (select 1 from gateway_payments p where p.order_id = s.order_id)",
  'every payment that may still arrive has a job that checks with the gateway':
    "select s.order_id as place from payment_sessions s where s.state in ('created', 'pending', 'paid') and s.created_at > now() - interval '2 hours' and not exists (select 1 from jobs j where j.kind = 'payments.resolve' and j.unique_key = s.order_id and j.done_at is null)",
  'no block has more seats taken than it has':
    'select id as place from seat_blocks where seats_taken < 0 or seats_taken > seats_total',
  'a block counts exactly the seats that are held or sold':
    "select b.id as place from seat_blocks b where b.seats_taken <> (select coalesce(sum(c.seats), 0) from seat_claims c where c.block_id = b.id and c.state in ('held', 'ticketed'))",
  'a block has no more passengers than seats':
    'select k.id as place from seat_blocks k join seat_claims c on c.block_id = k.id join bookings b on b.reference = c.reference where b.id > $1 and b.status in (3, 5) group by k.id having sum(jsonb_array_length(b.passengers)) > k.seats_total',
  'a ticket of a block has its seats':
    "select b.id as place from bookings b where b.id > $1 and b.supplier = 'fixed-departures' and b.status = 3 and not exists (select 1 from seat_claims c where c.reference = b.reference and c.state = 'ticketed' and c.seats = jsonb_array_length(b.passengers))",
  'an ended booking keeps no seats':
    "select b.id as place from bookings b join seat_claims c on c.reference = b.reference where b.id > $1 and b.status in (4, 6, 7, 8) and (c.state = 'ticketed' or c.state = 'held' and c.held_until > now() + interval '1 minute')",
  'no seats are sold without a booking':
    "select c.reference as place from seat_claims c where c.state = 'ticketed' and c.seats > 0 and not exists (select 1 from bookings b where b.reference = c.reference)",
}

/** A connection to either engine. */
export interface Queryable {
  query: (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>
}

/** A broken rule and where. */
export interface Broken {
  rule: string
  places: string[]
}

/**
 * Checks every rule, and that the database has every ticket that the clients saw and every payment that the gateways
 * took. Returns the broken rules.
 */
export const findBroken = async (
  client: Queryable,
  lastSeeded: number,
  acknowledged: readonly Acknowledged[],
  taken: readonly TakenPayment[] = [],
): Promise<Broken[]> => {
  const broken: Broken[] = []
  for (const [rule, text] of Object.entries(rules)) {
    const { rows } = (await client.query(text, text.includes('$1') ? [lastSeeded] : [])) as {
      rows: { place: unknown }[]
    }
    if (rows.length > 0) broken.push({ rule, places: rows.slice(0, 10).map(({ place }) => String(place)) })
  }
  const { rows } = (await client.query(
    `select b.id::text, b.order_id, (select -sum(l.amount_minor) from ledger_entries e join ledger_lines l on l.entry_id = e.id
       join ledger_accounts a on a.id = l.account_id
       where e.booking_id = b.id and e.kind = 'capture' and a.code = 'walletReserved')::text as paid
     from bookings b where b.id > $1 and b.status in (3, 4, 5)`,
    [lastSeeded],
  )) as { rows: { id: string; order_id: string; paid: string | null }[] }
  const kept = new Map(rows.map((row) => [row.id, row]))
  const lost = acknowledged.filter(({ bookingId, orderId, amountMinor }) => {
    const row = kept.get(bookingId)
    return !row || row.order_id !== orderId || Number(row.paid) !== amountMinor
  })
  if (lost.length > 0)
    broken.push({
      rule: 'every acknowledged ticket exists and is paid once',
      places: lost.map(({ bookingId }) => bookingId),
    })
  const recorded = (await client.query(
    "select payment_id, order_id, amount_minor::text as amount from gateway_payments where gateway <> 'sandbox'",
  )) as { rows: { payment_id: string; order_id: string; amount: string }[] }
  const stored = new Map(recorded.rows.map((row) => [row.payment_id, row]))
  const missing = taken.filter(({ paymentId, orderId, amountMinor }) => {
    const row = stored.get(paymentId)
    return !row || row.order_id !== orderId || Number(row.amount) !== amountMinor
  })
  if (missing.length > 0)
    broken.push({
      rule: 'every payment that a gateway took is recorded',
      places: missing.map(({ paymentId }) => paymentId),
    })
  const known = new Set(taken.map(({ paymentId }) => paymentId))
  const invented = [...stored.keys()].filter((paymentId) => !known.has(paymentId))
  if (invented.length > 0)
    broken.push({ rule: 'every recorded payment was taken by a gateway', places: invented })
  return broken
}
