import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { aPurchase, expectFareAddsUp } from '#server/suppliers/contract-checks.test-kit.ts'
import type { SupplierOffer } from '#server/offers/offer.ts'
import type { SupplierSearch } from '#server/suppliers/port.ts'
import type { Fault } from './faults.ts'
import { hashParts } from './seeded-random.ts'
import { aReturnSearch, aSearch, aSyntheticSupplier, callOptions, getFirst } from './synthetic.test-kit.ts'

const search = async (query: SupplierSearch) =>
  (await aSyntheticSupplier().supplier.search(query, callOptions)).offers
const buy = (traceKey: string, offer: SupplierOffer) => ({
  ...aPurchase(traceKey, offer),
  reference: randomUUID(),
  held: null,
  isPriceChangeAccepted: false,
})

describe('synthetic search', () => {
  test.each([
    ['DEL', 'BOM'],
    ['DEL', 'LHR'],
    ['BLR', 'DXB'],
    ['BOM', 'BLR'],
    ['DEL', 'NYC'],
  ])('has a hundred fares or more of three airlines or more from %s to %s', async (origin, destination) => {
    const offers = await search(aSearch(origin, destination))
    expect(offers.length).toBeGreaterThanOrEqual(100)
    expect(new Set(offers.map((offer) => offer.validatingAirline)).size).toBeGreaterThanOrEqual(3)
  })

  test.each([
    ['HOQ', 'UTN'],
    ['KEF', 'PBH'],
    ['DEL', 'XXX'],
    ['DEL', 'DEL'],
  ])('has no service from %s to %s', async (origin, destination) => {
    expect(await search(aSearch(origin, destination))).toEqual([])
  })

  test('returns the same answer for the same query, seed and search date', async () => {
    const offers = await search(aSearch('DEL', 'BOM'))
    const later = aSyntheticSupplier()
    later.time.now = new Date('2026-11-21T16:00:00Z')
    expect(
      (await later.supplier.search(aSearch('DEL', 'BOM'), callOptions)).offers.map((offer) => offer.segments),
    ).toEqual(offers.map((offer) => offer.segments))
    const ids = offers.map((offer) => offer.offerId).join()
    expect(hashParts(ids)).toBe(683430557)
  })

  test('charges more for the same fare closer to departure', async () => {
    const price = async (now: string) => {
      const { supplier, time } = aSyntheticSupplier()
      time.now = new Date(now)
      const { offers } = await supplier.search(aSearch('DEL', 'BOM', { directFlight: true }), callOptions)
      return new Map(offers.map((offer) => [offer.offerId.replace(/~\d+$/, ''), offer.fare.publishedMinor]))
    }
    const [early, late] = [await price('2026-11-20T10:00:00Z'), await price('2026-12-17T03:00:00Z')]
    for (const [id, minor] of late) expect(minor).toBeGreaterThan(early.get(id) ?? 0)
  })

  test('applies filters: direct, hours, airlines, sources, cabin', async () => {
    const base = aSearch('DEL', 'BOM')
    const leg = { ...getFirst(base.legs), fromHour: 11, toHour: 16 }
    const morning = await search({
      ...base,
      legs: [leg],
      directFlight: true,
      sources: ['GDS'],
      preferredAirlines: ['AI'],
    })
    expect(morning.length).toBeGreaterThan(0)
    for (const offer of morning) {
      expect(offer.segments[0]).toHaveLength(1)
      expect(offer).toMatchObject({ validatingAirline: 'AI', isLCC: false, source: 'GDS' })
      const hour = Number(offer.segments[0]?.[0]?.departureTime.slice(11, 13))
      expect(hour >= 11 && hour < 16).toBe(true)
    }
    const business = await search({ ...base, legs: [{ ...getFirst(base.legs), cabinClass: 4 }] })
    expect(business.length).toBeGreaterThan(0)
    expect(business.every((offer) => offer.segments[0]?.[0]?.cabinClass === 4 && !offer.isLCC)).toBe(true)
  })

  test('sells an international return with one airline, and the special kinds only as low-cost or full-service', async () => {
    const offers = await search(aReturnSearch('BLR', 'DXB'))
    expect(offers.length).toBeGreaterThan(50)
    for (const offer of offers) {
      expect(offer).toMatchObject({ direction: 'both', isSpecialReturn: false })
      expect(offer.segments).toHaveLength(2)
      expectFareAddsUp(offer.fare)
    }
    expect((await search(aReturnSearch('BLR', 'DXB', { returnKind: 5 }))).every((offer) => offer.isLCC)).toBe(
      true,
    )
    expect(
      (await search(aReturnSearch('BLR', 'DXB', { returnKind: 3 }))).every((offer) => !offer.isLCC),
    ).toBe(true)
  })

  test('requires low-cost fares to be ticketed at once, and passports on international flights', async () => {
    const offers = await search(aSearch('BLR', 'DXB'))
    expect(offers.some((offer) => offer.isHoldAllowed)).toBe(true)
    expect(offers.filter((offer) => offer.isLCC).every((offer) => !offer.isHoldAllowed)).toBe(true)
    expect(offers.every((offer) => offer.requirements.isPassportRequired)).toBe(true)
  })

  test('changes only a few fares at the quote', async () => {
    const { supplier } = aSyntheticSupplier()
    const query = aSearch('DEL', 'BOM')
    const { traceKey, offers } = await supplier.search(query, callOptions)
    const quotes = await Promise.all(
      offers.map((offer) => supplier.fareQuote({ traceKey, offer, query }, callOptions)),
    )
    const changed = quotes.filter((quote) => quote.isPriceChanged).length
    expect(changed).toBeGreaterThan(0)
    expect(changed / offers.length).toBeLessThan(0.1)
  })

  test('keeps offers valid for fifteen minutes', async () => {
    const { supplier, time } = aSyntheticSupplier()
    const query = aSearch('DEL', 'BOM')
    const { traceKey, offers } = await supplier.search(query, callOptions)
    time.now = new Date('2026-11-20T10:15:00Z')
    await expect(
      supplier.fareQuote({ traceKey, offer: getFirst(offers), query }, callOptions),
    ).rejects.toMatchObject({ code: 'traceExpired' })
  })
})

