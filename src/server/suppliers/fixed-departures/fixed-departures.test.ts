import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { seatBlocks } from '#server/db/schema/index.ts'
import { aPurchase } from '#server/suppliers/contract-checks.test-kit.ts'
import { SupplierError, type SupplierSearch } from '#server/suppliers/port.ts'
import { createFixedDepartureSupplier } from './fixed-departure-supplier.ts'
import {
  aSegment,
  addBlock,
  blockNow,
  blockQuery,
  blockSite,
  openBlockDatabase,
} from './fixed-departures.test-kit.ts'

let database: Database
let clock = blockNow
beforeAll(async () => {
  database = await openBlockDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  clock = blockNow
  await database.db.update(seatBlocks).set({ isClosed: true })
})

const call = (siteId = blockSite) => ({ signal: new AbortController().signal, requestId: 'test', siteId })
const supplier = () => createFixedDepartureSupplier(database, { now: () => clock })
const code = (work: Promise<unknown>) =>
  work.then(
    () => 'no error',
    (fault: unknown) => (fault instanceof SupplierError ? fault.code : String(fault)),
  )
const minutes = (count: number) => new Date(blockNow.getTime() + count * 60_000)
const taken = async (id: string) =>
  (await database.db.select().from(seatBlocks).where(eq(seatBlocks.id, id)))[0]?.seatsTaken

const find = async (query: SupplierSearch = blockQuery(), siteId = blockSite) =>
  (await supplier().search(query, call(siteId))).offers
const request = async (query: SupplierSearch = blockQuery()) => {
  const { traceKey, offers } = await supplier().search(query, call())
  const [offer] = offers
  if (!offer) throw new Error('no block on sale')
  return { ...aPurchase(traceKey, offer), reference: randomUUID() }
}
const atOnce = { held: null, isPriceChangeAccepted: false }

describe('changes between search and purchase', () => {
  const quote = async (changes: Partial<typeof seatBlocks.$inferInsert>) => {
    const block = await addBlock(database)
    const made = await request()
    await database.db.update(seatBlocks).set(changes).where(eq(seatBlocks.id, block.id))
    return {
      made,
      ask: supplier().fareQuote({ traceKey: made.traceKey, offer: made.offer, query: blockQuery() }, call()),
    }
  }

  test('reports a new price at the quote and refuses the ticket until it is accepted', async () => {
    const { made, ask } = await quote({ adultBaseMinor: 600_000 })
    expect(await ask).toMatchObject({ isPriceChanged: true, offer: { fare: { publishedMinor: 698_000 } } })
    expect(
      await supplier()
        .ticket({ ...made, ...atOnce }, call())
        .catch((fault: unknown) => fault),
    ).toMatchObject({
      code: 'priceChanged',
      newOffer: { fare: { publishedMinor: 698_000 } },
    })
    expect(await taken(made.offer.offerId)).toBe(0)
    const bought = await supplier().ticket({ ...made, held: null, isPriceChangeAccepted: true }, call())
    expect(bought).toMatchObject({ state: 'ticketed', fare: { publishedMinor: 698_000 } })
  })

  test.each([
    ['closed', { isClosed: true }],
    ['sold out', { seatsTaken: 20 }],
    ['past its names deadline', { namesDeadline: blockNow }],
  ])('a block that is %s in between is gone at quote, hold and ticket', async (_name, changes) => {
    const { made, ask } = await quote(changes)
    expect(await code(ask)).toBe('soldOut')
    expect(await code(supplier().hold(made, call()))).toBe('soldOut')
    expect(await code(supplier().ticket({ ...made, ...atOnce }, call()))).toBe('soldOut')
    expect(await supplier().booking({ reference: made.reference }, call())).toBeNull()
  })

  test('reports changed flights at the quote and never tickets them unseen', async () => {
    const { made, ask } = await quote({ segments: [[aSegment({ departureTime: '2026-12-18T07:05:00' })]] })
    expect((await ask).flightDetailChangeInfo).toContain('flights of this departure have changed')
    expect(await code(supplier().ticket({ ...made, ...atOnce }, call()))).toBe('soldOut')
  })

  test("refuses another site's block", async () => {
    await addBlock(database)
    const made = await request()
    expect(await code(supplier().ticket({ ...made, ...atOnce }, call('site_other')))).toBe('soldOut')
    expect(await code(supplier().hold(made, call('site_other')))).toBe('soldOut')
  })
})

