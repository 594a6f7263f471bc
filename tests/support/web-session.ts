import type { Browser, Page } from '@playwright/test'
import { afterAll, beforeAll } from 'vitest'
import type { Deps } from '#server/deps.ts'
import { openBrowser } from './open-browser.ts'
import { demoEmail, demoPassword, desktopSize, startWebServer, type WebServer } from './web-server.ts'

interface Size {
  width: number
  height: number
}

const signIn = async (page: Page, server: WebServer, role: string): Promise<void> => {
  await page.goto(server.address('/login'))
  await page
    .getByLabel(/e-?mail/i)
    .first()
    .fill(demoEmail(role))
  await page.getByRole('textbox', { name: /password/i }).fill(demoPassword)
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => !url.pathname.endsWith('/login'))
}

/** What every test in a browser begins and ends with, as hooks: a server of its own and one browser. `server` is filled in before the first test. */
export const setUpWeb = (over: Partial<Deps> = {}) => {
  const server = {} as WebServer
  let browser: Browser | undefined
  beforeAll(async () => {
    Object.assign(server, await startWebServer(over))
    browser = await openBrowser()
  })
  afterAll(async () => {
    await browser?.close()
    await server.close?.()
  })

  /** A page in a browser context of its own, with nobody signed in. */
  const openPage = async (size: Size = desktopSize): Promise<Page> => {
    if (!browser) throw new Error('the browser is not open')
    return (await browser.newContext({ viewport: size })).newPage()
  }
  /** A page of somebody who signed in through the screen. */
  const openAs = async (role: string, size: Size = desktopSize): Promise<Page> => {
    const page = await openPage(size)
    page.setDefaultTimeout(20_000)
    await signIn(page, server, role)
    return page
  }
  return {
    server,
    openPage,
    openAs,
    /** As `openAs`, at an address of the application. */
    openAt: async (role: string, path: string, size: Size = desktopSize): Promise<Page> => {
      const page = await openAs(role, size)
      await page.goto(server.address(path))
      return page
    },
  }
}
