import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { aPurchase, getErrorCode } from '#server/suppliers/contract-checks.test-kit.ts'
import type { SupplierOffer } from '#server/offers/offer.ts'
import type { SupplierBooking, SupplierBookingRef } from '#server/suppliers/port.ts'
import type { Fault } from './faults.ts'
import { createMemorySyntheticStore } from './synthetic-store.ts'
import { createSyntheticSupplier } from './synthetic-supplier.ts'
import { aReturnSearch, aSyntheticSupplier, callOptions } from './synthetic.test-kit.ts'

const party = { adultCount: 2, infantCount: 1 }

/** Two adults and an infant on an international return; the first adult has bought baggage for the way back. */
const sold = async (fits: (offer: SupplierOffer) => boolean, fault: Fault | null = null) => {
  const made = aSyntheticSupplier((call) => (call === 'changeRequest' ? fault : null))
  const query = aReturnSearch('DEL', 'DXB', party)
  const { traceKey, offers } = await made.supplier.search(query, callOptions)
  for (const offer of offers.filter((one) => fits(one) && one.segments.length === 2)) {
    const ssr = await made.supplier.ssr({ traceKey, offer, query }, callOptions).catch(() => null)
    const baggage = ssr?.baggage.find(
      (one) => one.origin !== offer.segments[0]?.[0]?.originAirportCode && one.priceMinor > 0,
    )
    if (!baggage) continue
    const purchase = aPurchase(traceKey, offer)
    const passengers = purchase.passengers.map((one, index) =>
      index === 0 ? { ...one, baggage: [baggage] } : one,
    )
    const request = {
      ...purchase,
      passengers,
      reference: randomUUID(),
      held: null,
      isPriceChangeAccepted: false,
    }
    return {
      ...made,
      booking: await made.supplier.ticket(request, callOptions),
      extraMinor: baggage.priceMinor,
    }
  }
  throw new Error('The search has no such fare with baggage on sale.')
}
const toBookingRef = (
  booking: SupplierBooking,
  over: Partial<SupplierBookingRef> = {},
): SupplierBookingRef => ({
  supplierBookingId: booking.supplierBookingId,
  pnr: booking.pnr,
  requestType: 2,
  ticketIds: [],
  sectors: [],
  ...over,
})
const ticket = (booking: SupplierBooking, passenger: number) => [booking.tickets[passenger]?.ticketId ?? '']
const way = ({ segments }: SupplierBooking, leg: number) => [
  {
    origin: segments[leg]?.[0]?.originAirportCode ?? '',
    destination: segments[leg]?.at(-1)?.destinationAirportCode ?? '',
  },
]
const filing = (ref: SupplierBookingRef) => ({
  ...ref,
  cancellationType: 3 as const,
  remarks: 'plans changed',
  reference: randomUUID(),
})
const later = (time: { now: Date }, minutes: number) => {
  time.now = new Date(time.now.getTime() + minutes * 60_000)
}

const isDear = (offer: SupplierOffer) => offer.isRefundable && offer.fare.publishedMinor > 4_000_000

describe('synthetic charges', () => {
  test('refund extras with the journey they were bought for, and charge infants no fee', async () => {
    const { supplier, booking, extraMinor } = await sold(isDear)
    const quote = (passenger: number, leg = 1) =>
      supplier.cancellationCharges(
        toBookingRef(booking, { ticketIds: ticket(booking, passenger), sectors: way(booking, leg) }),
        callOptions,
      )
    const [withBaggage, without, infant] = [await quote(0), await quote(1), await quote(2)]
    expect(withBaggage.refundMinor).toBe(without.refundMinor + extraMinor)
    expect(withBaggage.chargeMinor).toBe(without.chargeMinor)
    expect(without.chargeMinor).toBeGreaterThan(0)
    expect(infant.chargeMinor).toBe(0)
    expect((await quote(0, 0)).refundMinor - (await quote(1, 0)).refundMinor).toBeLessThan(2)
  })

  test('keep fare and extras of a non-refundable fare, but refund airport fees', async () => {
    const { supplier, booking, extraMinor } = await sold((offer) => !offer.isRefundable)
    const ref = toBookingRef(booking, { ticketIds: ticket(booking, 0), sectors: way(booking, 1) })
    const { chargeMinor, refundMinor } = await supplier.cancellationCharges(ref, callOptions)
    expect(refundMinor).toBeGreaterThan(0)
    expect(chargeMinor).toBeGreaterThan(refundMinor + extraMinor)
  })

  test('keep everything but airport fees for a no-show, and everything after departure', async () => {
    const { supplier, booking, time } = await sold(isDear)
    const ref = toBookingRef(booking, { sectors: way(booking, 0) })
    const early = await supplier.cancellationCharges(ref, callOptions)
    const departure = Date.parse(`${booking.segments[0]?.[0]?.departureTime}+05:30`)
    time.now = new Date(departure - 2 * 3_600_000)
    expect((await supplier.cancellationCharges(ref, callOptions)).refundMinor).toBeLessThan(early.refundMinor)
    expect(await getErrorCode(supplier.changeRequest(filing({ ...ref, requestType: 3 }), callOptions))).toBe(
      'refused',
    )
    time.now = new Date(departure)
    expect(await getErrorCode(supplier.cancellationCharges(ref, callOptions))).toBe('refused')
    expect(await getErrorCode(supplier.changeRequest(filing(ref), callOptions))).toBe('refused')
    const back = toBookingRef(booking, { sectors: way(booking, 1) })
    expect(await supplier.changeRequest(filing(back), callOptions)).toHaveLength(3)
  })

  test('refund the fare of a booking stored by an earlier version', async () => {
    const { supplier, booking, extraMinor, store, time } = await sold(isDear)
    const kept = await store.getByReference(booking.reference)
    const old = createMemorySyntheticStore()
    if (kept) await old.put(booking.reference, { ...kept, payers: undefined })
    const again = createSyntheticSupplier({ seed: 'test', store: old, clock: { now: () => time.now } })
    const [now, before] = [
      await supplier.cancellationCharges(toBookingRef(booking, { requestType: 1 }), callOptions),
      await again.cancellationCharges(toBookingRef(booking, { requestType: 1 }), callOptions),
    ]
    expect(now.refundMinor - before.refundMinor).toBe(extraMinor)
  })
})

