import { and, eq, gte, inArray, like, lt, sql, type Column, type SQL } from 'drizzle-orm'
import type { TicketFilter } from '#contract/http/tickets.ts'
import { toTicketNumberSpellings } from '#server/bookings/ticket-spellings.ts'
import {
  bookings,
  bookingTickets,
  queueEntries,
  queueStates,
  type queueDays,
} from '#server/db/schema/index.ts'
import { indiaDayBounds } from '#server/clock/india.ts'
import type { Scope } from '#server/bookings/list-scope.ts'
import { isInScope } from '#server/bookings/scope.repo.ts'
import { toNamePatterns } from './tickets.rules.ts'

export type Queue = 'tickets' | 'held'

export interface ListQuery {
  scope: Scope
  queue: Queue
  filter: TicketFilter
  hasCost: boolean
}

/** Written as in the partial indexes, since the planner wouldn't match `is_held = false` with `not is_held`. */
const isTrue = (column: Column, isWanted = true): SQL => (isWanted ? sql`${column}` : sql`not ${column}`)

const byPnrOrTicketNumber = (siteId: string, text: string): SQL => {
  const asked = text.toUpperCase()
  return sql`${queueEntries.id} in (
    select ${bookings.id} from ${bookings} where ${bookings.siteId} = ${siteId} and ${bookings.pnr} = ${asked}
    union select ${bookingTickets.bookingId} from ${bookingTickets}
      where ${bookingTickets.siteId} = ${siteId} and ${inArray(bookingTickets.ticketNumber, toTicketNumberSpellings(asked))})`
}

/** Selects holds or all others, or one state. Only the state `Held` shows holds in the ticket queue. */
const toQueueOrState = (queue: Queue, { state }: TicketFilter): SQL => {
  const ofState = state === '' ? undefined : eq(queueEntries.state, queueStates[state])
  if (queue === 'tickets' && state === 'Held') return sql`${ofState}`
  return sql`${and(isTrue(queueEntries.isHeld, queue === 'held'), ofState)}`
}

/** Builds the queue's filters as one condition on `queue_entries`, always within one site. */
export const toEntryFilter = (siteId: string, scope: Scope, queue: Queue, filter: TicketFilter): SQL => {
  const { since, before } = indiaDayBounds(filter.bookingDateFrom, filter.bookingDateTo)
  const parts: (SQL | null)[] = [
    eq(queueEntries.siteId, siteId),
    isInScope(queueEntries.userId, scope) ?? null,
    toQueueOrState(queue, filter),
    filter.hasOpenRequest ? isTrue(queueEntries.hasOpenRequest) : null,
    ...toKindFilter(queueEntries, filter),
    filter.pnrOrTicketNumber === '' ? null : byPnrOrTicketNumber(siteId, filter.pnrOrTicketNumber),
    ...toNamePatterns(filter.passengerName).map((pattern) => like(queueEntries.names, pattern)),
    since && gte(queueEntries.createdAt, since),
    before && lt(queueEntries.createdAt, before),
    filter.travelDateFrom === '' ? null : gte(queueEntries.departsAt, `${filter.travelDateFrom} 00:00:00`),
    filter.travelDateTo === ''
      ? null
      : lt(queueEntries.departsAt, sql`${filter.travelDateTo}::timestamp + interval '1 day'`),
  ]
  return and(...parts.filter((part) => part !== null)) ?? sql`false`
}

/** Builds the filters that the daily counts also support. */
export const toKindFilter = (table: typeof queueEntries | typeof queueDays, filter: TicketFilter): SQL[] =>
  [
    filter.domestic === filter.international ? null : isTrue(table.isDomestic, filter.domestic),
    filter.fixedDeparture ? isTrue(table.isFixedDeparture) : null,
    filter.changeRequests ? isTrue(table.isChanged) : null,
    filter.airlineCode === '' ? null : eq(table.airlineCode, filter.airlineCode),
  ].filter((part) => part !== null)
