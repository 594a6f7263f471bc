import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { SiteDirectory } from '../features/site/site-directory.ts'
import { chooserPage, unknownSitePage } from './pages.ts'
import { domainOf } from './site.ts'

const yearSeconds = 365 * 24 * 60 * 60

/**
 * Serves the web build under `/app`: hashed files for a year, the page itself never from a cache, every other path below
 * `/app` is the page (the router decides). An unknown host gets the demo's tenants to choose from, or a clear page.
 */
export const registerWeb = async (
  app: FastifyInstance,
  options: { webFolder: string; isDemo: boolean; directory: SiteDirectory },
): Promise<void> => {
  const { webFolder, isDemo, directory } = options
  const indexFile = path.join(webFolder, 'index.html')
  const page = existsSync(indexFile) ? readFileSync(indexFile, 'utf8') : null
  await app.register(fastifyStatic, {
    root: path.join(webFolder, 'assets'),
    prefix: '/app/assets/',
    decorateReply: false,
    index: false,
    cacheControl: false,
    setHeaders: (reply) => {
      reply.setHeader('cache-control', `public, max-age=${yearSeconds}, immutable`)
    },
  })
  app.get('/', async (request, reply) => {
    const site = await directory.byDomain(domainOf(request))
    if (site) return reply.redirect(site.coreSiteUrl || '/app/')
    if (!isDemo)
      return reply
        .status(404)
        .type('text/html')
        .send(unknownSitePage(domainOf(request)))
    return reply.type('text/html').send(chooserPage(await directory.all(), request.host))
  })
  const sendPage = async (
    request: Parameters<typeof domainOf>[0],
    reply: {
      status(code: number): typeof reply
      type(text: string): typeof reply
      header(name: string, value: string): typeof reply
      send(body: string): typeof reply
      redirect(url: string): typeof reply
    },
  ) => {
    const site = await directory.byDomain(domainOf(request))
    if (!site)
      return isDemo
        ? reply.redirect('/')
        : reply
            .status(404)
            .type('text/html')
            .send(unknownSitePage(domainOf(request)))
    if (page === null)
      return reply
        .status(503)
        .type('text/html')
        .send('<p>The web build is missing. Run <code>npm start</code>.</p>')
    return reply
      .type('text/html')
      .header('cache-control', 'no-store')
      .header('referrer-policy', request.url.startsWith('/app/e-ticket') ? 'no-referrer' : 'same-origin')
      .send(page)
  }
  app.get('/app', (request, reply) => sendPage(request, reply))
  app.get('/app/*', (request, reply) => sendPage(request, reply))
}
