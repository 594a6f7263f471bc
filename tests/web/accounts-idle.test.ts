import type { Page } from '@playwright/test'
import { expect, it } from 'vitest'
import { demoEmail, demoPassword } from '#tests/support/web-server.ts'
import { setUpWeb } from '#tests/support/web-session.ts'

const minuteMs = 60_000

let passedMs = 0
const { server, openAt } = setUpWeb({ now: () => new Date(Date.now() + passedMs) })

/** Lets time pass for the server and for a page. */
const pass = async (page: Page, ms: number): Promise<void> => {
  passedMs += ms
  await page.clock.runFor(ms)
}

const warning = (page: Page) => page.getByRole('dialog', { name: /^You'll be signed out in \d+ seconds$/ })

const limitIdleTime = async (): Promise<void> => {
  const owner = await openAt('owner', '/staff/site-settings?tab=access')
  const setting = owner.getByLabel('Automatic sign-out for staff and agencies')
  await setting.selectOption({ label: 'After 15 minutes of inactivity' })
  await owner.getByRole('button', { name: 'Save settings' }).click()
  await owner.getByText('Setting saved successfully').first().waitFor()
  await owner.context().close()
  // Nodes cache sites for ten seconds.
  passedMs += 11_000
}

it('warns before an unused session ends, and has what was typed for the same person after the next sign-in', async () => {
  await limitIdleTime()
  const page = await openAt('agent', '/flight/search')
  await page.clock.install()
  await page.goto(server.address('/user/billing-details'))
  const name = page.getByLabel('Billing name')
  await name.fill('Meera Travels')

  await pass(page, 14 * minuteMs + 5_000)
  await warning(page).waitFor()
  await page.getByRole('button', { name: 'Stay signed in' }).click()
  await expect.poll(() => warning(page).count()).toBe(0)
  expect(await name.inputValue()).toBe('Meera Travels')

  await pass(page, 14 * minuteMs + 5_000)
  await warning(page).waitFor()
  await pass(page, minuteMs)
  await page.getByText('Your session expired. Sign in to return to your page.').waitFor()
  await page.getByRole('link', { name: 'Sign in' }).last().click()
  await page.getByLabel('Email or phone').fill(demoEmail('agent'))
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL(/\/user\/billing-details/)
  await page.getByText('We restored what you typed').waitFor()
  expect(await name.inputValue()).toBe('Meera Travels')
})
