import { readFile } from 'node:fs/promises'
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { ServiceInvoice } from '#contract/entities/booking.ts'
import { endpoints } from '#contract/http/registry.ts'
import { taxTexts } from '#domain/accounts/tax-numbers.ts'
import { bookings, siteConfigVersions, users } from '#server/db/schema/index.ts'
import { placeOrder, prepareOrder } from '#tests/support/booking-kit.ts'
import { setUpBookingServer } from '#tests/support/booking-server.ts'
import { saveSite } from '#tests/support/site-kit.ts'

const { server, database } = setUpBookingServer()
const { setFlightDetails, orderSuccessCallback } = endpoints.booking
const { saveMyBilling } = endpoints.users

const seller = {
  legalName: 'Skyways Travel Pvt Ltd',
  gstNumber: '29AAACI4798L1ZU',
  panNumber: 'AAACI4798L',
  address: '44 Hosur Road, Bengaluru 560100',
  state: 'Karnataka',
}
const billing = {
  billingName: 'Rao Tours LLP',
  billingAddress: '5 Linking Road, Mumbai 400050',
  gstNumber: '27AAPFU0939F1ZV',
  gstState: 'Maharashtra',
  panNumber: 'AAPFU0939F',
}
const gst = {
  gstNumber: '24AAACC4175D1Z4',
  gstCompanyName: 'Indus Components Ltd',
  gstCompanyEmail: 'accounts@indus.example',
  gstCompanyContactNumber: '9810099999',
  gstCompanyAddress: '7 Ashram Road, Ahmedabad',
}

const getInvoice = async (bookingId: string): Promise<ServiceInvoice> => {
  const { tickets } = await server.must(endpoints.tickets.tickets, { pageSize: 200 }, { as: 'staff' })
  const row = tickets.find((ticket) => ticket.bookingId === bookingId)
  const { bookingSlug } = row ?? { bookingSlug: '' }
  const { invoice } = await server.must(endpoints.tickets.ticketDetail, { bookingSlug }, { as: 'staff' })
  if (!invoice) throw new Error('no invoice')
  return invoice
}
const sell = async (as: string, over: { gst?: typeof gst } = {}): Promise<string> => {
  const input = await prepareOrder(server, { as })
  const { orderId } = await server.must(setFlightDetails, { ...input, ...over }, { as })
  return (await server.must(orderSuccessCallback, { orderId, paymentMode: 'wallet' }, { as })).bookingId
}

let isReady = false
const prepareSite = async (): Promise<void> => {
  if (isReady) return
  const terms = { unit: 'fixed', value: 300.01, per: 'booking' } as const
  await server.must(endpoints.markup.saveDefaultMarkup, { terms }, { as: 'owner' })
  expect(await saveSite(server, { seller })).toMatchObject({ ok: true })
  isReady = true
}

