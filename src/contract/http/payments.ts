import { z } from 'zod'
import { requiredText } from '#contract/common/field-texts.ts'
import { endpoint } from '#contract/common/endpoint.ts'
import { Rupees } from '#contract/common/money.ts'
import { pageInfo, pageRequest } from '#contract/common/paging.ts'
import { GatewayName, GatewayRefund, PaymentSession, PaymentState } from '#contract/entities/payment.ts'
import { TripId } from '#contract/entities/trip.ts'
import { siteGatewayEndpoints } from './payments-gateways.ts'

const orderId = z.string().min(1).max(60)

/** Returns how this site takes payments now; `gateway` is null if it takes none online. */
const activeGateway = endpoint({
  id: 'payments.activeGateway',
  area: 'payments',
  method: 'POST',
  path: 'payment/getActiveGateway',
  access: 'signedIn',
  request: z.object({}),
  result: z.object({
    gateway: GatewayName.nullable(),
    /** Whether payments are only simulated. */
    isTest: z.boolean(),
    minAmount: Rupees,
    maxAmount: Rupees,
    currency: z.string(),
  }),
  errors: [],
})

/** Returns what a page may show of the site's Razorpay account. Never a secret. */
const razorpayDetails = endpoint({
  id: 'payments.razorpayDetails',
  area: 'payments',
  method: 'POST',
  path: 'whitelabel/getRazorpayDetailsToUser',
  access: 'signedIn',
  request: z.object({}),
  result: z.object({ keyId: z.string(), name: z.string(), logoUrl: z.string(), currency: z.string() }),
  errors: ['gatewayOff'],
})

/** A session and how to pay it. */
export const PayableSession = z.object({
  session: PaymentSession,
  /** The payment page, to be opened in this window or the system's browser; null when it can no longer be paid. */
  payUrl: z.string().nullable(),
  refunds: z.array(GatewayRefund),
})
export type PayableSession = z.infer<typeof PayableSession>

/**
 * (ours) Opens a payment session. With `flightOrderId` the amount is what that order needs beyond the wallet, with
 * `tripId` what the trip's deposit or next payment needs, whatever `amount` says; without them `amount` goes to the
 * wallet. Each flight order and each trip has one open session, which a repeated call returns.
 */
const createSession = endpoint({
  id: 'payments.createSession',
  area: 'payments',
  method: 'POST',
  path: 'payment/createPaymentSession',
  access: 'signedIn',
  agencyRight: ['money', 'book'],
  request: z.object({
    amount: Rupees.optional(),
    flightOrderId: z.string().max(60).optional(),
    tripId: TripId.optional(),
    remark: z.string().trim().max(200).default(''),
    redirectTo: z.string().max(500).default(''),
    /** Paid in another program than the calling one (the console): the gateway's return ends on a page that says so. */
    isElsewhere: z.boolean().default(false),
  }),
  result: PayableSession,
  errors: [
    'dailyLimitReached',
    'gatewayOff',
    'gatewayRefused',
    'gatewayTimeout',
    'notFound',
    'orderExpired',
    'wrongState',
    'rateLimited',
  ],
  idempotent: true,
  ratePerMinute: 30,
})

/** (ours) Returns a payment's state as far as the server knows, without asking the gateway. */
const session = endpoint({
  id: 'payments.session',
  area: 'payments',
  method: 'POST',
  path: 'payment/getPaymentSession',
  access: 'signedIn',
  request: z.object({ orderId }),
  result: PayableSession,
  errors: ['notFound'],
})

/**
 * Asks the gateway about a payment, and credits what it took. A page repeats it every 2 s, at most 5 times (spec
 * section 4). Works for every gateway; the name is the specification's.
 */
const verify = endpoint({
  id: 'payments.verify',
  area: 'payments',
  method: 'POST',
  path: 'payment/phonepe/verifyPayment',
  access: 'signedIn',
  request: z.object({ orderId }),
  result: PayableSession,
  errors: ['notFound', 'gatewayTimeout', 'gatewayRefused'],
  movesMoney: true,
  ratePerMinute: 120,
})

/** (ours) The caller's own payments, newest first. */
const mine = endpoint({
  id: 'payments.mine',
  area: 'payments',
  method: 'POST',
  path: 'payment/getMyPayments',
  access: 'signedIn',
  request: z.object({ ...pageRequest }),
  result: z.object({ payments: z.array(PaymentSession), ...pageInfo }),
  errors: [],
})

/** A payment as staff see it. */
export const GatewayTransaction = PaymentSession.extend({
  userId: z.string(),
  userEmail: z.string(),
  gatewayOrderId: z.string(),
  checks: z.int(),
})
export type GatewayTransaction = z.infer<typeof GatewayTransaction>

/** (ours) The site's payments; `pending` ones have an open outcome. */
const transactions = endpoint({
  id: 'payments.transactions',
  area: 'payments',
  method: 'POST',
  path: 'payment/getGatewayTransactions',
  access: 'wlOwnerOrStaff',
  right: 'reports.gateways',
  request: z.object({
    states: z.array(PaymentState).max(5).default([]),
    /** Order id, the gateway's ids, or an email. */
    text: z.string().trim().max(120).default(''),
    ...pageRequest,
  }),
  result: z.object({ payments: z.array(GatewayTransaction), ...pageInfo }),
  errors: [],
})

/** (ours) Lets staff check a payment of their site at the gateway now. */
const recheck = endpoint({
  id: 'payments.recheck',
  area: 'payments',
  method: 'POST',
  path: 'payment/recheckPayment',
  access: 'wlOwnerOrStaff',
  right: 'reports.gateways',
  request: z.object({ orderId }),
  result: PayableSession,
  errors: ['notFound', 'gatewayTimeout', 'gatewayRefused'],
  movesMoney: true,
})

/**
 * (ours) Refunds money to the payment it came from. It leaves the wallet at once, so the wallet must cover it, and
 * returns if the gateway refuses. A refund with an unknown outcome is checked, never sent again.
 */
const refundToSource = endpoint({
  id: 'payments.refundToSource',
  area: 'payments',
  method: 'POST',
  path: 'payment/refundToSource',
  access: 'wlOwnerOrStaff',
  right: 'payments.refund',
  request: z.object({
    orderId,
    amount: Rupees,
    reason: z.string().trim().min(3, requiredText).max(200),
  }),
  result: GatewayRefund,
  errors: ['notFound', 'walletTooSmall', 'wrongState', 'ownRequest', 'gatewayRefused', 'secondPersonNeeded'],
  needsProof: true,
  idempotent: true,
})

/**
 * (ours) A gateway's webhook, signed over the raw body. It only makes the server query the gateway; repeated events
 * get the same answer and do nothing. An unknown merchant looks like an invalid signature.
 */
const webhook = endpoint({
  id: 'payments.webhook',
  area: 'payments',
  method: 'POST',
  path: 'payment/webhook/:gateway/:merchantKey',
  access: 'gateway',
  request: z.object({ gateway: z.string().max(40), merchantKey: z.string().max(100) }),
  result: z.object({ isNew: z.boolean() }),
  errors: ['signatureInvalid'],
  rawBodyBytes: 256 * 1024,
  ratePerMinute: 3_000,
})

export const paymentsEndpoints = {
  activeGateway,
  razorpayDetails,
  createSession,
  session,
  verify,
  mine,
  transactions,
  recheck,
  refundToSource,
  ...siteGatewayEndpoints,
  webhook,
}
