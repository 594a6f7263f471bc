import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { endpoints } from '#contract/http/registry.ts'
import { flightUsage, searchAnswers, sites } from '#server/db/schema/index.ts'
import type { SupplierOffer } from '#server/offers/offer.ts'
import { dearer, first, later, setUpFareTray } from '#tests/support/fare-tray-kit.ts'
import { testNow } from '#tests/support/test-deps.ts'

const { keepFare, changeKeptFare, repriceKeptFare } = endpoints.flights
const kit = setUpFareTray()

describe('repricing within the search asks the supplier', () => {
  const quoted = (offer: (old: SupplierOffer) => SupplierOffer) => {
    kit.quote = async ({ offer: old }) => ({
      offer: offer(old),
      isPriceChanged: false,
      flightDetailChangeInfo: null,
      itineraryChangeList: [],
    })
  }
  test.each<[string, (old: SupplierOffer) => SupplierOffer, number, string | null]>([
    ['same', (old) => old, 0, null],
    ['cheaper', (old) => dearer(old, 350_000), -500, 'airline'],
    ['dearer', (old) => dearer(old, 420_000), 200, 'airline'],
    ['moved', later, 0, null],
  ])('%s', async (outcome, offer, difference, cause) => {
    const kept = await kit.keep()
    quoted(offer)
    const now = await kit.reprice(kept.keptFareId)
    expect(now).toMatchObject({ searchId: kept.searchId, keptPrice: kept.keptPrice })
    expect(now.check).toMatchObject({ outcome, difference, cause, checkedAt: testNow.toISOString() })
    expect(now.flight.publishedPrice).toBe(kept.flight.publishedPrice + difference)
    expect(now.check?.movedFrom).toEqual(outcome === 'moved' ? kept.flight.segments : null)
    expect(await kit.tray()).toEqual([now])
  })

  test('keeps a moved fare once, under its new times', async () => {
    const kept = await kit.keep()
    quoted(later)
    await kit.reprice(kept.keptFareId)
    kit.change = first((offer) => [later(offer)])
    expect((await kit.keep()).keptFareId).toBe(kept.keptFareId)
    // The flight at the old time is another fare.
    kit.change = (offers) => offers
    expect((await kit.keep()).keptFareId).not.toBe(kept.keptFareId)
  })

  test("a second check compares with the first one's price", async () => {
    const { keptFareId, keptPrice } = await kit.keep()
    quoted((old) => dearer(old, 420_000))
    await kit.reprice(keptFareId)
    const again = await kit.reprice(keptFareId)
    expect(again.check).toMatchObject({ outcome: 'same', difference: 0 })
    expect(again.flight.publishedPrice - again.keptPrice).toBe(200)
    expect(again.keptPrice).toBe(keptPrice)
  })

  test("names the agency's terms as the cause when only they changed", async () => {
    const { keptFareId } = await kit.keep()
    await kit.server.must(
      endpoints.markup.saveDefaultMarkup,
      { terms: { unit: 'fixed', value: 100, per: 'passenger' }, groupId: null },
      { as: 'owner' },
    )
    const { check } = await kit.reprice(keptFareId)
    expect(check).toMatchObject({ outcome: 'dearer', cause: 'agency' })
  })
})

