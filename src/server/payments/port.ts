import type { GatewayName } from '#contract/entities/payment.ts'

/**
 * `timeout`: the outcome is unknown and must be queried. `refused`: the gateway declined and did nothing; the message
 * is the gateway's. An unreadable answer, or one about another order, counts as `timeout`.
 */
export class GatewayError extends Error {
  readonly code: 'timeout' | 'refused'
  constructor(code: 'timeout' | 'refused', message: string) {
    super(message)
    this.name = 'GatewayError'
    this.code = code
  }
}

/** A site's unsealed account at a gateway. Exists for one call and is never logged. */
export interface GatewayAccount {
  siteId: string
  gateway: GatewayName
  merchantKey: string
  publicConfig: Readonly<Record<string, string>>
  secrets: Readonly<Record<string, string>>
}

/** An order of ours at a gateway. `gatewayOrderId` is empty until known. Amounts in paise. */
export interface GatewayOrder {
  orderId: string
  gatewayOrderId: string
  amountMinor: number
  currency: string
}

/** Where a gateway sends people and webhooks: addresses on the agency's host. */
export interface GatewayLinks {
  returnUrl: string
  webhookUrl: string
}

export interface NewGatewayOrder {
  orderId: string
  amountMinor: number
  currency: string
  payerId: string
  links: GatewayLinks
}

/** An order opened at the gateway. `payUrl` is where it is paid if the gateway gave its own address. */
export interface OpenedOrder {
  gatewayOrderId: string
  payUrl: string
}

/** What the gateway's page shows. Nothing about the payer: whoever has the address may pay and learns no more. */
export interface PayPage {
  payUrl: string
  siteName: string
  logoUrl: string
  links: GatewayLinks
}

/** How a browser continues to the payment. */
export type PayStep =
  { kind: 'form'; action: string; fields: Record<string, string> } | { kind: 'link'; url: string }

/** A payment at the gateway. Only a `captured` one is money; its amount is what was taken, whatever was requested. */
export interface GatewayPayment {
  paymentId: string
  amountMinor: number
  currency: string
  method: string
  state: 'captured' | 'pending' | 'failed'
}

export interface RefundAsk {
  refundKey: string
  orderId: string
  gatewayOrderId: string
  paymentId: string
  amountMinor: number
  links: GatewayLinks
}

/** `asked`: in progress. `unheard`: the gateway knows no refund with our key. */
export interface RefundAnswer {
  state: 'asked' | 'done' | 'failed' | 'unheard'
  refundId: string
  message: string
}

/** A webhook with a valid signature. It only triggers a query; nothing is credited because of it. */
export interface GatewayWord {
  /** The same for repeated deliveries. Derived from signed bytes only. */
  eventKey: string
  kind: string
  orderId: string
  gatewayOrderId: string
  refundKey: string
  /** What is stored: no card, account or address of a payer. */
  body: Record<string, unknown>
}

/**
 * A payment gateway. Queries may be repeated; `createOrder` and `refund` are sent once and queried if their answer is
 * lost. All reject with `GatewayError` only.
 */
export interface GatewayPort {
  readonly name: GatewayName
  /** Whether it only simulates payments. */
  readonly isTest: boolean
  /** The settings that an account needs, public and secret. */
  readonly settings: { public: readonly string[]; secret: readonly string[] }
  /**
   * Asks the gateway whether it accepts the account's keys, and changes nothing there. Rejects with `refused` if it
   * doesn't. No gateway can be asked about a webhook secret.
   */
  checkKeys(account: GatewayAccount): Promise<void>
  createOrder(account: GatewayAccount, order: NewGatewayOrder): Promise<OpenedOrder>
  /** Finds our order after its answer was lost; null when the gateway doesn't know it. */
  findOrder(account: GatewayAccount, orderId: string): Promise<OpenedOrder | null>
  payStep(account: GatewayAccount, order: GatewayOrder, page: PayPage): PayStep
  /** Lists every payment of an order, including failed ones. */
  listPayments(account: GatewayAccount, order: GatewayOrder): Promise<GatewayPayment[]>
  /** Whether the gateway itself sent the payer back with these fields; forged ones aren't worth a query. */
  isOwnReturn(account: GatewayAccount, order: GatewayOrder, fields: Record<string, string>): boolean
  refund(account: GatewayAccount, ask: RefundAsk): Promise<RefundAnswer>
  refundStatus(account: GatewayAccount, ask: Omit<RefundAsk, 'links'>): Promise<RefundAnswer>
  /** Reads a webhook; null for an invalid signature or content. Never throws. */
  readWebhook(
    account: GatewayAccount,
    rawBody: Uint8Array,
    headers: Readonly<Record<string, string>>,
  ): GatewayWord | null
}
