import { z } from 'zod'
import { requiredText } from '#contract/common/field-texts.ts'
import { endpoint } from '#contract/common/endpoint.ts'
import { Rupees } from '#contract/common/money.ts'
import { pageInfo, pageRequest } from '#contract/common/paging.ts'
import { GatewayName, GatewayRefund, PaymentSession, PaymentState } from '#contract/entities/payment.ts'

const orderId = z.string().min(1).max(60)

/** How this site takes money now; `gateway` null where it takes none online. */
const activeGateway = endpoint({
  id: 'payments.activeGateway',
  area: 'payments',
  method: 'POST',
  path: 'payment/getActiveGateway',
  access: 'signedIn',
  request: z.object({}),
  result: z.object({
    gateway: GatewayName.nullable(),
    /** Plays at payments: nobody's money moves. */
    isTest: z.boolean(),
    minAmount: Rupees,
    maxAmount: Rupees,
    currency: z.string(),
  }),
  errors: [],
})

/** What a page shows of the site's Razorpay account. Never a secret. */
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

/** A session with the way to pay it. */
export const PayableSession = z.object({
  session: PaymentSession,
  /** The page where it is paid, to be opened in this window or the system's browser; null when it can no longer be paid. */
  payUrl: z.string().nullable(),
  refunds: z.array(GatewayRefund),
})
export type PayableSession = z.infer<typeof PayableSession>

/**
 * (ours) Opens a payment session. With `flightOrderId` the amount is what that order still lacks after the wallet, whatever `amount` says;
 * without it `amount` goes to the wallet. One open session for each flight order: asking again gives the same one.
 */
const createSession = endpoint({
  id: 'payments.createSession',
  area: 'payments',
  method: 'POST',
  path: 'payment/createPaymentSession',
  access: 'signedIn',
  request: z.object({
    amount: Rupees.optional(),
    flightOrderId: z.string().max(60).optional(),
    remark: z.string().trim().max(200).default(''),
    redirectTo: z.string().max(500).default(''),
    /** Paid in another program than the one that asks (the console): the gateway's way back ends on a page that says so. */
    isElsewhere: z.boolean().default(false),
  }),
  result: PayableSession,
  errors: ['gatewayOff', 'gatewayRefused', 'gatewayTimeout', 'notFound', 'orderExpired', 'wrongState'],
  idempotent: true,
  ratePerMinute: 30,
})

/** (ours) Where a payment stands, as far as the server knows; asks nobody. */
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
 * Asks the gateway what became of a payment, and credits what it took. A page repeats it every 2 s, 5 times at most (spec section 4).
 * Answers for every gateway; the name is the specification's.
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

/** (ours) The site's payments: `pending` are those whose outcome is open. */
const transactions = endpoint({
  id: 'payments.transactions',
  area: 'payments',
  method: 'POST',
  path: 'payment/getGatewayTransactions',
  access: 'wlOwnerOrStaff',
  request: z.object({
    states: z.array(PaymentState).max(5).default([]),
    /** Order id, the gateway's ids, or an e-mail. */
    text: z.string().trim().max(120).default(''),
    ...pageRequest,
  }),
  result: z.object({ payments: z.array(GatewayTransaction), ...pageInfo }),
  errors: [],
})

/** (ours) Staff have the gateway asked about a payment of their site now. */
const recheck = endpoint({
  id: 'payments.recheck',
  area: 'payments',
  method: 'POST',
  path: 'payment/recheckPayment',
  access: 'wlOwnerOrStaff',
  request: z.object({ orderId }),
  result: PayableSession,
  errors: ['notFound', 'gatewayTimeout', 'gatewayRefused'],
  movesMoney: true,
})

/**
 * (ours) Sends money back to where it came from. It leaves the wallet at once, so it has to be there, and comes back if the gateway
 * refuses. A refund whose outcome is unknown is asked about, never sent again.
 */
const refundToSource = endpoint({
  id: 'payments.refundToSource',
  area: 'payments',
  method: 'POST',
  path: 'payment/refundToSource',
  access: 'wlOwnerOrStaff',
  request: z.object({
    orderId,
    amount: Rupees,
    reason: z.string().trim().min(3, requiredText).max(200),
  }),
  result: GatewayRefund,
  errors: ['notFound', 'walletTooSmall', 'wrongState', 'ownRequest', 'gatewayRefused'],
  idempotent: true,
})

/** A site's account at a gateway as its owner sees it: of secrets only whether they are there. */
export const SiteGateway = z.object({
  gateway: GatewayName,
  isTest: z.boolean(),
  isActive: z.boolean(),
  /** What an account has, by name; empty texts where nothing is set yet. */
  publicConfig: z.record(z.string(), z.string()),
  secretsSet: z.record(z.string(), z.boolean()),
  /** Where the gateway has to send its webhooks. Empty until the account was saved once. */
  webhookUrl: z.string(),
  updatedAt: z.string().nullable(),
})
export type SiteGateway = z.infer<typeof SiteGateway>

/** (ours) The site's accounts at the gateways of this installation. */
const siteGateways = endpoint({
  id: 'payments.siteGateways',
  area: 'payments',
  method: 'POST',
  path: 'payment/getSiteGateways',
  access: 'wlOwnerOrStaff',
  request: z.object({}),
  result: z.object({ gateways: z.array(SiteGateway) }),
  errors: [],
})

const setting = z
  .string()
  .trim()
  .max(200)
  .regex(/^[\x21-\x7e]*$/, 'Use only letters, digits and punctuation, without spaces')

/**
 * (ours) Sets a site's account at a gateway; owners only. What is absent or empty stays as it is; secrets are never given back.
 * Making one active ends the others. The merchant cannot be changed while payments of it are open (`wrongState`).
 */
const saveSiteGateway = endpoint({
  id: 'payments.saveSiteGateway',
  area: 'payments',
  method: 'POST',
  path: 'payment/saveSiteGateway',
  access: 'wlOwnerOrStaff',
  request: z.object({
    gateway: GatewayName,
    isActive: z.boolean(),
    publicConfig: z.object({ keyId: setting, merchantId: setting, saltIndex: setting }).partial().default({}),
    secrets: z.object({ keySecret: setting, webhookSecret: setting, saltKey: setting }).partial().default({}),
  }),
  result: SiteGateway,
  errors: ['notFound', 'wrongState', 'forbidden'],
  refusedInJump: true,
  verifiedOnly: true,
})

/**
 * (ours) A gateway's own word, signed over the raw body. It only makes the server ask the gateway; repeated words answer the same and
 * do nothing. A merchant that is unknown looks like a signature that is not right.
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
  siteGateways,
  saveSiteGateway,
  webhook,
}
