import { and, eq, isNull } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { endpoints } from '#contract/http/registry.ts'
import { changeItems, jobs } from '#server/db/schema/index.ts'
import { toSaleShares } from '#server/bookings/booking-shares.ts'
import { checkLedger } from '#server/ledger/check-ledger.repo.ts'
import { makeLegs, sellBooking } from '#tests/support/sold-bookings.ts'
import { setUpUnreliableAirline } from '#tests/support/unreliable-airline.ts'

/** An airline that lies or changes its mind about sent requests: no money is created, and staff are informed. */
const { cancellationCharge, crStatus, changeRequests, refreshBooking } = endpoints.tickets
const retail = { as: 'retail' }
const staff = { as: 'staff' }
const hourMs = 60 * 60_000

const at = setUpUnreliableAirline()
const { airline, clock, database, server, supplier, warnings, wait } = at
const { anItem, ask, available, decide, needsDecision, loadItem, runJobsAfter, loadBookingStatus } = at

describe('an implausible status of a request', () => {
  test.each([
    ['of another request', { changeRequestId: 'CR1', refundedMinor: 400_000 }],
    ['without a number as its amount', { refundedMinor: Number.NaN, chargeMinor: 1 }],
    ['with half a paisa', { refundedMinor: 100.5 }],
    ['with an impossible amount', { refundedMinor: 9e15, chargeMinor: 1 }],
    ['with text as its amount', { refundedMinor: '400000' }],
    ['with an unknown outcome', { outcome: 'lost' }],
  ])('%s moves nothing and is checked again', async (_title, lie) => {
    const { changeRequestId, itemId, booking } = await anItem()
    supplier.changes.decide(changeRequestId, { kind: 'completed' })
    const before = await available()
    airline.twist = { status: (told) => ({ ...told, ...lie }) }
    expect(await server.call(crStatus, { ChangeRequestId: changeRequestId }, retail)).toMatchObject({
      ok: true,
      result: { isFresh: false, isFinal: false },
    })
    await runJobsAfter(60_000)
    expect(await loadItem(itemId)).toMatchObject({ state: 'pending', walletMinor: null })
    expect(await available()).toBe(before)
    airline.twist = {}
    await runJobsAfter(hourMs)
    expect((await available()) - before).toBe(4000)
    expect(await loadBookingStatus(booking.id)).toBe(4)
  })

  test('more than was paid, or less than nothing, never reaches a wallet', async () => {
    const much = await anItem()
    const before = await available()
    supplier.changes.decide(much.changeRequestId, { kind: 'completed', refundedMinor: 900_000_000 })
    await server.must(crStatus, { ChangeRequestId: much.changeRequestId }, retail)
    expect((await available()) - before).toBe(5000)
    const less = await anItem()
    const then = await available()
    supplier.changes.decide(less.changeRequestId, { kind: 'completed', refundedMinor: -400_000 })
    await server.must(crStatus, { ChangeRequestId: less.changeRequestId }, retail)
    expect(await available()).toBe(then)
    expect(await loadItem(less.itemId)).toMatchObject({ state: 'decision' })
  })

  test('ignores a second final status of the same request', async () => {
    const { changeRequestId, booking } = await anItem()
    supplier.changes.decide(changeRequestId, { kind: 'completed', refundedMinor: 100_000 })
    await server.must(crStatus, { ChangeRequestId: changeRequestId }, retail)
    const before = await available()
    supplier.changes.decide(changeRequestId, { kind: 'completed', refundedMinor: 500_000 })
    await runJobsAfter(24 * hourMs)
    await server.must(refreshBooking, { BookingId: String(booking.id) }, retail)
    expect(await available()).toBe(before)
  })
})

describe('an invalid quote', () => {
  test.each([
    ['in dollars', { currency: 'USD' }],
    ["with an amount that isn't a number", { chargeMinor: Number.NaN }],
    ['of half a paisa', { refundMinor: 0.5 }],
    ['with no amount on a ticket', { perTicket: [{ ticketId: '1-0', chargeMinor: 1, refundMinor: null }] }],
  ])('%s is ignored: neither shown nor accepted', async (_title, lie) => {
    const booking = await sellBooking(server.deps)
    airline.twist = { charges: (told) => ({ ...told, ...lie }) }
    const noAnswer = { ok: false, failure: { errorCode: 'supplierTimeout' } }
    const scope = { BookingId: String(booking.id), RequestType: 1 as const }
    expect(await server.call(cancellationCharge, scope, retail)).toMatchObject(noAnswer)
    expect(await ask(booking.id)).toMatchObject(noAnswer)
    expect(await loadBookingStatus(booking.id)).toBe(3)
    airline.twist = {}
    expect(await ask(booking.id)).toMatchObject({ ok: true })
  })
})

