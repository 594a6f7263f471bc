import type { Page } from '@playwright/test'

/** Runs in the page. Text, because the loader of these scripts adds helpers to functions that a page doesn't have. */
const collectFrames = (milliseconds: number): string => `new Promise((resolve) => {
  const lengths = []
  let last = performance.now()
  const end = last + ${milliseconds}
  requestAnimationFrame(function step(now) {
    lengths.push(now - last)
    last = now
    if (now < end) requestAnimationFrame(step)
    else resolve(lengths)
  })
})`

/** Measures a page's frame times during an action; the first two are the measurement's own. */
export const framesDuring = async (
  page: Page,
  milliseconds: number,
  act: () => Promise<void>,
): Promise<number[]> => {
  const frames = page.evaluate<number[]>(collectFrames(milliseconds))
  await act()
  return (await frames).slice(2)
}

/** Returns the JavaScript heap in use after garbage collection, in MB. */
export const measureHeap = async (page: Page): Promise<number> => {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  return Math.round(usedSize / 1024 / 102.4) / 10
}
