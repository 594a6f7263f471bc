import type { RequestOf, ResultOf } from '#contract/common/endpoint.ts'
import type { SupplierBookingRow, supplierExportEndpoints } from '#contract/http/supplier-export.ts'
import { displayedStatus, statusFromId } from '#domain/changes/ticket-status.ts'
import { toRupees } from '#domain/money/money.ts'
import type { CallContext } from '#server/calls/context.ts'
import { pageOf, toOffsetLimit } from '#server/calls/page-of.ts'
import { wireTime } from '#server/clock/local-time.ts'
import type { Deps } from '#server/deps.ts'
import { assertTestTools } from '#server/sites/test-tools.ts'
import { supplierExportRepo } from './supplier-export.repo.ts'

type Calls = typeof supplierExportEndpoints
type Row = Awaited<ReturnType<ReturnType<typeof supplierExportRepo>['page']>>[number]

const toAmounts = ({ costMinor, refundedMinor }: Pick<Row, 'costMinor' | 'refundedMinor'>) => ({
  cost: toRupees(costMinor),
  refunded: toRupees(refundedMinor),
  net: toRupees(costMinor - refundedMinor),
})

const toRow = (row: Row): SupplierBookingRow => ({
  statusText: displayedStatus(statusFromId(row.status), row.change_status_text),
  bookingId: row.id,
  supplier: row.supplier,
  supplierBookingId: row.supplier_booking_id,
  pnr: row.pnr,
  route: `${row.origin} → ${row.destination}`,
  flightNumbers: row.flight_numbers,
  travelDate: wireTime(row.departs_at),
  ticketedAt: row.ticketedAt.toISOString(),
  status: statusFromId(row.status),
  passengers: row.passenger_names,
  ...toAmounts(row),
})

/** Lists what each supplier sold through a site. */
export const createSupplierExport =
  ({ database }: Pick<Deps, 'database'>) =>
  async (
    { page, pageSize, ...filter }: RequestOf<Calls['supplierExport']>,
    call: Pick<CallContext, 'site'>,
  ): Promise<ResultOf<Calls['supplierExport']>> => {
    assertTestTools(call)
    return database.snapshot(async (tx) => {
      const repo = supplierExportRepo(tx, call.site.siteId)
      const rows = await repo.page(filter, toOffsetLimit({ page, pageSize }))
      const { total, ...sums } = await repo.totals(filter)
      return {
        ...pageOf({ page, pageSize }, { bookings: rows.map(toRow) }, { total }),
        totals: toAmounts(sums),
        suppliers: await repo.suppliers(),
      }
    })
  }
