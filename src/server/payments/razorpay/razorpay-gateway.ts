import type { z } from 'zod'
import type { GatewayTimes } from '#server/payments/gateway-http.ts'
import { unreadableAnswer } from '#server/payments/gateway-http.ts'
import type { GatewayAccount, GatewayPayment, GatewayPort, RefundAnswer } from '#server/payments/port.ts'
import { hmacHex, isEqualSignature } from '#server/payments/signatures.ts'
import {
  RazorpayOrder,
  RazorpayOrders,
  RazorpayPayments,
  RazorpayRefund,
  RazorpayRefunds,
  type RazorpayPayment,
} from './razorpay-answers.ts'
import { razorpayClient } from './razorpay-client.ts'
import { readRazorpayWebhook } from './razorpay-webhook.ts'

/** `refunded` is fully refunded, so none of it is ours. `authorized` becomes `captured` by itself, or never. */
const paymentStates: Record<string, GatewayPayment['state']> = {
  captured: 'captured',
  authorized: 'pending',
  created: 'pending',
}

/**
 * What the merchant refunded elsewhere before we knew about the payment isn't credited; what we knew about stays
 * unchanged.
 */
const paymentFrom = (payment: RazorpayPayment): GatewayPayment => ({
  paymentId: payment.id,
  amountMinor: payment.amount - (payment.amount_refunded ?? 0),
  currency: payment.currency,
  method: payment.method ?? '',
  state: paymentStates[payment.status] ?? 'failed',
})

const refundFrom = ({ id, status }: { id: string; status: string }): RefundAnswer => ({
  state: status === 'processed' ? 'done' : status === 'failed' ? 'failed' : 'asked',
  refundId: id,
  message: status === 'failed' ? "Razorpay couldn't refund the money." : '',
})

/** The most refunds that Razorpay lists at once. Without `count` it lists ten. */
const refundsPerPage = 100
const maxRefundPages = 20

/** Finds a payment's refund by our key; null only when the whole list doesn't contain it. */
const refundFinder =
  (ask: ReturnType<typeof razorpayClient>) =>
  async (
    account: GatewayAccount,
    paymentId: string,
    refundKey: string,
  ): Promise<z.output<typeof RazorpayRefund> | null> => {
    for (let page = 0; page < maxRefundPages; page += 1) {
      const { items } = await ask(account, {
        method: 'GET',
        path: `/v1/payments/${encodeURIComponent(paymentId)}/refunds?count=${refundsPerPage}&skip=${page * refundsPerPage}`,
        answer: RazorpayRefunds,
      })
      const found = items.find(({ receipt }) => receipt === refundKey)
      if (found) return found
      if (items.length < refundsPerPage) return null
    }
    throw unreadableAnswer('too many refunds to look through')
  }

/**
 * Creates the Razorpay gateway: Orders API, hosted checkout, refunds and webhooks, as described in
 * `docs/payments.md`.
 */
export const createRazorpayGateway = (baseUrl: string, times: GatewayTimes): GatewayPort => {
  const ask = razorpayClient(baseUrl, times)
  const findRefund = refundFinder(ask)
  return {
    name: 'razorpay',
    isTest: false,
    settings: { public: ['keyId'], secret: ['keySecret', 'webhookSecret'] },
    checkKeys: async (account) => {
      await ask(account, { method: 'GET', path: '/v1/orders?count=1', answer: RazorpayOrders })
    },
    createOrder: async (account, { orderId, amountMinor, currency }) => {
      const made = await ask(account, {
        method: 'POST',
        path: '/v1/orders',
        answer: RazorpayOrder,
        body: { amount: amountMinor, currency, receipt: orderId, payment_capture: 1, notes: { orderId } },
      })
      if (made.amount !== amountMinor || made.currency !== currency || made.receipt !== orderId)
        throw unreadableAnswer("it's for a different order")
      return { gatewayOrderId: made.id, payUrl: '' }
    },
    findOrder: async (account, orderId) => {
      const { items } = await ask(account, {
        method: 'GET',
        path: `/v1/orders?receipt=${encodeURIComponent(orderId)}`,
        answer: RazorpayOrders,
      })
      const found = items.find(({ receipt }) => receipt === orderId)
      return found ? { gatewayOrderId: found.id, payUrl: '' } : null
    },
    payStep: (account, order, page) => ({
      kind: 'form',
      action: `${baseUrl}/v1/checkout/embedded`,
      fields: {
        key_id: account.publicConfig['keyId'] ?? '',
        order_id: order.gatewayOrderId,
        amount: String(order.amountMinor),
        currency: order.currency,
        name: page.siteName,
        ...(page.logoUrl.startsWith('https:') ? { image: page.logoUrl } : {}),
        callback_url: page.links.returnUrl,
        cancel_url: page.links.returnUrl,
      },
    }),
    listPayments: async (account, { gatewayOrderId }) => {
      const { items } = await ask(account, {
        method: 'GET',
        path: `/v1/orders/${encodeURIComponent(gatewayOrderId)}/payments`,
        answer: RazorpayPayments,
      })
      return items.filter(({ order_id }) => order_id === gatewayOrderId).map(paymentFrom)
    },
    isOwnReturn: (account, order, fields) =>
      // Without a key, anyone can compute the signature.
      Boolean(account.secrets['keySecret']) &&
      isEqualSignature(
        hmacHex(
          account.secrets['keySecret'] ?? '',
          `${order.gatewayOrderId}|${fields['razorpay_payment_id'] ?? ''}`,
        ),
        fields['razorpay_signature'] ?? '',
      ),
    refund: async (account, { refundKey, paymentId, amountMinor }) =>
      refundFrom(
        await ask(account, {
          method: 'POST',
          path: `/v1/payments/${encodeURIComponent(paymentId)}/refund`,
          answer: RazorpayRefund,
          headers: { 'x-refund-idempotency': refundKey },
          body: { amount: amountMinor, speed: 'normal', receipt: refundKey, notes: { refundKey } },
        }),
      ),
    refundStatus: async (account, { refundKey, paymentId, amountMinor }) => {
      const found = await findRefund(account, paymentId, refundKey)
      if (!found) return { state: 'unheard', refundId: '', message: '' }
      if (found.amount !== amountMinor) throw unreadableAnswer('the refund has a different amount')
      return refundFrom(found)
    },
    readWebhook: readRazorpayWebhook,
  }
}
