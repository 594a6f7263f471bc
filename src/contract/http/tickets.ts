import { z } from 'zod'
import { IsoDate } from '#contract/common/dates.ts'
import { endpoint } from '#contract/common/endpoint.ts'
import { FileAnswer } from '#contract/common/file-answer.ts'
import { TicketSort, TicketState } from '#contract/common/enumerations.ts'
import { pageInfo, pageRequest } from '#contract/common/paging.ts'
import { Rupees } from '#contract/common/money.ts'
import { QueueTicket, TicketDetail, TicketFare, TicketRow } from '#contract/entities/booking.ts'
import { BookingNumber } from './booking.ts'
import { changeRequestEndpoints } from './changes.ts'
import { queueSettingsEndpoints } from './tickets-queue-settings.ts'
import { supplierReportEndpoints } from './supplier-report.ts'

/** Filters of the queue (spec section 9). Empty fields don't filter. */
export const TicketFilter = z.object({
  domestic: z.boolean().default(false),
  international: z.boolean().default(false),
  pnrOrTicketNumber: z.string().trim().max(30).default(''),
  airlineCode: z.string().trim().toUpperCase().max(3).default(''),
  /** Words in any order and case; each may be anywhere in a name, one of one or two letters must start a name. */
  passengerName: z.string().trim().max(80).default(''),
  bookingDateFrom: IsoDate.or(z.literal('')).default(''),
  bookingDateTo: IsoDate.or(z.literal('')).default(''),
  travelDateFrom: IsoDate.or(z.literal('')).default(''),
  travelDateTo: IsoDate.or(z.literal('')).default(''),
  /** Bookings of seat blocks only: the fixed-departure queue. */
  fixedDeparture: z.boolean().default(false),
  /** Only bookings with an open or completed change request: the Change Requests queue. */
  changeRequests: z.boolean().default(false),
  /** Staff and the owner: the bookings of one user. */
  userId: z.string().max(60).default(''),
  /** The ticket's own state. `Held` lists holds, which the queue otherwise leaves to the hold queue. */
  state: TicketState.or(z.literal('')).default(''),
  /** Only tickets with a change request that hasn't been decided. */
  hasOpenRequest: z.boolean().default(false),
})
export type TicketFilter = z.infer<typeof TicketFilter>

export const TicketQuery = TicketFilter.extend({
  sort: TicketSort.default('BD'),
  /** `row`: what a list shows. `full`: also fare, segments, passengers and the other fields of a booking (ADR 20). */
  view: z.enum(['row', 'full']).default('full'),
  ...pageRequest,
})
export type TicketQuery = z.infer<typeof TicketQuery>

const TicketPage = z.object({ tickets: z.array(QueueTicket), ...pageInfo })
export type TicketPage = z.infer<typeof TicketPage>

/**
 * The Air Ticket Queue: own bookings, for staff and the owner those of the site. For them `total` is exact when the filter uses
 * only airline, kind, and days of the sorted date; otherwise counting stops at 5,000 and `isTotalCapped` is set.
 * Pages beyond `totalPages` still exist but take longer the deeper they are; a page beyond the end is empty.
 */
const tickets = endpoint({
  id: 'tickets.list',
  area: 'tickets',
  method: 'POST',
  path: 'api/getTickets',
  access: 'signedIn',
  partner: 'tickets',
  request: TicketQuery,
  result: TicketPage,
  errors: [],
})

/** The booked (hold) queue: most urgent deadline first; an unknown deadline is the most urgent. */
const bookedFlights = endpoint({
  id: 'tickets.bookedFlights',
  area: 'tickets',
  method: 'POST',
  path: 'api/getBookedFlights',
  access: 'signedIn',
  partner: 'tickets',
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
  partner: 'tickets',
  request: z.object({ bookingSlug: z.string().min(1).max(400) }),
  result: TicketDetail,
  errors: ['notFound'],
})

/**
 * An e-ticket as a PDF: what its page shows to the same reader. `pax` and `hp` are those of the page's address. A node
 * draws only a few at once and answers others with `unavailable`.
 */
