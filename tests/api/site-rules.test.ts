import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testToolsModule } from '#contract/common/site-modules.ts'
import type { RequestInputOf } from '#contract/common/endpoint.ts'
import { endpoints } from '#contract/http/registry.ts'
import { formatInr } from '#domain/format.ts'
import { sites } from '#server/db/schema/index.ts'
import { saveSite } from '#tests/support/site-kit.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

const { siteSettings, saveSiteSettings, restoreSiteConfig, detect } = endpoints.site
const { getSupplierCategories, supplierTerms, acceptSupplierTerms } = endpoints.users
type Settings = RequestInputOf<typeof saveSiteSettings>['settings']

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const read = async () => server.must(siteSettings, {}, { as: 'owner' })
const save = async (change: Partial<Settings>) => {
  const answer = await saveSite(server, change)
  if (!answer.ok) throw new Error(answer.failure.message)
  return answer.result
}
const refusedFields = async (change: Partial<Settings>) => {
  const answer = await saveSite(server, change)
  return answer.ok ? [] : (answer.failure.fields ?? []).map(({ path }) => path)
}
const stored = async () => {
  const [row] = await server.database.db.select().from(sites).where(eq(sites.id, 'skyways'))
  return row?.settings
}

test('shows the defaults of a site that never set its rules', async () => {
  await server.database.db.update(sites).set({ settings: {} }).where(eq(sites.id, 'lotus'))
  const { settings } = await server.must(siteSettings, {}, { as: 'owner', site: 'lotus' })
  expect(settings).toMatchObject({
    searchLimit: { isOn: false },
    limits: { secondPersonAbove: 50_000, paymentMin: 1, paymentMax: 500_000 },
    signUp: { isOpen: true, agentsNeedApproval: false, shoppersNeedAccount: false },
    supplierTerms: { version: '', html: '' },
    supplierCategories: ['FixedDeparture', 'Flights', 'TourPackages'],
  })
})

describe('a saved rule', () => {
  test('applies: searches, amounts, sign-up, modules', async () => {
    const { site } = await save({
      searchLimit: { isOn: true, freeLooks: 12, looksPerBooking: 3 },
      limits: { secondPersonAbove: 900, paymentMin: 50, paymentMax: 60_000 },
      signUp: { isOpen: false, agentsNeedApproval: true, shoppersNeedAccount: true },
      activeModules: ['VisaEnquiry', 'Hotels'],
      canShowPermissionMenu: false,
    })
    expect(site).toMatchObject({
      isSignUpOpen: false,
      isGuestCheckoutOpen: false,
      activeModules: ['VisaEnquiry', 'Hotels', testToolsModule],
      canShowPermissionMenu: false,
    })
    expect(await stored()).toMatchObject({
      lookToBook: { freeLooks: 12, looksPerBooking: 3 },
      secondEyesAboveMinor: 90_000,
      payments: { minMinor: 5_000, maxMinor: 6_000_000 },
      signUp: { isClosed: true, agentsNeedApproval: true, shoppersNeedAccount: true },
    })
    const low = await server.call(endpoints.payments.createSession, { amount: 49 }, { as: 'agent' })
    expect(low).toMatchObject({
      failure: { fields: [{ path: 'amount', message: `Enter ${formatInr(50)} or more` }] },
    })
  })

  test('that is turned off has no limit again, and other sites keep theirs', async () => {
    await save({ searchLimit: { isOn: false, freeLooks: 12, looksPerBooking: 3 } })
    expect(await stored()).not.toHaveProperty('lookToBook')
    const [other] = await server.database.db.select().from(sites).where(eq(sites.id, 'meridian'))
    expect(other?.settings.lookToBook).toEqual({ freeLooks: 1000, looksPerBooking: 50 })
    expect(other?.settings).not.toHaveProperty('secondEyesAboveMinor')
  })

  test('comes back with the version that is restored', async () => {
    const { version } = await save({ limits: { secondPersonAbove: 700, paymentMin: 1, paymentMax: 9_000 } })
    const later = await save({ limits: { secondPersonAbove: 10, paymentMin: 2, paymentMax: 3 } })
    await server.must(restoreSiteConfig, { version: later.version, restore: version }, { as: 'owner' })
    expect(await stored()).toMatchObject({ secondEyesAboveMinor: 70_000 })
    const { settings } = await read()
    expect(settings.limits).toEqual({ secondPersonAbove: 700, paymentMin: 1, paymentMax: 9_000 })
  })

  test.each<[string, string, Partial<Settings>]>([
    ['an unknown module', 'settings.activeModules.0', { activeModules: ['Teleport'] }],
    [
      'no searches at all',
      'settings.searchLimit.freeLooks',
      { searchLimit: { isOn: true, freeLooks: 0, looksPerBooking: 0 } },
    ],
    [
      'paise in a limit',
      'settings.limits.secondPersonAbove',
      { limits: { secondPersonAbove: 10.5, paymentMin: 1, paymentMax: 2 } },
    ],
    [
      'a largest payment below the smallest',
      'settings.limits.paymentMax',
      { limits: { secondPersonAbove: 1, paymentMin: 5, paymentMax: 4 } },
    ],
    [
      'supplier terms without a category',
      'settings.supplierCategories',
      { supplierTerms: { version: '', html: '<p>Terms</p>' }, supplierCategories: [] },
    ],
  ])('is refused: %s', async (_title, path, change) => {
    expect(await refusedFields(change)).toEqual([path])
  })

  test('can only be changed by owners and super admins', async () => {
    const answer = await saveSite(server, { canShowPermissionMenu: true }, {}, { as: 'staff' })
    expect(answer).toMatchObject({ ok: false, failure: { errorCode: 'forbidden' } })
  })
})

