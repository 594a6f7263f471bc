import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/http/registry.ts'
import { indiaDate } from '#server/clock/india.ts'
import { consumerMappings, markupRules, sites, users } from '#server/db/schema/index.ts'
import { checkLedger } from '#server/ledger/check-ledger.repo.ts'
import { postEntry } from '#server/ledger/post.ts'
import {
  buyFlight,
  consumerAgent,
  consumerStaff,
  findFlight,
  linkAgencies,
  offerBlock,
  orderFlight,
  readTwins,
  refundBooking,
  sumAccounts,
} from '#tests/support/linked-sale-kit.ts'
import { expectStatement } from '#tests/support/profit-loss-kit.ts'
import { fillWallets } from '#tests/support/sold-bookings.ts'
import { setStaffRights } from '#tests/support/staff-rights.ts'
import {
  consumerOwner,
  findHouseAccount,
  linkList,
  readTrail,
  supplierOwner,
} from '#tests/support/supply-network-kit.ts'
import { testNow } from '#tests/support/test-deps.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

const { booking, suppliers, tickets, wallet } = endpoints
const gstNumber = '27AAPFU0939F1ZV'

let server: TestServer
let supplierListId: string

/** Adds a fixed service fee: ₹200 at the supplier and ₹400 at the consumer, as in the worked example of `docs/money.md`. */
const addMarkup = (siteId: string, value: number) =>
  server.database.db.insert(markupRules).values({
    id: `mk_${siteId}`,
    siteId,
    kind: 'fixedDeparture',
    unit: 'fixed',
    value,
    per: 'booking',
    updatedBy: 'test',
    updatedAt: testNow,
  })

const claim = (claimsInputCredit: boolean, who: object = consumerOwner) =>
  server.call(suppliers.setInputCredit, { supplierListId, claimsInputCredit }, who)

const mustClaim = async (claimsInputCredit: boolean) => {
  const answer = await claim(claimsInputCredit)
  if (!answer.ok) throw new Error(answer.failure.message)
  return answer.result.supplier
}

const setSupplierGst = async (number: string) => {
  const { db } = server.database
  const [site] = await db.select().from(sites).where(eq(sites.id, 'skyways'))
  if (!site) throw new Error('no such site')
  const seller = { legalName: '', panNumber: '', address: '', state: '', invoicePrefix: '', tanNumber: '' }
  await db
    .update(sites)
    .set({
      settings: { ...site.settings, seller: { ...seller, ...site.settings.seller, gstNumber: number } },
    })
    .where(eq(sites.id, 'skyways'))
}

const setHouseGst = async (number: string) => {
  const house = await findHouseAccount(server)
  const company = { companyName: 'Meridian Holidays', address1: '', address2: '', panNumber: '' }
  await server.database.db
    .update(users)
    .set({ company: { ...company, ...house.company, gstNumber: number }, billing: null })
    .where(eq(users.id, house.id))
}

const readConsumerBooks = async (bookingId: string) => {
  const { consumer, supplier } = await readTwins(server, bookingId)
  return {
    consumer: await sumAccounts(server, 'meridian', consumer.id),
    supplier: await sumAccounts(server, 'skyways', supplier.id),
  }
}

const plainSale = {
  wallet: -570_800,
  'supplierPayable:link-skyways': 523_600,
  markupIncome: 40_000,
  gstOutput: 7_200,
}
const creditedSale = { ...plainSale, gstInput: -3_600, commissionIncome: 3_600 }

beforeAll(async () => {
  server = await startTestServer()
  await server.database.db.delete(markupRules)
  supplierListId = await linkAgencies(server)
  await fillWallets(server.database, 'meridian', ['agent'])
  await addMarkup('skyways', 20_000)
  await addMarkup('meridian', 40_000)
  await setSupplierGst('07AABCS4521K1ZE')
  await setHouseGst(gstNumber)
})
afterAll(async () => {
  expect(await checkLedger(server.database.db)).toEqual([])
  await server.close()
})

