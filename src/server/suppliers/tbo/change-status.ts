import { SupplierError, type CallOptions, type SupplierChangeStatus } from '#server/suppliers/port.ts'
import type { AfterSaleTools } from './after-sale.ts'
import { changeRequestStatusTexts, finalChangeRequestStatuses } from './enumerations.ts'
import { badAnswer } from './post-json.ts'
import { fieldReader } from './read-fields.ts'
import { readInt, readMinor, readText } from './read-values.ts'
import { assertOk } from './tbo-answer.ts'

const readStatus = fieldReader([
  'ChangeRequestId',
  'ChangeRequestStatus',
  'RefundedAmount',
  'CancellationCharge',
  'CreditNoteNo',
  'Remarks',
])

const joined = (texts: readonly string[], between: string): string =>
  [...new Set(texts)].filter((text) => text !== '').join(between)

/**
 * Returns a request's status. Several ids separated by commas are asked one by one: amounts add up, and it is final
 * when all are; the text is that of the first open one, else of the first.
 */
export const loadChangeStatus = async (
  tools: AfterSaleTools,
  changeRequestId: string,
  options: CallOptions,
): Promise<SupplierChangeStatus> => {
  const ids = changeRequestId.split(',').map((id) => id.trim())
  const all = await Promise.all(ids.map((id) => oneStatus(tools, id, options)))
  const shown = all.find((one) => !one.isFinal) ?? all.find(isDone) ?? all[0]
  if (!shown) throw badAnswer('no change request')
  return {
    changeRequestId,
    statusText: shown.statusText,
    isFinal: all.every((one) => one.isFinal),
    outcome: shown.outcome,
    reason: joined(
      all.map((one) => one.reason),
      ' ',
    ),
    refundedMinor: all.reduce((sum, one) => sum + one.refundedMinor, 0),
    chargeMinor: all.reduce((sum, one) => sum + one.chargeMinor, 0),
    creditNoteNo: joined(
      all.map((one) => one.creditNoteNo),
      ', ',
    ),
  }
}

const isDone = ({ outcome }: SupplierChangeStatus): boolean => outcome === 'completed'

/** A request closed with a refund was carried out, whatever it is called. */
const toOutcome = (status: number, refundedMinor: number): SupplierChangeStatus['outcome'] => {
  const { Completed, Rejected, Closed } = finalChangeRequestStatuses
  if (status === Completed || (status === Closed && refundedMinor > 0)) return 'completed'
  if (status === Rejected) return 'rejected'
  return status === Closed ? 'closed' : 'open'
}

async function oneStatus(
  { client }: AfterSaleTools,
  id: string,
  options: CallOptions,
): Promise<SupplierChangeStatus> {
  // Leading zeros would give one request two names.
  if (!/^[1-9]\d{0,11}$/.test(id))
    throw new SupplierError('refused', 'The airline has no record of this request.')
  const answer = assertOk(
    await client.read('GetChangeRequestStatus', { ChangeRequestId: Number(id) }, options),
  )
  const raw = readStatus(answer.body)
  const status = readInt(raw?.ChangeRequestStatus)
  const [refundedMinor, chargeMinor] = [readMinor(raw?.RefundedAmount), readMinor(raw?.CancellationCharge)]
  const isAmount = (minor: number) => Number.isSafeInteger(minor) && minor >= 0
  if (!raw || status === null || !isAmount(refundedMinor) || !isAmount(chargeMinor))
    throw badAnswer('a change request without a status')
  const outcome = toOutcome(status, refundedMinor)
  return {
    changeRequestId: id,
    statusText: changeRequestStatusTexts[status] ?? 'Other',
    isFinal: outcome !== 'open',
    outcome,
    reason: outcome === 'rejected' || outcome === 'closed' ? readText(raw.Remarks).slice(0, 300) : '',
    refundedMinor,
    chargeMinor,
    creditNoteNo: readText(raw.CreditNoteNo),
  }
}
