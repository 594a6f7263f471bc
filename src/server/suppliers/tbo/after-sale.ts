import { SupplierError, type CallOptions } from '#server/suppliers/port.ts'
import type { SupplierRecords } from '#server/suppliers/supplier-records.ts'
import { outcomeUnknown, type FindTools } from './find-booking.ts'
import { SupplierUnreachable } from './post-json.ts'
import { assertOk, type TboAnswer } from './tbo-answer.ts'
import type { TboSettings } from '#server/config/tbo-settings.ts'

export interface AfterSaleTools extends FindTools {
  records: SupplierRecords
  settings: TboSettings
}

/** Releases held seats. Ticketed ones can't be released; released ones stay released, without a call. */
export const releaseHold = async (
  tools: AfterSaleTools,
  { supplierBookingId, source }: { supplierBookingId: string; source: string },
  options: CallOptions,
): Promise<void> => {
  const attempt = await tools.attempts.byBookingId(supplierBookingId)
  if (await tools.attempts.isReleased(supplierBookingId)) return
  if (attempt?.kind === 'ticket' && attempt.outcome === 'done')
    throw new SupplierError('refused', 'Only seats on hold can be released.')
  const body = { BookingId: bookingNumber(supplierBookingId), Source: attempt?.source || source }
  assertOk(await withUnknownOutcome(tools.client.write('ReleasePNRRequest', body, options)))
  await tools.attempts.setReleased(supplierBookingId)
}

/** Rejects with `outcomeUnknown` when a call's answer was lost, because the call may still have been carried out. */
export const withUnknownOutcome = (work: Promise<TboAnswer>): Promise<TboAnswer> =>
  work.catch((fault: unknown) => {
    const isUnknown =
      fault instanceof SupplierError &&
      !(fault instanceof SupplierUnreachable) &&
      (fault.code === 'timeout' || fault.code === 'badAnswer')
    throw isUnknown ? outcomeUnknown(`${fault.code} ${fault.internal}`) : fault
  })

/** Returns a booking's number as the supplier needs it. Throws `refused` for anything that isn't a number. */
export function bookingNumber(id: string): number {
  if (!/^\d{1,15}$/.test(id)) throw new SupplierError('refused', 'The airline has no record of this booking.')
  return Number(id)
}