const withoutNumber: [string, () => Promise<void>, () => Promise<void>][] = [
  ['the supplier has no GST number', () => setSupplierGst(''), () => setSupplierGst('07AABCS4521K1ZE')],
  ["the supplier doesn't know the agency's", () => setHouseGst(''), () => setHouseGst(gstNumber)],
]

describe('the switch for input credit', () => {
  test('is off by default, and recorded at both agencies when it changes', async () => {
    const { suppliers: before } = await server.must(suppliers.linkedSuppliers, {}, consumerOwner)
    expect(before[0]).toMatchObject({ claimsInputCredit: false, invoiceGstNumber: gstNumber })
    expect(await mustClaim(true)).toMatchObject({ claimsInputCredit: true })
    const [mapping] = await server.database.db.select().from(consumerMappings)
    const target = `consumerMapping:${mapping?.id ?? ''}`
    const trail = await readTrail(server, 'supplyNetwork.inputCreditChanged', target)
    expect(trail).toMatchObject([
      {
        siteId: 'meridian',
        actorUserId: 'usr_meridian_owner',
        details: { after: { claimsInputCredit: true } },
      },
      { siteId: 'skyways', actorUserId: null },
    ])
    await mustClaim(false)
  })

  test.each(withoutNumber)('is refused while %s', async (_title, remove, restore) => {
    await remove()
    expect(await claim(true)).toMatchObject({
      ok: false,
      failure: { errorCode: 'wrongState', message: expect.stringContaining('Skyways') as string },
    })
    expect((await claim(false)).ok).toBe(true)
    await restore()
  })

  test("is only for those who may link suppliers, and only for the agency's own links", async () => {
    await setStaffRights(server.database, ['suppliers.wallets'], {
      siteId: 'meridian',
      userId: 'usr_meridian_staff',
    })
    expect(await claim(true, consumerStaff)).toMatchObject({ failure: { errorCode: 'forbidden' } })
    expect(await claim(true, { as: 'agent', site: 'meridian' })).toMatchObject({
      failure: { errorCode: 'forbidden' },
    })
    expect(await claim(true, supplierOwner)).toMatchObject({ failure: { errorCode: 'notFound' } })
  })

  test('applies to all lists of the supplier, including those linked later', async () => {
    await mustClaim(true)
    await linkList(server, { sup_category: 'Flights', title: 'Skyways flights' })
    const { suppliers: linked } = await server.must(suppliers.linkedSuppliers, {}, consumerOwner)
    expect(linked.map((one) => one.claimsInputCredit)).toEqual([true, true])
    await mustClaim(false)
    const { suppliers: off } = await server.must(suppliers.linkedSuppliers, {}, consumerOwner)
    expect(off.map((one) => one.claimsInputCredit)).toEqual([false, false])
  })
})

