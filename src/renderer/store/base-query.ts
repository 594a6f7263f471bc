import type { BaseQueryApi, BaseQueryFn } from '@reduxjs/toolkit/query/react'
import { isOutage, type ApiFailure } from './failure.ts'
import { sendCall, type Call, type CallAnswer } from './http.ts'
import type { ResultReader } from './light-endpoint.ts'
import { callEnded, callStarted, serverAnswered, serverMissed } from './progress-slice.ts'
import { isRetryingQuietly } from './quiet-retries.ts'
import { callTexts } from './texts.ts'

/** How an endpoint's calls and failures are shown. */
export interface CallOptions {
  /** The screen shows its failures itself, so there is no toast. 401 and 402 are still handled centrally. */
  isSilent?: boolean
  /** Runs in the background (autocomplete, balance) without setting the progress flag. */
  isBackground?: boolean
  /** Failures have no effect, not even 401: the caller only checks whether somebody is signed in. */
  isProbe?: boolean
}

/** What the call listener reads along with a failure. */
export interface CallMeta extends CallOptions {
  endpointId: string
  area: string
  requestId: string
}

/** Parses a result against its schema. Unknown fields are dropped; a missing field is a failure that names it. */
const readResult = (schema: ResultReader, data: unknown, endpointId: string, requestId: string) => {
  const read = schema.safeParse(data)
  if (read.success) return { data: read.data }
  const path = read.error.issues[0]?.path.map(String).join('.') || 'result'
  const message = callTexts.missingField(endpointId, path)
  return { error: { status: 0, errorCode: 'internal', message, requestId } satisfies ApiFailure }
}

/** Returns what an answer says about the server; null if nothing, such as for a cancelled call. */
const toConnection = (answer: CallAnswer) => {
  const isMissed = 'failure' in answer ? isOutage(answer.failure) : answer.isCopy
  if (isMissed) return serverMissed(Date.now())
  return 'failure' in answer && answer.failure.status === 0 ? null : serverAnswered()
}

const loadReader = async ({ endpoint }: Call): Promise<ResultReader> =>
  'loadResult' in endpoint ? endpoint.loadResult() : endpoint.result

const read = async (call: Call, answer: CallAnswer, options: CallOptions) => {
  const { id: endpointId, area } = call.endpoint
  const requestId = 'failure' in answer ? answer.failure.requestId : answer.requestId
  const meta: CallMeta = { ...options, endpointId, area, requestId }
  if ('failure' in answer) return { error: answer.failure, meta }
  return { ...readResult(await loadReader(call), answer.data, endpointId, requestId), meta }
}

/** Sends a call. If it needs a fresh proof of the second factor, asks for one and sends the same call again, with the same key. */
const sendProven = async (call: Call, signal: AbortSignal): Promise<CallAnswer> => {
  const answer = await sendCall(call, signal)
  if (!('failure' in answer) || answer.failure.errorCode !== 'stepUpNeeded') return answer
  const { askForProof } = await import('./step-up.ts')
  return (await askForProof(answer.failure.details)) ? sendCall(call, signal) : answer
}

/** Sends a call and reads its answer. Reports that it is running and what it says about the server. */
export const runCall = async (
  call: Call,
  { signal, dispatch }: Pick<BaseQueryApi, 'signal' | 'dispatch'>,
  options: CallOptions,
) => {
  if (!options.isBackground) dispatch(callStarted())
  const isSilent = options.isSilent || isRetryingQuietly()
  try {
    const answer = await sendProven(call, signal)
    const connection = toConnection(answer)
    if (connection) dispatch(connection)
    return await read(call, answer, { ...options, isSilent })
  } finally {
    if (!options.isBackground) dispatch(callEnded())
  }
}

export const contractBaseQuery: BaseQueryFn<Call, unknown, ApiFailure, CallOptions, CallMeta> = (
  call,
  api,
  options,
) => runCall(call, api, options)
