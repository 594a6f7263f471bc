import path from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { sortByRisk } from '#domain/holds/hold-risk.ts'
import type { BenchLine } from './bench-line.ts'
import { openBrowser } from './support/browser.ts'
import { manyHolds } from './support/many-holds.ts'
import { framesDuring } from './support/page-figures.ts'
import { percentile, rounded } from './support/percentile.ts'
import { buildBenchPage } from './support/web-build.ts'

const many = 5_000
const few = 20
const sorts = 40
const sortLimitMs = 100
const watchedMs = 6_000
const frameMs = 16.7
/** A frame that took as long as two. */
const droppedMs = frameMs * 2 - 1
/** No network: files of the build are served directly. */
const origin = 'http://holds.localhost'
const windowSize = { width: 1440, height: 900 }

const acts = {
  /** Only the countdowns change. */
  tick: { query: '', act: () => Promise.resolve() },
  /** The wheel turns while they do. */
  scroll: {
    query: '',
    async act(page: Page) {
      await page.mouse.move(windowSize.width / 2, windowSize.height / 2)
      for (let turn = 0; turn < 120; turn += 1) await page.mouse.wheel(0, 240)
    },
  },
  /** The whole list is replaced every second. */
  changed: { query: '&changes=1', act: () => Promise.resolve() },
} as const
type Act = keyof typeof acts
const actNames = Object.keys(acts) as Act[]

const sortTimes = (): number[] => {
  const holds = manyHolds(many, Date.now())
  return Array.from({ length: sorts }, () => {
    const start = performance.now()
    sortByRisk(holds, () => 0)
    return performance.now() - start
  })
}

const measureFrames = async (
  browser: Browser,
  folder: string,
  holds: number,
  name: Act,
): Promise<number[]> => {
  const page = await browser.newPage({ viewport: windowSize })
  await page.route(`${origin}/**`, (route) =>
    route.fulfill({ path: path.join(folder, new URL(route.request().url()).pathname) }),
  )
  await page.goto(`${origin}/index.html?holds=${holds}${acts[name].query}`)
  await page.waitForSelector(`[role=grid][aria-rowcount="${holds + 1}"]`)
  await page.waitForTimeout(1_000)
  const frames = await framesDuring(page, watchedMs, () => acts[name].act(page))
  await page.close()
  return frames
}

/**
 * Measures how fast 5,000 holds are sorted, and the frame times of the desk while it counts down, next to the same
 * desk with a few holds.
 */
export const run = async (): Promise<BenchLine[]> => {
  const times = sortTimes()
  const build = await buildBenchPage('hold-page')
  const browser = await openBrowser()
  const frames = { ours: new Map<Act, number[]>(), peer: new Map<Act, number[]>() }
  try {
    for (const name of actNames) {
      frames.peer.set(name, await measureFrames(browser, build.path, few, name))
      frames.ours.set(name, await measureFrames(browser, build.path, many, name))
    }
  } finally {
    await browser.close()
    build.remove()
  }
  const line = (
    act: Act,
    { name, unit, limit }: { name: string; unit: string; limit: number },
    of: (all: number[]) => number,
  ): BenchLine => ({
    name: `holdDesk.${act}.${name}`,
    value: rounded(of(frames.ours.get(act) ?? [])),
    unit,
    peer: { name: `the same with ${few} holds`, value: rounded(of(frames.peer.get(act) ?? [])) },
    limit,
  })
  return [
    { name: 'holdDesk.holds', value: many, unit: 'holds' },
    { name: 'holdDesk.sort.p50', value: rounded(percentile(times, 0.5)), unit: 'ms', limit: sortLimitMs },
    { name: 'holdDesk.sort.max', value: rounded(Math.max(...times)), unit: 'ms', limit: sortLimitMs },
    ...actNames.flatMap((act) => [
      line(act, { name: 'p95', unit: 'ms', limit: frameMs }, (all) => percentile(all, 0.95)),
      line(act, { name: 'max', unit: 'ms', limit: droppedMs }, (all) => Math.max(...all)),
      line(
        act,
        { name: 'dropped', unit: 'frames', limit: 0 },
        (all) => all.filter((length) => length > droppedMs).length,
      ),
    ]),
  ]
}