describe('a synthetic reissue to other flights', () => {
  const move = async (fault: Fault | null = null) => {
    const sale = await sold(isDear, fault)
    const query = aReturnSearch('DEL', 'DXB', party)
    const { traceKey, offers } = await sale.supplier.search(query, callOptions)
    const offer = offers
      .filter(({ segments }) => segments.length === 2)
      .toSorted((one, other) => other.fare.publishedMinor - one.fare.publishedMinor)[0]
    if (!offer) throw new Error('The search has no return.')
    const ref = toBookingRef(sale.booking, { requestType: 3 })
    const fee = await sale.supplier.cancellationCharges(ref, callOptions)
    const request = { ...filing(ref), newFlights: { traceKey, offer } }
    const filed = await sale.supplier.changeRequest(request, callOptions)
    later(sale.time, 6)
    const statuses = await Promise.all(
      filed.map(({ changeRequestId }) => sale.supplier.changeRequestStatus(changeRequestId, callOptions)),
    )
    const after = await sale.supplier.booking({ reference: sale.booking.reference }, callOptions)
    return { ...sale, offer, request, feeMinor: fee.chargeMinor, statuses, after }
  }

  test('moves the booking and charges the difference to the paisa, the next time from the new fare', async () => {
    const { supplier, booking, offer, request, feeMinor, statuses, after, time } = await move()
    const chargedMinor = statuses.reduce((sum, { chargeMinor }) => sum + chargeMinor, 0)
    const differences = offer.fare.perType.map(({ passengerType, publishedMinor }) => {
      const old = booking.fare.perType.find((type) => type.passengerType === passengerType)
      return publishedMinor - (old?.publishedMinor ?? 0)
    })
    expect(Math.max(...differences)).toBeGreaterThan(0)
    // A lower fare of the infant isn't refunded.
    expect(chargedMinor - feeMinor).toBe(differences.reduce((sum, one) => sum + Math.max(0, one), 0))
    expect(after?.segments).toEqual(offer.segments)
    const again = await supplier.changeRequest({ ...request, reference: randomUUID() }, callOptions)
    later(time, 6)
    const second = await Promise.all(
      again.map(({ changeRequestId }) => supplier.changeRequestStatus(changeRequestId, callOptions)),
    )
    expect(second.reduce((sum, { chargeMinor }) => sum + chargeMinor, 0)).toBe(feeMinor)
  })

  test('that is rejected leaves the booking on its flights', async () => {
    const { booking, after } = await move({ kind: 'rejected', reason: 'no seats' })
    expect(after?.segments).toEqual(booking.segments)
  })
})

