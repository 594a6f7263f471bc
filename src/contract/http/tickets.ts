import { z } from 'zod'
import { IsoDate } from '../common/dates.ts'
import { endpoint } from '../common/endpoint.ts'
import { TicketSort } from '../common/enumerations.ts'
import { pageInfo, pageRequest } from '../common/paging.ts'
import { TicketDetail, TicketRow } from '../entities/booking.ts'

/** Filters of the queue (spec section 9). Empty means: do not filter. */
export const TicketFilter = z.object({
  domestic: z.boolean().default(false),
  international: z.boolean().default(false),
  pnrOrTicketNumber: z.string().trim().max(30).default(''),
  airlineCode: z.string().trim().toUpperCase().max(3).default(''),
  passengerName: z.string().trim().max(80).default(''),
  bookingDateFrom: IsoDate.or(z.literal('')).default(''),
  bookingDateTo: IsoDate.or(z.literal('')).default(''),
  travelDateFrom: IsoDate.or(z.literal('')).default(''),
  travelDateTo: IsoDate.or(z.literal('')).default(''),
  /** Bookings of seat blocks only: the fixed-departure queue. */
  fixedDeparture: z.boolean().default(false),
  /** Staff only: the bookings of one user. */
  userId: z.string().max(60).default(''),
})
export type TicketFilter = z.infer<typeof TicketFilter>

export const TicketQuery = TicketFilter.extend({ sort: TicketSort.default('BD'), ...pageRequest })
export type TicketQuery = z.infer<typeof TicketQuery>

const TicketPage = z.object({ tickets: z.array(TicketRow), ...pageInfo })
export type TicketPage = z.infer<typeof TicketPage>

/** The Air Ticket Queue: own bookings, for staff those of the site. */
const tickets = endpoint({
  id: 'tickets.list',
  area: 'tickets',
  method: 'POST',
  path: 'api/getTickets',
  access: 'signedIn',
  request: TicketQuery,
  result: TicketPage,
  errors: [],
})

/** The booked (hold) queue: most urgent deadline first; an unknown deadline counts as the most urgent. */
const bookedFlights = endpoint({
  id: 'tickets.bookedFlights',
  area: 'tickets',
  method: 'POST',
  path: 'api/getBookedFlights',
  access: 'signedIn',
  request: TicketQuery,
  result: TicketPage,
  errors: [],
})

/** An e-ticket. Without sign-in: no price, no cost, no passport. A forged, truncated or foreign slug is `notFound`. */
const ticketDetail = endpoint({
  id: 'tickets.detail',
  area: 'tickets',
  method: 'POST',
  path: 'api/ticketDetail/getTicketDetail',
  access: 'slug',
  request: z.object({ bookingSlug: z.string().min(1).max(400) }),
  result: TicketDetail,
  errors: ['notFound'],
})

/**
 * One part of an export, by keyset so that a hundred thousand rows stay flat in memory. Staff only. `cursor` is what the
 * part before answered; `snapshotAt` is fixed by the first part, so that tickets which change meanwhile do not shift rows.
 */
const exportTickets = endpoint({
  id: 'tickets.export',
  area: 'tickets',
  method: 'POST',
  path: 'api/exportTickets',
  access: 'staff',
  request: TicketFilter.extend({
    sort: TicketSort.default('BD'),
    cursor: z.string().max(200).default(''),
    snapshotAt: z.string().max(40).default(''),
    limit: z.int().min(1).max(2000).default(1000),
  }),
  result: z.object({
    rows: z.array(TicketRow),
    nextCursor: z.string(),
    snapshotAt: z.string(),
    total: z.int(),
  }),
  errors: [],
})

export const ticketsEndpoints = { tickets, bookedFlights, ticketDetail, exportTickets }
