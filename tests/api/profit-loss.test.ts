import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/http/registry.ts'
import { legalEntities, users } from '#server/db/schema/index.ts'
import { sellBooking } from '#tests/support/sold-bookings.ts'
import { addUp, expectStatement } from '#tests/support/profit-loss-kit.ts'
import { createScriptedSupplier } from '#tests/support/scripted-supplier.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

const { profitLoss, profitLossEntries } = endpoints.wallet
const owner = { as: 'owner', site: 'lotus' }

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ suppliers: [createScriptedSupplier()] })
})
afterAll(() => server.close())

const sellAt = (at: string) =>
  sellBooking(
    { ...server.deps, now: () => new Date(at) },
    { siteId: 'lotus', role: 'agent', terms: 'agent', markupMinor: 10_000 },
  )

describe('the profit-loss statement', () => {
  test("of the demo's agencies is their ledger", async () => {
    for (const siteId of ['skyways', 'meridian'])
      await expectStatement(server.database, siteId, { dateFrom: '2025-01-01', dateTo: '2027-12-31' })
  })

  test('has what a sale brought and cost, on its day in India', async () => {
    const booking = await sellAt('2026-11-24T18:29:59.999Z')
    await sellAt('2026-11-24T18:30:00.000Z')
    const days = await server.must(
      profitLoss,
      { dateFrom: '2026-11-24', dateTo: '2026-11-25', by: 'day' },
      owner,
    )
    const { totalMinor, costMinor, tdsMinor } = booking.price
    expect(days.rows.map(({ key }) => key)).toEqual(['2026-11-25', '2026-11-24'])
    expect(days.rows[1]).toMatchObject({
      bookings: 1,
      sales: totalMinor / 100,
      refunds: 0,
      cost: costMinor / 100,
      gst: 18,
      tds: (tdsMinor - booking.offer.fare.tdsMinor) / 100,
      markup: 100,
      profit: 100,
    })
    expect(days.chart.map(({ key }) => key)).toEqual(['2026-11-24', '2026-11-25'])
    const entries = await server.must(
      profitLossEntries,
      { dateFrom: '2026-11-01', dateTo: '2026-11-30', by: 'day', key: '2026-11-24' },
      owner,
    )
    expect(entries.entries).toMatchObject([
      { kind: 'capture', bookingId: String(booking.id), pnr: booking.pnr, sales: totalMinor / 100 },
    ])
  })

  test('names customers, and separates what staff booked from what customers booked', async () => {
    const span = { dateFrom: '2026-11-01', dateTo: '2026-11-30' }
    const customers = await server.must(profitLoss, { ...span, by: 'customer' }, owner)
    expect(customers.rows.find(({ key }) => key === 'usr_lotus_agent')?.name).not.toBe('')
    const staff = await server.must(profitLoss, { ...span, by: 'staff' }, owner)
    expect(staff.rows[0]).toMatchObject({ key: '', name: '' })
  })

  test('has one row for an agency with several people, with the bookings and corrections of all of them', async () => {
    const { db } = server.database
    const span = { dateFrom: '2026-11-01', dateTo: '2026-11-30' }
    const read = () => server.must(profitLoss, { ...span, by: 'customer' as const }, owner)
    const [agent] = await db.select().from(users).where(eq(users.id, 'usr_lotus_agent'))
    const entity = agent?.legalEntityId ?? ''
    const colleague = eq(users.id, 'usr_lotus_retail')
    const sell = (role: string) =>
      sellBooking(
        { ...server.deps, now: () => new Date('2026-11-24T06:00:00Z') },
        { siteId: 'lotus', role, terms: 'agent', markupMinor: 10_000 },
      )
    await sell('agent')
    await sell('retail')
    const apart = await read()
    const find = (rows: typeof apart.rows, key: string) => rows.find((row) => row.key === key)
    const [one, other] = [find(apart.rows, 'usr_lotus_agent'), find(apart.rows, 'usr_lotus_retail')]
    if (!one || !other) throw new Error('two people have two rows')

    const [before] = await db.select({ entity: users.legalEntityId }).from(users).where(colleague)
    await db.update(users).set({ legalEntityId: entity }).where(colleague)
    const together = await read()
    expect(together.rows).toHaveLength(apart.rows.length - 1)
    expect(together.total).toBe(apart.total - 1)
    expect(find(together.rows, 'usr_lotus_agent')).toBeUndefined()
    const row = find(together.rows, entity)
    const [company] = await db.select().from(legalEntities).where(eq(legalEntities.id, entity))
    expect(row?.name).toBe(company?.name)
    expect(row?.name).not.toBe('')
    expect(addUp(row ? [row] : [])).toEqual(addUp([one, other]))
    expect(together.totals).toEqual(apart.totals)
    const { entries } = await server.must(
      profitLossEntries,
      { ...span, by: 'customer', key: entity, page: 1, pageSize: 200 },
      owner,
    )
    expect(new Set(entries.map(({ customer }) => customer)).size).toBe(2)
    expect(addUp(entries).profit).toBe(row?.profit)
    await expectStatement(server.database, 'lotus', span)
    const elsewhere = await server.must(
      profitLossEntries,
      { ...span, by: 'customer', key: entity },
      { as: 'owner', site: 'skyways' },
    )
    expect(elsewhere.entries).toEqual([])
    await db
      .update(users)
      .set({ legalEntityId: before?.entity ?? '' })
      .where(colleague)
  })

  test('adds whole months of a customer to the days before and after them', async () => {
    for (const span of [
      { dateFrom: '2026-10-15', dateTo: '2027-01-10' },
      { dateFrom: '2026-11-01', dateTo: '2026-11-30' },
      { dateFrom: '2026-11-02', dateTo: '2026-11-30' },
      { dateFrom: '2026-11-25', dateTo: '2026-11-25' },
      { dateFrom: '2026-10-31', dateTo: '2026-12-01' },
    ])
      await expectStatement(server.database, 'lotus', span)
  })

  test('has nothing of another site', async () => {
    const span = { dateFrom: '2026-11-24', dateTo: '2026-11-25' }
    const there = await server.must(
      profitLossEntries,
      { ...span, by: 'customer', key: 'usr_lotus_agent' },
      { as: 'owner', site: 'skyways' },
    )
    expect(there.entries).toEqual([])
  })

  test.each([
    [{ dateFrom: '2026-11-02', dateTo: '2026-11-01', by: 'day' }, 'dateTo'],
    [{ dateFrom: '2006-11-01', dateTo: '2026-11-01', by: 'day' }, 'dateTo'],
    [{ dateFrom: '2026-11-01', dateTo: '2026-11-31', by: 'day' }, 'dateTo'],
  ] as const)('refuses a period that makes no sense: %j', async (request, path) => {
    const answer = await server.call(profitLoss, request, owner)
    expect(answer).toMatchObject({ ok: false, failure: { errorCode: 'invalidRequest', fields: [{ path }] } })
  })

  test.each([
    ['day', '2026-11'],
    ['month', '2026-13'],
    ['month', 'soon'],
  ] as const)('refuses a %s called %s', async (by, key) => {
    const span = { dateFrom: '2026-11-01', dateTo: '2026-11-30' }
    const answer = await server.call(profitLossEntries, { ...span, by, key }, owner)
    expect(answer).toMatchObject({ ok: false, failure: { fields: [{ path: 'key' }] } })
  })

  test('has no rows and no figures for days without any', async () => {
    const span = { dateFrom: '2020-01-01', dateTo: '2020-12-31' }
    const nothing = await server.must(profitLoss, { ...span, by: 'supplier' }, owner)
    expect(nothing).toMatchObject({ rows: [], chart: [], total: 0, totals: { sales: 0, profit: 0 } })
  })
})
