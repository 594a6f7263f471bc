import type { Page } from '@playwright/test'
import { describe, expect, it } from 'vitest'
import { endpoints } from '#contract/http/registry.ts'
import {
  chooseFare,
  dayAhead,
  fillPassenger,
  goToReview,
  payFromWallet,
  searchFlights,
} from '#tests/support/booking-flow.ts'
import { createColleague } from '#tests/support/colleague.ts'
import { setStaffRights } from '#tests/support/staff-rights.ts'
import { setUpWeb } from '#tests/support/web-session.ts'

const { server, openAt } = setUpWeb()

/** Opens a page and waits until it follows the server's news. */
const openLive = async (role: string, path: string): Promise<Page> => {
  const streams = server.countCalls('/api/events')
  const page = await openAt(role, path)
  await expect.poll(streams).toBeGreaterThan(0)
  return page
}

/** Reads the balance that a page shows, without its label: that one changes while the network is gone. */
const readBalance = async (page: Page): Promise<string> =>
  /₹.*/.exec(await page.locator('.wallet-chip').innerText())?.[0] ?? ''

/** Credits the agent's wallet as staff do, from somewhere else. */
const credit = async (amount: number): Promise<void> => {
  const staff = await createColleague(server.port, 'staff')
  await staff(endpoints.users.addUserWalletEntry.path, {
    userId: 'usr_skyways_agent',
    amount,
    type: 'credit',
    reason: 'Goodwill',
    bankReference: '',
  })
}

/** News is there within a second; a busy machine may need longer. Polling would take a minute. */
const soon = { timeout: 8_000 }

describe('open pages', () => {
  it('show a booking and the new balance without a reload, to its agent and to staff', async () => {
    const staff = await openLive('staff', '/flight/ticket-queue')
    const chipPage = await openLive('agent', '/user/transactionHistory')
    await expect.poll(() => readBalance(chipPage)).toMatch(/₹/)
    const before = await readBalance(chipPage)
    const agent = await openAt('agent', '/flight/search')
    const journey = {
      origin: 'DEL',
      destination: 'BOM',
      date: dayAhead(24),
      firstName: 'Leela',
      lastName: 'Newsworthy',
    }
    await searchFlights(agent, journey)
    await chooseFare(agent)
    await fillPassenger(agent, journey)
    await goToReview(agent)
    expect(await staff.getByText('Newsworthy').count()).toBe(0)
    await payFromWallet(agent)
    await expect.poll(() => staff.getByText('Newsworthy').count(), soon).toBeGreaterThan(0)
    await expect.poll(() => readBalance(chipPage), soon).not.toBe(before)
    expect(await staff.locator('.toasts').innerText()).toBe('')
    await Promise.all([staff, chipPage, agent].map((page) => page.context().close()))
  })

  it('show what staff credit, also when the network was gone meanwhile', async () => {
    const page = await openLive('agent', '/flight/ticket-queue')
    await expect.poll(() => readBalance(page)).toMatch(/₹/)
    const before = await readBalance(page)
    await credit(111)
    await expect.poll(() => readBalance(page), soon).not.toBe(before)
    const between = await readBalance(page)
    await page.context().setOffline(true)
    await credit(222)
    expect(await readBalance(page)).toBe(between)
    await page.context().setOffline(false)
    await expect.poll(() => readBalance(page), soon).not.toBe(between)
    await page.context().close()
  })

  it('share one stream between the tabs of a browser', async () => {
    const streams = server.countCalls('/api/events')
    const first = await openLive('agent', '/flight/ticket-queue')
    const second = await first.context().newPage()
    await second.goto(server.address('/flight/ticket-queue'))
    await expect.poll(() => readBalance(second)).toMatch(/₹/)
    const before = await readBalance(second)
    await credit(333)
    await expect.poll(() => readBalance(second), soon).not.toBe(before)
    const after = await readBalance(second)
    await expect.poll(() => readBalance(first), soon).toBe(after)
    expect(streams()).toBe(1)
    // The other tab continues when the one with the stream closes.
    await first.close()
    const then = await readBalance(second)
    await expect.poll(streams).toBe(2)
    await credit(444)
    await expect.poll(() => readBalance(second), soon).not.toBe(then)
    await second.context().close()
  })

  it('lose what a right allowed as soon as it is taken away, without any call', async () => {
    const page = await openLive('staff', '/staff/customers')
    await page.getByRole('link', { name: 'Email subscribers' }).waitFor()
    await setStaffRights(server.deps.database, ['customers.view', 'bookings.view'])
    await page
      .getByRole('link', { name: 'Email subscribers' })
      .waitFor({ state: 'detached', timeout: 15_000 })
    await page.getByRole('link', { name: 'Customers', exact: true }).waitFor()
    await page.context().close()
  })
})
