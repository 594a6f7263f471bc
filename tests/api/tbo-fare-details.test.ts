import { describe, expect, test } from 'vitest'
import {
  aReturnTrip,
  aTrip,
  callOptions,
  chooseOffer,
  getErrorCode,
  isHoldable,
  isLowCost,
  setUpTbo,
} from '#tests/support/tbo-server/tbo-kit.ts'

const tbo = setUpTbo({ server: { most: 20 } })

describe('rules, extras and calendar', () => {
  test('have a text for each direction and penalties as amounts', async () => {
    const query = aReturnTrip('DEL', 'DXB')
    const chosen = await chooseOffer(tbo.supplier, query, () => true)
    const { fareRules, miniFareRules } = await tbo.supplier.fareRules(chosen, callOptions())
    const ways = chosen.offer.segments.map(
      (leg) => `${leg[0]?.originAirportCode}${leg.at(-1)?.destinationAirportCode}`,
    )
    expect(fareRules.map(({ origin, destination }) => origin + destination)).toEqual(ways)
    expect(fareRules.every(({ fareRuleDetail }) => fareRuleDetail.includes('<table>'))).toBe(true)
    expect(miniFareRules.length).toBeGreaterThan(0)
    expect(miniFareRules.some(({ to }) => to === null)).toBe(true)
  })

  test('leave out the choice of none and mark free extras as included', async () => {
    const chosen = await chooseOffer(
      tbo.supplier,
      aTrip('DEL', 'DXB'),
      (offer) => isLowCost(offer) && offer.segments[0]?.[0]?.baggage === '20 KG',
    )
    const { baggage, meals, seatMaps } = await tbo.supplier.ssr(chosen, callOptions())
    const codes = [...baggage, ...meals].map(({ code }) => code)
    expect(codes.filter((code) => code.startsWith('No'))).toEqual([])
    expect(baggage.filter(({ isIncluded }) => isIncluded).map(({ priceMinor }) => priceMinor)).toEqual([0])
    const seats = seatMaps.flatMap(({ rows }) => rows.flatMap((row) => row.seats))
    expect(seats.map(({ code }) => code)).not.toContain('NoSeat')
    const exit = seats.filter(({ isExitRow }) => isExitRow)
    expect(new Set(exit.map(({ code }) => code.slice(0, -1)))).toEqual(new Set(['7']))
    expect(new Set(exit.map(({ position }) => position))).toEqual(new Set(['window', 'middle', 'aisle']))
    expect(seats.some(({ isAvailable }) => !isAvailable)).toBe(true)
  })

  test('list free preferences of full-service airlines', async () => {
    const chosen = await chooseOffer(tbo.supplier, aTrip('DEL', 'BOM'), isHoldable)
    const { baggage, meals } = await tbo.supplier.ssr(chosen, callOptions())
    expect(baggage).toEqual([])
    expect(meals.map(({ code }) => code)).toContain('VGML')
    expect(meals.every(({ priceMinor }) => priceMinor === 0)).toBe(true)
  })

  test('report that there are no extras', async () => {
    const chosen = await chooseOffer(tbo.supplier, aTrip('DEL', 'BOM'), isLowCost)
    tbo.server.plan({
      method: 'SSR',
      happens: { kind: 'error', errorCode: 2, message: 'No SSR details found' },
    })
    expect(await getErrorCode(tbo.supplier.ssr(chosen, callOptions()))).toBe('noSsrDetails')
  })

  test('have the lowest fare of each day of a month that has one', async () => {
    const month = { origin: 'DEL', destination: 'BOM', month: '2026-12', today: '2026-11-20' }
    const days = await tbo.supplier.calendarFare(
      { ...month, preferredAirlines: [], sources: [] },
      callOptions(),
    )
    expect(days.length).toBeGreaterThan(20)
    expect(new Set(days.map(({ date }) => date)).size).toBe(days.length)
    expect(days.map(({ date }) => date)).not.toContain('2026-12-05')
    for (const { date, publishedMinor, airlineCode } of days) {
      expect(date.startsWith('2026-12')).toBe(true)
      expect(Number.isInteger(publishedMinor) && publishedMinor > 0).toBe(true)
      expect(airlineCode).toMatch(/^[A-Z\d]{2}$/)
    }
    const said = tbo.server.listRequests('GetCalendarFare')
    expect(said).toHaveLength(1)
  })
})
