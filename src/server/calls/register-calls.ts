import { setMaxListeners } from 'node:events'
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyInstance, FastifyReply, FastifyRequest, RequestPayload } from 'fastify'
import type { RequestState } from './request-state.ts'
import { apiBasePath, flightApiAliases, headerNames } from '#contract/common/headers.ts'
import { isMadeByPerson, type Endpoint } from '#contract/common/endpoint.ts'
import type { SiteConfig } from '#contract/entities/site.ts'
import type { FileAnswer } from '#contract/common/file-answer.ts'
import { toRightsMark } from '#domain/accounts/rights-mark.ts'
import {
  checkAccess,
  checkApiKey,
  checkFeature,
  checkGuest,
  checkJump,
  checkProof,
  checkReadOnly,
  checkSecondFactor,
  checkSuspended,
  checkVerified,
} from './access.ts'
import type { BoundCall } from './bind.ts'
import type { CallContext } from './context.ts'
import type { HeavyCalls } from './heavy-calls.ts'
import { getJsonBytes, readResult, type AnswerEncoding } from './json-bytes.ts'
import { getRawBody, withRawBody } from './raw-body.ts'
import { readInput } from './read-input.ts'

export const defaultRatePerMinute = 600

/** Lists every path that a call answers at: its own, its alias, and the flight aliases of `api/…` calls. */
export const listPaths = (endpoint: Endpoint): string[] => {
  const paths = [endpoint.path, ...(endpoint.alsoAt ?? [])].map((path) => apiBasePath + path)
  if (!endpoint.path.startsWith('api/')) return paths
  return [...paths, ...flightApiAliases.map((base) => base + endpoint.path.slice('api/'.length))]
}

export interface CallOptions {
  checkResults: boolean
  heavyCalls: HeavyCalls
  now: () => Date
}

/**
 * Registers the calls of all features. The order of checks is fixed: site, origin, rate, session, second factor, rights,
 * fresh proof, input, handler.
 */
export const registerCalls = (
  app: FastifyInstance,
  calls: readonly BoundCall[],
  options: CallOptions,
): void => {
  const register = (scope: FastifyInstance, call: BoundCall): void => {
    for (const url of listPaths(call.endpoint)) {
      scope.route({
        method: call.endpoint.method,
        url,
        ...(call.endpoint.rawBodyBytes === undefined ? {} : toRawOptions(call.endpoint, options)),
        config: {
          endpointId: call.endpoint.id,
          rateLimit: {
            max: call.endpoint.ratePerMinute ?? defaultRatePerMinute,
            timeWindow: 60_000,
            groupId: call.endpoint.id,
          },
        },
        handler: (request, reply) => answer(call, request, reply, options),
      })
    }
  }
  for (const call of calls.filter(({ endpoint }) => endpoint.rawBodyBytes === undefined)) register(app, call)
  withRawBody(app, (scope) => {
    for (const call of calls.filter(({ endpoint }) => endpoint.rawBodyBytes !== undefined))
      register(scope, call)
  })
}

/** A raw body may be large, so the caller is checked before any of it is read. */
const toRawOptions = (endpoint: Endpoint, { now }: CallOptions) => ({
  bodyLimit: endpoint.rawBodyBytes,
  preParsing: async (request: FastifyRequest, reply: FastifyReply, body: RequestPayload) => {
    await checkCall(endpoint, request, reply, now())
    return body
  },
})

/** A call as its checks see it. */
export type CheckedCall = Omit<Endpoint, 'area' | 'path' | 'request' | 'result' | 'errors'>

