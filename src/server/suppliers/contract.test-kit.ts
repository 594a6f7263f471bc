import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { loadReference } from '#server/reference/reference.ts'
import { describeAfterSaleContract } from './contract-after-sale.test-kit.ts'
import {
  aPurchase,
  getErrorCode as code,
  contractCall as options,
  expectFareAddsUp,
  fareWithoutTaxKeys,
  utcMinutes,
  type SupplierUnderTest,
} from './contract-checks.test-kit.ts'
import type { SupplierOffer } from '#server/offers/offer.ts'
import type { SupplierPort } from './port.ts'

/** Tests the guarantees that every supplier must fulfil. */
export function describeSupplierContract(name: string, make: () => Promise<SupplierUnderTest>): void {
  describe(`supplier contract: ${name}`, () => {
    let under: SupplierUnderTest
    let supplier: SupplierPort
    let traceKey: string
    let offers: SupplierOffer[]
    const offerThat = (fits: (offer: SupplierOffer) => boolean): SupplierOffer => {
      const found = offers.find(fits)
      if (!found) throw new Error('The search of the contract has no such offer.')
      return found
    }
    /** Picks one low-cost fare and one of another airline, if there are both. */
    const oneOfEachKind = (): SupplierOffer[] =>
      [true, false].flatMap((isLCC) => offers.find((offer) => offer.isLCC === isLCC) ?? [])
    const ref = (offer: SupplierOffer) => ({ traceKey, offer, query: under.query })
    const purchase = (offer: SupplierOffer) => ({ ...aPurchase(traceKey, offer), reference: randomUUID() })

    beforeEach(async () => {
      under = await make()
      supplier = under.supplier
      ;({ traceKey, offers } = await supplier.search(under.query, options()))
    })

    afterEach(() => under.close?.())

    test('a search gives plain offers with ids of their own, and gives them again', async () => {
      expect(offers.length).toBeGreaterThan(0)
      expect(new Set(offers.map((offer) => offer.offerId)).size).toBe(offers.length)
      expect(JSON.parse(JSON.stringify(offers))).toEqual(offers)
      expect((await supplier.search(under.query, options())).offers).toEqual(offers)
      expect((await supplier.search(under.emptyQuery, options())).offers).toEqual([])
    })

    test('every offer goes from origin to destination without a gap, and its clocks agree with its durations', () => {
      const { airportsOfCity } = loadReference()
      for (const offer of offers) {
        for (const [index, leg] of offer.segments.entries()) {
          const asked = under.query.legs[index]
          const isIn = (city: string | undefined, airport: string | undefined) =>
            airportsOfCity(city ?? '').some((one) => one.code === airport)
          expect(isIn(asked?.origin, leg[0]?.originAirportCode)).toBe(true)
          expect(isIn(asked?.destination, leg.at(-1)?.destinationAirportCode)).toBe(true)
          for (const [place, segment] of leg.entries()) {
            expect(utcMinutes(segment, 'arrival') - utcMinutes(segment, 'departure')).toBe(
              segment.durationMinutes,
            )
            const before = leg[place - 1]
            if (!before) continue
            expect(before.destinationAirportCode).toBe(segment.originAirportCode)
            expect(utcMinutes(segment, 'departure')).toBeGreaterThan(utcMinutes(before, 'arrival'))
          }
        }
      }
    })

    test('every fare adds up to the paisa', () => {
      for (const offer of offers) expectFareAddsUp(offer.fare)
    })

    test('a quote tells a changed price and never hides one', async () => {
      for (const offer of offers.slice(0, 60)) {
        const quote = await supplier.fareQuote(ref(offer), options())
        expect(quote.isPriceChanged).toBe(quote.offer.fare.publishedMinor !== offer.fare.publishedMinor)
        expectFareAddsUp(quote.offer.fare)
        const again = await supplier.fareQuote(ref(quote.offer), options())
        expect(again.offer.fare).toEqual(quote.offer.fare)
      }
    })

    test('fare rules cover every direction', async () => {
      const offer = offerThat(() => true)
      const { fareRules } = await supplier.fareRules(ref(offer), options())
      expect(fareRules.length).toBeGreaterThanOrEqual(offer.segments.length)
      for (const rule of fareRules) expect(rule.fareRuleDetail).not.toBe('')
    })

    test('extras name a flight of the offer, or there are none and it says so', async () => {
      for (const offer of oneOfEachKind()) {
        const flights = offer.segments.flat().map((segment) => segment.flightNumber)
        try {
          const { baggage, meals, seatMaps } = await supplier.ssr(ref(offer), options())
          for (const option of [...baggage, ...meals, ...seatMaps])
            expect(flights).toContain(option.flightNumber)
          for (const option of [...baggage, ...meals]) {
            expect(Number.isInteger(option.priceMinor) && option.priceMinor >= 0).toBe(true)
            if (option.isIncluded) expect(option.priceMinor).toBe(0)
          }
          for (const { rows } of seatMaps) {
            const seats = rows.flatMap((row) => row.seats)
            expect(new Set(seats.map((seat) => seat.code)).size).toBe(seats.length)
            expect(seats.some((seat) => seat.isAvailable)).toBe(true)
          }
        } catch (error) {
          expect(error).toMatchObject({ code: 'noSsrDetails' })
        }
      }
    })

    test('tickets are bought once for a reference, however often it is asked, and found again after a restart', async () => {
      for (const offer of oneOfEachKind()) {
        const request = { ...purchase(offer), held: null, isPriceChangeAccepted: false }
        const booking = await supplier.ticket(request, options())
        expect(booking).toMatchObject({ state: 'ticketed', reference: request.reference })
        expectFareAddsUp(booking.fare)
        expect(fareWithoutTaxKeys(booking.fare)).toEqual(fareWithoutTaxKeys(offer.fare))
        const numbers = booking.tickets.map((ticket) => ticket.ticketNumber)
        expect(booking.tickets.map((ticket) => ticket.passengerIndex)).toEqual([...numbers.keys()])
        expect(new Set(numbers).size).toBe(request.passengers.length)
        expect(numbers).not.toContain('')
        expect((await supplier.ticket(request, options())).pnr).toBe(booking.pnr)
        expect(await under.restart().booking({ reference: request.reference }, options())).toEqual(booking)
        expect((await supplier.booking({ pnr: booking.pnr }, options()))?.reference).toBe(request.reference)
      }
    })

    test('one reference asked for many times at once is still one purchase', async () => {
      for (const offer of oneOfEachKind()) {
        const request = { ...purchase(offer), held: null, isPriceChangeAccepted: false }
        const bookings = await Promise.all(
          Array.from({ length: 8 }, () => supplier.ticket(request, options())),
        )
        expect(new Set(bookings.map((booking) => booking.pnr)).size).toBe(1)
      }
    })

    test('a reference that was never used has no booking', async () => {
      expect(await supplier.booking({ reference: randomUUID() }, options())).toBeNull()
    })

    test('after a lost answer the booking tells the truth', async ({ skip }) => {
      if (!under.loseAnswers) return skip()
      under.loseAnswers()
      const request = { ...purchase(offerThat(() => true)), held: null, isPriceChangeAccepted: false }
      expect(await code(supplier.ticket(request, options()))).toBe('outcomeUnknown')
      expect((await under.restart().booking({ reference: request.reference }, options()))?.state).toBe(
        'ticketed',
      )
    })

    test('a call that was cancelled before it was sent does nothing', async () => {
      const aborted = { signal: AbortSignal.abort(), requestId: 'test', siteId: 'site_skyways' }
      const request = { ...purchase(offerThat(() => true)), held: null, isPriceChangeAccepted: false }
      expect(await code(supplier.search(under.query, aborted))).toBe('timeout')
      expect(await code(supplier.ticket(request, aborted))).toBe('timeout')
      expect(await supplier.booking({ reference: request.reference }, options())).toBeNull()
    })

    test('the wrong party is refused and nothing is bought', async () => {
      const request = { ...purchase(offerThat(() => true)), held: null, isPriceChangeAccepted: false }
      expect(
        await code(supplier.ticket({ ...request, passengers: request.passengers.slice(1) }, options())),
      ).toBe('refused')
      expect(await supplier.booking({ reference: request.reference }, options())).toBeNull()
    })

    test('seats are held, found, and ticketed from the hold', async ({ skip }) => {
      if (!under.can.hold) return skip()
      const request = purchase(offerThat((offer) => offer.isHoldAllowed))
      const held = await supplier.hold(request, options())
      expect(held).toMatchObject({ state: 'held' })
      expect(held.tickets.every((ticket) => ticket.ticketNumber === '')).toBe(true)
      expect((await under.restart().booking({ pnr: held.pnr }, options()))?.state).toBe('held')
      const reference = randomUUID()
      const ticketed = await supplier.ticket(
        { ...request, reference, held, isPriceChangeAccepted: false },
        options(),
      )
      expect(ticketed).toMatchObject({ state: 'ticketed', pnr: held.pnr })
      expect((await supplier.booking({ reference }, options()))?.state).toBe('ticketed')
      expect(await code(supplier.release(held, options()))).toBe('refused')
    })

    test('a released hold is gone: it cannot be ticketed', async ({ skip }) => {
      if (!under.can.hold) return skip()
      const request = purchase(offerThat((offer) => offer.isHoldAllowed))
      const held = await supplier.hold(request, options())
      await supplier.release(held, options())
      expect((await supplier.booking({ pnr: held.pnr }, options()))?.state).toBe('released')
      expect(await code(supplier.ticket({ ...request, held, isPriceChangeAccepted: false }, options()))).toBe(
        'refused',
      )
    })

    test('a fare that must be ticketed at once is not held', async ({ skip }) => {
      const offer = offers.find((one) => !one.isHoldAllowed)
      if (!offer) return skip()
      expect(['holdNotAllowed', 'unsupported']).toContain(
        await code(supplier.hold(purchase(offer), options())),
      )
    })
  })
  describeAfterSaleContract(name, make)
}
