import { z } from 'zod'
import { requiredText } from '#contract/common/field-texts.ts'
import { endpoint } from '#contract/common/endpoint.ts'
import { Rupees } from '#contract/common/money.ts'
import { pageInfo, pageRequest } from '#contract/common/paging.ts'
import {
  BankReference,
  PaymentMode,
  StatementFilter,
  statementFields,
  TdsMonth,
  WalletRequest,
  WalletRequestKind,
  WalletRequestState,
} from '#contract/entities/wallet.ts'
import { IsoDate } from '#contract/common/dates.ts'
import { WalletEntry } from '#contract/entities/wallet-entry.ts'
import { walletFindEndpoints } from './wallet-find.ts'

const userId = z.string().min(1, requiredText).max(60)
const Reason = z
  .string()
  .trim()
  .min(1, { error: requiredText, abort: true })
  .min(3, 'Enter a reason of at least 3 characters')
  .max(500)
/** A larger amount is a typing mistake. */
const PositiveAmount = Rupees.refine((value) => value > 0, 'Enter an amount above 0').refine(
  (value) => value <= 100_000_000,
  'Enter a smaller amount',
)
const Lines = z.object({ entries: z.array(WalletEntry), ...pageInfo })

/** Entries of the caller's wallet, newest first. */
const myWalletEntries = endpoint({
  id: 'users.myWalletEntries',
  area: 'users',
  method: 'POST',
  path: 'wl/user/getMyWalletEntry',
  access: 'signedIn',
  agencyRight: 'money',
  request: StatementFilter.extend({ ...pageRequest }),
  result: Lines,
  errors: [],
})

/** Entries of a user of the site, for staff. */
const userWalletEntries = endpoint({
  id: 'users.userWalletEntries',
  area: 'users',
  method: 'POST',
  path: 'wl/user/getWlUserWalletEntry',
  access: 'staff',
  right: 'wallets.view',
  request: StatementFilter.extend({ userId, ...pageRequest }),
  result: Lines,
  errors: ['notFound'],
})

/**
 * Lets staff credit or debit a wallet, with a reason; never their own (`ownRequest`). A credit with a payment mode is a
 * top-up and not a correction; one bank reference is entered once. What one member of staff moves
 * alone within 24 hours is limited by the site: above it the answer is a pending request, and nothing has moved.
 */
const addUserWalletEntry = endpoint({
  id: 'users.addUserWalletEntry',
  area: 'users',
  method: 'POST',
  path: 'wl/user/addWlUserWalletEntry',
  access: 'staff',
  right: 'wallets.addMoney',
  request: z
    .object({
      userId,
      amount: PositiveAmount,
      type: z.enum(['credit', 'debit']),
      /** How the customer paid; empty for a correction. */
      paymentMode: PaymentMode.or(z.literal('')).default(''),
      bankReference: BankReference,
      reason: Reason,
    })
    .refine(({ type, paymentMode }) => type === 'credit' || paymentMode === '', {
      path: ['paymentMode'],
      message: "Remove the payment mode: deductions don't have one",
    }),
  result: WalletRequest,
  errors: ['notFound', 'ownRequest', 'walletTooSmall'],
  needsProof: true,
  idempotent: true,
})

/** 'I have sent money to your bank': a pending request, which credits nothing. One transfer (UTR) is entered once. */
const userPaymentEntry = endpoint({
  id: 'users.userPaymentEntry',
  area: 'users',
  method: 'POST',
  path: 'wl/user/userPaymentEntry',
  access: 'signedIn',
  agencyRight: 'money',
  request: z.object({
    amount: PositiveAmount,
    paymentMode: PaymentMode,
    bankReference: BankReference,
    paidOn: IsoDate,
    remark: z.string().trim().max(500).default(''),
  }),
  result: WalletRequest,
  errors: [],
  idempotent: true,
  ratePerMinute: 20,
})

/** Wallet calls that the specification lists under users. */
export const userWalletEndpoints = {
  myWalletEntries,
  userWalletEntries,
  addUserWalletEntry,
  userPaymentEntry,
}

/** A statement's lines: of the caller's wallet, or for staff and the owner of a user of the site. */
const statement = endpoint({
  id: 'wallet.statement',
  area: 'wallet',
  method: 'POST',
  path: 'wallet/getStatement',
  access: 'signedIn',
  agencyRight: 'money',
  request: StatementFilter.extend({ userId: userId.optional(), ...pageRequest }),
  result: Lines,
  errors: ['notFound'],
})

const KindSum = z.object({ kind: z.string(), entries: z.int(), amount: Rupees })

/**
 * Totals of a time range. `opening` + the range's change = `closing`, whatever else is filtered. The sums are of the
 * filtered lines.
 */
const statementSummary = endpoint({
  id: 'wallet.statementSummary',
  area: 'wallet',
  method: 'POST',
  path: 'wallet/getStatementSummary',
  access: 'signedIn',
  agencyRight: 'money',
  request: z.object({ ...statementFields, userId: userId.optional() }),
  result: z.object({
    opening: Rupees,
    closing: Rupees,
    sums: z.object({
      entries: z.int(),
      moneyIn: Rupees,
      moneyOut: Rupees,
      net: Rupees,
      tds: Rupees,
      byKind: z.array(KindSum),
    }),
  }),
  errors: ['notFound'],
})

