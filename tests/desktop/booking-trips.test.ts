import { describe, expect, it } from 'vitest'
import { fetchMoney } from '#tests/support/booking-flow.ts'
import { takeTrip, trips } from '#tests/support/trip-flow.ts'
import { setUpJourney } from './support/journey.ts'

describe('on the desktop, to a ticket, for the amount on the button:', () => {
  const at = setUpJourney({ role: 'corporate', name: 'trips', printer: false })

  // A return of two bookings has a separate journey with the holds.
  it.each(trips.filter(({ isTwoBookings }) => !isTwoBookings))('$name', async (trip) => {
    const { page } = at
    const before = await fetchMoney(page)
    await page.getByRole('link', { name: 'Flights' }).click()
    const paidMinor = await takeTrip(page, trip)
    expect(await fetchMoney(page)).toEqual({
      ...before,
      tickets: before.tickets + 1,
      availableMinor: before.availableMinor - paidMinor,
    })
  })
})