describe('synthetic purchases', () => {
  test("assign unique ticket numbers of the airline's prefix and ten digits", async () => {
    const { supplier } = aSyntheticSupplier()
    const { traceKey, offers } = await supplier.search(aSearch('DEL', 'BOM', { adultCount: 2 }), callOptions)
    const offer = offers.find((one) => one.validatingAirline === 'AI')!
    const numbers = new Set<string>()
    for (let i = 0; i < 200; i++) {
      for (const ticket of (await supplier.ticket(buy(traceKey, offer), callOptions)).tickets)
        numbers.add(ticket.ticketNumber)
    }
    expect(numbers.size).toBe(400)
    for (const number of numbers) expect(number).toMatch(/^098\d{10}$/)
  })

  test.each<[Fault, string, string | undefined]>([
    [{ kind: 'timeout' }, 'timeout', undefined],
    [{ kind: 'outcomeUnknown' }, 'outcomeUnknown', undefined],
    [{ kind: 'timeoutAfterSuccess' }, 'outcomeUnknown', 'ticketed'],
    [{ kind: 'soldOut' }, 'soldOut', undefined],
    [{ kind: 'priceChanged', factor: 1.1 }, 'priceChanged', undefined],
  ])('reports fault %o as %s and leaves the booking %s', async (fault, code, state) => {
    const { supplier, again } = aSyntheticSupplier((call) => (call === 'ticket' ? fault : null))
    const { traceKey, offers } = await supplier.search(aSearch('DEL', 'BOM'), callOptions)
    const request = buy(traceKey, getFirst(offers))
    await expect(supplier.ticket(request, callOptions)).rejects.toMatchObject({ code })
    expect((await again().booking({ reference: request.reference }, callOptions))?.state).toBe(state)
  })

  test('have an unknown outcome when a slow one is aborted; a slow search is a timeout', async () => {
    const { supplier } = aSyntheticSupplier((call) =>
      call === 'ticket' || call === 'ssr' ? { kind: 'slow', ms: 5000 } : null,
    )
    const query = aSearch('DEL', 'BOM')
    const { traceKey, offers } = await supplier.search(query, callOptions)
    const signal = () => ({ signal: AbortSignal.timeout(20), requestId: 'test', siteId: 'site_skyways' })
    await expect(supplier.ticket(buy(traceKey, getFirst(offers)), signal())).rejects.toMatchObject({
      code: 'outcomeUnknown',
    })
    await expect(supplier.ssr({ traceKey, offer: getFirst(offers), query }, signal())).rejects.toMatchObject({
      code: 'timeout',
    })
  })

  test("ticket at the new price once it's accepted", async () => {
    const { supplier } = aSyntheticSupplier((call) =>
      call === 'ticket' ? { kind: 'priceChanged', factor: 1.1 } : null,
    )
    const { traceKey, offers } = await supplier.search(aSearch('DEL', 'BOM'), callOptions)
    const request = buy(traceKey, getFirst(offers))
    const error: unknown = await supplier.ticket(request, callOptions).catch((reason: unknown) => reason)
    const { newOffer } = error as { newOffer: SupplierOffer }
    expectFareAddsUp(newOffer.fare)
    expect(newOffer.fare.publishedMinor).toBeGreaterThan(request.offer.fare.publishedMinor)
    const booking = await supplier.ticket(
      { ...request, offer: newOffer, isPriceChangeAccepted: true },
      callOptions,
    )
    expect(booking.fare).toEqual(newOffer.fare)
  })

  test("release a hold after its deadline, which can't be ticketed any more", async () => {
    const { supplier, time } = aSyntheticSupplier()
    const { traceKey, offers } = await supplier.search(aSearch('DEL', 'LHR'), callOptions)
    const request = buy(
      traceKey,
      offers.find((offer) => offer.isHoldAllowed)!,
    )
    const held = await supplier.hold(request, callOptions)
    time.now = new Date(Date.parse(held.holdDeadline!) + 1000)
    expect((await supplier.booking({ pnr: held.pnr }, callOptions))?.state).toBe('released')
    await expect(supplier.ticket({ ...request, held }, callOptions)).rejects.toMatchObject({
      code: 'refused',
    })
  })
})
