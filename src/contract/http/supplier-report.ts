import { z } from 'zod'
import { Instant, IsoDate, LocalDateTime } from '#contract/common/dates.ts'
import { endpoint } from '#contract/common/endpoint.ts'
import { BookingStatus } from '#contract/common/enumerations.ts'
import { Rupees } from '#contract/common/money.ts'
import { pageInfo, pageRequest } from '#contract/common/paging.ts'
import { ticketStatus } from '#contract/entities/booking.ts'

/** A sale of a supplier's seats, without the customer's price or contact. */
export const SupplierSale = z.object({
  bookingId: z.string(),
  pnr: z.string(),
  blockId: z.string(),
  blockTitle: z.string(),
  route: z.string(),
  flightNumbers: z.string(),
  travelDate: LocalDateTime,
  bookedAt: Instant,
  status: BookingStatus,
  statusText: z.string(),
  ...ticketStatus,
  seats: z.int(),
  passengers: z.string(),
  /** The agency whose customer bought it; empty for a customer of the site. */
  consumer: z.string(),
  /** What the site owes the supplier for it. */
  saleAmount: Rupees,
  /** What was refunded of it. */
  refundedAmount: Rupees,
  netAmount: Rupees,
})
export type SupplierSale = z.infer<typeof SupplierSale>

/** The sales of the caller's own seat blocks at this site, newest first, with totals of the whole filter. */
const supplierReport = endpoint({
  id: 'tickets.supplierReport',
  area: 'tickets',
  method: 'POST',
  path: 'api/getSupplierReport',
  access: 'supplier',
  request: z.object({
    bookingDateFrom: IsoDate.or(z.literal('')).default(''),
    bookingDateTo: IsoDate.or(z.literal('')).default(''),
    travelDateFrom: IsoDate.or(z.literal('')).default(''),
    travelDateTo: IsoDate.or(z.literal('')).default(''),
    blockId: z.string().max(60).default(''),
    ...pageRequest,
  }),
  result: z.object({
    sales: z.array(SupplierSale),
    ...pageInfo,
    totals: z.object({
      bookings: z.int(),
      seats: z.int(),
      saleAmount: Rupees,
      refundedAmount: Rupees,
      netAmount: Rupees,
    }),
    blocks: z.array(z.object({ blockId: z.string(), title: z.string() })),
  }),
  errors: [],
})

export const supplierReportEndpoints = { supplierReport }