describe('holds', () => {
  test("keeps a hold for the block's hold time, at most until names are due", async () => {
    await addBlock(database)
    expect(await supplier().hold(await request(), call())).toMatchObject({
      holdDeadline: minutes(240).toISOString(),
      holdDeadlineSource: 'Hold time of the seat block',
    })
    await database.db.update(seatBlocks).set({ isClosed: true })
    await addBlock(database, { namesDeadline: minutes(90) })
    expect(await supplier().hold(await request(), call())).toMatchObject({
      holdDeadline: minutes(90).toISOString(),
      holdDeadlineSource: 'Names deadline of the seat block',
    })
  })

  test("gives an expired hold's seats to the next buyer, and the hold only what is left", async () => {
    const block = await addBlock(database, { seatsTotal: 1 })
    const first = await request()
    const held = await supplier().hold(first, call())
    expect(await find()).toEqual([])
    clock = minutes(240)
    expect((await find())[0]?.segments[0]?.[0]?.seatsLeft).toBe(1)
    const second = await supplier().ticket({ ...(await request()), ...atOnce }, call())
    expect(second.state).toBe('ticketed')
    expect(await supplier().booking({ reference: first.reference }, call())).toMatchObject({
      state: 'released',
      message: 'The hold expired.',
    })
    const late = { ...first, held, isPriceChangeAccepted: false }
    expect(await code(supplier().ticket(late, call()))).toBe('refused')
    expect(await taken(block.id)).toBe(1)
    await supplier().changeRequest(
      {
        ...second,
        requestType: 1,
        cancellationType: 3,
        sectors: [],
        ticketIds: [],
        remarks: '',
        reference: 'CHANGE-1',
      },
      call(),
    )
    expect((await supplier().ticket(late, call())).state).toBe('ticketed')
    expect(await taken(block.id)).toBe(1)
  })

  test('applies the held price until expiry and the current price afterwards', async () => {
    const block = await addBlock(database)
    const made = await request()
    const held = await supplier().hold(made, call())
    await database.db.update(seatBlocks).set({ adultBaseMinor: 700_000 }).where(eq(seatBlocks.id, block.id))
    clock = minutes(241)
    const late = { ...made, held, isPriceChangeAccepted: false }
    expect(await code(supplier().ticket(late, call()))).toBe('priceChanged')
    clock = minutes(10)
    expect((await supplier().ticket(late, call())).fare.publishedMinor).toBe(618_000)
    expect(await taken(block.id)).toBe(1)
  })

  test('frees released seats at once, and only once', async () => {
    const block = await addBlock(database)
    const held = await supplier().hold(await request(blockQuery({ adultCount: 3 })), call())
    expect(await taken(block.id)).toBe(3)
    await Promise.all([supplier().release(held, call()), supplier().release(held, call())])
    expect(await taken(block.id)).toBe(0)
    expect(await code(supplier().release({ ...held, supplierBookingId: 'nobody' }, call()))).toBe('refused')
  })
})

