import type { Page } from '@playwright/test'
import { beforeAll, describe, expect, it } from 'vitest'
import { fetchMoney } from '#tests/support/booking-flow.ts'
import { takeTrip, trips } from '#tests/support/trip-flow.ts'
import { setUpWeb } from '#tests/support/web-session.ts'

const { server, openAs } = setUpWeb()
let page: Page
beforeAll(async () => {
  page = await openAs('corporate')
})

describe('to a ticket, for the amount on the button:', () => {
  it.each(trips)('$name', async (trip) => {
    await page.goto(server.address('/flight/search'))
    const before = await fetchMoney(page)
    const paidMinor = await takeTrip(page, trip)
    expect(await fetchMoney(page)).toEqual({
      ...before,
      tickets: before.tickets + (trip.isTwoBookings ? 2 : 1),
      availableMinor: before.availableMinor - paidMinor,
    })
  })
})
