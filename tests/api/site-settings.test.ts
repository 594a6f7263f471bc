import { and, asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RequestInputOf } from '#contract/common/endpoint.ts'
import { endpoints } from '#contract/http/registry.ts'
import { auditEvents, siteConfigVersions, sites } from '#server/db/schema/index.ts'
import { demoUserId } from '#server/demo/seed.ts'
import { asInput, saveSite } from '#tests/support/site-kit.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { testNow } from '#tests/support/test-deps.ts'

const { siteSettings, saveSiteSettings, siteConfigVersions: versionsCall, restoreSiteConfig } = endpoints.site
const { bankDetails, policy, detect } = endpoints.site
type Settings = RequestInputOf<typeof saveSiteSettings>['settings']

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const save = (change: Partial<Settings>, more = {}, options = {}) =>
  saveSite(server, change, more, { as: 'owner', ...options })
const read = (as = 'owner', site = 'skyways') => server.must(siteSettings, {}, { as, site })
const bank = {
  bankName: 'HDFC Bank',
  accountName: 'Skyways Travel Pvt Ltd',
  accountNumber: '50200012345678',
  ifsc: 'hdfc0001234',
  branch: 'Connaught Place',
  upiId: 'skyways@hdfcbank',
}

describe('who may read and change', () => {
  test.each([
    ['owner', true],
    ['admin', true],
    ['staff', false],
  ] as const)('%s may edit: %s', async (as, mayEdit) => {
    expect((await read(as)).mayEdit).toBe(mayEdit)
    const answer = await save({ adminContact: `+91 11 4000 10${as.length}0` }, {}, { as })
    expect(answer.ok).toBe(mayEdit)
    if (!answer.ok) expect(answer.failure.errorCode).toBe('forbidden')
  })

  test("staff who act for the owner can't change anything", async () => {
    const headers = { 'staff-id': demoUserId('skyways', 'owner') }
    const answer = await save({ companyName: 'Taken' }, {}, { as: 'staff', headers })
    expect(answer).toMatchObject({ ok: false, failure: { errorCode: 'forbidden' } })
    const { version } = await read()
    const restored = await server.call(restoreSiteConfig, { version, restore: 1 }, { as: 'staff', headers })
    expect(restored).toMatchObject({ ok: false, failure: { errorCode: 'forbidden' } })
    expect((await read()).settings.companyName).toBe('Skyways Travel')
  })
})

