import type { Browser, Page } from '@playwright/test'
import type { BenchLine } from './bench-line.ts'
import { openBrowser, signIn } from './support/browser.ts'
import { framesDuring, measureHeap } from './support/page-figures.ts'
import { percentile, rounded } from './support/percentile.ts'
import { benchSite, startQueueServer } from './support/queue-server.ts'
import { buildWeb } from './support/web-build.ts'

const many = 200
const few = 20
const bookings = 2_000
const rounds = 3
const windowSize = { width: 1440, height: 900 }
const frameMs = 16.7
const actMs = 3_000

const acts = {
  /** Turns the wheel a hundred times. */
  scroll: async (page: Page) => {
    await page.mouse.move(windowSize.width / 2, windowSize.height / 2)
    for (let turn = 0; turn < 100; turn += 1) await page.mouse.wheel(0, 240)
  },
  /** Moves the cursor down row by row, as with a key held down. */
  move: async (page: Page) => {
    for (let row = 0; row < 100; row += 1) await page.keyboard.press('ArrowDown')
  },
  /** Selects all rows, adds them up, and clears the selection. */
  selectAll: async (page: Page) => {
    for (let turn = 0; turn < 10; turn += 1) {
      await page.keyboard.press('Control+a')
      await page.getByText(/^\d+ selected$/).waitFor()
      await page.keyboard.press('Escape')
      await page.getByText(/^\d+ selected$/).waitFor({ state: 'detached' })
    }
  },
} as const
type Act = keyof typeof acts
const actNames = Object.keys(acts) as Act[]

interface Figures {
  frames: Record<Act, number[]>
  heapShown: number[]
  heapUsed: number[]
}
const noFigures = (): Figures => ({
  frames: { scroll: [], move: [], selectAll: [] },
  heapShown: [],
  heapUsed: [],
})

/** Measures the staff queue with this many rows; the answer is cut when the page has no such size. */
const measure = async (browser: Browser, url: string, rows: number, figures: Figures): Promise<void> => {
  const context = await browser.newContext({ viewport: windowSize })
  await signIn(context, url, `staff@${benchSite}.example`)
  const page = await context.newPage()
  await page.route('**/api/api/getTickets', (route) => {
    const asked = route.request().postDataJSON() as object
    return route.continue({ postData: JSON.stringify({ ...asked, pageSize: rows }) })
  })
  await page.goto(`${url}/app/flight/ticket-queue?rows=${many}`)
  await page.waitForSelector(`[role=grid][aria-rowcount="${rows + 1}"]`, { state: 'attached' })
  await page.waitForSelector('[data-row="0"][data-column="1"]')
  await page.waitForTimeout(1_000)
  figures.heapShown.push(await measureHeap(page))
  for (const name of actNames) {
    await page.getByRole('grid').focus()
    figures.frames[name].push(...(await framesDuring(page, actMs, () => acts[name](page))))
  }
  figures.heapUsed.push(await measureHeap(page))
  await context.close()
}

/**
 * Measures the frame times of the ticket queue with its largest page while staff scroll, move and select, and its
 * memory, next to the same page with a few rows, which shows the page's own cost. The two alternate.
 */
export const run = async (): Promise<BenchLine[]> => {
  const build = await buildWeb()
  const server = await startQueueServer(bookings, build.path)
  const browser = await openBrowser()
  const [ours, peer] = [noFigures(), noFigures()]
  try {
    for (let round = 0; round < rounds; round += 1) {
      await measure(browser, server.page, few, peer)
      await measure(browser, server.page, many, ours)
    }
  } finally {
    await browser.close()
    await server.stop()
    build.remove()
  }
  const line = (name: string, unit: string, of: (figures: Figures) => number): BenchLine => ({
    name: `queueFrames.${name}`,
    value: rounded(of(ours)),
    unit,
    peer: { name: `the same with ${few} rows`, value: rounded(of(peer)) },
    ...(unit === 'ms' ? { limit: frameMs } : {}),
  })
  return [
    { name: 'queueFrames.rows', value: many, unit: 'rows' },
    ...actNames.flatMap((act) => [
      line(`${act}.p50`, 'ms', ({ frames }) => percentile(frames[act], 0.5)),
      line(`${act}.p95`, 'ms', ({ frames }) => percentile(frames[act], 0.95)),
    ]),
    line('heap.shown', 'MB', ({ heapShown }) => percentile(heapShown, 0.5)),
    line('heap.used', 'MB', ({ heapUsed }) => percentile(heapUsed, 0.5)),
  ]
}
