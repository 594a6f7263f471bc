import type { Browser, Page } from '@playwright/test'
import { demoEmail, demoPassword, desktopSize, type WebServer } from './web-server.ts'

/** A page in a browser context of its own, with somebody signed in. */
export const openAs = async (
  browser: Browser,
  server: WebServer,
  role: string,
  size: { width: number; height: number } = desktopSize,
): Promise<Page> => {
  const context = await browser.newContext({ viewport: size })
  const page = await context.newPage()
  page.setDefaultTimeout(20_000)
  await page.goto(server.address('/login'))
  await page
    .getByLabel(/e-?mail/i)
    .first()
    .fill(demoEmail(role))
  await page.getByRole('textbox', { name: /password/i }).fill(demoPassword)
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => !url.pathname.endsWith('/login'))
  return page
}
