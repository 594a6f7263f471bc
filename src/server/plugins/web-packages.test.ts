import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fastifyCookie from '@fastify/cookie'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SiteConfig } from '#contract/entities/site.ts'
import { demoSites } from '#server/demo/sites.data.ts'
import type { SiteDirectory } from '#server/sites/site-directory.ts'
import type { PackageSeoSource } from './package-seo.ts'
import { registerWeb } from './web.ts'

const packageId = 'a'.repeat(24)
const [skyways] = demoSites
let site = {} as SiteConfig
let app: FastifyInstance
let folder = ''

const directory: SiteDirectory = {
  byDomain: async () => site,
  all: async () => [site],
  seoOf: async () => [],
  forget: () => undefined,
}
const packages: PackageSeoSource = {
  loadPackageSeo: async (siteId, id) =>
    siteId === 'skyways' && id === packageId
      ? {
          packageId,
          packageName: 'goa-beaches',
          kind: 'package',
          title: 'Goa beaches',
          summary: 'Four nights by the sea.',
          destinations: [],
          dayTitles: [],
          picture: null,
          fromPriceMinor: null,
        }
      : null,
  listPackageAddresses: async () => [{ packageId, packageName: 'goa-beaches' }],
}
const open = { ...skyways?.config, siteId: 'skyways', kind: 'live' } as SiteConfig
const get = async (address: string, over: Partial<SiteConfig> = {}) => {
  site = { ...open, ...over }
  return app.inject({ url: address, headers: { host: 'www.skyways.example' } })
}

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'web-packages-'))
  mkdirSync(path.join(folder, 'assets'))
  writeFileSync(
    path.join(folder, 'index.html'),
    '<html><head><title>x</title></head><body><div id="root"></div></body></html>',
  )
  app = Fastify()
  await app.register(fastifyCookie)
  await registerWeb(app, { webFolder: folder, isDemo: false, operatorHost: '', directory, packages })
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

test("a package's page has its title", async () => {
  const page = await get(`/app/packages/goa-beaches/${packageId}`)
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain('<title>Goa beaches · Skyways Travel</title>')
})

test('a wrong name is redirected permanently, with the query', async () => {
  const { statusCode, headers } = await get(`/app/packages/old/${packageId}?month=2027-01`)
  expect([statusCode, headers.location]).toEqual([
    308,
    `/app/packages/goa-beaches/${packageId}?month=2027-01`,
  ])
})

test('an unknown package opens the application, which says so', async () => {
  const page = await get(`/app/packages/old/${'c'.repeat(24)}`)
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain('noindex')
})

test("a locked site reveals neither a package's name nor its title", async () => {
  const page = await get(`/app/packages/old/${packageId}`, { isLocked: true, lockedRoutes: [] })
  expect(page.statusCode).toBe(200)
  expect(page.body).not.toContain('Goa beaches')
  expect(page.body).not.toContain('goa-beaches')
})

test('the sitemap lists packages', async () => {
  expect((await get('/sitemap.xml')).body).toContain(`/app/packages/goa-beaches/${packageId}</loc>`)
})
