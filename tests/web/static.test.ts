import http from 'node:http'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startWebServer, type WebServer } from '#tests/support/web-server.ts'

let server: WebServer
beforeAll(async () => {
  server = await startWebServer()
})
afterAll(() => server?.close())

interface Page {
  status: number
  headers: http.IncomingHttpHeaders
  body: string
}

/** Calls the server under a demo host name, because not every resolver knows names below localhost. */
const get = (path: string, host = 'skyways.localhost', headers: Record<string, string> = {}): Promise<Page> =>
  new Promise((resolve, reject) => {
    const asked = http.get(
      { port: server.port, host: '127.0.0.1', path, headers: { host: `${host}:${server.port}`, ...headers } },
      (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            body: Buffer.concat(parts).toString('latin1'),
          }),
        )
      },
    )
    asked.once('error', reject)
  })

it('serves the page uncached, without inline scripts and without permission to run any', async () => {
  const page = await get('/app/flight/search')
  expect(page.status).toBe(200)
  expect(page.headers['cache-control']).toBe('no-store')
  const policy = String(page.headers['content-security-policy'])
  expect(/script-src[^;]*/.exec(policy)?.[0]).not.toContain('unsafe-inline')
  expect(policy).toContain("connect-src 'self'")
  for (const [, attributes, text] of page.body.matchAll(/<script([^>]*)>([^<]*)<\/script>/g)) {
    expect(attributes).toContain('src="/app/')
    expect(text).toBe('')
  }
  expect(page.body).not.toMatch(/ on[a-z]+=/)
})

it('tells a crawler without scripts about the page, and that a demo is not listed', async () => {
  const page = await get('/app/flight/search')
  expect(page.body).toContain('<title>Flights · Skyways Travel</title>'.replace('·', '\u00c2\u00b7'))
  expect(page.body).toContain('<meta name="description" content="Compare fares and book')
  expect(page.body).toContain('<meta name="robots" content="noindex, nofollow" />')
  expect((await get('/robots.txt')).body).toBe('User-agent: *\nDisallow: /\n')
  const sitemap = await get('/sitemap.xml')
  expect(sitemap.headers['content-type']).toContain('application/xml')
  expect(sitemap.body).not.toContain('<url>')
  expect((await get('/robots.txt', 'nowhere.example')).status).toBe(404)
})

it('serves hashed files for a year and compressed', async () => {
  const page = await get('/app/')
  const script = /src="(\/app\/assets\/[^"]+\.js)"/.exec(page.body)?.[1] ?? ''
  const file = await get(script, 'skyways.localhost', { 'accept-encoding': 'br, gzip' })
  expect(file.status).toBe(200)
  expect(file.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(file.headers['content-encoding']).toMatch(/^(br|gzip)$/)
  expect((await get('/app/assets/nothing-12345678.js')).status).toBe(404)
})

it('never stores an e-ticket address or sends it as a referrer', async () => {
  const page = await get('/app/e-ticket/c2VjcmV0')
  expect(page.headers['cache-control']).toBe('no-store')
  expect(page.headers['referrer-policy']).toBe('no-referrer')
})

it('offers an unknown host the demo sites to choose from, each at its own address', async () => {
  const page = await get('/', 'localhost')
  expect(page.status).toBe(200)
  for (const site of ['skyways', 'meridian', 'lotus']) {
    expect(page.body).toContain(`href="http://${site}.localhost:${server.port}/app/"`)
  }
  expect((await get('/app/flight/search', 'nowhere.example')).headers.location).toBe('/')
})

it('redirects the root of a site to its home', async () => {
  expect((await get('/')).headers.location).toBe('/app/')
})