describe('repricing after the search has expired searches again', () => {
  test.each<[string, (offer: SupplierOffer) => SupplierOffer[], number, number]>([
    ['same', (offer) => [offer], 0, 0],
    ['dearer', (offer) => [dearer(offer, 475_050)], 750.5, 0],
    ['moved', (offer) => [later(offer)], 0, 0],
    ['gone', () => [], 0, 0],
    ['choose', (offer) => [dearer(offer, 410_000), { ...offer, offerId: 'twin' }], 0, 2],
  ])('%s', async (outcome, work, difference, candidates) => {
    const kept = await kit.keep()
    // Long after the search's own offers were deleted.
    await kit.server.database.db.delete(searchAnswers)
    kit.minutesLater(26 * 60)
    kit.change = first(work)
    const now = await kit.reprice(kept.keptFareId)
    expect(now.check).toMatchObject({ outcome, difference })
    expect(now.check?.candidates).toHaveLength(candidates)
    const isKeptAsItWas = outcome === 'gone' || outcome === 'choose'
    if (isKeptAsItWas) expect(now).toEqual({ ...kept, check: now.check })
    else expect(now.searchId).not.toBe(kept.searchId)
  })

  test('lets the person choose one of the candidates, which takes the place, note and markup', async () => {
    const { keptFareId } = await kit.keep()
    kit.minutesLater(1)
    await kit.keep('agent', 16)
    await kit.server.must(changeKeptFare, { keptFareId, note: 'For Asha', markup: 90 }, { as: 'agent' })
    kit.minutesLater(20)
    kit.change = first((offer) => [dearer(offer, 410_000), { ...offer, offerId: 'twin' }])
    const { check } = await kit.reprice(keptFareId)
    const [, choice] = check?.candidates ?? []
    const chosen = await kit.server.must(
      keepFare,
      {
        searchId: check?.candidatesSearchId ?? '',
        TraceId: choice?.traceId ?? '',
        ResultIndex: choice?.resultIndex ?? '',
        replaces: keptFareId,
      },
      { as: 'agent' },
    )
    expect(chosen).toMatchObject({ keptFareId, note: 'For Asha', markup: 90, check: null })
    expect(chosen.flight.publishedPrice).toBe(choice?.publishedPrice)
    expect((await kit.tray()).map(({ keptFareId: id }) => id)[0]).toBe(keptFareId)
  })

  test('keeps a fare that took the place of the checked one meanwhile, without the check', async () => {
    const { keptFareId } = await kit.keep()
    const other = await kit.findFare(16)
    let replaced: unknown
    kit.quote = async ({ offer }) => {
      replaced = await kit.server.must(keepFare, { ...other, replaces: keptFareId }, { as: 'agent' })
      return { offer, isPriceChanged: false, flightDetailChangeInfo: null, itineraryChangeList: [] }
    }
    expect(await kit.reprice(keptFareId)).toEqual(replaced)
    expect(await kit.tray()).toEqual([replaced])
  })

  test("keeps the last price when the supplier doesn't answer", async () => {
    const kept = await kit.keep()
    kit.minutesLater(16)
    kit.change = null
    expect(
      await kit.server.call(repriceKeptFare, { keptFareId: kept.keptFareId }, { as: 'agent' }),
    ).toMatchObject({ ok: false, failure: { errorCode: 'supplierTimeout' } })
    expect(await kit.tray()).toEqual([kept])
  })

  test('reports a flight whose date has passed as gone', async () => {
    const { keptFareId } = await kit.keep('agent', 1)
    kit.clock = new Date('2026-12-03T00:00:00Z')
    expect((await kit.reprice(keptFareId)).check).toMatchObject({ outcome: 'gone', cause: null })
  })

  test('counts as a search', async () => {
    const { db } = kit.server.database
    const kept = await kit.keep('retail')
    await db.delete(flightUsage)
    const limit = { lookToBook: { freeLooks: 1, looksPerBooking: 0 } }
    await db.update(sites).set({ settings: limit }).where(eq(sites.id, 'skyways'))
    kit.minutesLater(16)
    const again = () => kit.server.call(repriceKeptFare, { keptFareId: kept.keptFareId }, { as: 'retail' })
    expect(await again()).toMatchObject({ ok: true })
    kit.minutesLater(40)
    expect(await again()).toMatchObject({
      ok: false,
      status: 429,
      failure: { errorCode: 'searchLimitReached' },
    })
    await db.update(sites).set({ settings: {} }).where(eq(sites.id, 'skyways'))
  })
})
