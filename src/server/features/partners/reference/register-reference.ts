import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '#server/calls/app-error.ts'
import { readDomain } from '#server/plugins/site.ts'
import type { SiteDirectory } from '#server/sites/site-directory.ts'
import { toOpenApi } from './openapi-document.ts'
import { toReferenceHtml } from './reference-html.ts'

const perMinute = 60
const cacheControl = 'public, max-age=300'

/** Styles in the page and nothing else. */
const contentPolicy =
  "default-src 'none';style-src 'unsafe-inline';frame-ancestors 'none';base-uri 'none';form-action 'none'"

/** Serves the reference of the API and its OpenAPI document on every agency's host. Both contain nothing that is secret. */
export const registerReference = (app: FastifyInstance, directory: SiteDirectory): void => {
  const config = { rateLimit: { max: perMinute, timeWindow: 60_000, groupId: 'reference' } }
  const getSite = async (request: FastifyRequest) => {
    const site = await directory.byDomain(readDomain(request))
    if (!site) throw new AppError('unknownSite')
    return { site, origin: `${request.protocol}://${request.host}` }
  }
  app.get('/api/openapi.json', { config }, async (request, reply) => {
    const { site, origin } = await getSite(request)
    void reply.header('cache-control', cacheControl)
    return toOpenApi({ companyName: site.companyName, origin })
  })
  app.get('/api/docs', { config }, async (request, reply) => {
    const { site, origin } = await getSite(request)
    return reply
      .type('text/html')
      .header('cache-control', cacheControl)
      .header('content-security-policy', contentPolicy)
      .send(toReferenceHtml(site, origin))
  })
}
