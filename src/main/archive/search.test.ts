import { describe, expect, it } from 'vitest'
import { aTicketRow } from '#domain/sheets/ticket-row.test-kit.ts'
import type { ArchiveSource } from '#contract/ipc/archive.ts'
import { aTripCard } from '#domain/packages/trip-card.test-kit.ts'
import { toStoredTicket, toStoredTrip, newFileName } from './archive-index.ts'
import { findArchivedPath, findTickets } from './find-tickets.ts'
import { createMatcher, formatPassengers, toSearchText, toTripSearchText } from './search.ts'

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

describe('a saved trip', () => {
  const trip = toStoredTrip(
    aTripCard('T-500123', 'confirmed', { startsOn: '2027-01-05', userName: 'Ravi Menon' }),
    '2027-01-04T10:00:00.000Z',
    newFileName(),
  )
  it.each(['t-500123', '500123', 'kerala asha', 'menon', '5 jan', '2027-01-05', ''])(
    'is found by %j',
    (text) => {
      expect(createMatcher(text)(toTripSearchText(trip))).toBe(true)
    },
  )
  it.each(['t-500124', 'goa', '6 jan'])("isn't found by %j", (text) => {
    expect(createMatcher(text)(toTripSearchText(trip))).toBe(false)
  })
  it('is listed among the tickets by its first day, and opens its page', () => {
    const stored = { tickets: () => [ticket], trips: () => [trip] }
    const { tickets, total } = findTickets([{ workspaceId: 'wabc' } as ArchiveSource], () => stored, '5 jan')
    expect(total).toBe(2)
    expect(tickets.map(({ kind, id, reference, title }) => [kind, id, reference, title])).toEqual([
      ['trip', 'T-500123', 'T-500123', 'Kerala backwaters'],
      ['ticket', ticket.bookingId, 'QX7RTA', 'DEL → BOM'],
    ])
    expect(findArchivedPath(stored, 'T-500123')).toBe('/trips/T-500123')
    expect(findArchivedPath(stored, ticket.bookingId)).toMatch(/^\/e-ticket\//)
    expect(findArchivedPath(stored, 'T-1')).toBeNull()
  })
})