describe('a save', () => {
  test('counts up, applies at once for everyone, and leaves other sites and settings alone', async () => {
    const before = await read()
    const theme = { primary: '#C8102E', accent: '#0f6fc6', glyph: 'SW' }
    const answer = await save({ theme, formLabel: 'Fly with us' }, { note: 'Season' })
    if (!answer.ok) throw new Error(answer.failure.message)
    expect(answer.result.version).toBe(before.version + 1)
    const site = await server.must(detect, { domain: 'skyways.localhost' })
    expect(site.theme).toEqual({ ...theme, primary: '#c8102e' })
    expect(site.brandingSettings.form.label).toBe('Fly with us')
    expect(answer.result.site).toEqual(site)
    const other = await server.must(detect, { domain: 'meridian.localhost' }, { site: 'meridian' })
    expect(other.theme.primary).toBe('#7a2e6e')
    const [row] = await server.database.db.select().from(sites).where(eq(sites.id, 'skyways'))
    expect(row?.settings.lookToBook).toEqual({ freeLooks: 3000, looksPerBooking: 100 })
    expect(row?.config).toMatchObject({ activeModules: site.activeModules, currency: 'INR' })
  })

  test('is recorded in the audit trail with its differences', async () => {
    const [last] = (
      await server.database.db
        .select()
        .from(auditEvents)
        .where(and(eq(auditEvents.siteId, 'skyways'), eq(auditEvents.action, 'site.saveSettings')))
        .orderBy(asc(auditEvents.id))
    ).slice(-1)
    expect(last).toMatchObject({ actorUserId: demoUserId('skyways', 'owner'), target: 'site:skyways' })
    expect(last?.details).toMatchObject({
      before: { 'theme.primary': '#1f4e8c', formLabel: 'Flight Deals' },
      after: { 'theme.primary': '#c8102e', formLabel: 'Fly with us' },
    })
  })

  test('creates no version when nothing changed', async () => {
    const { version } = await read()
    expect(await save({})).toMatchObject({ ok: true, result: { version } })
    expect((await read()).version).toBe(version)
  })

  test('is refused over a newer version, with the differences, and saves nothing', async () => {
    const mine = await read()
    expect((await save({ companyName: 'Theirs' }, {}, { as: 'admin' })).ok).toBe(true)
    const settings = { ...asInput(mine.settings), companyName: 'Mine' }
    const answer = await server.call(saveSiteSettings, { version: mine.version, settings }, { as: 'owner' })
    expect(answer).toMatchObject({
      ok: false,
      status: 409,
      failure: {
        errorCode: 'wrongState',
        details: {
          version: mine.version + 1,
          changedBy: 'admin@skyways.example',
          changes: [{ path: 'companyName', before: 'Theirs', after: 'Mine' }],
        },
      },
    })
    expect((await read()).settings.companyName).toBe('Theirs')
  })

  test('counts only once for two at the same moment', async () => {
    const { version, settings } = await read()
    const answers = await Promise.all(
      ['One', 'Two', 'Three'].map((companyName) =>
        server.call(
          saveSiteSettings,
          { version, settings: { ...asInput(settings), companyName } },
          { as: 'owner' },
        ),
      ),
    )
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect((await read()).version).toBe(version + 1)
  })

  test('can show the alert again to users who closed it', async () => {
    const popupAlert = { isActive: true, title: 'Monsoon', html: '<p>Closed on Monday</p>', frequencyDays: 3 }
    await save({ popupAlert })
    const first = await server.must(detect, { domain: 'skyways.localhost' })
    expect(first.popupAlert).toEqual(popupAlert)
    await save({}, { showAlertAgain: true })
    await save({}, { showAlertAgain: true })
    expect((await server.must(detect, { domain: 'skyways.localhost' })).popupAlert.revision).toBe(2)
    expect((await save({ companyName: 'Skyways Travel' })).ok).toBe(true)
    expect((await server.must(detect, { domain: 'skyways.localhost' })).popupAlert.revision).toBe(2)
  })
})

