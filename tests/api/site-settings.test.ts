import { and, asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RequestInputOf } from '#contract/common/endpoint.ts'
import { testToolsModule } from '#contract/common/site-modules.ts'
import { endpoints } from '#contract/http/registry.ts'
import { auditEvents, siteConfigVersions, sites } from '#server/db/schema/index.ts'
import { demoUserId } from '#server/demo/seed.ts'
import { aBankAccount, asInput, saveSite } from '#tests/support/site-kit.ts'
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
    expect(answer).toMatchObject({ ok: false, failure: { errorCode: 'actForRefused' } })
    const { version } = await read()
    const restored = await server.call(restoreSiteConfig, { version, restore: 1 }, { as: 'staff', headers })
    expect(restored).toMatchObject({ ok: false, failure: { errorCode: 'actForRefused' } })
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
    // The server's own settings add the test tools to what is shown, never to what is stored.
    const stored = site.activeModules.filter((one) => one !== testToolsModule)
    expect(row?.config).toMatchObject({ activeModules: stored, currency: 'INR' })
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
  expect((await save({ bankAccounts: [aBankAccount()] })).ok).toBe(true)
  const { bankDetails: accounts } = await server.must(bankDetails, {}, { as: 'retail' })
  expect(accounts).toEqual([{ ...aBankAccount(), ifsc: 'HDFC0001234' }])
  expect(await server.must(bankDetails, {}, { as: 'retail', site: 'meridian' })).toEqual({ bankDetails: [] })
})

describe('text pages', () => {
  test.each([
    'terms_and_conditions',
    'privacy_policy',
    'cancellation_return_refund_policy',
    'api-partner-program',
  ] as const)('%s names the company and its contact where the site wrote no text', async (page) => {
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
