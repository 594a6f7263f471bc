import type { Browser, BrowserContext, Page } from '@playwright/test'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { Deps } from '#server/deps.ts'
import { openBrowser } from './open-browser.ts'
import { watchPage } from './watched-page.ts'
import { demoEmail, demoPassword, desktopSize, startWebServer, type WebServer } from './web-server.ts'

interface Size {
  width: number
  height: number
}

/** Signs in with the sign-in screen's own call, from a file without scripts; that screen has separate tests. */
const signIn = async (
  page: Page,
  server: WebServer,
  { role, site }: { role: string; site: string },
): Promise<void> => {
  await page.goto(server.address('/push-worker.js', site))
  const status = await page.evaluate(
    async (body) => {
      const headers = { 'content-type': 'application/json' }
      return (await fetch('/api/wl/user/login', { method: 'POST', headers, body })).status
    },
    JSON.stringify({ email: demoEmail(role, site), password: demoPassword }),
  )
  if (status !== 200) throw new Error(`${role} at ${site} cannot sign in: ${status}`)
}

/** Sets up browser tests with hooks: a server and one browser. `server` is set before the first test. */
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

  let opened: { context: BrowserContext; account: () => Promise<string>; isOfTest: boolean }[] = []
  let isInTest = false
  // What the pages show becomes part of the error, because a list of failed tests may print nothing else.
  beforeEach(async ({ onTestFailed, onTestFinished }) => {
    // Pages of the test before would go on asking and drawing, which slows down this one.
    const earlier = opened.filter(({ isOfTest }) => isOfTest)
    opened = opened.filter(({ isOfTest }) => !isOfTest)
    await Promise.all(earlier.map(({ context }) => context.close()))
    isInTest = true
    onTestFinished(() => void (isInTest = false))
    onTestFailed(async ({ task }) => {
      const [error] = task.result?.errors ?? []
      for (const { account } of opened) {
        const words = await account()
        if (!error) continue
        error.message += `\n${words}`
        error.stack = `${error.stack ?? ''}\n${words}`
      }
    })
  })

  /**
   * Opens a page in a new browser context, signed out. A failed test prints what is on the page. It closes when the next test
   * begins; opened before a test, it stays open.
   */
  const openPage = async (size: Size = desktopSize): Promise<Page> => {
    if (!browser) throw new Error('the browser is not open')
    const context = await browser.newContext({ viewport: size })
    const page = await context.newPage()
    opened.push({ context, account: watchPage(page), isOfTest: isInTest })
    return page
  }
  /** Opens a page at an address of the application, signed in. */
  const openAt = async (
    role: string,
    path: string,
    size: Size = desktopSize,
    site = 'skyways',
  ): Promise<Page> => {
    const page = await openPage(size)
    page.setDefaultTimeout(45_000)
    await signIn(page, server, { role, site })
    await page.goto(server.address(path, site))
    return page
  }
  return {
    server,
    openPage,
    openAt,
    /** Like `openAt`, at the page that follows the sign-in. */
    openAs: (role: string, size: Size = desktopSize): Promise<Page> => openAt(role, '/', size),
  }
}
