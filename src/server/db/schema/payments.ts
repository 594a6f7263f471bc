import type { PaymentState } from '#contract/entities/payment.ts'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { GatewayName } from '#contract/entities/payment.ts'
import { sites } from './sites.ts'
import { trips } from './trips.ts'
import { users } from './users.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })
const minor = (name: string) => bigint(name, { mode: 'number' })

/** A site's account at a payment gateway. Secrets are sealed with the server's key (AES-256-GCM). */
export const siteGateways = pgTable(
  'site_gateways',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id),
    gateway: text('gateway').$type<GatewayName>().notNull(),
    /** Identifies the account in the webhook's address; random and meaningless. */
    merchantKey: text('merchant_key').notNull(),
    isActive: boolean('is_active').notNull().default(false),
    /** What a page may know: a public key id, a merchant id. */
    publicConfig: jsonb('public_config').$type<Record<string, string>>().notNull().default({}),
    sealedSecrets: text('sealed_secrets').notNull().default(''),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('site_gateways_site').on(table.siteId, table.gateway),
    uniqueIndex('site_gateways_merchant').on(table.merchantKey),
  ],
)

/** What a payment is for: the wallet, or an order that is issued as soon as the money arrives. */
export type PaymentPurpose = 'wallet' | 'order'

/** A payment session of 15 minutes (spec sections 3 and 4). */
export const paymentSessions = pgTable(
  'payment_sessions',
  {
    /** Our id, `pay_…`, by which the gateway knows the payment. */
    orderId: text('order_id').primaryKey(),
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    createdBy: text('created_by').notNull(),
    purpose: text('purpose').$type<PaymentPurpose>().notNull(),
    /** The flight order that it pays for. */
    flightOrderId: text('flight_order_id'),
    /** The trip that it pays for: its deposit, or towards its total. */
    tripId: minor('trip_id').references(() => trips.id),
    /** Which receipt of the trip it is to become, so that a payment made meanwhile isn't followed by the next one. */
    tripReceiptNo: integer('trip_receipt_no'),
    amountMinor: minor('amount_minor').notNull(),
    currency: text('currency').notNull(),
    gateway: text('gateway').$type<GatewayName>().notNull(),
    merchantKey: text('merchant_key').notNull(),
    /** The gateway's own id of the order; empty until known. */
    gatewayOrderId: text('gateway_order_id').notNull().default(''),
    state: text('state').$type<PaymentState>().notNull(),
    /** The gateway's payment that settled it. */
    transactionId: text('transaction_id').notNull().default(''),
    traceId: text('trace_id').notNull().default(''),
    redirectTo: text('redirect_to').notNull().default(''),
    remark: text('remark').notNull().default(''),
    serviceName: text('service_name').notNull().default(''),
    supplierSiteId: text('supplier_site_id').notNull().default(''),
    note: text('note').notNull().default(''),
    checks: integer('checks').notNull().default(0),
    expiresAt: instant('expires_at').notNull(),
    paidAt: instant('paid_at'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    index('payment_sessions_user').on(table.siteId, table.userId, table.createdAt),
    index('payment_sessions_site').on(table.siteId, table.createdAt),
    index('payment_sessions_flight').on(table.siteId, table.flightOrderId),
    index('payment_sessions_fk_user').on(table.userId),
    index('payment_sessions_trip')
      .on(table.tripId)
      .where(sql`${table.tripId} is not null`),
    index('payment_sessions_open')
      .on(table.updatedAt)
      .where(sql`${table.state} in ('created', 'pending')`),
  ],
)

/** Verified payments taken by a gateway: one row per payment, one credit per row. */
export const gatewayPayments = pgTable(
  'gateway_payments',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id),
    gateway: text('gateway').$type<GatewayName>().notNull(),
    merchantKey: text('merchant_key').notNull(),
    paymentId: text('payment_id').notNull(),
    orderId: text('order_id')
      .notNull()
      .references(() => paymentSessions.orderId),
    amountMinor: minor('amount_minor').notNull(),
    currency: text('currency').notNull(),
    /** As reported by the gateway: `upi`, `card`, `netbanking`. */
    method: text('method').notNull().default(''),
    refundedMinor: minor('refunded_minor').notNull().default(0),
    ledgerEntryId: minor('ledger_entry_id').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('gateway_payments_once').on(table.gateway, table.merchantKey, table.paymentId),
    index('gateway_payments_order').on(table.siteId, table.orderId),
    index('gateway_payments_fk_session').on(table.orderId),
  ],
)

export type GatewayRefundState = 'asked' | 'unknown' | 'done' | 'failed'

/** Refunds to the source. The money leaves the wallet on request and returns if the gateway refuses. */
export const gatewayRefunds = pgTable(
  'gateway_refunds',
  {
    id: text('id').primaryKey(),
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id),
    gatewayPaymentId: minor('gateway_payment_id')
      .notNull()
      .references(() => gatewayPayments.id),
    orderId: text('order_id').notNull(),
    userId: text('user_id').notNull(),
    amountMinor: minor('amount_minor').notNull(),
    state: text('state').$type<GatewayRefundState>().notNull(),
    refundId: text('refund_id').notNull().default(''),
    reason: text('reason').notNull(),
    requestedBy: text('requested_by').notNull(),
    /** The change item whose refund it returns, and which of its credits; null for a refund by staff. */
    changeItemId: minor('change_item_id'),
    changeCause: text('change_cause').$type<'refund' | 'difference'>(),
    attempts: integer('attempts').notNull().default(0),
    note: text('note').notNull().default(''),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    index('gateway_refunds_payment').on(table.gatewayPaymentId),
    uniqueIndex('gateway_refunds_change').on(table.changeItemId, table.changeCause, table.gatewayPaymentId),
    index('gateway_refunds_site').on(table.siteId, table.createdAt),
  ],
)

/**
 * Events from gateways: every webhook with a valid signature, once. A trigger keeps it append-only. Contains no card
 * data.
 */
export const gatewayEvents = pgTable(
  'gateway_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    siteId: text('site_id').notNull(),
    gateway: text('gateway').$type<GatewayName>().notNull(),
    merchantKey: text('merchant_key').notNull(),
    /** The gateway's id of the event, or a hash of the body if it has none. */
    eventKey: text('event_key').notNull(),
    kind: text('kind').notNull(),
    orderId: text('order_id').notNull().default(''),
    body: jsonb('body').$type<Record<string, unknown>>().notNull(),
    receivedAt: instant('received_at').notNull(),
  },
  (table) => [
    uniqueIndex('gateway_events_once').on(table.gateway, table.merchantKey, table.eventKey),
    index('gateway_events_order').on(table.siteId, table.orderId, table.id),
  ],
)
