import { describe, expect, it } from 'vitest'
import type { Page } from '@playwright/test'
import { startApiServer, type ApiServer } from './support/api-server.ts'
import { setUpJourney } from './support/journey.ts'

const pollLimitMs = 60_000

const bar = (page: Page) => page.locator('.offline-bar')
const chip = (page: Page) => page.locator('.wallet-chip')
const rows = (page: Page) => page.locator('main').getByRole('row')

describe('a server that dies while the console runs', () => {
  let api: ApiServer
  const at = setUpJourney({
    role: 'agent',
    name: 'outage',
    printer: false,
    async serve() {
      api = await startApiServer()
      return api
    },
  })
  const readReach = async () => (await at.running.state()).entries[0]?.reach

  it('is reported on the page with the time, and the balance is marked as old', async () => {
    const { page } = at
    await expect.poll(() => chip(page).innerText()).toContain('₹')
    const balance = (await chip(page).innerText()).split('\n').at(-1)
    expect(await bar(page).count()).toBe(0)
    // Survives as long as the page isn't reloaded.
    await page.evaluate(() => Object.assign(globalThis, { isFirstLoad: true }))

    await api.crash()
    await page.getByRole('link', { name: 'Tickets', exact: true }).click()
    await expect
      .poll(() => bar(page).innerText())
      .toMatch(/hasn't been responding since \d\d:\d\d \S+, \d+ \w+/)
    expect(await chip(page).innerText()).toMatch(/As of \d\d:\d\d/)
    expect(await chip(page).innerText()).toContain(balance)
    expect(await rows(page).count()).toBe(0)
    await expect.poll(readReach).toBe('down')
  })

  it('is reached again without a reload: the bar goes, and what failed is loaded', async () => {
    const { page } = at
    await api.startAgain()
    // The page tries at least every half minute.
    await expect.poll(() => bar(page).count(), { timeout: pollLimitMs }).toBe(0)
    await expect.poll(() => rows(page).count()).toBeGreaterThan(1)
    expect(await chip(page).innerText()).not.toContain('As of')
    expect(await page.evaluate(() => 'isFirstLoad' in globalThis)).toBe(true)
    await expect.poll(readReach).toBe('up')
  })
})
