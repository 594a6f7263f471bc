import { createHash, randomBytes } from 'node:crypto'
import { startFaultyServer, type Asked, type Reply } from './gateway-faults.ts'

export const phonepeAccount = {
  merchantId: 'PGTESTPAYUAT',
  saltKey: '099eb0cd-02cf-4e2a-8aca-3e6c6aff0399',
  saltIndex: '1',
}

interface Transaction {
  merchantTransactionId: string
  transactionId: string
  amount: number
  code: string
  state: string
  originalTransactionId?: string
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
export const checksum = (text: string, saltKey = phonepeAccount.saltKey) =>
  `${sha256(text + saltKey)}###${phonepeAccount.saltIndex}`
const said = (code: string, data: unknown = null, success = false): Reply => ({
  status: 200,
  body: { success, code, message: code, data },
})

/**
 * Starts PhonePe's payment gateway, version 1, on loopback, as documented (docs/payments.md), with a payer that tests
 * control.
 */
export const startPhonepeServer = async () => {
  const known = new Map<string, Transaction>()
  const next = { refundCode: 'PAYMENT_SUCCESS' }
  const other = { merchantId: phonepeAccount.merchantId }
  const payments = () => [...known.values()].filter(({ originalTransactionId }) => !originalTransactionId)

  const toData = (one: Transaction) => ({
    merchantId: other.merchantId,
    merchantTransactionId: one.merchantTransactionId,
    ...(one.transactionId ? { transactionId: one.transactionId } : {}),
    amount: one.amount,
    state: one.state,
    responseCode: one.code,
    paymentInstrument: {
      type: 'CARD',
      cardType: 'CREDIT_CARD',
      pgTransactionId: 'PG2207',
      arn: '1234567890',
    },
  })
  const toStatusReply = (one: Transaction): Reply =>
    said(one.code, toData(one), one.code === 'PAYMENT_SUCCESS')

  const pay = (payload: Record<string, unknown>, url: string): Reply => {
    const merchantTransactionId = String(payload['merchantTransactionId'])
    if (!/^[\w-]{1,34}$/.test(merchantTransactionId)) return said('BAD_REQUEST')
    if (known.has(merchantTransactionId)) return said('DUPLICATE_TXN_REQUEST')
    known.set(merchantTransactionId, {
      merchantTransactionId,
      transactionId: '',
      amount: Number(payload['amount']),
      code: 'PAYMENT_PENDING',
      state: 'PENDING',
    })
    return said(
      'PAYMENT_INITIATED',
      {
        merchantId: other.merchantId,
        merchantTransactionId,
        instrumentResponse: { type: 'PAY_PAGE', redirectInfo: { url, method: 'GET' } },
      },
      true,
    )
  }

  const refund = (payload: Record<string, unknown>): Reply => {
    const original = known.get(String(payload['originalTransactionId']))
    const merchantTransactionId = String(payload['merchantTransactionId'])
    const amount = Number(payload['amount'])
    const back = [...known.values()].filter(
      (one) => one.originalTransactionId === original?.merchantTransactionId && one.state !== 'FAILED',
    )
    const left = (original?.amount ?? 0) - back.reduce((sum, one) => sum + one.amount, 0)
    if (!original || known.has(merchantTransactionId) || amount > left) return said('PAYMENT_ERROR')
    const made = {
      merchantTransactionId,
      transactionId: `TR${randomBytes(8).toString('hex')}`,
      amount,
      code: next.refundCode,
      state:
        next.refundCode === 'PAYMENT_SUCCESS'
          ? 'COMPLETED'
          : next.refundCode === 'PAYMENT_PENDING'
            ? 'PENDING'
            : 'FAILED',
      originalTransactionId: original.merchantTransactionId,
    }
    known.set(merchantTransactionId, made)
    return toStatusReply(made)
  }

  const status = (asked: Asked): Reply => {
    const isRight = asked.headers['x-verify'] === checksum(asked.path)
    const [, , , , merchantId, id] = asked.path.split('/')
    if (!isRight || merchantId !== phonepeAccount.merchantId || asked.headers['x-merchant-id'] !== merchantId)
      return said('AUTHORIZATION_FAILED')
    const one = known.get(id ?? '')
    return one ? toStatusReply(one) : said('TRANSACTION_NOT_FOUND')
  }

  const server = await startFaultyServer((asked) => {
    if (asked.method === 'GET') return status(asked)
    const { request } = JSON.parse(asked.body) as { request: string }
    if (asked.headers['x-verify'] !== checksum(request + asked.path)) return said('AUTHORIZATION_FAILED')
    const payload = JSON.parse(Buffer.from(request, 'base64').toString('utf8')) as Record<string, unknown>
    return asked.path === '/pg/v1/pay' ? pay(payload, `${server.url}/page`) : refund(payload)
  })

  return {
    ...server,
    known,
    payments,
    next,
    other,
    /** Pays an order, or fails to. */
    pay: (id: string, over: Partial<Transaction> = {}): Transaction => {
      const one = known.get(id)
      if (!one) throw new Error(`no payment ${id}`)
      Object.assign(one, {
        transactionId: `T${randomBytes(8).toString('hex')}`,
        code: 'PAYMENT_SUCCESS',
        state: 'COMPLETED',
        ...over,
      })
      return one
    },
    webhook: (one: Transaction, saltKey = phonepeAccount.saltKey) => {
      const { body } = toStatusReply(one)
      const response = Buffer.from(JSON.stringify(body)).toString('base64')
      return { body: JSON.stringify({ response }), headers: { 'x-verify': checksum(response, saltKey) } }
    },
  }
}
