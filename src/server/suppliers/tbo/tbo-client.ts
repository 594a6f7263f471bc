import type { Logger } from 'pino'
import { AppError } from '#server/calls/app-error.ts'
import { SupplierError, type CallOptions } from '#server/suppliers/port.ts'
import type { SupplierRecords } from '#server/suppliers/supplier-records.ts'
import { createDump } from './dumps.ts'
import { parseJson, postJson, SupplierUnreachable } from './post-json.ts'
import { createSessions, type TboSession } from './sessions.ts'
import { toSupplierError, isSessionOver, openAnswer, type TboAnswer, type TboEnvelope } from './tbo-answer.ts'
import type { TboMethod, TboSettings } from '#server/config/tbo-settings.ts'

/** Context of a call. `traceId` and `tracedAt` belong to calls inside a trace, which keeps one token. */
export interface AskContext extends CallOptions {
  traceId?: string
  /** When the trace began. */
  tracedAt?: Date
}

/** A request, and how its answer is opened. */
interface TboCall<T extends TboEnvelope> {
  method: TboMethod
  body: Record<string, unknown>
  /** Opens the answer's bytes, for example in a worker thread. */
  open: (bytes: Uint8Array) => T | Promise<T>
}

/** Implements the protocol: address, token, timeout, log and dump of every call. */
export interface TboClient {
  /**
   * Sends a read. Authenticates and retries once when the token is refused. The answer may still be a failure; a
   * refused trace rejects with `traceExpired`.
   */
  read(method: TboMethod, body: Record<string, unknown>, context: AskContext): Promise<TboAnswer>
  /** Like `read`, for answers that are too large to open on the event loop. */
  readWith<T extends TboEnvelope>(call: TboCall<T>, context: AskContext): Promise<T>
  /**
   * Sends a write once, whatever happens. Rejects with `SupplierUnreachable` when it never left and with
   * `traceExpired` when it was rejected on arrival; with `timeout` or `badAnswer` the outcome is unknown.
   */
  write(method: TboMethod, body: Record<string, unknown>, context: AskContext): Promise<TboAnswer>
  /** Ensures that there is a token, which the first call needs. Rejects with `refused` for a wrong name or password. */
  authenticate(signal: AbortSignal): Promise<TboSession>
}

export interface ClientOptions {
  settings: TboSettings
  records: SupplierRecords
  now: () => Date
  logger: Logger
}

/** Creates the function that posts to TBO, logs durations and dumps both sides if a folder is set. */
const createPost = ({ settings, logger }: Pick<ClientOptions, 'settings' | 'logger'>) => {
  const dump = createDump(settings.dumpFolder, logger)

  return async <T extends TboEnvelope>(
    { method, body, open }: TboCall<T>,
    context: AskContext,
    timeoutMs: number,
  ): Promise<T> => {
    const startedAt = performance.now()
    const facts = { method, requestId: context.requestId, siteId: context.siteId }
    const elapsed = () => Math.round(performance.now() - startedAt)
    try {
      const bytes = await postJson(settings.urls[method], body, {
        signal: context.signal,
        timeoutMs,
        maxBytes: settings.maxAnswerBytes,
      })
      const ms = elapsed()
      const answer = await open(bytes)
      logger.debug(
        { ...facts, ms, bytes: bytes.length, responseStatus: answer.status, errorCode: answer.errorCode },
        'TBO call',
      )
      const traceId = answer.traceId || (context.traceId ?? '')
      await dump({ method, traceId, request: body, response: () => parseJson(bytes) })
      return answer
    } catch (fault) {
      const code = toFaultCode(fault)
      const internal = fault instanceof SupplierError ? fault.internal : ''
      logger.debug({ ...facts, ms: elapsed(), code, internal }, "TBO didn't respond")
      await dump({
        method,
        traceId: context.traceId ?? '',
        request: body,
        response: () => ({ noAnswer: code, internal }),
      })
      throw fault
    }
  }
}

/** Opens a small answer, on the calling thread. */
const openNow = (bytes: Uint8Array): TboAnswer => openAnswer(parseJson(bytes))

export const createTboClient = ({ settings, records, now, logger }: ClientOptions): TboClient => {
  const post = createPost({ settings, logger })
  const sessions = createSessions({
    settings,
    records,
    now,
    send: async (body) => {
      const context = {
        signal: new AbortController().signal,
        requestId: 'authentication',
        siteId: '',
      }
      const call = { method: 'Authenticate', body, open: openNow } as const
      return (await post(call, context, settings.readTimeoutMs)).body
    },
  })
  const full = (body: Record<string, unknown>, tokenId: string) => ({
    EndUserIp: settings.endUserIp,
    TokenId: tokenId,
    ...body,
  })
  const session = (context: AskContext) =>
    rejectOnAbort(sessions.current(context.tracedAt ?? now()), context.signal)

  const readWith = async <T extends TboEnvelope>(call: TboCall<T>, context: AskContext): Promise<T> => {
    assertNotAborted(context.signal)
    const send = ({ tokenId }: TboSession) =>
      post({ ...call, body: full(call.body, tokenId) }, context, settings.readTimeoutMs)
    const first = await session(context)
    const answer = await send(first)
    if (!isSessionOver(answer)) return answer
    const again = await send(await rejectOnAbort(sessions.renew(first), context.signal))
    // The token is fine, so the trace has expired.
    if (isSessionOver(again)) throw toSupplierError(again)
    return again
  }

  return {
    authenticate: (signal) => rejectOnAbort(sessions.current(now()), signal),
    read: (method, body, context) => readWith({ method, body, open: openNow }, context),
    readWith,
    write: async (method, body, context) => {
      assertNotAborted(context.signal)
      const { tokenId } = await session(context).catch((fault: unknown) => Promise.reject(neverSent(fault)))
      if (context.signal.aborted) throw new SupplierUnreachable('cancelled before it was sent')
      const call = { method, body: full(body, tokenId), open: openNow }
      const answer = await post(call, context, settings.purchaseTimeoutMs)
      if (isSessionOver(answer)) throw toSupplierError(answer)
      return answer
    },
  }
}

/** Rejects with `timeout` when the caller has stopped waiting. */
export const assertNotAborted = (signal: AbortSignal): void => {
  if (signal.aborted) throw new SupplierError('timeout', 'The request was cancelled before it was sent.')
}

/** Returns the code of an expected failure for the log, or `fault`. */
export const toFaultCode = (fault: unknown): string =>
  fault instanceof SupplierError || fault instanceof AppError ? fault.code : 'fault'

/** Nothing is sent without a token, so no outcome is unknown. */
const neverSent = (fault: unknown): unknown =>
  fault instanceof SupplierError && (fault.code === 'timeout' || fault.code === 'badAnswer')
    ? new SupplierUnreachable(`no token: ${fault.internal || fault.code}`)
    : fault

/** One waiter may stop waiting; the work continues for the others. */
const rejectOnAbort = <T>(work: Promise<T>, signal: AbortSignal): Promise<T> =>
  new Promise((resolve, reject) => {
    const giveUp = () => reject(new SupplierError('timeout', "The airline didn't respond in time."))
    if (signal.aborted) giveUp()
    signal.addEventListener('abort', giveUp, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', giveUp))
  })
