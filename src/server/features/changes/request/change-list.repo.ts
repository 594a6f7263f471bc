import { and, asc, count, desc, eq, exists, inArray, lte, not, or, sql, type SQL } from 'drizzle-orm'
import type { ChangeRequestFilter } from '#contract/http/changes.ts'
import { openChangeStates } from '#server/bookings/changes-states.ts'
import type { Scope } from '#server/bookings/list-scope.ts'
import { isInScope } from '#server/bookings/scope.repo.ts'
import { toTicketNumberSpellings } from '#server/bookings/ticket-spellings.ts'
import type { Db } from '#server/db/database.ts'
import { bookings, bookingTickets, changeItems, changeRequests } from '#server/db/schema/index.ts'
import { dayMs } from '#contract/common/constants.ts'

/** Filters of the request list. */
export interface ChangeListQuery {
  scope: Scope
  filter: ChangeRequestFilter
  now: Date
}

/** Needs staff: a decision, an unknown outcome, or an unreviewed difference. */
const needsStaff = or(
  inArray(changeItems.state, ['decision', 'unknown']),
  and(sql`${changeItems.differenceMinor} <> 0`, eq(changeItems.differenceDecision, '')),
)

const byNumber = (siteId: string, text: string): SQL => {
  const asked = text.toUpperCase()
  return sql`${changeRequests.bookingId} in (
    select ${bookings.id} from ${bookings} where ${bookings.siteId} = ${siteId} and ${bookings.pnr} = ${asked}
    union select ${bookingTickets.bookingId} from ${bookingTickets}
      where ${bookingTickets.siteId} = ${siteId} and ${inArray(bookingTickets.ticketNumber, toTicketNumberSpellings(asked))})`
}

const findIds = (
  db: Db,
  where: SQL | undefined,
  order: SQL,
  { limit, offset }: { limit: number; offset: number },
) =>
  db
    .select({ id: changeRequests.id })
    .from(changeRequests)
    .where(where)
    .orderBy(order)
    .limit(limit)
    .offset(offset)

const countIn = async (db: Db, where: SQL | undefined, cap: number): Promise<number> => {
  const some = db
    .select({ id: changeRequests.id })
    .from(changeRequests)
    .where(where)
    .limit(cap + 1)
    .as('some')
  const [row] = await db.select({ total: count() }).from(some)
  return row?.total ?? 0
}

/** Lists the change requests of one site for the refund tracker. */
export const changeListRepo = (db: Db, siteId: string) => {
  const hasItem = (condition: SQL | undefined): SQL =>
    exists(
      db
        .select({ one: sql`1` })
        .from(changeItems)
        .where(and(eq(changeItems.requestId, changeRequests.id), condition)),
    )
  const isOpen = hasItem(inArray(changeItems.state, [...openChangeStates]))

  const toCondition = ({ scope, filter, now }: ChangeListQuery): SQL | undefined =>
    and(
      eq(changeRequests.siteId, siteId),
      isInScope(changeRequests.userId, scope),
      filter.states.length === 0 ? undefined : hasItem(inArray(changeItems.state, filter.states)),
      filter.requestType === null ? undefined : eq(changeRequests.requestType, filter.requestType),
      filter.pnrOrTicketNumber === '' ? undefined : byNumber(siteId, filter.pnrOrTicketNumber),
      filter.bookingId === '' ? undefined : eq(changeRequests.bookingId, parseId(filter.bookingId)),
      filter.openForDays === 0
        ? undefined
        : and(isOpen, lte(changeRequests.createdAt, new Date(now.getTime() - filter.openForDays * dayMs))),
      filter.needsDecision ? hasItem(needsStaff) : undefined,
    )

  return {
    /** Lists the ids of one page: open requests, oldest first, then settled ones, newest first. */
    page: async (query: ChangeListQuery, limit: number, offset: number): Promise<number[]> => {
      const where = toCondition(query)
      const whereOpen = and(where, isOpen)
      const open = await findIds(db, whereOpen, asc(changeRequests.id), { limit, offset })
      if (open.length === limit) return open.map(({ id }) => id)
      const skipped = open.length > 0 ? 0 : offset - (await countIn(db, whereOpen, offset))
      const settled = await findIds(db, and(where, not(isOpen)), desc(changeRequests.id), {
        limit: limit - open.length,
        offset: Math.max(0, skipped),
      })
      return [...open, ...settled].map(({ id }) => id)
    },
    /** Counts up to `cap + 1`. */
    countUpTo: (query: ChangeListQuery, cap: number): Promise<number> => countIn(db, toCondition(query), cap),
    /** Sums up everything that matches the filter; amounts in paise. */
    summary: async (query: ChangeListQuery) => {
      const where = toCondition(query)
      const [[open], [needing], [sums]] = await Promise.all([
        db.select({ total: count() }).from(changeRequests).where(and(where, isOpen)),
        db
          .select({ total: count() })
          .from(changeRequests)
          .where(and(where, hasItem(needsStaff))),
        db
          .select({
            quoted: sql<number>`coalesce(sum(${changeItems.quotedRefundMinor}), 0)`.mapWith(Number),
            refunded: sql<number>`coalesce(sum(${changeItems.refundedMinor}), 0)`.mapWith(Number),
          })
          .from(changeItems)
          .innerJoin(changeRequests, eq(changeRequests.id, changeItems.requestId))
          .where(where),
      ])
      return {
        open: open?.total ?? 0,
        needsDecision: needing?.total ?? 0,
        quotedRefundMinor: sums?.quoted ?? 0,
        refundedMinor: sums?.refunded ?? 0,
      }
    },
  }
}

const parseId = (text: string): number => (/^\d{1,15}$/.test(text) ? Number(text) : 0)
