import type { RunningConsole } from './console.ts'

interface Peaks {
  childKb: number
  mainKb: number
  /** Memory of the main process before the export. */
  mainBeforeKb: number
}

const everyMs = 50

/** Starts recording the peak memory of the export's process and the main process. */
export const watchMemory = (running: RunningConsole): Promise<void> =>
  running.app.evaluate(({ app }, intervalMs) => {
    const kept = globalThis as unknown as { peaks: Peaks; watching: NodeJS.Timeout | undefined }
    kept.peaks = { childKb: 0, mainKb: 0, mainBeforeKb: 0 }
    clearInterval(kept.watching)
    kept.watching = setInterval(() => {
      const all = app.getAppMetrics()
      const child = all.find((one) => one.name === 'Faredesk export')?.memory.workingSetSize ?? 0
      const main = all.find((one) => one.type === 'Browser')?.memory.workingSetSize ?? 0
      kept.peaks = {
        mainBeforeKb: kept.peaks.mainBeforeKb || main,
        childKb: Math.max(kept.peaks.childKb, child),
        mainKb: Math.max(kept.peaks.mainKb, main),
      }
    }, intervalMs)
  }, everyMs)

/** Returns the peaks so far. */
export const memoryPeaks = (running: RunningConsole): Promise<Peaks> =>
  running.app.evaluate(() => {
    const kept = globalThis as unknown as { peaks: Peaks; watching: NodeJS.Timeout | undefined }
    clearInterval(kept.watching)
    return kept.peaks
  })
