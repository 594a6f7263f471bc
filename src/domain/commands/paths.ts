import type { BookingStatus } from '#contract/common/enumerations.ts'
import type { FlightWish, Queue } from './command.ts'
import type { Route } from './places.ts'

const economy = 2

const queryOf = (values: readonly (readonly [name: string, value: string])[]): string =>
  values.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')

/** Where each queue is, and the menu entry below which it stands. */
export const queuePaths: Record<Queue, { path: string; menu: string }> = {
  tickets: { path: '/flight/ticket-queue', menu: '/flight/ticket-queue' },
  booked: { path: '/flight/booked-queue', menu: '/flight/booked-queue' },
  changes: { path: '/flight/change-requests', menu: '/flight/change-requests' },
  departures: { path: '/flight/fixed-departure-queue', menu: '/fixed-departures' },
}

/** The result page that makes this search when it is opened; the address carries the whole search. */
export const searchPath = (wish: FlightWish, { from, to }: Route): string => {
  const query: [string, string][] = [
    ['origin', from.code],
    ['destination', to.code],
    ['departure', wish.departure],
    ['adt', String(wish.adults)],
    ['chd', String(wish.children)],
    ['inf', String(wish.infants)],
  ]
  if (wish.back) query.push(['return', wish.back])
  if (wish.cabin !== economy) query.push(['class', String(wish.cabin)])
  if (wish.isDirect) query.push(['direct', '1'])
  if (wish.airlines.length > 0) query.push(['al', wish.airlines.join('.')])
  return `/flight/result/new?${queryOf(query)}`
}

/** The queue with one booking's drawer open; filtered by its PNR, so that it is on the first page. */
export const bookingPath = (booking: { bookingId: string; pnr: string; status: BookingStatus }): string => {
  const queue = booking.status === 'Held' ? queuePaths.booked.path : queuePaths.tickets.path
  const pnr: [string, string][] = booking.pnr ? [['pnr', booking.pnr]] : []
  return `${queue}?${queryOf([...pnr, ['open', booking.bookingId]])}`
}

/** The ticket queue, filtered by what was asked for. */
export const findPath = (by: 'pnr' | 'name', text: string): string =>
  `${queuePaths.tickets.path}?${queryOf([[by, text]])}`
