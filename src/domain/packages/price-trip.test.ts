import { describe, expect, test } from 'vitest'
import { priceTrip } from './price-trip.ts'
import type { PricedBody, SaleTerms, TripQuery } from './trip-query.ts'
import { aPricedBody, aRate, aTripQuery, someTerms } from './trip.test-kit.ts'

const priceOf = (
  query: Partial<TripQuery> = {},
  body: Partial<PricedBody> = {},
  terms: Partial<SaleTerms> = {},
) => {
  const priced = priceTrip(aPricedBody(body), aTripQuery(query), someTerms(terms))
  if (!priced.ok) throw new Error(JSON.stringify(priced.errors))
  return priced.price
}

const errorsOf = (query: Partial<TripQuery> = {}, body: Partial<PricedBody> = {}) => {
  const priced = priceTrip(aPricedBody(body), aTripQuery(query), someTerms())
  return priced.ok ? [] : priced.errors
}

const amountOn = (price: ReturnType<typeof priceOf>, date: string) =>
  price.lines.filter((line) => line.date === date).reduce((sum, { amountMinor }) => sum + amountMinor, 0)

const double = [{ adults: 2, children: [], infants: 0 }]
const noMarkup = { markup: null }

describe('the documented example', () => {
  const price = priceOf()

  test('is priced night by night to the paisa', () => {
    expect(amountOn(price, '2026-12-23')).toBe(17_000_00)
    expect(amountOn(price, '2026-12-24') + amountOn(price, '2026-12-25')).toBe(42_000_00)
    expect(price).toMatchObject({
      baseMinor: 59_000_00,
      netMinor: 61_950_00,
      gstMinor: 3_097_50,
      tcsMinor: 0,
      totalMinor: 65_047_50,
      endsOn: '2026-12-26',
      people: 4,
    })
  })

  test('explains each line', () => {
    const labels = price.lines.map(({ label }) => label)
    expect(labels).toContain('Room 1, 24 Dec, peak: 2 adults in a double')
    expect(labels).toContain('Room 2, 23 Dec, low: 1 adult in a single')
    expect(labels).toContain('Markup, group Gold, 5\u00a0%')
    expect(labels).toContain('GST on the tour, 5\u00a0% of ₹\u00a061,950.00')
  })

  test('is paid by its plan', () => {
    expect(price.schedule).toEqual([
      { no: 1, dueOn: '2026-09-01', amountMinor: 16_261_88, isDeposit: true },
      { no: 2, dueOn: '2026-11-23', amountMinor: 48_785_62, isDeposit: false },
    ])
  })
})

describe('a room', () => {
  test.each([
    ['a single', { adults: 1, children: [], infants: 0 }, 6_500],
    ['a double', { adults: 2, children: [], infants: 0 }, 8_000],
    ['a triple', { adults: 3, children: [], infants: 0 }, 10_800],
    ['a triple with an extra bed', { adults: 4, children: [], infants: 0 }, 13_800],
    [
      'a double with children and an infant',
      {
        adults: 2,
        children: [
          { age: 8, hasBed: true },
          { age: 4, hasBed: false },
        ],
        infants: 1,
      },
      8_000 + 2_500 + 1_500 + 500,
    ],
  ])('is priced as %s', (_title, room, rupees) => {
    const { baseMinor } = priceOf({ rooms: [room], nights: 1 }, {}, noMarkup)
    expect(baseMinor).toBe(rupees * 100)
  })

  test('costs more on weekend nights, for adults and children', () => {
    const body = { rates: [aRate('aaaaaaa1', { weekendAddMinor: 100_00 })] }
    const rooms = [{ adults: 2, children: [{ age: 3, hasBed: false }], infants: 1 }]
    const { lines } = priceOf({ startsOn: '2026-11-05', rooms }, body)
    expect(lines.filter(({ kind }) => kind === 'weekend')).toMatchObject([
      { date: '2026-11-06', quantity: 3, amountMinor: 300_00 },
      { date: '2026-11-07', quantity: 3, amountMinor: 300_00 },
    ])
  })

  test('is priced once where the rate is for the whole trip', () => {
    const body = { rates: [aRate('aaaaaaa1', { basis: 'trip' })] }
    const price = priceOf({ rooms: double, nights: 5, startsOn: '2026-12-22' }, body, noMarkup)
    expect(price.baseMinor).toBe(8_000_00)
    expect(price.lines[0]).toMatchObject({ kind: 'trip', date: null, quantity: 2 })
  })
})

