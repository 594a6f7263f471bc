import type { Browser, Page } from '@playwright/test'
import type { BenchLine } from './bench-line.ts'
import { percentile, rounded } from './support/percentile.ts'
import { startServer } from './support/bench-server.ts'
import { openBrowser, signIn } from './support/browser.ts'
import { busyReturn, found, quiet, type Found } from './support/result-pages.ts'
import { buildWeb } from './support/web-build.ts'

const rounds = 5
const window = { width: 1440, height: 900 }
const frameMs = 16.7
/** A long list should take at most this many times as long as a short one. */
const mostOverFew = 1.1

interface Times {
  /** From the click until the new list is drawn. */
  changes: number[]
  /** Between two frames while the list scrolls one page per frame. */
  frames: number[]
}

/** Ticks and clears each filter checkbox in turn, sorts by each column, and then scrolls to the end. */
const use = (page: Page): Promise<Times> =>
  page.evaluate(async (turns) => {
    const nextFrame = () =>
      new Promise<number>((resolve) => {
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel()
          port1.addEventListener('message', () => resolve(performance.now()), { once: true })
          port1.start()
          port2.postMessage(null)
        })
      })
    const grid = () => document.querySelector<HTMLElement>('[role=grid]')
    const state = () => {
      const rows = [...document.querySelectorAll('[role=grid] [role=row]')].slice(1, 4)
      return `${grid()?.ariaRowCount ?? 0} ${rows.map((row) => row.textContent).join()}`
    }
    const changes: number[] = []
    const change = async (element: HTMLElement) => {
      const before = state()
      const start = performance.now()
      element.click()
      let now = await nextFrame()
      for (let frame = 0; frame < 30 && state() === before; frame += 1) now = await nextFrame()
      if (state() !== before) changes.push(now - start)
      await new Promise((resolve) => setTimeout(resolve, 350))
    }
    for (let turn = 0; turn < turns; turn += 1) {
      const boxes = [...document.querySelectorAll<HTMLElement>('.results-filters input[type=checkbox]')]
      for (const box of boxes.slice(0, 12)) {
        await change(box)
        await change(box)
      }
      for (const head of document.querySelectorAll<HTMLElement>('.head-sort')) await change(head)
    }
    const frames: number[] = []
    let last = await nextFrame()
    for (let step = 0; step < 150; step += 1) {
      grid()?.scrollBy(0, 600)
      const now = await nextFrame()
      frames.push(now - last)
      last = now
    }
    return { changes, frames }
  }, rounds)

const measure = async (browser: Browser, url: string, { address }: Found): Promise<Times> => {
  const context = await browser.newContext({ viewport: window })
  const site = url.replace('127.0.0.1', 'skyways.localhost')
  await signIn(context, site, 'agent@skyways.example')
  const page = await context.newPage()
  await page.goto(`${site}/app${address}`)
  await page.waitForSelector('.result-row[aria-rowindex="2"]')
  await page.waitForTimeout(1_000)
  // The compiler adds a helper to functions that the page doesn't have.
  await page.evaluate('globalThis.__name = (work) => work')
  const times = await use(page)
  await context.close()
  return times
}

/**
 * Measures how long an agent waits when a filter or the order of 2,000 itineraries changes, and the frame times while
 * scrolling, next to the same page with a few itineraries, which shows the page's own cost.
 */
export const run = async (): Promise<BenchLine[]> => {
  const build = await buildWeb()
  const server = await startServer('./search-server.ts', { args: ['own', build.path] })
  const browser = await openBrowser()
  try {
    const [many, few] = [await found(server.url, busyReturn), await found(server.url, quiet)]
    const [ours, peer] = [await measure(browser, server.url, many), await measure(browser, server.url, few)]
    const line = (name: string, of: keyof Times, share: number): BenchLine => ({
      name: `resultFrames.${name}`,
      value: rounded(percentile(ours[of], share)),
      unit: 'ms',
      peer: { name: `the same with ${few.count} itineraries`, value: rounded(percentile(peer[of], share)) },
      limit: frameMs,
      ...(of === 'changes' ? { target: { most: rounded(percentile(peer[of], share) * mostOverFew) } } : {}),
    })
    return [
      { name: 'resultFrames.itineraries', value: many.count, unit: 'itineraries' },
      line('change.p50', 'changes', 0.5),
      line('change.p95', 'changes', 0.95),
      line('scroll.p95', 'frames', 0.95),
      line('scroll.max', 'frames', 1),
    ]
  } finally {
    await browser.close()
    server.stop()
    build.remove()
  }
}