describe('an answer to a request', () => {
  test("with the number of another booking's request belongs to nobody and is refunded once", async () => {
    const first = await anItem()
    const booking = await sellBooking(server.deps)
    airline.twist = {
      filed: (told) => told.map((one) => ({ ...one, changeRequestId: first.changeRequestId })),
    }
    expect(await ask(booking.id)).toMatchObject({ failure: { errorCode: 'outcomeUnknown' } })
    airline.twist = {}
    supplier.changes.decide(first.changeRequestId, { kind: 'completed' })
    const before = await available()
    await server.must(refreshBooking, { BookingId: String(booking.id) }, retail)
    await server.must(refreshBooking, { BookingId: String(first.booking.id) }, retail)
    expect((await available()) - before).toBe(4000)
    expect(await needsDecision(booking.id)).toBe(1)
  })

  test('with one number for two tickets is refunded once', async () => {
    const booking = await sellBooking(server.deps, { people: 2 })
    supplier.changes.setList('unsupported')
    airline.twist = {
      filed: (told) => told.map((one) => ({ ...one, changeRequestId: told[0]?.changeRequestId })),
    }
    const before = await available()
    supplier.changes.decideAll({ kind: 'completed', refundedMinor: 500_000 })
    expect(await ask(booking.id)).toMatchObject({ failure: { errorCode: 'outcomeUnknown' } })
    await runJobsAfter(hourMs)
    expect((await available()) - before).toBe(5000)
    expect(await needsDecision(booking.id)).toBe(1)
    expect(await loadBookingStatus(booking.id)).toBe(5)
  })

  test.each([
    ['nothing', undefined],
    ['no list', 'yes'],
    ['an empty number', [{ changeRequestId: '', ticketId: '' }]],
  ])('of %s is a lost answer, not a fault', async (_title, answer) => {
    const booking = await sellBooking(server.deps)
    supplier.changes.setList('deaf')
    airline.twist = { filed: () => answer ?? null }
    if (answer === undefined) airline.twist = { filed: () => ({}) }
    expect(await ask(booking.id)).toMatchObject({ failure: { errorCode: 'outcomeUnknown' } })
    supplier.changes.setList('told')
    await runJobsAfter(hourMs)
    expect(await loadBookingStatus(booking.id)).toBe(5)
    const { changeRequests: found } = await server.must(
      changeRequests,
      { bookingId: String(booking.id) },
      retail,
    )
    expect(found[0]?.state).toBe('pending')
  })
})

describe('staff enter a request number of another booking', () => {
  test('is refused if the airline lists them, as are several numbers in one', async () => {
    const booking = await sellBooking(server.deps)
    const stranger = await sellBooking(server.deps)
    supplier.changes.setList('deaf')
    supplier.changes.play('lostRequest', 'lostRequest')
    await ask(booking.id)
    await ask(stranger.id)
    // The airline has a request for another user's booking that isn't stored here.
    supplier.changes.play('lostAnswer')
    const third = await sellBooking(server.deps)
    await ask(third.id)
    const number = supplier.changes.filed.at(-1)?.changeRequestId ?? ''
    supplier.changes.setList('told')
    supplier.changes.decideAll({ kind: 'completed' })
    const found = await server.must(changeRequests, { bookingId: String(booking.id) }, staff)
    const itemId = found.changeRequests[0]?.items[0]?.itemId ?? ''
    const before = await available()
    for (const changeRequestId of [number, `${number},CR1`, `CR1 ${number}`, ',', ' '])
      expect(await decide(itemId, { action: 'identify', changeRequestId })).toMatchObject({
        status: 400,
        failure: { fields: [{ path: 'decision.changeRequestId' }] },
      })
    expect(await available()).toBe(before)
    expect(await loadItem(itemId)).toMatchObject({ supplierChangeId: '' })
  })
})

