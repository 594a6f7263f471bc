import { describe, expect, it } from 'vitest'
import type { TicketDetail } from '#contract/entities/booking.ts'
import { mapPassengerAddresses } from './mail-addresses.ts'

const ticket = (bookingId: string, passenger: { email?: string; isLeadPax: boolean }[]): TicketDetail =>
  ({ bookingId, passenger, user: { email: 'agent@skyways.example' } }) as unknown as TicketDetail

describe("the recipient of a ticket's email", () => {
  it('is the lead passenger, or else another one, and never the agent who booked', () => {
    const addresses = mapPassengerAddresses([
      ticket('1', [
        { email: 'second@a.example', isLeadPax: false },
        { email: 'lead@a.example', isLeadPax: true },
      ]),
      ticket('2', [{ isLeadPax: true }, { email: 'child@a.example', isLeadPax: false }]),
      ticket('3', [{ email: '', isLeadPax: true }]),
    ])
    expect([...addresses]).toEqual([
      ['1', 'lead@a.example'],
      ['2', 'child@a.example'],
    ])
  })
})
