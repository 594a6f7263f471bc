import { and, asc, desc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { TicketSort } from '#contract/common/enumerations.ts'
import type { SupplierFare } from '#server/offers/offer.ts'
import type { Db } from '#server/db/database.ts'
import { bookings, queueEntries, users, type QueueAxis } from '#server/db/schema/index.ts'
import { rowsOf } from '#server/db/rows.ts'
import { entrySql, type ListQuery } from './ticket-filter.repo.ts'
import { dayOfPlace, fromDay, isAcrossNarrowDays, isCountedBy, sumOfDays } from './queue-days.repo.ts'

/** What a row of the queue needs; the heavy parts of a booking (segments, offer) stay in the database. */
const bookingColumns = {
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
}
const userColumns = {
  userId: users.id,
  userEmail: users.email,
  userType: users.userType,
  userFirstName: users.firstName,
  userLastName: users.lastName,
}
export const rowColumns = { ...bookingColumns, ...userColumns }

/**
 * For those who see costs. The fare lies inside the offer, which is large: it is read only where children or infants make
 * the shares of the passengers differ.
 */
export const costColumns = {
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

const axisOf = (sort: TicketSort): QueueAxis => (sort === 'BD' || sort === 'BA' ? 'B' : 'T')
const isDescending = (sort: TicketSort): boolean => sort === 'BD' || sort === 'TD'

type SortedTable = typeof bookings | typeof queueEntries

const sortOf = (table: SortedTable, sort: TicketSort): SQL[] => {
  const direction = isDescending(sort) ? desc : asc
  return [direction(axisOf(sort) === 'B' ? table.createdAt : table.departsAt), direction(table.id)]
}

/** The order of a sort; bookings of the same instant by their age. */
export const orderOf = (sort: TicketSort): SQL[] => sortOf(bookings, sort)

const orderIn = (table: SortedTable, { queue }: ListQuery, sort: TicketSort): SQL =>
  sql.join(
    queue === 'held' ? [sql`${table.holdDeadline} asc nulls first`, asc(table.id)] : sortOf(table, sort),
    sql`, `,
  )

/** Behind as many rows it is quicker to add days up than to walk. */
const walkedRows = 2_000

interface Window {
  order: SQL
  limit: number
  offset: number
}

/** Bookings of one site as the queues read them. */
export const ticketsRepo = (db: Db, siteId: string) => {
  const where = ({ scope, queue, filter }: ListQuery): SQL => entrySql(siteId, scope, queue, filter)

  const walkTo = (query: ListQuery, sort: TicketSort, { order, limit, offset }: Window): SQL => {
    // `offset 0` keeps the planner from looking past these brackets: it reads what fits, and then sorts.
    const fence = isAcrossNarrowDays(axisOf(sort), query) ? sql`offset 0` : sql``
    return sql`select id from (select * from ${queueEntries} where ${where(query)} ${fence}) as ${queueEntries}
      order by ${order} limit ${limit} offset ${offset}`
  }

  /** Finds the day first, then the place within the day. One statement, so that nothing changes in between. */
  const jumpTo = (query: ListQuery, sort: TicketSort, { order, limit, offset }: Window): SQL => {
    const direction = { axis: axisOf(sort), isDescending: isDescending(sort) }
    return sql`with place as (${dayOfPlace(siteId, direction, query.filter, offset)})
      select ${queueEntries.id} from ${queueEntries}
      where ${where(query)} and ${fromDay(direction.axis, direction.isDescending)}
      order by ${order} limit ${limit} offset ${offset}::bigint - (select before::bigint from place)`
  }

  return {
    /** Which bookings one page shows. Held ones: an unknown deadline first, then the next to run out; others by `sort`. */
    find: async (query: ListQuery, sort: TicketSort, limit: number, offset: number): Promise<number[]> => {
      const order = orderIn(queueEntries, query, sort)
      const canJump = offset > walkedRows && isCountedBy(axisOf(sort), query)
      const statement = canJump
        ? jumpTo(query, sort, { order, limit, offset })
        : walkTo(query, sort, { order, limit, offset })
      return (await rowsOf<{ id: number | string }>(db, statement)).map(({ id }) => Number(id))
    },
    /** The rows of a page that was found, in its order. */
    rows: (query: ListQuery, sort: TicketSort, ids: readonly number[]) => {
      // The limit holds the planner to bookings first: from users it would read all that these people ever booked.
      const owner = db
        .select(userColumns)
        .from(users)
        .where(and(eq(users.id, bookings.userId), eq(users.siteId, bookings.siteId)))
        .limit(1)
        .as('owner')
      return db
        .select({
          ...bookingColumns,
          userId: owner.userId,
          userEmail: owner.userEmail,
          userType: owner.userType,
          userFirstName: owner.userFirstName,
          userLastName: owner.userLastName,
          ...(query.hasCost ? costColumns : noCostColumns),
        })
        .from(bookings)
        .innerJoinLateral(owner, sql`true`)
        .where(and(eq(bookings.siteId, siteId), inArray(bookings.id, [...ids])))
        .orderBy(orderIn(bookings, query, sort))
    },
    /**
     * How many there are: all of them where days of the date that is sorted by are counted by what is filtered, for then all their
     * pages can be found; else to `cap + 1` and no further.
     */
    count: async (
      query: ListQuery,
      sort: TicketSort,
      cap: number,
    ): Promise<{ total: number; isWhole: boolean }> => {
      const isCounted = isCountedBy(axisOf(sort), query)
      const statement = isCounted
        ? sumOfDays(siteId, axisOf(sort), query.filter)
        : sql`select count(*)::int as total from (
            select 1 from ${queueEntries} where ${where(query)} limit ${cap + 1}) as counted`
      const [row] = await rowsOf<{ total: number }>(db, statement)
      const total = row?.total ?? 0
      return { total, isWhole: isCounted || total <= cap }
    },
  }
}

export type QueueRow = Awaited<ReturnType<ReturnType<typeof ticketsRepo>['rows']>>[number]