/** Checks whether the caller may make a call, and returns its site. Finds out who calls. Throws an AppError otherwise. */
export const checkCall = async (
  endpoint: CheckedCall,
  request: FastifyRequest,
  reply: FastifyReply,
  now: Date,
): Promise<SiteConfig> => {
  const state: RequestState = request.faredesk
  const site = state.site()
  checkSuspended(endpoint, site)
  checkReadOnly(endpoint, site)
  await state.resolvePeople(endpoint.access, isMadeByPerson(endpoint))
  if (state.actor?.userType === 'staff')
    void reply.header(headerNames.rights, toRightsMark(state.actor.permissions))
  checkApiKey(endpoint, state.actor, request.headers[headerNames.idempotencyKey])
  if (state.actor?.apiKey) await state.countApiCall(reply, endpoint, state.actor.apiKey)
  checkSecondFactor(endpoint, state.actor, site)
  checkAccess(endpoint, state.actor, site)
  checkJump(endpoint, state.actor)
  checkFeature(endpoint, site)
  checkGuest(endpoint, state.actor)
  checkVerified(endpoint, state.actor)
  checkProof(endpoint, state.actor, now)
  return site
}

const answer = async (
  call: BoundCall,
  request: FastifyRequest,
  reply: FastifyReply,
  options: CallOptions,
) => {
  const { endpoint } = call
  const state: RequestState = request.faredesk
  const isRaw = endpoint.rawBodyBytes !== undefined
  const site = isRaw ? state.site() : await checkCall(endpoint, request, reply, options.now())
  const address = { ...(request.query as object), ...(request.params as object) }
  const input = readInput(endpoint, isRaw ? address : request.body, request.query)
  const key = request.headers[headerNames.idempotencyKey]
  const aborted = new AbortController()
  // Every supplier of a search listens to the signal, and an agency may have any number of links.
  setMaxListeners(0, aborted.signal)
  reply.raw.once('close', () => {
    if (!reply.raw.writableEnded) aborted.abort()
  })
  const context: CallContext = {
    site,
    actor: state.actor,
    subject: state.subject,
    requestId: request.id,
    ...(isRaw ? { raw: getRawBody(request) } : {}),
    signal: aborted.signal,
    address: request.ip,
    deviceId: state.deviceId,
    userAgent: request.headers['user-agent'] ?? '',
    origin: `${request.protocol}://${request.host}`,
    encoding: toEncoding(request.headers['accept-encoding']),
    idempotencyKey: typeof key === 'string' && key !== '' ? key.slice(0, 200) : null,
    sessionToken: state.sessionToken,
    startSession: (token, expiresAt, kind) => state.startSession(reply, token, expiresAt, kind),
    endSession: (kind) => state.endSession(reply, kind),
  }
  const result = await (endpoint.isHeavy
    ? options.heavyCalls(endpoint.id, context, ({ lend }) =>
        call.handle(input, { ...context, lendSlot: lend }),
      )
    : call.handle(input, context))
  // Answers contain tickets, names and balances, so no cache may keep a copy.
  void reply.header('cache-control', 'no-store')
  // Validation takes time, so production trusts the types; every test run checks results against the contract.
  const answered = getJsonBytes(result)
  if (options.checkResults) endpoint.result.parse(answered ? readResult(answered) : result)
  if (endpoint.fileType) return sendFile(reply, endpoint.fileType, result as FileAnswer)
  if (!answered) return { success: true as const, result, message: '' }
  const { bytes, encoding } = answered
  void reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding')
  if (encoding !== 'identity') void reply.header('content-encoding', encoding)
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

const encodings: AnswerEncoding[] = ['br', 'gzip', 'identity']

/** Whether a client refuses an encoding by name, which counts more than its `*`. */
const isRefused = (accepted: string, encoding: AnswerEncoding): boolean =>
  accepted.split(',').some((part) => {
    const [name = '', ...parameters] = part.toLowerCase().split(';')
    return name.trim() === encoding && parameters.some((one) => /^q=0(?:\.0*)?$/.test(one.trim()))
  })

/** Chooses how to compress an answer for a client. */
const toEncoding = (accepted = 'identity'): AnswerEncoding =>
  negotiate(
    accepted,
    encodings.filter((encoding) => !isRefused(accepted, encoding)),
  ) ?? 'identity'

/** Sends a file as a download. Even if a browser opens it as a page, nothing in it can run or load. */
const sendFile = (reply: FastifyReply, type: string, { name, bytes }: FileAnswer): Buffer => {
  void reply
    .type(type)
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('content-security-policy', "default-src 'none'; sandbox")
  return Buffer.from(bytes)
}
