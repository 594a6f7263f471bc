import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RequestInputOf } from '#contract/common/endpoint.ts'
import { endpoints } from '#contract/http/registry.ts'
import { aBankAccount, asInput, saveSite } from '#tests/support/site-kit.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

const { siteSettings, saveSiteSettings } = endpoints.site
type Settings = RequestInputOf<typeof saveSiteSettings>['settings']

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  // Before the first call, because a running server reads the list of domains at most once a second.
  await server.database.db.execute(
    `insert into site_domains (domain, site_id, verified_at) values ('skyways.example', 'skyways', now())`,
  )
})
afterAll(() => server.close())

const save = (change: Partial<Settings>) => saveSite(server, change)
const read = () => server.must(siteSettings, {}, { as: 'owner' })

describe('what a save refuses', () => {
  const long = (bytes: number): string => 'é'.repeat(bytes / 2)
  const cases: [title: string, path: string, change: Partial<Record<keyof Settings, unknown>>][] = [
    ['no company name', 'companyName', { companyName: '  ' }],
    ['a header in a name', 'companyName', { companyName: 'A\r\nBcc: x@evil.example' }],
    ['a name that reverses the text', 'companyName', { companyName: 'Sky\u202Eyaw' }],
    ['a long name', 'companyName', { companyName: 'x'.repeat(81) }],
    ['an email address with a header', 'adminEmail', { adminEmail: 'a@b.example\nBcc: c@d.example' }],
    ['a colour by name', 'theme.primary', { theme: { primary: 'red', accent: '#000000', glyph: 'S' } }],
    [
      'a colour with CSS',
      'theme.accent',
      { theme: { primary: '#000000', accent: '#000000}*{', glyph: 'S' } },
    ],
    ['no glyph', 'theme.glyph', { theme: { primary: '#000000', accent: '#000000', glyph: '' } }],
    ['a logo over http', 'logoUrl', { logoUrl: 'http://a.example/logo.png' }],
    ['a logo that is a script', 'logoUrl', { logoUrl: 'javascript:alert(1)' }],
    ['a logo that is HTML', 'logoUrl', { logoUrl: 'data:text/html,<script>1</script>' }],
    ['a logo that closes its attribute', 'logoUrl', { logoUrl: 'https://a.example/"onerror="x' }],
    ['a logo with a password', 'logoUrl', { logoUrl: 'https://a:b@c.example/l.png' }],
    ['a logo slightly over 64 kB', 'logoUrl', { logoUrl: `data:image/png;base64,${'A'.repeat(65_536)}` }],
    ["a favicon that isn't an image", 'faviconUrl', { faviconUrl: 'ftp://a.example/i.ico' }],
    ['a long header', 'ssrHtml.header', { ssrHtml: { header: long(65_538), footer: '' } }],
    ['a footer with a NUL', 'ssrHtml.footer', { ssrHtml: { header: '', footer: 'a\u0000b' } }],
    ['a footer with a control character', 'ssrHtml.footer', { ssrHtml: { header: '', footer: 'a\u0008b' } }],
    ['a core site by javascript', 'coreSiteUrl', { coreSiteUrl: 'javascript:alert(1)' }],
    ['a core site over http', 'coreSiteUrl', { coreSiteUrl: 'http://www.skyways.example/' }],
    ['a core site with a header', 'coreSiteUrl', { coreSiteUrl: 'https://a.example/\r\nSet-Cookie: a=b' }],
    ['a core site with an IP address', 'coreSiteUrl', { coreSiteUrl: 'https://10.0.0.1/' }],
    ["an address that doesn't exist", 'lockedRoutes.0', { lockedRoutes: ['/nowhere'] }],
    ['a lock outside this site', 'lockedRoutes.0', { lockedRoutes: ['//evil.example'] }],
    ['a tag that is markup', 'trackingTag', { trackingTag: ' <script>x</script>' }],
    ["a tag that can't be parsed", 'trackingTag', { trackingTag: 'if (' }],
    ['a tag slightly over 16 kB', 'trackingTag', { trackingTag: `//${'x'.repeat(16_384)}` }],
    ['a script over http', 'scripts.0', { scripts: ['http://a.example/x.js'] }],
    ['a script inside its address', 'scripts.0', { scripts: ['data:text/javascript,1'] }],
    ['a script on this machine', 'scripts.0', { scripts: ['https://localhost/x.js'] }],
    [
      'eleven scripts',
      'scripts',
      { scripts: Array.from({ length: 11 }, (_, n) => `https://a.example/${n}.js`) },
    ],
    ['a host that ends the policy', 'scriptHosts.0', { scriptHosts: ['https://a.example; script-src *'] }],
    ['every host', 'scriptHosts.0', { scriptHosts: ['https://*'] }],
    ['a host with a path', 'scriptHosts.0', { scriptHosts: ['https://a.example/x'] }],
    [
      'an invalid IFSC',
      'bankAccounts.0.ifsc',
      { bankAccounts: [{ ...aBankAccount(), ifsc: 'HDFC1234567' }] },
    ],
    [
      'an account number with letters',
      'bankAccounts.0.accountNumber',
      { bankAccounts: [{ ...aBankAccount(), accountNumber: 'AB123456' }] },
    ],
    [
      'an invalid UPI id',
      'bankAccounts.0.upiId',
      { bankAccounts: [{ ...aBankAccount(), upiId: 'skyways' }] },
    ],
    ...[-1, 366, 1.5, '2', null].map((frequencyDays): (typeof cases)[number] => [
      `an alert every ${frequencyDays} days`,
      'popupAlert.frequencyDays',
      { popupAlert: { isActive: false, title: '', html: '', frequencyDays } },
    ]),
    [
      'an alert without a title',
      'popupAlert.title',
      { popupAlert: { isActive: true, title: '', html: '', frequencyDays: 1 } },
    ],
    [
      'a policy that is a number',
      'policies.privacy_policy',
      {
        policies: {
          terms_and_conditions: '',
          privacy_policy: 1,
          cancellation_return_refund_policy: '',
          'api-partner-program': '',
        },
      },
    ],
  ]
  test.each(cases)('%s', async (_title, path, change) => {
    const before = await read()
    const answer = await save(change as Partial<Settings>)
    expect(answer).toMatchObject({ ok: false, failure: { errorCode: 'invalidRequest' } })
    if (!answer.ok)
      expect([...new Set(answer.failure.fields?.map((field) => field.path))]).toEqual([`settings.${path}`])
    expect(await read()).toEqual(before)
  })

  test('refuses a core site that is this site', async () => {
    const { version, settings } = await read()
    const address = 'https://skyways.example/'
    const answer = await server.call(
      saveSiteSettings,
      { version, settings: { ...asInput(settings), coreSiteUrl: address } },
      { as: 'owner', headers: { host: 'skyways.example' } },
    )
    expect(answer).toMatchObject({ failure: { fields: [{ path: 'settings.coreSiteUrl' }] } })
  })

  test('keeps a locked address that it no longer offers, and accepts no other', async () => {
    await server.database.db.execute(
      `update sites set config = jsonb_set(config, '{lockedRoutes}', '["/hotels"]') where id = 'skyways'`,
    )
    const kept = await save({ lockedRoutes: ['/hotels', '/flight'] })
    expect(kept).toMatchObject({ ok: true, result: { settings: { lockedRoutes: ['/hotels', '/flight'] } } })
    expect(await save({ lockedRoutes: ['/hotels', '/cars'] })).toMatchObject({
      failure: { fields: [{ path: 'settings.lockedRoutes.1' }] },
    })
    expect(await save({ lockedRoutes: [] })).toMatchObject({ ok: true })
    expect(await save({ lockedRoutes: ['/hotels'] })).toMatchObject({ ok: false })
  })

  test.each([
    ['an SVG in the address', { logoUrl: 'data:image/svg+xml,%3Csvg%3E%3C/svg%3E' }],
    ['no logo at all', { logoUrl: '', faviconUrl: '' }],
    ['a core site', { coreSiteUrl: 'https://www.skyways-travel.example/home?from=app' }],
    [
      'everything that can be locked',
      { isLocked: false, lockedRoutes: ['*', '/flight', '/packages'] as const },
    ],
    ['a host with a port', { scriptHosts: ['https://stats.example.com:8443'] }],
    ['a tag that names script elements', { trackingTag: 'document.title += "</script><!--"' }],
    ['HTML of 64 kB', { ssrHtml: { header: long(65_536), footer: '' } }],
    ['an alert on every visit', { popupAlert: { isActive: false, title: '', html: '', frequencyDays: 0 } }],
  ] as [string, Partial<Settings>][])('accepts %s', async (_title, change) => {
    const answer = await save(change)
    expect(answer.ok ? null : answer.failure).toBeNull()
  })
})