describe('what a save refuses', () => {
  const long = (bytes: number): string => 'é'.repeat(bytes / 2)
  const cases: [title: string, path: string, change: Partial<Record<keyof Settings, unknown>>][] = [
    ['no company name', 'companyName', { companyName: '  ' }],
    ['a header in a name', 'companyName', { companyName: 'A\r\nBcc: x@evil.example' }],
    ['a name that turns writing round', 'companyName', { companyName: 'Sky\u202Eyaw' }],
    ['a long name', 'companyName', { companyName: 'x'.repeat(81) }],
    ['a mail address with a header', 'adminEmail', { adminEmail: 'a@b.example\nBcc: c@d.example' }],
    ['a colour by name', 'theme.primary', { theme: { primary: 'red', accent: '#000000', glyph: 'S' } }],
    [
      'a colour with CSS',
      'theme.accent',
      { theme: { primary: '#000000', accent: '#000000}*{', glyph: 'S' } },
    ],
    ['no glyph', 'theme.glyph', { theme: { primary: '#000000', accent: '#000000', glyph: '' } }],
    ['a logo by http', 'logoUrl', { logoUrl: 'http://a.example/logo.png' }],
    ['a logo that is a script', 'logoUrl', { logoUrl: 'javascript:alert(1)' }],
    ['a logo that is a page', 'logoUrl', { logoUrl: 'data:text/html,<script>1</script>' }],
    ['a logo that ends its attribute', 'logoUrl', { logoUrl: 'https://a.example/"onerror="x' }],
    ['a logo with a password', 'logoUrl', { logoUrl: 'https://a:b@c.example/l.png' }],
    ['a logo of 64 kB and a bit', 'logoUrl', { logoUrl: `data:image/png;base64,${'A'.repeat(65_536)}` }],
    ['a favicon that is no picture', 'faviconUrl', { faviconUrl: 'ftp://a.example/i.ico' }],
    ['a long header', 'ssrHtml.header', { ssrHtml: { header: long(65_538), footer: '' } }],
    ['a footer with a NUL', 'ssrHtml.footer', { ssrHtml: { header: '', footer: 'a\u0000b' } }],
    ['a footer with a control', 'ssrHtml.footer', { ssrHtml: { header: '', footer: 'a\u0008b' } }],
    ['a core site by javascript', 'coreSiteUrl', { coreSiteUrl: 'javascript:alert(1)' }],
    ['a core site by http', 'coreSiteUrl', { coreSiteUrl: 'http://www.skyways.example/' }],
    ['a core site with a header', 'coreSiteUrl', { coreSiteUrl: 'https://a.example/\r\nSet-Cookie: a=b' }],
    ['a core site by number', 'coreSiteUrl', { coreSiteUrl: 'https://10.0.0.1/' }],
    ['an address that does not exist', 'lockedRoutes.0', { lockedRoutes: ['/nowhere'] }],
    ['a lock outside of this site', 'lockedRoutes.0', { lockedRoutes: ['//evil.example'] }],
    ['a tag that is markup', 'trackingTag', { trackingTag: ' <script>x</script>' }],
    ['a tag that cannot be read', 'trackingTag', { trackingTag: 'if (' }],
    ['a tag of 16 kB and a bit', 'trackingTag', { trackingTag: `//${'x'.repeat(16_384)}` }],
    ['a script by http', 'scripts.0', { scripts: ['http://a.example/x.js'] }],
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
    ['an IFSC that is none', 'bankAccounts.0.ifsc', { bankAccounts: [{ ...bank, ifsc: 'HDFC1234567' }] }],
    [
      'an account of letters',
      'bankAccounts.0.accountNumber',
      { bankAccounts: [{ ...bank, accountNumber: 'AB123456' }] },
    ],
    ['a UPI id that is none', 'bankAccounts.0.upiId', { bankAccounts: [{ ...bank, upiId: 'skyways' }] }],
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
    await server.database.db.execute(
      `insert into site_domains (domain, site_id) values ('skyways.example', 'skyways')`,
    )
    const answer = await server.call(
      saveSiteSettings,
      { version, settings: { ...asInput(settings), coreSiteUrl: address } },
      { as: 'owner', headers: { host: 'skyways.example' } },
    )
    expect(answer).toMatchObject({ failure: { fields: [{ path: 'settings.coreSiteUrl' }] } })
  })

  test.each([
    ['an SVG in the address', { logoUrl: 'data:image/svg+xml,%3Csvg%3E%3C/svg%3E' }],
    ['no logo at all', { logoUrl: '', faviconUrl: '' }],
    ['a core site', { coreSiteUrl: 'https://www.skyways-travel.example/home?from=app' }],
    ['all that can be locked', { isLocked: false, lockedRoutes: ['*', '/flight', '/packages'] as const }],
    ['a host with a port', { scriptHosts: ['https://stats.example.com:8443'] }],
    ['a tag that names script elements', { trackingTag: 'document.title += "</script><!--"' }],
    ['HTML of 64 kB', { ssrHtml: { header: long(65_536), footer: '' } }],
    ['an alert every time', { popupAlert: { isActive: false, title: '', html: '', frequencyDays: 0 } }],
  ] as [string, Partial<Settings>][])('but takes %s', async (_title, change) => {
    const answer = await save(change)
    expect(answer.ok ? null : answer.failure).toBeNull()
  })
})

