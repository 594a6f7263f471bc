import type { RequestInputOf } from '#contract/common/endpoint.ts'
import type { TripCancellation } from '#contract/entities/trip-cancellation.ts'
import type { tripsStaffEndpoints } from '#contract/http/trips-staff.ts'
import { toPaise } from '#domain/money/money.ts'
import { readRupees } from '#renderer/entities/read-rupees.ts'
import { formatMinor } from '#renderer/entities/trips/trip-words.ts'
import type { FieldProblem } from '#renderer/ui/form/contract-resolver.ts'
import { tripDecisionTexts as texts } from './staff-trips-texts.ts'

type Request = RequestInputOf<typeof tripsStaffEndpoints.decideCancellation>
type Charged = Pick<TripCancellation, 'cancellationId' | 'chargeMinor' | 'refundMinor'>

export interface SettleForm {
  /** In rupees; empty waives nothing. */
  waive: string
  note: string
}

/** Reads what is waived of the charge, in paise; null if it isn't an amount. */
export const readWaived = ({ waive }: Pick<SettleForm, 'waive'>): number | null => {
  if (waive.trim() === '') return 0
  const rupees = readRupees(waive)
  return rupees === null ? null : toPaise(rupees)
}

/** Returns what the cancellation keeps and refunds with this waiver; an amount that is too high counts as all. */
export const settleAmounts = (
  { chargeMinor, refundMinor }: Charged,
  waivedMinor: number,
): { keptMinor: number; refundMinor: number } => {
  const waived = Math.min(waivedMinor, chargeMinor)
  return { keptMinor: chargeMinor - waived, refundMinor: refundMinor + waived }
}

/** Returns what is wrong with a settlement; the contract checks the rest. */
export const settleProblems = ({ chargeMinor }: Charged, form: SettleForm): FieldProblem[] => {
  const waivedMinor = readWaived(form)
  if (waivedMinor === null) return [{ path: 'waive', message: texts.badAmount }]
  if (waivedMinor > chargeMinor)
    return [{ path: 'waive', message: texts.waiveMost(formatMinor(chargeMinor)) }]
  return waivedMinor > 0 && form.note.trim() === '' ? [{ path: 'note', message: texts.noteNeeded }] : []
}

/** Converts a settlement to the call's request. */
export const toSettleRequest = (tripId: string, { cancellationId }: Charged, form: SettleForm): Request => ({
  tripId,
  cancellationId,
  decision: 'settle',
  waiveMinor: readWaived(form) ?? 0,
  note: form.note,
})

/** Returns the form's field for a path of the request. */
export const toSettleField = (path: string): string => (path === 'waiveMinor' ? 'waive' : path)