describe('the seller of an invoice', () => {
  test("comes from the site's settings, and a sale between states has IGST", async () => {
    await prepareSite()
    await server.must(saveMyBilling, billing, { as: 'agent' })
    expect(await getInvoice(await sell('agent'))).toMatchObject({
      seller: {
        companyName: seller.legalName,
        gstNumber: seller.gstNumber,
        panNumber: seller.panNumber,
        address: seller.address,
        state: 'Karnataka',
      },
      buyer: { name: billing.billingName, address: billing.billingAddress, gstNumber: billing.gstNumber },
      placeOfSupply: '27',
      serviceFee: 300.01,
      cgst: 0,
      sgst: 0,
      igst: 54,
      total: 354.01,
    })
  })

  test.each([
    ['a mistyped GST number', 'seller.gstNumber', { gstNumber: '29AAACI4798L1ZX' }, taxTexts.gstCheck],
    ["another company's PAN", 'seller.panNumber', { panNumber: 'AAPFU0939F' }, taxTexts.panDiffers],
    ['a state that did not issue the number', 'seller.state', { state: 'Delhi' }, taxTexts.stateDiffers],
    ['an unknown state', 'seller.state', { state: 'Atlantis' }, taxTexts.unknownState],
  ])('refuses %s', async (_what, path, over, message) => {
    expect(await saveSite(server, { seller: { ...seller, ...over } })).toMatchObject({
      ok: false,
      failure: { fields: [{ path: `settings.${path}`, message }] },
    })
  })

  test('gives new invoices its prefix, and issued ones keep their number', async () => {
    await prepareSite()
    const earlier = await sell('agent')
    const number = (await getInvoice(earlier)).invoiceNumber
    expect(number).toMatch(/^INV\/26\/\d{6}$/)
    await saveSite(server, { seller: { ...seller, invoicePrefix: 'SKY/' } })
    const invoice = await getInvoice(await sell('agent'))
    // One series for the year, whatever its numbers begin with.
    expect(invoice.invoiceNumber).toBe(`SKY/26/${String(Number(number.slice(-6)) + 1).padStart(6, '0')}`)
    expect(invoice.invoiceNumber.length).toBeLessThanOrEqual(16)
    expect((await getInvoice(earlier)).invoiceNumber).toBe(number)
    await saveSite(server, { seller })
  })

  test('stays when a version is restored that was saved before it was a setting', async () => {
    await prepareSite()
    const { version } = await server.must(endpoints.site.siteSettings, {}, { as: 'owner' })
    const { db } = database
    const [first] = await db.select().from(siteConfigVersions).orderBy(siteConfigVersions.id).limit(1)
    if (!first) throw new Error('no version')
    const { seller: _seller, ...config } = first.config
    await db.insert(siteConfigVersions).values({ siteId: 'skyways', changedBy: '', config, at: new Date() })
    const restore = version + 1
    const input = { version: version + 1, restore }
    const { settings } = await server.must(endpoints.site.restoreSiteConfig, input, { as: 'owner' })
    expect(settings.seller).toEqual({ ...seller, tanNumber: '', invoicePrefix: '' })
  })
})

describe('the buyer of an invoice', () => {
  test('follows the billing details on the next invoice, and stays on the issued one', async () => {
    await prepareSite()
    await server.must(saveMyBilling, billing, { as: 'corporate' })
    const issued = await sell('corporate', { gst })
    const before = await getInvoice(issued)
    // Billing details are the one source: the order's details only go to the airline.
    expect(before.buyer).toMatchObject({ name: billing.billingName, gstNumber: billing.gstNumber })
    const moved = {
      billingName: 'Rao Tours Karnataka',
      billingAddress: '1 MG Road, Bengaluru',
      gstNumber: '',
      gstState: 'Karnataka',
      panNumber: '',
    }
    await server.must(saveMyBilling, moved, { as: 'corporate' })
    await saveSite(server, { seller: { ...seller, address: '9 Residency Road, Bengaluru' } })
    expect(await getInvoice(issued)).toEqual(before)
    expect(await getInvoice(await sell('corporate'))).toMatchObject({
      seller: { address: '9 Residency Road, Bengaluru' },
      buyer: { name: 'Rao Tours Karnataka', address: '1 MG Road, Bengaluru', gstNumber: '' },
      // Without a GST number the state on the record decides.
      placeOfSupply: '29',
      cgst: 27,
      sgst: 27,
      igst: 0,
    })
  })

  test("is the order's company for a shopper without billing details, and the person without either", async () => {
    await prepareSite()
    expect(await getInvoice(await sell('retail', { gst }))).toMatchObject({
      buyer: { name: gst.gstCompanyName, gstNumber: gst.gstNumber, address: gst.gstCompanyAddress },
      placeOfSupply: '24',
      igst: 54,
    })
    expect(await getInvoice(await sell('retail'))).toMatchObject({
      buyer: { gstNumber: '' },
      placeOfSupply: '29',
      igst: 0,
    })
  })

  test("is the order's company for a shopper whose billing details have no GST number", async () => {
    await prepareSite()
    const withoutGst = { ...billing, gstNumber: '', panNumber: '' }
    await server.must(saveMyBilling, withoutGst, { as: 'retail' })
    expect(await getInvoice(await sell('retail', { gst }))).toMatchObject({
      buyer: { name: gst.gstCompanyName, gstNumber: gst.gstNumber, address: gst.gstCompanyAddress },
      placeOfSupply: '24',
    })
    expect(await getInvoice(await sell('retail'))).toMatchObject({
      buyer: { name: billing.billingName, gstNumber: '' },
    })
  })

  test('is the registered company again once every field of the billing details is cleared', async () => {
    await prepareSite()
    const { db } = database
    const isCorporate = eq(users.id, 'usr_skyways_corporate')
    const [{ company } = { company: null }] = await db.select().from(users).where(isCorporate)
    if (!company) throw new Error('no company')
    await db
      .update(users)
      .set({ company: { ...company, gstNumber: gst.gstNumber } })
      .where(isCorporate)
    const unregistered = { ...billing, gstNumber: '', panNumber: '' }
    const empty = { billingName: '', billingAddress: ' ', gstNumber: '', gstState: '', panNumber: '' }
    const registered = { name: company.companyName, gstNumber: gst.gstNumber }
    for (const details of [unregistered, empty]) {
      await server.must(saveMyBilling, details, { as: 'corporate' })
      expect((await getInvoice(await sell('corporate'))).buyer).toMatchObject(registered)
    }
    const [row] = await db.select({ billing: users.billing }).from(users).where(isCorporate)
    expect(row?.billing).toBeNull()
    await db.update(users).set({ company }).where(isCorporate)
  })

  test('is unknown while a booking is only held', async () => {
    const { orderId } = await placeOrder(server, { as: 'agent' })
    const held = { orderId, paymentMode: 'hold' } as const
    const { bookingId } = await server.must(orderSuccessCallback, held, { as: 'agent' })
    const [row] = await database.db
      .select()
      .from(bookings)
      .where(eq(bookings.id, Number(bookingId)))
    expect(row?.invoiceParties).toBeNull()
  })
})

