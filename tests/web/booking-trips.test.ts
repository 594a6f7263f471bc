import type { Browser, Page } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { moneyOf } from '#tests/support/booking-flow.ts'
import { takeTrip, trips } from '#tests/support/trip-flow.ts'
import { openBrowser, startWebServer, type WebServer } from '#tests/support/web-server.ts'
import { openAs } from '#tests/support/web-session.ts'

let server: WebServer
let browser: Browser
let page: Page

beforeAll(async () => {
  server = await startWebServer()
  browser = await openBrowser()
  page = await openAs(browser, server, 'corporate')
})
afterAll(async () => {
  await browser?.close()
  await server?.close()
})

describe('to a ticket, for the amount on the button:', () => {
  it.each(trips)('$name', async (trip) => {
    await page.goto(server.address('/flight/search'))
    const before = await moneyOf(page)
    const paidMinor = await takeTrip(page, trip)
    expect(await moneyOf(page)).toEqual({
      ...before,
      tickets: before.tickets + (trip.isTwoBookings ? 2 : 1),
      availableMinor: before.availableMinor - paidMinor,
    })
  })
})
