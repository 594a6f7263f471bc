import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { loggedInCookieName } from '#contract/common/headers.ts'
import type { SiteConfig } from '#contract/entities/site.ts'
import { isPathLocked } from '#domain/site/site-lock.ts'
import { findDatabaseLoss } from '#server/db/database-lost.ts'
import { canSiteScriptsRun } from './site-script-pages.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { SiteDirectory } from '#server/sites/site-directory.ts'
import { firstPaint } from './first-paint.ts'
import { firstFileHints } from './installable/first-files.ts'
import { readBuildManifest } from './installable/offline-files.ts'
import { policyWithScripts } from './content-security-policy.ts'
import { chooserPage, closedSitePage, unknownSitePage } from './pages.ts'
import { hasSiteScripts, siteScriptsHtml } from './site-scripts.ts'
import { tokenFrom } from './session.ts'
import { sitePage } from './site-page.ts'
import { robotsText, sitemapXml } from './site-seo.ts'
import { readDomain } from './site.ts'
import {
  findRightAddress,
  readPackageAddress,
  type PackageSeo,
  type PackageSeoSource,
} from './package-seo.ts'

const yearSeconds = 365 * 24 * 60 * 60

/**
 * Serves the web build under `/app`: hashed files are cached for a year, the page itself never; every other path
 * below `/app` is the page, since the router decides. An unknown host gets the demo's agencies to choose from, or an
 * explanation.
 */
export const registerWeb = async (
  app: FastifyInstance,
  options: {
    webFolder: string
    isDemo: boolean
    operatorHost: string
    directory: SiteDirectory
    packages: PackageSeoSource
  },
): Promise<void> => {
  const { webFolder, isDemo, operatorHost, directory, packages } = options
  const indexFile = path.join(webFolder, 'index.html')
  const page = existsSync(indexFile) ? readFileSync(indexFile, 'utf8') : null
  const manifest = readBuildManifest(webFolder)
  await app.register(fastifyStatic, {
    root: path.join(webFolder, 'assets'),
    prefix: '/app/assets/',
    decorateReply: false,
    index: false,
    cacheControl: false,
    preCompressed: true,
    setHeaders: (reply) => {
      reply.setHeader('cache-control', `public, max-age=${yearSeconds}, immutable`)
      reply.setHeader('vary', 'accept-encoding')
    },
  })
  app.get('/', async (request, reply) => {
    const site = await directory.byDomain(readDomain(request))
    if (site) return reply.redirect(findCoreSite(site) || '/app/')
    if (operatorHost !== '' && readDomain(request) === operatorHost) return reply.redirect('/operator')
    if (!isDemo)
      return reply
        .status(404)
        .type('text/html')
        .send(unknownSitePage(readDomain(request)))
    return reply.type('text/html').send(chooserPage(await directory.all(), request.host))
  })
  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    const site = await directory.byDomain(readDomain(request))
    if (!site)
      return isDemo
        ? reply.redirect('/')
        : reply
            .status(404)
            .type('text/html')
            .send(unknownSitePage(readDomain(request)))
    if (site.isSuspended && !request.url.startsWith('/app/e-ticket')) return sendClosed(reply, site)
    if (page === null)
      return reply
        .status(503)
        .type('text/html')
        .send('<p>The web build is missing. Run <code>npm start</code>.</p>')
    const address = request.url.slice('/app'.length)
    const shown = await loadShown(packages, site, address)
    const right = shown && findRightAddress(address, shown)
    if (right) return reply.header('cache-control', 'no-store').redirect(right, 308)
    void reply
      .type('text/html')
      .header('cache-control', 'no-store')
      .header('referrer-policy', hasSecretPath(request.url) ? 'no-referrer' : 'same-origin')
    const entries = await directory.seoOf(site.siteId)
    const first = isVisitor(request) ? firstPaint(site, address) : ''
    const hints = manifest ? firstFileHints(manifest, address, first !== '') : ''
    const seo = { origin: toOrigin(request), address, entries, shown }
    const isPage = hasSiteScripts(site) && canSiteScriptsRun(address)
    if (!isPage || (await isOfStaff(request)))
      return reply.send(sitePage(withHints(page, hints), site, seo, { first }))
    const nonce = randomBytes(18).toString('base64')
    return reply
      .header('content-security-policy', policyWithScripts(nonce, site.scriptHosts ?? []))
      .send(sitePage(withHints(page, hints), site, seo, { first, scripts: siteScriptsHtml(site, nonce) }))
  }
  registerCrawlerFiles(app, { directory, packages })
  app.get('/app', (request, reply) => sendPage(request, reply))
  app.get('/app/*', (request, reply) => sendPage(request, reply))
}

