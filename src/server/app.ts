import fastifyCompress from '@fastify/compress'
import fastifyCookie from '@fastify/cookie'
import { randomUUID } from 'node:crypto'
import Fastify, { LogController, type FastifyInstance } from 'fastify'
import { headerNames } from '#contract/common/headers.ts'
import type { Deps } from './deps.ts'
import { boundCalls } from './features/bound-calls.ts'
import { createSiteDirectory, type SiteDirectory } from './sites/site-directory.ts'
import { registerSignInPages } from './features/sign-in/sign-in-pages.ts'
import { createPayPages } from './features/payments/pay-page.service.ts'
import { registerEvents } from './features/events/register-events.ts'
import type { StreamLimits } from './features/events/event-streams.ts'
import { queueNewDeviceMail } from './features/accounts/new-device-mail.service.ts'
import { createEventFeed } from './site-events/event-feed.ts'
import { defaultPace, type FeedPace } from './site-events/feed-loop.ts'
import { registerSitePictures } from './features/site/site-picture-files.ts'
import { createSitePictures } from './features/site/site-pictures.service.ts'
import { createApiKeys } from './people/api-keys/api-keys.ts'
import { createSessionService } from './people/sessions.ts'
import { createHeavyCalls, type HeavyCallLimits } from './calls/heavy-calls.ts'
import { registerCalls } from './calls/register-calls.ts'
import { registerErrors } from './plugins/errors.ts'
import { answerFrameworkError, answerUnreadable } from './plugins/framework-errors.ts'
import { registerHealth } from './plugins/health.ts'
import { registerOriginCheck } from './plugins/origin.ts'
import { registerProxyWarning } from './plugins/proxy-warning.ts'
import { registerInstallable } from './plugins/installable/register-installable.ts'
import { registerPushWorker } from './plugins/push-worker.ts'
import { toNetwork, toWideNetwork } from './people/network.ts'
import { registerRateLimits } from './plugins/rate-limits.ts'
import type { RequestState } from './calls/request-state.ts'
import { registerOperator } from './features/operator/register-operator.ts'
import { createPackageSeo } from './features/packages/content/package-seo.service.ts'
import { registerImageFiles } from './features/packages/images/image-files.ts'
import { registerPartnerCalls } from './features/partners/register-partner-calls.ts'
import { registerReference } from './features/partners/reference/register-reference.ts'
import { registerPayPages } from './features/payments/pay-pages.ts'
import { addSecurityHeaders } from './plugins/security-headers.ts'
import { registerSecurityTxt } from './plugins/security-txt.ts'
import { registerSession } from './plugins/session.ts'
import { registerSite } from './plugins/site.ts'
import { registerWeb } from './plugins/web.ts'
import { createRequestLogger, observeRequests } from './telemetry/observe-requests.ts'

const bodyLimitBytes = 512 * 1024

export interface AppOptions {
  /** Folder of the web build; null serves the API only. */
  webFolder: string | null
  /** Folder of the operator's pages; without it only their calls are served. */
  operatorFolder?: string | null
  /** Whether to validate every answer against the contract; on in tests. */
  checkResults?: boolean
  /** Calls per minute and caller for everything without its own limit: pages, files, health. */
  callsPerMinute?: number
  /** Overrides single limits of searches. */
  searchLimits?: Partial<HeavyCallLimits>
  /** Overrides the pace and single limits of live news. */
  events?: { pace?: Partial<FeedPace>; limits?: Partial<StreamLimits> }
  /** Whether the process is about to end: it still serves all calls, but `/ready` answers 503. */
  isDraining?: () => boolean
  /** Requests per minute and caller for unknown paths and hosts. */
  unknownPerMinute?: number
}

