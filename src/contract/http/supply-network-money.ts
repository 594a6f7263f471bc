import { z } from 'zod'
import { IsoDate } from '#contract/common/dates.ts'
import { endpoint } from '#contract/common/endpoint.ts'
import { Rupees } from '#contract/common/money.ts'
import { pageInfo, pageRequest } from '#contract/common/paging.ts'
import { LinkEntry, LinkPayment, SupplierBalance } from '#contract/entities/supply-network-money.ts'
import { BankReference, PaymentMode } from '#contract/entities/wallet.ts'
import { BankAccount } from './site-settings.ts'

/** The linked supplier's name in the ledger: `link-<its site>`. */
const supplierId = z.string().min(1).max(120)
const settings = { area: 'suppliers', access: 'wlOwnerOrStaff', method: 'POST' } as const
const reads = { ...settings, right: ['suppliers.wallets', 'suppliers.pay'] } as const
const pays = { ...settings, right: 'suppliers.pay', needsProof: true } as const

/** Where an accepted correction goes: to the bank, if money was paid, or to the agency's own corrections. */
export const correctionAccounts = ['bank', 'corrections'] as const

/** (ours) Returns the agency's wallet at a linked supplier, the supplier's bank accounts, and the latest reported payments, newest first. */
const linkedSupplierAccount = endpoint({
  ...reads,
  id: 'suppliers.linkedAccount',
  path: 'supplier/getLinkedSupplierAccount',
  request: z.object({ supplierId }),
  result: z.object({
    supplierId: z.string(),
    companyName: z.string(),
    domain: z.string(),
    wallet: SupplierBalance,
    bankAccounts: z.array(BankAccount),
    payments: z.array(LinkPayment),
  }),
  errors: ['notFound'],
})

/**
 * (ours) Reports a bank transfer to a linked supplier. It adds nothing before the supplier's staff approve it. A bank
 * reference can be used once at a supplier, unless its payment was rejected.
 */
const payIntoSupplier = endpoint({
  ...pays,
  id: 'suppliers.payIntoSupplier',
  path: 'supplier/payIntoSupplier',
  request: z.object({
    supplierId,
    amount: Rupees.refine((amount) => amount > 0, 'Enter an amount above 0'),
    paymentMode: PaymentMode,
    bankReference: BankReference,
    paidOn: IsoDate,
    note: z.string().trim().max(500).default(''),
  }),
  result: LinkPayment,
  errors: ['notFound'],
  idempotent: true,
  ratePerMinute: 20,
})

/** A day in India; empty for no limit. */
const day = IsoDate.or(z.literal('')).default('')

/** (ours) Entries of the agency's wallet at a linked supplier, newest first, without notes and names of the supplier's staff. */
const linkStatement = endpoint({
  ...reads,
  id: 'suppliers.linkStatement',
  path: 'supplier/getLinkStatement',
  request: z.object({ supplierId, dateFrom: day, dateTo: day, ...pageRequest }),
  result: z.object({ entries: z.array(LinkEntry), ...pageInfo }),
  errors: ['notFound'],
})

/** (ours) Accepts a correction by the supplier's staff into the agency's own books, once. `wrongState`: there is nothing to accept. */
const acceptLinkCorrection = endpoint({
  ...pays,
  id: 'suppliers.acceptLinkCorrection',
  path: 'supplier/acceptLinkCorrection',
  request: z.object({
    supplierId,
    entryId: z.string().max(20),
    account: z.enum(correctionAccounts),
    note: z.string().trim().min(3, 'Enter a reason of at least 3 characters').max(500),
  }),
  result: LinkEntry,
  errors: ['notFound', 'wrongState'],
  idempotent: true,
})

/** (ours) Sets the available amount below which the agency's owner is alerted by email; null for no alert. */
const setLinkLowMark = endpoint({
  ...pays,
  id: 'suppliers.setLinkLowMark',
  path: 'supplier/setLinkLowMark',
  request: z.object({
    supplierId,
    lowMark: Rupees.refine((amount) => amount > 0, 'Enter an amount above 0').nullable(),
  }),
  result: SupplierBalance,
  errors: ['notFound'],
  refusedInJump: true,
})

export const supplyNetworkMoneyEndpoints = {
  linkedSupplierAccount,
  payIntoSupplier,
  linkStatement,
  acceptLinkCorrection,
  setLinkLowMark,
}
