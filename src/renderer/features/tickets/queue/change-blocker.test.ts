import { describe, expect, it } from 'vitest'
import type { BookingStatus } from '#contract/common/enumerations.ts'
import { changeBlocker } from './change-blocker.ts'

const now = Date.parse('2027-01-15T12:00:00Z')
const why = (status: BookingStatus, arrivalDate = '2027-02-01T08:00:00'): string =>
  changeBlocker({ status, arrivalDate }, now)

describe('why no change can be requested', () => {
  it.each<[BookingStatus, string]>([
    ['Ticketed', ''],
    ['ChangeRequested', ''],
    ['Held', "This hold hasn't been paid for. Release it instead."],
    ['InProgress', "The airline hasn't confirmed this booking yet."],
    ['Cancelled', 'This booking is already cancelled.'],
    ['Failed', 'Only ticketed bookings can be refunded or changed.'],
    ['Expired', 'Only ticketed bookings can be refunded or changed.'],
  ])('%s: %j', (status, reason) => {
    expect(why(status)).toBe(reason)
  })

  it('says that the flight has departed only once it has landed in every time zone', () => {
    expect(why('Ticketed', '2027-01-15T00:00:01')).toBe('')
    expect(why('Ticketed', '2027-01-14T23:59:59')).toMatch(/^This flight has departed/)
  })
})
