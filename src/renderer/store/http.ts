import axios, { isAxiosError, type AxiosResponse } from 'axios'
import { apiBasePath, headerNames } from '#contract/common/headers.ts'
import type { Endpoint } from '#contract/common/endpoint.ts'
import type { ApiFailure } from './failure.ts'
import { jumpMark } from './jump-mark.ts'
import { hearServerDate } from './server-clock.ts'
import { callTexts } from './texts.ts'

/** The one client of the API; tests give it another adapter. */
export const http = axios.create({
  baseURL: apiBasePath,
  timeout: 60_000,
  withCredentials: true,
  headers: { Accept: 'application/json', [headerNames.jump]: jumpMark() || undefined },
  validateStatus: () => true,
})

export interface Call {
  endpoint: Endpoint
  input: unknown
  idempotencyKey?: string
}

export type CallAnswer = { data: unknown; requestId: string } | { failure: ApiFailure }

interface Body {
  success?: boolean
  result?: unknown
  message?: string
  errorCode?: string
  errorMessage?: string
  requestId?: string
  fields?: ApiFailure['fields']
  details?: ApiFailure['details']
}

const requestIdOf = (answer: AxiosResponse, body: Body): string =>
  body.requestId ?? (answer.headers as Record<string, string | undefined>)[headerNames.requestId] ?? ''

/** What gateways and proxies answer when the server behind them is silent. */
const gatewayStatuses = new Set([502, 503, 504])

/** Without a code of ours a 502 has the specified text, and nobody knows what the server did. */
const failureOfAnswer = (answer: AxiosResponse, body: Body, method: 'GET' | 'POST'): ApiFailure => ({
  status: answer.status,
  errorCode: body.errorCode ?? (gatewayStatuses.has(answer.status) ? 'noAnswer' : 'internal'),
  message:
    answer.status === 502 && body.errorCode === undefined
      ? callTexts.timeout
      : (body.errorMessage ?? body.message ?? callTexts.generic[method]),
  fields: body.fields,
  details: body.details,
  requestId: requestIdOf(answer, body),
})

const failureOfThrow = (error: unknown, method: 'GET' | 'POST'): ApiFailure => {
  const isTimeout = isAxiosError(error) && (error.code === 'ECONNABORTED' || error.code === 'ETIMEDOUT')
  const isNetwork = isAxiosError(error) && error.code === 'ERR_NETWORK'
  const ownText = error instanceof Error && !isNetwork ? error.message : callTexts.generic[method]
  return {
    status: 0,
    errorCode: isTimeout || isNetwork ? 'noAnswer' : 'internal',
    message: isTimeout ? callTexts.timeout : ownText,
    requestId: '',
  }
}

/** Sends one call of the contract. Opens no toasts and redirects nowhere: the listener at the edge does. */
export const sendCall = async (call: Call, signal?: AbortSignal): Promise<CallAnswer> => {
  const { method, path } = call.endpoint
  try {
    const answer = await http.request<Body | null>({
      method,
      url: path,
      signal,
      ...(method === 'GET' ? { params: call.input } : { data: call.input ?? {} }),
      headers: call.idempotencyKey ? { [headerNames.idempotencyKey]: call.idempotencyKey } : undefined,
    })
    hearServerDate((answer.headers as Record<string, string | undefined>)['date'])
    const body: Body = typeof answer.data === 'object' && answer.data !== null ? answer.data : {}
    const isGood = answer.status >= 200 && answer.status < 300 && body.success === true
    if (!isGood) return { failure: failureOfAnswer(answer, body, method) }
    return { data: body.result, requestId: requestIdOf(answer, body) }
  } catch (error) {
    return { failure: failureOfThrow(error, method) }
  }
}
