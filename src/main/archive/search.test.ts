import { describe, expect, it } from 'vitest'
import { aTicketRow } from '#domain/sheets/ticket-row.test-kit.ts'
import { toStoredTicket, newFileName } from './archive-index.ts'
import { createMatcher, formatPassengers, toSearchText } from './search.ts'

const ticket = toStoredTicket(
  aTicketRow({
    pnr: 'QX7RTA',
    origin: 'DEL',
    destination: 'BOM',
    travelDate: '2027-01-05T06:25:00',
    passengers: [
      { title: 'Mr', firstName: 'Anil', lastName: 'Sharma', ticketNumber: '098-1234567890' },
      { title: 'Ms', firstName: 'Ria', lastName: 'D’Souza', ticketNumber: '098-1234567891' },
    ],
  }),
  '2027-01-04T10:00:00.000Z',
  newFileName(),
)
const searched = toSearchText(ticket)

describe('a saved ticket', () => {
  it.each([
    '',
    'qx7rta',
    'QX7',
    'sharma',
    'Sharma Anil',
    'anil sharma',
    'SHARMA/ANIL',
    'ria',
    'd’souza',
    'del bom',
    'DEL-BOM',
    'DELBOM',
    'del → bom',
    '098-1234567890',
    '0981234567891',
    '2027-01-05',
    '05/01/2027',
    '5 jan',
    '05 Jan 2027',
    'tue',
    'bom sharma 5 jan',
  ])('is found by %j', (text) => {
    expect(createMatcher(text)(searched)).toBe(true)
  })

  it.each(['qx7rtb', 'bom-del', '6 jan', 'sharma gupta', '2027-01-06', '09', 'ma'])(
    "isn't found by %j",
    (text) => {
      expect(createMatcher(text)(searched)).toBe(false)
    },
  )

  it('names its first passenger and counts the others', () => {
    expect(formatPassengers(ticket.people)).toBe('SHARMA/ANIL +1')
    expect(formatPassengers(ticket.people.slice(0, 1))).toBe('SHARMA/ANIL')
    expect(formatPassengers([])).toBe('')
  })

  it('is found among five thousand within one frame', () => {
    const all = Array.from({ length: 5_000 }, () => searched)
    const times = Array.from({ length: 5 }, () => {
      const start = performance.now()
      expect(all.filter(createMatcher('sharma bom 5 jan'))).toHaveLength(5_000)
      return performance.now() - start
    })
    expect(Math.min(...times)).toBeLessThan(16)
  })
})
