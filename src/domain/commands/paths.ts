import type { BookingStatus } from '#contract/common/enumerations.ts'
import { indiaOffsetMs } from '#domain/india.ts'
import { findNightBand } from '#domain/packages/night-bands.ts'
import type { Command, FlightCommand, Queue } from './command.ts'
import type { Route } from './places.ts'

const economy = 2

const formatQuery = (values: readonly (readonly [name: string, value: string])[]): string =>
  values.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')

/** Each queue's path and the menu entry it belongs to. */
export const queuePaths: Record<Queue, { path: string; menu: string }> = {
  tickets: { path: '/flight/ticket-queue', menu: '/flight/ticket-queue' },
  booked: { path: '/flight/booked-queue', menu: '/flight/booked-queue' },
  changes: { path: '/flight/change-requests', menu: '/flight/change-requests' },
  departures: { path: '/flight/fixed-departure-queue', menu: '/fixed-departures' },
}

/** Returns the result page's path that runs this search; it contains the whole search. */
export const searchPath = (flight: FlightCommand, { from, to }: Route): string => {
  const query: [string, string][] = [
    ['origin', from.code],
    ['destination', to.code],
    ['departure', flight.departure],
    ['adt', String(flight.adults)],
    ['chd', String(flight.children)],
    ['inf', String(flight.infants)],
  ]
  if (flight.back) query.push(['return', flight.back])
  if (flight.cabin !== economy) query.push(['class', String(flight.cabin)])
  if (flight.isDirect) query.push(['direct', '1'])
  if (flight.airlines.length > 0) query.push(['al', flight.airlines.join('.')])
  return `/flight/result/new?${formatQuery(query)}`
}

/** The day of an instant in India, as the filters count it. */
const indiaDay = (instant: string): string =>
  new Date(Date.parse(instant) + indiaOffsetMs).toISOString().slice(0, 10)

interface BookingFacts {
  bookingId: string
  pnr: string
  status: BookingStatus
  createdAt: string
  passenger: string
}

/** Narrows a queue to one booking: by its PNR, or while it has none by the passenger and the day it was booked. */
const bookingFilter = ({ pnr, passenger, createdAt }: BookingFacts): [string, string][] => {
  if (pnr) return [['pnr', pnr]]
  const day = indiaDay(createdAt)
  return [
    ...(passenger ? ([['name', passenger]] satisfies [string, string][]) : []),
    ['bf', day],
    ['bt', day],
  ]
}

/** Returns the queue's path with one booking's drawer open, filtered so that it is on the first page. */
export const bookingPath = (booking: BookingFacts): string => {
  const queue = booking.status === 'Held' ? queuePaths.booked.path : queuePaths.tickets.path
  return `${queue}?${formatQuery([...bookingFilter(booking), ['open', booking.bookingId]])}`
}

/** The path of the menu entry Supplier wallets. */
export const suppliersMenu = '/staff/supplier-wallets'

/** Returns the path of the suppliers whose names match. If only one does, the page opens it, or the payment to it. */
export const supplierPath = (text: string, isPayIn: boolean): string => {
  const query: [string, string][] = [
    ...(text ? ([['q', text]] satisfies [string, string][]) : []),
    ...(isPayIn ? ([['kind', 'linked']] satisfies [string, string][]) : []),
    ...(text || isPayIn ? ([['open', isPayIn ? 'payIn' : 'supplier']] satisfies [string, string][]) : []),
  ]
  return query.length === 0 ? suppliersMenu : `${suppliersMenu}?${formatQuery(query)}`
}

/** The paths of the menu entries for the trips of a site and of a buyer. */
export const tripMenus = { all: '/staff/trips', own: '/trips' } as const

/** Returns the path of a trip: among all trips with its details open, or its own page. */
export const tripPath = (tripId: string, isAmongAll: boolean): string =>
  isAmongAll
    ? `${tripMenus.all}?${formatQuery([
        ['q', tripId],
        ['open', tripId],
      ])}`
    : `${tripMenus.own}/${tripId}`

/** Menu entries of those who can open the shop's packages: people who buy, and staff. */
export const packageMenus = { shop: '/packages', all: '/staff/packages' } as const

/** Returns the path of the packages that match. */
export const packagesPath = ({ text, nights, month }: Extract<Command, { kind: 'package' }>): string => {
  const query: [string, string][] = [
    ['q', text],
    ['nights', findNightBand(nights) ?? ''],
    ['month', month > 0 ? String(month) : ''],
  ]
  return `${packageMenus.shop}?${formatQuery(query.filter(([, value]) => value !== ''))}`
}

/** Returns the path of the ticket queue or the hold queue, filtered. */
export const findPath = (queue: 'tickets' | 'booked', by: 'pnr' | 'name', text: string): string =>
  `${queuePaths[queue].path}?${formatQuery([[by, text]])}`