describe('a price', () => {
  test("replaces the rate by a departure's own price, and keeps the single supplement", () => {
    const price = priceOf({ ownAdultMinor: 10_000_00, nights: 2, startsOn: '2026-12-01' }, {}, noMarkup)
    expect(price.baseMinor).toBe(2 * 10_000_00 + 2 * 2_500_00 + 10_000_00 + 2 * 2_500_00)
  })

  test('lets each tenth adult travel free', () => {
    const body = { rates: [aRate('aaaaaaa1', { freeEvery: 10 })] }
    const rooms = Array.from({ length: 5 }, () => ({ adults: 2, children: [], infants: 0 }))
    const { baseMinor, lines } = priceOf({ rooms, nights: 1 }, body, noMarkup)
    expect(baseMinor).toBe(9 * 4_000_00)
    expect(lines.find(({ kind }) => kind === 'free')).toMatchObject({
      label: '23 Dec, low: 1 adult free',
      quantity: 1,
      amountMinor: -4_000_00,
    })
  })

  test('is rounded up to whole rupees where the site says so, in a line', () => {
    const price = priceOf({}, {}, { isRoundedUp: true })
    expect(price.totalMinor).toBe(65_048_00)
    expect(price.lines.at(-1)).toMatchObject({ kind: 'rounding', amountMinor: 50 })
    expect(price.netMinor).toBe(61_950_50)
  })

  test('adds extras per person, per booking and per person and day', () => {
    const addOn = (addOnId: string, per: 'person' | 'booking' | 'personDay') => ({
      addOnId,
      name: addOnId,
      text: '',
      priceMinor: 100_00,
      per,
      limit: 0,
    })
    const addOns = [addOn('visa', 'person'), addOn('cake', 'booking'), addOn('meals', 'personDay')]
    const chosen = [
      { addOnId: 'visa', quantity: 2 },
      { addOnId: 'cake', quantity: 1 },
      { addOnId: 'meals', quantity: 2 },
    ]
    const { lines } = priceOf({ rooms: double, addOns: chosen }, { addOns })
    expect(lines.filter(({ kind }) => kind === 'addOn').map(({ amountMinor }) => amountMinor)).toEqual([
      200_00, 100_00, 800_00,
    ])
  })

  test("collects TCS on an overseas package's gross", () => {
    const body = { rates: [aRate('aaaaaaa1', { adultMinor: { single: 1, double: 50_000_00, triple: 1 } })] }
    const query = { rooms: double, nights: 1, startsOn: '2026-12-23' }
    const terms = { markup: null, isOverseasPackage: true }
    const price = priceOf(query, body, terms)
    expect(price).toMatchObject({ netMinor: 1_00_000_00, gstMinor: 5_000_00, tcsMinor: 2_100_00 })
    expect(price.schedule.map(({ amountMinor }) => amountMinor)).toEqual([26_775_00, 80_325_00])
    const nonResident = { hasPan: true, isResident: false, paidInYear: new Map() }
    expect(priceOf(query, body, { ...terms, buyer: nonResident }).tcsMinor).toBe(0)
  })
})

describe('tickets of an activity', () => {
  const activity = {
    slots: [{ slotId: 's1', startsAt: '09:30', weekdays: [3], capacity: 20 }],
    tickets: [
      { ticketId: 't1', name: 'Adult', audience: 'adult' as const, pax: 1, priceMinor: 1_000_00 },
      { ticketId: 't2', name: 'Family', audience: 'group' as const, pax: 4, priceMinor: 3_000_00 },
    ],
    closedOn: ['2026-12-30'],
    cutOffMinutes: 60,
    pickUpPlaces: [],
  }
  const chosen = {
    slotId: 's1',
    tickets: [
      { ticketId: 't1', quantity: 2 },
      { ticketId: 't2', quantity: 1 },
    ],
  }

  test('are priced by kind, and people are counted by ticket', () => {
    const price = priceOf({ activity: chosen, nights: 0 }, { activity }, noMarkup)
    expect(price).toMatchObject({ baseMinor: 5_000_00, people: 6, endsOn: '2026-12-23' })
  })

  test.each([
    ['an unknown time', { activity: { ...chosen, slotId: 'x' } }, 'activity.slotId', 'Choose a time'],
    [
      'a weekday without that time',
      { activity: chosen, startsOn: '2026-12-24' },
      'startsOn',
      'Choose another date: nothing starts at 09:30 on Thu,24 Dec 2026',
    ],
    [
      'a closing day',
      { activity: chosen, startsOn: '2026-12-30' },
      'startsOn',
      'Choose another date: nothing starts at 09:30 on Wed,30 Dec 2026',
    ],
    [
      'an unknown ticket',
      { activity: { slotId: 's1', tickets: [{ ticketId: 'x', quantity: 1 }] } },
      'activity.tickets.0.ticketId',
      'Remove this ticket: it is no longer offered',
    ],
    ['no tickets', { activity: null }, 'activity', 'Choose a time and tickets'],
  ])('are refused for %s', (_title, query, path, message) => {
    expect(errorsOf(query, { activity })).toEqual([{ path, message }])
  })
})

