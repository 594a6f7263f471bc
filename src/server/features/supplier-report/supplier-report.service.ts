import type { RequestOf, ResultOf } from '#contract/common/endpoint.ts'
import type { endpoints } from '#contract/http/registry.ts'
import type { SupplierSale } from '#contract/http/supplier-report.ts'
import { toRupees } from '#domain/money/money.ts'
import { displayedStatus, statusFromId } from '#domain/changes/ticket-status.ts'
import { loadTicketStates } from '#server/bookings/ticket-states.repo.ts'
import type { TicketStates } from '#server/bookings/ticket-states.ts'
import type { Person } from '#server/calls/context.ts'
import { pageOf } from '#server/calls/page-of.ts'
import type { Deps } from '#server/deps.ts'
import { wireTime } from '#server/clock/local-time.ts'
import { supplierReportRepo, type SaleRow } from './supplier-report.repo.ts'

type ReportRequest = RequestOf<typeof endpoints.tickets.supplierReport>
type Report = ResultOf<typeof endpoints.tickets.supplierReport>

const toAmounts = ({ saleMinor, refundedMinor }: { saleMinor: number; refundedMinor: number }) => ({
  saleAmount: toRupees(saleMinor),
  refundedAmount: toRupees(refundedMinor),
  netAmount: toRupees(saleMinor - refundedMinor),
})

const toSale = (row: SaleRow, states: TicketStates): SupplierSale => {
  const status = statusFromId(row.status)
  return {
    bookingId: String(row.bookingId),
    pnr: row.pnr,
    blockId: row.blockId,
    blockTitle: row.blockTitle,
    route: `${row.origin} → ${row.destination}`,
    flightNumbers: row.flightNumbers,
    travelDate: wireTime(row.departsAt),
    bookedAt: row.createdAt.toISOString(),
    status,
    statusText: displayedStatus(status, row.changeStatusText),
    ...states.whole,
    seats: row.seats,
    passengers: row.passengerNames,
    consumer: row.consumer ?? '',
    ...toAmounts(row),
  }
}

/** Lists what a supplier sold through one site. */
export const createSupplierReport = ({ database }: Pick<Deps, 'database'>) => ({
  report: async (
    { siteId, userId }: Person,
    { page, pageSize, ...filter }: ReportRequest,
  ): Promise<Report> => {
    const db = await database.reader()
    const repo = supplierReportRepo(db, siteId, userId)
    const [sales, totals, blocks] = await Promise.all([
      repo.sales(filter, pageSize, (page - 1) * pageSize),
      repo.totals(filter),
      repo.blocks(),
    ])
    const statesOf = await loadTicketStates(
      db,
      siteId,
      sales.map(({ bookingId, status }) => ({ id: bookingId, status })),
    )
    const shown = sales.map((row) => toSale(row, statesOf(row.bookingId)))
    return {
      ...pageOf({ page, pageSize }, { sales: shown }, { total: totals.bookings }),
      totals: { bookings: totals.bookings, seats: totals.seats, ...toAmounts(totals) },
      blocks,
    }
  },
})
