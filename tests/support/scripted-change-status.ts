import {
  SupplierError,
  type SupplierChangeStatus,
  type SupplierErrorCode,
  type SupplierFiledChange,
} from '#server/suppliers/port.ts'

/** A filed request's state when it is queried. Amounts that aren't given are as quoted. */
export type Standing =
  | { kind: 'open'; statusText?: string }
  /**
   * `lessMinor`: refunds this much less than quoted. `refundedMinor`, `chargeMinor`: exact amounts. `creditedMinor`: what
   * it says it credits of the refund; by default it doesn't say.
   */
  | {
      kind: 'completed'
      lessMinor?: number
      refundedMinor?: number
      creditedMinor?: number
      chargeMinor?: number
      creditNoteNo?: string
    }
  | { kind: 'rejected' | 'closed'; reason?: string }
  | { kind: 'fails'; code: SupplierErrorCode }

export interface Filed extends SupplierFiledChange {
  supplierBookingId: string
  passengerIndex: number
  parts: number[]
  requestType: 1 | 2 | 3
  grossMinor: number
  quotedChargeMinor: number
  standings: Standing[]
}

export const filedView = ({ changeRequestId, ticketId, reference }: Filed): SupplierFiledChange => ({
  changeRequestId,
  ticketId,
  reference,
})

export const toChangeStatus = (one: Filed, standing: Standing): SupplierChangeStatus => {
  const still = {
    changeRequestId: one.changeRequestId,
    statusText: 'Pending',
    isFinal: false,
    outcome: 'open' as const,
    reason: '',
    refundedMinor: 0,
    chargeMinor: 0,
    creditNoteNo: '',
  }
  switch (standing.kind) {
    case 'fails':
      throw new SupplierError(standing.code, "The airline didn't respond in time.")
    case 'open':
      return { ...still, statusText: standing.statusText ?? 'Pending' }
    case 'rejected':
    case 'closed': {
      const statusText = standing.kind === 'rejected' ? 'Rejected' : 'Closed'
      const reason = standing.reason ?? 'The fare does not allow it.'
      return { ...still, statusText, isFinal: true, outcome: standing.kind, reason }
    }
    case 'completed': {
      const isChange = one.requestType === 3
      const quoted = isChange ? 0 : one.grossMinor - one.quotedChargeMinor
      const refundedMinor = standing.refundedMinor ?? quoted - (standing.lessMinor ?? 0)
      const chargeMinor =
        standing.chargeMinor ?? (isChange ? one.quotedChargeMinor : one.grossMinor - refundedMinor)
      const creditNoteNo = standing.creditNoteNo ?? (isChange ? '' : `ACN-${one.changeRequestId}`)
      return {
        ...still,
        statusText: 'Completed',
        isFinal: true,
        outcome: 'completed',
        refundedMinor,
        ...(standing.creditedMinor === undefined ? {} : { creditedMinor: standing.creditedMinor }),
        chargeMinor,
        creditNoteNo,
      }
    }
  }
}