describe("the GST in a supplier's fee", () => {
  test('is part of the cost, or an input credit if the agency claims it', async () => {
    await offerBlock(server, '7101')
    await mustClaim(false)
    const before = await buyFlight(server, '7101', consumerAgent)
    await mustClaim(true)
    const after = await buyFlight(server, '7101', consumerAgent)
    await mustClaim(false)
    expect((await readConsumerBooks(before.bookingId)).consumer).toEqual(plainSale)
    const claimed = await readConsumerBooks(after.bookingId)
    expect(claimed.consumer).toEqual(creditedSale)
    expect(claimed.supplier).toMatchObject({ wallet: -523_600, gstOutput: 3_600 })
  })

  test.each(withoutNumber)(
    'is cost while %s, though the agency claims it',
    async (_title, remove, restore) => {
      await offerBlock(server, '7107')
      await mustClaim(true)
      await remove()
      const bought = await buyFlight(server, '7107', consumerAgent)
      expect((await readConsumerBooks(bought.bookingId)).consumer).toEqual(plainSale)
      await restore()
      await mustClaim(false)
    },
  )

  test('of a hold is claimed if the agency claims it when the tickets are issued', async () => {
    await offerBlock(server, '7102')
    const issue = async (bookingId: string) => {
      const { newTotal } = await server.must(booking.requoteFlight, { BookingId: bookingId }, consumerAgent)
      await server.must(
        booking.issueFlight,
        { BookingId: bookingId, acceptedTotal: newTotal },
        { ...consumerAgent, headers: { 'idempotency-key': `issue-${bookingId}` } },
      )
      return (await readConsumerBooks(bookingId)).consumer
    }
    const early = await buyFlight(server, '7102', consumerAgent, { mode: 'hold' })
    await mustClaim(true)
    const late = await buyFlight(server, '7102', consumerAgent, { mode: 'hold' })
    expect(await issue(early.bookingId)).toEqual(creditedSale)
    await mustClaim(false)
    expect(await issue(late.bookingId)).toEqual(plainSale)
  })

  test('stays claimed after a refund, because the supplier keeps its fee', async () => {
    await offerBlock(server, '7103')
    await mustClaim(true)
    const bought = await buyFlight(server, '7103', consumerAgent)
    await mustClaim(false)
    const { request } = await refundBooking(server, bought.bookingId)
    expect(request.items.map(({ state }) => state)).toEqual(['completed'])
    const { consumer, supplier } = await readConsumerBooks(bought.bookingId)
    expect(consumer).toMatchObject({ gstInput: -3_600, commissionIncome: 3_600, gstOutput: 7_200 })
    expect(supplier).toMatchObject({ gstOutput: 3_600, markupIncome: 20_000 })
    expect(consumer['supplierPayable:link-skyways']).toBe(-(supplier['wallet'] ?? 0))
    expect(await checkLedger(server.database.db)).toEqual([])
  })

  test('must be what the supplier booked, or checkLedger reports both agencies', async () => {
    await offerBlock(server, '7105')
    const { bookingId } = await buyFlight(server, '7105', consumerAgent)
    const { consumer } = await readTwins(server, bookingId)
    const wrong = [
      { code: 'gstInput', amountMinor: -1 },
      { code: 'commissionIncome', amountMinor: 1 },
    ] as const
    let faults: { rule: string }[] = []
    const attempt = server.database.transaction(async (tx) => {
      const entry = {
        siteId: 'meridian',
        kind: 'correction',
        text: '',
        createdBy: null,
        at: testNow,
      } as const
      await postEntry(tx, { ...entry, sourceKey: 'test:credit', bookingId: consumer.id, lines: wrong })
      faults = await checkLedger(tx)
      throw new Error('roll back')
    })
    await expect(attempt).rejects.toThrow('roll back')
    expect(faults.map(({ rule }) => rule)).toContain(
      "an agency's input credit is the GST that its supplier booked on the fee",
    )
  })

  test('lowers the GST of the profit-loss statement and is shown next to GSTR-1', async () => {
    const today = indiaDate(testNow)
    await expectStatement(server.database, 'meridian', { dateFrom: today, dateTo: today })
    const month = today.slice(0, 7)
    const answer = await server.must(wallet.gstReturn, { month }, consumerOwner)
    // Three purchases claimed it above.
    expect(answer.inputCredit).toBe(108)
    expect(answer.ledger.gst).toBe(answer.totals.gst)
    expect((await server.must(wallet.gstReturn, { month }, supplierOwner)).inputCredit).toBe(0)
  })

  test('is never shown to a buyer', async () => {
    await offerBlock(server, '7104')
    const [found] = await findFlight(server, '7104', consumerAgent)
    if (!found) throw new Error('not on sale')
    const quote = await server.must(booking.fareQuote, found.ref, consumerAgent)
    const order = await orderFlight(server, '7104', consumerAgent)
    const { bookingId } = await buyFlight(server, '7104', consumerAgent)
    const detail = await server.must(tickets.ticketDetails, { BookingIds: [bookingId] }, consumerAgent)
    const { consumer } = await readTwins(server, bookingId)
    expect(consumer.offer.fare.feeGstMinor).toBe(3_600)
    for (const shown of [found.result, quote, order, detail])
      expect(JSON.stringify(shown)).not.toMatch(/feeGst|inputCredit/i)
  })
})
