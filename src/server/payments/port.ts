import type { GatewayName } from '#contract/entities/payment.ts'

/**
 * `timeout`: nobody knows what happened, somebody has to ask. `refused`: a clear no, nothing was done; the message is the gateway's.
 * An answer that cannot be read, or that speaks of somebody else's order, counts as `timeout`.
 */
export class GatewayError extends Error {
  readonly code: 'timeout' | 'refused'
  constructor(code: 'timeout' | 'refused', message: string) {
    super(message)
    this.name = 'GatewayError'
    this.code = code
  }
}

/** A site's account at a gateway, unsealed. Lives for one call and is never logged. */
export interface GatewayAccount {
  siteId: string
  gateway: GatewayName
  merchantKey: string
  publicConfig: Readonly<Record<string, string>>
  secrets: Readonly<Record<string, string>>
}

/** An order of ours at a gateway. `gatewayOrderId` is empty until the gateway gave one. Amounts in paise. */
export interface GatewayOrder {
  orderId: string
  gatewayOrderId: string
  amountMinor: number
  currency: string
}

/** Where a gateway sends people and its own words: addresses of the tenant's host. */
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

/** What a gateway made of an order. `payUrl`: where it is paid, when the gateway gave an address of its own. */
export interface OpenedOrder {
  gatewayOrderId: string
  payUrl: string
}

/** What the gateway's page shows. Nothing of the payer: whoever has the address may pay, and learns no more. */
export interface PayPage {
  payUrl: string
  siteName: string
  logoUrl: string
  links: GatewayLinks
}

/** How a browser goes on to where the order is paid. */
export type PayStep =
  { kind: 'form'; action: string; fields: Record<string, string> } | { kind: 'link'; url: string }

/** A payment as the gateway knows it. Only a `captured` one is money; its amount is what was taken, whatever was asked for. */
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

/** `asked`: on its way. `unheard`: the gateway knows of none with our key. */
export interface RefundAnswer {
  state: 'asked' | 'done' | 'failed' | 'unheard'
  refundId: string
  message: string
}

/** What a webhook with a right signature says. It only ever makes somebody ask; nothing is credited for it. */
export interface GatewayWord {
  /** The same delivery has the same key. From signed bytes alone. */
  eventKey: string
  kind: string
  orderId: string
  gatewayOrderId: string
  refundKey: string
  /** What is kept: no card, no account, no address of a payer. */
  body: Record<string, unknown>
}

/**
 * A payment gateway. Questions may be repeated; `createOrder` and `refund` are sent once, and asked about when their answer is lost.
 * All reject with `GatewayError` only.
 */
export interface GatewayPort {
  readonly name: GatewayName
  /** Plays at payments: nobody's money moves. */
  readonly isTest: boolean
  /** Settings that an account needs, by where they belong. */
  readonly settings: { public: readonly string[]; secret: readonly string[] }
  createOrder(account: GatewayAccount, order: NewGatewayOrder): Promise<OpenedOrder>
  /** What the gateway made of an order of ours whose answer was lost; null when it never heard of it. */
  findOrder(account: GatewayAccount, orderId: string): Promise<OpenedOrder | null>
  payStep(account: GatewayAccount, order: GatewayOrder, page: PayPage): PayStep
  /** Every payment of an order, also failed ones; empty while nobody paid. */
  paymentsOf(account: GatewayAccount, order: GatewayOrder): Promise<GatewayPayment[]>
  /** Did the gateway itself send the payer back with these fields? Forged ones are worth no question. */
  isOwnReturn(account: GatewayAccount, order: GatewayOrder, fields: Record<string, string>): boolean
  refund(account: GatewayAccount, ask: RefundAsk): Promise<RefundAnswer>
  refundStatus(account: GatewayAccount, ask: Omit<RefundAsk, 'links'>): Promise<RefundAnswer>
  /** The word of a webhook; null for a signature that is not right, and for what is no word at all. Never throws. */
  readWebhook(
    account: GatewayAccount,
    rawBody: Uint8Array,
    headers: Readonly<Record<string, string>>,
  ): GatewayWord | null
}
