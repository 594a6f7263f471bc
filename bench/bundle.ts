import { gzipSync } from 'node:zlib'
import type { Browser, Page } from '@playwright/test'
import { openBrowser } from '#tests/support/open-browser.ts'
import { demoEmail, demoPassword, startWebServer } from '#tests/support/web-server.ts'
import type { BenchLine } from './bench-line.ts'

interface Loaded {
  scriptBytes: number
  styleBytes: number
}

/** Measures what a browser loads until the page is quiet, each file as gzip at its default level. */
const measure = async (browser: Browser, open: (page: Page) => Promise<void>): Promise<Loaded> => {
  const page = await browser.newPage()
  const loaded: Loaded = { scriptBytes: 0, styleBytes: 0 }
  const pending: Promise<void>[] = []
  page.on('response', (response) => {
    const kind = response.request().resourceType()
    if (kind !== 'script' && kind !== 'stylesheet') return
    pending.push(
      response.body().then((body) => {
        loaded[kind === 'script' ? 'scriptBytes' : 'styleBytes'] += gzipSync(body).length
      }),
    )
  })
  // The stream of news never ends, so the network would never be idle.
  await page.route('**/api/events', (route) => route.fulfill({ status: 401 }))
  await open(page)
  await page.waitForLoadState('networkidle')
  await Promise.all(pending)
  await page.close()
  return loaded
}

const kilo = (bytes: number): number => Math.round(bytes / 100) / 10

/** Measures the initial load of the shop's first screen (a visitor's search form) and of the agent's ticket queue. */
export const run = async (): Promise<BenchLine[]> => {
  const server = await startWebServer()
  const browser = await openBrowser()
  try {
    const shopper = await measure(browser, async (page) => {
      await page.goto(server.address('/flight/search'))
    })
    const agent = await measure(browser, async (page) => {
      await page.goto(server.address('/ticket-queue').replace('/app/ticket-queue', '/health'))
      await page.evaluate(
        (body) =>
          fetch('/api/wl/user/login', {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify(body),
          }),
        { email: demoEmail('agent'), password: demoPassword },
      )
      await page.goto(server.address('/flight/ticket-queue'))
    })
    return [
      {
        name: 'initial shopper JS, gzip',
        value: kilo(shopper.scriptBytes),
        unit: 'kB',
        limit: 150,
        target: { most: 150 },
      },
      { name: 'initial shopper CSS, gzip', value: kilo(shopper.styleBytes), unit: 'kB' },
      { name: 'initial agent JS (ticket queue), gzip', value: kilo(agent.scriptBytes), unit: 'kB' },
      { name: 'initial agent CSS (ticket queue), gzip', value: kilo(agent.styleBytes), unit: 'kB' },
    ]
  } finally {
    await browser.close()
    await server.close()
  }
}
