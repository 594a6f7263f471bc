import type { z } from 'zod'
import { askGateway, unreadableAnswer, type GatewayTimes } from '#server/payments/gateway-http.ts'
import { GatewayError, type GatewayAccount } from '#server/payments/port.ts'
import { RazorpayFailure } from './razorpay-answers.ts'

export interface RazorpayCall<T extends z.ZodType> {
  method: 'GET' | 'POST'
  path: string
  answer: T
  body?: Record<string, unknown>
  headers?: Record<string, string>
}

/**
 * Calls Razorpay's API with the site's own key. Status 400 to 499, except 408, 409 and 429, is a refusal (`refused`,
 * with Razorpay's message); any other failure is `timeout`.
 */
export const razorpayClient =
  (baseUrl: string, times: GatewayTimes) =>
  async <T extends z.ZodType>(account: GatewayAccount, call: RazorpayCall<T>): Promise<z.output<T>> => {
    const login = `${account.publicConfig['keyId'] ?? ''}:${account.secrets['keySecret'] ?? ''}`
    const { status, json } = await askGateway(
      {
        method: call.method,
        url: `${baseUrl}${call.path}`,
        headers: {
          authorization: `Basic ${Buffer.from(login).toString('base64')}`,
          ...(call.body ? { 'content-type': 'application/json' } : {}),
          ...call.headers,
        },
        ...(call.body ? { body: JSON.stringify(call.body) } : {}),
      },
      times,
    )
    if (status >= 400 && status < 500 && ![408, 409, 429].includes(status)) {
      const said = RazorpayFailure.safeParse(json)
      throw new GatewayError('refused', said.data?.error.description || 'Razorpay declined the request.')
    }
    if (status < 200 || status > 299) throw unreadableAnswer(`HTTP ${status}`)
    const parsed = call.answer.safeParse(json)
    if (!parsed.success)
      throw unreadableAnswer(parsed.error.issues.map(({ path }) => path.join('.')).join(', '))
    return parsed.data
  }
