import { apiBasePath, headerNames, savedAtHeader } from '#contract/common/headers.ts'
import type { Endpoint } from '#contract/common/endpoint.ts'
import type { ApiFailure } from './failure.ts'
import type { LightEndpoint } from './light-endpoint.ts'
import { updateServerClock } from './server-clock.ts'
import { actForMark, jumpMark } from './tab-marks.ts'
import { callTexts } from './texts.ts'
import {
  createFetchTransport,
  NoAnswer,
  type HttpAnswer,
  type Transport,
  type UploadBody,
} from './transport.ts'

/** Receives every answer of the server with the path of its request. */
export type AnswerListener = (path: string, answer: HttpAnswer) => void

/** The only client of the API. Tests replace its transport. */
export const http: { transport: Transport; listeners: Set<AnswerListener> } = {
  transport: createFetchTransport(apiBasePath),
  listeners: new Set(),
}

export interface Call {
  endpoint: Endpoint | LightEndpoint<Endpoint>
  input: unknown
  idempotencyKey?: string
  upload?: UploadBody
}

/** `isCopy`: the console answered with an earlier answer because the server didn't. */
export type CallAnswer = { data: unknown; requestId: string; isCopy: boolean } | { failure: ApiFailure }

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

const getRequestId = (answer: HttpAnswer, body: Body): string =>
  body.requestId ?? answer.headers.get(headerNames.requestId) ?? ''

/** Statuses with which gateways and proxies answer when the server behind them doesn't. */
const gatewayStatuses = new Set([502, 503, 504])

/** A 502 has the specified text (section 8). Without an error code of ours the outcome is unknown. */
const failureOfAnswer = (answer: HttpAnswer, body: Body, method: 'GET' | 'POST'): ApiFailure => ({
  status: answer.status,
  errorCode: body.errorCode ?? (gatewayStatuses.has(answer.status) ? 'noAnswer' : 'internal'),
  message:
    answer.status === 502
      ? callTexts.timeout
      : (body.errorMessage ?? body.message ?? callTexts.generic[method]),
  fields: body.fields,
  details: body.details,
  requestId: getRequestId(answer, body),
})

const failureOfThrow = (error: unknown, method: 'GET' | 'POST'): ApiFailure => {
  const isUnanswered = error instanceof NoAnswer
  const isTimeout = isUnanswered && error.isTimeout
  const ownText = error instanceof Error && !isUnanswered ? error.message : callTexts.generic[method]
  return {
    status: 0,
    errorCode: isUnanswered ? 'noAnswer' : 'internal',
    message: isTimeout ? callTexts.timeout : ownText,
    requestId: '',
  }
}

/** Returns the headers of a call, which say in which tab's session and for whom it is made. */
export const toHeaders = (accept = 'application/json', idempotencyKey = ''): Headers => {
  const headers = new Headers({ accept })
  const jump = jumpMark()
  if (jump) headers.set(headerNames.jump, jump)
  const customer = actForMark()
  if (customer) headers.set(headerNames.staffId, customer)
  if (idempotencyKey) headers.set(headerNames.idempotencyKey, idempotencyKey)
  return headers
}

/** Sends one call of the contract. Shows no toasts and never redirects: the call listener does that. */
export const sendCall = async (call: Call, signal?: AbortSignal): Promise<CallAnswer> => {
  const { method, path } = call.endpoint
  try {
    const headers = toHeaders(undefined, call.idempotencyKey)
    const answer = await http.transport({
      method,
      path,
      input: call.input,
      headers,
      signal,
      upload: call.upload,
    })
    for (const listener of http.listeners) listener(path, answer)
    updateServerClock(answer.headers.get('date') ?? undefined)
    const body: Body = typeof answer.data === 'object' && answer.data !== null ? answer.data : {}
    const isGood = answer.status >= 200 && answer.status < 300 && body.success === true
    if (!isGood) return { failure: failureOfAnswer(answer, body, method) }
    const isCopy = answer.headers.has(savedAtHeader)
    return { data: body.result, requestId: getRequestId(answer, body), isCopy }
  } catch (error) {
    return { failure: failureOfThrow(error, method) }
  }
}