describe('supplier terms', () => {
  test('get a new version when their text changes, and have to be accepted again', async () => {
    await save({ supplierTerms: { version: '', html: '<p>First</p>' } })
    const { version } = await server.must(supplierTerms, {}, { as: 'agent' })
    await server.must(acceptSupplierTerms, { version }, { as: 'agent' })
    await save({ formLabel: 'Fly' })
    expect(await server.must(supplierTerms, {}, { as: 'agent' })).toMatchObject({ version })
    await save({ supplierTerms: { version, html: '<p>Second</p>' } })
    const next = await server.must(supplierTerms, {}, { as: 'agent' })
    expect(next.version).not.toBe(version)
    expect(next).toMatchObject({ html: '<p>Second</p>', acceptedAt: null })
  })

  test('close applications when they are removed', async () => {
    await save({ supplierTerms: { version: '', html: ' ' } })
    const answer = await server.call(supplierTerms, {}, { as: 'agent' })
    expect(answer).toMatchObject({ failure: { errorCode: 'notFound' } })
  })

  test('offer only the open categories', async () => {
    await save({ supplierCategories: ['Flights'] })
    const { categories } = await server.must(getSupplierCategories, {})
    expect(categories).toEqual([{ category: 'Flights', label: 'Flights' }])
    const others = await server.must(getSupplierCategories, {}, { site: 'meridian' })
    expect(others.categories).toHaveLength(3)
  })
})

describe('an invoice prefix', () => {
  const seller = async (invoicePrefix: string) => ({ ...(await read()).settings.seller, invoicePrefix })

  test.each([
    ['sky/', 'SKY/'],
    ['A1-B-', 'A1-B-'],
    ['', ''],
  ])('%j is stored as %j', async (typed, kept) => {
    const { settings } = await save({ seller: await seller(typed) })
    expect(settings.seller.invoicePrefix).toBe(kept)
  })

  // Without a separator, SKY1 with booking 23 and SKY12 with booking 3 would be the same number.
  test.each(['SKY1', '1SKY/', 'CN/', 'CN-', 'LONGER/', 'S Y/'])('%j is refused', async (typed) => {
    expect(await refusedFields({ seller: await seller(typed) })).toEqual(['settings.seller.invoicePrefix'])
  })
})

test('shows visitors nothing about limits and terms', async () => {
  const site = await server.must(detect, { domain: 'skyways.localhost' })
  for (const name of ['limits', 'searchLimit', 'signUp', 'supplierTerms', 'rules', 'seller'])
    expect(site).not.toHaveProperty(name)
})
