import type { Page } from '@playwright/test'
import { expect, it } from 'vitest'
import { waitUntilSettled } from '#tests/support/settled-page.ts'
import { rightLabel } from '#contract/common/staff-rights.ts'
import { setStaffRights } from '#tests/support/staff-rights.ts'
import { axeFindings } from '#tests/support/web-server.ts'
import { setUpWeb } from '#tests/support/web-session.ts'

const { server, openAt } = setUpWeb()

const listLinks = (page: Page): Promise<string[]> =>
  page
    .locator('nav.side-menu a[href]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))

/** Returns what is wrong with the page that is open. */
const faultsOf = async (page: Page, findAxe: (page: Page) => Promise<string[]>): Promise<string[]> => {
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await waitUntilSettled(page)
  const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
  const problems = await page.getByText(/^Couldn't load/).count()
  return [
    ...(await findAxe(page)).map((finding) => JSON.stringify(finding)),
    ...(isWide ? ['wider than the window'] : []),
    ...(problems > 0 ? ['a part could not be loaded'] : []),
  ]
}

const noAxe = async (): Promise<string[]> => []

// The owner's screens are the same, so one of the two menus is enough for axe.
it.each([
  ['staff', axeFindings],
  ['owner', noAxe],
] as const)(
  'every entry in the menu of %s opens a whole screen',
  async (role, findAxe) => {
    const page = await openAt(role, '/flight/ticket-queue')
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    const addresses = await listLinks(page)
    expect(addresses.length).toBeGreaterThan(15)
    const faults: Record<string, string[]> = {}
    for (const address of addresses) {
      await page.locator(`nav.side-menu a[href="${address}"]`).first().click()
      // The other screens have journeys of their own, with axe.
      const found = await faultsOf(page, address.includes('/staff/') ? findAxe : noAxe)
      if (found.length > 0) faults[address] = found
    }
    expect(faults).toEqual({})
    await page.context().close()
  },
  300_000,
)

it('a right taken away leaves the open page with the next call, and the server refuses it at once', async () => {
  const page = await openAt('staff', '/staff/customers')
  await page.getByRole('link', { name: 'Email subscribers' }).waitFor()
  await setStaffRights(server.deps.database, ['customers.view', 'bookings.view'])
  const answer = await page.evaluate(async () => {
    const response = await fetch('/api/wl/user/getEmailSubscribers', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    })
    return (await response.json()) as { errorCode: string; message: string }
  })
  expect(answer).toMatchObject({
    errorCode: 'forbidden',
    message: expect.stringContaining(rightLabel('subscribers.view')),
  })
  await page.getByRole('searchbox', { name: 'Search by user or company' }).fill('rao')
  await page.getByRole('link', { name: 'Email subscribers' }).waitFor({ state: 'detached' })
  await page.getByRole('link', { name: 'Customers', exact: true }).waitFor()
  expect(await page.getByRole('link', { name: 'Wallets' }).count()).toBe(0)
  await page.context().close()
})
