import { z } from 'zod'
import { IsoDate } from '#contract/common/dates.ts'
import { endpoint } from '#contract/common/endpoint.ts'
import { Rupees } from '#contract/common/money.ts'
import { pageInfo, pageRequest } from '#contract/common/paging.ts'
import {
  SupplierEntry,
  SupplierPayment,
  SupplierPaymentState,
  SupplierPeriod,
  SupplierWallet,
} from '#contract/entities/supplier-wallet.ts'
import { BankReference, PaymentMode } from '#contract/entities/wallet.ts'

const supplierId = z.string().min(1).max(120)
const anyDate = IsoDate.or(z.literal('')).default('')
const statementFilter = { dateFrom: anyDate, dateTo: anyDate }

export const walletSorts = ['owed', 'oldest', 'name'] as const
export const walletKinds = ['all', 'user', 'system', 'linked'] as const
export const walletStates = ['all', 'owed', 'overdue', 'advance', 'settled', 'short'] as const

/** (ours) What the site owes, by supplier, with totals of the whole filter. */
const supplierWallets = endpoint({
  id: 'suppliers.wallets',
  area: 'suppliers',
  method: 'POST',
  path: 'supplier/getWallets',
  access: 'wlOwnerOrStaff',
  right: ['suppliers.wallets', 'suppliers.pay'],
  request: z.object({
    searchQuery: z.string().trim().max(60).default(''),
    kind: z.enum(walletKinds).default('all'),
    /** `overdue`: something is owed for more than 30 days. `short`: fares of a linked supplier can't be sold before more is paid in. */
    state: z.enum(walletStates).default('all'),
    sort: z.enum(walletSorts).default('owed'),
    ...pageRequest,
  }),
  result: z.object({
    wallets: z.array(SupplierWallet),
    ...pageInfo,
    totals: z.object({
      owed: Rupees,
      /** Paid in advance, as a positive amount. */
      advance: Rupees,
      ageing: SupplierWallet.shape.ageing,
    }),
  }),
  errors: [],
})

const supplierWallet = endpoint({
  id: 'suppliers.wallet',
  area: 'suppliers',
  method: 'POST',
  path: 'supplier/getWallet',
  access: 'wlOwnerOrStaff',
  right: ['suppliers.wallets', 'suppliers.pay'],
  request: z.object({ supplierId }),
  result: SupplierWallet,
  errors: ['notFound'],
})

const statement = z.object({ entries: z.array(SupplierEntry), ...pageInfo })
const periods = z.object({
  opening: Rupees,
  closing: Rupees,
  added: Rupees,
  taken: Rupees,
  /** Newest first; those without entries are left out. */
  periods: z.array(SupplierPeriod),
})
const by = z.enum(['day', 'month']).default('month')

/** (ours) The lines of one supplier, newest first. */
const supplierStatement = endpoint({
  id: 'suppliers.statement',
  area: 'suppliers',
  method: 'POST',
  path: 'supplier/getWalletStatement',
  access: 'wlOwnerOrStaff',
  right: ['suppliers.wallets', 'suppliers.pay'],
  request: z.object({ supplierId, ...statementFilter, ...pageRequest }),
  result: statement,
  errors: ['notFound'],
})

/** (ours) The same by day or month, with what was owed before and after. */
const supplierPeriods = endpoint({
  id: 'suppliers.periods',
  area: 'suppliers',
  method: 'POST',
  path: 'supplier/getWalletPeriods',
  access: 'wlOwnerOrStaff',
  right: ['suppliers.wallets', 'suppliers.pay'],
  request: z.object({ supplierId, ...statementFilter, by }),
  result: periods,
  errors: ['notFound'],
})

const payments = z.object({ payments: z.array(SupplierPayment), ...pageInfo })

/** (ours) Payments to suppliers, newest first; all of the site without a supplier. */
const supplierPayments = endpoint({
  id: 'suppliers.payments',
  area: 'suppliers',
  method: 'POST',
  path: 'supplier/getPayments',
  access: 'wlOwnerOrStaff',
  right: ['suppliers.wallets', 'suppliers.pay'],
  request: z.object({
    supplierId: z.string().max(120).default(''),
    state: z.enum(['all', ...SupplierPaymentState.options]).default('all'),
    ...pageRequest,
  }),
  result: payments,
  errors: [],
})

