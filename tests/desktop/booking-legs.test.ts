import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import {
  acceptChanges,
  agree,
  amountOn,
  chooseBoth,
  chooseTrip,
  dayAhead,
  fillPassenger,
  moneyOf,
  onlyAirline,
  payButton,
  reviewOrder,
  searchFlights,
} from '#tests/support/booking-flow.ts'
import { startDesktopEnv, type DesktopEnv } from '#tests/support/native/desktop-env.ts'
import { startApiServer, type ApiServer } from './support/api-server.ts'
import { startConsole, type RunningConsole } from './support/console.ts'
import { signInAs } from './support/sign-in-screen.ts'

const journey = {
  origin: 'DEL',
  destination: 'BOM',
  date: dayAhead(40),
  firstName: 'Kabir',
  lastName: 'Sethi',
}

/** Longer than any step takes, shorter than a test: what hangs is named by its step. */
const stepLimitMs = 20_000

describe("an agent's returns and holds on the desktop", () => {
  let desktop: DesktopEnv
  let api: ApiServer
  let running: RunningConsole
  let page: Page
  beforeAll(async () => {
    ;[desktop, api] = await Promise.all([startDesktopEnv(), startApiServer()])
    running = await startConsole(desktop)
    page = await running.workspace(await running.addTenant(api.address('skyways')))
    await signInAs(page, 'agent@skyways.example')
    page.setDefaultTimeout(stepLimitMs)
  })
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail')
      await page?.screenshot({ path: join(tmpdir(), 'faredesk-legs-failed.png') })
  })
  afterAll(async () => {
    await running?.close()
    await api?.stop()
    await desktop?.stop()
  })

  it('books the way out, is told that the way back is open, and books that too', async () => {
    const before = await moneyOf(page)
    await page.getByRole('link', { name: 'Flights' }).click()
    await chooseTrip(page, 'Return')
    await page.getByRole('textbox', { name: 'Return' }).fill(dayAhead(45).split('-').reverse().join('/'))
    await searchFlights(page, journey)
    await chooseBoth(page)
    await acceptChanges(page)
    await fillPassenger(page, journey)
    await reviewOrder(page)
    await agree(page)
    await payButton(page).click()
    await page.getByText('The way out is booked; the way back is not.').waitFor()
    await page.getByRole('button', { name: /^Book the way back · ₹/ }).click()
    await acceptChanges(page)
    await reviewOrder(page)
    await agree(page)
    await payButton(page).click()
    await page.waitForURL(/ticket-queue/)
    expect((await moneyOf(page)).tickets).toBe(before.tickets + 2)
  })

  it('holds a fare without money and issues it for the amount on the button', async () => {
    const before = await moneyOf(page)
    await page.getByRole('link', { name: 'Flights' }).click()
    await searchFlights(page, { ...journey, date: dayAhead(43) })
    await onlyAirline(page, 'Air India')
    await page
      .getByRole('button', { name: /^Select/ })
      .first()
      .click()
    await acceptChanges(page)
    await fillPassenger(page, { ...journey, lastName: 'Oberoi' })
    await reviewOrder(page)
    await agree(page)
    await page.getByRole('button', { name: 'Hold without paying' }).click()
    await page.waitForURL(/booked-queue/)
    expect(await moneyOf(page)).toMatchObject({
      availableMinor: before.availableMinor,
      holds: before.holds + 1,
    })
    await page.getByText('OBEROI/KABIR').click()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Issue', exact: true }).click()
    const issue = page.getByRole('button', { name: /^Issue 1 ticket · ₹.*Skyways/ })
    const amount = amountOn(await issue.innerText())
    await issue.click()
    await page.getByRole('heading', { name: /is ticketed\.$/ }).waitFor()
    expect(await moneyOf(page)).toMatchObject({
      availableMinor: before.availableMinor - amount,
      holds: before.holds,
      tickets: before.tickets + 1,
    })
  })
})
