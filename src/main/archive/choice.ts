import type { TicketRow } from '#contract/entities/booking.ts'
import type { BookingStatus } from '#contract/common/enumerations.ts'

/** Days of travel that are kept, both included. */
export interface TravelWindow {
  from: string
  to: string
}

/** The most tickets that are kept of one tenant. */
export const mostTickets = 500

const twoDigits = (value: number) => String(value).padStart(2, '0')
const dayOf = (date: Date) =>
  `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`

/** Days around today, by this computer's own calendar. */
export function travelWindow(now: Date, days: { daysBefore: number; daysAfter: number }): TravelWindow {
  const day = (offset: number) =>
    dayOf(new Date(now.getFullYear(), now.getMonth(), now.getDate() + offset, 12))
  return { from: day(-days.daysBefore), to: day(days.daysAfter) }
}

/** This computer's clock, written as flight times are. */
export const localNow = (now: Date): string =>
  `${dayOf(now)}T${[now.getHours(), now.getMinutes(), now.getSeconds()].map(twoDigits).join(':')}`

/** Does a booking of this state have an e-ticket that somebody may travel with? */
export const hasETicket = (status: BookingStatus): boolean =>
  status === 'Ticketed' || status === 'ChangeRequested'

/** The soonest departures first, then those that have left, the latest first; what is beyond the limit is counted. */
export function chooseTickets<T extends Pick<TicketRow, 'status' | 'travelDate' | 'bookingId'>>(
  rows: readonly T[],
  now: string,
  most: number = mostTickets,
): { kept: T[]; rest: number } {
  // A booking that moves to another page while they are read comes twice.
  const issued = [...new Map(rows.map((row) => [row.bookingId, row])).values()].filter((row) =>
    hasETicket(row.status),
  )
  const byDate = issued.toSorted((a, b) => a.travelDate.localeCompare(b.travelDate))
  const ahead = byDate.filter((row) => row.travelDate >= now)
  const left = byDate.filter((row) => row.travelDate < now).toReversed()
  const all = [...ahead, ...left]
  return { kept: all.slice(0, most), rest: Math.max(0, all.length - most) }
}

const rereadMs = 6 * 3_600_000

/** Is a kept copy to be read again? What a list does not show may have changed, so none gets older than six hours. */
export const isOutdated = (
  kept: { rowMark: string; keptAt: string } | undefined,
  rowMark: string,
  now: number,
): boolean => kept?.rowMark !== rowMark || Math.abs(now - Date.parse(kept.keptAt)) > rereadMs