describe('synthetic change requests', () => {
  test('are acknowledged after a minute and completed after five, which cancels the booking', async () => {
    const { supplier, booking, time } = await sold(isDear)
    const ref = toBookingRef(booking, { requestType: 1 })
    const filed = await supplier.changeRequest(filing(ref), callOptions)
    const words = async () => {
      const all = filed.map((one) => supplier.changeRequestStatus(one.changeRequestId, callOptions))
      return new Set((await Promise.all(all)).map(({ statusText }) => statusText))
    }
    const state = async () => (await supplier.booking({ reference: booking.reference }, callOptions))?.state
    expect([await words(), await state()]).toEqual([new Set(['Pending']), 'ticketed'])
    later(time, 1)
    expect(await words()).toEqual(new Set(['Acknowledged']))
    later(time, 4)
    expect([await words(), await state()]).toEqual([new Set(['Completed']), 'cancelled'])
    expect(await getErrorCode(supplier.changeRequest(filing(ref), callOptions))).toBe('duplicate')
  })

  test('are acknowledged after a fifth of the time when planned to take days', async () => {
    const { supplier, booking, time } = await sold(isDear, { kind: 'decidedAfter', minutes: 1000 })
    const [filed] = await supplier.changeRequest(filing(toBookingRef(booking)), callOptions)
    const words: string[] = []
    for (const minutes of [199, 1, 799, 1]) {
      later(time, minutes)
      const status = await supplier.changeRequestStatus(filed?.changeRequestId ?? '', callOptions)
      words.push(status.statusText)
    }
    expect(words).toEqual(['Pending', 'Acknowledged', 'Acknowledged', 'Completed'])
  })

  test('report a planned smaller refund only at the end, and add up', async () => {
    const { supplier, booking, time } = await sold(isDear, { kind: 'completedWithLess', factor: 0.8 })
    const ref = toBookingRef(booking, { ticketIds: ticket(booking, 0) })
    const quote = await supplier.cancellationCharges(ref, callOptions)
    const [filed] = await supplier.changeRequest(filing(ref), callOptions)
    later(time, 5)
    const done = await supplier.changeRequestStatus(filed?.changeRequestId ?? '', callOptions)
    expect(done.refundedMinor).toBe(Math.floor(quote.refundMinor * 0.8))
    expect(done.refundedMinor + done.chargeMinor).toBe(quote.refundMinor + quote.chargeMinor)
  })

  test('give a reason when rejected, leave the booking unchanged and can be sent again', async () => {
    const reason = 'Waiver code is missing.'
    const { supplier, booking, time, again } = await sold(isDear, { kind: 'rejected', reason })
    const ref = toBookingRef(booking, { requestType: 1 })
    const [filed] = await supplier.changeRequest(filing(ref), callOptions)
    later(time, 5)
    const rejected = { statusText: 'Rejected', isFinal: true, outcome: 'rejected', reason, refundedMinor: 0 }
    expect(await supplier.changeRequestStatus(filed?.changeRequestId ?? '', callOptions)).toMatchObject(
      rejected,
    )
    expect((await supplier.booking({ reference: booking.reference }, callOptions))?.state).toBe('ticketed')
    expect(await again().changeRequest(filing(ref), callOptions)).toHaveLength(3)
  })

  test('charge a fee for a reissue, refund nothing and assign new numbers; a refund can follow', async () => {
    const { supplier, booking, time } = await sold(isDear)
    const ref = toBookingRef(booking, { requestType: 3, ticketIds: ticket(booking, 0) })
    const quote = await supplier.cancellationCharges(ref, callOptions)
    expect(quote).toMatchObject({ refundMinor: 0 })
    const [filed] = await supplier.changeRequest(filing(ref), callOptions)
    later(time, 5)
    const done = await supplier.changeRequestStatus(filed?.changeRequestId ?? '', callOptions)
    expect(done).toMatchObject({ outcome: 'completed', refundedMinor: 0, chargeMinor: quote.chargeMinor })
    const after = await supplier.booking({ reference: booking.reference }, callOptions)
    expect(after).toMatchObject({ state: 'ticketed', segments: booking.segments })
    const changed = after?.tickets.filter(
      (one, index) => one.ticketNumber !== booking.tickets[index]?.ticketNumber,
    )
    expect(changed?.map(({ passengerIndex }) => passengerIndex)).toEqual([0])
    expect(changed?.[0]?.ticketNumber).toMatch(
      new RegExp(`^${booking.tickets[0]?.ticketNumber.slice(0, 3)}9\\d{9}$`),
    )
    expect(await supplier.changeRequest(filing(toBookingRef(booking)), callOptions)).toHaveLength(3)
  })

  test.each<[Fault, string, number]>([
    [{ kind: 'timeout' }, 'timeout', 0],
    [{ kind: 'outcomeUnknown' }, 'outcomeUnknown', 0],
    [{ kind: 'timeoutAfterSuccess' }, 'outcomeUnknown', 3],
    [{ kind: 'refused' }, 'refused', 0],
  ])('reports fault %o as %s and leaves %i requests', async (fault, code, count) => {
    const { supplier, booking } = await sold(isDear, fault)
    expect(await getErrorCode(supplier.changeRequest(filing(toBookingRef(booking)), callOptions))).toBe(code)
    expect(await supplier.changeRequests(booking, callOptions)).toHaveLength(count)
  })

  test('count two simultaneous requests for the same ticket as one', async () => {
    const { supplier, booking } = await sold(isDear)
    const one = () => getErrorCode(supplier.changeRequest(filing(toBookingRef(booking)), callOptions))
    expect((await Promise.all([one(), one(), one()])).sort()).toEqual(['duplicate', 'duplicate', 'no error'])
  })
})
