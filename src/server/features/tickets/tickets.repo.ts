import { and, asc, count, desc, eq, lte, max, sql, type SQL } from 'drizzle-orm'
import type { TicketSort } from '#contract/common/enumerations.ts'
import type { TicketFilter } from '#contract/http/tickets.ts'
import type { SupplierFare } from '#server/suppliers/port.ts'
import type { Db } from '../../db/database.ts'
import { bookings, bookingTickets, users } from '../../db/schema/index.ts'
import type { Cursor } from './cursor.ts'
import { byIds, filterSql, type Queue } from './filter-sql.ts'
import type { Scope } from './tickets.rules.ts'

/** What a row of the queue needs; the heavy parts of a booking (segments, offer) stay in the database. */
const rowColumns = {
  id: bookings.id,
  pnr: bookings.pnr,
  createdAt: bookings.createdAt,
  status: bookings.status,
  source: bookings.source,
  supplier: bookings.supplier,
  isLCC: bookings.isLCC,
  isDomestic: bookings.isDomestic,
  origin: bookings.origin,
  destination: bookings.destination,
  airlineCode: bookings.airlineCode,
  airlineName: bookings.airlineName,
  flightNumbers: bookings.flightNumbers,
  departsAt: bookings.departsAt,
  arrivesAt: bookings.arrivesAt,
  passengers: bookings.passengers,
  holdDeadline: bookings.holdDeadline,
  holdDeadlineSource: bookings.holdDeadlineSource,
  amountMinor: bookings.amountMinor,
  costMinor: bookings.costMinor,
  changeStatusText: bookings.changeStatusText,
  changeRequestIds: bookings.changeRequestIds,
  slugNonce: bookings.slugNonce,
  userId: users.id,
  userEmail: users.email,
  userType: users.userType,
  userFirstName: users.firstName,
  userLastName: users.lastName,
}

/**
 * For those who see costs. The fare lies inside the offer, which is large: it is read only where children or infants make
 * the shares of the passengers differ.
 */
const costColumns = {
  hasCost: sql<boolean>`true`,
  fare: sql<SupplierFare | null>`case when jsonb_path_exists(${bookings.passengers}, '$[*].paxType ? (@ <> 1)')
    then ${bookings.offer} -> 'fare' end`,
  legs: sql<number>`jsonb_array_length(${bookings.segments})`.mapWith(Number),
}
const noCostColumns = {
  hasCost: sql<boolean>`false`,
  fare: sql<SupplierFare | null>`null::jsonb`,
  legs: sql<number>`1`.mapWith(Number),
}

/** Microseconds since 1970: the whole of what the database keeps, so that no two rows share a cursor by rounding. */
const createdKey = sql<string>`(extract(epoch from ${bookings.createdAt}) * 1000000)::bigint::text`
const departsKey = sql<string>`${bookings.departsAt}::text`

const isByBookingDate = (sort: TicketSort): boolean => sort === 'BD' || sort === 'BA'
const isDescending = (sort: TicketSort): boolean => sort === 'BD' || sort === 'TD'

const orderOf = (sort: TicketSort): SQL[] => {
  const direction = isDescending(sort) ? desc : asc
  return [direction(isByBookingDate(sort) ? bookings.createdAt : bookings.departsAt), direction(bookings.id)]
}

const afterCursor = (sort: TicketSort, { key, id }: Cursor): SQL => {
  const column = isByBookingDate(sort) ? bookings.createdAt : bookings.departsAt
  const value = isByBookingDate(sort)
    ? sql`(timestamptz 'epoch' + ${key}::bigint * interval '1 microsecond')`
    : sql`${key}::timestamp`
  const sign = isDescending(sort) ? sql`<` : sql`>`
  return sql`(${column}, ${bookings.id}) ${sign} (${value}, ${id}::bigint)`
}

export interface ListQuery {
  scope: Scope
  queue: Queue
  filter: TicketFilter
  hasCost: boolean
}

/** Which rows, in which order, how many and after how many. */
interface Asked {
  where: SQL | undefined
  order: SQL[]
  limit: number
  offset: number
}

/** Bookings of one site as the queues and the e-ticket read them. */
export const ticketsRepo = (db: Db, siteId: string) => {
  const where = ({ scope, queue, filter }: ListQuery): SQL => filterSql(siteId, scope, queue, filter)
  /** Rows are found by keys alone: columns of rows that are sorted away or skipped would be read for nothing. */
  const rows = ({ hasCost }: ListQuery, key: SQL<string>, asked: Asked) => {
    const found = db
      .select({ id: bookings.id })
      .from(bookings)
      .where(asked.where)
      .orderBy(...asked.order)
      .limit(asked.limit)
      .offset(asked.offset)
      .as('found')
    return db
      .select({ ...rowColumns, ...(hasCost ? costColumns : noCostColumns), key })
      .from(found)
      .innerJoin(bookings, and(eq(bookings.id, found.id), eq(bookings.siteId, siteId)))
      .innerJoin(users, and(eq(users.id, bookings.userId), eq(users.siteId, bookings.siteId)))
      .orderBy(...asked.order)
  }
  return {
    /** One page. Held ones: an unknown deadline first, then the next to run out; others by `sort`. */
    page: (query: ListQuery, sort: TicketSort, limit: number, offset: number) => {
      const order =
        query.queue === 'held'
          ? [sql`${bookings.holdDeadline} asc nulls first`, asc(bookings.id)]
          : orderOf(sort)
      return rows(query, createdKey, { where: where(query), order, limit, offset })
    },
    /** Counts to `cap + 1` and no further. */
    countUpTo: async (query: ListQuery, cap: number, lastId: number | null = null): Promise<number> => {
      const some = db
        .select({ id: bookings.id })
        .from(bookings)
        .where(and(where(query), lastId === null ? undefined : lte(bookings.id, lastId)))
        .limit(cap + 1)
        .as('some')
      const [row] = await db.select({ total: count() }).from(some)
      return row?.total ?? 0
    },
    /** The next rows after a cursor, of bookings up to `lastId`; with the key that the next part goes on from. */
    part: (query: ListQuery, sort: TicketSort, after: Cursor | null, lastId: number, limit: number) =>
      rows(query, isByBookingDate(sort) ? createdKey : departsKey, {
        where: and(where(query), lte(bookings.id, lastId), after ? afterCursor(sort, after) : undefined),
        order: orderOf(sort),
        limit,
        offset: 0,
      }),
    lastId: async (): Promise<number> => {
      const [row] = await db
        .select({ id: max(bookings.id) })
        .from(bookings)
        .where(eq(bookings.siteId, siteId))
      return row?.id ?? 0
    },
    /** Documents of several bookings in one question. */
    ticketsOf: (ids: readonly number[]) =>
      ids.length === 0
        ? Promise.resolve([])
        : db
            .select()
            .from(bookingTickets)
            .where(and(eq(bookingTickets.siteId, siteId), byIds(ids))),
    /** A whole booking with its user; null when this site has none of that id. */
    byId: async (id: number) => {
      const [row] = await db
        .select({ booking: bookings, user: users })
        .from(bookings)
        .innerJoin(users, and(eq(users.id, bookings.userId), eq(users.siteId, bookings.siteId)))
        .where(and(eq(bookings.siteId, siteId), eq(bookings.id, id)))
        .limit(1)
      return row ?? null
    },
  }
}

export type QueueRow = Awaited<ReturnType<ReturnType<typeof ticketsRepo>['page']>>[number]
export type WholeBooking = NonNullable<Awaited<ReturnType<ReturnType<typeof ticketsRepo>['byId']>>>
export type TicketDocument = typeof bookingTickets.$inferSelect