describe('an invoice from before its parties were stored', () => {
  test('gets the buyer, seller and place of supply that it showed when it was issued', async () => {
    const { db } = database
    const folder = new URL('../../src/server/db/migrations/', import.meta.url)
    const steps = await readFile(new URL('0014_invoice-parties.sql', folder), 'utf8')
    const issued = isNotNull(bookings.ticketedAt)
    const find = () =>
      db
        .select({ parties: bookings.invoiceParties, gst: bookings.gst, type: users.userType })
        .from(bookings)
        .innerJoin(users, eq(users.id, bookings.userId))
        .where(and(issued, eq(bookings.siteId, 'meridian')))
        .orderBy(bookings.id)
    const before = await find()
    await db.update(bookings).set({ invoiceParties: null }).where(eq(bookings.siteId, 'meridian'))
    await db.execute(sql.raw(steps.split('--> statement-breakpoint').at(-1) ?? ''))
    const after = await find()
    expect(after.map(({ parties }) => parties?.buyer)).toEqual(before.map(({ parties }) => parties?.buyer))
    expect(after.map(({ parties }) => parties?.placeOfSupply)).toEqual(
      before.map(({ parties }) => parties?.placeOfSupply),
    )
    expect(after[0]?.parties?.seller).toMatchObject({ companyName: 'Meridian Holidays' })
    expect(after.some(({ gst }) => gst !== null)).toBe(true)
    const unissued = await db
      .select({ id: bookings.id })
      .from(bookings)
      .where(and(isNull(bookings.ticketedAt), isNotNull(bookings.invoiceParties)))
    expect(unissued).toEqual([])
  })
})

describe('the GST number of the billing details', () => {
  test('is asked about before the PNR when the order names none', async () => {
    await server.must(saveMyBilling, billing, { as: 'agent' })
    const input = await prepareOrder(server, { as: 'agent' })
    const checked = await server.must(endpoints.booking.validateBooking, input, { as: 'agent' })
    expect(checked.checks).toMatchObject([{ rule: 'gstBeforePnr', severity: 'warning' }])
    const given = await server.must(endpoints.booking.validateBooking, { ...input, gst }, { as: 'agent' })
    expect(given.checks).toEqual([])
    const mistyped = { ...gst, gstNumber: '24AAACC4175D1Z5' }
    expect(await server.call(setFlightDetails, { ...input, gst: mistyped }, { as: 'agent' })).toMatchObject({
      ok: false,
      failure: { fields: [{ path: 'gst.gstNumber', message: taxTexts.gstCheck }] },
    })
  })
})
