import type { TicketRow } from '#contract/entities/booking.ts'
import type { TripCard, TripStatus } from '#contract/entities/trip.ts'
import type { BookingStatus } from '#contract/common/enumerations.ts'

/** Stored travel dates, inclusive. */
export interface TravelWindow {
  from: string
  to: string
}

/** The largest number of tickets stored per tenant. */
export const maxTickets = 500

const twoDigits = (value: number) => String(value).padStart(2, '0')
const toDate = (date: Date) =>
  `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`

/** Returns the dates around today, by this computer's calendar. */
export function travelWindow(now: Date, days: { daysBefore: number; daysAfter: number }): TravelWindow {
  const day = (offset: number) =>
    toDate(new Date(now.getFullYear(), now.getMonth(), now.getDate() + offset, 12))
  return { from: day(-days.daysBefore), to: day(days.daysAfter) }
}

/** Formats this computer's time like flight times. */
export const localNow = (now: Date): string =>
  `${toDate(now)}T${[now.getHours(), now.getMinutes(), now.getSeconds()].map(twoDigits).join(':')}`

/** Whether a booking in this status has a valid e-ticket. */
export const hasETicket = (status: BookingStatus): boolean =>
  status === 'Ticketed' || status === 'ChangeRequested'

/** Selects the soonest departures first, then past ones, latest first; counts those beyond the limit. */
export function chooseTickets<T extends Pick<TicketRow, 'status' | 'travelDate' | 'bookingId'>>(
  rows: readonly T[],
  now: string,
  most: number = maxTickets,
): { kept: T[]; rest: number } {
  // A booking that moves to another page during reading appears twice.
  const issued = [...new Map(rows.map((row) => [row.bookingId, row])).values()].filter((row) =>
    hasETicket(row.status),
  )
  const byDate = issued.toSorted((a, b) => a.travelDate.localeCompare(b.travelDate))
  const ahead = byDate.filter((row) => row.travelDate >= now)
  const left = byDate.filter((row) => row.travelDate < now).toReversed()
  const all = [...ahead, ...left]
  return { kept: all.slice(0, most), rest: Math.max(0, all.length - most) }
}

/** Stored trips start at most this many days from today. */
export const tripDays = 7
/** The largest number of trips stored per tenant. */
const maxTrips = 200
/** Trips that somebody travels on. */
export const soldTrips: readonly TripStatus[] = ['confirmed', 'cancelRequested', 'travelling']

/** Selects the sold trips that start until a day and haven't ended, the first to start first. */
export function chooseTrips<T extends Pick<TripCard, 'tripId' | 'status' | 'startsOn' | 'endsOn'>>(
  trips: readonly T[],
  today: string,
  lastStart: string,
): T[] {
  const known = new Map(trips.map((trip) => [trip.tripId, trip]))
  return [...known.values()]
    .filter(
      ({ status, startsOn, endsOn }) =>
        soldTrips.includes(status) && startsOn <= lastStart && endsOn >= today,
    )
    .toSorted((a, b) => a.startsOn.localeCompare(b.startsOn) || a.tripId.localeCompare(b.tripId))
    .slice(0, maxTrips)
}

const rereadMs = 6 * 3_600_000

/**
 * Whether a stored copy must be downloaded again. Lists don't show every change, so no copy gets older than six
 * hours.
 */
export const isOutdated = (
  kept: { rowMark: string; keptAt: string } | undefined,
  rowMark: string,
  now: number,
): boolean => kept?.rowMark !== rowMark || Math.abs(now - Date.parse(kept.keptAt)) > rereadMs
