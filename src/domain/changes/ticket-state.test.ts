import { describe, expect, it } from 'vitest'
import { describeTicket, toFlightVoids, toTicketValidity } from './ticket-state.ts'
import { toSharedVoid, toVoidNote } from './void-note.ts'

const flight = (originAirportCode: string, destinationAirportCode: string) => ({
  originAirportCode,
  destinationAirportCode,
})
const outAndBack = {
  segments: [[flight('DEL', 'BOM')], [flight('BOM', 'BLR'), flight('BLR', 'DEL')]],
  partsPerLeg: [1, 1],
}

describe("a ticket's state", () => {
  it.each([
    [
      {
        status: 'ChangeRequested' as const,
        ticketValidity: 'valid' as const,
        shownChange: { isRefund: true, state: 'pending' as const },
      },
      'Ticketed · Refund requested',
    ],
    [
      {
        status: 'Ticketed' as const,
        ticketValidity: 'valid' as const,
        shownChange: { isRefund: true, state: 'rejected' as const },
      },
      'Ticketed · Refund rejected',
    ],
    [
      { status: 'Ticketed' as const, ticketValidity: 'partlyRefunded' as const, shownChange: null },
      'Partly refunded',
    ],
    [{ status: 'Cancelled' as const, ticketValidity: 'refunded' as const, shownChange: null }, 'Refunded'],
    [
      {
        status: 'Ticketed' as const,
        ticketValidity: 'valid' as const,
        shownChange: { isRefund: false, state: 'completed' as const },
      },
      'Ticketed · Change completed',
    ],
    [{ status: 'Held' as const, ticketValidity: null, shownChange: null }, 'Held'],
  ])('comes before that of its change request: %j', (facts, text) => {
    expect(describeTicket({ statusText: 'Rejected', ...facts })).toBe(text)
  })

  it.each([
    ['ChangeRequested' as const, 'Pending', 'Ticketed · Change request: Pending'],
    ['Ticketed' as const, 'Rejected', 'Ticketed · Change request: Rejected'],
    ['Cancelled' as const, 'Completed', 'Cancelled'],
    ['Ticketed' as const, 'Ticketed', 'Ticketed'],
  ])('of an older copy is read from its status %s and text %s', (status, statusText, text) => {
    expect(describeTicket({ status, statusText })).toBe(text)
  })

  it('follows from the flights that are void', () => {
    expect(toTicketValidity(['', ''])).toBe('valid')
    expect(toTicketValidity(['', 'refunded'])).toBe('partlyRefunded')
    expect(toTicketValidity(['cancelled', ''])).toBe('partlyCancelled')
    expect(toTicketValidity(['refunded', 'cancelled'])).toBe('refunded')
    expect(toTicketValidity(['cancelled'])).toBe('cancelled')
  })
})

describe('a refund', () => {
  it('voids the flights of its parts for its passenger only', () => {
    const refunds = [{ passengerIndex: 1, parts: [1], isPaid: true }]
    expect(toFlightVoids(outAndBack, refunds, 0, '')).toEqual(['', '', ''])
    const flightVoids = toFlightVoids(outAndBack, refunds, 1, '')
    expect(flightVoids).toEqual(['', 'refunded', 'refunded'])
    const flights = outAndBack.segments.flat()
    expect(toVoidNote({ ticketValidity: toTicketValidity(flightVoids), flightVoids }, flights)).toBe(
      'Refunded: BOM–BLR and BLR–DEL',
    )
    expect(toSharedVoid([{ flightVoids }], 1)).toBe('refunded')
    expect(toSharedVoid([{ flightVoids }, { flightVoids: ['', '', ''] }], 1)).toBe('')
  })

  it('of nothing cancels', () => {
    expect(toFlightVoids(outAndBack, [{ passengerIndex: 0, parts: [0, 1], isPaid: false }], 0, '')).toEqual([
      'cancelled',
      'cancelled',
      'cancelled',
    ])
    expect(toVoidNote({ ticketValidity: 'cancelled' }, [])).toBe('Cancelled, not valid for travel')
  })
})
