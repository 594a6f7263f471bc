import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/http/registry.ts'
import { taxTexts } from '#domain/accounts/tax-numbers.ts'
import { users } from '#server/db/schema/index.ts'
import { createScriptedSupplier } from '#tests/support/scripted-supplier.ts'
import { saveSite } from '#tests/support/site-kit.ts'
import { sellBooking } from '#tests/support/sold-bookings.ts'
import { setStaffRights } from '#tests/support/staff-rights.ts'
import { expectReturns } from '#tests/support/tax-returns-kit.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

const { gstReturn, tcsReturn, tdsReturn } = endpoints.wallet
const owner = { as: 'owner', site: 'lotus' }
const month = { month: '2026-11' }
const quarter = { yearFrom: 2026, quarter: 3 }

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ suppliers: [createScriptedSupplier()] })
})
afterAll(() => server.close())

const sell = (role: string, markupMinor: number, at?: string) =>
  sellBooking(at === undefined ? server.deps : { ...server.deps, now: () => new Date(at) }, {
    siteId: 'lotus',
    role,
    terms: role === 'agent' ? 'agent' : 'shopper',
    markupMinor,
  })

describe('form GSTR-1', () => {
  test("of the demo's agencies is their ledger, month by month", async () => {
    for (const siteId of ['skyways', 'meridian', 'lotus'])
      for (const one of ['2026-04', '2026-09', '2026-10', '2026-11'])
        await expectReturns(server.deps, siteId, one)
  })

  test('has a sale on its day in India, in the section of its buyer', async () => {
    const before = await server.must(gstReturn, month, owner)
    const booking = await sell('retail', 10_000)
    const after = await server.must(gstReturn, month, owner)
    expect(after.totals.gst - before.totals.gst).toBeCloseTo(18, 5)
    expect(after.ledger.gst).toBe(after.totals.tax)
    expect(after.totals.documents).toBe(before.totals.documents + 1)
    expect(after.sections.docs.find(({ kind }) => kind === 'invoice')?.to).toBe(
      booking.invoiceParties?.documentNo,
    )
    expect(after.sections.b2cs.reduce((sum, { taxable }) => sum + taxable, 0)).toBeCloseTo(
      before.sections.b2cs.reduce((sum, { taxable }) => sum + taxable, 0) + 100,
      5,
    )
  })

  test('has nothing of another site', async () => {
    const before = await server.must(gstReturn, month, { as: 'owner', site: 'meridian' })
    await sell('retail', 10_000)
    expect(await server.must(gstReturn, month, { as: 'owner', site: 'meridian' })).toEqual(before)
  })
})

describe('form 26Q', () => {
  test('has the commission, the tax and the rate of a sale, and asks for a missing PAN', async () => {
    const booking = await sell('agent', 0)
    const { deductions, problems, totals, ledger } = await server.must(tdsReturn, quarter, owner)
    const { discountMinor, tdsMinor } = booking.price
    expect(tdsMinor).toBeGreaterThan(0)
    expect(deductions.find(({ bookingId }) => bookingId === String(booking.id))).toMatchObject({
      userId: 'usr_lotus_agent',
      pnr: booking.pnr,
      date: '2026-11-20',
      amount: (discountMinor + tdsMinor) / 100,
      tds: tdsMinor / 100,
      rate: Math.round((tdsMinor / (discountMinor + tdsMinor)) * 1_000_000) / 10_000,
    })
    expect(totals.tds).toBe(ledger.tds)
    expect(problems).toContainEqual(expect.objectContaining({ kind: 'noPan', userId: 'usr_lotus_agent' }))
  })

  test.each([
    ['a valid PAN', 'AAPFU0939F', []],
    ['a PAN of another form', 'AAPXU0939F', ['badPan']],
  ])('of a customer with %s', async (_what, panNumber, kinds) => {
    await sell('agent', 0)
    const isAgent = eq(users.id, 'usr_lotus_agent')
    const [{ company } = { company: null }] = await server.database.db.select().from(users).where(isAgent)
    if (!company) throw new Error('the agent has no company')
    await server.database.db
      .update(users)
      .set({ company: { ...company, panNumber } })
      .where(isAgent)
    const { problems } = await server.must(tdsReturn, quarter, owner)
    expect(problems.filter(({ userId }) => userId === 'usr_lotus_agent').map(({ kind }) => kind)).toEqual(
      kinds,
    )
  })

  test("has the agency's TAN, and reports a missing one if there is something to file", async () => {
    await sell('agent', 0)
    const noTan = expect.objectContaining({ kind: 'noTan', userId: '' })
    const before = await server.must(tdsReturn, quarter, owner)
    expect(before.seller.tanNumber).toBe('')
    expect(before.problems).toContainEqual(noTan)
    const empty = await server.must(tdsReturn, { yearFrom: 2020, quarter: 1 }, owner)
    expect(empty.problems).toEqual([])

    const { settings } = await server.must(endpoints.site.siteSettings, {}, owner)
    const save = (tanNumber: string) =>
      saveSite(server, { seller: { ...settings.seller, tanNumber } }, {}, owner)
    expect(await save('DELS1234')).toMatchObject({
      ok: false,
      failure: { fields: [{ path: 'settings.seller.tanNumber', message: taxTexts.tan }] },
    })
    expect(await save(' dels12345b ')).toMatchObject({ ok: true })
    const after = await server.must(tdsReturn, quarter, owner)
    expect(after.seller.tanNumber).toBe('DELS12345B')
    expect(after.problems).not.toContainEqual(noTan)
    // GSTR-1 doesn't need it.
    expect((await server.must(gstReturn, month, owner)).seller).not.toHaveProperty('tanNumber')
    expect(await save('')).toMatchObject({ ok: true })
  })

  test('refuses a quarter that does not exist', async () => {
    const answer = await server.call(tdsReturn, { yearFrom: 2026, quarter: 5 }, owner)
    expect(answer).toMatchObject({ ok: false, failure: { errorCode: 'invalidRequest' } })
  })
})

test('the returns are for the owner, and for staff with the right', async () => {
  const lotusStaff = { siteId: 'lotus', userId: 'usr_lotus_staff' }
  const at = async (as: string) => [
    (await server.call(gstReturn, month, { as, site: 'lotus' })).ok,
    (await server.call(tdsReturn, quarter, { as, site: 'lotus' })).ok,
    (await server.call(tcsReturn, quarter, { as, site: 'lotus' })).ok,
  ]
  expect(await at('agent')).toEqual([false, false, false])
  await setStaffRights(server.database, ['reports.documents'], lotusStaff)
  expect(await at('staff')).toEqual([false, false, false])
  await setStaffRights(server.database, ['reports.tax'], lotusStaff)
  expect(await at('staff')).toEqual([true, true, true])
})
