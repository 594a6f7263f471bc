import { eq, like } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { dayMs } from '#contract/common/constants.ts'
import type { SiteFeature } from '#contract/entities/site.ts'
import { endpoints } from '#contract/http/registry.ts'
import { sites, supplierAccounts, supplierRecords } from '#server/db/schema/index.ts'
import { jobRegistry } from '#server/features/bound-jobs.ts'
import { cleanupKind } from '#server/jobs/cleanup.job.ts'
import { first, second, setUpAccounts } from '#tests/support/supplier-accounts-kit.ts'
import { oneWay } from '#tests/support/tbo-trip.ts'

const { search } = endpoints.flights
const { releaseFlight } = endpoints.booking
const calls = endpoints.suppliers
const [agent, owner] = [{ as: 'agent' }, { as: 'owner' }]
const { state, startNode, saveAccount, hold, lastUser, loadSold } = setUpAccounts()

describe("an agency's own account", () => {
  test("replaces the installation's in searches and bookings, also on another node", async () => {
    await state.server.must(search, oneWay(), agent)
    expect(lastUser('Search')).toBe('skyways-api')
    const { accountId } = await saveAccount(first)
    const other = await startNode()
    const bookingId = await hold(other)
    await other.app.close()
    expect([lastUser('Search'), lastUser('FareQuote'), lastUser('Book')]).toEqual(
      Array(3).fill('skyways-one'),
    )
    expect(await loadSold(bookingId)).toMatchObject({ supplier: accountId })
    expect((await state.server.must(calls.supplierAccounts, {}, owner)).sellsFrom).toBe('own')
  })

  test('keeps its bookings after the site changed to another account', async () => {
    const one = await saveAccount(first)
    const bookingId = await hold()
    const two = await saveAccount(second)
    expect(two.accountId).not.toBe(one.accountId)
    await state.server.must(search, oneWay(), agent)
    expect(lastUser('Search')).toBe('skyways-two')
    const { accounts } = await state.server.must(calls.supplierAccounts, {}, owner)
    expect(accounts).toMatchObject([
      { accountId: one.accountId, openBookings: 1, isActive: false },
      { accountId: two.accountId, openBookings: 0, isActive: true, removedAt: null },
    ])
    await state.server.must(endpoints.tickets.refreshBooking, { BookingId: bookingId }, agent)
    expect(lastUser('GetBookingDetails')).toBe('skyways-one')
    const { source } = await loadSold(bookingId)
    await state.server.must(releaseFlight, { BookingId: bookingId, Source: source }, agent)
    expect(lastUser('ReleasePNRRequest')).toBe('skyways-one')
  })

  test('has its own token, which nodes share', async () => {
    await state.server.must(search, oneWay(), agent)
    const { accountId } = await saveAccount(first)
    await state.server.must(search, oneWay(), agent)
    const other = await startNode()
    await other.must(search, oneWay(), agent)
    await other.app.close()
    expect(state.tbo.listRequests('Authenticate').map(({ body }) => body['UserName'])).toEqual([
      'skyways-api',
      'skyways-one',
    ])
    const tokens = await state.database.db
      .select({ supplier: supplierRecords.supplier })
      .from(supplierRecords)
      .where(like(supplierRecords.key, 'token:%'))
    expect(tokens.map(({ supplier }) => supplier).toSorted()).toEqual(['tbo', accountId])
  })

  test('stays usable with a new password, and its bookings too', async () => {
    const one = await saveAccount({ ...first, password: 'not-this-one' })
    const refused = await state.server.call(search, oneWay(), agent)
    expect(refused).toMatchObject({ ok: false, failure: { errorCode: 'supplierTimeout' } })
    expect((await saveAccount(first)).accountId).toBe(one.accountId)
    await state.server.must(search, oneWay(), agent)
    expect(lastUser('Search')).toBe('skyways-one')
  })

  test("gives way to the installation's when it is off, of the wrong kind, or removed", async () => {
    const { accountId } = await saveAccount(first, { isActive: false })
    expect((await state.server.must(calls.supplierAccounts, {}, owner)).sellsFrom).toBe('shared')
    await saveAccount(first, { mode: 'live' })
    expect(await state.server.must(calls.supplierAccounts, {}, owner)).toMatchObject({
      sellsFrom: 'shared',
      isWrongMode: true,
    })
    const { accountId: test } = await saveAccount(first)
    expect(test).not.toBe(accountId)
    await state.server.must(calls.removeSupplierAccount, { accountId: test }, owner)
    await state.server.must(search, oneWay(), agent)
    expect(lastUser('Search')).toBe('skyways-api')
  })

  test('sells nothing to another site', async () => {
    const { accountId } = await saveAccount(first)
    expect(await state.server.deps.suppliers.find(accountId, 'skyways')).not.toBeNull()
    expect(await state.server.deps.suppliers.find(accountId, 'meridian')).toBeNull()
  })
})

