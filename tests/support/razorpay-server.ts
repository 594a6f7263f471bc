import { createHmac, randomBytes } from 'node:crypto'
import { startFaultyServer, type Asked, type Reply } from './gateway-faults.ts'

export const razorpayAccount = {
  keyId: 'rzp_test_1DP5mmOlF5G5ag',
  keySecret: 'thisissupersecretkey0001',
  webhookSecret: 'thisissupersecrethook0002',
}

interface Order {
  id: string
  amount: number
  currency: string
  receipt: string
}
export interface Payment {
  id: string
  order_id: string
  amount: number
  currency: string
  status: string
  method: string
  card: { last4: string; name: string }
  email: string
}
interface Refund {
  id: string
  payment_id: string
  amount: number
  receipt: string
  status: string
}

const newId = (kind: string) => `${kind}_${randomBytes(7).toString('hex')}`
const hmac = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('hex')
const refused = (description: string): Reply => ({
  status: 400,
  body: { error: { code: 'BAD_REQUEST_ERROR', description } },
})

/**
 * Starts Razorpay on loopback: orders, payments and refunds as documented (docs/payments.md), with a payer that tests
 * control.
 */
export const startRazorpayServer = async () => {
  const orders: Order[] = []
  const payments: Payment[] = []
  const refunds: Refund[] = []
  const next = { refundStatus: 'processed' }
  const list = (items: unknown[]): Reply => ({
    status: 200,
    body: { entity: 'collection', count: items.length, items },
  })

  /** Lists ten unless asked for more, and a hundred at most, as documented. */
  const takePage = (items: unknown[], { query }: Asked): unknown[] => {
    const [count, skip] = [Number(query.get('count') ?? 10), Number(query.get('skip') ?? 0)]
    return items.slice(skip, skip + Math.min(100, count))
  }

  const refund = (paymentId: string, asked: Asked): Reply => {
    const body = JSON.parse(asked.body) as { amount: number; receipt: string }
    const key = String(asked.headers['x-refund-idempotency'])
    const known = refunds.find(({ receipt }) => receipt === key)
    if (known) return { status: 200, body: known }
    const payment = payments.find(({ id }) => id === paymentId)
    const back = refunds.filter((one) => one.payment_id === paymentId && one.status !== 'failed')
    const left = (payment?.amount ?? 0) - back.reduce((sum, { amount }) => sum + amount, 0)
    if (!payment || body.amount > left) return refused('The refund amount is more than what is left.')
    const made = { id: newId('rfnd'), payment_id: paymentId, ...body, status: next.refundStatus }
    refunds.push(made)
    return { status: 200, body: made }
  }

  const server = await startFaultyServer((asked) => {
    const login = Buffer.from(`${razorpayAccount.keyId}:${razorpayAccount.keySecret}`).toString('base64')
    if (asked.headers.authorization !== `Basic ${login}`)
      return { status: 401, body: { error: { description: 'Authentication failed' } } }
    if (asked.method === 'POST' && asked.path === '/v1/orders') {
      const { amount, currency, receipt } = JSON.parse(asked.body) as Order
      if (amount < 100) return refused('Order amount less than minimum amount allowed')
      const made = { id: newId('order'), amount, currency, receipt }
      orders.push(made)
      return { status: 200, body: { ...made, entity: 'order', status: 'created' } }
    }
    if (asked.path === '/v1/orders')
      return list(orders.filter(({ receipt }) => receipt === asked.query.get('receipt')))
    const [, kind, id, what] = /^\/v1\/(\w+)\/(\w+)\/(\w+)$/.exec(asked.path) ?? []
    if (kind === 'orders' && what === 'payments')
      return list(payments.filter(({ order_id }) => order_id === id))
    if (kind === 'payments' && what === 'refund') return refund(id ?? '', asked)
    if (kind === 'payments' && what === 'refunds')
      return list(takePage(refunds.filter(({ payment_id }) => payment_id === id).toReversed(), asked))
    return refused('The requested URL was not found on the server.')
  })

  return {
    ...server,
    orders,
    payments,
    refunds,
    next,
    /** Pays an order, named by our receipt. */
    pay: (receipt: string, over: Partial<Payment> = {}): Payment => {
      const order = orders.find((one) => one.receipt === receipt)
      if (!order) throw new Error(`no order ${receipt}`)
      const made: Payment = {
        id: newId('pay'),
        order_id: order.id,
        amount: order.amount,
        currency: order.currency,
        status: 'captured',
        method: 'card',
        card: { last4: '4242', name: 'KAVITA PAYER' },
        email: 'payer@example.org',
        ...over,
      }
      payments.push(made)
      return made
    },
    /** Builds a payment's event, signed as Razorpay signs it. */
    webhook: (payment: Payment, event = 'payment.captured', secret = razorpayAccount.webhookSecret) => {
      const body = JSON.stringify({
        entity: 'event',
        account_id: 'acc_BFQ7uQEaa7j2z7',
        event,
        contains: ['payment'],
        payload: { payment: { entity: payment } },
        created_at: 1_763_600_000,
      })
      return {
        body,
        headers: { 'x-razorpay-signature': hmac(secret, body), 'x-razorpay-event-id': newId('ev') },
      }
    },
    refundWebhook: (refund: Refund, event = 'refund.processed') => {
      const body = JSON.stringify({ entity: 'event', event, payload: { refund: { entity: refund } } })
      return { body, headers: { 'x-razorpay-signature': hmac(razorpayAccount.webhookSecret, body) } }
    },
    /** Builds what the browser returns after paying. */
    callback: (payment: Payment, secret = razorpayAccount.keySecret) => ({
      razorpay_payment_id: payment.id,
      razorpay_order_id: payment.order_id,
      razorpay_signature: hmac(secret, `${payment.order_id}|${payment.id}`),
    }),
  }
}
