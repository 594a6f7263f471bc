import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { moneyOf } from '#tests/support/booking-flow.ts'
import { startDesktopEnv, type DesktopEnv } from '#tests/support/native/desktop-env.ts'
import { takeTrip, trips } from '#tests/support/trip-flow.ts'
import { startApiServer, type ApiServer } from './support/api-server.ts'
import { startConsole, type RunningConsole } from './support/console.ts'
import { signInAs } from './support/sign-in-screen.ts'

/** Longer than any step takes, shorter than a test: what hangs is named by its step. */
const stepLimitMs = 20_000

describe('on the desktop, to a ticket, for the amount on the button:', () => {
  let desktop: DesktopEnv
  let api: ApiServer
  let running: RunningConsole
  let page: Page
  beforeAll(async () => {
    ;[desktop, api] = await Promise.all([startDesktopEnv({ printer: false }), startApiServer()])
    running = await startConsole(desktop)
    page = await running.workspace(await running.addTenant(api.address('skyways')))
    await signInAs(page, 'corporate@skyways.example')
    page.setDefaultTimeout(stepLimitMs)
  })
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail')
      await page?.screenshot({ path: join(tmpdir(), 'faredesk-trips-failed.png') })
  })
  afterAll(async () => {
    await running?.close()
    await api?.stop()
    await desktop?.stop()
  })

  // A return of two bookings has its own journey beside the holds.
  it.each(trips.filter(({ isTwoBookings }) => !isTwoBookings))('$name', async (trip) => {
    const before = await moneyOf(page)
    await page.getByRole('link', { name: 'Flights' }).click()
    const paidMinor = await takeTrip(page, trip)
    expect(await moneyOf(page)).toEqual({
      ...before,
      tickets: before.tickets + 1,
      availableMinor: before.availableMinor - paidMinor,
    })
  })
})