describe('own accounts that an operator turned off', () => {
  const setOff = async (off: SiteFeature[]): Promise<void> => {
    await state.database.db.update(sites).set({ limits: { off } }).where(eq(sites.id, 'skyways'))
    // Nodes cache sites for ten seconds.
    state.clock = new Date(state.clock.getTime() + 11_000)
  }
  afterEach(() => setOff([]))

  test('sell nothing more, not even fares found before, and are kept for their bookings', async () => {
    const { accountId } = await saveAccount(first)
    const bookingId = await hold()
    const found = await state.server.must(search, oneWay(), agent)
    await setOff(['ownSupplierAccounts'])
    const result = found.results[0]?.resultIndex ?? ''
    const ref = { TraceId: found.traceId, ResultIndex: result, searchId: found.searchId }
    expect(await state.server.call(endpoints.booking.fareQuote, ref, agent)).toMatchObject({
      ok: false,
      failure: { errorCode: 'fareGone' },
    })
    await state.server.must(search, oneWay(), agent)
    expect(lastUser('Search')).toBe('skyways-api')
    expect((await state.server.must(calls.supplierAccounts, {}, owner)).sellsFrom).toBe('shared')

    await state.server.must(endpoints.tickets.refreshBooking, { BookingId: bookingId }, agent)
    expect(lastUser('GetBookingDetails')).toBe('skyways-one')
    const { source, supplier } = await loadSold(bookingId)
    expect(supplier).toBe(accountId)
    await state.server.must(releaseFlight, { BookingId: bookingId, Source: source }, agent)
    expect(lastUser('ReleasePNRRequest')).toBe('skyways-one')
  })

  test('can be paused but neither turned on nor replaced', async () => {
    const { accountId } = await saveAccount(first)
    await setOff(['ownSupplierAccounts'])
    const input = { accountId, mode: 'test' as const, isActive: true, ...first }
    for (const refused of [input, { ...input, ...second }, { ...input, ...second, isActive: false }])
      expect(await state.server.call(calls.saveSupplierAccount, refused, owner)).toMatchObject({
        ok: false,
        failure: { errorCode: 'featureOff' },
      })
    const { account } = await state.server.must(
      calls.saveSupplierAccount,
      { ...input, isActive: false },
      owner,
    )
    expect(account).toMatchObject({ accountId, isActive: false })
  })
})

describe('a removed account', () => {
  const cleanUp = async () => {
    const { handlers } = jobRegistry(state.server.deps)
    await handlers[cleanupKind]?.({ payload: {}, attempt: 1, signal: new AbortController().signal })
  }
  const isSealed = async (accountId: string): Promise<boolean> => {
    const rows = await state.database.db.select().from(supplierAccounts)
    return rows.some(({ id, sealedPassword }) => `tbo-${id}` === accountId && sealedPassword !== '')
  }

  test('keeps its password while it has open bookings, and loses it afterwards', async () => {
    const { accountId } = await saveAccount(first)
    const bookingId = await hold()
    await state.server.must(calls.removeSupplierAccount, { accountId }, owner)
    state.clock = new Date(state.clock.getTime() + 2 * 60 * 60_000)
    await cleanUp()
    expect(await isSealed(accountId)).toBe(true)
    const { source } = await loadSold(bookingId)
    await state.server.must(releaseFlight, { BookingId: bookingId, Source: source }, agent)
    state.clock = new Date(state.clock.getTime() + dayMs)
    await cleanUp()
    expect(await isSealed(accountId)).toBe(false)
    expect((await state.server.must(calls.supplierAccounts, {}, owner)).accounts).toEqual([])
  })
})

describe('the sources', () => {
  const listSource = async (wanted: string) => {
    const { sources, version } = await state.server.must(calls.supplierAccounts, {}, owner)
    const found = sources.find(({ source }) => source === wanted)
    if (!found) throw new Error(`no source ${wanted}`)
    return { ...found, version }
  }

  test('count searches and tickets, keep a target, and are the flight settings', async () => {
    await saveAccount(first)
    const before = await listSource('6E')
    await state.server.must(search, oneWay(), agent)
    await state.server.must(search, { ...oneWay(), sources: ['GDS'] }, agent)
    const [low, full] = [await listSource('6E'), await listSource('GDS')]
    expect([low.looks - before.looks, full.looks]).toEqual([1, 2])
    const change = { source: '6E', isOn: false, isHoldOn: false, looksPerBooking: 150 }
    await state.server.must(calls.saveSupplierSources, { version: low.version, sources: [change] }, owner)
    expect(await listSource('6E')).toMatchObject(change)
    const { rules } = await state.server.must(endpoints.flights.flightSettings, {}, owner)
    expect(rules).toMatchObject({
      sourcesOff: ['6E'],
      holdsOff: ['6E'],
      sourceTargets: [{ source: '6E', looksPerBooking: 150 }],
    })
    const late = { version: low.version, sources: [change] }
    expect(await state.server.call(calls.saveSupplierSources, late, owner)).toMatchObject({
      ok: false,
      failure: { errorCode: 'wrongState' },
    })
  })

  test("show the markup that applies without a group's rule", async () => {
    const terms = { unit: 'fixed', value: 175, per: 'passenger' } as const
    const forSource = { ...terms, value: 90 }
    await state.server.must(endpoints.markup.saveSourceMarkup, { terms: forSource, source: 'SG' }, owner)
    expect(await listSource('SG')).toMatchObject({ markup: forSource, markupKind: 'source' })
    await state.server.must(endpoints.markup.saveAirlineMarkup, { terms, airlineCode: 'SG' }, owner)
    expect(await listSource('SG')).toMatchObject({ markup: terms, markupKind: 'airline' })
  })
})

test("the site's own suppliers are its account and its supplier users", async () => {
  const { accountId } = await saveAccount(first)
  const { suppliers } = await state.server.must(calls.websiteOwnSuppliers, {}, owner)
  expect(suppliers).toContainEqual(
    expect.objectContaining({ supplierListId: accountId, sup_category: 'Flights', isActive: true }),
  )
  expect(suppliers.map(({ supplierListId }) => supplierListId)).toContain('usr_skyways_supplier')
  const other = await state.server.must(calls.websiteOwnSuppliers, {}, { as: 'owner', site: 'meridian' })
  expect(other.suppliers.map(({ supplierListId }) => supplierListId)).not.toContain(accountId)
})
