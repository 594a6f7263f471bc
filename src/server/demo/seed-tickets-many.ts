import { and, eq, getTableColumns, like, ne, sql, type SQL } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { bookings, bookingTickets } from '#server/db/schema/index.ts'

const batch = 10_000

/** Columns in which copies differ from their template. `i` counts the copies, `t` is the template. */
export type Spread = Partial<Record<keyof typeof bookings.$inferInsert, SQL>>

const own: Spread = {
  orderId: sql`'many-' || i`,
  reference: sql`'many-' || i || '-' || t.id`,
  pnr: sql`upper(substr(md5('pnr' || i), 1, 6))`,
  supplierBookingId: sql`'m' || i`,
  createdAt: sql`t.created_at - shift`,
  updatedAt: sql`t.created_at - shift`,
  departsAt: sql`t.departs_at - shift`,
  arrivesAt: sql`t.arrives_at - shift`,
}

const columns = Object.entries(getTableColumns(bookings)).filter(([name]) => name !== 'id')
const names = sql.join(
  columns.map(([, column]) => sql.identifier(column.name)),
  sql`, `,
)
const toColumnValues = (all: Spread): SQL =>
  sql.join(
    columns.map(([name, column]) => all[name as keyof Spread] ?? sql`t.${sql.identifier(column.name)}`),
    sql`, `,
  )

/**
 * Adds `count` bookings to a demo site, spread over the past year: copies of its demo bookings with different names.
 * The database creates them, so that a hundred thousand take seconds. For measurements only: no money moves and no
 * airline knows them.
 */
export const seedManyTickets = async (
  db: Db,
  siteId: string,
  count: number,
  spread: Spread = {},
): Promise<void> => {
  const values = toColumnValues({ ...own, ...spread })
  // Found once: there may be no index that finds them, and each batch would read all copies so far.
  const templates = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.siteId, siteId), like(bookings.reference, 'demo-%'), ne(bookings.status, 1)))
  const ids = sql.join(
    templates.map(({ id }) => sql`${id}`),
    sql`, `,
  )
  for (let from = 1; from <= count; from += batch) {
    const to = Math.min(count, from + batch - 1)
    await db.execute(sql`
      with template as (
        select b.*, row_number() over (order by b.id) - 1 as nth, count(*) over () as templates
        from ${bookings} b where b.id in (${ids})
      )
      insert into ${bookings} (${names})
      select ${values}
      from generate_series(${from}::int, ${to}::int) i
      cross join lateral (select make_interval(secs => (i::bigint * 7919) % 31536000) as shift) s
      join template t on t.nth = i % t.templates`)
  }
  await db.execute(sql`
    insert into ${bookingTickets} (booking_id, passenger_index, site_id, ticket_id, ticket_number, validating_airline, barcodes)
    select b.id, d.passenger_index, d.site_id, b.id || '-' || d.passenger_index,
      substr(d.ticket_number, 1, 3) || lpad((b.id * 10 + d.passenger_index)::text, 10, '0'), d.validating_airline, d.barcodes
    from ${bookings} b
    join ${bookingTickets} d on d.booking_id = split_part(b.reference, '-', 3)::bigint
    where b.site_id = ${siteId} and b.reference like 'many-%'
    on conflict do nothing`)
  await db.execute(sql`analyze ${bookings}`)
  await db.execute(sql`analyze ${bookingTickets}`)
}
