import type { SupplierPayment } from '#contract/entities/supplier-wallet.ts'
import { toRupees } from '#domain/money/money.ts'
import type { Person } from '#server/calls/context.ts'
import { hasStaffRight } from '#server/calls/staff-right.ts'
import type { PaymentRow, ShownPayment } from './payments.repo.ts'

const toFacts = (row: PaymentRow, supplierName: string) => ({
  paymentId: String(row.id),
  supplierId: row.supplier,
  supplierName,
  kind: row.kind,
  reversesId: row.reversesId === null ? null : String(row.reversesId),
  amount: toRupees(row.amountMinor),
  paymentMode: row.paymentMode,
  bankReference: row.bankReference,
  paidOn: row.paidOn,
  state: row.state,
  createdAt: row.createdAt.toISOString(),
  decidedAt: row.decidedAt?.toISOString() ?? null,
})

/** Converts a payment for staff. `mayDecide` is false for the person who entered it. */
export const toPaymentView = (
  { payment, createdByName, decidedByName }: ShownPayment,
  supplierName: string,
  reader: Person,
): SupplierPayment => {
  const mayPay = hasStaffRight(reader, 'suppliers.pay')
  return {
    ...toFacts(payment, supplierName),
    note: payment.note,
    createdBy: createdByName,
    decidedBy: decidedByName,
    decisionNote: payment.decisionNote,
    mayDecide: mayPay && payment.state === 'Pending' && payment.createdBy !== reader.userId,
    mayReverse: mayPay && payment.kind === 'payment' && payment.state === 'Approved',
  }
}

/** Converts a payment for its supplier, who sees nothing about the agency's staff. */
export const toOwnPaymentView = ({ payment }: ShownPayment, supplierName: string): SupplierPayment => ({
  ...toFacts(payment, supplierName),
  note: '',
  createdBy: '',
  decidedBy: '',
  decisionNote: '',
  mayDecide: false,
  mayReverse: false,
})
