import { describe, expect, test } from 'vitest'
import { expectFareAddsUp, fareWithoutTaxKeys } from '#server/suppliers/contract-checks.test-kit.ts'
import { sumPublished } from '#tests/support/tbo-server/fares.ts'
import {
  aTrip,
  callOptions,
  chooseOffer,
  getErrorCode,
  getError,
  isHoldable,
  isLowCost,
  setUpTbo,
  toTicket,
} from '#tests/support/tbo-server/tbo-kit.ts'

const tbo = setUpTbo({ server: { most: 10 } })

const query = aTrip('DEL', 'BOM', { adultCount: 2, childCount: 1, infantCount: 1 })
const made = () => [...tbo.server.world.bookings.values()]
const factors = [
  ['up', 1.0713],
  ['down', 0.9317],
] as const

describe('a price that changes at the quote', () => {
  test.each(factors)(
    '%s is reported with the new fare, and not by the next quote',
    async (_title, factor) => {
      const { traceKey, offers } = await tbo.supplier.search(query, callOptions())
      const offer = offers.find(isLowCost)
      if (!offer) throw new Error('no offer')
      tbo.server.plan({ method: 'FareQuote', happens: { kind: 'priceChange', factor } })
      const changed = await tbo.supplier.fareQuote({ traceKey, offer, query }, callOptions())
      expect(changed.isPriceChanged).toBe(true)
      expect(Math.sign(changed.offer.fare.publishedMinor - offer.fare.publishedMinor)).toBe(
        factor > 1 ? 1 : -1,
      )
      const again = await tbo.supplier.fareQuote({ traceKey, offer: changed.offer, query }, callOptions())
      expect(again).toMatchObject({ isPriceChanged: false, offer: { fare: changed.offer.fare } })
      // A caller who still has the old fare gets the change again, although the supplier's flag is no longer set.
      const late = await tbo.supplier.fareQuote({ traceKey, offer, query }, callOptions())
      expect(late.isPriceChanged).toBe(true)
      const booking = await tbo.supplier.ticket(toTicket({ traceKey, offer: changed.offer }), callOptions())
      expect(fareWithoutTaxKeys(booking.fare)).toEqual(fareWithoutTaxKeys(changed.offer.fare))
    },
  )

  test('reports a fare that is no longer available', async () => {
    const { traceKey, offers } = await tbo.supplier.search(query, callOptions())
    const [offer] = offers
    if (!offer) throw new Error('no offer')
    const message = 'Seats are not available, the selected fare is sold out'
    tbo.server.plan({ method: 'FareQuote', happens: { kind: 'error', errorCode: 2, message } })
    expect(['soldOut', 'refused']).toContain(
      await getErrorCode(tbo.supplier.fareQuote({ traceKey, offer, query }, callOptions())),
    )
  })

  test("reports a changed flight in the supplier's words", async () => {
    const { traceKey, offers } = await tbo.supplier.search(query, callOptions())
    const [offer] = offers
    if (!offer) throw new Error('no offer')
    tbo.server.plan({ method: 'FareQuote', happens: { kind: 'timeChange' } })
    const quote = await tbo.supplier.fareQuote({ traceKey, offer, query }, callOptions())
    expect(quote).toMatchObject({
      flightDetailChangeInfo: 'Time',
      itineraryChangeList: ['Departure moved by 15 minutes'],
      isPriceChanged: false,
    })
  })
})

describe('a price that changes at the ticket of a low-cost fare', () => {
  test.each(factors)(
    '%s: refused with the new fare, nothing bought; bought once it is accepted',
    async (_title, factor) => {
      const chosen = await chooseOffer(tbo.supplier, query, isLowCost)
      tbo.server.plan({ method: 'Ticket', happens: { kind: 'priceChange', factor } })
      const request = toTicket(chosen)
      const error = await getError(tbo.supplier.ticket(request, callOptions()))
      expect(error.code).toBe('priceChanged')
      expect(made()).toHaveLength(0)
      const newOffer = error.newOffer
      if (!newOffer) throw new Error('the new fare is not told')
      expectFareAddsUp(newOffer.fare)
      expect(Math.sign(newOffer.fare.publishedMinor - chosen.offer.fare.publishedMinor)).toBe(
        factor > 1 ? 1 : -1,
      )
      expect(
        (await tbo.supplier.booking({ reference: request.reference }, callOptions()))?.state ?? 'failed',
      ).toBe('failed')
      const accepted = toTicket({ ...chosen, offer: newOffer }, { isPriceChangeAccepted: true })
      const booking = await tbo.supplier.ticket(accepted, callOptions())
      expect(booking).toMatchObject({
        state: 'ticketed',
        fare: { publishedMinor: newOffer.fare.publishedMinor },
      })
      expect(tbo.server.listRequests('Ticket')).toHaveLength(2)
    },
  )

  test('is bought at the new price after another quote, without a flag', async () => {
    const chosen = await chooseOffer(tbo.supplier, query, isLowCost)
    tbo.server.plan({ method: 'Ticket', happens: { kind: 'priceChange', factor: 1.05 } })
    await getErrorCode(tbo.supplier.ticket(toTicket(chosen), callOptions()))
    const { offer } = await tbo.supplier.fareQuote(chosen, callOptions())
    const booking = await tbo.supplier.ticket(toTicket({ ...chosen, offer }), callOptions())
    expect(booking.fare.publishedMinor).toBe(offer.fare.publishedMinor)
    const flags = tbo.server.listRequests('Ticket').map(({ body }) => body['IsPriceChangeAccepted'] ?? false)
    expect(flags).toEqual([false, false])
  })
})

