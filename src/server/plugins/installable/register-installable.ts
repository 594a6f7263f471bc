import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { SiteConfig } from '#contract/entities/site.ts'
import { readDomain } from '#server/plugins/site.ts'
import { sitePage } from '#server/plugins/site-page.ts'
import type { SiteDirectory } from '#server/sites/site-directory.ts'
import { installablePaths, siteIcon, siteManifest } from './manifest.ts'
import { listOfflineFiles, readBuildManifest } from './offline-files.ts'

/** A site changes its name or colours rarely, and an installed app may be an hour late. */
const forAnHour = 'public, max-age=3600'

const readText = (webFolder: string, name: string): string | null => {
  const file = path.join(webFolder, name)
  return existsSync(file) ? readFileSync(file, 'utf8') : null
}

/** Builds the shop's service worker: its text after the version and the files of this build. Null without a build. */
const buildWorker = (webFolder: string): string | null => {
  const [script, page] = [readText(webFolder, 'shop-worker.js'), readText(webFolder, 'index.html')]
  const manifest = readBuildManifest(webFolder)
  if (script === null || page === null || manifest === null) return null
  const files = listOfflineFiles(manifest).map((file) => `/app/${file}`)
  const version = createHash('sha256')
    .update(script + page + files.join())
    .digest('hex')
    .slice(0, 16)
  return `const build = ${JSON.stringify({ version, files })}\n${script}`
}

/**
 * Serves what makes a site's shop installable: its manifest with its icons, the service worker, and the page that the
 * worker stores. All of it is the same for every visitor of the site and contains nothing private.
 */
export const registerInstallable = (
  app: FastifyInstance,
  { webFolder, directory }: { webFolder: string; directory: SiteDirectory },
): void => {
  const worker = buildWorker(webFolder)
  const page = readText(webFolder, 'index.html')
  const withSite =
    (send: (site: SiteConfig, reply: FastifyReply, request: FastifyRequest) => FastifyReply) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      const site = await directory.byDomain(readDomain(request))
      return site ? send(site, reply, request) : reply.status(404).type('text/plain').send('')
    }
  app.get(
    installablePaths.manifest,
    withSite((site, reply) =>
      reply.header('cache-control', forAnHour).type('application/manifest+json').send(siteManifest(site)),
    ),
  )
  for (const [address, isMaskable] of [
    [installablePaths.icon, false],
    [installablePaths.maskable, true],
  ] as const)
    app.get(
      address,
      withSite((site, reply) =>
        reply.header('cache-control', forAnHour).type('image/svg+xml').send(siteIcon(site, isMaskable)),
      ),
    )
  app.get('/app/shop-worker.js', async (_request, reply) =>
    worker === null
      ? reply.status(404).type('text/plain').send('not built')
      : reply.header('cache-control', 'no-cache').type('text/javascript').send(worker),
  )
  // Without the site's own scripts: they may not be stored, and a ticket's page doesn't run them.
  app.get(
    '/app/shell.html',
    withSite((site, reply, request) =>
      reply
        .header('cache-control', 'no-cache')
        .header('referrer-policy', 'no-referrer')
        .type('text/html')
        .send(
          page === null
            ? ''
            : sitePage(
                page,
                site,
                {
                  origin: `${request.protocol}://${request.host.toLowerCase()}`,
                  address: '/saved-tickets',
                  entries: [],
                },
                { isStored: true },
              ),
        ),
    ),
  )
}
