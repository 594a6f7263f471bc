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

/**
 * Determines the site by the Host header and refuses a `site-id` header that names another. The directory is read
 * before the handler runs, so that `site()` can answer synchronously.
 */
export const registerSite = (app: FastifyInstance, directory: SiteDirectory): void => {
  app.addHook('onRequest', async (request) => {
    const site = await directory.byDomain(readDomain(request))
    const state: RequestState = request.faredesk
    state.site = () => requireSite(site, request)
  })
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
