import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '#contract/http/registry.ts'
import { createScriptedSupplier } from '#tests/support/scripted-supplier.ts'
import { sellBooking } from '#tests/support/sold-bookings.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

const { supplierExport } = endpoints.tickets
const owner = { as: 'owner', site: 'meridian' }
const november = { dateFrom: '2026-11-01', dateTo: '2026-11-30', pageSize: 200 }

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ suppliers: [createScriptedSupplier()] })
})
afterAll(() => server.close())

test('the export has what each supplier sold in the period, with sums of all pages', async () => {
  const booking = await sellBooking(server.deps, { siteId: 'meridian' })
  const { bookings, totals, suppliers } = await server.must(supplierExport, november, owner)
  expect(bookings.find(({ bookingId }) => bookingId === String(booking.id))).toMatchObject({
    supplier: booking.supplier,
    pnr: booking.pnr,
    cost: booking.costMinor / 100,
    refunded: 0,
    net: booking.costMinor / 100,
  })
  expect(suppliers).toContain(booking.supplier)
  const minor = bookings.reduce((sum, { cost }) => sum + Math.round(cost * 100), 0)
  expect(totals.cost).toBe(minor / 100)
  const own = await server.must(supplierExport, { ...november, supplier: booking.supplier }, owner)
  expect(new Set(own.bookings.map(({ supplier }) => supplier))).toEqual(new Set([booking.supplier]))
  const october = { ...november, dateFrom: '2026-10-01', dateTo: '2026-10-31', supplier: booking.supplier }
  expect((await server.must(supplierExport, october, owner)).bookings).toEqual([])
})

test('the export refuses dates in the wrong order, and hosts that the settings do not name', async () => {
  const reversed = { dateFrom: '2026-11-30', dateTo: '2026-11-01' }
  expect(await server.call(supplierExport, reversed, owner)).toMatchObject({ ok: false })
  expect(await server.call(supplierExport, november, { ...owner, site: 'lotus' })).toMatchObject({
    ok: false,
    failure: { errorCode: 'notFound' },
  })
  expect((await server.call(supplierExport, november, { ...owner, as: 'agent' })).ok).toBe(false)
})
