import { describe, expect, it } from 'vitest'
import type { TicketDetail } from '#contract/entities/booking.ts'
import { addressesOf } from './mail-addresses.ts'

const ticket = (bookingId: string, passenger: { email?: string; isLeadPax: boolean }[]): TicketDetail =>
  ({ bookingId, passenger, user: { email: 'agent@skyways.example' } }) as unknown as TicketDetail

describe('whom a ticket is mailed to', () => {
  it('is the lead passenger, else another one, and never the agent who booked', () => {
    const addresses = addressesOf([
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
