import { z } from 'zod'
import { Instant, IsoDate } from '#contract/common/dates.ts'
import { Rupees } from '#contract/common/money.ts'
import { SupplierBalance } from './supply-network-money.ts'

export const SupplierPaymentKind = z.enum(['payment', 'reversal'])
export type SupplierPaymentKind = z.infer<typeof SupplierPaymentKind>

/** `Reversed`: the payment was approved, and later taken back by a reversal. */
export const SupplierPaymentState = z.enum(['Pending', 'Approved', 'Rejected', 'Reversed'])
export type SupplierPaymentState = z.infer<typeof SupplierPaymentState>

/** What is owed by age: 0–7, 8–15, 16–30, 31–60 and more than 60 days. */
const Ageing = z.array(Rupees).length(5)

/** What the site owes one supplier. */
export const SupplierWallet = z.object({
  /** As the ledger names the supplier: `tbo`, `tbo-101`, `fixed-departures:usr_1`, `link-<site>`. */
  supplierId: z.string(),
  name: z.string(),
  /** A supplier user of the site, a system that it sells from, or another agency that supplies it. */
  kind: z.enum(['user', 'system', 'linked']),
  /** Negative if the site has paid in advance. */
  owed: Rupees,
  ageing: Ageing,
  oldestOn: IsoDate.nullable(),
  /** Payments that wait for a second person. */
  pending: Rupees,
  /** What the site has at a linked agency by that agency's books; null for other suppliers. */
  atSupplier: SupplierBalance.nullable(),
})
export type SupplierWallet = z.infer<typeof SupplierWallet>

/** A payment to a supplier, or its reversal. */
export const SupplierPayment = z.object({
  paymentId: z.string(),
  supplierId: z.string(),
  supplierName: z.string(),
  kind: SupplierPaymentKind,
  /** The payment that a reversal is about. */
  reversesId: z.string().nullable(),
  amount: Rupees,
  paymentMode: z.string(),
  bankReference: z.string(),
  paidOn: z.string(),
  note: z.string(),
  state: SupplierPaymentState,
  createdBy: z.string(),
  createdAt: Instant,
  decidedBy: z.string(),
  decidedAt: Instant.nullable(),
  decisionNote: z.string(),
  mayDecide: z.boolean(),
  mayReverse: z.boolean(),
})
export type SupplierPayment = z.infer<typeof SupplierPayment>

/** A line of a supplier's statement. Positive amounts are owed to the supplier. */
export const SupplierEntry = z.object({
  entryId: z.string(),
  createdAt: Instant,
  kind: z.string(),
  text: z.string(),
  bookingId: z.string().nullable(),
  pnr: z.string(),
  amount: Rupees,
  owedAfter: Rupees,
})
export type SupplierEntry = z.infer<typeof SupplierEntry>

/** A day or month of a supplier's statement. */
export const SupplierPeriod = z.object({
  /** `YYYY-MM-DD`, or `YYYY-MM`. */
  period: z.string(),
  entries: z.int(),
  added: Rupees,
  taken: Rupees,
  owedAfter: Rupees,
})
export type SupplierPeriod = z.infer<typeof SupplierPeriod>
