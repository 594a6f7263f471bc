import type { Browser } from '@playwright/test'
import type { BenchLine } from './bench-line.ts'
import { startServer } from './support/bench-server.ts'
import { openBrowser } from './support/browser.ts'
import { measureHeap } from './support/page-figures.ts'
import { busyReturn, found, quiet, type Found } from './support/result-pages.ts'
import { buildWeb } from './support/web-build.ts'

const least = 2_000
const window = { width: 1440, height: 900 }

/** Measures the heap of a result page when its list is on screen, and after scrolling through it. */
const measure = async (browser: Browser, url: string, { address }: Found) => {
  const context = await browser.newContext({ viewport: window })
  const page = await context.newPage()
  await page.goto(`${url.replace('127.0.0.1', 'skyways.localhost')}/app${address}`)
  await page.waitForSelector('.result-card, .result-row')
  const shown = await measureHeap(page)
  await page.mouse.move(window.width / 2, window.height / 2)
  for (let turn = 0; turn < 100; turn += 1) await page.mouse.wheel(0, 2_000)
  const scrolled = await measureHeap(page)
  await context.close()
  return { shown, scrolled }
}

/** Measures the memory of a result page with 2,000 itineraries and more, next to the same page with a few. */
export const run = async (): Promise<BenchLine[]> => {
  const build = await buildWeb()
  const server = await startServer('./search-server.ts', { args: ['own', build.path] })
  const browser = await openBrowser()
  try {
    const [many, few] = [await found(server.url, busyReturn), await found(server.url, quiet)]
    if (many.count < least) throw new Error(`the busy return has ${many.count} itineraries`)
    const [ours, peer] = [await measure(browser, server.url, many), await measure(browser, server.url, few)]
    const line = (name: 'shown' | 'scrolled') => ({
      name: `resultMemory.${name}`,
      value: ours[name],
      unit: 'MB',
      peer: { name: `a page with ${few.count} itineraries`, value: peer[name] },
    })
    return [
      { name: 'resultMemory.itineraries', value: many.count, unit: 'itineraries' },
      { name: 'resultMemory.json', value: Math.round(many.bytes / 1024 / 102.4) / 10, unit: 'MB' },
      line('shown'),
      line('scrolled'),
    ]
  } finally {
    await browser.close()
    server.stop()
    build.remove()
  }
}
