import type { BookingRow } from '#server/bookings/bookings.repo.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { Deps } from '#server/deps.ts'
import { askSupplier } from '#server/suppliers/ask-supplier.ts'
import { askLimitMs } from './check-times.ts'
import { settlementTexts as texts } from './texts.ts'

/**
 * Refuses a number that the airline does not have of this booking: what another booking's request brings would be credited here. Only
 * where it lists the requests of a booking and answers now; else the word of staff counts.
 */
export const mustBeOfBooking = async (
  { suppliers, logger }: Pick<Deps, 'suppliers' | 'logger'>,
  { supplier: name, supplierBookingId, pnr, siteId }: BookingRow,
  changeRequestId: string,
  requestId: string,
): Promise<void> => {
  const supplier = suppliers.find((one) => one.name === name)
  if (!supplier) return
  const filed = await askSupplier((options) => supplier.changeRequests({ supplierBookingId, pnr }, options), {
    requestId,
    siteId,
    timeoutMs: askLimitMs,
  }).catch((fault: unknown) => {
    logger.warn({ err: fault, requestId }, 'a number named by staff could not be looked up')
    return null
  })
  if (!Array.isArray(filed) || filed.some((one) => one.changeRequestId === changeRequestId)) return
  throw new AppError('invalidRequest', {
    fields: [{ path: 'decision.changeRequestId', message: texts.notOfBooking }],
  })
}
