import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { apiBasePath } from '#contract/common/headers.ts'
import { SiteId } from '#contract/entities/operator.ts'
import { unprovenOperatorCalls } from '#contract/http/operator-second-factor.ts'
import { agencyCopyPath } from '#contract/http/operator-agencies.ts'
import { AppError } from '#server/calls/app-error.ts'
import { readInput } from '#server/calls/read-input.ts'
import type { Deps } from '#server/deps.ts'
import { readDomain } from '#server/plugins/site.ts'
import type { BoundOperatorCall, OperatorContext } from './bind-operator.ts'
import { toOperatorLink } from './commands/run-command.service.ts'
import { registerOperatorPages } from './operator-pages.ts'
import { operatorCalls } from './operator.routes.ts'
import { getOperatorStep } from './people/operator-second-factor.service.ts'
import { removeLeftOverCopies, sendAgencyCopy } from './removal/agency-copy-download.ts'
import { createOperatorServices, type OperatorServices } from './operator.service.ts'

/** Host-only, HttpOnly, Secure, SameSite; no agency's page can read or set it, because its host is another one. */
const cookieName = '__Host-faredesk-operator'
const cookieOptions = { path: '/', httpOnly: true, secure: true, sameSite: 'strict' } as const
const callsPerMinute = 300
const copiesPerMinute = 6

/**
 * Registers the operator's pages and calls, which exist only on the operator's host, and `/tls/ask`, where a proxy asks whether it may
 * request a certificate for a host.
 */
export const registerOperator = async (
  app: FastifyInstance,
  deps: Deps,
  pagesFolder: string | null,
  services: OperatorServices = createOperatorServices(deps),
): Promise<void> => {
  const { operatorHost } = deps.config
  registerCertificates(app, services)
  if (operatorHost === '') return
  const assertHost = (request: FastifyRequest): void => {
    if (readDomain(request) !== operatorHost) throw new AppError('notFound')
  }
  for (const call of operatorCalls(services, (code) => toOperatorLink(deps.config, code))) {
    const { endpoint } = call
    app.route({
      method: endpoint.method,
      url: apiBasePath + endpoint.path,
      config: {
        isOfOperator: true,
        rateLimit: {
          max: endpoint.ratePerMinute ?? callsPerMinute,
          timeWindow: 60_000,
          groupId: endpoint.id,
        },
      },
      handler: async (request, reply) => {
        assertHost(request)
        const { operatorFactor } = deps.config
        return answer(call, request, reply, { services, now: deps.now, operatorFactor })
      },
    })
  }
  void removeLeftOverCopies(deps.config)
  app.post(
    `${apiBasePath}${agencyCopyPath}`,
    { config: { isOfOperator: true, rateLimit: { max: copiesPerMinute, timeWindow: 60_000 } } },
    async (request, reply) => {
      assertHost(request)
      assertOwnOrigin(request)
      const found = await findOperator(request, services)
      if (!found) throw new AppError('notSignedIn')
      services.factors.assertProven(found.secondFactor, { needsProof: true })
      const { operator } = found
      const read = SiteId.safeParse((request.body as { siteId?: unknown } | null)?.siteId)
      if (!read.success) throw new AppError('notFound')
      const call = { operatorId: operator.id, requestId: request.id, at: deps.now() }
      return sendAgencyCopy(reply, read.data, call, { ...services, config: deps.config })
    },
  )
  if (pagesFolder !== null) await registerOperatorPages(app, { folder: pagesFolder, assertHost })
}

/**
 * Answers a proxy before it requests a certificate (Caddy's `ask`): 200 for a verified domain, 404 for anything else. A question that came
 * through a proxy is from outside and learns nothing.
 */
const registerCertificates = (app: FastifyInstance, { domains }: OperatorServices): void => {
  app.get('/tls/ask', { logLevel: 'warn', config: { isOfOperator: true } }, async (request, reply) => {
    const { domain } = request.query as { domain?: unknown }
    const isForwarded = request.headers['x-forwarded-for'] !== undefined
    const isKnown =
      !isForwarded && typeof domain === 'string' && (await domains.mayHaveCertificate(domain.toLowerCase()))
    return reply.status(isKnown ? 200 : 404).send(isKnown ? { status: 'ok' } : { status: 'unknown domain' })
  })
}

interface AnswerParts {
  services: OperatorServices
  now: Deps['now']
  operatorFactor: Deps['config']['operatorFactor']
}

const noOne = {
  operator: null,
  secondFactor: { isActive: false, kinds: { app: false, passkey: false }, provenAt: null },
}

const answer = async (
  { endpoint, handle }: BoundOperatorCall,
  request: FastifyRequest,
  reply: FastifyReply,
  { services, now, operatorFactor }: AnswerParts,
) => {
  assertOwnOrigin(request)
  const token = request.cookies[cookieName] ?? null
  const found = endpoint.access === 'anyone' ? null : await findOperator(request, services)
  if (endpoint.access !== 'anyone' && !found) throw new AppError('notSignedIn')
  const { operator, secondFactor } = found ?? noOne
  if (found) {
    const isUnprovenCall = unprovenOperatorCalls.has(endpoint.id)
    services.factors.assertProven(secondFactor, { ...endpoint, isUnprovenCall })
  }
  const aborted = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableEnded) aborted.abort()
  })
  const context: OperatorContext = {
    operator,
    secondFactor,
    factorStep: getOperatorStep(secondFactor, operatorFactor),
    operatorId: operator?.id ?? null,
    requestId: request.id,
    at: now(),
    client: {
      address: request.ip,
      userAgent: request.headers['user-agent'] ?? '',
      requestId: request.id,
      origin: ownOrigin(request),
      signal: aborted.signal,
    },
    token,
    startSession: (fresh, expiresAt) =>
      void reply.setCookie(cookieName, fresh, { ...cookieOptions, expires: expiresAt }),
    endSession: () => void reply.clearCookie(cookieName, cookieOptions),
  }
  const result = await handle(readInput(endpoint, request.body, request.query), context)
  void reply.header('cache-control', 'no-store')
  return { success: true as const, result, message: '' }
}

const findOperator = async (
  { cookies }: FastifyRequest,
  { signIn }: OperatorServices,
): ReturnType<OperatorServices['signIn']['find']> => {
  const token = cookies[cookieName]
  return token === undefined ? null : signIn.find(token)
}

const ownOrigin = ({ protocol, host }: FastifyRequest): string => `${protocol}://${host}`

/** Refuses requests that don't come from the operator's pages, which send Origin with every POST. */
const assertOwnOrigin = (request: FastifyRequest): void => {
  if (request.method === 'GET') return
  if (request.headers.origin !== ownOrigin(request)) throw new AppError('originRefused')
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Routes of the installation rather than of a site: no site is looked up for them. */
    isOfOperator?: boolean
  }
}
