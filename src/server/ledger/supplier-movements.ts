import type { Db } from '#server/db/database.ts'
import { postEntry } from './post.ts'

export interface SupplierMovement {
  siteId: string
  /** Whom the site owes, as in `supplierPayable:<supplier>`. */
  supplier: string
  /** Id of the stored payment, which is booked once and reversed once. */
  paymentId: number
  amountMinor: number
  text: string
  createdBy: string
  at: Date
}

/** Posts a payment that left the bank to a supplier and returns its entry's id. */
export const postSupplierPayment = async (tx: Db, movement: SupplierMovement): Promise<number> => {
  const { supplier, paymentId, amountMinor, ...entry } = movement
  const posted = await postEntry(tx, {
    ...entry,
    kind: 'supplierPayment',
    sourceKey: `supplierPayment:${paymentId}`,
    lines: [
      { code: `supplierPayable:${supplier}`, amountMinor: -amountMinor },
      { code: 'bank', amountMinor },
    ],
  })
  return posted.entryId
}

/** Reverses a payment that was entered wrongly and returns the entry's id. */
export const postSupplierReversal = async (tx: Db, movement: SupplierMovement): Promise<number> => {
  const { supplier, paymentId, amountMinor, ...entry } = movement
  const posted = await postEntry(tx, {
    ...entry,
    kind: 'supplierPaymentReversed',
    sourceKey: `supplierPayment:${paymentId}:reversal`,
    lines: [
      { code: `supplierPayable:${supplier}`, amountMinor },
      { code: 'bank', amountMinor: -amountMinor },
    ],
  })
  return posted.entryId
}