const ticketPdf = endpoint({
  id: 'tickets.pdf',
  area: 'tickets',
  method: 'GET',
  path: 'api/ticketDetail/getTicketPdf',
  access: 'slug',
  partner: 'tickets',
  request: z.object({
    bookingSlug: z.string().min(1).max(400),
    /** Index of the only passenger; all if null. */
    pax: z.int().min(0).max(199).nullable().default(null),
    /** Whether the price is hidden; null leaves it to the default. */
    hp: z.boolean().nullable().default(null),
  }),
  result: FileAnswer,
  fileType: 'application/pdf',
  ratePerMinute: 60,
  errors: ['notFound'],
})

/** E-tickets of several bookings that the caller may see, in the requested order, for printing together. */
const ticketDetails = endpoint({
  id: 'tickets.details',
  area: 'tickets',
  method: 'POST',
  path: 'api/ticketDetail/getTicketDetails',
  access: 'signedIn',
  partner: 'tickets',
  request: z.object({ BookingIds: z.array(BookingNumber).min(1).max(50) }),
  result: z.object({ tickets: z.array(TicketDetail) }),
  errors: ['notFound'],
})

const documentAmount = Rupees.refine((amount) => amount >= 0, 'Enter an amount of 0 or more').refine(
  (amount) => amount <= 10_00_000,
  'Enter an amount up to ten lakh',
)

/**
 * Changes the customer's document, never the ledger, the invoice or the supplier's fare: the transaction fee with its
 * merge flag, or the discount. Exactly these keys.
 */
const updateBookingDetails = endpoint({
  id: 'tickets.updateBookingDetails',
  area: 'tickets',
  method: 'POST',
  path: 'api/updateBookingDetails',
  access: 'signedIn',
  agencyRight: 'book',
  request: z.union([
    z.strictObject({
      bookingId: BookingNumber,
      'fare.txnFee': documentAmount,
      'fare.userMergeTxnFeeTaxes': z.boolean(),
    }),
    z.strictObject({ bookingId: BookingNumber, 'fare.discount': documentAmount }),
  ]),
  result: z.object({ fare: TicketFare }),
  refusedInJump: true,
  verifiedOnly: true,
  errors: ['notFound', 'forbidden', 'wrongState'],
})

/** A whole booking for the second sheet of an export: every flight, every passenger with their share of the cost. */
export const ExportDetail = z.object({
  segments: z.array(
    z.object({
      leg: z.int(),
      origin: z.string(),
      destination: z.string(),
      departureTime: z.string(),
      arrivalTime: z.string(),
      airlineCode: z.string(),
      flightNumber: z.string(),
      fareClass: z.string(),
      airlinePnr: z.string(),
    }),
  ),
  passengers: z.array(
    z.object({
      title: z.string(),
      firstName: z.string(),
      lastName: z.string(),
      paxType: z.string(),
      ticketNumber: z.string(),
      passportNo: z.string(),
      /** For those who see costs. */
      purchaseCost: Rupees.optional(),
      saleAmount: Rupees,
    }),
  ),
})
export type ExportDetail = z.infer<typeof ExportDetail>

/**
 * One part of an export, so that a hundred thousand rows need constant memory. Contains the bookings and costs that the
 * caller's queue shows, so agents get neither others' bookings nor costs. `cursor` comes from the previous part; `snapshotAt` is fixed by the first part, so that changing tickets don't shift rows.
 */
const exportTickets = endpoint({
  id: 'tickets.export',
  area: 'tickets',
  method: 'POST',
  path: 'api/exportTickets',
  access: 'staffOrExportingAgent',
  right: 'tickets.export',
  feature: 'exports',
  // The audit trail would say that the agent downloaded the file.
  refusedInJump: true,
  request: TicketFilter.extend({
    sort: TicketSort.default('BD'),
    cursor: z.string().max(200).default(''),
    snapshotAt: z.string().max(40).default(''),
    limit: z.int().min(1).max(2000).default(1000),
    /** Adds `detail` to each row, for the second sheet. */
    withDetail: z.boolean().default(false),
  }),
  result: z.object({
    rows: z.array(TicketRow.extend({ detail: ExportDetail.optional() })),
    nextCursor: z.string(),
    snapshotAt: z.string(),
    total: z.int(),
  }),
  errors: [],
})

export const ticketsEndpoints = {
  tickets,
  bookedFlights,
  ticketDetail,
  ticketPdf,
  ticketDetails,
  updateBookingDetails,
  exportTickets,
  ...changeRequestEndpoints,
  ...queueSettingsEndpoints,
  ...supplierReportEndpoints,
}
