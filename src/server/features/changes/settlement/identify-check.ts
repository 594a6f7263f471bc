import type { BookingRow } from '#server/bookings/bookings.repo.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { Deps } from '#server/deps.ts'
import { askSupplier } from '#server/suppliers/ask-supplier.ts'
import { statusTimeoutMs } from './check-times.ts'
import { settlementTexts as texts } from './texts.ts'

/**
 * Throws when the airline doesn't list this number for this booking, because another booking's refund would be
 * credited here. Where the airline has no list or doesn't answer, staff's word counts.
 */
export const assertOfBooking = async (
  { suppliers, logger }: Pick<Deps, 'suppliers' | 'logger'>,
  { supplier: name, supplierBookingId, pnr, siteId }: BookingRow,
  changeRequestId: string,
  requestId: string,
): Promise<void> => {
  const supplier = await suppliers.find(name, siteId)
  if (!supplier) return
  const filed = await askSupplier((options) => supplier.changeRequests({ supplierBookingId, pnr }, options), {
    requestId,
    siteId,
    timeoutMs: statusTimeoutMs,
  }).catch((fault: unknown) => {
    logger.warn({ err: fault, requestId }, "a request number entered by staff couldn't be looked up")
    return null
  })
  if (!Array.isArray(filed) || filed.some((one) => one.changeRequestId === changeRequestId)) return
  throw new AppError('invalidRequest', {
    fields: [{ path: 'decision.changeRequestId', message: texts.notOfBooking }],
  })
}
