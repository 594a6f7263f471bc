import { describe, expect, test } from 'vitest'
import { listQuoteChanges, nameTickets, type ComparedQuote } from './quote-changes.ts'
import { packageBody } from './package-body.test-kit.ts'

const couple = { adults: 2, children: [], infants: 0 }
const quoted = (over: Partial<ComparedQuote> = {}): ComparedQuote => ({
  packageId: 'a',
  title: 'Kerala backwaters',
  startsOn: '2026-12-20',
  endsOn: '2026-12-23',
  rooms: [couple],
  tickets: [],
  addOns: [],
  options: [{ hotelCategory: 'Deluxe', totalMinor: 25_200_00 }],
  days: packageBody().days,
  ...over,
})

describe('what changed between two versions', () => {
  test.each<[string, Partial<ComparedQuote>, string[][]]>([
    ['nothing', {}, []],
    [
      'another date',
      { startsOn: '2026-12-21', endsOn: '2026-12-24' },
      [
        ['First day', 'Sun,20 Dec 2026', 'Mon,21 Dec 2026'],
        ['Last day', 'Wed,23 Dec 2026', 'Thu,24 Dec 2026'],
      ],
    ],
    [
      'another room',
      { rooms: [couple, { adults: 1, children: [{ age: 8, hasBed: true }], infants: 1 }] },
      [['Rooms', 'Room 1: 2 adults', 'Room 1: 2 adults\nRoom 2: 1 adult, child of 8 with bed, 1 infant']],
    ],
    [
      'another total and another option',
      {
        options: [
          { hotelCategory: 'Deluxe', totalMinor: 26_000_00 },
          { hotelCategory: 'Luxury', totalMinor: 41_000_50 },
        ],
      },
      [
        ['Total, Deluxe', '₹\u00a025,200.00', '₹\u00a026,000.00'],
        ['Total, Luxury', '', '₹\u00a041,000.50'],
      ],
    ],
    [
      'an option less',
      { options: [{ hotelCategory: 'Luxury', totalMinor: 100 }] },
      [
        ['Total, Luxury', '', '₹\u00a01.00'],
        ['Total, Deluxe', '₹\u00a025,200.00', ''],
      ],
    ],
    ['an extra', { addOns: [{ label: 'Lunch', quantity: 2 }] }, [['Extras', '', '2 × Lunch']]],
    ['more tickets', { tickets: [{ name: 'Adult', quantity: 3 }] }, [['Tickets', '', '3 × Adult']]],
    [
      'another package, whose days are not compared',
      { packageId: 'b', title: 'Goa', days: [] },
      [['Package', 'Kerala backwaters', 'Goa']],
    ],
  ])('%s', (_name, over, expected) => {
    expect(listQuoteChanges(quoted(), quoted(over)).map((one) => Object.values(one))).toEqual(expected)
  })

  test('names the days that another version of the package changed', () => {
    const days = packageBody().days.map((day) => (day.dayNo === 2 ? { ...day, title: 'A long walk' } : day))
    const changes = listQuoteChanges(quoted(), quoted({ days }))
    expect(changes).toHaveLength(1)
    expect(changes[0]).toMatchObject({ label: 'Day 2' })
    expect(changes[0]?.after).toContain('A long walk')
    expect(JSON.stringify(changes)).not.toContain('transport-secret')
  })
})

test('tickets are named as in the package, and by their id once it has them no more', () => {
  const chosen = { slotId: 's', tickets: [{ ticketId: '1', quantity: 2 }] }
  expect(nameTickets(chosen, [{ ticketId: '1', name: 'Adult' }])).toEqual([{ name: 'Adult', quantity: 2 }])
  expect(nameTickets(chosen, [])).toEqual([{ name: '1', quantity: 2 }])
  expect(nameTickets(null, [])).toEqual([])
})
