import type { ErrorCode } from '#contract/common/errors.ts'
import { askSupplier } from '#server/suppliers/ask-supplier.ts'
import { SupplierError, type SupplierFiledChange, type SupplierPort } from '#server/suppliers/port.ts'
import { toAppError } from '#server/suppliers/supplier-errors.ts'
import type { Deps } from '#server/deps.ts'
import type { PurchaseTimes } from '#server/suppliers/purchase-times.ts'
import { toSupplierChange } from './ask-charges.ts'
import type { StartedChange } from './begin-change.ts'
import { findFiled } from './find-filed.ts'
import { matchAnswer, type NumbersByItem } from './match-filed.ts'
import { changeTexts } from './texts.ts'

/** The outcome of a sent request. An `unknown` one is never sent again, only looked up. */
export type SendOutcome =
  | { step: 'filed'; numbers: NumbersByItem }
  | { step: 'refused'; failure: { errorCode: ErrorCode; message: string } }
  | { step: 'unknown' }

const unknown: SendOutcome = { step: 'unknown' }

/**
 * Sends a request to the supplier once and returns the outcome; never rejects. Only a clear refusal by the supplier
 * counts as refused. Any other failure is looked up once, since most lost answers can be found.
 */
export const fileChange = async (
  deps: Pick<Deps, 'database' | 'now' | 'logger'>,
  supplier: SupplierPort,
  begun: StartedChange,
  asking: { requestId: string; times: PurchaseTimes },
): Promise<SendOutcome> => {
  const { booking, request, items, flights } = begun
  const { requestId, times } = asking
  // A process that was suspended must not send now: the job may have released the money meanwhile.
  if (deps.now().getTime() - request.createdAt.getTime() > times.sendWithinMs)
    return { step: 'refused', failure: { errorCode: 'supplierTimeout', message: changeTexts.notSent } }
  try {
    const asked = {
      ...toSupplierChange(booking, request.requestType, items),
      cancellationType: request.cancellationType as 2 | 3,
      remarks: request.remarks,
      reference: request.reference,
      newFlights: flights && { traceKey: flights.traceKey, offer: flights.offer },
    }
    const filed = await askSupplier((options) => supplier.changeRequest(asked, options), {
      requestId,
      siteId: booking.siteId,
      timeoutMs: times.supplierLimitMs,
      isPurchase: true,
    })
    return toOutcome(items, filed)
  } catch (fault) {
    const code = fault instanceof SupplierError ? fault.code : 'outcomeUnknown'
    deps.logger.warn({ err: fault, change: request.id, requestId, code }, 'a change request failed')
    if (!(fault instanceof SupplierError) || code === 'outcomeUnknown')
      return lookUpOnce(deps, supplier, begun, asking)
    const { code: errorCode, message } = toAppError(fault)
    const refused: SendOutcome = { step: 'refused', failure: { errorCode, message } }
    if (code !== 'duplicate') return refused
    const seen = await lookUpOnce(deps, supplier, begun, asking)
    // The request found is someone else's, so ours was refused.
    return seen.step === 'filed' ? seen : refused
  }
}

/** An answer without any number leaves the outcome unknown. */
const toOutcome = (items: StartedChange['items'], filed: readonly SupplierFiledChange[]): SendOutcome => {
  const numbers = matchAnswer(items, filed)
  return numbers.size === 0 ? unknown : { step: 'filed', numbers }
}

const lookUpOnce = async (
  deps: Pick<Deps, 'database'>,
  supplier: SupplierPort,
  begun: StartedChange,
  asking: { requestId: string; times: PurchaseTimes },
): Promise<SendOutcome> => {
  const found = await findFiled(deps, supplier, begun, asking).catch(() => null)
  return found && found.found.size > 0 ? { step: 'filed', numbers: found.found } : unknown
}
