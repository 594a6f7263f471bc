import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Page } from '@playwright/test'
import { startDesktopEnv, type DesktopEnv } from '#tests/support/native/desktop-env.ts'
import { startConsole, type RunningConsole } from './support/console.ts'
import { failure, json, startTenantServer, success, type TenantServer } from './support/tenant-server.ts'

interface Seen {
  status: number
  headers: Record<string, string>
  text: string
}

/** Sends a call from the page, with any forged headers. */
const callFrom = (
  page: Page,
  path: string,
  init: { method?: string; headers?: object; body?: string } = {},
) =>
  page.evaluate(
    async ([path, init]) => {
      const answer = await fetch(path, init as RequestInit)
      return {
        status: answer.status,
        headers: Object.fromEntries(answer.headers),
        text: await answer.text(),
      }
    },
    [path, init] as const,
  ) as Promise<Seen>

const post = (page: Page, path: string, body: unknown = {}, headers: object = {}) =>
  callFrom(page, path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

describe('the forwarder', () => {
  let desktop: DesktopEnv
  let running: RunningConsole
  let skyways: TenantServer
  let lotus: TenantServer
  let pageA: Page
  let pageB: Page

  beforeAll(async () => {
    desktop = await startDesktopEnv({ printer: false })
    ;[skyways, lotus] = await Promise.all([startTenantServer('skyways'), startTenantServer('lotus')])
    running = await startConsole(desktop, { fixture: true })
    const a = await running.addTenant(skyways.address)
    const b = await running.addTenant(lotus.address)
    pageA = await running.workspace(a)
    pageB = await running.workspace(b)
    await post(pageA, '/api/wl/user/login', { email: 'asha@skyways.test', password: 'x' })
  })
  afterAll(async () => {
    await running?.close()
    await Promise.all([skyways?.stop(), lotus?.stop()])
    await desktop?.stop()
  })
  beforeEach(() => {
    skyways.received.length = 0
    lotus.received.length = 0
  })

  it('removes the token from a sign-in answer and gives the page only the body', async () => {
    const answer = await post(pageB, '/api/wl/user/login', { email: 'ria@lotus.test', password: 'x' })
    expect(answer.status).toBe(200)
    expect(JSON.parse(answer.text)).toMatchObject({ result: { user: { email: 'ria@lotus.test' } } })
    expect(answer.headers).not.toHaveProperty('auth-token')
    expect(answer.headers).not.toHaveProperty('set-cookie')
    expect(await pageB.evaluate(() => document.cookie)).toBe('')
  })

  it("adds the workspace's identity and drops what the page forged", async () => {
    skyways.on('/api/api/getTickets', (_request, response) => json(response, 200, success([])))
    await post(
      pageA,
      '/api/api/getTickets',
      {},
      {
        'auth-token': 'forged',
        'site-id': 'site-lotus',
        'x-evil': '1',
        'idempotency-key': 'k1',
      },
    )
    // The console also requests tickets automatically.
    const sent = skyways.received.findLast((call) => call.headers['idempotency-key'] === 'k1')
    const { headers = {} } = sent ?? {}
    expect(headers).toMatchObject({
      'auth-token': skyways.token,
      'site-id': 'site-skyways',
      'idempotency-key': 'k1',
      host: skyways.address,
    })
    for (const name of ['x-evil', 'origin', 'cookie', 'referer']) {
      expect(headers).not.toHaveProperty(name)
    }
  })

  it("sends nothing for a customer for whom the page doesn't act", async () => {
    const answer = await post(pageA, '/api/api/getTickets', {}, { 'staff-id': 'somebody' })
    expect(answer.status).toBe(403)
    expect(JSON.parse(answer.text)).toMatchObject({ errorCode: 'actForRefused' })
    expect(skyways.received.some(({ headers }) => 'staff-id' in headers)).toBe(false)
  })

  it("sends each agency its own token, never another's", async () => {
    await post(pageB, '/api/api/getTickets')
    expect(lotus.last('/api/api/getTickets')?.headers['auth-token']).toBe(lotus.token)
    // The console's own features send calls too; no agency gets another one's token.
    expect(skyways.received.some(({ headers }) => headers['auth-token'] === lotus.token)).toBe(false)
  })

  it('drops Set-Cookie, so that the next call carries no cookie', async () => {
    skyways.on('/api/cookie', (_request, response) =>
      json(response, 200, success({}), { 'set-cookie': 'a=1; Path=/', 'x-secret': 's' }),
    )
    const answer = await callFrom(pageA, '/api/cookie')
    expect(Object.keys(answer.headers).sort()).toEqual([
      'content-security-policy',
      'content-type',
      'date',
      'x-content-type-options',
    ])
    await callFrom(pageA, '/api/cookie')
    expect(skyways.last('/api/cookie')?.headers).not.toHaveProperty('cookie')
    const cookies = await running.app.evaluate(async ({ webContents }) =>
      Promise.all(webContents.getAllWebContents().map((one) => one.session.cookies.get({}))),
    )
    expect(cookies.flat()).toEqual([])
  })

  it('follows no redirect, so the token never reaches another host', async () => {
    skyways.on('/api/away', (_request, response) => {
      response.writeHead(307, { location: `http://${lotus.address}/api/stolen` }).end()
    })
    const answer = await post(pageA, '/api/away')
    expect(answer.status).toBe(504)
    expect(lotus.last('/api/stolen')).toBeUndefined()
  })

  it('reports a missing answer when the connection was lost after the request', async () => {
    skyways.on('/api/lost', (_request, response) => response.destroy())
    const answer = await post(pageA, '/api/lost')
    expect(answer.status).toBe(504)
    expect(JSON.parse(answer.text)).toMatchObject({ success: false, errorCode: 'noAnswer' })
  })

  it('refuses a body over two megabytes before sending it', async () => {
    const answer = await post(pageA, '/api/api/search', { blob: 'x'.repeat(2_200_000) })
    expect(answer.status).toBe(413)
    expect(skyways.last('/api/api/search')).toBeUndefined()
  })

  it('stops reading an answer that exceeds its limit', async () => {
    skyways.on('/api/endless', (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      const part = Buffer.alloc(1024 * 1024, 32)
      const more = () => {
        while (!response.destroyed && response.write(part));
        if (!response.destroyed) response.once('drain', more)
      }
      more()
    })
    await expect(callFrom(pageA, '/api/endless')).rejects.toThrow()
  })

  it.each([
    '/other',
    '/app/../../main/index.js',
    '/app/%2e%2e/%2e%2e/main/index.js',
    '/app/..%5c..%5cx',
    '/api/../x',
  ])('serves nothing at %s but the application', async (path) => {
    const answer = await callFrom(pageA, path)
    expect(answer.text).not.toContain('registerSchemesAsPrivileged')
    expect([200, 404]).toContain(answer.status)
    if (answer.status === 200) expect(answer.text).toContain('<title>Fixture</title>')
  })

  it('lets a page call only its own origin', async () => {
    const tryTo = (address: string) =>
      pageA.evaluate(
        (url) =>
          fetch(url).then(
            () => 'sent',
            () => 'refused',
          ),
        address,
      )
    expect(await tryTo(`http://${lotus.address}/api/x`)).toBe('refused')
    expect(await tryTo(pageB.url())).toBe('refused')
    expect(lotus.last('/api/x')).toBeUndefined()
  })

  it('serves pages with a content policy and without sniffing', async () => {
    const { headers } = await callFrom(pageA, '/app/')
    expect(headers['content-security-policy']).toContain("script-src 'self';")
    expect(headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe/)
    expect(headers['x-content-type-options']).toBe('nosniff')
  })

  it('signs out only the workspace whose server answers 401', async () => {
    skyways.on('/api/api/getTickets', (_request, response) =>
      json(response, 401, failure('notSignedIn', 'Sign in to continue.')),
    )
    expect((await post(pageA, '/api/api/getTickets')).status).toBe(401)
    await expect
      .poll(async () => (await running.state()).entries.map((entry) => entry.isSignedIn))
      .toEqual([false, true])
  })

  it('writes no token to its output', () => {
    expect(running.output()).not.toContain(skyways.token)
    expect(running.output()).not.toContain(lotus.token)
  })
})