/**
 * (ours) Enters a payment that the site's bank has made. It changes nothing before another person approves it. A bank
 * reference can be used once, unless its payment was rejected or reversed.
 */
const proposePayment = endpoint({
  id: 'suppliers.proposePayment',
  area: 'suppliers',
  method: 'POST',
  path: 'supplier/proposePayment',
  access: 'wlOwnerOrStaff',
  right: 'suppliers.pay',
  request: z.object({
    supplierId,
    amount: Rupees.refine((amount) => amount > 0, 'Enter an amount above 0'),
    paymentMode: PaymentMode,
    bankReference: BankReference,
    paidOn: IsoDate,
    note: z.string().trim().max(500).default(''),
  }),
  result: SupplierPayment,
  errors: ['notFound'],
  needsProof: true,
  idempotent: true,
})

/** (ours) Asks to reverse a payment that was entered wrongly. Another person approves it. */
const proposeReversal = endpoint({
  id: 'suppliers.proposeReversal',
  area: 'suppliers',
  method: 'POST',
  path: 'supplier/proposeReversal',
  access: 'wlOwnerOrStaff',
  right: 'suppliers.pay',
  request: z.object({
    paymentId: z.string().max(20),
    note: z.string().trim().min(3, 'Enter a reason of at least 3 characters').max(500),
  }),
  result: SupplierPayment,
  errors: ['notFound', 'wrongState'],
  needsProof: true,
  idempotent: true,
})

/** (ours) Approves or rejects a payment or reversal, once. Refuses the person who entered it (`ownRequest`). */
const decidePayment = endpoint({
  id: 'suppliers.decidePayment',
  area: 'suppliers',
  method: 'POST',
  path: 'supplier/decidePayment',
  access: 'wlOwnerOrStaff',
  right: 'suppliers.pay',
  request: z
    .object({
      paymentId: z.string().max(20),
      decision: z.enum(['approve', 'reject']),
      note: z.string().trim().max(500).default(''),
    })
    .refine(({ decision, note }) => decision === 'approve' || note.length >= 3, {
      path: ['note'],
      message: 'Enter a reason of at least 3 characters',
    }),
  result: SupplierPayment,
  errors: ['notFound', 'ownRequest', 'wrongState'],
  needsProof: true,
  idempotent: true,
})

/** (ours) What the site owes the caller for seats. */
const myWallet = endpoint({
  id: 'suppliers.myWallet',
  area: 'suppliers',
  method: 'POST',
  path: 'supplier/supplierOnlyAccess/getMyWallet',
  access: 'supplier',
  request: z.object({}),
  result: SupplierWallet,
  errors: [],
})

const myStatement = endpoint({
  id: 'suppliers.myStatement',
  area: 'suppliers',
  method: 'POST',
  path: 'supplier/supplierOnlyAccess/getMyWalletStatement',
  access: 'supplier',
  request: z.object({ ...statementFilter, ...pageRequest }),
  result: statement,
  errors: [],
})

const myPeriods = endpoint({
  id: 'suppliers.myPeriods',
  area: 'suppliers',
  method: 'POST',
  path: 'supplier/supplierOnlyAccess/getMyWalletPeriods',
  access: 'supplier',
  request: z.object({ ...statementFilter, by }),
  result: periods,
  errors: [],
})

/** (ours) Payments that were booked, without names and notes of staff. */
const myPayments = endpoint({
  id: 'suppliers.myPayments',
  area: 'suppliers',
  method: 'POST',
  path: 'supplier/supplierOnlyAccess/getMyPayments',
  access: 'supplier',
  request: z.object({ ...pageRequest }),
  result: payments,
  errors: [],
})

export const supplierWalletEndpoints = {
  supplierWallets,
  supplierWallet,
  supplierStatement,
  supplierPeriods,
  supplierPayments,
  proposePayment,
  proposeReversal,
  decidePayment,
  myWallet,
  myStatement,
  myPeriods,
  myPayments,
}
