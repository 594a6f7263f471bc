import { randomBytes } from 'node:crypto'
import { unreadableAnswer, type GatewayTimes } from '#server/payments/gateway-http.ts'
import {
  GatewayError,
  type GatewayPayment,
  type GatewayPort,
  type RefundAnswer,
} from '#server/payments/port.ts'
import { sha256Hex } from '#server/payments/signatures.ts'
import { PhonepeOpened, PhonepeStatus } from './phonepe-answers.ts'
import { getBaseUrl, getMerchantId, phonepeClient, type PhonepeUrls } from './phonepe-client.ts'
import { readPhonepeWebhook } from './phonepe-webhook.ts'

const currency = 'INR'

const paymentsFrom = ({ code, data }: PhonepeStatus): GatewayPayment[] => {
  if (!data) return []
  const isCaptured = code === 'PAYMENT_SUCCESS' && data.state === 'COMPLETED'
  // An opened but unpaid payment is `PAYMENT_PENDING` too; without PhonePe's transaction id there is no payment.
  if (!isCaptured && !data.transactionId) return []
  if (isCaptured && (!data.transactionId || typeof data.amount !== 'number'))
    throw unreadableAnswer('a payment has no number or no amount')
  return [
    {
      paymentId: data.transactionId ?? '',
      amountMinor: data.amount ?? 0,
      currency,
      method: data.paymentInstrument?.type ?? '',
      state: isCaptured ? 'captured' : isOpen(code) ? 'pending' : 'failed',
    },
  ]
}

/** Whether it is neither completed nor failed: `PAYMENT_SUCCESS` without `COMPLETED` must be queried again. */
const isOpen = (code: string): boolean => code === 'PAYMENT_PENDING' || code === 'PAYMENT_SUCCESS'

const refundFrom = ({ code, message, data }: PhonepeStatus): RefundAnswer => {
  const refundId = data?.transactionId ?? ''
  if (code === 'PAYMENT_SUCCESS' && data?.state === 'COMPLETED')
    return { state: 'done', refundId, message: '' }
  if (isOpen(code)) return { state: 'asked', refundId, message: '' }
  if (code === 'INTERNAL_SERVER_ERROR' || code === 'TIMED_OUT') throw unreadableAnswer(code)
  return { state: 'failed', refundId, message: message || code }
}

/** Throws unless a browser may be sent to the address: https, or this computer if the API itself is there. */
const assertSafeUrl = (url: string, baseUrl: string): string => {
  const isSafe =
    URL.canParse(url) && (url.startsWith('https://') || new URL(url).origin === new URL(baseUrl).origin)
  if (!isSafe) throw unreadableAnswer("its payment address isn't secure")
  return url
}

/** Creates the gateway for version 1 of PhonePe's standard checkout, as described in `docs/payments.md`. */
export const createPhonepeGateway = (urls: PhonepeUrls, times: GatewayTimes): GatewayPort => {
  const client = phonepeClient(urls, times)
  return {
    name: 'phonepe',
    isTest: false,
    settings: { public: ['merchantId', 'saltIndex'], secret: ['saltKey'] },
    checkKeys: async (account) => {
      // PhonePe checks the signature before it looks for the payment, which doesn't exist.
      await client.status(account, `check_${randomBytes(12).toString('hex')}`)
    },
    createOrder: async (account, { orderId, amountMinor, payerId, links }) => {
      const answer = await client.send(
        account,
        '/pg/v1/pay',
        {
          merchantId: getMerchantId(account),
          merchantTransactionId: orderId,
          merchantUserId: `U${sha256Hex(payerId).slice(0, 30)}`,
          amount: amountMinor,
          redirectUrl: links.returnUrl,
          redirectMode: 'REDIRECT',
          callbackUrl: links.webhookUrl,
          paymentInstrument: { type: 'PAY_PAGE' },
        },
        PhonepeOpened,
      )
      if (answer.code === 'INTERNAL_SERVER_ERROR') throw unreadableAnswer(answer.code)
      if (!answer.success || !answer.data)
        throw new GatewayError('refused', answer.message || 'PhonePe declined the payment.')
      const { data } = answer
      if (data.merchantId !== getMerchantId(account) || data.merchantTransactionId !== orderId)
        throw unreadableAnswer("it's for another merchant's payment")
      return {
        gatewayOrderId: orderId,
        payUrl: assertSafeUrl(data.instrumentResponse.redirectInfo.url, getBaseUrl(urls, account)),
      }
    },
    findOrder: async (account, orderId) =>
      // The payment address was in the lost answer, so an order found now can't be paid any more.
      (await client.status(account, orderId)) ? { gatewayOrderId: orderId, payUrl: '' } : null,
    payStep: (_account, _order, { payUrl }) => ({ kind: 'link', url: payUrl }),
    listPayments: async (account, { orderId }) => {
      const status = await client.status(account, orderId)
      return status ? paymentsFrom(status) : []
    },
    // Nothing in the return is signed; the query that follows decides.
    isOwnReturn: () => true,
    refund: async (account, ask) => {
      const answer = await client.send(
        account,
        '/pg/v1/refund',
        {
          merchantId: getMerchantId(account),
          originalTransactionId: ask.orderId,
          merchantTransactionId: ask.refundKey,
          amount: ask.amountMinor,
          callbackUrl: ask.links.webhookUrl,
        },
        PhonepeStatus,
      )
      return refundFrom(answer)
    },
    refundStatus: async (account, { refundKey, amountMinor }) => {
      const status = await client.status(account, refundKey)
      if (!status) return { state: 'unheard', refundId: '', message: '' }
      const said = status.data?.amount
      if (typeof said === 'number' && said !== amountMinor)
        throw unreadableAnswer('the refund has a different amount')
      return refundFrom(status)
    },
    readWebhook: readPhonepeWebhook,
  }
}
