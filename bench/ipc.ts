import type { Page } from '@playwright/test'
import { startApiServer } from '#tests/desktop/support/api-server.ts'
import { startConsole } from '#tests/desktop/support/console.ts'
import { startDesktopEnv } from '#tests/support/native/desktop-env.ts'
import { buildIfStale } from '#scripts/lib/build.ts'
import type { BenchLine } from './bench-line.ts'
import { percentile, rounded } from './support/percentile.ts'

const rounds = 400
const warmUp = 40
/** A page's clock is coarse, so a sample is the mean of this many consecutive calls. */
const callsAtATime = 10
/** A cheap call without side effects. */
const call = 'exports.unfinished'

const toLines = (name: string, own: number[], echo: number[]): BenchLine[] =>
  [50, 95].map((share) => ({
    name: `${name}, p${share}`,
    value: rounded(percentile(own, share / 100) * 1_000),
    unit: 'µs',
    peer: { name: 'ipcMain.handle that echoes', value: rounded(percentile(echo, share / 100) * 1_000) },
  }))

const measureCalls = async (page: Page): Promise<number[]> => {
  const times = await page.evaluate(
    async ([name, count, batch]) => {
      const { faredesk } = globalThis as unknown as {
        faredesk: { calls: Record<string, (request: object) => Promise<unknown>> }
      }
      const all: number[] = []
      for (let index = 0; index < count; index += 1) {
        const began = performance.now()
        for (let one = 0; one < batch; one += 1) await faredesk.calls[name]?.({})
        all.push((performance.now() - began) / batch)
      }
      return all
    },
    [call, warmUp + rounds, callsAtATime] as const,
  )
  return times.slice(warmUp)
}

/**
 * Measures the round trip of a bridge call, with its checks of sender and schemas, next to a bare echo from the same
 * page.
 */
export const run = async (): Promise<BenchLine[]> => {
  await buildIfStale('desktop', () => undefined)
  await buildIfStale('server', () => undefined)
  const [desktop, api] = await Promise.all([startDesktopEnv({ printer: false }), startApiServer()])
  try {
    await using running = await startConsole(desktop, { fixture: true })
    const page = await running.workspace(await running.addTenant(api.address('skyways')))
    const own = await measureCalls(page)
    // The same channel through the same bridge, with nothing behind it.
    await running.app.evaluate(({ ipcMain }, channel) => {
      ipcMain.removeHandler(channel)
      ipcMain.handle(channel, (_event, payload: unknown) => payload)
    }, call)
    const echo = await measureCalls(page)
    return toLines('IPC round trip', own, echo)
  } finally {
    await api.stop()
    await desktop.stop()
  }
}
