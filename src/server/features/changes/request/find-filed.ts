import type { BookingRow } from '#server/bookings/bookings.repo.ts'
import { changesRepo, type ChangeItemRow, type ChangeRequestRow } from '#server/bookings/changes.repo.ts'
import type { Deps } from '#server/deps.ts'
import { askSupplier } from '#server/suppliers/ask-supplier.ts'
import type { SupplierPort } from '#server/suppliers/port.ts'
import type { PurchaseTimes } from '#server/suppliers/purchase-times.ts'
import { matchList, type ListVerdict } from './match-filed.ts'

/** Whether the item's outcome was never recorded. */
export const isLost = ({ state }: Pick<ChangeItemRow, 'state'>): boolean =>
  state === 'sending' || state === 'unknown'

/** Asks the supplier for a booking's requests and looks for our lost ones. Rejects with `SupplierError`. */
export const findFiled = async (
  { database }: Pick<Deps, 'database'>,
  supplier: SupplierPort,
  { booking, request, items }: { booking: BookingRow; request: ChangeRequestRow; items: ChangeItemRow[] },
  { requestId, times }: { requestId: string; times: PurchaseTimes },
): Promise<ListVerdict> => {
  const { supplierBookingId, pnr, siteId } = booking
  const filed = await askSupplier((options) => supplier.changeRequests({ supplierBookingId, pnr }, options), {
    requestId,
    siteId,
    timeoutMs: times.askLimitMs,
  })
  const all = await changesRepo(database.db, siteId).itemsOfBooking(booking.id)
  const others = all.filter((item) => item.requestId !== request.id)
  return matchList(items.filter(isLost), filed, {
    reference: request.reference,
    known: new Set(all.map(({ supplierChangeId }) => supplierChangeId).filter(Boolean)),
    rivals: new Set(others.filter(isLost).map(({ ticketId }) => ticketId)),
  })
}
