import type { z } from 'zod'
import { askGateway, unreadableAnswer, type GatewayTimes } from '#server/payments/gateway-http.ts'
import { GatewayError, type GatewayAccount } from '#server/payments/port.ts'
import { sha256Hex } from '#server/payments/signatures.ts'
import { PhonepeStatus } from './phonepe-answers.ts'

/** Calculates `X-VERIFY`: the hash of the sent text plus salt, and the salt's index. */
export const computeChecksum = ({ publicConfig, secrets }: GatewayAccount, text: string): string =>
  `${sha256Hex(`${text}${secrets['saltKey'] ?? ''}`)}###${publicConfig['saltIndex'] ?? ''}`

export const getMerchantId = ({ publicConfig }: GatewayAccount): string => publicConfig['merchantId'] ?? ''

/** Addresses of PhonePe's API: for real payments, and for test accounts. */
export interface PhonepeUrls {
  live: string
  test: string
}

/** Returns the address of an account's API: test accounts exist only at the test address. */
export const getBaseUrl = (urls: PhonepeUrls, { publicConfig }: GatewayAccount): string =>
  urls[publicConfig['mode'] === 'test' ? 'test' : 'live']

/** Creates the client for the two kinds of PhonePe API calls. */
export const phonepeClient = (urls: PhonepeUrls, times: GatewayTimes) => {
  const read = <T extends z.ZodType>(shape: T, answer: { status: number; json: unknown }): z.output<T> => {
    if (answer.status >= 500) throw unreadableAnswer(`HTTP ${answer.status}`)
    const parsed = shape.safeParse(answer.json)
    if (!parsed.success)
      throw unreadableAnswer(parsed.error.issues.map(({ path }) => path.join('.')).join(', '))
    return parsed.data
  }
  return {
    send: async <T extends z.ZodType>(
      account: GatewayAccount,
      path: string,
      payload: Record<string, unknown>,
      shape: T,
    ): Promise<z.output<T>> => {
      const request = Buffer.from(JSON.stringify(payload)).toString('base64')
      return read(
        shape,
        await askGateway(
          {
            method: 'POST',
            url: `${getBaseUrl(urls, account)}${path}`,
            headers: {
              'content-type': 'application/json',
              'x-verify': computeChecksum(account, `${request}${path}`),
            },
            body: JSON.stringify({ request }),
          },
          times,
        ),
      )
    },
    /** Loads the status of our payment or refund; null when PhonePe doesn't know it. */
    status: async (account: GatewayAccount, transactionId: string): Promise<PhonepeStatus | null> => {
      const path = `/pg/v1/status/${encodeURIComponent(getMerchantId(account))}/${encodeURIComponent(transactionId)}`
      const answer = read(
        PhonepeStatus,
        await askGateway(
          {
            method: 'GET',
            url: `${getBaseUrl(urls, account)}${path}`,
            headers: { 'x-verify': computeChecksum(account, path), 'x-merchant-id': getMerchantId(account) },
          },
          times,
        ),
      )
      if (answer.code === 'TRANSACTION_NOT_FOUND') return null
      if (answer.code === 'INTERNAL_SERVER_ERROR') throw unreadableAnswer(answer.code)
      if (['BAD_REQUEST', 'AUTHORIZATION_FAILED', 'KEY_NOT_CONFIGURED', '401'].includes(answer.code))
        throw new GatewayError('refused', answer.message || answer.code)
      if (!isOwnTransaction(account, transactionId, answer))
        throw unreadableAnswer("it's for another merchant's payment")
      return answer
    },
  }
}

/** Whether an answer is about this merchant and transaction. */
export const isOwnTransaction = (
  account: GatewayAccount,
  transactionId: string,
  { data }: PhonepeStatus,
): boolean => data?.merchantId === getMerchantId(account) && data.merchantTransactionId === transactionId
