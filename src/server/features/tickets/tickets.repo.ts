import { and, asc, desc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { TicketSort } from '#contract/common/enumerations.ts'
import type { SupplierFare } from '#server/offers/offer.ts'
import type { Db } from '#server/db/database.ts'
import { bookings, queueEntries, users, type QueueAxis } from '#server/db/schema/index.ts'
import { selectRows } from '#server/db/rows.ts'
import { toEntryFilter, type ListQuery } from './ticket-filter.repo.ts'
import { dayOfPlace, fromDay, isAcrossNarrowDays, isCountedBy, sumOfDays } from './queue-days.repo.ts'

/** The columns that a row of the queue needs, without the large ones (segments, offer). */
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
  userCompany: users.company,
}
export const rowColumns = { ...bookingColumns, ...userColumns }

/**
 * Columns for those who see costs. The fare is inside the large offer, so it is read only when passengers' shares
 * differ because of children or infants.
 */
export const costColumns = {
  hasCost: sql<boolean>`true`,
  fare: sql<SupplierFare | null>`case when jsonb_path_exists(${bookings.passengers}, '$[*].paxType ? (@ <> 1)')
    then ${bookings.offer} -> 'fare' end`,
  legs: sql<number>`jsonb_array_length(${bookings.segments})`.mapWith(Number),
}
export const noCostColumns = {
  hasCost: sql<boolean>`false`,
  fare: sql<SupplierFare | null>`null::jsonb`,
  legs: sql<number>`1`.mapWith(Number),
}

const toAxis = (sort: TicketSort): QueueAxis => (sort === 'BD' || sort === 'BA' ? 'B' : 'T')
const isDescending = (sort: TicketSort): boolean => sort === 'BD' || sort === 'TD'

type SortedTable = typeof bookings | typeof queueEntries

const toSortSql = (table: SortedTable, sort: TicketSort): SQL[] => {
  const direction = isDescending(sort) ? desc : asc
  return [direction(toAxis(sort) === 'B' ? table.createdAt : table.departsAt), direction(table.id)]
}

/** Returns the order of a sort; bookings of the same instant are sorted by age. */
export const toOrderSql = (sort: TicketSort): SQL[] => toSortSql(queueEntries, sort)

const toTableOrder = (table: SortedTable, { queue }: ListQuery, sort: TicketSort): SQL =>
  sql.join(
    queue === 'held' ? [sql`${table.holdDeadline} asc nulls first`, asc(table.id)] : toSortSql(table, sort),
    sql`, `,
  )

/** Beyond this many rows, adding up days is faster than scanning. */
const maxScannedRows = 2_000

interface Window {
  order: SQL
  limit: number
  offset: number
}

/** Reads bookings of one site for the queues. */
export const ticketsRepo = (db: Db, siteId: string) => {
  const where = ({ scope, queue, filter }: ListQuery): SQL => toEntryFilter(siteId, scope, queue, filter)

  const scanTo = (query: ListQuery, sort: TicketSort, { order, limit, offset }: Window): SQL => {
    // `offset 0` is an optimisation fence: the planner reads what matches and then sorts.
    const fence = isAcrossNarrowDays(toAxis(sort), query) ? sql`offset 0` : sql``
    return sql`select id from (select * from ${queueEntries} where ${where(query)} ${fence}) as ${queueEntries}
      order by ${order} limit ${limit} offset ${offset}`
  }

  /** Finds the day first, then the position within it, in one statement so that nothing changes in between. */
  const jumpTo = (query: ListQuery, sort: TicketSort, { order, limit, offset }: Window): SQL => {
    const direction = { axis: toAxis(sort), isDescending: isDescending(sort) }
    return sql`with place as (${dayOfPlace(siteId, direction, query.filter, offset)})
      select ${queueEntries.id} from ${queueEntries}
      where ${where(query)} and ${fromDay(direction.axis, direction.isDescending)}
      order by ${order} limit ${limit} offset ${offset}::bigint - (select before::bigint from place)`
  }

  return {
    /** Finds the bookings of one page. Holds: unknown deadlines first, then the next to expire; others by `sort`. */
    find: async (query: ListQuery, sort: TicketSort, limit: number, offset: number): Promise<number[]> => {
      const order = toTableOrder(queueEntries, query, sort)
      const canJump = offset > maxScannedRows && isCountedBy(toAxis(sort), query)
      const statement = canJump
        ? jumpTo(query, sort, { order, limit, offset })
        : scanTo(query, sort, { order, limit, offset })
      return (await selectRows<{ id: number | string }>(db, statement)).map(({ id }) => Number(id))
    },
    /** Loads the rows of these ids, in their order. */
    rows: (query: ListQuery, sort: TicketSort, ids: readonly number[]) => {
      // The limit makes the planner start from bookings; from users it would read everything they ever booked.
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
          userCompany: owner.userCompany,
          ...(query.hasCost ? costColumns : noCostColumns),
        })
        .from(bookings)
        .innerJoinLateral(owner, sql`true`)
        .where(and(eq(bookings.siteId, siteId), inArray(bookings.id, [...ids])))
        .orderBy(toTableOrder(bookings, query, sort))
    },
    /**
     * Counts bookings: all of them when daily counts of the sorted date cover the filter, since then every page can
     * be found; otherwise up to `cap + 1`.
     */
    count: async (
      query: ListQuery,
      sort: TicketSort,
      cap: number,
    ): Promise<{ total: number; isWhole: boolean }> => {
      const isCounted = isCountedBy(toAxis(sort), query)
      const statement = isCounted
        ? sumOfDays(siteId, toAxis(sort), query.filter)
        : sql`select count(*)::int as total from (
            select 1 from ${queueEntries} where ${where(query)} limit ${cap + 1}) as counted`
      const [row] = await selectRows<{ total: number }>(db, statement)
      const total = row?.total ?? 0
      return { total, isWhole: isCounted || total <= cap }
    },
  }
}

export type QueueRow = Awaited<ReturnType<ReturnType<typeof ticketsRepo>['rows']>>[number]
