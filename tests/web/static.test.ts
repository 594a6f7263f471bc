import http from 'node:http'
import { brotliDecompressSync } from 'node:zlib'
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
    // Data isn't run.
    if (attributes?.includes('type="application/json"')) continue
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
  expect(file.headers['content-encoding']).toBe('br')
  expect(file.headers['content-type']).toContain('javascript')
  expect(String(file.headers['vary']).toLowerCase()).toContain('accept-encoding')
  const whole = await get(script, 'skyways.localhost', { 'accept-encoding': 'identity' })
  expect(brotliDecompressSync(Buffer.from(file.body, 'latin1')).toString('latin1')).toBe(whole.body)
  const other = await get(script, 'skyways.localhost', { 'accept-encoding': 'gzip, br;q=0' })
  expect(other.headers['content-encoding']).toBe('gzip')
  expect((await get('/app/assets/nothing-12345678.js')).status).toBe(404)
})

it('describes each site to a browser that installs it, under its own name and colour and with its own icon', async () => {
  const about = async (site: string) => {
    const host = `${site}.localhost`
    const page = await get('/app/flight/search', host)
    expect(page.body).toContain('<link rel="manifest" href="/app/manifest.webmanifest" />')
    const answer = await get('/app/manifest.webmanifest', host)
    expect(answer.headers['content-type']).toContain('application/manifest+json')
    expect(answer.headers['cache-control']).toBe('public, max-age=3600')
    expect(answer.headers['set-cookie']).toBeUndefined()
    const manifest = JSON.parse(answer.body) as {
      name: string
      theme_color: string
      icons: { src: string; type?: string }[]
    }
    const icons = await Promise.all(manifest.icons.map(({ src }) => get(src, host)))
    expect(icons.map(({ status }) => status)).toEqual(icons.map(() => 200))
    return { name: manifest.name, colour: manifest.theme_color, icon: icons[0]?.body }
  }
  const [skyways, meridian] = [await about('skyways'), await about('meridian')]
  expect(skyways.name).toBe('Skyways Travel')
  expect([skyways.name, skyways.colour, skyways.icon]).not.toContain(meridian.name)
  expect([meridian.colour === skyways.colour, meridian.icon === skyways.icon]).toEqual([false, false])
  expect((await get('/app/manifest.webmanifest', 'nowhere.example')).status).toBe(404)
})

it("always revalidates the shop's worker and its page, and stores neither calls nor an agency's scripts", async () => {
  const worker = await get('/app/shop-worker.js')
  expect(worker.headers['cache-control']).toBe('no-cache')
  expect(worker.headers['content-security-policy']).toContain("script-src 'self'")
  const [, text = ''] = /^const build = (.*)\n/.exec(worker.body) ?? []
  const build = JSON.parse(text) as { version: string; files: string[] }
  expect(build.version).toMatch(/^[\da-f]{16}$/)
  expect(build.files.filter((file) => !/^\/app\/assets\/[\w.-]+\.(?:js|css|woff2)$/.test(file))).toEqual([])
  const missing = []
  for (const file of build.files) if ((await get(file)).status !== 200) missing.push(file)
  expect(missing).toEqual([])
  const shell = await get('/app/shell.html')
  expect(shell.headers['cache-control']).toBe('no-cache')
  expect(shell.headers['content-security-policy']).not.toContain('nonce')
  const start = /src="(\/app\/assets\/[^"]+\.js)"/.exec(shell.body)?.[1]
  expect(build.files).toContain(start)
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