describe('history', () => {
  test('has every version with who, when and what; the first is the original', async () => {
    const all = await server.must(versionsCall, { pageSize: 50 }, { as: 'staff' })
    expect(all.total).toBe((await read()).version)
    expect(all.versions.map(({ version }) => version)).toEqual(
      Array.from({ length: all.versions.length }, (_, index) => all.total - index),
    )
    expect(all.versions.find(({ note }) => note === 'Season')).toMatchObject({
      changedBy: 'owner@skyways.example',
      at: testNow.toISOString(),
      changes: [
        { path: 'formLabel', before: 'Flight Deals', after: 'Fly with us' },
        { path: 'theme.primary', before: '#1f4e8c', after: '#c8102e' },
        { path: 'theme.glyph', before: 'S', after: 'SW' },
      ],
    })
    const firstPage = await server.must(versionsCall, { pageSize: 2, page: 2 }, { as: 'owner' })
    expect(firstPage.versions).toEqual(all.versions.slice(2, 4))
    const first = (await server.must(versionsCall, { pageSize: 1, page: all.total }, { as: 'owner' }))
      .versions
    expect(first).toMatchObject([{ version: 1, changedBy: '', changes: [] }])
  })

  test("can't be changed", async () => {
    const change = server.database.db.update(siteConfigVersions).set({ note: 'x' })
    await expect(change).rejects.toThrow()
  })

  test('restores an earlier version as a new one', async () => {
    const { version } = await read()
    const answer = await server.must(restoreSiteConfig, { version, restore: 1 }, { as: 'admin' })
    expect(answer.version).toBe(version + 1)
    expect(answer.settings).toMatchObject({ companyName: 'Skyways Travel', formLabel: 'Flight Deals' })
    expect(answer.site.theme.primary).toBe('#1f4e8c')
    const { versions } = await server.must(versionsCall, { pageSize: 1 }, { as: 'owner' })
    expect(versions).toMatchObject([{ note: 'Version 1 restored', changedBy: 'admin@skyways.example' }])
  })

  test('restores nothing from an outdated page, a missing version or another site', async () => {
    const { version } = await read()
    const ask = (input: { version: number; restore: number }, site = 'skyways') =>
      server.call(restoreSiteConfig, input, { as: 'owner', site })
    expect(await ask({ version: version - 1, restore: 1 })).toMatchObject({
      failure: { errorCode: 'wrongState' },
    })
    expect(await ask({ version, restore: version + 1 })).toMatchObject({ failure: { errorCode: 'notFound' } })
    expect(await ask({ version: 1, restore: 2 }, 'meridian')).toMatchObject({
      failure: { errorCode: 'notFound' },
    })
    const others = await server.must(versionsCall, {}, { as: 'owner', site: 'meridian' })
    expect(others).toMatchObject({ versions: [], total: 0, totalPages: 1 })
  })
})

test('shows bank details to signed-in users, as the owner wrote them', async () => {
  expect((await save({ bankAccounts: [bank] })).ok).toBe(true)
  const { bankDetails: accounts } = await server.must(bankDetails, {}, { as: 'retail' })
  expect(accounts).toEqual([{ ...bank, ifsc: 'HDFC0001234' }])
  expect(await server.must(bankDetails, {}, { as: 'retail', site: 'meridian' })).toEqual({ bankDetails: [] })
})

describe('text pages', () => {
  test.each([
    'terms_and_conditions',
    'privacy_policy',
    'cancellation_return_refund_policy',
    'api-partner-program',
  ] as const)('%s names the company and its contact where the site wrote none', async (page) => {
    const { html, isDefault } = await server.must(policy, { page }, { site: 'lotus' })
    expect(isDefault).toBe(true)
    expect(html).toContain('Lotus Air Desk')
    expect(html).toContain('mailto:help@lotus.example')
  })

  test("are the site's own if it wrote them, and a name is never markup", async () => {
    const { settings } = await read()
    await save({
      companyName: '<b>Sky</b>',
      policies: { ...asInput(settings).policies, privacy_policy: '<p>Ours</p>' },
    })
    const own = await server.must(policy, { page: 'privacy_policy' })
    expect(own).toEqual({ page: 'privacy_policy', html: '<p>Ours</p>', isDefault: false })
    const other = await server.must(policy, { page: 'terms_and_conditions' })
    expect(other.html).not.toContain('<b>')
    await save({ companyName: 'Skyways Travel' })
  })

  test("don't exist beyond these", async () => {
    const answer = await server.call(policy, { page: 'secrets' as 'privacy_policy' })
    expect(answer).toMatchObject({ ok: false, status: 400 })
  })
})
