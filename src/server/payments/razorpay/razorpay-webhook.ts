import type { GatewayAccount, GatewayWord } from '#server/payments/port.ts'
import { hmacHex, isEqualSignature, jsonObject, sha256Hex } from '#server/payments/signatures.ts'
import { RazorpayEvent } from './razorpay-answers.ts'

/**
 * Reads a webhook. `X-Razorpay-Signature` is the HMAC of the raw body. The event's id is in an unsigned header, so
 * deliveries are identified by their bytes.
 */
export const readRazorpayWebhook = (
  account: GatewayAccount,
  rawBody: Uint8Array,
  headers: Readonly<Record<string, string>>,
): GatewayWord | null => {
  const secret = account.secrets['webhookSecret'] ?? ''
  const isRight = isEqualSignature(hmacHex(secret, rawBody), headers['x-razorpay-signature'] ?? '')
  if (!isRight || secret === '') return null
  const event = RazorpayEvent.safeParse(jsonObject(rawBody))
  if (!event.success) return null
  const { payment, order, refund } = event.data.payload
  return {
    eventKey: sha256Hex(rawBody),
    kind: event.data.event,
    orderId: order?.entity.receipt ?? '',
    gatewayOrderId: order?.entity.id ?? payment?.entity.order_id ?? '',
    refundKey: refund?.entity.receipt ?? '',
    body: {
      ...event.data,
      ...(headers['x-razorpay-event-id'] ? { eventId: headers['x-razorpay-event-id'].slice(0, 100) } : {}),
    },
  }
}