describe('the airline carries out a request that staff ended', () => {
  test('a refund is returned to staff, who credit it once', async () => {
    const { itemId, changeRequestId, booking } = await anItem()
    const before = await available()
    await decide(itemId, { action: 'reject' })
    expect(await loadBookingStatus(booking.id)).toBe(3)
    supplier.changes.decide(changeRequestId, { kind: 'completed' })
    await runJobsAfter(2 * hourMs)
    expect(await loadItem(itemId)).toMatchObject({
      state: 'decision',
      reason: expect.stringContaining('4,000'),
    })
    expect(await loadBookingStatus(booking.id)).toBe(5)
    expect(await needsDecision(booking.id)).toBe(1)
    expect(await ask(booking.id)).toMatchObject({ failure: { errorCode: 'wrongState' } })
    expect(await decide(itemId, { action: 'settle', refundedAmount: 4000, creditNoteNo: '' })).toMatchObject({
      ok: true,
    })
    await runJobsAfter(24 * hourMs)
    expect((await available()) - before).toBe(4000)
    expect(await loadBookingStatus(booking.id)).toBe(4)
  })

  test('a change returns with nothing reserved: the site bears its charge until staff decide', async () => {
    const { itemId, changeRequestId, booking } = await anItem(3)
    const before = await available()
    await decide(itemId, { action: 'reject' })
    expect((await available()) - before).toBe(1500)
    supplier.changes.decide(changeRequestId, { kind: 'completed' })
    await runJobsAfter(2 * hourMs)
    expect(await loadItem(itemId)).toMatchObject({ state: 'decision', reservedMinor: 0 })
    wait(10_000)
    await server.must(refreshBooking, { BookingId: String(booking.id) }, staff)
    expect(await loadItem(itemId)).toMatchObject({ state: 'completed', differenceMinor: -150_000 })
    expect((await available()) - before).toBe(1500)
    expect(await needsDecision(booking.id)).toBe(1)
    expect(await checkLedger(database.db)).toEqual([])
  })

  test('refunds journeys requested again once, and leaves the old request to staff', async () => {
    const { itemId, changeRequestId, booking } = await anItem()
    await decide(itemId, { action: 'reject' })
    supplier.changes.decide(changeRequestId, { kind: 'rejected' })
    const second = await ask(booking.id)
    supplier.changes.decide(changeRequestId, { kind: 'completed' })
    const before = await available()
    await runJobsAfter(2 * hourMs)
    expect(await loadItem(itemId)).toMatchObject({ state: 'rejected', differenceMinor: 400_000 })
    expect(await available()).toBe(before)
    expect(await needsDecision(booking.id)).toBe(1)
    for (const action of ['makeGood', 'collect', 'reject'] as const)
      expect(await decide(itemId, { action })).toMatchObject({ failure: { errorCode: 'wrongState' } })
    expect(await decide(itemId, { action: 'acceptDifference' })).toMatchObject({ ok: true })
    expect(second).toMatchObject({ ok: true })
    expect(await needsDecision(booking.id)).toBe(0)
  })

  test('keeps checking while the airline works on it, and stops once it rejects it too', async () => {
    const { itemId, changeRequestId } = await anItem()
    await decide(itemId, { action: 'reject' })
    const asked = () => supplier.changes.questions.get(changeRequestId) ?? 0
    const before = asked()
    for (let check = 0; check < 3; check += 1) await runJobsAfter(24 * hourMs)
    expect(asked() - before).toBe(3)
    supplier.changes.decide(changeRequestId, { kind: 'rejected' })
    await runJobsAfter(24 * hourMs)
    const open = and(eq(jobs.kind, 'change.watch'), eq(jobs.uniqueKey, itemId), isNull(jobs.doneAt))
    expect(await database.db.select().from(jobs).where(open)).toEqual([])
    expect(await loadItem(itemId)).toMatchObject({ state: 'rejected', differenceMinor: 0 })
  })
})

describe('repeated presses and wrong clocks', () => {
  test('looks up a lost request once in five seconds, however often someone presses', async () => {
    const booking = await sellBooking(server.deps)
    supplier.changes.setList('deaf')
    supplier.changes.play('lostAnswer')
    await ask(booking.id)
    await runJobsAfter(0)
    wait(6_000)
    const before = airline.listReads
    for (let press = 0; press < 10; press += 1) {
      await server.must(refreshBooking, { BookingId: String(booking.id) }, retail)
      await runJobsAfter(0)
    }
    expect(airline.listReads - before).toBe(1)
  })

  test('a node whose clock was an hour ahead blocks nobody', async () => {
    const { itemId, changeRequestId } = await anItem()
    await database.db
      .update(changeItems)
      .set({ lastCheckedAt: new Date(clock.now.getTime() + hourMs) })
      .where(eq(changeItems.id, Number(itemId)))
    expect(await server.must(crStatus, { ChangeRequestId: changeRequestId }, retail)).toMatchObject({
      isFresh: true,
    })
  })
})

test('extras are shared out over the flights they were bought for, also after a reissue to others', async () => {
  const sold = await sellBooking(server.deps, { people: 2, legs: 2 })
  const [, wayBack] = sold.offer.segments
  const flight = wayBack?.[0]
  if (!flight) throw new Error('no way back')
  const bag = {
    code: 'XB15',
    flightNumber: flight.flightNumber,
    origin: flight.originAirportCode,
    destination: flight.destinationAirportCode,
    priceMinor: 150_000,
    weight: 15,
    text: '15 KG',
    isIncluded: false,
  }
  const none = { baggage: [], meals: [], seats: [] }
  const booking = { ...sold, extras: [{ ...none, baggage: [bag] }, none] }
  // Two days later, through other airports: none of the flights that the bag was bought for remain.
  const reissued = { ...booking, segments: makeLegs(6).slice(4) }
  expect(toSaleShares(reissued)).toEqual(toSaleShares(booking))
  expect(toSaleShares(reissued)[0]?.map(({ grossMinor }) => grossMinor)).toEqual([250_000, 400_000])
})

test('never runs two queries on one connection at a time', () => {
  expect(warnings.filter((text) => text.includes('already executing'))).toEqual([])
})