describe('what has no price is refused at its field', () => {
  const room = (over: object) => ({ adults: 2, children: [], infants: 0, ...over })
  test.each([
    ['a past date', { startsOn: '2026-08-31' }, 'startsOn', 'Choose Tue,01 Sep 2026 or a later date'],
    [
      'a date after the last season',
      { startsOn: '2027-04-02' },
      'startsOn',
      'Choose an earlier date: prices end on Wed,31 Mar 2027',
    ],
    [
      'a trip that runs past the last season',
      { startsOn: '2027-03-30' },
      'startsOn',
      'Choose an earlier date: prices end on Wed,31 Mar 2027',
    ],
    ['an unknown hotel category', { hotelCategory: 'Suite' }, 'hotelCategory', 'Choose a hotel category'],
    [
      'a child who is an infant on the first day',
      { rooms: [room({ children: [{ age: 1, hasBed: true }] })] },
      'rooms.0.children.0.age',
      'Add this child as an infant: children under 2 years travel as infants',
    ],
    [
      'a child who is an adult on the first day',
      { rooms: [room({ children: [{ age: 12, hasBed: true }] })] },
      'rooms.0.children.0.age',
      'Add this child as an adult: adult prices apply from 12 years',
    ],
    [
      'a child who needs a bed',
      { rooms: [room({ children: [{ age: 5, hasBed: false }] })] },
      'rooms.0.children.0.hasBed',
      'Add a bed: only children under 5 years can travel without one',
    ],
    [
      'a room with too many beds',
      { rooms: [room({ adults: 3, children: [7, 8].map((age) => ({ age, hasBed: true })) })] },
      'rooms.0.adults',
      'Add another room: a room has up to 4 beds',
    ],
    [
      'more infants than adults',
      { rooms: [room({ adults: 1, infants: 2 })] },
      'rooms.0.infants',
      'Add an adult: each infant needs an adult in the same room',
    ],
    [
      'an extra that is gone',
      { addOns: [{ addOnId: 'x', quantity: 1 }] },
      'addOns.0.addOnId',
      'Remove this extra: it is no longer offered',
    ],
  ])('%s', (_title, query, path, message) => {
    expect(errorsOf(query)).toEqual([{ path, message }])
  })

  test('a gap between seasons, a head count without a rate, and an occupancy that is not sold', () => {
    const rates = [aRate('aaaaaaa1', { paxFrom: 2, paxTo: 3 })]
    expect(errorsOf({}, { rates })).toEqual([
      { path: 'rooms', message: 'Change the number of travellers: prices are for 2 to 3 people' },
    ])
    expect(errorsOf({ rooms: double, nights: 2 }, { rates })).toEqual([
      {
        path: 'hotelCategory',
        message: 'Choose another hotel category: Deluxe has no prices for Thu,24 Dec 2026',
      },
    ])
    expect(errorsOf({ startsOn: '2026-03-01' })).toEqual([
      { path: 'startsOn', message: 'Choose Tue,01 Sep 2026 or a later date' },
    ])
    const unsold = [aRate('aaaaaaa1', { adultMinor: { single: 0, double: 1, triple: 1 } })]
    expect(errorsOf({ nights: 1 }, { rates: unsold })).toEqual([
      {
        path: 'rooms.1.adults',
        message: "Choose another number of adults: a room for 1 isn't sold in Deluxe",
      },
    ])
  })
})
