import { z } from 'zod'
import { Instant, IsoDate, LocalDateTime } from '#contract/common/dates.ts'
import { endpoint } from '#contract/common/endpoint.ts'
import { BookingStatus } from '#contract/common/enumerations.ts'
import { Rupees } from '#contract/common/money.ts'
import { pageInfo, pageRequest } from '#contract/common/paging.ts'

/** A ticketed booking as its supplier invoices it. */
export const SupplierBookingRow = z.object({
  bookingId: z.string(),
  supplier: z.string(),
  supplierBookingId: z.string(),
  pnr: z.string(),
  route: z.string(),
  flightNumbers: z.string(),
  travelDate: LocalDateTime,
  ticketedAt: Instant,
  status: BookingStatus,
  statusText: z.string(),
  passengers: z.string(),
  /** What the site owes the supplier for it, what refunds took from that, and the rest. */
  cost: Rupees,
  refunded: Rupees,
  net: Rupees,
})
export type SupplierBookingRow = z.infer<typeof SupplierBookingRow>

/**
 * Ticketed bookings of a period by supplier, oldest first, with totals of the whole filter. Served only on the hosts that
 * the server's settings name; otherwise `notFound`.
 */
const supplierExport = endpoint({
  id: 'tickets.supplierExport',
  area: 'tickets',
  method: 'POST',
  path: 'reports/getSupplierBookings',
  access: 'wlOwnerOrStaff',
  right: 'suppliers.export',
  feature: 'exports',
  request: z
    .object({
      /** A supplier's code; empty for all. */
      supplier: z.string().max(60).default(''),
      dateFrom: IsoDate,
      dateTo: IsoDate,
      ...pageRequest,
    })
    .refine(({ dateFrom, dateTo }) => dateFrom <= dateTo, {
      path: ['dateTo'],
      message: 'Enter a date on or after the start date',
    }),
  result: z.object({
    bookings: z.array(SupplierBookingRow),
    ...pageInfo,
    totals: z.object({ cost: Rupees, refunded: Rupees, net: Rupees }),
    suppliers: z.array(z.string()),
  }),
  errors: ['notFound'],
})

/** What suppliers sold, to compare with their invoices. */
export const supplierExportEndpoints = { supplierExport }
