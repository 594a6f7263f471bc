import { and, eq, gte, inArray, like, lt, ne, sql, type SQL } from 'drizzle-orm'
import { bookingStatuses } from '#contract/common/enumerations.ts'
import type { TicketFilter } from '#contract/http/tickets.ts'
import { bookings, bookingTickets } from '../../db/schema/index.ts'
import { fixedDepartureSupplier } from '../../pricing/markup.ts'
import { bookingDays, type Scope } from './tickets.rules.ts'

export type Queue = 'tickets' | 'held'

/** `%` and `_` of a person's text are letters, not wildcards. */
const literal = (text: string): string => text.replace(/[\\%_]/g, (sign) => `\\${sign}`)

/** A ticket number is written with or without the hyphen after the airline's three digits. */
const spellings = (text: string): string[] => {
  const bare = text.replace(/[\s-]/g, '')
  return [...new Set([text, bare, `${bare.slice(0, 3)}-${bare.slice(3)}`])]
}

const byPnrOrTicketNumber = (siteId: string, text: string): SQL => {
  const asked = text.toUpperCase()
  const numbers = sql.join(
    spellings(asked).map((spelling) => sql`${spelling}`),
    sql`, `,
  )
  return sql`${bookings.id} in (
    select ${bookings.id} from ${bookings} where ${bookings.siteId} = ${siteId} and ${bookings.pnr} = ${asked}
    union select ${bookingTickets.bookingId} from ${bookingTickets}
      where ${bookingTickets.siteId} = ${siteId} and ${bookingTickets.ticketNumber} in (${numbers}))`
}

const byName = (text: string): SQL[] =>
  text
    .toUpperCase()
    .split(/[\s/]+/)
    .filter(Boolean)
    .map((word) => like(bookings.passengerNames, `%${literal(word)}%`))

/** The filters of the queue as one condition, always inside one site. */
export const filterSql = (siteId: string, scope: Scope, queue: Queue, filter: TicketFilter): SQL => {
  const { since, before } = bookingDays(filter.bookingDateFrom, filter.bookingDateTo)
  const { Held } = bookingStatuses
  const parts: (SQL | null)[] = [
    eq(bookings.siteId, siteId),
    scope.userId === null ? null : eq(bookings.userId, scope.userId),
    queue === 'held' ? eq(bookings.status, Held) : ne(bookings.status, Held),
    filter.domestic === filter.international ? null : eq(bookings.isDomestic, filter.domestic),
    filter.fixedDeparture ? eq(bookings.supplier, fixedDepartureSupplier) : null,
    filter.pnrOrTicketNumber === '' ? null : byPnrOrTicketNumber(siteId, filter.pnrOrTicketNumber),
    filter.airlineCode === '' ? null : eq(bookings.airlineCode, filter.airlineCode),
    ...byName(filter.passengerName),
    since && gte(bookings.createdAt, since),
    before && lt(bookings.createdAt, before),
    filter.travelDateFrom === '' ? null : gte(bookings.departsAt, `${filter.travelDateFrom} 00:00:00`),
    filter.travelDateTo === ''
      ? null
      : lt(bookings.departsAt, sql`${filter.travelDateTo}::timestamp + interval '1 day'`),
  ]
  return and(...parts.filter((part) => part !== null)) ?? sql`false`
}

export const byIds = (ids: readonly number[]): SQL => inArray(bookingTickets.bookingId, [...ids])
