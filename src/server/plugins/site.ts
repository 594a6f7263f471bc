import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { RequestState } from '#server/calls/request-state.ts'
import { headerNames } from '#contract/common/headers.ts'
import type { SiteConfig } from '#contract/entities/site.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { SiteDirectory } from '#server/sites/site-directory.ts'

/** A name or an address with its port, and nothing that could be read as a user name, a path or another host. */
const plainHost = /^(?:[a-z\d_.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i

/**
 * Returns the Host header in lower case without its port; '' when it isn't a plain host, because our links are built
 * from it. Forwarded headers count only when the server trusts its proxy.
 */
export const readDomain = (request: FastifyRequest): string =>
  plainHost.test(request.host) ? request.hostname.toLowerCase().replace(/\.$/, '') : ''

/** Requests per minute and client for paths that don't exist and hosts without a site. */
const defaultUnknownPerMinute = 300

/**
 * Whether a request names its host once, as HTTP/1.1 requires. Proxies and servers disagree about which of two counts;
 * HTTP/1.0 requires none.
 */
const hasOneHost = ({ raw }: FastifyRequest): boolean => {
  const hosts = raw.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host')
  return hosts.length === 1 || (hosts.length === 0 && raw.httpVersion === '1.0')
}

/**
 * Determines the site by the Host header and refuses a `site-id` header that names another. The directory is read
 * before the handler runs, so that `site()` can answer synchronously. Unknown paths and hosts have a separate limit,
 * because no route's limit applies to them.
 */
export const registerSite = (
  app: FastifyInstance,
  directory: SiteDirectory,
  unknownPerMinute = defaultUnknownPerMinute,
): void => {
  const countUnknown = app.createRateLimit({ max: unknownPerMinute, timeWindow: 60_000 })
  app.addHook('onRequest', async (request, reply) => {
    if (!hasOneHost(request)) throw new AppError('invalidRequest', { message: 'Send one Host header.' })
    const { needsSite, isOfOperator } = request.routeOptions.config
    if (needsSite === false || isOfOperator) return
    const site = request.is404 ? null : await directory.byDomain(readDomain(request))
    if (!site) {
      const count = await countUnknown(request)
      if (!count.isAllowed && count.isExceeded) {
        void reply.header('retry-after', count.ttlInSeconds)
        throw new AppError('rateLimited')
      }
    }
    const state: RequestState = request.faredesk
    state.site = () => requireSite(site, request)
  })
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** False for routes that answer at every host without looking for its site. */
    needsSite?: boolean
  }
}

const requireSite = (site: SiteConfig | null, request: FastifyRequest): SiteConfig => {
  if (!site) {
    throw new AppError('unknownSite', {
      message: `There's no travel site at ${readDomain(request)}. Check the address for typos.`,
    })
  }
  const named = request.headers[headerNames.siteId]
  if (named !== undefined && named !== '' && named !== site.siteId) throw new AppError('siteMismatch')
  return site
}
