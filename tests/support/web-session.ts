import type { Browser, Page } from '@playwright/test'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { Deps } from '#server/deps.ts'
import { openBrowser } from './open-browser.ts'
import { watchPage } from './watched-page.ts'
import { demoEmail, demoPassword, desktopSize, startWebServer, type WebServer } from './web-server.ts'

interface Size {
  width: number
  height: number
}

/** Signs in with the call that the sign-in screen makes, from a file without scripts: that screen has tests of its own. */
const signIn = async (page: Page, server: WebServer, role: string): Promise<void> => {
  await page.goto(server.address('/push-worker.js'))
  const status = await page.evaluate(
    async (body) => {
      const headers = { 'content-type': 'application/json' }
      return (await fetch('/api/wl/user/login', { method: 'POST', headers, body })).status
    },
    JSON.stringify({ email: demoEmail(role), password: demoPassword }),
  )
  if (status !== 200) throw new Error(`${role} cannot sign in: ${status}`)
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

  const accounts: (() => Promise<string>)[] = []
  beforeEach(({ onTestFailed }) => {
    onTestFailed(async () => {
      for (const account of accounts) console.error(await account())
    })
  })

  /** A page in a browser context of its own, with nobody signed in. A test that fails prints what stands on it. */
  const openPage = async (size: Size = desktopSize): Promise<Page> => {
    if (!browser) throw new Error('the browser is not open')
    const page = await (await browser.newContext({ viewport: size })).newPage()
    accounts.push(watchPage(page))
    return page
  }
  /** A page of somebody who is signed in, at an address of the application. */
  const openAt = async (role: string, path: string, size: Size = desktopSize): Promise<Page> => {
    const page = await openPage(size)
    page.setDefaultTimeout(20_000)
    await signIn(page, server, role)
    await page.goto(server.address(path))
    return page
  }
  return {
    server,
    openPage,
    openAt,
    /** As `openAt`, where the sign-in leads to. */
    openAs: (role: string, size: Size = desktopSize): Promise<Page> => openAt(role, '/', size),
  }
}