/** Builds the whole server without a listening port, the same for processes and tests. */
export const buildApp = async (deps: Deps, options: AppOptions): Promise<FastifyInstance> => {
  const app = Fastify({
    loggerInstance: deps.logger,
    trustProxy: toTrustProxy(deps.config.trustedProxies),
    bodyLimit: bodyLimitBytes,
    genReqId: () => randomUUID(),
    childLoggerFactory: createRequestLogger(deps.telemetry),
    // `observeRequests` logs each request.
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: 'idle',
    requestTimeout: 60_000,
    frameworkErrors: answerFrameworkError,
    clientErrorHandler: answerUnreadable,
    // Node and Fastify would answer these themselves, without our headers; `plugins/site.ts` and `plugins/health.ts` do it.
    http: { requireHostHeader: false },
    return503OnClosing: false,
  }) as unknown as FastifyInstance
  // Node would answer 417 itself, without our headers. A server may ignore an unknown expectation instead.
  app.server.on('checkExpectation', (request, answer) => app.routing(request, answer))
  observeRequests(app, deps.telemetry)
  const state = { isClosing: false, isDraining: options.isDraining ?? (() => false) }
  app.addHook('preClose', async () => {
    state.isClosing = true
    deps.purchaseTurns.close()
  })
  app.decorateRequest('faredesk')
  app.addHook('onRequest', async (request, reply) => {
    request.faredesk = emptyState()
    // The clock of all deadlines; clients correct theirs by it.
    void reply.header(headerNames.requestId, request.id).header('date', deps.now().toUTCString())
    addSecurityHeaders(request, reply)
  })
  registerErrors(app)
  await app.register(fastifyCookie)
  await app.register(fastifyCompress, {
    global: true,
    threshold: 1024,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { 1: 4 } },
  })
  registerProxyWarning(app, deps.config.trustedProxies)
  await registerRateLimits(app, options.callsPerMinute ?? 6_000)
  const directory = createSiteDirectory(deps)
  const sessions = createSessionService(deps.database, deps.now, queueNewDeviceMail)
  const feed = createEventFeed(deps, { ...defaultPace, ...options.events?.pace })
  feed.watch({
    onEvents: (events) => {
      if (events.some(({ topic }) => topic === 'site')) directory.forget()
    },
    onGap: () => directory.forget(),
  })
  app.addHook('onClose', () => feed.close())
  registerHealth(app, deps.database, state)
  registerSite(app, directory, options.unknownPerMinute)
  registerOriginCheck(app)
  registerSession(app, sessions, createApiKeys(deps.database, deps.now))
  const { flush: flushApiUsage } = registerPartnerCalls(app, deps)
  registerCalls(app, boundCalls(deps, { sessions, directory, flushApiUsage }), {
    now: deps.now,
    checkResults: options.checkResults ?? false,
    heavyCalls: createHeavyCalls(
      { ...deps.config.searchLimits, ...options.searchLimits },
      { toNetwork, toWideNetwork },
    ),
  })
  registerEvents(app, deps, { feed, directory }, options.events?.limits)
  registerSignInPages(app, deps, { sessions })
  registerPayPages(app, createPayPages(deps), directory)
  await registerOperator(app, deps, options.operatorFolder ?? null)
  registerReference(app, directory)
  registerSecurityTxt(app, deps, directory)
  registerImageFiles(app, deps)
  registerSitePictures(app, createSitePictures(deps), directory)
  if (options.webFolder !== null) await serveWeb(app, options.webFolder, { deps, directory })
  return app
}

/** Serves the web build, and what makes it installable. */
const serveWeb = async (
  app: FastifyInstance,
  webFolder: string,
  { deps, directory }: { deps: Deps; directory: SiteDirectory },
): Promise<void> => {
  registerPushWorker(app, webFolder)
  registerInstallable(app, { webFolder, directory })
  const { isDemo, operatorHost } = deps.config
  await registerWeb(app, { webFolder, isDemo, operatorHost, directory, packages: createPackageSeo(deps) })
}

/** Trusts a number of hops: the server is reachable only through its proxies, so the nearest ones are ours. */
const toTrustProxy = (proxies: number | string) =>
  typeof proxies === 'string' ? proxies : (_address: string, hop: number) => hop < proxies

/** Creates the state before the plugins have run. */
const emptyState = (): RequestState => ({
  site: () => {
    throw new Error("the request's site hasn't been looked up")
  },
  resolvePeople: async () => undefined,
  apiKey: null,
  countApiCall: async () => undefined,
  actor: null,
  subject: null,
  sessionToken: null,
  deviceId: '',
  startSession: () => undefined,
  endSession: () => undefined,
})