describe('a price that changes at the hold', () => {
  test.each(factors)(
    '%s: reported with the new fare, and the hold is made at that',
    async (_title, factor) => {
      const chosen = await chooseOffer(tbo.supplier, query, isHoldable)
      tbo.server.plan({ method: 'Book', happens: { kind: 'priceChange', factor } })
      const request = toTicket(chosen)
      const error = await getError(tbo.supplier.hold(request, callOptions()))
      expect(error.code).toBe('priceChanged')
      expect(made()).toHaveLength(0)
      const newOffer = error.newOffer
      if (!newOffer) throw new Error('the new fare is not told')
      expectFareAddsUp(newOffer.fare)
      const held = await tbo.supplier.hold(toTicket({ ...chosen, offer: newOffer }), callOptions())
      expect(held).toMatchObject({ state: 'held', fare: { publishedMinor: newOffer.fare.publishedMinor } })
    },
  )

  test('is reported together with a changed time, and nothing is held', async () => {
    const chosen = await chooseOffer(tbo.supplier, query, isHoldable)
    tbo.server.plan({ method: 'Book', happens: { kind: 'timeChange' } })
    expect(await getErrorCode(tbo.supplier.hold(toTicket(chosen), callOptions()))).toBe('priceChanged')
    expect(made()).toHaveLength(0)
  })

  test('never leaves a hold that was made anyway unknown: it is reported or released', async () => {
    const chosen = await chooseOffer(tbo.supplier, query, isHoldable)
    tbo.server.plan({ method: 'Book', happens: { kind: 'priceChange', factor: 1.08, isMade: true } })
    const request = toTicket(chosen)
    const outcome = await tbo.supplier.hold(request, callOptions()).then(
      (booking) => booking.fare.publishedMinor,
      (error: { code?: string }) => error.code,
    )
    const [own] = made()
    if (!own) throw new Error('nothing was made')
    const isTold = outcome === sumPublished(own.fare) || own.state === 'released'
    const found = await tbo.node().booking({ reference: request.reference }, callOptions())
    expect(isTold || found?.state === 'held').toBe(true)
    expect(tbo.server.listRequests('Book')).toHaveLength(1)
  })
})

describe('a price that changes at the ticket of a hold', () => {
  test.each(factors)(
    '%s: the hold stays, the new total is reported, and acceptance buys',
    async (_title, factor) => {
      const chosen = await chooseOffer(tbo.supplier, query, isHoldable)
      const held = await tbo.supplier.hold(toTicket(chosen), callOptions())
      tbo.server.plan({ method: 'Ticket', happens: { kind: 'priceChange', factor } })
      const error = await getError(tbo.supplier.ticket(toTicket(chosen, { held }), callOptions()))
      expect(error.code).toBe('priceChanged')
      const [own] = made()
      if (!own) throw new Error('nothing was made')
      expect(own.state).toBe('held')
      const newOffer = error.newOffer
      if (!newOffer) throw new Error('the new fare is not told')
      expectFareAddsUp(newOffer.fare)
      expect(newOffer.fare.publishedMinor).toBe(sumPublished(own.fare))
      const accepted = toTicket({ ...chosen, offer: newOffer }, { held, isPriceChangeAccepted: true })
      const booking = await tbo.supplier.ticket(accepted, callOptions())
      expect(booking).toMatchObject({
        state: 'ticketed',
        pnr: held.pnr,
        fare: { publishedMinor: newOffer.fare.publishedMinor },
      })
      expect(
        tbo.server.listRequests('Ticket').map(({ body }) => body['IsPriceChangeAccepted'] ?? false),
      ).toEqual([false, true])
    },
  )
})
