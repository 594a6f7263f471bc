import { describe, expect, it } from 'vitest'
import { aTicketRow } from '#domain/sheets/ticket-row.test-kit.ts'
import { findRequests, foundBookings } from './found-booking.ts'

describe('a search for bookings', () => {
  it.each([
    ['ABC123', 'pnr', ['held ABC123 ', 'tickets ABC123 ']],
    ['SHARMA/ANIL', 'name', ['held  SHARMA ANIL', 'tickets  SHARMA ANIL']],
    ['QWERTY', 'any', ['held QWERTY ', 'tickets QWERTY ', 'held  QWERTY', 'tickets  QWERTY']],
    ['!!', 'any', []],
  ] as const)('for %s by %s asks both queues', (text, by, requests) => {
    expect(
      findRequests(text, by).map(
        ({ queue, query }) => `${queue} ${query.pnrOrTicketNumber} ${query.passengerName}`,
      ),
    ).toEqual(requests)
  })

  it('lists holds first, then the newest, each once', () => {
    const older = aTicketRow({ bookingId: 'older', createdAt: '2026-11-01T00:00:00.000Z' })
    const newer = aTicketRow({ bookingId: 'newer' })
    const held = aTicketRow({ bookingId: 'held', status: 'Held', createdAt: '2026-10-01T00:00:00.000Z' })
    expect(foundBookings([older, newer, held, newer]).map(({ bookingId }) => bookingId)).toEqual([
      'held',
      'newer',
      'older',
    ])
  })

  it('says where each act begins that the state allows', () => {
    const held = aTicketRow({ bookingId: 'h1', pnr: 'HOLD01', status: 'Held', bookingSlug: '' })
    const ticketed = aTicketRow({ bookingId: 't1', bookingSlug: 'slug' })
    const failed = aTicketRow({ bookingId: 'f1', status: 'Failed', bookingSlug: 'slug' })
    const path = '/flight/booked-queue?pnr=HOLD01&open=h1'
    expect(foundBookings([held, ticketed, failed]).map(({ bookingId, acts }) => [bookingId, acts])).toEqual([
      ['h1', { issue: `${path}&act=issue`, reprice: `${path}&act=reprice`, release: `${path}&act=release` }],
      [
        't1',
        {
          refund: '/flight/change-requests/new/slug',
          print: '/e-ticket/slug?print=true',
          email: '/e-ticket/slug?act=email',
        },
      ],
      ['f1', {}],
    ])
  })

  it('opens a booking without a PNR by its passenger and the day it was booked in India', () => {
    const failed = aTicketRow({ bookingId: 'f1', pnr: '', status: 'Failed', statusText: 'Failed' })
    expect(foundBookings([failed])).toMatchObject([
      {
        statusText: 'Failed',
        path: '/flight/ticket-queue?name=Sharma%20Anil&bf=2026-11-21&bt=2026-11-21&open=f1',
      },
    ])
  })
})