/** Whether the path itself opens something, so that no other site may learn it. */
const hasSecretPath = (url: string): boolean =>
  url.startsWith('/app/e-ticket') || url.startsWith('/app/quote/')

const sendClosed = (reply: FastifyReply, site: SiteConfig) =>
  reply.status(503).type('text/html').header('cache-control', 'no-store').send(closedSitePage(site))

/** Whether the browser has never been signed in, or is signed out. */
const isVisitor = (request: FastifyRequest): boolean =>
  tokenFrom(request) === null && request.cookies[loggedInCookieName] === undefined

const withHints = (page: string, hints: string): string => page.replace('</head>', () => `${hints}</head>`)

const toOrigin = ({ protocol, host }: FastifyRequest): string => `${protocol}://${host.toLowerCase()}`

/**
 * Loads the package that an address shows. Nothing of it is revealed, not even its name, while visitors have to sign in
 * for it. While the database is down the page opens without it.
 */
const loadShown = async (
  packages: PackageSeoSource,
  site: SiteConfig,
  address: string,
): Promise<PackageSeo | null> => {
  const asked = readPackageAddress(address)
  if (!asked || isPathLocked(site, '/packages')) return null
  try {
    return await packages.loadPackageSeo(site.siteId, asked.packageId)
  } catch (fault) {
    if (findDatabaseLoss(fault)) return null
    throw fault
  }
}

/** Serves what crawlers read about a site, on its own host. */
const registerCrawlerFiles = (
  app: FastifyInstance,
  { directory, packages }: { directory: SiteDirectory; packages: PackageSeoSource },
): void => {
  app.get('/robots.txt', async (request, reply) => {
    const site = await directory.byDomain(readDomain(request))
    if (!site) return reply.status(404).type('text/plain').send('')
    return reply.type('text/plain').send(robotsText(site, toOrigin(request)))
  })
  app.get('/sitemap.xml', async (request, reply) => {
    const site = await directory.byDomain(readDomain(request))
    if (!site) return reply.status(404).type('text/plain').send('')
    const parts = {
      origin: toOrigin(request),
      entries: await directory.seoOf(site.siteId),
      packages: await packages.listPackageAddresses(site.siteId),
    }
    return reply.type('application/xml').send(sitemapXml(site, parts))
  })
}

/** An agency's scripts must not act with the rights of its staff. An invalid session counts as a visitor's. */
const isOfStaff = async ({ faredesk }: FastifyRequest): Promise<boolean> => {
  await faredesk.resolvePeople('anyone').catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error
  })
  return (
    faredesk.actor !== null &&
    (faredesk.actor.userType === 'staff' || faredesk.actor.roles.includes('superAdmin'))
  )
}

/** Returns the agency's external site if it has one: https only, and never the site itself. */
const findCoreSite = ({ coreSiteUrl, domain }: SiteConfig): string => {
  if (!URL.canParse(coreSiteUrl)) return ''
  const { protocol, hostname, href } = new URL(coreSiteUrl)
  return protocol === 'https:' && hostname !== domain ? href : ''
}