describe('cancelling', () => {
  const bought = async (changes: Parameters<typeof addBlock>[1] = {}) => {
    await addBlock(database, changes)
    const booking = await supplier().ticket(
      { ...(await request(blockQuery({ adultCount: 2, infantCount: 1 }))), ...atOnce },
      call(),
    )
    return {
      ...booking,
      requestType: 1 as const,
      cancellationType: 3 as const,
      sectors: [],
      ticketIds: [],
      remarks: '',
    }
  }

  test('keeps a fee per seat of a refundable block, and sells the seats again', async () => {
    const booking = await bought()
    expect(await supplier().cancellationCharges(booking, call())).toMatchObject({
      chargeMinor: 300_000,
      refundMinor: 2 * 618_000 + 150_000 - 300_000,
      currency: 'INR',
    })
    const requests = await supplier().changeRequest(booking, call())
    const statuses = await Promise.all(
      requests.map(({ changeRequestId }) => supplier().changeRequestStatus(changeRequestId, call())),
    )
    expect(statuses.every(({ isFinal }) => isFinal)).toBe(true)
    expect(statuses.reduce((sum, { refundedMinor }) => sum + refundedMinor, 0)).toBe(1_086_000)
    expect((await supplier().booking({ reference: booking.reference }, call()))?.state).toBe('cancelled')
    expect((await find())[0]?.segments[0]?.[0]?.seatsLeft).toBe(20)
  })

  test('lets one passenger cancel, but leaves no infant alone, and cancels no ticket twice', async () => {
    const booking = await bought()
    const [first, second] = booking.tickets.map(({ ticketId }) => ticketId)
    await supplier().changeRequest({ ...booking, ticketIds: [first ?? ''] }, call())
    expect((await supplier().booking({ reference: booking.reference }, call()))?.state).toBe('ticketed')
    expect(await code(supplier().changeRequest({ ...booking, ticketIds: [first ?? ''] }, call()))).toBe(
      'duplicate',
    )
    expect(await code(supplier().changeRequest({ ...booking, ticketIds: [second ?? ''] }, call()))).toBe(
      'refused',
    )
    expect(await code(supplier().changeRequest({ ...booking, ticketIds: ['other'] }, call()))).toBe('refused')
    expect((await find())[0]?.segments[0]?.[0]?.seatsLeft).toBe(19)
  })

  test.each([
    ['a non-refundable block', { isRefundable: false }, blockNow],
    ['names that are due', {}, new Date('2026-12-16T01:00:00.000Z')],
  ])('keeps everything for %s', async (_name, changes, at) => {
    const booking = await bought(changes)
    clock = at
    expect(await supplier().cancellationCharges(booking, call())).toMatchObject({ refundMinor: 0 })
  })

  test('refunds nothing after departure', async () => {
    const booking = await bought()
    clock = new Date('2026-12-18T00:36:00.000Z')
    expect(await code(supplier().cancellationCharges(booking, call()))).toBe('refused')
    expect(await code(supplier().changeRequest(booking, call()))).toBe('refused')
  })

  test('refuses to move seats to another flight', async () => {
    const booking = await bought()
    expect(await code(supplier().changeRequest({ ...booking, requestType: 3 }, call()))).toBe('refused')
  })
})

test("builds fare rules from the block's terms and escapes its title", async () => {
  await addBlock(database, { title: '<img src=x onerror=alert(1)>' })
  const made = await request()
  const rules = await supplier().fareRules(
    { traceKey: made.traceKey, offer: made.offer, query: blockQuery() },
    call(),
  )
  expect(rules.fareRules[0]?.fareRuleDetail).toContain('&lt;img src=x')
  expect(rules.fareRules[0]?.fareRuleDetail).not.toContain('<img')
  expect(rules.fareRules[0]?.fareRuleDetail).toContain('16 Dec 2026 06:05 IST')
  expect(rules.miniFareRules).toContainEqual({
    journeyPoints: 'DEL-GOI',
    type: 'Cancellation',
    from: 48,
    to: null,
    unit: 'Hours',
    details: 'INR 1500',
  })
})

test("refuses a request that breaks the party's rules and takes nothing", async () => {
  const block = await addBlock(database, { isHoldAllowed: false })
  const made = await request()
  const wrong = (change: object) => ({
    ...made,
    passengers: made.passengers.map((one) => ({ ...one, ...change })),
  })
  expect(await code(supplier().ticket({ ...wrong({ lastName: 'R2' }), ...atOnce }, call()))).toBe('refused')
  expect(await code(supplier().ticket({ ...wrong({ isLeadPax: false }), ...atOnce }, call()))).toBe('refused')
  expect(await code(supplier().hold(made, call()))).toBe('holdNotAllowed')
  expect(await taken(block.id)).toBe(0)
})
