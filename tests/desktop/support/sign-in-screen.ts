import type { Page } from '@playwright/test'
import { demoPassword } from './api-server.ts'

/** Signs in through the screen, as a person does. */
export async function signInAs(page: Page, email: string): Promise<void> {
  await page.goto(page.url().replace(/\/app\/.*$/, '/app/login'))
  await page.locator('input[name="account"], input[autocomplete="username"]').first().fill(email)
  await page.locator('input[type="password"]').fill(demoPassword)
  await page.locator('form button[type="submit"]').click()
  await page.waitForURL((url) => !url.pathname.endsWith('/login'))
}
