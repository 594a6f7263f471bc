import { describe, expect, it } from 'vitest'
import { TicketDetail } from '#contract/entities/booking.ts'
import { PassengerIdentity } from '#contract/entities/passenger.ts'
import { aBookingUser, aTicket } from '#renderer/entities/ticket-detail.test-kit.ts'
import { canBeSaved, toSavedCopy } from './saved-copy.ts'

const secret = 'secret-1'
const identity = Object.fromEntries(Object.keys(PassengerIdentity.shape).map((name) => [name, secret]))

describe('the copy of a ticket on the device', () => {
  it('has what its address shows to anyone, and nothing that only its customer sees', () => {
    const inside = aTicket({
      bookingSlug: secret,
      user: { ...aBookingUser(), name: secret },
      gst: { gstNumber: secret, companyName: secret, email: secret, phone: secret, address: secret },
      ticketCRInfo: [{ changeRequestId: secret }],
    })
    const passenger = inside.passenger.map((one) => ({ ...one, ...identity, contactNo: secret }))
    const copy = toSavedCopy('slug-1', { ...inside, passenger }, '2027-01-15T08:35:00.000Z')
    expect(JSON.stringify(copy)).not.toContain(secret)
    expect(Object.keys(copy.ticket)).not.toContain('fare')
    expect(Object.values(copy.ticket.permissions)).toEqual([false, false, false, false, false])
    expect(copy.ticket.passenger.map(({ barcodeDetails }) => barcodeDetails)).toEqual(
      inside.passenger.map(({ barcodeDetails }) => barcodeDetails),
    )
    expect(TicketDetail.safeParse(copy.ticket).success).toBe(true)
  })

  it.each([
    ['Ticketed', true],
    ['ChangeRequested', true],
    ['Held', false],
    ['InProgress', false],
    ['Cancelled', false],
    ['Failed', false],
  ] as const)('a %s booking can be saved: %s', (status, isSaved) => {
    expect(canBeSaved({ status })).toBe(isSaved)
  })
})
