import { describe, expect, test } from 'vitest'
import { buildSsr } from './ssr.ts'
import { aSearch, aSyntheticSupplier, callOptions, getFirst } from './synthetic.test-kit.ts'

const { supplier } = aSyntheticSupplier()
const { offers } = await supplier.search(aSearch('DEL', 'BOM'), callOptions)
const findOffer = (airline: string, fareType: string) =>
  getFirst(offers.filter((one) => one.validatingAirline === airline && one.fareType === fareType))

describe('seat maps', () => {
  const { seatMaps } = buildSsr(findOffer('6E', 'Saver'))
  const map = getFirst(seatMaps)
  const seats = map.rows.flatMap(({ rowNo, seats }) => seats.map((seat) => ({ rowNo, ...seat })))

  test('exist for every flight of a low-cost airline and for some full-service ones', () => {
    for (const offer of offers.filter(({ isLCC }) => isLCC))
      expect(buildSsr(offer).seatMaps).toHaveLength(offer.segments.flat().length)
    expect(buildSsr(findOffer('AI', 'Value')).seatMaps.length).toBeGreaterThan(0)
  })

  test('follow the aircraft: letters, window seats at the sides, aisle seats beside the aisle', () => {
    expect(
      getFirst(map.rows)
        .seats.map(({ seatNo }) => seatNo)
        .join(''),
    ).toBe('ABCDEF')
    expect(getFirst(map.rows).seats.map(({ position }) => position)).toEqual([
      'window',
      'middle',
      'aisle',
      'aisle',
      'middle',
      'window',
    ])
    expect(new Set(seats.map(({ code }) => code)).size).toBe(seats.length)
  })

  test('price seats by position: exit row, front, window or aisle, middle, and free at the back', () => {
    const priceAt = (test: (seat: (typeof seats)[number]) => boolean) =>
      getFirst(seats.filter(test)).priceMinor
    const row = (seat: (typeof seats)[number]) => Number(seat.rowNo)
    const exit = priceAt(({ isExitRow }) => isExitRow)
    const front = priceAt((seat) => row(seat) === 1)
    const aisle = priceAt((seat) => row(seat) === 6 && seat.position === 'aisle')
    const middle = priceAt((seat) => row(seat) === 6 && seat.position === 'middle')
    const rear = priceAt((seat) => row(seat) === map.rows.length)
    expect([exit, front, aisle, middle, rear]).toEqual(
      [exit, front, aisle, middle, rear].toSorted((a, b) => b - a),
    )
    expect(rear).toBe(0)
    expect(exit).toBeGreaterThan(front)
  })

  test('mark some seats as occupied, always the same ones', () => {
    const taken = seats.filter(({ isAvailable }) => !isAvailable).length
    expect(taken).toBeGreaterThan(seats.length * 0.1)
    expect(taken).toBeLessThan(seats.length * 0.9)
    expect(buildSsr(findOffer('6E', 'Saver')).seatMaps).toEqual(seatMaps)
  })
})

test('offers what the fare includes as a free option', () => {
  const { baggage } = buildSsr(findOffer('6E', 'Saver'))
  expect(baggage.filter(({ isIncluded }) => isIncluded)).toEqual([
    expect.objectContaining({ weight: 15, priceMinor: 0, code: 'INCL' }),
  ])
})

test('includes a free meal and seat in a fare that requires them', () => {
  const offer = findOffer('SG', 'SpiceMax')
  expect(offer.requirements.requiredExtras).toEqual({ baggage: false, meal: true, seat: true })
  expect(offer.remark).not.toBe('')
  const { meals, seatMaps } = buildSsr(offer)
  expect(meals.length).toBeGreaterThan(0)
  expect(meals.every(({ priceMinor, isIncluded }) => priceMinor === 0 && isIncluded)).toBe(true)
  const seats = seatMaps.flatMap(({ rows }) => rows.flatMap((row) => row.seats))
  expect(seats.length).toBeGreaterThan(0)
  expect(seats.every(({ priceMinor }) => priceMinor === 0)).toBe(true)
})

test('lists the penalties with the offer', () => {
  expect(findOffer('6E', 'Saver').penalty).toEqual({
    reissueCharge: 'INR 2999',
    cancellationCharge: 'INR 3999',
  })
  expect(findOffer('AI', 'Value').penalty?.cancellationCharge).toBe('Non Refundable')
})

describe('the fares of a month', () => {
  const month = { origin: 'DEL', destination: 'BOM', today: '2026-11-20', preferredAirlines: [], sources: [] }

  test('match the lowest fare that a search finds on each day', async () => {
    const days = await supplier.calendarFare({ ...month, month: '2026-12' }, callOptions)
    expect(days).toHaveLength(31)
    const day = days.find(({ date }) => date === '2026-12-18')
    expect(day).toMatchObject({
      publishedMinor: offers[0]?.fare.publishedMinor,
      airlineCode: offers[0]?.validatingAirline,
    })
  })

  test('are missing for days that have passed', async () => {
    const days = await supplier.calendarFare({ ...month, month: '2026-11' }, callOptions)
    expect(days[0]?.date).toBe('2026-11-20')
    expect(days).toHaveLength(11)
  })

  test('respect sources and airlines', async () => {
    const query = { ...month, month: '2026-12' }
    const ofSource = await supplier.calendarFare({ ...query, sources: ['6E'] }, callOptions)
    expect(new Set(ofSource.map(({ airlineCode }) => airlineCode))).toEqual(new Set(['6E']))
    const ofAirline = await supplier.calendarFare({ ...query, preferredAirlines: ['AI'] }, callOptions)
    expect(new Set(ofAirline.map(({ airlineCode }) => airlineCode))).toEqual(new Set(['AI']))
  })
})
