import { and, eq, gte, lte, sql, type SQL } from 'drizzle-orm'
import type { TicketFilter } from '#contract/http/tickets.ts'
import { queueDays, queueEntries, type QueueAxis } from '#server/db/schema/index.ts'
import { toKindFilter, type ListQuery } from './ticket-filter.repo.ts'
import { isNarrow } from './tickets.rules.ts'

const hasBookingDates = (filter: TicketFilter): boolean =>
  filter.bookingDateFrom !== '' || filter.bookingDateTo !== ''
const hasTravelDates = (filter: TicketFilter): boolean =>
  filter.travelDateFrom !== '' || filter.travelDateTo !== ''

/** Whether this date's daily counts cover the filter: no filter by user, name, number, state or the other date. */
export const isCountedBy = (axis: QueueAxis, { scope, queue, filter }: ListQuery): boolean =>
  scope.userIds === null &&
  queue === 'tickets' &&
  filter.pnrOrTicketNumber === '' &&
  filter.passengerName.trim() === '' &&
  filter.state === '' &&
  !filter.hasOpenRequest &&
  !(axis === 'B' ? hasTravelDates(filter) : hasBookingDates(filter))

const toDateRange = (axis: QueueAxis, filter: TicketFilter): [from: string, to: string] =>
  axis === 'B' ? [filter.bookingDateFrom, filter.bookingDateTo] : [filter.travelDateFrom, filter.travelDateTo]

/**
 * Whether the filter selects a few days of the other date. The planner assumes that the two dates are independent and
 * would scan the whole queue from the wrong end to reach those days.
 */
export const isAcrossNarrowDays = (axis: QueueAxis, { filter }: ListQuery): boolean =>
  isNarrow(...toDateRange(axis === 'B' ? 'T' : 'B', filter))

const countedDays = (siteId: string, axis: QueueAxis, filter: TicketFilter): SQL | undefined => {
  const [from, to] = toDateRange(axis, filter)
  return and(
    eq(queueDays.siteId, siteId),
    eq(queueDays.axis, axis),
    from === '' ? undefined : gte(queueDays.day, from),
    to === '' ? undefined : lte(queueDays.day, to),
    ...toKindFilter(queueDays, filter),
  )
}

/** Counts bookings by adding up the days. */
export const sumOfDays = (siteId: string, axis: QueueAxis, filter: TicketFilter): SQL =>
  sql`select coalesce(sum(${queueDays.bookings}), 0)::int as total from ${queueDays}
    where ${countedDays(siteId, axis, filter)}`

/**
 * Finds the day that contains a position of the queue and how many bookings precede it, as a statement with one row
 * or none.
 */
export const dayOfPlace = (
  siteId: string,
  { axis, isDescending }: { axis: QueueAxis; isDescending: boolean },
  filter: TicketFilter,
  offset: number,
): SQL => {
  const direction = isDescending ? sql`desc` : sql`asc`
  return sql`select day, before from (
      select day, n, sum(n) over (order by day ${direction}) - n as before from (
        select ${queueDays.day} as day, sum(${queueDays.bookings}) as n from ${queueDays}
        where ${countedDays(siteId, axis, filter)} group by ${queueDays.day}
      ) as counted
    ) as added where before <= ${offset} and before + n > ${offset} limit 1`
}

/** Selects entries of that day and all after it. `place` has the row of `dayOfPlace`. */
export const fromDay = (axis: QueueAxis, isDescending: boolean): SQL => {
  const edge = sql`(select day ${sql.raw(isDescending ? '+ 1' : '')} from place)::timestamp`
  const sign = isDescending ? sql`<` : sql`>=`
  return axis === 'B'
    ? sql`${queueEntries.createdAt} ${sign} (${edge} at time zone interval '5 hours 30 minutes')`
    : sql`${queueEntries.departsAt} ${sign} ${edge}`
}
