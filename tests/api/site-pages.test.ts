import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { runInNewContext } from 'node:vm'
import { beforeEach, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/http/registry.ts'
import { tempFolder } from '#tests/support/native/cleanup.ts'
import { saveSite } from '#tests/support/site-kit.ts'
import { builtPage, setUpSitePages } from '#tests/support/site-page-kit.ts'
import { startTestServer } from '#tests/support/test-server.ts'

const { server, clock, get, plant } = setUpSitePages('site-pages')
const fetchPolicy = async (url: string): Promise<string> =>
  String((await get(url)).headers['content-security-policy'])
/** The scripts that a browser would run: data in the page isn't among them. */
const runningScripts = (body: string): string[] =>
  [...body.matchAll(/<script([^>]*)>/g)]
    .map(([, attributes = '']) => attributes)
    .filter((attributes) => !attributes.includes('type="application/json"'))
const directive = (policy: string, name: string): string =>
  policy.split(';').find((part) => part.trim().startsWith(`${name} `)) ?? ''

const tagged = {
  trackingTag: 'globalThis.tagged = "yes"',
  scripts: ['https://stats.example.com/a.js?x=1&y=2'],
  scriptHosts: ['https://collect.example.com'],
}

describe("a site's page", () => {
  test('has its name, icon and colours before anything runs', async () => {
    const { body, headers } = await get('/app/flight/search')
    expect(body).toContain('<title>Flights · Skyways Travel</title>')
    expect(body).toContain('<link rel="icon" href="data:image/svg+xml,')
    expect(body).toContain('content="#1f4e8c"')
    expect(body).toContain('--accent-fill:#1f4e8c')
    expect(runningScripts(body)).toEqual([])
    expect(headers['content-security-policy']).not.toContain('nonce')
    expect((await get('/app/', 'meridian.localhost')).body).toContain('<title>Meridian Holidays</title>')
  })

  test('stays valid whatever the configuration contains', async () => {
    await plant({
      companyName: '</title><script>1</script>$& $1',
      faviconUrl: 'https://a.example/"><script>1</script>',
      theme: { primary: 'red}</style><script>1</script>', accent: 'x', glyph: '<"' },
    })
    const { body } = await get('/app/')
    expect(runningScripts(body)).toEqual([])
    expect(body.match(/<\/title>/g)).toHaveLength(1)
    expect(body.match(/<\/style>/g)).toHaveLength(2)
    expect(body.match(/<\/script>/g)).toHaveLength(1)
    expect(body).toContain('$&amp; $1</title>')
    await plant({
      companyName: 'Skyways Travel',
      faviconUrl: '',
      theme: { primary: '#1f4e8c', accent: '#0f6fc6', glyph: 'S' },
    })
  })
})

test.each(['/app/e-ticket/c2VjcmV0', '/app/quote/QUFBQUFBQUFBQUFBQUFBQQ'])(
  'the secret address %s is given to no other site, stored nowhere and not indexed',
  async (url) => {
    const { body, headers } = await get(url)
    expect(headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' })
    expect(body).toContain('<meta name="robots" content="noindex, nofollow" />')
  },
)

describe("a site's own scripts", () => {
  beforeEach(async () => {
    await saveSite(server, tagged)
  })

  test("run only with this answer's nonce, and reach only the listed hosts", async () => {
    const first = await get('/app/flight/search')
    const policy = String(first.headers['content-security-policy'])
    const nonce = /'nonce-([\w+/=]{24})'/.exec(policy)?.[1] ?? ''
    expect(directive(policy, 'script-src').trim()).toBe(
      `script-src 'self' 'wasm-unsafe-eval' 'nonce-${nonce}'`,
    )
    expect(directive(policy, 'connect-src').trim()).toBe("connect-src 'self' https://collect.example.com")
    expect(directive(policy, 'object-src')).toContain("'none'")
    const scripts = [...first.body.matchAll(/<script nonce="([^"]*)"([^>]*)>/g)]
    expect(scripts.map(([, own]) => own)).toEqual([nonce, nonce, nonce])
    expect(scripts[2]?.[2]).toBe(' async src="https://stats.example.com/a.js?x=1&amp;y=2"')
    expect(first.body).toContain(`>${tagged.trackingTag}</script>`)
    expect(await fetchPolicy('/app/flight/search')).not.toContain(nonce)
  })

  test.each([
    '/app/login',
    '/app/login?redirectTo=%2Fflight%2Fsearch',
    '/app/logout',
    '/app/flight/login',
    '/app/signup',
    '/app/generate_password',
    '/app/createNewUser',
    '/app/e-ticket/c2VjcmV0',
    '/app/e-ticket/c2Vj/cmV0',
    '/app/quote/QUFBQUFBQUFBQUFBQUFBQQ',
    '/app/fixed-departures/print/c2Vj',
    '/app/flight/passenger-details/abc',
    '/app/flight/booking-review',
    '/app/flight/booking-details/abc',
    '/app/flight/ticket-queue',
    '/app/user/payments/ord_1',
    '/app/user/dashboard/userProfile',
    '/app/payments',
    '/app/phonepe/verify/ord_1',
    '/app/staff/site-settings',
    '/app/dmc/driver/secret',
    '/app/a-page-to-come',
    '/app/flight/search/../../login',
    '/app/flight/search?token=abc',
    '/app/flight/search?a=1&sessionId=abc',
    '/app/signup_success?confirm=email',
    '/app/?code=abc&state=x',
    '/app/FLIGHT/SEARCH/login',
  ])("aren't on %s", async (url) => {
    const { body, headers } = await get(url)
    expect(runningScripts(body)).toEqual([])
    expect(headers['content-security-policy']).not.toContain('nonce')
  })

  test('are on no page of staff or super admins, whose rights they would have', async () => {
    for (const [role, isThere] of [
      ['staff', false],
      ['admin', false],
      ['agent', true],
      ['owner', true],
    ] as const) {
      const cookie = `__Host-faredesk-session=${await server.signIn(role)}`
      const headers = { host: 'skyways.localhost', cookie }
      const { body } = await server.app.inject({ method: 'GET', url: '/app/flight/search', headers })
      expect(body.includes(tagged.trackingTag), role).toBe(isThere)
    }
  })

  test.each([
    '/app',
    '/app/',
    '/app/flight/search?origin=DEL&destination=BOM&adt=1',
    '/app/flight/result/s1?origin=DEL',
    '/app/privacy_policy',
    '/app/api-partner-program',
  ])('are on %s', async (url) => {
    expect((await get(url)).body).toContain(tagged.trackingTag)
  })

  test('are absent on a site without any', async () => {
    expect(runningScripts((await get('/app/flight/search', 'meridian.localhost')).body)).toEqual([])
  })

  test.each([
    ['"</script><script>evil()</script>"', '</script><script>evil()</script>'],
    ['"</SCRIPT\\t>"', '</SCRIPT\t>'],
    ['"<!--<script>"', '<!--<script>'],
    ['`</script ${1}>`', '</script 1>'],
    ['/<\\/script>|<!--/.source', '<\\/script>|\\x3C!--'],
  ])('stay inside their element: %s', async (expression, value) => {
    await saveSite(server, { trackingTag: `globalThis.tagged = ${expression}` })
    const { body } = await get('/app/flight/search')
    expect(runningScripts(body)).toHaveLength(3)
    expect(body.match(/<\/script/gi)).toHaveLength(4)
    expect(body).not.toContain('<!--')
    const inline = [...body.matchAll(/<script nonce="[^"]*">([\s\S]*?)<\/script>/g)].at(-1)?.[1] ?? ''
    const seen: { tagged?: string } = {}
    runInNewContext(inline, seen)
    expect(seen.tagged).toBe(value)
  })

  test("are left out if their type isn't a script, whoever wrote them", async () => {
    await plant({
      trackingTag: '<script>evil()</script>',
      scripts: ['javascript:evil()', 'http://a.example/evil.js', 'https://a.example/"onload="evil()'],
      scriptHosts: ["https://a.example 'unsafe-inline'", '*'],
    })
    const { body, headers } = await get('/app/flight/search')
    expect(body).not.toContain('evil')
    expect(headers['content-security-policy']).not.toMatch(/a\.example|\*|script-src[^;]*unsafe-inline/)
    await plant({ scripts: ['https://a.example/fine.js'] })
    expect(await fetchPolicy('/app/flight/search')).not.toMatch(/a\.example|connect-src[^;]*\*/)
    await plant({ trackingTag: '', scripts: [], scriptHosts: [] })
  })
})

describe('the root', () => {
  test("redirects to the site's external address, https only and never in a loop", async () => {
    expect((await get('/')).headers.location).toBe('/app/')
    await saveSite(server, { coreSiteUrl: 'https://www.skyways-travel.example/home' })
    expect((await get('/')).headers.location).toBe('https://www.skyways-travel.example/home')
    for (const coreSiteUrl of [
      'javascript:1',
      'http://a.example',
      'https://skyways.localhost/',
      '//a.example',
      'x',
    ]) {
      await plant({ coreSiteUrl })
      expect((await get('/')).headers.location).toBe('/app/')
    }
    await plant({ coreSiteUrl: '' })
  })

  test('is loaded again within ten seconds on other nodes', async () => {
    const other = await startTestServer({
      database: { ...server.database, close: async () => undefined },
      now: () => clock.now,
    })
    const { detect } = endpoints.site
    const label = async () =>
      (await other.must(detect, { domain: 'skyways.localhost' })).brandingSettings.form.label
    await label()
    await saveSite(server, { formLabel: 'Changed' })
    expect(await label()).not.toBe('Changed')
    clock.now = new Date(clock.now.getTime() + 10_001)
    expect(await label()).toBe('Changed')
    await other.close()
  })

  test('of an unknown site is a clear page with escaped text', async () => {
    const own = tempFolder('site-pages-real')
    mkdirSync(path.join(own.path, 'assets'))
    writeFileSync(path.join(own.path, 'index.html'), builtPage)
    const real = await startTestServer({
      database: { ...server.database, close: async () => undefined },
      config: { ...server.deps.config, isDemo: false },
      webFolder: own.path,
    })
    for (const url of ['/', '/app', '/app/flight/search']) {
      const answer = await real.app.inject({ method: 'GET', url, headers: { host: 'nowhere.example' } })
      expect(answer.statusCode).toBe(404)
      expect(answer.body).toContain("There's no travel site at nowhere.example")
      expect(answer.body).not.toContain('Skyways')
    }
    await real.close()
    own.remove()
  })
})
