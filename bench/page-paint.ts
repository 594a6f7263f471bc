import type { Browser, CDPSession, Page } from '@playwright/test'
import { openBrowser } from '#tests/support/open-browser.ts'
import { demoEmail, demoPassword, phoneSize, startWebServer } from '#tests/support/web-server.ts'
import type { BenchLine } from './bench-line.ts'

/** Slow 4G as browsers' tools define it, and a phone's processor. */
const slow4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
}
const processorSlowdown = 4

interface Measured {
  largestPaintMs: number
  layoutShift: number
  scriptBytes: number
}

interface Marks {
  paint: number
  shift: number
  moved: string[]
}

interface Shift {
  value: number
  hadRecentInput: boolean
  sources: { node: Element | null }[]
}

/**
 * Runs in the page: notes the largest paint and the shifts that nobody's press caused. Without functions that have names:
 * the runner wraps those in a helper that pages don't have.
 */
const watch = (): void => {
  const marks: Marks = { paint: 0, shift: 0, moved: [] }
  Object.assign(globalThis, { benchMarks: marks })
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) marks.paint = startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & Shift)[]) {
      if (entry.hadRecentInput) continue
      marks.shift += entry.value
      marks.moved.push(
        `${entry.value.toFixed(3)} ${entry.sources.map(({ node }) => node?.className ?? '').join(' | ')}`,
      )
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

const throttle = async (page: Page): Promise<CDPSession> => {
  const tools = await page.context().newCDPSession(page)
  await tools.send('Network.enable')
  await tools.send('Network.emulateNetworkConditions', slow4G)
  await tools.send('Emulation.setCPUThrottlingRate', { rate: processorSlowdown })
  return tools
}

/** Loads a page in a new browser profile on a slow phone and measures until it is quiet. */
const measure = async (
  browser: Browser,
  { address, signIn }: { address: string; signIn: ((page: Page) => Promise<void>) | null },
): Promise<Measured> => {
  const context = await browser.newContext({ viewport: phoneSize })
  const page = await context.newPage()
  if (signIn) await signIn(page)
  const tools = await throttle(page)
  let scriptBytes = 0
  const scripts = new Set<string>()
  tools.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId)
  })
  tools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) scriptBytes += encodedDataLength
  })
  // The stream of news never ends, so the network would never be idle.
  await page.route('**/api/events', (route) => route.fulfill({ status: 401 }))
  await page.addInitScript(watch)
  await page.goto(address)
  await page.waitForLoadState('networkidle')
  const marks = await page.evaluate(() => (globalThis as unknown as { benchMarks: Marks }).benchMarks)
  if (process.env['FAREDESK_BENCH_DETAIL']) console.error(address, marks.moved)
  await context.close()
  return { largestPaintMs: marks.paint, layoutShift: marks.shift, scriptBytes }
}

/** Every page of a shopper: what visitors see, and what a signed-in shopper sees. */
const visitorPages = [
  ['search', '/flight/search'],
  ['results', '/flight/result/new?origin=DEL&destination=BOM&departure={day}&adt=1&chd=0&inf=0'],
  ['fare calendar', '/flight/calendar-fare?origin=DEL&destination=BOM&month={month}'],
  ['sign in', '/login'],
  ['sign up', '/signup'],
  ['privacy policy', '/privacy_policy'],
] as const
const shopperPages = [
  ['dashboard', '/user/dashboard'],
  ['my trips', '/flight/ticket-queue'],
  ['change requests', '/flight/change-requests'],
  ['profile', '/user/dashboard/userProfile'],
  ['wallet', '/user/transactionHistory'],
  ['saved tickets', '/saved-tickets'],
] as const

const aheadDays = 30

const fill = (path: string): string => {
  const day = new Date(Date.now() + aheadDays * 86_400_000).toISOString().slice(0, 10)
  return path.replace('{day}', day).replace('{month}', day.slice(0, 7))
}

/** Measures the largest paint, the layout shift and the scripts of each page of a shopper, on a slow phone without a cache. */
export const run = async (): Promise<BenchLine[]> => {
  const server = await startWebServer()
  const browser = await openBrowser()
  const signIn = async (page: Page): Promise<void> => {
    await page.goto(server.address('/push-worker.js'))
    await page.evaluate(
      (body) =>
        fetch('/api/wl/user/login', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        }),
      { email: demoEmail('retail'), password: demoPassword },
    )
  }
  const lines: BenchLine[] = []
  try {
    const pages = [
      ...visitorPages.map(([name, path]) => ({ name, path, signIn: null })),
      ...shopperPages.map(([name, path]) => ({ name, path, signIn })),
    ]
    for (const { name, path, signIn: enter } of pages) {
      const found = await measure(browser, { address: server.address(fill(path)), signIn: enter })
      lines.push(
        {
          name: `${name}: largest paint`,
          value: Math.round(found.largestPaintMs),
          unit: 'ms',
          target: { most: 1500 },
        },
        {
          name: `${name}: layout shift`,
          value: Math.round(found.layoutShift * 1000) / 1000,
          unit: '',
          limit: 0.05,
          target: { most: 0.05 },
        },
        {
          name: `${name}: scripts on the wire`,
          value: Math.round(found.scriptBytes / 100) / 10,
          unit: 'kB',
        },
      )
    }
    return lines
  } finally {
    await browser.close()
    await server.close()
  }
}