/** TDS withheld from an agent, by month of a financial year (April to March, Indian time). */
const tdsSummary = endpoint({
  id: 'wallet.tdsSummary',
  area: 'wallet',
  method: 'POST',
  path: 'wallet/getTdsSummary',
  access: 'signedIn',
  agencyRight: 'money',
  request: z.object({ userId: userId.optional(), yearFrom: z.int().min(2000).max(2100) }),
  result: z.object({ months: z.array(TdsMonth), withheld: Rupees, reversed: Rupees, net: Rupees }),
  errors: ['notFound'],
})

/** The caller's wallet limits and alert amount. */
const myLimits = endpoint({
  id: 'wallet.myLimits',
  area: 'wallet',
  method: 'POST',
  path: 'wallet/getMyLimits',
  access: 'signedIn',
  request: z.object({}),
  result: z.object({
    creditLimit: Rupees,
    creditUsed: Rupees,
    available: Rupees,
    lowBalanceAlert: Rupees.nullable(),
    isLow: z.boolean(),
    /** What the person may spend in a day; null is no limit. */
    dailyLimit: Rupees.nullable().default(null),
    spentToday: Rupees.default(0),
  }),
  errors: [],
})

/** Sets the amount below which the owner is emailed, once until the wallet recovers; null never. */
const setLowBalanceAlert = endpoint({
  id: 'wallet.setLowBalanceAlert',
  area: 'wallet',
  method: 'POST',
  path: 'wallet/setLowBalanceAlert',
  access: 'signedIn',
  agencyRight: 'money',
  request: z.object({
    lowBalanceAlert: Rupees.refine((value) => value >= 0, 'Enter an amount of 0 or more')
      .refine((value) => value <= 100_000_000, 'Enter a smaller amount')
      .nullable(),
  }),
  result: z.object({ lowBalanceAlert: Rupees.nullable() }),
  errors: [],
  refusedInJump: true,
  verifiedOnly: true,
})

/**
 * Lists wallet requests: the caller's own, or with `scope: 'site'` those of the whole site, for staff and the owner.
 */
const requests = endpoint({
  id: 'wallet.requests',
  area: 'wallet',
  method: 'POST',
  path: 'wallet/getRequests',
  access: 'signedIn',
  agencyRight: 'money',
  request: z.object({
    scope: z.enum(['own', 'site']).default('own'),
    state: WalletRequestState.optional(),
    kind: WalletRequestKind.optional(),
    ...pageRequest,
  }),
  result: z.object({ requests: z.array(WalletRequest), pending: z.int(), ...pageInfo }),
  errors: ['forbidden'],
})

/**
 * Approves or rejects a wallet request, once. Nobody decides about their own request or wallet (`ownRequest`); a
 * second decision is `wrongState`. An approval that the wallet doesn't cover changes nothing (`walletTooSmall`).
 */
const decideRequest = endpoint({
  id: 'wallet.decideRequest',
  area: 'wallet',
  method: 'POST',
  path: 'wallet/decideRequest',
  access: 'wlOwnerOrStaff',
  right: 'wallets.approve',
  request: z
    .object({
      requestId: z.string().max(20),
      decision: z.enum(['approve', 'reject']),
      note: z.string().trim().max(500).default(''),
    })
    .refine(({ decision, note }) => decision === 'approve' || note.length >= 3, {
      path: ['note'],
      message: 'Enter a reason of at least 3 characters',
    }),
  result: WalletRequest,
  errors: ['notFound', 'ownRequest', 'wrongState', 'walletTooSmall'],
  needsProof: true,
  idempotent: true,
})

/**
 * Sets how far a wallet may go below zero. A limit above what staff may give alone becomes a pending request; never
 * below what is used.
 */
const setCreditLimit = endpoint({
  id: 'wallet.setCreditLimit',
  area: 'wallet',
  method: 'POST',
  path: 'wallet/setCreditLimit',
  access: 'wlOwnerOrStaff',
  right: 'wallets.creditLimit',
  request: z.object({
    userId,
    creditLimit: Rupees.refine((value) => value >= 0, 'Enter a limit of 0 or more').refine(
      (value) => value <= 100_000_000,
      'Enter a smaller amount',
    ),
    reason: Reason,
  }),
  /** `request` is null when the limit was lowered, which needs no approval. */
  result: z.object({ creditLimit: Rupees, request: WalletRequest.nullable() }),
  errors: ['notFound', 'ownRequest'],
  needsProof: true,
  idempotent: true,
})

/** Statements, wallet requests and decisions, limits. */
export const walletEndpoints = {
  statement,
  statementSummary,
  tdsSummary,
  myLimits,
  setLowBalanceAlert,
  requests,
  decideRequest,
  setCreditLimit,
  ...walletFindEndpoints,
}
