import path from 'node:path'
import Fastify from 'fastify'
import fastifyStatic from '@fastify/static'
import type { Browser, Page } from '@playwright/test'
import type { BenchLine } from './bench-line.ts'
import { openBrowser, signIn } from './support/browser.ts'
import { framesDuring } from './support/page-figures.ts'
import { percentile, rounded } from './support/percentile.ts'
import { benchSite, startQueueServer } from './support/queue-server.ts'
import { buildBenchPage, buildWeb } from './support/web-build.ts'

const bookings = 100_000
const pageSize = 200
const window = { width: 1440, height: 900 }
const firstCell = '[data-row="0"][data-column="1"]'

/** Pages as staff open them: both orders, near the front and in the middle, with and without a filter. */
const requests = Array.from({ length: 120 }, (_, index) => ({
  pageSize,
  page: 1 + ((index * 7) % 40),
  sort: (['BD', 'BA', 'TD', 'TA'] as const)[index % 4],
  ...(index % 5 === 0 ? { domestic: true } : {}),
  ...(index % 7 === 0 ? { airlineCode: 'AI' } : {}),
}))

const serverTimes = async (call: (path: string, body: unknown) => Promise<{ status: number }>) => {
  const times: number[] = []
  for (const [index, request] of [...requests.slice(0, 10), ...requests].entries()) {
    const start = performance.now()
    const { status } = await call('api/getTickets', request)
    if (status !== 200) throw new Error(`the queue answered ${status}`)
    if (index >= 10) times.push(performance.now() - start)
  }
  return times
}

/** Measures milliseconds from the start of the navigation until the first row is on screen. */
const firstRows = async (page: Page, url: string): Promise<number> => {
  await page.goto(url, { waitUntil: 'commit' })
  await page.waitForSelector(firstCell)
  return page.evaluate(
    () => new Promise<number>((resolve) => requestAnimationFrame(() => resolve(performance.now()))),
  )
}

/** Measures frame times while the wheel turns a hundred times. */
const framesWhileScrolling = async (page: Page): Promise<number[]> => {
  await page.mouse.move(window.width / 2, window.height / 2)
  return framesDuring(page, 4_000, async () => {
    for (let turn = 0; turn < 100; turn += 1) await page.mouse.wheel(0, 240)
  })
}

const servedFolder = async (root: string) => {
  const app = Fastify()
  await app.register(fastifyStatic, { root: path.resolve(root) })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  return { url: `${url}/index.html`, stop: () => app.close() }
}

const largeTable = async (browser: Browser): Promise<BenchLine[]> => {
  const build = await buildBenchPage('queue-page')
  const served = await servedFolder(build.path)
  try {
    const page = await browser.newPage({ viewport: window })
    const shown = await firstRows(page, served.url)
    const frames = await framesWhileScrolling(page)
    return [
      { name: 'queue.table100k.firstRows', value: rounded(shown), unit: 'ms' },
      { name: 'queue.table100k.frame.p50', value: rounded(percentile(frames, 0.5)), unit: 'ms' },
      { name: 'queue.table100k.frame.p95', value: rounded(percentile(frames, 0.95)), unit: 'ms' },
      { name: 'queue.table100k.frame.max', value: rounded(Math.max(...frames)), unit: 'ms', limit: 100 },
    ]
  } finally {
    await served.stop()
    build.remove()
  }
}

const realPage = async (browser: Browser, url: string): Promise<BenchLine[]> => {
  const context = await browser.newContext({ viewport: window })
  await signIn(context, url, `staff@${benchSite}.example`)
  const times: number[] = []
  for (let turn = 0; turn < 5; turn += 1) {
    const page = await context.newPage()
    times.push(await firstRows(page, `${url}/app/flight/ticket-queue?rows=${pageSize}`))
    await page.close()
  }
  return [
    { name: 'queue.firstRows.cold', value: rounded(times[0] ?? 0), unit: 'ms' },
    { name: 'queue.firstRows.warm', value: rounded(percentile(times.slice(1), 0.5)), unit: 'ms' },
  ]
}

/**
 * Measures the ticket queue with 100,000 bookings on PostgreSQL: its largest page over HTTP, and how long a user
 * waits.
 */
export const run = async (): Promise<BenchLine[]> => {
  const build = await buildWeb()
  const server = await startQueueServer(bookings, build.path)
  const browser = await openBrowser()
  try {
    const times = await serverTimes(server.call)
    return [
      { name: 'queue.page.p50', value: rounded(percentile(times, 0.5)), unit: 'ms' },
      { name: 'queue.page.p95', value: rounded(percentile(times, 0.95)), unit: 'ms' },
      ...(await realPage(browser, server.page)),
      ...(await largeTable(browser)),
    ]
  } finally {
    await browser.close()
    await server.stop()
    build.remove()
  }
}
